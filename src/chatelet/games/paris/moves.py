"""The turn: who may do what, why not, and what it does."""

import numpy as np

from ...core.bits import NONE, has
from ...core.compiler import compiled
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
from .chance import can_place, put_up
from .keys import acquire, any_move, list_moves, list_places, place_key, refuse_key, refuse_move
from .refusals import (
    ACT_FIRST,
    ACTED_ALREADY,
    ANSWER_FIRST,
    DRAW_FIRST,
    DRAWN_ALREADY,
    KEEP_FIRST,
    MUST_ACT,
    NO_SUCH_ACTION,
    NO_SUCH_STACK,
    NOT_ASKED,
    NOT_LOOKING,
    NOT_YOUR_TURN,
    NOTHING_TO_PLACE,
    OK,
    PILE_EMPTY,
    PLACE_FIRST,
    SPACE_BUILT,
    STACK_EMPTY,
    STACKS_LEFT,
    TYPE_THERE,
)
from .rewards import (
    hand_in,
    keep,
    list_awards,
    list_bonus,
    list_pile,
    list_prestige,
    may_honour,
    may_reward,
    pile_left,
    place_award,
    refuse_award,
    refuse_bonus,
    refuse_keep,
    refuse_prestige,
    take_bonus,
)
from .state import (
    ACTING,
    BUILDING,
    CLOSING,
    DRAWING,
    FINAL_ROUND,
    FIRST_OF_SEAT,
    HONOURING,
    KEEPING,
    LAST_TILE_TAKEN,
    OVER,
    PLACING,
    RANKING,
    REWARDING,
)
from .tables import BANK, DISTRICTS, LEVELS, PRESTIGE_KINDS, SELL, STACKS, TYPE_OF_TILE
from .tiles import any_use, list_uses, refuse_use, use_tile
from .trade import any_trade, buy, list_trades, refuse_buying, refuse_selling, sell

BANKS_AND_ARC = np.uint64((1 << (DISTRICTS + 1)) - 1)


@compiled
def waiting(s):
    """The seat at turn, as a bit; 0 while chance acts, and at the end."""
    return 1 << np.int64(s.turn) if FIRST_OF_SEAT <= s.stage < OVER else 0


@compiled
def over(s):
    """Is the game at its end?"""
    return s.stage == OVER


@compiled
def stacks_empty(s):
    """Is every building stack empty?"""
    return s.left[0] == 0 and s.left[1] == 0 and s.left[2] == 0


@compiled
def can_look(s):
    """May an end-game tile be taken: no building left to draw, and a tile in the pile?"""
    return stacks_empty(s) and pile_left(s) > 0


@compiled
def can_place_key(s, seat):
    """Has the seat a key, and a bank or the Arc for it?"""
    return s.hand[seat] > 0 and (~(s.keys[seat] >> np.uint64(BANK)) & BANKS_AND_ARC) != NONE


# --- what is legal ---


@compiled
def list_draws(s, out, n):
    """Append the stacks that still have tiles."""
    for stack in range(STACKS):
        if s.left[stack] > 0:
            out[n] = DRAW + stack
            n += 1
    return n


@compiled
def list_districts(s, out, n):
    """Append the districts that can take the drawn building."""
    for district in range(DISTRICTS):
        if can_place(s, s.tile, district):
            out[n] = PLACE + district
            n += 1
    return n


@compiled
def append(out, n, action):
    """Append one action."""
    out[n] = action
    return n + 1


@compiled
def list_choices(s, seat, out):
    """The answers to the question at hand."""
    n = 0
    if s.stage == ACTING:
        n = list_moves(s, seat, out, list_places(s, seat, out, 0))
        return append(out, n, ENDGAME) if can_look(s) else n
    if s.stage == DRAWING:
        return list_draws(s, out, n)
    if s.stage == PLACING:
        return list_districts(s, out, n)
    if s.stage == HONOURING:
        return append(out, list_prestige(s, seat, out, n), NO_PRESTIGE)
    if s.stage == REWARDING:
        return append(out, list_bonus(s, seat, out, n), NO_BONUS)
    if s.stage == RANKING:
        return append(out, list_awards(s, out, n), NO_VP)
    if s.stage == KEEPING:
        return list_pile(s, out, n)
    return n


@compiled
def legal(s, seat, out):
    """The legal actions of a seat, sorted."""
    if s.stage < FIRST_OF_SEAT or s.stage == OVER or seat != s.turn:
        return 0
    choices = list_choices(s, seat, out)
    n = list_trades(s, seat, BUYING, SELLING, out, choices)
    n = list_uses(s, seat, out, n)
    if s.stage == CLOSING:
        return append(out, n, END)
    if s.stage == ACTING and choices == 0:
        return append(out, n, PASS)
    return n


# --- why not ---


@compiled
def out_of_order(s, due):
    """Why something that belongs to a stage of the turn cannot be done at another one."""
    if s.stage == due:
        return OK
    if due == DRAWING:
        return DRAWN_ALREADY
    if due == PLACING:
        return DRAW_FIRST if s.stage == DRAWING else NOTHING_TO_PLACE
    if s.stage == DRAWING:
        return DRAW_FIRST
    if s.stage == PLACING:
        return PLACE_FIRST
    if due == ACTING:
        return KEEP_FIRST if s.stage == KEEPING else ACTED_ALREADY
    if due == KEEPING:
        return NOT_LOOKING
    if due == CLOSING:
        if s.stage == ACTING:
            return ACT_FIRST
        return KEEP_FIRST if s.stage == KEEPING else ANSWER_FIRST
    return NOT_ASKED


