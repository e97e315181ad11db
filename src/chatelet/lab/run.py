"""A run of a plan: what was played before is read, the rest is played, and all is kept where it was asked for.

    plan = made("metro", {}, "greedy,random", seed=7, deals=100)
    with Run(plan, out="games.jsonl") as run:
        for part in run.played():
            ...

Stopped at any moment, the same lines go on where it was.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from secrets import randbelow
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, Self, TextIO

import msgspec
import numpy as np

from ..core.errors import BadOptions
from ..core.files import writable
from .journal import Journal, head_of, rows_of
from .plan import Plan
from .play import Played, Wants, play
from .workers import done


class Part(NamedTuple):
    """Some games of a run, in order."""

    rows: list[dict[str, Any]]  # plain data, where results are kept
    points: np.ndarray  # of every seat, a row a game
    won: np.ndarray  # the bit mask of the winners


def seed_for(seed: int | None, out: str | Path | None) -> int:
    """The seed asked for, or that of the run to go on with, or a new one."""
    if seed is not None:
        return seed
    found = (head_of(Path(out)) or {}).get("seed") if out is not None else None
    return found if isinstance(found, int) else randbelow(1 << 32)


class Run:
    """A plan under way, with its files open between `with Run(...)` and the end of its block.

    `out` keeps the results, a line a game, and is what a later run goes on from; `records` keeps the games themselves
    (a file, or a stream to write them to); `parquet` and `report` are written when the block ends without an error.
    `details` is whether the results hold scores by round and by part; None: where they are kept or drawn. Raises
    BadOptions where one file is to hold two things, ChateletError where `out` holds another run.
    """

    def __init__(
        self,
        plan: Plan,
        *,
        out: str | Path | None = None,
        records: str | Path | TextIO | None = None,
        parquet: str | Path | None = None,
        report: str | Path | None = None,
        details: bool | None = None,
        language: str = "en",
        jobs: int = 0,
        cluster: str | None = None,
    ) -> None:
        self.plan, self.jobs, self.cluster, self.language = plan, jobs, cluster, language
        self.out, self.parquet, self.report = (None if file is None else Path(file) for file in (out, parquet, report))
        self.records = Path(records) if isinstance(records, str) else records
        self.kept = any(file is not None for file in (self.out, self.parquet, self.report))
        self.details = self.kept if details is None else details
        self.wants = Wants(rows=self.kept, details=self.kept and self.details, records=records is not None)
        self.before = 0  # games that need not be played any more
        self.journal: Journal | None = None
        self._records: TextIO | None = None
        self._files = ExitStack()

    def __enter__(self) -> Self:
        records = self.records if isinstance(self.records, Path) else None
        _apart(self.out, records, self.parquet, self.report)
        if self.report is not None:
            from .report import check_name

            check_name(self.report)
        if self.parquet is not None:
            from .parquet import check

            check()
        writable(self.report, self.parquet)
        with self._files:  # closes what was opened before something went wrong
            if self.kept:
                path = self.out or self._for_now()
                self.journal = Journal(path, self.plan, {"details": self.details})
                self._files.callback(self.journal.close)
                self.before = min(self.journal.rows, self.plan.games)
            if isinstance(self.records, Path):
                self._records = self._behind(self.records)
            elif self.records is not None:
                self.before, self._records = 0, self.records
            self._files = self._files.pop_all()
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        with self._files:
            if kind is None:
                self._draw()

    def _for_now(self) -> Path:
        """Where the results are until they are exported or drawn, when nobody keeps them."""
        return Path(self._files.enter_context(TemporaryDirectory(prefix="chatelet-"))) / "games.jsonl"

    def _draw(self) -> None:
        """Export and draw what was asked for."""
        if self.journal is not None and self.parquet is not None:
            from .parquet import write_games

            write_games(rows_of(self.journal.path, self.plan.games), self.parquet)
        if self.journal is not None and self.report is not None:
            from .report import draw

            draw(self.plan, list(rows_of(self.journal.path, self.plan.games)), self.report, self.language)

    def _behind(self, path: Path) -> TextIO:
        """Records go behind those of games that are kept. Games whose record is not there are played again."""
        place, number = 0, 0
        if self.before and path.is_file():
            with path.open("rb") as old:
                for line in old:
                    match = self.plan.matches(number, number + 1)[0]
                    if number == self.before or not _record_of(line, f"{self.plan.seed}/{match.deal}"):
                        break
                    place, number = place + len(line), number + 1
        self.before = number
        file = self._files.enter_context(path.open("a" if number else "w", encoding="utf-8", newline="\n"))
        if number:
            file.truncate(place)
        return file

    def played(self, answered: Callable[[], None] | None = None) -> Iterator[Part]:
        """All games, in order, a part at a time; those that were played before come first, from the file.

        `answered` is called when workers have begun (`workers.done`).
        """
        if self.journal is not None:
            for row in rows_of(self.journal.path, self.before):
                won = sum(1 << seat for seat in row["winners"])
                yield Part([row], np.array([row["scores"]]), np.array([won]))
        work = partial(play, self.plan, wants=self.wants)
        hands = {"jobs": self.jobs, "cluster": self.cluster, "answered": answered}
        for part in done(work, self.before, self.plan.games, **hands):
            self._keep(part)
            yield Part(part.rows, part.points, part.won)

    def _keep(self, part: Played) -> None:
        if self._records is not None:
            self._records.write("".join(f"{line}\n" for line in part.records))
            self._records.flush()
        if self.journal is not None:
            self.journal.add(part.first, part.rows)


def _apart(*files: Path | None) -> None:
    """Raise BadOptions where one file is to hold two things."""
    named = [file.resolve() for file in files if file is not None]
    for file in named:
        if named.count(file) > 1:
            raise BadOptions("lab-same-file", file=file.name)


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
