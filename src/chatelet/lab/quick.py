"""Games between random bots without Python in between: the same games as `bots.match`, hundreds of times faster."""

from collections.abc import Sequence
from functools import cache
from typing import Any, cast

import numpy as np

from ..bots.line_up import Player
from ..bots.match import luck
from ..bots.random import Random
from ..core.bits import lowest_bit
from ..core.compiler import bound
from ..core.contract import Rules
from ..core.dealer import Dealer
from ..core.playout import pick
from ..core.shuffling import shoes

# Names of a game, filled in by `bound`.
waiting = over = legal = apply = happen = dealt = scores = winners = cast("Any", None)
IDLE = -1


def random_games(positions, first, shuffled, randoms, actions, work, points, won):
    """Play a game for every shoe. What a seat may do is no secret to it, so the position serves as its observation."""
    for game in range(len(shuffled)):
        positions[0] = first[0]
        s = positions[0]
        while not over(s):
            mask = waiting(s)
            if mask == 0:
                happen(s, dealt(s, shuffled[game]))
                continue
            seat = lowest_bit(np.uint64(mask))
            n = legal(s, seat, actions)
            apply(s, seat, pick(randoms[game, seat], actions, n, IDLE))
        scores(s, work)
        for seat in range(points.shape[1]):
            points[game, seat] = work[seat]
        won[game] = winners(s)


@cache
def player(rules: Rules) -> Any:
    """`random_games` for one game."""
    names = ("waiting", "over", "legal", "apply", "happen", "dealt", "scores", "winners")
    return bound(random_games, rules.name, IDLE=rules.idle, **{name: getattr(rules, name) for name in names})


def possible(rules: Rules, players: Sequence[Player]) -> bool:
    """Are these games that can be played so?"""
    return rules.dealt is not None and all(type(player.bot()) is Random for player in players)


def play(rules: Rules, settings: Any, seats: int, seed: int, numbers: Sequence[int]) -> tuple[np.ndarray, np.ndarray]:
    """Some games of a seed: the points of every seat, a row a game, and the bit masks of the winners."""
    assert rules.piles is not None
    first = np.zeros(1, rules.dtype)
    first[0] = rules.start(settings, seats)
    dealers = [Dealer.from_seed(seed, number) for number in numbers]
    shuffled = shoes([dealer.secret for dealer in dealers], dealers[0].head, rules.piles(first[0]))
    points, won = np.zeros((len(numbers), seats), np.int64), np.zeros(len(numbers), np.int64)
    work, actions = np.zeros(max(rules.seats), np.int64), np.empty(rules.actions, np.int16)
    player(rules)(first.copy(), first, shuffled, luck(seed, numbers, seats), actions, work, points, won)
    return points, won
