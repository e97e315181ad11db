"""The moments of each game: what moves when somebody moves, the marks that stay, hands that lay things on the board."""

from collections.abc import Callable
from typing import Any

import pytest

from .tables import CONTROLS, PRESS, act, my_turn, number, sit_down, table_of, wait_for_answer

Visit = Callable[..., Any]
# everything that is moved: what it is, and which properties change
EYES = """
window.moved = []
const animate = Element.prototype.animate
Element.prototype.animate = function (frames, timing) {
  window.moved.push([Object.keys(this.dataset)[0] ?? '', [...new Set(frames.flatMap(Object.keys))]])
  return animate.call(this, frames, timing)
}
"""
SEEN = {"metro": {"laid"}, "next-station": {"shows"}, "paris": {"key", "house", "meeple"}}
COMPOSED = {"transform", "opacity", "offset", "easing"}


@pytest.mark.parametrize("game", SEEN)
def test_what_the_others_do_is_moved_by_transform_and_opacity_alone(visit: Visit, game: str) -> None:
    page = visit(None, motion="no-preference")
    page.add_init_script(EYES)
    sit_down(page, game, 1)
    for turn in range(6):
        if my_turn(page):
            act(page, turn)
    my_turn(page)
    moved = page.evaluate("window.moved")
    assert {name for name, _ in moved} & SEEN[game]
    assert {key for _, keys in moved for key in keys} <= COMPOSED


def test_the_tile_laid_last_by_each_of_the_others_bears_their_mark(sit: Visit) -> None:
    page = sit("metro", bots=2)
    act(page)
    my_turn(page)
    page.wait_for_selector(".last[data-mark-of='2']", state="attached")
    laid = [event["text"].split()[1] for event in table_of(page)["events"] if event["by"] in (1, 2)]
    assert page.locator(".last").count() == 2 == len(laid[-2:])


def test_a_tile_is_dragged_from_the_hand_to_the_board_and_a_second_tap_lays_it(sit: Visit) -> None:
    page = sit("metro")
    target = page.locator("[data-legal]").nth(3)
    square, to = target.get_attribute("data-square"), target.bounding_box()
    tile = page.locator(".tile-button").bounding_box()
    page.mouse.move(tile["x"] + 20, tile["y"] + 20)
    page.mouse.down()
    page.mouse.move(tile["x"] - 40, tile["y"] + 60, steps=4)
    assert page.locator("svg.carried").count() == 1
    page.mouse.move(to["x"] + to["width"] / 2, to["y"] + to["height"] / 2, steps=6)
    page.mouse.up()
    page.wait_for_selector("[data-sum]")
    assert page.locator("svg.carried").count() == 0
    assert page.get_attribute(f'[data-square="{square}"]', "aria-pressed") == "true"
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
    assert page.locator(".carried").count() == 1
    page.mouse.up()
    page.wait_for_selector("[data-sum]")
    assert page.locator(f'[data-place="{way["to"]}"].target').count() == 1
