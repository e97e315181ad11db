"""The facts as arrays: places are bits of one word, so that a whole question is a few operations.

A place is a bit: 36 buildings (district by district), 8 landmarks, 6 banks, the Arc. What a key can move to inside a
district is one of 14 targets: its 6 buildings, by rising value, then the 8 landmarks.
"""

from ...core.numbers import np
from .facts import FACTS, PRESTIGE, RESOURCES, SEATS, setup

DISTRICTS, LEVELS, LANDMARKS, TARGETS = 6, 6, 8, 14
BUILDINGS = DISTRICTS * LEVELS
LANDMARK, BANK, ARC = BUILDINGS, BUILDINGS + LANDMARKS, BUILDINGS + LANDMARKS + DISTRICTS  # the first place of each
PLACES = ARC + 1
TILES, END_TILES, VP_TILES = 30, 12, 6
MOST_SEATS = max(SEATS)
GOODS = (*RESOURCES, *(f"{name}-prestige" for name in PRESTIGE))  # the six kinds of token
RESOURCE_KINDS, PRESTIGE_KINDS = 3, 3
STACKS = 3

NOTHING, BONUS_TILE, POINTS = range(3)  # what a building brings
(
    GAIN,
    UNITS,
    PER_VALUE,
    PER_LANDMARK,
    PER_UNUSED,
    PRESTIGE_PAIRS,
    RESOURCE_PAIRS,
    VARIETY,
    EXTRA_KEY,
    TAKE_ANY,
    STEP_BACK,
    ENTER_OWN,
    ENTER_OTHERS,
    PER_FRANC,
) = range(14)  # what a tile does
KIND_OF = {
    "gain": GAIN,
    "as_resource": UNITS,
    "as_prestige": UNITS,
    "vp_per_building_value": PER_VALUE,
    "vp_per_landmark": PER_LANDMARK,
    "vp_per_unused_bonus_tile": PER_UNUSED,
    "vp_per_identical_prestige_pair": PRESTIGE_PAIRS,
    "vp_per_identical_resource_pair": RESOURCE_PAIRS,
    "vp_for_type_variety": VARIETY,
    "buy_extra_key": EXTRA_KEY,
    "take_any_bonus_tile": TAKE_ANY,
    "meeple_back_and_take": STEP_BACK,
    "enter_own_occupied": ENTER_OWN,
    "enter_opponent_occupied": ENTER_OTHERS,
    "endgame_vp_per_franc": PER_FRANC,
}

# --- names ---

DISTRICT_IDS = tuple(d.id.replace("_", "-") for d in FACTS.districts)
DISTRICT_NAMES = tuple(d.name for d in FACTS.districts)
TYPE_IDS = tuple(t.id for t in FACTS.building_types)
LANDMARK_NAMES = tuple(m.name for m in FACTS.landmarks)
LANDMARK_IDS = tuple(m.id.replace("_", "-") for m in FACTS.landmarks)
END_IDS = tuple(t.id for t in FACTS.end_game_tiles)


def _landmark_codes() -> tuple[str, ...]:
    """Landmarks in notation: l10, and with a letter where two have the same value."""
    values = [m.value for m in FACTS.landmarks]
    codes = []
    for i, value in enumerate(values):
        letter = chr(ord("a") + values[:i].count(value)) if values.count(value) > 1 else ""
        codes.append(f"l{value}{letter}")
    return tuple(codes)


LANDMARK_CODES = _landmark_codes()

# --- buildings ---

VALUES = tuple(sorted(int(v) for v in FACTS.building_values))
_levels = [FACTS.building_values[str(v)] for v in VALUES]
_district = {d.id: i for i, d in enumerate(FACTS.districts)}
_space = {s.id: _district[s.district] * LEVELS + VALUES.index(s.value) for s in FACTS.spaces}
BANK_FRANCS = np.array([d.bank_francs for d in FACTS.districts], np.int64)
TYPE_OF_TILE = np.zeros(BUILDINGS, np.int64)  # by the space printed on it
for _s in FACTS.spaces:
    TYPE_OF_TILE[_space[_s.id]] = TYPE_IDS.index(_s.building_type)
