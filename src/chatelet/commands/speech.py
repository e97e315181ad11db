"""How commands speak: the language asked for, tables, a progress bar, and failures as one line."""

import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from io import TextIOWrapper
from typing import Annotated, Any, TextIO

import typer

from ..cli import complain
from ..core.errors import ChateletError
from ..core.texts import LANGUAGES, Message, harmless, say

Language = Annotated[
    str | None, typer.Option("--lang", metavar="|".join(LANGUAGES), help="The language of messages (else LANG).")
]

EVERY = 10.0  # seconds between two lines that say how far it is


class Speaker:
    """Says the messages of the catalogues in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, id: str, **args: Any) -> str:
        return harmless(say(Message(id, args), self.language))

    def complain(self, message: Message) -> None:
        """Say on standard error what is wrong."""
        complain(harmless(say(message, self.language)))

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        """A table: the first column to the left, the others, figures, to the right."""
        columns = list(zip(*([heads, *rows]), strict=True))
        widths = [max(len(cell) for cell in column) for column in columns]
        lines = []
        for row in [heads, *rows]:
            first, *others = (cell.rjust(width) for cell, width in zip(row, widths, strict=True))
            lines.append("  ".join([row[0].ljust(len(first)), *others]).rstrip())
        return "\n".join(lines)


@contextmanager
def speaking(language: str | None) -> Iterator[Speaker]:
    """Speak a language; an error of ours ends the command with its words and exit status 1."""
    if language is not None and language not in LANGUAGES:
        raise typer.BadParameter(f"{language!r} is not one of {', '.join(LANGUAGES)}.", param_hint="'--lang'")
    speaker = Speaker(language or own_language())
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without ★ still shows a map
    try:
        yield speaker
    except ChateletError as error:
        if os.environ.get("CHATELET_TRACEBACK"):
            raise
        speaker.complain(error.message)
        raise typer.Exit(1) from None


def written_out() -> TextIO:
    """Standard output for what programs read: the same bytes everywhere."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="strict", newline="\n")
    return sys.stdout


def one_line(told: Any) -> str:
    """Plain data as JSON; a figure that is not a number (or without end) is null, as JSON has none."""
    import msgspec

    return msgspec.json.encode(told).decode()


def own_language() -> str:
    """The language of this terminal, where it is one of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            tongue = value.partition(".")[0].partition("_")[0].lower()
            return tongue if tongue in LANGUAGES else "en"
    return "en"


class Progress:
    """How far it is, on standard error: a bar for eyes; for a file, a line now and then."""

    def __init__(self, say: Speaker, words: str, total: int, done: int) -> None:
        self.say, self.words, self.total, self.done = say, words, total, done
        self._before = done
        self._told = time.monotonic()
        self._first: tuple[int, float] | None = None  # what was done when its pace was measured from
        self._bar = _bar(words, total, done) if sys.stderr.isatty() else None

    def advance(self, steps: int = 1) -> None:
        """Some more is done."""
        self.reach(self.done + steps)

    def reach(self, done: int) -> None:
        """So much is done in all."""
        self.done = done
        now = time.monotonic()
        if self._bar is not None:
            self._bar.update(self._bar.task_ids[0], completed=done)
        elif self._first is None:
            if done > self._before:  # what an earlier run did says nothing about how long this one takes
                self._first = done, now
        elif self._first[0] < done < self.total and now - self._told >= EVERY:
            self._told = now
            before, begun = self._first
            left = timedelta(seconds=round((self.total - done) * (now - begun) / (done - before)))
            print(self.say("progress", what=self.words, done=done, all=self.total, left=str(left)), file=sys.stderr)

    def pace(self) -> None:
        """From what is done next it goes at its usual pace: what it took to begin tells nothing about the time left."""
        self._first = None
        if self._bar is not None:
            self._bar.reset(self._bar.task_ids[0], completed=self.done)

    def stop(self) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.stop()


def _bar(words: str, total: int, done: int) -> Any:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Bar(*columns, console=Console(stderr=True), transient=True)
    bar.add_task(words, total=total, completed=done)
    bar.start()
    return bar


@contextmanager
def progress(say: Speaker, words: str, total: int, done: int = 0) -> Iterator[Progress]:
    """Show how far it is, with the time left, from `done` to `total`."""
    shown = Progress(say, words, total, done)
    try:
        yield shown
    finally:
        shown.stop()
