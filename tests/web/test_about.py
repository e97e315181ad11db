"""The page About: what this is, whose games these are, who runs the site, and the licences of what comes along."""

from collections.abc import Callable
from typing import Any

import pytest

from .axe import complaints

Visit = Callable[..., Any]


@pytest.mark.parametrize(
    ("language", "link", "owners"),
    [
        ("en", "About", "belong to their owners"),
        ("it", "Informazioni", "appartengono ai rispettivi proprietari"),
        ("fr", "À propos", "appartiennent à leurs propriétaires"),
    ],
)
def test_it_says_whose_games_these_are(visit: Visit, language: str, link: str, owners: str) -> None:
    page = visit("/", language=language)
    page.locator("footer").get_by_role("link", name=link).click()
    page.get_by_role("heading", level=1, name=link).wait_for()
    assert owners in page.inner_text("main")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_shows_version_and_licences(visit: Visit, theme: str) -> None:
    from chatelet import __version__

    page = visit("/about", theme=theme, width=390)
    licences = page.locator("[data-licences]").inner_text()
    assert "svelte" in licences and "SIL OPEN FONT LICENSE" in licences and "Mozilla Public License" in licences
    page.locator("dd").get_by_text(__version__, exact=True).wait_for()
    assert complaints(page) == []


def test_every_page_links_to_it(visit: Visit) -> None:
    page = visit("/")
    for path in ("/", "/rules", "/settings", "/me", "/replay", "/companion", "/puzzles", "/nowhere"):
        page.goto(path)
        page.locator("main").wait_for()
        page.locator("footer a[href='/about']").wait_for()


def test_a_table_does_not(sit: Callable[..., Any]) -> None:
    page = sit("metro")
    assert page.locator("footer").count() == 0


def test_plain_files_have_it_too(away: Callable[..., Any]) -> None:
    page = away("#/about")
    assert "MIT" in page.locator("[data-licences]").inner_text()
