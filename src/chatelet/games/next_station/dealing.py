"""How a fair dealer turns the cards: each round is a pile of its own, each place in it a key of its own."""

from ...core.bits import count_bits
from ...core.compiler import compiled
from ...core.contract import Position
from ...core.dealer import Dealer, Pile
from ...core.numbers import np
from .chance import WITH_SWITCH
from .state import COLOURS, FLIP, GATES, OBJECTIVES
from .tables import CARDS, ORDER_NUMBER, PAIR_NUMBER, ROUNDS, SWITCH_CARD

PLAIN = (*(Pile(f"round {lap + 1}, card", CARDS) for lap in range(ROUNDS)), Pile("colour", 4))
MODULAR = (*PLAIN, Pile("objective", 5), Pile("gate", 4), Pile("power", 4))

# Where a pile begins in the shoe.
COLOUR = ROUNDS * CARDS
OBJECTIVE = COLOUR + 4
GATE = OBJECTIVE + 5
POWER = GATE + 4

ORDERS_OF_FOUR = np.zeros((4, 4, 4), np.int16)  # the number of an order, by its first three
for _order, _number in ORDER_NUMBER.items():
    ORDERS_OF_FOUR[_order[:3]] = _number
PAIRS_OF_FIVE = np.zeros((5, 5), np.int16)
for _pair, _number in PAIR_NUMBER.items():
    PAIRS_OF_FIVE[_pair] = PAIRS_OF_FIVE[_pair[::-1]] = _number


def piles(s: Position) -> tuple[Pile, ...]:
    """What is shuffled for this game."""
    return MODULAR if s.modules else PLAIN


@compiled
def dealt(s, shoe):
    """The outcome here: the set-up, or the next card of the round's pile (after a switch, the two next)."""
    if s.phase == FLIP:
        place = s.lap * CARDS + count_bits(np.uint64(s.seen))
        card = np.int64(shoe[place])
        return WITH_SWITCH + np.int64(shoe[place + 1]) if card == SWITCH_CARD else card
    if s.phase == OBJECTIVES:
        return np.int64(PAIRS_OF_FIVE[shoe[OBJECTIVE], shoe[OBJECTIVE + 1]])
    at = COLOUR if s.phase == COLOURS else GATE if s.phase == GATES else POWER
    return np.int64(ORDERS_OF_FOUR[shoe[at], shoe[at + 1], shoe[at + 2]])


def deal(s: Position, dealer: Dealer) -> int:
    """The outcome a dealer gives here."""
    return int(dealt(s, dealer.shoe(piles, s)))
