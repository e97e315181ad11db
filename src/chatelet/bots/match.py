"""One game between bots: dealt by a seed, and the same again for the same seed, line-up and number."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ..core.chance import seeded
from ..core.contract import Rules
from ..core.dealer import Dealer
from ..core.errors import ChateletError
from ..core.game import Game
from .line_up import Player
from .random import Random, together

STREAMS = 8  # of luck for each game: one a seat, more than any game has


def luck(seed: int, number: int, seats: int) -> np.ndarray:
    """The luck of the bots in game `number`: a row a seat. It has nothing to do with the dealer's."""
    return np.array([seeded(seed, number * STREAMS + seat) for seat in range(seats)])


def play(rules: Rules, options: Mapping[str, Any], players: Sequence[Player], seed: int, number: int) -> Game:
    """Game `number` of a seed, played to its end and written down."""
    bots = [player.bot() for player in players]
    randoms = luck(seed, number, len(bots))
    game = Game(rules, [player.name for player in players], options, Dealer.from_seed(seed, number))
    while waiting := game.waiting:
        seat = waiting[0]
        game.act(seat, _choice(game, bots[seat], seat, randoms[seat]))
        game.turn_chance()
    return game


def result(
    rules: Rules, options: Mapping[str, Any], players: Sequence[Player], seed: int, number: int
) -> tuple[list[int], list[int]]:
    """Scores and winners of the same game as `play`, faster where nobody but chance needs Python."""
    if not all(type(player.bot()) is Random for player in players):
        game = play(rules, options, players, seed, number)
        return game.scores, game.winners
    s = rules.start(rules.settings(options, len(players)), len(players))
    dealer, randoms = Dealer.from_seed(seed, number), luck(seed, number, len(players))
    actions, act = np.empty(rules.actions, np.int16), together(rules)
    while not act(s, randoms, actions):
        rules.happen(s, rules.deal(s, dealer))
    return rules.score_list(s, len(players)), rules.winner_list(s)


def _choice(game: Game, bot: Any, seat: int, random: np.ndarray) -> int:
    """What a bot chooses, if it may: a bot of somebody's own is a stranger."""
    rules, name = game.rules, game.seats[seat]
    try:
        action = bot.choose(rules, game.observation(seat), seat, random)
    except ChateletError:
        raise
    except Exception as error:
        raise ChateletError("bot-failed", bot=name, error=f"{type(error).__name__}: {error}"[:200]) from error
    whole = isinstance(action, int | np.integer) and not isinstance(action, bool) and 0 <= action < rules.actions
    if not whole or rules.refusal(game.position, seat, int(action)):
        legal = rules.legal_actions(game.position, seat)
        known = ", ".join(str(a) for a in legal[:12]) + (", …" if len(legal) > 12 else "")
        raise ChateletError("bot-illegal", bot=name, given=str(action)[:40], legal=known)
    return int(action)
