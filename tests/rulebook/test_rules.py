"""The rules as texts: the same sections in three languages, pictures that say the truth, an answer to every refusal."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from chatelet.core.texts import FOLDER as TEXTS
from chatelet.core.texts import LANGUAGES
from chatelet.games import find, game_names
from chatelet.rulebook import drawn, figures, look_up, position

ROOT = Path(__file__).resolve().parents[2]
SECTIONS = {
    file.parent.name: json.loads(file.read_text(encoding="utf-8"))
    for file in (ROOT / "web" / "src" / "games").glob("*/sections.json")
}
HEADING = re.compile(r"^(#{2,3}) (.+?) \{#([a-z0-9-]+)\}$", re.M)
NUMBER = re.compile(r"(?<![\w.])\d+(?![\w])")


def rules(game: str, language: str) -> str:
    return (TEXTS / language / "rules" / f"{game}.md").read_text(encoding="utf-8")


def shape(text: str) -> list[tuple[str, ...]]:
    """Headings, figures and tables of a text, in their order."""
    found = re.findall(r"^(?:(##+) .+ \{#([a-z0-9-]+)\}|::(figure|table) (\S+))$", text, re.M)
    return [tuple(part for part in parts if part) for parts in found]


def captions(text: str) -> dict[str, str]:
    return {name: words for name, words in re.findall(r"^::figure (\S+)\n((?:.+\n?)+)", text, re.M)}


@pytest.mark.parametrize("game", game_names())
def test_every_language_has_the_same_sections(game: str) -> None:
    english = shape(rules(game, "en"))
    assert len(english) > 15
    for language in LANGUAGES:
        text = rules(game, language)
        assert shape(text) == english, language
        ids = [id for _, _, id in HEADING.findall(text)]
        assert len(set(ids)) == len(ids)
        assert len(re.findall(r"^##+ ", text, re.M)) == len(ids), "a heading without a name to link to"
        assert {link for link in re.findall(r"\]\(#([\w-]+)\)", text)} <= set(ids), language


def test_the_rulings_are_told_in_every_language_with_the_rulebooks_sentence_and_in_the_docs() -> None:
    pages = {language: (TEXTS / language / "rulings.md").read_text(encoding="utf-8") for language in LANGUAGES}
    docs = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    ids = [id for _, _, id in HEADING.findall(pages["en"])]
    quoted = re.findall(r"^> (.+)$", pages["en"], re.M)
    assert len(quoted) == len([id for mark, _, id in HEADING.findall(pages["en"]) if mark == "###"])
    assert [quote for quote in quoted if quote not in docs] == []
    for language, page in pages.items():
        assert shape(page) == shape(pages["en"]), language
        assert len(re.findall(r"^> .+$", page, re.M)) == len(quoted), language
        for game in game_names():
            led = re.findall(r"\]\(/rules/rulings#([\w-]+)\)", rules(game, language))
            assert led and set(led) <= set(ids), (game, language)
            assert set(re.findall(rf"/rules/{game}#([\w-]+)", page)) <= {
                id for _, _, id in HEADING.findall(rules(game, language))
            }


@pytest.mark.parametrize("game", game_names())
def test_every_figure_is_used_and_drawn(game: str) -> None:
    assert set(captions(rules(game, "en"))) == set(figures(game))
    for name, figure in figures(game).items():
        left, top, width, height = figure.crop
        assert width > 0 and height > 0 and (left, top) < (left + width, top + height)
        assert drawn(game, name)
    assert drawn(game, "no-such-figure") is None


@pytest.mark.parametrize("game", game_names())
def test_a_caption_says_only_numbers_the_engine_counts(game: str) -> None:
    told = {language: captions(rules(game, language)) for language in LANGUAGES}
    for name, figure in figures(game).items():
        played = position(game, figure)
        things = {
            "view": msgspec.to_builtins(played.view(figure.viewer)),
            "scores": played.scores,
            "board": msgspec.to_builtins(played.rules.board(played.options)),
        }
        for path, number in figure.numbers:
            assert look_up(path, things) == number, (name, path)
        known = {number for _, number in figure.numbers}
        for language in LANGUAGES:
            said = {int(number) for number in NUMBER.findall(told[language][name])}
            assert said <= known, (name, language)
            assert said == {int(number) for number in NUMBER.findall(told["en"][name])}, (name, language)


@pytest.mark.parametrize("game", game_names())
def test_every_refusal_leads_to_a_section(game: str) -> None:
    ids = {id for _, _, id in HEADING.findall(rules(game, "en"))}
    catalogue = (TEXTS / "en" / f"{game}.ftl").read_text(encoding="utf-8")
    refusals = set(re.findall(rf"^{game}-refusal-([\w-]+) =", catalogue, re.M))
    led = SECTIONS[game]["refusals"]
    assert refusals <= set(led)
    assert set(led) - refusals <= {"second-section"}
    assert set(led.values()) | set(SECTIONS[game]["figures"].values()) <= ids


@pytest.mark.parametrize("game", game_names())
def test_the_summary_is_made_of_sections_in_the_order_of_the_rules(game: str) -> None:
    ids = [id for _, _, id in HEADING.findall(rules(game, "en"))]
    chosen = SECTIONS[game]["summary"]
    assert chosen == [id for id in ids if id in chosen]
    assert "the-end" in chosen or "final-score" in chosen


@pytest.mark.parametrize("game", game_names())
def test_every_option_leads_to_a_section(game: str) -> None:
    ids = {id for _, _, id in HEADING.findall(rules(game, "en"))}
    led: dict[str, str] = SECTIONS[game]["options"]
    assert set(led.values()) <= ids
    options: dict[str, Any] = find(game).option_types
    assert {name.partition(".")[0] for name in led} == set(options)
    for name in led:
        option, _, value = name.partition(".")
        kind = options[option].type
        values = get_args(kind) or (kind,)
        known = {str(one) for choice in values for one in (get_args(choice) or (choice,))}
        assert not value or value in known, name


def test_next_station_tells_the_tourist_track_and_the_verdicts_of_the_engine() -> None:
    from chatelet.games.next_station.facts import SCORING
    from chatelet.games.next_station.tables import TRACK

    for language in LANGUAGES:
        text = rules("next-station", language)
        assert ", ".join(str(points) for points in TRACK) in text
        rows = re.findall(r"^\| [^|]*?(\d+)[^|]* \| [^|]*?(\d+)[^|]* \| .{8,} \|$", text, re.M)
        lows = {"paris": [int(paris) for paris, _ in rows[1:]], "london": [int(london) for _, london in rows[1:]]}
        for city, bands in SCORING.bands.items():
            assert lows[city] == [limit + 1 for limit in bands], (language, city)


def test_metro_tells_whose_stations_are_whose() -> None:
    metro: Any = find("metro")
    for language in LANGUAGES:
        told: dict[int, list[list[int]]] = {}
        for seats, stations in re.findall(r"^\| (\d) \| \w+ \| ([\d ]+) \|$", rules("metro", language), re.M):
            told.setdefault(int(seats), []).append([int(station) for station in stations.split()])
        assert set(told) == set(metro.seats)
        for seats, rows in told.items():
            start = metro.start(metro.settings({}, seats), seats)
            owners = [station.owner for station in metro.view(metro.observation(start, -1), -1).stations]
            assert rows == [[n for n, owner in enumerate(owners, 1) if owner == seat] for seat in range(seats)]


def test_paris_tells_the_keys_and_francs_of_the_start() -> None:
    paris: Any = find("paris")
    for seats, (keys, pile) in {2: (10, 6), 3: (9, 9), 4: (7, 12)}.items():
        start = paris.start(paris.settings({}, seats), seats)
        view = paris.view(paris.observation(start, 0), 0)
        assert (view.holdings[0].keys, view.holdings[0].francs) == (keys, 3)
        assert view.pile.left == pile
        for language in LANGUAGES:
            setup = rules("paris", language).partition("{#set-up}")[2].partition("\n## ")[0]
            assert f"**{keys}**" in setup and str(pile) in NUMBER.findall(setup)
