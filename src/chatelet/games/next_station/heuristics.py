"""What bots need to know about Next Station: how a section looks at first sight."""

from itertools import pairwise
from typing import Any, NamedTuple

from ...core.bits import NONE, ONE, count_bits, lowest_bit
from ...core.compiler import compiled
from ...core.numbers import np
from .chance import ALL_CARDS
from .moves import PASS
from .quick_round import Sections, count_sections, prolonged, trail_of
from .state import MAIN, colour_of
from .tables import (
    ANY,
    CROSSED,
    CROSSINGS,
    DISTRICT,
    DISTRICTS,
    FROM,
    MEMBERS,
    METROS,
    MONUMENTS,
    PARIS,
    REACH,
    ROUNDS,
    SECTIONS,
    SHOWS,
    STATIONS,
    THAMES,
    TO,
    TOURIST,
    TRACK,
)

# The other end of a section is this number XOR the one end.
BETWEEN = FROM ^ TO
# The section that an overhead crossing shares with a section, -1: none.
MATE = np.full((2, SECTIONS), -1, np.int64)
for _city in range(2):
    for _crossing in range(CROSSINGS):
        _a, _b = CROSSED[_city, _crossing]
        if _a >= 0:
            MATE[_city, _a], MATE[_city, _b] = _b, _a
# The stations that show each symbol; some show any.
SHOWING = np.zeros((2, 4), np.uint64)
for _city in range(2):
    for _symbol in range(4):
        for _station in range(STATIONS):
            if SHOWS[_city, _station] in (_symbol, ANY):
                SHOWING[_city, _symbol] |= ONE << np.uint64(_station)
# What the next visits of tourist sites bring.
VISIT = np.array([*(after - before for before, after in pairwise(TRACK.tolist())), 0], np.int64)

WEIGHTS = 16
(
    W_DISTRICTS,
    W_MOST,
    W_SIGHT,
    W_TWO,
    W_THREE,
    W_FOUR,
    W_CROSSING,
    W_SIGNS,
    W_FRESH,
    W_RISE,
    W_MEET,
    W_EXITS,
    W_TOUR,
    W_BLOCK,
    W_NEW,
    W_PASS,
) = range(WEIGHTS)
SHAPE = np.array(
    [
        [
            1.194,
            0.067,
            0.178,
            1.554,
            0.904,
            1.951,
            1.203,
            0.178,
            0.409,
            0.384,
            0.136,
            0.042,
            8.023,
            -0.095,
            0.302,
            -1.176,
        ],
        [0.74, 0.479, 2.7, 2.16, 1.17, 5.2, 0.17, 0.18, 0.30, 0.61, 0.25, 0.06, 1.24, -0.23, 0.26, -1.2],
    ]
)


@compiled
def alone(s, seat):
    """Make a position one of a single seat: sheets do not affect each other."""
    colours = colour_of(s, seat, 0), colour_of(s, seat, 1), colour_of(s, seat, 2), colour_of(s, seat, 3)
    if seat != 0:
        s.sheets[0] = s.sheets[seat]
    s.players = 1
    for lap in range(ROUNDS):
        s.colours[lap] = colours[lap]


class Spread(NamedTuple):
    """How a line is spread over the districts."""

    counts: Any  # its stations in each, four bits a district
    districts: Any
    most: Any  # in one district
    fresh: Any  # the stations of districts not yet entered
    rise: Any  # the stations of those with most


class Before(NamedTuple):
    """What the lines of earlier rounds, and this one, have left on the sheet."""

    one: Any  # stations on a line of an earlier round
    two: Any  # ... on two
    three: Any
    drawn: Sections  # all sections
    visits: Any  # of tourist sites


class Ahead(NamedTuple):
    """What is still to come."""

    left: Any  # cards of this round, as far as can be expected
    later: Any  # rounds
    touring: Any  # the card at hand would lead on a Guided Tour


@compiled
def has_drawn(sections, section):
    """Is a section in a set of sections?"""
    word = sections.a if section < 64 else (sections.b if section < 128 else sections.c)
    return (word >> np.uint64(section & 63)) & ONE != NONE


@compiled
def outlook(city, weights, left, ends, near_by, spread, one):
    """What a line may still hope for in its round: `left` cards, from its ends over the open sections near by.

    `one`: the stations that are on a line of an earlier round.
    """
    points = (spread.districts + weights[W_DISTRICTS] * left) * (spread.most + weights[W_MOST] * left)
    if left == 0.0:
        return points
    near, exits = NONE, 0
    while ends:
        station = lowest_bit(ends)
        ends &= ends - ONE
        for w in range(3):
            word = REACH[city, station, ANY, w] & (near_by.a if w == 0 else (near_by.b if w == 1 else near_by.c))
            exits += count_bits(word)
            while word:
                near |= ONE << np.uint64(BETWEEN[city, 64 * w + lowest_bit(word)] ^ station)
                word &= word - ONE
    signs = symbols_of(city, near)
    entered = symbols_of(city, near & spread.fresh)
    raised = symbols_of(city, near & spread.rise)
    met = symbols_of(city, near & one)
    spell = min(left, 3.0)
    points += spell * (
        weights[W_SIGNS] * signs
        + weights[W_FRESH] * entered
        + weights[W_RISE] * raised
        + weights[W_MEET] * met
        + weights[W_EXITS] * exits
    )
    return points


