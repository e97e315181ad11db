"""The cards of Next Station as data, for whoever turns them without the engine: what lies in the deck, and when a
round ends."""

from typing import Any, Literal

import msgspec

from ....core.errors import BadOptions
from ....core.paper.pad import PadCards
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


class CardFace(msgspec.Struct, frozen=True, kw_only=True):
    """A card of the deck; `with_next`: a Railway Switch is turned together with the next card."""

    card: str
    kind: Literal["metro", "street"]
    symbol: str
    with_next: bool


class RoundEnd(msgspec.Struct, frozen=True, kw_only=True):
    """The turn of so many cards of this kind is the last of its round."""

    kind: Literal["metro", "street"]
    count: int


class Objectives(msgspec.Struct, frozen=True, kw_only=True):
    """How many objectives there are, and how many are taken."""

    of: int
    take: int


class NextStationCards(PadCards, frozen=True, kw_only=True, tag="next-station"):
    """Everything that is shuffled, dealt and turned at a table."""

    map: Literal["paris", "london"]
    rounds: int
    cards: list[CardFace]
    ends: RoundEnd
    colours: list[str]
    departures: dict[str, str]
    pencils: list[list[list[int]]]
    objectives: Objectives
    corners: list[str]
    bonuses: list[str]
    powers: list[str]


def _pencils(map: Any) -> list[list[list[int]]]:
    """By the number of players: for each of them and each round, which colour of the dealt order they draw."""
    found = []
    for players in range(1, MOST_SEATS + 1):
        s = start(NextStationOptions(map=map), players)
        s.colours[:] = range(ROUNDS)
        found.append([[int(colour_of(s, seat, lap)) for lap in range(ROUNDS)] for seat in range(players)])
    return found


def cards(map: str | None) -> NextStationCards:
    """Everything that is shuffled, dealt and turned at a table."""
    map = MAPS[0] if map is None else map
    if map not in MAPS:
        raise BadOptions("companion-map", given=map[:20], known=list(MAPS))
    city = MAPS.index(map)
    return NextStationCards(
        map="london" if map == "london" else "paris",
        rounds=ROUNDS,
        cards=[
            CardFace(
                card=card_name(card),
                kind="metro" if IS_METRO[card] else "street",
                symbol=card_name(card).partition(" ")[2],
                with_next=bool(CARD_SYMBOL[card] < 0),
            )
            for card in range(CARDS)
        ],
        ends=RoundEnd(kind="metro", count=METROS),
        colours=list(COLOURS[city]),
        departures={station.departure: station.name for station in CITIES[city].stations if station.departure},
        pencils=_pencils(map),
        objectives=Objectives(of=OBJECTIVES, take=len(PAIRS[0])),
        corners=list(CORNERS),
        bonuses=list(BONUSES),
        powers=list(POWERS),
    )
