"""Many games at once, stepped by machine code: a vector environment for Gymnasium."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ...core.chance import streams
from ...core.errors import BadOptions
from ...games import find
from ..loops import loops
from .session import reward_kind, words
from .spaces import fields, observation_space


class BatchEnv(VectorEnv[dict[str, Any], np.ndarray, np.ndarray]):
    """A game a row. With `seat` that seat learns against random players; without, every step is for the seat at turn.

    `info["seat"]` says who chooses next (-1: over), `info["acted"]` whose reward this is; `points()` is how all
    stand. A row whose game has ended begins a new one at the next step, whatever action is given. With `copy=False` the
    arrays of an observation are the environment's own and change with the next step.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        *,
        seat: int | None = 0,
        options: Mapping[str, Any] | None = None,
        reward: str = "margin",
        language: str = "en",
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self.rules = rules = find(game)
        self.seats = min(rules.seats) if seats is None else seats
        settings = rules.settings(options or {}, self.seats)
        if seat is not None and not 0 <= seat < self.seats:
            raise BadOptions("env-seat", given=seat, last=self.seats - 1)
        self.num_envs, self.copy, self.language, self.render_mode = num_envs, copy, language, render_mode
        self.learner, self.kind = -1 if seat is None else seat, reward_kind(reward)
        self.single_observation_space = observation_space(rules, rules.actions)
        self.single_action_space = spaces.Discrete(rules.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        n = num_envs
        self._first = np.zeros(1, rules.dtype)
        self._first[0] = rules.start(settings, self.seats)
        self._positions, self._seen = np.zeros(n, rules.dtype), np.zeros(n, rules.dtype)
        self._masks = np.zeros((n, rules.actions), np.int8)
        self._lists = np.zeros((n, rules.actions), np.int16)  # what may be chosen, and how much of it there is
        self._counts = np.zeros(n, np.int64)
        self._actors, self._acted = np.zeros(n, np.int64), np.zeros(n, np.int64)
        self._randoms = np.zeros((n, 1), np.uint64)
        self._had = np.zeros((n, self.seats))
        self._ended = np.zeros(n, np.bool_)
        self._actions, self._work = np.zeros(rules.actions, np.int16), np.zeros(max(rules.seats), np.int64)
        self._rewards, self._codes = np.zeros(n), np.zeros(n, np.int64)
        self._views = {"observation": fields(self._seen), "action_mask": self._masks}
        self._begin, self._step = loops(rules)

    def _state(self) -> tuple[Any, ...]:
        return (
            self._positions,
            self._first,
            self._seen,
            self._masks,
            self._lists,
            self._counts,
            self._actors,
            self._randoms,
            self._had,
            self._ended,
            self.learner,
            self.kind,
            self._actions,
            self._work,
        )

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        if isinstance(seed, list):
            luck = [self.np_random.integers(1 << 62) if one is None else one for one in seed]
            self._randoms[:, 0] = [streams(int(one), np.zeros(1, np.uint64))[0] for one in luck]
        else:
            if seed is not None:
                super().reset(seed=seed)
            self._randoms[:, 0] = streams(int(self.np_random.integers(1 << 62)), np.arange(self.num_envs))
        self._begin(*self._state())
        return self._observations(), self._info()

    def step(self, actions: np.ndarray) -> tuple[dict[str, Any], np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != (self.num_envs,):
            raise BadOptions("env-actions", given=str(chosen.shape), needed=self.num_envs)
        self._step(*self._state(), chosen, self._rewards, self._codes, self._acted)
        info = self._info()
        refused = np.flatnonzero(self._codes)
        if len(refused):
            reasons = np.full(self.num_envs, None, object)
            for i in refused:
                code, action = int(self._codes[i]), int(chosen[i])
                reasons[i] = words(self.rules, self._positions[i], int(self._acted[i]), action, code, self.language)
            info |= {"illegal": reasons, "_illegal": self._codes != 0}
        ended = self._ended.copy()
        return self._observations(), self._rewards.copy(), ended, np.zeros(self.num_envs, np.bool_), info

    def sample(self) -> np.ndarray:
        """An action for every row, any of those allowed (0 where the game has ended)."""
        counts = np.maximum(self._counts, 1)
        picked = (self.np_random.random(self.num_envs) * counts).astype(np.int64)
        return np.where(self._counts > 0, self._lists[np.arange(self.num_envs), picked], 0)

    def points(self) -> np.ndarray:
        """The points of every seat, a row a game."""
        return np.array([self.rules.score_list(s, self.seats) for s in self._positions])

    def render(self) -> Any:
        if self.render_mode != "ansi":
            return None
        seats = [self.learner if self.learner >= 0 else int(actor) for actor in self._actors]
        return tuple(
            self.rules.text(self.rules.observation(s, seat), seat)
            for s, seat in zip(self._positions, seats, strict=True)
        )

    def _observations(self) -> dict[str, Any]:
        if not self.copy:
            return self._views
        return {"observation": fields(self._seen.copy()), "action_mask": self._masks.copy()}

    def _info(self) -> dict[str, Any]:
        return {"seat": self._actors.copy(), "acted": self._acted.copy()}
