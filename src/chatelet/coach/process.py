"""The process in which one game is gone through: a job comes in on standard input, progress and the report go out."""

import contextlib
import os
import sys
import traceback
from typing import Any

import msgspec

from ..core.errors import ChateletError
from ..core.record import read_record
from ..core.texts import LANGUAGES, Message, say
from ..games import find
from .analysis import Analysis, analyse
from .evaluation import effort_of
from .findings import told


class Job(msgspec.Struct):
    """What is asked: a record, the seat whose choices are weighed, and how long to think."""

    record: bytes
    seat: int
    effort: str


def report(job: Job, progress: Any) -> dict[str, Any]:
    """The report of one seat, with its words in every language."""
    record = read_record(job.record)
    rules = find(record.game)
    found = analyse(rules, record, effort_of(job.effort), [job.seat], told=progress)
    return plain(found) | {"words": {tongue: told(rules, record, found, tongue)[0] for tongue in LANGUAGES}}


def plain(found: Analysis) -> dict[str, Any]:
    """The figures of one seat, as a page needs them."""
    [story] = found.stories
    return {
        "seat": story.seat,
        "name": found.seats[story.seat],
        "measure": story.measure,
        "par": story.par,
        "final": story.final,
        "cards": story.cards,
        "cards_error": story.cards_error,
        "others": story.others,
        "choices": story.choices,
        "lost": story.lost,
        "effort": found.effort.name,
        "simulations": found.simulations,
        "decisions": [
            {
                "event": d.event,
                "played": d.played.move,
                "value": d.played.value,
                "best": d.best.move,
                "best_value": d.best.value,
                "lost": d.played.behind,
                "error": d.played.behind_error,
            }
            for d in story.decisions
        ],
        "turning_points": story.turning_points,
    }


def main() -> None:
    with contextlib.suppress(OSError):
        os.nice(10)  # people at the table come first, then bots
    job = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Job)
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)

    def tell(message: dict[str, Any]) -> None:
        out.write(msgspec.json.encode(message) + b"\n")
        out.flush()

    try:
        tell({"report": report(job, lambda done, total: tell({"done": done, "all": total}))})
    except ChateletError as error:
        tell({"error": {tongue: say(error.message, tongue) for tongue in LANGUAGES}})
    except BrokenPipeError:
        os._exit(1)  # the server is gone, and with it whoever wanted to know
    except Exception:
        traceback.print_exc()
        tell({"error": {tongue: say(Message("coach-failed"), tongue) for tongue in LANGUAGES}})


if __name__ == "__main__":
    main()
