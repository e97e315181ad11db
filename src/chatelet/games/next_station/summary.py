"""What a game of Next Station comes down to, for tables and plots: its rounds, and where a seat's points come from."""

from ...core.contract import Position
from .account import account
from .state import OVER
from .tables import ROUNDS


def lap(s: Position) -> int:
    """The round being played, from 0; after the last, their number."""
    return ROUNDS if s.phase == OVER else int(s.lap)


def parts(s: Position, seat: int) -> dict[str, int]:
    """The points of a seat: each colour's line, interchanges, sights, and what modules bring and cost."""
    sheet = account(s, seat)
    found = {line.colour: line.points for line in sorted(sheet.lines, key=lambda line: line.colour)}
    found |= {"interchanges": sheet.interchanges, "sights": sheet.sights}
    if s.modules:
        found |= {"objectives": sum(points for _, points in sheet.objectives), "modules": sheet.modules}
    return found
