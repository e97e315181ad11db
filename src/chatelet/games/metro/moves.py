"""What may be done and what it does: placing a tile, declining to draw another, and the tiles that chance gives.

An action is a pattern on a square, 64 * pattern + square, or DRAW. `refusal` asks the conditions one by one; `legal`
answers them all at once with words of squares.
"""

import numpy as np

from ...core.bits import NONE, ONE, list_bits, lowest_bit
from ...core.chance import below
from ...core.compiler import compiled
from .scoring import lay
from .state import DEAL, DRAW, OVER, REFILL, START, TURN
from .tables import BOARD, EMPTY, HOPELESS, KIND, KINDS, LIES, NEIGHBOURS, ONE_TILE, SQUARES, TILES, UNKNOWN

DECLINE = KINDS * SQUARES
ACTIONS = DECLINE + 1
OUTCOMES = KINDS  # a tile; for the start, a seat

ALL_TILES = len(TILES)

# Why not? The conditions of an action, in the order they are asked.
(
    OK,
    NOT_YOUR_TURN,
    NO_SUCH_ACTION,
    STACK_EMPTY,
    DECLINED_ALREADY,
    NOT_YOUR_TILE,
    NOT_THE_DRAWN_TILE,
    TURNED,
    IN_THE_CENTRE,
    TAKEN,
    TOUCHES_NOTHING,
    ONE_TILE_LINE,
) = range(12)


@compiled
def waiting(s):
    """The seat that has to act."""
    return 1 << s.turn if s.phase == TURN else 0


@compiled
def over(s):
    """Is every tile placed?"""
    return s.phase == OVER


# --- what may be placed ---


@compiled
def hand_patterns(s, seat):
    """The patterns the tiles of a hand may show."""
    patterns = NONE
    for i in range(s.hand):
        patterns |= LIES[s.rotation, s.hands[seat, i]]
    return patterns


@compiled
def playable(s, seat):
    """The patterns a seat may place now: after a decline, those of the drawn tile alone."""
    return LIES[s.rotation, s.drawn] if s.drawn != EMPTY else hand_patterns(s, seat)


@compiled
def reachable(s):
    """The free squares on the rim or touching a tile."""
    return s.open & ~s.laid


@compiled
def must_join_stations(s, pattern):
    """Would the pattern's tile make a one-tile line wherever, and however, it were laid? Then it may."""
    return reachable(s) & ~HOPELESS[s.rotation, pattern] == NONE


@compiled
def allowed(s, pattern):
    """The squares a pattern may be laid on."""
    squares = reachable(s)
    return squares if must_join_stations(s, pattern) else squares & ~ONE_TILE[pattern]


@compiled
def legal(s, seat, out):
    """The legal actions of a seat, sorted."""
    if s.phase != TURN or seat != s.turn:
        return 0
    n = 0
    patterns = playable(s, seat)
    while patterns:
        pattern = lowest_bit(patterns)
        patterns &= patterns - ONE
        n = list_bits(allowed(s, pattern), pattern * SQUARES, out, n)
    if s.stack > 0 and s.drawn == EMPTY:
        out[n] = DECLINE
        n += 1
    return n


@compiled
def refusal(s, seat, action):
    """Why an action is not legal: the code of the first condition that fails, 0 when it is."""
    if s.phase != TURN or seat != s.turn:
        return NOT_YOUR_TURN
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    if action == DECLINE:
        if s.drawn != EMPTY:
            return DECLINED_ALREADY
        return OK if s.stack > 0 else STACK_EMPTY
    return refuse_placement(s, seat, action // SQUARES, action % SQUARES)


@compiled
def refuse_placement(s, seat, pattern, square):
    """The first condition that a placement does not meet."""
    lies, here = ONE << np.uint64(pattern), ONE << np.uint64(square)
    if not playable(s, seat) & lies:
        if hand_patterns(s, seat) & lies:
            return NOT_THE_DRAWN_TILE
        return TURNED if held_turned(s, seat, pattern) else NOT_YOUR_TILE
    if not BOARD & here:
        return IN_THE_CENTRE
    if s.laid & here:
        return TAKEN
    if not s.open & here:
        return TOUCHES_NOTHING
    if ONE_TILE[pattern] & here and not must_join_stations(s, pattern):
        return ONE_TILE_LINE
    return OK


@compiled
def held_turned(s, seat, pattern):
    """Could the seat place this pattern if tiles might be turned?"""
    patterns = playable(s, seat)
    while patterns:
        if KIND[1, lowest_bit(patterns)] == KIND[1, pattern]:
            return True
        patterns &= patterns - ONE
    return False


# --- what it does ---


@compiled
def apply(s, seat, action):
    """Do a legal action."""
    if action == DECLINE:
        s.phase = DRAW
        return
    pattern, square = action // SQUARES, action % SQUARES
    lay(s, pattern, square)
    s.laid |= ONE << np.uint64(square)
    s.open |= NEIGHBOURS[s.adjacency, square]
    if s.drawn != EMPTY:
        s.drawn = EMPTY
        pass_turn(s)
        return
    take(s, seat, KIND[s.rotation, pattern])
    if s.stack > 0:
        s.phase = REFILL
    else:
        pass_turn(s)


@compiled
def take(s, seat, kind):
    """Take a tile out of a hand; the others close up."""
    gap = False
    for i in range(s.hand):
        gap = gap or s.hands[seat, i] == kind
        if gap:
            s.hands[seat, i] = s.hands[seat, i + 1] if i + 1 < s.hand else EMPTY


@compiled
def give(s, seat, kind):
    """Put a tile into a hand, in order."""
    i = s.hand - 1
    while i > 0 and s.hands[seat, i - 1] > kind:
        s.hands[seat, i] = s.hands[seat, i - 1]
        i -= 1
    s.hands[seat, i] = kind


@compiled
def pass_turn(s):
    """The next seat's turn, or the end."""
    if s.laid == BOARD:
        s.phase = OVER
        return
    s.phase = TURN
    s.turn = s.turn + 1 if s.turn + 1 < s.players else 0


# --- chance ---


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


# --- what a seat knows ---


@compiled
def observe(s, seat):
    """Others' tiles become unknown: they are among all that the seat has not seen."""
    for other in range(s.players):
        if other == seat:
            continue
        for i in range(s.hand):
            kind = s.hands[other, i]
            if kind < UNKNOWN:
                s.pool[kind] += 1
                s.unseen += 1
                s.hands[other, i] = UNKNOWN
    if s.drawn < UNKNOWN and s.turn != seat:
        s.pool[s.drawn] += 1
        s.unseen += 1
        s.drawn = UNKNOWN


@compiled
def resample(s, seat, random):
    """Deal the unknown tiles out of all that the seat has not seen."""
    for other in range(s.players):
        for i in range(s.hand):
            if s.hands[other, i] != UNKNOWN:
                continue
            kind = pick(s, random)
            s.pool[kind] -= 1
            s.unseen -= 1
            j = i
            while j > 0 and s.hands[other, j - 1] > kind:
                s.hands[other, j] = s.hands[other, j - 1]
                j -= 1
            s.hands[other, j] = kind
    if s.drawn == UNKNOWN:
        s.drawn = pick(s, random)
        s.pool[s.drawn] -= 1
        s.unseen -= 1