BENEFIT = np.array([{"none": NOTHING, "bonus_tile": BONUS_TILE, "vp": POINTS}[v.benefit] for v in _levels], np.int64)
BONUS_PRICE = np.array([v.benefit_cost_francs for v in _levels], np.int64)
BENEFIT_VP = np.array([v.benefit_vp for v in _levels], np.int64)
TOKEN_AT = np.zeros(BUILDINGS, np.int64)  # in the fixed set-up
for _t in FACTS.tokens:
    TOKEN_AT[_space[_t.space]] = GOODS.index(_t.type if _t.kind == "resource" else f"{_t.type}-prestige")
TOKEN_COUNT = np.array([TOKEN_AT.tolist().count(good) for good in range(len(GOODS))], np.int64)
PRESTIGE_LEVEL = np.zeros(LEVELS, np.int64)  # has this value prestige beside it, or a resource?
for _place, _good in enumerate(TOKEN_AT):
    PRESTIGE_LEVEL[_place % LEVELS] = int(_good >= RESOURCE_KINDS)


def bits(places: list[int]) -> np.uint64:
    """A set as a word."""
    return np.uint64(sum(1 << place for place in places))


HERE = np.array([bits([d * LEVELS + v for v in range(LEVELS)]) for d in range(DISTRICTS)], np.uint64)  # of a district
OF_LEVEL = np.array([bits([d * LEVELS + v for d in range(DISTRICTS)]) for v in range(LEVELS)], np.uint64)  # of a value

# --- what a key can move to ---

TARGET_VALUE = np.array([*VALUES, *(m.value for m in FACTS.landmarks)], np.int64)
HIGHEST = int(TARGET_VALUE.max())
_costs = [v.resource_cost for v in _levels] + [m.resource_cost for m in FACTS.landmarks]
COST = np.array([[cost.get(r, 0) for r in RESOURCES] for cost in _costs], np.int64)  # by target and resource
UP_TO = np.array([bits([t for t in range(TARGETS) if TARGET_VALUE[t] <= v]) for v in range(HIGHEST + 1)], np.uint64)
ABOVE = np.array([bits([t for t in range(TARGETS) if TARGET_VALUE[t] > v]) for v in range(HIGHEST + 1)], np.uint64)
PAYABLE = np.array(  # by what is held of wood, marble and gold (three or more: 3)
    [
        bits([t for t in range(TARGETS) if all(COST[t] <= [w, m, g])])
        for w in range(4)
        for m in range(4)
        for g in range(4)
    ],
    np.uint64,
)

# --- landmarks ---

LANDMARK_VALUE = TARGET_VALUE[LEVELS:].copy()
SLOTS = np.zeros((LANDMARKS, PRESTIGE_KINDS), np.int64)
SLOT_VP = np.zeros((LANDMARKS, PRESTIGE_KINDS, 3), np.int64)  # the best place is filled first
for _i, _mark in enumerate(FACTS.landmarks):
    for _k, _name in enumerate(PRESTIGE):
        _vps = sorted((slot.vp for slot in _mark.prestige_slots if slot.token == _name), reverse=True)
        SLOTS[_i, _k] = len(_vps)
        SLOT_VP[_i, _k, : len(_vps)] = _vps

# --- tiles: the thirty bonus tiles, then the twelve end-game tiles ---

ALL_TILES = (*FACTS.bonus_tiles, *FACTS.end_game_tiles)
TILE_NAMES = (*(str(t.number) for t in FACTS.bonus_tiles), *END_IDS)
TILE_KIND = np.array([KIND_OF[t.kind] for t in ALL_TILES], np.int64)
TILE_FRANCS = np.array([t.amounts.francs or 0 for t in ALL_TILES], np.int64)
TILE_VP = np.array([t.amounts.vp or 0 for t in ALL_TILES], np.int64)
TILE_PRICE = np.array([t.amounts.cost_francs or 0 for t in ALL_TILES], np.int64)
TILE_LEVEL = np.array(
    [VALUES.index(t.amounts.building_value) if t.amounts.building_value else -1 for t in ALL_TILES], np.int64
)
TILE_EACH = np.zeros((len(ALL_TILES), MOST_SEATS + 1), np.int64)  # points for each thing counted, by seats
for _i, _tile in enumerate(ALL_TILES):
    _each = _tile.amounts.vp_each or _tile.amounts.vp_per_pair or 0
    for _n in SEATS:
        TILE_EACH[_i, _n] = _each if isinstance(_each, int) else _each[str(_n)]
