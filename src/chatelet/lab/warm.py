"""Compiles what the laboratory binds to one game, once: the set-up calls this after rules and bots."""

from importlib.util import find_spec

from ..core.contract import Rules
from . import quick


def warm(rules: Rules) -> None:
    """Play one game each way; batches only where somebody could use them."""
    seats = min(rules.seats)
    quick.play(rules, rules.settings({}, seats), seats, 1, [0])
    if find_spec("gymnasium") is not None:
        from .envs.vector import BatchEnv

        env = BatchEnv(rules.name, 1)
        env.reset(seed=1)
        env.step(env.sample())
