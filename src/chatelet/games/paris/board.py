"""What is printed and never changes, as plain data: districts, landmarks, tiles and prices, for a browser to draw."""

from typing import Any

import msgspec

from ...core.texts import Message
from .facts import FACTS, PRESTIGE, RESOURCES
from .state import ParisOptions
from .tables import (
    ALL_TILES,
    BENEFIT,
    BENEFIT_VP,
    BONUS_PRICE,
    BONUS_TILE,
    BUILDINGS,
    BUY,
    COST,
    DISTRICT_IDS,
    GOODS,
    LANDMARK_CODES,
    LANDMARK_IDS,
    LEVELS,
    SELL,
    TARGET_VALUE,
    TILE_NAMES,
    TYPE_IDS,
    TYPE_OF_TILE,
    VALUES,
    VP_NAMES,
    VP_STEPS,
    units_of,
)
from .words import tile_word


def cost_of(target: int) -> dict[str, int]:
    """The resources a building or landmark costs."""
    return {name: int(n) for name, n in zip(RESOURCES, COST[target], strict=True) if n}


def plain(message: Message) -> dict[str, Any]:
    """A sentence as plain data: its name in the catalogues and what fills its gaps."""
    args: dict[str, Any] = {}
    for name, value in message.args.items():
        args[name] = [plain(item) for item in value] if isinstance(value, list) else value
    return {"id": message.id, "args": args}


def tile_data(tile: int) -> dict[str, Any]:
    """What a tile does: its kind, its amounts, and what it can stand for."""
    entry = ALL_TILES[tile]
    kinds, units = units_of(tile)
    return {
        "name": TILE_NAMES[tile],
        "kind": entry.kind,
        "amounts": msgspec.to_builtins(entry.amounts),
        "goods": [GOODS[kind] for kind in kinds],
        "units": units,
        "text": plain(tile_word(tile)),
        "status": entry.status,
    }


def board(options: ParisOptions) -> dict[str, Any]:
    """The printed game, and how this table shows it."""
    return {
        "screens": options.screens,
        "districts": [
            {"id": DISTRICT_IDS[i], "name": d.name, "bank": d.bank_francs, "status": d.status}
            for i, d in enumerate(FACTS.districts)
        ],
        "types": list(TYPE_IDS),
        "goods": list(GOODS),
        "values": [
            {
                "value": value,
                "cost": cost_of(level),
                "bonus": bool(BENEFIT[level] == BONUS_TILE),
                "bonus_price": int(BONUS_PRICE[level]),
                "vp": int(BENEFIT_VP[level]),
            }
            for level, value in enumerate(VALUES)
        ],
        "buildings": [
            {
                "district": DISTRICT_IDS[space // LEVELS],
                "value": VALUES[space % LEVELS],
                "type": TYPE_IDS[TYPE_OF_TILE[space]],
            }
            for space in range(BUILDINGS)
        ],
        "landmarks": [
            {
                "code": LANDMARK_CODES[i],
                "id": LANDMARK_IDS[i],
                "name": mark.name,
                "value": mark.value,
                "cost": cost_of(LEVELS + i),
                "slots": [{"prestige": slot.token, "vp": slot.vp} for slot in mark.prestige_slots],
                "status": mark.status,
            }
            for i, mark in enumerate(FACTS.landmarks)
        ],
        "bonus_tiles": [tile_data(i) for i in range(len(FACTS.bonus_tiles))],
        "end_game_tiles": [tile_data(len(FACTS.bonus_tiles) + i) for i in range(len(FACTS.end_game_tiles))],
        "vp_tiles": [{"name": VP_NAMES[i], "points": VP_STEPS[i].tolist()} for i in range(len(VP_NAMES))],
        "prices": {
            "buy": {name: int(BUY[i]) for i, name in enumerate(RESOURCES)},
            "sell": {name: int(SELL[i]) for i, name in enumerate(GOODS)},
        },
        "prestige": list(PRESTIGE),
        "options": msgspec.to_builtins(options),
        "highest": int(TARGET_VALUE.max()),
    }
