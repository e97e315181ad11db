"""With motion on: what happens is played one after the other, never in the way, and ends where the log stands."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .axe import complaints
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
RESTS = """(number) => {
  const { number: shown, playing } = document.querySelector('[data-number]').dataset
  return Number(shown) >= number && !playing
}"""
# what goes on for ever is no moment: a target that pulses
STILL = """() => document.getAnimations().every((one) =>
  one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)"""
# how often the points at the top were shown while the places were still being told
TOTALS = """() => {
  window.early = 0
  window.places = new Set()
  const look = () => {
    const telling = document.querySelector('.end') && !document.querySelector('[data-won]')
    if (telling && document.querySelector('header [data-score], header.won')) window.early++
    if (telling) window.places.add(document.querySelector('[data-rematch]').getBoundingClientRect().top)
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}"""
# whatever the page says that is not the end which was told
ENDS = """() => {
  window.other = []
  const words = () => [document.querySelector('header .turn strong')?.textContent,
    document.querySelector('.end h2')?.textContent].join()
  const told = words()
  new MutationObserver(() => words() === told || window.other.push(words()))
    .observe(document.body, { childList: true, subtree: true, characterData: true })
}"""
# voices of the audio graph, tones and breaths of noise, counted as they begin; and what is connected to the loudspeaker
EARS = """
window.tones = window.noises = 0
window.ends = new Set()
for (const [kind, name] of [[OscillatorNode, 'tones'], [AudioBufferSourceNode, 'noises']]) {
  const start = kind.prototype.start
  kind.prototype.start = function (...when) { window[name]++; return start.apply(this, when) }
}
const connect = AudioNode.prototype.connect
AudioNode.prototype.connect = function (to, ...more) {
  if (to instanceof AudioDestinationNode) window.ends.add(this)
  return connect.call(this, to, ...more)
}
"""
VOICES = "window.tones + window.noises"
# the pitches of tones, in the order in which they are asked for
PITCHES = """
window.pitches = []
const start = OscillatorNode.prototype.start
const set = AudioParam.prototype.setValueAtTime
const named = new WeakMap()
AudioParam.prototype.setValueAtTime = function (value, at) { named.set(this, value); return set.call(this, value, at) }
OscillatorNode.prototype.start = function (...when) {
  window.pitches.push(named.get(this.frequency))
  return start.apply(this, when)
}
"""
# time passes eight times as fast for what the page plays; what is moved is noted by its first name, and how
QUICKLY = """
window.moved = []
window.cut = []
const later = setTimeout
window.setTimeout = (what, time, ...more) => later(what, time / 8, ...more)
const animate = Element.prototype.animate
Element.prototype.animate = function (frames, timing) {
  const name = Object.keys(this.dataset ?? {})[0] ?? (this.closest('.sky') ? 'flight' : '')
  window.moved.push([name, [...new Set(frames.flatMap(Object.keys))]])
  const { duration, delay = 0 } = timing
  const played = animate.call(this, frames, { ...timing, duration: duration / 8, delay: delay / 8 })
  const { left, right } = this.getBoundingClientRect()
  if (name === 'flight' && this.textContent && (left < 0 || right > innerWidth)) window.cut.push(this.textContent)
  return played
}
"""
# a tile that is laid is on its way until somebody skips
ENDLESS = """
const later = setTimeout
window.setTimeout = (what, time, ...more) => later(what, time === 450 ? 2 ** 30 : time, ...more)
"""
# how long tiles were on their way
TIMES = """
window.times = []
const animate = Element.prototype.animate
Element.prototype.animate = function (frames, timing) {
  if (this.dataset?.laid) window.times.push(timing.duration)
  return animate.call(this, frames, timing)
}
"""
# all that lies on the board, is drawn in the small pictures of the sheets, and stands on them
LIES = """() => [
  ...[...document.querySelectorAll('[data-laid], [data-house], [data-key], [data-meeple], [data-medal], [data-reward]')]
    .map((one) => JSON.stringify(one.dataset) + one.textContent.trim()).sort(),
  ...[...document.querySelectorAll('[data-sheet]')].flatMap((sheet) =>
    [...sheet.querySelectorAll('g:not(.last) > g > path, svg > g:not(.last) > path')].map((line) =>
      sheet.dataset.sheet + line.getAttribute('stroke') + line.getAttribute('d'))),
  ...[...document.querySelectorAll('[data-final]')].map((one) => one.dataset.final + ' ' + one.textContent).sort(),
  document.querySelector('[data-total]')?.textContent ?? '',
]"""
# what moves in every game: cards, symbols and sheets, tiles, trains and signs, houses, keys, coins, meeples, rankings
LAID = re.compile(r"^\d [a-d]{4}[0-7]{2}$")  # a tile of Metro
SEEN = {
    "next-station": {"shows", "card", "sheet", "counting", "factor", "flight"},
    "metro": {"laid", "train", "sign", "reward"},
    "paris": {"house", "key", "step", "meeple", "medal", "flight"},
}
COMPOSED = {"transform", "opacity", "offset", "easing"}
QUIET = {"paris": ("end", "keep", "pass")}  # what others do without anything to be seen
# what the top and the bar say, each time one of them says something else, and whether a hint is offered
SAYS = """() => {
  window.said = []
  const words = (where) => document.querySelector(where)?.textContent.trim() ?? ''
  const note = () => {
    const hint = document.querySelector('[data-ask-hint]')
    const mine = !!document.querySelector('header.mine')
    const now = [mine, words('header .turn strong'), words('.bar .ask'), !!hint && !hint.disabled]
    if (JSON.stringify(now) !== JSON.stringify(window.said.at(-1))) window.said.push(now)
  }
  note()
  new MutationObserver(note).observe(document.body, {
    childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['class', 'disabled'],
  })
}"""
HIDES = "Object.defineProperty(document, 'hidden', { get: () => window.unseen ?? false })"


def settings(page: Any, **wishes: Any) -> None:
    """How this browser likes it, from the next page on."""
    wish = json.dumps({"motion": "full", **wishes})
    page.add_init_script(
        f"localStorage.getItem('chatelet-settings') || localStorage.setItem('chatelet-settings', '{wish}')"
    )


def move(page: Any, which: int) -> bool:
    """A move of mine by the programs' door, so that the page only looks on; false when the game is over."""
    said = table_of(page)
    if said["state"] != "running":
        return False
    if 0 not in said["waiting"]:
        page.wait_for_timeout(20)
        return True
    moves = [one["move"] for one in said["view"]["moves"]]
    body = {"id": f"move-{said['number']}", "seat": 0, "move": moves[which % len(moves)], "after": said["after"][0]}
    ask = page.context.request
    token = ask.get("/api/me").json()["csrf"]
    answer = ask.post(f"/api/tables/{said['table']}/moves", data=body, headers={"X-CSRF-Token": token})
    stale = answer.status == 409  # the page was before me, with the only thing that was left to do
    assert answer.ok or stale, answer.text()
    return True


def deeds_of(game: str, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the others did that can be seen."""
    words = [one["text"].split()[1:] for one in events]
    return [
        one
        for one, (verb, *rest) in zip(events, words, strict=True)
        if one["by"] > 0 and verb not in QUIET.get(game, ()) and "-" not in (verb, *rest)
    ]


def stands_still(page: Any) -> None:
    """What is shown is where the log stands, and nothing moves any more."""
    my_turn(page)
    until = table_of(page)
    while until["state"] == "running" and until["waiting"] != [0]:  # the others are not done, or I was not heard yet
        page.wait_for_timeout(20)
        until = table_of(page)
    page.wait_for_function(STANDS, arg=until["number"])
    page.wait_for_function(STILL)
    page.wait_for_function("() => !document.querySelector('.flight, .sky > *')")


def confirm_a_move(page: Any) -> None:
    page.evaluate(PRESS, [CONTROLS, 0])
    page.wait_for_selector("[data-confirm]:not([disabled])")
    page.dispatch_event("[data-confirm]", "click")


@pytest.mark.parametrize("game", SEEN)
def test_every_event_of_a_game_is_played_in_order_and_the_end_is_where_the_log_stands(visit: Visit, game: str) -> None:
    page = visit(None, motion=MOVING, width=390 if game == "next-station" else 1280)
    page.add_init_script(QUICKLY)
    settings(page)
    sit_down(page, game, 2 if game == "paris" else 1)
    page.evaluate(WATCH)
    first, turn = int(page.get_attribute("[data-number]", "data-number")), 0
    while move(page, 5 * turn):
        turn += 1
        page.wait_for_function(RESTS, arg=table_of(page)["number"])
    page.wait_for_selector("[data-final]")
    said = table_of(page)
    page.wait_for_function(STANDS, arg=said["number"])
    page.wait_for_function(STILL)
    shown, played = page.evaluate("[window.shown.map(Number), window.played.map(Number)]")
    assert shown == sorted(shown) and played == sorted(played)  # nothing goes back, nothing is played twice
    assert not page.locator("[data-summary]").count()
    deeds = {one["number"] for one in deeds_of(game, said["events"]) if one["number"] > first}
    assert len(deeds) > 15 and deeds <= set(played)
    moved = page.evaluate("window.moved")
    assert {name for name, _ in moved} >= SEEN[game]
    assert {key for _, keys in moved for key in keys} <= COMPOSED
    assert page.evaluate("window.cut") == []  # words above the page are on it
    there = page.evaluate(LIES)
    page.reload()  # the log as the server tells it, without anything that was played
    page.wait_for_selector("[data-final]")
    assert page.evaluate(LIES) == there and len(there) > 10


def test_a_tap_on_the_board_skips_and_a_key_does_too(visit: Visit) -> None:
    page = visit(None, motion=MOVING)
    settings(page, bots="slow")
    sit_down(page, "metro", 3)
    for skip in (lambda: page.dispatch_event("main", "pointerdown"), lambda: page.keyboard.press("Shift")):
        confirm_a_move(page)
        page.wait_for_selector("[data-playing]")
        skip()
        assert page.locator("[data-playing]").count() == 0
        stands_still(page)


def test_a_tap_that_skips_does_what_it_points_at(visit: Visit) -> None:
    page = visit(None, motion=MOVING, width=1440, height=900)
    page.add_init_script(ENDLESS)
    settings(page)
    sit_down(page, "metro", 1)
    confirm_a_move(page)
    page.wait_for_selector("[data-playing]")
    said = table_of(page)
    while 0 not in said["waiting"]:
        said = table_of(page)
    # it is my turn already, and the page still plays what the others did
    square = next(one["square"] for one in said["view"]["moves"] if "square" in one)
    spot = page.locator(f'[data-square="{square}"]').bounding_box()
    assert page.locator("[data-playing]").count() == 1
    page.mouse.click(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    page.wait_for_selector("[data-confirm]:not([disabled])")
    assert page.locator("[data-playing]").count() == 0


def test_how_fast_bots_seem_to_move_is_a_setting(visit: Visit) -> None:
    """At once, nothing of theirs is seen on its way; slowly, every tile takes twice its time."""
    times = {}
    for pace in ("once", "natural", "slow"):
        page = visit(None, motion=MOVING)
        page.add_init_script(TIMES)
        settings(page, bots=pace)
        sit_down(page, "metro", 1)
        confirm_a_move(page)
        stands_still(page)
        times[pace] = page.evaluate("window.times")
    assert times == {"once": [], "natural": [450], "slow": [900]}


def test_with_reduced_motion_the_same_marks_and_sounds(visit: Visit) -> None:
    page = visit(None)
    page.add_init_script(EARS)
    sit_down(page, "metro", 2)
    page.mouse.click(5, 5)
    confirm_a_move(page)
    stands_still(page)
    page.wait_for_selector(".last[data-mark-of='2']", state="attached")
    expect(page.locator(".last")).to_have_count(2)
    assert page.inner_text(".recent .words")
    assert page.evaluate("window.noises") > 0
    assert page.locator("[data-again]").count() == 0  # nothing to be shown again where nothing moves


def test_while_things_move_axe_finds_nothing(visit: Visit) -> None:
    page = visit(None, motion=MOVING)
    settings(page, bots="slow")
    sit_down(page, "metro", 3)
    confirm_a_move(page)
    page.wait_for_selector("[data-playing]")
    assert complaints(page) == []
    stands_still(page)
    assert complaints(page) == []


@pytest.mark.parametrize("game", ["next-station", "metro"])
def test_a_cut_line_in_the_middle_leaves_nothing_behind(visit: Visit, game: str) -> None:
    page = visit(None, motion=MOVING)
    line = Line(page)
    settings(page, bots="slow")
    sit_down(page, game, 3)
    confirm_a_move(page)
    page.wait_for_selector("[data-playing]")
    line.cut()
    stands_still(page)


# in every event of another seat: is its place, where it is drawn, all in the part of the board that is seen?
UNSEEN = """() => {
  window.looked = 0
  window.unseen = []
  window.rose = []
  window.heights = new Set()
  const board = document.querySelector('[data-number]')
  const animate = Element.prototype.animate
  Element.prototype.animate = function (...all) {
    const key = this.dataset?.key ?? this.dataset?.house
    if (this.dataset?.house) window.rose.push(key)
    if (key) {
      const place = board.querySelector(`[data-place="${key.split(' ')[0]}"]`)?.getBoundingClientRect()
      const { top, bottom } = board.getBoundingClientRect()
      if (place) window.looked++
      window.heights.add(board.clientHeight)
      if (place && (place.top < top - 1 || place.bottom > Math.min(bottom, innerHeight) + 1)) window.unseen.push(key)
    }
    return animate.apply(this, all)
  }
}"""


def test_on_a_phone_the_board_goes_to_where_something_happens_and_keeps_its_size(visit: Visit) -> None:
    page = visit(None, motion=MOVING, width=390, height=700)
    settings(page)
    sit_down(page, "paris", 2)
    page.evaluate(UNSEEN)
    begins = table_of(page)["number"]
    for turn in range(60):
        assert move(page, 3 * turn)
        page.wait_for_function(RESTS, arg=table_of(page)["number"])
        if page.evaluate("window.looked") > 5:
            break
    assert page.evaluate("window.looked") > 0
    happened = [one["text"].split() for one in table_of(page)["events"] if one["number"] > begins and one["by"] < 0]
    built = [place for word, place, *_ in happened if word == "building"]
    assert built and set(built) <= set(page.evaluate("window.rose"))  # whichever district was looked at
    assert page.evaluate("window.unseen") == []
    assert page.evaluate("window.heights.size") == 1


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


@pytest.mark.parametrize("game", SEEN)
def test_who_comes_back_reads_and_sees_again_what_happened_before(visit: Visit, game: str) -> None:
    page = visit(None, motion=MOVING)
    sit_down(page, game, 2)
    for turn in range(12):
        move(page, 5 * turn)
        stands_still(page)
        if turn > 1 and page.locator("[data-recent]").count():
            break  # it was not my move that came last
    told, number = page.inner_text("[data-recent]"), page.get_attribute("[data-recent]", "data-recent")
    page.reload()
    page.wait_for_selector(f"[data-recent='{number}']")
    assert page.inner_text("[data-recent]") == told
    page.evaluate(WATCH)
    page.click("[data-again]")
    stands_still(page)
    assert len(page.evaluate("window.played")) >= 2


@pytest.mark.parametrize("game", SEEN)
def test_the_top_and_the_bar_say_the_same_and_a_hint_is_offered_only_to_who_can_act(visit: Visit, game: str) -> None:
    page = visit(None, motion=MOVING)
    sit_down(page, game, 2)
    page.wait_for_selector("[data-ask-hint]")
    page.evaluate(SAYS)
    for turn in range(8):
        move(page, 5 * turn)
        stands_still(page)
    said = page.evaluate("window.said")
    assert any(mine for mine, *_ in said)
    if game == "next-station":  # where all draw at once, who can is told so, without a break between two cards
        assert not [top for _, top, *_ in said if top == "A moment …"]
    else:
        assert any(not mine for mine, *_ in said)
    for mine, top, bar, hint in said:
        assert not (mine and bar.startswith(("Waiting", "You have drawn"))), (top, bar)
        if top.endswith(" plays"):
            assert bar == f"Waiting for {top.removesuffix(' plays')}."
        assert mine or not hint, (top, bar)


def test_my_mark_is_seen_on_the_sign_that_says_it_is_my_turn(visit: Visit) -> None:
    page = visit(None)
    sit_down(page, "paris", 1)
    page.wait_for_selector("header.mine [data-mark='0'] path")
    colours = """() => {
      const mark = document.querySelector("header.mine [data-mark='0']")
      return [getComputedStyle(mark.querySelector('path')).fill, getComputedStyle(mark).backgroundColor]
    }"""
    assert contrast(*page.evaluate(colours)) >= 3


def contrast(*colours: str) -> float:
    """How far two colours are apart, as WCAG counts: 1 the same, 21 black and white; what lets through is nothing."""
    light = []
    for colour in colours:
        red, green, blue, *alpha = (float(part) for part in re.findall(r"[\d.]+", colour))
        assert alpha in ([], [1.0])
        parts = [part / 255 for part in (red, green, blue)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        light.append(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])
    return (max(light) + 0.05) / (min(light) + 0.05)


def test_sounds_begin_with_the_first_touch_and_end_with_one_tap(visit: Visit) -> None:
    page = visit(None, motion=MOVING)
    page.add_init_script(EARS)
    sit_down(page, "metro", 1)
    assert page.evaluate(VOICES) == 0
    page.mouse.click(5, 5)
    act(page)
    stands_still(page)
    page.wait_for_function(f"() => {VOICES} > 0")
    assert page.evaluate("window.ends.size") == 1  # all of them go through one gain
    page.click("[data-mute]")
    before = page.evaluate(VOICES)
    act(page)
    stands_still(page)
    assert page.evaluate(VOICES) == before
    page.reload()
    expect(page.locator("[data-mute]")).to_have_attribute("aria-pressed", "true")  # remembered


def test_what_a_scene_sounds_like_on_the_way_is_heard_too(visit: Visit) -> None:
    """A key in Paris is heard when it sets off, the francs it brings or costs a little later."""
    page = visit(None, motion=MOVING)
    page.add_init_script(PITCHES)
    sit_down(page, "paris", 1)
    page.mouse.click(5, 5)
    for _ in range(12):
        if not page.evaluate("window.pitches.includes(1480)"):  # no key yet: a building first, where it stands
            act(page)
            stands_still(page)
    page.wait_for_function("() => window.pitches.includes(2489)")
    key, coin = page.evaluate("[1480, 2489].map((pitch) => window.pitches.indexOf(pitch))")
    assert 0 <= key < coin


def test_in_a_hidden_tab_only_the_bell_is_heard(visit: Visit) -> None:
    page = visit(None, motion=MOVING)
    page.add_init_script(EARS)
    page.add_init_script(HIDES)
    sit_down(page, "metro", 2)
    page.mouse.click(5, 5)
    page.evaluate(PRESS, [CONTROLS, 0])
    page.wait_for_selector("[data-confirm]:not([disabled])")
    page.evaluate("() => { window.unseen = true }")
    page.dispatch_event("[data-confirm]", "click")
    stands_still(page)
    page.wait_for_function("() => window.tones === 2")  # the two of the bell
    assert page.evaluate("window.noises") == 0  # neither tile nor rails


def test_every_page_has_the_button_that_silences_it(visit: Visit) -> None:
    page = visit("/")
    for path in (
        "/",
        "/new/metro",
        "/rules/metro",
        "/learn/metro",
        "/puzzles",
        "/settings",
        "/replay",
        "/me",
        "/ratings",
    ):
        page.goto(path)
        page.wait_for_selector("[data-mute]")
    page.goto("/")
    sit_down(page, "metro")
    page.wait_for_selector("[data-mute]")


@pytest.mark.parametrize("wanted", [True, False])
def test_a_phone_trembles_when_it_is_my_turn_where_that_is_wanted(visit: Visit, wanted: bool) -> None:
    page = visit(None, motion=MOVING, width=390, height=780)
    page.add_init_script("window.felt = 0; navigator.vibrate = () => { window.felt++; return true }")
    settings(page, vibration=wanted)
    sit_down(page, "metro", 1)
    page.mouse.click(5, 300)
    confirm_a_move(page)
    stands_still(page)
    assert page.evaluate("window.felt") == (1 if wanted else 0)


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
    page.clock.install()  # seconds of the page, not of whoever waits for the test
    line = Line(page)
    sit_down(page, "next-station")
    line.hold()
    line.lost = True
    page.clock.run_for(3_000)
    assert page.query_selector("[data-away]") is None
    page.clock.run_for(7_000)
    page.wait_for_selector("[data-away]", timeout=2_000)
    line.lost = False
    line.release()
    page.wait_for_selector("[data-away]", state="detached")
    act(page)


BARS = "[...document.querySelectorAll('.end .rail span')].map((one) => getComputedStyle(one).backgroundColor)"
SEAT_COLOURS = "[...document.querySelectorAll('.end ol svg rect')].map((one) => getComputedStyle(one).fill)"


def test_the_end_tells_places_from_the_last_to_the_first_and_what_decided_it(visit: Visit) -> None:
    page = visit(None, motion=MOVING)
    settings(page, bots="once")
    sit_down(page, "metro", 1)
    page.evaluate(TOTALS)
    while my_turn(page):
        act(page)
    page.wait_for_selector("[data-won]")
    said = table_of(page)
    expect(page.locator("[data-won]")).to_have_attribute("data-won", str(said["result"]["winners"][0]))
    heading = "You win!" if said["result"]["winners"] == [0] else f"{said['seats'][1]['name']} wins"
    expect(page.locator("header.won .turn strong")).to_have_text(heading)
    expect(page.locator(".end h2")).to_have_text(heading)
    winner, other = said["result"]["winners"][0], 1 - said["result"]["winners"][0]
    lines = [(one["owner"], one["line"]["end"], one["line"]["points"]) for one in said["view"]["stations"]]
    ahead = {
        part: sum((owner == winner) * points - (owner == other) * points for owner, end, points in lines if end == to)
        for part, to in (("Lines to stations", "station"), ("Lines to the centre, doubled", "centre"))
    }
    assert page.inner_text("[data-decided]") in [
        f"What decided it: {part}, {'one point' if more == 1 else f'{more} points'} more than {name}."
        for part, more in ahead.items()
        if more == max(ahead.values())
        for name in (["you"] if other == 0 else [said["seats"][other]["name"]])
    ]
    # the bars are in shades of their own, no seat's colour, and a legend says what they are
    bars = set(page.evaluate(BARS))
    assert page.locator(".end [data-legend] li").count() == len(bars) > 1
    assert bars.isdisjoint(page.evaluate(SEAT_COLOURS))
    # nothing at the top said how it ended before the first place was told
    assert page.evaluate("window.early") == 0
    assert page.evaluate("window.places.size") == 1  # and no button moved away under a finger meanwhile


def test_an_end_that_was_told_stays_told_whatever_is_shown_again(visit: Visit) -> None:
    page = visit(None, motion=MOVING)
    page.add_init_script(QUICKLY)
    settings(page)
    sit_down(page, "metro", 1)
    turn = 0
    while move(page, turn):
        turn += 1
    page.wait_for_selector("[data-won]")
    told = page.inner_text("header"), page.inner_text(".end")
    page.evaluate(WATCH)
    page.evaluate(ENDS)
    page.click("[data-again]")
    page.wait_for_function("() => window.played.length && !document.querySelector('[data-playing]')")
    assert (page.inner_text("header"), page.inner_text(".end")) == told
    assert page.evaluate("window.other") == []


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desk", "phone"])
def test_in_paris_what_every_other_seat_did_is_marked_when_my_turn_begins(visit: Visit, size: tuple[int, int]) -> None:
    """On a phone, what the large district does not show is on the small map."""
    page = visit(None, motion=MOVING, width=size[0], height=size[1])
    page.add_init_script(QUICKLY)
    settings(page)
    sit_down(page, "paris", 2)
    keys = 0
    for turn in range(40):
        assert move(page, 3 * turn)
        stands_still(page)
        said = table_of(page)["events"]
        own = max(place for place, one in enumerate(said) if one["by"] == 0)
        moved = [one for one in said[own:] if one["text"].split()[1] in ("key", "move") and one["by"] > 0]
        for seat in {one["by"] for one in moved}:
            page.wait_for_selector(f"main [data-mark-of='{seat}']", state="attached")
        if moved and said[-1]["by"] == moved[-1]["by"]:  # the words speak of the same
            page.wait_for_selector(f"[data-recent='{moved[-1]['number']}']")
            keys += 1
        if keys > 3:
            break
    assert keys > 3


def test_who_is_at_the_table_is_seen(visit: Visit) -> None:
    """Drawn portraits of bots, who is thinking, who has acted where all act at once."""
    page = visit(None)
    sit_down(page, "next-station", 2, options={})
    page.wait_for_selector('[data-seat-sign="1"] [data-acted]')  # greedy bots have drawn, I think
    expect(page.locator("[data-seat-sign] [data-portrait]")).to_have_count(2)
    marks = page.locator("[data-seat-sign] [data-mark] path").evaluate_all("(all) => all.map((one) => one.outerHTML)")
    assert len(set(marks)) == 3  # told apart by their shapes
    expect(page.locator('[data-seat-sign="0"].acts')).to_have_count(1)


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


def test_of_too_much_the_oldest_is_passed_over_and_it_is_said_whose_moves_were(visit: Visit) -> None:
    player, page = visit(None), visit(None, motion=MOVING)
    table = sit_down(player, "metro", 5)
    page.clock.install()
    page.goto(f"/t/{table}")  # who watches has no move of their own after which all is new
    page.wait_for_selector("[data-number]")
    page.evaluate(WATCH)
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))  # the page hears everything, and nothing moves
    number = table_of(player)["number"]
    while not page.locator("[data-summary]").count():
        assert move(player, 0)
    stands_still(player)
    until = table_of(player)
    laid = [one for one in until["events"] if one["by"] >= 0 and LAID.search(one["text"]) and one["number"] > number]
    page.clock.resume()
    page.wait_for_function(STANDS, arg=until["number"])
    shown, played = page.evaluate("[window.shown.map(Number), window.played.map(Number)]")
    assert shown == sorted(shown) and played == sorted(played)
    seen, missed = [], []
    for one in laid:
        (seen if one["number"] in played else missed).append(one)
    assert len(seen) > 10 and missed
    assert {one["by"] for one in seen[-6:]} == {0, 1, 2, 3, 4, 5}  # nobody's last tile is missing
    assert max(one["number"] for one in missed) < min(one["number"] for one in seen[1:])
    names = {seat["name"] for seat in until["seats"] if seat["seat"] in {one["by"] for one in missed}}
    said = page.inner_text("[data-summary]")
    assert said.startswith("Moves not shown: ") and any(name in said for name in names)
    assert move(player, 0)
    page.wait_for_selector("[data-summary]", state="detached")


@pytest.mark.parametrize("bots", [1, 2])
def test_a_hidden_tab_plays_nothing_and_shows_the_present_when_one_comes_back(visit: Visit, bots: int) -> None:
    page = visit(None, motion=MOVING)
    page.add_init_script(HIDES)
    sit_down(page, "metro", bots)
    page.evaluate(WATCH)
    page.evaluate(PRESS, [CONTROLS, 0])
    page.wait_for_selector("[data-confirm]:not([disabled])")
    page.evaluate("() => { window.unseen = true }")
    page.dispatch_event("[data-confirm]", "click")
    stands_still(page)
    assert page.evaluate("window.played") == []
    page.evaluate("() => { window.unseen = false; document.dispatchEvent(new Event('visibilitychange')) }")
    stands_still(page)
    assert page.inner_text(".recent [data-summary]")  # that the others moved is told all the same
    expect(page.locator("main .last[data-mark-of]")).to_have_count(bots)


@pytest.mark.parametrize("game", ["next-station", "metro"])
def test_an_undo_in_the_middle_shows_what_stands(visit: Visit, game: str) -> None:
    page = visit(None, motion=MOVING)
    settings(page, bots="slow")
    sit_down(page, game, 2, practice=True)
    confirm_a_move(page)
    page.wait_for_selector("[data-playing]")
    page.wait_for_selector("[data-undo]")
    page.dispatch_event("[data-undo]", "click")
    page.wait_for_function("() => !document.querySelector('[data-sending]')")
    stands_still(page)
    assert [event["by"] for event in table_of(page)["events"]].count(0) == 0
