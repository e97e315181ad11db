"""All seats of a game in which they act at once, for PettingZoo: a seat with nothing to do can only wait."""

from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from ...core.errors import BadOptions
from ...core.texts import Message, say
from .seats import AllSeats

# observations, rewards, terminations, truncations, infos
Stepped = tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class TogetherEnv(AllSeats, ParallelEnv[str, dict[str, Any], Any]):
    """The last action is `wait`, allowed only while others are still at it."""

    kind = "_parallel"
    more_actions = 1

    def __init__(self, game: str, seats: int | None = None, **settings: Any) -> None:
        super().__init__(game, seats, **settings)
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
        agents, infos = self.agents, {agent: {} for agent in self.agents}
        waiting = session.waiting
        for seat, agent in enumerate(self.possible_agents):
            reason = self._refusal(seat, int(actions[agent]), waiting) if agent in agents else None
            if reason is not None:
                infos[agent]["illegal"] = reason
        illegal = any(infos.values())
        if not illegal:
            for seat in waiting:
                session.act(seat, int(actions[self.possible_agents[seat]]))
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
