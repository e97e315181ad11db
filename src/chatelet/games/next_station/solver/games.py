"""The best game of Next Station with all cards known: four lines improved in turn, and a bound that no network passes.

Rounds share one map, so the order in which lines were drawn does not matter to the whole: a line may be drawn anew
beside the other three. The bound lets each round choose alone, at prices for meeting, crossing and being in the way;
whatever the prices, the sum is at least what the best network is worth (Lagrange), and better prices bring it down.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from ..tables import (
    CITIES,
    CLASH,
    CROSSED,
    CROSSED_ONCE,
    CROSSED_TWICE,
    CROSSINGS,
    FROM,
    LONDON,
    MONUMENT_POINTS,
    MONUMENTS,
    PARIS,
    ROUNDS,
    SECTIONS,
    STATIONS,
    THAMES,
    THAMES_POINTS,
    TO,
    TOURIST,
    TRACK,
)
from .foresight import MEETING, NO_TRACK, Deck, Prices, best_line, bits, prices_beside

TOGETHER = np.cumsum(MEETING)  # points of a station on 1, 2, 3, 4 lines
QUIET = 6  # restarts without a better game after which the search is content
NOISE = 3.0  # points by which prices are shaken to leave a local best


class Line(NamedTuple):
    """A drawn line: its choices card by card, its stations and sections."""

    choices: tuple[int, ...]
    stations: frozenset[int]
    sections: frozenset[int]


class BestGame(NamedTuple):
    """What was found: the lines of the rounds and their points; no network of these cards has more than `bound`."""

    lines: tuple[Line, ...]
    points: int
    bound: float

    @property
    def proved(self) -> bool:
        return int(self.bound + 1e-6) <= self.points


class Board(NamedTuple):
    """A game to be solved: the map, and colour and cards of every round."""

    city: int
    colours: tuple[int, ...]
    decks: tuple[Deck, ...]


def as_line(city: int, colour: int, choices: Sequence[int]) -> Line:
    """The line that choices draw."""
    sections = frozenset(choice for choice in choices if choice >= 0)
    stations = frozenset(int(end[city, e]) for e in sections for end in (FROM, TO))
    return Line(tuple(choices), stations, sections)


def points_of(board: Board, lines: Sequence[Line]) -> int:
    """What a network is worth; the rules count it again when the game is played."""
    city, total = board.city, 0
    visits = np.zeros(STATIONS, np.int64)
    drawn: set[int] = set()
    for line in lines:
        districts: dict[int, int] = {}
        for station in line.stations:
            district = CITIES[city].stations[station].district
            districts[district] = districts.get(district, 0) + 1
        total += len(districts) * max(districts.values(), default=0)
        visits[list(line.stations)] += 1
        drawn |= line.sections
        if city == PARIS:
            total += MONUMENT_POINTS * len(line.stations & set(bits(MONUMENTS[city])))
        else:
            total += THAMES_POINTS * len(line.sections & set(bits(THAMES[city])))
    total += int(sum(TOGETHER[n - 1] for n in visits if n))
    if city == LONDON:
        return total + int(TRACK[min(int(visits[bits(TOURIST[city])].sum()), len(TRACK) - 1)])
    used = [sum(int(e) in drawn for e in pair) for pair in CROSSED[city][:CROSSINGS]]
    return total + sum((0, CROSSED_ONCE, CROSSED_TWICE)[n] for n in used)


def beside(board: Board, lines: Sequence[Line | None], lap: int) -> tuple[np.ndarray, Prices]:
    """The sections ruled out for a round's line by the others, and its prices beside them."""
    visits, drawn, blocked = np.zeros(STATIONS, np.int64), np.zeros(3, np.uint64), np.zeros(3, np.uint64)
    for other, line in enumerate(lines):
        if line is None or other == lap:
            continue
        visits[list(line.stations)] += 1
        for section in line.sections:
            drawn[section >> 6] |= np.uint64(1 << (section & 63))
            blocked |= CLASH[board.city, section]
    sites = int(visits[bits(TOURIST[board.city])].sum()) if board.city == LONDON else 0
    return blocked, prices_beside(board.city, visits, drawn, sites)


def drawn_anew(board: Board, lines: Sequence[Line | None], lap: int, shake: np.ndarray | None = None) -> Line:
    """The best line of a round beside the others; with shaken prices, another good one."""
    blocked, prices = beside(board, lines, lap)
    if shake is not None:
        prices = prices._replace(stations=prices.stations + shake)
    solved = best_line(board.city, board.colours[lap], board.decks[lap], blocked, prices)
    return as_line(board.city, board.colours[lap], solved.choices)


def settle(board: Board, lines: list[Line], first: int) -> int:
    """Draw line after line anew until none gets better. Returns the points."""
    points, still, lap = points_of(board, lines), 0, first
    while still < ROUNDS:
        lines[lap] = drawn_anew(board, lines, lap)
        now = points_of(board, lines)
        still = 0 if now > points else still + 1
        points, lap = now, (lap + 1) % ROUNDS
    return points


def improve(board: Board, seed: int, told: Callable[[int], object]) -> tuple[tuple[Line, ...], int]:
    """A game that is hard to better: from lines drawn one after the other, two of them are shaken again and again."""
    random = np.random.default_rng(seed)
    start: list[Line | None] = [None] * ROUNDS
    for lap in range(ROUNDS):
        start[lap] = drawn_anew(board, start, lap)
    best = [line for line in start if line is not None]
    most = settle(board, best, 0)
    quiet = 0
    while quiet < QUIET * ROUNDS:
        trial: list[Line | None] = list(best)
        one, other = random.permutation(ROUNDS)[:2]
        trial[one] = trial[other] = None
        trial[one] = drawn_anew(board, trial, int(one), random.normal(0.0, NOISE, STATIONS))
        trial[other] = drawn_anew(board, trial, int(other))
        lines = [line for line in trial if line is not None]
        points = settle(board, lines, int(one))
        quiet = 0 if points > most else quiet + 1
        if points >= most:
            best, most = lines, points
        told(most)
    return tuple(best), most


