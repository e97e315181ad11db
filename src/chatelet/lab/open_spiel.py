"""The games for OpenSpiel: registered when this is imported, with chance, tensors and what a seat has seen happen.

    import pyspiel, chatelet.lab.open_spiel
    game = pyspiel.load_game("chatelet_metro", {"players": 3, "reward": "win", "options": "hand:2;rotation:true"})

Where seats act at once the lowest comes first. An observation is what a seat sees, as text and as a row of numbers
(`chatelet.lab.flat`, docs/fields.md); an information state is the log as that seat may read it, and
`resample_from_infostate`, for search with hidden information, fills in what it cannot know. Returns come at the end:
points ahead of the best of the others (alone, points), points, or a share of the win.
"""

import hashlib
import random
from collections.abc import Callable
from typing import Any

import numpy as np

from ..core.chance import seeded
from ..core.contract import Rules
from ..core.errors import BadOptions
from ..core.margin import margin
from ..games import find, game_names
from . import flat
from .extras import needed
from .loops import REWARDS

pyspiel = needed("pyspiel", extra="openspiel")

LONGEST = 10_000  # choices; no game comes near
HIGHEST = 1_000.0  # points ahead; no game comes near


def short_name(game: str) -> str:
    """What a game is called in OpenSpiel."""
    return f"chatelet_{game.replace('-', '_')}"


