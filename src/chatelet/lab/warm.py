"""Compiles what only studies call of one game, once: the set-up calls this after rules and bots."""

from importlib.util import find_spec

import numpy as np

from ..bots import mcts
from ..bots.tree import Tree
from ..core.chance import seeded
from ..core.contract import Rules
from ..core.playout import fastest, generic, random_games
from . import quick
from .evaluator import Guided, Plain
from .flat import flat


def warm(rules: Rules) -> None:
    """Play one game each way, and search with the tree of all games; batches only where somebody could use them."""
    seats = min(rules.seats)
    options = rules.settings({}, seats)
    for play in {generic(rules), fastest(rules)}:
        play(rules.start(options, seats), seeded(1), np.empty(rules.actions, np.int16))
    random_games(rules, options, seats, 1, 1)
    random_games(rules, options, seats, 1, 1, own=False)
    mcts.warm(rules, Tree(rules, 8))
    quick.play(rules, options, seats, 1, [0])
    s, random = rules.start(options, seats), seeded(1)
    while not rules.waiting_seats(s):
        rules.happen(s, int(rules.sample(s, random)))
    seat = rules.waiting_seats(s)[0]
    Guided(Plain(), simulations=2).choose(rules, rules.observation(s, seat), seat, random)
    flat(rules, np.array([rules.observation(s, seat)], rules.dtype), seat)
    if find_spec("gymnasium") is not None:
        from .envs.vector import BatchEnv

        env = BatchEnv(rules.name, 1, observation="flat")
        env.reset(seed=1)
        env.step(env.sample())
        if env.seats > 1:
            BatchEnv(rules.name, 1, opponents="greedy").reset(seed=1)
