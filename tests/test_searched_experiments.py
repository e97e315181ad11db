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


def told(cache, *order: str) -> dict[str, list]:
    """What searches find, one after the other in a process of its own."""
    place = {**os.environ, "CHATELET_CACHE": str(cache)}
    done = subprocess.run([sys.executable, "-c", EXPERIMENT, *order], capture_output=True, text=True, env=place)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


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
