"""What may be done and what it does: placing a tile, or declining to draw another.

An action is a pattern on a square, 64 * pattern + square, or DRAW. `legal` answers all conditions at once
with words of squares; refusals.py asks them one by one.
"""

from ...core.bits import NONE, ONE, list_bits, lowest_bit
from ...core.compiler import compiled
from ...core.numbers import np
from .scoring import lay
from .state import DRAW, OVER, REFILL, TURN
from .tables import BOARD, EMPTY, HOPELESS, KIND, KINDS, LIES, NEIGHBOURS, ONE_TILE, SQUARES

DECLINE = KINDS * SQUARES
ACTIONS = DECLINE + 1


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
