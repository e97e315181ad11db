"""What bots need to know about Next Station: how a section looks, how a round may go on, what a network promises."""

import numpy as np

from ...core.compiler import compiled, count_bits, lowest_bit
from .moves import PASS, close_turn, nth_card
from .rollout import ALL_CARDS, scaled, stirred
from .scoring import NONE, ONE
from .state import DONE, MAIN, TOUR, TURN, colour_of
from .tables import (
    ANY,
    CARD_SYMBOL,
    CLASH,
    CORNER_AT,
    CROSSED,
    CROSSINGS,
    DISTRICT,
    DISTRICTS,
    FROM,
    INCIDENT,
    IS_METRO,
    MEMBERS,
    METROS,
    MONUMENTS,
    PARIS,
    REACH,
    ROUNDS,
    SECTIONS,
    SHOWS,
    STATIONS,
    SWITCH_CARD,
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
# The symbols a station shows, a bit each.
SIGNS = np.where(SHOWS == ANY, 15, 1 << (SHOWS & 3))
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
def outlook(city, weights, left, counts, districts, most, ends, a, b, c, one):
    """What a line may still hope for in its round: `left` cards, from its ends over the open sections a, b, c."""
    points = (districts + weights[W_DISTRICTS] * left) * (most + weights[W_MOST] * left)
    if left == 0.0:
        return points
    signs, fresh, rise, meet, exits = 0, 0, 0, 0, 0
    while ends:
        station = lowest_bit(ends)
        ends &= ends - ONE
        for w in range(3):
            word = REACH[city, station, ANY, w] & (a if w == 0 else (b if w == 1 else c))
            while word:
                there = BETWEEN[city, 64 * w + lowest_bit(word)] ^ station
                word &= word - ONE
                shown = SIGNS[city, there]
                n = np.int64(counts >> np.uint64(4 * DISTRICT[city, there])) & 15
                signs |= shown
                exits += 1
                if n == 0:
                    fresh |= shown
                elif n >= most:
                    rise |= shown
                if (one >> np.uint64(there)) & ONE:
                    meet |= shown
    spell = min(left, 3.0)
    points += spell * (
        weights[W_SIGNS] * count_bits(np.uint64(signs))
        + weights[W_FRESH] * count_bits(np.uint64(fresh))
        + weights[W_RISE] * count_bits(np.uint64(rise))
        + weights[W_MEET] * count_bits(np.uint64(meet))
        + weights[W_EXITS] * exits
    )
    return points


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
    d = np.uint64(4 * DISTRICT[city, there])
    n = (np.int64(counts >> d) & 15) + 1
    cut_a = free_a & CLASH[city, section, 0]
    cut_b = free_b & CLASH[city, section, 1]
    cut_c = free_c & CLASH[city, section, 2]
    points = outlook(
        city,
        shape,
        left,
        counts + (ONE << d),
        districts + (1 if n == 1 else 0),
        max(most, n),
        tips,
        (rim_a ^ INCIDENT[city, there, 0]) & free_a & ~cut_a,
        (rim_b ^ INCIDENT[city, there, 1]) & free_b & ~cut_b,
        (rim_c ^ INCIDENT[city, there, 2]) & free_c & ~cut_c,
        one,
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
    counts = NONE
    districts, most = np.int64(sheet.extra), 0
    for d in range(DISTRICTS):
        here = line & MEMBERS[city, d]
        if here:
            k = count_bits(here) + count_bits(here & sheet.doubled)
            counts |= np.uint64(k) << np.uint64(4 * d)
            districts += 1
            most = max(most, k)
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
                city, shape, left, counts, districts, most, sheet.ends, a & free_a, b & free_b, c & free_c, one
            )
        else:
            out[i] = -1e18
        best = max(best, out[i])
    for i in range(n):
        if out[i] == -1e18:  # a bonus or a power: as good as the best section until it is tried
            out[i] = best


@compiled
def shaped_round(s, weights, random):
    """Play a single seat's round on to its end, each card by the best outlook, without bonuses and powers.

    It never passes (that was no stronger). Returns how many corners the line reached.
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
    counts = NONE
    districts, most = np.int64(sheet.extra), 0
    for d in range(DISTRICTS):
        here = line & MEMBERS[city, d]
        if here:
            n = count_bits(here) + count_bits(here & sheet.doubled)
            counts |= np.uint64(n) << np.uint64(4 * d)
            districts += 1
            most = max(most, n)
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
            card = nth_card(cards, scaled(word, n))
            switched = card == SWITCH_CARD
            cards &= ~(ONE << np.uint64(card))
            if switched:
                word = stirred(word)
                card = nth_card(cards, scaled(word, n - 1))
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
        best, chosen = -1e18, -1
        if a & (a - ONE) == NONE and b & (b - ONE) == NONE and c & (c - ONE) == NONE:
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
        d = np.uint64(4 * DISTRICT[city, there])
        n = (np.int64(counts >> d) & 15) + 1
        counts += ONE << d
        if n == 1:
            districts += 1
        most = max(most, n)
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


# --- what a network promises at the end of a round ---

# Bits of a network that a small net looks at: stations on 1, 2, 3 lines, sections that are blocked or lie on crossings,
# visits of tourist sites, the next colour and the later ones.
TWO_LINES = STATIONS
THREE_LINES = 2 * STATIONS
BLOCKED = 3 * STATIONS
CROSSING = BLOCKED + SECTIONS
VISITS = CROSSING + 2 * CROSSINGS
NEXT_COLOUR = VISITS + 16
LATER_COLOUR = NEXT_COLOUR + 4
FEATURES = LATER_COLOUR + 4
HIDDEN = 32


@compiled
def list_features(word, base, out, n):
    """Append base + i for every bit i of a word."""
    while word:
        out[n] = base + lowest_bit(word)
        word &= word - ONE
        n += 1
    return n


@compiled
def features(s, out):
    """The bits that are set in a single seat's network at the end of a round. Returns how many."""
    sheet, city = s.sheets[0], np.int64(s.city)
    one, two, three = NONE, NONE, NONE
    a, b, c = NONE, NONE, NONE
    visits = 0
    for lap in range(s.lap):
        line = sheet.lines[lap]
        three |= two & line
        two |= one & line
        one |= line
        visits += count_bits(line & TOURIST[city])
        a |= sheet.drawn[lap, 0]
        b |= sheet.drawn[lap, 1]
        c |= sheet.drawn[lap, 2]
    n = list_features(one, 0, out, 0)
    n = list_features(two, TWO_LINES, out, n)
    n = list_features(three, THREE_LINES, out, n)
    for w in range(3):
        n = list_features(sheet.blocked[w], BLOCKED + 64 * w, out, n)
    for crossing in range(CROSSINGS):
        for k in range(2):
            section = CROSSED[city, crossing, k]
            if section >= 0 and has_drawn(a, b, c, section):
                out[n] = CROSSING + 2 * crossing + k
                n += 1
    out[n] = VISITS + min(visits, 15)
    out[n + 1] = NEXT_COLOUR + s.colours[s.lap]
    n += 2
    for lap in range(s.lap + 1, ROUNDS):
        out[n] = LATER_COLOUR + s.colours[lap]
        n += 1
    return n


@compiled
def promise(s, into, out, bits, sums):
    """What the rounds to come are likely to add to a single seat's points, asked at the end of a round."""
    city, lap = np.int64(s.city), np.int64(s.lap) - 1
    layer = into[city, lap]
    n = features(s, bits)
    for h in range(HIDDEN + 1):
        sums[h] = layer[FEATURES, h]
    for i in range(n):
        row = layer[bits[i]]
        for h in range(HIDDEN + 1):
            sums[h] += row[h]
    points = sums[HIDDEN] + out[city, lap, HIDDEN]
    for h in range(HIDDEN):
        if sums[h] > np.float32(0):
            points += sums[h] * out[city, lap, h]
    return points
