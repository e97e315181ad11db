"""Lines followed with the finger: which tiles the line of a station crosses, where it ends, what it is worth."""

from typing import Literal, NamedTuple

from msgspec import Struct

from ...core.contract import Position
from .tables import ARRIVALS, CENTRE, DEPARTURE, EXIT, NOBODY, OWNER, SIDE, SQUARES, STATION, STATIONS, TARGET

# the tables as lists: plain Python reads these five times as fast
EXITS, OWNERS, STARTS, TARGETS = EXIT.tolist(), OWNER.tolist(), DEPARTURE.tolist(), TARGET.tolist()
SQUARE_NAMES = [f"{square // SIDE}{square % SIDE}" for square in range(SQUARES)]


def square_name(square: int) -> str:
    """A square in notation: row and column from the top left."""
    return SQUARE_NAMES[square]


End = Literal["open", "station", "centre"]


class LineView(Struct, frozen=True, kw_only=True):
    """The line of a station, for a board to draw."""

    station: int
    owner: int  # the seat, -1: nobody
    squares: list[str]
    points: int
    end: End
    arrival: int | None  # the station it ends in
    waits: str | None  # the free square an open line leads to


class Route(NamedTuple):
    """The line of a station as far as it goes."""

    station: int  # the number it departs from
    owner: int  # the seat, -1: nobody
    tracks: tuple[tuple[int, int], ...]  # the squares it crosses, in order, each with the side it is entered by
    end: End
    arrival: int | None = None  # the number of the station it ends in
    waits: int | None = None  # the free square an open line leads to

    @property
    def squares(self) -> list[str]:
        """The squares crossed, in order; one that is crossed twice is named twice."""
        return [square_name(square) for square, _ in self.tracks]

    @property
    def points(self) -> int:
        """What it is worth; an open line, what it would be worth if it ended here in a station."""
        return len(self.tracks) * (2 if self.end == "centre" else 1)

    @property
    def view(self) -> LineView:
        """The route as a board draws it."""
        return LineView(
            station=self.station,
            owner=self.owner,
            squares=self.squares,
            points=self.points,
            end=self.end,
            arrival=self.arrival,
            waits=None if self.waits is None else square_name(self.waits),
        )


def trace(s: Position, station: int) -> Route:
    """Follow the line that departs from a station (1 to 32)."""
    if not 1 <= station <= STATIONS:
        raise ValueError(f"there is no station {station}: stations are numbered 1 to {STATIONS}")
    return _trace(s.board.tolist(), int(s.players), station)


def _trace(board: list[int], players: int, station: int) -> Route:
    owner = OWNERS[players][station - 1] if players else NOBODY
    node, tracks = STARTS[station - 1], []
    while True:
        square, side = divmod(node, 4)
        pattern = board[square]
        if pattern < 0:
            return Route(station, owner, tuple(tracks), "open", waits=square)
        tracks.append((square, side))
        node = TARGETS[pattern][square][side]
        if node == CENTRE:
            return Route(station, owner, tuple(tracks), "centre")
        if node == STATION:
            arrival = ARRIVALS[square, EXITS[pattern][side]] + 1
            return Route(station, owner, tuple(tracks), "station", arrival=arrival)


def routes(s: Position) -> list[Route]:
    """The lines of all stations, by number."""
    board, players = s.board.tolist(), int(s.players)
    return [_trace(board, players, station) for station in range(1, STATIONS + 1)]
