"""What a game of Paris comes down to, for tables and plots: its rounds, and where a seat's points come from."""

from ...core.contract import Position
from .scoring import district_points, franc_points
from .state import OVER
from .tables import DISTRICT_IDS


def lap(s: Position) -> int:
    """The round being played, from 0; at the end, their number."""
    turns, players = int(s.turns), int(s.players)
    return -(-turns // players) if s.stage == OVER else turns // players


def parts(s: Position, seat: int) -> dict[str, int]:
    """The points of a seat: what it scored on the way, the districts with a VP tile, its francs."""
    found = {"on-the-way": int(s.vp[seat])}
    found |= {name: int(district_points(s, district, seat)) for district, name in enumerate(DISTRICT_IDS)}
    return found | {"francs": int(franc_points(s, seat))}
