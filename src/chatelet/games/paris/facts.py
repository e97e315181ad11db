"""The facts of the game, read from the data file and checked: a wrong file is refused at once, with the reason.

Every value says how sure it is (`rulebook`, `reported`, `inferred`, `house`); docs/paris-data.md lists them.
"""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal

import msgspec

from ...core.contract import data_digest
from ...core.facts import Checked

FILE = Path(__file__).parent / "data" / "paris.json"
RESOURCES = ("wood", "marble", "gold")
PRESTIGE = ("bronze", "silver", "gold")
STATUSES = ("rulebook", "reported", "inferred", "house")  # from the surest to the least sure
SEATS = (2, 3, 4)
ZONES = "AAAAAAAAAABBBBBBBBBBCCCCCCCCCC"  # of the thirty spaces of the bonus track
MOST_OF_A_KIND = 7  # tokens; so that a seat never holds more than three pairs
MOST_IN_A_COST = 3  # tokens of one kind

Status = Literal["rulebook", "reported", "inferred", "house"]
Resource = Literal["wood", "marble", "gold"]
Prestige = Literal["bronze", "silver", "gold"]
Kind = Literal[
    "gain",
    "as_resource",
    "as_prestige",
    "vp_per_building_value",
    "vp_per_landmark",
    "vp_per_unused_bonus_tile",
    "vp_per_identical_prestige_pair",
    "vp_per_identical_resource_pair",
    "vp_for_type_variety",
    "buy_extra_key",
    "take_any_bonus_tile",
    "meeple_back_and_take",
    "enter_own_occupied",
    "enter_opponent_occupied",
    "endgame_vp_per_franc",
]
ONCE = (  # kinds the rules know by name: one tile each
    "enter_own_occupied",
    "enter_opponent_occupied",
    "take_any_bonus_tile",
    "meeple_back_and_take",
    "endgame_vp_per_franc",
)
NEEDS = {  # what a tile of a kind has to say
    "gain": ("francs", "vp"),
    "as_resource": ("resources", "units"),
    "as_prestige": ("prestige", "units"),
    "vp_per_building_value": ("building_value", "vp_each"),
    "vp_per_landmark": ("vp_each",),
    "vp_per_unused_bonus_tile": ("vp_each",),
    "vp_per_identical_prestige_pair": ("vp_per_pair",),
    "vp_per_identical_resource_pair": ("vp_per_pair",),
    "vp_for_type_variety": ("vp_by_types",),
    "buy_extra_key": ("cost_francs", "keys"),
    "meeple_back_and_take": ("max_spaces_back",),
    "endgame_vp_per_franc": ("vp_each",),
}


class Entry(msgspec.Struct, kw_only=True):
    """Anything in the file that says how sure it is."""

    status: Status
    field_status: dict[str, Status] = {}
    note: str = ""


class Given(Entry, kw_only=True):
    """A single value."""

    value: Any


class District(Entry, kw_only=True):
    id: str
    name: str
    bank_francs: int


class Value(Entry, kw_only=True):
    """What all buildings of a value have in common."""

    benefit: Literal["bonus_tile", "vp", "none"]
    resource_cost: dict[Resource, int]
    benefit_cost_francs: int = 0
    benefit_vp: int = 0


class BuildingType(Entry, kw_only=True):
    id: str


class Space(Entry, kw_only=True):
    """A building: its district, its value and its type."""

    id: str
    district: str
    value: int
    building_type: str


class Token(Entry, kw_only=True):
    """A token beside a space."""

    space: str
    kind: Literal["prestige", "resource"]
    type: str


class Slot(msgspec.Struct):
    """A place for prestige on a landmark."""

    token: Prestige
    vp: int


class Landmark(Entry, kw_only=True):
    id: str
    name: str
    value: int
    resource_cost: dict[Resource, int]
    prestige_slots: list[Slot]


