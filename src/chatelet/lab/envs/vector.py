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
from ..loops import NOBODY, Batch, stepper
from .session import reward_kind, words
from .spaces import fields, observation_space


class BatchEnv(VectorEnv[dict[str, Any], np.ndarray, np.ndarray]):
    """A game a row. With `seat` that seat learns against random players; without, every step is for the seat at turn.

    `info["seat"]` says who chooses next (-1: over), `info["acted"]` whose reward this is; `points()` is how all
    stand. A row whose game has ended begins a new one at the next step, whatever action is given. Observations are
    arrays of their own; with `copy=False` the next step writes into the same ones again.
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
        if num_envs < 1:
            raise BadOptions("env-rows", given=num_envs)
        self.num_envs, self.copy, self.language, self.render_mode = num_envs, copy, language, render_mode
        self.single_observation_space = observation_space(rules, rules.actions)
        self.single_action_space = spaces.Discrete(rules.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._step = stepper(rules)
        n, size = num_envs, rules.actions
        first = np.zeros(1, rules.dtype)
        first[0] = rules.start(settings, self.seats)
        self.batch = Batch(
            first=first,
            positions=np.zeros(n, rules.dtype),
            randoms=np.zeros((n, 1), np.uint64),
            seen=np.zeros(n, rules.dtype),
            masks=np.zeros((n, size), np.int8),
            lists=np.zeros((n, size), np.int16),
            counts=np.zeros(n, np.int64),
            actors=np.zeros(n, np.int64),
            acted=np.zeros(n, np.int64),
            had=np.zeros((n, self.seats)),
            rewards=np.zeros(n),
            codes=np.zeros(n, np.int64),
            ended=np.zeros(n, np.bool_),
            learner=-1 if seat is None else seat,
            kind=reward_kind(reward),
            actions=np.zeros(size, np.int16),
            work=np.zeros(max(rules.seats), np.int64),
        )

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        if isinstance(seed, list):
            if len(seed) != self.num_envs:
                raise BadOptions("env-seeds", given=len(seed), needed=self.num_envs)
            luck = [self.np_random.integers(1 << 62) if one is None else one for one in seed]
            self.batch.randoms[:, 0] = [streams(int(one), np.zeros(1, np.uint64))[0] for one in luck]
        else:
            if seed is not None:
                super().reset(seed=seed)
            self.batch.randoms[:, 0] = streams(int(self.np_random.integers(1 << 62)), np.arange(self.num_envs))
        self.batch.ended[:], self.batch.actors[:] = True, NOBODY
        self._go(np.zeros(self.num_envs, np.int64))
        return self._observations(), self._info()

    def step(self, actions: np.ndarray) -> tuple[dict[str, Any], np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise BadOptions("env-actions", given=f"{chosen.dtype} {chosen.shape}", needed=self.num_envs)
        self._go(chosen.astype(np.int64))
        info = self._info()
        refused = np.flatnonzero(self.batch.codes)
        if len(refused):
            reasons = np.full(self.num_envs, None, object)
            for i in refused:
                position, seat, code = self.batch.positions[i], int(self.batch.acted[i]), int(self.batch.codes[i])
                reasons[i] = words(self.rules, position, seat, int(chosen[i]), code, self.language)
            info |= {"illegal": reasons, "_illegal": self.batch.codes != 0}
        ended, cut = self.batch.ended.copy(), np.zeros(self.num_envs, np.bool_)
        return self._observations(), self.batch.rewards.copy(), ended, cut, info

    def sample(self) -> np.ndarray:
        """An action for every row, any of those allowed (0 where the game has ended)."""
        counts = np.maximum(self.batch.counts, 1)
        picked = (self.np_random.random(self.num_envs) * counts).astype(np.int64)
        return np.where(self.batch.counts > 0, self.batch.lists[np.arange(self.num_envs), picked], 0)

    def points(self) -> np.ndarray:
        """The points of every seat, a row a game."""
        return np.array([self.rules.score_list(s, self.seats) for s in self.batch.positions])

    def render(self) -> Any:
        if self.render_mode != "ansi":
            return None
        learner = self.batch.learner
        seats = [learner if learner >= 0 else int(actor) for actor in self.batch.actors]
        return tuple(
            self.rules.text(self.rules.observation(s, seat), seat)
            for s, seat in zip(self.batch.positions, seats, strict=True)
        )

    def _go(self, chosen: np.ndarray) -> None:
        """A step of every row; one that has ended begins anew."""
        if self.copy:  # new arrays are cheaper than copies, and those handed out stay as they are
            seen, masks = np.empty_like(self.batch.seen), np.empty_like(self.batch.masks)
            self.batch = self.batch._replace(seen=seen, masks=masks)
        self._step(self.batch, chosen)

    def _observations(self) -> dict[str, Any]:
        return {"observation": fields(self.batch.seen), "action_mask": self.batch.masks}

    def _info(self) -> dict[str, Any]:
        return {"seat": self.batch.actors.copy(), "acted": self.batch.acted.copy()}
