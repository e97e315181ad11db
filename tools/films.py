"""Film strips into `docs/screens/`: ten frames of what is seen after a move, in every game, light and dark.

    .venv/bin/python tools/films.py                all games
    .venv/bin/python tools/films.py metro          only this one
    .venv/bin/python tools/films.py --into DIR     elsewhere, to look at while working

The frames are what the browser painted, evenly spread from the confirmed move to the next turn; bots move slowly.
"""

from __future__ import annotations

import argparse
import contextlib
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright
from playwright.sync_api import TimeoutError as TooLong
from screens import CHROMIUM, COLD, GAMES, ROOT, Someone, serve, shoot

FRAMES = 10
TURNS = 8
EACH = 360  # pixels a frame is wide in the strip
SETTINGS = {"chatelet-settings": {"bots": "slow", "motion": "full", "mute": True}}
# what a person would do first, in any of the games
PRESS = """() => {
  const controls = ['.dock [data-move]', '.place.arrives', '[data-place^="stack."][data-can]', '[data-open]',
    '[data-legal]', '.bar .buttons .button:not([data-undo])']
  const found = controls.map((one) => document.querySelector(one)).find(Boolean)
  found?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  return !!found
}"""
MOVES = {"next-station": 12, "metro": 10, "paris": 12}  # made before the film begins


def frames(page: Page) -> list[str]:
    """Move until others do; ten frames, evenly spread, of what the browser paints until nothing is played any more."""
    session = page.context.new_cdp_session(page)
    found: list[str] = []

    def painted(frame: Any) -> None:
        found.append(frame["data"])
        session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    session.on("Page.screencastFrame", painted)
    session.send("Page.startScreencast", {"format": "jpeg", "quality": 70})
    for _ in range(TURNS):  # a turn may have several moves, and only what others do is played
        page.wait_for_function(PRESS)
        page.wait_for_selector("[data-confirm]:not([disabled])")
        found.clear()
        page.dispatch_event("[data-confirm]", "click")
        with contextlib.suppress(TooLong):
            page.wait_for_selector("[data-playing]", state="attached", timeout=3000)
            break
    page.wait_for_selector("[data-playing]", state="detached")
    page.wait_for_timeout(300)
    session.send("Page.stopScreencast")
    last = len(found) - 1
    return [found[round(n * last / (FRAMES - 1))] for n in range(FRAMES)] if last >= FRAMES else found


def strip(page: Page, found: list[str], path: Path) -> None:
    """The frames beside each other, as one picture."""
    pictures = "".join(f'<img src="data:image/jpeg;base64,{frame}" width="{EACH}">' for frame in found)
    page.set_content(f'<body style="margin:0;display:flex;flex-wrap:wrap;gap:4px;background:#888">{pictures}</body>')
    wide = 5 * (EACH + 4)
    page.set_viewport_size({"width": wide, "height": 400})
    high = page.evaluate("document.body.scrollHeight")
    page.set_viewport_size({"width": wide, "height": high})
    shoot(page, path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--into", type=Path, default=ROOT / "docs" / "screens")
    asked = parser.parse_args()
    asked.into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        process, address = serve(Path(folder))
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--headless", "--no-sandbox"])
            ana = Someone(address, "Ana", 6)
            ana.kept = SETTINGS
            for game in asked.games:
                for theme in ("light", "dark"):
                    table = ana.table(game, *[{"kind": "bot", "bot": "greedy"}] * 2)
                    ana.play(table, MOVES.get(game, 5))
                    context = browser.new_context(
                        base_url=address,
                        viewport={"width": 1280, "height": 800},
                        color_scheme=theme,
                        storage_state=ana.browser(address),  # type: ignore[arg-type]
                    )
                    page = context.new_page()
                    page.goto(f"/t/{table}")
                    page.wait_for_selector("[data-number]", timeout=COLD)
                    found = frames(page)
                    path = asked.into / f"film-{game}-{theme}.webp"
                    strip(context.new_page(), found, path)
                    print(f"{path.stat().st_size / 1000:6.1f} kB  {path.name}  {len(found)} frames", flush=True)
                    context.close()
            browser.close()
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
