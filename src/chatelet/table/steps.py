"""What a move does to a table, apart from storing it: the lines it becomes, what may be taken back, how a game ends."""

from typing import NamedTuple

from ..core.log import Line
from ..core.play import Draft, Play
from .errors import NotNow
from .model import Result, Standing, now, places_of

# Lines told at once with the position after each: a round of three bots may be some thirty. A position has less
# than a kilobyte, and no more views are made of them than if each line had been told by itself.
MOMENTS = 40


class Told(NamedTuple):
    """A line that just happened, and the events it took back."""

    line: Line
    takes: tuple[int, ...]


def numbered(board: Play, draft: Draft, at: int, id: str | None) -> list[Line]:
    """The lines of a draft; the client's name goes with the first."""
    waiting = 0
    for seat in draft.waiting:
        waiting |= 1 << seat
    return [
        Line(board.number + k, entry, at, id if k == 1 else None, waiting) for k, entry in enumerate(draft.entries, 1)
    ]


def take_back(board: Play, standing: Standing, seat: int, to: int | None) -> Draft:
    """Take back, as far as the table's terms allow. Raises NotNow or Refused."""
    terms = standing.terms
    if terms.practice:
        return board.undo_freely(seat) if to is None else board.undo_to(seat, to)
    if not terms.undo:
        raise NotNow("undo-off")
    if to is not None:
        raise NotNow("undo-practice-only")
    return board.undo(seat)


def end_early(standing: Standing, board: Play) -> None:
    """Who is left has won; the points are those of this moment."""
    scores = board.rules.score_list(board.position, board.seats)
    lost = [k for k, seat in enumerate(standing.seats) if seat.lost]
    places = [len(scores) - len(lost) + 1 if k in lost else 1 for k in range(len(scores))]
    winners = [k for k in range(len(scores)) if k not in lost]
    standing.result = Result(scores, winners, places, lost, early=True)
    standing.state, standing.ended, standing.offers = "over", now(), {}
    for seat in standing.seats:
        seat.stand_in = None


def ended(board: Play, draft: Draft, standing: Standing) -> Standing:
    """The standing after the last move."""
    scores, best = board.rules.score_list(draft.position, board.seats), board.rules.winner_list(draft.position)
    rated = standing.terms.rated
    lost = [k for k, seat in enumerate(standing.seats) if seat.lost or (rated and seat.helped)]
    places = places_of(scores, best, lost)
    standing.result = Result(scores, [k for k, place in enumerate(places) if place == 1], places, lost, best)
    standing.state, standing.ended = "over", now()
    return standing
