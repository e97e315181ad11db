"""`chatelet bench` and `chatelet games`."""

import json

import pytest

from chatelet.games import game_names


@pytest.fixture(scope="module")
def kinds() -> set[str]:
    return {"games_per_s", "decisions_per_s"}


def test_the_last_line_of_a_bench_is_one_json_object(run, kinds):
    done = run("bench", "engine", "--json", "--games", 3, "--runs", 2)
    assert done.status == 0
    found = json.loads(done.out.splitlines()[-1])
    assert list(found) == list(game_names())
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
    for name in game_names():
        assert f"{name} (" in done.out
    assert "    map: paris, london (if nothing is said: paris)\n" in done.out
