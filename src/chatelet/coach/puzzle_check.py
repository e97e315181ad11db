"""Puzzles checked again: futures are added until three standard errors say whether the best move is ahead.

A verdict is a line of a journal, so that a check that was stopped goes on where it was. What does not hold is dropped
and replaced; what holds gets a value for every legal move, and what is expected after it.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, get_args

import msgspec

from ..bots.explain import Adviser
from ..core.chance import seeded
from ..core.contract import Position, Rules
from ..core.errors import ChateletError
from .evaluation import Effort, Evaluation, Value, value_of
from .puzzles import COMPARED, DEEP, SURE, Answer, Puzzle, make, position

LEAST, MOST = 8, 64  # futures, before the first judgement and at the end of patience
BRIEF = Effort("brief", 8, 150)  # for the moves that nobody would compare
REPLY = "600"  # simulations that find what is expected after a move
TOLD = 3  # events of it

Reason = Literal["holds", "overtaken", "too close", "undecided", "not by these rules"]


class Verdict(msgspec.Struct, frozen=True):
    """What a check found: why the puzzle stays or goes, after how many futures, and the puzzle with new values."""

    id: str
    reason: Reason
    futures: int = 0
    puzzle: Puzzle | None = None  # as it is from now on
    game: int = -1  # of a puzzle made in place of one that fell: the game it comes from

    @property
    def holds(self) -> bool:
        return self.reason == "holds"


def check(rules: Rules, puzzle: Puzzle, seed: int = 1) -> Verdict:
    """Is the best move of a puzzle ahead of every other by half of what it was chosen for, beyond doubt?"""
    now = by_today(rules, puzzle)
    if now is None:
        return Verdict(puzzle.id, "not by these rules")
    evaluation = Evaluation(rules, DEEP, seed)
    seen, seat = position(now).observation(now.seat), now.seat
    best = int(rules.read(seen, seat, now.answers[0].move))
    race = _Race(evaluation, seen, seat, best)
    reason = race.exactly() or race.run(_rivals(evaluation, seen, now, best))
    if reason != "holds":
        return Verdict(puzzle.id, reason, race.futures)
    answers = complete(rules, seen, seat, race.answers(), seed)
    return Verdict(puzzle.id, reason, race.futures, msgspec.structs.replace(now, answers=answers))


def by_today(rules: Rules, puzzle: Puzzle) -> Puzzle | None:
    """The puzzle by the rules as they are: a default that was changed since is changed in it, too, where it can be."""
    changed = {
        name: rules.option_types[name].default
        for name, before in rules.options.earlier_defaults.items()
        if puzzle.options.get(name) == before
    }
    now = msgspec.structs.replace(puzzle, options={**puzzle.options, **changed})
    try:
        legal = position(now).legal(now.seat)
    except ChateletError:
        return None
    return now if now.answers[0].move in legal else None


def _rivals(evaluation: Evaluation, seen: Position, puzzle: Puzzle, best: int) -> list[int]:
    """What the best move has to beat: what a wide search prefers, and what it was compared with before."""
    rules, seat = evaluation.rules, puzzle.seat
    found = evaluation.wide.explain(seen, seat, seeded(evaluation.seed), most=0).choices[: COMPARED + 1]
    legal = rules.legal_actions(seen, seat)
    before = [int(rules.read(seen, seat, answer.move)) for answer in puzzle.answers[: COMPARED + 1]]
    rivals = dict.fromkeys([choice.action for choice in found] + [action for action in before if action in legal])
    return [action for action in rivals if action != best]


class _Race:
    """The best move against its rivals, future by future, each over the same ones."""

    def __init__(self, evaluation: Evaluation, seen: Position, seat: int, best: int) -> None:
        self.evaluation, self.seen, self.seat, self.best = evaluation, seen, seat, best
        self.enough = evaluation.rules.coaching.ahead / 2
        self.own: list[float] = []
        self.behind: dict[int, Value] = {}
        self.certain: dict[int, float] = {}

    @property
    def futures(self) -> int:
        return len(self.own)

    def exactly(self) -> Reason | None:
        """The answer where the rest is decided by the seat's own choices: no doubt is left."""
        endings = self.evaluation.endings.of(self.seen, self.seat, wide=True)
        if not endings:
            return None
        self.certain = {ending.action: ending.worth for ending in endings}
        if endings[0].action != self.best:
            return "overtaken"
        return "holds" if endings[0].worth - endings[1].worth >= self.enough else "too close"

    def run(self, rivals: list[int]) -> Reason:
        """Add futures until every rival is judged."""
        leads: dict[int, list[float]] = {action: [] for action in rivals}
        open_rivals = list(rivals)
        for number in range(MOST):
            own = self.evaluation.future(self.seen, self.seat, number, self.best)
            self.own.append(own)
            for action in open_rivals:
                leads[action].append(own - self.evaluation.future(self.seen, self.seat, number, action))
                self.behind[action] = value_of(leads[action])
            if number + 1 < LEAST:
                continue
            for action in list(open_rivals):
                lead = self.behind[action]
                if lead.mean - self.enough >= SURE * lead.error:
                    open_rivals.remove(action)
                elif lead.mean <= -SURE * lead.error:
                    return "overtaken"
                elif self.enough - lead.mean >= SURE * lead.error:
                    return "too close"
            if not open_rivals:
                return "holds"
        return "undecided"

    def answers(self) -> list[Answer]:
        """What was compared, the best first."""
        write = self.evaluation.rules.write
        if self.certain:
            return [Answer(write(self.seen, self.seat, a), round(worth, 2), 0.0) for a, worth in self.certain.items()]
        own = value_of(self.own)
        rest = [
            Answer(write(self.seen, self.seat, a), round(own.mean - lead.mean, 2), round(lead.error, 2))
            for a, lead in self.behind.items()
        ]
        best = Answer(write(self.seen, self.seat, self.best), round(own.mean, 2), round(own.error, 2))
        return [best, *sorted(rest, key=lambda answer: -answer.value)]


