"""What no base game on the map of Paris can pass: four lines that choose alone, at prices for what they share.

Whatever the prices, the best line of each colour at these prices, and the best that the other side (stations,
crossings, sections) can make of them, add up to no less than the best network (Lagrange). So prices are a proof that
anybody can check. A line has other prices in the district where it has most of its stations: in each district the
other side chooses who is at home there, then who meets and who draws which section. Better prices come from a linear
program over all lines met so far, held near the best prices known.
"""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from ..tables import CROSSED, DISTRICTS, FROM, MAIN, PARIS, ROUNDS, STATIONS, TO
from .annealing import PRINTED
from .games import TOGETHER
from .single import AREA, GROUPS, SIGHTS, Case, Line, cases, solver

FILE = Path(__file__).with_name("prices.json")  # the best prices known
ALL = range(ROUNDS)
PARTIES = [party for n in range(ROUNDS + 1) for party in combinations(ALL, n)]  # who is at home in a district
MEETINGS = [party for party in PARTIES if len(party) > 1]
OVER = [(int(a), int(b)) for a, b in CROSSED[PARIS]]
SIGHT = np.array([2.0 if v in SIGHTS else 0.0 for v in range(STATIONS)])
AGAIN = np.array([[e in group for e in range(PRINTED)] for group in GROUPS], float)
NEAR = 1.5  # points: lines that are so close to the best one are remembered, too
TRUST = 0.75  # how much of the best prices stays in the next ones
CLOSE = 0.3  # points between prices and program at which better prices are not worth the time
ROUNDING = 1e-4  # of the linear solver, in points


def _homes() -> list[int]:
    """For each group of sections the district it counts to."""
    found = []
    for group in GROUPS:
        ends = (int(AREA[v[PARIS, e]]) for e in group for v in (FROM, TO))
        found.append(Counter(d for d in ends if MAIN[PARIS, d]).most_common(1)[0][0])
    return found


HOMES = _homes()
OF_DISTRICT = [[g for g, home in enumerate(HOMES) if home == d] for d in range(DISTRICTS)]
STATIONS_OF = [[int(v) for v in np.nonzero(d == AREA)[0]] for d in range(DISTRICTS)]


class Prices(NamedTuple):
    """By colour, thing, and whether the line is at home there; `home` is for being it."""

    meet: np.ndarray  # a line gets it for visiting a station
    way: np.ndarray  # and pays it for a section of a group
    cross: np.ndarray  # and gets it for a section of an overhead crossing
    home: np.ndarray  # and pays it for its district

    def mixed(self, other: "Prices", share: float) -> "Prices":
        return Prices(*(share * mine + (1 - share) * theirs for mine, theirs in zip(self, other, strict=True)))

    def of(self, colour: int, case: Case) -> tuple[np.ndarray, np.ndarray, float]:
        """For a line of this colour and case: stations, sections, and what its home brings."""
        at_home = (case.district == AREA).astype(int)
        groups = np.array([home == case.district for home in HOMES], int)
        meet = self.meet[colour, np.arange(STATIONS), at_home]
        way = self.way[colour, np.arange(len(GROUPS)), groups]
        home = 0.0 if case.district is None else -float(self.home[colour, case.district])
        return SIGHT + meet, self.cross - way @ AGAIN, home


def first_prices() -> Prices:
    """Every line gets its share of a station where all four meet; crossings and homes are free."""
    meet = np.full((ROUNDS, STATIONS, 2), TOGETHER[-1] / ROUNDS)
    cross = np.array([3.0 if any(e in pair for pair in OVER) else 0.0 for e in range(PRINTED)])
    return Prices(meet, np.zeros((ROUNDS, len(GROUPS), 2)), cross, np.zeros((ROUNDS, DISTRICTS)))


def rounded(prices: Prices) -> Prices:
    """To thousandths, as prices are written down: what is proved is proved for those."""
    return Prices(*(np.round(table, 3) for table in prices))


