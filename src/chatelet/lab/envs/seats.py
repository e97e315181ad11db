"""What both environments of PettingZoo share: an agent for every seat of a table, with its spaces."""

from typing import Any, Unpack

import numpy as np
from gymnasium import spaces

from .session import Session
from .spaces import masked_space, seen_space
from .terms import RENDERED, Seeing, Terms


class AllSeats:
    """The agents are `seat_0`, `seat_1` ...; a way of acting may add actions to those of the game."""

    kind = ""  # in the name of the environment
    more_actions = 0

    def __init__(
        self, game: str, seats: int | None = None, *, observation: Seeing = "record", **terms: Unpack[Terms]
    ) -> None:
        self.session = Session(game, seats, observation, **terms)
        rules = self.session.rules
        self.metadata = {
            "name": f"chatelet_{game}{self.kind}_v0",
            "render_modes": [RENDERED],
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.render_mode = self.session.render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.session.seats)]
        self.agents = list(self.possible_agents)
        size = rules.actions + self.more_actions
        seen = seen_space(rules, self.session.seats, self.session.seeing)
        self.observation_spaces = {agent: masked_space(seen, size) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def mask(self, agent: str) -> np.ndarray:
        """Which actions an agent may choose now: ones among zeros."""
        return self.session.mask(self.possible_agents.index(agent), self.session.rules.actions)

    def seen(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and what it may choose."""
        return {"observation": self.session.seen(self.possible_agents.index(agent)), "action_mask": self.mask(agent)}

    def render(self) -> str | None:
        return self.session.picture()

    def close(self) -> None:
        """Nothing is open."""
