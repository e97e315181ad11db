"""Many games at once, stepped by machine code: a vector environment for Gymnasium."""

from typing import Any, Generic, Literal, Unpack, overload

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ...bots.base import Bot
from ...bots.match import chosen
from ...bots.random import Random
from ...core.chance import streams
from ...core.errors import BadOptions
from ...games import find
from .. import flat
from ..loops import NOBODY, Batch, stepper
from .session import words
from .single import Seen
from .spaces import fields, masked_space, seen_space
from .terms import RENDERED, Opponents, Seeing, Terms, cost, rendered, reward_kind, seated, seeing, spoken


class BatchEnv(VectorEnv[Seen, np.ndarray, np.ndarray], Generic[Seen]):
    """A game a row. With `seat` that seat learns against bots; without, every step is for the seat at turn.

    `info["seat"]` says who chooses next (-1: over), `info["acted"]` whose reward this is, `info["gains"]` what every
    seat gained in this step, a row a game: without `seat` these are what to add up, as seats gain, and games end, while
    others act. `points()` is how all stand. A row whose game has ended begins a new one at the next step, whatever
    action is given. With `observation="flat"` observations are rows of float32, and `action_masks()` says what may be
    chosen. They are arrays of their own; with `copy=False` the next step writes into the same ones again. `opponents`
    are as those of `SeatEnv`: random ones play in machine code, others one game after the other.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "autoreset_mode": AutoresetMode.NEXT_STEP,
        "render_modes": [RENDERED],
        "render_fps": 1,
    }

    @overload
    def __init__(
        self: "BatchEnv[np.ndarray]",
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        *,
        seat: int | None = 0,
        opponents: Opponents = "random",
        observation: Literal["flat"],
        copy: bool = True,
        **terms: Unpack[Terms],
    ) -> None: ...

    @overload
    def __init__(
        self: "BatchEnv[dict[str, Any]]",
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        *,
        seat: int | None = 0,
        opponents: Opponents = "random",
        observation: Literal["record"] = "record",
        copy: bool = True,
        **terms: Unpack[Terms],
    ) -> None: ...

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        *,
        seat: int | None = 0,
        opponents: Opponents = "random",
        observation: Seeing = "record",
        copy: bool = True,
        **terms: Unpack[Terms],
    ) -> None:
        self.rules = rules = find(game)
        self.seats = min(rules.seats) if seats is None else seats
        settings = rules.settings(terms.get("options") or {}, self.seats)
        if seat is not None and not 0 <= seat < self.seats:
            raise BadOptions("env-seat", given=seat, last=self.seats - 1)
        if num_envs < 1:
            raise BadOptions("env-rows", given=num_envs)
        self.num_envs, self.copy, self.flat = num_envs, copy, seeing(observation) == "flat"
        self.language, self.render_mode = spoken(terms.get("language", "en")), rendered(terms.get("render_mode"))
        kind = reward_kind(terms.get("reward", "margin"))
        self.penalty = cost(terms.get("penalty"), kind)
        space = seen_space(rules, self.seats, seeing(observation))
        self.single_observation_space = space if self.flat else masked_space(space, rules.actions)
        self.single_action_space = spaces.Discrete(rules.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        players = seated(opponents, self.seats - 1)
        places = [place for place in range(self.seats) if place != seat]
        # random ones need not be asked, and where every seat learns there are no others
        quick = seat is None or all(type(player.bot()) is Random for player in players)
        self.players = {} if quick else dict(zip(places, players, strict=True))
        self.bots: list[dict[int, Bot]] = [{} for _ in range(num_envs)]
        n, size = num_envs, rules.actions
        first = np.zeros(1, rules.dtype)
        first[0] = rules.start(settings, self.seats)
        self._step = stepper(rules)
        self._row = np.zeros((n, flat.size(rules, self.seats)) if self.flat else (0, 0), np.float32)
        self._lucks = np.zeros((n, self.seats, 1), np.uint64)
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
            lookers=np.zeros(n, np.int64),
            had=np.zeros((n, self.seats)),
            gains=np.zeros((n, self.seats)),
            codes=np.zeros(n, np.int64),
            ended=np.zeros(n, np.bool_),
            began=np.zeros(n, np.bool_),
            learner=-1 if seat is None else seat,
            asked=not quick,
            kind=kind,
            actions=np.zeros(size, np.int16),
            work=np.zeros(max(rules.seats), np.int64),
        )

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
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

    def step(self, actions: np.ndarray) -> tuple[Seen, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise BadOptions("env-actions", given=f"{chosen.dtype} {chosen.shape}", needed=self.num_envs)
        self._go(chosen.astype(np.int64))
        refused, acted, gains = np.flatnonzero(self.batch.codes), self.batch.acted, self.batch.gains
        gains[refused, acted[refused]] = -self.penalty
        info = self._info()
        if len(refused):
            reasons = np.full(self.num_envs, None, object)
            for i in refused:
                position, seat, code = self.batch.positions[i], int(self.batch.acted[i]), int(self.batch.codes[i])
                reasons[i] = words(self.rules, position, seat, int(chosen[i]), code, self.language)
            info |= {"illegal": reasons, "_illegal": self.batch.codes != 0}
        ended, cut = self.batch.ended.copy(), np.zeros(self.num_envs, np.bool_)
        rewards = gains[np.arange(self.num_envs), acted]  # of a row that began anew: nothing, whoever acted last
        return self._observations(), rewards, ended, cut, info

    def action_masks(self) -> np.ndarray:
        """Which actions may be chosen in every row, as truths."""
        return self.batch.masks.astype(np.bool_)

    def sample(self) -> np.ndarray:
        """An action for every row, any of those allowed (0 where the game has ended)."""
        counts = np.maximum(self.batch.counts, 1)
        picked = (self.np_random.random(self.num_envs) * counts).astype(np.int64)
        return np.where(self.batch.counts > 0, self.batch.lists[np.arange(self.num_envs), picked], 0)

    def points(self) -> np.ndarray:
        """The points of every seat, a row a game."""
        return np.array([self.rules.score_list(s, self.seats) for s in self.batch.positions])

    def render(self) -> Any:
        if self.render_mode != RENDERED:
            return None
        learner = self.batch.learner
        seats = [learner if learner >= 0 else int(actor) for actor in self.batch.actors]
        return tuple(
            self.rules.text(self.rules.observation(s, seat), seat, self.language)
            for s, seat in zip(self.batch.positions, seats, strict=True)
        )

    def _go(self, chosen: np.ndarray) -> None:
        """A step of every row; one that has ended begins anew."""
        if self.copy:  # new arrays are cheaper than copies, and those handed out stay as they are
            self.batch = self.batch._replace(masks=np.empty_like(self.batch.masks))
            if self.flat:
                self._row = np.empty_like(self._row)
            else:
                self.batch = self.batch._replace(seen=np.empty_like(self.batch.seen))
        self._step.act(self.batch, chosen)
        if self.players:
            self._ask()
        self._step.tell(self.batch)
        if self.flat:
            flat.fill(self.rules, self.seats, self.batch.seen, self.batch.lookers, self._row)

    def _ask(self) -> None:
        """Let bots that are no machine code choose, row by row, until the learner has to."""
        batch = self.batch
        for i in range(self.num_envs):
            if batch.began[i]:
                self.bots[i] = {place: player.bot() for place, player in self.players.items()}
                self._lucks[i, :, 0] = streams(int(batch.randoms[i, 0]) >> 2, np.arange(self.seats))
            while not batch.codes[i] and (place := int(batch.actors[i])) not in (NOBODY, batch.learner):
                name, bot, luck = self.players[place].name, self.bots[i][place], self._lucks[i, place]
                self._step.other(batch, i, chosen(self.rules, batch.positions[i], name, bot, place, luck))

    def _observations(self) -> Any:
        return self._row if self.flat else {"observation": fields(self.batch.seen), "action_mask": self.batch.masks}

    def _info(self) -> dict[str, Any]:
        told = {"seat": self.batch.actors, "acted": self.batch.acted, "gains": self.batch.gains}
        info = {name: array.copy() for name, array in told.items()}
        return info | {"action_mask": self.batch.masks} if self.flat else info
