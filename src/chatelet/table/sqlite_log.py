"""The quick way into SQLite: lines of the log go in by a thread and a connection of their own, one step a commit.

On the general way (SQLAlchemy, a step for each row) storing a move costs more than making it: a thread has to ask for
the interpreter again after every step, and while the server is busy it waits for it.
"""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import Any

from . import schema
from .errors import Away

COLUMNS = [column.name for column in schema.entries.columns]
AT_ONCE = 64  # rows of one statement
EVERY = 2.0  # seconds between two checkpoints

Row = tuple[Any, ...]


@cache
def insert(rows: int) -> str:
    """The statement that stores so many rows."""
    names = ", ".join(f'"{name}"' for name in COLUMNS)
    marks = f"({', '.join('?' * len(COLUMNS))})"
    return f"INSERT INTO {schema.entries.name} ({names}) VALUES {', '.join([marks] * rows)}"


class SqliteLog:
    """Writes rows of the log. What `write` has returned from is on disk."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connection, self._beside = connect(), connect()
        self._thread = ThreadPoolExecutor(1, "pen")
        self._helper = ThreadPoolExecutor(1, "checkpoint")
        self._due = time.monotonic() + EVERY

    async def write(self, rows: Sequence[Row]) -> None:
        """All of the rows, or (where a number is taken) none and `sqlite3.IntegrityError`."""
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._insert, rows)
        except sqlite3.OperationalError as error:  # the disk is full, the file is locked by another program
            raise Away("storage-away") from error
        if time.monotonic() > self._due:
            self._due = time.monotonic() + EVERY
            self._helper.submit(self._checkpoint)

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

    def _checkpoint(self) -> Future[Any]:
        """Carry the write-ahead log into the database: nearly all of it beside the commits, the rest between two.

        Only a log that is carried over to its end is begun anew; under load it would grow for ever.
        """
        checkpoint = "PRAGMA wal_checkpoint(PASSIVE)"
        self._beside.execute(checkpoint).fetchall()
        return self._thread.submit(lambda: self._connection.execute(checkpoint).fetchall())

    def close(self) -> None:
        self._helper.shutdown()
        self._thread.shutdown()
        self._connection.close()
        self._beside.close()
