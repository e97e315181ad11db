"""`chatelet verify`: are these games played by the rules, counted right and dealt fairly?"""

from typing import Annotated

import typer

from ..core.errors import BadRecord, ChateletError
from ..core.record import verify as check
from ..core.texts import Message
from ..games import find
from ..library import each_record
from .files import opened
from .speech import Language, Speaker, speaking


def verify(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Records, one a line; - reads standard input.")],
    lang: Language = None,
) -> None:
    """Check every record: each event is legal, scores and winners are right, and the dealer dealt what was promised.

    Leaves with exit status 1, and a line for each thing that is wrong, when something is.
    """
    good = bad = 0
    with speaking(lang) as say:
        for file in files:
            try:
                with opened(file) as stream:
                    for number, found in enumerate(each_record(stream), 1):
                        wrong = [found.message] if isinstance(found, BadRecord) else faults(found)
                        for message in wrong:
                            print(say("verify-fault", file=file, number=number, reason=message))
                        good, bad = good + (not wrong), bad + bool(wrong)
            except OSError as error:
                if isinstance(error, BrokenPipeError):
                    raise
                print(say("verify-file", file=file, reason=error.strerror or str(error)))
                bad += 1
        print(_total(say, good, bad))
    if bad:
        raise typer.Exit(1)


def faults(record) -> list[Message]:
    """What is wrong with one record."""
    try:
        return check(find(record.game), record)
    except ChateletError as error:
        return [error.message]


def _total(say: Speaker, good: int, bad: int) -> str:
    return say("verify-all-well", good=good) if not bad else say("verify-some-wrong", good=good, bad=bad)
