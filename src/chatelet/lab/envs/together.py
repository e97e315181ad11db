"""All seats of a game in which they act at once, for PettingZoo: a seat with nothing to do can only wait."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from ...core.errors import BadOptions
from ...core.texts import Message, say
from .session import Session
from .spaces import observation_space

# observations, rewards, terminations, truncations, infos
Stepped = tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class TogetherEnv(ParallelEnv[str, dict[str, Any], Any]):
    """The agents are `seat_0`, `seat_1` ...; the last action is `wait`, allowed only while others are still at it."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        reward: str = "margin",
        language: str = "en",
        render_mode: str | None = None,
    ) -> None:
        self.session = Session(game, seats, options, reward, language)
        rules = self.session.rules
        if not rules.together:
            raise BadOptions("env-not-together", game=game)
        self.metadata = {"name": f"chatelet_{game}_parallel_v0", "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.wait = rules.actions
        self.possible_agents = [f"seat_{seat}" for seat in range(self.session.seats)]
        self.agents = list(self.possible_agents)
        self.observation_spaces = {agent: observation_space(rules, self.wait + 1) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self.session.begin(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> Stepped:
        session = self.session
        agents, infos = self.agents, {agent: {} for agent in self.agents}
        waiting = session.waiting
        for seat, agent in enumerate(self.possible_agents):
            reason = self._refusal(seat, int(actions[agent]), waiting) if agent in agents else None
            if reason is not None:
                infos[agent]["illegal"] = reason
        illegal = any(infos.values())
        if not illegal:
            for seat in waiting:
                session.rules.apply(session.position, seat, int(actions[self.possible_agents[seat]]))
            session.let_chance()
        ended = illegal or session.over
        rewards = dict(zip(self.possible_agents, session.gains(), strict=True))
        found = self._observations()
        self.agents = [] if ended else agents
        return (
            found,
            {agent: rewards[agent] for agent in agents},
            dict.fromkeys(agents, ended),
            dict.fromkeys(agents, False),
            infos,
        )

    def _refusal(self, seat: int, action: int, waiting: list[int]) -> str | None:
        if seat in waiting:
            if action == self.wait:
                return say(Message("env-may-not-wait"), self.session.language)
            return self.session.refusal(seat, action)
        return None if action == self.wait else say(Message("env-has-to-wait"), self.session.language)

    def _observations(self) -> dict[str, Any]:
        return {
            agent: {"observation": self.session.seen(seat), "action_mask": self._mask(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def _mask(self, seat: int) -> np.ndarray:
        mask = self.session.mask(seat, self.wait + 1)
        mask[self.wait] = seat not in self.session.waiting
        return mask

    def render(self) -> Any:
        return self.session.text() if self.render_mode == "ansi" else None
