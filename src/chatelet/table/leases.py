"""Looks after the bots and clocks of tables: on one worker for each table, by a lease that another can take over."""

import asyncio
import contextlib
import hashlib
import logging
import os
import time
import uuid
from collections.abc import Awaitable, Callable, Iterable
from functools import cache
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from . import lobby, schema
from .bots import BotDesk
from .errors import Away
from .model import Standing, now
from .shutdown import end_tasks
from .storage import Storage
from .table import Table
from .writer import Overtaken, Writer

LEASE = 15_000  # milliseconds; renewed every third of it
PATIENCE = 5.0  # seconds before a table that failed is looked after again
STANDSTILL = 600.0  # seconds after which a bot that does not move is asked anew
FAR = 365 * 86_400_000
log = logging.getLogger("chatelet.leases")


def needs_keeping(standing: Standing) -> bool:
    """Does anything here happen without a person?"""
    return standing.state == "running" and (
        standing.terms.pace.kind != "free" or standing.decided() or any(seat.played_by for seat in standing.seats)
    )


def bots_turn(table: Table) -> bool:
    """Is a seat to act that a bot plays?"""
    seats = table.standing.seats
    return table.board is not None and any(seats[seat].played_by for seat in table.board.waiting)


async def _woken(wake: asyncio.Event, seconds: float | None) -> None:
    """Wait for it, so long at most."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):  # (`wait_for` of Python 3.11 may swallow that we are to stop)
            await wake.wait()


@cache
def machine() -> str:
    """Where numbers of processes mean the same: this boot of this machine and, in a container, its own processes.

    Network addresses do not tell: containers on several machines may share one.
    """
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii")
        return hashlib.sha256(f"{boot} {os.readlink('/proc/self/ns/pid')}".encode()).hexdigest()[:16]
    except OSError:  # not Linux
        return f"{uuid.getnode():x}"


def is_dead(worker: str) -> bool:
    """Did a worker run on this machine, and does no longer? Of other machines nothing is known."""
    node, _, rest = worker.partition("-")
    pid = rest.partition("-")[0]
    if node != machine() or not pid.isdecimal():
        return False
    try:
        os.kill(int(pid), 0)
    except ProcessLookupError:
        return True
    except OSError:
        return False
    return False


class Leases:
    """The tables this worker looks after. `refresh` takes in what other workers did at a table."""

    def __init__(
        self,
        worker: str,
        storage: Storage,
        writer: Writer,
        desk: BotDesk,
        refresh: Callable[[Table], Awaitable[None]],
    ) -> None:
        self.worker = worker
        self.storage = storage
        self.writer = writer
        self.desk = desk
        self.refresh = refresh
        self.held: set[str] = set()  # leases
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.wakes: dict[str, asyncio.Event] = {}
        self.looked: dict[str, float] = {}  # when each task last looked at its table
        self._closing = False

    async def open(self) -> None:
        """Find the tables whose worker ended before it held them."""
        t, tables = schema.leases, schema.tables
        held = sa.exists().where(t.c.table_id == tables.c.id)
        found = sa.select(tables.c.id, sa.literal(""), sa.literal(0), sa.literal(now(), sa.BigInteger))
        free = found.where(tables.c.state == "running", ~held)
        add = sa.insert(t).from_select(["table_id", "worker", "until", "due"], free)
        with contextlib.suppress(Overtaken):  # another worker opens, too
            await self.writer.do(lambda connection: connection.execute(add))

    def tend(self, table: Table) -> None:
        """Something changed there: see to it, if it is ours to see to."""
        if table.id in self.tasks:
            self.wakes[table.id].set()
        elif table.unkept is table.standing:
            return  # asked before, and nobody has changed how it stands: most moves come by here
        elif not needs_keeping(table.standing):
            table.unkept = table.standing
        elif not self._closing:
            self.wakes[table.id], self.looked[table.id] = asyncio.Event(), time.monotonic()
            task = self.tasks[table.id] = asyncio.create_task(self._keep(table), name=f"keeper {table.id}")
            task.add_done_callback(lambda task: self._ended(table, task))

    def _ended(self, table: Table, task: asyncio.Task[None]) -> None:
        del self.tasks[table.id], self.wakes[table.id], self.looked[table.id]
        if not task.cancelled():
            self.tend(table)  # it may have gone on (paused and resumed) while its task was ending

    def walk(self, tables: Iterable[Table]) -> None:
        """A round through the hub: whatever went wrong, no table stands still for good."""
        for table in tables:
            if not needs_keeping(table.standing):
                continue
            if table.id not in self.tasks:
                log.warning("nobody looked after a table", extra={"table": table.id})
                self.tend(table)
            elif table.id in self.held and bots_turn(table):
                self.wakes[table.id].set()
                if self.looked[table.id] < time.monotonic() - STANDSTILL:
                    log.warning("a bot did not move", extra={"table": table.id})
                    self.tasks[table.id].cancel()  # the next round begins again

    async def _keep(self, table: Table) -> None:
        while needs_keeping(table.standing):
            try:
                await self._look_after(table)
            except Away:
                await asyncio.sleep(1)
            except Exception:
                log.exception("looking after a table failed", extra={"table": table.id})
                await asyncio.sleep(PATIENCE)
        if table.standing.state in ("over", "closed"):
            with contextlib.suppress(Away):
                await self._drop(table.id)

    async def _look_after(self, table: Table) -> None:
        """Do what is due, or wait until something is."""
        wake = self.wakes[table.id]
        wake.clear()
        self.looked[table.id] = time.monotonic()
        if table.id not in self.held:
            others = await self._lease(table.id)
            if others > 0:  # another worker does it; if it dies, a round over all tables wakes us
                await _woken(wake, others / 1000)
                return
            await self.refresh(table)
        elif not await self._act(table):
            await _woken(wake, self._until_late(table))

    async def _act(self, table: Table) -> bool:
        """Let one bot move, or note one seat that is late."""
        board = table.board
        if board is None:
            return False
        if table.standing.decided():  # by somebody who looked at no board
            await table.change(lambda standing: None)
            return True
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
        if table.board is None or bots_turn(table):
            return now()
        wait = self._until_late(table)
        return now() + (int(wait * 1000) if wait is not None else FAR)

    # --- leases ---

    async def _lease(self, id: str) -> int:
        """Take the lease of a table if it is free; else say for how many milliseconds another worker has it."""
        t, at = schema.leases, now()
        found = await self.storage.row(sa.select(t.c.worker, t.c.until).where(t.c.table_id == id))
        if found is not None and found.until >= at and found.worker != self.worker and not is_dead(found.worker):
            return found.until - at + 1

        async def take(connection: AsyncConnection) -> bool:
            mine = {"worker": self.worker, "until": now() + LEASE, "due": now()}
            if found is None:
                await connection.execute(sa.insert(t).values(table_id=id, **mine))
                return True
            same = (t.c.table_id == id, t.c.worker == found.worker, t.c.until == found.until)
            return (await connection.execute(sa.update(t).where(*same).values(**mine))).rowcount == 1

        try:
            await self.writer.do(take)
        except Overtaken:
            return LEASE
        self.held.add(id)
        return 0

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
        task = self.tasks.get(table.id)
        if task is not None:
            await end_tasks(task)
        if task is not None or table.id in self.held:  # a task may have been stopped while it took the lease
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

    async def note_due(self, id: str) -> None:
        """Somebody changed a table that is in no memory: whoever makes the next round looks at it."""
        t, tables = schema.leases, schema.tables

        async def note(connection: AsyncConnection) -> None:
            done = await connection.execute(sa.update(t).where(t.c.table_id == id).values(due=now()))
            if done.rowcount == 0:
                running = sa.select(tables.c.id, sa.literal(""), sa.literal(0), sa.literal(now(), sa.BigInteger)).where(
                    tables.c.id == id, tables.c.state == "running"
                )
                await connection.execute(sa.insert(t).from_select(["table_id", "worker", "until", "due"], running))

        with contextlib.suppress(Overtaken):  # another worker has just taken it
            await self.writer.do(note)

    async def orphans(self) -> list[str]:
        """Tables that are due and nobody looks after: their worker is gone, or they lay in the database."""
        t, at = schema.leases, now()
        workers = await self.storage.rows(sa.select(t.c.worker).where(t.c.until >= at).distinct())
        dead = [row.worker for row in workers if row.worker != self.worker and is_dead(row.worker)]
        rows = await self.storage.rows(
            sa.select(t.c.table_id)
            .where(t.c.due <= at, sa.or_(t.c.until < at, t.c.worker.in_(dead)))
            .order_by(t.c.due)
            .limit(100)
        )
        return [row.table_id for row in rows]

    async def close(self) -> None:
        self._closing = True
        await end_tasks(*self.tasks.values())
        t = schema.leases
        if self.held:
            with contextlib.suppress(Away):  # then it ends by itself
                await self.writer.do(
                    lambda connection: connection.execute(sa.update(t).where(t.c.worker == self.worker).values(until=0))
                )


def _late(standing: Standing, seat: int) -> None:
    place = standing.seats[seat]
    if standing.terms.pace.late == "bot" and not standing.terms.ranked:
        lobby.hand_to_bot(standing, seat, place.stand_in or standing.bot)
    else:
        lobby.lose(standing, seat, "time")