@compiled
def symbols_of(city, stations):
    """How many of the four symbols some stations show."""
    n = 0
    for symbol in range(4):
        n += (stations & SHOWING[city, symbol]) != NONE
    return n


@compiled
def entered(spread, city, station):
    """The spread of a line that has reached one more station."""
    d = DISTRICT[city, station]
    n = (np.int64(spread.counts >> np.uint64(4 * d)) & 15) + 1
    rise = spread.rise
    if n >= spread.most:
        rise = MEMBERS[city, d] | (rise if n == spread.most else NONE)
    return Spread(
        spread.counts + (ONE << np.uint64(4 * d)),
        spread.districts + (1 if n == 1 else 0),
        max(spread.most, n),
        spread.fresh & ~MEMBERS[city, d],
        rise,
    )


@compiled
def section_outlook(city, shape, section, trail, spread, before, ahead):
    """What a line may hope for after a section."""
    after, there = prolonged(trail, city, section)
    bit = ONE << np.uint64(there)
    rim, free = after.rim, after.free
    near_by = Sections(rim.a & free.a, rim.b & free.b, rim.c & free.c)
    points = outlook(city, shape, ahead.left, after.ends, near_by, entered(spread, city, there), before.one)
    if before.one & bit:
        points += shape[W_TWO]
        if before.two & bit:
            points += shape[W_THREE]
            if before.three & bit:
                points += shape[W_FOUR]
    elif ahead.later > 0:
        points += shape[W_NEW] * ahead.later
    if city == PARIS:
        if MONUMENTS[city] & bit:
            points += shape[W_SIGHT]
            if ahead.touring:
                points += shape[W_TOUR]
        mate = MATE[city, section]
        if mate >= 0:
            twice = has_drawn(before.drawn, mate)
            points += shape[W_CROSSING] * (4.0 if twice else 2.0)
    else:
        if has_drawn(Sections(THAMES[city, 0], THAMES[city, 1], THAMES[city, 2]), section):
            points += shape[W_SIGHT]
        if TOURIST[city] & bit:
            points += shape[W_TOUR] * VISIT[min(before.visits, len(VISIT) - 1)]
    if ahead.later > 0:
        was = trail.free
        cut = Sections(was.a & ~free.a, was.b & ~free.b, was.c & ~free.c)
        points += shape[W_BLOCK] * ahead.later * count_sections(cut)
    return points


@compiled
def spread_of(city, sheet, line):
    """How a line is spread over the districts."""
    counts, fresh, rise = NONE, NONE, NONE
    districts, most = np.int64(sheet.extra), 0
    for d in range(DISTRICTS):
        here = line & MEMBERS[city, d]
        if here == NONE:
            fresh |= MEMBERS[city, d]
            continue
        n = count_bits(here) + count_bits(here & sheet.doubled)
        counts |= np.uint64(n) << np.uint64(4 * d)
        districts += 1
        if n >= most:
            rise = MEMBERS[city, d] | (rise if n == most else NONE)
            most = n
    return Spread(counts, districts, most, fresh, rise)


@compiled
def cards_left(cards, metros):
    """How many cards a round may be expected to turn yet: it ends with the last card of the metro."""
    metro = METROS - metros
    if metro <= 0:
        return 0.0
    return metro + (count_bits(cards) - metro) * metro / (metro + 1.0)


@compiled
def before_of(city, sheet, lap):
    """What is on a sheet in a round."""
    one, two, three = NONE, NONE, NONE
    a, b, c = NONE, NONE, NONE
    visits = 0
    for before in range(lap + 1):
        past = sheet.lines[before]
        if before < lap:
            three |= two & past
            two |= one & past
            one |= past
        visits += count_bits(past & TOURIST[city])
        a |= sheet.drawn[before, 0]
        b |= sheet.drawn[before, 1]
        c |= sheet.drawn[before, 2]
    return Before(one, two, three, Sections(a, b, c), visits)


@compiled
def sights(s, weights, actions, n, out):
    """How each legal action of a single seat looks at first sight, in points that only their differences mean."""
    sheet, city, lap = s.sheets[0], np.int64(s.city), np.int64(s.lap)
    shape = weights[city]
    trail, before = trail_of(sheet, lap), before_of(city, sheet, lap)
    spread = spread_of(city, sheet, trail.line)
    left = cards_left(ALL_CARDS & ~np.uint64(s.seen), np.int64(s.metros))
    ahead = Ahead(left, ROUNDS - 1 - lap, sheet.stage == MAIN and s.card == ANY)
    rim, free = trail.rim, trail.free
    best = -1e18
    for i in range(n):
        action = np.int64(actions[i])
        if action < SECTIONS:
            out[i] = section_outlook(city, shape, action, trail, spread, before, ahead)
        elif action == PASS:
            near_by = Sections(rim.a & free.a, rim.b & free.b, rim.c & free.c)
            out[i] = shape[W_PASS] + outlook(city, shape, left, trail.ends, near_by, spread, before.one)
        else:
            out[i] = -1e18
        best = max(best, out[i])
    for i in range(n):
        if out[i] == -1e18:  # a bonus or a power: as good as the best section until it is tried
            out[i] = best
