"""The best line of a round whose cards are known: a search through all lines, cut off where nothing better can follow.

What a line is worth: districts times most stations in one, and a price for each station and each section on it, which
stand for monuments, interchanges, crossings. Where the search ends by itself, the line is proved to be the best one.
All compiled code is in this file, so that Numba's own look at the file is enough to notice a change.
"""

from typing import Any, NamedTuple

import numpy as np

from ....core.bits import NONE, ONE, count_bits, lowest_bit
from ....core.compiler import compiled
from ..tables import (
    ANY,
    CLASH,
    CROSSED,
    DISTRICT,
    DISTRICTS,
    FROM,
    INCIDENT,
    MEMBERS,
    MONUMENTS,
    PARIS,
    REACH,
    SECTIONS,
    TO,
    TOURIST,
)

MATE = np.full((2, SECTIONS), -1, np.int64)  # the section on the other side of an overhead crossing
for _city in range(2):
    for _a, _b in CROSSED[_city]:
        if _a >= 0:
            MATE[_city, _a], MATE[_city, _b] = _b, _a

DEEPEST = 16  # sections of a line, tours included, and cards passed
WIDEST = 96  # choices at one card
PASS = -1
SEEN = 1 << 16  # positions remembered
PLACE = np.dtype(
    (
        np.record,
        [
            ("line", "u8"),
            ("ends", "u8"),
            ("rim", "u8", (3,)),
            ("blocked", "u8", (3,)),
            ("drawn", "u8", (3,)),
            ("counts", "u8"),  # stations by district, four bits each
            ("districts", "i8"),
            ("most", "i8"),
            ("visits", "i8"),  # of tourist sites
            ("extra", "f8"),  # prices so far
            ("turn", "i8"),  # the card at hand
            ("tour", "i8"),  # the monument a Guided Tour goes on from, -1: none
            ("tried", "i8"),
            ("count", "i8"),
        ],
    )
)


class Round(NamedTuple):
    """The cards of a round, and what they can still bring: from each card on, and at most."""

    symbols: Any  # i8[cards], 4: wild
    switches: Any  # i8[cards]: a Railway Switch came before
    stations: Any  # i8[cards + 1]: stations a line can still gain
    extras: Any  # f8[cards + 3]: the most that prices can add; then the departure's price, and the most of one station


class Prices(NamedTuple):
    """What a station and a section bring to a line beside its districts."""

    stations: Any  # f8[STATIONS]
    sections: Any  # f8[SECTIONS]
    twice: Any  # a section whose mate on the crossing is on the same line
    track: Any  # points by visits to tourist sites
    visits: int  # that other lines made


class Desk(NamedTuple):
    """The memory of a search: places and their choices by depth, looks at choices, places met before."""

    stack: Any
    choices: Any
    looks: Any
    met: Any


class Best(NamedTuple):
    """What a search has found: the value to beat, and the choices that reach it, card by card."""

    value: Any  # f8[1]
    choices: Any


MEMORY = np.dtype((np.record, [("line", "u8"), ("ends", "u8"), ("drawn", "u8", (3,)), ("turn", "i8")]))


@compiled
def visited(prices, place):
    """What a line's visits to tourist sites add to those of other lines."""
    last = len(prices.track) - 1
    return prices.track[min(prices.visits + place.visits, last)] - prices.track[min(prices.visits, last)]


@compiled
def worth(place, prices):
    """What a line is worth as it stands."""
    if count_bits(place.line) < 2:
        return 0.0
    visits = visited(prices, place)
    return place.districts * place.most + place.extra + visits


@compiled
def hope(place, cards, prices, steepest):
    """More than any line that goes on from here can be worth: so many stations more, each where it counts most."""
    extras = cards.extras
    left = cards.stations[place.turn] + (1 if place.tour >= 0 else 0)
    if left == 0:
        return worth(place, prices)
    best = 0
    for fresh in range(min(left, DISTRICTS - place.districts) + 1):
        best = max(best, (place.districts + fresh) * (place.most + left - fresh))
    visits = visited(prices, place) + steepest * left
    tour = extras[-1] if place.tour >= 0 else 0.0
    start = place.extra if count_bits(place.line) > 1 else place.extra + extras[-2]
    return best + start + visits + extras[place.turn] + tour


@compiled
def draw(city, old, new, section, prices):
    """The line with one section more. Returns its new station."""
    here, there = FROM[city, section], TO[city, section]
    if (old.line >> np.uint64(there)) & ONE:
        here, there = there, here
    bit = ONE << np.uint64(there)
    new.line = old.line | bit
    new.ends = old.ends | bit
    first = count_bits(old.line) < 2
    if not first:
        new.ends &= ~(ONE << np.uint64(here))
    for w in range(3):
        new.rim[w] = old.rim[w] ^ INCIDENT[city, there, w]
        new.blocked[w] = old.blocked[w] | CLASH[city, section, w]
        new.drawn[w] = old.drawn[w]
    new.drawn[section >> 6] |= ONE << np.uint64(section & 63)
    shift = np.uint64(4 * DISTRICT[city, there])
    n = (np.int64(old.counts >> shift) & 15) + 1
    new.counts = old.counts + (ONE << shift)
    new.districts = old.districts + (1 if n == 1 else 0)
    new.most = max(old.most, n)
    new.visits = old.visits + np.int64((TOURIST[city] >> np.uint64(there)) & ONE)
    new.extra = old.extra + prices.stations[there] + prices.sections[section]
    mate = MATE[city, section]
    if mate >= 0 and (old.drawn[mate >> 6] >> np.uint64(mate & 63)) & ONE:
        new.extra += prices.twice[section] - prices.sections[section]
    if first:  # the departure is on the line from now on
        new.extra += prices.stations[here]
        new.visits += np.int64((TOURIST[city] >> np.uint64(here)) & ONE)
    return there


