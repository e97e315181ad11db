"""How a fair dealer gives the tiles: one stack, each place in it a key of its own, whoever draws."""

from ...core.contract import Position
from ...core.dealer import Dealer
from .state import START
from .tables import KIND, TILES


def deal(s: Position, dealer: Dealer) -> int:
    """The outcome here: the start seat, or the next tile of the stack."""
    if s.phase == START:
        return dealer.choice("start", int(s.players))
    tile = TILES[dealer.card("stack", len(TILES) - int(s.stack), len(TILES))]
    return int(KIND[s.rotation, tile])
