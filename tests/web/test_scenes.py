"""The marks that stay on the board of each game, and hands that lay things on it."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .axe import complaints
from .tables import CONTROLS, PRESS, act, confirm, my_turn, number, resize, table_of, wait_for_answer

Visit = Callable[..., Any]


def test_the_tile_laid_last_by_each_of_the_others_bears_their_mark(sit: Visit) -> None:
    page = sit("metro", bots=2)
    act(page)
    my_turn(page)
    page.wait_for_selector(".last[data-mark-of='2']", state="attached")
    laid = [event["text"].split()[1] for event in table_of(page)["events"] if event["by"] in (1, 2)]
    assert len(laid) >= 2
    expect(page.locator(".last")).to_have_count(2)


# what the others did last, as it is drawn: marks on boards, and sections on their sheets
MARKS = """() => [...document.querySelectorAll('main [data-mark-of], [data-sheet] .last')]
  .map((one) => one.outerHTML.replaceAll(/ class="[^"]*"/g, '')).sort()"""


@pytest.mark.parametrize("game", ["next-station", "metro", "paris"])
def test_marks_of_what_the_others_did_are_there_for_who_comes_back(sit: Visit, game: str) -> None:
    page = sit(game, bots=2)
    marks: list[str] = []
    for turn in range(12):
        act(page, turn)
        my_turn(page)
        if len(marks := page.evaluate(MARKS)) == 2:
            break
    assert len(marks) == 2
    page.reload()
    my_turn(page)
    page.wait_for_function(f"() => ({MARKS})().length === 2")
    assert page.evaluate(MARKS) == marks
    act(page)  # they stay until my next move, no longer
    page.wait_for_function(f"(marks) => ({MARKS})().join() !== marks", arg=",".join(marks))


def test_a_tile_is_dragged_from_the_hand_to_the_board_and_a_second_tap_lays_it(sit: Visit) -> None:
    page = sit("metro")
    target = page.locator("[data-legal]").nth(3)
    square, to = target.get_attribute("data-square"), target.bounding_box()
    tile = page.locator(".tile-button").bounding_box()
    page.mouse.move(tile["x"] + 20, tile["y"] + 20)
    page.mouse.down()
    page.mouse.move(tile["x"] - 40, tile["y"] + 60, steps=4)
    expect(page.locator("svg.carried")).to_have_count(1)
    page.mouse.move(to["x"] + to["width"] / 2, to["y"] + to["height"] / 2, steps=6)
    page.mouse.up()
    page.wait_for_selector("[data-sum]")
    assert page.locator("svg.carried").count() == 0
    expect(page.locator(f'[data-square="{square}"]')).to_have_attribute("aria-pressed", "true")
    before = number(page)
    page.locator(f'[data-square="{square}"]').click()
    wait_for_answer(page, before)
    assert any(event["text"].endswith(square) for event in table_of(page)["events"] if event["by"] == 0)


def test_a_key_is_dragged_to_where_it_may_go(sit: Visit) -> None:
    page = sit("paris", width=1440, height=900)
    for turn in range(40):
        assert my_turn(page)
        if page.locator(".place.leaves").count() and page.locator(".place.arrives").count():
            break
        page.evaluate(PRESS, [CONTROLS, turn])
        before = number(page)
        page.wait_for_selector("[data-sum]")
        page.dispatch_event("[data-confirm]", "click")
        wait_for_answer(page, before)
    ways = [move for move in table_of(page)["view"]["moves"] if move["move"].startswith("move ")]
    way = next(one for one in ways if ".l" not in one["to"])
    here, there = (page.locator(f'[data-place="{way[end]}"]').bounding_box() for end in ("from", "to"))
    page.mouse.move(here["x"] + here["width"] / 2, here["y"] + here["height"] / 2)
    page.mouse.down()
    page.mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2, steps=8)
    expect(page.locator(".carried")).to_have_count(1)
    page.mouse.up()
    page.wait_for_selector("[data-sum]")
    expect(page.locator(f'[data-place="{way["to"]}"].target')).to_have_count(1)


