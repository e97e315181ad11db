"""Sheets and rounds of Next Station in one line."""

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import pytest

from chatelet.games.next_station.notation import SECTION_OF, STATION_OF
from chatelet.games.next_station.state import OVER, NextStationOptions, start
from chatelet.games.next_station.tables import MAPS

METROS = ["flip metro circle", "flip metro triangle", "flip metro square", "flip metro pentagon", "flip metro wild"]


@pytest.fixture
def solo(play: Callable[..., Any]) -> Callable[..., Any]:
    """A game of one seat that draws blue first, then orange, green, purple."""

    def build(*events: str, **options: Any) -> Any:
        rest = list(events)
        setup = [rest.pop(0) for _ in options.get("modules", ())]
        return play("next-station", 1, "colours blue orange green purple", *setup, *rest, **options)

    return build


@pytest.fixture
def finish_round() -> Callable[[Any], None]:
    """Turn the cards of the metro that are left, and let everybody pass."""

    def finish(game: Any) -> None:
        lap = game.position.lap
        for card in METROS:
            if game.position.lap == lap and not game.over and not game.position.seen >> (6 + METROS.index(card)) & 1:
                game.event(card)
                while game.waiting:
                    game.event(f"{game.waiting[0]} -")

    return finish


@pytest.fixture
def sheet() -> Callable[..., Any]:
    """A finished position whose seats have the given networks: stations and sections by line, points of the lines."""

    def build(
        lines: Iterable[str] = (),
        sections: Iterable[str] = (),
        points: Iterable[int] = (),
        *,
        map: str = "paris",
        seats: int = 2,
        seat: int = 0,
        into: Any = None,
        modules: tuple[Any, ...] = (),
        objectives: Iterable[int] = (),
    ) -> Any:
        s = into if into is not None else start(NextStationOptions(map=map, modules=modules), seats)  # type: ignore[arg-type]
        m = MAPS.index(map)
        s.phase = OVER
        for number in objectives:
            s.objectives |= 1 << (number - 1)
        for lap, names in enumerate(lines):
            for name in names.split():
                s.sheets[seat].lines[lap] |= np.uint64(1 << STATION_OF[m][name])
        for lap, names in enumerate(sections):
            for name in names.split():
                here, there = name.split("-")
                e = SECTION_OF[m][here, there]
                s.sheets[seat].drawn[lap, e // 64] |= np.uint64(1 << e % 64)
        for lap, value in enumerate(points):
            s.sheets[seat].points[lap] = value
        return s

    return build
