"""One game in progress in an environment: chance from a seed, observations as arrays, rewards, refusals in words."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.utils import seeding

from ...core.chance import seeded
from ...core.contract import SPECTATOR, Position
from ...core.margin import margin
from ...core.play import Play
from ...core.texts import Message, say
from ...games import find
from .. import flat
from ..loops import MARGIN, NO_SUCH_ACTION, REWARDS
from .spaces import fields
from .terms import RENDERED, Seeing, cost, rendered, reward_kind, seeing, spoken


class Session:
    """What all environments have in common."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        observation: str,
        *,
        options: Mapping[str, Any] | None = None,
        reward: str = "margin",
        penalty: float | None = None,
        language: str = "en",
        render_mode: str | None = None,
    ) -> None:
        self.rules = find(game)
        self.seats = min(self.rules.seats) if seats is None else seats
        self.settings = self.rules.settings(options or {}, self.seats)
        self.reward = reward_kind(reward)
        self.penalty = cost(penalty, self.reward)
        self.seeing: Seeing = seeing(observation)
        self.language, self.render_mode = spoken(language), rendered(render_mode)
        self.luck: np.random.Generator | None = None
        self.random = seeded(0)
        self.play: Play = self._new()
        self.had = [0.0] * self.seats

    def begin(self, seed: int | None) -> None:
        """A new game; without a seed, the next one of the last seed."""
        if seed is not None or self.luck is None:
            self.luck, _ = seeding.np_random(seed)
        self.random = seeded(int(self.luck.integers(1 << 62)))
        self.play = self._new()
        self.play.let_chance()
        self.had = self.earned()

    def _new(self) -> Play:
        def draw(s: Position) -> int:
            return int(self.rules.sample(s, self.random))

        return Play(self.rules, self.settings, [f"seat {seat}" for seat in range(self.seats)], draw=draw)

    def act(self, seat: int, action: int) -> None:
        """A legal action of a seat, and chance's answer where nobody else has to act."""
        self.play.advance(seat, action)

    @property
    def position(self) -> Position:
        return self.play.position

    @property
    def over(self) -> bool:
        return self.play.over

    @property
    def waiting(self) -> list[int]:
        return self.play.waiting

    def seen(self, seat: int) -> Any:
        """What a seat sees: arrays of its own by name, or all of it in a row."""
        record = np.array(self.play.observation(seat), self.rules.dtype)
        return flat.flat(self.rules, record, seat)[0] if self.seeing == "flat" else fields(record)

    def mask(self, seat: int, actions: int) -> np.ndarray:
        """Which actions a seat may choose now."""
        mask = np.zeros(actions, np.int8)
        if seat in self.waiting:
            mask[self.rules.legal_actions(self.position, seat)] = 1
        return mask

    def refusal(self, seat: int, action: int) -> str | None:
        """Why an action is not allowed, in words; None: it is."""
        code = NO_SUCH_ACTION
        if 0 <= action < self.rules.actions:
            code = int(self.rules.refusal(self.position, seat, action))
        return words(self.rules, self.position, seat, action, code, self.language) if code else None

    def earned(self) -> list[float]:
        """What every seat is rewarded for having."""
        scores = self.play.scores
        if REWARDS[self.reward] == "win":
            winners = self.play.winners
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]
        if self.reward != MARGIN:
            return [float(points) for points in scores]
        return [float(margin(scores, self.seats, seat)) for seat in range(self.seats)]

    def gains(self) -> list[float]:
        """How what every seat earned has changed since this was last asked."""
        now = self.earned()
        found = [after - before for after, before in zip(now, self.had, strict=True)]
        self.had = now
        return found

    def picture(self, seat: int = SPECTATOR) -> str | None:
        """The position drawn with letters, as a seat sees it, where pictures were asked for."""
        return self.text(seat) if self.render_mode == RENDERED else None

    def text(self, seat: int = SPECTATOR) -> str:
        """The position drawn with letters, as a seat sees it."""
        return self.rules.text(self.play.observation(seat), seat, self.language)


def words(rules: Any, position: Any, seat: int, action: int, code: int, language: str) -> str:
    """A refusal in words."""
    if code == NO_SUCH_ACTION:
        return say(Message("env-action", {"given": action, "last": rules.actions - 1}), language)
    return say(rules.explain(position, seat, action, code), language)
