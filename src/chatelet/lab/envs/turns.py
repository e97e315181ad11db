"""All seats of a game, one acting after the other, for PettingZoo."""

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from .session import Session
from .spaces import observation_space


class TableEnv(AECEnv[str, dict[str, Any], Any]):
    """The agents are `seat_0`, `seat_1` ...; where several may act at once, the lowest seat comes first."""

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
        self.metadata = {"name": f"chatelet_{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.session.seats)]
        self.agents = list(self.possible_agents)
        self.observation_spaces = {agent: observation_space(rules, rules.actions) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(rules.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.session.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def _next(self) -> str:
        """Whose turn it is; at the end, the first who has not yet left."""
        waiting = self.session.waiting
        return self.possible_agents[waiting[0]] if waiting else self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        mask = self.session.mask(seat, self.session.rules.actions)
        return {"observation": self.session.seen(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        session, seat = self.session, self.possible_agents.index(agent)
        self._cumulative_rewards[agent] = 0.0
        reason = session.refusal(seat, action)
        if reason is not None:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self.infos[agent] = {"illegal": reason}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            session.rules.apply(session.position, seat, int(action))
            session.let_chance()
            self.rewards = dict(zip(self.possible_agents, session.gains(), strict=True))
            if session.over:
                self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self._next()
        self._accumulate_rewards()

    def render(self) -> Any:
        return self.session.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass
