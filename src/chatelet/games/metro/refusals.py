"""Why not: the conditions of an action, one by one, so that a person can be told the first that fails."""

from ...core.bits import ONE, lowest_bit
from ...core.compiler import compiled
from ...core.numbers import np
from .codes import Refusal
from .moves import ACTIONS, DECLINE, hand_patterns, must_join_stations, playable
from .state import TURN
from .tables import BOARD, EMPTY, KIND, ONE_TILE, SQUARES


@compiled
def refuse_placement(s, seat, pattern, square):
    """The first condition that a placement does not meet."""
    lies, here = ONE << np.uint64(pattern), ONE << np.uint64(square)
    if not playable(s, seat) & lies:
        if hand_patterns(s, seat) & lies:
            return Refusal.NOT_THE_DRAWN_TILE
        return Refusal.TURNED if held_turned(s, seat, pattern) else Refusal.NOT_YOUR_TILE
    if not BOARD & here:
        return Refusal.CENTRE
    if s.laid & here:
        return Refusal.TAKEN
    if not s.open & here:
        return Refusal.TOUCHES_NOTHING
    if ONE_TILE[pattern] & here and not must_join_stations(s, pattern):
        return Refusal.ONE_TILE
    return Refusal.OK


@compiled
def held_turned(s, seat, pattern):
    """Could the seat place this pattern if tiles might be turned?"""
    patterns = playable(s, seat)
    while patterns:
        if KIND[1, lowest_bit(patterns)] == KIND[1, pattern]:
            return True
        patterns &= patterns - ONE
    return False


@compiled
def first_refusal(s, seat, action):
    """The first condition that an action does not meet."""
    if s.phase != TURN or seat != s.turn:
        return Refusal.NOT_YOUR_TURN
    if action < 0 or action >= ACTIONS:
        return Refusal.NO_SUCH_ACTION
    if action == DECLINE:
        if s.drawn != EMPTY:
            return Refusal.DECLINED_ALREADY
        return Refusal.OK if s.stack > 0 else Refusal.STACK_EMPTY
    return refuse_placement(s, seat, action // SQUARES, action % SQUARES)


@compiled
def refusal(s, seat, action):
    """Why an action is not legal: the code of the first condition that fails, 0 when it is."""
    return np.int64(first_refusal(s, seat, action))
