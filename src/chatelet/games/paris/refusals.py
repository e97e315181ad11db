"""Why not: the conditions of an action, one by one, so that a person can be told the first that fails."""

from ...core.bits import has
from ...core.compiler import compiled
from ...core.numbers import np
from .actions import (
    ACTIONS,
    BONUS,
    BUYING,
    DRAW,
    END,
    ENDGAME,
    KEEP,
    KEY,
    MOVE,
    NO_BONUS,
    NO_PRESTIGE,
    NO_VP,
    PASS,
    PLACE,
    PRESTIGE,
    SELLING,
    USE,
    VP,
)
from .codes import Refusal
from .keys import any_move, refuse_key, refuse_move
from .moves import can_look, can_place_key, stacks_empty
from .rewards import (
    pile_left,
    refuse_award,
    refuse_bonus,
    refuse_keep,
    refuse_prestige,
)
from .state import (
    ACTING,
    CLOSING,
    DRAWING,
    FIRST_OF_SEAT,
    HONOURING,
    KEEPING,
    OVER,
    PLACING,
    RANKING,
    REWARDING,
)
from .tables import DISTRICTS, LEVELS, TYPE_OF_TILE
from .tiles import refuse_use
from .trade import refuse_buying, refuse_selling


@compiled
def out_of_order(s, due):
    """Why something that belongs to a stage of the turn cannot be done at another one."""
    if s.stage == due:
        return Refusal.OK
    if due == DRAWING:
        return Refusal.DRAWN_ALREADY
    if due == PLACING:
        return Refusal.DRAW_FIRST if s.stage == DRAWING else Refusal.NOTHING_TO_PLACE
    if s.stage == DRAWING:
        return Refusal.DRAW_FIRST
    if s.stage == PLACING:
        return Refusal.PLACE_FIRST
    if due == ACTING:
        return Refusal.KEEP_FIRST if s.stage == KEEPING else Refusal.ACTED_ALREADY
    if due == KEEPING:
        return Refusal.NOT_LOOKING
    if due == CLOSING:
        if s.stage == ACTING:
            return Refusal.ACT_FIRST
        return Refusal.KEEP_FIRST if s.stage == KEEPING else Refusal.ANSWER_FIRST
    return Refusal.NOT_ASKED


@compiled
def refuse_draw(s, stack):
    """Why a stack cannot be drawn from."""
    if stack >= s.stacks:
        return Refusal.NO_SUCH_STACK
    return out_of_order(s, DRAWING) if s.left[stack] > 0 else Refusal.STACK_EMPTY


@compiled
def refuse_place(s, district):
    """Why the drawn building cannot stand in a district."""
    code = out_of_order(s, PLACING)
    if code != Refusal.OK:
        return code
    if has(s.built, district * LEVELS + s.tile % LEVELS):
        return Refusal.SPACE_BUILT
    return Refusal.TYPE_THERE if has(s.types[district], TYPE_OF_TILE[s.tile]) else Refusal.OK


@compiled
def refuse_action(s, seat, action):
    """Why the action of the turn is not possible: a key, a move, the end-game pile, or none of them."""
    code = out_of_order(s, ACTING)
    if code != Refusal.OK:
        return code
    if action < MOVE:
        return refuse_key(s, seat, action - KEY)
    if action < PRESTIGE:
        return refuse_move(s, seat, action - MOVE)
    if action == ENDGAME:
        if not stacks_empty(s):
            return Refusal.STACKS_LEFT
        return Refusal.OK if pile_left(s) > 0 else Refusal.PILE_EMPTY
    return Refusal.MUST_ACT if can_place_key(s, seat) or can_look(s) or any_move(s, seat) else Refusal.OK


@compiled
def refuse_answer(s, seat, action):
    """Why an answer to a question after the move is not possible."""
    due = HONOURING if action <= NO_PRESTIGE else (REWARDING if action <= NO_BONUS else RANKING)
    code = out_of_order(s, due)
    if code != Refusal.OK or action in (NO_PRESTIGE, NO_BONUS, NO_VP):
        return code
    if due == HONOURING:
        return refuse_prestige(s, seat, action - PRESTIGE)
    if due == REWARDING:
        return refuse_bonus(s, seat, action - BONUS)
    return refuse_award(s, (action - VP) // DISTRICTS, (action - VP) % DISTRICTS)


@compiled
def first_refusal(s, seat, action):
    """The first condition that an action does not meet."""
    if s.stage < FIRST_OF_SEAT or s.stage == OVER or seat != s.turn:
        return Refusal.NOT_YOUR_TURN
    if action < 0 or action >= ACTIONS:
        return Refusal.NO_SUCH_ACTION
    if action < PLACE:
        return refuse_draw(s, action - DRAW)
    if action < KEY:
        return refuse_place(s, action - PLACE)
    if action < PRESTIGE or action in (ENDGAME, PASS):
        return refuse_action(s, seat, action)
    if action < ENDGAME:
        return refuse_answer(s, seat, action)
    if action < BUYING:
        code = out_of_order(s, KEEPING)
        return code if code != Refusal.OK else refuse_keep(s, action - KEEP)
    if action < SELLING:
        return refuse_buying(s, seat, action - BUYING)
    if action < USE:
        return refuse_selling(s, seat, action - SELLING)
    if action < END:
        return refuse_use(s, seat, action - USE)
    return out_of_order(s, CLOSING)


@compiled
def refusal(s, seat, action):
    """Why an action is not legal: the code of the first condition that fails, 0 when it is."""
    return np.int64(first_refusal(s, seat, action))
