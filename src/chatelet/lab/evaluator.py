"""An evaluator of one's own, and the search that asks it: a network, a table, anything that judges positions.

    class Mine:
        def evaluate(self, rules, leaves):
            rows = leaves.flat()                                        # float32, a row a leaf
            return values, priors                                       # a column a seat; a column an action

    bot = Guided(Mine(), simulations=200)                               # wherever bots are

The same search, in every game: with hidden hands, with chance, with any number of seats.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Literal, NamedTuple, Protocol, TypedDict, Unpack

import numpy as np

from ..bots.tree import judge_of
from ..core.chance import seeded, stir
from ..core.compiler import bound
from ..core.contract import Position, Rules
from ..core.errors import BadOptions, ChateletError
from .flat import flat
from .forest import descender, judged, planted, widened
from .loops import REWARDS

TRUST = 0.1  # how much what the search found counts against the priors


class Leaves(NamedTuple):
    """Positions to be judged, each as the seat at turn sees it. They may be kept: nobody else writes into them."""

    rules: Rules  # of the game
    positions: np.ndarray  # records of `rules.dtype`
    seats: np.ndarray  # who is at turn

    def flat(self) -> np.ndarray:
        """The positions as rows of float32, the seat at turn first (`lab/flat.py`)."""
        return flat(self.rules, self.positions, self.seats)

    def ahead(self) -> np.ndarray:
        """How far each seat is ahead of the best of the others by the game's own estimate; a column a seat."""
        out = np.zeros((len(self.positions), self.players))
        hopes, work = np.zeros(self.players), np.zeros(self.players, np.int64)
        judges(self.rules)(self.positions, hopes, work, out)
        return out

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return int(self.positions["players"][0])


judge: Any = None  # of a game, filled in by `bound`


def judge_all(positions, hopes, work, out):
    for i in range(len(positions)):
        judge(positions[i], hopes, work, out[i], 0.0)


@cache
def judges(rules: Rules) -> Any:
    """`judge_all` for one game."""
    return bound(judge_all, rules.name, judge=judge_of(rules))


class Evaluator(Protocol):
    """Judges positions, many at once."""

    def evaluate(self, rules: Rules, leaves: Leaves) -> tuple[np.ndarray, np.ndarray]:
        """Values and priors, a row a leaf.

        Values have a column a seat, by its number: what it will be rewarded with at the end, as the search is told to
        count (points ahead of the best of the others, points, or its share of the win). Priors have a column an action:
        how promising it is, 0 or more. Only those of legal actions are read, and they need not add up to 1.
        """
        ...


class Found(NamedTuple):
    """What a search found out about the actions of one decision."""

    actions: np.ndarray  # the legal ones
    visits: np.ndarray  # how often each was tried
    means: np.ndarray  # what the seat got on average; of what was not tried, the value of the decision
    priors: np.ndarray  # how promising they were at first, adding up to 1
    value: float  # what the seat may expect

    def policy(self) -> np.ndarray:
        """How good the actions are after all, as shares: their priors, turned towards what brought more.

        With fewer simulations than a game has moves, how often an action was tried says little beyond its prior; means
        do. (Danihelka et al., Policy improvement by planning with Gumbel, 2022.)
        """
        span = self.means.max() - self.means.min()
        better = (self.means - self.means.min()) / (span if span > 0 else 1.0)
        logits = np.log(np.maximum(self.priors, 1e-12)) + TRUST * (50 + self.visits.max()) * better
        shares = np.exp(logits - logits.max())
        return shares / shares.sum()


Reward = Literal["margin", "points", "win"]


class Settings(NamedTuple):
    """How to search."""

    simulations: int = 100  # for each decision
    batch: int = 8  # leaves that are judged together, in each tree
    explore: float = 3.0  # PUCT's constant: how much priors count against means, which are put between 0 and 1
    noise: float = 0.0  # the part of the priors at the root that is left to luck, for self-play (0.25 is usual)
    spread: float = 10.0  # of that luck: Dirichlet's parameter is this, divided by the number of actions
    temperature: float = 0.0  # 0: what turned out best; 1: by lot, the better the likelier
    reward: Reward = "margin"  # what values count

    def checked(self) -> "Settings":
        """These, if they can be searched with. Raises BadOptions."""
        if self.simulations < 1 or self.batch < 1 or self.reward not in REWARDS:
            raise BadOptions("guided-settings", given=f"{self.simulations}, {self.batch}, {self.reward}"[:60])
        if not 0 <= self.noise <= 1 or self.spread <= 0 or self.temperature < 0 or self.explore < 0:
            given = f"{self.noise}, {self.spread}, {self.temperature}, {self.explore}"[:60]
            raise BadOptions("guided-numbers", given=given)
        return self


class Wishes(TypedDict, total=False):
    """The settings that somebody names."""

    simulations: int
    batch: int
    explore: float
    noise: float
    spread: float
    temperature: float
    reward: Reward


