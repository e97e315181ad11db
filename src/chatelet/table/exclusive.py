"""Makes sure that one process at a time has a database to itself: a server, a restore, or a repair."""

import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..core.errors import ChateletError
from . import schema
from .leases import is_dead
from .storage import Storage, give_to_owner_of

RUNNING = 30_000  # milliseconds after its last heartbeat for which a worker counts as running


def lock_file(database: Path) -> int:
    """Lock an SQLite database; returns the open file that holds the lock until it is closed, or the process ends.

    The lock belongs to the open file: it survives `exec` where the file is handed on. Raises ChateletError, with the
    number of the process that holds the lock.
    """
    database = database.resolve()
    database.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    file = database.with_name(database.name + ".lock")
    new = not file.exists()
    if sys.platform == "win32":
        return os.open(file, os.O_RDWR | os.O_CREAT, 0o644)
    import fcntl

    handle = -1
    try:
        # root must not follow a link that the user of the service has put here
        handle = os.open(file, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o644)
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = os.read(handle, 20).decode("ascii", "replace").strip()
        os.close(handle)
        raise ChateletError("database-in-use", process=holder, file=str(database)) from None
    except OSError as error:
        if handle >= 0:
            os.close(handle)
        raise ChateletError("database-no-lock", file=str(file), reason=error.strerror or str(error)) from None
    if new:
        give_to_owner_of(file.parent, handle)
    os.truncate(handle, 0)
    os.write(handle, f"{os.getpid()}\n".encode())
    return handle


@asynccontextmanager
async def exclusive(storage: Storage) -> AsyncIterator[None]:
    """Have a database to oneself. Raises ChateletError while a server uses it.

    On PostgreSQL, a server that starts meanwhile is not kept away: hold `storage.migration_lock` in the transaction
    that changes everything, and call `check_workers` in it.
    """
    if storage.file is None:
        async with storage.read() as connection:
            await check_workers(connection)
        yield
        return
    handle = lock_file(storage.file)
    try:
        yield
    finally:
        os.close(handle)


async def check_workers(connection: AsyncConnection) -> None:
    """Raise ChateletError if a worker of a server stored something a moment ago, and may still run."""
    if connection.dialect.name == "sqlite":  # its lock tells
        return
    t = schema.workers
    if not await connection.run_sync(lambda sync: sa.inspect(sync).has_table(t.name)):
        return
    clock = sa.cast(sa.func.extract("epoch", sa.func.clock_timestamp()) * 1000, sa.BigInteger)
    rows = await connection.execute(sa.select(t.c.worker, clock - t.c.stored).where(t.c.stored > clock - RUNNING))
    for worker, since in rows:
        if not is_dead(worker):
            process = [*worker.split("-"), "?"][1]
            seconds, wait = max(0, since // 1000), RUNNING // 1000
            raise ChateletError("database-served", process=process, seconds=str(seconds), wait=str(wait))
