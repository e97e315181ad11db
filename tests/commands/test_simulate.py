"""`chatelet simulate`: the same seed is the same games, however they are played."""

import json

import pytest

import chatelet
from chatelet.games import find, game_names

GAMES = {name: ",".join(["random"] * max(2, min(find(name).seats))) for name in game_names()}


@pytest.mark.parametrize(("game", "seats"), GAMES.items())
def test_records_on_standard_output_are_pure_and_verify(game, seats, run):
    done = run("simulate", game, "--seats", seats, "--games", 2, "--seed", 7, "--records", "-")
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    assert len(lines) == 2
    assert [chatelet.verify(line) for line in lines] == [[], []]
    assert json.loads(lines[1])["fair"]["seed"] == "7/1"
    checked = run("verify", "-", given=done.out.encode())
    assert (checked.status, checked.out) == (0, "2 records: played by the rules, counted right, dealt fairly.\n")


def test_the_same_seed_gives_the_same_bytes_in_any_number_of_processes(run, tmp_path, monkeypatch):
    monkeypatch.setattr("chatelet.lab.workers.ALONE", 0.0)  # processes from the first game on
    for name, jobs in (("one", 1), ("again", 1), ("two", 2)):
        asked = ["simulate", "next-station", "--seats", "random,random", "--games", 5, "--seed", 3]
        assert run(*asked, "--records", tmp_path / name, "--jobs", jobs).status == 0
    assert (tmp_path / "one").read_bytes() == (tmp_path / "again").read_bytes() == (tmp_path / "two").read_bytes()


def test_another_seed_gives_other_games(run):
    asked = ["simulate", "next-station", "--seats", "random", "--games", 1, "--records", "-"]
    assert run(*asked, "--seed", 1).out != run(*asked, "--seed", 2).out
    assert run(*asked).out != run(*asked).out


def test_the_table_counts_what_the_records_tell(run, tmp_path):
    file = tmp_path / "games.jsonl"
    done = run("simulate", "next-station", "--seats", "random,greedy", "--games", 4, "--seed", 7, "--records", file)
    records = list(chatelet.read(file))
    head, titles, first, second = done.out.splitlines()
    assert head == "next-station, 4 games, seed 7"
    assert titles.split() == ["seat", "mean", "deviation", "error", "least", "most", "wins", "shared"]
    for seat, row in enumerate([first, second]):
        points = [record.scores[seat] for record in records if record.scores]
        assert row.split()[:3] == [str(seat), ["random", "greedy"][seat], f"{sum(points) / 4:.2f}"]
        assert row.split()[5:7] == [str(min(points)), str(max(points))]
        assert int(row.split()[7]) == sum(record.winners == [seat] for record in records)


def test_options_reach_the_game(run):
    asked = ["simulate", "next-station", "--seats", "random", "--games", 1, "--seed", 1, "--records", "-"]
    told = run(*asked, "--map", "london", "--modules", "objectives,gates").out
    assert json.loads(told)["options"] == {"map": "london", "modules": ["objectives", "gates"]}
    assert told == run(*asked, "--option", "map=london", "--option", "modules=objectives,gates").out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nextstation", "--seats", "random"], "Did you mean next-station?"),
        (["next-station", "--seats", "rndom"], "Did you mean random?"),
        (["next-station", "--seats", "random,,random"], "leaves a seat empty"),
        (["next-station", "--seats", ",".join(["random"] * 9)], "1 to 4 seats, not 9"),
        (["next-station", "--seats", "random", "--map", "rome"], "It takes: paris, london."),
        (["next-station", "--seats", "random", "--modules", "gates,gates"], "gates"),
        (["next-station", "--seats", "random", "--option", "map"], "key=value"),
        (["next-station", "--seats", "random", "--option", "colour=red"], 'no option "colour"'),
        (["next-station", "--seats", "random", "--records", "/nowhere/games"], "/nowhere/games: No such file"),
        (["next-station", "--seats", "random", "--out", "games", "--records", "./games"], "games is named twice"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(arguments, words, run):
    done = run("simulate", *arguments)
    assert (done.status, done.out) == (1, "")
    assert words in done.err
    assert done.err.count("\n") == 1


def test_the_language_is_asked_for_or_the_terminals(run, monkeypatch):
    assert (
        "non ha l'opzione"
        in run("simulate", "metro", "--seats", "random,random", "--option", "x=1", "--lang", "it").err
    )
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert "seed" not in run("simulate", "next-station", "--seats", "random", "--games", 1).out
    assert run("games", "--lang", "de").status == 2


def test_the_time_that_is_left_counts_neither_loading_nor_what_an_earlier_run_did(monkeypatch, capsys):
    """An earlier run did 50 of 100; compiling takes 100 seconds, then a game takes one."""
    from chatelet.commands import speech

    now = [0.0]
    monkeypatch.setattr(speech.time, "monotonic", lambda: now[0])
    shown = speech.Progress(speech.Speaker("en"), "playing", 100, 50)
    for done in range(1, 51):  # what is read from a file
        shown.reach(max(done, 50))
    now[0] = 100.0
    for done in range(51, 71):
        shown.reach(done)
        now[0] += 1
    told = capsys.readouterr().err.splitlines()
    assert told and "0:00:" in told[-1] and all("0:00:" in line for line in told)


def test_the_time_that_is_left_is_told_at_the_pace_of_the_workers(monkeypatch, capsys):
    """A game takes two seconds here; two workers need 300 seconds to begin, then one of them finishes every second."""
    from chatelet.commands import speech

    now = [0.0]
    monkeypatch.setattr(speech.time, "monotonic", lambda: now[0])
    monkeypatch.setattr(speech, "EVERY", 0.0)
    shown = speech.Progress(speech.Speaker("en"), "playing", 100, 0)

    def games(first, end, seconds):
        for done in range(first, end + 1):
            shown.reach(done)
            now[0] += seconds

    games(1, 3, 2.0)
    now[0] += 300.0
    shown.pace()
    games(4, 4, 0.0)
    shown.pace()
    games(5, 8, 1.0)
    told = [line.partition(": ")[2] for line in capsys.readouterr().err.splitlines()]
    here = ["2 of 100, about 0:03:16 left", "3 of 100, about 0:03:14 left"]
    assert told == [*here, *(f"{done} of 100, about 0:01:{100 - done - 60} left" for done in (6, 7, 8))]
