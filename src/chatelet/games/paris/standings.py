"""Who leads where: the ranking of a district, and what it would give."""

from typing import Any

from ...core.contract import Position
from .scoring import district_points, rank_in
from .state import OVER


def round_number(s: Position) -> int:
    """The round being played; at the end, the last one."""
    return (int(s.turns) - int(s.stage == OVER)) // int(s.players) + 1


def standing(s: Position, district: int) -> list[dict[str, Any]]:
    """The seats with a building or landmark in a district, the first in rank at the top."""
    rows = [
        {
            "seat": seat,
            "rank": int(rank_in(s, district, seat)) + 1,
            "total": int(s.worth[seat, district]),
            "highest": int(s.peak[seat, district]),
            "points": int(district_points(s, district, seat)),
        }
        for seat in range(int(s.players))
        if s.worth[seat, district] > 0
    ]
    return sorted(rows, key=lambda row: (row["rank"], row["seat"]))
