"""Fewer taps: what can be taken back and shows nothing new is made at the first one, where that is wished."""

from collections.abc import Callable
from typing import Any

from .tables import number, sit_down, wait_for_answer


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
