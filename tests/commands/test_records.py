"""`replay`, `verify` and `picture`: a game that was written down, looked at and checked."""

import json
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

import chatelet
from chatelet.bots import match
from chatelet.bots.line_up import parse
from chatelet.games import find, game_names


def told(game: str, seats: int = 2) -> chatelet.Record:
    return match.play(find(game), {}, parse(",".join(["random"] * seats)), 7, 0).record()


@pytest.fixture(scope="module")
def records() -> dict[str, chatelet.Record]:
    return {game: told(game) for game in game_names()}


@pytest.fixture
def file(records, tmp_path):
    path = tmp_path / "games.jsonl"
    path.write_text("".join(f"{record.line()}\n" for record in records.values()), encoding="utf-8")
    return path


def changed(record: chatelet.Record, **changes: Any) -> chatelet.Record:
    return msgspec.structs.replace(record, **changes)


def test_replay_shows_the_picture_the_last_events_and_the_moves(run, file, records):
    record = records["next-station"]
    done = run("replay", file, "--at", 10)
    assert done.status == 0
    assert done.out.startswith(f"next-station · random, random · after 10 of {len(record.events)} events\n")
    for line in chatelet.replay(record, at=10).text().splitlines():
        assert line in done.out
    assert f"   10 {record.events[9]}\n" in done.out
    game = chatelet.replay(record, at=10)
    for seat in game.waiting:
        assert f"Seat {seat} (random) may: {', '.join(game.legal(seat))}" in done.out


def test_replay_ends_with_the_result(run, file, records):
    for number, record in enumerate(records.values(), 1):
        done = run("replay", file, "--record", number)
        assert done.status == 0
        assert done.out.endswith(f"Scores: {', '.join(map(str, record.scores or []))}. First: random.\n")
    assert run("replay", file, "--at", 0, "--events", 0).status == 0


def test_the_log_of_a_seat_can_be_read(run):
    game = chatelet.new("metro", seats=2, seed=1)
    done = run("replay", "-", given=game.record_for(0).line().encode())
    assert done.status == 0
    assert "1 tile ?" in done.out
    assert run("verify", "-", given=game.record_for(0).line().encode()).status == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--at", 9999], "not after 9,999"),
        (["--at", -1], "not after -1"),
        (["--seat", 2], "--seat is 0 to 1"),
        (["--record", 99], "no number 99"),
    ],
)
def test_what_is_not_there_cannot_be_shown(arguments, words, run, file, tmp_path):
    for done in (run("replay", file, *arguments), run("picture", file, *arguments, "-o", tmp_path / "x.svg")):
        assert (done.status, done.out) == (1, "")
        assert words in done.err
    assert not (tmp_path / "x.svg").exists()


def test_a_picture_is_well_formed_for_every_seat_and_moment(run, file, records, tmp_path):
    for number in range(1, len(records) + 1):
        for at, seat in ((0, 0), (30, 1), (None, None)):
            options = [] if at is None else ["--at", at, "--seat", seat]
            assert run("picture", file, "--record", number, *options, "-o", tmp_path / "x.svg").status == 0
            assert ElementTree.parse(tmp_path / "x.svg").getroot().tag == "{http://www.w3.org/2000/svg}svg"
    printed = run("picture", file)
    assert ElementTree.fromstring(printed.out).tag.endswith("svg")


def test_verify_takes_many_files_and_names_what_is_wrong_in_each(run, records, tmp_path):
    record = records["next-station"]
    (tmp_path / "good").write_text(json.dumps(json.loads(record.line()), indent=2))  # over many lines
    (tmp_path / "bad").write_text(f"{record.line()}\n\n{{broken}}\n{changed(record, scores=[1, 2]).line()}\n")
    done = run("verify", tmp_path / "good", tmp_path / "bad", tmp_path / "none", tmp_path)
    assert done.status == 1
    lines = done.out.splitlines()
    assert [line.partition(": ")[0] for line in lines[:-1]] == [
        f"{tmp_path}/bad, record 2",
        f"{tmp_path}/bad, record 3",
        f"{tmp_path}/none",
        f"{tmp_path}",
    ]
    assert "Line 3:" in lines[0]
    assert lines[-1] == "4 wrong, 2 good."


