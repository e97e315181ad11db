"""The bot `greedy`: what is best at the end of its own turn, compared with the best opponent, and nothing beyond.

Where several choices follow each other in one turn it looks through them by a small search; where chance stands between
them (a tile is drawn and then laid) it tries a few of its outcomes. Equal choices are drawn by lot.
"""

from functools import cache
from typing import Any, cast

from ..core.chance import below
from ..core.compiler import bound
from ..core.contract import Position, Rules
from ..core.fields import blank, layout
from ..core.margin import quick_margin
from ..core.numbers import np
from .hooks import hoper, looker

# Names of a game, filled in by `bound`.
waiting = over = legal = apply = happen = sample = hopes = worth = search = cast("Any", None)
TOGETHER, IDLE = False, -1

DEPTH = 6  # choices and draws of one turn that are looked through
DRAWS = 6  # outcomes of chance that are tried
LOOKS = 1000  # positions looked at for one decision, shared among its actions
ALIKE = 1e-9


CHOICE, DRAW = 0, 1
STEP = layout(  # of a turn
    [
        ("kind", "i8"),  # CHOICE or DRAW
        ("ways", "i8"),  # how many there are
        ("tried", "i8"),
        ("found", "f8"),  # the best of them, or (DRAW) their sum
    ]
)


@cache
def desk_of(rules: Rules) -> Any:
    """All that one bot works with: one record, made once."""
    seats = max(rules.seats)
    return layout(
        [
            ("hopes", "f8", (seats,)),
            ("work", "i8", (seats,)),
            ("steps", STEP, (DEPTH + 2,)),
            ("positions", rules.dtype, (DEPTH + 2,)),
            ("actions", "i2", (DEPTH + 2, rules.actions)),
        ]
    )


class Greedy:
    """Takes what looks best now."""

    def __init__(self) -> None:
        self.rules: Rules | None = None
        self.desk: Any = None

    def choose(self, rules: Rules, observation: Position, seat: int, random: np.ndarray) -> int:
        if self.rules is not rules:
            self.rules, self.desk = rules, blank(desk_of(rules))
        rules.resample(observation, seat, random)
        self.desk.positions[0] = observation
        return int(chooser(rules)(self.desk, seat, LOOKS, random))


def ahead(s, seat, desk):
    """How a seat stands: what it may hope for, less the best of the others."""
    hopes(s, desk.hopes, desk.work)
    return quick_margin(desk.hopes, s.players, seat)


def turn_value(desk, seat, looks, random):
    """The best end of the turn that position 1 is in the middle of; a depth-first search without recursion."""
    positions, actions = desk.positions, desk.actions
    depth = 1
    left = looks
    found = 0.0
    entering = True
    while True:
        s, step = positions[depth], desk.steps[depth]
        leave = False
        if entering:
            left -= 1
            mask = np.int64(waiting(s))
            mine = (mask >> seat) & 1 == 1
            if over(s) or depth > DEPTH or left <= 0 or (not mine and (mask != 0 or TOGETHER)):
                found = worth(s, seat, desk)
                leave = True
            elif mine:
                step.kind = CHOICE
                step.ways = legal(s, seat, actions[depth])
                step.tried = 0
                step.found = -1e18
            else:
                step.kind = DRAW
                step.ways = DRAWS
                step.tried = 0
                step.found = 0.0
        if not leave:
            i = step.tried
            if i == step.ways:
                found = step.found / (i if step.kind == DRAW else 1)
                leave = True
            else:
                step.tried = i + 1
                positions[depth + 1] = s
                if step.kind == CHOICE:
                    apply(positions[depth + 1], seat, np.int64(actions[depth, i]))
                else:
                    happen(positions[depth + 1], sample(s, random))
                    after = np.int64(waiting(positions[depth + 1]))
                    if after != 0 and (after >> seat) & 1 == 0:  # the turn was over: what is drawn now is for later
                        found = worth(s, seat, desk)
                        leave = True
                if not leave:
                    depth += 1
                    entering = True
        if leave:
            if depth == 1:
                return found
            depth -= 1
            above = desk.steps[depth]
            if above.kind == CHOICE:
                above.found = max(above.found, found)
            else:
                above.found += found
            entering = False


def best_action(desk, seat, looks, random):
    """The legal action with the best end of the turn; passing must be better than all else to be chosen."""
    positions, actions = desk.positions, desk.actions
    n = legal(positions[0], seat, actions[0])
    best = -1e18
    chosen = np.int64(actions[0, 0])
    alike = 0
    for i in range(n):
        if n == 1:
            break
        action = np.int64(actions[0, i])
        positions[1] = positions[0]
        apply(positions[1], seat, action)
        found = search(desk, seat, looks // n, random)
        if action == IDLE:
            found -= 2 * ALIKE
        if found > best + ALIKE:
            best = found
            chosen = action
            alike = 1
        elif found > best - ALIKE:
            alike += 1
            if below(random, alike) == 0:
                chosen = action
    return chosen


@cache
def chooser(rules: Rules) -> Any:
    """`best_action` for one game."""
    name = rules.name
    how = bound(ahead, name, hopes=hoper(rules))
    names = ("waiting", "over", "legal", "apply", "happen", "sample")
    given: dict[str, Any] = {key: getattr(rules, key) for key in names} | {"legal": looker(rules)}
    look = bound(turn_value, name, worth=how, TOGETHER=rules.together, **given)
    return bound(best_action, name, search=look, legal=looker(rules), apply=rules.apply, IDLE=rules.idle)
