"""All seats of a game in which they act at once, for PettingZoo: a seat with nothing to do can only wait."""

from typing import Any, Unpack

import numpy as np
from pettingzoo import ParallelEnv

from ...core.errors import BadOptions
from ...core.texts import Message, say
from .seats import AllSeats
from .terms import Seeing, Terms, whole

# observations, rewards, terminations, truncations, infos
Stepped = tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class TogetherEnv(AllSeats, ParallelEnv[str, dict[str, Any], Any]):
    """The last action is `wait`, allowed only while others are still at it."""

    kind = "_parallel"
    more_actions = 1

    def __init__(
        self, game: str, seats: int | None = None, *, observation: Seeing = "record", **terms: Unpack[Terms]
    ) -> None:
        super().__init__(game, seats, observation=observation, **terms)
        if not self.session.rules.together:
            raise BadOptions("env-not-together", game=game)
        self.wait = self.session.rules.actions

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self.session.begin(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> Stepped:
        session = self.session
        if missing := [agent for agent in self.agents if agent not in actions]:
            raise BadOptions("env-missing", given=", ".join(missing))
        chosen = {agent: whole(actions[agent]) for agent in self.agents}
        agents, infos = self.agents, {agent: {} for agent in self.agents}
        waiting = session.waiting
        for seat, agent in enumerate(self.possible_agents):
            reason = self._refusal(seat, chosen[agent], waiting) if agent in agents else None
            if reason is not None:
                infos[agent]["illegal"] = reason
        illegal = any(infos.values())
        if not illegal:
            for seat in waiting:
                session.act(seat, chosen[self.possible_agents[seat]])
        ended = illegal or session.over
        rewards = dict(zip(self.possible_agents, session.gains(), strict=True))
        rewards |= {agent: -session.penalty for agent in agents if infos[agent]}
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

    def action_masks(self) -> dict[str, np.ndarray]:
        """Which actions every agent may choose, as truths."""
        return {agent: self.mask(agent).astype(np.bool_) for agent in self.agents}

    def _observations(self) -> dict[str, Any]:
        return {agent: self.seen(agent) for agent in self.possible_agents}

    def mask(self, agent: str) -> np.ndarray:
        seat = self.possible_agents.index(agent)
        mask = self.session.mask(seat, self.wait + 1)
        mask[self.wait] = seat not in self.session.waiting
        return mask
