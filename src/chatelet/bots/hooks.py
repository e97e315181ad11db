"""What a search asks of a game: which actions are worth a thought, and what every seat may hope for."""

from functools import cache
from typing import Any, cast

from ..core.compiler import bound
from ..core.contract import Rules

# Names of a game, filled in by `bound`.
legal = worthwhile = scores = value = cast("Any", None)


def sensible(s, seat, actions):
    """The legal actions that the game thinks worth a thought."""
    return worthwhile(s, seat, actions, legal(s, seat, actions))


@cache
def looker(rules: Rules) -> Any:
    """(s, seat, actions) -> n: the legal actions that the game thinks worth a thought; all, where it says nothing."""
    worthwhile = rules.search.worthwhile
    return bound(sensible, rules.name, legal=rules.legal, worthwhile=worthwhile) if worthwhile else rules.legal


def by_value(s, points, work):
    """What every seat may hope for, by the game's own estimate."""
    for seat in range(s.players):
        points[seat] = value(s, seat)


def by_scores(s, points, work):
    """What every seat has."""
    scores(s, work)
    for seat in range(s.players):
        points[seat] = work[seat]


@cache
def hoper(rules: Rules, deep: bool = False) -> Any:
    """(s, points float64[], work int64[]): what every seat may hope for; what it has, where the game does not say.

    `deep`: by the better estimate that a game has for its search, if it has one.
    """
    if rules.value is None:
        return bound(by_scores, rules.name, scores=rules.scores)
    return bound(by_value, rules.name, value=rules.search.deeper.get(rules.value, rules.value) if deep else rules.value)
