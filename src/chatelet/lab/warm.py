"""Compiles what the laboratory binds to one game, once: the set-up calls this after rules and bots."""

from ..core.contract import Rules
from . import quick


def warm(rules: Rules) -> None:
    """Play one game each way."""
    seats = min(rules.seats)
    quick.play(rules, rules.settings({}, seats), seats, 1, [0])
