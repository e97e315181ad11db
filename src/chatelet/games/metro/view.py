"""What a seat sees of Metro, as plain data for the browser: codes and numbers, no sentences."""

from typing import Any

import numpy as np

from ...core.bits import bits
from ...core.contract import Position
from .lines import routes, square_name
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

MARKS = ("disc", "triangle", "square", "diamond", "star", "cross")
PHASES = ("start", "deal", "turn", "draw", "refill", "over")


def tile_name(kind: int) -> str | None:
    """A tile in a hand; None where the viewer does not know it."""
    return PATTERNS[kind] if kind < UNKNOWN else None


def station_view(s: Position, route: Any) -> dict[str, Any]:
    """A station: where it is, whose wagon stands there, and how far its line goes."""
    square, port, side = STATION_AT[route.station - 1]
    return {
        "number": route.station,
        "name": NAMES.get(route.station - 1),
        "square": square_name(square),
        "side": side,
        "port": port,
        "owner": route.owner if route.owner >= 0 else None,
        "finished": route.end != "open",
        "line": route.plain(),
    }


def seat_view(s: Position, seat: int) -> dict[str, Any]:
    """A seat: its colour and mark, its points, and its tiles as far as the viewer knows them."""
    return {
        "colour": COLOURS[seat],
        "mark": MARKS[seat],
        "points": int(s.points[seat]),
        "hand": [tile_name(kind) for kind in s.hands[seat].tolist() if kind != EMPTY],
    }


def placements(s: Position, viewer: int) -> dict[str, list[str]]:
    """The squares each pattern of the viewer's tiles could be laid on now, also while others think."""
    if not 0 <= viewer < s.players or s.phase == OVER:
        return {}
    own = playable(s, viewer) if s.turn == viewer else hand_patterns(s, viewer)
    return {PATTERNS[p]: [square_name(q) for q in bits(allowed(s, p))] for p in bits(own)}


def moves_view(s: Position, seat: int) -> list[dict[str, Any]]:
    """What the seat may do now: each action with its notation and, for a placement, the tile and the square."""
    out = np.empty(ACTIONS, np.int16)
    found = []
    for action in out[: int(legal(s, seat, out))].tolist():
        move: dict[str, Any] = {"action": action, "move": write(s, seat, action)}
        if action != DECLINE:
            move["pattern"], move["square"] = PATTERNS[action // SQUARES], square_name(action % SQUARES)
        found.append(move)
    return found


def view(s: Position, viewer: int) -> dict[str, Any]:
    """An observation as plain data."""
    players, turn, board, pool = int(s.players), int(s.turn), s.board.tolist(), s.pool.tolist()
    own_kind = KIND[s.rotation].tolist()
    return {
        "game": "metro",
        "viewer": viewer,
        "phase": PHASES[s.phase],
        "turn": turn if waiting(s) else None,
        "waiting": [turn] if waiting(s) else [],
        "first": int(s.first) if s.first >= 0 else None,
        "options": {
            "adjacency": ADJACENCIES[s.adjacency],
            "hand": int(s.hand),
            "rotation": bool(s.rotation),
        },
        "side": SIDE,
        "centre": [square_name(square) for square in CENTRE_SQUARES],
        "tiles": {square_name(q): PATTERNS[board[q]] for q in OPEN_SQUARES if board[q] >= 0},
        "stations": [station_view(s, route) for route in routes(s)],
        "seats": [seat_view(s, seat) for seat in range(players)],
        "drawn": None if s.drawn == EMPTY else {"seat": turn, "tile": tile_name(int(s.drawn))},
        "placements": placements(s, viewer),
        "moves": moves_view(s, viewer) if viewer >= 0 else [],
        "stack": int(s.stack),
        "unseen": {PATTERNS[k]: pool[k] for k in range(KINDS) if own_kind[k] == k and pool[k]},
        "winners": [seat for seat in range(players) if int(winners(s)) >> seat & 1] if s.phase == OVER else None,
    }
