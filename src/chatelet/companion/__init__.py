"""The companion of games on paper: what people drew or laid at their own table, counted by the rules of the house.

A game with a pad of its own names it in its rules (`paper`).
"""

from functools import cache

from ..core.errors import BadOptions
from ..core.paper.pad import Pad
from ..core.parts import Paper
from ..games import find, game_names

__all__ = ["Pad", "pad", "paper", "unnamed"]


@cache
def paper(game: str) -> Paper:
    """The pad and the pages of a game; loaded when first asked for. Raises BadOptions."""
    load = find(game).paper
    if load is None:
        raise BadOptions("companion-no-pad", game=game)
    return load()


def pad(game: str) -> Pad:
    """The pad of a game by its name. Raises BadOptions."""
    return paper(game).pad


def unnamed() -> str:
    """The game that a text is about which names none."""
    return next(name for name in game_names() if find(name).paper and paper(name).unnamed)
