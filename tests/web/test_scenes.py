"""The marks that stay on the board of each game, and hands that lay things on it."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .axe import complaints
from .tables import CONTROLS, PRESS, act, confirm, my_turn, number, resize, sit_down, table_of, wait_for_answer

Visit = Callable[..., Any]


def test_the_tile_laid_last_by_each_of_the_others_bears_their_mark(sit: Visit) -> None:
    page = sit("metro", bots=2)
    act(page)
    my_turn(page)
    page.wait_for_selector(".last[data-mark-of='2']", state="attached")
    laid = [event["text"].split()[1] for event in table_of(page)["events"] if event["by"] in (1, 2)]
    assert len(laid) >= 2
    expect(page.locator(".last")).to_have_count(2)


# what the others did last, as it is drawn: marks on boards, and sections on their sheets, each with its seat
MARKS = """() => [...document.querySelectorAll('main [data-mark-of], [data-sheet] .last')]
  .map((one) => [
    Number(one.dataset.markOf ?? one.closest('[data-sheet]').dataset.sheet),
    one.outerHTML.replaceAll(/ class="[^"]*"/g, ''),
  ]).sort()"""
# what leaves a mark, whatever came after it in a turn or not
MARKED = {
    "next-station": lambda words: "-" in words[1].strip("-"),
    "metro": lambda words: words[1] not in ("draw", "tile"),
    "paris": lambda words: words[1] in ("draw", "key", "move"),
}


def marked(said: dict[str, Any], game: str) -> set[int]:
    """The other seats whose last deed since my last move was one that leaves a mark."""
    mine = max((event["number"] for event in said["events"] if event["by"] == 0), default=0)
    last = {event["by"]: event["text"].split() for event in said["events"] if event["number"] > mine}
    return {seat for seat, words in last.items() if seat > 0 and MARKED[game](words)}


def compact(marks: list[Any]) -> str:
    """As the page writes it."""
    return json.dumps(marks, separators=(",", ":"), ensure_ascii=False)


def others_are_done(page: Any) -> dict[str, Any]:
    """Wait until it is for me alone to act, and the page shows it; what the server says then."""
    my_turn(page)
    while (said := table_of(page))["waiting"] != [0]:
        page.wait_for_timeout(20)
    page.wait_for_function(
        "(now) => Number(document.querySelector('[data-number]').dataset.number) >= now", arg=said["number"]
    )
    return said


@pytest.mark.parametrize("game", MARKED)
def test_marks_of_what_the_others_did_are_there_for_who_comes_back(sit: Visit, game: str) -> None:
    page = sit(game, bots=2)
    looked, marks = 0, []
    for turn in range(5):
        act(page, turn)
        seats = marked(others_are_done(page), game)
        looked += len(seats)
        page.wait_for_function(
            f"(seats) => seats.every((seat) => ({MARKS})().some(([of]) => of === seat))", arg=[*seats]
        )
        marks = page.evaluate(MARKS)
        page.reload()
        others_are_done(page)
        page.wait_for_function(f"(marks) => JSON.stringify(({MARKS})()) === marks", arg=compact(marks))
    assert looked
    act(page)  # they stay until my next move, no longer
    page.wait_for_function(f"(marks) => JSON.stringify(({MARKS})()) !== marks", arg=compact(marks))


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


def test_on_a_phone_a_place_that_a_line_of_the_log_lights_up_is_seen(sit: Visit) -> None:
    page = sit("metro", bots=2, width=390, height=844, has_touch=True, is_mobile=True)
    act(page)
    my_turn(page)
    page.locator(".grip").tap()
    page.wait_for_selector(".grip[aria-expanded=true]")
    page.locator("details:has(.log) summary").tap()
    page.locator(".log .place").first.tap()
    page.wait_for_selector(".grip[aria-expanded=false]")
    page.wait_for_function("""() => {
      const { x, y, width, height } = document.querySelector('.marks .lit')?.getBoundingClientRect() ?? {}
      const found = x && document.elementFromPoint(x + width / 2, y + height / 2)
      return !!found && document.querySelector('main').contains(found)
    }""")


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


# All that goes a way: whose sign it leaves and reaches, and whether something cuts it on that way.
WAYS = """
window.ways = []
const animate = Element.prototype.animate
Element.prototype.animate = function (frames, timing) {
  const played = animate.call(this, frames, timing)
  if (!frames.some(({ transform }) => /translate/.test(transform ?? ''))) return played
  played.pause()
  const spots = [0, 0.25, 0.5, 0.75, 0.98].map((part) => {
    played.currentTime = (timing.delay ?? 0) + part * timing.duration
    const { x, y, width, height } = this.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
  played.currentTime = 0
  played.play()
  const [first, last] = [spots[0], spots.at(-1)]
  if (Math.hypot(last.x - first.x, last.y - first.y) < 50) return played
  const inside = ({ x, y }, { left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom
  const signs = [...document.querySelectorAll('[data-seat-sign]')]
  const at = (spot) => Number(signs.find((one) => inside(spot, one.getBoundingClientRect()))?.dataset.seatSign ?? -1)
  let cut = false
  for (let one = this.parentElement; one; one = one.parentElement)
    if (getComputedStyle(one).overflow !== 'visible' && one !== document.documentElement)
      cut ||= spots.some((spot) => !inside(spot, one.getBoundingClientRect()))
  window.ways.push({ what: this.outerHTML.slice(0, 120), from: at(first), to: at(last), cut })
  return played
}
"""


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("game", ["metro", "paris"])
def test_whatever_goes_between_a_seat_and_the_board_is_seen_all_the_way(visit: Visit, game: str, width: int) -> None:
    page = visit(None, width=width, height=844, motion="no-preference")
    page.add_init_script(WAYS)
    sit_down(page, game, 2)
    if game == "metro":
        page.click("[data-choice=draw]")
        confirm(page)
    ways: list[dict[str, Any]] = []
    for turn in range(6):
        act(page, turn)
        my_turn(page)
        ways = page.evaluate("window.ways")
        assert [way["what"] for way in ways if way["cut"]] == []
    assert {way["from"] for way in ways} >= {1, 2}  # what the others laid or placed, or paid
