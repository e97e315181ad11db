"""How fast the environments are: steps per second of CPU time, many games at once against one at a time.

    .venv/bin/python bench/envs.py [game ...]

Both play random legal actions for about the same time, in turn, round after round; the best round of each counts. The
last line is one JSON object.
"""

import json
import sys
import time

import numpy as np

from chatelet.games import FOLDERS
from chatelet.lab.envs import BatchEnv, SeatEnv

ROUNDS = 4
SECONDS = 0.5  # of CPU time for a round
ROWS = 2048


def single_steps(env: SeatEnv, random: np.random.Generator) -> float:
    """Steps per CPU second of one game at a time."""
    seen, _ = env.reset(seed=1)
    steps, begun = 0, time.process_time()
    while (took := time.process_time() - begun) < SECONDS:
        seen, _, ended, _, _ = env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
        steps += 1
        if ended:
            seen, _ = env.reset()
    return steps / took


def many_steps(many: BatchEnv, copy: bool) -> float:
    """Steps per CPU second of many games at once; choosing the actions is not counted."""
    many.copy = copy
    many.reset(seed=1)
    steps, took = 0, 0.0
    while took < SECONDS:
        actions = many.sample()
        begun = time.process_time()
        many.step(actions)
        took += time.process_time() - begun
        steps += many.num_envs
    return steps / took


def measure(game: str) -> dict[str, float]:
    """The figures of a game."""
    single, many = SeatEnv(game), BatchEnv(game, ROWS)
    random = np.random.default_rng(1)
    best = {"single": 0.0, "vector": 0.0, "vector without copies": 0.0}
    for _ in range(ROUNDS):
        found = (single_steps(single, random), many_steps(many, True), many_steps(many, False))
        best = {name: max(value, now) for (name, value), now in zip(best.items(), found, strict=True)}
    return {name: round(value) for name, value in best.items()} | {"ratio": round(best["vector"] / best["single"], 1)}


def main(games: list[str]) -> None:
    figures = {}
    for game in games or FOLDERS:
        figures[game] = measure(game)
        line = "   ".join(f"{name} {value:>11,}" for name, value in figures[game].items())
        print(f"{game:14} {line}", flush=True)
    print(json.dumps(figures))


if __name__ == "__main__":
    main(sys.argv[1:])
