"""Batches of positions stepped by machine code: the inside of the vector environment, bound to each game.

Every row is a game of its own. A step makes the chosen action of each, lets chance (and, where one seat learns, random
players in the others) act until the next choice, and writes down what the seat that has to choose can see. Where the
others are bots of another kind, `act` stops at each of their choices, and `other` makes them.
"""

from functools import cache
from typing import Any, NamedTuple, cast

import numpy as np

from ..core.bits import count_bits, lowest_bit
from ..core.compiler import bound, compiled
from ..core.contract import Rules
from ..core.margin import quick_margin
from ..core.playout import pick

# Names of a game, filled in by `bound`.
waiting = over = legal = refusal = apply = happen = sample = scores = winners = observe = cast("Any", None)
settled = earns = gained = cast("Any", None)
IDLE, TOGETHER = -1, False

MARGIN, POINTS, WIN = range(3)  # what is rewarded
REWARDS = ("margin", "points", "win")
NO_SUCH_ACTION = -1
NOBODY = -1


class Batch(NamedTuple):
    """Many games, a row each, as arrays that machine code reads and writes."""

    first: np.ndarray  # the position all begin with
    positions: np.ndarray
    randoms: np.ndarray  # the luck of each row
    seen: np.ndarray  # positions as the seat at turn sees them
    masks: np.ndarray  # what it may choose: ones among zeros
    lists: np.ndarray  # the same, one after the other
    counts: np.ndarray  # ... and how many they are
    actors: np.ndarray  # the seat at turn, -1: the game is over
    acted: np.ndarray  # the seat that was at turn before the step
    lookers: np.ndarray  # whose eyes `seen` is seen with
    had: np.ndarray  # what each seat was rewarded for so far
    gains: np.ndarray  # ... and how this step changed it
    codes: np.ndarray  # the rule that the choice broke, 0: none
    ended: np.ndarray
    began: np.ndarray  # did a new game begin with this step?
    learner: int  # the seat that learns against the others, -1: all
    asked: bool  # are the others asked for their choices? Else they choose at random
    kind: int  # what is rewarded
    actions: np.ndarray  # room to work in
    work: np.ndarray


def settle(s, random, learner, asked, actions):
    """Let things happen until somebody (with `learner` >= 0: that seat, or another that is asked) has to choose.

    Returns who; -1: it is over.
    """
    while not over(s):
        mask = np.int64(waiting(s))
        if mask == 0:
            happen(s, sample(s, random))
            continue
        if learner < 0:
            return np.int64(lowest_bit(np.uint64(mask)))
        others = mask & ~(1 << learner)
        if mask != others and (not TOGETHER or others == 0):
            return np.int64(learner)
        other = np.int64(lowest_bit(np.uint64(others)))
        if asked:
            return other
        n = legal(s, other, actions)
        apply(s, other, pick(random, actions, n, IDLE))
    return np.int64(NOBODY)


def earned(s, kind, seat, work):
    """What a seat is rewarded for having: points ahead of the best of the others, points, or a share of the win."""
    won = np.int64(winners(s)) if kind == WIN and over(s) else 0
    if kind != WIN:
        scores(s, work)
    return worth(kind, seat, s.players, work, won)


def gained_by_all(s, kind, had, gains, work):
    """How that has changed for every seat since this was last asked."""
    won = np.int64(winners(s)) if kind == WIN and over(s) else 0
    if kind != WIN:
        scores(s, work)
    for seat in range(s.players):
        now = worth(kind, seat, s.players, work, won)
        gains[seat] = now - had[seat]
        had[seat] = now


@compiled
def worth(kind, seat, players, points, won):
    """What is rewarded, from the points of all, or from who won (nobody: it is not over)."""
    if kind == WIN:
        return ((won >> seat) & 1) / count_bits(np.uint64(won)) if won else 0.0
    return float(quick_margin(points, players, seat) if kind == MARGIN else points[seat])


@compiled
def listed(actions, n, action):
    """Is an action one of the first n of a sorted list?"""
    low, high = 0, n
    while low < high:
        middle = (low + high) >> 1
        if actions[middle] < action:
            low = middle + 1
        else:
            high = middle
    return low < n and actions[low] == action


def act_all(b, chosen):
    """One choice in every row; a row whose game has ended begins a new one instead."""
    for i in range(len(b.positions)):
        s, actor, action = b.positions[i], b.actors[i], chosen[i]
        b.acted[i] = actor
        b.codes[i] = 0
        b.began[i] = b.ended[i]
        if b.ended[i]:
            b.positions[i] = b.first[0]
            for seat in range(b.had.shape[1]):
                b.had[i, seat] = earns(s, b.kind, seat, b.work)
        elif listed(b.lists[i], b.counts[i], action):
            apply(s, actor, action)
        else:
            b.codes[i] = refusal(s, actor, action) if 0 <= action < b.masks.shape[1] else NO_SUCH_ACTION
            continue
        b.actors[i] = settled(s, b.randoms[i], b.learner, b.asked, b.actions)


def other_acts(b, i, action):
    """The choice of a seat that was asked, in one row."""
    s = b.positions[i]
    apply(s, b.actors[i], action)
    b.actors[i] = settled(s, b.randoms[i], b.learner, b.asked, b.actions)


def tell_all(b):
    """What came of it in every row: what seats gained, whether it ended, what the seat at turn may do and sees."""
    for i in range(len(b.positions)):
        s = b.positions[i]
        b.gains[i, :] = 0.0
        if not b.began[i] and b.codes[i] == 0:
            gained(s, b.kind, b.had[i], b.gains[i], b.work)
        b.ended[i] = b.codes[i] != 0 or b.actors[i] < 0
        b.masks[i, :] = 0
        n = legal(s, b.actors[i], b.lists[i]) if b.actors[i] >= 0 else 0
        for k in range(n):
            b.masks[i, b.lists[i, k]] = 1
        b.counts[i] = n
        # at the end, what the seat that acted last sees
        b.lookers[i] = b.actors[i] if b.actors[i] >= 0 else b.acted[i]
        b.seen[i] = s
        observe(b.seen[i], b.lookers[i])


class Stepper(NamedTuple):
    """The parts of a step, compiled for one game."""

    act: Any  # (batch, chosen)
    other: Any  # (batch, row, action)
    tell: Any  # (batch)


@cache
def stepper(rules: Rules) -> Stepper:
    """A step of one game."""
    names = ("waiting", "over", "legal", "refusal", "apply", "happen", "sample", "scores", "winners", "observe")
    given: dict[str, Any] = {name: getattr(rules, name) for name in names}
    given |= {"IDLE": rules.idle, "TOGETHER": rules.together}
    parts = {"settled": settle, "earns": earned, "gained": gained_by_all}
    given |= {name: bound(part, rules.name, **given) for name, part in parts.items()}
    return Stepper(*(bound(part, rules.name, **given) for part in (act_all, other_acts, tell_all)))
