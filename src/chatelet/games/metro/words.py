"""Why a tile may not lie there: the rule in words, and the way out."""

from typing import Any

from ...core.bits import bits
from ...core.contract import Position
from ...core.texts import Message, seat_name
from .codes import Refusal
from .lines import square_name
from .moves import DECLINE, allowed, playable, reachable
from .tables import ARRIVALS, DEPARTS, EXIT, PATTERNS, SQUARES, STATION, TARGET

SHOWN = 8  # squares named in a sentence; the rest are counted


def squares_words(word: Any) -> Message:
    """Squares in a sentence: the first few by name, the rest by number."""
    names = [square_name(square) for square in bits(word)]
    return Message("metro-squares", {"squares": names[:SHOWN], "more": max(0, len(names) - SHOWN), "count": len(names)})


def one_tile_line(pattern: int, square: int) -> tuple[int, int]:
    """The two stations (the same, in a U-turn) that a pattern alone would join on a square."""
    for side in range(4):
        station = int(DEPARTS[4 * square + side])
        if station >= 0 and TARGET[pattern, square, side] == STATION:
            return station + 1, ARRIVALS[square, int(EXIT[pattern, side])] + 1
    raise ValueError(f"{PATTERNS[pattern]} joins no two stations on {square_name(square)}")


def explain(s: Position, seat: int, action: int, code: int) -> Message:
    """A refusal in words: the rule, and the way out."""
    args: dict[str, Any] = {"who": seat_name(int(s.turn))}
    name = Refusal(code).id
    if 0 <= action < DECLINE:
        pattern, square = divmod(action, SQUARES)
        held = [PATTERNS[i] for i in bits(playable(s, seat))] if seat == s.turn else []  # others' tiles are hidden
        args |= {"pattern": PATTERNS[pattern], "square": square_name(square), "tiles": held, "count": len(held)}
        if code == Refusal.TOUCHES_NOTHING:
            args["free"] = squares_words(allowed(s, pattern) or reachable(s))
            name += "" if s.adjacency else "-side"
        elif code == Refusal.ONE_TILE:
            args["from"], args["to"] = one_tile_line(pattern, square)
            args["free"] = squares_words(allowed(s, pattern))
            name += "-same" if args["from"] == args["to"] else ""
            if not allowed(s, pattern):
                name += "-turn"  # this way round it fits nowhere, but turned it does
    return Message(f"metro-refusal-{name}", args)


def reveals(s: Position, seat: int, action: int) -> bool:
    """A placed tile is seen by all."""
    return action != DECLINE
