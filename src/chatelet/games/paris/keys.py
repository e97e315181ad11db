"""Keys: placing one, and moving one to acquire a building or a landmark."""

from ...core.bits import NONE, ONE, has, list_bits, lowest_bit
from ...core.compiler import compiled
from ...core.numbers import np
from .actions import (
    FROM_ARC,
    IN_DISTRICT,
    KEY,
    MOVE,
    MOVE_DISTRICT,
    MOVE_FROM,
    MOVE_OFFSET,
    MOVE_TARGET,
    MOVE_TO,
    PLACE_VALUE,
)
from .codes import Refusal
from .state import HONOURING
from .tables import (
    ABOVE,
    ARC,
    BANK,
    BANK_FRANCS,
    BENEFIT_VP,
    COST,
    DISTRICTS,
    HIGHEST,
    LANDMARK,
    LANDMARK_VALUE,
    LEVELS,
    PRESTIGE_KINDS,
    RESOURCE_KINDS,
    TARGETS,
    TILE_ENTER_OTHERS,
    TILE_ENTER_OWN,
    UP_TO,
)
from .trade import held, payable, spend_resource

BUILDING_BITS, LANDMARK_BITS = np.uint64((1 << LEVELS) - 1), np.uint64(255)
BANK_AND_ARC = np.uint64((1 << (DISTRICTS + 1)) - 1)
KEYS_FOR_AWARD = 4  # in a district


# --- placing ---


@compiled
def list_places(s, seat, out, n):
    """Append the banks and the Arc, where the seat has no key yet."""
    if s.hand[seat] > 0:
        return list_bits(~(s.keys[seat] >> np.uint64(BANK)) & BANK_AND_ARC, KEY, out, n)
    return n


@compiled
def refuse_key(s, seat, place):
    """Why a key cannot be placed on a bank (or, after them, the Arc)."""
    if s.hand[seat] <= 0:
        return Refusal.NO_KEYS
    return Refusal.KEY_THERE if has(s.keys[seat], BANK + place) else Refusal.OK


@compiled
def place_key(s, seat, place):
    """Place a key; a bank pays."""
    s.hand[seat] -= 1
    s.keys[seat] |= ONE << np.uint64(BANK + place)
    if place < DISTRICTS:
        s.francs[seat] += BANK_FRANCS[place]


# --- where a key can move ---


@compiled
def others_keys(s, seat):
    """The places with a key of somebody else."""
    others = NONE
    for other in range(s.players):
        if other != seat:
            others |= s.keys[other]
    return others


@compiled
def enterable(s, seat):
    """The places no key keeps the seat from; the tiles for entering occupied ones count."""
    barred = NONE
    if not has(s.unused[seat], TILE_ENTER_OWN):
        barred |= s.keys[seat]
    if not has(s.unused[seat], TILE_ENTER_OTHERS):
        barred |= others_keys(s, seat)
    return ~barred


@compiled
def targets_in(s, district, entry, founding):
    """What stands in a district and can be entered, and the landmarks that can be founded there."""
    buildings = ((s.built & entry) >> np.uint64(district * LEVELS)) & BUILDING_BITS
    landmarks = s.sited[district] & (entry >> np.uint64(LANDMARK))
    if founding:
        landmarks |= s.idle & (ABOVE[s.summit[district]] >> np.uint64(LEVELS))
    return buildings | ((landmarks & LANDMARK_BITS) << np.uint64(LEVELS))


@compiled
def sources_in(s, seat, district):
    """The seat's keys in a district: bank, buildings, landmarks."""
    keys = s.keys[seat]
    bank = (keys >> np.uint64(BANK + district)) & ONE
    buildings = (keys >> np.uint64(district * LEVELS)) & BUILDING_BITS
    landmarks = (keys >> np.uint64(LANDMARK)) & s.sited[district]
    return bank | (buildings << ONE) | (landmarks << np.uint64(1 + LEVELS))


@compiled
def in_reach(value, francs):
    """The targets above a value that so many francs buy from there."""
    return ABOVE[value] & UP_TO[min(value + francs, HIGHEST)]


@compiled
def source_value(source):
    """The value of what a key leaves."""
    return 0 if source == 0 else PLACE_VALUE[source - 1] if source <= LEVELS else LANDMARK_VALUE[source - 1 - LEVELS]


@compiled
def list_moves(s, seat, out, n):
    """Append every move the seat can make."""
    if s.keys[seat] == NONE:
        return n
    francs, entry, paid = np.int64(s.francs[seat]), enterable(s, seat), payable(s, seat)
    for district in range(DISTRICTS):
        sources = sources_in(s, seat, district)
        if sources == NONE:
            continue
        targets = targets_in(s, district, entry, True) & paid
        while sources and targets:
            source = lowest_bit(sources)
            sources &= sources - ONE
            reach = targets & in_reach(source_value(source), francs)
            while reach:
                out[n] = MOVE + district * IN_DISTRICT + MOVE_OFFSET[source, lowest_bit(reach)]
                reach &= reach - ONE
                n += 1
    if has(s.keys[seat], ARC):
        paid &= in_reach(0, francs)
        for district in range(DISTRICTS):
            reach = targets_in(s, district, entry, s.arc_founds != 0) & paid
            n = list_bits(reach, MOVE + FROM_ARC + district * TARGETS, out, n)
    return n


