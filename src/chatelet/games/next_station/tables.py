"""The two maps as arrays: stations and sections become bits of words, so that a whole question is a few operations.

Every table has the map as its first index. A set of stations is one word (53 bits), a set of sections three (160 bits).
"""

from itertools import combinations, pairwise, permutations
from typing import NamedTuple

from ...core.numbers import np
from .facts import FACTS, MAPS, SCORING, SYMBOLS, Map

PARIS, LONDON = range(len(MAPS))

ANY = 4  # a station that shows every symbol; as a card: wild
ROUNDS, CIRCLE_PLACES = 4, 4
PLACES = ((), (0,), (0, 2), (0, 1, 2), (0, 1, 2, 3))  # where the seats sit in the circle of pencils, by their number
COLOURS = (("orange", "blue", "green", "purple"), ("pink", "blue", "green", "purple"))
BONUSES = ("switch", "free", "district", "station")  # what a gate may give
POWERS = ("repeat", "wild", "switch", "circle")
OBJECTIVES = 5

# The cards of a round: six of the street, five of the metro.
STREET, METRO = tuple(FACTS[PARIS].cards.street), tuple(FACTS[PARIS].cards.metro)
CARDS = len(STREET) + len(METRO)
SWITCH_CARD = STREET.index("switch")
CARD_SYMBOL = np.array([0, 1, 2, 3, ANY, -1, 0, 1, 2, 3, ANY], np.int64)
IS_METRO = np.array([0] * len(STREET) + [1] * len(METRO), np.int64)
METROS = len(METRO)

ORDERS = np.array(list(permutations(range(4))), np.uint8)  # of colours, bonuses, powers
PAIRS = np.array(list(combinations(range(OBJECTIVES), 2)), np.int64)
ORDER_NUMBER = {order: i for i, order in enumerate(permutations(range(4)))}
PAIR_NUMBER = {pair: i for i, pair in enumerate(combinations(range(OBJECTIVES), 2))}

STATIONS, SECTIONS, DISTRICTS, CROSSINGS, WORDS = 53, 160, 13, 8, 3

# What a sheet earns.
MONUMENT_POINTS, THAMES_POINTS = SCORING.monument, SCORING.thames_section
CROSSED_ONCE, CROSSED_TWICE = SCORING.crossing.once, SCORING.crossing.twice
OBJECTIVE_POINTS = SCORING.objective
MODULE_COST = SCORING.module_alone  # alone, for each module in use
ON_LINES = (0, 0, *(SCORING.interchange[lines] for lines in "234"))  # a station on so many lines
SECOND_LINE, THIRD_LINE, FOURTH_LINE = (more - less for less, more in pairwise(ON_LINES[1:]))  # what one line more adds


class Station(NamedTuple):
    """A station as people know it."""

    name: str  # "d3", "hub"
    points: tuple[tuple[int, int], ...]  # the grid points it covers
    symbol: str
    district: int
    departure: str | None
    monument: bool
    tourist: bool
    platform: bool


class Section(NamedTuple):
    """A printed line between two neighbouring stations."""

    ends: tuple[int, int]
    points: tuple[tuple[int, int], tuple[int, int]]
    names: tuple[str, str]  # the ends in notation, with the corner of the platform
    crossing: int  # -1: none
    thames: bool


class District(NamedTuple):
    """A district: its name, whether it has several stations, and its rectangle (column, row, width, height)."""

    name: str
    main: bool
    rect: tuple[int, int, int, int]


class City(NamedTuple):
    """A map, as people know it; the arrays below are made from it."""

    stations: tuple[Station, ...]
    sections: tuple[Section, ...]
    districts: tuple[District, ...]
    crossings: tuple[tuple[int, int], ...]  # the grid point of each
    crossing_sections: tuple[tuple[int, int], ...]
    conflicts: tuple[tuple[int, int], ...]
    parallels: tuple[tuple[int, int], ...]
    tourist_track: tuple[int, ...]
    river: tuple[tuple[float, float], ...]


def _corner(point: tuple[int, int], points: tuple[tuple[int, int], ...]) -> str:
    left, top = min(p[0] for p in points), min(p[1] for p in points)
    return ("n" if point[1] == top else "s") + ("w" if point[0] == left else "e")