def game_type(rules: Rules) -> Any:
    """What OpenSpiel knows of a game before it is loaded."""
    kinds = pyspiel.GameType
    information = kinds.Information.IMPERFECT_INFORMATION if rules.hidden else kinds.Information.PERFECT_INFORMATION
    return kinds(
        short_name=short_name(rules.name),
        long_name=f"Châtelet: {rules.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(rules.seats),
        min_num_players=min(rules.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": min(rules.seats), "reward": REWARDS[0], "options": ""},
    )


class SpielGame(pyspiel.Game):
    """A game as OpenSpiel loads it; `rules` is filled in for each."""

    rules: Rules

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.seats = int(given.get("players", min(self.rules.seats)))
        self.reward = str(given.get("reward", REWARDS[0]))
        if self.reward not in REWARDS:
            raise BadOptions("env-reward", given=self.reward[:40], known=", ".join(REWARDS))
        self.settings = self.rules.settings(read_options(str(given.get("options", ""))), self.seats, texts=True)
        win = self.reward == "win"
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.actions,
            max_chance_outcomes=self.rules.outcomes,
            num_players=self.seats,
            min_utility=0.0 if win else -HIGHEST,
            max_utility=1.0 if win else HIGHEST,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.rules), info, given)

    def new_initial_state(self) -> "SpielState":
        """The start of a game."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """What shows positions to a seat."""
        if params:
            raise ValueError(f"An observer takes no parameters, not {params}.")
        return SpielObserver(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):
    """A position, and the events that led to it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.name, self.seats, self.reward = game.rules.name, game.seats, game.reward
        self.kept = np.zeros(1, game.rules.dtype)  # an array of one: it is copied with the state
        self.kept[0] = game.rules.start(game.settings, game.seats)
        self.events: list[str] = []
        self.guessed_by = -1  # the seat from whose knowledge the rest was filled in

    @property
    def rules(self) -> Rules:
        """The rules of the game; found anew, so that a copy of a state copies no machine code."""
        return find(self.name)

    @property
    def position(self) -> Any:
        """The position."""
        return self.kept[0]

    def current_player(self) -> int:
        """Who has to act: a seat, chance, or nobody any more."""
        if self.rules.over(self.position):
            return pyspiel.PlayerId.TERMINAL
        waiting = self.rules.waiting_seats(self.position)
        return waiting[0] if waiting else pyspiel.PlayerId.CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        return self.rules.legal_actions(self.position, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, and how likely it is."""
        found = self.rules.chance_outcomes(self.position)
        total = sum(weight for _, weight in found)
        return [(outcome, weight / total) for outcome, weight in found]

    def _apply_action(self, action: int) -> None:
        player = self.current_player()
        if player == pyspiel.PlayerId.CHANCE:
            self.events.append(self.rules.write_chance(self.position, action))
            self.rules.happen(self.position, action)
        else:
            self.events.append(f"{player} {self.rules.write(self.position, player, action)}")
            self.rules.apply(self.position, player, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.rules.write_chance(self.position, action)
        return self.rules.write(self.position, player, action)

    def is_terminal(self) -> bool:
        """Is it over?"""
        return bool(self.rules.over(self.position))

    def returns(self) -> list[float]:
        """What every seat gets; nothing before the end."""
        if not self.is_terminal():
            return [0.0] * self.seats
        if self.reward == "win":
            winners = self.rules.winner_list(self.position)
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]
        scores = self.rules.score_list(self.position, self.seats)
        if self.reward == "points":
            return [float(points) for points in scores]
        return [float(margin(scores, self.seats, seat)) for seat in range(self.seats)]

    def seen_events(self, player: int) -> str:
        """The log as a seat may read it."""
        text = "\n".join(self.rules.redact(event, player) for event in self.events)
        if self.guessed_by in (-1, player):
            return text
        # what this seat was dealt was guessed: no event tells it, but the seat would know
        known = self.rules.observation(self.position, player).tobytes()
        return f"{text}\n{hashlib.sha256(known).hexdigest()[:16]}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float] | None = None) -> "SpielState":
        """A state that this seat cannot tell from this one; `sampler` gives numbers from 0 to 1."""
        luck = (sampler or random.random)()
        state = self.clone()
        seen = self.rules.observation(self.position, player)
        state.kept[0] = self.rules.resampled(seen, player, seeded(int(luck * (1 << 62))))
        state.events = [self.rules.redact(event, player) for event in self.events]
        state.guessed_by = player
        return state

    def __str__(self) -> str:
        return "\n".join(self.events)


class SpielObserver:
    """Shows positions to a seat: as a row of numbers and its parts by name, and as text."""

    def __init__(self, game: SpielGame, recall: bool) -> None:
        self.rules, self.recall = game.rules, recall
        plan = flat.layout(game.rules)
        self.tensor = np.zeros(0 if recall else plan.size(game.seats), np.float32)
        self.dict: dict[str, np.ndarray] = {}
        blocks = [(one, 0, one.name) for one in plan.fields if one.whose != "each"]
        for place in range(game.seats):
            blocks += [(one, place, f"{one.name}.{place}") for one in plan.fields if one.whose == "each"]
        for one, place, name in () if recall else blocks:  # in the order of the row, as OpenSpiel reads them
            begin = one.offset + place * plan.each
            self.dict[name] = self.tensor[begin : begin + one.size].reshape(one.shape or (1,))

    def set_from(self, state: SpielState, player: int) -> None:
        """Show what a seat sees of a state in `tensor` and `dict`."""
        if not self.recall:
            seen = np.array([self.rules.observation(state.position, player)], self.rules.dtype)
            self.tensor[:] = flat.flat(self.rules, seen, player)[0]

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text: the log that it may read, or the position."""
        if self.recall:
            return state.seen_events(player)
        return self.rules.text(self.rules.observation(state.position, player), player)


def read_options(text: str) -> dict[str, str]:
    """Options in one word: `hand:2;rotation:true`, and `+` between several values of one."""
    found = {}
    for part in filter(None, text.split(";")):
        key, colon, value = part.partition(":")
        if not colon or not key:
            raise BadOptions("spiel-options", given=text[:60])
        found[key] = value.replace("+", ",")
    return found


def _register() -> None:
    known = set(pyspiel.registered_names())
    for name in game_names():
        if short_name(name) not in known:
            rules = find(name)
            made = type(f"{short_name(name)}_game", (SpielGame,), {"rules": rules})
            pyspiel.register_game(game_type(rules), made)


_register()
