"""How a fair dealer deals: one shuffle of the buildings, cut into the stacks, whoever draws when."""

from itertools import accumulate

from ...core.compiler import compiled
from ...core.contract import Position
from ...core.dealer import Dealer, Pile
from ...core.numbers import np
from .chance import next_space, next_stack, next_token
from .state import START, TOKENS, TOP, TRACK
from .tables import BUILDINGS, LEVELS, PRESTIGE_LEVEL, RESOURCE_KINDS, STACK_SIZES, STACKS, TILES, TOKEN_COUNT, ZONE

ZONES = tuple(tuple(tile for tile in range(TILES) if ZONE[tile] == zone) for zone in range(3))
BAGS = tuple(
    tuple(kind for kind in range(RESOURCE_KINDS * bag, RESOURCE_KINDS * (bag + 1)) for _ in range(TOKEN_COUNT[kind]))
    for bag in range(2)
)
FIXED = (Pile("buildings", BUILDINGS),)
MIXED = (
    *(Pile(f"track {'ABC'[zone]}", len(tiles)) for zone, tiles in enumerate(ZONES)),
    *(Pile(name, len(bag)) for name, bag in zip(("resource tokens", "prestige tokens"), BAGS, strict=True)),
)

# Where a pile begins in the shoe, and what lies in it.
FIRST_SEAT = BUILDINGS
TRACKS = np.array(list(accumulate((len(tiles) for tiles in ZONES), initial=FIRST_SEAT + 1)), np.int64)
TOKEN_BAGS = np.array([TRACKS[3], TRACKS[3] + len(BAGS[0])], np.int64)
TILE_IN_ZONE = np.array(ZONES, np.int16)
TOKEN_IN_BAG = np.array(BAGS, np.int16)

# How many building tiles lie in a stack and in those before it: by free placement, number of stacks, stack.
CUTS = np.zeros((2, 4, STACKS), np.int16)
for _free in (0, 1):
    for _stacks in (2, 3):
        _sizes = STACK_SIZES[f"{'variant_' if _free else ''}{_stacks}"]
        CUTS[_free, _stacks, :_stacks] = list(accumulate(_sizes))


def piles(s: Position) -> tuple[Pile, ...]:
    """What is shuffled for this game."""
    start = Pile("start", int(s.players), single=True)
    return (*FIXED, start, *MIXED) if s.mixed else (*FIXED, start)


@compiled
def place_in_kind(kinds, space):
    """How many spaces of the same kind come before one."""
    before = 0
    for other in range(space):
        if kinds[other % len(kinds)] == kinds[space % len(kinds)]:
            before += 1
    return before


@compiled
def dealt(s, shoe):
    """The outcome here. A stack's tiles lie stack after stack in the shuffle, then those that were removed."""
    if s.stage == START:
        return np.int64(shoe[FIRST_SEAT])
    if s.stage == TRACK:
        space = next_space(s)
        zone = np.int64(ZONE[space])
        return np.int64(TILE_IN_ZONE[zone, shoe[TRACKS[zone] + place_in_kind(ZONE, space)]])
    if s.stage == TOKENS:
        space = next_token(s)
        bag = np.int64(PRESTIGE_LEVEL[space % LEVELS])
        return np.int64(TOKEN_IN_BAG[bag, shoe[TOKEN_BAGS[bag] + place_in_kind(PRESTIGE_LEVEL, space)]])
    stack = next_stack(s) if s.stage == TOP else np.int64(s.pick)
    tile = np.int64(shoe[CUTS[np.int64(s.anywhere), np.int64(s.stacks), stack] - s.left[stack]])
    return tile // LEVELS if s.stage == TOP else tile


def deal(s: Position, dealer: Dealer) -> int:
    """The outcome a dealer gives here."""
    return int(dealt(s, dealer.shoe(piles, s)))
