"""A page answers before the server does: a confirmed move lies on the board, and is taken back if it is refused."""

from collections.abc import Callable
from typing import Any

import pytest

from .line import Line
from .tables import CONTROLS, PRESS, act, my_turn, number, sit_down, table_of, wait_for_answer

Visit = Callable[..., Any]


def confirm_unheard(page: Any, line: Line) -> str:
    """Lay a move out and confirm it while the server is not heard; the number of the position."""
    page.evaluate(PRESS, [CONTROLS, 0])
    page.wait_for_selector("[data-sum]")
    line.hold()
    before = number(page)
    page.dispatch_event("[data-confirm]", "click")
    return before


def own_moves(page: Any) -> int:
    return sum(event["by"] == 0 for event in table_of(page)["events"])


@pytest.mark.parametrize("game", ["next-station", "metro", "paris"])
def test_a_confirmed_move_lies_on_the_board_before_the_server_answers(visit: Visit, game: str) -> None:
    page = visit(None)
    line = Line(page)
    sit_down(page, game)
    before = confirm_unheard(page, line)
    page.wait_for_selector("[data-sending]")
    page.wait_for_selector("[data-sent]", state="attached")
    assert number(page) == before and page.locator(", ".join(CONTROLS)).count() == 0
    line.release()
    wait_for_answer(page, before)
    assert page.locator("[data-sent], [data-sending], .refused").count() == 0
    my_turn(page)
    assert own_moves(page) == 1

    line.spoil = True  # what reaches the server is no move
    confirm_unheard(page, line)
    page.wait_for_selector("[data-sent]", state="attached")
    line.release()
    page.wait_for_selector(".refused")
    assert len(page.inner_text(".refused")) > 20
    assert page.locator("[data-sent], [data-sending]").count() == 0
    line.spoil = False
    my_turn(page)
    assert own_moves(page) == 1
    act(page)  # the same move again, and now it is made
    assert own_moves(page) == 2 and page.locator(".refused").count() == 0


def test_what_a_move_brings_is_told_when_the_line_is_back(visit: Visit) -> None:
    page = visit(None)
    line = Line(page)
    sit_down(page, "metro")
    line.lost = True
    page.evaluate(PRESS, [CONTROLS, 0])
    page.wait_for_selector("[data-confirm]")
    assert page.locator("[data-sum]").count() == 0
    line.cut()
    page.wait_for_selector("[data-sum]")
