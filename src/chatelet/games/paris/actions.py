"""The action space: which number stands for which choice, and the tables to go from one to the other."""

from itertools import combinations_with_replacement, product

from ...core.numbers import np
from .tables import (
    ALL_TILES,
    ARC,
    BANK,
    DISTRICTS,
    END_TILES,
    GOODS,
    LANDMARK,
    LANDMARKS,
    LEVELS,
    PRESTIGE_KINDS,
    PRESTIGE_PAIRS,
    RESOURCE_KINDS,
    RESOURCE_PAIRS,
    STACKS,
    STEP_BACK,
    TAKE_ANY,
    TARGET_VALUE,
    TARGETS,
    TILE_KIND,
    TILES,
    UNITS,
    VP_TILES,
    units_of,
)

SOURCES = 1 + TARGETS  # inside a district: its bank, then what a key can move to

# --- moves: district by district, then from the Arc ---

_value = [0, *TARGET_VALUE]
MOVE_OFFSET = np.full((SOURCES, TARGETS), -1, np.int64)  # inside a district: by source and target
_pairs = [(a, t) for a in range(SOURCES) for t in range(TARGETS) if TARGET_VALUE[t] > _value[a]]
for _i, (_a, _t) in enumerate(_pairs):
    MOVE_OFFSET[_a, _t] = _i
IN_DISTRICT = len(_pairs)
FROM_ARC = DISTRICTS * IN_DISTRICT
MOVES = FROM_ARC + DISTRICTS * TARGETS


def source_place(district: int, source: int) -> int:
    """The place a source of a district is."""
    return BANK + district if source == 0 else target_place(district, source - 1)


def target_place(district: int, target: int) -> int:
    """The place a target of a district is."""
    return district * LEVELS + target if target < LEVELS else LANDMARK + target - LEVELS


_moves = [(source_place(d, a), d, t) for d in range(DISTRICTS) for a, t in _pairs]
_moves += [(ARC, d, t) for d in range(DISTRICTS) for t in range(TARGETS)]
MOVE_FROM = np.array([a for a, _, _ in _moves], np.int64)
MOVE_DISTRICT = np.array([d for _, d, _ in _moves], np.int64)
MOVE_TARGET = np.array([t for _, _, t in _moves], np.int64)
MOVE_TO = np.array([target_place(d, t) for _, d, t in _moves], np.int64)
PLACE_VALUE = np.zeros(ARC + 1, np.int64)  # a bank and the Arc: nothing
for _i in range(LANDMARK):
    PLACE_VALUE[_i] = TARGET_VALUE[_i % LEVELS]
PLACE_VALUE[LANDMARK:BANK] = TARGET_VALUE[LEVELS:]

# --- using a tile: one number for each way to use it ---

_uses: list[tuple[int, int]] = []  # tile, number of the way
_units: list[list[int]] = []
_sets: list[list[int]] = []
USE_AT = np.zeros(len(ALL_TILES) + 1, np.int64)  # where a tile's ways begin
for _tile in range(len(ALL_TILES)):
    _kind = TILE_KIND[_tile]
    USE_AT[_tile] = len(_uses)
    if _kind == UNITS:
        _kinds, _n = units_of(_tile)
        _ways = [[c.count(g) for g in range(len(GOODS))] for c in combinations_with_replacement(_kinds, _n)]
        _units += _ways
        _sets += [[0, 0, 0] for _ in _ways]
    elif _kind in (PRESTIGE_PAIRS, RESOURCE_PAIRS):
        _ways = [[a, b, c] for c, b, a in product(range(4), repeat=3) if a + b + c]
        _units += [[0] * len(GOODS) for _ in _ways]
        _sets += _ways
    else:
        _ways = [[]] * (TILES if _kind in (TAKE_ANY, STEP_BACK) else 1)
        _units += [[0] * len(GOODS) for _ in _ways]
        _sets += [[0, 0, 0] for _ in _ways]
    _uses += [(_tile, i) for i in range(len(_ways))]
USE_AT[-1] = len(_uses)
USES = len(_uses)
USE_TILE = np.array([tile for tile, _ in _uses], np.int64)
USE_WAY = np.array([way for _, way in _uses], np.int64)  # for tiles that take another: which one
USE_UNITS = np.array(_units, np.int64)  # the units it gives, by kind of token
USE_PAIRS = np.array(_sets, np.int64)  # the pairs it takes, by kind

# --- the whole space ---

DRAW = 0
PLACE = DRAW + STACKS
KEY = PLACE + DISTRICTS  # banks, then the Arc
MOVE = KEY + DISTRICTS + 1
PRESTIGE = MOVE + MOVES  # by kind, then "no more"
NO_PRESTIGE = PRESTIGE + PRESTIGE_KINDS
BONUS = NO_PRESTIGE + 1  # by number, then "none"
NO_BONUS = BONUS + TILES
VP = NO_BONUS + 1  # tile by tile, district by district, then "none"
NO_VP = VP + VP_TILES * DISTRICTS
ENDGAME = NO_VP + 1
KEEP = ENDGAME + 1
BUYING = KEEP + END_TILES
SELLING = BUYING + RESOURCE_KINDS
USE = SELLING + len(GOODS)
END = USE + USES
PASS = END + 1
ACTIONS = PASS + 1
OUTCOMES = 36  # of chance: a seat, a tile of the track, a token, a district or a building

assert LANDMARKS + LEVELS == TARGETS
