"""Next Station's own random playout: the moves of the contract without listing them, equal to the generic playout."""

import numpy as np

from ...core.bits import NONE, ONE, count_bits, lowest_bit, nth_bit
from ...core.chance import below
from ...core.compiler import compiled
from .chance import happen, sample
from .moves import (
    DOUBLE,
    DOUBLE_DISTRICT,
    ENCIRCLE,
    PASS,
    POWER,
    POWER_CIRCLE,
    apply,
    close_turn,
    doublable,
    draw,
    encirclable,
    may_power,
    open_sections,
)
from .state import CIRCLE, DONE, FLIP, GATE_DISTRICT, GATE_STATION, MAIN, OVER, REPEAT_OFFER, TOUR, TURN
from .tables import (
    ANY,
    CARD_SYMBOL,
    CARDS,
    CLASH,
    FROM,
    INCIDENT,
    IS_METRO,
    METROS,
    MONUMENTS,
    PARIS,
    REACH,
    SWITCH_CARD,
    TO,
)

ALL_CARDS = np.uint64((1 << CARDS) - 1)
HALF = np.uint64(32)


@compiled
def nth_section(a, b, c, k):
    """The k-th section of a set of sections."""
    base, word, n = 0, a, count_bits(a)
    if k >= n:
        k -= n
        base, word, n = 64, b, count_bits(b)
        if k >= n:
            k -= n
            base, word = 128, c
    return base + nth_bit(word, k)


@compiled
def draw_from(s, seat, random, starts, symbol):
    """Draw one of the sections from some stations to a symbol, at random. Returns the new station, -1: none."""
    sheet, city = s.sheets[seat], np.int64(s.city)
    a, b, c = NONE, NONE, NONE
    while starts:
        station = lowest_bit(starts)
        starts &= starts - ONE
        a |= REACH[city, station, symbol, 0]
        b |= REACH[city, station, symbol, 1]
        c |= REACH[city, station, symbol, 2]
    a &= sheet.rim[0] & ~sheet.blocked[0]
    b &= sheet.rim[1] & ~sheet.blocked[1]
    c &= sheet.rim[2] & ~sheet.blocked[2]
    n = count_bits(a) + count_bits(b) + count_bits(c)
    if n == 0:
        return -1
    return draw(s, seat, nth_section(a, b, c, below(random, n)))


@compiled
def plain_turn(s, seat, random):
    """A seat's turn in the game without modules. Returns the decisions made."""
    sheet = s.sheets[seat]
    if sheet.stage != MAIN:  # in the middle of a Guided Tour
        draw_from(s, seat, random, ONE << np.uint64(sheet.tour), ANY)
        sheet.stage = DONE
        return 1
    sheet.stage = DONE
    starts = sheet.lines[s.lap] if s.switched else sheet.ends
    station = draw_from(s, seat, random, starts, np.int64(s.card))
    if s.card == ANY and s.city == PARIS and station >= 0:
        reached = ONE << np.uint64(station)
        if reached & MONUMENTS[PARIS] and draw_from(s, seat, random, reached, ANY) >= 0:
            return 2
    return 1


@compiled
def plain_rollout(s, random):
    """The game without modules, to its end."""
    decisions = 0
    while s.phase != OVER:
        if s.phase != TURN:
            happen(s, sample(s, random))
        for seat in range(s.players):
            if s.sheets[seat].stage != DONE:
                decisions += plain_turn(s, seat, random)
        if s.phase == TURN:
            close_turn(s)
    return decisions


@compiled
def busy_action(s, seat, random):
    """What `core.playout.pick` would choose of the legal actions, without listing them."""
    sheet = s.sheets[seat]
    stage = np.int64(sheet.stage)
    a, b, c = NONE, NONE, NONE
    if stage != REPEAT_OFFER:
        a, b, c = open_sections(s, seat, stage)
    sections = count_bits(a) + count_bits(b) + count_bits(c)
    powers, stations, base = 0, NONE, ENCIRCLE
    if stage == MAIN and sheet.power >= 0 and not sheet.spent:
        powers = 1 if may_power(s, seat) else 0
        stations = encirclable(s, seat) if sheet.power == POWER_CIRCLE else NONE
    elif stage == REPEAT_OFFER:
        powers = 1
    elif stage == GATE_DISTRICT:
        stations, base = ONE, DOUBLE_DISTRICT
    elif stage == GATE_STATION:
        stations, base = doublable(s, seat), DOUBLE
    elif stage == CIRCLE:
        stations = encirclable(s, seat)
    n = sections + powers + count_bits(stations)
    if n == 0:
        return PASS
    k = below(random, n)
    if k < sections:
        return nth_section(a, b, c, k)
    if k < sections + powers:
        return POWER
    return base + nth_bit(stations, k - sections - powers)


@compiled
def stirred(word):
    """The step of core.chance.stir, on a local word."""
    word ^= word << np.uint64(13)
    word ^= word >> np.uint64(7)
    return word ^ (word << np.uint64(17))


