"""A frozen benchmark: one player on deals that nobody tunes with, always the same, against the same opponent.

Every game is measured in the cases that it names (`measured`); where two sit down the opponent is `greedy`, and both
seats are played on each deal. An environment is called after its case and the version of the rules: `metro-v1`. Other
rules are another environment, so lines of one are comparable for ever: options are written out, and a test holds all of
them, so that a case names what was the default before where that changes.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import numpy as np

from ..bots.line_up import parse
from ..core.errors import BadOptions
from ..core.parts import Case
from ..games import find, game_names
from .plan import Plan, made
from .run import Part
from .statistics import Estimate, mean, rate

SEED = 19_000_719  # of the held-out deals; use any other to learn and to tune with
DEALS = 100
OPPONENT = "greedy"


class Setting(NamedTuple):
    """One environment of the benchmark."""

    name: str
    game: str
    seats: int
    options: dict[str, str]


class Result(NamedTuple):
    """How a player did."""

    setting: str
    player: str
    deals: int
    games: int
    points: Estimate
    ahead: Estimate | None  # of the opponent, deal by deal; None: alone
    wins: Estimate | None  # a shared win counts as its share


def settings() -> dict[str, Setting]:
    """The environments of the benchmark, by name, each with the fewest seats of its game."""
    found = {}
    for game in game_names():
        rules = find(game)
        seats = min(rules.seats)
        for case in rules.measured or (Case("", seats, {}),):
            words = [game, *filter(None, [case.name.replace("_", "-")]), f"v{rules.version}"]
            every = msgspec.structs.asdict(rules.settings(case.options, seats))  # those by default, too
            options = {key: _text(value) for key, value in every.items()}
            found["-".join(words)] = Setting("-".join(words), game, seats, options)
    return found


def chosen(names: list[str] | None) -> list[Setting]:
    """Some of them, or all. Raises BadOptions."""
    known = settings()
    for name in names or []:
        if name not in known:
            raise BadOptions("benchmark-unknown", given=name[:60], known=", ".join(known))
    return [known[name] for name in names or known]


def planned(setting: Setting, player: str, deals: int = DEALS) -> Plan:
    """The games of a player in an environment. Raises BadOptions where several are named: one is measured."""
    if len(parse(player)) > 1:
        raise BadOptions("benchmark-one", given=player[:80])
    plan = made(setting.game, setting.options, player if setting.seats == 1 else f"{player},{OPPONENT}", SEED, deals)
    return msgspec.structs.replace(plan, turned=setting.seats > 1)  # and it may meet itself


def measured(setting: Setting, plan: Plan, parts: Iterator[Part]) -> Result:
    """What came of it: figures by deal, so that an interval is as wide as the deals differ."""
    points, gaps, wins, at = [], [], 0.0, 0
    for part in parts:
        matches = plan.matches(at, at + len(part.points))
        at += len(matches)
        for match, scores, won in zip(matches, part.points.tolist(), part.won.tolist(), strict=True):
            seat = match.sitting.index(0)
            points.append(scores[seat])
            if setting.seats > 1:
                gaps.append(scores[seat] - max(score for place, score in enumerate(scores) if place != seat))
                wins += (won >> seat & 1) / won.bit_count()
    turns = len(plan.sittings)
    found = [
        mean(np.array(figures, float).reshape(-1, turns).mean(1)) if figures else None for figures in (points, gaps)
    ]
    assert found[0] is not None
    share = rate(wins, len(gaps)) if gaps else None
    return Result(setting.name, plan.players[0], plan.deals, len(points), found[0], found[1], share)


def line(result: Result) -> str:
    """A line for the table of results."""
    cells = [
        result.setting,
        f"`{result.player}`",
        str(result.deals),
        result.points.told(),
        "" if result.ahead is None else result.ahead.told(sign="+"),
        "" if result.wins is None else result.wins.told(100),
    ]
    return f"| {' | '.join(cells)} |"


def _text(value: Any) -> str:
    """An option as on a command line."""
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value).lower()
