"""The highest score a map can give, with the best cards: a model for CP-SAT that proves a bound, and a network for it.

The model knows lines as trees that grow from their departure: at most two ends, one branch for the Railway Switch, two
stations for each symbol, two wild cards, a Guided Tour behind a monument that a wild card reached. Every order of cards
can be dealt, so any such tree can be drawn. Needs OR-Tools, from the extra `lab`.
"""

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any, NamedTuple

import numpy as np

from ...core.errors import BadOptions
from ...games.next_station.chance import WITH_SWITCH
from ...games.next_station.tables import (
    ANY,
    CARDS,
    CITIES,
    CROSSED,
    DEPARTURE,
    DISTRICT,
    DISTRICTS,
    FROM,
    IS_METRO,
    MONUMENTS,
    PARIS,
    ROUNDS,
    SHOWS,
    STATIONS,
    SWITCH_CARD,
    SYMBOLS,
    TO,
)
from .foresight import Deck, Prices, bits
from .games import Board, Line, Toll, as_line, drawn_anew, improve, points_of, settle, step

EACH = 2  # cards of every symbol in a round, and wild ones
MOST = EACH * (len(SYMBOLS) + 1) + EACH  # sections of a line: every card, and a tour behind each wild one
EXACT = 100  # the solver counts in hundredths of points
DEALS = 12  # deals tried in one round of the search
TOP = 9  # stations of a line in one district, more than any district has


class Found(NamedTuple):
    """What the solver found: its lines as (section, station it leads to), their value, and a bound nobody can pass."""

    arcs: tuple[tuple[tuple[int, int], ...], ...]
    value: float
    bound: float
    proved: bool


def solver() -> Any:
    """OR-Tools, or words that say how to get it."""
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        raise BadOptions("solve-no-solver") from None
    return cp_model


