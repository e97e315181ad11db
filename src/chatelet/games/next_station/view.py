"""What a seat sees of Next Station, as plain data: the browser draws it and knows no rule."""

from typing import Any

import numpy as np

from ...core.contract import Position
from .moves import PASS, legal
from .notation import card_name, section_name, station_name, write
from .scoring import (
    MODULE_COST,
    OBJECTIVE_POINTS,
    crossings_used,
    districts_of,
    has_section,
    interchanges,
    line_points,
    most_of,
    reaches,
    sheet_points,
    sights_of,
    tourist_visits,
)
from .state import DONE, MODULES, OVER, TURN, colour_of
from .tables import (
    BONUSES,
    CARDS,
    CITIES,
    COLOURS,
    LONDON,
    MAPS,
    OBJECTIVES,
    POWERS,
    ROUNDS,
    STATIONS,
    SWITCH_CARD,
    TRACK,
    WORDS,
)

STAGES = ("done", "section", "tour", "switch", "free", "district", "station", "offer", "repeat", "circle")
PHASES = ("colours", "objectives", "gates", "powers", "flip", "turn", "over")
BANDS = {"paris": (100, 120, 140, 160, 180), "london": (89, 105, 120, 135, 150)}


def stations_of(city: int, mask: int) -> list[str]:
    """A set of stations, by name."""
    return [station_name(city, i) for i in range(STATIONS) if mask >> i & 1]


def line_view(s: Position, seat: int, lap: int) -> dict[str, Any]:
    """One line of a sheet: where it runs and what it is worth, with the figures of the score sheet."""
    sheet, city = s.sheets[seat], int(s.city)
    now = bool(lap == s.lap and s.phase != OVER)
    line = np.uint64(sheet.lines[lap])
    drawn = bool(has_section(line))
    finished = int(sheet.points[lap])
    doubled, extra = (np.uint64(sheet.doubled), int(sheet.extra)) if now else (np.uint64(0), 0)
    sections = [e for e in range(len(CITIES[city].sections)) if int(sheet.drawn[lap, e >> 6]) >> (e & 63) & 1]
    return {
        "round": lap + 1,
        "colour": COLOURS[city][int(colour_of(s, seat, lap))],
        "stations": stations_of(city, int(line)) if drawn else [],
        "sections": sections,
        "names": [section_name(city, e) for e in sections],
        "ends": stations_of(city, int(sheet.ends)) if now else [],
        "doubled": stations_of(city, int(doubled)),
        "districts": int(districts_of(city, line)) + extra if drawn else 0,
        "most": int(most_of(city, line, doubled)) if drawn else 0,
        "sights": int(sights_of(city, sheet, lap)) if drawn else 0,
        "points": int(line_points(city, sheet, lap)) if now else finished,
        "current": now,
    }


def sheet_view(s: Position, seat: int) -> dict[str, Any]:
    """A sheet: its lines and its score, box by box."""
    sheet, city = s.sheets[seat], int(s.city)
    one, two, three, four = (int(x) for x in interchanges(sheet))
    once, twice = (int(x) for x in crossings_used(city, sheet))
    visits = int(tourist_visits(city, sheet))
    last = ROUNDS if s.phase == OVER else int(s.lap) + 1
    stage = int(sheet.stage) if s.phase == TURN else DONE
    return {
        "lines": [line_view(s, seat, lap) for lap in range(last)] if s.phase >= 4 else [],
        "stage": STAGES[stage],
        "power": POWERS[int(sheet.power)] if sheet.power >= 0 else None,
        "power_spent": bool(sheet.spent),
        "powered": bool(sheet.powered),
        "tour": station_name(city, int(sheet.tour)) if sheet.tour >= 0 else None,
        "interchanges": {
            "two": stations_of(city, two & ~three),
            "three": stations_of(city, three & ~four),
            "four": stations_of(city, four),
            "points": 2 * two.bit_count() + 3 * three.bit_count() + 4 * four.bit_count(),
        },
        "crossings": {"once": once, "twice": twice, "points": 2 * once + 6 * twice},
        "tourist": {"visits": visits, "points": int(TRACK[min(visits, len(TRACK) - 1)])} if city == LONDON else None,
        "objectives": [
            {"number": k + 1, "reached": bool(reaches(city, sheet, k)), "points": OBJECTIVE_POINTS}
            for k in range(OBJECTIVES)
            if s.objectives >> k & 1
        ],
        "deduction": MODULE_COST * int(s.modules).bit_count() if s.players == 1 else 0,
        "total": int(sheet_points(s, seat)),
        "stations_on_network": stations_of(city, one),
    }


def moves_view(s: Position, seat: int) -> list[dict[str, Any]]:
    """What the seat may do now: each action with its notation and, for a section, where it starts and ends."""
    out = np.empty(512, np.int16)
    city = int(s.city)
    found = []
    for action in out[: int(legal(s, seat, out))].tolist():
        text = write(s, seat, action)
        move: dict[str, Any] = {"action": action, "move": text}
        if action < PASS:
            here, _, there = text.partition("-")
            move |= {"section": action, "from": here.partition(".")[0], "to": there.partition(".")[0]}
        found.append(move)
    return found if city >= 0 else []


def band(s: Position) -> int | None:
    """Alone, at the end: which of the six verdicts the score earns (0 to 5)."""
    if s.players != 1 or s.phase != OVER:
        return None
    return sum(int(sheet_points(s, 0)) > limit for limit in BANDS[MAPS[int(s.city)]])


def view(s: Position, seat: int) -> dict[str, Any]:
    """Everything on the table: all is open in this game."""
    city = int(s.city)
    colours = COLOURS[city]
    dealt = s.phase >= 4
    return {
        "game": "next-station",
        "map": MAPS[city],
        "modules": [module for i, module in enumerate(MODULES) if s.modules >> i & 1],
        "phase": PHASES[int(s.phase)],
        "round": int(s.lap) + 1,
        "card": {
            "symbol": ("circle", "triangle", "square", "pentagon", "wild")[int(s.card)],
            "metro": bool(s.metro),
            "switch": bool(s.switched),
        }
        if s.card >= 0
        else None,
        "seen": [card_name(card) for card in range(CARDS) if s.seen >> card & 1],
        "to_come": [card_name(card) for card in range(CARDS) if not s.seen >> card & 1],
        "switch_to_come": not s.seen >> SWITCH_CARD & 1,
        "metros": int(s.metros),
        "objectives": [k + 1 for k in range(OBJECTIVES) if s.objectives >> k & 1],
        "gates": [BONUSES[int(g)] for g in s.gates] if s.modules & 2 and dealt else None,
        "powers": {colours[i]: POWERS[int(p)] for i, p in enumerate(s.powers)} if s.modules & 4 and dealt else None,
        "sheets": [sheet_view(s, k) for k in range(int(s.players))],
        "waiting": [k for k in range(int(s.players)) if s.phase == TURN and s.sheets[k].stage != DONE],
        "moves": moves_view(s, seat) if seat >= 0 else [],
        "band": band(s),
    }


assert WORDS == 3
