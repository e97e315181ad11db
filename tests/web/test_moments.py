"""With motion on: what happens is played one after the other, never in the way, and ends where the log stands."""

from collections.abc import Callable
from typing import Any

import pytest

from .line import Line
from .tables import CONTROLS, PRESS, act, my_turn, sit_down, table_of

Visit = Callable[..., Any]
MOVING = "no-preference"

# every number the board shows and every moment that is played, in order
WATCH = """() => {
  window.shown = []; window.played = []
  const board = document.querySelector('[data-number]')
  const note = () => {
    const { number, playing } = board.dataset
    if (number !== window.shown.at(-1)) window.shown.push(number)
    if (playing && playing !== window.played.at(-1)) window.played.push(playing)
  }
  note()
  new MutationObserver(note).observe(board, { attributes: true, attributeFilter: ['data-number', 'data-playing'] })
}"""
STANDS = """(number) => {
  const { number: shown, playing } = document.querySelector('[data-number]').dataset
  return Number(shown) === number && !playing
}"""
# what goes on for ever is no moment: a target that pulses
STILL = """() => document.getAnimations().every((one) =>
  one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)"""
# how often the points at the top were shown while the places were still being told
TOTALS = """() => {
  window.early = 0
  const look = () => {
    const telling = document.querySelector('.end') && !document.querySelector('[data-won]')
    if (telling && document.querySelector('header [data-score]')) window.early++
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}"""
# voices of the audio graph, counted as they begin
EARS = """
window.voices = 0
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start
  kind.prototype.start = function (...when) { window.voices++; return start.apply(this, when) }
}
"""


def stands_still(page: Any) -> None:
    """What is shown is where the log stands, and nothing moves any more."""
    my_turn(page)
    page.wait_for_function(STANDS, arg=table_of(page)["number"])
    page.wait_for_function(STILL)
    assert page.locator(".flight").count() == 0


def confirm_a_move(page: Any) -> None:
    page.evaluate(PRESS, [CONTROLS, 0])
    page.wait_for_selector("[data-confirm]:not([disabled])")
    page.dispatch_event("[data-confirm]", "click")


@pytest.mark.parametrize("game", ["next-station", "metro", "paris"])
def test_every_event_is_played_in_order_and_the_end_is_where_the_log_stands(visit: Visit, game: str) -> None:
    page = visit(None, motion=MOVING)
    sit_down(page, game, 2)
    page.evaluate(WATCH)
    first = int(page.get_attribute("[data-number]", "data-number"))
    for _ in range(3):
        if my_turn(page):
            act(page)
    stands_still(page)
    shown, played = page.evaluate("[window.shown.map(Number), window.played.map(Number)]")
    assert shown == sorted(shown) and played == sorted(played)  # nothing goes back, nothing is played twice
    summed = page.locator("[data-summary]").count()
    others = [e["number"] for e in table_of(page)["events"] if e["by"] > 0 and e["number"] > first]
    assert others and (summed or set(others) <= set(played))


def test_a_tap_on_the_board_skips_and_a_key_does_too(visit: Visit) -> None:
    page = visit(None, motion=MOVING)
    page.add_init_script("localStorage.setItem('chatelet-settings', JSON.stringify({ bots: 'slow', motion: 'full' }))")
    sit_down(page, "metro", 3)
    for skip in (lambda: page.dispatch_event("main", "pointerdown"), lambda: page.keyboard.press("Shift")):
        confirm_a_move(page)
        page.wait_for_selector("[data-playing]")
        skip()
        assert page.locator("[data-playing]").count() == 0
        stands_still(page)


def test_a_cut_line_in_the_middle_leaves_nothing_behind(visit: Visit) -> None:
    page = visit(None, motion=MOVING)
    line = Line(page)
    sit_down(page, "metro", 3)
    confirm_a_move(page)
    page.wait_for_selector("[data-playing]")
    line.cut()
    stands_still(page)


def test_what_the_others_did_stays_in_words_and_can_be_seen_again(visit: Visit) -> None:
    page = visit(None, motion=MOVING)
    sit_down(page, "metro", 2)
    confirm_a_move(page)
    stands_still(page)
    assert page.inner_text(".recent .words")
    page.evaluate(WATCH)
    page.click("[data-again]")
    stands_still(page)
    assert len(page.evaluate("window.played")) >= 2


