"""What a placement would bring: the lines it begins, extends or completes."""

import msgspec

from ...core.contract import Part, Position, Preview
from ...core.given_up import Choices
from ...core.margin import margin
from ...core.texts import Message
from ...core.view import PreviewLine
from .lines import LineView, Route, trace
from .moves import ACTIONS, DECLINE, apply, legal
from .state import OVER
from .tables import DEPARTURE, NOBODY, STATIONS


class LineAhead(PreviewLine, LineView, frozen=True, kw_only=True, tag="metro"):
    """A line as it would be, and how long it is now."""

    before: int


class MetroPreview(Preview, frozen=True):
    """What a placement brings, with the lines it changes."""

    lines: tuple[LineAhead, ...] = ()


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


def worth(s: Position, seat: int) -> int | None:
    """How far a seat is ahead, once the last tile lies."""
    return int(margin(s.points.tolist(), int(s.players), seat)) if s.phase == OVER else None


REST = Choices(legal, apply, ACTIONS, worth)  # certain where no other tile follows


def preview(s: Position, seat: int, action: int) -> MetroPreview:
    """The lines that a placement begins, extends or completes, and the points it brings to whom."""
    if action == DECLINE:
        return MetroPreview((0,) * int(s.players), gain={"tile": 1})
    after = s.copy()
    apply(after, seat, action)
    starts = DEPARTURE.tolist()
    changed = [station for station in range(STATIONS) if s.lengths[starts[station]] != after.lengths[starts[station]]]
    parts, lines = [], []
    for station in changed:
        route, before = trace(after, station + 1), int(s.lengths[starts[station]])
        parts.append(part(route, before))
        lines.append(LineAhead(**msgspec.structs.asdict(route.view), before=before))
    order = sorted(range(len(parts)), key=lambda i: (-parts[i].points, lines[i].station))
    points = tuple(int(p) for p in (after.points - s.points)[: s.players])
    told = (*(parts[i] for i in order), *REST.given_up(s, seat, action))
    return MetroPreview(points, parts=told, lines=tuple(lines[i] for i in order))
