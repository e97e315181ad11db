"""One seat against bots, for Gymnasium: `gymnasium.make("chatelet/Metro-v0", opponents="greedy")`."""

from typing import Any, Generic, Literal, TypeVar, Unpack, overload

import gymnasium
import numpy as np
from gymnasium import spaces

from ...bots.base import Bot
from ...bots.match import chosen
from ...core.chance import seeded
from ...core.errors import BadOptions
from .session import Session
from .spaces import masked_space, seen_space
from .terms import RENDERED, Opponents, Seeing, Terms, seated, whole

Seen = TypeVar("Seen", dict[str, Any], np.ndarray)


class SeatEnv(gymnasium.Env[Seen, Any], Generic[Seen]):
    """A seat learns; bots sit in the others.

    `opponents` names a bot for every other seat in order, or one for all of them; a class, or a function that makes a
    bot, does as well as a name. With `observation="flat"` an observation is one row of float32, and `action_masks()`
    (and `info["action_mask"]`) say what may be chosen; else it is a dictionary that holds the mask.
    """

    metadata: dict[str, Any] = {"render_modes": [RENDERED], "render_fps": 1}  # noqa: RUF012

    @overload
    def __init__(
        self: "SeatEnv[np.ndarray]",
        game: str,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: Opponents = "random",
        observation: Literal["flat"],
        **terms: Unpack[Terms],
    ) -> None: ...

    @overload
    def __init__(
        self: "SeatEnv[dict[str, Any]]",
        game: str,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: Opponents = "random",
        observation: Literal["record"] = "record",
        **terms: Unpack[Terms],
    ) -> None: ...

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: Opponents = "random",
        observation: Seeing = "record",
        **terms: Unpack[Terms],
    ) -> None:
        self.session = Session(game, seats, observation, **terms)
        others = self.session.seats - 1
        if not 0 <= seat <= others:
            raise BadOptions("env-seat", given=seat, last=others)
        self.seat, self.players = seat, seated(opponents, others)
        self.bots: dict[int, tuple[str, Bot, np.ndarray]] = {}  # by seat: name, bot and luck
        self.render_mode = self.session.render_mode
        rules = self.session.rules
        self.flat = self.session.seeing == "flat"
        seen = seen_space(rules, self.session.seats, self.session.seeing)
        space: Any = seen if self.flat else masked_space(seen, rules.actions)
        self.observation_space = space
        self.action_space = spaces.Discrete(rules.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self.session.begin(seed)
        luck = self.session.luck
        assert luck is not None
        places = [place for place in range(self.session.seats) if place != self.seat]
        self.bots = {
            place: (player.name, player.bot(), seeded(int(luck.integers(1 << 62))))
            for place, player in zip(places, self.players, strict=True)
        }
        self._go_on()
        seen, _, _, _, info = self._told(0.0, {})
        return seen, info

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        session = self.session
        if session.over:
            return self._told(0.0, {})
        number = whole(action)
        reason = session.refusal(self.seat, number)
        if reason is not None:
            return self._told(-session.penalty, {"illegal": reason})
        session.act(self.seat, number)
        self._go_on()
        return self._told(session.gains()[self.seat], {})

    def action_masks(self) -> np.ndarray:
        """Which actions may be chosen now, as truths: what MaskablePPO of sb3-contrib asks for."""
        return self.session.mask(self.seat, self.session.rules.actions).astype(np.bool_)

    def render(self) -> Any:
        return self.session.picture(self.seat)

    def _go_on(self) -> None:
        """Let the bots act until this seat has to."""
        session, rules = self.session, self.session.rules
        while True:
            others = [place for place in session.waiting if place != self.seat]
            if not others:
                return
            place = others[0]
            if self.seat in session.waiting and not rules.together:
                return
            name, bot, luck = self.bots[place]
            session.act(place, chosen(rules, session.position, name, bot, place, luck))

    def _told(self, reward: float, info: dict[str, Any]) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What a step answers."""
        session = self.session
        seen, mask = session.seen(self.seat), session.mask(self.seat, session.rules.actions)
        over = session.over or "illegal" in info
        if self.flat:
            return seen, reward, over, False, info | {"action_mask": mask}
        return {"observation": seen, "action_mask": mask}, reward, over, False, info
