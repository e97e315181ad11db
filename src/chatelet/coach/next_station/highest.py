"""The highest score of the map of Paris, within some time: the best network found, and a bound proved by CP-SAT."""

import time
from collections.abc import Callable

import msgspec

from ...core.game import Game
from ...core.record import Record
from ...games import find
from ...games.next_station.tables import ORDER_NUMBER, ROUNDS
from .playing import play_game
from .record import Best, best_cards, bound_of_map, solver

SHARE = 0.3  # of the time that goes into finding a network; the rest proves
PORTION = 10  # rounds of the search between two looks at the clock


class Highest(msgspec.Struct, frozen=True):
    """Points of the best game found, what no game can pass, and that game."""

    points: int
    bound: float
    record: Record


def highest(seconds: float, told: Callable[[str, float], object], seed: int = 1, workers: int = 2) -> Highest:
    """Look for a network, then prove a bound."""
    solver()  # says at once what is missing
    end = time.monotonic() + SHARE * seconds
    best: Best | None = None
    while best is None or time.monotonic() < end:
        now = best_cards(seed, PORTION, lambda points: None, best)
        if best is None or now.points > best.points:
            told("solve-found", now.points)
        best, seed = now, seed + 1
    each = (1 - SHARE) * seconds / ROUNDS
    bound = bound_of_map(best.points, 1, each, workers, lambda value: told("solve-bound", value))
    rules, colours = find("next-station"), tuple(range(ROUNDS))
    choices = [line.choices for line in best.lines]
    options = {"map": "paris", "modules": []}
    played = play_game(rules, options, [ORDER_NUMBER[colours]], best.outcomes, choices, "solver")
    replayed = Game.from_record(rules, played)
    if replayed.scores != [best.points]:
        raise AssertionError(f"the solver counts {best.points}, the rules {replayed.scores}")
    played = msgspec.structs.replace(played, scores=replayed.scores, winners=replayed.winners)
    return Highest(best.points, bound, played)
