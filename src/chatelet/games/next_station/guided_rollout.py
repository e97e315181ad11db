"""A round of Next Station played on by first sight, in local variables: the playout of the search."""

from ...core.bits import NONE, ONE, lowest_bit
from ...core.compiler import compiled
from ...core.numbers import np
from .chance import ALL_CARDS, turned
from .heuristics import Ahead, Before, before_of, cards_left, entered, section_outlook, spread_of
from .quick_round import Sections, close, prolonged, sections_from, tours, trail_of
from .state import DONE, MAIN, TOUR, TURN
from .tables import ANY, CARD_SYMBOL, CORNER_AT, IS_METRO, METROS, ROUNDS, TOURIST


@compiled
def only_section(choices):
    """The one section of a set, -1: there is a choice."""
    a, b, c = choices
    if a & (a - ONE) == NONE and b & (b - ONE) == NONE and c & (c - ONE) == NONE:
        if b | c == NONE:
            return lowest_bit(a)
        if a | c == NONE:
            return 64 + lowest_bit(b)
        if a | b == NONE:
            return 128 + lowest_bit(c)
    return -1


@compiled
def best_section(city, shape, choices, trail, spread, before, ahead):
    """The section with the best outlook."""
    best, chosen = -1e18, -1
    for w in range(3):
        rest = choices.a if w == 0 else (choices.b if w == 1 else choices.c)
        while rest:
            section = 64 * w + lowest_bit(rest)
            rest &= rest - ONE
            points = section_outlook(city, shape, section, trail, spread, before, ahead)
            if points > best:
                best = points
                chosen = section
    return chosen


@compiled
def noted(before, city, section, station):
    """What is on the sheet once a section is drawn, too."""
    word, new = section >> 6, ONE << np.uint64(section & 63)
    drawn = Sections(
        before.drawn.a | (new if word == 0 else NONE),
        before.drawn.b | (new if word == 1 else NONE),
        before.drawn.c | (new if word == 2 else NONE),
    )
    more = 1 if (TOURIST[city] >> np.uint64(station)) & ONE else 0
    return Before(before.one, before.two, before.three, drawn, before.visits + more)


@compiled
def guided_round(s, weights, random, first):
    """Play a single seat's round on to its end, each card by the best outlook, without bonuses and powers.

    It never passes (that was no stronger). `first` is the section drawn first where the caller has chosen it, else -1.
    Returns how many corners the line reached.
    """
    sheet, city, lap = s.sheets[0], np.int64(s.city), np.int64(s.lap)
    shape = weights[city]
    word, trail, before = random[0], trail_of(sheet, lap), before_of(city, sheet, lap)
    spread = spread_of(city, sheet, trail.line)
    cards, metros, gates = ALL_CARDS & ~np.uint64(s.seen), np.int64(s.metros), 0
    stage, symbol, switched, tour = np.int64(sheet.stage), np.int64(s.card), s.switched != 0, np.int64(sheet.tour)
    if s.phase != TURN or (stage != MAIN and stage != TOUR):
        stage = DONE
    while True:
        if stage == DONE:
            if metros == METROS:
                break
            cards, card, switched, word = turned(cards, word)
            metros += IS_METRO[card]
            symbol = CARD_SYMBOL[card]
            stage = MAIN
        starts, wanted = trail.line if switched else trail.ends, symbol
        if stage != MAIN:
            starts, wanted = ONE << np.uint64(tour), ANY
        choices = sections_from(trail, city, starts, wanted)
        if choices.a | choices.b | choices.c == NONE:
            stage = DONE
            continue
        chosen, first = first, -1
        if chosen < 0:
            chosen = only_section(choices)
        if chosen < 0:
            ahead = Ahead(cards_left(cards, metros), ROUNDS - 1 - lap, stage == MAIN and symbol == ANY)
            chosen = best_section(city, shape, choices, trail, spread, before, ahead)
        trail, station = prolonged(trail, city, chosen)
        spread = entered(spread, city, station)
        before = noted(before, city, chosen, station)
        if CORNER_AT[city, station] >= 0:
            gates += 1
        if stage == MAIN and tours(city, symbol, station):
            stage, tour = TOUR, np.int64(station)
        else:
            stage = DONE
    random[0] = word
    close(s, trail, cards, metros)
    return gates
