"""The facts of Next Station, read from the data files and checked: a wrong file is refused at once, with the reason."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from ...core.contract import data_digest
from ...core.facts import Checked

FOLDER = Path(__file__).parent / "data"
MAPS = ("paris", "london")
SYMBOLS = ("circle", "triangle", "square", "pentagon")
STATIONS, DISTRICTS = 53, 13  # of either map
MOST_SECTIONS = 160

Symbol = Literal["circle", "triangle", "square", "pentagon", "any"]
Card = Literal["circle", "triangle", "square", "pentagon", "wild", "switch"]
Point = tuple[int, int]
Positive = Annotated[int, msgspec.Meta(gt=0)]


class District(msgspec.Struct, kw_only=True):
    """A district and its rectangle (column, row, width, height); small ones lie on top of large ones."""

    id: str
    kind: Literal["main", "secondary"]
    rect: tuple[int, int, int, int]


class Station(msgspec.Struct, kw_only=True):
    """A station: at one point of the grid, or (a platform) at several."""

    id: int
    at: str
    symbol: Symbol
    district: str
    x: int | None = None
    y: int | None = None
    points: list[Point] = []
    departure: str | None = None
    monument: bool = False
    tourist: bool = False
    platform: bool = False


class Section(msgspec.Struct, kw_only=True):
    """A printed line between two neighbouring stations."""

    id: int
    start: int = msgspec.field(name="from")
    to: int
    a: Point
    b: Point
    dir: Literal["H", "V", "D", "A"]
    crossings: list[int] = []
    thames: bool = False


class Crossing(msgspec.Struct, kw_only=True):
    """An overhead crossing and its two sections."""

    id: int
    at: str
    x: int
    y: int
    directions: list[str]
    sections: tuple[int, int]


class Cards(msgspec.Struct, kw_only=True):
    """The cards of a round."""

    street: list[Card]
    metro: list[Card]


class Map(msgspec.Struct, kw_only=True):
    """The file of a map."""

    about: str
    certainty: str
    grid: tuple[int, int]
    districts: list[District]
    stations: list[Station]
    sections: list[Section]
    conflicts: list[tuple[int, int, Literal["cross", "parallel"]]]
    cards: Cards
    crossings: list[Crossing] = []
    tourist_track: list[int] = []
    river_outline: list[tuple[float, float]] = []


class CrossingPoints(msgspec.Struct, kw_only=True):
    """What a crossing brings, drawn once and twice."""

    once: Positive
    twice: Positive


class Scoring(msgspec.Struct, kw_only=True):
    """The file of points."""

    about: str
    monument: Positive
    thames_section: Positive
    interchange: dict[str, Positive]  # by the number of lines
    crossing: CrossingPoints
    objective: Positive
    module_alone: Positive
    bands: dict[str, list[int]]


def load_map(name: str, raw: bytes) -> Map:
    """The facts of a map. Raises BadData with the place and the reason."""
    check = Checked("next-station", f"{name}.json")
    facts = check.decoded(raw, Map)
    count, names = len(facts.stations), {district.id for district in facts.districts}
    check.need(count == STATIONS, "stations", f"needs {STATIONS} stations, not {count}")
    check.need(len(names) == len(facts.districts) == DISTRICTS, "districts", f"needs {DISTRICTS} of different names")
    check.unique((station.at for station in facts.stations), "stations")
    for number, station in enumerate(facts.stations):
        where = f"stations.{station.at}"
        check.need(station.id == number, where, f"is number {number}, not {station.id}")
        check.need(station.district in names, where, f"there is no district {station.district}")
        placed = bool(station.points) != (station.x is not None and station.y is not None)
        check.need(placed and station.platform == bool(station.points), where, "needs x and y, or a platform's points")
    departures = [station.departure for station in facts.stations if station.departure]
    check.unique(departures, "departures")
    check.need(len(departures) == 4, "departures", f"needs 4, not {len(departures)}")
    check.need(len(facts.sections) <= MOST_SECTIONS, "sections", f"at most {MOST_SECTIONS}")
    for number, section in enumerate(facts.sections):
        where = f"sections.{number}"
        check.need(section.id == number, where, f"is called {section.id}")
        for end, point in ((section.start, section.a), (section.to, section.b)):
            check.need(0 <= end < count, where, f"there is no station {end}")
            covered = facts.stations[end].points or [(facts.stations[end].x, facts.stations[end].y)]
            check.need(point in covered, where, f"does not end at {facts.stations[end].at}")
    for a, b, _ in facts.conflicts:
        check.need(0 <= a < b < len(facts.sections), "conflicts", f"{a} and {b} are no two sections")
    for crossing in facts.crossings:
        for section in crossing.sections:
            mutual = 0 <= section < len(facts.sections) and facts.sections[section].crossings == [crossing.id]
            check.need(mutual, f"crossings.{crossing.id}", f"section {section} does not say so")
    check.need(facts.tourist_track == sorted(facts.tourist_track), "tourist_track", "rises")
    for kind, shown in (("street", (*SYMBOLS, "wild", "switch")), ("metro", (*SYMBOLS, "wild"))):
        check.need(tuple(getattr(facts.cards, kind)) == shown, f"cards.{kind}", f"are {', '.join(shown)}")
    return facts


def load_scoring(raw: bytes) -> Scoring:
    """The points of a sheet. Raises BadData with the place and the reason."""
    check = Checked("next-station", "scoring.json")
    facts = check.decoded(raw, Scoring)
    steps = [facts.interchange.get(lines, 0) for lines in ("2", "3", "4")]
    check.need(len(facts.interchange) == 3 and steps == sorted(steps), "interchange", "rises from 2 to 4 lines")
    check.need(facts.crossing.twice > facts.crossing.once, "crossing", "twice is more than once")
    check.need(sorted(facts.bands) == sorted(MAPS), "bands", f"needs {' and '.join(MAPS)}")
    for map, limits in facts.bands.items():
        check.need(len(limits) == 5 and limits == sorted(set(limits)), f"bands.{map}", "needs five limits, rising")
    return facts


RAW = {name: (FOLDER / f"{name}.json").read_bytes() for name in (*MAPS, "scoring")}
FACTS = tuple(load_map(name, RAW[name]) for name in MAPS)
SCORING = load_scoring(RAW["scoring"])
DIGEST = data_digest(*(RAW[name] for name in MAPS))  # as records know it: where lines run; the version tells the rest