def complete(rules: Rules, seen: Position, seat: int, compared: list[Answer], seed: int) -> list[Answer]:
    """Every legal move with its value: those compared, the others after a brief look; each with what follows it."""
    brief, adviser = Evaluation(rules, BRIEF, seed), Adviser(rules, REPLY, win=0.0, wide=False)
    known = {answer.move for answer in compared}
    ceiling = compared[-1].value
    best = int(rules.read(seen, seat, compared[0].move))
    own = brief.value(seen, seat, best)
    others = []
    for action in rules.legal_actions(seen, seat):
        move = rules.write(seen, seat, action)
        if move not in known:
            lead = value_of([a - b for a, b in zip(own.futures, brief.value(seen, seat, action).futures, strict=True)])
            # a wide search held it for worse than those compared: a brief look does not put it before them
            value = min(compared[0].value - lead.mean, ceiling)
            others.append(Answer(move, round(value, 2), round(lead.error, 2)))
    ordered = [*compared, *sorted(others, key=lambda answer: -answer.value)]
    return [
        msgspec.structs.replace(answer, then=expected(rules, adviser, seen, seat, answer.move)) for answer in ordered
    ]


def expected(rules: Rules, adviser: Adviser, seen: Position, seat: int, move: str) -> list[str]:
    """What is likely to follow a move, as the seat may read it: what the next to choose thinks best, and so on."""
    s, other = (rules.resampled(seen, seat, seeded(luck)) for luck in (1, 2))
    guessed = s.tobytes() != other.tobytes()
    rules.apply(s, seat, int(rules.read(s, seat, move)))
    waiting = [] if rules.over(s) else rules.waiting_seats(s)
    if not waiting or (guessed and waiting[0] != seat):  # what others do then hangs on what nobody here knows
        return []
    line = adviser.explain(rules.observation(s, waiting[0]), waiting[0], seeded(2), most=TOLD).line
    return [rules.redact(event, seat) for event in line]


# --- the journal ---


def read_journal(path: Path) -> list[Verdict]:
    """The verdicts so far."""
    if not path.exists():
        return []
    return [msgspec.json.decode(line, type=Verdict) for line in path.read_bytes().splitlines() if line]


def checked(rules: Rules, puzzles: list[Puzzle], journal: Path, replace: bool, seed: int) -> Iterator[Verdict]:
    """Verdicts about puzzles, then new puzzles for those that fell; each is written down before it is told."""
    known = read_journal(journal)
    done = {verdict.id for verdict in known}
    with journal.open("ab") as file:

        def told(verdict: Verdict) -> Verdict:
            known.append(verdict)
            file.write(msgspec.json.encode(verdict) + b"\n")
            file.flush()
            return verdict

        for puzzle in puzzles:
            if puzzle.id not in done:
                yield told(check(rules, puzzle, seed))
        if not replace:
            return
        held = sum(verdict.holds for verdict in known)
        first = max((verdict.game for verdict in known), default=-1) + 1
        for game, fresh in make(rules, len(puzzles) - held, seed, first=first):
            yield told(_new(rules, fresh, game, seed))


def _new(rules: Rules, fresh: Puzzle, game: int, seed: int) -> Verdict:
    seen = position(fresh).observation(fresh.seat)
    answers = complete(rules, seen, fresh.seat, fresh.answers, seed)
    return Verdict(fresh.id, "holds", 0, msgspec.structs.replace(fresh, answers=answers), game)


def kept(verdicts: list[Verdict]) -> list[Puzzle]:
    """The puzzles as they are from now on."""
    return [verdict.puzzle for verdict in verdicts if verdict.puzzle is not None]


def counts(verdicts: list[Verdict]) -> dict[str, int]:
    """How many stayed, how many fell and why, how many were made anew."""
    old = [verdict for verdict in verdicts if verdict.game < 0]
    reasons = {reason: sum(verdict.reason == reason for verdict in old) for reason in get_args(Reason)}
    return {**reasons, "new": sum(verdict.game >= 0 for verdict in verdicts)}
