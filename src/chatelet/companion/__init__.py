"""The companion of games on paper: what people drew or laid at their own table, counted by the rules of the house.

Every game has a pad: what to write on it, and what the rules say about that. A new game's pad is a line here.
"""

from functools import cache
from importlib import import_module

from ..games import find, listed
from .pad import Pad

__all__ = ["Pad", "pad"]


@cache
def pad(game: str) -> Pad:
    """The pad of a game by its name; loaded when first asked for."""
    find(game)  # a game that does not exist is refused in words
    return import_module(f".{listed(game).home.name}", __package__).PAD
