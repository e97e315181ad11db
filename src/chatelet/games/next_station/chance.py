"""What chance does: the set-up and the cards. Nothing is hidden from anybody."""

from ...core.bits import ONE, count_bits, nth_bit
from ...core.chance import below, scaled, stirred
from ...core.compiler import compiled, inlined
from ...core.numbers import np
from .moves import end_turn, open_round
from .state import COLOURS, FLIP, GATES, MAIN, OBJECTIVES, OVER, POWERS, TURN, WITH_GATES, WITH_OBJECTIVES, WITH_POWERS
from .tables import CARD_SYMBOL, CARDS, IS_METRO, ORDERS, PAIRS, SWITCH_CARD

# Outcomes: an order of four (colours, gates, powers), a pair of objectives, a card, a card with the switch before it.
WITH_SWITCH = CARDS
ALL_CARDS = np.uint64((1 << CARDS) - 1)
OUTCOMES = 24


@compiled
def chances(s, outcomes, weights):
    """What chance may do, with weights: a set-up, or the next card (a switch comes with the card after it)."""
    if s.phase == TURN or s.phase == OVER:
        return 0
    if s.phase != FLIP:
        n = len(PAIRS) if s.phase == OBJECTIVES else len(ORDERS)
        for i in range(n):
            outcomes[i] = i
            weights[i] = 1
        return n
    left = CARDS - count_bits(np.uint64(s.seen))
    switch = not (s.seen >> SWITCH_CARD) & 1
    n = 0
    for paired in range(2):
        for card in range(CARDS):
            if card != SWITCH_CARD and not (s.seen >> card) & 1 and (switch or not paired):
                outcomes[n] = card + paired * WITH_SWITCH
                weights[n] = left - 1 if switch and not paired else 1
                n += 1
    return n


@compiled
def sample(s, random):
    """An outcome by the weights of `chances`."""
    if s.phase != FLIP:
        return below(random, len(PAIRS) if s.phase == OBJECTIVES else len(ORDERS))
    _, card, switched, random[0] = turned(ALL_CARDS & ~np.uint64(s.seen), random[0])
    return WITH_SWITCH + card if switched else card


@inlined
def turned(left, word):
    """Turn one of the cards left, at random; a Railway Switch comes with the card after it.

    Returns the cards then left, the card, whether the switch came with it, and the next random word.
    """
    n = count_bits(left)
    word = stirred(word)
    card = nth_bit(left, scaled(word, n))
    switched = card == SWITCH_CARD
    left &= ~(ONE << np.uint64(card))
    if switched:
        word = stirred(word)
        card = nth_bit(left, scaled(word, n - 1))
        left &= ~(ONE << np.uint64(card))
    return left, card, switched, word


@compiled
def next_phase(s):
    """The set-up that comes after this one."""
    if s.phase < OBJECTIVES and s.modules & WITH_OBJECTIVES:
        return OBJECTIVES
    if s.phase < GATES and s.modules & WITH_GATES:
        return GATES
    if s.phase < POWERS and s.modules & WITH_POWERS:
        return POWERS
    return FLIP


@compiled
def happen(s, outcome):
    """Chance acts: a part of the set-up is known, or a card is turned."""
    if s.phase == FLIP:
        turn_card(s, outcome)
        return
    for i in range(4):
        if s.phase == COLOURS:
            s.colours[i] = ORDERS[outcome, i]
        elif s.phase == GATES:
            s.gates[i] = ORDERS[outcome, i]
        elif s.phase == POWERS:
            s.powers[i] = ORDERS[outcome, i]
    if s.phase == OBJECTIVES:
        s.objectives = (1 << PAIRS[outcome, 0]) | (1 << PAIRS[outcome, 1])
    s.phase = next_phase(s)
    if s.phase == FLIP:
        open_round(s)


@compiled
def turn_card(s, outcome):
    """Turn a card; every seat acts on it."""
    s.switched = 0
    if outcome >= WITH_SWITCH:
        outcome -= WITH_SWITCH
        s.switched = 1
        s.seen |= 1 << SWITCH_CARD
    s.seen |= 1 << outcome
    s.card = CARD_SYMBOL[outcome]
    s.metro = IS_METRO[outcome]
    s.metros += s.metro
    s.phase = TURN
    for seat in range(s.players):
        sheet = s.sheets[seat]
        end_turn(sheet)
        sheet.stage = MAIN
