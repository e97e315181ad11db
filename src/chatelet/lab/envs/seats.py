"""What both environments of PettingZoo share: an agent for every seat of a table, with its spaces."""

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces

from .session import Session
from .spaces import observation_space


class AllSeats:
    """The agents are `seat_0`, `seat_1` ...; a way of acting may add actions to those of the game."""

    kind = ""  # in the name of the environment
    more_actions = 0

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
        self.metadata = {"name": f"chatelet_{game}{self.kind}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.session.seats)]
        self.agents = list(self.possible_agents)
        size = rules.actions + self.more_actions
        self.observation_spaces = {agent: observation_space(rules, size) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def render(self) -> Any:
        return self.session.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""
