"""How soon a page answers a hand: from the key or the click to the next painted frame that shows it.

    .venv/bin/python bench/web.py [--rounds 5]

A real server, real tables, Chromium without a window; every interaction with a quick line to the server and with one
that takes 300 ms for a word and its answer. What the page's main thread needs is counted in processor time, which can
be compared on a busy machine too; the times until the frame need a quiet one. The last line is one JSON object.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
from screens import CHROMIUM, COLD, Someone, serve

DELAY = 0.15  # seconds each way on the slow line
OPTIONS = {"next-station": {}, "metro": {"start": 0, "rotation": True}, "paris": {"start": "0"}}
# Resolves with the milliseconds from the next event of a kind to the frame in which something holds.
ANSWER = """() => {{ window.answered = new Promise((resolve) => addEventListener('{kind}', ({{timeStamp}}) => {{
  const look = () => requestAnimationFrame(() => ({holds} ? requestAnimationFrame(shown) : look()))
  const shown = (now) => resolve(now - timeStamp)
  look()
}}, {{once: true, capture: true}})) }}"""
MENU = ("open the menu", "[data-menu]", "click", "document.querySelector('.menu')")
CONFIRM = ("confirm a move", "[data-confirm]", "click", "document.querySelector('[data-sending]')")
PRESSED = "document.querySelector('[aria-pressed=\"true\"]{}')"
TURNED = "document.querySelector('.tile-button').getAttribute('aria-label') !== window.before"
# What is done in each game, in this order: a name, where (or a key), the event, what then holds.
HANDS = {
    "next-station": [MENU, ("choose a station", "[data-open]", "click", PRESSED.format("[data-station]")), CONFIRM],
    "metro": [
        MENU,
        ("follow a line", '[data-cell="s5"]', "click", PRESSED.format('[data-cell="s5"]')),
        ("turn the tile", "r", "keydown", TURNED),
        ("choose a square", "[data-legal]", "click", PRESSED.format("[data-square]")),
        CONFIRM,
    ],
    "paris": [MENU, ("choose a place", "[data-can]", "click", "document.querySelector('.place.target')"), CONFIRM],
}


class SlowLine:
    """An address that leads to another, with some time in between, both ways."""

    def __init__(self, address: str) -> None:
        self.to = urlsplit(address)
        self.ready = threading.Event()
        threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True).start()
        self.ready.wait()

    async def _run(self) -> None:
        server = await asyncio.start_server(self._meet, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        self.ready.set()
        await server.serve_forever()

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there = await asyncio.open_connection(self.to.hostname, self.to.port)
        await asyncio.gather(self._carry(reader, there[1]), self._carry(there[0], writer), return_exceptions=True)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        while data := await reader.read(65536):
            loop.call_later(DELAY, writer.write, data)
        loop.call_later(DELAY, writer.close)


def worked(session: Any) -> float:
    """Milliseconds of processor time the page's main thread has spent on tasks."""
    found = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return 1000 * found["TaskDuration"]


def measure(page: Any, game: str) -> dict[str, tuple[float, float]]:
    """Do everything once; how long each took, and how much work it was."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    found = {}
    for name, where, kind, holds in HANDS[game]:
        if len(where) > 1:
            page.wait_for_selector(where, state="attached")
        page.evaluate("window.before = document.querySelector('.tile-button')?.getAttribute('aria-label')")
        page.evaluate(ANSWER.format(kind=kind, holds=holds))
        before = worked(session)
        if len(where) == 1:
            page.keyboard.press(where)
        else:
            page.locator(where).first.click()
        took = page.evaluate("Promise.race([window.answered, new Promise((none) => setTimeout(none, 5000))])")
        if took is not None:  # a tile that looks the same all round shows no turn
            found[name] = (took, worked(session) - before)
        if name == MENU[0]:
            page.keyboard.press("Escape")
    session.detach()
    return found


def main() -> None:
    reader = argparse.ArgumentParser(description="How soon a page answers a hand.")
    reader.add_argument("--rounds", type=int, default=5)
    rounds = reader.parse_args().rounds
    if CHROMIUM is None:
        raise SystemExit("This needs Chromium (on Debian: apt install chromium).")
    found: dict[tuple[str, str], dict[str, list[float]]] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        process, address = serve(Path(folder))
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--headless", "--no-sandbox"])
            lines = {"quick": address, "slow": SlowLine(address).address}
            for game, options in OPTIONS.items():
                for line, place in lines.items():
                    ana = Someone(place, f"Ana-{game}-{line}", care=1)
                    size = {"width": 1440, "height": 900}
                    context = browser.new_context(
                        base_url=place, viewport=size, locale="en", storage_state=ana.browser(place)
                    )
                    context.set_default_timeout(COLD)
                    page = context.new_page()
                    for _ in range(rounds):
                        page.goto(f"/t/{ana.table(game, {'kind': 'bot', 'bot': 'greedy'}, options=options)}")
                        page.wait_for_selector("header.mine")
                        for name, (took, work) in measure(page, game).items():
                            kept = found.setdefault((game, name), {"quick": [], "slow": [], "work": []})
                            kept[line].append(took)
                            kept["work"].append(work)
                    context.close()
                    print(f"{game}, {line} line: done", file=sys.stderr, flush=True)
            browser.close()
        finally:
            process.terminate()
            process.wait()
    print(f"{'game':<14}{'interaction':<20}{'ms':>8}{'ms, slow line':>16}{'ms of work':>14}")
    result = []
    for (game, name), kept in found.items():
        middle = {key: round(statistics.median(values), 1) for key, values in kept.items()}
        print(f"{game:<14}{name:<20}{middle['quick']:>8}{middle['slow']:>16}{middle['work']:>14}")
        result.append({"game": game, "interaction": name, **middle})
    print(json.dumps(result))


if __name__ == "__main__":
    main()
