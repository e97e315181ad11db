"""The named levels for people: tourist, commuter, conductor, architect, each clearly stronger than the one before.

What a level is depends on the game; all count simulations, not seconds, so that a seed gives the same game again.
"""

from typing import Any

from ..core.chance import below
from ..core.contract import Position, Rules
from ..core.numbers import np
from ..core.playout import pick
from .base import Bot
from .greedy import Greedy
from .mcts import Mcts

LEVELS = ("tourist", "commuter", "conductor", "architect")


class Level:
    """One of the levels."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.bot: Any = None
        self.rules: Rules | None = None

    def choose(self, rules: Rules, observation: Position, seat: int, random: np.ndarray) -> int:
        if self.bot is None or self.rules is not rules:
            self.bot, self.rules = made(self.level, rules), rules
        return self.bot.choose(rules, observation, seat, random)


def made(level: str, rules: Rules) -> Bot:
    """The bot that a level is in a game."""
    if level == "tourist":
        return Tourist()
    count = rules.search.levels[level]
    return Mcts(str(count)) if count else Greedy()


class Tourist:
    """Looks like the greedy bot, but is often distracted."""

    def __init__(self) -> None:
        self.greedy = Greedy()

    def choose(self, rules: Rules, observation: Position, seat: int, random: np.ndarray) -> int:
        if below(random, 100) < rules.search.stray:
            actions = np.empty(rules.actions, np.int16)
            n = rules.legal(observation, seat, actions)
            return int(pick(random, actions, n, rules.idle))
        return self.greedy.choose(rules, observation, seat, random)
