"""Cards for lines that are drawn already: a deal of a round with which a line can be drawn section by section."""

from collections.abc import Sequence

import numpy as np

from ..chance import WITH_SWITCH
from ..tables import ANY, FROM, PARIS, SHOWS, STATIONS, STREET, TO
from .annealing import EACH, reachable
from .playing import Turn


def deal(start: int, into: np.ndarray) -> list[Turn]:
    """A round that draws a line of the map of Paris; `into` is the section by which each station is reached, -1: none.

    Raises ValueError where the cards of a round cannot.
    """
    wild = np.zeros((2, 2), np.int64)
    if not reachable(into, wild):
        raise ValueError("no deal of cards draws this line")
    children: dict[int, list[int]] = {}
    for v in range(STATIONS):
        if (section := int(into[v])) >= 0:
            children.setdefault(int(FROM[PARIS, section] + TO[PARIS, section]) - v, []).append(v)
    by_wild, by_tour = _spent(into, wild)
    steps: list[tuple[int, ...]] = []  # stations reached on each card
    switch = None
    line = [start]
    while line:
        here = line.pop()
        ends = 2 if here == start else 1
        # the target of a tour is drawn at once, so it is never the branch
        for number, v in enumerate(sorted(children.get(here, []), key=lambda v: v not in by_tour)):
            if v not in by_tour:
                tour = next((w for w in children.get(v, []) if w in by_tour), None)
                if number >= ends:
                    switch = len(steps)
                steps.append((v,) if tour is None else (v, tour))
            line.insert(0, v)
    return _turns(steps, by_wild, switch, into)


def _spent(into: np.ndarray, wild: np.ndarray) -> tuple[set[int], set[int]]:
    """The stations that wild cards reach, and those that tours reach."""
    by_tour = {int(target) for station, target in wild if target >= 0}
    by_wild = {int(station) for station, target in wild if target >= 0}
    for station, _ in wild:
        if station < -1:
            fitting = (v for v in range(STATIONS) if into[v] >= 0 and SHOWS[PARIS, v] == -2 - station)
            by_wild.add(next(v for v in fitting if v not in by_wild | by_tour))
    return by_wild, by_tour


def _turns(steps: Sequence[tuple[int, ...]], by_wild: set[int], switch: int | None, into: np.ndarray) -> list[Turn]:
    """Cards for the steps, all ten in all: those that are not needed come first, and the last one is of the metro."""
    left = dict.fromkeys(range(ANY + 1), EACH)
    symbols: list[int | None] = []
    for first, *_ in steps:
        symbol = ANY if first in by_wild else int(SHOWS[PARIS, first])
        symbols.append(None if symbol == ANY and first not in by_wild else symbol)
        if symbols[-1] is not None:
            left[symbol] -= 1
    for number, symbol in enumerate(symbols):  # stations that show every symbol take what is left
        if symbol is None:
            symbols[number] = next(s for s in (*range(ANY), ANY) if left[s])
            left[symbols[number] or 0] -= 1
    spare = [symbol for symbol, n in left.items() for _ in range(n)]
    turns, seen = [], set[int]()
    for number, symbol in enumerate([*spare, *symbols]):
        assert symbol is not None
        outcome = symbol if symbol not in seen else len(STREET) + symbol  # the second card of a symbol is the metro's
        seen.add(symbol)
        here = number - len(spare)
        if here == (0 if switch is None else switch):
            outcome += WITH_SWITCH
        drawn = tuple(int(into[v]) for v in steps[here]) if here >= 0 else ()
        turns.append(Turn(outcome, drawn))
    return turns
