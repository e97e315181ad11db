"""The printed board: what a browser has to draw and that never changes."""

from msgspec import Struct

from ...core.view import Printed
from .lines import square_name
from .state import MetroOptions
from .tables import CENTRE_SQUARES, COLOURS, COUNTS, KIND, KINDS, NAMES, PATTERNS, SIDE, STATION_AT


class PrintedStation(Struct, frozen=True, kw_only=True):
    """Where a station is: beside which square, on which side of it, at which port."""

    number: int
    name: str | None
    square: str
    side: str
    port: int


class MetroBoard(Printed, frozen=True, kw_only=True, tag_field="game", tag="metro"):
    """Squares, stations and the 60 tiles (with free rotation: by the first of their names)."""

    side: int
    centre: list[str]
    stations: list[PrintedStation]
    colours: list[str]
    tiles: dict[str, int]


def board(options: MetroOptions) -> MetroBoard:
    """The board of a table."""
    rotation = int(options.rotation)
    return MetroBoard(
        side=SIDE,
        centre=[square_name(square) for square in CENTRE_SQUARES],
        stations=[
            PrintedStation(number=i + 1, name=NAMES.get(i), square=square_name(square), side=side, port=port)
            for i, (square, port, side) in enumerate(STATION_AT)
        ],
        colours=list(COLOURS),
        tiles={PATTERNS[k]: int(COUNTS[rotation, k]) for k in range(KINDS) if KIND[rotation, k] == k},
    )
