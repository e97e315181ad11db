"""How fast each game is in each way of playing it: the game's own rollout, the generic playout, and plain Python.

    .venv/bin/python bench/engine.py [game ...]

All ways are measured in turn, round after round, so that a machine that slows down slows them alike; the best round of
each counts. Plain Python is the same code with the compiler off, in a process of its own.
"""

import os
import subprocess
import sys

from chatelet.commands.bench import cases, timed
from chatelet.core.contract import Rules
from chatelet.games import find, game_names

ROUNDS = 5
SECONDS = 0.3


def games_for(rules: Rules, options: object, seats: int, own: bool) -> int:
    """How many games take about as long as a round should."""
    timed(rules, options, seats, 1, 0, own)  # compiles, or loads what was compiled
    games = 1
    while (took := timed(rules, options, seats, games, 0, own)[0]) < SECONDS / 2:
        games = max(2 * games, int(games * SECONDS / max(took, 1e-4)))
    return games


def compiled(name: str) -> None:
    """The two compiled ways, and how many times faster the game's own is."""
    rules = find(name)
    for kind, seats, given in cases(name):
        options = rules.settings(given, seats)
        ways = [True, False] if rules.rollout else [False]
        numbers = {own: games_for(rules, options, seats, own) for own in ways}
        best = dict.fromkeys(ways, 0.0)
        for number in range(ROUNDS):
            for own in ways:
                took = timed(rules, options, seats, numbers[own], number + 1, own)[0]
                best[own] = max(best[own], numbers[own] / took)
        words = f"{name} {kind}".strip()
        print(f"{words:28} generic {best[False]:>11,.0f} games/s", end="")
        print(f"   own {best[True]:>11,.0f}   x {best[True] / best[False]:.1f}" if True in best else "", flush=True)


def plain(name: str) -> None:
    """The same games with the compiler off; this runs in the other process."""
    _, seats, given = cases(name)[0]
    rules = find(name)
    took, _ = timed(rules, rules.settings(given, seats), seats, 2, 1)
    print(f"{name:28} plain Python {2 / took:>6,.1f} games/s", flush=True)


def main(names: list[str]) -> None:
    for name in names or list(game_names()):
        compiled(name)
        without = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
        subprocess.run([sys.executable, __file__, "--plain", name], env=without, check=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--plain"]:
        plain(sys.argv[2])
    else:
        main(sys.argv[1:])
