"""The bot `greedy`: what is best at the end of its own turn, compared with the best opponent, and nothing beyond.

Where several choices follow each other in one turn it looks through them by a small search; where chance stands between
them (a tile is drawn and then laid) it tries a few of its outcomes. Equal choices are drawn by lot.
"""

from functools import cache
from typing import Any, cast

import numpy as np

from ..core.chance import below
from ..core.compiler import bound
from ..core.contract import Position, Rules
from .hooks import looker

# Names of a game, filled in by `bound`.
waiting = over = legal = apply = happen = sample = scores = value = worth = search = cast("Any", None)
TOGETHER, IDLE = False, -1

DEPTH = 6  # choices and draws of one turn that are looked through
DRAWS = 6  # outcomes of chance that are tried
LOOKS = 1000  # positions looked at for one decision, shared among its actions
ALIKE = 1e-9


class Greedy:
    """Takes what looks best now."""

    def __init__(self) -> None:
        self.desk: Desk | None = None

    def choose(self, rules: Rules, observation: Position, seat: int, random: np.ndarray) -> int:
        if self.desk is None or self.desk.rules is not rules:
            self.desk = Desk(rules)
        desk = self.desk
        rules.resample(observation, seat, random)
        desk.positions[0] = observation
        pick = chooser(rules)
        return int(pick(desk.positions, desk.actions, desk.counts, desk.sums, desk.work, seat, LOOKS, random))


class Desk:
    """The memory one bot works with, made once: a position and a list of actions for each step of a turn."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.positions = np.zeros(DEPTH + 2, rules.dtype)
        self.actions = np.zeros((DEPTH + 2, rules.actions), np.int16)
        self.counts = np.zeros((DEPTH + 2, 3), np.int64)  # whose step (CHOICE or DRAW), how many ways, how many tried
        self.sums = np.zeros(DEPTH + 2)
        self.work = np.zeros(max(rules.seats), np.int64)


CHOICE, DRAW = 0, 1


def by_value(s, seat, work):
    """How a seat stands: what the game's own estimate gives it, less the best of the others."""
    best = -1e18
    for other in range(s.players):
        if other != seat:
            best = max(best, float(value(s, other)))
    return float(value(s, seat)) - (best if s.players > 1 else 0.0)


def by_scores(s, seat, work):
    """How a seat stands: its points, less those of the best of the others."""
    scores(s, work)
    best = np.int64(-1 << 60)
    for other in range(s.players):
        if other != seat:
            best = max(best, work[other])
    return float(work[seat] - (best if s.players > 1 else 0))


def turn_value(positions, actions, counts, sums, work, seat, looks, random):
    """The best end of the turn that position 1 is in the middle of; a depth-first search without recursion."""
    depth = 1
    left = looks
    found = 0.0
    entering = True
    while True:
        s = positions[depth]
        leave = False
        if entering:
            left -= 1
            mask = np.int64(waiting(s))
            mine = (mask >> seat) & 1 == 1
            if over(s) or depth > DEPTH or left <= 0 or (not mine and (mask != 0 or TOGETHER)):
                found = worth(s, seat, work)
                leave = True
            elif mine:
                counts[depth, 0] = CHOICE
                counts[depth, 1] = legal(s, seat, actions[depth])
                counts[depth, 2] = 0
                sums[depth] = -1e18
            else:
                counts[depth, 0] = DRAW
                counts[depth, 1] = DRAWS
                counts[depth, 2] = 0
                sums[depth] = 0.0
        if not leave:
            i = counts[depth, 2]
            if i == counts[depth, 1]:
                found = sums[depth] / (i if counts[depth, 0] == DRAW else 1)
                leave = True
            else:
                counts[depth, 2] = i + 1
                positions[depth + 1] = s
                if counts[depth, 0] == CHOICE:
                    apply(positions[depth + 1], seat, np.int64(actions[depth, i]))
                else:
                    happen(positions[depth + 1], sample(s, random))
                    after = np.int64(waiting(positions[depth + 1]))
                    if after != 0 and (after >> seat) & 1 == 0:  # the turn was over: what is drawn now is for later
                        found = worth(s, seat, work)
                        leave = True
                if not leave:
                    depth += 1
                    entering = True
        if leave:
            if depth == 1:
                return found
            depth -= 1
            if counts[depth, 0] == CHOICE:
                sums[depth] = max(sums[depth], found)
            else:
                sums[depth] += found
            entering = False


def best_action(positions, actions, counts, sums, work, seat, looks, random):
    """The legal action with the best end of the turn; passing must be better than all else to be chosen."""
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
        found = search(positions, actions, counts, sums, work, seat, looks // n, random)
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
    stand = by_scores if rules.value is None else by_value
    how = bound(stand, name, scores=rules.scores, value=rules.value)
    names = ("waiting", "over", "legal", "apply", "happen", "sample")
    given: dict[str, Any] = {key: getattr(rules, key) for key in names} | {"legal": looker(rules)}
    look = bound(turn_value, name, worth=how, TOGETHER=rules.together, **given)
    return bound(best_action, name, search=look, legal=looker(rules), apply=rules.apply, IDLE=rules.idle)
