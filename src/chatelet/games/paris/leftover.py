"""What a seat about to end its last turn could still make of its tiles: certain points, and the moves to them."""

from msgspec import Struct

from ...core.contract import Position
from ...core.numbers import np
from . import actions as a
from .moves import legal, perform
from .notation import NAMES
from .scoring import seat_points
from .state import CLOSING, FINAL_ROUND

MOST_TRIED = 400  # positions; a hand of tiles has far fewer


class Leftover(Struct, frozen=True, kw_only=True):
    """Points that are lost if the turn ends now, and the tiles to use for them, in order."""

    points: int
    moves: list[str]


def leftover(s: Position, seat: int) -> Leftover | None:
    """What is left to be used before the last turn of a seat ends; none while other turns follow, or nothing is."""
    if s.ending != FINAL_ROUND or s.stage != CLOSING or s.turn != seat:
        return None
    known: dict[bytes, tuple[int, list[int]]] = {}
    points, moves = _best(s, seat, known)
    return Leftover(points=points, moves=[NAMES[action] for action in moves]) if points > 0 else None


def _best(s: Position, seat: int, known: dict[bytes, tuple[int, list[int]]]) -> tuple[int, list[int]]:
    """The most points that tiles bring from here, and how."""
    key = s.tobytes()
    if key in known or len(known) >= MOST_TRIED:
        return known.get(key, (0, []))
    out = np.empty(a.ACTIONS, np.int16)
    best: tuple[int, list[int]] = (0, [])
    for action in out[: int(legal(s, seat, out))].tolist():
        if not a.USE <= action < a.END:
            continue
        after = s.copy()
        perform(after, seat, action)
        gain = int(seat_points(after, seat)) - int(seat_points(s, seat))
        if gain <= 0 or after.stage != CLOSING:
            continue
        more, moves = _best(after, seat, known)
        if gain + more > best[0]:
            best = gain + more, [action, *moves]
    known[key] = best
    return best
