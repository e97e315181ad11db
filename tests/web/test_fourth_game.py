"""A game without pages of its own, brought by an installed package: played on the generic board, in its own words."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from .axe import complaints
from .conftest import ROOT, Browser, Server

PACKAGE = ROOT / "tests" / "fourth"


@pytest.fixture
def page(watched: Browser, tmp_path: Any) -> Iterator[Any]:
    path = os.pathsep.join([str(PACKAGE), str(ROOT / "src")])
    server = Server(tmp_path, PYTHONPATH=path, NUMBA_DISABLE_JIT="1")
    context = watched.new_context(base_url=server.address, locale="it")
    yield context.new_page()
    context.close()
    server.stop()


def test_every_move_is_found_by_typing_and_made_by_keys(page: Any) -> None:
    page.goto("/new/puces")
    page.get_by_role("heading", name="Les Puces").first.wait_for()
    token = page.context.request.get("/api/me").json()["csrf"]
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "bot": "greedy"}]
    wish = {"game": "puces", "seats": seats, "start": True, "options": {"lots": 4}, "practice": True}
    answer = page.context.request.post("/api/tables", data=wish, headers={"X-CSRF-Token": token})
    assert answer.ok, answer.text()
    page.goto(f"/t/{answer.json()['table']}")
    page.wait_for_selector("[data-move]")
    assert page.locator("[data-move]").count() == 61
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
