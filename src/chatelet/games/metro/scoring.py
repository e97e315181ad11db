"""Lines that grow, join and end, and the points they bring.

Every unfinished line knows its two ends and its length: a new tile joins lines in a few steps, however long they are.
"""

from ...core.compiler import compiled
from ...core.numbers import np
from .tables import CENTRE, DEPARTS, OWNER, STATION, TARGET


@compiled
def join(s, here, there):
    """Lay a track from one node to the next; returns the node where the joined line starts (-1: it is a loop)."""
    tail, head = np.int64(s.ends[here]), np.int64(s.ends[there])
    crossed = np.int64(s.lengths[here]) + 1 + np.int64(s.lengths[there])
    # what is now inside a line is forgotten: a position tells how the board lies, not how it came to be
    s.ends[here] = here
    s.lengths[here] = 0
    if there != STATION and there != CENTRE:
        s.ends[there] = there
        s.lengths[there] = 0
    if tail == there:
        return -1
    s.ends[tail] = head
    s.lengths[tail] = crossed
    if head != STATION and head != CENTRE:
        s.ends[head] = tail
        s.lengths[head] = crossed
    return tail


@compiled
def lay(s, pattern, square):
    """Lay the four tracks of a tile; every line from a departure that is complete by it scores at once."""
    s.board[square] = pattern
    for side in range(4):
        tail = join(s, 4 * square + side, np.int64(TARGET[pattern, square, side]))
        if tail < 0:
            continue
        head, station = np.int64(s.ends[tail]), np.int64(DEPARTS[tail])
        if station < 0 or (head != STATION and head != CENTRE):
            continue
        owner = np.int64(OWNER[s.players, station])
        if owner >= 0:
            s.points[owner] += line_points(np.int64(s.lengths[tail]), head)


@compiled
def line_points(crossed, head):
    """One point for each tile crossed, each crossing counted; double into the centre."""
    return 2 * crossed if head == CENTRE else crossed


@compiled
def scores(s, out):
    """The points of every seat."""
    for seat in range(s.players):
        out[seat] = s.points[seat]


@compiled
def winners(s):
    """Most points; equal points share the win."""
    best, mask = -1, 0
    for seat in range(s.players):
        points = np.int64(s.points[seat])
        if points > best:
            best, mask = points, 1 << seat
        elif points == best:
            mask |= 1 << seat
    return mask
