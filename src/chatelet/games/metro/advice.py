"""What the coach says about a move of Metro: the thought behind it, and what it leaves open."""

from ...core.contract import Position
from ...core.texts import Message, seat_name
from .lines import Route, routes
from .moves import DECLINE, apply
from .tables import NOBODY

LONG = 5  # tiles from which a line is worth a word


def _changed(s: Position, seat: int, action: int) -> list[tuple[int, Route]]:
    """The lines a placement changes: tiles before, and the line after."""
    after = s.copy()
    apply(after, seat, action)
    return [
        (len(old.tracks), new)
        for old, new in zip(routes(s), routes(after), strict=True)
        if len(old.tracks) != len(new.tracks)
    ]


def idea(s: Position, seat: int, action: int) -> Message:
    """What a placement is about, by the line it matters most for; the square is not named."""
    if action == DECLINE:
        return Message("metro-idea-decline")
    changed = _changed(s, seat, action)
    own = [(before, line) for before, line in changed if line.owner == seat]
    others = [(before, line) for before, line in changed if line.owner not in (seat, NOBODY)]
    home = max((line for _, line in own if line.end != "open"), key=lambda line: line.points, default=None)
    short = [line for _, line in others if line.end == "station" and line.points < LONG]
    cut = min(short, key=lambda line: line.points, default=None)
    on = max(own, key=lambda pair: len(pair[1].tracks) - pair[0], default=None)
    if home is not None and (home.points >= LONG or cut is None):
        name = "metro-idea-centre" if home.end == "centre" else "metro-idea-home"
        return Message(name, {"station": home.station})
    if cut is not None:
        return Message("metro-idea-cut", {"who": seat_name(cut.owner), "station": cut.station})
    if on is not None:
        return Message("metro-idea-prolong", {"station": on[1].station})
    return Message("metro-idea-quiet")


def reasons(s: Position, seat: int, action: int) -> tuple[Message, ...]:
    """How many of the seat's lines stay open, and how long the longest of them is."""
    if action == DECLINE:
        return (Message("metro-reason-decline"),)
    after = s.copy()
    apply(after, seat, action)
    open_lines = [len(line.tracks) for line in routes(after) if line.owner == seat and line.end == "open"]
    if not open_lines:
        return (Message("metro-reason-none-open"),)
    return (Message("metro-reason-open", {"count": len(open_lines), "longest": max(open_lines)}),)
