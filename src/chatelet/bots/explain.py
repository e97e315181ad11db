"""Why a move: what a search thinks of each candidate, how sure it is, and how it expects the game to go on."""

from dataclasses import dataclass

import numpy as np

from ..core.contract import Position, Rules
from .mcts import Count, run, searcher


@dataclass(frozen=True)
class Choice:
    """One candidate."""

    action: int
    move: str  # in notation, without the seat
    value: float  # the points expected: alone, at the end; against others, ahead of the best of them
    uncertainty: float  # the standard error of that; infinite when it was hardly tried
    visits: int


@dataclass(frozen=True)
class Explanation:
    """A decision: the candidates, best first, and the main line (events in notation, beginning with the best move)."""

    choices: tuple[Choice, ...]
    line: tuple[str, ...]
    simulations: int


def explain(
    rules: Rules, observation: Position, seat: int, random: np.ndarray, count: str = "2000", most: int = 8
) -> Explanation:
    """Think about a decision of a seat, from what it sees, and say what was found."""
    asked = Count.read(count)
    search = searcher(rules, asked)
    search.begin(observation, seat, wide=True)
    simulations = run(search, random, asked)
    choices = tuple(
        Choice(c.action, rules.write(observation, seat, c.action), c.mean, c.error, c.visits)
        for c in search.candidates()
    )
    return Explanation(choices, tuple(search.main_line(most)), simulations)
