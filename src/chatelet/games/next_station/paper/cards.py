"""The cards of Next Station as data, for whoever turns them without the engine: what lies in the deck, and when a
round ends."""

from typing import Any

from ....core.errors import BadOptions
from ..notation import CORNERS, card_name
from ..state import NextStationOptions, colour_of, start
from ..tables import (
    BONUSES,
    CARD_SYMBOL,
    CARDS,
    CITIES,
    COLOURS,
    IS_METRO,
    MAPS,
    METROS,
    OBJECTIVES,
    PAIRS,
    POWERS,
    ROUNDS,
)

MOST_SEATS = 4


def _pencils(map: Any) -> list[list[list[int]]]:
    """By the number of players: for each of them and each round, which colour of the dealt order they draw."""
    found = []
    for players in range(1, MOST_SEATS + 1):
        s = start(NextStationOptions(map=map), players)
        s.colours[:] = range(ROUNDS)
        found.append([[int(colour_of(s, seat, lap)) for lap in range(ROUNDS)] for seat in range(players)])
    return found


def cards(map: str | None) -> dict[str, Any]:
    """Everything that is shuffled, dealt and turned at a table."""
    map = MAPS[0] if map is None else map
    if map not in MAPS:
        raise BadOptions("companion-map", given=map[:20], known=list(MAPS))
    city = MAPS.index(map)
    return {
        "map": map,
        "rounds": ROUNDS,
        "cards": [
            {
                "card": card_name(card),
                "kind": "metro" if IS_METRO[card] else "street",
                "symbol": card_name(card).partition(" ")[2],
                "with_next": bool(CARD_SYMBOL[card] < 0),  # a Railway Switch is turned together with the next card
            }
            for card in range(CARDS)
        ],
        "ends": {"kind": "metro", "count": METROS},  # the turn of this card is the last of its round
        "colours": list(COLOURS[city]),
        "departures": {station.departure: station.name for station in CITIES[city].stations if station.departure},
        "pencils": _pencils(map),
        "objectives": {"of": OBJECTIVES, "take": len(PAIRS[0])},
        "corners": list(CORNERS),
        "bonuses": list(BONUSES),
        "powers": list(POWERS),
    }
