"""A searched experiment measures what it says: code bound to somebody's own functions is never taken for the game's."""

import dataclasses
import json
import os
import subprocess
import sys

import pytest

from chatelet.bots.tree import judge_of
from chatelet.core.compiler import JIT, compiled
from chatelet.games import find

EXPERIMENT = """
import dataclasses, json, sys
from chatelet.bots.tree import Tree
from chatelet.core.chance import seeded
from chatelet.core.compiler import compiled
from chatelet.games import find

@compiled
def mine(s, seat):
    return -float(s.points[seat])

metro = find("metro")
s = metro.start(metro.settings({"start": 0}, 2), 2)
random = seeded(1)
while not metro.waiting_seats(s):
    metro.happen(s, int(metro.sample(s, random)))

def searched(rules):
    tree = Tree(rules, 60)
    tree.begin(metro.observation(s, 0), 0)
    tree.run(60, seeded(2))
    return [[one.action, one.visits, round(one.mean, 6)] for one in tree.candidates()]

kinds = {"mine": dataclasses.replace(metro, value=mine), "the game's": metro}
print(json.dumps({name: searched(kinds[name]) for name in sys.argv[1:]}))
"""


SWEEP = """
import sys
from chatelet.core.compiler import bound, compiled
from chatelet.core.margin import quick_margin
from helper import twice

W = float(sys.argv[1])

@compiled
def mine(points):
    return W * points

def judged(points):
    return W * margin(points, 2, 0)

print(mine(1.0), twice(W), bound(judged, "metro", margin=quick_margin)((5.0, 4.0)))
"""
HELPER = """
from chatelet.core.compiler import compiled
from factors import FACTOR

@compiled
def twice(number):
    return FACTOR * number
"""


def said(cache, *asked: object) -> str:
    """What a process of its own says, with a cache of its own."""
    place = {**os.environ, "CHATELET_CACHE": str(cache)}
    done = subprocess.run([sys.executable, *map(str, asked)], capture_output=True, text=True, env=place)
    assert done.returncode == 0, done.stderr
    return done.stdout


def told(cache, *order: str) -> dict[str, list]:
    """What searches find, one after the other in a process of its own."""
    return json.loads(said(cache, "-c", EXPERIMENT, *order))


@pytest.mark.skipif(not JIT, reason="without the compiler there is no code to keep")
@pytest.mark.parametrize("order", [(-1.0, 5.0), (5.0, -1.0)])
def test_a_script_that_is_swept_runs_with_each_of_its_values_and_an_edited_helper_is_noticed(order, tmp_path):
    (tmp_path / "exp.py").write_text(SWEEP)
    (tmp_path / "helper.py").write_text(HELPER)
    for factor in (2.0, 10.0):
        (tmp_path / "factors.py").write_text(f"FACTOR = {factor}\n")
        for value in order:
            assert said(tmp_path / "cache", tmp_path / "exp.py", value) == f"{value} {factor * value} {value}\n"


@pytest.mark.skipif(not JIT, reason="without the compiler there is no code to keep")
def test_the_search_of_a_swept_script_goes_by_each_of_its_values(tmp_path):
    script = tmp_path / "exp.py"
    script.write_text(
        EXPERIMENT.replace("return -", "return W * ").replace("@compiled", "W = float(sys.argv.pop())\n@compiled")
    )
    found = [said(tmp_path / "cache", script, "mine", value) for value in (-1, 1, -1)]
    assert found[0] == found[2] != found[1]
    assert found[1] == said(tmp_path / "another", script, "mine", 1)


@pytest.mark.skipif(not JIT, reason="without the compiler there is no code to keep")
def test_a_value_of_ones_own_and_the_games_are_told_apart_in_both_orders_from_an_empty_cache(tmp_path):
    first = told(tmp_path / "one", "mine", "the game's")
    assert first["mine"] != first["the game's"]
    assert told(tmp_path / "one", "the game's", "mine") == first  # what the first process kept is the game's alone
    assert told(tmp_path / "two", "the game's", "mine") == first


@compiled
def nothing(s, seat):
    return 0.0


@pytest.mark.skipif(not JIT, reason="without the compiler there is no code to keep")
def test_what_is_bound_to_ones_own_functions_is_not_kept_on_disk():
    metro = find("metro")
    other = dataclasses.replace(metro, value=nothing)
    assert judge_of(metro).py_func.kept and not judge_of(other).py_func.kept
    assert judge_of(metro).py_func.__qualname__ != judge_of(other).py_func.__qualname__
