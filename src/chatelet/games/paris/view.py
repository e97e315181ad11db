"""What a seat sees of Paris, as plain data: the browser draws it and knows no rule."""

from typing import Any

import numpy as np

from ...core.contract import SPECTATOR, Position
from . import actions as a
from .facts import PRESTIGE, RESOURCES
from .hidden import ONE_OF, looking
from .keys import in_reach, sources_in, targets_in
from .moves import legal
from .notation import NAMES, place_name, space_name
from .rewards import bonus_price, open_slots, pile_left
from .scoring import seat_points, total_worth, winners
from .standings import round_number, standing
from .state import ACTING, CLOSING, FINAL_ROUND, FIRST_OF_SEAT, HONOURING, LAST_TILE_TAKEN, OVER, REWARDING
from .tables import (
    ARC,
    BANK,
    BUILDINGS,
    DISTRICT_IDS,
    DISTRICTS,
    END_IDS,
    GOODS,
    HIGHEST,
    LANDMARK,
    LANDMARK_CODES,
    LANDMARKS,
    LEVELS,
    STACKS,
    TILE_NAMES,
    TILES,
    TYPE_IDS,
    TYPE_OF_TILE,
    UP_TO,
    VP_NAMES,
)
from .tiles import points_of
from .trade import payable

STAGES = (
    "start",
    "track",
    "tokens",
    "top",
    "building",
    "draw",
    "place",
    "action",
    "keep",
    "prestige",
    "bonus",
    "vp",
    "end",
    "over",
)
EVERYWHERE = np.uint64((1 << 64) - 1)


def bits(word: Any) -> list[int]:
    """The members of a set."""
    return [i for i in range(64) if int(word) >> i & 1]


def keys_at(s: Position, place: int) -> list[int]:
    """The seats with a key on a place; one with two keys twice."""
    seats = range(int(s.players))
    return [k for k in seats for word in (s.keys, s.twice) if int(word[k]) >> place & 1]


def good_name(good: Any) -> str | None:
    """A kind of token; None: there is none."""
    return GOODS[good] if good >= 0 else None


def space_view(s: Position, space: int) -> dict[str, Any]:
    """A building space: its building if one stands there, its token, its keys."""
    kind = int(s.type[space])
    return {
        "place": space_name(space),
        "built": kind >= 0,
        "type": TYPE_IDS[kind] if kind >= 0 else None,
        "token": good_name(s.token[space]),
        "keys": keys_at(s, space),
    }


def district_view(s: Position, district: int) -> dict[str, Any]:
    """A district: bank, buildings, landmarks from the lowest, VP tile, ranking."""
    award = int(s.award[district])
    return {
        "id": DISTRICT_IDS[district],
        "bank": keys_at(s, BANK + district),
        "spaces": [space_view(s, district * LEVELS + level) for level in range(LEVELS)],
        "landmarks": [
            {"code": LANDMARK_CODES[i], "place": place_name(LANDMARK + i, district), "keys": keys_at(s, LANDMARK + i)}
            for i in bits(s.sited[district])
        ],
        "summit": int(s.summit[district]),
        "vp_tile": VP_NAMES[award] if award >= 0 else None,
        "keys": int(s.crowd[district]),
        "ranking": standing(s, district),
    }


def taken_groups(s: Position, viewer: int) -> list[tuple[set[int], list[int]]]:
    """What the viewer saw missing at each of its looks at the pile: who took, and which tiles are still with them."""
    groups: list[tuple[set[int], list[int]]] = [(set(), [])]
    for i in range(int(s.takes)):
        if int(s.taker[i]) == viewer:
            groups.append((set(), []))
        elif s.taken[i] >= ONE_OF:
            groups[-1][0].add(int(s.taker[i]))
            groups[-1][1].append(int(s.taken[i]) - ONE_OF)
    return [group for group in groups if group[1]]


def end_tiles_view(s: Position, seat: int, viewer: int = SPECTATOR) -> dict[str, Any]:
    """The end-game tiles of a seat: how many it holds, which of them the viewer knows, and those it used."""
    deduced = [tile for takers, tiles in taken_groups(s, viewer) if takers == {seat} for tile in tiles]
    known = sorted({*bits(s.kept[seat]), *deduced})
    return {
        "held": sum(int(s.taker[i]) == seat for i in range(int(s.takes))) - len(bits(s.shown[seat])),
        "known": [END_IDS[i] for i in known],
        "used": [END_IDS[i] for i in bits(s.shown[seat])],
    }


def seat_view(s: Position, seat: int, viewer: int) -> dict[str, Any]:
    """What a seat has. All of it was open when it came and went; hiding it again is a choice of the display."""
    return {
        "vp": int(s.vp[seat]),
        "score": int(seat_points(s, seat)),
        "francs": int(s.francs[seat]),
        "keys": int(s.hand[seat]),
        "reserve": int(s.reserve[seat]),
        "tokens": {name: int(s.goods[seat, i]) for i, name in enumerate(GOODS)},
        "units": {name: int(s.units[i]) if seat == s.turn else 0 for i, name in enumerate(GOODS)},
        "meeple": int(s.meeple[seat]),
        "unused": [{"tile": TILE_NAMES[tile], "worth": int(points_of(s, seat, tile))} for tile in bits(s.unused[seat])],
        "used": [TILE_NAMES[tile] for tile in bits(s.used[seat])],
        "end_tiles": end_tiles_view(s, seat, viewer),
        "arc": bool(int(s.keys[seat]) >> ARC & 1),
        "worth": int(total_worth(s, seat)),
    }


