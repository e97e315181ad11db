"""`chatelet bench` and `chatelet games`."""

import json

import pytest

from chatelet.games import FOLDERS


@pytest.fixture(scope="module")
def kinds() -> set[str]:
    return {"games_per_s", "decisions_per_s"}


def test_the_last_line_of_a_bench_is_one_json_object(run, kinds):
    done = run("bench", "engine", "--json", "--games", 3, "--runs", 2)
    assert done.status == 0
    found = json.loads(done.out.splitlines()[-1])
    assert list(found) == list(FOLDERS)
    for figures in found.values():
        assert kinds <= set(figures)
        assert figures["decisions_per_s"] > figures["games_per_s"] > 0
    assert kinds == set(found["next-station"]["london"]) == set(found["next-station"]["all_modules"])


def test_a_bench_for_people_is_a_table(run):
    done = run("bench", "engine", "--games", 1, "--runs", 1, "--lang", "it")
    head, *rows = done.out.splitlines()
    assert head.split() == ["gioco", "partite/s", "decisioni/s"]
    assert rows[0].startswith("next-station ")


def test_games_lists_options_and_their_values(run):
    done = run("games")
    assert done.status == 0
    for name in FOLDERS:
        assert f"{name} (" in done.out
    assert "    map: paris, london (if nothing is said: paris)\n" in done.out


def test_a_server_is_measured_and_weighed(run):
    done = run("bench", "server", "--json", "--tables", "1,4", "--seconds", 0.3, "--idle", 3)
    assert done.status == 0
    found = json.loads(done.out)
    assert [run["tables"] for run in found["runs"]] == [1, 4]
    for figures in found["runs"]:
        assert figures["moves_per_s"] > 0
        assert 0 < figures["p50_ms"] <= figures["p95_ms"] <= figures["p99_ms"]
    assert found["idle_players"] == 3 and found["resident_mb"] > 1
    assert {"bytes_per_idle_table", "bytes_per_connected_player"} <= set(found)
    assert (found["database"], found["game"], found["views"]) == ("sqlite", "mix", False)


def test_a_bench_of_one_game_as_browsers_see_it_is_a_table_for_people(run):
    done = run("bench", "server", "--game", "metro", "--views", "--tables", 2, "--seconds", 0.3, "--idle", 0)
    head, row = done.out.splitlines()
    assert head.split()[:2] == ["tables", "moves/s"] and row.split()[0] == "2"
    assert "playing at 2 tables" in done.err


def test_a_bench_says_what_it_cannot_measure(run):
    for wrong in ("", "0", "many", "5,"):
        done = run("bench", "server", "--tables", wrong)
        assert done.status == 1 and "1,50,500" in done.err
    assert run("bench", "server", "--game", "chess").status == 1
    nowhere = run("bench", "server", "--database", "mysql://nowhere")
    assert nowhere.status == 1 and "server" in nowhere.err
