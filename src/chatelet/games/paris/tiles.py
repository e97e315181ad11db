"""Bonus and end-game tiles: which can be used, in which ways, and what each does."""

from ...core.bits import NONE, ONE, count_bits, has, list_bits, lowest_bit
from ...core.compiler import compiled
from ...core.numbers import np
from .actions import USE, USE_AT, USE_PAIRS, USE_TILE, USE_UNITS, USE_WAY
from .codes import Refusal
from .keys import spend_tile
from .tables import (
    ALWAYS_USABLE,
    BUILDINGS,
    END_IN_PLAY,
    ENTER_OTHERS,
    ENTER_OWN,
    EXTRA_KEY,
    GAIN,
    LANDMARK,
    OF_LEVEL,
    PER_FRANC,
    PER_LANDMARK,
    PER_UNUSED,
    PER_VALUE,
    PRESTIGE_PAIRS,
    RESOURCE_KINDS,
    RESOURCE_PAIRS,
    SELL,
    STEP_BACK,
    STEPS_BACK,
    TAKE_ANY,
    TILE_EACH,
    TILE_FRANCS,
    TILE_KIND,
    TILE_LEVEL,
    TILE_PRICE,
    TILE_VP,
    TILES,
    UNITS,
    VARIETY,
    VARIETY_VP,
)

LANDMARK_PLACES = np.uint64(255 << LANDMARK)
BUILDING_PLACES = np.uint64((1 << BUILDINGS) - 1)


# --- the bonus track ---


@compiled
def owned(s, seat):
    """The numbers a seat has, used or not: it never gets them again."""
    return s.unused[seat] | s.used[seat]


@compiled
def barred(s, seat):
    """In the strict game, no bonus tile at all for a meeple on the last space."""
    return s.strict != 0 and s.meeple[seat] == TILES


@compiled
def takeable(s, seat):
    """The tiles a seat could take from anywhere on the track."""
    return NONE if barred(s, seat) else s.free & ~owned(s, seat)


@compiled
def behind(s, seat):
    """The tiles up to five spaces behind the meeple that the seat could take."""
    near = NONE
    for step in range(1, STEPS_BACK + 1):
        space = s.meeple[seat] - step
        if space >= 1:
            near |= ONE << np.uint64(s.track[space - 1])
    return near & takeable(s, seat)


@compiled
def take_tile(s, seat, tile):
    """Take a bonus tile from the track, behind the screen."""
    s.copies[tile] -= 1
    if s.copies[tile] == 0:
        s.free &= ~(ONE << np.uint64(tile))
    s.unused[seat] |= ONE << np.uint64(tile)


@compiled
def move_meeple(s, seat, tile):
    """Move the meeple to the space of a tile."""
    space = np.int64(s.space[tile])
    s.meeple[seat] = space + 1
    ahead = NONE
    for further in range(space + 1, TILES):
        ahead |= ONE << np.uint64(s.track[further])
    s.ahead[seat] = ahead


# --- which tiles can be used ---


@compiled
def pairs_of(s, seat, kind, good):
    """The pairs of tokens of a kind a seat has."""
    return np.int64(s.goods[seat, good if kind == RESOURCE_PAIRS else RESOURCE_KINDS + good]) >> 1


@compiled
def list_pairs(s, seat, tile, out, n):
    """Append every choice of pairs."""
    kind, base = TILE_KIND[tile], USE + USE_AT[tile] - 1
    for c in range(pairs_of(s, seat, kind, 2) + 1):
        for b in range(pairs_of(s, seat, kind, 1) + 1):
            for a in range(pairs_of(s, seat, kind, 0) + 1):
                if a + b + c > 0:
                    out[n] = base + a + 4 * b + 16 * c
                    n += 1
    return n


@compiled
def affords_key(s, seat, tile):
    """Can the seat pay for an extra key, and is there one?"""
    return s.reserve[seat] > 0 and s.francs[seat] >= TILE_PRICE[tile]


@compiled
def list_ways(tile, out, n):
    """Append every way to use a tile that can always be used."""
    for way in range(USE_AT[tile], USE_AT[tile + 1]):
        out[n] = USE + way
        n += 1
    return n


@compiled
def list_uses(s, seat, out, n):
    """Append every way to use a tile the seat holds."""
    tiles = s.unused[seat]
    while tiles:
        tile = lowest_bit(tiles)
        tiles &= tiles - ONE
        kind = TILE_KIND[tile]
        if has(ALWAYS_USABLE, tile) or (kind == EXTRA_KEY and affords_key(s, seat, tile)):
            n = list_ways(tile, out, n)
        elif kind in (PRESTIGE_PAIRS, RESOURCE_PAIRS):
            n = list_pairs(s, seat, tile, out, n)
        elif kind == TAKE_ANY:
            n = list_bits(takeable(s, seat), USE + USE_AT[tile], out, n)
        elif kind == STEP_BACK:
            n = list_bits(behind(s, seat), USE + USE_AT[tile], out, n)
    tiles = s.kept[seat]
    while tiles:
        n = list_ways(TILES + lowest_bit(tiles), out, n)
        tiles &= tiles - ONE
    return n


@compiled
def any_use(s, seat):
    """Can the seat use any tile? (Pairs are made of tokens, and those can be sold anyway.)"""
    if s.kept[seat] | (s.unused[seat] & ALWAYS_USABLE):
        return True
    tiles = s.unused[seat]
    while tiles:
        tile = lowest_bit(tiles)
        tiles &= tiles - ONE
        kind = TILE_KIND[tile]
        if kind == EXTRA_KEY and affords_key(s, seat, tile):
            return True
        if kind == TAKE_ANY and takeable(s, seat):
            return True
        if kind == STEP_BACK and behind(s, seat):
            return True
    return False


