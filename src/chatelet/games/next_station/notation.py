"""Next Station in writing: sections, cards and set-up as short texts, both ways.

Stations are `a1` to `j10`; the platform is `hub` with the corner a line meets (`hub.nw`).
"""

import re

from ...core.contract import Position
from ...core.errors import BadNotation, Refused
from ...core.texts import Message
from .chance import WITH_SWITCH
from .moves import ACTIONS, DOUBLE, DOUBLE_DISTRICT, ENCIRCLE, PASS, POWER
from .state import COLOURS, FLIP, GATES, OBJECTIVES
from .tables import (
    BONUSES,
    CARDS,
    CITIES,
    IS_METRO,
    METRO,
    ORDER_NUMBER,
    ORDERS,
    PAIR_NUMBER,
    PAIRS,
    POWERS,
    STREET,
)
from .tables import COLOURS as COLOUR_NAMES

CORNERS = ("a1", "j1", "a10", "j10")
STATION_OF = [{station.name: i for i, station in enumerate(city.stations)} for city in CITIES]
SECTION_OF: list[dict[tuple[str, ...], int]] = [
    {pair: i for i, section in enumerate(city.sections) for pair in (section.names, section.names[::-1])}
    for city in CITIES
]
SECTION_NAMES = [[(f"{a}-{b}", f"{b}-{a}") for a, b in (e.names for e in city.sections)] for city in CITIES]
STATION = re.compile(r"(?:[a-j](?:10|[1-9])|hub(?:\.[ns][we])?)")
WORDS = {PASS: "-", POWER: "power", DOUBLE_DISTRICT: "district"}
ACTION_OF = {word: action for action, word in WORDS.items()}
CARD_NAMES = [f"metro {METRO[c - len(STREET)]}" if IS_METRO[c] else f"street {STREET[c]}" for c in range(CARDS)]


def station_name(city: int, station: int) -> str:
    """A station in notation."""
    return CITIES[city].stations[station].name


def section_name(city: int, section: int, line: int = 0) -> str:
    """A section in notation, from the stations of a line (a bit mask) to the new one."""
    return SECTION_NAMES[city][section][line >> CITIES[city].sections[section].ends[1] & 1]


def write(s: Position, seat: int, action: int) -> str:
    """An action in notation, without the seat."""
    if action in WORDS:
        return WORDS[action]
    return write_at(int(s.city), action, int(s.sheets[seat].lines[s.lap]))


def write_at(city: int, action: int, line: int) -> str:
    """A section, or a station that is chosen, as seen from a line."""
    if action >= ENCIRCLE:
        return f"circle {station_name(city, action - ENCIRCLE)}"
    if action >= DOUBLE:
        return f"double {station_name(city, action - DOUBLE)}"
    return section_name(city, action, line)


def read(s: Position, seat: int, text: str) -> int:
    """The action a text stands for. Raises BadNotation, or Refused where the map has no such line."""
    if text in ACTION_OF:
        return ACTION_OF[text]
    city = int(s.city)
    head, _, rest = text.partition(" ")
    if head in ("double", "circle") and rest:
        station = STATION_OF[city].get(rest)
        if station is None:
            raise BadNotation("next-station-no-station", station=rest[:20])
        return (DOUBLE if head == "double" else ENCIRCLE) + station
    names = tuple(text.split("-"))
    section = SECTION_OF[city].get(names)
    if section is None:
        raise _unknown(s, text, names)
    line = int(s.sheets[seat].lines[s.lap])
    right = section_name(city, section, line)
    ends = CITIES[city].sections[section].ends
    if right != text and (line >> ends[0] & 1) != (line >> ends[1] & 1):
        raise BadNotation("next-station-backwards", given=text, right=right)
    return section


def _unknown(s: Position, text: str, names: tuple[str, ...]) -> BadNotation | Refused:
    """What is wrong with a text that names no section of the map."""
    if len(names) != 2 or not all(STATION.fullmatch(name) for name in names):
        return BadNotation("next-station-notation", given=text[:40])
    for name in names:
        if name.partition(".")[0] not in STATION_OF[s.city]:
            return BadNotation("next-station-no-station", station=name)
    return Refused(no_line(s, names[0], names[1]))


def no_line(s: Position, here: str, there: str) -> Message:
    """Why two stations are not joined, with those that are."""
    station = STATION_OF[s.city][here.partition(".")[0]]
    near = [
        section_name(s.city, i, 1 << station).partition("-")[2]
        for i, section in enumerate(CITIES[s.city].sections)
        if station in section.ends
    ]
    name = "next-station-same-station" if here == there else "next-station-no-line"
    return Message(name, {"here": here, "there": there, "near": near})


def card_name(card: int) -> str:
    """A card: its kind and its symbol."""
    return CARD_NAMES[card]


def write_chance(s: Position, outcome: int) -> str:
    """An event of chance in notation."""
    if s.phase == FLIP:
        return f"flip switch {card_name(outcome - CARDS)}" if outcome >= WITH_SWITCH else f"flip {card_name(outcome)}"
    if s.phase == OBJECTIVES:
        return f"objectives {PAIRS[outcome, 0] + 1} {PAIRS[outcome, 1] + 1}"
    order = ORDERS[outcome]
    colours = COLOUR_NAMES[s.city]
    if s.phase == COLOURS:
        return "colours " + " ".join(colours[i] for i in order)
    if s.phase == GATES:
        return "gates " + " ".join(f"{corner}={BONUSES[i]}" for corner, i in zip(CORNERS, order, strict=True))
    return "powers " + " ".join(f"{colour}={POWERS[i]}" for colour, i in zip(colours, order, strict=True))


def read_chance(s: Position, text: str) -> int:
    """The outcome an event stands for; gates and powers may be named in any order."""
    words = text.split(" ")
    try:
        outcome = _outcome(s, words)
    except (ValueError, KeyError, IndexError):
        outcome = None
    if outcome is None:
        expected = Message(f"next-station-expect-{int(s.phase)}")
        raise BadNotation("next-station-chance", given=text[:80], expected=expected)
    if s.phase == FLIP:
        cards = [outcome] if outcome < WITH_SWITCH else [STREET.index("switch"), outcome - WITH_SWITCH]
        for card in cards:
            if s.seen >> card & 1:
                raise BadNotation("next-station-card-seen", card=card_name(card))
    return outcome


def _outcome(s: Position, words: list[str]) -> int | None:
    head, rest = words[0], words[1:]
    if s.phase == FLIP:
        switched = rest[:1] == ["switch"]
        kind, symbol = rest[switched:]
        card = {"street": 0, "metro": len(STREET)}[kind] + {"street": STREET, "metro": METRO}[kind].index(symbol)
        if head != "flip" or symbol == "switch":
            return None
        return card + WITH_SWITCH if switched else card
    if s.phase == OBJECTIVES:
        a, b = sorted(int(word) - 1 for word in rest if word in ("1", "2", "3", "4", "5"))
        return PAIR_NUMBER.get((a, b)) if head == "objectives" and len(rest) == 2 else None
    colours = COLOUR_NAMES[s.city]
    if s.phase == COLOURS:
        name, order = "colours", [colours.index(word) for word in rest]
    else:
        given = dict(word.split("=") for word in rest)
        name, keys, values = ("gates", CORNERS, BONUSES) if s.phase == GATES else ("powers", colours, POWERS)
        order = [values.index(given.pop(key)) for key in keys]
        if given or len(rest) != 4:
            return None
    return ORDER_NUMBER.get(tuple(order)) if head == name else None


def redact(event: str, viewer: int) -> str:
    """Everything is open."""
    return event


assert max(WORDS) < ACTIONS