def known() -> tuple[Prices, list[float]]:
    """The best prices known, and what no line of each colour passes at them."""
    kept = msgspec.json.decode(FILE.read_bytes(), type=dict[str, list[Any]])
    return Prices(*(np.array(kept[name], float) for name in Prices._fields)), kept["tops"]


def keep(prices: Prices, tops: Sequence[float], path: Path) -> None:
    """Write prices down, and what was proved at them."""
    tables = {name: msgspec.json.encode(table.tolist()) for name, table in prices._asdict().items()}
    tables["tops"] = msgspec.json.encode([round(top, 4) for top in tops])
    rows = [f'"{name}":{table.decode()}' for name, table in tables.items()]
    path.write_text("{" + ",\n".join(rows) + "}\n", encoding="ascii")


def other_side(prices: Prices) -> float:
    """The most that districts and crossings can make of the prices."""
    total = 0.0
    for d in range(DISTRICTS):
        total += max(_of_party(prices, d, party) for party in (PARTIES if MAIN[PARIS, d] else PARTIES[:1]))
    for a, b in OVER:
        total += max(0.0, 2 - prices.cross[a], 2 - prices.cross[b], 6 - prices.cross[a] - prices.cross[b])
    return total


def _of_party(prices: Prices, d: int, party: Sequence[int]) -> float:
    """What a district is worth where these lines are at home.

    Each station lets those meet that ask least; of each group the line draws that pays most.
    """
    at_home = [int(colour in party) for colour in ALL]
    total = float(sum(prices.home[colour, d] for colour in party))
    for v in STATIONS_OF[d]:
        asked = np.cumsum(sorted(prices.meet[colour, v, at_home[colour]] for colour in ALL))
        total += max(0.0, float((TOGETHER - asked).max()))
    for g in OF_DISTRICT[d]:
        total += max(0.0, *(prices.way[colour, g, at_home[colour]] for colour in ALL))
    return total


class Drawn(NamedTuple):
    """A line as the solver drew it: perhaps in fractions."""

    colour: int
    case: Case
    points: float  # route and monuments
    stations: np.ndarray
    sections: np.ndarray


class Lines:
    """The linear programs of all colours and cases."""

    def __init__(self, colours: Sequence[int] = ALL) -> None:
        pools: dict[int, dict[Any, list[int]]] = {colour: {} for colour in colours}
        self.of = {colour: [Line(colour, case, pools[colour]) for case in cases()] for colour in colours}

    def best(self, colour: int, prices: Prices) -> tuple[float, list[Drawn]]:
        """More than any line of a colour is worth at these prices, and the lines that come near it."""
        top = -inf
        lines = self.of[colour]
        lines.sort(key=lambda line: -line.worth)  # those that were good last time first: the others need not be exact
        for line in lines:
            stations, sections, home = prices.of(colour, line.case)
            line.price(stations, sections)
            line.worth = line.solve(top - NEAR - home) + home
            top = max(top, line.worth)
        near = [line for line in lines if top - NEAR < line.worth < inf]
        return top, [
            Drawn(colour, line.case, line.route + float(SIGHT @ line.stations), line.stations, line.sections)
            for line in near
        ]