def affordable(s: Position, seat: int) -> list[str]:
    """The buildings and landmarks (founded or not) whose price a seat could pay now, were they free to enter."""
    francs, paid = int(s.francs[seat]), np.uint64(payable(s, seat))
    found = []
    for district in range(DISTRICTS):
        reach = np.uint64(0)
        if int(s.keys[seat]) >> ARC & 1:
            reach |= targets_in(s, district, EVERYWHERE, bool(s.arc_founds)) & UP_TO[min(francs, HIGHEST)]
        for source in bits(sources_in(s, seat, district)):
            place = a.source_place(district, source)
            reach |= targets_in(s, district, EVERYWHERE, True) & in_reach(int(a.PLACE_VALUE[place]), francs)
        found += [place_name(a.target_place(district, target), district) for target in bits(reach & paid)]
    return found


def question_view(s: Position) -> dict[str, Any]:
    """What the seat at turn is asked."""
    found: dict[str, Any] = {"stage": STAGES[int(s.stage)]}
    if s.tile >= 0:
        found["building"] = {"type": TYPE_IDS[TYPE_OF_TILE[s.tile]], "tile": space_name(int(s.tile))}
    if s.pick >= 0:
        found["stack"] = int(s.pick) + 1
    if s.stage == HONOURING:
        found["landmark"] = LANDMARK_CODES[int(s.spot) - LANDMARK]
        found["slots"] = {name: int(open_slots(s, i)) for i, name in enumerate(PRESTIGE)}
    if s.stage == REWARDING:
        found["price"] = int(bonus_price(s))
    return found


def moves_view(s: Position, seat: int) -> list[dict[str, Any]]:
    """What the seat may do now, each action with its notation; a key's move also with where from and where to."""
    out = np.empty(a.ACTIONS, np.int16)
    found = []
    for action in out[: int(legal(s, seat, out))].tolist():
        move: dict[str, Any] = {"action": action, "move": NAMES[action]}
        if a.MOVE <= action < a.PRESTIGE:
            here, _, there = NAMES[action].removeprefix("move ").partition(">")
            move |= {"from": here, "to": there}
        found.append(move)
    return found


def pile_view(s: Position, seat: int) -> dict[str, Any]:
    """The end-game pile: how many are left, and what the viewer can say about it."""
    unknown = sum(int(s.taken[i]) < 0 for i in range(int(s.takes)))
    return {
        "left": int(pile_left(s)),
        "possible": [END_IDS[i] for i in bits(s.pile)],
        "sure": unknown == 0,
        "looking": seat >= 0 and bool(looking(s, seat)),
        "taken": [
            {"seats": sorted(takers), "tiles": [END_IDS[i] for i in tiles]} for takers, tiles in taken_groups(s, seat)
        ],
    }


def track_view(s: Position) -> list[dict[str, Any]]:
    """The bonus track: the tile of each space, and how many copies are left."""
    return [
        {
            "space": space + 1,
            "tile": TILE_NAMES[tile] if tile >= 0 else None,
            "copies": int(s.copies[tile]) if tile >= 0 else 0,
        }
        for space in range(TILES)
        for tile in [int(s.track[space])]
    ]


def view(s: Position, seat: int) -> dict[str, Any]:
    """Everything on the table, and what the viewer can do and afford."""
    playing = FIRST_OF_SEAT <= int(s.stage) < OVER
    mine = seat >= 0
    return {
        "game": "paris",
        "seats": int(s.players),
        "turn": int(s.turn),
        "starter": int(s.starter),
        "round": round_number(s),
        "ending": {LAST_TILE_TAKEN: "triggered", FINAL_ROUND: "final"}.get(int(s.ending)),
        "question": question_view(s),
        "waiting": [int(s.turn)] if playing else [],
        "districts": [district_view(s, d) for d in range(DISTRICTS)],
        "arc": keys_at(s, ARC),
        "landmarks": [LANDMARK_CODES[i] for i in range(LANDMARKS) if s.site[i] < 0],
        "supply": {name: int(s.supply[i]) for i, name in enumerate(RESOURCES)},
        "stacks": [
            {"left": int(s.left[i]), "top": DISTRICT_IDS[s.top[i]] if s.top[i] >= 0 else None}
            for i in range(min(int(s.stacks), STACKS))
        ],
        "unseen": [space_name(i) for i in range(BUILDINGS) if int(s.unseen) >> i & 1],
        "track": track_view(s),
        "vp_tiles": [VP_NAMES[i] for i in bits(s.awards)],
        "pile": pile_view(s, seat),
        "holdings": [seat_view(s, k, seat) for k in range(int(s.players))],
        "affordable": affordable(s, seat) if mine and playing else [],
        "acting": bool(s.stage == ACTING),
        "closing": bool(s.stage == CLOSING),
        "moves": moves_view(s, seat) if mine else [],
        "winners": bits(winners(s)) if s.stage == OVER else [],
    }