@compiled
def list_choices(city, place, symbol, switch, out):
    """The sections that may be drawn, then the pass."""
    wanted = symbol
    starts = place.line if switch else place.ends
    if place.tour >= 0:
        starts, wanted = ONE << np.uint64(place.tour), ANY
    a, b, c = NONE, NONE, NONE
    while starts:
        station = lowest_bit(starts)
        starts &= starts - ONE
        a |= REACH[city, station, wanted, 0]
        b |= REACH[city, station, wanted, 1]
        c |= REACH[city, station, wanted, 2]
    n = 0
    for w in range(3):
        word = (a if w == 0 else (b if w == 1 else c)) & place.rim[w] & ~place.blocked[w]
        while word and n < WIDEST - 1:
            out[n] = 64 * w + lowest_bit(word)
            word &= word - ONE
            n += 1
    out[n] = PASS
    return n + 1


@compiled
def remembered(memory, place):
    """Was the search here before? If not, it is noted."""
    key = place.line * np.uint64(0x9E3779B97F4A7C15) ^ place.ends * np.uint64(0xBF58476D1CE4E5B9)
    for w in range(3):
        key = (key ^ place.drawn[w]) * np.uint64(0x94D049BB133111EB)
        key ^= key >> np.uint64(29)
    key = (key ^ np.uint64(place.turn)) * np.uint64(0x9E3779B97F4A7C15)
    row = memory[np.int64(key >> np.uint64(40)) & (len(memory) - 1)]
    same = row.line == place.line and row.ends == place.ends and row.turn == place.turn
    for w in range(3):
        same = same and row.drawn[w] == place.drawn[w]
    if same:
        return True
    row.line, row.ends, row.turn = place.line, place.ends, place.turn
    for w in range(3):
        row.drawn[w] = place.drawn[w]
    return False


@compiled
def enter(city, desk, depth, cards, prices):
    """List the choices of the place at a depth, the most promising first."""
    place, new, looks, choices = desk.stack[depth], desk.stack[DEEPEST + 1], desk.looks, desk.choices[depth]
    symbols = cards.symbols
    place.tried = 0
    place.count = 0
    turn = place.turn
    if turn >= len(symbols) and place.tour < 0:
        return
    symbol = symbols[turn] if turn < len(symbols) else ANY
    switch = cards.switches[turn] if turn < len(symbols) else 0
    n = list_choices(city, place, symbol, switch, choices)
    left = float(cards.stations[min(turn + 1, len(symbols))])
    for i in range(n):
        section = choices[i]
        if section == PASS:
            looks[i] = (place.districts + 0.6 * left) * (place.most + 0.3 * left) + place.extra - 1.0
        else:
            draw(city, place, new, section, prices)
            looks[i] = (new.districts + 0.6 * left) * (new.most + 0.3 * left) + new.extra
    for i in range(1, n):  # a short list: sorted by insertion
        look, choice, k = looks[i], choices[i], i - 1
        while k >= 0 and looks[k] < look:
            looks[k + 1] = looks[k]
            choices[k + 1] = choices[k]
            k -= 1
        looks[k + 1] = look
        choices[k + 1] = choice
    place.count = n


@compiled
def search(city, desk, cards, prices, best, limit):
    """Go through all lines from the place at the bottom of the stack; the best value is beaten, or nothing is found.

    Returns the places looked at; more than `limit`: given up.
    """
    stack, choices, track = desk.stack, desk.choices, prices.track
    steepest = 0.0
    for i in range(1, len(track)):
        steepest = max(steepest, float(track[i] - track[i - 1]))
    depth, nodes = 0, 0
    enter(city, desk, 0, cards, prices)
    if worth(stack[0], prices) > best.value[0]:
        best.value[0] = worth(stack[0], prices)
        best.choices[:] = PASS - 1
    while depth >= 0:
        place = stack[depth]
        if place.tried == place.count:
            depth -= 1
            continue
        section = choices[depth, place.tried]
        place.tried += 1
        new = stack[depth + 1]
        if section == PASS:
            stack[depth + 1] = place
            new = stack[depth + 1]
            if place.tour >= 0:
                new.tour = -1
            else:
                new.turn = place.turn + 1
        else:
            there = draw(city, place, new, section, prices)
            new.tour = -1
            new.turn = place.turn
            if place.tour < 0:
                new.turn = place.turn + 1
                if city == PARIS and cards.symbols[place.turn] == ANY and (MONUMENTS[city] >> np.uint64(there)) & ONE:
                    new.tour = there
        nodes += 1
        if nodes > limit:
            return nodes
        value = worth(new, prices)
        if value > best.value[0]:
            best.value[0] = value
            for k in range(depth + 1):
                best.choices[k] = choices[k, stack[k].tried - 1]
            best.choices[depth + 1 :] = PASS - 1
        if hope(new, cards, prices, steepest) <= best.value[0] + 1e-9:
            continue
        if new.tour < 0 and remembered(desk.met, new):
            continue
        depth += 1
        enter(city, desk, depth, cards, prices)
    return nodes


@compiled
def count_districts(city, line):
    """Stations by district in four bits each, how many districts, and the most in one."""
    counts, districts, most = NONE, 0, 0
    for d in range(DISTRICTS):
        n = count_bits(line & MEMBERS[city, d])
        if n:
            counts |= np.uint64(n) << np.uint64(4 * d)
            districts += 1
            most = max(most, n)
    return counts, districts, most
