"""The games in a browser without a server: how large, how soon, how quick, beside this machine.

    .venv/bin/python bench/anywhere.py [--only ready,bots] [--game paris] [--starts 3] [--games 2000] [--thoughts 10]

Writes the site, serves it as plain files with their compressed copies, and opens it in Chromium without window. Parts:

    sizes   what is sent, compressed            view    what a first view of the home page fetches
    ready   how soon a table is ready after Start, medians of some starts
    bots    the longest task of the page while the strongest bot thinks
    memory  of the page of a table with that bot, in a browser that nobody drives
    speed   random games a second (in one call, as bots play them; and each called from Python) and thoughts of that
            bot, here and there
    same    200 games and 20 decisions of every golden set-up side by side; only when it is asked for

Each figure is printed as it comes. Times need a quiet machine. The last line is one JSON object.
"""

import argparse
import contextlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from chatelet.browser.same import CODE, in_page, questions
from chatelet.browser.site import write_site
from chatelet.browser.transcript import lines
from chatelet.commands.site import answers, sheets
from chatelet.games import game_names

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "web"))
from hosts import Compressing, engine_kept, hosted
from screens import CHROMIUM
from tables import CONTROLS, act, my_turn, number

ROOT = Path(__file__).resolve().parent.parent
SETTLED = 30  # seconds in which a table is opened, a bot has thought, and memory is given back

# Run here and in Chromium: for every game, random games a second and the milliseconds of thoughts.
SPEED = """
import json, time
from chatelet.bots.levels import made
from chatelet.core.chance import seeded
from chatelet.core.fields import int16s
from chatelet.core.playout import fastest, random_games
from chatelet.games import find, game_names

games, thoughts = json.loads(given)
found = {}
for name in game_names():
    rules = find(name)
    seats = min(rules.seats) if min(rules.seats) > 1 else 2
    options = rules.settings({}, seats)
    playout, random, room = fastest(rules), seeded(1), int16s(rules.actions)
    random_games(rules, options, seats, games // 10, 1)
    begun = time.perf_counter()
    random_games(rules, options, seats, games, 1)
    together = games / (time.perf_counter() - begun)
    starts = [rules.start(options, seats) for _ in range(games // 10)]
    begun = time.perf_counter()
    for s in starts:
        playout(s, random, room)
    apart = len(starts) / (time.perf_counter() - begun)
    bot, took, s = made("architect", rules), [], rules.start(options, seats)
    while len(took) < thoughts + 1:
        waiting = rules.waiting_seats(s)
        if rules.over(s):
            s = rules.start(options, seats)
        elif not waiting:
            rules.happen(s, int(rules.sample(s, random)))
        else:
            legal = rules.legal_actions(s, waiting[0])
            action = legal[0]
            if len(legal) > 1:
                begun = time.perf_counter()
                action = bot.choose(rules, rules.observation(s, waiting[0]), waiting[0], random)
                took.append(1000 * (time.perf_counter() - begun))
            rules.apply(s, waiting[0], action)
    found[name] = [together, took[1:], apart]
json.dumps(found)
"""
LONGEST = """() => { window.longest = []; new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longest.push(Math.round(duration))
  window.longest.sort((one, other) => other - one)
}).observe({ type: 'longtask' }) }"""
CHOOSING = 10_000  # milliseconds in which people choose, and the engine comes
PARTS = ["sizes", "view", "ready", "bots", "memory", "speed"]
Figures = Iterator[tuple[str, Any]]


def kilobytes(folder: Path) -> dict[str, float]:
    """What is sent of the site, compressed, by kind."""
    found: dict[str, float] = {}
    for file in folder.rglob("*"):
        if file.is_file() and file.suffix != ".gz":
            copy = file.with_name(file.name + ".gz")
            size = (copy if copy.exists() else file).stat().st_size / 1000
            if "engine" in file.parts:
                stem = file.name.split(".")[0].split("-0")[0]
                ours = {"python_stdlib": "the standard library", "chatelet": "our Python, msgspec and the rules"}
                kind = ours.get(stem, stem)
                kind = "Pyodide" if kind.startswith(("pyodide", "package")) else kind
            else:
                kind = "pages, words, letters, sheets to print"
            found[kind] = found.get(kind, 0) + size
    return {kind: round(size) for kind, size in sorted(found.items(), key=lambda one: -one[1])}


