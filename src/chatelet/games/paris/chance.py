"""What chance does: the start seat, a random set-up, the backs of the stacks, the building that is drawn.

The order of the stacks is nowhere. All tiles nobody has seen are one pool, of which each top's district is known; the
weights follow from that, the removed tiles included.
"""

from ...core.bits import ONE, count_bits, has, nth_bit
from ...core.chance import below
from ...core.compiler import compiled
from ...core.numbers import np
from .state import ACTING, BUILDING, DRAWING, PLACING, START, TOKENS, TOP, TRACK
from .tables import (
    BUILDINGS,
    DISTRICTS,
    HERE,
    LEVELS,
    PRESTIGE_LEVEL,
    RESOURCE_KINDS,
    STACKS,
    TILES,
    TOKEN_COUNT,
    TYPE_OF_TILE,
    ZONE,
)


@compiled
def next_space(s):
    """The first space of the track without a tile."""
    for space in range(TILES):
        if s.track[space] < 0:
            return space
    return TILES


@compiled
def next_token(s):
    """In the set-up: the first building space without a token."""
    for space in range(BUILDINGS):
        if s.token[space] < 0:
            return space
    return BUILDINGS


@compiled
def next_stack(s):
    """The stack whose top has not been looked at, -1: none."""
    for stack in range(STACKS):
        if s.left[stack] > 0 and s.top[stack] < 0:
            return stack
    return -1


@compiled
def weight(s, outcome):
    """How likely an outcome is, as a whole number; 0: it cannot be."""
    if s.stage == START:
        return 1 if outcome < s.players else 0
    if s.stage == TRACK:
        fits = outcome < TILES and s.space[outcome] < 0 and ZONE[outcome] == ZONE[next_space(s)]
        return 1 if fits else 0
    if s.stage == TOKENS:
        prestige = PRESTIGE_LEVEL[next_token(s) % LEVELS] == 1
        if outcome >= 2 * RESOURCE_KINDS or (outcome >= RESOURCE_KINDS) != prestige:
            return 0
        left = TOKEN_COUNT[outcome]
        for space in range(BUILDINGS):
            if s.token[space] == outcome:
                left -= 1
        return left
    if s.stage == TOP:
        if outcome >= DISTRICTS:
            return 0
        left = count_bits(s.unseen & HERE[outcome])
        for stack in range(STACKS):
            if s.top[stack] == outcome:
                left -= 1
        return left
    if s.stage == BUILDING and outcome < BUILDINGS:
        return 1 if has(s.unseen & HERE[s.top[s.pick]], outcome) else 0
    return 0


@compiled
def chances(s, outcomes, weights):
    """What chance may do, with weights."""
    n = 0
    if s.stage <= BUILDING:
        for outcome in range(BUILDINGS):
            w = weight(s, outcome)
            if w > 0:
                outcomes[n] = outcome
                weights[n] = w
                n += 1
    return n


@compiled
def sample(s, random):
    """An outcome by the weights of `chances`."""
    if s.stage == BUILDING:
        pool = s.unseen & HERE[s.top[s.pick]]
        return nth_bit(pool, below(random, count_bits(pool)))
    total = 0
    most = DISTRICTS if s.stage == TOP else TILES
    for outcome in range(most):
        total += weight(s, outcome)
    rest = below(random, total)
    for outcome in range(most):
        rest -= weight(s, outcome)
        if rest < 0:
            return outcome
    return most - 1


@compiled
def happen(s, outcome):
    """Chance acts."""
    if s.stage == START:
        s.starter = outcome
        s.turn = outcome
        s.stage = TRACK if s.mixed else TOP
    elif s.stage == TRACK:
        space = next_space(s)
        s.track[space] = outcome
        s.space[outcome] = space
        if space + 1 == TILES:
            s.stage = TOKENS
    elif s.stage == TOKENS:
        space = next_token(s)
        s.token[space] = outcome
        if space + 1 == BUILDINGS:
            s.stage = TOP
    elif s.stage == TOP:
        s.top[next_stack(s)] = outcome
        if next_stack(s) < 0:
            if s.pick < 0:
                s.stage = DRAWING
            else:
                to_place(s)
    else:
        turn_over(s, outcome)


@compiled
def turn_over(s, tile):
    """The building that was drawn: it goes to its space, or waits for a choice of district."""
    s.unseen &= ~(ONE << np.uint64(tile))
    s.left[s.pick] -= 1
    s.top[s.pick] = -1
    if s.anywhere:
        s.tile = tile
    else:
        put_up(s, tile, tile)
    if s.left[s.pick] > 0:
        s.stage = TOP
    else:
        to_place(s)


@compiled
def can_place(s, tile, district):
    """May a drawn building stand in a district: its number free, and none of its type there?"""
    space = district * LEVELS + tile % LEVELS
    return not has(s.built, space) and not has(s.types[district], TYPE_OF_TILE[tile])


@compiled
def to_place(s):
    """After the draw: ask for a district where there is one to choose; a tile without a space leaves the game."""
    s.pick = -1
    if s.tile >= 0:
        for district in range(DISTRICTS):
            if can_place(s, s.tile, district):
                s.stage = PLACING
                return
        s.tile = -1
    s.stage = ACTING


@compiled
def put_up(s, tile, space):
    """Put a building on a space."""
    s.built |= ONE << np.uint64(space)
    s.type[space] = TYPE_OF_TILE[tile]
    s.types[space // LEVELS] |= ONE << np.uint64(TYPE_OF_TILE[tile])
    s.tile = -1
