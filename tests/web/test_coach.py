"""The coach beside a replay, a hint at a table, and puzzles with a streak, in a real browser."""

import contextlib
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from chatelet.bots import match
from chatelet.bots.line_up import parse
from chatelet.coach import puzzles
from chatelet.games import find

from .conftest import PATIENCE, Server
from .test_me import PLAY

Visit = Callable[..., Any]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished solo game in a file."""
    path = tmp_path_factory.mktemp("records") / "game.json"
    path.write_text(match.play(find("next-station"), {}, parse("greedy"), 3, 0).record().line(), encoding="utf-8")
    return path


def until(true: Callable[[], bool]) -> None:
    for _ in range(PATIENCE // 50):
        if true():
            return
        time.sleep(0.05)
    pytest.fail("it never came to be")


@pytest.mark.parametrize("width", [1280, 390])
def test_the_coach_goes_through_a_game_beside_its_replay(visit: Visit, record: Path, width: int) -> None:
    page = visit("/replay", width=width)
    page.set_input_files("input[type=file]", str(record))
    page.click("[data-coach-begin]")
    page.wait_for_selector("[data-coach=done]", timeout=5 * PATIENCE)
    turning = page.locator("[data-turning]")
    assert 1 <= turning.count() <= 3
    event = turning.first.get_attribute("data-turning")
    turning.first.click()
    page.wait_for_selector(f"[data-point='{event}']")
    page.locator("[data-point] .why li").nth(1).wait_for()
    expect(page.locator("input[type=range]")).to_have_value(str(int(event) - 1))
    # the better move is shown on the board, as its player saw it
    page.click("[data-see=best]")
    page.wait_for_selector("[data-see=best][aria-pressed=true]")
    page.wait_for_selector("g.ghost.firm", state="attached")  # a level line has no height
    expect(page.locator("select >> nth=0")).to_have_value("0")


# Where a board ends, where the controls do, and whether something else lies over a corner of either.
TOGETHER = """() => {
  const [board, control] = ['.ground', '.control'].map((one) => document.querySelector(one))
  const over = [board, control].flatMap((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    const corners = [[left + 9, top + 9], [right - 9, top + 9], [left + 9, bottom - 9], [right - 9, bottom - 9]]
    return corners.filter(([x, y]) => !one.contains(document.elementFromPoint(x, y)))
  })
  return [over, document.querySelector('[data-to-coach]').getBoundingClientRect().bottom <= innerHeight]
}"""


@pytest.mark.parametrize("game", ["next-station", "metro", "paris"])
def test_on_a_phone_a_replay_shows_the_whole_board_with_its_controls(visit: Visit, game: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(match.play(find(game), {}, parse("greedy,greedy"), 3, 0).record().line(), encoding="utf-8")
    page = visit("/replay", width=390, height=844, language="fr-FR")
    page.set_input_files("input[type=file]", str(path))
    for step in ("Home", *["ArrowRight"] * 12, "End"):
        page.keyboard.press(step)
        page.wait_for_selector("[data-to-coach]")
        page.wait_for_timeout(50)
        assert page.evaluate(TOGETHER) == [[], True]
    page.click("[data-to-coach]")
    expect(page.locator(".coach h2")).to_be_focused()
    expect(page.locator("[data-coach-begin]")).to_be_in_viewport()


@pytest.mark.parametrize("width", [1280, 390])
def test_looking_back_with_the_coach_leads_to_the_coach_at_work(visit: Visit, width: int) -> None:
    page = visit(None, width=width, height=844)
    assert page.context.request.get("/api/me").ok  # the server knows this browser before the page asks
    page.goto("/")
    body = {"game": "next-station", "seats": [{"kind": "me", "name": name} for name in ("Ana", "Bo")], "start": True}
    table = page.evaluate(PLAY, {"path": "/api/tables", "body": body})["table"]
    page.goto(f"/t/{table}")
    page.click("[data-look-back]")
    page.wait_for_selector("[data-coach=waiting], [data-coach=running], [data-coach=done]")
    expect(page.locator(".coach h2")).to_be_in_viewport()


def test_a_record_is_opened_though_the_server_does_not_know_this_browser_yet(visit: Visit, record: Path) -> None:
    """Whoever is quick waits for the answer that makes them a guest, and for that one alone."""
    page, asked = visit(None), []

    def late(route: Any) -> None:
        asked.append(route)

    page.route("**/api/me?*", late)
    page.goto("/replay")
    page.set_input_files("input[type=file]", str(record))
    until(lambda: bool(page.wait_for_timeout(50) or asked))
    page.wait_for_timeout(300)  # long enough for a request that does not wait
    assert len(asked) == 1
    asked[0].continue_()
    page.wait_for_selector("[data-coach-begin]")


def coaches(server: Server) -> int:
    """How many processes go through games just now."""
    count = 0
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            parent = (folder / "stat").read_text().rpartition(") ")[2].split()[1]
            count += parent == str(server.process.pid) and b"coach.process" in (folder / "cmdline").read_bytes()
    return count


def test_a_coach_that_nobody_waits_for_stops_and_makes_room(visit: Visit, record: Path, server: Server) -> None:
    page = visit("/replay")
    page.set_input_files("input[type=file]", str(record))
    page.locator(".coach select").last.select_option("deep")

    def begin() -> None:
        page.click("[data-coach-begin]")
        page.wait_for_selector("[data-coach=running]")  # only so many run at a time: there was room
        until(lambda: coaches(server) == 1)

    begin()
    page.click("[data-coach-stop]")
    until(lambda: coaches(server) == 0)
    page.locator(".coach select").last.select_option("deep")
    begin()
    page.goto("about:blank")
    until(lambda: coaches(server) == 0)


def test_a_hint_is_a_thought_first_then_a_move_laid_out(visit: Visit) -> None:
    page = visit("/new/next-station")
    page.wait_for_selector("[data-start]")
    page.click("[data-start]")
    page.click("[data-ask-hint]")
    page.wait_for_selector("[data-ask-more]")
    assert page.query_selector("[data-hint-move]") is None and page.query_selector("[data-confirm]") is None
    assert page.inner_text("[data-hint] .idea")
    page.click("[data-ask-more]")
    page.wait_for_selector("[data-hint-move]")
    page.click("[data-confirm]")
    page.wait_for_selector("[data-hint-move]", state="detached")


def by_station(puzzle: puzzles.Puzzle) -> list[str]:
    """The stations of a puzzle's first two answers, where a tap on each can mean only one section."""
    at = puzzles.position(puzzle)
    targets = [move.to for move in at.view(puzzle.seat).moves if move.to]
    found = []
    for answer in puzzle.answers[:2]:
        target = answer.move.partition("-")[2].partition(".")[0]
        if targets.count(target) == 1:
            found.append(target)
    return found