def renderers(browser: int) -> list[float]:
    """Megabytes of every page process of a browser, what processes share counted by halves."""
    parents, sizes = {}, []
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            parents[int(process.name)] = int((process / "stat").read_text().rpartition(")")[2].split()[1])
    for process in parents:
        above = process
        while above not in (0, browser):
            above = parents.get(above, 0)
        with contextlib.suppress(OSError):
            if above == browser and b"--type=renderer" in Path(f"/proc/{process}/cmdline").read_bytes():
                rows = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
                sizes.append(next(int(row.split()[1]) for row in rows if row.startswith("Pss:")) / 1000)
    return sizes


def memory(playwright: Any, site: str, game: str) -> float | None:
    """Megabytes of a table at which the strongest bot has just thought, in a browser that nobody drives: while one is
    driven, it keeps a second copy of all that is fetched for whoever drives it. None: it did not get to think."""
    with tempfile.TemporaryDirectory() as profile:

        def driven(**more: Any) -> Any:
            more |= {"executable_path": CHROMIUM, "args": ["--headless", "--no-sandbox"]}
            context = playwright.chromium.launch_persistent_context(profile, **more)
            context.set_default_timeout(300_000)
            return context

        context = driven(service_workers="block")
        context.route("**/bots.worker-*.js", lambda route: None)  # the bot shall think later
        page = context.new_page()
        page.goto(f"{site}#/new/{game}")
        strongest(page)
        page.locator("[data-start]").click()
        page.wait_for_function("() => location.hash.startsWith('#/t/here-')")
        for turn in range(50):
            page.wait_for_selector(", ".join((*CONTROLS, "[data-thinks]")), state="attached")
            if page.query_selector("[data-thinks]"):
                break
            act(page, turn)
        address, before = page.url, number(page)
        context.close()
        context = driven()
        page = context.new_page()
        page.goto(site)  # a visit, so that all is kept
        engine_kept(page)
        context.close()
        alone = ["--headless", "--no-sandbox", "--no-first-run", f"--user-data-dir={profile}", address]
        browser = subprocess.Popen([str(CHROMIUM), *alone], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(SETTLED)
        size = max(renderers(browser.pid))
        browser.terminate()
        browser.wait()
        context = driven()
        context.route("**/bots.worker-*.js", lambda route: None)
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector("[data-number]", state="attached")
        thought = number(page) != before
        context.close()
    return size if thought else None


def strongest(page: Any) -> None:
    """Choose the strongest bot on the page that sets a table up."""
    page.locator("select", has=page.locator("option[value=architect]")).last.select_option("architect")


def ready(page: Any, start: str = "[data-start]") -> tuple[float, float]:
    """Seconds from Start to a table that can be seen, and to something to do there (a bot that begins has moved)."""
    page.wait_for_selector(f"{start}:not(:disabled)")
    begun = time.perf_counter()
    page.click(start)
    page.wait_for_selector("[data-number]", state="attached")
    seen = time.perf_counter() - begun
    my_turn(page)
    return seen, time.perf_counter() - begun


class Bench:
    """The parts, by their names."""

    def __init__(self, playwright: Any, browser: Any, folder: Path, site: str, wish: argparse.Namespace) -> None:
        self.playwright, self.browser, self.folder, self.site, self.wish = playwright, browser, folder, site, wish

    @contextlib.contextmanager
    def visitor(self, **more: Any) -> Iterator[Callable[..., Any]]:
        """Somebody who has never been here; opens pages."""
        context = self.browser.new_context(viewport={"width": 1280, "height": 860}, **more)
        context.set_default_timeout(300_000)

        def opened(path: str = "") -> Any:
            page = context.new_page()
            page.goto(self.site + path)
            return page

        yield opened
        context.close()

    def sizes(self) -> Figures:
        found = kilobytes(self.folder)
        yield from found.items()
        yield "everything, kB", sum(found.values())

    def view(self) -> Figures:
        sent: dict[str, int] = {}
        with self.visitor(service_workers="block") as opened:
            page = opened("icon-192.png")
            page.on("requestfinished", lambda request: sent.update({request.url: request.sizes()["responseBodySize"]}))
            page.goto(self.site)
            page.wait_for_selector("[data-play]:not(:disabled)")
            page.wait_for_load_state("networkidle")
        letters = sum(size for address, size in sent.items() if address.endswith(".woff") or "/letters-" in address)
        yield "until it can be read and used, kB", round((sum(sent.values()) - letters) / 1000, 1)
        yield "letters, which come after it, kB", round(letters / 1000, 1)

    def ready(self) -> Figures:
        for game in self.wish.game:
            path, first, behind, kept = f"#/new/{game}", [], [], []
            for _ in range(self.wish.starts):
                with self.visitor(service_workers="block") as opened:
                    first.append(ready(opened(path)))
            yield f"{game}: first visit, s", middle(first)
            with self.visitor() as opened:
                for pages, more in (("", 0), (path, 1)):  # with the memory of Python
                    page = opened(pages)
                    engine_kept(page, more)
                    page.close()
                for _ in range(self.wish.starts):
                    page = opened(path)
                    kept.append(ready(page))
                    page.close()
                yield f"{game}: from what is kept, s", middle(kept)
                for _ in range(self.wish.starts):
                    page = opened(path)
                    page.wait_for_timeout(CHOOSING)
                    behind.append(ready(page))
                    page.close()
                yield f"{game}: the engine loaded behind the set-up page, s", middle(behind)

    def bots(self) -> Figures:
        for game in self.wish.game:
            with self.visitor() as opened:
                page = opened(f"#/new/{game}")
                strongest(page)
                ready(page)
                page.evaluate(LONGEST)
                took = []
                for turn in range(self.wish.thoughts):
                    if not my_turn(page):
                        break
                    act(page, turn)
                    begun = time.perf_counter()
                    if not my_turn(page):
                        break
                    took.append(time.perf_counter() - begun)
                yield f"{game}: turn of the others, s", [round(f(took), 2) for f in (statistics.median, max) if took]
                yield f"{game}: longest tasks of the page, ms", page.evaluate("window.longest")[:3]

    def memory(self) -> Figures:
        for game in self.wish.game:
            size = memory(self.playwright, self.site, game)
            yield f"{game}, MB", size and round(size)

    def speed(self) -> Figures:
        given = json.dumps([self.wish.games, self.wish.thoughts])
        with self.visitor(service_workers="block") as opened:
            there = json.loads(in_page(opened(), self.site, SPEED, given))
        space: dict[str, Any] = {"given": given}
        *body, last = SPEED.rstrip().splitlines()
        exec("\n".join(body), space)
        here = json.loads(eval(last, space))
        for game in there:
            yield f"{game}: random games a second, here, there", [round(one[game][0]) for one in (here, there)]
            yield f"{game}: ... of native", round(there[game][0] / here[game][0], 2)
            yield f"{game}: ... each called from Python", [round(one[game][2]) for one in (here, there)]
            for place, one in (("here", here), ("there", there)):
                yield (
                    f"{game}: thought of the strongest bot {place}, mean and longest, ms",
                    [round(f(one[game][1])) for f in (statistics.mean, max)],
                )

    def same(self) -> Figures:
        asked = questions(ROOT / "tests" / "golden")
        with self.visitor(service_workers="block") as opened:
            told = in_page(opened(), self.site, CODE, json.dumps(asked)).splitlines()
        ours = [line for one in asked for line in lines(*one)]
        yield "lines", len(ours)
        yield "differ", sum(a != b for a, b in zip(ours, told, strict=True))


def middle(starts: list[tuple[float, float]]) -> dict[str, Any]:
    """Medians of some starts, and all of them."""
    seen, able = zip(*starts, strict=True)
    return {
        "seen": round(statistics.median(seen), 1),
        "something to do": round(statistics.median(able), 1),
        "each": [[round(one, 1) for one in both] for both in starts],
    }


def main() -> None:
    reader = argparse.ArgumentParser(description="The games in a browser without a server.")
    reader.add_argument("--only", type=lambda text: text.split(","), default=PARTS)
    reader.add_argument("--game", type=lambda text: text.split(","), default=game_names())
    reader.add_argument("--starts", type=int, default=3)
    reader.add_argument("--games", type=int, default=2000)
    reader.add_argument("--thoughts", type=int, default=10)
    wish = reader.parse_args()
    if CHROMIUM is None:
        raise SystemExit("This needs Chromium (on Debian: apt install chromium).")
    found: dict[str, dict[str, Any]] = {}
    with tempfile.TemporaryDirectory() as root, sync_playwright() as playwright:
        folder = Path(root) / "chatelet"
        write_site(folder, answers, sheets)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--headless", "--no-sandbox"])
        with hosted(Path(root), Compressing) as site:
            bench = Bench(playwright, browser, folder, site, wish)
            for part in wish.only:
                print(f"{part} (load {os.getloadavg()[0]:.1f})", flush=True)
                for name, value in getattr(bench, part)():
                    found.setdefault(part, {})[name] = value
                    print(f"  {name:<60}{value}", flush=True)
        browser.close()
    print(json.dumps(found))


if __name__ == "__main__":
    main()
