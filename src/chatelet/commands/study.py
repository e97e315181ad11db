"""What the commands of the laboratory share: their options, and a run that is shown, written down and resumed."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from secrets import randbelow
from tempfile import TemporaryDirectory
from typing import Annotated, Any, TextIO

import msgspec
import numpy as np
import typer

from ..core.errors import BadOptions
from ..lab.journal import Journal, head_of, rows_of
from ..lab.plan import Plan
from ..lab.play import Played, Wants, play
from ..lab.workers import done
from .files import writable
from .speech import Speaker, progress, written_out

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game: see `chatelet games`.")]
Seed = Annotated[int | None, typer.Option("--seed", help="Deals the same games again.", show_default="a new one")]
MapName = Annotated[str | None, typer.Option("--map", help="The map, where the game has several.")]
Modules = Annotated[str | None, typer.Option("--modules", help="Modules of the game, with commas.")]
AnyOption = Annotated[list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="Any option.")]
OwnBots = Annotated[
    list[str] | None,
    typer.Option("--bot", metavar="FILE:CLASS", help="A bot of your own; it plays under the name of its class."),
]
Jobs = Annotated[int, typer.Option("--jobs", min=0, help="Processes to share the games among; 0: one a core.")]
Cluster = Annotated[
    str | None, typer.Option("--cluster", metavar="ADDRESS|local", help="Play on a Ray cluster.", show_default="here")
]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", help="Keep the results, a line a game; the same command goes on from there."),
]
Parquet = Annotated[Path | None, typer.Option("--parquet", metavar="FILE", help="Write the results as Parquet too.")]
Report = Annotated[
    Path | None, typer.Option("--report", metavar="FILE", help="Draw the results: .html, .png, .svg or .pdf.")
]
Details = Annotated[
    bool | None,
    typer.Option(
        "--details/--no-details",
        help="Keep scores by round and by part, and first moves.",
        show_default="where results are kept or drawn",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Only one JSON object, on the last line.")]


def settings(given: list[str] | None, **named: str | None) -> dict[str, str]:
    """Options as texts, from `--option key=value` and those with a name of their own."""
    options = {}
    for text in given or []:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise BadOptions("option-form", given=text[:60])
        options[key] = value
    return options | {key: value for key, value in named.items() if value is not None}


def with_own(line_up: str, bots: list[str] | None) -> str:
    """A line-up in which the names of one's own bots stand for their files; those it does not name come last."""
    own = {}
    for text in bots or []:
        file, colon, name = text.rpartition(":")
        if not colon or not file.endswith(".py"):
            raise BadOptions("bot-form", given=text[:80])
        own[name] = text
    words = [own.get(word.strip(), word) for word in line_up.split(",")] if line_up else []
    return ",".join([*words, *(text for text in own.values() if text not in words)])


def seed_for(seed: int | None, out: Path | None) -> int:
    """The seed asked for, or that of the run to go on with, or a new one."""
    if seed is not None:
        return seed
    found = (head_of(out) or {}).get("seed") if out is not None else None
    return found if isinstance(found, int) else randbelow(1 << 32)


def _apart(*files: Path | None) -> None:
    """Raise BadOptions where one file is to hold two things."""
    named = [file.resolve() for file in files if file is not None]
    for file in named:
        if named.count(file) > 1:
            raise BadOptions("lab-same-file", file=file.name)


class Run:
    """A plan under way: what was played before is read, the rest is played, and all is kept where it was asked."""

    def __init__(self, say: Speaker, plan: Plan, *, jobs: int, cluster: str | None) -> None:
        self.say, self.plan, self.jobs, self.cluster = say, plan, jobs, cluster
        self.journal: Journal | None = None
        self.records: TextIO | None = None
        self.wants = Wants()
        self.before = 0  # games that need not be played any more

    @contextmanager
    def opened(
        self,
        out: Path | None,
        *,
        records: str | None = None,
        parquet: Path | None = None,
        report: Path | None = None,
        details: bool | None = None,
    ) -> Iterator["Run"]:
        """Open the files; close them, and draw and export what was asked for, in the end."""
        _apart(out, None if records in (None, "-") else Path(records), parquet, report)
        kept = out is not None or parquet is not None or report is not None
        details = kept if details is None else details
        if report is not None:
            from ..lab.report import check_name

            check_name(report)
            writable(str(report))
        if parquet is not None:
            from ..lab.parquet import check

            check()
            writable(str(parquet))
        with ExitStack() as stack:
            if kept:
                path = out or Path(stack.enter_context(TemporaryDirectory(prefix="chatelet-"))) / "games.jsonl"
                self.journal = Journal(path, self.plan, {"details": details})
                stack.callback(self.journal.close)
                self.before = min(self.journal.rows, self.plan.games)
            self.wants = Wants(rows=kept, details=kept and details, records=records is not None)
            if records is not None:
                self.records = self._records(records, stack)
            yield self
            if self.journal is not None and parquet is not None:
                from ..lab.parquet import write_games

                write_games(rows_of(self.journal.path, self.plan.games), parquet)
            if self.journal is not None and report is not None:
                from ..lab.report import draw

                draw(self.plan, list(rows_of(self.journal.path, self.plan.games)), report, self.say.language)

    def _records(self, name: str, stack: ExitStack) -> TextIO:
        """Where records go: behind those of games that are kept. Games whose record is not there are played again."""
        place, number = 0, 0
        if name != "-" and self.before and Path(name).is_file():
            with Path(name).open("rb") as old:
                for line in old:
                    match = self.plan.matches(number, number + 1)[0]
                    if number == self.before or not _record_of(line, f"{self.plan.seed}/{match.deal}"):
                        break
                    place, number = place + len(line), number + 1
        self.before = number
        if name == "-":
            return written_out()
        path = Path(name)
        file = stack.enter_context(path.open("a" if number else "w", encoding="utf-8", newline="\n"))
        if number:
            file.truncate(place)
        return file

    def played(self) -> Iterator[tuple[list[dict[str, Any]], np.ndarray, np.ndarray]]:
        """All games, in order, a part at a time: rows (where they are kept), points, masks of the winners."""
        total = self.plan.games
        if self.journal is not None and self.before:
            for row in rows_of(self.journal.path, self.before):
                points, won = np.array([row["scores"]]), np.array([sum(1 << seat for seat in row["winners"])])
                yield [row], points, won
        with progress(self.say, self.say("lab-playing", game=self.plan.game), total, self.before) as bar:
            work = partial(play, self.plan, wants=self.wants)
            try:
                for part in done(work, self.before, total, jobs=self.jobs, cluster=self.cluster):
                    self._keep(part)
                    bar.advance(len(part.points))
                    yield part.rows, part.points, part.won
            except KeyboardInterrupt:
                if self.journal is not None and self.journal.rows:
                    bar.stop()
                    print(self.say("lab-stopped", games=self.journal.rows, all=total), file=sys.stderr)
                raise

    def _keep(self, part: Played) -> None:
        if self.records is not None:
            self.records.write("".join(f"{line}\n" for line in part.records))
            self.records.flush()
        if self.journal is not None:
            self.journal.add(part.first, part.rows)


class _Fair(msgspec.Struct):
    seed: str | None = None


class _Marked(msgspec.Struct):
    fair: _Fair


def _record_of(line: bytes, seed: str) -> bool:
    """Is this the whole record of a game with this seed?"""
    try:
        return line.endswith(b"\n") and msgspec.json.decode(line, type=_Marked).fair.seed == seed
    except msgspec.MsgspecError:
        return False
