"""The one who writes: what arrives together goes into one commit, and is answered only after it."""

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

import sqlalchemy as sa
from sqlalchemy import exc
from sqlalchemy.ext.asyncio import AsyncConnection

from ..core.log import Line
from . import schema
from .errors import Away
from .sqlite_log import COLUMNS, Row
from .storage import Storage, line_row

Extra = Callable[[AsyncConnection], Awaitable[Any]]
Settled = Callable[[BaseException | None, Any], None]  # called after the commit: why not, or what was answered
MANY = 4  # jobs of a commit, from which on the next waits a moment for more ...
MOMENT = 0.002  # ... of so many seconds: waking the writing thread costs more than a row
log = logging.getLogger("chatelet.writer")


class Overtaken(Exception):
    """Somebody else wrote there first: look again."""


OVERTAKEN = (exc.IntegrityError, sqlite3.IntegrityError, Overtaken)


class Job:
    """Lines of one table, and what else belongs into the same commit. All of it is stored, or nothing."""

    __slots__ = ("answer", "extra", "rows", "settled")

    def __init__(self, rows: list[Row], extra: Extra | None, settled: Settled) -> None:
        self.rows = rows
        self.extra = extra
        self.settled = settled
        self.answer: Any = None


class Writer:
    """Collects jobs while a commit is under way; the next commit takes them all."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.commits = 0
        self.jobs_done = 0
        self._jobs: list[Job] = []
        self._busy = False  # is a commit under way, or about to be?
        self._last = 0  # jobs of the last commit
        self._closing: asyncio.Future[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        if self._jobs:
            self._stir()

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        if self._closing is None:
            self._closing = asyncio.get_running_loop().create_future()
        if not self._busy and not self._jobs and not self._closing.done():
            self._closing.set_result(None)
        await self._closing

    async def lines(self, table: str, lines: Sequence[Line], extra: Extra | None = None) -> Any:
        """Store lines of a table; returns when they are on disk. Raises Overtaken where a number is taken."""
        return await self._put([line_row(table, line) for line in lines], extra)

    async def do(self, extra: Extra) -> Any:
        """Store something else in the next commit; an answer of False takes it back and raises Overtaken."""
        return await self._put([], extra)

    def soon(self, table: str, lines: Sequence[Line], settled: Settled) -> None:
        """Store lines of a table; `settled` is called when they are on disk, or with why they are not."""
        self._add(Job([line_row(table, line) for line in lines], None, settled))

    async def _put(self, rows: list[Row], extra: Extra | None) -> Any:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._add(Job(rows, extra, partial(_answer, done)))
        return await done  # whoever stops waiting takes nothing back: the commit settles what is left

    def _add(self, job: Job) -> None:
        if self._closing is not None:
            raise Away("server-stopping")
        self._jobs.append(job)
        if not self._busy and self._loop is not None:
            self._stir()

    # --- one commit after the other ---

    def _stir(self) -> None:
        """The next commit: after all that is being read just now, and where much is coming in, a moment later."""
        assert self._loop is not None
        self._busy = True
        if self._last >= MANY and self._closing is None:
            self._loop.call_later(MOMENT, self._begin)
        else:
            self._loop.call_soon(self._begin)

    def _begin(self) -> None:
        jobs, self._jobs = self._jobs, []
        sqlite_log = self.storage.sqlite_log
        if sqlite_log is None or any(job.extra is not None for job in jobs):
            self._go_on_with(self._commit(jobs))
            return
        try:
            sqlite_log.write([row for job in jobs for row in job.rows], partial(self._written, jobs))
        except Exception as error:  # nobody may wait for ever, neither for this commit nor for the next
            log.exception("a commit could not begin")
            self._settle(jobs, error)
            self._ended()

    def _go_on_with(self, work: Any) -> None:
        task = asyncio.create_task(work, name="writer")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: self._ended())

    def _written(self, jobs: list[Job], error: BaseException | None) -> None:
        """The quick way has stored rows, or says why not."""
        if error is not None and not isinstance(error, Away) and len(jobs) > 1:
            self._go_on_with(self._one_by_one(jobs))  # one of them is in the way of the others
            return
        self._settle(jobs, error)
        self._ended()

    def _ended(self) -> None:
        self._busy = False
        if self._jobs:
            self._stir()
        elif self._closing is not None and not self._closing.done():
            self._closing.set_result(None)

    async def _commit(self, jobs: list[Job]) -> None:
        error: BaseException | None = None
        try:
            await self._store(jobs)
        except Exception as failure:
            error = failure
        if error is not None and not isinstance(error, Away) and len(jobs) > 1:
            await self._one_by_one(jobs)
        else:
            self._settle(jobs, error)

    async def _one_by_one(self, jobs: list[Job]) -> None:
        for job in jobs:
            await self._commit([job])

    def _settle(self, jobs: list[Job], error: BaseException | None) -> None:
        if error is None:
            self.commits += 1
            self.jobs_done += len(jobs)
            self._last = len(jobs)
        elif isinstance(error, Away):  # whether any of it was stored is not known; whoever asks again will see
            error = Away("storage-away")
        elif isinstance(error, OVERTAKEN):
            error = Overtaken()
        for job in jobs:
            try:
                job.settled(error, job.answer)
            except Exception:  # the others have theirs to hear
                log.exception("what follows a commit failed")

    async def _store(self, jobs: list[Job]) -> None:
        rows = [row for job in jobs for row in job.rows]
        sqlite_log = self.storage.sqlite_log
        if sqlite_log is not None and all(job.extra is None for job in jobs):
            await sqlite_log.written(rows)
            return
        async with self.storage.begin() as connection:
            if rows:
                await connection.execute(
                    sa.insert(schema.entries), [dict(zip(COLUMNS, row, strict=True)) for row in rows]
                )
            for job in jobs:
                if job.extra is not None:
                    job.answer = await job.extra(connection)
                    if job.answer is False:
                        raise Overtaken


def _answer(done: asyncio.Future[Any], error: BaseException | None, answer: Any) -> None:
    with contextlib.suppress(asyncio.InvalidStateError):  # whoever asked may be gone
        if error is None:
            done.set_result(answer)
        else:
            done.set_exception(error)
            done.exception()
