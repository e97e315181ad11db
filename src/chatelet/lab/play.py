"""Plays a part of a plan: the same games with or without their details, in any process, on any machine."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from ..bots import match
from ..bots.base import Bot
from ..core.game import Game
from . import quick
from .plan import Match, Plan, Prepared, prepared


class Wants(NamedTuple):
    """What is to be told of every game besides its scores and winners."""

    rows: bool = False  # a row of plain data
    details: bool = False  # ... with the scores round by round, their parts, and the first moves
    records: bool = False  # the game, written down


class Played(NamedTuple):
    """Some games, in order."""

    first: int  # the number of the first
    points: np.ndarray  # of every seat, a row a game
    won: np.ndarray  # the bit mask of the winners
    rows: list[dict[str, Any]]
    records: list[str]


def play(plan: Plan, first: int, end: int, wants: Wants) -> Played:
    """Games `first` to `end` - 1 of a plan."""
    ready, matches = prepared(plan), plan.matches(first, end)
    if not (wants.details or wants.records) and quick.possible(ready.rules, ready.players):
        deals = [game.deal for game in matches]
        points, won = quick.play(ready.rules, ready.settings, plan.seats, plan.seed, deals)
        return Played(first, points, won, list(rows_from(plan, first, points, won)) if wants.rows else [], [])
    points, won = np.zeros((end - first, plan.seats), np.int64), np.zeros(end - first, np.int64)
    rows, records = [], []
    for k, one in enumerate(matches):
        diary = Diary(ready, plan.seats) if wants.details else None
        sitting = [ready.players[player] for player in one.sitting]
        game = match.play(ready.rules, ready.options, sitting, plan.seed, one.deal, diary.note if diary else None)
        points[k], won[k] = game.scores, sum(1 << seat for seat in game.winners)
        if wants.rows:
            told = diary.told(game) if diary else {}
            rows.append(_row(plan, first + k, one, game.scores, game.winners) | told)
        if wants.records:
            records.append(game.record().line())
    return Played(first, points, won, rows, records)


def _row(plan: Plan, number: int, one: Match, scores: list[int], winners: list[int]) -> dict[str, Any]:
    names = [plan.players[player] for player in one.sitting]
    return {"game": number, "deal": one.deal, "players": names, "scores": scores, "winners": winners}


def rows_from(plan: Plan, first: int, points: np.ndarray, won: np.ndarray) -> Iterator[dict[str, Any]]:
    """Rows of games without details: who played, and how it ended."""
    matches = plan.matches(first, first + len(points))
    for number, (one, scores, mask) in enumerate(zip(matches, points.tolist(), won.tolist(), strict=True), first):
        yield _row(plan, number, one, scores, [seat for seat in range(plan.seats) if mask >> seat & 1])


class Diary:
    """What is noted while a game goes on."""

    def __init__(self, ready: Prepared, seats: int) -> None:
        self.rules = ready.rules
        self.seats = seats
        self.openings = [""] * seats
        self.decisions = [0] * seats
        self.laps: list[list[int]] = []  # the scores at the end of each round

    def note(self, game: Game, bot: Bot, seat: int, action: int) -> None:
        """A choice is about to be made."""
        if not self.decisions[seat]:
            self.openings[seat] = self.rules.write(game.position, seat, action)
        self.decisions[seat] += 1
        if self.rules.lap is not None:
            self._reach(game, self.rules.lap(game.position))

    def _reach(self, game: Game, lap: int) -> None:
        while len(self.laps) < lap:
            self.laps.append(game.scores)

    def told(self, game: Game) -> dict[str, Any]:
        """The details of a game that is over."""
        found: dict[str, Any] = {"openings": self.openings, "decisions": self.decisions}
        if self.rules.lap is not None:
            self._reach(game, max(self.rules.lap(game.position), len(self.laps)))
            if not self.laps or self.laps[-1] != game.scores:
                self.laps.append(game.scores)
            found["laps"] = [list(seat) for seat in zip(*self.laps, strict=True)]
        if self.rules.parts is not None:
            found["parts"] = [self.rules.parts(game.position, seat) for seat in range(self.seats)]
        return found