class Program:
    """All lines met so far, mixed at will: a linear program whose dual values are the next prices."""

    def __init__(self) -> None:
        maker, _ = solver()
        lp = self.lp = maker.CreateSolver("GLOP")
        infinity = lp.infinity()
        self.aim = lp.Objective()
        self.aim.SetMaximization()
        ways = [(c, g, h) for c in ALL for g in range(len(GROUPS)) for h in (0, 1)]
        self.meet = {(c, v, h): lp.Constraint(0, infinity) for c in ALL for v in range(STATIONS) for h in (0, 1)}
        self.way = {key: lp.Constraint(-infinity, 0) for key in ways}
        self.home = {(c, d): lp.Constraint(0, 0) for c in ALL for d in range(DISTRICTS)}
        self.cross = {e: lp.Constraint(0, infinity) for pair in OVER for e in pair}
        self.one = [lp.Constraint(1, 1) for _ in ALL]
        for row in self.one:  # so that there is always a solution
            self._variable(-1000.0, [(row, 1)])
        for d in range(DISTRICTS):
            self._district(d)
        for a, b in OVER:
            once = lp.Constraint(0, 1)
            for drawn, points in (((a,), 2), ((b,), 2), ((a, b), 6)):
                self._variable(points, [(once, 1), *((self.cross[e], -1) for e in drawn)])

    def _variable(self, points: float, rows: Sequence[tuple[Any, float]]) -> Any:
        one = self.lp.NumVar(0, self.lp.infinity(), "")
        if points:
            self.aim.SetCoefficient(one, points)
        for row, factor in rows:
            row.SetCoefficient(one, factor)
        return one

    def _district(self, d: int) -> None:
        """One party is at home; at each station some lines meet, of each group one line draws."""
        whole = self.lp.Constraint(1, 1)
        for party in PARTIES if MAIN[PARIS, d] else PARTIES[:1]:
            here = self._variable(0, [(whole, 1), *((self.home[c, d], -1) for c in party)])
            for v in STATIONS_OF[d]:
                room = self.lp.Constraint(-self.lp.infinity(), 0)
                room.SetCoefficient(here, -1)
                for lines in MEETINGS:
                    met = [(self.meet[c, v, int(c in party)], -1) for c in lines]
                    self._variable(float(TOGETHER[len(lines) - 1]), [(room, 1), *met])
            for g in OF_DISTRICT[d]:
                room = self.lp.Constraint(-self.lp.infinity(), 0)
                room.SetCoefficient(here, -1)
                for c in ALL:
                    self._variable(0, [(room, 1), (self.way[c, g, int(c in party)], -1)])

    def add(self, line: Drawn) -> None:
        rows: list[tuple[Any, float]] = [(self.one[line.colour], 1.0)]
        if line.case.district is not None:
            rows.append((self.home[line.colour, line.case.district], 1.0))
        for v in np.nonzero(line.stations > 1e-9)[0]:
            rows.append((self.meet[line.colour, int(v), int(AREA[v] == line.case.district)], float(line.stations[v])))
        for g in np.nonzero(AGAIN @ line.sections > 1e-9)[0]:
            at_home = int(HOMES[g] == line.case.district)
            rows.append((self.way[line.colour, int(g), at_home], float(AGAIN[g] @ line.sections)))
        rows += [(row, float(line.sections[e])) for e, row in self.cross.items() if line.sections[e] > 1e-9]
        self._variable(line.points, rows)

    def solve(self) -> tuple[float, Prices] | None:
        """What the lines met so far could be worth together, and its prices. None: the solver gave up."""
        if self.lp.Solve() != 0:
            return None
        prices = first_prices()
        prices.cross[:] = 0.0
        for key, row in self.meet.items():
            prices.meet[key] = max(0.0, -row.dual_value())
        for key, row in self.way.items():
            prices.way[key] = max(0.0, row.dual_value())
        for e, row in self.cross.items():
            prices.cross[e] = max(0.0, -row.dual_value())
        for key, row in self.home.items():
            prices.home[key] = row.dual_value()
        return self.aim.Value(), prices


class Proof(NamedTuple):
    """Prices, what no line of each colour passes at them, and what no network passes."""

    prices: Prices
    tops: list[float]
    bound: float


def prove(prices: Prices, seconds: float, told: Callable[[float], object]) -> Proof:
    """The bound that prices prove, then better ones as long as there is time. At least the first are proved."""
    end = time.monotonic() + seconds
    lines, program = Lines(), Program()
    best, trial = Proof(prices, [], inf), prices
    while True:
        found = [lines.best(colour, trial) for colour in ALL]
        tops = [top + ROUNDING for top, _ in found]
        proof = Proof(trial, tops, other_side(trial) + sum(tops))
        best = min(best, proof, key=lambda one: one.bound)
        told(best.bound)
        if time.monotonic() > end:
            return best
        for _, near in found:
            for line in near:
                program.add(line)
        answer = program.solve()
        if answer is None or best.bound - answer[0] < CLOSE:
            return best
        trial = rounded(best.prices.mixed(answer[1], TRUST))