class Amounts(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What a tile gives; which of these it has to say depends on its kind."""

    francs: int | None = None
    vp: int | None = None
    resources: list[Resource] | None = None
    prestige: list[Prestige] | None = None
    units: int | None = None
    building_value: int | None = None
    vp_each: int | dict[str, int] | None = None
    vp_per_pair: dict[str, int] | None = None
    vp_by_types: dict[str, int] | None = None
    cost_francs: int | None = None
    keys: int | None = None
    max_spaces_back: int | None = None


class BonusTile(Entry, kw_only=True):
    number: int
    zone: Literal["A", "B", "C"]
    kind: Kind
    amounts: Amounts
    copies: dict[str, int]


class EndGameTile(Entry, kw_only=True):
    id: str
    min_players: int
    kind: Literal["gain", "as_resource", "as_prestige"]
    amounts: Amounts


class VpTile(Entry, kw_only=True):
    id: str
    first: int
    second: int
    third: int


class Facts(msgspec.Struct, kw_only=True):
    """The whole file."""

    setup: dict[str, Given]
    districts: list[District]
    building_types: list[BuildingType]
    building_values: dict[str, Value]
    spaces: list[Space]
    tokens: list[Token]
    landmarks: list[Landmark]
    bonus_tiles: list[BonusTile]
    end_game_tiles: list[EndGameTile]
    vp_tiles: list[VpTile]
    prices: dict[str, dict[str, Any]]


check = Checked("paris", FILE.name)
wrong, need, unique = check.wrong, check.need, check.unique


def load(raw: bytes) -> Facts:
    """The facts of a data file. Raises BadData with the place and the reason."""
    facts = check.decoded(raw, Facts)
    check_setup(facts)
    check_board(facts)
    check_landmarks(facts)
    check_bonus_tiles(facts)
    check_end_game_tiles(facts)
    check_vp_tiles(facts)
    check_prices(facts)
    check_statuses(facts)
    return facts


def setup(facts: Facts, name: str) -> Any:
    """A value of the set-up."""
    need(name in facts.setup, f"setup.{name}", "is missing")
    return facts.setup[name].value


def by_seats(value: Any, where: str) -> dict[int, int]:
    """A number for each count of seats."""
    need(isinstance(value, dict) and sorted(value) == ["2", "3", "4"], where, "needs a number for 2, 3 and 4 seats")
    need(all(type(n) is int and n >= 0 for n in value.values()), where, "needs whole numbers")
    return {int(k): n for k, n in value.items()}


def check_setup(facts: Facts) -> None:
    numbers = "francs_at_start", "reserve_keys_per_player", "keys_per_colour_in_box", "building_tiles_removed_unseen"
    for name in numbers:
        value = setup(facts, name)
        need(type(value) is int and value >= 0, f"setup.{name}", "needs a whole number")
    reserve, box = setup(facts, "reserve_keys_per_player"), setup(facts, "keys_per_colour_in_box")
    for seats, keys in by_seats(setup(facts, "keys_behind_screen"), "setup.keys_behind_screen").items():
        where = "setup.keys_behind_screen"
        need(keys > 0, where, f"no keys for {seats} seats")
        need(keys + reserve <= box, where, f"{keys} keys and {reserve} in reserve are more than the {box} of the box")
    sizes, removed = setup(facts, "building_stack_sizes"), setup(facts, "building_tiles_removed_unseen")
    for name, total in (("2", 36 - removed), ("3", 36 - removed), ("variant_2", 36), ("variant_3", 36)):
        where = f"setup.building_stack_sizes.{name}"
        stacks = sizes.get(name) if isinstance(sizes, dict) else None
        if not isinstance(stacks, list) or not all(type(n) is int and n > 0 for n in stacks):
            raise wrong(where, "needs a list of sizes")
        need(len(stacks) == int(name[-1]), where, f"needs {name[-1]} stacks")
        need(sum(stacks) == total, where, f"holds {sum(stacks)} tiles, not {total}")


def check_board(facts: Facts) -> None:
    need(len(facts.districts) == 6, "districts", f"needs 6 districts, not {len(facts.districts)}")
    unique((d.id for d in facts.districts), "districts")
    for district in facts.districts:
        need(district.bank_francs > 0, f"districts.{district.id}", "a bank has to pay something")
    need(len(facts.building_types) == 6, "building_types", f"needs 6 types, not {len(facts.building_types)}")
    unique((t.id for t in facts.building_types), "building_types")
    need(
        len(facts.building_values) == 6 and all(v.isdigit() and int(v) > 0 for v in facts.building_values),
        "building_values",
        "needs 6 values, whole numbers",
    )
    values = sorted(int(v) for v in facts.building_values)
    for value, what in facts.building_values.items():
        check_cost(what.resource_cost, f"building_values.{value}")
        need(min(what.benefit_cost_francs, what.benefit_vp) >= 0, f"building_values.{value}", "takes nothing back")
    districts, types = {d.id for d in facts.districts}, {t.id for t in facts.building_types}
    need(len(facts.spaces) == 36, "spaces", f"needs 36 spaces, not {len(facts.spaces)}")
    unique((s.id for s in facts.spaces), "spaces")
    for space in facts.spaces:
        where = f"spaces.{space.id}"
        need(space.district in districts, where, f"there is no district {space.district}")
        need(space.value in values, where, f"there are no buildings of value {space.value}")
        need(space.building_type in types, where, f"there is no building type {space.building_type}")
    unique(((s.district, s.value) for s in facts.spaces), "spaces")
    unique((t.space for t in facts.tokens), "tokens")
    need({t.space for t in facts.tokens} == {s.id for s in facts.spaces}, "tokens", "needs one beside every space")
    for kind, names in (("resource", RESOURCES), ("prestige", PRESTIGE)):
        found = Counter(t.type for t in facts.tokens if t.kind == kind)
        need(set(found) <= set(names), "tokens", f"a {kind} token is one of {', '.join(names)}")
        box = setup(facts, f"{kind}_tokens")
        for name in names:
            where = f"setup.{kind}_tokens.{name}"
            need(isinstance(box, dict) and type(box.get(name)) is int, where, "needs a whole number")
            need(found[name] == box[name], where, f"the box has {box[name]}, the board {found[name]}")
            need(found[name] <= MOST_OF_A_KIND, where, f"at most {MOST_OF_A_KIND} of a kind")
    kinds: dict[int, set[str]] = {}
    value_of = {s.id: s.value for s in facts.spaces}
    for token in facts.tokens:
        kinds.setdefault(value_of[token.space], set()).add(token.kind)
    for value, found in kinds.items():
        need(len(found) == 1, f"tokens at value {value}", "prestige or resources, not both: they are shuffled apart")


def check_cost(cost: dict[Any, int], where: str) -> None:
    need(all(0 < n <= MOST_IN_A_COST for n in cost.values()), where, f"a cost is 1 to {MOST_IN_A_COST} of a kind")


def check_landmarks(facts: Facts) -> None:
    need(len(facts.landmarks) == 8, "landmarks", f"needs 8 landmarks, not {len(facts.landmarks)}")
    unique((m.id for m in facts.landmarks), "landmarks")
    highest = max(int(v) for v in facts.building_values)
    values = [m.value for m in facts.landmarks]
    need(values == sorted(values), "landmarks", "stand in the order of their values")
    for mark in facts.landmarks:
        where = f"landmarks.{mark.id}"
        need(highest < mark.value <= 30, where, f"a landmark is worth {highest + 1} to 30, not {mark.value}")
        check_cost(mark.resource_cost, where)
        need(len(mark.prestige_slots) <= 3, where, "at most three places for prestige")
        need(all(slot.vp > 0 for slot in mark.prestige_slots), where, "a place for prestige has to give something")


def check_amounts(kind: str, amounts: Amounts, values: list[int], where: str) -> None:
    for name in NEEDS.get(kind, ()):
        need(getattr(amounts, name) is not None, where, f"a tile of the kind {kind} needs {name}")
    numbers = [n for n in msgspec.to_builtins(amounts).values() if type(n) is int]
    need(all(n >= 0 for n in numbers), where, "a number below zero")
    if kind in ("as_resource", "as_prestige"):
        choices = (amounts.resources if kind == "as_resource" else amounts.prestige) or []
        unique(choices, where)
        need(choices, where, "counts as nothing")
        need(amounts.units in (1, 2), where, "one or two units")
    if kind == "vp_per_building_value":
        need(amounts.building_value in values, where, f"there are no buildings of value {amounts.building_value}")
    if kind in ("vp_per_building_value", "vp_per_landmark", "endgame_vp_per_franc"):
        need(type(amounts.vp_each) is int, where, "vp_each is a whole number")
    if kind == "vp_per_unused_bonus_tile":
        by_seats(amounts.vp_each, f"{where}.vp_each")
    if kind.endswith("_pair"):
        by_seats(amounts.vp_per_pair, f"{where}.vp_per_pair")
    if kind == "vp_for_type_variety":
        steps = amounts.vp_by_types or {}
        need(steps and all(k in "1234567" and len(k) == 1 for k in steps), where, "counts 1 to 7 types")
    if kind == "buy_extra_key":
        need(amounts.keys == 1, where, "gives one key")


def check_bonus_tiles(facts: Facts) -> None:
    tiles = facts.bonus_tiles
    numbers = [tile.number for tile in tiles]
    need(numbers == list(range(1, 31)), "bonus_tiles", "are numbered from 1 to 30, in order")
    need("".join(t.zone for t in tiles) == ZONES, "bonus_tiles", "zones: A is 1 to 10, B 11 to 20, C 21 to 30")
    values = [int(v) for v in facts.building_values]
    for tile in tiles:
        where = f"bonus_tiles.{tile.number}"
        check_amounts(tile.kind, tile.amounts, values, where)
        copies = by_seats(tile.copies, f"{where}.copies")
        need(1 <= copies[2] <= copies[3] <= copies[4] <= 4, f"{where}.copies", "1 to 4, never fewer with more seats")
    total = sum(tile.copies["4"] for tile in tiles)
    need(total == setup(facts, "bonus_tiles_total"), "bonus_tiles", f"{total} copies for 4 seats, unlike the box")
    for kind in ONCE:
        found = [tile.number for tile in tiles if tile.kind == kind]
        need(len(found) == 1, "bonus_tiles", f"needs exactly one tile of the kind {kind}, not {len(found)}")
    keys = sum(tile.kind == "buy_extra_key" for tile in tiles)
    reserve = setup(facts, "reserve_keys_per_player")
    need(keys <= reserve, "bonus_tiles", f"{keys} tiles give a key, the reserve has {reserve}")


def check_end_game_tiles(facts: Facts) -> None:
    tiles = facts.end_game_tiles
    need(len(tiles) == 12, "end_game_tiles", f"needs 12 tiles, not {len(tiles)}")
    names = [f"eg{i:02}" for i in range(1, 13)]
    need([t.id for t in tiles] == names, "end_game_tiles", "are called eg01 to eg12, in order")
    for tile in tiles:
        check_amounts(tile.kind, tile.amounts, [], f"end_game_tiles.{tile.id}")
        need(tile.min_players in SEATS, f"end_game_tiles.{tile.id}", "min_players is 2, 3 or 4")
    for seats, n in by_seats(setup(facts, "end_game_tiles_in_play"), "setup.end_game_tiles_in_play").items():
        found = sum(tile.min_players <= seats for tile in tiles)
        need(found == n > 0, "end_game_tiles", f"{found} tiles for {seats} seats, the set-up says {n}")


def check_vp_tiles(facts: Facts) -> None:
    need(len(facts.vp_tiles) == 6, "vp_tiles", f"needs 6 tiles, not {len(facts.vp_tiles)}")
    unique((tile.first for tile in facts.vp_tiles), "vp_tiles")
    for tile in facts.vp_tiles:
        falling = tile.first > tile.second > tile.third > 0
        need(falling, f"vp_tiles.{tile.id}", "the first earns more than the second, the second more than the third")


def check_prices(facts: Facts) -> None:
    for table, names in (("resource_buy", RESOURCES), ("resource_sell", RESOURCES), ("prestige_sell", PRESTIGE)):
        need(table in facts.prices, f"prices.{table}", "is missing")
        for name in names:
            price = facts.prices[table].get(name)
            need(type(price) is int and 0 < price <= 99, f"prices.{table}.{name}", "needs a whole number above zero")
    for name in RESOURCES:
        buy, sell = facts.prices["resource_buy"][name], facts.prices["resource_sell"][name]
        need(buy > sell, f"prices.resource_buy.{name}", f"bought for {buy} and sold for {sell}: that would be a mint")


def weakest(statuses: Iterable[str]) -> str:
    """The least sure of several."""
    return max(statuses, key=STATUSES.index)


def check_statuses(facts: Facts) -> None:
    """An entry is as sure as its least sure field (of a bonus tile: its kind and amounts)."""
    lists = ("districts", "spaces", "tokens", "landmarks", "bonus_tiles", "end_game_tiles", "vp_tiles")
    for name in lists:
        for place, entry in enumerate(getattr(facts, name), 1):
            fields = dict(entry.field_status)
            if name == "bonus_tiles":
                fields = {key: status for key, status in fields.items() if key in ("kind", "amounts")}
            if fields and weakest(fields.values()) != entry.status:
                found = weakest(fields.values())
                raise wrong(f"{name}, entry {place}", f"its status is {entry.status}, its least sure field {found}")


RAW = FILE.read_bytes()
DIGEST = data_digest(RAW)
FACTS = load(RAW)
