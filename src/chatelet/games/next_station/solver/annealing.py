"""Four lines on the map of Paris, whatever the cards: simulated annealing over trees that some deal of cards can draw.

A line is a tree that grows from its departure: two ends, one branch more for the Railway Switch, two stations for each
symbol, two wild cards, and a Guided Tour behind a monument that a wild card reached. Every order of cards can be dealt,
so any such tree can be drawn. All compiled code is in this file, so that Numba's own look at it notices a change.
"""

import numpy as np

from ....core.bits import ONE, count_bits
from ....core.compiler import compiled
from ..tables import (
    ANY,
    CITIES,
    CLASH,
    CROSSED,
    CROSSED_ONCE,
    CROSSED_TWICE,
    CROSSINGS,
    DEPARTURE,
    DISTRICTS,
    FOURTH_LINE,
    FROM,
    MEMBERS,
    MONUMENT_POINTS,
    MONUMENTS,
    PARIS,
    ROUNDS,
    SECOND_LINE,
    SHOWS,
    STATIONS,
    THIRD_LINE,
    TO,
)

EACH = 2  # cards of every symbol in a round, and wild ones
MOST = 12  # sections of a line: every card, and a tour behind each wild one
PRINTED = len(CITIES[PARIS].sections)
STARTS = DEPARTURE[PARIS].copy()
HERE, THERE, SHOW = FROM[PARIS].copy(), TO[PARIS].copy(), SHOWS[PARIS].copy()
DISTRICT_OF, SIGHTS, OVER = MEMBERS[PARIS].copy(), MONUMENTS[PARIS], CROSSED[PARIS].copy()
TRIES = 60  # draws of luck for one leaf or one section
WORST = 16

CLASHES = np.full((PRINTED, WORST), -1, np.int64)  # what a section rules out, itself included
CLASH_COUNT = np.zeros(PRINTED, np.int64)
MEETS = np.full((STATIONS, PRINTED), -1, np.int64)  # the sections at a station
MEET_COUNT = np.zeros(STATIONS, np.int64)
for _e in range(PRINTED):
    for _f in range(PRINTED):
        if int(CLASH[PARIS, _e, _f >> 6]) >> (_f & 63) & 1:
            CLASHES[_e, CLASH_COUNT[_e]] = _f
            CLASH_COUNT[_e] += 1
    for _v in (HERE[_e], THERE[_e]):
        MEETS[_v, MEET_COUNT[_v]] = _e
        MEET_COUNT[_v] += 1


@compiled
def lacking(count):
    """How many stations no card is left for; the last entry counts stations that any symbol reaches."""
    over, free = 0, 0
    for symbol in range(ANY):
        over += max(0, count[symbol] - EACH)
        free += max(0, EACH - count[symbol])
    return over + max(0, count[ANY] - free)


@compiled
def tours(into, monuments, targets):
    """The sections of a line that a Guided Tour may draw: the monument each one leaves, and its target."""
    n = 0
    for v in range(STATIONS):
        if into[v] >= 0:
            u = HERE[into[v]] + THERE[into[v]] - v
            if (SIGHTS >> np.uint64(u)) & ONE and into[u] >= 0:
                monuments[n], targets[n] = u, v
                n += 1
    return n


@compiled
def reachable(into, wild):
    """Can the cards of a round reach every station of a line?

    `wild` gets, for both wild cards, the station and the target of the tour behind it; -1: none. A negative station
    -2 - symbol stands for any station with that symbol.
    """
    count = np.zeros(ANY + 1, np.int64)
    for v in range(STATIONS):
        if into[v] >= 0:
            count[SHOW[v]] += 1
    wild[:] = -1
    if count.sum() > MOST:
        return False
    if lacking(count) == 0:
        return True
    monuments, targets = np.zeros(STATIONS, np.int64), np.zeros(STATIONS, np.int64)
    n = tours(into, monuments, targets)
    for first in range(-ANY - 1, n):
        once = count.copy()
        if not spend(once, first, monuments, targets, wild[0]):
            continue
        if lacking(once) == 0:
            wild[1] = -1
            return True
        for second in range(-ANY - 1, n):
            if first >= 0 and second >= 0:
                a, b = monuments[first], monuments[second]
                if a == b or targets[first] == b or targets[second] == a:
                    continue
            twice = once.copy()
            if spend(twice, second, monuments, targets, wild[1]) and lacking(twice) == 0:
                return True
    return False


@compiled
def spend(count, choice, monuments, targets, wild):
    """Use a wild card: a negative choice is a station by its symbol, others are tours. False: nothing is there."""
    if choice < 0:
        symbol = choice + ANY + 1
        count[symbol] -= 1
        wild[0], wild[1] = -2 - symbol, -1
        return count[symbol] >= 0
    count[ANY] -= 1
    count[SHOW[targets[choice]]] -= 1
    wild[0], wild[1] = monuments[choice], targets[choice]
    return count[ANY] >= 0 and count[SHOW[targets[choice]]] >= 0


@compiled
def shaped(start, out):
    """At most one branch more than two ends."""
    branches = 0
    for v in range(STATIONS):
        branches += max(0, out[v] - (2 if v == start else 1))
    return branches <= 1


