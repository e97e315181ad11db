"""The printed map: what a browser has to draw and that never changes."""

from msgspec import Struct

from ...core.view import Printed
from .state import NextStationOptions
from .tables import CITIES, COLOURS, MAPS

Point = tuple[float, float]


class MapStation(Struct, frozen=True, kw_only=True):
    """A station; one with platforms has several points."""

    name: str
    points: list[Point]
    symbol: str
    district: str
    departure: str | None  # the colour that starts here
    monument: bool
    tourist: bool
    platform: bool


class MapSection(Struct, frozen=True, kw_only=True):
    """A dotted line between two stations."""

    ends: tuple[str, str]
    names: tuple[str, str]
    points: tuple[Point, Point]
    crossing: int | None
    thames: bool


class MapDistrict(Struct, frozen=True, kw_only=True):
    """A district: its name, whether it is one of the large ones, and where it lies."""

    name: str
    main: bool
    rect: tuple[int, int, int, int]


class MapCrossing(Struct, frozen=True, kw_only=True):
    """Where two sections cross."""

    point: Point
    sections: tuple[int, int]


class NextStationBoard(Printed, frozen=True, kw_only=True, tag_field="game", tag="next-station"):
    """Stations, sections, districts, crossings and (for London) the river of the chosen map."""

    map: str
    colours: list[str]
    grid: tuple[int, int]
    stations: list[MapStation]
    sections: list[MapSection]
    districts: list[MapDistrict]
    crossings: list[MapCrossing]
    tourist_track: list[int]
    river: list[Point]


def board(options: NextStationOptions) -> NextStationBoard:
    """The map of a table."""
    m = MAPS.index(options.map)
    city = CITIES[m]
    return NextStationBoard(
        map=options.map,
        colours=list(COLOURS[m]),
        grid=(10, 10),
        stations=[
            MapStation(
                name=station.name,
                points=list(station.points),
                symbol=station.symbol,
                district=city.districts[station.district].name,
                departure=station.departure,
                monument=station.monument,
                tourist=station.tourist,
                platform=station.platform,
            )
            for station in city.stations
        ],
        sections=[
            MapSection(
                ends=(city.stations[section.ends[0]].name, city.stations[section.ends[1]].name),
                names=section.names,
                points=section.points,
                crossing=section.crossing if section.crossing >= 0 else None,
                thames=section.thames,
            )
            for section in city.sections
        ],
        districts=[MapDistrict(name=d.name, main=d.main, rect=d.rect) for d in city.districts],
        crossings=[
            MapCrossing(point=point, sections=pair)
            for point, pair in zip(city.crossings, city.crossing_sections, strict=True)
        ],
        tourist_track=list(city.tourist_track),
        river=list(city.river),
    )
