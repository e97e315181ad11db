"""A position of Paris: the board, what every seat holds, and which choice is at hand.

The order of the building stacks is not in it: nobody knows it. What some know and others do not (the end-game tiles
that seats kept) is, and `hidden.py` blanks it for those who did not see it.
"""

from ...core.contract import Position
from ...core.fields import blank, layout
from ...core.numbers import np
from .codes import Stage
from .options import ParisOptions
from .tables import (
    BUILDINGS,
    COPIES,
    DISTRICTS,
    END_IN_PLAY,
    END_TILES,
    GOODS,
    LANDMARKS,
    MOST_SEATS,
    PRESTIGE_KINDS,
    RESERVE_KEYS,
    RESOURCE_KINDS,
    STACK_SIZES,
    STACKS,
    START_FRANCS,
    START_KEYS,
    TILES,
    TOKEN_AT,
    VP_TILES,
)

START, TRACK, TOKENS, TOP, BUILDING = (int(stage) for stage in list(Stage)[:5])
DRAWING, PLACING, ACTING, KEEPING, HONOURING, REWARDING, RANKING, CLOSING, OVER = (int(s) for s in list(Stage)[5:])
FIRST_OF_SEAT = DRAWING

# How near the end is.
RUNNING, LAST_TILE_TAKEN, FINAL_ROUND = range(3)

STATE = layout(
    [
        # the board
        ("unseen", "u8"),  # building tiles nobody has seen: in the stacks, or removed
        ("built", "u8"),  # spaces with a building
        ("keys", "u8", (MOST_SEATS,)),  # places with a key of the seat
        ("twice", "u8", (MOST_SEATS,)),  # ... with two
        ("types", "u8", (DISTRICTS,)),  # types of the buildings of a district
        ("sited", "u8", (DISTRICTS,)),  # its landmarks
        ("idle", "u8"),  # landmarks still beside the board
        ("type", "i1", (BUILDINGS,)),  # of the building on a space, -1: none
        ("token", "i1", (BUILDINGS,)),  # beside a space, -1: taken
        ("site", "i1", (LANDMARKS,)),  # the district of a landmark, -1: none
        ("summit", "i1", (DISTRICTS,)),  # the value of its highest landmark
        ("crowd", "i1", (DISTRICTS,)),  # keys on its buildings and landmarks
        ("award", "i1", (DISTRICTS,)),  # its VP tile, -1: none
        ("awards", "u8"),  # VP tiles still to be placed
        ("supply", "i1", (RESOURCE_KINDS,)),
        # the stacks
        ("left", "i1", (STACKS,)),  # tiles in a stack
        ("top", "i1", (STACKS,)),  # the district on the back of its top tile, -1: not looked at
        ("pick", "i1"),  # the stack drawn from, -1: none
        ("tile", "i1"),  # the building drawn and not yet placed, -1: none
        # the bonus track
        ("free", "u8"),  # numbers that still lie on the track
        ("copies", "i1", (TILES,)),
        ("track", "i1", (TILES,)),  # the tile of each space, -1: not yet laid
        ("space", "i1", (TILES,)),  # the space of each tile
        ("ahead", "u8", (MOST_SEATS,)),  # tiles on spaces before the seat's meeple
        ("meeple", "i1", (MOST_SEATS,)),  # its space; 0: before the first
        # the seats
        ("francs", "i2", (MOST_SEATS,)),
        ("vp", "i2", (MOST_SEATS,)),
        ("hand", "i1", (MOST_SEATS,)),  # keys behind the screen
        ("reserve", "i1", (MOST_SEATS,)),
        ("goods", "i1", (MOST_SEATS, len(GOODS))),  # tokens
        ("unused", "u8", (MOST_SEATS,)),  # bonus tiles behind the screen
        ("used", "u8", (MOST_SEATS,)),
        ("worth", "i2", (MOST_SEATS, DISTRICTS)),  # total value of the seat's keys in a district
        ("peak", "i1", (MOST_SEATS, DISTRICTS)),  # the highest of them
        # end-game tiles
        ("pile", "u8"),
        ("kept", "u8", (MOST_SEATS,)),  # held and not used
        ("shown", "u8", (MOST_SEATS,)),  # used
        ("takes", "i1"),  # how many were taken ...
        ("taker", "i1", (END_TILES,)),  # ... by whom, in order
        ("taken", "i1", (END_TILES,)),  # ... and which; in an observation also -1 and ONE_OF + tile (hidden.py)
        ("showing", "i1", (END_TILES,)),  # the order in which they were used, from 1; 0: not used
        # the turn
        ("stage", "i1"),
        ("turn", "i1"),
        ("starter", "i1"),
        ("ending", "i1"),
        ("units", "i1", (len(GOODS),)),  # of tiles used in this turn
        ("spot", "i1"),  # the place just acquired, -1: none
        ("filled", "i1", (PRESTIGE_KINDS,)),  # prestige handed in there
        ("fourth", "i1"),  # it was the fourth key of a district
        ("turns", "i2"),  # finished so far
        # the game
        ("players", "i1"),
        ("stacks", "i1"),
        ("anywhere", "i1"),  # buildings go to any district
        ("mixed", "i1"),  # random set-up
        ("arc_founds", "i1"),
        ("strict", "i1"),  # no bonus tile at all once on the last space
        ("closed", "i1"),  # what others hold is not shown
    ]
)


def start(options: ParisOptions, seats: int) -> Position:
    """The position before anything is drawn."""
    s = blank(STATE)
    s.players, s.stacks = seats, options.stacks
    s.anywhere, s.mixed = options.placement == "free", options.setup == "random"
    s.arc_founds, s.strict = options.arc_founds, options.strict_30
    s.closed = options.screens == "closed"
    s.unseen = np.uint64((1 << BUILDINGS) - 1)
    s.idle = np.uint64((1 << LANDMARKS) - 1)
    s.awards = np.uint64((1 << VP_TILES) - 1)
    s.free = np.uint64((1 << TILES) - 1)
    s.pile = END_IN_PLAY[seats]
    s.type[:], s.site[:], s.award[:], s.top[:], s.taken[:], s.taker[:] = -1, -1, -1, -1, -1, -1
    s.pick, s.tile, s.spot = -1, -1, -1
    sizes = STACK_SIZES[f"{'variant_' if s.anywhere else ''}{options.stacks}"]
    s.left[: len(sizes)] = sizes
    s.copies[:] = COPIES[seats]
    s.token[:] = -1 if s.mixed else TOKEN_AT
    s.track[:] = -1 if s.mixed else range(TILES)
    s.space[:] = -1 if s.mixed else range(TILES)
    for seat in range(seats):
        s.francs[seat], s.hand[seat], s.reserve[seat] = START_FRANCS, START_KEYS[seats], RESERVE_KEYS
        s.ahead[seat] = np.uint64((1 << TILES) - 1)
    if options.start == "random":
        s.stage = START
    else:
        s.starter = s.turn = options.start
        s.stage = TRACK if s.mixed else TOP
    return s