@compiled
def worth(lines, owner):
    """What four lines score."""
    total = 0
    for line in lines:
        if count_bits(line) > 1:
            districts, most = 0, 0
            for d in range(DISTRICTS):
                n = count_bits(line & DISTRICT_OF[d])
                districts += 1 if n else 0
                most = max(most, n)
            total += districts * most + MONUMENT_POINTS * count_bits(line & SIGHTS)
    a, b, c, d = lines[0], lines[1], lines[2], lines[3]
    two = (a & b) | (a & c) | (a & d) | (b & c) | (b & d) | (c & d)
    three = (a & b & c) | (a & b & d) | (a & c & d) | (b & c & d)
    total += SECOND_LINE * count_bits(two) + THIRD_LINE * count_bits(three) + FOURTH_LINE * count_bits(a & b & c & d)
    for pair in range(CROSSINGS):
        drawn = (1 if owner[OVER[pair, 0]] >= 0 else 0) + (1 if owner[OVER[pair, 1]] >= 0 else 0)
        total += CROSSED_TWICE if drawn == 2 else CROSSED_ONCE * drawn
    return total


@compiled
def draw(i, section, v, into, out, lines, owner, ruled):
    """Line i reaches station v."""
    into[i, v] = section
    out[i, HERE[section] + THERE[section] - v] += 1
    lines[i] |= ONE << np.uint64(v)
    owner[section] = i
    for k in range(CLASH_COUNT[section]):
        ruled[CLASHES[section, k]] += 1


@compiled
def rub_out(i, v, into, out, lines, owner, ruled):
    """Line i no longer reaches station v."""
    section = into[i, v]
    into[i, v] = -1
    out[i, HERE[section] + THERE[section] - v] -= 1
    lines[i] &= ~(ONE << np.uint64(v))
    owner[section] = -1
    for k in range(CLASH_COUNT[section]):
        ruled[CLASHES[section, k]] -= 1


@compiled
def below(into, v, u):
    """Does station u hang on station v?"""
    while u != v and into[u] >= 0:
        u = HERE[into[u]] + THERE[into[u]] - u
    return u == v


@compiled
def anneal(seed, moves, hot, cold, best_into):
    """The most points found in so many moves from an empty map.

    `best_into` gets, line by line, the section into each station.
    """
    np.random.seed(seed)
    into, out = np.full((ROUNDS, STATIONS), -1, np.int64), np.zeros((ROUNDS, STATIONS), np.int64)
    lines, owner, ruled = np.zeros(ROUNDS, np.uint64), np.full(PRINTED, -1, np.int64), np.zeros(PRINTED, np.int64)
    for i in range(ROUNDS):
        lines[i] = ONE << np.uint64(STARTS[i])
    gone, come = np.zeros((2, 3), np.int64), np.zeros((2, 2), np.int64)  # (line, station, section), (line, station)
    wild = np.zeros((2, 2), np.int64)
    now, best = 0, -1
    for t in range(moves):
        heat = hot * (cold / hot) ** (t / moves)
        i, kind = np.random.randint(ROUNDS), np.random.random()
        gone_count, come_count, fine = 0, 0, True
        if kind < 0.15:  # the same station by another section
            v = np.random.randint(STATIONS)
            section = MEETS[v, np.random.randint(MEET_COUNT[v])]
            u = HERE[section] + THERE[section] - v
            held = (lines[i] >> np.uint64(u)) & ONE
            if into[i, v] < 0 or section == into[i, v] or not held or below(into[i], v, u):
                continue
            gone[0, 0], gone[0, 1], gone[0, 2], gone_count = i, v, into[i, v], 1
            rub_out(i, v, into, out, lines, owner, ruled)
            fine = ruled[section] == 0
            if fine:
                draw(i, section, v, into, out, lines, owner, ruled)
                come[0, 0], come[0, 1], come_count = i, v, 1
                fine = shaped(STARTS[i], out[i])
        else:  # up to two leaves go, up to two sections come
            leaves = 0 if kind < 0.3 else 1 if kind < 0.75 else 2
            for k in range(leaves):
                j = i if k == 0 or np.random.random() < 0.6 else np.random.randint(ROUNDS)
                for _ in range(TRIES):
                    v = np.random.randint(STATIONS)
                    if into[j, v] >= 0 and out[j, v] == 0:
                        gone[gone_count, 0], gone[gone_count, 1], gone[gone_count, 2] = j, v, into[j, v]
                        gone_count += 1
                        rub_out(j, v, into, out, lines, owner, ruled)
                        break
            for k in range(max(1, leaves) - (1 if np.random.random() < 0.05 else 0)):
                j = i if k == 0 or gone_count < 2 or np.random.random() < 0.6 else gone[1, 0]
                for _ in range(TRIES):
                    section = np.random.randint(PRINTED)
                    a = (lines[j] >> np.uint64(HERE[section])) & ONE
                    b = (lines[j] >> np.uint64(THERE[section])) & ONE
                    if ruled[section] or a == b:
                        continue
                    v = THERE[section] if a else HERE[section]
                    draw(j, section, v, into, out, lines, owner, ruled)
                    if shaped(STARTS[j], out[j]) and reachable(into[j], wild):
                        come[come_count, 0], come[come_count, 1] = j, v
                        come_count += 1
                        break
                    rub_out(j, v, into, out, lines, owner, ruled)
        for k in range(gone_count):  # a tour may have lost its monument
            fine = fine and reachable(into[gone[k, 0]], wild)
        if fine:
            after = worth(lines, owner)
            if after >= now or np.random.random() < np.exp((after - now) / heat):
                now = after
                if now > best:
                    best = now
                    best_into[:] = into
                continue
        for k in range(come_count - 1, -1, -1):
            rub_out(come[k, 0], come[k, 1], into, out, lines, owner, ruled)
        for k in range(gone_count - 1, -1, -1):
            draw(gone[k, 0], gone[k, 2], gone[k, 1], into, out, lines, owner, ruled)
    return best
