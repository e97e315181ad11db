"""Paris played through the page: keys, tiles and questions, and what is shown is what the server counts."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from chatelet.coach import puzzles

from .axe import complaints
from .fingers import Fingers, middle_of
from .tables import CONTROLS, PRESS, confirm, my_turn, number, play_to_the_end, wait_for_answer

Sit = Callable[..., Any]


WHOLE = """(what) => {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.querySelector(what)
  return scrollWidth <= clientWidth && scrollHeight <= clientHeight
}"""


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
    assert page.evaluate(WHOLE, ".dock")
    francs = int(page.get_attribute("[data-francs]", "data-francs"))
    bank = page.evaluate("fetch('/api/games/paris/board').then((answer) => answer.json())")["districts"][0]["bank"]
    confirm(page)
    page.wait_for_function(
        "(francs) => Number(document.querySelector('[data-francs]')?.dataset.francs) === francs", arg=francs + bank
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
    page.get_by_role("button", name="Pila 1").tap()
    page.locator("[data-confirm]").tap()
    page.wait_for_selector(".place.arrives", state="attached")
    page.get_by_role("button", name="Belleville", exact=True).tap()
    page.locator('[data-place="belleville.bank"]').tap()
    page.wait_for_selector("[data-ledger]")
    assert "Chiave: " in page.inner_text(".ahead")
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert complaints(page) == []


PHONE = {"width": 390, "height": 780, "has_touch": True, "is_mobile": True}
COVERED = """([over, under]) => {
  const [a, b] = [over, under].map((one) => document.querySelector(one).getBoundingClientRect())
  return Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
}"""


IN_SIGHT = """(what) => {
  const found = document.querySelector(what)
  if (!found) return false
  const { left, right, top, bottom } = found.getBoundingClientRect()
  return found.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
}"""


def asked(wanted: Callable[[Any], bool]) -> str:
    """The page of a puzzle whose position is such that ... (as its seat sees it)."""
    found = next(one for one in puzzles.shipped("paris") if wanted(puzzles.position(one).view(one.seat)))
    return f"/puzzles/paris?puzzle={found.id}"


def test_a_drawn_building_is_seen_and_placed_by_a_tap_on_a_marked_space(sit: Sit) -> None:
    for size in (PHONE, {"width": 1440, "height": 900}):
        page = sit("paris", options={"placement": "free"}, **size)
        page.locator('[data-place="stack.1"]').click()
        confirm(page)
        drawn = page.locator("[data-drawn-building]")
        value = drawn.get_attribute("data-drawn-building").split(".")[1]
        assert f"value {value}" in drawn.inner_text()
        assert page.locator("[data-choice]").count() == 0  # nothing but the board is pointed at
        space = page.locator(f'.arrives[data-place$=".{value}"]').first
        page.wait_for_function(IN_SIGHT, arg=".arrives")  # without scrolling
        where = space.get_attribute("data-place").split(".")[0]
        space.click()
        confirm(page)
        events = page.context.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()["events"]
        assert any(event["text"] == f"0 place {where}" for event in events)


def test_what_is_tapped_beside_a_district_on_a_phone_is_a_button_to_see_and_to_hit(sit: Sit) -> None:
    page = sit("paris", **PHONE)
    small = page.evaluate(
        """[...document.querySelectorAll('.paris button')].filter((one) => {
          const { width, height } = one.getBoundingClientRect(), { borderTopWidth } = getComputedStyle(one)
          return width < 44 || height < 44 || borderTopWidth === '0px'
        }).map((one) => one.outerHTML.slice(0, 90))"""
    )
    assert small == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


# The large district as it is shown, how much of it is cut or covered, and what is too low for a finger.
DISTRICT = """() => {
  if (document.querySelector('.table.over')) return {}
  const drawing = document.querySelector('.paris svg.drawing')
  if (!drawing) return { asked: !!document.querySelector('.paris .dock [data-move]') }
  const { left, top, width, height, bottom } = drawing.getBoundingClientRect()
  const ground = document.querySelector('main').getBoundingClientRect()
  const end = Math.min(ground.bottom, document.querySelector('.action').getBoundingClientRect().top)
  const middle = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) =>
    document.elementFromPoint(left + width / 2, top + part * height))
  return {
    box: [left, top, width, height].map(Math.round),
    cut: Math.max(0, ground.top - top, bottom - end),
    covered: middle.filter((one) => !drawing.contains(one)).length,
    low: [...document.querySelectorAll(':is(.action, .paris) button')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
      .map((one) => one.outerHTML.slice(0, 90)),
  }
}"""


@pytest.mark.parametrize("size", [(390, 780), (360, 640)])
def test_on_a_phone_the_large_district_is_whole_and_of_one_size_all_the_game(sit: Sit, size: tuple[int, int]) -> None:
    page = sit("paris", bots=2, width=size[0], height=size[1], has_touch=True, is_mobile=True)
    boxes, asked = set(), 0

    def look() -> None:
        nonlocal asked
        seen = page.evaluate(DISTRICT)
        asked += "asked" in seen
        if not seen:  # the game has just ended
            return
        if "asked" in seen:  # a list of answers has its place
            assert seen["asked"]
        else:
            boxes.add(tuple(seen.pop("box")))
            assert seen == {"cut": 0, "covered": 0, "low": []}

    for turn in range(60):
        if not my_turn(page):
            break
        look()
        page.evaluate(PRESS, [CONTROLS, 5 * turn])
        if page.locator("[data-confirm]").count():
            look()
            confirm(page)
    assert len(boxes) == 1 and asked < 20


def test_a_stack_on_a_phone_is_tapped_where_it_lies_and_again_to_confirm(sit: Sit) -> None:
    page = sit("paris", **PHONE)
    assert page.locator(".bar [data-choice]").count() == 0  # nothing twice
    before = number(page)
    for _ in range(2):
        page.wait_for_function(IN_SIGHT, arg='[data-place="stack.1"]')
        page.locator('[data-place="stack.1"]').tap()
    wait_for_answer(page, before)


def test_that_it_is_the_final_round_is_said_beside_the_board_and_not_over_it(visit: Callable[..., Any]) -> None:
    page = visit(asked(lambda view: view.ending == "final"), **PHONE)
    page.wait_for_selector("[data-ending=final]")
    assert page.evaluate(COVERED, ["[data-ending]", ".paris svg.drawing"]) == 0
    page.wait_for_function(IN_SIGHT, arg="[data-ending]")


def test_a_vp_tile_and_its_district_are_chosen_on_a_phone_without_scrolling(visit: Callable[..., Any]) -> None:
    page = visit(asked(lambda view: view.question.stage == "vp"), **PHONE)
    page.wait_for_selector(".dock [data-move]")
    hidden = page.evaluate(
        """[...document.querySelectorAll('.dock .medal, .dock [data-move]')].filter((one) => {
          const { top, bottom, left, right } = one.getBoundingClientRect()
          return [top + 2, bottom - 2].some(
            (y) => document.elementFromPoint((left + right) / 2, y)?.closest('button') !== one)
        }).map((one) => one.innerText)"""
    )
    assert hidden == []


def test_points_that_would_be_given_away_on_a_phone_are_told_in_sight(visit: Callable[..., Any]) -> None:
    page = visit(asked(lambda view: hasattr(view.question.left, "points")), **PHONE)
    page.wait_for_selector("[data-use-all]")
    page.wait_for_function(IN_SIGHT, arg="[data-use-all]")


def test_what_just_happened_is_read_whole_on_a_phone(sit: Sit) -> None:
    page = sit("paris", bots=2, language="it-IT", motion="no-preference", **PHONE)
    for turn in range(10):
        assert my_turn(page)
        assert page.evaluate(WHOLE, ".recent .words")
        page.evaluate(PRESS, [CONTROLS, 3 * turn])
        if page.locator("[data-confirm]").count():
            confirm(page)


def test_a_move_that_costs_and_brings_nothing_has_no_account(sit: Sit) -> None:
    page = sit("paris")
    page.locator('[data-place="stack.1"]').click()
    page.wait_for_selector("[data-sum]")
    assert page.locator("[data-ledger]").count() == 0


def test_what_can_be_done_is_in_sight_when_a_question_begins(visit: Callable[..., Any]) -> None:
    def elsewhere(view: Any) -> bool:
        """Is there nothing to do in the district that is shown at first?"""
        words = [one.move.split()[0] for one in view.moves]
        return "move" in words and "key" not in words and not any("belleville" in one.move for one in view.moves)

    page = visit(asked(elsewhere), **PHONE)
    page.wait_for_selector(".place.arrives")
    page.wait_for_function(IN_SIGHT, arg=".place.arrives")


DESK = {"width": 1440, "height": 900}
ROOM = """() => {
  const { scrollHeight, clientHeight } = document.querySelector('main')
  return scrollHeight - clientHeight
}"""


def test_the_wheel_looks_closer_at_the_ring_and_never_moves_it_away(sit: Sit) -> None:
    page = sit("paris", **DESK)
    page.hover('[data-place="belleville.5"]')
    page.wait_for_selector(".dock .about")
    for tab in range(3):
        page.locator(".beside [aria-pressed], .beside [role=tab]").nth(tab).click()
        assert page.evaluate(ROOM) == 0
    whole = page.get_attribute("svg.board", "viewBox")
    page.hover('[data-place="belleville.5"]')
    page.mouse.wheel(0, -200)
    page.wait_for_function(
        "(whole) => document.querySelector('svg.board').getAttribute('viewBox') !== whole", arg=whole
    )
    assert page.evaluate("document.querySelector('main').scrollTop") == 0


def test_pointing_at_the_ring_moves_nothing_that_could_be_pointed_at_next(sit: Sit) -> None:
    page = sit("paris", **DESK)
    places = """[...document.querySelectorAll('.beside button')].map((one) => {
      const { left, top } = one.getBoundingClientRect()
      return [left, top].map(Math.round)
    })"""
    before = page.evaluate(places)
    for place in ("belleville.5", "arc", "track.12", "montmartre.bank"):
        page.hover(f'[data-place="{place}"]')
        page.wait_for_selector(".dock .about")
        assert page.evaluate(places) == before
    page.locator('[data-place="stack.1"]').click()
    confirm(page)
    page.locator('[data-place="belleville.bank"]').click()
    page.wait_for_selector("[data-ledger]")
    assert page.evaluate(places)[: len(before)] == before


# What of the sheet below the board is cut by its edge: words, signs and buttons of which only a part is seen.
SLICED = """() => {
  const { top, bottom } = document.querySelector('aside .things').getBoundingClientRect()
  const edge = Math.min(bottom, document.querySelector('.action').getBoundingClientRect().top)
  return [...document.querySelectorAll('aside .things *')].filter((one) => {
    const says = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
    if (one.closest('.spoken') || !(says || one.matches('svg, button'))) return
    const { top, bottom, height } = one.getBoundingClientRect()
    return height && top < edge - 1 && bottom > edge + 1
  }).map((one) => one.outerHTML.slice(0, 90))
}"""


# Does what is seen of it end with a title of nothing?
TITLE_LAST = """() => {
  const { bottom } = document.querySelector('aside .things').getBoundingClientRect()
  const lines = [...document.querySelectorAll('aside .things :is(h2, h3, p, li, button)')].filter(
    (one) => one.getBoundingClientRect().height)
  const seen = lines.filter((one) => one.getBoundingClientRect().bottom <= bottom + 1)
  return seen.length < lines.length && !!seen.at(-1)?.matches('h2, h3')
}"""


@pytest.mark.parametrize("game", ["paris", "metro", "next-station"])
@pytest.mark.parametrize("size", [(390, 780), (390, 844), (412, 915), (820, 1180)])
def test_the_sheet_that_is_not_pulled_up_shows_only_whole_lines(sit: Sit, game: str, size: tuple[int, int]) -> None:
    page = sit(game, bots=2, width=size[0], height=size[1], has_touch=True, is_mobile=True)
    page.wait_for_selector("aside .things :is(h2, h3)", state="attached")
    for turn in range(3):
        assert my_turn(page)
        assert page.evaluate(SLICED) == []
        page.evaluate(PRESS, [CONTROLS, turn])
        page.wait_for_selector("[data-sum]")
        assert page.evaluate(SLICED) == []
        assert not page.evaluate(TITLE_LAST)
        confirm(page)
    page.locator(".grip").click()
    page.wait_for_function("() => document.querySelector('aside .things')?.clientHeight > 300")


def test_nothing_to_say_on_a_phone_has_no_box(sit: Sit) -> None:
    page = sit("paris", **PHONE)
    for place in ("stack.1", "stack.2", "pile"):
        page.locator(f'[data-place="{place}"]').tap()
        page.wait_for_selector(".refused" if place == "pile" else "[data-sum]")
        assert not page.evaluate(
            "[...document.querySelectorAll('.dock')].some((one) => one.checkVisibility() && !one.innerText.trim())"
        )


@pytest.mark.parametrize("question", ["bonus", "keep"])
def test_what_a_tile_does_is_said_before_it_is_taken(visit: Callable[..., Any], question: str) -> None:
    for size in (PHONE, DESK):
        page = visit(asked(lambda view: view.question.stage == question), **size)
        card = page.locator(".dock [data-move]").first
        does = card.locator(".text").inner_text()
        card.click()
        page.wait_for_selector("[data-sum]")
        assert does in page.inner_text(".ahead")
        if size is DESK:  # what it costs and brings stands where the answer was
            assert page.evaluate("document.querySelector('.beside').firstElementChild.matches('.dock')")


def test_the_end_game_pile_on_a_phone_says_what_it_is(sit: Sit) -> None:
    for language, words in (("en", "End game"), ("it-IT", "Fine partita"), ("fr-FR", "Fin de partie")):
        page = sit("paris", options={"stacks": 3}, language=language, **PHONE)
        said = page.locator('[data-place="pile"] .of')
        assert " ".join(said.inner_text().split()) == words
        assert page.locator('[data-place="pile"] rect').count() == 3  # drawn as it lies beside the ring
        assert said.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)") >= 12
        assert page.evaluate(WHOLE, '[data-place="pile"]')
        rows = page.evaluate("[...document.querySelectorAll('.stacks .chip')].map((one) => one.offsetHeight)")
        assert len(set(rows)) == 1 and page.evaluate("document.documentElement.scrollWidth") <= 390


# Whether the browser scrolled, or was kept from it, each time a finger moved on.
SCROLLS = """() => {
  window.scrolls = []
  addEventListener('touchmove', (event) => window.scrolls.push(!event.defaultPrevented))
}"""


def test_a_finger_carries_a_key_straight_up_and_scrolls_elsewhere(visit: Callable[..., Any]) -> None:
    def ways(view: Any) -> list[list[str]]:
        """From the bank of the district that is shown first to its buildings, which are drawn above it."""
        moves = [one.move.removeprefix("move ").split(">") for one in view.moves if one.move.startswith("move ")]
        return [way for way in moves if way[0] == "belleville.bank" and way[1][:-1] == "belleville."]

    page = visit(asked(lambda view: len(ways(view)) > 1), **PHONE)
    page.wait_for_selector(".place.arrives")
    bank = page.locator('.leaves[data-place="belleville.bank"]')
    buildings = page.locator('.arrives[data-place^="belleville."]:not([data-place$="bank"])')
    start, *ends = [middle_of(one.locator(".hit")) for one in (bank, *buildings.all())]
    end = min(ends, key=lambda one: abs(one[0] - start[0]))
    fingers = Fingers(page)
    page.evaluate(SCROLLS)
    fingers.move((start, (start[0], end[1]), end))  # not aside: up there is what the page would scroll
    expect(page.locator(".carried")).to_have_count(1)
    fingers.lift()
    page.wait_for_selector("[data-sum]")
    expect(page.locator(".target.place")).to_have_count(1)
    assert not any(page.evaluate("window.scrolls"))
    page.keyboard.press("Escape")
    side = (start[0] + 90, start[1])  # no key lies there
    page.evaluate(SCROLLS)
    fingers.drag((side, (side[0], side[1] - 120)))
    assert all(page.evaluate("window.scrolls"))


@pytest.mark.parametrize("size", ["phone", "desk"])
@pytest.mark.parametrize("question", ["bonus", "keep", "vp"])
def test_a_second_tap_in_a_list_confirms(visit: Callable[..., Any], question: str, size: str) -> None:
    page = visit(asked(lambda view: view.question.stage == question), **(PHONE if size == "phone" else DESK))
    answer = page.locator(".dock [data-move]").last
    answer.scroll_into_view_if_needed()
    lies = answer.bounding_box()
    assert answer.get_attribute("aria-pressed") == "false"
    answer.click()
    page.wait_for_selector("[data-sum]")
    expect(answer).to_have_attribute("aria-pressed", "true")
    assert answer.bounding_box() == lies  # the second tap needs no second aim
    page.mouse.click(*middle_of(answer))
    page.wait_for_selector("[data-sum]", state="detached")  # it is made: what is said now is how good it was


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_second_tap_on_a_landmark_in_its_list_confirms(visit: Callable[..., Any], size: str) -> None:
    def founds(view: Any) -> list[str]:
        """The landmarks that can be founded in one way alone."""
        codes = [one.move.rpartition(".")[2] for one in view.moves if one.move.startswith("move ")]
        return [code for code in codes if code in view.landmarks and codes.count(code) == 1]

    path = asked(lambda view: bool(founds(view)))
    puzzle = next(one for one in puzzles.shipped("paris") if path.endswith(one.id))
    code = founds(puzzles.position(puzzle).view(puzzle.seat))[0]
    page = visit(path, **(PHONE if size == "phone" else DESK))
    if size == "phone":
        page.click("[data-room=landmarks]")
    landmark = page.locator(f'[data-landmark="{code}"]')
    landmark.click()
    page.wait_for_selector("[data-sum]")
    expect(landmark).to_have_attribute("aria-pressed", "true")
    page.mouse.click(*middle_of(landmark))
    page.wait_for_selector("[data-sum]", state="detached")
