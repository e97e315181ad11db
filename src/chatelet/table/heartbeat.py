"""Can a move be stored now? Each worker finds out by storing something: when, by its clock and the database's."""

import asyncio
import contextlib
import time

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from .. import __version__
from ..core.errors import ChateletError
from . import schema
from .model import now
from .storage import Storage
from .writer import Writer

PATIENCE = 5.0  # seconds for one commit
FRESH = 1.0  # seconds that an answer counts: whoever asks often must not make us write often
DAY = 86_400_000


class Heartbeat:
    """Stores a line of its own, on the way that moves take."""

    def __init__(self, worker: str, storage: Storage, writer: Writer) -> None:
        self.worker = worker
        self.storage = storage
        self.writer = writer
        self._asked: asyncio.Task[bool] | None = None
        self._answer = (0.0, False)  # until when it counts, and what it is

    async def stores(self) -> bool:
        """Did a commit just now succeed? Full or read-only disks, and databases that hang, say no."""
        if time.monotonic() < self._answer[0]:
            return self._answer[1]
        if self._asked is None or self._asked.done():
            self._asked = asyncio.create_task(self._try(), name="heartbeat")
        return await asyncio.shield(self._asked)

    async def end(self) -> None:
        """Remove the line: this worker has stopped, and nobody need wait until it is forgotten."""
        t = schema.workers
        with contextlib.suppress(ChateletError, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self.writer.do(lambda c: c.execute(sa.delete(t).where(t.c.worker == self.worker)))

    async def _try(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.writer.do(self._beat)
            stored = True
        except (ChateletError, TimeoutError):
            stored = False
        self._answer = (time.monotonic() + FRESH, stored)
        return stored

    async def _beat(self, connection: AsyncConnection) -> None:
        t, at = schema.workers, now()
        clock = sa.literal(at, sa.BigInteger)
        if not self.storage.sqlite:
            clock = sa.cast(sa.func.extract("epoch", sa.func.clock_timestamp()) * 1000, sa.BigInteger)
        mine = {"version": __version__, "at": at, "stored": clock}
        done = await connection.execute(sa.update(t).where(t.c.worker == self.worker).values(mine))
        if done.rowcount == 0:
            await connection.execute(sa.delete(t).where(t.c.stored < at - DAY))
            await connection.execute(sa.insert(t).values(worker=self.worker, **mine))
