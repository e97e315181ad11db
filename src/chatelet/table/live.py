"""The tables in a worker's memory: loaded when asked for, kept level with what other workers store, and let go."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Protocol

from ..core.contract import Rules
from ..core.errors import BadOptions
from . import saved_positions
from .bus import Bus, Word
from .errors import Away, NotFound, NotNow
from .leases import Leases, bots_turn, needs_keeping
from .model import Standing
from .shutdown import end_tasks
from .storage import Storage, store_saved
from .stored import StoredTables
from .table import Ending, Table
from .writer import Overtaken, Writer

IDLE = 600  # seconds a table stays in memory that nobody looks at
MEMORY = 20_000  # tables in memory


class Listener(Protocol):
    """Who wants to know that tables moved on."""

    def concerns(self, standing: Standing) -> bool: ...

    def hear(self, word: Word) -> None: ...


class LiveTables:
    """Loads, refreshes and lets go of tables; tells other workers and listeners what happens at them."""

    def __init__(
        self,
        worker: str,
        storage: Storage,
        writer: Writer,
        leases: Leases,
        bus: Bus,
        find: Callable[[str], Rules],
        ending: Ending,
    ) -> None:
        self.worker = worker
        self.storage = storage
        self.writer = writer
        self.stored = StoredTables(storage, writer)
        self.leases = leases
        self.bus = bus
        self.find = find
        self.ending = ending
        self.tables: dict[str, Table] = {}
        self.listeners: list[Listener] = []
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._looking: dict[str, asyncio.Task[None]] = {}
        self._ahead: dict[str, tuple[int, int, int]] = {}  # how far tables have come at other workers

    async def table(self, id: str) -> Table:
        """A table by its id. Raises NotFound."""
        found = self.tables.get(id)
        if found is not None:
            await self.refresh([found])
        found = self.tables.get(id)
        if found is None:
            task = self._loading.get(id)
            if task is None:
                task = self._loading[id] = asyncio.create_task(self._load(id))
                task.add_done_callback(lambda _: self._loading.pop(id, None))
            found = await asyncio.shield(task)
        found.used = time.monotonic()
        return found

    async def _load(self, id: str) -> Table:
        return self.keep(await Table.load(id, self.storage, self.writer, self.find))

    def keep(self, table: Table) -> Table:
        """Have a table in memory from now on."""
        table.on_change = self._changed
        table.on_end = self.ending
        table.used = time.monotonic()
        self.tables[table.id] = table
        self.leases.tend(table)
        return table

    async def load_all(self, ids: Sequence[str]) -> list[Table]:
        """Several tables; one of older rules is left out rather than spoiling the list."""
        await self.refresh([self.tables[id] for id in ids if id in self.tables])
        found = []
        for id in ids:
            with contextlib.suppress(NotNow, NotFound, BadOptions):
                found.append(self.tables.get(id) or await self.table(id))
        return found

    async def refresh(self, tables: Sequence[Table]) -> None:
        """Who asks sees what is stored, whichever worker stored it and however slow the bus."""
        if self.storage.sqlite or not tables:  # there is no other worker
            return
        marks = await self.storage.marks([table.id for table in tables])
        for table in tables:
            if table.id not in marks:
                self.drop(table.id)
            elif table.behind(marks[table.id]):
                async with table.lock:
                    with contextlib.suppress(NotNow):  # its log has a gap: whoever comes to this table is told
                        await table.catch_up()
                self.leases.tend(table)
                table.tell()

    def drop(self, id: str) -> None:
        """A table was removed."""
        table = self.tables.pop(id, None)
        if table is not None:
            table.standing.state = "closed"
            self.leases.tend(table)
            table.tell()

    async def alter(self, id: str, change: Callable[[Standing], Any]) -> None:
        """Change how a table stands, in memory or not: its game is not looked at."""
        if id in self._loading:
            await asyncio.wait([self._loading[id]])
        if id in self.tables:
            await self.tables[id].change(change)
            return
        await self.stored.alter(id, change)
        await self.leases.note_due(id)  # a bot may have to act there now
        if id in self._loading:  # somebody asked for it meanwhile
            await asyncio.wait([self._loading[id]])
        if (table := self.tables.get(id)) is not None:
            async with table.lock:
                await table.catch_up()
            self._changed(table)
            table.tell()
        elif self.bus.address is not None:
            version, number, message = (await self.storage.marks([id])).get(id, (0, 0, 0))
            self.bus.tell(Word(self.worker, id, number, version, message))

    # --- what happens at tables, here and elsewhere ---

    def _changed(self, table: Table) -> None:
        self.leases.tend(table)
        if self.bus.address is None and not any(one.concerns(table.standing) for one in self.listeners):
            return
        word = self._word(table)
        self.bus.tell(word)
        for listener in self.listeners:
            listener.hear(word)

    def _word(self, table: Table) -> Word:
        version, number, last = table.mark
        standing, turns = table.standing, {}
        if table.board is not None and standing.state == "running":
            for seat in table.board.waiting:
                place = standing.seats[seat]
                for player in [place.player, *place.holders] if not place.stand_in else []:
                    if player:
                        turns.setdefault(player, []).append(seat)
        people = [p for seat in standing.seats for p in (seat.player, *seat.holders) if p]
        return Word(self.worker, table.id, number, version, last, standing.terms.game, people, turns)

    async def hear(self, word: Word) -> None:
        """Another worker says how far a table has come."""
        for listener in self.listeners:
            listener.hear(word)
        table, mark = self.tables.get(word.table), (word.version, word.number, word.message)
        # what nobody watches is looked up again when somebody asks for it
        if table is not None and table.behind(mark) and (table.watchers or table.id in self.leases.held):
            self._ahead[table.id] = mark
            if table.id not in self._looking:
                task = self._looking[table.id] = asyncio.create_task(self._look(table))
                task.add_done_callback(lambda _, id=table.id: self._looking.pop(id, None))

    async def _look(self, table: Table) -> None:
        """Take in what others stored, as long as there is more of it."""
        while table.behind(self._ahead[table.id]) and table.standing.state != "closed":
            try:
                async with table.lock:
                    await table.catch_up()
            except Away:
                await asyncio.sleep(1)
                continue
            except NotNow:  # its log has a gap
                break
            self.leases.tend(table)
            table.tell()
        del self._ahead[table.id]

    async def missed(self) -> None:
        """Words of other workers may have been lost: look at every table in memory again."""
        await self.refresh(list(self.tables.values()))

    def came_or_went(self, people: AbstractSet[str]) -> None:
        """Somebody came or went, here or at another worker: those at their tables see it."""
        for table in list(self.tables.values()):
            if table.watchers and any(
                people & {seat.player, *seat.holders} for seat in table.standing.seats if seat.kind == "person"
            ):
                table.tell()

    # --- letting go ---

    async def stop_looking(self) -> None:
        """Nothing is taken in any more."""
        await end_tasks(*self._looking.values())

    async def save(self, tables: Sequence[Table]) -> None:
        """Keep positions beside the log, for a quick return."""
        rows = [
            {
                "table_id": table.id,
                "number": table.board.number,
                "engine": saved_positions.engine_of(table.rules.name),
                "data": saved_positions.save(table),
            }
            for table in tables
            if table.board is not None
        ]
        for first in range(0, len(rows), 200):
            with contextlib.suppress(Overtaken):  # another worker keeps them just now
                await self.writer.do(lambda connection, some=rows[first : first + 200]: store_saved(connection, some))

    async def let_go(self) -> None:
        """Tables that nobody looks at leave memory."""
        limit = time.monotonic() - (IDLE if len(self.tables) < MEMORY else 5)
        leaving = []
        for table in list(self.tables.values()):
            busy = table.watchers or table.lock.locked() or (bots_turn(table) and needs_keeping(table.standing))
            if table.used < limit and not busy:
                leaving.append(table)
        await self.save([table for table in leaving if table.worth_saving()])
        for table in leaving:
            if table.used < limit and not table.watchers and not table.lock.locked():  # nobody came meanwhile
                self.tables.pop(table.id, None)
                await self.leases.release(table)