@compiled
def scaled(word, n):
    """The number core.chance.below makes of a stirred word."""
    return np.int64(((word >> HALF) * np.uint64(n)) >> HALF)


@compiled
def solo_round(s, random):
    """The rest of a round of one seat without modules, in local variables. Returns the decisions made."""
    sheet, city, lap = s.sheets[0], np.int64(s.city), np.int64(s.lap)
    word = random[0]
    line, ends = sheet.lines[lap], sheet.ends
    rim_a, rim_b, rim_c = sheet.rim[0], sheet.rim[1], sheet.rim[2]
    free_a, free_b, free_c = ~sheet.blocked[0], ~sheet.blocked[1], ~sheet.blocked[2]
    new_a, new_b, new_c = sheet.drawn[lap, 0], sheet.drawn[lap, 1], sheet.drawn[lap, 2]
    left = ALL_CARDS & ~np.uint64(s.seen)
    metros, decisions = np.int64(s.metros), 0
    stage, symbol, switched, tour = np.int64(s.sheets[0].stage), np.int64(s.card), s.switched != 0, np.int64(sheet.tour)
    if s.phase != TURN:
        stage = DONE
    while True:
        if stage == DONE:
            if metros == METROS:
                break
            n = count_bits(left)
            word = stirred(word)
            card = nth_bit(left, scaled(word, n))
            switched = card == SWITCH_CARD
            left &= ~(ONE << np.uint64(card))
            if switched:
                word = stirred(word)
                card = nth_bit(left, scaled(word, n - 1))
                left &= ~(ONE << np.uint64(card))
            metros += IS_METRO[card]
            symbol = CARD_SYMBOL[card]
            stage = MAIN
        decisions += 1
        wanted = symbol
        if stage == MAIN:
            starts = line if switched else ends
        else:
            starts = ONE << np.uint64(tour)
            wanted = ANY
        a, b, c = NONE, NONE, NONE
        while starts:
            station = lowest_bit(starts)
            starts &= starts - ONE
            a |= REACH[city, station, wanted, 0]
            b |= REACH[city, station, wanted, 1]
            c |= REACH[city, station, wanted, 2]
        a &= rim_a & free_a
        b &= rim_b & free_b
        c &= rim_c & free_c
        n = count_bits(a) + count_bits(b) + count_bits(c)
        if n == 0:
            decisions -= stage != MAIN  # a tour with nowhere to go is not asked
            stage = DONE
            continue
        word = stirred(word)
        section = nth_section(a, b, c, scaled(word, n))
        here, there = FROM[city, section], TO[city, section]
        if (line >> np.uint64(there)) & ONE:
            here, there = there, here
        if line & (line - ONE):
            ends &= ~(ONE << np.uint64(here))
        bit = ONE << np.uint64(there)
        ends |= bit
        line |= bit
        if section < 64:
            new_a |= ONE << np.uint64(section)
        elif section < 128:
            new_b |= ONE << np.uint64(section - 64)
        else:
            new_c |= ONE << np.uint64(section - 128)
        free_a &= ~CLASH[city, section, 0]
        free_b &= ~CLASH[city, section, 1]
        free_c &= ~CLASH[city, section, 2]
        rim_a ^= INCIDENT[city, there, 0]
        rim_b ^= INCIDENT[city, there, 1]
        rim_c ^= INCIDENT[city, there, 2]
        if stage == MAIN and symbol == ANY and bit & MONUMENTS[city]:
            stage, tour = TOUR, there
        else:
            stage = DONE
    random[0] = word
    sheet.lines[lap] = line
    sheet.blocked[0], sheet.blocked[1], sheet.blocked[2] = ~free_a, ~free_b, ~free_c
    sheet.drawn[lap, 0], sheet.drawn[lap, 1], sheet.drawn[lap, 2] = new_a, new_b, new_c
    sheet.stage = DONE
    s.seen = np.int64(ALL_CARDS & ~left)
    s.metros = metros
    close_turn(s)
    return decisions


@compiled
def solo_rollout(s, random):
    """One seat without modules, to the end."""
    decisions = 0
    while s.phase != OVER:
        if s.phase != TURN and s.phase != FLIP:
            happen(s, sample(s, random))
        else:
            decisions += solo_round(s, random)
    return decisions


@compiled
def rollout(s, random, actions):
    """Play to the end at random, passing only when nothing else is possible. Returns the decisions made."""
    if s.modules == 0:
        return solo_rollout(s, random) if s.players == 1 else plain_rollout(s, random)
    decisions = 0
    while s.phase != OVER:
        if s.phase != TURN:
            happen(s, sample(s, random))
            continue
        for seat in range(s.players):
            sheet = s.sheets[seat]
            while s.phase == TURN and sheet.stage != DONE:
                decisions += 1
                apply(s, seat, busy_action(s, seat, random))
    return decisions
