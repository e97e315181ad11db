"""What a person does at a table, through the page alone, and what the server says about it."""

from collections.abc import Callable
from typing import Any

Shown = Callable[[Any, dict[str, Any]], tuple[Any, Any]]
COLD = 120_000  # milliseconds; the first table of a new machine compiles its rules
FIRST = {"next-station": {}, "metro": {"start": 0}, "paris": {"start": 0}}  # options that let me begin
# What a person would do first: answer, take an end-game tile, move or place a key, draw a section, lay a tile, else
# what the bar offers.
CONTROLS = (
    ".dock [data-move]",
    '[data-place="pile"][data-can]',
    ".place.arrives",
    '[data-place^="stack."][data-can]',
    "[data-open]",
    "[data-legal]",
    ".bar .buttons .button:not([data-undo])",
)
PRESS = """([controls, turn]) => {
  for (const control of controls) {
    const found = document.querySelectorAll(control)
    if (found.length) return found[turn % found.length].dispatchEvent(new MouseEvent('click', {bubbles: true}))
  }
  return false
}"""
ANSWERED = """(before) => document.querySelector('[data-number]').dataset.number !== before
  && !document.querySelector('[data-sending]')"""

LETTERS = "document.fonts.ready.then(() => true)"  # with others a line may be a little higher
LAID_OUT = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


def sit_down(page: Any, game: str, bots: int = 1, **wish: Any) -> str:
    """A table of mine against bots, open in the page, with something to do; `options={}` and more as the API has it."""
    ask = page.context.request
    token = ask.get("/api/me").json()["csrf"]
    seats = [{"kind": "me", "name": "Ana"}, *[{"kind": "bot", "bot": "greedy"}] * bots]
    body = {"game": game, "seats": seats, "start": True, **wish, "options": FIRST[game] | wish.get("options", {})}
    answer = ask.post("/api/tables", data=body, headers={"X-CSRF-Token": token}, timeout=COLD)
    assert answer.ok, answer.text()
    table = answer.json()["table"]
    page.goto(f"/t/{table}")
    assert my_turn(page)
    page.evaluate(LETTERS)
    return table


def resize(page: Any, width: int, height: int) -> None:
    """Give a page another size, and wait until it is laid out for it."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(LAID_OUT)


def table_of(page: Any) -> dict[str, Any]:
    """What the server says about the table that is open."""
    return said_of(page, page.url.rsplit("/", 1)[1])


def said_of(page: Any, table: str) -> dict[str, Any]:
    """What the server says about a table to the person of a page."""
    return page.context.request.get(f"/api/tables/{table}").json()


def my_turn(page: Any) -> bool:
    """Wait until there is something to do, or the game is over."""
    page.wait_for_selector(", ".join((*CONTROLS, "[data-final]")), state="attached")
    return page.query_selector("[data-final]") is None


def begun(page: Any) -> None:
    """Press Start on the page that sets a table up; wait until there is something to do."""
    page.locator("[data-start]").click()
    page.wait_for_function("() => location.hash.startsWith('#/t/here-')")
    assert my_turn(page)


def number(page: Any) -> str:
    """How many entries of the log the page shows."""
    return page.get_attribute("[data-number]", "data-number")


def wait_for_answer(page: Any, before: str) -> None:
    page.wait_for_function(ANSWERED, arg=before)


def confirm(page: Any) -> None:
    """Make the move that is laid out, and wait until it is made."""
    before = number(page)
    page.wait_for_selector("[data-sum]")
    page.dispatch_event("[data-confirm]", "click")
    wait_for_answer(page, before)


def act(page: Any, turn: int = 0) -> None:
    """Do something sensible, whatever the game."""
    if page.evaluate(PRESS, [CONTROLS, turn]):  # else the turn has just ended by itself
        confirm(page)


def play_to_the_end(page: Any, shown: Shown, most: int, spread: int = 5) -> tuple[dict[str, Any], int]:
    """Play until the game is over; now and then, and at the end, what is shown is what the server counts.

    `shown(page, said)`: what the page shows, and the same as the server says it. Returns what it says at the end, and
    how many turns I had.
    """
    turns, compared = 0, 0
    while my_turn(page):
        act(page, spread * turns)
        turns += 1
        if turns % 8 == 0:
            said = table_of(page)
            at, (here, there) = number(page), shown(page, said)
            if str(said["number"]) == at == number(page):
                assert here == there
                compared += 1
        assert turns <= most
    said = table_of(page)
    assert said["state"] == "over" and compared > 0
    final = {int(one.get_attribute("data-final")): int(one.inner_text()) for one in page.locator("[data-final]").all()}
    assert [final[seat] for seat in range(len(final))] == said["result"]["scores"]
    return said, turns
