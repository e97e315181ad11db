"""How a fair dealer turns the cards: each round is a pile of its own, each place in it a key of its own."""

from ...core.contract import Position
from ...core.dealer import Dealer
from .moves import WITH_SWITCH
from .state import COLOURS, FLIP, GATES, OBJECTIVES
from .tables import CARDS, ORDER_NUMBER, PAIR_NUMBER, SWITCH_CARD


def deal(s: Position, dealer: Dealer) -> int:
    """The outcome here: the set-up, or the next card of the round's pile (after a switch, the two next)."""
    if s.phase == FLIP:
        pile, place = f"round {s.lap + 1}, card", int(s.seen).bit_count()
        card = dealer.card(pile, place, CARDS)
        return WITH_SWITCH + dealer.card(pile, place + 1, CARDS) if card == SWITCH_CARD else card
    if s.phase == OBJECTIVES:
        pair = sorted(dealer.card("objective", place, 5) for place in range(2))
        return PAIR_NUMBER[pair[0], pair[1]]
    pile = {COLOURS: "colour", GATES: "gate"}.get(int(s.phase), "power")
    return ORDER_NUMBER[tuple(dealer.card(pile, place, 4) for place in range(4))]
