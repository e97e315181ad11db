"""Next Station played through the page: what is shown is what the server counts."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import TimeoutError

Visit = Callable[..., Any]
READY = "[data-open], .bar .buttons .button:not([data-undo])"  # the page waits for a move


def table_of(page: Any) -> dict[str, Any]:
    """What the server says about the table that is open."""
    return page.evaluate("fetch(`/api/tables/${location.pathname.split('/')[2]}`).then((answer) => answer.json())")


def play_now(page: Any, game: str = "next-station") -> None:
    page.click(f'[data-play="{game}"]:not(:disabled)')
    page.wait_for_selector("[data-station]")


def my_turn(page: Any) -> bool:
    """Wait until it is my turn, or the game is over."""
    page.wait_for_function(
        "() => document.querySelector('[data-final]') || document.querySelector('header.mine [data-score]')"
    )
    return page.query_selector("[data-final]") is None


def shown_points(page: Any) -> list[int]:
    return [int(text) for text in page.locator("[data-score]").all_inner_texts()]


def wait_for_answer(page: Any, before: str) -> None:
    page.wait_for_function("(before) => document.querySelector('[data-number]').dataset.number !== before", arg=before)


def act(page: Any) -> None:
    """Draw to an open station, or pass; again where a card turned at that very moment."""
    for _ in range(5):
        target = page.query_selector("[data-open]")
        if target is not None:
            page.evaluate("(one) => one.dispatchEvent(new MouseEvent('click', {bubbles: true}))", target)
        else:
            page.keyboard.press("p")
        try:
            if target is not None:
                page.wait_for_selector("[data-sum]", timeout=5000)
            page.click("[data-confirm]", timeout=5000)
            return
        except TimeoutError:
            page.keyboard.press("Escape")


def test_a_whole_game_against_a_bot(visit: Visit) -> None:
    page = visit("/")
    play_now(page)
    turns, compared = 0, 0
    while my_turn(page):
        before = page.get_attribute("[data-number]", "data-number")
        act(page)
        wait_for_answer(page, before)
        turns += 1
        if turns % 6 == 0:
            said = table_of(page)
            if said["number"] == int(page.get_attribute("[data-number]", "data-number")):
                assert shown_points(page) == said["scores"]
                compared += 1
        assert turns < 100
    said = table_of(page)
    assert said["state"] == "over" and compared > 0
    final = {int(one.get_attribute("data-final")): int(one.inner_text()) for one in page.locator("[data-final]").all()}
    assert [final[seat] for seat in range(2)] == said["result"]["scores"]
    assert int(page.inner_text("[data-total]")) == said["result"]["scores"][0]
    winners = said["result"]["winners"]
    assert ("You win" in page.inner_text(".end h2")) == (winners == [0])


def test_the_preview_says_what_the_move_brings(visit: Visit) -> None:
    page = visit("/")
    play_now(page)
    before = shown_points(page)[0]
    page.locator("[data-open]").first.click()
    promised = int(page.get_attribute("[data-sum]", "data-sum"))
    number = page.get_attribute("[data-number]", "data-number")
    page.click("[data-confirm]")
    wait_for_answer(page, number)
    page.wait_for_function(
        "(points) => Number(document.querySelector('[data-score=\"0\"]').innerText) === points", arg=before + promised
    )


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
        page.wait_for_selector(READY)
        before = page.get_attribute("[data-number]", "data-number")
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
    assert page.locator(".keys").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator(".keys").is_visible()


def test_why_a_station_cannot_be_reached(visit: Visit) -> None:
    page = visit("/")
    play_now(page)
    page.click("[data-station=a1]")  # a corner, far from every departure
    page.wait_for_selector(".refused")
    assert len(page.inner_text(".refused")) > 20


def test_figures_of_the_score_sheet_are_explained(visit: Visit) -> None:
    page = visit("/")
    play_now(page)
    page.locator("[data-open]").first.click()
    number = page.get_attribute("[data-number]", "data-number")
    page.click("[data-confirm]")
    wait_for_answer(page, number)
    page.locator(".figure").first.click()
    page.wait_for_selector(".district.lit")
    assert "district" in page.inner_text(".answer")


def test_on_a_phone_in_italian(visit: Visit) -> None:
    page = visit("/", width=390, height=844, language="it-IT", has_touch=True, is_mobile=True)
    play_now(page)
    assert page.evaluate("document.documentElement.lang") == "it"
    assert "Tocca a te" in page.inner_text("header")
    page.locator("[data-open]").first.tap()
    assert page.locator("[data-confirm]").inner_text() == "Conferma"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    number = page.get_attribute("[data-number]", "data-number")
    page.locator("[data-confirm]").tap()
    wait_for_answer(page, number)


def test_drawing_with_the_pointer_from_an_end(visit: Visit) -> None:
    page = visit("/")
    play_now(page)
    target = page.locator("[data-open]").first
    end = re.search(r"reached from (\w+)", target.get_attribute("aria-label"))
    assert end is not None
    middles = []
    for one in (page.locator(f'[data-station="{end[1].lower()}"]'), target):
        box = one.locator(".hit").bounding_box()
        middles.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    page.mouse.move(*middles[0])
    page.mouse.down()
    page.mouse.move(*middles[1], steps=8)
    page.mouse.up()
    page.wait_for_selector("[data-sum]")
    assert target.get_attribute("aria-pressed") == "true"
