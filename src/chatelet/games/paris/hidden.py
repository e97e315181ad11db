"""What a seat cannot know: which end-game tiles the others kept, and the pile since it last looked.

Whoever takes a tile sees the whole pile. So it learns the *set* of tiles taken since its last look, though not who of
the others has which: in an observation these stand in rising order, marked ONE_OF. What was taken after the last look
is unknown (-1). A used tile is open, but when its owner took it may not be: an owner's used tiles of one group stand on
its first places there, in the order of use.
"""

from ...core.bits import NONE, ONE, count_bits, has, lowest_bit, nth_bit
from ...core.chance import below
from ...core.compiler import compiled
from ...core.contract import EVERYTHING, Position
from ...core.numbers import np
from .scoring import franc_points, seat_points
from .state import KEEPING, OVER
from .tables import END_IN_PLAY, END_TILES

ONE_OF = 16
UNKNOWN = -1


@compiled
def nth_used(s, seat, group, n):
    """The tile a seat used as its n-th of a group (a set of tiles), -1: it used fewer."""
    last, tile = 0, -1
    for _ in range(n + 1):
        tile, first = -1, 99
        for end in range(END_TILES):
            if has(s.shown[seat] & group, end) and last < s.showing[end] < first:
                tile, first = end, np.int64(s.showing[end])
        if tile < 0:
            return -1
        last = first
    return tile


@compiled
def group_tiles(s, begin, end):
    """The tiles of a group of takes, as far as they are written down."""
    tiles = NONE
    for take in range(begin, end):
        if s.taken[take] != UNKNOWN:
            tiles |= ONE << np.uint64(s.taken[take] & 15)
    return tiles


@compiled
def blur(s, begin, end, seen):
    """Blank a group of takes by others between two looks; `seen`: the set itself is known."""
    group = group_tiles(s, begin, end)
    secret = group
    for seat in range(s.players):
        secret &= ~s.shown[seat]
    for take in range(begin, end):
        seat, nth = s.taker[take], 0
        for earlier in range(begin, take):
            if s.taker[earlier] == seat:
                nth += 1
        used = nth_used(s, seat, group, nth)
        if used >= 0:
            s.taken[take] = used
        elif seen:
            s.taken[take] = ONE_OF + lowest_bit(secret)
            secret &= secret - ONE
        else:
            s.taken[take] = UNKNOWN


@compiled
def looking(s, seat):
    """Does the seat hold the pile in its hands right now?"""
    return s.stage == KEEPING and s.turn == seat


@compiled
def observe(s, seat):
    """Blank what a seat (-1: a spectator) cannot know. A finished game hides nothing."""
    if s.stage == OVER:
        return
    begin = 0
    for take in range(s.takes + 1):
        last = take == s.takes
        if last or s.taker[take] == seat:
            blur(s, begin, take, not last or looking(s, seat))
            begin = take + 1
    s.pile = END_IN_PLAY[s.players] & ~group_tiles(s, 0, s.takes)
    for other in range(s.players):
        if other != seat:
            s.kept[other] = NONE


@compiled
def resample(s, seat, random):
    """Fill the blanks of an observation: deal each known set among its takers, the rest from what may be left."""
    if s.stage == OVER:
        return
    begin = 0
    for take in range(s.takes + 1):
        if take == s.takes or s.taker[take] == seat:
            deal_group(s, begin, take, random)
            begin = take + 1
    for other in range(s.players):
        s.kept[other] = NONE
    for take in range(s.takes):
        s.kept[s.taker[take]] |= ONE << np.uint64(s.taken[take])
    for other in range(s.players):
        s.kept[other] &= ~s.shown[other]


@compiled
def deal_group(s, begin, end, random):
    """Give every blank of a group a tile."""
    secret = NONE
    for take in range(begin, end):
        if s.taken[take] >= ONE_OF:
            secret |= ONE << np.uint64(s.taken[take] & 15)
    for take in range(begin, end):
        if s.taken[take] >= ONE_OF:
            s.taken[take] = drawn_from(secret, random)
            secret &= ~(ONE << np.uint64(s.taken[take]))
        elif s.taken[take] == UNKNOWN:
            s.taken[take] = drawn_from(s.pile, random)
            s.pile &= ~(ONE << np.uint64(s.taken[take]))


@compiled
def drawn_from(pool, random):
    """A random member of a set."""
    return nth_bit(pool, below(random, count_bits(pool)))


def behind_a_screen(s: Position, seat: int, viewer: int) -> bool:
    """Is what a seat holds kept from a viewer's eyes? All of it was seen when it came, but is to be remembered."""
    return bool(s.closed) and viewer not in (seat, EVERYTHING) and s.stage != OVER


def shown_scores(s: Position, viewer: int) -> list[int]:
    """The points of every seat as a viewer may see them: without those of the francs behind a screen."""
    return [
        int(seat_points(s, seat)) - (int(franc_points(s, seat)) if behind_a_screen(s, seat, viewer) else 0)
        for seat in range(int(s.players))
    ]
