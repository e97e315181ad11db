"""Next Station played through the page: what is shown is what the server counts."""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from .fingers import Fingers
from .tables import act, confirm, my_turn, number, play_to_the_end, sit_down, table_of, wait_for_answer

Visit = Callable[..., Any]


def points(page: Any, said: dict[str, Any]) -> tuple[list[int], list[int]]:
    """The points shown beside the names, and those the server counts."""
    shown = page.evaluate("[...document.querySelectorAll('[data-score]')].map((one) => Number(one.innerText))")
    return shown, said["scores"]


def draw(page: Any) -> None:
    """Draw the first section that is possible."""
    page.locator("[data-open]").first.click()
    confirm(page)


def test_a_whole_game_from_home_against_a_bot(visit: Visit) -> None:
    page = visit("/")
    page.click('[data-play="next-station"]:not(:disabled)')
    said, _ = play_to_the_end(page, points, most=100, spread=0)
    assert int(page.inner_text("[data-total]")) == said["result"]["scores"][0]
    winners = said["result"]["winners"]
    assert ("You win" in page.inner_text(".end h2")) == (winners == [0])


def test_the_preview_says_what_the_move_brings(sit: Visit) -> None:
    page = sit("next-station", bots=0)
    page.locator("[data-open]").first.click()
    promised = int(page.get_attribute("[data-sum]", "data-sum"))
    confirm(page)
    assert page.inner_text('[data-score="0"]') == str(promised)


def test_every_station_shows_its_symbol_and_the_card_its_own(sit: Visit) -> None:
    page = sit("next-station", bots=0)
    bare = """(holders) => [...document.querySelectorAll(holders)].filter((one) =>
      ![...one.children].some((piece) => piece.getBBox && piece.getBBox().height > 0)).length"""
    page.locator(".paper .symbol").nth(50).wait_for()
    assert page.evaluate(bare, ".paper .symbol") == 0
    page.locator(".cards .symbol, .mini g").nth(10).wait_for(state="attached")
    assert page.evaluate(bare, ".cards .symbol, .mini g") == 0


def test_a_card_is_turned_on_the_backs_of_others(sit: Visit) -> None:
    """While a line is counted the next card has not turned yet, and its place is not empty."""
    page = sit("next-station", bots=0)
    boxes = [page.locator(one).bounding_box() for one in ("[data-pile]", ".turned svg")]
    assert boxes[0] is not None and boxes[0] == boxes[1]


def play_a_round(page: Any) -> dict[str, Any]:
    """Draw what is possible until the second round begins; the table as it is then."""
    while table_of(page)["view"]["round"] == 1:
        assert my_turn(page)
        act(page)
    page.wait_for_function("() => document.querySelector('.rest .round b')?.textContent.includes('2')")
    return table_of(page)


def test_a_round_that_is_over_is_named_by_its_own_number(sit: Visit) -> None:
    page = sit("next-station", bots=0, width=390, height=780)
    first, second = play_a_round(page)["view"]["sheets"][0]["lines"][:2]
    assert page.inner_text(".recent .words") == (
        f"Round 1: the {first['colour']} line brings {first['points']}. Now you draw in {second['colour']}."
    )


def test_what_a_round_brought_is_told_until_i_draw_again(sit: Visit) -> None:
    page = sit("next-station", bots=1, width=390, height=780)
    play_a_round(page)
    page.wait_for_function("() => document.querySelector('.recent .words').textContent.startsWith('Round 1:')")
    while (last := table_of(page)["events"][-1])["by"] != 1:  # the bot draws with the first card of the second round
        page.wait_for_timeout(100)
    page.wait_for_function("(now) => document.querySelector('[data-number]').dataset.number >= now", arg=last["number"])
    page.wait_for_timeout(200)
    assert page.inner_text(".recent .words").startswith("Round 1:")
    act(page)
    page.wait_for_function("() => !document.querySelector('.recent .words').textContent.startsWith('Round 1:')")


# Where the count of a line lies halfway, and where the map does.
COUNTED = """
const animate = Element.prototype.animate
Element.prototype.animate = function (frames, timing) {
  const played = animate.call(this, frames, timing)
  if ('counting' in this.dataset) {
    played.pause()
    played.currentTime = timing.duration / 2
    window.counted = [this, document.querySelector('.paper .frame')].map((one) => one.getBoundingClientRect().toJSON())
    played.currentTime = 0
    played.play()
  }
  return played
}
"""


@pytest.mark.parametrize(("width", "height"), [(390, 780), (360, 640), (820, 1180), (1440, 900)])
def test_a_line_is_counted_beside_the_map_and_never_over_it(visit: Visit, width: int, height: int) -> None:
    page = visit(None, width=width, height=height, motion="no-preference")
    page.add_init_script(COUNTED)
    sit_down(page, "next-station", bots=0)
    play_a_round(page)
    page.wait_for_function("() => window.counted")
    panel, sheet = page.evaluate("window.counted")
    aside = panel["bottom"] <= sheet["top"] or panel["right"] <= sheet["left"]
    assert aside and panel["left"] >= 0 and panel["top"] >= 0, (panel, sheet)


