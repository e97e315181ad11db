"""Random games at full speed: one generic playout, bound to each game, and batches of it."""

from functools import cache
from typing import Any, cast

from .bits import lowest_bit
from .chance import below, seeded
from .compiler import bound, compiled
from .contract import Rules
from .numbers import np

# Names of a game, filled in by `bound`.
waiting = over = legal = apply = happen = sample = scores = play = cast("Any", None)
IDLE = -1


@compiled
def pick(random, actions, n, idle):
    """One of n actions at random; the idle one only when there is no other."""
    skip = -1
    if idle >= 0 and n > 1:
        for i in range(n):
            if actions[i] == idle:
                skip = i
    if skip < 0:
        return np.int64(actions[below(random, n) if n > 1 else 0])
    k = below(random, n - 1)
    return np.int64(actions[k + 1 if k >= skip else k])


def playout(s, random, actions):
    """Play to the end; each seat picks at random, and passes only when it must. Returns the decisions made."""
    decisions = 0
    while not over(s):
        mask = waiting(s)
        if mask == 0:
            happen(s, sample(s, random))
            continue
        seat = lowest_bit(np.uint64(mask))
        n = legal(s, seat, actions)
        apply(s, seat, pick(random, actions, n, IDLE))
        decisions += 1
    return decisions


def batch(positions, first, work, games, random, actions, points):
    """Play `games` games from one start; adds every seat's points up. Returns the decisions made."""
    decisions = 0
    for _ in range(games):
        positions[0] = first[0]
        s = positions[0]
        decisions += play(s, random, actions)
        scores(s, work)
        for seat in range(len(points)):
            points[seat] += work[seat]
    return decisions


@cache
def generic(rules: Rules) -> Any:
    """The generic playout of a game: (s, random, actions int16[]) -> decisions."""
    names = ("waiting", "over", "legal", "apply", "happen", "sample")
    return bound(playout, rules.name, IDLE=rules.idle, **{name: getattr(rules, name) for name in names})


@cache
def fastest(rules: Rules) -> Any:
    """The game's own rollout where it has one (proved equal to the generic one), else the generic playout."""
    return rules.rollout or generic(rules)


@cache
def batches(rules: Rules, own: bool = True) -> Any:
    """Many games in one compiled call."""
    return bound(batch, rules.name, play=fastest(rules) if own else generic(rules), scores=rules.scores)


def random_games(
    rules: Rules, options: Any, seats: int, games: int, seed: int, own: bool = True
) -> tuple[int, np.ndarray]:
    """Play random games; returns the decisions made and the sum of points of every seat."""
    first = np.zeros(1, rules.dtype)
    first[0] = rules.start(options, seats)
    points = np.zeros(seats, np.int64)
    work = np.zeros(max(rules.seats), np.int64)
    actions = np.empty(rules.actions, np.int16)
    decisions = batches(rules, own)(first.copy(), first, work, games, seeded(seed), actions, points)
    return int(decisions), points
