"""Metro keeps the contract of a game, with every variant."""

import hashlib
import os
import subprocess
import sys

import pytest

from chatelet.core.playthrough import playthrough
from chatelet.games import find
from chatelet.lab.check import check_game

ALL = {"hand": 3, "rotation": True, "adjacency": "side", "start": 1}
KINDS = [
    (2, {}),
    (3, {"adjacency": "side"}),
    (4, {"rotation": True}),
    (5, {"hand": 2, "start": 4}),
    (6, {"hand": 3, "rotation": True}),
    (2, ALL),
]


@pytest.mark.parametrize(("seats", "options"), KINDS, ids=str)
def test_metro_keeps_the_contract(seats, options):
    check_game(find("metro"), seats, options, games=1)


GOLDEN = {"two-seats": (2, {}), "six-seats": (6, {}), "all-variants": (3, ALL)}


@pytest.mark.parametrize("name", GOLDEN)
def test_a_whole_game_reads_as_it_did(name, golden):
    seats, options = GOLDEN[name]
    golden(f"metro-{name}", playthrough(find("metro"), seats, options))


GAMES = """
import hashlib
import numpy as np
from chatelet.core.chance import seeded
from chatelet.core.playout import generic
from chatelet.games import find
rules = find("metro")
actions, found = np.empty(rules.actions, np.int16), hashlib.sha256()
for seats, options in ((2, {}), (6, {"hand": 3, "rotation": True, "adjacency": "side"})):
    for number in range(4):
        s, random = rules.start(rules.settings(options, seats), seats), seeded(5, number)
        generic(rules)(s, random, actions)
        found.update(s.tobytes())
        found.update(f"{rules.winner_list(s)} {float(rules.value(s, 1))}".encode())
    s = rules.start(rules.settings(options, seats), seats)
    for _ in range(20):
        if rules.waiting(s):
            seat = rules.waiting_seats(s)[0]
            rules.apply(s, seat, rules.legal_actions(s, seat)[0])
        else:
            rules.happen(s, int(rules.sample(s, random)))
        for seat in range(-1, seats):
            found.update(rules.resampled(rules.observation(s, seat), seat, random).tobytes())
print(found.hexdigest())
"""


def test_the_same_games_come_with_and_without_the_compiler():
    prints = [
        subprocess.run(
            [sys.executable, "-W", "error::RuntimeWarning", "-c", GAMES],
            env={**os.environ, "NUMBA_DISABLE_JIT": off},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for off in ("0", "1")
    ]
    assert len(prints[0]) == 2 * hashlib.sha256().digest_size + 1
    assert prints[0] == prints[1]
