"""The pages of docs that are made from the sources are up to date, and leave nothing out."""

from importlib import import_module
from pathlib import Path

import pytest

from chatelet.games import find, game_names
from chatelet.lab.flat import fields

ROOT = Path(__file__).parent.parent


@pytest.fixture
def maker(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return import_module("make_docs")


def test_pages_made_from_the_sources_are_up_to_date(maker):
    for name, made in maker.PAGES.items():
        assert (ROOT / "docs" / name).read_text(encoding="utf-8") == made(), (
            f"tools/make_docs.py writes docs/{name} anew"
        )


def test_every_field_of_every_game_is_on_the_page():
    page = (ROOT / "docs" / "fields.md").read_text(encoding="utf-8")
    for game in game_names():
        part = page.partition(f"\n## {game}\n")[2].partition("\n## ")[0]
        for one in fields(find(game)):
            assert f"| {one.offset} | {one.size} |" in part and f"| `{one.name}` |" in part and one.meaning in part


def test_the_reference_says_of_every_field_what_it_is(maker):
    from chatelet.bots.line_up import Player
    from chatelet.lab.evaluator import Settings

    assert next(iter(maker.members(Player))) == "`name: str`: of the bot, as in the line-up"
    assert "`noise: float`: the part of the priors at the root" in "\n".join(maker.members(Settings))
    page = maker.reference_page()
    offered = (
        "find",
        "Tree",
        "compiled",
        "bits",
        "Grove",
        "Settings",
        "Found",
        "Plain",
        "TableEnv",
        "TogetherEnv",
        "Preview",
    )
    assert all(f"### `{name}`" in page for name in offered)


def test_whatever_the_library_promises_is_in_the_reference():
    import chatelet

    page = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
    assert all(f"### `{name}`" in page for name in chatelet.__all__)