VARIETY_VP = np.zeros(8, np.int64)  # by the number of types; more types than any step earn the highest step
for _tile in FACTS.bonus_tiles:
    for _n in range(8):
        _steps = {int(k): v for k, v in (_tile.amounts.vp_by_types or {}).items() if int(k) <= _n}
        VARIETY_VP[_n] = max(VARIETY_VP[_n], _steps[max(_steps)] if _steps else 0)


def tile_of_kind(kind: int) -> int:
    """The one bonus tile of a kind."""
    return TILE_KIND[:TILES].tolist().index(kind)


TILE_ENTER_OWN, TILE_ENTER_OTHERS = tile_of_kind(ENTER_OWN), tile_of_kind(ENTER_OTHERS)
TILE_TAKE_ANY, TILE_STEP_BACK, TILE_PER_FRANC = tile_of_kind(TAKE_ANY), tile_of_kind(STEP_BACK), tile_of_kind(PER_FRANC)
FRANC_VP = int(TILE_EACH[TILE_PER_FRANC, 2])
STEPS_BACK = int(FACTS.bonus_tiles[TILE_STEP_BACK].amounts.max_spaces_back or 0)
ALWAYS_USABLE = bits(
    [i for i in range(TILES) if TILE_KIND[i] in (GAIN, UNITS, PER_VALUE, PER_LANDMARK, PER_UNUSED, VARIETY)]
)
COPIES = np.array([[t.copies.get(str(n), 0) for t in FACTS.bonus_tiles] for n in range(MOST_SEATS + 1)], np.int64)
ZONE = np.array(["ABC".index(t.zone) for t in FACTS.bonus_tiles], np.int64)
END_IN_PLAY = np.array(
    [bits([i for i, t in enumerate(FACTS.end_game_tiles) if t.min_players <= n]) for n in range(MOST_SEATS + 1)],
    np.uint64,
)
VP_STEPS = np.array([[t.first, t.second, t.third] for t in FACTS.vp_tiles], np.int64)
VP_NAMES = tuple(str(t.first) for t in FACTS.vp_tiles)

# --- money ---

BUY = np.array([FACTS.prices["resource_buy"][r] for r in RESOURCES], np.int64)
SELL = np.array(
    [FACTS.prices["resource_sell"][r] for r in RESOURCES] + [FACTS.prices["prestige_sell"][p] for p in PRESTIGE],
    np.int64,
)


def units_of(tile: int) -> tuple[tuple[int, ...], int]:
    """The kinds of token a tile can stand for, and how many of them."""
    amounts = ALL_TILES[tile].amounts
    if amounts.resources:
        return tuple(RESOURCES.index(r) for r in amounts.resources), amounts.units or 0
    if amounts.prestige:
        return tuple(RESOURCE_KINDS + PRESTIGE.index(p) for p in amounts.prestige), amounts.units or 0
    return (), 0


WORTH_IN_FRANCS = TILE_FRANCS.copy()  # the francs a tile can be turned into
PRESTIGE_GIVEN = np.zeros(len(ALL_TILES), np.int64)  # the kinds of prestige a tile can stand for, a bit each
for _i in range(len(ALL_TILES)):
    _kinds, _n = units_of(_i)
    WORTH_IN_FRANCS[_i] += max((int(SELL[k]) for k in _kinds), default=0) * _n
    PRESTIGE_GIVEN[_i] = sum(1 << (k - RESOURCE_KINDS) for k in _kinds if k >= RESOURCE_KINDS)

# --- set-up ---

START_FRANCS = int(setup(FACTS, "francs_at_start"))
START_KEYS = np.array([0, 0, *(setup(FACTS, "keys_behind_screen")[str(n)] for n in SEATS)], np.int64)
RESERVE_KEYS = int(setup(FACTS, "reserve_keys_per_player"))
STACK_SIZES = {name: tuple(sizes) for name, sizes in setup(FACTS, "building_stack_sizes").items()}
