"""What a game shows: the shapes of views, printed boards and previews. Each game derives its own, told apart by `game`.

They are the border to the browser: its types are made from these (`tools/make_types.py`).
"""

from collections.abc import Callable, Sequence
from typing import Any, get_type_hints

from msgspec import UNSET, Struct, UnsetType

from .texts import Message


class Move(Struct, frozen=True, kw_only=True):
    """Something a seat may do now."""

    action: int  # its number
    move: str  # in notation: what is sent back


class TieBreak(Struct, frozen=True, kw_only=True):
    """What decides between seats with equal points: the one with more of it wins."""

    what: str  # named `GAME-tie-WHAT` in the game's texts
    amounts: list[int]  # of every seat


class View(Struct, frozen=True, kw_only=True, tag_field="game"):
    """What a seat sees: codes and numbers, no sentences."""

    viewer: int  # the seat, -1: a spectator
    waiting: list[int]  # the seats that have to act
    moves: Sequence[Move]  # what the viewer may do now
    winners: list[int]  # with the game's tie-breaks; none while it goes on
    ties: list[TieBreak] | UnsetType = UNSET  # at the end, in the order in which they decide


class Printed(Struct, frozen=True, kw_only=True):
    """What is printed and never changes: what a browser draws a board from."""


class PreviewLine(Struct, frozen=True, kw_only=True, tag_field="game"):
    """A thing on the board that a move would change."""


class Part(Struct, frozen=True):
    """One thing an action changes: what it is (in words), how many points it is worth and to whom."""

    what: Message  # in words
    points: int = 0  # what it is worth
    seat: int = -1  # ... and to whom; -1: to nobody in particular


class Preview(Struct, frozen=True):
    """What an action would do, without doing it."""

    points: tuple[int, ...]  # the change of every seat's score
    cost: dict[str, int] = {}  # what is paid, by kind ("francs", "wood")
    gain: dict[str, int] = {}  # what is received, by kind
    parts: tuple[Part, ...] = ()  # where the points come from
    lines: tuple[PreviewLine, ...] = ()  # what changes on the board


def answer_of(function: Callable[..., Any]) -> Any:
    """The type a function says it returns: the shape of a game's view, board or preview."""
    return get_type_hints(function)["return"]
