"""Paris in writing: every choice and every act of chance as a short text, both ways.

Places are `belleville.bank`, `la-villette.3`, `belleville.l12` and `arc`; landmarks of one value are `l11a`, `l11b`.
"""

import re
from typing import Any

from ...core.contract import Position
from ...core.errors import BadNotation, Refused
from ...core.texts import Message
from . import actions as a
from .chance import next_space, next_stack, next_token, weight
from .facts import PRESTIGE, RESOURCES
from .state import BUILDING, START, TOKENS, TOP, TRACK
from .tables import (
    ARC,
    BANK,
    BUILDINGS,
    DISTRICT_IDS,
    DISTRICTS,
    END_IDS,
    GOODS,
    LANDMARK,
    LANDMARK_CODES,
    LEVELS,
    PRESTIGE_PAIRS,
    RESOURCE_KINDS,
    RESOURCE_PAIRS,
    STACKS,
    STEP_BACK,
    TAKE_ANY,
    TILE_KIND,
    TILE_NAMES,
    TILES,
    UNITS,
    VALUES,
    VP_NAMES,
    units_of,
)
from .words import place_word

VERBS = [
    "draw",
    "place",
    "key",
    "move",
    "prestige",
    "bonus",
    "vp",
    "endgame",
    "keep",
    "buy",
    "sell",
    "use",
    "end",
    "pass",
]
LONGEST = 80  # of a text that an error repeats


SPACE_NAMES = [f"{DISTRICT_IDS[i // LEVELS]}.{VALUES[i % LEVELS]}" for i in range(BUILDINGS)]


def space_name(space: int) -> str:
    """A building space: its district and its value."""
    return SPACE_NAMES[space]


def place_name(place: int, district: int) -> str:
    """A place in notation; a landmark with the district it stands in."""
    if place == ARC:
        return "arc"
    if place >= BANK:
        return f"{DISTRICT_IDS[place - BANK]}.bank"
    return space_name(place) if place < LANDMARK else f"{DISTRICT_IDS[district]}.{LANDMARK_CODES[place - LANDMARK]}"


def _words(counts: list[int], names: tuple[str, ...]) -> list[str]:
    """Kinds by name, as many times as they are counted, the most precious first."""
    return [name for name, n in reversed(list(zip(names, counts, strict=True))) for _ in range(n)]


def use_name(use: int) -> str:
    """The use of a tile: its name, and what is chosen with it."""
    tile, kind = int(a.USE_TILE[use]), TILE_KIND[a.USE_TILE[use]]
    words = []
    if kind == UNITS and len(units_of(tile)[0]) > 1:
        counts = a.USE_UNITS[use].tolist()
        words = _words(counts[:RESOURCE_KINDS], RESOURCES) + _words(counts[RESOURCE_KINDS:], PRESTIGE)
    elif kind in (PRESTIGE_PAIRS, RESOURCE_PAIRS):
        words = _words(a.USE_PAIRS[use].tolist(), PRESTIGE if kind == PRESTIGE_PAIRS else RESOURCES)
    elif kind in (TAKE_ANY, STEP_BACK):
        words = [TILE_NAMES[a.USE_WAY[use]]]
    return " ".join(["use", TILE_NAMES[tile], *words])


def _all_names() -> list[str]:
    """Every action by its number."""
    names = [f"draw {i + 1}" for i in range(STACKS)]
    names += [f"place {d}" for d in DISTRICT_IDS]
    names += [f"key {place_name(BANK + i, 0)}" for i in range(DISTRICTS + 1)]
    for m in range(a.MOVES):
        here, there, district = int(a.MOVE_FROM[m]), int(a.MOVE_TO[m]), int(a.MOVE_DISTRICT[m])
        names.append(f"move {place_name(here, district)}>{place_name(there, district)}")
    names += [f"prestige {p}" for p in (*PRESTIGE, "-")]
    names += [f"bonus {n}" for n in (*TILE_NAMES[:TILES], "-")]
    names += [f"vp {tile} {d}" for tile in VP_NAMES for d in DISTRICT_IDS] + ["vp -", "endgame"]
    names += [f"keep {e}" for e in END_IDS]
    names += [f"buy {r}" for r in RESOURCES] + [f"sell {g}" for g in GOODS]
    return [*names, *(use_name(use) for use in range(a.USES)), "end", "pass"]


