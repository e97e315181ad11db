"""Pictures of every screen into `docs/screens/`: light and dark, phone and desktop, as small WebP files.

    .venv/bin/python tools/screens.py               all of them
    .venv/bin/python tools/screens.py home metro    only these
    .venv/bin/python tools/screens.py --into DIR    elsewhere, to look at while working

Starts a server of its own with a data folder of its own, lets two people play some games there, and looks at it
with Chromium (libraries of `./test`).
"""

from __future__ import annotations

import argparse
import base64
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
SIZES = {"phone": (390, 780), "desktop": (1280, 800)}
QUALITY = 45
COLD = 120_000  # milliseconds; the first table of a new machine compiles its rules
PATIENCE = 200  # seconds for a bot to move
GAMES = ("next-station", "metro", "paris")


class Someone:
    """A person at a browser without a window, who makes and plays tables."""

    def __init__(self, address: str, name: str, care: int) -> None:
        self.care = care  # moves weighed before one is made
        self.http = httpx.Client(base_url=address, timeout=300)
        self.kept: dict[str, Any] = {}
        self.http.get("/api/me")
        self.ask("POST", "/api/accounts", {"account": name, "passphrase": f"the key of {name}"})
        self.ask("PATCH", "/api/me", {"name": name})

    def ask(self, method: str, path: str, body: Any) -> Any:
        headers = {"x-csrf-token": self.http.cookies.get("chatelet-csrf", ""), "content-type": "application/json"}
        answer = self.http.request(method, path, content=json.dumps(body).encode(), headers=headers)
        answer.raise_for_status()
        return answer.json() if answer.content else None

    def table(self, game: str, *others: dict[str, str], **more: Any) -> str:
        body = {"game": game, "seats": [{"kind": "me"}, *others], "start": all(o["kind"] == "bot" for o in others)}
        return self.ask("POST", "/api/tables", {**body, **more})["table"]

    def play(self, table: str, most: int = 1000) -> None:
        """Play what brings most at once: so many moves, and on until there is something to choose."""
        made, moved = 0, time.monotonic()
        while True:
            now = self.http.get(f"/api/tables/{table}").json()
            seat = now["you"]["seat"]
            if now["state"] != "running" or seat not in now["waiting"]:
                if now["state"] != "running" or all(one["kind"] == "person" for one in now["seats"]):
                    return
                if time.monotonic() > moved + PATIENCE:
                    raise TimeoutError(f"the bot does not move at a table of {now['game']}: {now['waiting']}")
                time.sleep(0.05)
                continue
            moves = [one["move"] for one in now["view"]["moves"]]
            if made >= most and len(moves) > 1:
                return
            step = max(1, len(moves) // self.care)
            best = max(moves[::step], key=lambda move: self.worth(table, seat, move))
            move = {"id": uuid.uuid4().hex, "seat": seat, "move": best, "after": now["after"][seat]}
            self.ask("POST", f"/api/tables/{table}/moves", move)
            made, moved = made + 1, time.monotonic()

    def worth(self, table: str, seat: int, move: str) -> int:
        return self.ask("POST", f"/api/tables/{table}/preview", {"seat": seat, "move": move})["points"][seat]

    def browser(self, address: str) -> dict[str, Any]:
        """What a browser of this person keeps, as Playwright takes it: cookies, and what was entered on paper pages."""
        cookies = [
            {"name": one.name, "value": one.value or "", "domain": "127.0.0.1", "path": "/", "expires": -1}
            | {"httpOnly": False, "secure": False, "sameSite": "Lax"}
            for one in self.http.cookies.jar
        ]
        kept = [{"name": name, "value": json.dumps(value)} for name, value in self.kept.items()]
        return {"cookies": cookies, "origins": [{"origin": address, "localStorage": kept}]}


def prepare(address: str, rated: int = 4, care: int = 6) -> tuple[Someone, dict[str, str]]:
    """Two people, some finished games between them, and tables in the middle of a game."""
    ana, bo = (Someone(address, name, care) for name in ("Ana", "Bo"))
    found: dict[str, str] = {"player": bo.http.get("/api/me").json()["player"]}
    for _ in range(rated):
        live = {"kind": "live", "minutes": 60}
        found["end"] = ana.table("next-station", {"kind": "open"}, public=True, rated=True, pace=live)
        bo.ask("POST", f"/api/tables/{found['end']}/join", {})
        ana.ask("POST", f"/api/tables/{found['end']}/start", {})
        while ana.http.get(f"/api/tables/{found['end']}").json()["state"] == "running":
            ana.play(found["end"], 1)
            bo.play(found["end"], 1)
    bot = {"kind": "bot", "bot": "greedy"}
    for game, moves in zip(GAMES, (22, 14, 24), strict=True):
        found[game] = ana.table(game, bot)
        ana.play(found[game], moves)
    found["lobby"] = ana.table("metro", {"kind": "open"}, public=True)
    bo.table("paris", {"kind": "open"}, public=True)
    today = ana.http.get("/api/daily").json()["decks"][0]
    found["deck"] = today["deck"]
    for person in (ana, bo):
        found["alone"] = person.ask("POST", f"/api/daily/{today['game']}", {})["table"]
        person.play(found["alone"])
    found["record"] = bo.http.get(f"/api/tables/{found['alone']}/record").text
    for game in GAMES:
        found[f"puzzle {game}"] = ana.http.get(f"/api/puzzles/{game}").json()["puzzle"]
    ana.kept = paper_games(ana, found)
    return ana, found


def paper_games(somebody: Someone, found: dict[str, str]) -> dict[str, Any]:
    """What was entered at the own table: a board of Metro as it lies at a table here, and a pad of Paris with a tie."""
    tiles = somebody.http.get(f"/api/tables/{found['metro']}").json()["view"]["tiles"]
    districts = [one["id"] for one in somebody.http.get("/api/games/paris/board").json()["districts"]]
    keys = [[[12, 4], [5, 2]], [[5, 1], [4, 2]], [[], [8, 1]]]
    return {
        "chatelet-companion-metro": {"players": ["Ana", "Bo"], "tiles": tiles},
        "chatelet-companion-paris": {
            "seats": [
                {"name": name, "vp": vp, "francs": francs, "tile_27": last}
                for name, vp, francs, last in (("Ana", 21, 4, False), ("Bo", 17, 12, True))
            ],
            "districts": {
                district: {"vp_tile": tile, "keys": own}
                for district, own, tile in zip(districts, keys, (18, 12, None), strict=False)
            },
        },
    }


Wait = str | Callable[[Page], None]


def open_menu(page: Page) -> None:
    page.wait_for_selector("[data-number]")
    page.click("[data-menu]")
    page.wait_for_selector(".menu")


def lay_out(page: Page) -> None:
    """A move laid out, with what it would bring."""
    page.wait_for_selector("header.mine")
    lay_out_any(page)


def half_way(page: Page) -> None:
    page.wait_for_selector("input[type=range]")
    page.locator("input[type=range]").evaluate(
        "one => { one.value = one.max / 2; one.dispatchEvent(new Event('input', {bubbles: true})) }"
    )


def ask_hint(page: Page) -> None:
    page.click("[data-ask-hint]")
    page.click("[data-ask-more]")
    page.wait_for_selector("[data-hint-move]")


def drop(record: str) -> Callable[[Page], None]:
    """A record brought from elsewhere."""

    def dropped(page: Page) -> None:
        file = {"name": "game.json", "mimeType": "application/json", "buffer": record.encode()}
        page.set_input_files("input[type=file]", files=[file])  # type: ignore[list-item]
        page.wait_for_selector("input[type=range], [role=alert]")

    return dropped


def be_coached(record: str) -> Callable[[Page], None]:
    """The coach at its end, the first turning point open."""

    def coached(page: Page) -> None:
        drop(record)(page)
        page.click("[data-coach-begin]")
        page.wait_for_selector("[data-coach=done]", timeout=5 * COLD)
        page.locator("[data-turning]").first.click()
        page.wait_for_selector("[data-point]")

    return coached


def answer(page: Page) -> None:
    """A puzzle answered, rightly or not."""
    lay_out_any(page)
    page.click("[data-confirm]")
    page.wait_for_selector("[data-right]")


def lay_out_any(page: Page) -> None:
    page.locator("[data-open], [data-legal]").first.click()
    page.wait_for_selector("[data-sum]")


def learn(page: Page) -> None:
    """The second step of a lesson done, the third begun."""
    page.click("[data-step='0'][data-ready] [data-next]")
    page.locator("[data-step='1'][data-ready] [data-station=g5]").click()
    page.click("[data-confirm]")
    page.wait_for_selector("[data-step='2'][data-ready]")


def deal(page: Page) -> None:
    """Pencils and modules dealt, before the first card; once in a browser."""
    page.wait_for_selector("[data-deal]:not(:disabled), [data-turn]")
    if page.locator("[data-deal]").count():
        for module in ("objectives", "gates", "powers"):
            page.check(f"[data-module={module}]")
        page.click("[data-deal]")
    page.wait_for_selector("[data-turn]")


def turn_cards(page: Page) -> None:
    deal(page)
    if not page.locator("[data-card]").count():
        page.click("[data-turn]")
    page.wait_for_selector("[data-card]")


def search(page: Page) -> None:
    page.fill("[data-search]", "station")
    page.wait_for_selector("[data-hit]")


# two sheets with every module, one of them with lines that cannot be
SHEETS = "#m=p&u=ogp&o=12&g=sfdt&p=rwsc&s=~11j00~Ana&s=~0363l~Bo"


Screens = dict[str, tuple[str, Wait]]
PARTS = ("home", "table", "study", "paper", "people")


def screens(found: dict[str, str], *parts: str) -> Screens:
    """Every screen, or those of some parts: its address, and what has to be there before the picture is taken."""
    everything: dict[str, Screens] = {}
    everything["home"] = {
        "home": ("/", "[data-daily]"),
        "set-up": ("/new/next-station", "[data-start]"),
        "lobby": (f"/t/{found['lobby']}", ".qr img"),
    }
    everything["table"] = {
        "next-station": (f"/t/{found['next-station']}", lay_out),
        "metro": (f"/t/{found['metro']}", lay_out),
        "paris": (f"/t/{found['paris']}", "header.mine"),
        "menu": (f"/t/{found['metro']}", open_menu),
        "hint": (f"/t/{found['next-station']}", ask_hint),
        "end": (f"/t/{found['end']}", "[data-final]"),
    }
    everything["study"] = {
        "replay": (f"/replay/{found['end']}", half_way),
        "replay-refused": ("/replay", drop(found["record"].replace("flip ", "flop "))),
        "coach": ("/replay", be_coached(found["record"])),
        "puzzles": ("/puzzles", "main li"),
        "puzzle": (f"/puzzles/metro?puzzle={found['puzzle metro']}", "[data-legal]"),
        "puzzle-solved": (f"/puzzles/next-station?puzzle={found['puzzle next-station']}", answer),
        "lesson": ("/learn/next-station", learn),
        "rules-search": ("/rules", search),
        "rules": ("/rules/next-station", "main h2"),
        "rules-metro": ("/rules/metro#where", "#where"),
        "rules-paris": ("/rules/paris#at-a-glance", "#at-a-glance"),
    }
    everything["paper"] = {
        "companion": ("/companion", "main h1"),
        "score": (f"/companion/score{SHEETS}", "[data-problems]"),
        "hand-out": ("/companion/cards", deal),
        "cards": ("/companion/cards", turn_cards),
        "recount": ("/companion/metro", "[data-points='0']:not(:text('–'))"),
        "pad": ("/companion/paris", "[data-total='0']:not(:text('–'))"),
        "print": ("/companion/print", "[data-sheet]"),
    }
    everything["people"] = {
        "me": ("/me", "table"),
        "statistics": ("/me/statistics", "figure"),
        "account": ("/me/account", "form"),
        "ratings": ("/ratings/next-station", "table"),
        "player": (f"/players/{found['player']}", "table"),
        "deck": (f"/decks/{found['deck']}", "table"),
        "settings": ("/settings", "fieldset"),
        "about": ("/about", "[data-licences]"),
    }
    return {name: screen for part in parts or PARTS for name, screen in everything[part].items()}


def show(page: Page, screen: tuple[str, Wait]) -> None:
    """Open a screen and bring it to where its picture is taken."""
    path, ready = screen
    page.goto("about:blank")  # an address that differs only behind its # is no new page
    page.goto(path)
    if callable(ready):
        ready(page)
    else:
        page.wait_for_selector(ready)


def shoot(page: Page, path: Path) -> None:
    """A picture as WebP, straight from the browser."""
    session = page.context.new_cdp_session(page)
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    path.write_bytes(base64.b64decode(shot["data"]))
    session.detach()


def serve(folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "chatelet", "serve", "--port", str(port), "--no-limits"]
    process = subprocess.Popen(
        [*command, "--data-folder", str(folder)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdout=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    for _ in range(600):
        try:
            httpx.get(f"{address}/health")
            return process, address
        except httpx.TransportError:
            time.sleep(0.1)
    process.kill()
    raise SystemExit("The server did not start.")


def main() -> None:
    reader = argparse.ArgumentParser(description="Pictures of every screen.")
    reader.add_argument("names", nargs="*", help="only these screens")
    reader.add_argument("--into", type=Path, default=ROOT / "docs" / "screens")
    asked = reader.parse_args()
    if CHROMIUM is None:
        raise SystemExit("The pictures need Chromium (on Debian: apt install chromium).")
    asked.into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        process, address = serve(Path(folder))
        try:
            print("Playing some games", flush=True)
            ana, found = prepare(address)
            everything = screens(found)
            unknown = set(asked.names) - set(everything)
            if unknown:
                raise SystemExit(f"No such screen: {', '.join(sorted(unknown))}. There are {', '.join(everything)}.")
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--headless", "--no-sandbox"])
            for size, (width, height) in SIZES.items():
                for theme in ("light", "dark"):
                    context = browser.new_context(
                        base_url=address,
                        viewport={"width": width, "height": height},
                        color_scheme=theme,
                        reduced_motion="reduce",
                        locale="en",
                        has_touch=size == "phone",
                        storage_state=ana.browser(address),  # type: ignore[arg-type]
                    )
                    context.set_default_timeout(COLD)
                    page = context.new_page()
                    for name in asked.names or everything:
                        show(page, everything[name])
                        page.wait_for_load_state("networkidle")
                        page.mouse.move(0, 0)
                        picture = asked.into / f"{name}-{size}-{theme}.webp"
                        shoot(page, picture)
                        print(f"{picture.stat().st_size / 1000:6.1f} kB  {picture.name}", flush=True)
                    context.close()
            browser.close()
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
