"""What bots need to know about Paris: what a position promises and how good a move looks."""

from ...core.bits import NONE, ONE, count_bits, lowest_bit
from ...core.compiler import compiled
from ...core.numbers import np
from .actions import (
    BONUS,
    BUYING,
    END,
    ENDGAME,
    MOVE,
    MOVE_TO,
    NO_BONUS,
    NO_PRESTIGE,
    NO_VP,
    PLACE_VALUE,
    PRESTIGE,
    SELLING,
    USE,
    USE_TILE,
    VP,
)
from .rewards import bonus_price
from .scoring import award_points, seat_points
from .state import ACTING, CLOSING, FINAL_ROUND, HONOURING, OVER, REWARDING
from .tables import (
    DISTRICTS,
    GAIN,
    GOODS,
    PER_LANDMARK,
    PER_UNUSED,
    PER_VALUE,
    PRESTIGE_PAIRS,
    RESOURCE_PAIRS,
    TILE_KIND,
    TILE_PER_FRANC,
    TILE_VP,
    TILES,
    UNITS,
    VARIETY,
)
from .tiles import points_of

# In games of greedy players: what is left of things at the end, in points.
EACH_FRANC, EACH_KEY, EACH_TILE, EACH_END_TILE, EACH_PRESTIGE, EACH_RESOURCE = 0.35, 2.0, 3.0, 3.0, 1.8, 1.2
TIE_FRANC = 0.01  # at the very end: francs only break ties
EACH_VALUE = 0.5  # of a building or landmark, where no VP tile lies yet

PAIR_TILES = np.uint64(sum(1 << t for t in range(TILES) if TILE_KIND[t] in (PRESTIGE_PAIRS, RESOURCE_PAIRS)))


@compiled
def spent(s, seat):
    """Has a seat acted for the last time? The final round goes from the starter on, once around."""
    if s.stage == OVER:
        return True
    if s.ending != FINAL_ROUND:
        return False
    return (seat - s.starter) % s.players < (s.turn - s.starter) % s.players


@compiled
def certain_hope(s, seat):
    """What a seat in its last turn still has in its hands: tiles that count something, to be used."""
    hope = 0.0
    tiles = s.unused[seat]
    while tiles:
        tile = lowest_bit(tiles)
        tiles &= tiles - ONE
        hope += float(points_of(s, seat, tile))
    return hope


@compiled
def value(s, seat):
    """The score a seat may hope for: its points, and what it holds is likely to bring."""
    hope = float(seat_points(s, seat))
    if spent(s, seat):
        return hope + TIE_FRANC * np.int64(s.francs[seat])  # all else that it still holds is worth nothing any more
    if s.ending == FINAL_ROUND and s.turn == seat:
        return hope + TIE_FRANC * np.int64(s.francs[seat]) + certain_hope(s, seat)
    if not (s.unused[seat] >> np.uint64(TILE_PER_FRANC)) & ONE:
        hope += EACH_FRANC * min(np.int64(s.francs[seat]), 20)
    hope += EACH_KEY * np.int64(s.hand[seat])
    for good in range(len(GOODS)):
        hope += (EACH_RESOURCE if good < 3 else EACH_PRESTIGE) * np.int64(s.goods[seat, good])
    tiles = s.unused[seat]
    while tiles:
        tile = lowest_bit(tiles)
        tiles &= tiles - ONE
        hope += max(EACH_TILE, float(points_of(s, seat, tile)))
    hope += EACH_END_TILE * count_bits(s.kept[seat])
    for district in range(DISTRICTS):
        if s.award[district] < 0:
            hope += EACH_VALUE * np.int64(s.worth[seat, district])
    return hope


@compiled
def prior(s, seat, actions, n, out):
    """How promising each action looks: a weight above zero."""
    for i in range(n):
        action = np.int64(actions[i])
        weight = 1.0
        if action < MOVE:
            weight = 2.0
        elif action < PRESTIGE:
            weight = 2.0 + 0.5 * PLACE_VALUE[MOVE_TO[action - MOVE]]
        elif action < NO_PRESTIGE:
            weight = 20.0
        elif BONUS <= action < NO_BONUS:
            weight = 4.0 / (1.0 + 0.25 * max(0, np.int64(s.space[action - BONUS]) - np.int64(s.meeple[seat])))
        elif action in (NO_BONUS, NO_PRESTIGE, NO_VP):
            weight = 0.3
        elif VP <= action < NO_VP:
            tile, district = (action - VP) // DISTRICTS, (action - VP) % DISTRICTS
            weight = 0.5 + award_points(s, district, seat, tile)
        elif action in (ENDGAME, END):
            weight = 3.0
        elif BUYING <= action < USE:
            weight = 0.3
        elif USE <= action < END:
            weight = use_prior(s, seat, USE_TILE[action - USE])
        out[i] = weight


@compiled
def use_prior(s, seat, tile):
    """How promising it looks to use a tile now."""
    kind = TILE_KIND[tile]
    if kind in (PER_VALUE, PER_LANDMARK, PER_UNUSED, VARIETY):
        return 0.1 + 0.2 * points_of(s, seat, tile)
    return 1.0 + 0.3 * TILE_VP[tile]


@compiled
def worthwhile(s, seat, actions, n):
    """Keep, in place, the legal actions that a player would think about at this point of a turn. Returns how many.

    Trade and tiles wait until they can serve something: before the action of the turn, or to pay what follows it; tiles
    that count something wait for the last turn. Nothing that certainly brings points is left out there.
    """
    last = s.ending == FINAL_ROUND
    closing, acting = s.stage == CLOSING, s.stage == ACTING
    pairs = s.unused[seat] & PAIR_TILES
    honours = False
    kept = 0
    for i in range(n):
        action = np.int64(actions[i])
        good = True
        if PRESTIGE <= action < NO_PRESTIGE:
            honours = True
        elif action == NO_PRESTIGE:
            good = not honours
        elif BUYING <= action < SELLING:
            good = acting and s.goods[seat, action - BUYING] < 2
            if closing and last:  # a pair that a tile gives points for
                good = s.goods[seat, action - BUYING] & 1 == 1 or s.goods[seat, action - BUYING] == 0
                good = good and pairs != NONE
        elif SELLING <= action < USE:
            if s.stage == REWARDING:
                good = s.francs[seat] < bonus_price(s)
            elif closing:
                good = last and (s.unused[seat] >> np.uint64(TILE_PER_FRANC)) & ONE != NONE
            else:
                good = acting and s.francs[seat] < 16
        elif USE <= action < END:
            kind = TILE_KIND[USE_TILE[action - USE]]
            if kind in (PER_VALUE, PER_LANDMARK, PER_UNUSED, VARIETY, PRESTIGE_PAIRS, RESOURCE_PAIRS):
                good = last and (acting or closing)  # before the key that it counts moves on, too
            elif kind == UNITS:
                good = acting or s.stage == HONOURING
            elif kind == GAIN:
                good = acting or closing or s.stage == REWARDING
            else:
                good = acting or closing
        if good:
            actions[kept] = action
            kept += 1
    return kept