NAMES = _all_names()
NUMBER = {name: action for action, name in enumerate(NAMES)}
SORTED = {" ".join(sorted(name.split(" "))): action for name, action in NUMBER.items() if name.startswith("use ")}
PLACES = {space_name(space): (space, space // LEVELS) for space in range(LANDMARK)}  # to place and district
PLACES |= {place_name(LANDMARK + i, d): (LANDMARK + i, d) for d in range(DISTRICTS) for i in range(BANK - LANDMARK)}
PLACES |= {place_name(BANK + d, d): (BANK + d, d) for d in range(DISTRICTS)} | {"arc": (ARC, -1)}


def write(s: Position, seat: int, action: int) -> str:
    """An action in notation, without the seat."""
    return NAMES[action]


def read(s: Position, seat: int, text: str) -> int:
    """The action a text stands for. Raises BadNotation, or Refused where no key could ever move like that."""
    if text in NUMBER:
        return NUMBER[text]
    words = text.split(" ")
    if words[0] == "use" and " ".join(sorted(words)) in SORTED and words[1] in TILE_NAMES:
        action = SORTED[" ".join(sorted(words))]  # what is chosen with a tile may stand in any order
        if NAMES[action].split(" ")[1] == words[1]:
            return action
    if words[0] == "move" and len(words) == 2:
        return _odd_move(words[1])
    if words[0] not in VERBS:
        raise BadNotation("paris-notation", given=text[:LONGEST], verbs=VERBS)
    raise BadNotation("paris-notation-verb", given=text[:LONGEST], example=Message(f"paris-example-{words[0]}"))


def _odd_move(text: str) -> int:
    """Why a move is not even one of the moves that exist."""
    here, arrow, there = text.partition(">")
    if not arrow or here not in PLACES or there not in PLACES:
        unknown = [name for name in (here, there) if name not in PLACES]
        if here and there and unknown:
            raise BadNotation("paris-no-place", place=unknown[0][:LONGEST])
        raise BadNotation("paris-notation-verb", given=f"move {text}"[:LONGEST], example=Message("paris-example-move"))
    (source, at), (target, to) = PLACES[here], PLACES[there]
    args: dict[str, Any] = {"here": place_word(source), "there": place_word(target)}
    if target >= BANK:
        raise Refused(Message("paris-refusal-to-bank", args))
    if at != to:
        raise Refused(Message("paris-refusal-other-district", args))
    args |= {"low": int(a.PLACE_VALUE[target]), "high": int(a.PLACE_VALUE[source])}
    raise Refused(Message("paris-refusal-not-higher", args))


def write_chance(s: Position, outcome: int) -> str:
    """An event of chance in notation."""
    if s.stage == START:
        return f"start {outcome}"
    if s.stage == TRACK:
        return f"track {int(next_space(s)) + 1} {TILE_NAMES[outcome]}"
    if s.stage == TOKENS:
        return f"token {space_name(int(next_token(s)))} {GOODS[outcome]}"
    if s.stage == TOP:
        return f"top {int(next_stack(s)) + 1} {DISTRICT_IDS[outcome]}"
    return f"building {space_name(outcome)}"


EXPECTED = {START: "start", TRACK: "track", TOKENS: "token", TOP: "top", BUILDING: "building"}
RANGE = {START: 4, TRACK: TILES, TOKENS: len(GOODS), TOP: DISTRICTS, BUILDING: DISTRICTS * LEVELS}


def read_chance(s: Position, text: str) -> int:
    """The outcome an event stands for."""
    stage = int(s.stage)
    if stage not in EXPECTED:
        raise BadNotation("paris-no-chance", given=text[:LONGEST])
    for outcome in range(RANGE[stage]):
        if write_chance(s, outcome) == text:
            if int(weight(s, outcome)) > 0:
                return outcome
            raise BadNotation(f"paris-gone-{EXPECTED[stage]}", given=text)
    example = next(write_chance(s, o) for o in range(RANGE[stage]) if int(weight(s, o)) > 0)
    raise BadNotation("paris-chance", given=text[:LONGEST], example=example)


KEPT = re.compile(r"([0-3]) keep eg[0-9]{2}")


def redact(event: str, viewer: int) -> str:
    """The end-game tile somebody else kept is hidden."""
    found = KEPT.fullmatch(event)
    return f"{found[1]} keep ?" if found and int(found[1]) != viewer else event


assert len(NAMES) == a.ACTIONS == len(NUMBER)
