"""What a bot is: something that chooses one of its legal actions."""

from typing import Protocol, runtime_checkable

from ..core.contract import Position, Rules
from ..core.numbers import np


@runtime_checkable
class Bot(Protocol):
    """One player of one game; a new one is made for every seat of every game."""

    def choose(self, rules: Rules, observation: Position, seat: int, random: np.ndarray) -> int:
        """One of `rules.legal_actions(observation, seat)`.

        The observation is a copy of the position with everything blanked that the seat cannot know; the bot may change
        it. `random` is a state of `core.chance`: a bot that takes all its luck from there plays the same game again
        for the same seed.
        """
        ...
