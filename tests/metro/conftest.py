"""Positions of Metro in one line, from notation."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from chatelet.core.game import Game
from chatelet.games import find
from chatelet.games.metro import moves, scoring
from chatelet.games.metro.state import TURN
from chatelet.games.metro.tables import KIND, OPEN_SQUARES, PATTERNS


def _tile(game: Game, pattern: str) -> str:
    return PATTERNS[KIND[game.position.rotation, PATTERNS.index(pattern)]]


def _spare(game: Game, needed: list[str]) -> str:
    """A tile that nobody needs later on."""
    kept = Counter(_tile(game, pattern) for pattern in needed)
    pool = game.position.pool
    return next(name for i, name in enumerate(PATTERNS) if pool[i] > kept[name])


@pytest.fixture
def lay() -> Callable[..., Game]:
    """A game in which these tiles were laid in turn from seat 0: `lay("aaaa05 dddd15", seats=2)`.

    Everybody is dealt what they lay next; `holding` is what the seat in turn has in hand at the end.
    """

    def build(text: str = "", seats: int = 2, holding: str = "", **options: Any) -> Game:
        placed = text.split()
        game = Game(find("metro"), ["somebody"] * seats, {"start": 0, **options}, None)
        wanted = [*(name[:4] for name in placed), *holding.split()[:1]]
        extra = holding.split()[1:]
        last = len(placed) % seats
        dealt = [0] * seats

        def deal() -> None:
            while not game.waiting and not game.over:
                seat = int(game.position.turn)
                mine = wanted[seat::seats]
                if dealt[seat] < len(mine):
                    name = mine[dealt[seat]]
                    dealt[seat] += 1
                elif seat == last and extra:
                    name = extra.pop(0)
                else:
                    later = [w for k in range(seats) for w in wanted[k::seats][dealt[k] :]]
                    name = _spare(game, later + extra)
                game.event(f"{seat} tile {_tile(game, name)}")

        deal()
        for number, name in enumerate(placed):
            game.event(f"{number % seats} {name}")
            deal()
        return game

    return build


@pytest.fixture
def nearly_full() -> Callable[..., Game]:
    """A game in which only these squares are free and seat 0 holds these tiles; the rest is straight track."""

    def build(free: str, holding: str, **options: Any) -> Game:
        game = Game(find("metro"), ["somebody"] * 2, {"start": 0, "hand": len(holding.split()), **options}, None)
        s = game.position
        for square in OPEN_SQUARES:
            if f"{square // 8}{square % 8}" not in free.split():
                scoring.lay(s, PATTERNS.index("aaaa"), square)
                s.laid |= np.uint64(1 << square)
                s.open |= moves.NEIGHBOURS[s.adjacency, square]
        s.points[:] = 0
        s.hands[0, : s.hand] = [PATTERNS.index(name) for name in holding.split()]
        s.stack = s.unseen = 0
        s.pool[:] = 0
        s.phase = TURN
        game.stand(s)
        return game

    return build


@pytest.fixture
def random_positions() -> Callable[..., Any]:
    """Every position of a random game, with the game: `for game in random_positions(seats=3): ...`."""
    from chatelet.core.chance import below, seeded
    from chatelet.core.dealer import Dealer

    def walk(seats: int = 2, seed: int = 1, **options: Any) -> Any:
        rules, random = find("metro"), seeded(seed)
        game = Game(rules, ["somebody"] * seats, options, Dealer.from_seed(seed))
        yield game
        while not game.over:
            seat = game.waiting[0]
            actions = rules.legal_actions(game.position, seat)
            game.act(seat, actions[int(below(random, len(actions)))])
            game.turn_chance()
            yield game

    return walk
