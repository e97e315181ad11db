"""Why a tile may not lie there, and what a placement would bring: the messages and previews of Metro."""

from typing import Any

import msgspec
import numpy as np

from ...core.bits import bits
from ...core.contract import Part, Position, Preview
from ...core.texts import Message, seat_name
from ...core.view import PreviewLine
from . import moves
from .codes import Refusal
from .lines import LineView, Route, square_name, trace
from .moves import DECLINE, allowed, playable, reachable
from .tables import ARRIVALS, DEPARTS, DEPARTURE, EXIT, NOBODY, PATTERNS, SQUARES, STATION, STATIONS, TARGET

SHOWN = 8  # squares named in a sentence; the rest are counted


class LineAhead(PreviewLine, LineView, frozen=True, kw_only=True, tag="metro"):
    """A line as it would be, and how long it is now."""

    before: int


class MetroPreview(Preview, frozen=True):
    """What a placement brings, with the lines it changes."""

    lines: tuple[LineAhead, ...] = ()


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
        if code == Refusal.TAKEN:
            args["there"] = PATTERNS[s.board[square]]
        elif code == Refusal.TOUCHES_NOTHING:
            args["free"] = squares_words(allowed(s, pattern) or reachable(s))
            name += "" if s.adjacency else "-side"
        elif code == Refusal.ONE_TILE:
            args["from"], args["to"] = one_tile_line(pattern, square)
            args["free"] = squares_words(allowed(s, pattern))
            name += "-same" if args["from"] == args["to"] else ""
            if not allowed(s, pattern):
                name += "-turn"  # this way round it fits nowhere, but turned it does
    return Message(f"metro-refusal-{name}", args)


def part(route: Route, before: int) -> Part:
    """What a placement does to a line, in words."""
    args = {
        "station": route.station,
        "tiles": len(route.tracks),
        "points": route.points,
        "added": len(route.tracks) - before,
    }
    if route.end == "open":
        return Part(Message("metro-part-extends" if before else "metro-part-begins", args), 0, route.owner)
    args["arrival"] = route.arrival or 0
    name = f"metro-part-{route.end}" if route.owner != NOBODY else "metro-part-nobody"
    return Part(Message(name, args), route.points if route.owner != NOBODY else 0, route.owner)


def preview(s: Position, seat: int, action: int) -> MetroPreview:
    """The lines that a placement begins, extends or completes, and the points it brings to whom."""
    if action == DECLINE:
        return MetroPreview((0,) * int(s.players), gain={"tile": 1})
    after = s.copy()
    moves.apply(after, seat, action)
    starts = DEPARTURE[np.arange(STATIONS)]
    changed = np.flatnonzero(s.lengths[starts] != after.lengths[starts])
    parts, lines = [], []
    for station in changed:
        route, before = trace(after, int(station) + 1), int(s.lengths[starts[station]])
        parts.append(part(route, before))
        lines.append(LineAhead(**msgspec.structs.asdict(route.view), before=before))
    order = sorted(range(len(parts)), key=lambda i: (-parts[i].points, lines[i].station))
    points = tuple(int(p) for p in (after.points - s.points)[: s.players])
    return MetroPreview(points, parts=tuple(parts[i] for i in order), lines=tuple(lines[i] for i in order))


def reveals(s: Position, seat: int, action: int) -> bool:
    """A placed tile is seen by all."""
    return action != DECLINE
