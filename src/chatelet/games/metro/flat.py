"""How a position of Metro reads as numbers: free squares, where lines wait, and where laid tiles would lead them."""

from ...core.bits import has
from ...core.compiler import compiled
from ...core.flat import EACH, OWN, Derived, Flat, a_kind, a_number, a_seat, a_set, not_read
from ...core.numbers import np
from .codes import Phase
from .scoring import line_points
from .state import MOST_IN_HAND
from .tables import CENTRE, DEPARTURE, KINDS, NODES, OWNER, SEATS, SQUARES, STATION, STATIONS

LONG = 10.0  # tiles, or points, of a line that is worth having
TOLD = "told by heads, ways and goals"


@compiled
def count(s, seat, out):
    """Where lines wait, on free squares; and, on laid ones, how far a train that enters there would be led, and what
    it would bring."""
    for station in range(STATIONS):
        node, owner = DEPARTURE[station], np.int64(OWNER[s.players, station])
        head = np.int64(s.ends[node])
        if owner >= 0 and head != STATION and head != CENTRE:
            waits = (1.0 + s.lengths[node]) / LONG
            out[head] = waits if owner == seat else -waits
    for node in range(NODES):
        length, end = np.int64(s.lengths[node]), np.int64(s.ends[node])
        if length == 0 or not has(s.laid, node >> 2):
            continue
        if end in (STATION, CENTRE):
            out[2 * NODES + node] = line_points(length, end) / LONG
        else:
            out[NODES + node] = length / LONG


FLAT = Flat(
    readings=(
        a_set("laid", SQUARES, "squares with a tile"),
        a_set("open", SQUARES, "squares on the rim or touching a tile"),
        not_read("board", TOLD),
        not_read("ends", TOLD),
        not_read("lengths", TOLD),
        a_kind("hands", KINDS, "the tiles of the own hand", OWN),
        a_kind("drawn", KINDS + 1, "the tile after a decline; the last: one that the seat does not see"),
        a_number("pool", 4.0, "how many tiles of each pattern the seat has not seen"),
        a_number("unseen", 60.0, "how many those are"),
        a_number("stack", 60.0, "tiles in the stack"),
        a_number("points", 50.0, "points", EACH),
        a_kind("players", SEATS - 1, "how many play", low=2),
        a_seat("turn", SEATS, "who acts or gets a tile"),
        a_seat("first", SEATS, "who began"),
        a_kind("phase", len(Phase), "what happens next"),
        a_kind("hand", MOST_IN_HAND, "how many tiles a hand has", low=1),
        a_number("rotation", 1.0, "tiles may be turned"),
        a_number("adjacency", 1.0, "corners touch, too"),
    ),
    derived=(
        Derived(
            "heads",
            NODES,
            "a line waits to enter this square by this side: tiles it has, and one; others': less than 0",
        ),
        Derived("ways", NODES, "laid tiles lead from here to a free square, over so many tiles"),
        Derived("goals", NODES, "laid tiles lead from here to a station or the centre: points they would bring"),
    ),
    count=count,
)