class Toll:
    """The prices of the bound: visiting a station in a round, a crossing's section, being in the way, a site."""

    def __init__(self, city: int) -> None:
        self.city = city
        self.meet = np.full((ROUNDS, STATIONS), TOGETHER[-1] / ROUNDS)
        pairs = CITIES[city].conflicts + CITIES[city].parallels
        self.groups = [*pairs, *((e,) for e in range(len(CITIES[city].sections)))]
        self.way = np.zeros(len(self.groups))
        self.cross = np.full(SECTIONS, 0.0)
        self.over = [tuple(int(e) for e in pair) for pair in CROSSED[city] if pair[0] >= 0]
        for pair in self.over:
            self.cross[list(pair)] = 3.0
        self.site = float(max(TRACK[n] / n for n in range(1, len(TRACK)))) if city == LONDON else 0.0
        self.matrix = np.array([[e in group for e in range(SECTIONS)] for group in self.groups], float)

    def prices(self, lap: int) -> Prices:
        stations, sections = self.meet[lap].copy(), self.cross - self.way @ self.matrix
        if self.city == PARIS:
            stations[bits(MONUMENTS[self.city])] += MONUMENT_POINTS
        else:
            stations[bits(TOURIST[self.city])] += self.site
            sections[bits(THAMES[self.city])] += THAMES_POINTS
        return Prices(stations, sections, sections, NO_TRACK, 0)

    def rest(self) -> tuple[float, np.ndarray, np.ndarray, int]:
        """What the other side of the bargain is worth at these prices, and its own choice of visits and crossings."""
        total, visits, over = float(self.way.sum()), np.zeros((ROUNDS, STATIONS)), np.zeros(SECTIONS)
        for station in range(STATIONS):
            order = np.argsort(self.meet[:, station], kind="stable")
            gains = np.concatenate([[0.0], TOGETHER - np.cumsum(self.meet[order, station])])
            most = int(np.argmax(gains))
            total += float(gains[most])
            visits[order[:most], station] = 1
        for a, b in self.over:
            gains = (0.0, 2 - self.cross[a], 2 - self.cross[b], 6 - self.cross[a] - self.cross[b])
            most = int(np.argmax(gains))
            total += float(gains[most])
            over[a], over[b] = most in (1, 3), most in (2, 3)
        sites = 0
        if self.city == LONDON:
            gains = [float(TRACK[n]) - self.site * n for n in range(len(TRACK))]
            sites = int(np.argmax(gains))
            total += gains[sites]
        return total, visits, over, sites


def bound(board: Board, points: int, steps: int, told: Callable[[float], object]) -> float:
    """What no network of these cards can pass; better prices with every step."""
    toll, least, pace, late = Toll(board.city), np.inf, 1.0, 0
    for _ in range(steps):
        solved = [
            best_line(board.city, board.colours[lap], board.decks[lap], np.zeros(3, np.uint64), toll.prices(lap))
            for lap in range(ROUNDS)
        ]
        if not all(one.proved for one in solved):
            break
        total, visits, over, sites = toll.rest()
        value = sum(one.value for one in solved) + total
        if value < least - 1e-3:
            least, late = value, 0
        else:
            late += 1
            if late == 4:
                pace, late = pace / 2, 0
        told(least)
        if int(least + 1e-6) <= points or pace < 1e-3:
            break
        lines = [as_line(board.city, board.colours[lap], one.choices) for lap, one in enumerate(solved)]
        step(board, toll, lines, visits, over, sites, pace * (value - points))
    return float(least)


def step(
    board: Board,
    toll: Toll,
    lines: Sequence[Line],
    visits: np.ndarray,
    over: np.ndarray,
    sites: int,
    gap: float,
) -> None:
    """Move the prices against the difference between what rounds did and what the other side wished."""
    came, used = np.zeros((ROUNDS, STATIONS)), np.zeros(SECTIONS)
    for lap, line in enumerate(lines):
        came[lap, list(line.stations)] = 1
        for section in line.sections:
            used[section] += 1
    meet = came - visits
    crossing = np.zeros(SECTIONS)
    for pair in toll.over:
        for e in pair:
            crossing[e] = used[e] - over[e]
    way = 1.0 - toll.matrix @ used
    way[(toll.way <= 0) & (way > 0)] = 0.0
    site = float(came[:, bits(TOURIST[board.city])].sum() - sites) if board.city == LONDON else 0.0
    length = float((meet**2).sum() + (crossing**2).sum() + (way**2).sum() + site**2)
    if length == 0:
        return
    size = gap / length
    toll.meet = np.maximum(0.0, toll.meet - size * meet)
    toll.cross = np.maximum(0.0, toll.cross - size * crossing)
    toll.way = np.maximum(0.0, toll.way - size * way)
    toll.site = max(0.0, toll.site - size * site)


def best_game(
    board: Board,
    seed: int = 1,
    steps: int = 120,
    told: Callable[[str, float], object] = lambda what, value: None,
) -> BestGame:
    """The best game found with these cards, and a bound."""
    lines, points = improve(board, seed, lambda most: told("found", most))
    least = bound(board, points, steps, lambda value: told("bound", value))
    return BestGame(lines, points, least)
