"""The games in a browser without a server: how large, how soon, how quick, beside this machine.

    .venv/bin/python bench/anywhere.py [--games 2000] [--thoughts 10] [--same]

Writes the site, serves it as plain files with their compressed copies, and opens it in Chromium without window: sizes;
how soon a table is ready after Start; random games a second (in one call, as bots play them; and each called from
Python) and thoughts of the strongest bot, here and there; the longest task of the page while that bot thinks; memory.
`--same` also holds 200 games and 20 decisions of every golden set-up side by side. Times need a quiet machine. The last
line is one JSON object.
"""

import argparse
import contextlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import TimeoutError, sync_playwright

from chatelet.browser.same import CODE, in_page, questions
from chatelet.browser.site import write_site
from chatelet.browser.transcript import lines
from chatelet.commands.site import answers, sheets
from chatelet.games import game_names

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "web"))
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
LONGEST = """() => { window.longest = 0; new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
}).observe({ type: 'longtask' }) }"""


class Host(SimpleHTTPRequestHandler):
    """Plain files; the compressed copy where there is one."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript", ".wasm": "application/wasm"}
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        copy = path.with_name(path.name + ".gz")
        if not path.is_file():
            self.send_error(404)
            return
        body = (copy if copy.exists() else path).read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(body)))
        if copy.exists():
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        pass


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
                kind = "Pyodide" if kind.startswith("pyodide") else kind
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


def memory(playwright: Any, site: str, game: str) -> float:
    """Megabytes of a table at which the strongest bot has just thought, in a browser that nobody drives: while one is
    driven, it keeps a second copy of all that is fetched for whoever drives it."""
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
        page.locator("select", has=page.locator("option[value=architect]")).last.select_option("architect")
        page.locator("[data-start]").click()
        page.wait_for_function("() => location.hash.startsWith('#/t/here-')")
        page.wait_for_selector("[data-number]", state="attached")
        for turn in range(20):
            try:
                page.wait_for_selector(", ".join(CONTROLS), state="attached", timeout=10_000)
            except TimeoutError:
                break  # now it is the bot's turn
            act(page, turn)
        address, before = page.url, number(page)
        context.close()
        context = driven()
        page = context.new_page()
        page.goto(site)  # a visit, so that all is kept
        page.wait_for_function("() => caches.match(new URL('engine/engine.json', location.href)).then((kept) => kept)")
        page.wait_for_function("() => caches.open('engine').then((kept) => kept.keys()).then((all) => all.length > 5)")
        context.close()
        alone = ["--headless", "--no-sandbox", "--no-first-run", f"--user-data-dir={profile}", address]
        browser = subprocess.Popen([str(CHROMIUM), *alone], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(SETTLED)
        size = max(renderers(browser.pid))
        browser.terminate()
        browser.wait()
        context = driven()
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector("[data-number]", state="attached")
        if number(page) == before:
            raise SystemExit(f"{game}: the bot has not thought within {SETTLED} seconds")
        context.close()
    return size


def ready(page: Any, start: str = "[data-start]") -> list[float]:
    """Seconds from Start to a table that can be seen, and to something to do there (a bot that begins has moved)."""
    page.wait_for_selector(f"{start}:not(:disabled)")
    begun = time.perf_counter()
    page.click(start)
    page.wait_for_selector("[data-number]", state="attached")
    seen = time.perf_counter() - begun
    my_turn(page)
    return [round(seen, 1), round(time.perf_counter() - begun, 1)]


def measure(playwright: Any, browser: Any, site: str, games: int, thoughts: int, same: bool) -> dict[str, Any]:
    found: dict[str, Any] = {"ready": {}, "bots": {}}

    def opened(context: Any, path: str) -> Any:
        page = context.new_page()
        page.set_default_timeout(300_000)
        page.goto(site + path)
        return page

    size = {"width": 1280, "height": 860}
    for game in game_names():
        cold = browser.new_context(viewport=size, service_workers="block")
        first = ready(opened(cold, f"#/new/{game}"))
        cold.close()
        context = browser.new_context(viewport=size)
        page = opened(context, f"#/new/{game}")
        page.wait_for_function("() => caches.keys().then((names) => names.includes('engine'))")
        page.wait_for_timeout(15_000)  # the engine comes while people choose
        behind = ready(page)
        page.close()
        page = opened(context, f"#/new/{game}")
        cached = ready(page)
        page.close()
        found["ready"][game] = {"first visit": first, "behind the set-up page": behind, "from the cache": cached}
        page = opened(context, f"#/new/{game}")
        page.locator("select", has=page.locator("option[value=architect]")).last.select_option("architect")
        ready(page)
        page.evaluate(LONGEST)
        took = []
        for turn in range(thoughts):
            if not my_turn(page):
                break
            act(page, turn)
            begun = time.perf_counter()
            if not my_turn(page):
                break
            took.append(time.perf_counter() - begun)
        found["bots"][game] = {
            "turn of the others, s": [round(statistics.median(took), 2), round(max(took), 2)] if took else None,
            "longest task of the page, ms": round(page.evaluate("window.longest")),
            "memory, MB": round(memory(playwright, site, game)),
        }
        context.close()
        print(f"{game}: done", file=sys.stderr, flush=True)
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    sent: dict[str, int] = {}
    page.on("requestfinished", lambda request: sent.update({request.url: request.sizes()["responseBodySize"]}))
    page.goto(site)
    page.wait_for_selector("[data-play]:not(:disabled)")
    page.wait_for_load_state("networkidle")
    letters = sum(size for address, size in sent.items() if address.endswith(".woff") or "/letters-" in address)
    found["first view, kB"] = {
        "until it can be read and used": round((sum(sent.values()) - letters) / 1000, 1),
        "letters, which come after it": round(letters / 1000, 1),
    }
    there = json.loads(in_page(page, site, SPEED, json.dumps([games, thoughts])))
    space: dict[str, Any] = {"given": json.dumps([games, thoughts])}
    *body, last = SPEED.rstrip().splitlines()
    exec("\n".join(body), space)
    here = json.loads(eval(last, space))
    found["speed"] = {
        game: {
            "random games a second": [round(here[game][0]), round(there[game][0])],
            "of native": round(there[game][0] / here[game][0], 2),
            "... each called from Python": [round(here[game][2]), round(there[game][2])],
            "thought of the strongest bot, ms, here": [round(f(here[game][1])) for f in (statistics.mean, max)],
            "... in Chromium": [round(f(there[game][1])) for f in (statistics.mean, max)],
        }
        for game in there
    }
    if same:
        asked = questions(ROOT / "tests" / "golden")
        told = in_page(page, site, CODE, json.dumps(asked)).splitlines()
        ours = [line for one in asked for line in lines(*one)]
        found["same"] = {"lines": len(ours), "differ": sum(a != b for a, b in zip(ours, told, strict=True))}
    context.close()
    return found


def main() -> None:
    reader = argparse.ArgumentParser(description="The games in a browser without a server.")
    reader.add_argument("--games", type=int, default=2000)
    reader.add_argument("--thoughts", type=int, default=10)
    reader.add_argument("--same", action="store_true")
    wish = reader.parse_args()
    if CHROMIUM is None:
        raise SystemExit("This needs Chromium (on Debian: apt install chromium).")
    with tempfile.TemporaryDirectory() as root, sync_playwright() as playwright:
        folder = Path(root) / "chatelet"
        write_site(folder, answers, sheets)
        host = ThreadingHTTPServer(("127.0.0.1", 0), lambda *given: Host(*given, directory=root))
        host.handle_error = lambda request, client_address: None  # browsers may go away
        threading.Thread(target=host.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--headless", "--no-sandbox"])
        sizes = kilobytes(folder)
        found = {"kB": {**sizes, "everything": sum(sizes.values())}, "load": os.getloadavg()[0]}
        site = f"http://127.0.0.1:{host.server_port}/chatelet/"
        found |= measure(playwright, browser, site, wish.games, wish.thoughts, wish.same)
        browser.close()
        host.shutdown()
    for part, rows in found.items():
        print(part)
        for name, value in rows.items() if isinstance(rows, dict) else [("", rows)]:
            print(f"  {name:<44}{value}")
    print(json.dumps(found))


if __name__ == "__main__":
    main()
