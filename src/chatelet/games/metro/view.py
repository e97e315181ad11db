"""What a seat sees of Metro: codes and numbers, no sentences."""

from collections.abc import Sequence
from typing import Literal, cast, get_args

from msgspec import UNSET, Struct, UnsetType

from ...core.bits import bits
from ...core.contract import Position
from ...core.numbers import np
from ...core.view import Move, View
from .codes import Phase
from .lines import LineView, Route, routes, square_name
from .moves import ACTIONS, DECLINE, allowed, hand_patterns, legal, playable, waiting
from .notation import write
from .scoring import winners
from .state import ADJACENCIES, OVER
from .tables import (
    CENTRE_SQUARES,
    COLOURS,
    EMPTY,
    KIND,
    KINDS,
    NAMES,
    OPEN_SQUARES,
    PATTERNS,
    SIDE,
    SQUARES,
    STATION_AT,
    UNKNOWN,
)

Mark = Literal["disc", "triangle", "square", "diamond", "star", "cross"]
PhaseId = Literal["start", "deal", "turn", "draw", "refill", "over"]
MARKS: tuple[Mark, ...] = get_args(Mark)


class StationView(Struct, frozen=True, kw_only=True):
    """A station: where it is, whose wagon stands there, and how far its line goes."""

    number: int
    name: str | None
    square: str
    side: str
    port: int
    owner: int | None
    finished: bool
    line: LineView


class MetroSeat(Struct, frozen=True, kw_only=True):
    """A seat: its colour and mark, its points, and its tiles as far as the viewer knows them."""

    colour: str
    mark: Mark
    points: int
    hand: list[str | None]


class DrawnTile(Struct, frozen=True, kw_only=True):
    """The tile drawn in place of the one in hand; None where the viewer does not know it."""

    seat: int
    tile: str | None


class MetroMove(Move, frozen=True, kw_only=True):
    """A placement also says which tile, and where."""

    pattern: str | UnsetType = UNSET
    square: str | UnsetType = UNSET


class MetroVariants(Struct, frozen=True, kw_only=True):
    """How the table plays."""

    adjacency: str
    hand: int
    rotation: bool


class MetroView(View, frozen=True, kw_only=True, tag="metro"):
    """The board, the lines, and what everybody has."""

    phase: PhaseId
    turn: int | None
    first: int | None
    options: MetroVariants
    side: int
    centre: list[str]
    tiles: dict[str, str]  # what lies on each square
    stations: list[StationView]
    seats: list[MetroSeat]
    drawn: DrawnTile | None
    placements: dict[str, list[str]]  # the squares for each pattern of the viewer's tiles
    moves: Sequence[MetroMove]
    stack: int
    unseen: dict[str, int]  # how many of each tile the viewer has not seen


def tile_name(kind: int) -> str | None:
    """A tile in a hand; None where the viewer does not know it."""
    return PATTERNS[kind] if kind < UNKNOWN else None


def station_view(route: Route) -> StationView:
    """The station a line departs from."""
    square, port, side = STATION_AT[route.station - 1]
    return StationView(
        number=route.station,
        name=NAMES.get(route.station - 1),
        square=square_name(square),
        side=side,
        port=port,
        owner=route.owner if route.owner >= 0 else None,
        finished=route.end != "open",
        line=route.view,
    )


def seat_view(s: Position, seat: int) -> MetroSeat:
    """What a seat has."""
    return MetroSeat(
        colour=COLOURS[seat],
        mark=MARKS[seat],
        points=int(s.points[seat]),
        hand=[tile_name(kind) for kind in s.hands[seat].tolist() if kind != EMPTY],
    )


def placements(s: Position, viewer: int) -> dict[str, list[str]]:
    """The squares each pattern of the viewer's tiles could be laid on now, also while others think."""
    if not 0 <= viewer < s.players or s.phase == OVER:
        return {}
    own = playable(s, viewer) if s.turn == viewer else hand_patterns(s, viewer)
    return {PATTERNS[p]: [square_name(q) for q in bits(allowed(s, p))] for p in bits(own)}


def moves_view(s: Position, seat: int) -> list[MetroMove]:
    """What the seat may do now."""
    out = np.empty(ACTIONS, np.int16)
    found = []
    for action in out[: int(legal(s, seat, out))].tolist():
        placed = action != DECLINE
        pattern = PATTERNS[action // SQUARES] if placed else UNSET
        square = square_name(action % SQUARES) if placed else UNSET
        found.append(MetroMove(action=action, move=write(s, seat, action), pattern=pattern, square=square))
    return found


def view(s: Position, viewer: int) -> MetroView:
    """What an observation shows."""
    players, turn, board, pool = int(s.players), int(s.turn), s.board.tolist(), s.pool.tolist()
    own_kind, acting = KIND[s.rotation].tolist(), bool(waiting(s))
    return MetroView(
        viewer=viewer,
        phase=cast("PhaseId", Phase(int(s.phase)).id),
        turn=turn if acting else None,
        waiting=[turn] if acting else [],
        first=int(s.first) if s.first >= 0 else None,
        options=MetroVariants(adjacency=ADJACENCIES[s.adjacency], hand=int(s.hand), rotation=bool(s.rotation)),
        side=SIDE,
        centre=[square_name(square) for square in CENTRE_SQUARES],
        tiles={square_name(q): PATTERNS[board[q]] for q in OPEN_SQUARES if board[q] >= 0},
        stations=[station_view(route) for route in routes(s)],
        seats=[seat_view(s, seat) for seat in range(players)],
        drawn=None if s.drawn == EMPTY else DrawnTile(seat=turn, tile=tile_name(int(s.drawn))),
        placements=placements(s, viewer),
        moves=moves_view(s, viewer) if viewer >= 0 else [],
        stack=int(s.stack),
        unseen={PATTERNS[k]: pool[k] for k in range(KINDS) if own_kind[k] == k and pool[k]},
        winners=bits(winners(s)) if s.phase == OVER else [],
    )
