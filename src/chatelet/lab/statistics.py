"""Figures with their uncertainty: means, rates and differences, each with an interval of 95 %."""

from math import isfinite, sqrt
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

LEVEL = 0.95
Z = NormalDist().inv_cdf(0.5 + LEVEL / 2)


class Estimate(NamedTuple):
    """A figure, and the interval it lies in with 95 % certainty."""

    value: float
    low: float
    high: float

    def told(self, factor: float = 1.0, sign: str = "") -> str:
        """For people, as `12.3 [10.1, 14.5]`; with the sign "+", `+12.3 [...]`."""
        value, low, high = (f"{figure * factor:{sign}.1f}" for figure in self)
        return f"{value} [{low}, {high}]" if isfinite(self.high - self.low) else value


def student(freedom: int) -> float:
    """How many standard errors an interval reaches to each side (Student's t, by an expansion in 1/freedom)."""
    if freedom < 1:
        return float("inf")
    if freedom <= 2:  # exact where the expansion is not good yet
        p = 0.5 + LEVEL / 2
        return float(np.tan(np.pi * (p - 0.5))) if freedom == 1 else (2 * p - 1) * sqrt(2 / (4 * p * (1 - p)))
    z, n = Z, freedom
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / n ** (k + 1) for k, term in enumerate(terms))


def mean(values: np.ndarray) -> Estimate:
    """The mean of independent values."""
    n = len(values)
    if n == 0:
        return Estimate(float("nan"), float("nan"), float("nan"))
    middle = float(values.mean())
    reach = student(n - 1) * float(values.std(ddof=1)) / sqrt(n) if n > 1 else float("inf")
    return Estimate(middle, middle - reach, middle + reach)


def rate(hits: float, of: float) -> Estimate:
    """A share (Wilson's interval, which stays between 0 and 1 and is honest about a clean sheet)."""
    if of == 0:
        return Estimate(float("nan"), 0.0, 1.0)
    p, spread = hits / of, Z * Z / of
    middle = (p + spread / 2) / (1 + spread)
    reach = Z * sqrt(p * (1 - p) / of + spread / (4 * of)) / (1 + spread)
    return Estimate(p, max(0.0, middle - reach), min(1.0, middle + reach))


class Tally:
    """Sums over games, in whole numbers: neither their order nor how they were cut into spans matters."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.points = [0] * seats
        self.squares = [0] * seats
        self.least: list[int] = []
        self.most: list[int] = []
        self.wins = [0] * seats  # alone
        self.shared = [0] * seats

    def add(self, points: np.ndarray, won: np.ndarray) -> None:
        """Some more games: the points of every seat, a row a game, and the bit masks of the winners."""
        self.games += len(points)
        self.least = [min(pair) for pair in zip(self.least or points[0].tolist(), points.min(0).tolist(), strict=True)]
        self.most = [max(pair) for pair in zip(self.most or points[0].tolist(), points.max(0).tolist(), strict=True)]
        for seat in range(points.shape[1]):
            self.points[seat] += int(points[:, seat].sum())
            self.squares[seat] += int((points[:, seat] ** 2).sum())
            self.wins[seat] += int((won == 1 << seat).sum())
            self.shared[seat] += int(((won >> seat & 1 == 1) & (won != 1 << seat)).sum())

    def row(self, seat: int) -> tuple[float, float, float]:
        """Mean, standard deviation and standard error of a seat."""
        n, points, squares = self.games, self.points[seat], self.squares[seat]
        spread = sqrt(max(n * squares - points * points, 0) / (n * (n - 1))) if n > 1 else 0.0
        return points / n, spread, spread / sqrt(n)
