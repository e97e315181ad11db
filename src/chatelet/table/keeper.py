"""Looks after the bots and clocks of tables: on one worker for each table, by a lease that another can take over."""

import asyncio
import contextlib
import logging

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from . import lobby, schema
from .bots import BotDesk
from .storage import Storage
from .table import Table
from .terms import Standing, now
from .writer import Overtaken, Writer

LEASE = 15_000  # milliseconds; renewed every third of it
FAR = 365 * 86_400_000
log = logging.getLogger("chatelet.keeper")


def needs_keeping(standing: Standing) -> bool:
    """Does anything here happen without a person?"""
    return standing.state == "running" and (
        standing.terms.pace.kind != "free" or any(seat.played_by for seat in standing.seats)
    )


class Keeper:
    """The tables this worker looks after."""

    def __init__(self, worker: str, storage: Storage, writer: Writer, desk: BotDesk) -> None:
        self.worker = worker
        self.storage = storage
        self.writer = writer
        self.desk = desk
        self.held: set[str] = set()  # leases
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.wakes: dict[str, asyncio.Event] = {}

    def tend(self, table: Table) -> None:
        """Something changed there: see to it, if it is ours to see to."""
        if table.id in self.tasks:
            self.wakes[table.id].set()
        elif needs_keeping(table.standing):
            self.wakes[table.id] = asyncio.Event()
            task = self.tasks[table.id] = asyncio.create_task(self._keep(table), name=f"keeper {table.id}")
            task.add_done_callback(lambda _, id=table.id: self.tasks.pop(id, None))

    async def _keep(self, table: Table) -> None:
        wake = self.wakes[table.id]
        try:
            while needs_keeping(table.standing):
                if not await self._lease(table.id):
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(wake.wait(), LEASE / 1000)
                    wake.clear()
                    continue
                wake.clear()
                if await self._act(table):
                    continue
                wait = self._until_late(table)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(wake.wait(), wait)
            if table.standing.state in ("over", "closed"):
                await self._drop(table.id)
        except Exception:
            log.exception("looking after a table failed", extra={"table": table.id})

    async def _act(self, table: Table) -> bool:
        """Let one bot move, or note one seat that is late."""
        board = table.board
        if board is None:
            return False
        for seat in board.waiting:
            if table.standing.seats[seat].played_by:
                after = board.after[seat]
                await table.act_for(seat, after, await self.desk.choose(table, seat))
                return True
        for seat in board.waiting:
            left = table.clocks.left_at(seat, now())
            if left is not None and left <= 0 and table.standing.state == "running":
                await table.change(lambda standing, seat=seat: _late(standing, seat))
                return True
        return False

    def _until_late(self, table: Table) -> float | None:
        if table.board is None:
            return None
        at = now()
        lines = [table.clocks.deadline(seat, at) for seat in table.board.waiting]
        ends = [line for line in lines if line is not None]
        return max(0.0, (min(ends) - at) / 1000) + 0.01 if ends else None

    def due(self, table: Table) -> int:
        """When this table next has to be looked after."""
        board = table.board
        if board is None or any(table.standing.seats[seat].played_by for seat in board.waiting):
            return now()
        wait = self._until_late(table)
        return now() + (int(wait * 1000) if wait is not None else FAR)

    # --- leases ---

    async def _lease(self, id: str) -> bool:
        if id in self.held:
            return True
        t = schema.leases

        async def take(connection: AsyncConnection) -> bool:
            at = now()
            found = (await connection.execute(sa.select(t.c.worker, t.c.until).where(t.c.table_id == id))).first()
            if found is None:
                await connection.execute(sa.insert(t).values(table_id=id, worker=self.worker, until=at + LEASE, due=at))
                return True
            done = await connection.execute(
                sa.update(t)
                .where(t.c.table_id == id, sa.or_(t.c.until < at, t.c.worker == self.worker))
                .values(worker=self.worker, until=at + LEASE, due=at)
            )
            return done.rowcount == 1

        try:
            await self.writer.do(take)
        except Overtaken:
            return False
        self.held.add(id)
        return True

    async def renew(self) -> None:
        """Hold on to every lease; called every few seconds. What was lost meanwhile is let go."""
        t = schema.leases
        if not self.held:
            return

        async def prolong(connection: AsyncConnection) -> set[str]:
            await connection.execute(
                sa.update(t).where(t.c.worker == self.worker, t.c.until > 0).values(until=now() + LEASE)
            )
            rows = await connection.execute(sa.select(t.c.table_id).where(t.c.worker == self.worker, t.c.until > 0))
            return {row.table_id for row in rows}

        self.held &= await self.writer.do(prolong)

    async def release(self, table: Table) -> None:
        """The table leaves this worker's memory: anybody may look after it when it is due."""
        task = self.tasks.pop(table.id, None)
        if task is not None:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        if table.id in self.held:
            self.held.discard(table.id)
            t, due = schema.leases, self.due(table)
            await self.writer.do(
                lambda connection: connection.execute(
                    sa.update(t).where(t.c.table_id == table.id, t.c.worker == self.worker).values(until=0, due=due)
                )
            )
        self.desk.forget(table.id)

    async def _drop(self, id: str) -> None:
        self.held.discard(id)
        t = schema.leases
        await self.writer.do(lambda connection: connection.execute(sa.delete(t).where(t.c.table_id == id)))
        self.desk.forget(id)

    async def put_off(self, id: str) -> None:
        """Nothing to look after there for now; whoever changes it will see."""
        t, due = schema.leases, now() + FAR
        await self.writer.do(
            lambda connection: connection.execute(sa.update(t).where(t.c.table_id == id).values(due=due))
        )

    async def orphans(self) -> list[str]:
        """Tables that are due and nobody looks after: their worker is gone, or they lay in the database."""
        t, at = schema.leases, now()
        rows = await self.storage.rows(
            sa.select(t.c.table_id).where(t.c.due <= at, t.c.until < at).order_by(t.c.due).limit(100)
        )
        return [row.table_id for row in rows]

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        t = schema.leases
        if self.held:
            await self.writer.do(
                lambda connection: connection.execute(sa.update(t).where(t.c.worker == self.worker).values(until=0))
            )


def _late(standing: Standing, seat: int) -> None:
    place = standing.seats[seat]
    if standing.terms.pace.late == "bot":
        place.stand_in = place.stand_in or standing.bot
    else:
        lobby.lose(standing, seat, "time")
