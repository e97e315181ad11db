"""The turn: who may do what, why not, and what it does."""

from ...core.bits import NONE
from ...core.compiler import compiled
from ...core.numbers import np
from .actions import (
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
from .keys import acquire, list_moves, list_places, place_key
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
from .tables import BANK, DISTRICTS, LEVELS, PRESTIGE_KINDS, SELL, STACKS
from .tiles import any_use, list_uses, use_tile
from .trade import any_trade, buy, list_trades, sell

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
