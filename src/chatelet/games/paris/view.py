"""What a seat sees of Paris, as plain data: the browser draws it and knows no rule."""

from types import SimpleNamespace
from typing import Any

import numpy as np

from ...core.bits import bits
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
Plain = SimpleNamespace  # a position as plain numbers and lists
EVERYWHERE = np.uint64((1 << 64) - 1)


def keys_at(s: Position | Plain, place: int) -> list[int]:
    """The seats with a key on a place; one with two keys twice."""
    return [k for k in range(s.players) for word in (s.keys[k], s.twice[k]) if int(word) >> place & 1]


def space_view(p: Plain, space: int) -> dict[str, Any]:
    """A building space: its building if one stands there, its token, its keys."""
    kind, good = p.type[space], p.token[space]
    return {
        "place": space_name(space),
        "built": kind >= 0,
        "type": TYPE_IDS[kind] if kind >= 0 else None,
        "token": GOODS[good] if good >= 0 else None,
        "keys": keys_at(p, space),
    }


def district_view(s: Position, p: Plain, district: int) -> dict[str, Any]:
    """A district: bank, buildings, landmarks from the lowest, VP tile, ranking."""
    award = p.award[district]
    return {
        "id": DISTRICT_IDS[district],
        "bank": keys_at(p, BANK + district),
        "spaces": [space_view(p, district * LEVELS + level) for level in range(LEVELS)],
        "landmarks": [
            {"code": LANDMARK_CODES[i], "place": place_name(LANDMARK + i, district), "keys": keys_at(p, LANDMARK + i)}
            for i in bits(p.sited[district])
        ],
        "summit": p.summit[district],
        "vp_tile": VP_NAMES[award] if award >= 0 else None,
        "keys": p.crowd[district],
        "ranking": standing(s, district),
    }


def taken_groups(s: Position | Plain, viewer: int) -> list[tuple[set[int], list[int]]]:
    """What the viewer saw missing at each of its looks at the pile: who took, and which tiles are still with them."""
    groups: list[tuple[set[int], list[int]]] = [(set(), [])]
    for i in range(int(s.takes)):
        if int(s.taker[i]) == viewer:
            groups.append((set(), []))
        elif s.taken[i] >= ONE_OF:
            groups[-1][0].add(int(s.taker[i]))
            groups[-1][1].append(int(s.taken[i]) - ONE_OF)
    return [group for group in groups if group[1]]


def end_tiles_view(s: Position | Plain, seat: int, viewer: int = SPECTATOR) -> dict[str, Any]:
    """The end-game tiles of a seat: how many it holds, which of them the viewer knows, and those it used."""
    deduced = [tile for takers, tiles in taken_groups(s, viewer) if takers == {seat} for tile in tiles]
    known = sorted({*bits(s.kept[seat]), *deduced})
    return {
        "held": sum(int(s.taker[i]) == seat for i in range(int(s.takes))) - len(bits(s.shown[seat])),
        "known": [END_IDS[i] for i in known],
        "used": [END_IDS[i] for i in bits(s.shown[seat])],
    }


def seat_view(s: Position, p: Plain, seat: int, viewer: int) -> dict[str, Any]:
    """What a seat has. All of it was open when it came and went; hiding it again is a choice of the display."""
    return {
        "vp": p.vp[seat],
        "score": int(seat_points(s, seat)),
        "francs": p.francs[seat],
        "keys": p.hand[seat],
        "reserve": p.reserve[seat],
        "tokens": dict(zip(GOODS, p.goods[seat], strict=True)),
        "units": {name: p.units[i] if seat == p.turn else 0 for i, name in enumerate(GOODS)},
        "meeple": p.meeple[seat],
        "unused": [{"tile": TILE_NAMES[tile], "worth": int(points_of(s, seat, tile))} for tile in bits(p.unused[seat])],
        "used": [TILE_NAMES[tile] for tile in bits(p.used[seat])],
        "end_tiles": end_tiles_view(p, seat, viewer),
        "arc": bool(p.keys[seat] >> ARC & 1),
        "worth": int(total_worth(s, seat)),
    }


def affordable(s: Position, seat: int) -> list[str]:
    """The buildings and landmarks (founded or not) whose price a seat could pay now, were they free to enter."""
    francs, paid = int(s.francs[seat]), np.uint64(payable(s, seat))
    from_arc, arc_founds = int(s.keys[seat]) >> ARC & 1, bool(s.arc_founds)
    found = []
    for district in range(DISTRICTS):
        reach = np.uint64(0)
        if from_arc:
            reach |= targets_in(s, district, EVERYWHERE, arc_founds) & UP_TO[min(francs, HIGHEST)]
        sources = bits(sources_in(s, seat, district))
        targets = targets_in(s, district, EVERYWHERE, True) if sources else reach
        for source in sources:
            reach |= targets & in_reach(int(a.PLACE_VALUE[a.source_place(district, source)]), francs)
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
            move["from"], _, move["to"] = NAMES[action].removeprefix("move ").partition(">")
        found.append(move)
    return found


def pile_view(s: Position, seat: int) -> dict[str, Any]:
    """The end-game pile: how many are left, and what the viewer can say about it."""
    unknown = int((s.taken[: s.takes] < 0).sum())
    return {
        "left": int(pile_left(s)),
        "possible": [END_IDS[i] for i in bits(s.pile)],
        "sure": unknown == 0,
        "looking": seat >= 0 and bool(looking(s, seat)),
        "taken": [
            {"seats": sorted(takers), "tiles": [END_IDS[i] for i in tiles]} for takers, tiles in taken_groups(s, seat)
        ],
    }


def track_view(p: Plain) -> list[dict[str, Any]]:
    """The bonus track: the tile of each space, and how many copies are left."""
    return [
        {
            "space": space + 1,
            "tile": TILE_NAMES[tile] if tile >= 0 else None,
            "copies": p.copies[tile] if tile >= 0 else 0,
        }
        for space, tile in enumerate(p.track)
    ]


def view(s: Position, seat: int) -> dict[str, Any]:
    """Everything on the table, and what the viewer can do and afford."""
    p: Plain = s.plain()
    playing = FIRST_OF_SEAT <= p.stage < OVER
    mine = seat >= 0
    return {
        "game": "paris",
        "seats": p.players,
        "turn": p.turn,
        "starter": p.starter,
        "round": round_number(s),
        "ending": {LAST_TILE_TAKEN: "triggered", FINAL_ROUND: "final"}.get(p.ending),
        "question": question_view(s),
        "waiting": [p.turn] if playing else [],
        "districts": [district_view(s, p, d) for d in range(DISTRICTS)],
        "arc": keys_at(p, ARC),
        "landmarks": [LANDMARK_CODES[i] for i in range(LANDMARKS) if p.site[i] < 0],
        "supply": {name: p.supply[i] for i, name in enumerate(RESOURCES)},
        "stacks": [
            {"left": p.left[i], "top": DISTRICT_IDS[p.top[i]] if p.top[i] >= 0 else None}
            for i in range(min(p.stacks, STACKS))
        ],
        "unseen": [space_name(i) for i in bits(p.unseen) if i < BUILDINGS],
        "track": track_view(p),
        "vp_tiles": [VP_NAMES[i] for i in bits(p.awards)],
        "pile": pile_view(s, seat),
        "holdings": [seat_view(s, p, k, seat) for k in range(p.players)],
        "affordable": affordable(s, seat) if mine and playing else [],
        "acting": p.stage == ACTING,
        "closing": p.stage == CLOSING,
        "moves": moves_view(s, seat) if mine else [],
        "winners": bits(winners(s)) if p.stage == OVER else [],
    }
