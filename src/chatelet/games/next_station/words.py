"""Why a section may not be drawn, and what an action would bring: the messages and previews of Next Station."""

import numpy as np

from ...core.contract import Part, Position, Preview
from ...core.texts import Message
from ...core.view import PreviewLine
from . import moves
from .codes import Refusal
from .moves import DOUBLE, ENCIRCLE, sources, wanted
from .notation import section_name, station_name, write
from .refusals import blocking_section
from .scoring import (
    crossings_used,
    districts_of,
    has_section,
    interchanges,
    most_of,
    reaches,
    sheet_points,
    sights_of,
    tourist_visits,
)
from .state import MAIN, TURN
from .tables import CITIES, FROM, LONDON, MAPS, OBJECTIVES, SHOWS, SYMBOLS, TO, TRACK


def symbol_word(symbol: int) -> Message:
    """The name of a symbol."""
    return Message(f"next-station-symbol-{(*SYMBOLS, 'any')[symbol]}")


def explain(s: Position, seat: int, action: int, code: int) -> Message:
    """A refusal in words: the rule, and the way out."""
    city, args = int(s.city), {}
    sheet = s.sheets[seat]
    line, stage = int(sheet.lines[s.lap]), int(sheet.stage)
    if action < len(CITIES[city].sections):
        here, there = int(FROM[city, action]), int(TO[city, action])
        if line >> there & 1 and not line >> here & 1:
            here, there = there, here
        start = int(sources(s, seat, stage)) if s.phase == TURN else 0
        args = {
            "section": section_name(city, action, line),
            "here": station_name(city, here),
            "there": station_name(city, there),
            "starts": [station_name(city, i) for i in range(len(CITIES[city].stations)) if start >> i & 1],
        }
        if code == Refusal.WRONG_SYMBOL:
            args |= {"shows": symbol_word(int(SHOWS[city, there])), "wanted": symbol_word(int(wanted(s, seat, stage)))}
        if code in (Refusal.CROSSES, Refusal.PARALLEL):
            args["other"] = section_name(city, int(blocking_section(s, seat, action)))
    elif action >= DOUBLE:
        station = action - (ENCIRCLE if action >= ENCIRCLE else DOUBLE)
        args["station"] = station_name(city, station)
    name = "second-section" if code == Refusal.NOT_NOW and stage != MAIN and action < DOUBLE else Refusal(code).id
    return Message(f"next-station-{name if name == 'second-section' else 'refusal-' + name}", args)


class SectionAhead(PreviewLine, frozen=True, kw_only=True, tag="next-station"):
    """The section that would be drawn."""

    section: str


class NextStationPreview(Preview, frozen=True):
    """What an action brings, with the section it draws."""

    lines: tuple[SectionAhead, ...] = ()


def figures(s: Position, seat: int) -> dict[str, int]:
    """The figures of a sheet that an action can change."""
    sheet, city = s.sheets[seat], int(s.city)
    line = np.uint64(sheet.lines[s.lap])
    drawn = bool(has_section(line))
    _one, two, three, four = interchanges(sheet)
    once, twice = crossings_used(city, sheet)
    found = {
        "districts": int(districts_of(city, line) + sheet.extra) if drawn else 0,
        "stations": int(most_of(city, line, np.uint64(sheet.doubled))) if drawn else 0,
        "sights": int(sights_of(city, sheet, int(s.lap))) if drawn else 0,
        "crossings": int(2 * once + 6 * twice),
        "interchanges": int(2 * int(two).bit_count() + 3 * int(three).bit_count() + 4 * int(four).bit_count()),
        "visits": int(TRACK[min(tourist_visits(city, sheet), len(TRACK) - 1)]) if city == LONDON else 0,
    }
    for objective in range(OBJECTIVES):
        if s.objectives >> objective & 1:
            found[f"objective-{objective + 1}"] = int(bool(reaches(city, sheet, objective)))
    return found


def preview(s: Position, seat: int, action: int) -> NextStationPreview:
    """What an action would change on the sheet. The round's end is not awaited: cards may still come."""
    after = s.copy()
    closing = after.metros
    after.metros = 0  # so that the last action of a round leaves the line in view
    moves.apply(after, seat, action)
    after.metros = closing
    old, new = figures(s, seat), figures(after, seat)
    route = (old["districts"] * old["stations"], new["districts"] * new["stations"])
    parts = []
    if route[0] != route[1]:
        what = Message("next-station-part-route", {"districts": new["districts"], "stations": new["stations"]})
        parts.append(Part(what, route[1] - route[0], seat))
    for name in new:
        if name not in ("districts", "stations") and new[name] != old[name]:
            goal = name.startswith("objective")
            seen = "thames" if name == "sights" and s.city == LONDON else name
            what = f"web-ns-objective-short-{MAPS[int(s.city)]}-{name[-1]}" if goal else f"next-station-part-{seen}"
            parts.append(Part(Message(what), (new[name] - old[name]) * (10 if goal else 1), seat))
    points = [0] * int(s.players)
    points[seat] = int(sheet_points(after, seat) - sheet_points(s, seat))
    lines = (SectionAhead(section=write(s, seat, action)),) if action < len(CITIES[int(s.city)].sections) else ()
    return NextStationPreview(tuple(points), parts=tuple(parts), lines=lines)
