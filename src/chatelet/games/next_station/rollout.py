"""Next Station's own random playout: the moves of the contract without listing them, equal to the generic playout."""

from ...core.bits import NONE, ONE, count_bits, nth_bit
from ...core.chance import below, scaled, stirred
from ...core.compiler import compiled
from ...core.numbers import np
from .chance import ALL_CARDS, happen, sample, turned
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
from .quick_round import close, count_sections, prolonged, sections_from, tours, trail_of
from .state import CIRCLE, DONE, FLIP, GATE_DISTRICT, GATE_STATION, MAIN, OVER, REPEAT_OFFER, TOUR, TURN
from .tables import (
    ANY,
    CARD_SYMBOL,
    IS_METRO,
    METROS,
    MONUMENTS,
    PARIS,
)


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
    choices = sections_from(trail_of(s.sheets[seat], np.int64(s.lap)), np.int64(s.city), starts, symbol)
    n = count_sections(choices)
    if n == 0:
        return -1
    return draw(s, seat, nth_section(choices.a, choices.b, choices.c, below(random, n)))


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
def solo_round(s, random):
    """The rest of a round of one seat without modules, in local variables. Returns the decisions made."""
    sheet, city = s.sheets[0], np.int64(s.city)
    word, trail = random[0], trail_of(sheet, np.int64(s.lap))
    left, metros, decisions = ALL_CARDS & ~np.uint64(s.seen), np.int64(s.metros), 0
    stage, symbol, switched, tour = np.int64(sheet.stage), np.int64(s.card), s.switched != 0, np.int64(sheet.tour)
    if s.phase != TURN:
        stage = DONE
    while True:
        if stage == DONE:
            if metros == METROS:
                break
            left, card, switched, word = turned(left, word)
            metros += IS_METRO[card]
            symbol = CARD_SYMBOL[card]
            stage = MAIN
        decisions += 1
        starts, wanted = trail.line if switched else trail.ends, symbol
        if stage != MAIN:
            starts, wanted = ONE << np.uint64(tour), ANY
        choices = sections_from(trail, city, starts, wanted)
        n = count_sections(choices)
        if n == 0:
            decisions -= stage != MAIN  # a tour with nowhere to go is not asked
            stage = DONE
            continue
        word = stirred(word)
        trail, station = prolonged(trail, city, nth_section(choices.a, choices.b, choices.c, scaled(word, n)))
        if stage == MAIN and tours(city, symbol, station):
            stage, tour = TOUR, np.int64(station)
        else:
            stage = DONE
    random[0] = word
    close(s, trail, left, metros)
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
