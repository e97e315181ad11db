"""Paris played through the page: keys, tiles and questions, and what is shown is what the server counts."""

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
SHOWN = "['number', 'francs', 'vp'].map((name) => document.querySelector(`[data-${name}]`).dataset[name])"
# What a person would do first: answer, take an end-game tile, move or place a key, else what the bar offers.
CONTROLS = (
    ".dock [data-move]",
    '[data-place="pile"][data-can]',
    ".place.arrives",
    '[data-place^="stack."][data-can]',
    ".bar .buttons .button:not([data-undo])",
)


def sit_down(page: Any, bots: int = 1, **options: Any) -> None:
    """A table of mine against bots, open in the page."""
    seats = [{"kind": "me", "name": "Ana"}, *[{"kind": "bot", "bot": "greedy"}] * bots]
    wish = {"game": "paris", "seats": seats, "options": {"start": "0", **options}, "start": True}
    page.wait_for_selector("[data-play]:not(:disabled)")  # the page knows who I am
    table = page.evaluate(SIT_DOWN, wish)
    assert table, "the server gave no table"
    page.goto(f"/t/{table}")
    page.wait_for_selector("[data-can]", state="attached", timeout=COLD)


def table_of(page: Any) -> dict[str, Any]:
    """What the server says about the table that is open."""
    return page.evaluate("fetch(`/api/tables/${location.pathname.split('/')[2]}`).then((answer) => answer.json())")


def my_turn(page: Any) -> bool:
    """Wait until there is something to do, or the game is over."""
    page.wait_for_selector(", ".join((*CONTROLS, "[data-final]")), state="attached")
    return page.query_selector("[data-final]") is None


def number(page: Any) -> str:
    return page.get_attribute("[data-number]", "data-number")


def wait_for_answer(page: Any, before: str) -> None:
    page.wait_for_function("(before) => document.querySelector('[data-number]').dataset.number !== before", arg=before)


def act(page: Any, turn: int = 0) -> None:
    """Do something sensible through the page's own controls."""
    before = number(page)
    for control in CONTROLS:
        found = page.locator(control)
        if found.count():
            found.nth(turn % found.count()).dispatch_event("click")
            break
    page.wait_for_selector("[data-sum]")
    page.dispatch_event("[data-confirm]", "click")
    wait_for_answer(page, before)


def test_a_whole_game_against_a_bot(visit: Visit) -> None:
    page = visit("/")
    sit_down(page)
    turns, compared = 0, 0
    while my_turn(page):
        act(page, 5 * turns)
        turns += 1
        if turns % 10 == 0:
            said = table_of(page)
            at, francs, vp = page.evaluate(SHOWN)
            if str(said["number"]) == at:
                mine = said["view"]["holdings"][0]
                assert (int(francs), int(vp)) == (mine["francs"], mine["vp"])
                compared += 1
        assert turns < 220
    said = table_of(page)
    kinds = {event["text"].split()[1] for event in said["events"] if event["by"] == 0}
    assert compared > 0 and said["state"] == "over"
    assert {"draw", "key", "move", "endgame", "keep"} <= kinds
    final = {int(one.get_attribute("data-final")): int(one.inner_text()) for one in page.locator("[data-final]").all()}
    assert [final[seat] for seat in range(2)] == said["result"]["scores"]


def test_a_move_is_laid_out_as_cost_and_gain(visit: Visit) -> None:
    page = visit("/")
    sit_down(page)
    page.locator('[data-place="stack.1"]').click()
    page.wait_for_selector("[data-sum]")
    page.click("[data-confirm]")
    page.wait_for_selector('.arrives[data-place="belleville.bank"]', state="attached")
    page.locator('[data-place="belleville.bank"]').click()
    page.wait_for_selector("[data-ledger]")
    assert "1 key" in page.text_content("[data-ledger]")
    francs = int(page.get_attribute("[data-francs]", "data-francs"))
    bank = page.evaluate("fetch('/api/games/paris/board').then((answer) => answer.json())")["districts"][0]["bank"]
    before = number(page)
    page.click("[data-confirm]")
    wait_for_answer(page, before)
    page.wait_for_function(
        "(francs) => Number(document.querySelector('[data-francs]').dataset.francs) === francs", arg=francs + bank
    )


def test_with_the_keyboard_alone(visit: Visit) -> None:
    page = visit("/")
    sit_down(page)
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


def test_why_a_place_is_closed(visit: Visit) -> None:
    page = visit("/")
    sit_down(page)
    page.locator('[data-place="stack.1"]').click()
    page.wait_for_selector("[data-sum]")
    page.click("[data-confirm]")
    page.wait_for_selector(".place.arrives", state="attached")
    page.locator('[data-place="belleville.8"]').click()
    page.wait_for_selector(".refused")
    assert len(page.inner_text(".refused")) > 20


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_on_a_phone_in_italian(visit: Visit, theme: str) -> None:
    page = visit("/", width=390, height=844, theme=theme, language="it-IT", has_touch=True, is_mobile=True)
    sit_down(page, bots=3)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert complaints(page) == []
    page.get_by_role("button", name="Pesca dalla pila 1").tap()
    page.locator("[data-confirm]").tap()
    page.wait_for_selector(".place.arrives", state="attached")
    page.get_by_role("button", name="Belleville", exact=True).tap()
    page.locator('[data-place="belleville.bank"]').tap()
    page.wait_for_selector("[data-ledger]")
    assert "Chiave: " in page.inner_text(".ahead")
    assert complaints(page) == []
