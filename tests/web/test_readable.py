"""Whatever a player needs for a decision can be read: no text of a board is smaller than 12 px as it is shown."""

from collections.abc import Callable
from typing import Any

import pytest

from .tables import act, my_turn, resize

Sit = Callable[..., Any]
SMALLEST = 12  # px as shown
# Every text on the board, with its size on the screen; what is marked as decoration stands elsewhere in full.
TEXTS = """() => {
  const found = []
  const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const one = node.parentElement
    if (!node.data.trim() || one.closest('[data-decoration], .spoken, option, script, style')) continue
    const box = one.getBoundingClientRect()
    if (!box.width || !box.height || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const drawn = one instanceof SVGElement ? Math.hypot(one.getScreenCTM().a, one.getScreenCTM().b) : 1
    found.push([node.data.trim(), parseFloat(getComputedStyle(one).fontSize) * drawn])
  }
  return found
}"""
SIZES = ((360, 640), (390, 844), (820, 1180), (1280, 800), (1440, 900))


# The one live region, and what it has said.
REGIONS = "document.querySelectorAll('[aria-live=polite], :is([role=status], [role=log]):not([aria-live=off])').length"
HEARD = "document.querySelector('[data-voice]').innerText"


@pytest.mark.parametrize("game", ["next-station", "metro", "paris"])
def test_every_text_of_a_board_can_be_read(sit: Sit, game: str) -> None:
    page = sit(game)
    for turn in range(6):
        act(page, turn)
        assert my_turn(page)
        assert page.inner_text(".recent .words")  # room for what happened is never left empty
    # one live region says what is asked, as it is written
    assert page.evaluate(REGIONS) == 1
    page.wait_for_function(f"(asked) => {HEARD}.includes(asked)", arg=page.inner_text(".bar .ask p"))
    small: dict[int, list[Any]] = {}
    for width, height in SIZES:
        resize(page, width, height)
        rooms = page.locator("main [data-room]").count()
        for room in range(max(1, rooms)):
            if rooms:
                page.locator("main [data-room]").nth(room).click()
            texts = page.evaluate(TEXTS)
            assert texts, f"{width}: no text at all"
            small.setdefault(width, []).extend([text, round(size, 1)] for text, size in texts if size < SMALLEST - 0.05)
    assert not any(small.values()), small
