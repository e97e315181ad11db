"""The house: every table of this worker, loaded when asked for and let go when nobody needs it."""

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from ..core.contract import Rules
from ..core.dealer import Dealer
from ..games import find
from . import lobby, schema
from .bots import BotDesk
from .decks import Decks, note_result
from .errors import NotNow, NotYours
from .keeper import Keeper, needs_keeping
from .news import News, Word
from .people import People
from .ratings import rate
from .storage import Storage, Stored, store_table
from .table import Table
from .terms import MESSAGE_LONGEST, Seat, Standing, Terms, fresh, now
from .writer import Overtaken, Writer

IDLE = 600  # seconds a table stays in memory that nobody looks at
SWEEP = 5.0  # seconds between two rounds through the house
DAY = 86_400_000
OPEN_DAYS = 3  # a table that never started is forgotten after this
QUIET_DAYS = 90  # a running game nobody touched is closed after this
MEMORY = 20_000  # tables in memory

log = logging.getLogger("chatelet.house")


class House:
    """Tables, people, decks; one of it in each worker."""

    def __init__(
        self,
        address: str,
        *,
        redis: str | None = None,
        desk: BotDesk | None = None,
        find: Callable[[str], Rules] = find,
    ) -> None:
        self.worker = fresh()
        self.storage = Storage(address)
        self.writer = Writer(self.storage)
        self.desk = desk or BotDesk()
        self.keeper = Keeper(self.worker, self.storage, self.writer, self.desk)
        self.news = News(self.worker, redis)
        self.people = People(self.storage, self.writer)
        self.decks = Decks(self.storage, self.writer, find)
        self.find = find
        self.tables: dict[str, Table] = {}
        self.here: Counter[str] = Counter()  # connections of each player
        self.arrivals = 0  # how often somebody came or went
        self.listeners: list[Callable[[Word], None]] = []  # who wants to know that a table moved on
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.storage.open()
        self.writer.start()
        if self.storage.sqlite:  # there is no other worker: what a killed one held is free
            await self.writer.do(lambda c: c.execute(sa.update(schema.leases).values(until=0)))
        self.news.heard, self.news.lost = self._heard, self._missed
        await self.news.start()
        self._task = asyncio.create_task(self._rounds(), name="house")

    async def close(self) -> None:
        """Stop in order: bots and clocks, then what is still to be written, then the database."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        await self.keeper.close()
        await self.desk.close()
        await self.news.close()
        await self.writer.close()
        await self.storage.close()

    # --- tables ---

    async def table(self, id: str) -> Table:
        """A table by its id. Raises NotFound."""
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
        return self._keep(await Table.load(id, self.storage, self.writer, self.find))

    def _keep(self, table: Table) -> Table:
        table.on_change = self._changed
        table.on_end = self._ending
        table.used = time.monotonic()
        self.tables[table.id] = table
        self.keeper.tend(table)
        return table

    async def make(
        self, maker: str, name: str, terms: Terms, wishes: Sequence[dict[str, Any]], value: str | None = None
    ) -> Table:
        """Lay a new table."""
        rules, secret = self.find(terms.game), None
        if terms.deck is not None:
            secret = await self.decks.secret(terms.deck, terms, len(wishes), maker)
        standing = lobby.lay(rules, terms, maker, name, wishes, value)
        return await self._lay(standing, secret)

    async def _lay(self, standing: Standing, secret: bytes | None = None) -> Table:
        if secret is None:
            seed = standing.terms.seed
            secret = Dealer().secret if seed is None else Dealer.from_seed(seed).secret
        id = fresh()
        await self.writer.do(lambda connection: store_table(connection, id, standing, secret))
        rules = self.find(standing.terms.game)
        return self._keep(Table(Stored(id, 1, standing, secret), rules, self.storage, self.writer))

    async def start(self, table: Table, player: str) -> None:
        await table.start(lambda standing: lobby.start(table.rules, standing, player))

    async def rematch(self, table: Table, player: str) -> Table:
        """The next game of the same people, seats turned; the second who asks gets the same table."""
        if not table.standing.seats_of(player):
            raise NotYours("seated-only")
        if table.standing.rematch is None:
            seats, terms = lobby.rematch(table.standing)
            if terms.deck is not None:
                raise NotNow("deck-once")
            standing = Standing(terms, player, seats, table.standing.rules, made=now(), rematch_of=table.id)
            following = await self._lay(standing)

            def link(draft: Standing) -> None:
                draft.rematch = draft.rematch or following.id

            await table.change(link)
        assert table.standing.rematch is not None
        return await self.table(table.standing.rematch)

    async def chat(self, table: Table, player: str, name: str, text: str) -> int:
        """Say something at a table."""
        text = "".join(letter for letter in text if letter.isprintable() or letter == "\n").strip()
        if not table.standing.terms.chat:
            raise NotNow("chat-off")
        if player in table.standing.muted or player in table.standing.removed:
            raise NotYours("muted")
        if not text or len(text) > MESSAGE_LONGEST:
            raise NotNow("message-length", most=MESSAGE_LONGEST)
        return await table.say(player, name, text)

    async def tables_of(self, player: str, states: Sequence[str], most: int = 200) -> list[Table]:
        """The tables a player sits at, newest change first."""
        t, s = schema.tables, schema.sitting
        rows = await self.storage.rows(
            sa.select(t.c.id)
            .where(t.c.id.in_(sa.select(s.c.table_id).where(s.c.player == player)), t.c.state.in_(states))
            .order_by(t.c.changed.desc())
            .limit(most)
        )
        return await self.load_all([row.id for row in rows])

    async def public_tables(self, game: str | None, state: str, most: int = 100) -> list[Table]:
        t = schema.tables
        query = sa.select(t.c.id).where(t.c.public.is_(True), t.c.state == state)
        if game is not None:
            query = query.where(t.c.game == game)
        rows = await self.storage.rows(query.order_by(t.c.changed.desc()).limit(most))
        return await self.load_all([row.id for row in rows])

    async def load_all(self, ids: Sequence[str]) -> list[Table]:
        """Several tables; one of older rules is left out rather than spoiling the list."""
        found = []
        for id in ids:
            with contextlib.suppress(NotNow):
                found.append(await self.table(id))
        return found

    # --- what happens at tables ---

    def _changed(self, table: Table) -> None:
        self.keeper.tend(table)
        if not self.listeners and self.news.address is None:
            return
        word = self._word(table)
        self.news.tell(word)
        for listener in self.listeners:
            listener(word)

    def _word(self, table: Table) -> Word:
        number = table.board.number if table.board is not None else 0
        last = table.messages[-1]["number"] if table.messages else 0
        standing, turns = table.standing, {}
        if table.board is not None and standing.state == "running":
            for seat in table.board.waiting:
                place = standing.seats[seat]
                for player in [place.player, *place.holders] if not place.stand_in else []:
                    if player:
                        turns.setdefault(player, []).append(seat)
        people = [p for seat in standing.seats for p in (seat.player, *seat.holders) if p]
        return Word(self.worker, table.id, number, table.version, last, standing.terms.game, people, turns)

    async def _ending(self, connection: AsyncConnection, id: str, standing: Standing) -> None:
        await rate(connection, id, standing)
        await note_result(connection, id, standing)

    async def _heard(self, word: Word) -> None:
        """Another worker changed a table."""
        for listener in self.listeners:
            listener(word)
        table = self.tables.get(word.table)
        if table is None:
            return
        async with table.lock:
            number = table.board.number if table.board is not None else 0
            last = table.messages[-1]["number"] if table.messages else 0
            if word.number <= number and word.version <= table.version and word.message <= last:
                return
            await table.catch_up()
        self.keeper.tend(table)
        table.tell()

    async def _missed(self) -> None:
        """News may have been lost: look at every table in memory again."""
        for table in list(self.tables.values()):
            async with table.lock:
                await table.catch_up()
            self.keeper.tend(table)
            table.tell()

    # --- rounds through the house ---

    async def _rounds(self) -> None:
        swept = 0.0
        while True:
            try:
                await self.keeper.renew()
                await self._adopt()
                await self._let_go()
                if time.monotonic() - swept > 3600 or not swept:
                    swept = time.monotonic()
                    await self.clean_up()
            except (OSError, SQLAlchemyError, Overtaken):
                log.exception("a round through the house failed")
            await asyncio.sleep(SWEEP)

    async def _adopt(self) -> None:
        for id in await self.keeper.orphans():
            loaded = await self.load_all([id])
            if not loaded or not needs_keeping(loaded[0].standing):
                await self.keeper.put_off(id)
            else:
                self.keeper.tend(loaded[0])

    async def _let_go(self) -> None:
        limit = time.monotonic() - (IDLE if len(self.tables) < MEMORY else 5)
        for table in list(self.tables.values()):
            busy = table.watchers or table.lock.locked()
            playing = table.board is not None and any(
                table.standing.seats[seat].played_by for seat in table.board.waiting
            )
            if table.used < limit and not busy and not (playing and needs_keeping(table.standing)):
                del self.tables[table.id]
                await self.keeper.release(table)

    async def clean_up(self) -> None:
        """Forget tables that never started, and close games nobody has touched for long."""
        t, e, at = schema.tables, schema.entries, now()
        old = await self.storage.rows(
            sa.select(t.c.id).where(t.c.state.in_(("open", "closed")), t.c.changed < at - OPEN_DAYS * DAY)
        )
        last = sa.select(sa.func.max(e.c.at)).where(e.c.table_id == t.c.id).scalar_subquery()
        quiet = await self.storage.rows(
            sa.select(t.c.id).where(
                t.c.state.in_(("running", "paused")),
                t.c.changed < at - QUIET_DAYS * DAY,
                sa.func.coalesce(last, 0) < at - QUIET_DAYS * DAY,
            )
        )
        for table in await self.load_all([row.id for row in quiet]):

            def shut(standing: Standing) -> None:
                standing.state, standing.ended = "closed", now()

            await table.change(shut)
        for row in old:
            await self.forget(row.id)

    async def forget(self, id: str) -> None:
        """Remove a table and all that belongs to it."""

        async def drop(connection: AsyncConnection) -> None:
            for one in (schema.entries, schema.messages, schema.sitting, schema.leases):
                await connection.execute(sa.delete(one).where(one.c.table_id == id))
            await connection.execute(sa.delete(schema.tables).where(schema.tables.c.id == id))

        await self.writer.do(drop)
        table = self.tables.pop(id, None)
        if table is not None:
            table.standing.state = "closed"
            table.tell()

    async def forget_player(self, player: str) -> None:
        """Take a person's name from everything; seats in play go to bots."""
        for table in await self.tables_of(player, ("open", "running", "paused", "over", "closed"), 100_000):

            def leave(standing: Standing) -> None:
                for k, seat in enumerate(standing.seats):
                    if seat.player == player:
                        if standing.state == "open":
                            standing.seats[k] = Seat()
                            continue
                        seat.name, seat.player, seat.holders, seat.key = "–", None, [], ""
                        if standing.state in ("running", "paused"):
                            lobby.lose(standing, k, "resigned")
                    elif player in seat.holders:
                        seat.holders.remove(player)

            await table.change(leave)
        await self.people.delete(player)
