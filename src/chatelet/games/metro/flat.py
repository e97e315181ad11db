"""How a position of Metro reads as numbers: free squares, where lines wait, and where laid tiles would lead them."""

from ...core.bits import has
from ...core.compiler import compiled
from ...core.flat import EACH, OWN, Derived, Flat, a_kind, a_number, a_seat, a_set, not_read
from ...core.numbers import np
from .codes import Phase
from .scoring import line_points
from .state import MOST_IN_HAND
from .tables import CENTRE, DEPARTURE, KINDS, NODES, OWNER, SEATS, SQUARES, STATION, STATIONS

LONG = np.float32(10.0)  # tiles, or points, of a line that is worth having
ZERO, ONE = np.float32(0.0), np.float32(1.0)
TOLD = "told by heads, ways and goals"


@compiled
def count(s, seat, out):
    """Where lines wait, on free squares; and, on laid ones, how far a train that enters there would be led, and what
    it would bring."""
    ends, lengths, laid = s.ends, s.lengths, s.laid
    for node in range(NODES):  # without an if, so that the compiler makes several of them one
        end, length = ends[node], np.float32(lengths[node]) * np.float32(has(laid, node >> 2))
        ended = (end == STATION) | (end == CENTRE)
        out[NODES + node] = (ZERO if ended else length) / LONG
        out[2 * NODES + node] = np.float32(line_points(length, end) if ended else ZERO) / LONG
    for station in range(STATIONS):
        node, owner = DEPARTURE[station], np.int64(OWNER[s.players, station])
        waits = (ONE + np.float32(lengths[node])) / LONG
        out[np.int64(ends[node])] = waits if owner == seat else ZERO if owner < 0 else -waits
    out[STATION] = out[CENTRE] = ZERO  # these lines wait no longer


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
