"""How fast the environments are: steps per second, many games at once against one at a time.

    .venv/bin/python bench/envs.py [game ...]

All play random legal actions for about the same time, in turn, round after round; the best round of each counts, by CPU
time (which other programs disturb little) and by the clock. Many are 512 and 2,048: rows of numbers for so many games
no longer fit into the caches near a core. The last line is one JSON object.
"""

import json
import sys
import time
from typing import Any

import numpy as np

from chatelet.games import game_names
from chatelet.lab.envs import BatchEnv, SeatEnv

ROUNDS = 4
SECONDS = 0.5  # of CPU time for a round
SIZES = (512, 2048)
CLOCKS = {"cpu": time.process_time, "wall": time.perf_counter}


class Watch:
    """Steps, and the time they took by each clock."""

    def __init__(self) -> None:
        self.steps, self.took = 0, dict.fromkeys(CLOCKS, 0.0)

    def __enter__(self) -> None:
        self.begun = {name: clock() for name, clock in CLOCKS.items()}

    def __exit__(self, *_: object) -> None:
        for name, clock in CLOCKS.items():
            self.took[name] += clock() - self.begun[name]

    @property
    def rates(self) -> dict[str, float]:
        return {name: self.steps / took for name, took in self.took.items()}


def single_steps(env: SeatEnv[Any], random: np.random.Generator) -> dict[str, float]:
    """Steps per second of one game at a time."""
    seen, _ = env.reset(seed=1)
    watch = Watch()
    with watch:
        begun = time.process_time()
        while time.process_time() - begun < SECONDS:
            seen, _, ended, _, _ = env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
            watch.steps += 1
            if ended:
                seen, _ = env.reset()
    return watch.rates


def many_steps(many: BatchEnv[Any]) -> dict[str, float]:
    """Steps per second of many games at once; choosing the actions is not counted."""
    many.reset(seed=1)
    watch = Watch()
    while watch.took["cpu"] < SECONDS:
        actions = many.sample()
        with watch:
            many.step(actions)
        watch.steps += many.num_envs
    return watch.rates


def measure(game: str) -> dict[str, dict[str, int]]:
    """The figures of a game: by kind, and by clock."""
    single, random = SeatEnv(game), np.random.default_rng(1)
    many: dict[str, BatchEnv[Any]] = {}
    for size in SIZES:
        many[f"{size}"] = BatchEnv(game, size)
        many[f"{size}, copy=False"] = BatchEnv(game, size, copy=False)
        many[f"{size}, flat"] = BatchEnv(game, size, observation="flat")
        many[f"{size}, flat, copy=False"] = BatchEnv(game, size, copy=False, observation="flat")
    best: dict[str, dict[str, int]] = {}
    for _ in range(ROUNDS):
        found = {"single": single_steps(single, random)} | {kind: many_steps(env) for kind, env in many.items()}
        for kind, rates in found.items():
            had = best.setdefault(kind, dict.fromkeys(CLOCKS, 0))
            best[kind] = {name: max(had[name], round(rate)) for name, rate in rates.items()}
    return best


def main(games: list[str]) -> None:
    figures = {}
    for game in games or game_names():
        figures[game] = measure(game)
        for kind, rates in figures[game].items():
            print(f"{game:14} {kind:22} {rates['cpu']:>11,} by CPU time {rates['wall']:>11,} by the clock", flush=True)
    print(json.dumps(figures))


if __name__ == "__main__":
    main(sys.argv[1:])