@compiled
def refuse_use(s, seat, use):
    """The first condition the use of a tile does not meet."""
    tile, way = USE_TILE[use], USE_WAY[use]
    if tile >= TILES:
        if not has(END_IN_PLAY[s.players], tile - TILES):
            return Refusal.NO_SUCH_ACTION
        if has(s.shown[seat], tile - TILES):
            return Refusal.USED_ALREADY
        return Refusal.OK if has(s.kept[seat], tile - TILES) else Refusal.NOT_HELD
    if has(s.used[seat], tile):
        return Refusal.USED_ALREADY
    if not has(s.unused[seat], tile):
        return Refusal.NOT_HELD
    kind = TILE_KIND[tile]
    if kind in (ENTER_OWN, ENTER_OTHERS):
        return Refusal.WITH_A_MOVE
    if kind == PER_FRANC:
        return Refusal.AT_THE_END
    if kind == EXTRA_KEY:
        if s.reserve[seat] <= 0:
            return Refusal.NO_RESERVE
        return Refusal.USE_FRANCS if s.francs[seat] < TILE_PRICE[tile] else Refusal.OK
    if kind in (PRESTIGE_PAIRS, RESOURCE_PAIRS):
        for good in range(3):
            if USE_PAIRS[use, good] > pairs_of(s, seat, kind, good):
                return Refusal.NO_PAIRS
    if kind in (TAKE_ANY, STEP_BACK):
        return refuse_taking(s, seat, way, kind == STEP_BACK)
    return Refusal.OK


@compiled
def refuse_taking(s, seat, tile, backwards):
    """Why a tile cannot be taken with the help of another."""
    if barred(s, seat):
        return Refusal.SPACE_30
    if not has(s.free, tile):
        return Refusal.TILE_GONE
    if has(owned(s, seat), tile):
        return Refusal.TILE_OWNED
    if backwards and not has(behind(s, seat), tile):
        return Refusal.TOO_FAR_BACK
    return Refusal.OK


# --- what they do ---


@compiled
def keys_on(s, seat, places):
    """The seat's keys on a set of places; a place held twice counts twice."""
    return count_bits(s.keys[seat] & places) + count_bits(s.twice[seat] & places)


@compiled
def types_held(s, seat):
    """How many types of building a seat has keys on; all landmarks together are one more."""
    found = NONE
    places = s.keys[seat] & BUILDING_PLACES
    while places:
        found |= ONE << np.uint64(s.type[lowest_bit(places)])
        places &= places - ONE
    return count_bits(found) + (1 if s.keys[seat] & LANDMARK_PLACES else 0)


@compiled
def points_of(s, seat, tile):
    """What a tile that counts something is worth to a seat now."""
    kind, each = TILE_KIND[tile], TILE_EACH[tile, s.players]
    if kind == GAIN:
        return TILE_VP[tile]
    if kind == PER_VALUE:
        return each * keys_on(s, seat, OF_LEVEL[TILE_LEVEL[tile]])
    if kind == PER_LANDMARK:
        return each * keys_on(s, seat, LANDMARK_PLACES)
    if kind == PER_UNUSED:
        return each * count_bits(s.unused[seat] & ~(ONE << np.uint64(tile)))
    if kind == VARIETY:
        return VARIETY_VP[types_held(s, seat)]
    return 0


@compiled
def return_pairs(s, seat, tile, use):
    """Give back pairs of tokens for points: resources go to the supply, prestige is gone."""
    kind = TILE_KIND[tile]
    for good in range(3):
        pairs = USE_PAIRS[use, good]
        s.vp[seat] += pairs * TILE_EACH[tile, s.players]
        if kind == RESOURCE_PAIRS:
            s.goods[seat, good] -= 2 * pairs
            s.supply[good] += 2 * pairs
        else:
            s.goods[seat, RESOURCE_KINDS + good] -= 2 * pairs


@compiled
def use_tile(s, seat, use):
    """Use a tile: its effect comes at once, and the tile is open from now on."""
    tile, way = USE_TILE[use], USE_WAY[use]
    kind = TILE_KIND[tile]
    s.vp[seat] += points_of(s, seat, tile)
    s.francs[seat] += TILE_FRANCS[tile]
    if kind == UNITS:
        for good in range(len(SELL)):
            s.units[good] += USE_UNITS[use, good]
    elif kind in (PRESTIGE_PAIRS, RESOURCE_PAIRS):
        return_pairs(s, seat, tile, use)
    elif kind == EXTRA_KEY:
        s.francs[seat] -= TILE_PRICE[tile]
        s.reserve[seat] -= 1
        s.hand[seat] += 1
    elif kind == TAKE_ANY:
        take_tile(s, seat, way)
    elif kind == STEP_BACK:
        take_tile(s, seat, way)
        move_meeple(s, seat, way)
    if tile < TILES:
        spend_tile(s, seat, tile)
    else:
        show_end_tile(s, seat, tile - TILES)


@compiled
def show_end_tile(s, seat, end):
    """An end-game tile is used: from now on everybody knows who had it."""
    order = 1
    for other in range(s.players):
        order += count_bits(s.shown[other])
    s.showing[end] = order
    s.kept[seat] &= ~(ONE << np.uint64(end))
    s.shown[seat] |= ONE << np.uint64(end)
