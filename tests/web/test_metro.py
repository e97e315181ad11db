"""Metro played through the page: tiles laid, lines followed, and what is shown is what the server counts."""

from collections.abc import Callable
from typing import Any

import pytest

from .test_pages import complaints

Visit = Callable[..., Any]
COLD = 120_000  # milliseconds; the first table of a new machine compiles its rules
SIT_DOWN = """async (wish) => {
  const token = decodeURIComponent(document.cookie.match(/chatelet-csrf=([^;]*)/)[1])
  const headers = {'Content-Type': 'application/json', 'X-CSRF-Token': token}
  const answer = await fetch('/api/tables', {method: 'POST', headers, body: JSON.stringify(wish)})
  return (await answer.json()).table
}"""


def sit_down(page: Any, bots: int = 1, **options: Any) -> None:
    """A table of mine against bots, open in the page."""
    seats = [{"kind": "me", "name": "Ana"}, *[{"kind": "bot", "bot": "greedy"}] * bots]
    wish = {"game": "metro", "seats": seats, "options": {"start": 0, **options}, "start": True}
    page.wait_for_selector("[data-play]:not(:disabled)")  # the page knows who I am
    table = page.evaluate(SIT_DOWN, wish)
    assert table, "the server gave no table"
    page.goto(f"/t/{table}")
    page.wait_for_selector("[data-legal]", timeout=COLD)


def table_of(page: Any) -> dict[str, Any]:
    """What the server says about the table that is open."""
    return page.evaluate("fetch(`/api/tables/${location.pathname.split('/')[2]}`).then((answer) => answer.json())")


def my_turn(page: Any) -> bool:
    """Wait until a tile can be laid, or the game is over."""
    page.wait_for_selector("[data-legal], [data-final]", state="attached")
    return page.query_selector("[data-final]") is None


def number(page: Any) -> str:
    return page.get_attribute("[data-number]", "data-number")


def wait_for_answer(page: Any, before: str) -> None:
    page.wait_for_function("(before) => document.querySelector('[data-number]').dataset.number !== before", arg=before)


def lay(page: Any, index: int = 0) -> None:
    """Lay the tile on one of the marked squares, through the page."""
    before, found = number(page), page.locator("[data-legal]")
    found.nth(index % found.count()).dispatch_event("click")
    page.wait_for_selector("[data-sum]")
    page.dispatch_event("[data-confirm]", "click")
    wait_for_answer(page, before)


POINTS = "[...document.querySelectorAll('[data-points]')].map((one) => Number(one.dataset.points))"


def shown_points(page: Any) -> list[int]:
    return page.evaluate(POINTS)


def test_the_printed_board_is_the_one_in_the_views() -> None:
    from chatelet import new
    from chatelet.games import find

    rules, view = find("metro"), new("metro", seats=4, seed=1).view(0)
    printed = rules.board(rules.options())
    fields = ("number", "name", "square", "side", "port")
    assert printed["stations"] == [{name: station[name] for name in fields} for station in view["stations"]]
    assert printed["centre"] == view["centre"] and sum(printed["tiles"].values()) == 60


def test_a_whole_game_against_a_bot(visit: Visit) -> None:
    page = visit("/")
    sit_down(page)
    turns, compared = 0, 0
    while my_turn(page):
        lay(page, 7 * turns)
        turns += 1
        if turns % 6 == 0:
            said = table_of(page)
            at, points = page.evaluate(f"[document.querySelector('[data-number]').dataset.number, {POINTS}]")
            if str(said["number"]) == at:
                assert points == said["scores"]
                compared += 1
        assert turns <= 30
    said = table_of(page)
    assert turns == 30 and compared > 0 and said["state"] == "over"
    assert shown_points(page) == said["result"]["scores"]
    assert len(said["view"]["tiles"]) == page.locator(".tile .plate").count() == 60
    page.click("[data-rematch]")
    page.wait_for_function("(before) => !location.pathname.endsWith(before)", arg=said["table"])
    page.wait_for_selector("[data-legal]")


def test_the_preview_says_what_the_tile_brings(visit: Visit) -> None:
    page = visit("/")
    sit_down(page)
    for turn in range(12):
        page.locator("[data-legal]").nth(turn % 3).dispatch_event("click")
        promised = int(page.get_attribute("[data-sum]", "data-sum"))
        points, before = shown_points(page)[0], number(page)
        page.click("[data-confirm]")
        wait_for_answer(page, before)
        page.wait_for_selector("[data-legal]")
        # what the bot does next may complete a line of mine too
        assert shown_points(page)[0] >= points + promised


def test_a_line_lights_up_with_its_count(visit: Visit) -> None:
    page = visit("/")
    sit_down(page)
    for turn in range(4):
        lay(page, turn)
        page.wait_for_selector("[data-legal]")
    station = next(one for one in table_of(page)["view"]["stations"] if one["line"]["squares"])
    page.locator(f'[data-cell="s{station["number"]}"]').dispatch_event("click")
    count = str(len(station["line"]["squares"]))
    assert page.text_content(".lit .count").strip().startswith(count)
    page.keyboard.press("Escape")
    page.wait_for_selector(".lit .count", state="detached")


def test_a_tile_is_turned_with_a_key(visit: Visit) -> None:
    page = visit("/")
    sit_down(page, rotation=True)
    faces: set[str] = set()
    for _ in range(3):
        faces.clear()
        for _ in range(4):
            faces.add(page.get_attribute(".tile-button", "aria-label"))
            page.keyboard.press("r")
        if len(faces) > 1:
            break
        page.locator("[data-turn]").click()
        lay(page)
        page.wait_for_selector("[data-legal]")
    assert len(faces) > 1
    page.locator("[data-legal]").first.dispatch_event("click")
    page.wait_for_selector("[data-sum]")
    lying = page.inner_text(".ahead .what")
    page.keyboard.press("r")
    assert page.locator(".ghost.sure, [data-legal]").count() > 0 and lying


def test_with_the_keyboard_alone(visit: Visit) -> None:
    page = visit("/")
    sit_down(page)
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.cell ?? ''"):
            break
    assert page.evaluate("document.activeElement.dataset.cell") == "q00"
    for arrow in ("ArrowUp", "ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(arrow)
    assert page.evaluate("document.activeElement.dataset.cell") == "q10"
    before = number(page)
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-confirm]")
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-confirm]", state="detached")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-sum]")
    page.keyboard.press("Enter")
    wait_for_answer(page, before)
    assert "10" in table_of(page)["view"]["tiles"]


def test_why_a_square_is_closed(visit: Visit) -> None:
    page = visit("/")
    sit_down(page)
    page.locator('[data-square="22"]').click()
    page.wait_for_selector(".refused")
    assert "touch" in page.inner_text(".refused")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_on_a_phone_in_french(visit: Visit, theme: str) -> None:
    page = visit("/", width=390, height=844, theme=theme, language="fr-FR", has_touch=True, is_mobile=True)
    sit_down(page, bots=3)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    box = page.get_attribute("svg.board", "viewBox")
    page.locator(".zoom button").first.tap()
    assert page.get_attribute("svg.board", "viewBox") != box
    page.locator(".zoom button").last.tap()
    page.locator("[data-legal]").first.tap()
    page.wait_for_selector("[data-sum]")
    assert "Poser la tuile" in page.inner_text(".ahead")
    assert complaints(page) == []