@compiled
def refuse_draw(s, stack):
    """Why a stack cannot be drawn from."""
    if stack >= s.stacks:
        return NO_SUCH_STACK
    return out_of_order(s, DRAWING) if s.left[stack] > 0 else STACK_EMPTY


@compiled
def refuse_place(s, district):
    """Why the drawn building cannot stand in a district."""
    code = out_of_order(s, PLACING)
    if code != OK:
        return code
    if has(s.built, district * LEVELS + s.tile % LEVELS):
        return SPACE_BUILT
    return TYPE_THERE if has(s.types[district], TYPE_OF_TILE[s.tile]) else OK


@compiled
def refuse_action(s, seat, action):
    """Why the action of the turn is not possible: a key, a move, the end-game pile, or none of them."""
    code = out_of_order(s, ACTING)
    if code != OK:
        return code
    if action < MOVE:
        return refuse_key(s, seat, action - KEY)
    if action < PRESTIGE:
        return refuse_move(s, seat, action - MOVE)
    if action == ENDGAME:
        if not stacks_empty(s):
            return STACKS_LEFT
        return OK if pile_left(s) > 0 else PILE_EMPTY
    return MUST_ACT if can_place_key(s, seat) or can_look(s) or any_move(s, seat) else OK


@compiled
def refuse_answer(s, seat, action):
    """Why an answer to a question after the move is not possible."""
    due = HONOURING if action <= NO_PRESTIGE else (REWARDING if action <= NO_BONUS else RANKING)
    code = out_of_order(s, due)
    if code != OK or action in (NO_PRESTIGE, NO_BONUS, NO_VP):
        return code
    if due == HONOURING:
        return refuse_prestige(s, seat, action - PRESTIGE)
    if due == REWARDING:
        return refuse_bonus(s, seat, action - BONUS)
    return refuse_award(s, (action - VP) // DISTRICTS, (action - VP) % DISTRICTS)


@compiled
def refusal(s, seat, action):
    """Why an action is not legal: the code of the first condition that fails, 0 when it is."""
    if s.stage < FIRST_OF_SEAT or s.stage == OVER or seat != s.turn:
        return NOT_YOUR_TURN
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
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
        return code if code != OK else refuse_keep(s, action - KEEP)
    if action < SELLING:
        return refuse_buying(s, seat, action - BUYING)
    if action < USE:
        return refuse_selling(s, seat, action - SELLING)
    if action < END:
        return refuse_use(s, seat, action - USE)
    return out_of_order(s, CLOSING)


# --- what it does ---


@compiled
def perform(s, seat, action):
    """Do a legal action, without going on to what follows by itself."""
    if action >= BUYING:
        if action < SELLING:
            buy(s, seat, action - BUYING)
        elif action < USE:
            sell(s, seat, action - SELLING)
        elif action < END:
            use_tile(s, seat, action - USE)
        elif action == PASS:
            s.stage = CLOSING
    elif action < PLACE:
        s.pick = action - DRAW
        s.stage = BUILDING
    elif action < KEY:
        put_up(s, np.int64(s.tile), (action - PLACE) * LEVELS + np.int64(s.tile) % LEVELS)
        s.stage = ACTING
    elif action < MOVE:
        place_key(s, seat, action - KEY)
        s.stage = CLOSING
    elif action < PRESTIGE:
        acquire(s, seat, action - MOVE)
    elif action < NO_PRESTIGE:
        hand_in(s, seat, action - PRESTIGE)
    elif action == NO_PRESTIGE:
        s.stage = REWARDING
    elif action <= NO_BONUS:
        if action < NO_BONUS:
            take_bonus(s, seat, action - BONUS)
        s.stage = RANKING
    elif action <= NO_VP:
        if action < NO_VP:
            place_award(s, (action - VP) // DISTRICTS, (action - VP) % DISTRICTS)
        s.fourth = 0
    elif action == ENDGAME:
        s.stage = KEEPING
    else:
        keep(s, seat, action - KEEP)
        s.stage = CLOSING


@compiled
def settle(s, seat):
    """Go on past every question that leaves nothing to choose, and end a turn in which nothing is left to do."""
    if s.stage == HONOURING and not may_honour(s, seat):
        s.stage = REWARDING
    if s.stage == REWARDING and not may_reward(s, seat):
        s.stage = RANKING
    if s.stage == RANKING and not s.fourth:
        s.stage = CLOSING
    if s.stage == CLOSING and not any_trade(s, seat) and not any_use(s, seat):
        end_turn(s)


@compiled
def end_turn(s):
    """Units not used are lost; the next seat is at turn, or the game is over."""
    for good in range(len(SELL)):
        s.units[good] = 0
    for kind in range(PRESTIGE_KINDS):
        s.filled[kind] = 0
    s.spot = -1
    s.fourth = 0
    s.turns += 1
    s.turn = (s.turn + 1) % s.players
    if s.turn == s.starter:
        if s.ending == FINAL_ROUND:
            s.stage = OVER
            return
        if s.ending == LAST_TILE_TAKEN:
            s.ending = FINAL_ROUND
    s.stage = ACTING if stacks_empty(s) else DRAWING


@compiled
def apply(s, seat, action):
    """Do a legal action, and go on to the next choice."""
    perform(s, seat, action)
    if action == END:
        end_turn(s)
    elif s.stage >= HONOURING:
        settle(s, seat)
