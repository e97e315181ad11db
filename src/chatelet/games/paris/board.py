"""What is printed and never changes: districts, landmarks, tiles and prices, for a browser to draw."""

from typing import Any

from msgspec import Struct

from ...core.texts import Message
from ...core.view import Printed
from .facts import FACTS, PRESTIGE, RESOURCES, Amounts
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


class PrintedDistrict(Struct, frozen=True, kw_only=True):
    """A district and the francs of its bank."""

    id: str
    name: str
    bank: int
    status: str  # how sure its facts are


class Level(Struct, frozen=True, kw_only=True):
    """A value of buildings: what one costs and what it gives."""

    value: int
    cost: dict[str, int]
    bonus: bool
    bonus_price: int
    vp: int


class Building(Struct, frozen=True, kw_only=True):
    """A building space of the printed board."""

    district: str
    value: int
    type: str


class Slot(Struct, frozen=True, kw_only=True):
    """A slot of a landmark for a prestige token, and its points."""

    prestige: str
    vp: int


class PrintedLandmark(Struct, frozen=True, kw_only=True):
    """A landmark: what it costs and its slots."""

    code: str
    id: str
    name: str
    value: int
    cost: dict[str, int]
    slots: list[Slot]
    status: str


class Sentence(Struct, frozen=True, kw_only=True):
    """A sentence by its name in the catalogues, and what fills its gaps (a Sentence there is said first)."""

    id: str
    args: dict[str, Any]


class PrintedTile(Struct, frozen=True, kw_only=True):
    """What a tile does: its kind, its amounts, and what it can stand for."""

    name: str
    kind: str
    amounts: Amounts
    goods: list[str]
    units: int
    text: Sentence
    status: str


class VpTile(Struct, frozen=True, kw_only=True):
    """A VP tile and its points by rank."""

    name: str
    points: list[int]


class Prices(Struct, frozen=True, kw_only=True):
    """What goods cost, and what they bring."""

    buy: dict[str, int]
    sell: dict[str, int]


class ParisBoard(Printed, frozen=True, kw_only=True, tag_field="game", tag="paris"):
    """The printed game, and how this table shows it."""

    screens: str
    districts: list[PrintedDistrict]
    types: list[str]
    goods: list[str]
    values: list[Level]
    buildings: list[Building]
    landmarks: list[PrintedLandmark]
    bonus_tiles: list[PrintedTile]
    end_game_tiles: list[PrintedTile]
    vp_tiles: list[VpTile]
    prices: Prices
    prestige: list[str]
    options: ParisOptions
    highest: int


def cost_of(target: int) -> dict[str, int]:
    """The resources a building or landmark costs."""
    return {name: int(n) for name, n in zip(RESOURCES, COST[target], strict=True) if n}


def sentence(message: Message) -> Sentence:
    """A message as data."""
    args = {name: sentence(value) if isinstance(value, Message) else value for name, value in message.args.items()}
    return Sentence(id=message.id, args=args)


def tile_data(tile: int) -> PrintedTile:
    """A bonus tile or an end-game tile."""
    entry = ALL_TILES[tile]
    kinds, units = units_of(tile)
    return PrintedTile(
        name=TILE_NAMES[tile],
        kind=entry.kind,
        amounts=entry.amounts,
        goods=[GOODS[kind] for kind in kinds],
        units=units,
        text=sentence(tile_word(tile)),
        status=entry.status,
    )


def board(options: ParisOptions) -> ParisBoard:
    """The board of a table."""
    return ParisBoard(
        screens=options.screens,
        districts=[
            PrintedDistrict(id=DISTRICT_IDS[i], name=d.name, bank=d.bank_francs, status=d.status)
            for i, d in enumerate(FACTS.districts)
        ],
        types=list(TYPE_IDS),
        goods=list(GOODS),
        values=[
            Level(
                value=value,
                cost=cost_of(level),
                bonus=bool(BENEFIT[level] == BONUS_TILE),
                bonus_price=int(BONUS_PRICE[level]),
                vp=int(BENEFIT_VP[level]),
            )
            for level, value in enumerate(VALUES)
        ],
        buildings=[
            Building(
                district=DISTRICT_IDS[space // LEVELS],
                value=VALUES[space % LEVELS],
                type=TYPE_IDS[TYPE_OF_TILE[space]],
            )
            for space in range(BUILDINGS)
        ],
        landmarks=[
            PrintedLandmark(
                code=LANDMARK_CODES[i],
                id=LANDMARK_IDS[i],
                name=mark.name,
                value=mark.value,
                cost=cost_of(LEVELS + i),
                slots=[Slot(prestige=slot.token, vp=slot.vp) for slot in mark.prestige_slots],
                status=mark.status,
            )
            for i, mark in enumerate(FACTS.landmarks)
        ],
        bonus_tiles=[tile_data(i) for i in range(len(FACTS.bonus_tiles))],
        end_game_tiles=[tile_data(len(FACTS.bonus_tiles) + i) for i in range(len(FACTS.end_game_tiles))],
        vp_tiles=[VpTile(name=VP_NAMES[i], points=VP_STEPS[i].tolist()) for i in range(len(VP_NAMES))],
        prices=Prices(
            buy={name: int(BUY[i]) for i, name in enumerate(RESOURCES)},
            sell={name: int(SELL[i]) for i, name in enumerate(GOODS)},
        ),
        prestige=list(PRESTIGE),
        options=options,
        highest=int(TARGET_VALUE.max()),
    )
