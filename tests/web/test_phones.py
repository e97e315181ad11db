"""A table in the hand: what is played with is in sight, and stays where it is."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .tables import CONTROLS, PRESS, sit_down, table_of

Sit = Callable[..., Any]
FINGER = {"has_touch": True, "is_mobile": True}
DRAWN = """() => {
  const { left, top, width, height } = document.querySelector('main svg.drawing').getBoundingClientRect()
  return [left, top, width, height].map(Math.round)
}"""
OVERFLOW = "(one => one.scrollHeight - one.clientHeight)(document.querySelector('main'))"


@pytest.mark.parametrize("game", ["next-station", "metro", "paris"])
def test_on_a_low_phone_all_that_is_played_with_is_in_sight(sit: Sit, game: str) -> None:
    page = sit(game, bots=2, width=360, height=640, language="it-IT", **FINGER)
    page.wait_for_selector("[data-ask-hint]")
    assert page.evaluate(OVERFLOW) <= 0
    box = page.locator("main").bounding_box()
    left, top, width, height = page.evaluate(DRAWN)
    assert top >= box["y"] and top + height <= box["y"] + box["height"] and left >= 0 and left + width <= 360


@pytest.mark.parametrize("game", ["next-station", "metro"])
def test_on_a_phone_the_board_keeps_its_size_while_a_move_is_laid_out(sit: Sit, game: str) -> None:
    page = sit(game, bots=2, width=390, height=780, **FINGER)
    before = page.evaluate(DRAWN)
    page.evaluate(PRESS, [CONTROLS, 0])
    page.wait_for_selector("[data-sum]")
    assert page.evaluate(DRAWN) == before


def test_the_pencil_in_hand_stands_beside_the_card(sit: Sit) -> None:
    page = sit("next-station", width=390, height=780, **FINGER)
    line = next(line for line in table_of(page)["view"]["sheets"][0]["lines"] if line["current"])
    expect(page.locator(f'[data-pencil="{line["colour"]}"]')).to_be_visible()
    assert page.inner_text("[data-pencil]") == line["colour"]


def test_where_people_talk_the_talk_is_a_tap_away(visit: Sit) -> None:
    page = visit(None, width=360, height=640, **FINGER)
    sit_down(page, "next-station", seats=[{"kind": "me", "name": name} for name in ("Ana", "Bo")])
    assert page.locator("[data-unread]").count() == 0
    page.locator("[data-talk]").tap()
    page.wait_for_selector(".messages")