def _city(facts: Map) -> City:
    district = {d.id: i for i, d in enumerate(facts.districts)}
    stations = tuple(
        Station(
            s.at,
            tuple(s.points) or ((s.x or 0, s.y or 0),),
            s.symbol,
            district[s.district],
            s.departure,
            s.monument,
            s.tourist,
            s.platform,
        )
        for s in facts.stations
    )

    def name(end: int, point: tuple[int, int]) -> str:
        station = stations[end]
        return f"{station.name}.{_corner(point, station.points)}" if station.platform else station.name

    sections = tuple(
        Section(
            (e.start, e.to),
            (e.a, e.b),
            (name(e.start, e.a), name(e.to, e.b)),
            e.crossings[0] if e.crossings else -1,
            e.thames,
        )
        for e in facts.sections
    )
    return City(
        stations,
        sections,
        tuple(District(d.id, d.kind == "main", d.rect) for d in facts.districts),
        tuple((c.x, c.y) for c in facts.crossings),
        tuple(c.sections for c in facts.crossings),
        tuple((a, b) for a, b, kind in facts.conflicts if kind == "cross"),
        tuple((a, b) for a, b, kind in facts.conflicts if kind == "parallel"),
        tuple(facts.tourist_track) or (0,),
        tuple(facts.river_outline),
    )


CITIES = tuple(_city(facts) for facts in FACTS)

FROM = np.zeros((2, SECTIONS), np.int64)
TO = np.zeros((2, SECTIONS), np.int64)
PRINTED = np.array([len(city.sections) for city in CITIES], np.int64)
SHOWS = np.full((2, STATIONS), ANY, np.int64)
DISTRICT = np.zeros((2, STATIONS), np.int64)
MEMBERS = np.zeros((2, DISTRICTS), np.uint64)  # the stations of a district
MAIN = np.zeros((2, DISTRICTS), np.int64)
INCIDENT = np.zeros((2, STATIONS, WORDS), np.uint64)  # the sections that meet a station
REACH = np.zeros((2, STATIONS, 5, WORDS), np.uint64)  # those whose other end shows a symbol (or every one; 4: all)
CLASH = np.zeros((2, SECTIONS, WORDS), np.uint64)  # the sections that a drawn one rules out, itself included
CROSSED = np.full((2, CROSSINGS, 2), -1, np.int64)  # the two sections of an overhead crossing
THAMES = np.zeros((2, WORDS), np.uint64)
MONUMENTS = np.zeros(2, np.uint64)
TOURIST = np.zeros(2, np.uint64)
SPECIAL = np.zeros(2, np.uint64)  # departures, monuments, tourist sites, platform and central station
DEPARTURE = np.zeros((2, 4), np.int64)  # by colour
CORNER = np.zeros((2, 4), np.int64)  # the corner stations, in the order of reading
CORNER_AT = np.full((2, STATIONS), -1, np.int64)
CENTRAL = np.array([-1, [d.name for d in CITIES[LONDON].districts].index("mc")], np.int64)  # London's objective
TRACK = np.array(CITIES[LONDON].tourist_track, np.int64)


def _bit(i: int) -> np.uint64:
    return np.uint64(1 << i % 64)


def _fill(m: int, city: City) -> None:
    for i, station in enumerate(city.stations):
        DISTRICT[m, i] = station.district
        MEMBERS[m, station.district] |= _bit(i)
        if station.symbol != "any":
            SHOWS[m, i] = SYMBOLS.index(station.symbol)
        if station.departure:
            DEPARTURE[m, COLOURS[m].index(station.departure)] = i
        MONUMENTS[m] |= _bit(i) if station.monument else np.uint64(0)
        TOURIST[m] |= _bit(i) if station.tourist else np.uint64(0)
        if station.departure or station.symbol == "any" or station.tourist:
            SPECIAL[m] |= _bit(i)
    for d, district in enumerate(city.districts):
        MAIN[m, d] = district.main
    for i, corner in enumerate(("corner_nw", "corner_ne", "corner_sw", "corner_se")):
        district = [d.name for d in city.districts].index(corner)
        CORNER[m, i] = next(k for k, s in enumerate(city.stations) if s.district == district)
        CORNER_AT[m, CORNER[m, i]] = i
    for e, section in enumerate(city.sections):
        FROM[m, e], TO[m, e] = section.ends
        word = e // 64
        CLASH[m, e, word] |= _bit(e)
        THAMES[m, word] |= _bit(e) if section.thames else np.uint64(0)
        for here, there in (section.ends, section.ends[::-1]):
            INCIDENT[m, here, word] |= _bit(e)
            REACH[m, here, ANY, word] |= _bit(e)
            for symbol in range(4):
                if SHOWS[m, there] in (symbol, ANY):
                    REACH[m, here, symbol, word] |= _bit(e)
    for a, b in city.conflicts + city.parallels:
        CLASH[m, a, b // 64] |= _bit(b)
        CLASH[m, b, a // 64] |= _bit(a)
    for c, pair in enumerate(city.crossing_sections):
        CROSSED[m, c] = pair


for _m, _c in enumerate(CITIES):
    _fill(_m, _c)
