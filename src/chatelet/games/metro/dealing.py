"""How a fair dealer gives the tiles: one stack, each place in it a key of its own, whoever draws."""

from ...core.compiler import compiled
from ...core.contract import Position
from ...core.dealer import Dealer, Pile
from ...core.numbers import np
from .state import START
from .tables import KIND, TILES

STACK = len(TILES)
TILE_AT = np.array(TILES, np.int16)
FIRST_SEAT = STACK  # where the lot of the start seat lies in the shoe


def piles(s: Position) -> tuple[Pile, ...]:
    """What is shuffled for this game."""
    return (Pile("stack", STACK), Pile("start", int(s.players), single=True))


@compiled
def dealt(s, shoe):
    """The outcome here: the start seat, or the next tile of the stack."""
    if s.phase == START:
        return np.int64(shoe[FIRST_SEAT])
    return np.int64(KIND[s.rotation, TILE_AT[shoe[STACK - s.stack]]])


def deal(s: Position, dealer: Dealer) -> int:
    """The outcome a dealer gives here."""
    return int(dealt(s, dealer.shoe(piles, s)))
