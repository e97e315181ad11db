"""The terms of an environment: what all of them take besides a game and its seats, checked in one place."""

from collections.abc import Callable, Mapping, Sequence
from operator import index
from typing import Any, Literal, TypedDict

from ...bots.base import Bot
from ...bots.line_up import Player, parse
from ...core.errors import BadOptions
from ...core.texts import LANGUAGES
from ..loops import REWARDS

Reward = Literal["margin", "points", "win"]
Seeing = Literal["record", "flat"]
Opponents = str | Sequence[str | Callable[[], Bot]]

PENALTIES = (
    100.0,
    100.0,
    1.0,
)  # what an illegal action costs by each kind of reward, so that losing on purpose never pays
SEEINGS: tuple[Seeing, ...] = ("record", "flat")
RENDERED = "ansi"


class Terms(TypedDict, total=False):
    """What every environment takes."""

    options: Mapping[str, Any] | None  # of the game
    reward: Reward  # points ahead of the best of the others (alone: points), points, or a share of the win
    penalty: float | None  # for an illegal action; None: 100 points, or one win
    language: str  # of reasons and pictures
    render_mode: str | None  # "ansi": positions as text


def reward_kind(name: str) -> int:
    """What is rewarded, by its name."""
    if name not in REWARDS:
        raise BadOptions("env-reward", given=str(name)[:40], known=", ".join(REWARDS))
    return REWARDS.index(name)


def cost(penalty: float | None, kind: int) -> float:
    """What an illegal action costs."""
    if penalty is None:
        return PENALTIES[kind]
    if isinstance(penalty, bool) or not isinstance(penalty, int | float) or not 0 <= penalty < float("inf"):
        raise BadOptions("env-penalty", given=str(penalty)[:40])
    return float(penalty)


def seeing(name: str) -> Seeing:
    """How positions are seen."""
    for known in SEEINGS:
        if name == known:
            return known
    raise BadOptions("env-observation", given=str(name)[:40], known=", ".join(SEEINGS))


def spoken(language: str) -> str:
    """A language of reasons and pictures."""
    if language not in LANGUAGES:
        raise BadOptions("env-language", given=str(language)[:40], known=", ".join(LANGUAGES))
    return language


def rendered(mode: str | None) -> str | None:
    """How positions are drawn, if they are."""
    if mode not in (None, RENDERED):
        raise BadOptions("env-render", given=str(mode)[:40], known=RENDERED)
    return mode


def whole(action: Any) -> int:
    """An action, whatever kind of whole number it comes as."""
    try:
        return index(action)
    except TypeError:
        raise BadOptions("env-whole", given=str(action)[:40]) from None


def seated(opponents: Opponents, others: int) -> list[Player]:
    """A player for each of the other seats: by name, in one text or several, or whatever makes a bot."""
    if isinstance(opponents, str):
        players = parse(opponents)
    else:
        players = [player for one in opponents for player in ([*parse(one)] if isinstance(one, str) else [_made(one)])]
    if len(players) == 1:
        players *= others
    if len(players) != others:
        raise BadOptions("env-opponents", given=len(players), needed=others)
    return players


def _made(factory: Any) -> Player:
    """A bot of somebody's own, by what makes it: a class, or a function without arguments."""
    if not callable(factory):
        raise BadOptions("env-opponent", given=str(factory)[:40])
    made: Callable[[], Any] = factory
    return Player(getattr(made, "__name__", type(made).__name__), made)
