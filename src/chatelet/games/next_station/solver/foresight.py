"""Rounds and games of Next Station with the cards known: the best line of a round, proved."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ....core.contract import Position
from ..chance import WITH_SWITCH
from ..state import colour_of
from ..tables import (
    ANY,
    CARD_SYMBOL,
    CROSSED,
    CROSSED_ONCE,
    CROSSED_TWICE,
    CROSSINGS,
    DEPARTURE,
    FOURTH_LINE,
    INCIDENT,
    LONDON,
    MONUMENT_POINTS,
    MONUMENTS,
    PARIS,
    SECOND_LINE,
    SECTIONS,
    SHOWS,
    STATIONS,
    THAMES,
    THAMES_POINTS,
    THIRD_LINE,
    TOURIST,
    TRACK,
)
from .lines import DEEPEST, MEMORY, PASS, PLACE, SEEN, WIDEST, Best, Desk, Prices, Round, count_districts, search

LIMIT = 30_000_000  # places looked at for one line before the search gives up
MEETING = (
    0,
    SECOND_LINE,
    THIRD_LINE,
    FOURTH_LINE,
)  # what one line more is worth at a station that 0, 1, 2, 3 lines visit
SECOND_CROSSING = CROSSED_TWICE - CROSSED_ONCE  # what the other section of a crossing adds
NO_TRACK = np.zeros(1, np.int64)


class Deck(NamedTuple):
    """The cards of a round, in order: symbols (4: wild), and whether a Railway Switch came before."""

    symbols: tuple[int, ...]
    switches: tuple[bool, ...]

    @classmethod
    def of(cls, outcomes: Sequence[int]) -> "Deck":
        """From the outcomes of chance."""
        return cls(
            tuple(int(CARD_SYMBOL[o % WITH_SWITCH]) for o in outcomes), tuple(o >= WITH_SWITCH for o in outcomes)
        )


class Solved(NamedTuple):
    """The best line found: its value, its choices in order (-1: pass), and whether no other can be better."""

    value: float
    choices: tuple[int, ...]
    proved: bool
    nodes: int


def bits(words: np.ndarray | np.uint64) -> list[int]:
    """The members of a set of stations or sections."""
    return [64 * w + i for w, word in enumerate(np.atleast_1d(words)) for i in range(64) if int(word) >> i & 1]


def prices_beside(city: int, visits: np.ndarray, drawn: np.ndarray, sites: int) -> Prices:
    """Prices for one line more, beside others: how many lines visit each station, and the sections they have."""
    stations = np.array([MEETING[int(n)] for n in visits], float)
    sections, twice = np.zeros(SECTIONS), np.zeros(SECTIONS)
    if city == PARIS:
        stations[bits(MONUMENTS[city])] += MONUMENT_POINTS
        for pair in CROSSED[city][:CROSSINGS]:
            for here, there in (pair, pair[::-1]):
                sections[here] += SECOND_CROSSING if int(drawn[there >> 6]) >> (int(there) & 63) & 1 else CROSSED_ONCE
                twice[here] += SECOND_CROSSING
        return Prices(stations, sections, np.maximum(twice, sections), NO_TRACK, 0)
    sections[bits(THAMES[city])] += THAMES_POINTS
    return Prices(stations, sections, sections, TRACK, sites)


def best_line(
    city: int, colour: int, deck: Deck, blocked: np.ndarray, prices: Prices, least: float = 0.0, limit: int = LIMIT
) -> Solved:
    """The best line of a colour with these cards; `least` is a value already known to be possible."""
    stack = np.zeros(DEEPEST + 2, PLACE)
    departure = int(DEPARTURE[city, colour])
    place = stack[0]
    place["line"] = place["ends"] = np.uint64(1 << departure)
    place["rim"], place["blocked"] = INCIDENT[city, departure], blocked
    place["counts"], place["districts"], place["most"] = count_districts(city, np.uint64(1 << departure))
    place["tour"] = -1
    tours = [symbol == ANY and city == PARIS for symbol in deck.symbols]
    stations, extras = _outlook(city, deck, tours, prices, departure)
    cards = Round(np.array(deck.symbols, np.int64), np.array(deck.switches, np.int64), stations, extras)
    desk = Desk(stack, np.zeros((DEEPEST + 2, WIDEST), np.int64), np.zeros(WIDEST), np.zeros(SEEN, MEMORY))
    best = Best(np.array([least]), np.full(DEEPEST + 2, PASS - 1, np.int64))
    nodes = int(search(city, desk, cards, prices, best, limit))
    choices = tuple(int(choice) for choice in best.choices if choice >= PASS)
    return Solved(float(best.value[0]), choices, nodes <= limit, nodes)


def _outlook(city: int, deck: Deck, tours: list[bool], prices: Prices, departure: int) -> tuple[np.ndarray, np.ndarray]:
    """From each card on: the stations a line can still gain, and the most that prices can add.

    The last two entries are the price of the departure and the most of a single station with its section.
    """
    section = float(max(prices.sections.max(), prices.twice.max(), 0.0))
    order = sorted(range(STATIONS), key=lambda v: -prices.stations[v])
    stations, extras = np.zeros(len(deck.symbols) + 1, np.int64), np.zeros(len(deck.symbols) + 3)
    for turn in range(len(deck.symbols) - 1, -1, -1):
        stations[turn] = stations[turn + 1] + 1 + tours[turn]
        # each card at its own best station; no station twice for the same symbol
        left = list(deck.symbols[turn:])
        count = {symbol: left.count(symbol) + (sum(tours[turn:]) if symbol == ANY else 0) for symbol in range(ANY + 1)}
        total = 0.0
        for symbol, n in count.items():
            fitting = [v for v in order if v != departure and (symbol == ANY or int(SHOWS[city, v]) in (symbol, ANY))]
            total += sum(max(0.0, prices.stations[v]) for v in fitting[:n]) + n * section
        extras[turn] = total
    extras[-2] = prices.stations[departure]
    extras[-1] = float(max(prices.stations.max(), 0.0)) + section
    return stations, extras


class Network(NamedTuple):
    """The lines of a sheet as sets: stations visited by how many lines, sections drawn, sections ruled out."""

    visits: np.ndarray
    drawn: np.ndarray
    blocked: np.ndarray


def network(s: Position, seat: int) -> Network:
    """What is drawn on a sheet before the round at hand."""
    sheet = s.sheets[seat]
    visits = np.zeros(STATIONS, np.int64)
    drawn = np.zeros(3, np.uint64)
    for lap in range(int(s.lap)):
        visits[bits(np.uint64(sheet.lines[lap]))] += 1
        drawn |= sheet.drawn[lap]
    return Network(visits, drawn, np.array(sheet.blocked, np.uint64))


def best_round(s: Position, seat: int, deck: Deck) -> Solved:
    """The most a seat's sheet can gain in the round that begins at a position, with these cards."""
    city, net = int(s.city), network(s, seat)
    sites = int(net.visits[bits(TOURIST[city])].sum()) if city == LONDON else 0
    prices = prices_beside(city, net.visits, net.drawn, sites)
    return best_line(city, int(colour_of(s, seat, int(s.lap))), deck, net.blocked, prices)
