"""A sheet read line by line, as it is filled in on paper: what views, previews, pictures and tables tell of it.

All points come from the scoring.
"""

from typing import NamedTuple

from ...core.bits import bits
from ...core.contract import Position
from ...core.numbers import np
from .scoring import (
    crossings_used,
    districts_of,
    has_section,
    interchange_points,
    interchanges,
    line_points,
    most_of,
    reaches,
    sheet_points,
    sight_points,
    sights_of,
    tourist_visits,
)
from .state import COLOURS, FLIP, GATES, OVER, POWERS, TURN, WITH_GATES, WITH_OBJECTIVES, WITH_POWERS, colour_of
from .tables import COLOURS as COLOUR_NAMES
from .tables import LONDON, OBJECTIVE_POINTS, OBJECTIVES, ROUNDS


class Line(NamedTuple):
    """The line of one round: districts x most + sights + what gates and powers doubled = points."""

    colour: str
    finished: bool
    current: bool
    drawn: bool  # it has a section
    districts: int
    most: int
    sights: int
    doubled: int
    points: int
    # as they count, with what gates and powers double; of a finished line that is forgotten
    counted_districts: int
    counted_most: int


class Account(NamedTuple):
    """A whole sheet; the points of its parts add up to the total."""

    lines: tuple[Line, ...]  # by round; none before the colours are known
    once: int  # crossings drawn once, and twice
    twice: int
    visits: int  # of lines to tourist sites
    sights: int  # points for crossings (Paris) or for visits (London)
    stations: tuple[int, int, int, int]  # sets: on at least 1, 2, 3, 4 lines
    shared: tuple[int, int, int]  # stations on exactly 2, 3, 4 lines
    interchanges: int  # points for them
    objectives: tuple[tuple[int, int], ...]  # number, points
    modules: int  # what the modules cost a seat that plays alone
    total: int


def begun(s: Position) -> bool:
    """Are the colours known?"""
    return int(s.phase) != COLOURS


def shows_gates(s: Position) -> bool:
    """Are the bonuses of the corners known?"""
    return bool(int(s.modules) & WITH_GATES) and int(s.phase) > GATES


def shows_powers(s: Position) -> bool:
    """Are the powers of the pencils known?"""
    return bool(int(s.modules) & WITH_POWERS) and int(s.phase) > POWERS


def at_work(s: Position) -> bool:
    """Is a line being drawn?"""
    return int(s.phase) in (FLIP, TURN)


def colour_name(s: Position, seat: int, lap: int) -> str:
    """The colour a seat draws in a round."""
    return COLOUR_NAMES[int(s.city)][int(colour_of(s, seat, lap))]


def drawn_sections(sheet: Position, lap: int) -> list[int]:
    """The sections of a round's line."""
    return [64 * w + i for w, word in enumerate(sheet.drawn[lap]) for i in bits(word)]


def line_of(s: Position, seat: int, lap: int) -> Line:
    """The line of a round on a seat's sheet."""
    sheet, city = s.sheets[seat], int(s.city)
    finished = lap < int(s.lap) or int(s.phase) == OVER
    current = at_work(s) and lap == int(s.lap)
    route = np.uint64(sheet.lines[lap])
    drawn = bool(has_section(route))
    points = int(sheet.points[lap]) if finished else int(line_points(city, sheet, lap)) if current else 0
    districts, most, sights, counted = 0, 0, 0, (0, 0)
    if drawn:
        districts, most = int(districts_of(city, route)), int(most_of(city, route, np.uint64(0)))
        sights = int(sights_of(city, sheet, lap))
        counted = districts, most
        if current:
            counted = districts + int(sheet.extra), int(most_of(city, route, np.uint64(sheet.doubled)))
    # What was doubled is forgotten with the round; what it brought is the rest.
    doubled = points - districts * most - sights
    return Line(colour_name(s, seat, lap), finished, current, drawn, districts, most, sights, doubled, points, *counted)


def account(s: Position, seat: int) -> Account:
    """A seat's sheet, line by line."""
    sheet, city = s.sheets[seat], int(s.city)
    lines = tuple(line_of(s, seat, lap) for lap in range(ROUNDS)) if begun(s) else ()
    once, twice = (int(n) for n in crossings_used(city, sheet))
    one, two, three, four = (int(stations) for stations in interchanges(sheet))
    exactly = (two & ~three).bit_count(), (three & ~four).bit_count(), four.bit_count()
    sights, meetings = int(sight_points(city, sheet)), int(interchange_points(sheet))
    objectives = tuple(
        (i + 1, OBJECTIVE_POINTS if reaches(city, sheet, i) else 0)
        for i in range(OBJECTIVES)
        if int(s.modules) & WITH_OBJECTIVES and int(s.objectives) >> i & 1
    )
    total = int(sheet_points(s, seat))
    parts = sum(line.points for line in lines) + sights + meetings + sum(points for _, points in objectives)
    visits = int(tourist_visits(city, sheet)) if city == LONDON else 0
    return Account(
        lines, once, twice, visits, sights, (one, two, three, four), exactly, meetings, objectives, total - parts, total
    )
