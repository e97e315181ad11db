"""Paris played through the page: keys, tiles and questions, and what is shown is what the server counts."""

from collections.abc import Callable
from typing import Any

from chatelet.coach import puzzles

from .axe import complaints
from .tables import confirm, number, play_to_the_end, wait_for_answer

Sit = Callable[..., Any]


def holdings(page: Any, said: dict[str, Any]) -> tuple[list[int], list[int]]:
    """My francs and points as they are shown, and as the server counts them."""
    shown = page.evaluate("['francs', 'vp'].map((one) => Number(document.querySelector(`[data-${one}]`).dataset[one]))")
    mine = said["view"]["holdings"][0]
    return shown, [mine["francs"], mine["vp"]]


def test_a_whole_game_against_a_bot(sit: Sit) -> None:
    page = sit("paris")
    said, _ = play_to_the_end(page, holdings, most=220)
    kinds = {event["text"].split()[1] for event in said["events"] if event["by"] == 0}
    assert {"draw", "key", "move", "endgame", "keep"} <= kinds


def test_a_move_is_laid_out_as_cost_and_gain(sit: Sit) -> None:
    page = sit("paris")
    page.locator('[data-place="stack.1"]').click()
    confirm(page)
    page.wait_for_selector('.arrives[data-place="belleville.bank"]', state="attached")
    page.locator('[data-place="belleville.bank"]').click()
    page.wait_for_selector("[data-ledger]")
    assert "1 key" in page.text_content("[data-ledger]")
    francs = int(page.get_attribute("[data-francs]", "data-francs"))
    bank = page.evaluate("fetch('/api/games/paris/board').then((answer) => answer.json())")["districts"][0]["bank"]
    confirm(page)
    page.wait_for_function(
        "(francs) => Number(document.querySelector('[data-francs]').dataset.francs) === francs", arg=francs + bank
    )


def test_a_founded_landmark_says_whose_key_holds_it(visit: Callable[..., Any]) -> None:
    def held(puzzle: puzzles.Puzzle) -> tuple[list[str], list[str]]:
        founded = [mark for one in puzzles.position(puzzle).view(puzzle.seat).districts for mark in one.landmarks]
        mine = [mark.code for mark in founded if puzzle.seat in mark.keys]
        return mine, [mark.code for mark in founded if mark.keys and mark.code not in mine]

    puzzle, (mine, theirs) = next((one, held(one)) for one in puzzles.shipped("paris") if all(held(one)))
    page = visit(f"/puzzles/paris?puzzle={puzzle.id}")
    page.wait_for_selector("[data-landmark]")
    assert all("Your key stands there" in page.inner_text(f'[data-landmark="{code}"]') for code in mine)
    assert not any("No key of yours" in page.inner_text(f'[data-landmark="{code}"]') for code in theirs)


def test_with_the_keyboard_alone(sit: Sit) -> None:
    page = sit("paris")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.place ?? ''"):
            break
    assert page.evaluate("document.activeElement.dataset.place") == "arc"
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.dataset.place").startswith("belleville.")
    page.keyboard.press("n")  # to the next place where something can be done
    assert page.evaluate("document.activeElement.dataset.place").startswith("stack.")
    before = number(page)
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-sum]")
    page.keyboard.press("Enter")
    wait_for_answer(page, before)
    page.wait_for_selector(".place.arrives", state="attached")


def test_why_a_place_is_closed(sit: Sit) -> None:
    page = sit("paris")
    page.locator('[data-place="stack.1"]').click()
    confirm(page)
    page.wait_for_selector(".place.arrives", state="attached")
    page.locator('[data-place="belleville.8"]').click()
    page.wait_for_selector(".refused")
    assert len(page.inner_text(".refused")) > 20


def test_on_a_phone_in_italian(sit: Sit) -> None:
    page = sit("paris", bots=3, width=390, height=844, language="it-IT", has_touch=True, is_mobile=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("button", name="Pesca dalla pila 1").tap()
    page.locator("[data-confirm]").tap()
    page.wait_for_selector(".place.arrives", state="attached")
    page.get_by_role("button", name="Belleville", exact=True).tap()
    page.locator('[data-place="belleville.bank"]').tap()
    page.wait_for_selector("[data-ledger]")
    assert "Chiave: " in page.inner_text(".ahead")
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert complaints(page) == []
