"""Metro played through the page: tiles laid, lines followed, and what is shown is what the server counts."""

import re
from collections.abc import Callable
from typing import Any

from .axe import complaints
from .fingers import Fingers
from .tables import act, confirm, my_turn, number, play_to_the_end, resize, table_of, wait_for_answer

Sit = Callable[..., Any]


def points(page: Any, said: dict[str, Any]) -> tuple[list[int], list[int]]:
    """The points shown beside the board, and those the server counts."""
    shown = page.evaluate("[...document.querySelectorAll('[data-points]')].map((one) => Number(one.dataset.points))")
    return shown, said["result"]["scores"] if said["result"] else said["scores"]


def test_the_printed_board_is_the_one_in_the_views() -> None:
    from chatelet import new
    from chatelet.games.metro.board import PrintedStation, board
    from chatelet.games.metro.state import MetroOptions

    view, printed = new("metro", seats=4, seed=1).view(0), board(MetroOptions())
    fields = ("number", "name", "square", "side", "port")
    assert printed.stations == [
        PrintedStation(**{name: getattr(station, name) for name in fields}) for station in view.stations
    ]
    assert printed.centre == view.centre and sum(printed.tiles.values()) == 60


# Points at stations that touch the frame of the board or lie outside it.
OUTSIDE = """() => {
  const frame = document.querySelector('.frame').getBoundingClientRect()
  return [...document.querySelectorAll('[data-reward]')].filter((one) => {
    const box = one.getBoundingClientRect()
    return box.top <= frame.top || box.bottom >= frame.bottom || box.left <= frame.left || box.right >= frame.right
  }).length
}"""


def test_a_whole_game_against_a_bot(sit: Sit) -> None:
    page = sit("metro")
    said, turns = play_to_the_end(page, points, most=30, spread=7)
    shown, counted = points(page, said)
    assert turns == 30 and shown == counted
    assert len(said["view"]["tiles"]) == page.locator(".tile .plate").count() == 60
    # what stands at a station says that it is points, and lies within the frame
    resize(page, 1440, 900)
    assert page.evaluate(OUTSIDE) == 0 and re.search(r"\bpts?\b", page.locator(".unit:visible").first.text_content())
    resize(page, 390, 844)
    assert page.evaluate(OUTSIDE) == 0 and page.locator("main [data-legend]").is_visible()
    page.click("[data-rematch]")
    page.wait_for_function("(before) => !location.pathname.endsWith(before)", arg=said["table"])
    page.wait_for_selector("[data-legal]")


def test_the_preview_says_what_the_tile_brings(sit: Sit) -> None:
    page = sit("metro")
    for turn in range(12):
        page.locator("[data-legal]").nth(turn % 3).dispatch_event("click")
        promised = int(page.get_attribute("[data-sum]", "data-sum"))
        before = table_of(page)["scores"][0]
        confirm(page)
        my_turn(page)
        # what the bot does next may complete a line of mine too
        (mine, *_), _ = points(page, table_of(page))
        assert mine >= before + promised


def told(page: Any, move: str) -> dict[str, Any]:
    """What the server says a move would bring."""
    ask = page.context.request
    headers = {"X-CSRF-Token": ask.get("/api/me").json()["csrf"]}
    path = page.url.replace("/t/", "/api/tables/") + "/preview"
    return ask.post(path, data={"seat": 0, "move": move}, headers=headers).json()


def test_a_line_that_others_made_longer_grows_from_there(sit: Sit) -> None:
    page = sit("metro")
    before: dict[int, int] = {}
    moves: dict[str, str] = {}
    grown: list[dict[str, Any]] = []
    while not grown:
        move = table_of(page)["view"]["moves"][0]
        mine = {line["station"]: len(line["squares"]) for line in told(page, move["move"])["lines"]}
        before = {one["number"]: len(one["line"]["squares"]) for one in table_of(page)["view"]["stations"]} | mine
        page.locator(f'[data-square="{move["square"]}"]').dispatch_event("click")
        confirm(page)
        my_turn(page)
        view = table_of(page)["view"]
        moves = {one["square"]: one["move"] for one in view["moves"] if "square" in one}
        lines = [one["line"] for one in view["stations"]]
        grown = [one for one in lines if before[one["station"]] < len(one["squares"]) and one["waits"] in moves]
    line = grown[0]
    brings = told(page, moves[line["waits"]])
    then = next(one for one in brings["lines"] if one["station"] == line["station"])
    assert before[line["station"]] < then["before"] == len(line["squares"]) < len(then["squares"])
    page.locator(f'[data-square="{line["waits"]}"]').dispatch_event("click")
    page.wait_for_selector("[data-sum]")
    shown = page.inner_text(".parts")
    assert all(part["text"] in shown for part in brings["parts"])
    assert page.locator(".lit.soft").count() == len(brings["lines"])


def test_a_line_lights_up_with_its_count(sit: Sit) -> None:
    page = sit("metro")
    for turn in range(4):
        act(page, turn)
        my_turn(page)
    station = next(one for one in table_of(page)["view"]["stations"] if one["line"]["squares"])
    page.locator(f'[data-cell="s{station["number"]}"]').dispatch_event("click")
    count = str(len(station["line"]["squares"]))
    assert page.text_content(".lit .count").strip().startswith(count)
    page.keyboard.press("Escape")
    page.wait_for_selector(".lit .count", state="detached")


