"""One seat against bots, for Gymnasium: `gymnasium.make("chatelet/Metro-v0", opponents="greedy")`."""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ...bots.base import Bot
from ...bots.line_up import parse
from ...core.chance import seeded
from ...core.errors import BadOptions
from .session import Session
from .spaces import observation_space


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """A seat learns; bots sit in the others.

    `opponents` names a bot for every other seat in order, or one for all of them. `reward` is `margin` (points ahead of
    the best of the others; alone, points), `points` or `win`: each step brings its change.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: str = "random",
        options: Mapping[str, Any] | None = None,
        reward: str = "margin",
        language: str = "en",
        render_mode: str | None = None,
    ) -> None:
        self.session = Session(game, seats, options, reward, language)
        others = self.session.seats - 1
        if not 0 <= seat <= others:
            raise BadOptions("env-seat", given=seat, last=others)
        players = parse(opponents)
        if len(players) == 1:
            players *= others
        if len(players) != others:
            raise BadOptions("env-opponents", given=len(players), needed=others)
        self.seat, self.players = seat, players
        self.bots: dict[int, Bot] = {}
        self.lucks: dict[int, np.ndarray] = {}
        self.render_mode = render_mode
        self.observation_space = observation_space(self.session.rules, self.session.rules.actions)
        self.action_space = spaces.Discrete(self.session.rules.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.session.begin(seed)
        assert self.session.luck is not None
        places = [place for place in range(self.session.seats) if place != self.seat]
        self.bots = {place: player.bot() for place, player in zip(places, self.players, strict=True)}
        self.lucks = {place: seeded(int(self.session.luck.integers(1 << 62))) for place in places}
        self._go_on()
        return self._observation(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        session = self.session
        if session.over:
            return self._observation(), 0.0, True, False, {}
        reason = session.refusal(self.seat, action)
        if reason is not None:
            return self._observation(), 0.0, True, False, {"illegal": reason}
        session.act(self.seat, int(action))
        self._go_on()
        return self._observation(), session.gains()[self.seat], session.over, False, {}

    def render(self) -> Any:
        return self.session.text(self.seat) if self.render_mode == "ansi" else None

    def _go_on(self) -> None:
        """Let the bots act until this seat has to."""
        session, rules = self.session, self.session.rules
        while True:
            others = [place for place in session.waiting if place != self.seat]
            if not others:
                return
            place = others[0]
            if self.seat in session.waiting and not rules.together:
                return
            seen = session.play.observation(place)
            session.act(place, int(self.bots[place].choose(rules, seen, place, self.lucks[place])))

    def _observation(self) -> dict[str, Any]:
        rules = self.session.rules
        return {"observation": self.session.seen(self.seat), "action_mask": self.session.mask(self.seat, rules.actions)}
