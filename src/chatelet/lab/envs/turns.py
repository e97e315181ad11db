"""All seats of a game, one acting after the other, for PettingZoo."""

from typing import Any

import numpy as np
from pettingzoo import AECEnv

from .seats import AllSeats
from .terms import whole

TOLD = ("rewards", "terminations", "truncations", "infos", "agent_selection")  # as PettingZoo's wrappers have it


class TableEnv(AllSeats, AECEnv[str, dict[str, Any], Any]):
    """Where several seats may act at once, the lowest comes first."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.session.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def __getattr__(self, name: str) -> Any:
        """What is not there yet: whose turn it is, and all that is told of the agents, before the first game."""
        raise AttributeError(
            f"{name} cannot be accessed before reset" if name in TOLD else f"{type(self).__name__} has no {name}"
        )

    def _next(self) -> str:
        """Whose turn it is; at the end, the first who has not yet left."""
        waiting = self.session.waiting
        return self.possible_agents[waiting[0]] if waiting else self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        return self.seen(agent)

    def action_masks(self) -> np.ndarray:
        """Which actions the agent at turn may choose, as truths."""
        return self.mask(self.agent_selection).astype(np.bool_)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        session, seat, number = self.session, self.possible_agents.index(agent), whole(action)
        self._cumulative_rewards[agent] = 0.0
        reason = session.refusal(seat, number)
        if reason is not None:
            self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: -session.penalty}
            self.infos[agent] = {"illegal": reason}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            session.act(seat, number)
            self.rewards = dict(zip(self.possible_agents, session.gains(), strict=True))
            if session.over:
                self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self._next()
        self._accumulate_rewards()
