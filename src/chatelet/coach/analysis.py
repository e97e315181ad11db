"""A game gone through, choice by choice, with the eyes of the seat that played: skill, luck and the rest, in points.

What a seat got is its par (what was to be expected at the start), plus what cards gave or took, plus what the others
did, plus what its own choices did. Every change is measured by one yardstick before and after it. With two seats, what
one may expect is what the other must fear: a search thinks better of the seat it thinks for, and the mean of both views
is what they agree on. Apart from that sum, every choice is compared with the best one that the seat could have made.
"""

from collections.abc import Callable, Iterator
from math import sqrt
from typing import Any, Literal, NamedTuple

import msgspec

from ..core.contract import Position, Rules
from ..core.errors import BadRecord
from ..core.log import CHANCE
from ..core.record import Record, steps
from .evaluation import Effort, Evaluation, Value, difference

TURNS = 3  # turning points told

Kind = Literal["cards", "others", "choice"]
Told = Callable[[int, int], None]  # choices done, and all there are


class Weighed(msgspec.Struct, frozen=True):
    """A move and what it was worth; `behind` is how far below the best one, with its error."""

    move: str
    value: float
    error: float
    behind: float
    behind_error: float


class Decision(msgspec.Struct, frozen=True):
    """A choice of the seat: the event's number, what was played, and the moves compared, best first."""

    event: int
    played: Weighed
    best: Weighed
    options: list[Weighed]


class Change(msgspec.Struct, frozen=True):
    """What a run of events changed, and the value after it."""

    event: int  # the last one of the run
    kind: Kind
    change: float
    error: float
    value: float
    texts: list[str]


class Story(msgspec.Struct, frozen=True):
    """The game of one seat."""

    seat: int
    measure: Literal["points", "lead"]
    par: float  # what was to be expected at the start; of two seats, the one's is the other's with the sign turned
    final: float  # par + cards + others + choices
    cards: float
    cards_error: float
    others: float
    choices: float  # what they changed
    lost: float  # what the best choices would have brought beyond that
    changes: list[Change]
    decisions: list[Decision]
    turning_points: list[int]  # events, the dearest first


class Analysis(msgspec.Struct, frozen=True):
    """What the coach found."""

    game: str
    options: dict[str, Any]
    seats: list[str]
    scores: list[int]
    over: bool
    effort: Effort
    simulations: int
    stories: list[Story]


class Moment(NamedTuple):
    """An event and the position before it."""

    number: int
    by: int
    text: str
    before: Position


def moments(rules: Rules, record: Record) -> tuple[list[Moment], Position]:
    """All events with the positions before them, and the last position."""
    found: list[Moment] = []
    before: Any = None  # there is none before the first
    for entry, s in steps(rules, record):
        if entry is not None:
            found.append(Moment(len(found) + 1, entry.by, entry.text, before))
        before = s.copy()
    return found, before


def real_choices(rules: Rules, record: Record, seat: int) -> int:
    """How many real choices a seat had."""
    game, _ = moments(rules, record)
    return sum(_is_choice(rules, moment, seat) for moment in game)


def _is_choice(rules: Rules, moment: Moment, seat: int) -> bool:
    return moment.by == seat and len(rules.legal_actions(moment.before, seat)) > 1


def analyse(
    rules: Rules,
    record: Record,
    effort: Effort,
    seats: list[int] | None = None,
    seed: int = 1,
    told: Told | None = None,
) -> Analysis:
    """Go through a game for some seats (all, if none are named). Raises BadRecord where it cannot be replayed."""
    game, last = moments(rules, record)
    chosen = list(range(len(record.seats))) if seats is None else seats
    for seat in chosen:
        if not 0 <= seat < len(record.seats):
            raise BadRecord("coach-seat", given=seat, last=len(record.seats) - 1)
    evaluation = Evaluation(rules, effort, seed)
    expectations = _Expectations(evaluation)
    total = sum(_is_choice(rules, moment, seat) for seat in chosen for moment in game)
    done = 0
    stories = []
    for seat in chosen:
        storyteller = _Storyteller(expectations, game, last, seat)
        for _ in storyteller.go():
            done += 1
            if told is not None:
                told(done, total)
        stories.append(storyteller.story())
    return Analysis(
        record.game,
        record.options,
        record.seats,
        rules.score_list(last, len(record.seats)),
        bool(rules.over(last)),
        effort,
        evaluation.simulations,
        stories,
    )


class _Expectations:
    """What positions of one game are worth to its seats; what the story of one seat found out serves the others."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.rules = evaluation.rules
        self.known: dict[tuple[int, int], Value] = {}  # by the events before, and the seat that looks

    def alone(self, number: int, s: Position, seat: int) -> Value:
        """What a position after some events is worth to a seat, as it sees it."""
        if (number, seat) not in self.known:
            self.known[number, seat] = (
                Value(self.evaluation.outcome(s, seat), 0.0, ())
                if self.rules.over(s)
                else self.evaluation.value(self.rules.observation(s, seat), seat)
            )
        return self.known[number, seat]

    def agreed(self, number: int, s: Position, seat: int) -> Value:
        """The same, as both of two seats agree on it."""
        own = self.alone(number, s, seat)
        if self.rules.together or int(s.players) != 2 or self.rules.over(s):
            return own
        other = self.alone(number, s, 1 - seat)
        return Value((own.mean - other.mean) / 2, sqrt(own.error**2 + other.error**2) / 2, ())


class _Storyteller:
    """Goes through a game with the eyes of one seat."""

    def __init__(self, expectations: _Expectations, game: list[Moment], last: Position, seat: int) -> None:
        self.expectations = expectations
        self.evaluation = expectations.evaluation
        self.rules = expectations.rules
        self.game = game
        self.last = last
        self.seat = seat
        self.changes: list[Change] = []
        self.decisions: list[Decision] = []
        self.value = expectations.agreed(0, game[0].before if game else last, seat)
        self.par = self.value.mean

    def _kind(self, moment: Moment) -> Kind | None:
        """What an event is to the seat; None: nothing it could notice or choose."""
        if moment.by == self.seat:
            return "choice" if _is_choice(self.rules, moment, self.seat) else None
        if moment.by == CHANCE:
            return "cards" if self.rules.redact(moment.text, self.seat) == moment.text else None
        return None if self.rules.together else "others"

    def go(self) -> Iterator[None]:
        """Stops after every choice."""
        run: Kind | None = None
        texts: list[str] = []
        for moment in self.game:
            kind = self._kind(moment)
            if kind is None:
                continue
            if run is not None and kind != run:
                self._close(run, moment.number - 1, moment.before, texts)
                texts = []
            run = kind
            texts.append(moment.text)
            if kind == "choice":
                self._choice(moment)
                yield
        if run is not None or self.rules.over(self.last):
            self._close(run or "cards", len(self.game), self.last, texts)

    def _close(self, kind: Kind, event: int, s: Position, texts: list[str]) -> None:
        """The end of a run of events of one kind: how far it moved what is to be expected."""
        value = self.expectations.agreed(event, s, self.seat)
        error = sqrt(value.error**2 + self.value.error**2)
        self.changes.append(Change(event, kind, value.mean - self.value.mean, error, value.mean, texts))
        self.value = value

    def _choice(self, moment: Moment) -> None:
        rules, seat = self.rules, self.seat
        seen = rules.observation(moment.before, seat)
        played = int(rules.read(moment.before, seat, moment.text.partition(" ")[2]))
        options = self.evaluation.options(seen, seat, played)
        best = options[0]
        own = next(option for option in options if option.action == played)
        weighed = [
            Weighed(option.move, option.value.mean, option.value.error, *difference(best.value, option.value))
            for option in options
        ]
        self.decisions.append(Decision(moment.number, weighed[options.index(own)], weighed[0], weighed))
        # what the position after it is worth is known now, unless others see it otherwise
        self.expectations.known.setdefault((moment.number, seat), own.value)

    def story(self) -> Story:
        def total(kind: Kind) -> float:
            return sum(change.change for change in self.changes if change.kind == kind)

        cards = [change for change in self.changes if change.kind == "cards"]
        lost = [decision for decision in self.decisions if decision.played.behind > 0]
        lost.sort(key=lambda decision: (-decision.played.behind, decision.event))
        return Story(
            self.seat,
            "points" if self.rules.together or int(self.last.players) == 1 else "lead",
            self.par,
            self.value.mean,
            total("cards"),
            sqrt(sum(change.error**2 for change in cards)),
            total("others"),
            total("choice"),
            sum(decision.played.behind for decision in self.decisions),
            self.changes,
            self.decisions,
            [decision.event for decision in lost[:TURNS]],
        )
