"""Makes what a browser keeps of games on its own device: `python -m tests.kept.making.device OUT WORK`."""

import sys
from pathlib import Path
from typing import Any

from tests.web.tables import CONTROLS, act, my_turn

from .browsing import browsing, written

SIZE = {"width": 1280, "height": 860}


class Browser:
    """Somebody who plays on their own device, by what the pages offer."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.tables: dict[str, str] = {}

    def lay(self, name: str, path: str, *choices: str) -> None:
        """Set up a table with these choices, by their labels, and start it here."""
        page = self.page
        page.goto(path)
        page.locator("[data-here]").wait_for()
        page.locator("form details summary").last.click()
        for choice in choices:
            page.locator("form label", has_text=choice).first.click()
        page.click("[data-here]")
        self.started(name)

    def started(self, name: str) -> None:
        self.page.wait_for_url("**/t/here-*")
        self.uncover()
        assert my_turn(self.page)
        self.tables[name] = self.page.url.rpartition("/")[2]

    def play(self, turns: int) -> None:
        """So many turns, or to the end of the game."""
        for turn in range(turns):
            self.uncover()
            if not my_turn(self.page):
                break
            act(self.page, 5 * turn)

    def uncover(self) -> None:
        """Between two people at one screen there may be a curtain."""
        self.page.wait_for_selector(f".curtain, [data-final], {', '.join(CONTROLS)}", state="attached")
        if self.page.locator(".curtain").count():
            self.page.click(".curtain button")


def story(page: Any) -> tuple[dict[str, str], str]:
    """Everything once: settings, games of each kind in the middle, paused, taken back, given up, over and laid anew."""
    me = Browser(page)
    page.goto("/settings")
    page.locator("input[name=theme][value=dark]").check(force=True)
    page.locator("input[name=bots][value=once]").check(force=True)
    page.goto("/companion/score")
    page.click("[data-colour=blue]")
    for station in ("d3", "d4", "e4"):
        page.locator(f"[data-station='{station}']").click(force=True)
    page.wait_for_function("() => document.querySelector('[data-total]')?.innerText > 0")
    total = page.inner_text("[data-total]")

    me.lay("next-station", "/new/next-station", "Practice", "London", "objectives")
    me.play(4)
    page.click("[data-undo]")
    me.play(2)
    me.lay("metro", "/new/metro", "Hints", "Free rotation")
    me.play(6)
    me.lay("paris", "/new/paris", "Taking back")
    me.play(8)
    me.lay("paused", "/new/metro?with=screen")
    me.play(3)
    page.click("[data-menu]")
    page.click("[data-pause]")
    page.locator("[data-resume]").wait_for()
    me.lay("resigned", "/new/metro")
    me.play(2)
    page.click("[data-menu]")
    page.locator("section.menu").get_by_text("Give up").click()
    page.locator("section.menu").get_by_role("button", name="Give up").last.click()
    page.wait_for_selector("[data-rematch]")
    me.lay("over", "/new/next-station")
    me.play(10_000)
    page.wait_for_selector("[data-rematch]")
    page.click("[data-send]")
    page.locator("[data-sent]").wait_for()
    over = page.url
    page.click("[data-rematch]")
    page.wait_for_url(lambda url: url != over)
    me.started("rematch")
    me.play(2)
    return me.tables, total


def main(out: Path, work: Path) -> None:
    work.mkdir()
    with browsing(work) as (server, opened):
        context = opened()
        page = context.new_page()
        page.set_viewport_size(SIZE)
        tables, total = story(page)
        page.goto("/")  # all is written when the page is left
        state = context.storage_state(indexed_db=True)
    [origin] = state["origins"]
    assert origin["origin"] == server.address
    written(out / "device.json.xz", {"tables": tables, "total": total, "state": {**origin, "origin": ""}})


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
