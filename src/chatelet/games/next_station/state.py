"""A position of Next Station: the open cards and one sheet a seat, less than a kilobyte."""

from ...core.compiler import compiled
from ...core.contract import Position
from ...core.fields import blank, layout
from ...core.numbers import np
from .codes import Phase, Stage
from .options import NextStationOptions
from .tables import CIRCLE_PLACES, MAPS, ROUNDS, WORDS

MODULES = ("objectives", "gates", "powers")
WITH_OBJECTIVES, WITH_GATES, WITH_POWERS = 1, 2, 4

COLOURS, OBJECTIVES, GATES, POWERS, FLIP, TURN, OVER = (int(phase) for phase in Phase)
DONE, MAIN, TOUR, GATE_SWITCH, GATE_FREE, GATE_DISTRICT, GATE_STATION, REPEAT_OFFER, REPEAT, CIRCLE = (
    int(stage) for stage in Stage
)

SHEET = layout(
    [
        ("lines", "u8", (ROUNDS,)),  # the stations of each round's line (alone, the departure is not on it yet)
        ("drawn", "u8", (ROUNDS, WORDS)),  # the sections of each round's line
        ("blocked", "u8", (WORDS,)),  # sections drawn, crossed, or parallel to one drawn
        ("rim", "u8", (WORDS,)),  # sections with exactly one end on the line
        ("ends", "u8"),
        ("doubled", "u8"),  # stations that count twice on this line
        ("points", "i2", (ROUNDS,)),  # of the finished lines
        ("queue", "i1", (4,)),  # corners reached whose bonus is still to be offered, in order
        ("queued", "i1"),
        ("stage", "i1"),
        ("left", "i1"),  # sections left in a Double Free Entry
        ("tour", "i1"),  # the monument a Guided Tour goes on from
        ("first", "i1"),  # the symbol of the first section's target; -1: none drawn this turn
        ("extra", "i1"),  # districts that count twice on this line
        ("power", "i1"),  # of the pencil in hand, -1: none
        ("spent", "i1"),  # it is used up for this round
        ("powered", "i1"),  # it works in this turn (wild, switch)
        ("asked", "i1"),  # repeat or circle was offered after the section
    ]
)

STATE = layout(
    [
        ("sheets", SHEET, (4,)),
        ("seen", "i2"),  # cards turned in this round, a bit each
        ("city", "i1"),
        ("players", "i1"),
        ("modules", "i1"),
        ("phase", "i1"),
        ("lap", "i1"),  # the round, from 0
        ("card", "i1"),  # the symbol of the card turned last, 4: wild
        ("metro", "i1"),  # it is a card of the metro
        ("switched", "i1"),  # it came with a Railway Switch
        ("metros", "i1"),  # cards of the metro turned in this round
        ("objectives", "i1"),  # a bit each
        ("colours", "i1", (CIRCLE_PLACES,)),  # of seat 0, by round
        ("gates", "i1", (4,)),  # the bonus of each corner
        ("powers", "i1", (4,)),  # of each colour
    ]
)


def start(options: NextStationOptions, seats: int) -> Position:
    """The position before anything is drawn or turned."""
    s = blank(STATE)
    s.city = MAPS.index(options.map)
    s.players = seats
    s.modules = sum(1 << MODULES.index(module) for module in options.modules)
    s.phase = COLOURS
    s.card = -1
    for seat in range(4):
        s.sheets[seat].first = -1
        s.sheets[seat].tour = -1
        s.sheets[seat].power = -1
    return s


@compiled
def place_of(s, seat):
    """Where a seat sits in the circle of pencils."""
    return 2 * seat if s.players == 2 else seat


@compiled
def colour_of(s, seat, lap):
    """The colour a seat draws in a round: pencils move on by one place each round."""
    return np.int64(s.colours[(lap - place_of(s, seat)) & 3])
