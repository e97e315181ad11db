"""What is certain: the rest of a seat's last turn, decided by its own choices alone, gone through to its end.

A search that samples tells such choices apart badly, and has no need to: every way to the end is followed, orders that
lead to the same position once. It is certain only where nothing else can come between: chance, another seat, or a later
turn of the seat (`spent` of the contract says that there is none; the end of the game always does).
"""

# ruff: noqa: F821  (names of a game are filled in by `bound`)

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from ..core.compiler import bound
from ..core.contract import Position, Rules
from .hooks import looker
from .tree import hope_of

# Names of a game, filled in by `bound`.
waiting: Any
over: Any
legal: Any
apply: Any
stands: Any
spent: Any

DEEPEST = 40  # choices of one turn
MOST = 10_000  # positions looked at for one action
ROWS = 1 << 16  # of the table of positions that were met already
GIVEN_UP = -1e18
EACH_STEP = 1e-6  # of two ways to the same end the shorter one: no trade for its own sake


class Ending(NamedTuple):
    """An action and what the best rest of the turn makes of it: how the seat stands then, less the best other."""

    action: int
    worth: float


def best_end(positions, raw, actions, counts, met, points, work, seat):
    """The best that the turn position 1 is in the middle of can come to; GIVEN_UP where that is not certain."""
    for i in range(len(met)):
        met[i] = 0
    depth = 1
    looked = 0
    best = GIVEN_UP
    entering = True
    while depth > 0:
        s = positions[depth]
        if entering:
            if over(s) or spent(s, seat):
                stands(s, points[0], work, points[1], 0.0)
                best = max(best, points[1, seat] - depth * EACH_STEP)
                depth -= 1
                entering = False
                continue
            if (np.int64(waiting(s)) >> seat) & 1 == 0 or depth >= DEEPEST or looked >= MOST:
                return GIVEN_UP
            looked += 1
            counts[depth, 0] = legal(s, seat, actions[depth])
            counts[depth, 1] = 0
        i = counts[depth, 1]
        if i == counts[depth, 0]:
            depth -= 1
            entering = False
            continue
        counts[depth, 1] = i + 1
        positions[depth + 1] = s
        apply(positions[depth + 1], seat, np.int64(actions[depth, i]))
        key = np.uint64(0xCBF29CE484222325)
        for k in range(raw.shape[1]):
            key = (key ^ np.uint64(raw[depth + 1, k])) * np.uint64(0x100000001B3)
        key |= np.uint64(1)
        last = np.uint64(len(met) - 1)
        place = (key >> np.uint64(20)) & last
        while met[np.int64(place)] != key and met[np.int64(place)] != np.uint64(0):
            place = (place + np.uint64(1)) & last
        entering = met[np.int64(place)] == np.uint64(0)
        if entering:
            met[np.int64(place)] = key
            depth += 1
    return best


def never(s, seat):
    """For games that do not tell when a seat has acted for the last time."""
    return False


class Endings:
    """Goes through the ends of one game, in memory made once."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.positions = np.zeros(DEEPEST + 2, rules.dtype)
        self.raw = self.positions.view(np.uint8).reshape(len(self.positions), -1)
        self.actions = np.zeros((DEEPEST + 2, rules.actions), np.int16)
        self.counts = np.zeros((DEEPEST + 2, 2), np.int64)
        self.met = np.zeros(ROWS, np.uint64)
        self.points = np.zeros((2, max(rules.seats)))
        self.work = np.zeros(max(rules.seats), np.int64)

    def of(self, s: Position, seat: int, wide: bool = False) -> list[Ending]:
        """The actions worth a thought (`wide`: all legal ones) with what they certainly come to, the best first.

        Nothing where that is not certain.
        """
        if not int(self.rules.waiting(s)) >> seat & 1:
            return []
        n = (self.rules.legal if wide else looker(self.rules))(s, seat, self.actions[0])
        found = []
        for action in [int(action) for action in self.actions[0, :n]]:
            worth = self.after(s, seat, action)
            if worth == GIVEN_UP:
                return []
            found.append(Ending(action, worth))
        return sorted(found, key=lambda ending: (-ending.worth, ending.action))

    def after(self, s: Position, seat: int, action: int, wide: bool = False) -> float:
        """What the best rest of the turn makes of an action; GIVEN_UP: that is not certain, or there are too many."""
        self.positions[1] = s
        self.rules.apply(self.positions[1], seat, action)
        memory = (self.positions, self.raw, self.actions, self.counts, self.met, self.points, self.work)
        return float(follower(self.rules, wide)(*memory, seat))


@cache
def follower(rules: Rules, wide: bool) -> Any:
    """`best_end` for one game: over the actions worth a thought, or over all, to check that these leave nothing out."""
    owner = f"{rules.name}.wide" if wide else rules.name
    given = {key: getattr(rules, key) for key in ("waiting", "over", "apply")}
    given |= {"legal": rules.legal if wide else looker(rules), "spent": rules.spent or bound(never, rules.name)}
    return bound(best_end, owner, stands=hope_of(rules), **given)