def answer(page: Any, station: str) -> None:
    page.locator(f"[data-station='{station}'][data-open]").click()
    page.click("[data-confirm]")


def test_puzzles_count_a_streak_and_explain_the_answer(visit: Visit) -> None:
    fit = [puzzle for puzzle in puzzles.shipped("next-station")[:40] if len(by_station(puzzle)) == 2]
    first, second = fit[:2]
    page = visit("/puzzles")
    page.get_by_role("link", name="Metro").wait_for()
    page.goto(f"/puzzles/next-station?puzzle={first.id}")
    page.wait_for_selector(f"[data-puzzle='{first.id}']")
    answer(page, by_station(first)[0])
    page.wait_for_selector("[data-right=true]")
    expect(page.locator("[data-streak]")).to_have_attribute("data-streak", "1")
    assert page.locator(".verdict tbody tr").count() == len(puzzles.shown(first, first.answers[0].move))
    page.click("[data-next]")
    page.wait_for_selector("[data-right]", state="detached")
    page.goto(f"/puzzles/next-station?puzzle={second.id}")
    page.wait_for_selector(f"[data-puzzle='{second.id}']")
    expect(page.locator("[data-streak]")).to_have_attribute("data-streak", "1")
    answer(page, by_station(second)[1])
    page.wait_for_selector("[data-right=false]")
    expect(page.locator("[data-streak]")).to_have_attribute("data-streak", "0")


def test_a_wrong_answer_is_shown_with_its_own_worth_and_what_is_better(visit: Visit) -> None:
    second = next(puzzle for puzzle in puzzles.shipped("next-station")[:40] if len(by_station(puzzle)) == 2)
    page = visit(f"/puzzles/next-station?puzzle={second.id}", width=390, height=780)
    page.wait_for_selector(f"[data-puzzle='{second.id}']")
    assert "What is best now?" in page.inner_text("main")  # and not: which section, which bonus
    assert page.inner_text(".bar").strip() == "Pass"  # nor is anything asked a second time
    answer(page, by_station(second)[1])
    page.wait_for_selector("[data-right=false]")
    mine = page.locator(".verdict tbody tr", has_text="(yours)")
    expect(mine).to_have_count(1)
    assert any(letter.isdigit() for letter in mine.locator("td").last.inner_text())
    said = page.inner_text(".verdict").split("Move\tWorth")[0].split("\n")
    assert said[0].startswith("Better: ") and any(line and line != said[0] for line in said), "and why"
