"""Records go both ways, and what is wrong in one is said with its place."""

import json
from pathlib import Path

import pytest

from chatelet.core.dealer import Dealer
from chatelet.core.errors import BadRecord
from chatelet.core.game import Game
from chatelet.core.record import read_record, read_records, verify_words
from chatelet.games import find

RULES = find("next-station")


@pytest.fixture(scope="module")
def line():
    game = Game(RULES, ["anna", "bruno"], {"modules": ["objectives"]}, Dealer.from_seed(2))
    while not game.over:
        seat = game.waiting[0]
        game.play(seat, game.legal(seat)[0])
    return game.record().line()


def changed(line, **fields):
    return json.dumps(json.loads(line) | fields)


def test_a_record_is_written_as_it_was_read(line):
    assert read_record(line).line() == line
    assert verify_words(RULES, read_record(line)) == []


def test_a_file_holds_one_record_or_one_a_line(line):
    assert len(list(read_records(line))) == 1
    assert len(list(read_records(f"{line}\n\n{line}\n"))) == 2
    assert len(list(read_records(json.dumps(json.loads(line), indent=2)))) == 1


def test_an_illegal_event_is_named_with_its_number_and_reason(line):
    record = read_record(line)
    place = next(i for i, event in enumerate(record.events) if event.startswith("0 ") and event != "0 -")
    record.events[place] = "0 a1-a2"
    words = verify_words(RULES, record)[0]
    assert words.startswith(f'Event {place + 1}, "0 a1-a2": ') and "departure station" in words


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"format": "pgn"}, "format"),
        ({"seats": 2}, "Expected `array`"),
        ({"seats": []}, "1 to 4 seats"),
        ({"rules": {"version": 99, "digest": "x"}}, "version 99"),
        ({"options": {"map": "rome"}}, "paris, london"),
        ({"winners": [0, 1]}, "winners are"),
        ({"scores": [1, 2]}, "scores are"),
        ({"surprise": 1}, "surprise"),
        ({"viewer": 0}, "hidden"),
        ({"game": "chess"}, "chess"),
        ({"fair": None}, "how the cards were dealt"),
    ],
)
def test_what_is_wrong_is_said(line, fields, words):
    try:
        found = " ".join(verify_words(RULES, read_record(changed(line, **fields))))
    except BadRecord as error:
        found = str(error)
    assert words in found


def test_data_that_changed_without_the_rules_void_no_record(line):
    """An `about` text makes another digest; only the version says that a game is played otherwise."""
    assert verify_words(RULES, read_record(changed(line, rules={"version": RULES.version, "digest": "x"}))) == []


def test_a_line_that_is_no_record_is_named(line):
    with pytest.raises(BadRecord, match="Line 2"):
        list(read_records(f"{line}\n{{]\n"))


def test_a_game_can_be_looked_at_in_the_middle(line):
    record = read_record(line)
    game = Game.from_record(RULES, record, at=5)
    assert game.events == record.events[:5]
    assert not game.over


def test_words_come_in_three_languages(line):
    record = read_record(changed(line, winners=[0, 1]))
    said = {language: " ".join(verify_words(RULES, record, language)) for language in ("en", "it", "fr")}
    assert len(set(said.values())) == 3


KEPT = Path(__file__).parent.parent / "kept" / "first" / "records.jsonl"


@pytest.mark.parametrize("row", KEPT.read_text(encoding="utf-8").splitlines(), ids=lambda row: json.loads(row)["game"])
def test_records_of_earlier_versions_are_still_right(row):
    record = read_record(row)
    assert verify_words(find(record.game), record) == []


def test_a_record_that_leaves_an_option_out_means_the_default_of_its_time():
    row = next(row for row in KEPT.read_text(encoding="utf-8").splitlines() if json.loads(row)["game"] == "paris")
    record = read_record(row)
    del record.options["strict_30"]
    paris = find("paris")
    assert verify_words(paris, record) == []
    assert Game.from_record(paris, record).options.strict_30 is False
    assert Game(paris, ["anna", "bruno"], {}, None).options.strict_30 is True


def test_a_record_holds_its_options_in_full():
    options = Game(find("paris"), ["anna", "bruno"], {"stacks": 3}, None).record().options
    assert set(options) == set(find("paris").option_types)


@pytest.mark.parametrize("name", ["metro", "paris"])
def test_who_begins_is_a_number_in_every_game_and_a_number_written_as_text_is_still_read(name):
    rules = find(name)
    assert rules.settings({"start": "1"}, 2) == rules.settings({"start": 1}, 2)
    assert rules.settings({"start": 1}, 2).start == 1
