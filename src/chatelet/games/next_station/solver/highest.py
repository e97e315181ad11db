"""The highest score of the map of Paris, within some time: the best network found, and a bound that is proved."""

import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import numpy as np

from ....core.record import Record
from ..rules import RULES
from ..tables import DEPARTURE, ORDER_NUMBER, PARIS, ROUNDS, STATIONS
from .annealing import anneal
from .bound import keep, known, prove
from .dealing import deal
from .playing import play_game
from .single import solver

SHARE = 0.3  # of the time that goes into finding a network; the rest proves
MOVES = 4_000_000  # of one annealing
HOT, COLD = 3.0, 0.5  # points that a bad move may cost at first, and at last


class Highest(msgspec.Struct, frozen=True):
    """Points of the best game found, what no game can pass, and that game."""

    points: int
    bound: float
    record: Record


def network(seed: int, moves: int = MOVES) -> tuple[int, np.ndarray]:
    """The points of the best network that one annealing finds, and the section into each station, line by line."""
    into = np.full((ROUNDS, STATIONS), -1, np.int64)
    return int(anneal(seed, moves, HOT, COLD, into)), into


def played(into: np.ndarray) -> Record:
    """A network as a game with the cards it needs, played by the rules."""
    rounds = [deal(int(DEPARTURE[PARIS, colour]), into[colour]) for colour in range(ROUNDS)]
    options = {"map": "paris", "modules": []}
    return play_game(RULES, options, [ORDER_NUMBER[tuple(range(ROUNDS))]], rounds, "solver")


def highest(seconds: float, told: Callable[[str, float], object], seed: int = 1, prices: Path | None = None) -> Highest:
    """Look for a network, then prove a bound; the prices that prove it are written down where that is asked."""
    solver()  # says at once what is missing
    begin = time.monotonic()
    points, into = network(seed)
    told("solve-found", points)
    while time.monotonic() < begin + SHARE * seconds:
        seed += 1
        more, other = network(seed)
        if more > points:
            points, into = more, other
        told("solve-found", points)
    record = played(into)
    if record.scores != [points]:
        raise AssertionError(f"the search counts {points}, the rules {record.scores}")
    left = begin + seconds - time.monotonic()
    proof = prove(known()[0], left, lambda value: told("solve-bound", value))
    if prices is not None:
        keep(proof.prices, proof.tops, prices)
    return Highest(points, proof.bound, record)
