"""What follows a move: prestige at a landmark, a bonus tile, a VP tile. And the end-game pile."""

from ...core.bits import NONE, ONE, count_bits, has, list_bits, lowest_bit
from ...core.compiler import compiled
from ...core.numbers import np
from .actions import BONUS, KEEP, PRESTIGE, VP
from .codes import Refusal
from .state import LAST_TILE_TAKEN
from .tables import (
    BENEFIT,
    BONUS_PRICE,
    BONUS_TILE,
    DISTRICTS,
    END_IN_PLAY,
    LANDMARK,
    LEVELS,
    PRESTIGE_GIVEN,
    PRESTIGE_KINDS,
    RESOURCE_KINDS,
    SLOT_VP,
    SLOTS,
    TILE_STEP_BACK,
    TILE_TAKE_ANY,
    VP_TILES,
    WORTH_IN_FRANCS,
)
from .tiles import behind, move_meeple, owned, take_tile, takeable
from .trade import give_up, held, worth_in_francs


@compiled
def within_reach(s, seat):
    """The bonus tiles a seat could still use in this turn: those it holds, and those that two of them could fetch."""
    hand = s.unused[seat]
    back = behind(s, seat) if has(hand, TILE_STEP_BACK) else NONE
    if has(hand | back, TILE_TAKE_ANY):
        return hand | takeable(s, seat)
    return hand | back


# --- prestige ---


@compiled
def open_slots(s, kind):
    """How many places for a kind of prestige are still empty at the landmark just acquired."""
    return SLOTS[s.spot - LANDMARK, kind] - s.filled[kind]


@compiled
def may_honour(s, seat):
    """Is there prestige to hand in, or a tile that could stand for it?

    Any end-game tile in hand is reason enough to ask, whichever it is: so the question betrays nothing.
    """
    if s.spot < LANDMARK:
        return False
    wanted = 0
    for kind in range(PRESTIGE_KINDS):
        if open_slots(s, kind) > 0:
            if held(s, seat, RESOURCE_KINDS + kind) > 0:
                return True
            wanted |= 1 << kind
    if wanted == 0:
        return False
    if s.kept[seat]:
        return True
    tiles = within_reach(s, seat)
    while tiles:
        if PRESTIGE_GIVEN[lowest_bit(tiles)] & wanted:
            return True
        tiles &= tiles - ONE
    return False


@compiled
def list_prestige(s, seat, out, n):
    """Append the kinds of prestige that can be handed in."""
    for kind in range(PRESTIGE_KINDS):
        if open_slots(s, kind) > 0 and held(s, seat, RESOURCE_KINDS + kind) > 0:
            out[n] = PRESTIGE + kind
            n += 1
    return n


@compiled
def refuse_prestige(s, seat, kind):
    """Why prestige cannot be handed in."""
    if open_slots(s, kind) <= 0:
        return Refusal.NO_SLOT
    return Refusal.OK if held(s, seat, RESOURCE_KINDS + kind) > 0 else Refusal.NO_PRESTIGE


@compiled
def hand_in(s, seat, kind):
    """Hand in prestige for the points of its place."""
    give_up(s, seat, RESOURCE_KINDS + kind)
    s.vp[seat] += SLOT_VP[s.spot - LANDMARK, kind, s.filled[kind]]
    s.filled[kind] += 1


# --- bonus tiles ---


@compiled
def bonus_price(s):
    """The francs a bonus tile costs at the building just acquired."""
    return BONUS_PRICE[s.spot % LEVELS]


@compiled
def before_meeple(s, seat):
    """The tiles a seat could advance to."""
    return s.ahead[seat] & s.free & ~owned(s, seat)


@compiled
def can_raise(s, seat, francs):
    """Has the seat so many francs, or could it still get them in this turn?"""
    if s.francs[seat] >= francs or s.kept[seat]:
        return True
    total, best = worth_in_francs(s, seat), 0
    tiles = within_reach(s, seat)
    while tiles:
        tile = lowest_bit(tiles)
        tiles &= tiles - ONE
        if has(s.unused[seat], tile):
            total += WORTH_IN_FRANCS[tile]
        elif WORTH_IN_FRANCS[tile] > best:
            best = WORTH_IN_FRANCS[tile]
    return total + best >= francs


@compiled
def may_reward(s, seat):
    """Does the building just acquired bring a bonus tile, and can the seat get one?"""
    if s.spot >= LANDMARK or BENEFIT[s.spot % LEVELS] != BONUS_TILE:
        return False
    if before_meeple(s, seat) == NONE:
        # Stepping back takes a tile, too: only a second one behind could then be advanced to.
        back = behind(s, seat) & ~(ONE << np.uint64(TILE_STEP_BACK))
        if not has(within_reach(s, seat), TILE_STEP_BACK) or count_bits(back) < 2:
            return False
    return can_raise(s, seat, bonus_price(s))


@compiled
def list_bonus(s, seat, out, n):
    """Append the tiles the seat can advance to."""
    if s.francs[seat] >= bonus_price(s):
        return list_bits(before_meeple(s, seat), BONUS, out, n)
    return n


@compiled
def refuse_bonus(s, seat, tile):
    """Why a bonus tile cannot be taken."""
    if not has(s.free, tile):
        return Refusal.TILE_GONE
    if has(owned(s, seat), tile):
        return Refusal.TILE_OWNED
    if not has(s.ahead[seat], tile):
        return Refusal.TILE_BEHIND
    return Refusal.BONUS_FRANCS if s.francs[seat] < bonus_price(s) else Refusal.OK


@compiled
def take_bonus(s, seat, tile):
    """Pay, advance and take the tile."""
    s.francs[seat] -= bonus_price(s)
    take_tile(s, seat, tile)
    move_meeple(s, seat, tile)


# --- VP tiles ---


@compiled
def list_awards(s, out, n):
    """Append every VP tile left with every district that has none."""
    for tile in range(VP_TILES):
        if has(s.awards, tile):
            for district in range(DISTRICTS):
                if s.award[district] < 0:
                    out[n] = VP + tile * DISTRICTS + district
                    n += 1
    return n


@compiled
def refuse_award(s, tile, district):
    """Why a VP tile cannot be placed."""
    if not has(s.awards, tile):
        return Refusal.VP_GONE
    return Refusal.VP_THERE if s.award[district] >= 0 else Refusal.OK


@compiled
def place_award(s, tile, district):
    """Place a VP tile in a district."""
    s.award[district] = tile
    s.awards &= ~(ONE << np.uint64(tile))


# --- the end-game pile ---


@compiled
def pile_left(s):
    """How many tiles the pile has; everybody knows that."""
    return count_bits(END_IN_PLAY[s.players]) - s.takes


@compiled
def list_pile(s, out, n):
    """Append the tiles of the pile."""
    return list_bits(s.pile, KEEP, out, n)


@compiled
def refuse_keep(s, end):
    """Why an end-game tile cannot be kept."""
    if not has(END_IN_PLAY[s.players], end):
        return Refusal.NO_SUCH_ACTION
    return Refusal.OK if has(s.pile, end) else Refusal.NOT_IN_PILE


@compiled
def keep(s, seat, end):
    """Keep a tile of the pile; the last one ends the game."""
    s.pile &= ~(ONE << np.uint64(end))
    s.kept[seat] |= ONE << np.uint64(end)
    s.taker[s.takes] = seat
    s.taken[s.takes] = end
    s.takes += 1
    if pile_left(s) == 0:
        s.ending = LAST_TILE_TAKEN
