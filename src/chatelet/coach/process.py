"""The process in which one game is gone through: a job comes in on standard input, progress and the report go out."""

import contextlib
import os
import sys
import traceback
from typing import Any, Literal

import msgspec

from ..core.errors import ChateletError
from ..core.record import read_record
from ..core.texts import LANGUAGES, Message, say
from ..games import find
from .analysis import Analysis, analyse
from .evaluation import GLANCE, Effort, effort_of
from .findings import StoryWords, told


class Job(msgspec.Struct):
    """What is asked: a record, the seat whose choices are weighed, and how long to think."""

    record: bytes
    seat: int
    effort: str


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice of the seat: what was played, what was best, and the points between them with their error."""

    event: int
    played: str
    value: float
    best: str
    best_value: float
    lost: float
    error: float


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """The game of one seat in figures: par, and what cards, others and choices did to it."""

    seat: int
    name: str
    measure: Literal["points", "lead"]
    par: float
    final: float
    cards: float
    cards_error: float
    others: float
    choices: float
    lost: float
    effort: str
    simulations: int
    decisions: list[Choice]
    turning_points: list[int]


class Report(Figures, frozen=True, kw_only=True):
    """The figures of one seat, with words in every language."""

    words: dict[str, StoryWords]


class Said(msgspec.Struct, omit_defaults=True):
    """A line of the process: how far it is, a report, or why there is none."""

    done: int = 0
    all: int = 0
    report: Report | None = None
    first: bool = False  # the report is that of a first pass: a better one follows
    error: dict[str, str] | None = None


def report(job: Job, effort: Effort, progress: Any = None) -> Report:
    """The report of one seat, with its words in every language."""
    record = read_record(job.record)
    rules = find(record.game)
    found = analyse(rules, record, effort, [job.seat], told=progress)
    words = {tongue: told(rules, record, found, tongue)[0] for tongue in LANGUAGES}
    return Report(**msgspec.structs.asdict(figures(found)), words=words)


def figures(found: Analysis) -> Figures:
    """The figures of one seat, as a page needs them."""
    [story] = found.stories
    return Figures(
        seat=story.seat,
        name=found.seats[story.seat],
        measure=story.measure,
        par=story.par,
        final=story.final,
        cards=story.cards,
        cards_error=story.cards_error,
        others=story.others,
        choices=story.choices,
        lost=story.lost,
        effort=found.effort.name,
        simulations=found.simulations,
        decisions=[
            Choice(
                event=d.event,
                played=d.played.move,
                value=d.played.value,
                best=d.best.move,
                best_value=d.best.value,
                lost=d.played.behind,
                error=d.played.behind_error,
            )
            for d in story.decisions
        ],
        turning_points=story.turning_points,
    )


def main() -> None:
    with contextlib.suppress(OSError):
        os.nice(10)  # people at the table come first, then bots
    job = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Job)
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)

    def tell(message: Said) -> None:
        out.write(msgspec.json.encode(message) + b"\n")
        out.flush()

    try:
        effort = effort_of(job.effort)
        tell(Said(report=report(job, GLANCE), first=True))
        tell(Said(report=report(job, effort, lambda done, total: tell(Said(done, total)))))
    except ChateletError as error:
        tell(Said(error={tongue: say(error.message, tongue) for tongue in LANGUAGES}))
    except BrokenPipeError:
        os._exit(1)  # the server is gone, and with it whoever wanted to know
    except Exception:
        traceback.print_exc()
        tell(Said(error={tongue: say(Message("coach-failed"), tongue) for tongue in LANGUAGES}))


if __name__ == "__main__":
    main()
