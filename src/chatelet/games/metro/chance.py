"""What chance does: the start seat, and the tiles that are drawn."""

from ...core.chance import below
from ...core.compiler import compiled
from ...core.numbers import np
from .moves import give, pass_turn
from .state import DEAL, DRAW, OVER, REFILL, START, TURN
from .tables import KINDS, TILES

OUTCOMES = KINDS  # a tile; for the start, a seat
ALL_TILES = len(TILES)


@compiled
def chances(s, outcomes, weights):
    """What chance may do, with weights: the start seat, or the tile that the seat in turn gets."""
    if s.phase == TURN or s.phase == OVER:
        return 0
    if s.phase == START:
        for seat in range(s.players):
            outcomes[seat] = seat
            weights[seat] = 1
        return np.int64(s.players)
    n = 0
    for kind in range(KINDS):
        if s.pool[kind] > 0:
            outcomes[n] = kind
            weights[n] = s.pool[kind]
            n += 1
    return n


@compiled
def sample(s, random):
    """An outcome by the weights of `chances`."""
    if s.phase == START:
        return below(random, np.int64(s.players))
    return pick(s, random)


@compiled
def pick(s, random):
    """A tile of the pool."""
    left = below(random, np.int64(s.unseen))
    kind = 0
    while left >= s.pool[kind]:
        left -= s.pool[kind]
        kind += 1
    return kind


@compiled
def happen(s, outcome):
    """Chance acts: somebody is to begin, or the seat in turn gets a tile."""
    if s.phase == START:
        s.first = outcome
        s.turn = outcome
        s.phase = DEAL
        return
    s.pool[outcome] -= 1
    s.unseen -= 1
    s.stack -= 1
    if s.phase == DRAW:
        s.drawn = outcome
        s.phase = TURN
        return
    give(s, s.turn, outcome)
    if s.phase == REFILL:
        pass_turn(s)
        return
    s.turn = s.turn + 1 if s.turn + 1 < s.players else 0
    if ALL_TILES - s.stack == s.players * s.hand:
        s.phase = TURN
