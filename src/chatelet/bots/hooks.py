"""Which actions a search thinks about: those that the game holds worth a thought, else all that are legal."""

from functools import cache
from typing import Any, cast

from ..core.compiler import bound
from ..core.contract import Rules

# Names of a game, filled in by `bound`.
legal = worthwhile = cast("Any", None)


def sensible(s, seat, actions):
    """The legal actions that the game thinks worth a thought."""
    return worthwhile(s, seat, actions, legal(s, seat, actions))


@cache
def looker(rules: Rules) -> Any:
    """(s, seat, actions) -> n: the legal actions that the game thinks worth a thought; all, where it says nothing."""
    worthwhile = rules.search.worthwhile
    return bound(sensible, rules.name, legal=rules.legal, worthwhile=worthwhile) if worthwhile else rules.legal
