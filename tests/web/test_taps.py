"""What taps do: a second one confirms, one while a move is on its way does nothing, and what was refused goes."""

from collections.abc import Callable
from typing import Any

import pytest

from .fingers import Fingers, middle_of
from .line import Line
from .tables import act, my_turn, number, sit_down, table_of, wait_for_answer

MOVING = "no-preference"
WIDE = {"width": 1440, "height": 900, "motion": MOVING}
# what can be pointed at on each board, and what of it makes a move
PLACES = {"next-station": "[data-station]", "metro": "[data-square]", "paris": "[data-place]"}
TARGETS = {"next-station": "[data-open]", "metro": "[data-legal]", "paris": "[data-place][data-can]"}


def tap(page: Any, what: str) -> None:
    """With the mouse, in the middle of it."""
    box = page.locator(what).first.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def own(page: Any) -> list[str]:
    """What I did, as the log has it."""
    return [event["text"] for event in table_of(page)["events"] if event["by"] == 0]


@pytest.mark.parametrize("game", TARGETS)
def test_a_second_tap_confirms_and_nothing_is_taken_in_while_it_is_on_its_way(
    visit: Callable[..., Any], game: str
) -> None:
    page = visit(None, **WIDE)
    line = Line(page)
    sit_down(page, game)
    name = PLACES[game][6:-1]
    targets = page.locator(TARGETS[game])
    first, other = (f'[data-{name}="{targets.nth(k).get_attribute(f"data-{name}")}"]' for k in (0, 1))
    tap(page, first)
    page.wait_for_selector("[data-confirm]:not([disabled])")
    page.wait_for_selector("[data-sum]")
    line.hold()
    before = number(page)
    tap(page, first)
    page.wait_for_selector("[data-sending]")
    tap(page, other)  # a hand that is quicker than the line
    tap(page, first)
    page.keyboard.press("c")
    assert page.locator("[data-sending]").count() == 1 and line.moves == 1
    line.release()
    wait_for_answer(page, before)
    my_turn(page)
    assert len(own(page)) == 1 and page.locator(".refused").count() == 0


def test_where_two_ends_reach_a_station_a_tap_on_the_other_end_draws_from_there(visit: Callable[..., Any]) -> None:
    page = visit(None, **WIDE)
    seats = [{"kind": "me", "name": "Ana"}]
    sit_down(page, "next-station", seats=seats, practice=True, seed="two ends")
    ways: dict[str, set[str]] = {}
    both: list[str] = []
    while not both and my_turn(page):
        ways = {}
        for one in table_of(page)["view"]["moves"]:
            if one.get("to"):
                ways.setdefault(one["to"], set()).add(one["from"])
        both = [to for to, ends in ways.items() if len(ends) == 2 and not ends & set(ways)]
        if not both:
            act(page)
    to = both[0]
    tap(page, f'[data-station="{to}"]')
    page.wait_for_selector("[data-sum]")
    drawn = page.locator(".ghost.firm path").first.get_attribute("d")
    first = next(one["from"] for one in table_of(page)["view"]["moves"] if one.get("to") == to)
    tap(page, f'[data-station="{next(end for end in ways[to] if end != first)}"]')
    page.wait_for_function("(was) => document.querySelector('.ghost.firm path')?.getAttribute('d') !== was", arg=drawn)
    before, made = number(page), len(own(page))
    tap(page, f'[data-station="{to}"]')
    wait_for_answer(page, before)
    assert len(own(page)) == made + 1


def test_what_was_refused_is_gone_with_the_next_turn(visit: Callable[..., Any]) -> None:
    page = visit(None, **WIDE)
    sit_down(page, "metro")
    tap(page, "[data-square]:not([data-legal])")  # nothing touches it
    page.wait_for_selector(".refused")
    said = table_of(page)
    ask = page.context.request
    body = {"id": "elsewhere", "seat": 0, "move": said["view"]["moves"][0]["move"], "after": said["after"][0]}
    token = ask.get("/api/me").json()["csrf"]
    assert ask.post(f"/api/tables/{said['table']}/moves", data=body, headers={"X-CSRF-Token": token}).ok
    page.wait_for_selector(".refused", state="detached")


def test_a_table_that_cannot_be_reached_any_more_says_so_and_where_to_go(visit: Callable[..., Any]) -> None:
    page = visit(None, **WIDE)
    line = Line(page)
    sit_down(page, "metro")
    line.end(4404, "There is no such table any more.")
    page.wait_for_selector("[role=alertdialog]")
    assert page.inner_text("[role=alertdialog] p") == "There is no such table any more."
    page.click("[role=alertdialog] a")
    page.wait_for_url("**/")


def test_sure_moves_need_no_confirming_where_that_is_wished(visit: Callable[..., Any]) -> None:
    page = visit("/settings")
    page.check("[data-setting=sure]")
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Bo"}]
    sit_down(page, "next-station", seats=seats)
    before = number(page)
    page.locator("[data-open]").first.dispatch_event("click")
    wait_for_answer(page, before)  # Bo has not drawn yet: no card is turned, and Ana can take it back
    page.wait_for_selector("[data-undo]")
    page.locator("[data-open]").first.dispatch_event("click")  # Bo's section would turn a card
    page.wait_for_selector("[data-confirm]")


# A spot of the drawing where nothing can be tapped.
EMPTY = """() => {
  const drawing = document.querySelector('main svg.drawing')
  const { left, top, width, height } = drawing.getBoundingClientRect()
  const parts = Array.from({ length: 24 }, (_, k) => (k + 0.5) / 24)
  const spots = parts.flatMap((x) => parts.map((y) => [left + x * width, top + y * height]))
  return spots.find((spot) => {
    const found = document.elementFromPoint(...spot)
    return found && drawing.contains(found) && !found.closest('[role="button"], [data-station], [data-place]')
  })
}"""
SEEN = "document.querySelector('main svg.drawing').getAttribute('viewBox')"
TABLET = {"width": 1180, "height": 1000, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("game", TARGETS)
def test_a_double_tap_looks_closer_on_empty_ground_alone(sit: Callable[..., Any], game: str) -> None:
    page = sit(game, **TABLET)
    fingers = Fingers(page)
    whole, empty = page.evaluate(SEEN), page.evaluate(EMPTY)
    assert empty
    fingers.tap_twice(empty)
    page.wait_for_function(f"(whole) => {SEEN} !== whole", arg=whole)
    fingers.tap_twice(empty)
    page.wait_for_function(f"(whole) => {SEEN} === whole", arg=whole)
    assert page.locator(".refused, [data-sum]").count() == 0  # and chooses nothing
    before = number(page)
    fingers.tap_twice(middle_of(page.locator(f"main svg.drawing {TARGETS[game]}").first))
    wait_for_answer(page, before)  # on a thing the second tap confirms
    assert page.evaluate(SEEN) == whole