def test_a_tile_is_turned_on_the_board_and_a_second_tap_lays_it(sit: Visit) -> None:
    page = sit("metro", options={"rotation": True})
    lying: set[str] = set()
    square, moves = None, set()
    for turn in range(12):
        assert my_turn(page)
        page.evaluate(PRESS, [CONTROLS, 3 * turn])
        page.wait_for_selector("[data-turn-here]")
        square = page.locator('[data-square][aria-pressed="true"]').get_attribute("data-square")
        moves = {one["move"] for one in table_of(page)["view"]["moves"] if one.get("square") == square}
        if len(moves) > 1:
            break
        confirm(page)
    for _ in range(len(moves)):
        lying.add(page.locator(".ghost path").first.get_attribute("d") + page.inner_html(".ghost .piece"))
        page.locator("[data-turn-here]").click()
    assert len(lying) > 1  # it was seen to lie otherwise
    before = number(page)
    page.locator(f'[data-square="{square}"]').click()
    wait_for_answer(page, before)


def test_the_wheel_looks_closer_and_buttons_look_away_again(sit: Visit) -> None:
    page = sit("metro", width=1440, height=900)
    board = page.locator("svg.board")
    whole, box = board.get_attribute("viewBox"), board.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, -300)
    page.wait_for_function(
        "(whole) => document.querySelector('svg.board').getAttribute('viewBox') !== whole", arg=whole
    )
    page.keyboard.press("0")
    page.wait_for_function(
        "(whole) => document.querySelector('svg.board').getAttribute('viewBox') === whole", arg=whole
    )


def test_a_sheet_of_another_opens_large_at_a_tap(sit: Visit) -> None:
    page = sit("next-station", bots=2)
    act(page)
    my_turn(page)
    page.wait_for_selector('[data-sheet="1"] .last, [data-sheet="2"] .last', state="attached")  # drawn last, thicker
    page.locator('[data-sheet="1"]').click()
    page.wait_for_selector(".whose")
    page.keyboard.press("Escape")
    page.wait_for_selector(".whose", state="detached")


def test_a_line_of_the_log_lights_up_its_place(sit: Visit) -> None:
    page = sit("metro", bots=2)
    act(page)
    my_turn(page)
    page.locator("details:has(.log) summary").click()
    page.locator(".log .place").first.hover()
    page.wait_for_selector(".marks .lit")
    page.mouse.move(5, 5)
    page.wait_for_selector(".marks .lit", state="detached")


def test_what_is_public_of_a_hand_is_told_at_a_tap_where_it_has_no_room(sit: Visit) -> None:
    page = sit("metro", bots=2, options={"hand": 2})
    resize(page, 1440, 900)
    assert page.locator('[data-seat-sign="1"] [data-hand]').inner_text() == "2 tiles"
    assert not page.locator('[data-seat-sign="1"] [data-ask]').is_visible()
    resize(page, 390, 780)
    assert not page.locator('[data-seat-sign="1"] [data-hand]').is_visible()
    page.click('[data-seat-sign="1"] [data-ask]')
    assert page.inner_text("[data-held]") == "Commuter 2 has 2 tiles"
    assert complaints(page) == []
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-held]", state="detached")


POINTS = """() => [...document.querySelectorAll('.log li')].flatMap((one) =>
  one.querySelector('b') ? [one.querySelector('b').textContent] : [])"""


def test_points_of_the_log_are_there_for_who_comes_later(sit: Visit) -> None:
    page = sit("next-station", bots=2)
    for turn in range(4):
        act(page, turn)
        my_turn(page)
    while (said := table_of(page))["waiting"] != [0]:  # the others draw, too
        page.wait_for_timeout(20)
    gains = page.context.request.get(f"/api/tables/{said['table']}/gains").json()["gains"]
    points = [f"{one['points']:+d}".replace("-", "\N{MINUS SIGN}") for one in reversed(gains)]
    assert len(points) > 4
    for _ in range(2):
        my_turn(page)
        page.locator("details:has(.log) summary").click()
        page.wait_for_function(f"(points) => String(({POINTS})()) === String(points)", arg=points)
        page.reload()


def test_the_last_move_is_marked_in_replays_too(sit: Visit) -> None:
    page = sit("metro")
    while my_turn(page):
        act(page)
    page.goto(page.url.replace("/t/", "/replay/"))
    page.wait_for_selector(".last[data-mark-of]", state="attached")
