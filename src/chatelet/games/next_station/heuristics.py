"""What bots need to know about Next Station: how a section looks at first sight."""

import numpy as np

from ...core.bits import NONE, ONE, count_bits, lowest_bit
from ...core.compiler import compiled
from .moves import PASS
from .rollout import ALL_CARDS
from .state import MAIN, colour_of
from .tables import (
    ANY,
    CLASH,
    CROSSED,
    CROSSINGS,
    DISTRICT,
    DISTRICTS,
    FROM,
    INCIDENT,
    MEMBERS,
    METROS,
    MONUMENTS,
    PARIS,
    REACH,
    ROUNDS,
    SECTIONS,
    SHOWS,
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
        for _station in np.flatnonzero((SHOWS[_city] == _symbol) | (SHOWS[_city] == ANY)):
            SHOWING[_city, _symbol] |= ONE << np.uint64(_station)
# What the next visits of tourist sites bring.
VISIT = np.append(np.diff(TRACK), 0)

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


@compiled
def has_drawn(a, b, c, section):
    """Is a section in a set of sections?"""
    word = a if section < 64 else (b if section < 128 else c)
    return (word >> np.uint64(section & 63)) & ONE != NONE


@compiled
def outlook(city, weights, left, districts, most, ends, a, b, c, one, fresh, rise):
    """What a line may still hope for in its round: `left` cards, from its ends over the open sections a, b, c.

    `one`, `fresh`, `rise`: the stations on a line already, in districts not yet entered, and in those with most.
    """
    points = (districts + weights[W_DISTRICTS] * left) * (most + weights[W_MOST] * left)
    if left == 0.0:
        return points
    near, exits = NONE, 0
    while ends:
        station = lowest_bit(ends)
        ends &= ends - ONE
        for w in range(3):
            word = REACH[city, station, ANY, w] & (a if w == 0 else (b if w == 1 else c))
            exits += count_bits(word)
            while word:
                near |= ONE << np.uint64(BETWEEN[city, 64 * w + lowest_bit(word)] ^ station)
                word &= word - ONE
    signs = symbols_of(city, near)
    entered = symbols_of(city, near & fresh)
    raised = symbols_of(city, near & rise)
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
def section_outlook(
    city,
    shape,
    section,
    touring,
    left,
    later,
    line,
    ends,
    counts,
    districts,
    most,
    fresh,
    rise,
    visits,
    rim_a,
    rim_b,
    rim_c,
    free_a,
    free_b,
    free_c,
    all_a,
    all_b,
    all_c,
    one,
    two,
    three,
):
    """What a line may hope for after a section; `all` are the sections drawn so far."""
    here, there = FROM[city, section], TO[city, section]
    if (line >> np.uint64(there)) & ONE:
        here, there = there, here
    bit = ONE << np.uint64(there)
    tips = ends | bit
    if line & (line - ONE):
        tips &= ~(ONE << np.uint64(here))
    d = DISTRICT[city, there]
    n = (np.int64(counts >> np.uint64(4 * d)) & 15) + 1
    if n >= most:
        rise = MEMBERS[city, d] | (rise if n == most else NONE)
    cut_a = free_a & CLASH[city, section, 0]
    cut_b = free_b & CLASH[city, section, 1]
    cut_c = free_c & CLASH[city, section, 2]
    points = outlook(
        city,
        shape,
        left,
        districts + (1 if n == 1 else 0),
        max(most, n),
        tips,
        (rim_a ^ INCIDENT[city, there, 0]) & free_a & ~cut_a,
        (rim_b ^ INCIDENT[city, there, 1]) & free_b & ~cut_b,
        (rim_c ^ INCIDENT[city, there, 2]) & free_c & ~cut_c,
        one,
        fresh & ~MEMBERS[city, d],
        rise,
    )
    if one & bit:
        points += shape[W_TWO]
        if two & bit:
            points += shape[W_THREE]
            if three & bit:
                points += shape[W_FOUR]
    elif later > 0:
        points += shape[W_NEW] * later
    if city == PARIS:
        if MONUMENTS[city] & bit:
            points += shape[W_SIGHT]
            if touring:
                points += shape[W_TOUR]
        mate = MATE[city, section]
        if mate >= 0:
            twice = has_drawn(all_a, all_b, all_c, mate)
            points += shape[W_CROSSING] * (4.0 if twice else 2.0)
    else:
        if has_drawn(THAMES[city, 0], THAMES[city, 1], THAMES[city, 2], section):
            points += shape[W_SIGHT]
        if TOURIST[city] & bit:
            points += shape[W_TOUR] * VISIT[min(visits, len(VISIT) - 1)]
    if later > 0:
        points += shape[W_BLOCK] * later * (count_bits(cut_a) + count_bits(cut_b) + count_bits(cut_c))
    return points


@compiled
def spread_of(city, sheet, line):
    """How a line is spread over the districts.

    Stations in each (four bits a district), districts, the most in one, the stations of districts not yet entered and
    of those with most.
    """
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
    return counts, districts, most, fresh, rise


@compiled
def cards_left(cards, metros):
    """How many cards a round may be expected to turn yet: it ends with the last card of the metro."""
    metro = METROS - metros
    if metro <= 0:
        return 0.0
    return metro + (count_bits(cards) - metro) * metro / (metro + 1.0)


@compiled
def sights(s, weights, actions, n, out):
    """How each legal action of a single seat looks at first sight, in points that only their differences mean."""
    sheet, city, lap = s.sheets[0], np.int64(s.city), np.int64(s.lap)
    shape = weights[city]
    line = sheet.lines[lap]
    one, two, three = NONE, NONE, NONE
    all_a, all_b, all_c = NONE, NONE, NONE
    visits = 0
    for before in range(lap + 1):
        past = sheet.lines[before]
        if before < lap:
            three |= two & past
            two |= one & past
            one |= past
        visits += count_bits(past & TOURIST[city])
        all_a |= sheet.drawn[before, 0]
        all_b |= sheet.drawn[before, 1]
        all_c |= sheet.drawn[before, 2]
    counts, districts, most, fresh, rise = spread_of(city, sheet, line)
    left = cards_left(ALL_CARDS & ~np.uint64(s.seen), np.int64(s.metros))
    later = ROUNDS - 1 - lap
    touring = sheet.stage == MAIN and s.card == ANY
    a, b, c = sheet.rim[0], sheet.rim[1], sheet.rim[2]
    free_a, free_b, free_c = ~sheet.blocked[0], ~sheet.blocked[1], ~sheet.blocked[2]
    best = -1e18
    for i in range(n):
        action = np.int64(actions[i])
        if action < SECTIONS:
            out[i] = section_outlook(
                city,
                shape,
                action,
                touring,
                left,
                later,
                line,
                sheet.ends,
                counts,
                districts,
                most,
                fresh,
                rise,
                visits,
                a,
                b,
                c,
                free_a,
                free_b,
                free_c,
                all_a,
                all_b,
                all_c,
                one,
                two,
                three,
            )
        elif action == PASS:
            out[i] = shape[W_PASS] + outlook(
                city, shape, left, districts, most, sheet.ends, a & free_a, b & free_b, c & free_c, one, fresh, rise
            )
        else:
            out[i] = -1e18
        best = max(best, out[i])
    for i in range(n):
        if out[i] == -1e18:  # a bonus or a power: as good as the best section until it is tried
            out[i] = best
