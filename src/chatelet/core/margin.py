"""By how much a seat is ahead: its points less those of the best of the others."""

from typing import Any

from .compiler import compiled


def margin(points: Any, players: int, seat: int) -> Any:
    """The points of a seat less those of the best of the others; alone, its points."""
    best = points[seat] - points[seat]  # nothing, in the kind of number that points are
    met = False
    for other in range(players):
        if other != seat and (not met or points[other] > best):
            best = points[other]
            met = True
    return points[seat] - best


quick_margin = compiled(margin)  # for compiled code
