"""Châtelet: one table for three board games set in Paris.

    import chatelet

    game = chatelet.new("next-station", seats=2, seed=7)
    game.play(0, game.legal(0)[0])

Importing it loads nothing heavy: the engines come with the first game.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .core.errors import BadNotation, BadOptions, BadRecord, ChateletError, Refused
    from .core.game import Game
    from .core.record import Record
    from .library import game_names, new, read, replay, verify

__version__ = "0.2.0"

__all__ = [
    "BadNotation",
    "BadOptions",
    "BadRecord",
    "ChateletError",
    "Game",
    "Record",
    "Refused",
    "game_names",
    "new",
    "read",
    "replay",
    "verify",
]

ROOMS = {
    "core.errors": ("BadNotation", "BadOptions", "BadRecord", "ChateletError", "Refused"),
    "core.game": ("Game",),
    "core.record": ("Record",),
    "library": ("game_names", "new", "read", "replay", "verify"),
}


def __getattr__(name: str) -> Any:
    for room, names in ROOMS.items():
        if name in names:
            return getattr(import_module(f".{room}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