class Grove:
    """Searches some decisions of a game together, so that the evaluator gets large batches."""

    def __init__(self, rules: Rules, evaluator: Evaluator, settings: Settings, most: int = 1) -> None:
        self.rules, self.evaluator, self.settings = rules, evaluator, settings.checked()
        self.kind = REWARDS.index(settings.reward)
        self.forest = planted(rules, most, settings.simulations, settings.batch)

    def search(self, observations: Sequence[Position], seats: Sequence[int], randoms: np.ndarray) -> list[Found]:
        """What is found about each decision; `randoms` is a state of luck for each, as `core.chance` has them."""
        f, settings, count = self.forest, self.settings, len(observations)
        f.wanted[:] = 0
        f.wanted[:count] = settings.simulations
        f.known[:], f.spent[:], f.places[:] = 0, 0, 0
        f.low[:], f.high[:] = np.inf, -np.inf
        for k, (seen, seat) in enumerate(zip(observations, seats, strict=True)):
            f.roots[k], f.seats[k] = seen, seat
        f.randoms[:count] = np.asarray(randoms, np.uint64).reshape(count, 1)
        descend, begun = descender(self.rules), False
        while f.wanted.any():
            found, short = descend(f, settings.batch, settings.explore, self.kind)
            if found:
                judged(f, found, *self._asked(int(found)))
            if short:
                f = self.forest = widened(f)
            if not begun and settings.noise > 0:
                self._disturb(count)
            begun = True
        np.asarray(randoms).reshape(count, 1)[:] = f.randoms[:count]
        return [self._found(k) for k in range(count)]

    def _asked(self, found: int) -> tuple[np.ndarray, np.ndarray]:
        """The evaluator's judgement of the leaves that wait, if it is one."""
        f, rules = self.forest, self.rules
        actors = f.nodes["actor"][f.trees[:found], f.fresh[:found]]
        leaves = Leaves(rules, f.leaves[:found].copy(), actors)
        told = self.evaluator.evaluate(rules, leaves)
        right = (found, leaves.players), (found, rules.actions)
        try:
            values, priors = (np.ascontiguousarray(one, np.float64) for one in told)
        except (TypeError, ValueError):
            raise ChateletError("evaluator-shapes", given=type(told).__name__, needed=f"{right}") from None
        if (values.shape, priors.shape) != right:
            raise ChateletError("evaluator-shapes", given=f"{values.shape}, {priors.shape}", needed=f"{right}")
        if not (np.isfinite(values).all() and np.isfinite(priors).all() and (priors >= 0).all()):
            raise ChateletError("evaluator-numbers")
        return values, priors

    def _disturb(self, count: int) -> None:
        """Leave a part of the priors at each root to luck."""
        f, noise = self.forest, self.settings.noise
        for k in range(count):
            edges = self._edges(k)
            luck = np.random.default_rng(int(stir(f.randoms[k])))
            lots = luck.dirichlet(np.full(len(edges), self.settings.spread / len(edges)))
            edges["prior"] = (1 - noise) * edges["prior"] + noise * lots

    def _edges(self, tree: int) -> np.ndarray:
        root = self.forest.nodes[tree, 0]
        return self.forest.edges[tree, root["first"] : root["first"] + root["many"]]

    def _found(self, tree: int) -> Found:
        root, edges = self.forest.nodes[tree, 0], self._edges(tree)
        visits, value = edges["visits"].copy(), float(root["total"] / max(root["visits"], 1))
        means = np.where(visits > 0, edges["total"] / np.maximum(visits, 1), value)
        return Found(edges["action"].copy(), visits, means, edges["prior"].copy(), value)


def chosen(found: Found, temperature: float, luck: float) -> int:
    """The action to take; `luck`, from 0 to 1, decides where there is a temperature."""
    policy = found.policy()
    if temperature <= 0:
        known = found.visits >= max(1, found.visits.max() / 10)
        return int(found.actions[np.where(known, policy, -1).argmax()])
    weights = policy ** (1 / temperature)
    place = np.searchsorted(np.cumsum(weights) / weights.sum(), luck, side="right")
    return int(found.actions[min(int(place), len(weights) - 1)])


class Guided:
    """The bot: searches every decision with an evaluator. Derive from it to bring one of your own to arena and tables.

    `Guided(evaluator, simulations=200)`; what else can be asked for is in `Settings`.
    """

    def __init__(self, evaluator: Evaluator, **settings: Unpack[Wishes]) -> None:
        self.evaluator = evaluator
        self.settings = Settings(**settings).checked()
        self.grove: Grove | None = None
        self.found: Found | None = None  # about the last decision

    def choose(self, rules: Rules, observation: Position, seat: int, random: np.ndarray) -> int:
        """The action that the search finds; what it found is in `found`."""
        legal = rules.legal_actions(observation, seat)
        if len(legal) == 1:
            self.found = None
            return legal[0]
        if self.grove is None or self.grove.rules is not rules:
            self.grove = Grove(rules, self.evaluator, self.settings)
        luck = seeded(int(stir(random)))
        self.found = self.grove.search([observation], [seat], luck[None, :])[0]
        return chosen(self.found, self.settings.temperature, int(stir(random)) / 2**64)


class Plain:
    """The simplest evaluator: the game's own estimate of the final points, and all actions equally promising."""

    def evaluate(self, rules: Rules, leaves: Leaves) -> tuple[np.ndarray, np.ndarray]:
        """The estimate, and ones."""
        return leaves.ahead(), np.ones((len(leaves.positions), rules.actions))
