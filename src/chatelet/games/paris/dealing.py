"""How a fair dealer deals: one shuffle of the buildings, cut into the stacks, whoever draws when."""

from ...core.contract import Position
from ...core.dealer import Dealer
from .chance import next_space, next_stack, next_token
from .state import START, TOKENS, TOP, TRACK
from .tables import BUILDINGS, LEVELS, PRESTIGE_LEVEL, RESOURCE_KINDS, STACK_SIZES, TILES, TOKEN_COUNT, ZONE


def place_in_shuffle(s: Position, stack: int) -> int:
    """Where the top tile of a stack lies: stack after stack, then the tiles that were removed."""
    sizes = STACK_SIZES[f"{'variant_' if s.anywhere else ''}{int(s.stacks)}"]
    return sum(sizes[: stack + 1]) - int(s.left[stack])


def deal(s: Position, dealer: Dealer) -> int:
    """The outcome here."""
    if s.stage == START:
        return dealer.choice("start", int(s.players))
    if s.stage == TRACK:
        space = int(next_space(s))
        zone = int(ZONE[space])
        tiles = [tile for tile in range(TILES) if ZONE[tile] == zone]
        spaces = [other for other in range(TILES) if ZONE[other] == zone]
        return tiles[dealer.card(f"track {'ABC'[zone]}", spaces.index(space), len(tiles))]
    if s.stage == TOKENS:
        space = int(next_token(s))
        prestige = int(PRESTIGE_LEVEL[space % LEVELS])
        kinds = range(RESOURCE_KINDS * prestige, RESOURCE_KINDS * (prestige + 1))
        bag = [kind for kind in kinds for _ in range(TOKEN_COUNT[kind])]
        spaces = [other for other in range(BUILDINGS) if PRESTIGE_LEVEL[other % LEVELS] == prestige]
        return bag[dealer.card("prestige tokens" if prestige else "resource tokens", spaces.index(space), len(bag))]
    stack = int(next_stack(s)) if s.stage == TOP else int(s.pick)
    tile = dealer.card("buildings", place_in_shuffle(s, stack), BUILDINGS)
    return tile // LEVELS if s.stage == TOP else tile
