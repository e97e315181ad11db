"""The pictures of the rules: positions told by their events and played by the engine, so that none can go stale."""

from functools import cache
from typing import Any

import msgspec

from ..core.game import Game
from ..core.view import View
from ..games import find, listed


class Figure(msgspec.Struct, forbid_unknown_fields=True):
    """A position and the part of it that a picture shows. `numbers` says where the caption's numbers come from."""

    events: list[str]
    crop: tuple[int, int, int, int]
    seats: int = 1
    viewer: int = 0
    options: dict[str, Any] = {}
    stage: dict[str, Any] = {}  # what the board lights up
    numbers: list[tuple[str, int]] = []


class FigureView(msgspec.Struct, frozen=True, kw_only=True):
    """A picture of the rules, as a browser draws it: a position, and what of it is shown."""

    options: dict[str, Any]
    seats: int
    viewer: int
    view: View
    scores: list[int]
    stage: dict[str, Any]
    crop: tuple[int, int, int, int]


@cache
def figures(game: str) -> dict[str, Figure]:
    """The figures of a game's rules, by name."""
    path = listed(game).home / "figures.json"
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Figure]) if path.exists() else {}


def position(game: str, figure: Figure) -> Game:
    """The game of a figure, played by the rules."""
    names = [str(seat + 1) for seat in range(figure.seats)]
    played = Game(find(game), names, figure.options, None, deal=False)
    for event in figure.events:
        played.event(event)
    return played


def drawn(game: str, name: str) -> bytes | None:
    """What a browser draws a figure from, as JSON; None where there is no such figure."""
    return _drawn(game, name) if name in figures(game) else None


@cache
def _drawn(game: str, name: str) -> bytes:
    figure = figures(game)[name]
    played = position(game, figure)
    return msgspec.json.encode(
        FigureView(
            options=msgspec.to_builtins(played.options),
            seats=figure.seats,
            viewer=figure.viewer,
            view=played.view(figure.viewer),
            scores=list(played.scores),
            stage=figure.stage,
            crop=figure.crop,
        )
    )


def look_up(path: str, things: dict[str, Any]) -> Any:
    """The value at a path like `view.sheets.0.total` (`#`: how many): what a sentence with a number refers to."""
    found: Any = things
    for word in path.split("."):
        found = len(found) if word == "#" else found[int(word)] if isinstance(found, (list, tuple)) else found[word]
    return found
