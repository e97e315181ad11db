"""A round of Next Station played on by first sight, in local variables: the playout of the search."""

import numpy as np

from ...core.bits import NONE, ONE, count_bits, lowest_bit, nth_bit
from ...core.compiler import compiled
from .heuristics import cards_left, section_outlook, spread_of
from .moves import close_turn
from .rollout import ALL_CARDS, scaled, stirred
from .state import DONE, MAIN, TOUR, TURN
from .tables import (
    ANY,
    CARD_SYMBOL,
    CLASH,
    CORNER_AT,
    DISTRICT,
    FROM,
    INCIDENT,
    IS_METRO,
    MEMBERS,
    METROS,
    MONUMENTS,
    PARIS,
    REACH,
    ROUNDS,
    SWITCH_CARD,
    TO,
    TOURIST,
)


@compiled
def guided_round(s, weights, random, first):
    """Play a single seat's round on to its end, each card by the best outlook, without bonuses and powers.

    It never passes (that was no stronger). `first` is the section drawn first where the caller has chosen it, else -1.
    Returns how many corners the line reached.
    """
    sheet, city, lap = s.sheets[0], np.int64(s.city), np.int64(s.lap)
    shape = weights[city]
    word = random[0]
    line, ends = sheet.lines[lap], sheet.ends
    rim_a, rim_b, rim_c = sheet.rim[0], sheet.rim[1], sheet.rim[2]
    free_a, free_b, free_c = ~sheet.blocked[0], ~sheet.blocked[1], ~sheet.blocked[2]
    new_a, new_b, new_c = sheet.drawn[lap, 0], sheet.drawn[lap, 1], sheet.drawn[lap, 2]
    cards = ALL_CARDS & ~np.uint64(s.seen)
    metros = np.int64(s.metros)
    one, two, three, four = NONE, NONE, NONE, NONE
    old_a, old_b, old_c = NONE, NONE, NONE
    for before in range(lap):
        past = sheet.lines[before]
        four |= three & past
        three |= two & past
        two |= one & past
        one |= past
        old_a |= sheet.drawn[before, 0]
        old_b |= sheet.drawn[before, 1]
        old_c |= sheet.drawn[before, 2]
    visits = 0
    if city != PARIS:
        visits = count_bits(line & TOURIST[city])
        for before in range(lap):
            visits += count_bits(sheet.lines[before] & TOURIST[city])
    counts, districts, most, fresh, rise = spread_of(city, sheet, line)
    later = ROUNDS - 1 - lap
    stage, symbol, switched, tour = np.int64(sheet.stage), np.int64(s.card), s.switched != 0, np.int64(sheet.tour)
    if s.phase != TURN or (stage != MAIN and stage != TOUR):
        stage = DONE
    gates = 0
    while True:
        if stage == DONE:
            if metros == METROS:
                break
            n = count_bits(cards)
            word = stirred(word)
            card = nth_bit(cards, scaled(word, n))
            switched = card == SWITCH_CARD
            cards &= ~(ONE << np.uint64(card))
            if switched:
                word = stirred(word)
                card = nth_bit(cards, scaled(word, n - 1))
                cards &= ~(ONE << np.uint64(card))
            metros += IS_METRO[card]
            symbol = CARD_SYMBOL[card]
            stage = MAIN
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
        if a | b | c == NONE:
            stage = DONE
            continue
        left = cards_left(cards, metros)
        best, chosen = -1e18, first
        if chosen >= 0:
            first = -1
            a, b, c = NONE, NONE, NONE
        elif a & (a - ONE) == NONE and b & (b - ONE) == NONE and c & (c - ONE) == NONE:
            if b | c == NONE:
                chosen = lowest_bit(a)
            elif a | c == NONE:
                chosen = 64 + lowest_bit(b)
            elif a | b == NONE:
                chosen = 128 + lowest_bit(c)
            if chosen >= 0:  # there is no choice
                a, b, c = NONE, NONE, NONE
        for w in range(3):
            choices = a if w == 0 else (b if w == 1 else c)
            while choices:
                section = 64 * w + lowest_bit(choices)
                choices &= choices - ONE
                points = section_outlook(
                    city,
                    shape,
                    section,
                    stage == MAIN and symbol == ANY,
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
                    old_a | new_a,
                    old_b | new_b,
                    old_c | new_c,
                    one,
                    two,
                    three,
                )
                if points > best:
                    best = points
                    chosen = section
        here, there = FROM[city, chosen], TO[city, chosen]
        if (line >> np.uint64(there)) & ONE:
            here, there = there, here
        if line & (line - ONE):
            ends &= ~(ONE << np.uint64(here))
        bit = ONE << np.uint64(there)
        ends |= bit
        line |= bit
        d = DISTRICT[city, there]
        n = (np.int64(counts >> np.uint64(4 * d)) & 15) + 1
        counts += ONE << np.uint64(4 * d)
        fresh &= ~MEMBERS[city, d]
        if n == 1:
            districts += 1
        if n >= most:
            rise = MEMBERS[city, d] | (rise if n == most else NONE)
            most = n
        if TOURIST[city] & bit:
            visits += 1
        if CORNER_AT[city, there] >= 0:
            gates += 1
        if chosen < 64:
            new_a |= ONE << np.uint64(chosen)
        elif chosen < 128:
            new_b |= ONE << np.uint64(chosen - 64)
        else:
            new_c |= ONE << np.uint64(chosen - 128)
        free_a &= ~CLASH[city, chosen, 0]
        free_b &= ~CLASH[city, chosen, 1]
        free_c &= ~CLASH[city, chosen, 2]
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
    s.seen = np.int64(ALL_CARDS & ~cards)
    s.metros = metros
    close_turn(s)
    return gates
