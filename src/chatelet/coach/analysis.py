"""A game gone through, choice by choice, with the eyes of the seat that played: skill, luck and the rest, in points.

What a seat got is its par, plus what the cards gave or took, plus what the others did, less what its own choices lost.
The change at a card is measured by one yardstick before and after it, so luck is 0 on average, however the seat played.
Par is what the search expected at the start, and all second looks: where comparing moves at length changed what it
expected of the best one. A search that thinks little expects too little, and would take its own errors for luck.
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

Kind = Literal["cards", "others", "choice", "second-look"]
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
    par: float  # what average cards and the best choices would have brought: `start` and `second_look`
    final: float  # par + cards + others + choices
    cards: float
    cards_error: float
    others: float
    choices: float
    start: float
    second_look: float
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
    before = None
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
    total = sum(_is_choice(rules, moment, seat) for seat in chosen for moment in game)
    done = 0
    stories = []
    for seat in chosen:
        storyteller = _Storyteller(evaluation, game, last, seat)
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


class _Storyteller:
    """Goes through a game with the eyes of one seat."""

    def __init__(self, evaluation: Evaluation, game: list[Moment], last: Position, seat: int) -> None:
        self.evaluation = evaluation
        self.rules = evaluation.rules
        self.game = game
        self.last = last
        self.seat = seat
        self.changes: list[Change] = []
        self.decisions: list[Decision] = []
        self.value = self._worth(game[0].before if game else last)
        self.start = self.value.mean

    def _worth(self, s: Position) -> Value:
        if self.rules.over(s):
            return Value(self.evaluation.outcome(s, self.seat), 0.0, ())
        return self.evaluation.value(self.rules.observation(s, self.seat), self.seat)

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
                self._close(run, moment.number - 1, self._worth(moment.before), texts)
                run, texts = None, []
            if kind == "choice":
                self._choice(moment)
                yield
            else:
                run = kind
                texts.append(moment.text)
        if run is not None or self.rules.over(self.last):
            self._close(run or "cards", len(self.game), self._worth(self.last), texts)

    def _close(self, kind: Kind, event: int, value: Value, texts: list[str]) -> None:
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
        mine = weighed[options.index(own)]
        self.decisions.append(Decision(moment.number, mine, weighed[0], weighed))
        look = best.value.mean - self.value.mean
        self.changes.append(Change(moment.number, "second-look", look, best.value.error, best.value.mean, []))
        self.changes.append(
            Change(moment.number, "choice", -mine.behind, mine.behind_error, own.value.mean, [moment.text])
        )
        self.value = own.value

    def story(self) -> Story:
        def total(kind: Kind) -> float:
            return sum(change.change for change in self.changes if change.kind == kind)

        cards = [change for change in self.changes if change.kind == "cards"]
        lost = [decision for decision in self.decisions if decision.played.behind > 0]
        lost.sort(key=lambda decision: (-decision.played.behind, decision.event))
        return Story(
            self.seat,
            "points" if self.rules.together or int(self.last.players) == 1 else "lead",
            self.start + total("second-look"),
            self.value.mean,
            total("cards"),
            sqrt(sum(change.error**2 for change in cards)),
            total("others"),
            total("choice"),
            self.start,
            total("second-look"),
            self.changes,
            self.decisions,
            [decision.event for decision in lost[:TURNS]],
        )
