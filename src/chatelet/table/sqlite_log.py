"""The quick way into SQLite: lines of the log go in by a thread and a connection of their own, one step a commit.

On the general way (SQLAlchemy, a step for each row) storing a move costs more than making it: a thread has to ask for
the interpreter again after every step, and while the server is busy it waits for it.
"""

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from queue import SimpleQueue
from threading import Thread
from typing import Any

from . import schema
from .errors import Away

COLUMNS = [column.name for column in schema.entries.columns]
AT_ONCE = 64  # rows of one statement
EVERY = 2.0  # seconds between two checkpoints

Row = tuple[Any, ...]


@cache
def insert(rows: int) -> str:
    """The statement that stores so many rows.

    A conflict ends the whole transaction. (SQLite's own way, to take back only the statement, has it copy each page
    first, and a row in a large commit costs twice as much.)
    """
    names = ", ".join(f'"{name}"' for name in COLUMNS)
    marks = f"({', '.join('?' * len(COLUMNS))})"
    return f"INSERT OR ROLLBACK INTO {schema.entries.name} ({names}) VALUES {', '.join([marks] * rows)}"


Written = Callable[[BaseException | None], None]


class SqliteLog:
    """Writes rows of the log, in a thread of its own. What `written` was called for is on disk."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connection, self._beside = connect(), connect()
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="pen", daemon=True)
        self._thread.start()
        self._helper = ThreadPoolExecutor(1, "checkpoint")
        self._due = time.monotonic() + EVERY

    def write(self, rows: Sequence[Row], done: Written) -> None:
        """All of the rows or none; `done` is called in the loop, with an IntegrityError where a number is taken."""
        loop = asyncio.get_running_loop()
        self._work.put(partial(self._write, rows, done, loop))
        if time.monotonic() > self._due:
            self._due = time.monotonic() + EVERY
            self._helper.submit(self._checkpoint)

    async def written(self, rows: Sequence[Row]) -> None:
        """The same, to be waited for."""
        done: asyncio.Future[BaseException | None] = asyncio.get_running_loop().create_future()
        self.write(rows, lambda error: None if done.done() else done.set_result(error))
        error = await done
        if error is not None:
            raise error

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            work()

    def _write(self, rows: Sequence[Row], done: Written, loop: asyncio.AbstractEventLoop) -> None:
        error: BaseException | None = None
        try:
            self._insert(rows)
        except sqlite3.OperationalError as failure:  # the disk is full, the file is locked by another program
            error = Away("storage-away")
            error.__cause__ = failure
        except Exception as failure:
            error = failure
        with contextlib.suppress(RuntimeError):  # the loop may have ended: nobody is left to hear
            loop.call_soon_threadsafe(done, error)

    def _insert(self, rows: Sequence[Row]) -> None:
        connection = self._connection
        if len(rows) <= AT_ONCE:  # a statement of its own is a transaction of its own
            connection.execute(insert(len(rows)), [value for row in rows for value in row])
            return
        connection.execute("BEGIN IMMEDIATE")
        try:
            for first in range(0, len(rows), AT_ONCE):
                some = rows[first : first + AT_ONCE]
                connection.execute(insert(len(some)), [value for row in some for value in row])
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _checkpoint(self) -> None:
        """Carry the write-ahead log into the database: nearly all of it beside the commits, the rest between two.

        Only a log that is carried over to its end is begun anew; under load it would grow for ever.
        """
        checkpoint = "PRAGMA wal_checkpoint(PASSIVE)"
        self._beside.execute(checkpoint).fetchall()
        self._work.put(lambda: self._carry_over(checkpoint))

    def _carry_over(self, checkpoint: str) -> None:
        with contextlib.suppress(sqlite3.OperationalError):  # the next one will do it
            self._connection.execute(checkpoint).fetchall()

    def close(self) -> None:
        self._helper.shutdown()
        self._work.put(None)
        self._thread.join()
        self._connection.close()
        self._beside.close()
