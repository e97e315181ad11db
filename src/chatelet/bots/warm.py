"""Compiles the bots for one game, once: the set-up calls this after the rules themselves."""

from ..core.chance import seeded
from ..core.contract import Rules
from . import mcts
from .greedy import Greedy
from .random import Random


def warm(rules: Rules) -> None:
    """Let every bot make one choice of a game."""
    seats, random = min(rules.seats), seeded(1)
    s = rules.start(rules.settings({}, seats), seats)
    while not rules.waiting_seats(s):
        rules.happen(s, int(rules.sample(s, random)))
    seat = rules.waiting_seats(s)[0]
    for bot in (Random(), Greedy()):
        bot.choose(rules, rules.observation(s, seat), seat, random)
    mcts.warm(rules, mcts.searcher(rules, mcts.Count(8)))
