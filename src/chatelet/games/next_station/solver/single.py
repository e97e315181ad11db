"""One line on the map of Paris as a linear program: its optimum is at least what any line is worth at given prices.

A line is a tree that grows from its departure over printed sections; the cards allow what `annealing.py` says. Its
route (districts times most stations in one) is linear where the district with most stations, and how many these are, is
fixed: a *case*. That the sections are joined to the departure is asked for by cuts, found by maximum flows, where a
solution breaks them. Whole numbers are not asked for: that can only make the optimum higher. Needs OR-Tools, from the
extra `lab`.
"""

from math import inf
from typing import Any, NamedTuple

import numpy as np

from ....core.errors import BadOptions
from ..tables import (
    ANY,
    CITIES,
    DEPARTURE,
    DISTRICT,
    DISTRICTS,
    FROM,
    MAIN,
    MONUMENTS,
    PARIS,
    SHOWS,
    STATIONS,
    TO,
)
from .annealing import EACH, MOST, PRINTED
from .foresight import bits

ARCS = 2 * PRINTED  # every section in both directions
TAIL = np.concatenate([FROM[PARIS, :PRINTED], TO[PARIS, :PRINTED]])
HEAD = np.concatenate([TO[PARIS, :PRINTED], FROM[PARIS, :PRINTED]])
AREA = DISTRICT[PARIS]
SIGHTS = bits(MONUMENTS[PARIS])
FEW = 3  # up to so many stations in one district are one case
ROUNDS_OF_CUTS = 30
FLOW = 10**6  # the unit of maximum flows, which count in whole numbers
BROKEN = 2e-3  # by how much a cut is worth adding
SEVERAL = 4  # known cuts that are worth a solution before new ones are looked for
OPTIMAL, INFEASIBLE = 0, 2  # the solver's words


def solver() -> tuple[Any, Any]:
    """The linear solver and the maximum flow of OR-Tools, or words that say how to get them."""
    try:
        from ortools.graph.python import max_flow
        from ortools.linear_solver import pywraplp
    except ImportError:
        raise BadOptions("solve-no-solver") from None
    return pywraplp.Solver, max_flow.SimpleMaxFlow


class Case(NamedTuple):
    """The district with most stations of a line, and how many; no district: at most so many in each."""

    district: int | None
    most: int


def cases() -> list[Case]:
    """All cases: every line belongs to one at least."""
    main = [d for d in range(DISTRICTS) if MAIN[PARIS, d]]
    large = [Case(d, most) for d in main for most in range(FEW + 1, int((d == AREA).sum()) + 1)]
    return [*large, Case(None, FEW)]


def in_the_way() -> list[tuple[int, ...]]:
    """Sets of sections of which at most one can be drawn by all lines together: all that clash with each other."""
    clash: dict[int, set[int]] = {e: set() for e in range(PRINTED)}
    for a, b in CITIES[PARIS].conflicts + CITIES[PARIS].parallels:
        clash[a].add(b)
        clash[b].add(a)
    found: list[tuple[int, ...]] = []

    def grow(chosen: set[int], open_: set[int], closed: set[int]) -> None:
        """Bron and Kerbosch: every largest set once."""
        if not open_ and not closed:
            found.append(tuple(sorted(chosen)))
        for e in sorted(open_):
            grow(chosen | {e}, open_ & clash[e], closed & clash[e])
            open_, closed = open_ - {e}, closed | {e}

    grow(set(), set(clash), set())
    return found


GROUPS = in_the_way()


class Cut(NamedTuple):
    """Whoever reaches a station or a district inside has to come in by one of these arcs."""

    inside: frozenset[int]
    station: bool
    target: int

    @property
    def arcs(self) -> list[int]:
        return [a for a in range(ARCS) if int(HEAD[a]) in self.inside and int(TAIL[a]) not in self.inside]


