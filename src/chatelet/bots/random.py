"""The bot `random`: any legal action, and a pass only when there is nothing else to do."""

from functools import cache
from typing import Any, cast

import numpy as np

from ..core.compiler import bound, lowest_bit
from ..core.contract import Position, Rules
from ..core.playout import pick

# Names of a game, filled in by `bound`.
waiting = over = legal = apply = cast("Any", None)
IDLE = -1


class Random:
    """Picks at random; draws whenever it can."""

    def choose(self, rules: Rules, observation: Position, seat: int, random: np.ndarray) -> int:
        actions = np.empty(rules.actions, np.int16)
        n = rules.legal(observation, seat, actions)
        return int(pick(random, actions, n, rules.idle))


def until_chance(s, randoms, actions):
    """Let random bots act until it is chance's turn; says whether the game is over. The choices of `Random`, compiled.

    `randoms` has one row a seat. What a seat may do is no secret to it, so the position serves as its observation.
    """
    mask = waiting(s)
    while mask != 0:
        seat = lowest_bit(np.uint64(mask))
        n = legal(s, seat, actions)
        apply(s, seat, pick(randoms[seat], actions, n, IDLE))
        mask = waiting(s)
    return over(s)


@cache
def together(rules: Rules) -> Any:
    """`until_chance` for one game: (s, randoms uint64[seats, 1], actions int16[]) -> over."""
    names = ("waiting", "over", "legal", "apply")
    return bound(until_chance, rules.name, IDLE=rules.idle, **{name: getattr(rules, name) for name in names})