def test_the_circle_is_a_button_and_no_question_after_every_section(visit: Visit) -> None:
    page = visit(None)
    sit_down(page, "next-station", bots=0, practice=True, seed="circle 4", options={"modules": ["powers"]})
    draw(page)
    stage = "() => document.querySelector('[data-open]') && !document.querySelector('[data-sending]')"
    page.wait_for_function(stage)  # the next card, not the question which station to circle
    assert table_of(page)["view"]["sheets"][0]["stage"] == "section"
    aims = page.locator("[data-open]").count()
    page.click('[data-choice="circle"]')
    expect(page.locator('[data-choice="circle"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-open]")).to_have_count(2)  # the two stations of the line
    page.click('[data-choice="circle"]')
    expect(page.locator("[data-open]")).to_have_count(aims)
    page.click('[data-choice="circle"]')
    page.locator("[data-open]").first.click()
    confirm(page)
    sheet = table_of(page)["view"]["sheets"][0]
    assert sheet["power_spent"] and len(sheet["lines"][0]["doubled"]) == 1
    assert page.locator('[data-choice="circle"]').count() == 0 and page.locator("[data-open]").count() == aims


def test_a_turn_with_nothing_to_do_ends_by_itself_and_says_so(visit: Visit) -> None:
    page = visit(None)
    sit_down(page, "next-station", bots=0, practice=True, seed="blocked 194")
    for _ in range(2):
        draw(page)
    before = number(page)
    page.wait_for_selector("[data-by-itself]")
    assert "you pass" in page.inner_text("[data-by-itself]")
    wait_for_answer(page, before)
    assert any(event["text"] == "0 -" for event in table_of(page)["events"])


def test_a_round_with_the_keyboard_alone(visit: Visit) -> None:
    page = visit("/")
    page.wait_for_selector("[data-play]:not(:disabled)")
    for _ in range(12):  # Tab from the top of the page to the first game's button
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.play") == "next-station":
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-station]")
    drawn = 0
    for _ in range(6):
        if not my_turn(page):
            break
        before = number(page)
        if page.query_selector("[data-open]") is not None:
            page.keyboard.press("n")
            assert page.evaluate("document.activeElement.dataset.open") == "true"
            page.keyboard.press("Enter")
            page.wait_for_selector("[data-confirm]")
            page.keyboard.press("c")
            drawn += 1
        else:
            page.keyboard.press("p")
            page.wait_for_selector("[data-confirm]")
            page.keyboard.press("c")
        wait_for_answer(page, before)
    assert drawn > 0
    page.keyboard.press("?")
    expect(page.locator(".keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".keys")).not_to_be_visible()


def test_the_number_of_lines_at_an_interchange_can_be_read(visit: Visit) -> None:
    page = visit("/rules/next-station")
    page.wait_for_selector(".shared circle", state="attached")
    badges = "[...document.querySelectorAll('.shared circle')].map((one) => getComputedStyle(one).strokeWidth)"
    assert all(float(width.removesuffix("px")) < 4 for width in page.evaluate(badges))


def test_why_a_station_cannot_be_reached(sit: Visit) -> None:
    page = sit("next-station")
    start = re.search(r"reached from (\w+)", page.locator("[data-open]").first.get_attribute("aria-label"))
    assert start is not None
    said = {}
    for station in ("a1", start[1].lower()):  # a corner, far from every departure; and my own departure
        page.click(f"[data-station={station}]")
        page.wait_for_selector(".refused")
        said[station] = page.inner_text(".refused")
        page.keyboard.press("Escape")
        page.wait_for_selector(".refused", state="detached")
    assert len(set(said.values())) == 2 and all(len(words) > 20 for words in said.values())
    assert "another station" in said[start[1].lower()]
    assert start[1] in said["a1"] and "A1" in said["a1"]  # as the board writes them


def test_figures_of_the_score_sheet_are_explained(sit: Visit) -> None:
    page = sit("next-station")
    draw(page)
    page.locator(".figure").first.click()
    page.wait_for_selector(".district.lit")
    assert "district" in page.inner_text(".answer")


def test_on_a_phone_in_italian(sit: Visit) -> None:
    page = sit("next-station", width=390, height=844, language="it-IT", has_touch=True, is_mobile=True)
    assert page.evaluate("document.documentElement.lang") == "it"
    assert "Tocca a te" in page.inner_text("header")
    page.locator("[data-open]").first.tap()
    assert page.locator("[data-confirm]").inner_text() == "Conferma"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    before = number(page)
    page.locator("[data-confirm]").tap()
    wait_for_answer(page, before)


def first_section(page: Any) -> tuple[Any, list[tuple[float, float]]]:
    """The first station that can be reached, and where the section to it starts and ends on the screen."""
    target = page.locator("[data-open]").first
    end = re.search(r"reached from (\w+)", target.get_attribute("aria-label"))
    assert end is not None
    middles = []
    for one in (page.locator(f'[data-station="{end[1].lower()}"]'), target):
        box = one.locator(".hit").bounding_box()
        middles.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    return target, middles


def test_drawing_with_the_pointer_from_an_end(sit: Visit) -> None:
    page = sit("next-station")
    target, (start, end) = first_section(page)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=8)
    page.mouse.up()
    page.wait_for_selector("[data-sum]")
    expect(target).to_have_attribute("aria-pressed", "true")


def test_fingers_look_closer_move_the_sheet_and_draw(sit: Visit) -> None:
    page = sit("next-station", width=390, height=844, has_touch=True, is_mobile=True)
    fingers = Fingers(page)
    box = page.locator("svg[role=group]").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def seen() -> tuple[float, ...]:
        """What is seen of the sheet: left, top, width, height."""
        return tuple(float(one) for one in page.get_attribute("svg[role=group]", "viewBox").split())

    whole = seen()
    fingers.drag(((x - 20, y), (x - 70, y)), ((x + 20, y), (x + 70, y)))
    near = seen()
    assert near[2] < 0.5 * whole[2]  # closer
    assert page.evaluate("visualViewport.scale") == 1  # the sheet, not the page
    corner = (box["x"] + 12, box["y"] + 12)  # no line starts there
    fingers.drag((corner, (corner[0] + 60, corner[1] + 40)))
    moved = seen()
    assert moved[2] == near[2] and moved[0] < near[0] and moved[1] < near[1]
    fingers.drag(((x - 40, y), (x - 70, y + 30)), ((x + 40, y), (x + 10, y + 30)))  # two fingers move it, too
    assert seen()[0] > moved[0] and seen()[1] < moved[1] and page.locator("[data-confirm]").count() == 0
    page.keyboard.press("0")
    assert seen() == whole
    for key, smaller in (("+", True), ("-", False)):
        before = seen()[2]
        page.keyboard.press(key)
        assert (seen()[2] < before) == smaller
    target, way = first_section(page)
    fingers.drag((way[0], way[1]))
    page.wait_for_selector("[data-sum]")
    assert target.get_attribute("aria-pressed") == "true" and seen() == whole


IN_SIGHT = """(what) => [...document.querySelectorAll(what)].map((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect()
  const corners = [[left + 3, top + 3], [right - 3, bottom - 3]]
  return corners.every((spot) => one.contains(document.elementFromPoint(...spot)))
})"""


@pytest.mark.parametrize("bots", [1, 2, 3])
def test_beside_a_wide_map_the_sheets_of_all_others_are_in_sight(sit: Visit, bots: int) -> None:
    page = sit("next-station", bots=bots, width=1440, height=900)
    assert page.evaluate(IN_SIGHT, "[data-sheet]") == [True] * bots
    page.locator("[data-open]").first.click()
    page.wait_for_selector("[data-sum]")
    assert page.evaluate(IN_SIGHT, "[data-sheet]") == [True] * bots


# The likenesses of small sheets on their way, whole or not, and whose.
GLIMPSES = """
window.glimpses = []
const animate = Element.prototype.animate
Element.prototype.animate = function (frames, timing) {
  const played = animate.call(this, frames, timing)
  if (!('drew' in this.dataset)) return played
  played.pause()
  played.currentTime = timing.duration / 2
  const { left, right, top, bottom } = this.getBoundingClientRect()
  window.glimpses.push({
    whole: left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && !!this.querySelector('svg .last'),
    whose: this.querySelector('span').textContent,
    x: [left, right],
  })
  played.currentTime = 0
  played.play()
  return played
}
"""


def test_on_a_phone_the_sheets_of_the_others_are_seen_as_they_draw(visit: Visit) -> None:
    page = visit(None, width=390, height=844, has_touch=True, is_mobile=True, motion="no-preference")
    page.add_init_script(GLIMPSES)
    sit_down(page, "next-station", bots=3)
    act(page)
    page.wait_for_function("() => new Set(window.glimpses.map(({ whose }) => whose)).size === 3")
    glimpses = page.evaluate("window.glimpses")
    assert all(one["whole"] for one in glimpses)
    sides = sorted({tuple(one["x"]) for one in glimpses})
    assert len(sides) == 3 and all(a[1] <= b[0] for a, b in pairwise(sides))  # none over another
    page.locator(".grip").tap()
    page.locator("[data-sheet]").first.tap()  # large on the map, which nothing lies over
    page.wait_for_selector(".whose")
    page.wait_for_selector(".grip[aria-expanded=false]")
