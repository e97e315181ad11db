"""What a game tells its bots beyond the contract: heuristics, its own search, which actions are worth a thought."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from ..core.compiler import bound
from ..core.contract import Rules
from ..games import listings

# Names of a game, filled in by `bound`.
legal = worthwhile = cast("Any", None)


@cache
def room(rules: Rules, name: str) -> Any:
    """A module of a game's folder; None where there is none, or for a game of somebody's own."""
    listing = listings().get(rules.name)
    folder = listing.home.name if listing else ""
    if listing is None or find_spec(f"...games.{folder}.{name}", __name__) is None:
        return None
    return import_module(f"...games.{folder}.{name}", __name__)


def sensible(s, seat, actions):
    """The legal actions that the game thinks worth a thought."""
    return worthwhile(s, seat, actions, legal(s, seat, actions))


@cache
def looker(rules: Rules) -> Any:
    """(s, seat, actions) -> n: the legal actions that the game thinks worth a thought; all, where it says nothing."""
    worthwhile = getattr(room(rules, "heuristics"), "worthwhile", None)
    return bound(sensible, rules.name, legal=rules.legal, worthwhile=worthwhile) if worthwhile else rules.legal
