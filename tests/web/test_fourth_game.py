"""A game without pages of its own, brought by an installed package: played on the generic board, in its own words."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from .axe import complaints
from .conftest import ROOT, Browser, Server

PUZZLE = """
from chatelet.coach.puzzles import Answer, Puzzle, path_of, write
from chatelet.core.dealer import Dealer
from chatelet.core.game import Game
from chatelet.games import find
game = Game(find("puces"), ["1", "2"], {"lots": 4}, Dealer.from_seed("puzzle", 1))
kept = game.record()
answers = [Answer("bid 12", 9.0, 0.5), Answer("bid 0", 1.0, 0.5)]
options = {"lots": 4}
write([Puzzle("fleas", "puces", kept.rules, options, 2, game.waiting[0], kept.events, 2, answers)], path_of("puces"))
"""


@pytest.fixture
def page(watched: Browser, tmp_path: Any) -> Iterator[Any]:
    package = tmp_path / "fourth"
    shutil.copytree(ROOT / "tests" / "fourth", package, ignore=shutil.ignore_patterns("__pycache__"))
    installed = {"PYTHONPATH": os.pathsep.join([str(package), str(ROOT / "src")]), "NUMBA_DISABLE_JIT": "1"}
    subprocess.run([sys.executable, "-c", PUZZLE], env={**os.environ, **installed}, check=True)
    server = Server(tmp_path, **installed)
    context = watched.new_context(base_url=server.address, locale="it")
    yield context.new_page()
    context.close()
    server.stop()


def test_every_move_is_found_by_typing_and_made_by_keys(page: Any) -> None:
    page.goto("/new/puces")
    page.get_by_role("heading", name="Les Puces").first.wait_for()
    assert page.inner_text("[data-device]") == "Questo gioco viene da un pacchetto a parte e si gioca su un server."
    assert page.locator("[data-here]").count() == 0
    token = page.context.request.get("/api/me").json()["csrf"]
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "bot": "greedy"}]
    wish = {"game": "puces", "seats": seats, "start": True, "options": {"lots": 4}, "practice": True}
    answer = page.context.request.post("/api/tables", data=wish, headers={"X-CSRF-Token": token})
    assert answer.ok, answer.text()
    page.goto(f"/t/{answer.json()['table']}")
    page.wait_for_selector("[data-move]")
    expect(page.locator("[data-move]")).to_have_count(61)
    page.locator("img[src^=blob]").wait_for()
    page.fill("[data-find-move]", "offri 17")
    expect(page.locator("[data-move]")).to_have_count(1)
    assert page.inner_text("[data-move]") == "Offri 17 franchi"
    page.press("[data-find-move]", "Enter")
    page.wait_for_selector("[data-sum]")
    page.click("[data-confirm]")
    page.wait_for_selector("[data-undo]")
    page.click("[data-undo]")
    expect(page.locator("[data-move]")).to_have_count(1)
    page.fill("[data-find-move]", "")
    page.press("[data-find-move]", "ArrowDown")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.move") == "bid 1"
    assert complaints(page) == []
    while page.locator("[data-final]").count() == 0:  # to the end, then once more as a picture after the other
        page.wait_for_selector("[data-move], [data-final]")
        if page.locator("[data-move]").count():
            number = page.get_attribute("[data-number]", "data-number")
            page.locator("[data-move]").first.click()
            page.wait_for_selector("[data-sum]")
            page.click("[data-confirm]")
            page.wait_for_function("(n) => document.querySelector('[data-number]').dataset.number !== n", arg=number)
    page.goto(f"/replay/{answer.json()['table']}")
    first = page.wait_for_selector("img[src^=blob]").get_attribute("src")
    page.get_by_role("slider").fill("3")
    page.wait_for_function(
        "(src) => ![src, null].includes(document.querySelector('img').getAttribute('src'))", arg=first
    )


def test_its_own_rules_are_read_and_its_puzzles_have_a_picture(page: Any) -> None:
    page.goto("/new/puces")
    page.get_by_role("link", name="Regole").last.wait_for()
    assert page.locator("a[href='/learn/puces']").count() == 0  # it has no lesson
    page.goto("/rules/puces")
    page.get_by_role("heading", name="Un lotto").wait_for()
    assert page.get_by_role("heading", level=1).inner_text() == "Les Puces"
    page.get_by_role("link", name="Metro").first.wait_for()  # beside those that we wrote
    assert complaints(page) == []
    page.goto("/puzzles/puces?puzzle=fleas")
    page.locator("img[src^=blob]").wait_for()
    page.fill("[data-find-move]", "offri 12")
    page.press("[data-find-move]", "Enter")
    page.click("[data-confirm]")
    page.wait_for_selector("[data-right=true]")
