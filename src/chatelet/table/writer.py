"""The one who writes: what arrives together goes into one commit, and is answered only after it."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
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


class Overtaken(Exception):
    """Somebody else wrote there first: look again."""


OVERTAKEN = (exc.IntegrityError, sqlite3.IntegrityError, Overtaken)


class Job:
    """Lines of one table, and what else belongs into the same commit. All of it is stored, or nothing."""

    __slots__ = ("answer", "done", "extra", "rows")

    def __init__(self, rows: list[Row], extra: Extra | None) -> None:
        self.rows = rows
        self.extra = extra
        self.answer: Any = None
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Writer:
    """Collects jobs while a commit is under way; the next commit takes them all."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.commits = 0
        self.jobs_done = 0
        self._jobs: list[Job] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task

    async def lines(self, table: str, lines: Sequence[Line], extra: Extra | None = None) -> Any:
        """Store lines of a table; returns when they are on disk. Raises Overtaken where a number is taken."""
        return await self._put(Job([line_row(table, line) for line in lines], extra))

    async def do(self, extra: Extra) -> Any:
        """Store something else in the next commit; an answer of False takes it back and raises Overtaken."""
        return await self._put(Job([], extra))

    async def _put(self, job: Job) -> Any:
        if self._closing:
            raise Away("server-stopping")
        self._jobs.append(job)
        self._wake.set()
        return await job.done  # whoever stops waiting takes nothing back: the commit settles what is left

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            jobs, self._jobs = self._jobs, []
            if jobs:
                await self._commit(jobs)
            elif self._closing:
                return
            if self._jobs or self._closing:
                self._wake.set()

    async def _commit(self, jobs: list[Job]) -> None:
        try:
            await self._store(jobs)
        except Away:
            for job in jobs:  # whether any of it was stored is not known; whoever asks again will see
                _settle(job, Away("storage-away"))
            return
        except Exception as error:
            if len(jobs) > 1:  # one of them is in the way of the others: each for itself
                for job in jobs:
                    await self._commit([job])
                return
            failure = Overtaken() if isinstance(error, OVERTAKEN) else error
            _settle(jobs[0], failure)
            return
        self.commits += 1
        self.jobs_done += len(jobs)
        for job in jobs:
            _settle(job, None)

    async def _store(self, jobs: list[Job]) -> None:
        rows = [row for job in jobs for row in job.rows]
        sqlite_log = self.storage.sqlite_log
        if sqlite_log is not None and all(job.extra is None for job in jobs):
            await sqlite_log.write(rows)
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


def _settle(job: Job, failure: BaseException | None) -> None:
    with contextlib.suppress(asyncio.InvalidStateError):
        if failure is None:
            job.done.set_result(job.answer)
        else:
            job.done.set_exception(failure)
            job.done.exception()  # whoever asked may be gone
