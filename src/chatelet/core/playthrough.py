"""A whole game as a readable text: every position drawn, every legal move listed. Golden files are made of these."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from .chance import seeded
from .contract import SPECTATOR, Rules
from .dealer import Dealer
from .game import Game
from .playout import pick


def playthrough(rules: Rules, seats: int, options: Mapping[str, Any] | None = None, seed: int = 1) -> str:
    """One random game, told completely. The same arguments give the same text."""
    game = Game(rules, ["random"] * seats, options or {}, Dealer.from_seed(f"golden {seed}"), deal=False)
    random = seeded(seed)
    lines = [f"game: {rules.name}", f"seats: {seats}", f"options: {dict(options or {})}", ""]
    while not game.over:
        waiting, s = game.waiting, game.position
        if not waiting:
            outcome = int(rules.deal(s, game.dealer))  # type: ignore[arg-type]
            lines.append(f"> {rules.write_chance(s, outcome)}    ({len(rules.chance_outcomes(s))} possible)")
            game.event(rules.write_chance(s, outcome))
            if game.waiting:
                lines += ["", *_drawn(game), ""]
            continue
        seat = waiting[0]
        legal = rules.legal_actions(s, seat)
        lines.append(f"seat {seat} may: " + ", ".join(rules.write(s, seat, a) for a in legal))
        action = int(pick(random, np.array(legal, np.int16), len(legal), rules.idle))
        lines.append(f"> {seat} {rules.write(s, seat, action)}    scores {_after(game, seat, action)}")
    lines += ["", *_drawn(game), "", f"scores: {game.scores}", f"winners: {game.winners}", ""]
    return "\n".join(line.rstrip() for line in lines)


def _drawn(game: Game) -> list[str]:
    """The picture, with seats by their numbers: all are played by luck."""
    return game.rules.text(game.observation(SPECTATOR), SPECTATOR).splitlines()


def _after(game: Game, seat: int, action: int) -> list[int]:
    game.act(seat, action)
    return game.scores
