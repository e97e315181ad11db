"""One game under way in an environment: positions and choices by seat, chance from a seed, rewards and refusals."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.utils import seeding

from ...core.chance import seeded
from ...core.contract import SPECTATOR
from ...core.errors import BadOptions
from ...core.texts import Message, say
from ...games import find
from ..loops import MARGIN, NO_SUCH_ACTION, REWARDS
from .spaces import fields


class Session:
    """What all environments have in common."""

    def __init__(
        self, game: str, seats: int | None, options: Mapping[str, Any] | None, reward: str, language: str
    ) -> None:
        self.rules = find(game)
        self.seats = min(self.rules.seats) if seats is None else seats
        self.settings = self.rules.settings(options or {}, self.seats)
        self.reward = reward_kind(reward)
        self.language = language
        self.luck: np.random.Generator | None = None
        self.random = seeded(0)
        self.position: Any = None
        self.had = [0.0] * self.seats

    def begin(self, seed: int | None) -> None:
        """A new game; without a seed, the next one of the last seed."""
        if seed is not None or self.luck is None:
            self.luck, _ = seeding.np_random(seed)
        self.random = seeded(int(self.luck.integers(1 << 62)))
        self.position = self.rules.start(self.settings, self.seats)
        self.let_chance()
        self.had = self.standing()

    def let_chance(self) -> None:
        """Let chance act until a seat has to, or it is over."""
        while not self.rules.waiting(self.position) and not self.over:
            self.rules.happen(self.position, int(self.rules.sample(self.position, self.random)))

    @property
    def over(self) -> bool:
        return bool(self.rules.over(self.position))

    @property
    def waiting(self) -> list[int]:
        return self.rules.waiting_seats(self.position)

    def seen(self, seat: int) -> dict[str, Any]:
        """What a seat sees, as arrays of its own."""
        record = np.array(self.rules.observation(self.position, seat), self.rules.dtype)
        return fields(record)

    def mask(self, seat: int, actions: int) -> np.ndarray:
        """Which actions a seat may choose now."""
        mask = np.zeros(actions, np.int8)
        if seat in self.waiting:
            mask[self.rules.legal_actions(self.position, seat)] = 1
        return mask

    def refusal(self, seat: int, action: Any) -> str | None:
        """Why an action is not allowed, in words; None: it is."""
        code = NO_SUCH_ACTION
        if 0 <= int(action) < self.rules.actions:
            code = int(self.rules.refusal(self.position, seat, int(action)))
        return words(self.rules, self.position, seat, int(action), code, self.language) if code else None

    def standing(self) -> list[float]:
        """What every seat is rewarded for having."""
        scores = self.rules.score_list(self.position, self.seats)
        if REWARDS[self.reward] == "win":
            winners = self.rules.winner_list(self.position) if self.over else []
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]
        if self.reward != MARGIN or self.seats == 1:
            return [float(points) for points in scores]
        return [float(scores[k] - max(scores[:k] + scores[k + 1 :])) for k in range(self.seats)]

    def gains(self) -> list[float]:
        """How the standing of every seat has changed since this was last asked."""
        now = self.standing()
        found = [after - before for after, before in zip(now, self.had, strict=True)]
        self.had = now
        return found

    def text(self, seat: int = SPECTATOR) -> str:
        """The position drawn with letters, as a seat sees it."""
        return self.rules.text(self.rules.observation(self.position, seat), seat)


def reward_kind(name: str) -> int:
    """What is rewarded, by its name."""
    if name not in REWARDS:
        raise BadOptions("env-reward", given=str(name)[:40], known=", ".join(REWARDS))
    return REWARDS.index(name)


def words(rules: Any, position: Any, seat: int, action: int, code: int, language: str) -> str:
    """A refusal in words."""
    if code == NO_SUCH_ACTION:
        return say(Message("env-action", {"given": action, "last": rules.actions - 1}), language)
    return say(rules.explain(position, seat, action, code), language)
