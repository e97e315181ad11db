"""Batches of positions stepped by machine code: the inside of the vector environment, bound to each game.

Every row is a game of its own. A step makes the chosen action of each, lets chance (and, where one seat learns, random
players in the others) act until the next choice, and writes down what the seat that has to choose can see.
"""

from functools import cache
from typing import Any, cast

import numpy as np

from ..core.compiler import bound, lowest_bit
from ..core.contract import Rules
from ..core.playout import pick

# Names of a game, filled in by `bound`.
waiting = over = legal = refusal = apply = happen = sample = scores = winners = observe = cast("Any", None)
settled = shown = stood = cast("Any", None)
IDLE, TOGETHER = -1, False

MARGIN, POINTS, WIN = range(3)  # what is rewarded
REWARDS = ("margin", "points", "win")
NO_SUCH_ACTION = -1


def settle(s, random, learner, actions):
    """Let things happen until somebody (with `learner` >= 0: that seat) has to choose. Returns who, -1: it is over."""
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
        n = legal(s, other, actions)
        apply(s, other, pick(random, actions, n, IDLE))
    return np.int64(-1)


def standing(s, kind, seat, work):
    """What a seat is rewarded for having: points ahead of the best of the others, points, or a share of the win."""
    if kind == WIN:
        if not over(s):
            return 0.0
        mask, shared = np.int64(winners(s)), 0
        for other in range(s.players):
            shared += (mask >> other) & 1
        return ((mask >> seat) & 1) / shared
    scores(s, work)
    best = np.int64(-1 << 60)
    for other in range(s.players):
        if other != seat:
            best = max(best, work[other])
    return float(work[seat] - (best if kind == MARGIN and s.players > 1 else 0))


def show(i, positions, seen, masks, lists, counts, actor, viewer):
    """What the viewer sees of row i, and what the seat at turn may do."""
    for k in range(counts[i]):
        masks[i, lists[i, k]] = 0
    counts[i] = 0
    if actor >= 0:
        counts[i] = legal(positions[i], actor, lists[i])
        for k in range(counts[i]):
            masks[i, lists[i, k]] = 1
    seen[i] = positions[i]
    observe(seen[i], viewer)


def begin(i, positions, first, seen, masks, lists, counts, actors, randoms, had, learner, kind, actions, work):
    """A new game in row i."""
    positions[i] = first[0]
    for seat in range(had.shape[1]):
        had[i, seat] = stood(positions[i], kind, seat, work)
    actors[i] = settled(positions[i], randoms[i], learner, actions)
    shown(i, positions, seen, masks, lists, counts, actors[i], actors[i])


def begin_all(positions, first, seen, masks, lists, counts, actors, randoms, had, ended, learner, kind, actions, work):
    """A new game in every row."""
    for i in range(len(positions)):
        ended[i] = False
        started(i, positions, first, seen, masks, lists, counts, actors, randoms, had, learner, kind, actions, work)


started = cast("Any", None)


def step_all(
    positions,
    first,
    seen,
    masks,
    lists,
    counts,
    actors,
    randoms,
    had,
    ended,
    learner,
    kind,
    actions,
    work,
    chosen,
    rewards,
    codes,
    acted,
):
    """One choice in every row; a row whose game has ended begins a new one instead. Returns the choices made."""
    made = 0
    for i in range(len(positions)):
        codes[i] = 0
        rewards[i] = 0.0
        acted[i] = actors[i]
        if ended[i]:
            ended[i] = False
            started(i, positions, first, seen, masks, lists, counts, actors, randoms, had, learner, kind, actions, work)
            continue
        s, actor, action = positions[i], actors[i], np.int64(chosen[i])
        made += 1
        if action < 0 or action >= masks.shape[1] or masks[i, action] == 0:
            inside = 0 <= action < masks.shape[1]
            codes[i] = refusal(s, actor, action) if inside else NO_SUCH_ACTION
            ended[i] = True
            continue
        apply(s, actor, action)
        actors[i] = settled(s, randoms[i], learner, actions)
        now = stood(s, kind, actor, work)
        rewards[i] = now - had[i, actor]
        had[i, actor] = now
        ended[i] = actors[i] < 0
        shown(i, positions, seen, masks, lists, counts, actors[i], actor if ended[i] else actors[i])
    return made


@cache
def loops(rules: Rules) -> tuple[Any, Any]:
    """`begin_all` and `step_all` for one game."""
    names = ("waiting", "over", "legal", "refusal", "apply", "happen", "sample", "scores", "winners", "observe")
    given: dict[str, Any] = {name: getattr(rules, name) for name in names}
    given |= {"IDLE": rules.idle, "TOGETHER": rules.together}
    given |= {
        "settled": bound(settle, rules.name, **given),
        "stood": bound(standing, rules.name, **given),
        "shown": bound(show, rules.name, **given),
    }
    given["started"] = bound(begin, rules.name, **given)
    return bound(begin_all, rules.name, **given), bound(step_all, rules.name, **given)