def faults(record: chatelet.Record) -> dict[str, tuple[chatelet.Record, str]]:
    """Records that tell the game differently, each with a word of what is to be said."""
    assert record.fair and record.scores and record.winners and record.fair.secret
    other = "0" if record.fair.secret[0] != "0" else "1"
    draw = next(k for k, event in enumerate(record.events) if not event[0].isdigit())
    moves = [k for k, event in enumerate(record.events) if event[0].isdigit() and " tile " not in event]
    move = moves[len(moves) // 2]
    events = list(record.events)
    fair, secret = record.fair, record.fair.secret
    return {
        "a move left out": (changed(record, events=events[:move] + events[move + 1 :]), "Event "),
        "a move of nobody": (
            changed(record, events=[*events[:move], f"9 {events[move][2:]}", *events[move + 1 :]]),
            "Event ",
        ),
        "a draw left out": (changed(record, events=events[:draw] + events[draw + 1 :]), "Event "),
        "a move after the end": (changed(record, events=[*events, events[move]]), "too late"),
        "too short": (changed(record, events=events[:move]), "the game is not over"),
        "another score": (changed(record, scores=[record.scores[0] + 1, *record.scores[1:]]), "The scores are"),
        "another winner": (changed(record, winners=[1 - record.winners[0]]), "The winners are"),
        "another secret": (changed(record, fair=changed_fair(fair, secret=other + secret[1:])), "promised"),
        "no secret": (changed(record, fair=changed_fair(fair, secret=None)), "secret is not shown"),
        "another seed": (changed(record, fair=changed_fair(fair, seed="8/0")), "seed"),
        "no dealer": (changed(record, fair=None), "how the cards were dealt"),
        "odd commitment": (changed(record, fair=changed_fair(fair, commitment="é")), "promised"),
        "other rules": (changed(record, rules=changed_mark(record, version=99)), "version 99"),
        "another game": (changed(record, game="chess"), "no game called"),
        "other seats": (changed(record, seats=["a"] * 12), "not 12"),
        "other options": (changed(record, options={"x": 1}), 'no option "x"'),
    }


def changed_fair(fair: Any, **changes: Any) -> Any:
    return msgspec.structs.replace(fair, **changes)


def changed_mark(record: chatelet.Record, **changes: Any) -> Any:
    return msgspec.structs.replace(record.rules, **changes)


@pytest.mark.parametrize("game", game_names())
def test_verify_finds_what_was_changed(game, run, records):
    for what, (record, words) in faults(records[game]).items():
        done = run("verify", "-", given=record.line().encode())
        assert done.status == 1, what
        assert words in done.out, what


def test_verify_finds_a_card_that_was_not_dealt(run, records):
    record = records["next-station"]
    flips = [k for k, event in enumerate(record.events) if event.startswith("flip")]
    last = flips[-1]
    for symbol in ("circle", "triangle", "square", "pentagon", "any"):
        events = [*record.events[:last], f"flip street {symbol}"]
        wrong = chatelet.verify(changed(record, events=events, scores=None, winners=None))
        if any("the dealer's secret gives" in reason for reason in wrong):
            return
    pytest.fail("no other card was found out")


def test_names_of_strangers_do_not_reach_the_terminal_as_commands(run, records):
    record = changed(records["next-station"], seats=["\x1b[2J\u202e", "a\u2028b"])
    assert run("verify", "-", given=record.line().encode()).status == 0
    done = run("replay", "-", "--at", 5, given=record.line().encode())
    assert done.status == 0
    assert not {"\x1b", "\u202e", "\u2028"} & set(done.out)
