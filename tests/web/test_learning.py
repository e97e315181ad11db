"""Rules and first lessons in a real browser: searched, linked to from a refusal, played to their end."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from .axe import complaints
from .conftest import PATIENCE
from .line import Line

Visit = Callable[..., Any]
ROOT = Path(__file__).resolve().parents[2]
expect.set_options(timeout=PATIENCE)


def lesson(game: str, number: str = "") -> list[dict[str, Any]]:
    path = ROOT / "web" / "src" / "games" / game / f"lesson{number}.json"
    return json.loads(path.read_text(encoding="utf-8"))["steps"]


def stand_at(page: Any, number: int) -> None:
    page.wait_for_selector(f'[data-step="{number}"][data-ready]')


def test_the_rules_are_searched_in_italian_without_accents(visit: Visit) -> None:
    page = visit("/rules", language="it")
    page.fill("[data-search]", "PIU CAVALCAVIA")
    page.wait_for_selector("[data-hit]")
    hits = [one.get_attribute("data-hit") for one in page.locator("[data-hit]").all()]
    assert all(hit.startswith("next-station#") for hit in hits)
    page.fill("[data-search]", "cavalcavia")
    first = page.locator("[data-hit]").first
    expect(first).to_have_attribute("data-hit", "next-station#overhead-crossings")
    assert first.locator("mark").first.inner_text().lower() == "cavalcavia"
    first.click()
    page.wait_for_url("**/rules/next-station#overhead-crossings")
    expect(page.locator("#overhead-crossings")).to_be_focused()
    expect(page.locator("#overhead-crossings")).to_be_in_viewport()
    page.wait_for_selector('[data-figure="crossing"][data-drawn] svg')
    page.fill("[data-search]", "xyzzy")
    page.get_by_text("Niente su «xyzzy»", exact=False).last.wait_for()


def pages_of(page: Any, paper: str) -> int:
    """On how many sheets a page is printed."""
    printed = page.pdf(format=paper, margin=dict.fromkeys(("top", "right", "bottom", "left"), "10mm"))
    return len(re.findall(rb"/Type\s*/Page\b", printed))


def test_every_figure_of_a_page_is_drawn_for_paper(visit: Visit) -> None:
    page = visit("/rules/paris")
    page.evaluate("() => { window.print = () => { document.body.dataset.printed = '' } }")
    page.get_by_role("button", name="Print", exact=True).click()
    page.wait_for_selector("[data-printed]")
    assert page.locator("[data-figure]").count() == page.locator("[data-figure][data-drawn]").count() > 3
    assert pages_of(page, "A4") <= 8  # figures beside text in two columns, not a page each


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_what_matters_at_the_table_fits_on_two_pages(visit: Visit, language: str) -> None:
    page = visit(None, language=language)
    for game in ("next-station", "metro", "paris"):
        page.goto(f"/rules/{game}")
        page.evaluate("() => { window.print = () => undefined }")
        for paper in ("A4", "Letter"):
            page.click("[data-brief]")
            page.wait_for_selector("main.brief")
            assert 1 <= pages_of(page, paper) <= 2, (game, paper)
            page.wait_for_selector("main:not(.brief)")  # after printing all of it is there again


def test_a_refusal_leads_to_its_rule(visit: Visit) -> None:
    page = visit("/")
    page.click('[data-play="metro"]:not(:disabled)')
    page.wait_for_selector("[data-legal]")
    page.locator('[data-square="22"]').click(force=True)  # touches nothing, so early in the game
    rule = page.locator("[data-rule]")
    with page.context.expect_page() as opened:
        rule.click()
    rules = opened.value
    rules.wait_for_url("**/rules/metro#where")
    expect(rules.locator("#where")).to_be_focused()
    expect(rules.locator("#where")).to_be_in_viewport()


def test_an_option_leads_to_its_section(visit: Visit) -> None:
    page = visit("/new/next-station")
    link = page.get_by_role("link", name=re.compile("City Gates"))
    expect(link).to_have_attribute("href", "/rules/next-station#city-gates")
    page.goto("/rules/next-station#city-gates")
    expect(page.locator("#city-gates")).to_be_in_viewport()


def test_next_station_is_learnt_by_keyboard(visit: Visit) -> None:
    page = visit("/learn/next-station")
    steps = lesson("next-station")
    for number, step in enumerate(steps[:-1]):
        stand_at(page, number)
        if "do" not in step:
            tab_to(page, "data-next")
            page.keyboard.press("Enter")
            continue
        target = step["show"][0].partition("=")[2]
        for _ in range(20):
            page.keyboard.press("n")
            if page.evaluate("document.activeElement.dataset.station") == target:
                break
        page.keyboard.press("Enter")
        page.wait_for_selector("[data-confirm]:not(:disabled)")
        page.keyboard.press("c")
    stand_at(page, len(steps) - 1)
    assert page.inner_text("[data-total]") == "34"
    tab_to(page, "data-first-game")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("[data-open]")


def tab_to(page: Any, mark: str) -> None:
    for _ in range(60):
        if page.evaluate("(mark) => document.activeElement.hasAttribute(mark)", mark):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"no {mark} on the way of the tab key")


@pytest.mark.parametrize(("game", "width", "theme"), [("metro", 1440, "light"), ("paris", 390, "dark")])
def test_a_lesson_is_learnt_with_the_pointer(visit: Visit, game: str, width: int, theme: str) -> None:
    page = visit(f"/learn/{game}", width=width, theme=theme, language="fr")
    steps = lesson(game)
    for number, step in enumerate(steps[:-1]):
        stand_at(page, number)
        if game == "metro" and step["say"] == "first":
            go_astray(page)
        if "do" in step:
            point(page, step)
        elif "try" in step:
            page.locator(f'[data-square="{step["try"][0][4:]}"]').click()
            page.click("[data-next]")
        else:
            page.click("[data-next]")
        if number == 2:
            stand_at(page, number + 1)
            assert complaints(page) == []
    stand_at(page, len(steps) - 1)
    page.wait_for_selector("[data-first-game]:not(:disabled)")
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.goto("/")
    page.wait_for_selector("[data-play]:not(:disabled)")
    expect(page.locator('a[href^="/t/"]'), "a lesson leaves no table behind").to_have_count(0)


@pytest.mark.parametrize(("width", "theme"), [(1440, "dark"), (390, "light")])
def test_the_second_lesson_of_paris_follows_the_first_and_ends_its_game(visit: Visit, width: int, theme: str) -> None:
    page = visit("/rules/paris", width=width, theme=theme)
    page.get_by_role("link", name="Second lesson").click()
    steps = lesson("paris", "-2")
    for number, step in enumerate(steps[:-1]):
        stand_at(page, number)
        if "do" in step:
            point(page, step)
        else:
            page.click("[data-next]")
    stand_at(page, len(steps) - 1)
    expect(page.locator(".words")).to_contain_text("90 to 56")
    assert page.locator("[data-next-lesson]").count() == 0
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_lesson_whose_line_is_lost_says_so_and_goes_on_with_it(visit: Visit) -> None:
    page = visit("/learn/metro", width=390, height=780)
    stand_at(page, 0)
    page.context.set_offline(True)
    page.wait_for_selector(".card [data-away]")
    page.context.set_offline(False)
    page.wait_for_selector(".card [data-away]", state="detached")
    page.click("[data-next]")
    stand_at(page, 1)


@pytest.mark.parametrize("how", ["refused", "closed"])
def test_a_lesson_whose_move_is_refused_or_whose_table_is_gone_says_why(visit: Visit, how: str) -> None:
    page = visit(None)
    line = Line(page)
    page.goto("/learn/next-station")
    for number, step in enumerate(lesson("next-station")):
        stand_at(page, number)
        if "do" in step:
            break
        page.click("[data-next]")
    if how == "refused":
        line.spoil = True
        page.locator("[data-open]").first.click()
        page.click("[data-confirm]")
    else:
        line.end(4404, "There is no such table any more.")
    page.wait_for_selector(".lost")
    assert len(page.inner_text(".lost p")) > 15
    assert how == "refused" or page.inner_text(".lost p") == "There is no such table any more."
    page.click(".lost a")
    page.wait_for_url("**/rules")


def go_astray(page: Any) -> None:
    """A legal move the lesson does not ask for is shown, answered kindly, and taken back."""
    page.locator('[data-square="75"]').click()
    page.click("[data-confirm]")
    page.click("[data-back]")
    page.wait_for_selector('[data-square="75"][data-legal]')


def spot(shown: str) -> str:
    name, _, value = shown.partition("=")
    return f'[data-{name}="{value}"]'


def point(page: Any, step: dict[str, Any]) -> None:
    *before, place = [page.locator(spot(one)).first for one in step["show"]]
    for way in before:
        way.click()
    name = step["show"][-1].partition("=")[0]
    confirm, site = page.locator("[data-confirm]"), page.locator(f'[data-move="{step["do"][0]}"]')
    for _ in range(3):  # on a phone the first tap comes closer
        (place.locator("button").first if name == "tile" else place).click()
        page.wait_for_timeout(60)
        if site.count() and not confirm.count():  # a tap on what is chosen already would confirm
            site.click()
        if confirm.count():
            break
    confirm.click()


@pytest.mark.parametrize(
    ("language", "wishes"),
    [
        ("en", ("how many keys", "unused tiles", "what does the platform do", "rotate")),
        ("it", ("quante chiavi", "che cosa fa la piattaforma")),
        ("fr", ("combien de clés", "que fait la plateforme")),
    ],
)
def test_the_rules_answer_questions_as_they_are_asked(visit: Visit, language: str, wishes: tuple[str, ...]) -> None:
    page = visit("/rules", language=language)
    for wish in wishes:
        page.fill("[data-search]", wish)
        page.wait_for_selector("[data-hit]")
        assert not {"the", "la", "de"} & {one.inner_text().lower() for one in page.locator("mark").all()}
        page.fill("[data-search]", "")
        page.wait_for_selector("[data-hit]", state="detached")
