"""The printed map, as plain data: what a browser has to draw and that never changes."""

from typing import Any

from .state import NextStationOptions
from .tables import CITIES, COLOURS, MAPS


def board(options: NextStationOptions) -> dict[str, Any]:
    """Stations, sections, districts, crossings and (for London) the river of the chosen map."""
    m = MAPS.index(options.map)
    city = CITIES[m]
    return {
        "map": options.map,
        "colours": list(COLOURS[m]),
        "grid": [10, 10],
        "stations": [
            {
                "name": station.name,
                "points": [list(point) for point in station.points],
                "symbol": station.symbol,
                "district": city.districts[station.district].name,
                "departure": station.departure,
                "monument": station.monument,
                "tourist": station.tourist,
                "platform": station.platform,
            }
            for station in city.stations
        ],
        "sections": [
            {
                "ends": [city.stations[end].name for end in section.ends],
                "names": list(section.names),
                "points": [list(point) for point in section.points],
                "crossing": section.crossing if section.crossing >= 0 else None,
                "thames": section.thames,
            }
            for section in city.sections
        ],
        "districts": [{"name": d.name, "main": d.main, "rect": list(d.rect)} for d in city.districts],
        "crossings": [
            {"point": list(point), "sections": list(pair)}
            for point, pair in zip(city.crossings, city.crossing_sections, strict=True)
        ],
        "tourist_track": list(city.tourist_track),
        "river": [list(point) for point in city.river],
    }
