"""What a move is worth to a seat that knows only what it saw: the value of positions, by the search of the bots.

A position is worth the mean, over some futures, of what the search expects at the seat's next real choice. A future is
a guess of what is hidden, then chance and the others, each with luck of their own. Two moves are compared over the same
futures, so that the luck of the draw is the same for both and falls out of their difference.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

import msgspec

from ..bots.endings import Endings
from ..bots.explain import Adviser
from ..bots.hooks import looker
from ..bots.mcts import Mcts
from ..core.chance import seeded
from ..core.contract import Position, Rules
from ..core.errors import BadOptions
from ..core.margin import margin
from ..core.numbers import np

HIDDEN, CHANCE, OTHERS, THOUGHT = range(4)  # what each future has its own luck for
STREAMS = 4
TRIED = 3  # moves that are compared with the one played
WIDER = 10  # the search that finds them thinks this many times as long
SURE, AHEAD = 2.5, 2.0  # standard errors: to overrule the search, and to be better than the move played
LEAST = 0.05  # points that are worth a word


class Effort(msgspec.Struct, frozen=True):
    """How much to think: futures for each value, and simulations at the end of each."""

    name: str
    futures: int
    simulations: int


GLANCE = Effort("glance", 2, 40)  # for the first pass, which is shown while a longer one goes on
EFFORTS = {
    "quick": Effort("quick", 8, 150),
    "normal": Effort("normal", 16, 400),
    "deep": Effort("deep", 40, 1200),
}


def effort_of(name: str) -> Effort:
    """The effort of that name. Raises BadOptions."""
    if name not in EFFORTS:
        raise BadOptions("coach-effort", given=name[:40], known=", ".join(EFFORTS))
    return EFFORTS[name]


class Value(NamedTuple):
    """Points expected, with their standard error, and what each future gave."""

    mean: float
    error: float
    futures: tuple[float, ...]


class Option(NamedTuple):
    """A move that was weighed."""

    action: int
    move: str
    value: Value


def value_of(futures: Sequence[float]) -> Value:
    """Mean and standard error."""
    n = len(futures)
    mean = sum(futures) / n
    spread = sqrt(sum((x - mean) ** 2 for x in futures) / (n - 1)) if n > 1 else 0.0
    return Value(mean, spread / sqrt(n), tuple(futures))


def difference(better: Value, worse: Value) -> tuple[float, float]:
    """How much one value is above another, with its standard error, future by future."""
    found = value_of([a - b for a, b in zip(better.futures, worse.futures, strict=True)])
    return found.mean, found.error


def clearly(better: Value, worse: Value, errors: float) -> bool:
    """Is one value ahead of another by more than chance would make it?"""
    mean, error = difference(better, worse)
    return mean > errors * error and mean > LEAST


class Evaluation:
    """Thinks about the positions of one game; the same seed gives the same thoughts."""

    def __init__(self, rules: Rules, effort: Effort, seed: int = 1) -> None:
        self.rules = rules
        self.effort = effort
        self.seed = seed
        self.simulations = 0  # made so far
        self.short = Adviser(rules, str(effort.simulations), win=0.0, wide=False)
        self.wide = Adviser(rules, str(WIDER * effort.simulations), win=0.0, wide=False)
        self.endings = Endings(rules)
        self.other = Mcts(str(max(40, effort.simulations // 4)))

    def luck(self, future: int, kind: int) -> np.ndarray:
        """The luck of one kind in one future."""
        return seeded(self.seed, future * STREAMS + kind)

    def outcome(self, s: Position, seat: int) -> float:
        """What a finished game gave: points where everybody plays for themselves, else the lead over the best other."""
        points = self.rules.score_list(s, int(s.players))
        return float(points[seat] if self.rules.together else margin(points, len(points), seat))

    def choices(self, s: Position, seat: int) -> list[int]:
        """The actions of a seat where it has a real choice; nothing where it is not its turn or only one is legal."""
        if not int(self.rules.waiting(s)) >> seat & 1:
            return []
        legal = self.rules.legal_actions(s, seat)
        return legal if len(legal) > 1 else []

    def sensible(self, s: Position, seat: int) -> list[int]:
        """The actions of a seat that the bots think about."""
        actions = np.empty(self.rules.actions, np.int16)
        return [int(action) for action in actions[: looker(self.rules)(s, seat, actions)]]

    def expects(self, s: Position, seat: int, future: int) -> float:
        """What the search expects at a choice of the seat."""
        found = self.short.explain(self.rules.observation(s, seat), seat, self.luck(future, THOUGHT), most=0)
        self.simulations += found.simulations
        return found.choices[0].value

    def future(self, observation: Position, seat: int, number: int, action: int | None = None) -> float:
        """What one future brings a seat that makes a move now, or (None) that waits for what comes."""
        rules = self.rules
        s = observation.copy()
        rules.resample(s, seat, self.luck(number, HIDDEN))
        chance, others = self.luck(number, CHANCE), self.luck(number, OTHERS)
        if action is not None:
            rules.apply(s, seat, action)
        while not rules.over(s):
            waiting = rules.waiting_seats(s)
            if not waiting:
                rules.happen(s, int(rules.sample(s, chance)))
            elif seat in waiting:
                if certain := self.endings.of(s, seat):  # its last turn: no need to guess how it goes on
                    rules.apply(s, seat, certain[0].action)
                    continue
                sensible = self.sensible(s, seat)
                if len(sensible) > 1:
                    return self.expects(s, seat, number)
                rules.apply(s, seat, sensible[0])  # the search would not think about it, and expect nothing
            elif rules.together:  # on a board of their own: whatever they do
                legal = rules.legal_actions(s, waiting[0])
                rules.apply(s, waiting[0], rules.idle if rules.idle in legal else legal[0])
            else:
                seen = rules.observation(s, waiting[0])
                rules.apply(s, waiting[0], self.other.choose(rules, seen, waiting[0], others))
        return self.outcome(s, seat)

    def value(self, observation: Position, seat: int, action: int | None = None) -> Value:
        """What a position, or a move in it, is worth to a seat."""
        return value_of([self.future(observation, seat, k, action) for k in range(self.effort.futures)])

    def options(self, observation: Position, seat: int, played: int | None = None, tried: int = TRIED) -> list[Option]:
        """The moves worth a comparison, and the one played: the best first, the others by value.

        Where the rest is certain, every way to the end was followed. Else the best is what the wider search prefers,
        unless another is clearly ahead of it over the futures; and a move that is not clearly behind is as good as the
        best. To take whatever comes out on top finds blunders in noise.
        """
        actions = [ending.action for ending in self.endings.of(observation, seat, wide=True)[:tried]]
        if not actions:
            found = self.wide.explain(observation, seat, self.luck(0, THOUGHT), most=0)
            self.simulations += found.simulations
            actions = [choice.action for choice in found.choices[:tried]]
        if played is not None and played not in actions:
            actions.append(played)
        options = [
            Option(action, self.rules.write(observation, seat, action), self.value(observation, seat, action))
            for action in actions
        ]
        best = options[0]
        for other in options[1:]:
            if clearly(other.value, best.value, SURE):
                best = other
        own = next((option for option in options if option.action == played), best)
        if not clearly(best.value, own.value, AHEAD):
            best = own
        rest = sorted((option for option in options if option is not best), key=lambda option: -option.value.mean)
        return [best, *rest]
