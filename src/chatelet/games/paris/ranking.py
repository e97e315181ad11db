"""Who leads where: the ranking of a district, and what it would give."""

from msgspec import Struct

from ...core.contract import Position
from .scoring import district_points, rank_in
from .state import OVER


class Rank(Struct, frozen=True, kw_only=True):
    """A seat in the ranking of a district, and the points its rank would give."""

    seat: int
    rank: int
    total: int
    highest: int
    points: int


def round_number(s: Position) -> int:
    """The round being played; at the end, the last one."""
    return (int(s.turns) - int(s.stage == OVER)) // int(s.players) + 1


def ranking(s: Position, district: int) -> list[Rank]:
    """The seats with a building or landmark in a district, the first in rank at the top."""
    worth, peak = s.worth[:, district].tolist(), s.peak[:, district].tolist()
    rows = [
        Rank(
            seat=seat,
            rank=int(rank_in(s, district, seat)) + 1,
            total=worth[seat],
            highest=peak[seat],
            points=int(district_points(s, district, seat)),
        )
        for seat in range(s.players)
        if worth[seat] > 0
    ]
    return sorted(rows, key=lambda row: (row.rank, row.seat))


def half(s: Position, district: int) -> int | None:
    """Of two players, the total the second in a district needs to score there; none with more, or where nobody is."""
    first = int(s.worth[: s.players, district].max())
    return (first + 1) // 2 if s.players == 2 and first > 0 else None