class Model:
    """Lines of a base game on the map of Paris as a model of CP-SAT: all four, or some at given prices."""

    def __init__(self, colours: Sequence[int] = range(ROUNDS), prices: Prices | None = None) -> None:
        self.cp = solver()
        self.m = self.cp.CpModel()
        self.city = PARIS
        self.colours = list(colours)
        self.sections = range(len(CITIES[PARIS].sections))
        self.monuments = set(bits(MONUMENTS[PARIS]))
        self.arcs: list[dict[tuple[int, int], Any]] = []  # by round: (section, target)
        self.on: list[list[Any]] = []
        self.points: list[Any] = []  # in hundredths
        for colour in self.colours:
            self._line(colour)
        self._apart()
        if prices is None:
            self._network()
        else:
            self._priced(prices)
        self.m.maximize(sum(self.points))

    def _line(self, colour: int) -> None:
        m, city, start = self.m, self.city, int(DEPARTURE[self.city, colour])
        on = [m.new_bool_var(f"on{colour}.{v}") for v in range(STATIONS)]
        arc = {
            (e, int(end)): m.new_bool_var(f"arc{colour}.{e}.{int(end)}")
            for e in self.sections
            for end in (FROM[city, e], TO[city, e])
        }
        source = {(e, v): int(FROM[city, e] + TO[city, e] - v) for e, v in arc}
        step = [m.new_int_var(0, MOST, f"step{colour}.{v}") for v in range(STATIONS)]
        m.add(on[start] == 1)
        m.add(step[start] == 0)
        branches = []
        for v in range(STATIONS):
            into = [arc[e, w] for e, w in arc if w == v]
            out = [arc[e, w] for e, w in arc if source[e, w] == v]
            if v == start:
                m.add(sum(into) == 0)
            else:
                m.add(sum(into) == on[v])
            branch = m.new_bool_var(f"branch{colour}.{v}")
            branches.append(branch)
            m.add(sum(out) <= (2 if v == start else 1) + branch)
            for one in out:
                m.add_implication(one, on[v])
        m.add(sum(branches) <= 1)
        for (e, v), one in arc.items():
            m.add(step[v] >= step[source[e, v]] + 1).only_enforce_if(one)
        self._cards(colour, start, on, arc, source)
        self._route(colour, on)
        self.arcs.append(arc)
        self.on.append(on)

    def _cards(self, colour: int, start: int, on: list[Any], arc: dict[Any, Any], source: dict[Any, int]) -> None:
        """A station is reached by a card of its symbol, a wild one, or a tour behind a monument a wild one reached."""
        m = self.m
        wild = {v: m.new_bool_var(f"wild{colour}.{v}") for v in range(STATIONS) if v != start}
        tour = {key: m.new_bool_var(f"tour{colour}.{key[0]}.{key[1]}") for key in arc if source[key] in self.monuments}
        for key, one in tour.items():
            m.add_implication(one, arc[key])
        by_tour = {v: sum(one for (_, w), one in tour.items() if w == v) for v in wild}
        for v, one in wild.items():
            m.add(one + by_tour[v] <= on[v])
        for monument in self.monuments:
            behind = sum(one for key, one in tour.items() if source[key] == monument)
            m.add(behind <= wild.get(monument, 0))
        m.add(sum(wild.values()) <= EACH)
        wanted = []
        for symbol in range(len(SYMBOLS)):
            plain = [v for v in wild if int(SHOWS[PARIS, v]) == symbol]
            by_card = sum(on[v] - wild[v] - by_tour[v] for v in plain)
            joker = m.new_int_var(0, EACH, f"joker{colour}.{symbol}")  # cards of the symbol at stations that show all
            m.add(by_card + joker <= EACH)
            wanted.append(joker)
        every = [v for v in wild if int(SHOWS[PARIS, v]) == ANY]
        m.add(sum(on[v] - wild[v] - by_tour[v] for v in every) == sum(wanted))

    def _route(self, colour: int, on: list[Any]) -> None:
        """Districts times most stations in one, and monuments."""
        m = self.m
        count, has, best = [], [], []
        for d in range(DISTRICTS):
            members = [on[v] for v in range(STATIONS) if int(DISTRICT[PARIS, v]) == d]
            count.append(sum(members))
            has.append(m.new_bool_var(f"has{colour}.{d}"))
            m.add(has[d] <= sum(members))
            for one in members:
                m.add_implication(one, has[d])
            best.append(m.new_bool_var(f"best{colour}.{d}"))
        m.add_exactly_one(best)
        most = m.new_int_var(1, TOP, f"most{colour}")
        for d in range(DISTRICTS):
            m.add(most <= count[d]).only_enforce_if(best[d])
        districts = m.new_int_var(1, DISTRICTS, f"districts{colour}")
        m.add(districts == sum(has))
        m.add(districts + most <= sum(on) + 1)
        m.add(sum(on) <= MOST + 1)
        rows = []
        for k in range(1, TOP + 1):
            least = m.new_bool_var(f"most{colour}.{k}")
            m.add(most >= k).only_enforce_if(least)
            row = m.new_int_var(0, DISTRICTS, f"row{colour}.{k}")
            m.add(row <= districts)
            m.add(row <= DISTRICTS * least)
            rows.append(row)
        product = m.new_int_var(0, ((MOST + 2) // 2) ** 2, f"route{colour}")
        m.add(product == sum(rows))
        self.points.append(EXACT * product)

    def _apart(self) -> None:
        """One line for each section, and none across another."""
        city = CITIES[self.city]
        self.used = [
            sum(arc[e, int(end)] for arc in self.arcs for end in (FROM[PARIS, e], TO[PARIS, e])) for e in self.sections
        ]
        for e in self.sections:
            self.m.add(self.used[e] <= 1)
        for a, b in city.conflicts + city.parallels:
            self.m.add(self.used[a] + self.used[b] <= 1)

    def _network(self) -> None:
        """Monuments, interchanges and overhead crossings."""
        m, used = self.m, self.used
        self.points += [2 * EXACT * on[v] for on in self.on for v in self.monuments]
        for v in range(STATIONS):
            lines = sum(on[v] for on in self.on)
            meets = [m.new_bool_var(f"meet{v}.{k}") for k in range(2, ROUNDS + 1)]
            m.add(lines >= 2 * meets[0] + meets[1] + meets[2])
            m.add_implication(meets[1], meets[0])
            m.add_implication(meets[2], meets[1])
            self.points.append(EXACT * (2 * meets[0] + 3 * meets[1] + 4 * meets[2]))
        for number, (a, b) in enumerate(CROSSED[PARIS]):
            once, twice = m.new_bool_var(f"once{number}"), m.new_bool_var(f"twice{number}")
            m.add(once <= used[int(a)] + used[int(b)])
            m.add(2 * twice <= used[int(a)] + used[int(b)])
            self.points.append(EXACT * (2 * once + 4 * twice))

    def _priced(self, prices: Prices) -> None:
        """Prices for stations and sections, rounded up: a bound stays one."""
        for on in self.on:
            self.points += [ceil(EXACT * prices.stations[v] - 1e-9) * on[v] for v in range(STATIONS)]
        self.points += [ceil(EXACT * prices.sections[e] - 1e-9) * self.used[e] for e in self.sections]

    def hint(self, lines: Sequence[Line]) -> None:
        """Begin from lines that are known."""
        for place, (colour, line) in enumerate(zip(self.colours, lines, strict=True)):
            grown = dict(_grown(line, int(DEPARTURE[self.city, colour])))
            for (e, v), one in self.arcs[place].items():
                self.m.add_hint(one, int(grown.get(e) == v))
            for v in range(STATIONS):
                self.m.add_hint(self.on[place][v], int(v in line.stations))

    def solve(self, seconds: float, workers: int) -> Found:
        """Search for a while."""
        engine = self.cp.CpSolver()
        engine.parameters.max_time_in_seconds = seconds
        engine.parameters.num_workers = workers
        status = engine.solve(self.m)
        bound = engine.best_objective_bound / EXACT
        if status not in (self.cp.OPTIMAL, self.cp.FEASIBLE):
            return Found((), 0.0, bound, False)
        arcs = tuple(tuple(key for key, one in arc.items() if engine.value(one)) for arc in self.arcs)
        return Found(arcs, engine.objective_value / EXACT, bound, status == self.cp.OPTIMAL)


def _grown(line: Line, start: int) -> list[tuple[int, int]]:
    """The sections of a line in an order in which it can grow, each with the station it leads to."""
    city, reached, left, found = PARIS, {start}, set(line.sections), []
    while left:
        section = next(e for e in sorted(left) if {int(FROM[city, e]), int(TO[city, e])} & reached)
        target = next(v for v in (int(FROM[city, section]), int(TO[city, section])) if v not in reached)
        reached.add(target)
        left.remove(section)
        found.append((section, target))
    return found


def random_deck(random: np.random.Generator) -> list[int]:
    """A round with every card in it: outcomes of chance in an order that ends with the metro."""
    street = [card for card in range(CARDS) if not IS_METRO[card] and card != SWITCH_CARD]
    metro = [card for card in range(CARDS) if IS_METRO[card]]
    order = [int(card) for card in random.permutation([*street, *metro])]
    last = max(order.index(card) for card in metro)
    order.append(order.pop(last))
    place = int(random.integers(0, len(order)))
    order[place] += WITH_SWITCH
    return order


class Best(NamedTuple):
    """The best network found: the cards of every round as outcomes of chance, its lines, its points."""

    outcomes: tuple[tuple[int, ...], ...]
    lines: tuple[Line, ...]
    points: int


def best_cards(seed: int, rounds: int, told: Callable[[int], object], best: Best | None = None) -> Best:
    """A network that is hard to better, whatever the cards: rounds are dealt anew as long as that helps."""
    random = np.random.default_rng(seed)
    colours = tuple(range(ROUNDS))
    for _ in range(rounds):
        if best is None:
            outcomes = [random_deck(random) for _ in colours]
            board = Board(PARIS, colours, tuple(Deck.of(cards) for cards in outcomes))
            lines, points = improve(board, int(random.integers(1 << 30)), lambda most: None)
            now = Best(tuple(tuple(cards) for cards in outcomes), lines, points)
        else:
            now = best
        for _ in range(DEALS):
            now = _dealt_anew(now, random)
        if best is None or now.points > best.points:
            best = now
        told(best.points)
    assert best is not None
    return best


def _dealt_anew(best: Best, random: np.random.Generator) -> Best:
    """Other cards for one round, if they are at least as good."""
    lap = int(random.integers(ROUNDS))
    outcomes = list(best.outcomes)
    outcomes[lap] = tuple(random_deck(random))
    board = Board(PARIS, tuple(range(ROUNDS)), tuple(Deck.of(cards) for cards in outcomes))
    lines = list(best.lines)
    lines[lap] = drawn_anew(board, lines, lap)
    points = points_of(board, lines)
    if points > best.points:
        points = settle(board, lines, lap)
    return Best(tuple(outcomes), tuple(lines), points) if points >= best.points else best


def bound_of_map(points: int, steps: int, seconds: float, workers: int, told: Callable[[float], object]) -> float:
    """What no base game on the map of Paris can pass: each line at prices, as in `games.bound`, proved by CP-SAT."""
    nothing = Deck((), ())
    board = Board(PARIS, tuple(range(ROUNDS)), (nothing,) * ROUNDS)
    toll, least, pace = Toll(PARIS), float("inf"), 1.0
    toll.cross[:] = 0.0  # crossings are counted apart at first: at any other price four lines would want them all
    for _ in range(steps):
        found = [Model([lap], toll.prices(lap)).solve(seconds, workers) for lap in range(ROUNDS)]
        total, visits, over, sites = toll.rest()
        value = sum(one.bound for one in found) + total
        pace = pace if value < least else pace / 2
        least = min(least, value)
        told(least)
        lines = [as_line(PARIS, lap, [e for e, _ in one.arcs[0]] if one.arcs else []) for lap, one in enumerate(found)]
        step(board, toll, lines, visits, over, sites, pace * (value - points))
    return least
