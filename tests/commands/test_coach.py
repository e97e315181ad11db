"""`coach`, `solve`, `score`, `print`, `puzzles` as strangers type them: what is wrong is said, and nothing is lost."""

import gzip
import os

import msgspec
import pytest

from chatelet.bots import match
from chatelet.bots.line_up import parse
from chatelet.coach import puzzles
from chatelet.commands.solve import closing
from chatelet.commands.speech import Speaker
from chatelet.games import find
from chatelet.games.next_station.solver.solving import Solution


def record_of(game: str, seats: int):
    return match.play(find(game), {}, parse(",".join(["random"] * seats)), 7, 0).record()


@pytest.fixture(scope="module")
def record():
    return record_of("next-station", 1)


@pytest.fixture
def file(record, tmp_path):
    path = tmp_path / "game.json"
    path.write_text(record.line() + "\n", encoding="utf-8")
    return path


@pytest.mark.parametrize("command", ["coach", "solve"])
def test_a_file_that_holds_no_game_is_refused_in_words(run, tmp_path, record, command):
    whole = record.line()
    for content, words in (
        (b"", "There is no record in"),
        (os.urandom(5000), "not a record"),
        (whole[:700].encode(), "truncated"),
        (whole.replace("record-1", "record-9").encode(), 'this program reads "chatelet-record-1"'),
        (b"x" * 9_000_000, "more than 1,000,000 bytes"),
    ):
        path = tmp_path / "given"
        path.write_bytes(content)
        for said in (run(command, path), run(command, "-", given=content)):
            assert said.status == 1 and not said.out and "should not have happened" not in said.err
        assert words in run(command, path).err
    assert run(command, tmp_path / "nothing.json").err.endswith("nothing.json: No such file or directory\n")
    assert run(command, tmp_path).err.endswith("Is a directory\n")


def test_what_cannot_be_written_is_said_before_the_work_begins(run, tmp_path, file, monkeypatch):
    def begun(*_, **__):
        raise AssertionError("the work began")

    monkeypatch.setattr("chatelet.commands.coach.analyse", begun)
    monkeypatch.setattr("chatelet.games.next_station.solver.solving.solve", begun)
    monkeypatch.setattr("chatelet.games.next_station.solver.highest.highest", begun)
    monkeypatch.setattr("chatelet.coach.puzzles.make", begun)
    monkeypatch.setattr("chatelet.coach.puzzle_check.checked", begun)
    nowhere = tmp_path / "no" / "such" / "place.html"
    for command in (
        ("coach", file, "--html"),
        ("solve", file, "--output"),
        ("solve", file, "--picture"),
        ("solve", "--record", "-o"),
        ("solve", "--record", "--prices"),
        ("puzzles", "make", "metro", "-o"),
        ("puzzles", "check", "metro", "-o"),
    ):
        assert f"{nowhere.parent}: No such file or directory" in run(*command, nowhere).err
        said = run(*command, tmp_path)
        assert said.status == 1 and f"{tmp_path}: Is a directory" in said.err


def test_puzzles_that_are_there_are_not_written_over(run, tmp_path, monkeypatch):
    monkeypatch.setattr("chatelet.coach.puzzles.make", lambda *_: iter(()))
    made = tmp_path / "made.jsonl.gz"
    made.write_bytes(b"hours of work")
    said = run("puzzles", "make", "metro", "-o", made)
    assert said.status == 1 and "is there already" in said.err and made.read_bytes() == b"hours of work"
    assert "is there already" in run("puzzles", "make", "metro").err  # those shipped


def test_puzzles_from_a_file_are_played(run, tmp_path):
    one = puzzles.shipped("metro")[0]
    path = tmp_path / "mine.jsonl.gz"
    puzzles.write([one], path)
    best = one.answers[0].move
    said = run("puzzles", "play", "metro", "--file", path, "--move", best)
    assert said.status == 0 and f"Right: {best}" in said.out
    assert "There is no puzzle nope" in run("puzzles", "play", "metro", "--file", path, "--puzzle", "nope").err
    assert "holds no puzzle of paris" in run("puzzles", "play", "paris", "--file", path).err
    whole = path.read_bytes()
    for content in (b"", b"hello", whole[:60], gzip.compress(b"{}\n")):
        path.write_bytes(content)
        said = run("puzzles", "play", "metro", "--file", path)
        assert said.status == 1 and f"{path} " in said.err and "should not" not in said.err


def test_a_game_that_is_not_over_is_said_not_to_be(run, record):
    begun = msgspec.structs.replace(record, events=record.events[:4], scores=None, winners=None)
    said = run("coach", "-", "--lang", "en", given=begun.line().encode())
    assert said.status == 0 and "Next Station" in said.out.splitlines()[0]
    assert "The game is not over: as it stands" in said.out and "That makes" not in said.out
    assert "Every choice was thought about quickly" in said.out


def test_options_that_do_not_exist_are_named_with_those_that_do(run, file):
    for arguments, words in (
        (("coach", file, "--effort", "endless"), "choose one of quick, normal, deep"),
        (("coach", file, "--seat", 3), "--seat is 0 to 0"),
        (("coach", file, "--record", 2), "no number 2"),
        (("solve", file, "--seat", 3), "--seat is 0 to 0"),
        (("solve", "--seed", 1, "--map", "rome"), "rome"),
        (("solve",), "Name one thing to solve"),
        (("solve", file, "--seed", 1), "Name one thing to solve"),
        (("solve", "--cards", file), "colours"),
        (("print", "moon"), "next-station-paris"),
        (("print", "metro", "--paper", "a9"), "letter"),
        (("puzzles", "play", "chess"), "chess"),
        (("puzzles", "play", "metro", "--puzzle", "nope"), "There is no puzzle nope"),
    ):
        said = run(*arguments)
        assert said.status in (1, 2) and words in said.err and "should not have happened" not in said.err, arguments


def test_a_record_is_not_a_sheet(run, file):
    said = run("score", file)
    assert said.status == 1 and "chatelet replay" in said.err


@pytest.mark.parametrize(("language", "bound"), [("en", "282.5"), ("it", "282,5"), ("fr", "282,5")])
def test_a_bound_is_written_as_the_language_writes_figures(record, language, bound):
    found = Solution("paris", [], 270, 282.5, False, record)
    assert bound in closing(Speaker(language), found)
