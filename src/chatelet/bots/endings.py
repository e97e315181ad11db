"""What is certain: the rest of a seat's last turn, decided by its own choices alone, gone through to its end.

A search that samples tells such choices apart badly, and has no need to: every way to the end is followed, orders that
lead to the same position once. It is certain only where nothing else can come between: chance, another seat, or a later
turn of the seat (`spent` of the contract says that there is none; the end of the game always does).
"""

# ruff: noqa: F821  (names of a game are filled in by `bound`)

from functools import cache
from typing import Any, NamedTuple

from ..core.bits import product
from ..core.compiler import bound
from ..core.contract import Position, Rules
from ..core.fields import blank, layout, rows_of_bytes
from ..core.numbers import np
from .hooks import looker
from .tree import judge_of

# Names of a game, filled in by `bound`.
waiting: Any
over: Any
legal: Any
apply: Any
judge: Any
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


CHOICE = layout([("ways", "i8"), ("tried", "i8")])  # of a turn: how many actions there are, how many were followed


@cache
def desk_of(rules: Rules) -> Any:
    """All that `best_end` works with: one record, made once."""
    seats = max(rules.seats)
    return layout(
        [
            ("met", "u8", (ROWS,)),  # positions, by a number made from their bytes
            ("hopes", "f8", (seats,)),
            ("result", "f8", (seats,)),
            ("work", "i8", (seats,)),
            ("choices", CHOICE, (DEEPEST + 2,)),
            ("positions", rules.dtype, (DEEPEST + 2,)),
            ("actions", "i2", (DEEPEST + 2, rules.actions)),
        ]
    )


def best_end(desk, raw, seat):
    """The best that the turn position 1 is in the middle of can come to; GIVEN_UP where that is not certain.

    `raw` are the bytes of the positions.
    """
    positions, met, actions = desk.positions, desk.met, desk.actions
    for i in range(len(met)):
        met[i] = 0
    depth = 1
    looked = 0
    best = GIVEN_UP
    entering = True
    while depth > 0:
        s, choice = positions[depth], desk.choices[depth]
        if entering:
            if over(s) or spent(s, seat):
                judge(s, desk.hopes, desk.work, desk.result, 0.0)
                best = max(best, desk.result[seat] - depth * EACH_STEP)
                depth -= 1
                entering = False
                continue
            if (np.int64(waiting(s)) >> seat) & 1 == 0 or depth >= DEEPEST or looked >= MOST:
                return GIVEN_UP
            looked += 1
            choice.ways = legal(s, seat, actions[depth])
            choice.tried = 0
        if choice.tried == choice.ways:
            depth -= 1
            entering = False
            continue
        action = np.int64(actions[depth, choice.tried])
        choice.tried += 1
        positions[depth + 1] = s
        apply(positions[depth + 1], seat, action)
        key = np.uint64(0xCBF29CE484222325)
        for k in range(raw.shape[1]):
            key = product(key ^ np.uint64(raw[depth + 1, k]), np.uint64(0x100000001B3))
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
        self.desk = blank(desk_of(rules))
        self.raw = rows_of_bytes(self.desk.positions)

    def of(self, s: Position, seat: int, wide: bool = False) -> list[Ending]:
        """The actions worth a thought (`wide`: all legal ones) with what they certainly come to, the best first.

        Nothing where that is not certain.
        """
        if not int(self.rules.waiting(s)) >> seat & 1:
            return []
        n = (self.rules.legal if wide else looker(self.rules))(s, seat, self.desk.actions[0])
        found = []
        for action in self.desk.actions[0, :n].tolist():
            worth = self.after(s, seat, action)
            if worth == GIVEN_UP:
                return []
            found.append(Ending(action, worth))
        return sorted(found, key=lambda ending: (-ending.worth, ending.action))

    def after(self, s: Position, seat: int, action: int, wide: bool = False) -> float:
        """What the best rest of the turn makes of an action; GIVEN_UP: that is not certain, or there are too many."""
        self.desk.positions[1] = s
        self.rules.apply(self.desk.positions[1], seat, action)
        return float(follower(self.rules, wide)(self.desk, self.raw, seat))


@cache
def follower(rules: Rules, wide: bool) -> Any:
    """`best_end` for one game: over the actions worth a thought, or over all, to check that these leave nothing out."""
    owner = f"{rules.name}.wide" if wide else rules.name
    given = {key: getattr(rules, key) for key in ("waiting", "over", "apply")}
    given |= {"legal": rules.legal if wide else looker(rules), "spent": rules.spent or bound(never, rules.name)}
    return bound(best_end, owner, judge=judge_of(rules), **given)
