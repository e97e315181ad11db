"""One game between bots: dealt by a seed, and the same again for the same seed, line-up and number."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from ..core.chance import streams
from ..core.contract import Position, Rules
from ..core.dealer import Dealer
from ..core.errors import ChateletError
from ..core.game import Game
from .base import Bot
from .line_up import Player

STREAMS = 8  # of luck for each game: one a seat, more than any game has


def luck(seed: int, numbers: Sequence[int], seats: int) -> np.ndarray:
    """The luck of the bots in some games, not that of the dealer: a row a game, in it a state a seat."""
    streams_of = np.array(numbers, np.uint64)[:, None] * np.uint64(STREAMS) + np.arange(seats, dtype=np.uint64)
    return streams(seed, streams_of)[:, :, None]


def play(
    rules: Rules,
    options: Mapping[str, Any],
    players: Sequence[Player],
    seed: int,
    number: int,
    watch: Callable[[Game, Bot, int, int], None] | None = None,
) -> Game:
    """Game `number` of a seed, played to its end and written down; `watch` is told of every choice before it is made.

    It gets the game, the bot, its seat and the action.
    """
    bots = [player.bot() for player in players]
    randoms = luck(seed, [number], len(bots))[0]
    game = Game(rules, [player.name for player in players], options, Dealer.from_seed(seed, number))
    while waiting := game.waiting:
        seat = waiting[0]
        action = chosen(rules, game.position, players[seat].name, bots[seat], seat, randoms[seat])
        if watch is not None:
            watch(game, bots[seat], seat, action)
        game.play(seat, action)
    return game


def result(
    rules: Rules, options: Mapping[str, Any], players: Sequence[Player], seed: int, number: int
) -> tuple[list[int], list[int]]:
    """Scores and winners of the same game."""
    game = play(rules, options, players, seed, number)
    return game.scores, game.winners


def chosen(rules: Rules, position: Position, name: str, bot: Bot, seat: int, random: np.ndarray) -> int:
    """What a bot chooses, if it may: a bot of somebody's own is a stranger."""
    action: Any
    try:
        action = bot.choose(rules, rules.observation(position, seat), seat, random)
    except ChateletError:
        raise
    except (Exception, SystemExit) as error:
        raise ChateletError("bot-failed", bot=name, error=f"{type(error).__name__}: {error}"[:200]) from error
    whole = isinstance(action, int | np.integer) and not isinstance(action, bool) and 0 <= action < rules.actions
    if not whole or rules.refusal(position, seat, int(action)):
        legal = rules.legal_actions(position, seat)
        known = ", ".join(str(a) for a in legal[:12]) + (", …" if len(legal) > 12 else "")
        raise ChateletError("bot-illegal", bot=name, given=str(action)[:40], legal=known)
    return int(action)
