"""The words of the pages: each in three languages, none missing, none left over."""

import re
from pathlib import Path

import pytest

from chatelet.core.texts import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT / "src" / "chatelet" / "texts"
SOURCES = "\n".join(
    path.read_text(encoding="utf-8") for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte")
)


def messages(language: str) -> dict[str, set[str]]:
    """The messages of the pages in a language, with the gaps each has."""
    found = {}
    for path in sorted((TEXTS / language).glob("web-*.ftl")):
        for name, body in re.findall(r"^(web-[\w-]+) =(.*(?:\n[ }].*)*)", path.read_text(encoding="utf-8"), re.M):
            found[name] = set(re.findall(r"\$(\w+)", body))
    return found


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_says_the_same(language: str) -> None:
    english, other = messages("en"), messages(language)
    assert set(english) ^ set(other) == set()
    assert {name for name in english if not other[name] <= english[name]} == set()


def patterns() -> list[re.Pattern[str]]:
    """Every name of a message in the sources, where a gap stands for any text, or in another message."""
    names = set(re.findall(r"['\"`](web-(?:[\w-]|\$\{[^}]*\})+)['\"`]", SOURCES))
    for path in TEXTS.glob("*/web*.ftl"):
        names |= set(re.findall(r"\{ (web-[\w-]+) \}", path.read_text(encoding="utf-8")))
    return [re.compile("[\\w-]+".join(map(re.escape, re.split(r"\$\{[^}]*\}", name)))) for name in names]


def test_no_message_is_missing() -> None:
    english = messages("en")
    missing = [one.pattern for one in patterns() if not any(one.fullmatch(name) for name in english)]
    catalogues = {path.stem for path in (TEXTS / "en").glob("web-*.ftl")}
    assert [name for name in missing if name.replace("\\", "") not in catalogues] == []


def test_no_message_is_left_over() -> None:
    known = patterns()
    assert [name for name in messages("en") if not any(one.fullmatch(name) for one in known)] == []


def test_no_gap_is_left_empty() -> None:
    """A sentence with a gap is never asked for without what fills it."""
    bare = set(re.findall(r"\bt\(['\"](web-[\w-]+)['\"]\)", SOURCES))
    english = messages("en")
    assert sorted(name for name in bare if english.get(name)) == []
