"""A plan gives the same games in any process; what was interrupted goes on; what went wrong is said."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from functools import partial
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from chatelet.bots import match
from chatelet.bots.line_up import parse
from chatelet.core.errors import ChateletError
from chatelet.games import find, game_names
from chatelet.lab import quick, workers
from chatelet.lab.journal import Journal, rows_of
from chatelet.lab.plan import made
from chatelet.lab.play import Wants, play
from chatelet.lab.run import Run

GAMES = {name: max(2, min(find(name).seats)) for name in game_names()}
OPTIONS = {
    "next-station": [{}, {"map": "london"}, {"modules": ("objectives", "gates", "powers")}],
    "metro": [{}, {"hand": 3, "rotation": True}, {"start": 1}],
    "paris": [{}, {"setup": "random", "stacks": 3}, {"placement": "free"}],
}


@pytest.mark.parametrize(("game", "seats"), GAMES.items())
def test_random_games_in_machine_code_are_the_same_games(game, seats):
    rules, players = find(game), parse(",".join(["random"] * seats))
    for options in OPTIONS[game]:
        points, won = quick.play(rules, rules.settings(options, seats), seats, 5, range(3))
        for number in range(3):
            scores, winners = match.result(rules, options, players, 5, number)
            assert points[number].tolist() == scores
            assert int(won[number]) == sum(1 << seat for seat in winners)


def test_an_arena_lets_everybody_meet_everybody_in_every_seat():
    plan = made("metro", {}, "random,greedy,tourist", 1, 2, seats=2)
    assert plan.games == 12
    first, second = plan.matches(0, 6), plan.matches(6, 12)
    assert {game.deal for game in first} == {0} and {game.deal for game in second} == {1}
    assert sorted(game.sitting for game in first) == [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]
    assert [game.sitting for game in first] == [game.sitting for game in second]


def test_details_add_up():
    for game, seats in GAMES.items():
        plan = made(game, {}, ",".join(["random"] * seats), 3, 2)
        told = play(plan, 0, 2, Wants(rows=True, details=True, records=True))
        for row, record in zip(told.rows, told.records, strict=True):
            assert [sum(parts.values()) for parts in row["parts"]] == row["scores"]
            assert [laps[-1] for laps in row["laps"]] == row["scores"]
            assert row["scores"] == json.loads(record)["scores"]
            moves = [event for event in json.loads(record)["events"] if event[0] in "0123" and " tile " not in event]
            assert row["openings"][0] == next(event[2:] for event in moves if event[0] == "0")
            assert sum(row["decisions"]) == len(moves)


def test_the_same_bytes_from_one_process_and_several(run, tmp_path, monkeypatch):
    monkeypatch.setattr(workers, "ALONE", 0.0)  # let others help from the first game on
    asked = ["simulate", "metro", "--seats", "greedy,random", "--games", 8, "--seed", 3]
    for name, jobs in (("one", 1), ("two", 2)):
        files = ["--out", tmp_path / name, "--records", tmp_path / f"{name}.records"]
        assert run(*asked, *files, "--jobs", jobs).status == 0
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    assert (tmp_path / "one.records").read_bytes() == (tmp_path / "two.records").read_bytes()


@pytest.mark.parametrize("torn", ["", '{"game":3,"de', "\n", "nonsense\n"])
def test_an_interrupted_run_goes_on_where_it_was(torn, run, tmp_path):
    def asked(folder, *more):
        files = ["--out", folder / "games", "--records", folder / "records"]
        return run("simulate", "next-station", "--seats", "random", "--seed", 3, *files, *more)

    whole, part = tmp_path / "whole", tmp_path / "part"
    for folder in (whole, part):
        folder.mkdir()
    assert asked(whole, "--games", 6).status == 0
    assert asked(part, "--games", 3).status == 0
    with (part / "games").open("a") as file:
        file.write(torn)
    with (part / "records").open("a") as file:
        file.write(torn[:7])
    again = asked(part, "--games", 6)
    assert again.out == asked(whole, "--games", 6).out
    for name in ("games", "records"):
        assert (part / name).read_bytes() == (whole / name).read_bytes()


def test_a_run_in_python_goes_on_where_it_was(tmp_path):
    plan = made("next-station", {}, "greedy,random", 3, 6)

    def result(folder: Path, most: int) -> list[list[int]]:
        """Play, or go on, until so many games are done; then something else is more important."""
        seen: list[list[int]] = []
        folder.mkdir(exist_ok=True)
        with Run(plan, out=folder / "games", records=folder / "records", jobs=1) as run:
            for part in run.played():
                seen += part.points.tolist()
                if len(seen) >= most:
                    break
        return seen

    whole, part = tmp_path / "whole", tmp_path / "part"
    first = result(part, 2)
    kept = (part / "games").read_bytes()
    assert result(whole, 6) == result(part, 6) and len(first) < 6
    assert (part / "games").read_bytes().startswith(kept)
    for name in ("games", "records"):
        assert (part / name).read_bytes() == (whole / name).read_bytes()


def test_a_run_that_fails_writes_no_report_of_half_of_it(tmp_path):
    plan, report = made("next-station", {}, "random", 3, 4), tmp_path / "games.html"
    with pytest.raises(ZeroDivisionError), Run(plan, report=report, jobs=1) as run:
        next(run.played())
        _ = 1 / 0
    assert not report.exists()
    with Run(plan, report=report, jobs=1) as run:
        assert sum(len(part.points) for part in run.played()) == 4
    assert "next-station" in report.read_text()


def test_a_killed_command_loses_nothing_it_has_written(tmp_path):
    out = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "chatelet", "simulate", "metro", "--seats", "greedy,random", "--games", "100000"]
    command += ["--seed", "3", "--out", str(out), "--jobs", "1"]
    child = subprocess.Popen(command)
    while child.poll() is None and (not out.exists() or out.read_bytes().count(b"\n") < 4):
        time.sleep(0.05)
    child.send_signal(signal.SIGKILL)
    child.wait()
    plan = made("metro", {}, "greedy,random", 3, 100000)
    journal = Journal(out, plan, {"details": True})
    journal.close()
    assert journal.rows >= 3
    wanted = play(plan, 0, journal.rows, Wants(rows=True, details=True)).rows
    assert list(rows_of(out)) == wanted


def test_results_of_another_run_are_not_mixed(run, tmp_path):
    out = tmp_path / "games.jsonl"
    asked = ["simulate", "next-station", "--seats", "random", "--games", 2, "--out", out]
    assert run(*asked, "--seed", 3).status == 0
    kept = out.read_bytes()
    other = run(*asked, "--seed", 4)
    assert (other.status, other.out) == (1, "")
    assert "seed 3 / 4" in other.err
    assert run(*asked, "--seed", 3, "--map", "london").status == 1
    assert "seed 3" in run(*asked).out  # no seed: that of the file
    assert out.read_bytes() == kept
    stranger = tmp_path / "stranger"
    stranger.write_text("dear diary\n")
    assert "holds no results" in run(*asked[:-1], stranger, "--seed", 3).err
    assert stranger.read_text() == "dear diary\n"


def test_games_of_changed_bots_are_not_mixed(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    bot = "class MyBot:\n    def choose(self, rules, s, seat, random):\n        return rules.legal_actions(s, seat)[%s]"
    Path("mybot.py").write_text(bot % 0)
    asked = ["simulate", "next-station", "--bot", "mybot.py:MyBot", "--seed", 3, "--out", "games", "--games"]
    assert run(*asked, 2).status == 0
    assert run(*asked, 3).status == 0
    kept = Path("games").read_text()
    Path("mybot.py").write_text(bot % -1)
    assert "another version of mybot.py" in run(*asked, 4).err
    assert Path("games").read_text() == kept
    Path("mybot.py").write_text(bot % 0)
    head, _, rows = kept.partition("\n")
    Path("games").write_text(json.dumps(json.loads(head) | {"code": "0" * 16}) + "\n" + rows)
    assert "another version of Châtelet" in run(*asked, 4).err
    # a machine of a cluster with other rules or bots says so instead of playing other games
    strange = msgspec.structs.replace(made("metro", {}, "random,random", 1, 1), code="0" * 16)
    with pytest.raises(ChateletError, match="another Châtelet is installed"):
        play(strange, 0, 1, Wants())


def test_a_run_stopped_while_its_head_was_written_begins_anew(run, tmp_path):
    out = tmp_path / "games"
    asked = ["simulate", "next-station", "--seats", "random", "--seed", 3, "--games", 2, "--out", out]
    assert run(*asked).status == 0
    whole = out.read_bytes()
    for length in (1, 20, whole.index(b"\n")):
        out.write_bytes(whole[:length])
        assert run(*asked).status == 0
        assert out.read_bytes() == whole


def test_records_are_all_there_even_of_games_that_were_kept_before(run, tmp_path):
    asked = ["simulate", "next-station", "--seats", "random", "--seed", 3, "--games"]
    wanted = run(*asked, 3, "--records", "-").out
    out, records = tmp_path / "games", tmp_path / "records"
    assert run(*asked, 2, "--out", out).status == 0
    assert run(*asked, 3, "--out", out, "--records", "-").out == wanted
    kept = out.read_bytes()
    assert run(*asked, 3, "--out", out, "--records", records).status == 0
    assert records.read_text() == wanted and out.read_bytes() == kept


def test_whoever_reads_a_file_is_told_how_far_it_is(run, monkeypatch):
    monkeypatch.setattr("chatelet.commands.speech.EVERY", 0.0)
    asked = ["simulate", "next-station", "--seats", "random", "--games", 5, "--records", "-", "--jobs", 1]
    first, *_ = run(*asked).err.splitlines()
    assert re.fullmatch(r"playing next-station: [23] of 5, about \d:\d\d:\d\d left", first)
    assert " sur 5, encore 0:0" in run(*asked, "--lang", "fr").err


def test_a_process_that_dies_costs_only_its_span(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(Path(__file__).parent)
    work = import_module("dying").once
    found = list(workers.done(partial(work, tmp_path), 0, 12, jobs=2, span=2))
    assert [number for part in found for number in part] == list(range(12))
    assert (tmp_path / "died").exists()


def test_nobody_works_on_for_a_command_that_was_killed():
    program = "import dying\nfrom chatelet.lab import workers\nlist(workers.done(dying.endless, 0, 3, jobs=2, span=1))"
    paths = os.pathsep.join([str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")])
    asked = [sys.executable, "-c", program]
    child = subprocess.Popen(asked, stdout=subprocess.PIPE, env=os.environ | {"PYTHONPATH": paths})
    assert child.stdout is not None and child.stdout.readline() == b"working\n"
    child.kill()
    child.communicate(timeout=120)  # its processes hold the other end of the pipe until they leave


def test_work_that_always_dies_is_given_up_in_words(monkeypatch):
    monkeypatch.syspath_prepend(Path(__file__).parent)
    with pytest.raises(ChateletError, match="lost again and again"):
        list(workers.done(import_module("dying").always, 0, 2, jobs=2, span=1))


class Calm:
    """Three workers that do a span when its result is asked for."""

    size = 3

    def give(self, work, span):
        return lambda: work(*span)

    def take(self, receipt):
        return receipt()


def test_the_first_results_of_workers_are_told_before_they_come():
    told = []
    spans = (workers.Span(k, k + 1) for k in range(6))
    for found in workers._in_order(Calm(), lambda first, end: first, spans, lambda: told.append("answered")):
        told.append(found)
    assert told == ["answered", 0, "answered", 1, "answered", 2, 3, 4, 5]


def test_a_run_on_several_processes_says_when_they_have_begun(monkeypatch):
    monkeypatch.setattr("chatelet.lab.workers.ALONE", 0.0)
    told = []
    with Run(made("next-station", {}, "random", 3, 40), jobs=2) as run:
        games = sum(len(part.points) for part in run.played(lambda: told.append(1)))
    assert games == 40 and len(told) == 2
