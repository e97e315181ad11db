"""How commands speak: the language asked for, tables, a progress bar, and failures as one line."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import TextIOWrapper
from typing import TYPE_CHECKING, Annotated, Any, TextIO

import typer

from ..cli import complain
from ..core.errors import ChateletError
from ..core.texts import LANGUAGES, Message, say

if TYPE_CHECKING:
    from rich.progress import Progress

Language = Annotated[
    str | None, typer.Option("--lang", metavar="|".join(LANGUAGES), help="The language of messages (else LANG).")
]


# Names and moves of strangers may hold what would move the cursor or turn the reading direction.
CONTROLS = [*range(0x00, 0x0A), *range(0x0B, 0x20), *range(0x7F, 0xA0), 0x2028, 0x2029]
CONTROLS += [*range(0x202A, 0x202F), *range(0x2066, 0x206A), *range(0xD800, 0xE000)]
HARMLESS = dict.fromkeys(CONTROLS, "\ufffd")


def harmless(text: str) -> str:
    """A text that a terminal can show without obeying it."""
    return text.translate(HARMLESS)


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


def own_language() -> str:
    """The language of this terminal, where it is one of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2].lower() if value[:2].lower() in LANGUAGES else "en"
    return "en"


@contextmanager
def progress(words: str, total: int) -> Iterator["Progress"]:
    """A bar with the time left, on standard error and only for eyes: a file gets none."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    )
    bar.add_task(words, total=total)
    with bar:
        yield bar