class Line:
    """The linear program of a colour in a case. `pool` holds the cuts that any case of this colour found."""

    def __init__(self, colour: int, case: Case, pool: dict[Cut, list[int]]) -> None:
        maker, self._flow = solver()
        self.colour, self.case, self.pool = colour, case, pool
        self.start = int(DEPARTURE[PARIS, colour])
        self.value = self.worth = inf
        self.lp = maker.CreateSolver("GLOP")
        self.used = [self._variable(0 if HEAD[a] == self.start else 1) for a in range(ARCS)]
        self.on = [self._variable() for _ in range(STATIONS)]
        self.has = [self._variable() for _ in range(DISTRICTS)]
        self.cuts: set[Cut] = set()
        self._tree()
        self._cards()
        self._districts()

    def _variable(self, most: float = 1) -> Any:
        return self.lp.NumVar(0, most, "")

    def _tree(self) -> None:
        """Two ends, one branch; none of its sections in the way of another."""
        lp, used, on, total = self.lp, self.used, self.on, self.lp.Sum
        branch = [self._variable() for _ in range(STATIONS)]
        for v in range(STATIONS):
            into, out = ([used[a] for a in range(ARCS) if ends[a] == v] for ends in (HEAD, TAIL))
            lp.Add(on[v] == (1 if v == self.start else total(into)))
            lp.Add(total(out) <= (2 if v == self.start else on[v]) + branch[v])
            lp.Add(branch[v] <= on[v])
        lp.Add(total(branch) <= 1)
        lp.Add(total(on) <= MOST + 1)
        for e in range(PRINTED):
            for v in (TAIL[e], HEAD[e]):
                lp.Add(used[e] + used[e + PRINTED] <= on[v])
        for group in GROUPS:
            lp.Add(total([used[e] + used[e + PRINTED] for e in group]) <= 1)

    def _cards(self) -> None:
        """A station is reached by a card of its symbol, a wild one, or a tour behind a monument a wild one reached."""
        lp, on, total = self.lp, self.on, self.lp.Sum
        wild = {v: self._variable() for v in range(STATIONS) if v != self.start}
        tour = {a: self._variable() for a in range(ARCS) if TAIL[a] in SIGHTS and HEAD[a] != self.start}
        for a, one in tour.items():
            lp.Add(one <= self.used[a])
        plain = {v: on[v] - wild[v] - total([one for a, one in tour.items() if HEAD[a] == v]) for v in wild}
        for left in plain.values():
            lp.Add(left >= 0)
        for monument in SIGHTS:
            lp.Add(total([one for a, one in tour.items() if TAIL[a] == monument]) <= wild[monument])
        lp.Add(total(list(wild.values())) <= EACH)
        joker = [self._variable(EACH) for _ in range(ANY)]  # cards of a symbol at stations that show all
        for symbol in range(ANY):
            lp.Add(total([plain[v] for v in wild if SHOWS[PARIS, v] == symbol]) + joker[symbol] <= EACH)
        lp.Add(total([plain[v] for v in wild if SHOWS[PARIS, v] == ANY]) == total(joker))

    def _districts(self) -> None:
        for d in range(DISTRICTS):
            count = self.lp.Sum([self.on[v] for v in range(STATIONS) if AREA[v] == d])
            self.lp.Add(self.has[d] <= count)
            self.lp.Add(count == self.case.most if d == self.case.district else count <= self.case.most)

    def price(self, stations: np.ndarray, sections: np.ndarray) -> None:
        """What stations and sections bring, beside the route."""
        aim = self.lp.Objective()
        aim.SetMaximization()
        for one in self.has:
            aim.SetCoefficient(one, self.case.most)
        for one, price in zip(self.on, stations, strict=True):
            aim.SetCoefficient(one, float(price))
        for e, price in enumerate(sections):
            aim.SetCoefficient(self.used[e], float(price))
            aim.SetCoefficient(self.used[e + PRINTED], float(price))

    def solve(self, enough: float = -inf) -> float:
        """More than any line of this case is worth; the search for cuts ends where it is below `enough`."""
        for _ in range(ROUNDS_OF_CUTS):
            status = self.lp.Solve()
            if status != OPTIMAL:
                self.value = -inf if status == INFEASIBLE else inf
                break
            self.value = self.lp.Objective().Value()
            self.arcs = np.array([one.solution_value() for one in self.used])
            self.stations = np.array([one.solution_value() for one in self.on])
            self.districts = np.array([one.solution_value() for one in self.has])
            if self.value < enough:
                break
            known = self._known_cuts()
            if known < SEVERAL and not self._new_cuts() and not known:
                break
        return self.value

    @property
    def route(self) -> float:
        """Districts times most stations in one, at the optimum."""
        return self.case.most * float(self.districts.sum())

    @property
    def sections(self) -> np.ndarray:
        """How much of each section is drawn at the optimum."""
        return self.arcs[:PRINTED] + self.arcs[PRINTED:]

    def _wanted(self, cut: Cut) -> float:
        return float((self.stations if cut.station else self.districts)[cut.target])

    def _known_cuts(self) -> int:
        """Ask for cuts that other cases needed, where this solution breaks them, too."""
        broken = [
            cut
            for cut, arcs in self.pool.items()
            if cut not in self.cuts and self._wanted(cut) - self.arcs[arcs].sum() > BROKEN
        ]
        for cut in broken:
            self._add(cut)
        return len(broken)

    def _new_cuts(self) -> bool:
        """Maximum flows from the departure to stations and districts: where one is too small, its cut is asked for."""
        room = np.maximum(0, np.round(self.arcs * FLOW)).astype(np.int64)
        open_ = np.nonzero(room)[0]
        found: set[Cut] = set()
        goals = [(True, v, [v]) for v in range(STATIONS) if v != self.start]
        goals += [(False, d, [int(v) for v in np.nonzero(d == AREA)[0]]) for d in range(DISTRICTS)]
        for station, target, members in goals:
            need = self._wanted(Cut(frozenset(), station, target)) * FLOW - BROKEN * FLOW
            if need <= 0 or self.start in members:
                continue
            flow = self._flow()
            flow.add_arcs_with_capacity(TAIL[open_].astype(np.int32), HEAD[open_].astype(np.int32), room[open_])
            ends = np.array(members, np.int32)
            flow.add_arcs_with_capacity(ends, np.full(len(ends), STATIONS, np.int32), np.full(len(ends), 10 * FLOW))
            flow.solve(self.start, STATIONS)
            if flow.optimal_flow() < need:
                inside = {int(v) for v in flow.get_sink_side_min_cut() if v < STATIONS} | set(members)
                cut = Cut(frozenset(inside), station, target)
                if self.start not in inside and cut not in self.cuts:
                    found.add(cut)
        for cut in sorted(found, key=lambda cut: (cut.station, cut.target)):
            self.pool[cut] = cut.arcs
            self._add(cut)
        return bool(found)

    def _add(self, cut: Cut) -> None:
        row = self.lp.Constraint(0, self.lp.infinity())
        for a in self.pool[cut]:
            row.SetCoefficient(self.used[a], 1)
        row.SetCoefficient((self.on if cut.station else self.has)[cut.target], -1)
        self.cuts.add(cut)
