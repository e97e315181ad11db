"""A position of Metro: tiles laid, lines as they run, hands, and what is left to draw."""

from ...core.contract import Position
from ...core.fields import blank, layout
from .codes import Phase
from .options import MetroOptions
from .tables import COUNTS, EMPTY, KINDS, NODES, RIM, SEATS, SQUARES, TILES

MOST_IN_HAND = 3
ADJACENCIES = ("side", "corner")

START, DEAL, TURN, DRAW, REFILL, OVER = (int(phase) for phase in Phase)

STATE = layout(
    [
        ("laid", "u8"),  # squares with a tile
        ("open", "u8"),  # squares a tile may be laid on once they are free: the rim, and what touches a tile
        ("board", "i1", (SQUARES,)),  # the pattern on a square, -1: none
        ("ends", "u1", (NODES,)),  # the other end of the line that starts or stops at a node (alone: itself)
        ("lengths", "u1", (NODES,)),  # the tiles crossed between the two
        ("hands", "i1", (SEATS, MOST_IN_HAND)),  # tiles, sorted; UNKNOWN, then EMPTY, come last
        ("drawn", "i1"),  # the tile after a decline, else EMPTY
        ("pool", "i1", (KINDS,)),  # tiles that may come next: the stack; to a viewer, all that it has not seen
        ("unseen", "i1"),  # how many those are
        ("stack", "i1"),  # how many tiles lie in the stack
        ("points", "i2", (SEATS,)),
        ("players", "i1"),
        ("turn", "i1"),  # the seat that acts or gets a tile
        ("first", "i1"),  # the seat that began
        ("phase", "i1"),
        ("hand", "i1"),  # how many tiles a hand has
        ("rotation", "i1"),
        ("adjacency", "i1"),
    ]
)


def start(options: MetroOptions, seats: int) -> Position:
    """The position before the start seat is drawn, or, where the table names it, before the first tile."""
    s = blank(STATE)
    s.open = RIM
    s.board[:] = -1
    s.ends[:] = range(NODES)
    s.hands[:] = EMPTY
    s.drawn = EMPTY
    s.players = seats
    s.hand = options.hand
    s.rotation = options.rotation
    s.adjacency = ADJACENCIES.index(options.adjacency)
    s.pool[:] = COUNTS[s.rotation]
    s.unseen = s.stack = len(TILES)
    s.phase = START
    s.first = s.turn = -1
    if options.start != "random":
        s.phase = DEAL
        s.first = s.turn = options.start
    return s