def test_sounds_begin_with_the_first_touch_and_end_with_one_tap(visit: Visit) -> None:
    page = visit(None, motion=MOVING)
    page.add_init_script(EARS)
    sit_down(page, "metro", 1)
    assert page.evaluate("window.voices") == 0
    page.mouse.click(5, 5)
    act(page)
    stands_still(page)
    page.wait_for_function("() => window.voices > 0")
    page.click("[data-mute]")
    before = page.evaluate("window.voices")
    act(page)
    stands_still(page)
    assert page.evaluate("window.voices") == before
    page.reload()
    assert page.get_attribute("[data-mute]", "aria-pressed") == "true"  # remembered


def test_offline_is_said_and_the_game_goes_on_with_the_network(visit: Visit) -> None:
    page = visit(None)
    sit_down(page, "next-station")
    page.context.set_offline(True)
    assert "offline" in page.inner_text("[data-away]")
    page.context.set_offline(False)
    page.wait_for_selector("[data-away]", state="detached")
    act(page)


def test_a_line_that_fell_silent_is_noticed_and_replaced(visit: Visit) -> None:
    page = visit(None)
    line = Line(page)
    sit_down(page, "next-station")
    line.hold()
    line.lost = True
    page.wait_for_selector("[data-away]")
    line.lost = False
    line.release()
    page.wait_for_selector("[data-away]", state="detached")
    act(page)


def test_the_end_tells_places_from_the_last_to_the_first_and_what_decided_it(visit: Visit) -> None:
    page = visit(None, motion=MOVING)
    page.add_init_script("localStorage.setItem('chatelet-settings', JSON.stringify({ bots: 'once', motion: 'full' }))")
    sit_down(page, "metro", 1)
    page.evaluate(TOTALS)
    while my_turn(page):
        act(page)
    page.wait_for_selector("[data-won]")
    said = table_of(page)
    assert page.get_attribute("[data-won]", "data-won") == str(said["result"]["winners"][0])
    assert len(page.inner_text("[data-decided]")) > 20
    # nothing at the top said how it ended before the first place was told
    assert page.evaluate("window.early") == 0


def test_who_is_at_the_table_is_seen(visit: Visit) -> None:
    """Drawn portraits of bots, who is thinking, who has acted where all act at once."""
    page = visit(None)
    sit_down(page, "next-station", 2, options={})
    page.wait_for_selector('[data-seat-sign="1"] [data-acted]')  # greedy bots have drawn, I think
    assert page.locator("[data-seat-sign] [data-portrait]").count() == 2
    assert page.locator('[data-seat-sign="0"].acts').count() == 1


def test_six_seats_of_bots_at_full_speed_leave_nothing_behind(visit: Visit) -> None:
    page = visit(None, motion=MOVING)
    sit_down(page, "metro", 5)
    page.evaluate(WATCH)
    for _ in range(2):
        my_turn(page)
        act(page)
    stands_still(page)
    shown = page.evaluate("window.shown.map(Number)")
    assert shown == sorted(shown) and shown[-1] == table_of(page)["number"]
    assert page.locator("[data-playing]").count() == 0


def test_a_hidden_tab_plays_nothing_and_shows_the_present_when_one_comes_back(visit: Visit) -> None:
    page = visit(None, motion=MOVING)
    page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => window.unseen ?? false })")
    sit_down(page, "metro", 2)
    page.evaluate(WATCH)
    page.evaluate(PRESS, [CONTROLS, 0])
    page.wait_for_selector("[data-confirm]:not([disabled])")
    page.evaluate("() => { window.unseen = true }")
    page.dispatch_event("[data-confirm]", "click")
    stands_still(page)
    assert page.evaluate("window.played") == []
    page.evaluate("() => { window.unseen = false; document.dispatchEvent(new Event('visibilitychange')) }")
    stands_still(page)
    assert page.inner_text(".recent .words")  # what the others did is told all the same


def test_an_undo_in_the_middle_shows_what_stands(visit: Visit) -> None:
    page = visit(None, motion=MOVING)
    sit_down(page, "metro", 2, practice=True)
    confirm_a_move(page)
    page.wait_for_selector("[data-playing]")
    page.wait_for_selector("[data-undo]")
    page.dispatch_event("[data-undo]", "click")
    page.wait_for_function("() => !document.querySelector('[data-sending]')")
    stands_still(page)
    assert [event["by"] for event in table_of(page)["events"]].count(0) == 0