@compiled
def any_move(s, seat):
    """Can the seat move a key?"""
    if s.keys[seat] == NONE:
        return False
    francs, entry, paid = np.int64(s.francs[seat]), enterable(s, seat), payable(s, seat)
    for district in range(DISTRICTS):
        sources = sources_in(s, seat, district)
        targets = targets_in(s, district, entry, True) & paid
        while sources:
            if targets & in_reach(source_value(lowest_bit(sources)), francs):
                return True
            sources &= sources - ONE
        if has(s.keys[seat], ARC) and targets_in(s, district, entry, s.arc_founds != 0) & paid & in_reach(0, francs):
            return True
    return False


@compiled
def francs_for(move):
    """The price of a move in francs: what the target is worth more than what is left."""
    return PLACE_VALUE[MOVE_TO[move]] - PLACE_VALUE[MOVE_FROM[move]]


@compiled
def refuse_move(s, seat, move):
    """The first condition a move does not meet."""
    here, there, district, target = MOVE_FROM[move], MOVE_TO[move], MOVE_DISTRICT[move], MOVE_TARGET[move]
    if not has(s.keys[seat], here):
        return Refusal.NO_KEY_AT
    if LANDMARK <= here < BANK and s.site[here - LANDMARK] != district:
        return Refusal.NO_KEY_AT
    if there < LANDMARK:
        if not has(s.built, there):
            return Refusal.NOT_BUILT
    elif s.site[there - LANDMARK] >= 0:
        if s.site[there - LANDMARK] != district:
            return Refusal.LANDMARK_ELSEWHERE
    else:
        if here == ARC and not s.arc_founds:
            return Refusal.ARC_FOUNDS
        if LANDMARK_VALUE[there - LANDMARK] <= s.summit[district]:
            return Refusal.LANDMARK_LOW
    if has(s.keys[seat], there) and not has(s.unused[seat], TILE_ENTER_OWN):
        return Refusal.OWN_KEY
    if has(others_keys(s, seat), there) and not has(s.unused[seat], TILE_ENTER_OTHERS):
        return Refusal.OTHERS_KEY
    if francs_for(move) > s.francs[seat]:
        return Refusal.MOVE_FRANCS
    for good in range(RESOURCE_KINDS):
        if COST[target, good] > held(s, seat, good):
            return Refusal.MOVE_RESOURCES
    return Refusal.OK


# --- moving ---


@compiled
def spend_tile(s, seat, tile):
    """Turn a bonus tile face up beside the screen."""
    s.unused[seat] &= ~(ONE << np.uint64(tile))
    s.used[seat] |= ONE << np.uint64(tile)


@compiled
def acquire(s, seat, move):
    """Pay, found the landmark if it is new, move the key, take the token and the points of the building."""
    here, there, district, target = MOVE_FROM[move], MOVE_TO[move], MOVE_DISTRICT[move], MOVE_TARGET[move]
    from_bit, to_bit = ONE << np.uint64(here), ONE << np.uint64(there)
    s.francs[seat] -= francs_for(move)
    for good in range(RESOURCE_KINDS):
        spend_resource(s, seat, good, COST[target, good])
    if others_keys(s, seat) & to_bit:
        spend_tile(s, seat, TILE_ENTER_OTHERS)
    if s.keys[seat] & to_bit:
        spend_tile(s, seat, TILE_ENTER_OWN)
        s.twice[seat] |= to_bit
    if there >= LANDMARK and s.site[there - LANDMARK] < 0:
        found(s, district, there - LANDMARK)
    if s.twice[seat] & from_bit:
        s.twice[seat] &= ~from_bit
    else:
        s.keys[seat] &= ~from_bit
    s.keys[seat] |= to_bit
    s.worth[seat, district] += PLACE_VALUE[there] - (PLACE_VALUE[here] if here < BANK else 0)
    if PLACE_VALUE[there] > s.peak[seat, district]:
        s.peak[seat, district] = PLACE_VALUE[there]
    s.fourth = 0
    if here >= BANK:
        s.crowd[district] += 1
        if s.crowd[district] == KEYS_FOR_AWARD:
            s.fourth = 1
    if there < LANDMARK:
        if s.token[there] >= 0:
            s.goods[seat, s.token[there]] += 1
            s.token[there] = -1
        s.vp[seat] += BENEFIT_VP[target]
    s.spot = there
    for kind in range(PRESTIGE_KINDS):
        s.filled[kind] = 0
    s.stage = HONOURING


@compiled
def found(s, district, landmark):
    """Add a landmark to a district, above those already there."""
    s.site[landmark] = district
    s.sited[district] |= ONE << np.uint64(landmark)
    s.idle &= ~(ONE << np.uint64(landmark))
    s.summit[district] = LANDMARK_VALUE[landmark]