def test_a_tile_is_turned_with_a_key(sit: Sit) -> None:
    page = sit("metro", options={"rotation": True})
    faces: set[str] = set()
    for _ in range(3):
        faces.clear()
        for _ in range(4):
            faces.add(page.get_attribute(".tile-button", "aria-label"))
            page.keyboard.press("r")
        if len(faces) > 1:
            break
        page.locator("[data-turn]").click()
        act(page)
        my_turn(page)
    assert len(faces) > 1
    page.locator("[data-legal]").first.dispatch_event("click")
    page.wait_for_selector("[data-sum]")
    lying = page.inner_text(".ahead .what")
    page.keyboard.press("r")
    assert page.locator(".ghost.sure, [data-legal]").count() > 0 and lying


def test_with_the_keyboard_alone(sit: Sit) -> None:
    page = sit("metro")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.cell ?? ''"):
            break
    assert page.evaluate("document.activeElement.dataset.cell") == "q00"
    for arrow in ("ArrowUp", "ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(arrow)
    assert page.evaluate("document.activeElement.dataset.cell") == "q10"
    page.keyboard.press("n")  # to the next square the tile fits on
    square = page.evaluate("document.activeElement.dataset.square")
    before = number(page)
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-confirm]")
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-confirm]", state="detached")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-sum]")
    page.keyboard.press("Enter")
    wait_for_answer(page, before)
    assert square in table_of(page)["view"]["tiles"]


def test_why_a_square_is_closed(sit: Sit) -> None:
    page = sit("metro")
    page.locator('[data-square="22"]').click()
    page.wait_for_selector(".refused")
    assert "touch" in page.inner_text(".refused")


def test_on_a_phone_in_french(sit: Sit) -> None:
    page = sit("metro", bots=3, width=390, height=844, language="fr-FR", has_touch=True, is_mobile=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    box = page.get_attribute("svg.board", "viewBox")
    page.locator(".zoom button").first.tap()
    assert page.get_attribute("svg.board", "viewBox") != box
    page.locator(".zoom button").last.tap()
    page.locator("[data-legal]").first.tap()
    page.wait_for_selector("[data-sum]")
    assert "Poser la tuile" in page.inner_text(".ahead")
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert complaints(page) == []


# How much of what the other seat laid last lies outside of the part of the window that the board has.
HIDDEN = """() => {
  const mark = document.querySelector('[data-mark-of]')
  if (!mark) return null
  const [box, ground] = [mark, document.querySelector('main')].map((one) => one.getBoundingClientRect())
  return Math.round(Math.max(0, ground.top - box.top, box.bottom - ground.bottom))
}"""


def test_with_reduced_motion_too_the_board_is_moved_along_to_where_something_happened(sit: Sit) -> None:
    page = sit("metro", width=360, height=540)
    page.wait_for_function("() => (one => one.scrollHeight > one.clientHeight + 40)(document.querySelector('main'))")
    for turn in range(8):
        page.evaluate("(end) => document.querySelector('main').scrollTo(0, end)", 1000 * (turn % 2))
        act(page, 7 * turn)
        assert my_turn(page)
        page.wait_for_function(f"() => ({HIDDEN})() === 0")


def test_a_tile_goes_with_a_quick_hand(sit: Sit) -> None:
    page = sit("metro")
    tile, to = (page.locator(one).first.bounding_box() for one in (".tile-button", "[data-legal]"))
    page.mouse.move(tile["x"] + 20, tile["y"] + 20)
    page.mouse.down()
    page.mouse.move(to["x"] + to["width"] / 2, to["y"] + to["height"] / 2)  # in one step
    page.mouse.up()
    page.wait_for_selector("[data-sum]")


# Where the board lies, and how large it is.
BOARD = "JSON.stringify(document.querySelector('svg.board').getBoundingClientRect())"


def test_a_carried_tile_lies_where_it_was_shown_however_long_the_finger_rests(sit: Sit) -> None:
    page = sit("metro", bots=2, width=390, height=780, has_touch=True, is_mobile=True)
    fingers = Fingers(page)
    for turn in range(4):
        my_turn(page)
        tile = page.locator(".tile-button").first.bounding_box()
        open_squares = page.locator("[data-legal]")
        target = open_squares.nth((5 * turn + 2) % open_squares.count())
        square, to = target.get_attribute("data-square"), target.bounding_box()
        start, end = (tile["x"] + 28, tile["y"] + 28), (to["x"] + to["width"] / 2, to["y"] + 5)
        lies = page.evaluate(BOARD)
        fingers.move((start, end))
        page.wait_for_selector("[data-glimpse]", state="attached")  # what it would bring has been told
        assert page.evaluate(BOARD) == lies
        fingers.lift()
        page.wait_for_selector("[data-sum]")
        assert page.locator("[data-square][aria-pressed=true]").get_attribute("data-square") == square
        confirm(page)
