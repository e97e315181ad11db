"""What a game of Metro comes down to, for tables and plots: its rounds, and where a seat's points come from."""

from ...core.contract import Position
from .lines import routes


def lap(s: Position) -> int:
    """Rounds of the table that are over: tiles laid, shared among the seats."""
    return int(s.laid).bit_count() // int(s.players)


def parts(s: Position, seat: int) -> dict[str, int]:
    """The points of a seat: its lines that end in a station, and those that end in the centre."""
    found = {"stations": 0, "centre": 0}
    for route in routes(s):
        if route.owner == seat and route.end != "open":
            found["centre" if route.end == "centre" else "stations"] += route.points
    return found
