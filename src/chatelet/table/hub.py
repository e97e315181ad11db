"""The hub: every table of this worker, loaded when asked for and let go when nobody needs it."""

import asyncio
import contextlib
import logging
import os
import time
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Protocol

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..core.contract import SPECTATOR, Rules
from ..core.dealer import Dealer
from ..core.errors import BadOptions
from ..core.log import Line
from ..core.record import Record
from ..games import find
from . import lobby, saved_positions, schema
from .bots import BotDesk
from .bus import Bus, Piece, RollCall, Word
from .decks import Decks, note_result
from .errors import Away, NotFound, NotNow, NotYours
from .leases import Leases, bots_turn, machine, needs_keeping
from .model import MESSAGE_LONGEST, Pace, Seat, Standing, Terms, fresh, now
from .people import People
from .presence import Presence
from .ratings import rate, share_device
from .shutdown import end_tasks
from .storage import Storage, Stored, store_saved, store_table
from .stored import Listed, StoredTables, hand_over, take_name
from .table import Table
from .writer import Overtaken, Writer

IDLE = 600  # seconds a table stays in memory that nobody looks at
SWEEP = 5.0  # seconds between two rounds over all tables
AWAY = 60.0  # seconds after which the others need not wait for somebody who is not here
DAY = 86_400_000
OPEN_DAYS = 3  # a table that never started is forgotten after this
QUIET_DAYS = 90  # a running game nobody touched is closed after this
PICTURES = 5  # of finished games drawn in one round
MEMORY = 20_000  # tables in memory

log = logging.getLogger("chatelet.hub")


class Listener(Protocol):
    """Who wants to know that tables moved on."""

    def concerns(self, standing: Standing) -> bool: ...

    def hear(self, word: Word) -> None: ...


class Hub:
    """Tables, people, decks; one of it in each worker."""

    def __init__(
        self,
        address: str,
        *,
        redis: str | None = None,
        desk: BotDesk | None = None,
        find: Callable[[str], Rules] = find,
    ) -> None:
        # where this worker runs, for others to see whether it still does
        self.worker = f"{machine()}-{os.getpid()}-{fresh(6)}"
        self.storage = Storage(address)
        self.writer = Writer(self.storage)
        self.desk = desk or BotDesk()
        self.leases = Leases(self.worker, self.storage, self.writer, self.desk, self._refresh_one)
        self.bus = Bus(self.worker, redis)
        self.presence = Presence(self.worker, self.bus, self._came_or_went)
        self.stored = StoredTables(self.storage, self.writer)
        self.people = People(self.storage, self.writer)
        self.decks = Decks(self.storage, self.writer, find)
        self.find = find
        self.tables: dict[str, Table] = {}
        self.listeners: list[Listener] = []
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._looking: dict[str, asyncio.Task[None]] = {}
        self._ahead: dict[str, tuple[int, int, int]] = {}  # how far tables have come at other workers
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, *, migrate: bool = True) -> None:
        """Open the doors; a worker whose parent brought the database up to date need not do it again."""
        if migrate:
            await self.storage.open()
        self.writer.start()
        if self.storage.sqlite:  # there is no other worker: what a killed one held is free
            await self.writer.do(lambda c: c.execute(sa.update(schema.leases).values(until=0)))
        await self.leases.open()
        self.bus.heard, self.bus.lost = self._heard, self._missed
        await self.bus.start()
        self._tasks = [asyncio.create_task(self._rounds(), name="hub")]
        if self.bus.address is not None:
            self._tasks.append(asyncio.create_task(self.presence.call_rolls(), name="rolls"))

    async def close(self) -> None:
        """Stop in order: bots and clocks, then what is still to be written, then the database."""
        await end_tasks(*self._tasks, *self._looking.values())
        await self.leases.close()
        with contextlib.suppress(Away):
            await self.save([table for table in self.tables.values() if table.worth_saving()])
        await self.desk.close()
        await self.bus.close()
        await self.writer.close()
        await self.storage.close()

    # --- tables ---

    async def table(self, id: str) -> Table:
        """A table by its id. Raises NotFound."""
        found = self.tables.get(id)
        if found is not None:
            await self._refresh([found])
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
        self.leases.tend(table)
        return table

    async def make(
        self, maker: str, name: str, terms: Terms, wishes: Sequence[dict[str, Any]], value: str | None = None
    ) -> Table:
        """Lay a new table."""
        rules, secret = self.find(terms.game), None
        if terms.deck is not None:
            secret = await self.decks.secret(terms.deck, terms, len(wishes), maker)
        if terms.rated:
            await self._check_rated([maker])
        standing = lobby.lay(rules, terms, maker, name, wishes, value)
        return await self._lay(standing, secret)

    @staticmethod
    def _secret(standing: Standing) -> bytes:
        seed = standing.terms.seed
        return Dealer().secret if seed is None else Dealer.from_seed(seed).secret

    async def _lay(self, standing: Standing, secret: bytes | None = None) -> Table:
        secret = secret or self._secret(standing)
        id = fresh()
        await self.writer.do(lambda connection: store_table(connection, id, standing, secret))
        rules = self.find(standing.terms.game)
        return self._keep(Table(Stored(id, 1, standing, secret), rules, self.storage, self.writer))

    async def join(self, table: Table, player: str, name: str, seat: int | None, value: str | None) -> None:
        """Sit down at a table."""
        if table.standing.terms.deck is not None:
            await self.decks.once(table.standing.terms.deck, player, table.id)
        if table.standing.terms.rated:
            await self._check_rated([*table.standing.people(), player])
        await table.change(lambda standing: lobby.join(standing, player, name, seat, value))

    async def _check_rated(self, people: Sequence[str]) -> None:
        """A rated game is for accounts that have not shared a device."""
        for player in people:
            if (await self.people.person(player)).account is None:
                raise NotNow("rated-account")
        async with self.storage.read() as connection:
            if await share_device(connection, list(dict.fromkeys(people))):
                raise NotNow("rated-device")

    async def start(self, table: Table, player: str) -> None:
        terms = table.standing.terms
        if terms.rated:
            await self._check_rated(list(table.standing.people()))
        if terms.deck is not None and not (await self.decks.deck(terms.deck)).open:
            raise NotNow("deck-closed")
        await table.start(lambda standing: lobby.start(table.rules, standing, player))

    def away(self, table: Table, seat: int) -> bool:
        """Has the player of a seat been away for so long that the others need not wait, while it is their turn?"""
        place = lobby.seat_at(table.standing, seat)
        people = {player for player in (place.player, *place.holders) if player}
        if table.board is None or seat not in table.board.waiting or self.presence.away_for(people) < AWAY:
            return False
        left = table.clocks.left_at(seat, now())
        return table.standing.terms.pace.kind != "slow" or place.stand_in is not None or (left or 0) <= 0

    async def rematch(self, table: Table, player: str) -> Table:
        """The next game of the same people, seats turned; the second who asks gets the same table."""
        if not table.standing.seats_of(player):
            raise NotYours("seated-only")
        if table.standing.terms.deck is not None:
            raise NotNow("deck-once")
        laid: list[tuple[str, Standing]] = []

        def link(draft: Standing) -> None:
            laid.clear()
            if draft.rematch is None:
                seats, terms = lobby.rematch(draft)
                draft.rematch, draft.rematch_by = fresh(), player
                following = Standing(terms, player, seats, draft.rules, made=now(), rematch_of=table.id)
                laid.append((draft.rematch, following))

        async def lay(connection: AsyncConnection, _: str, __: Standing) -> None:
            for id, standing in laid:  # in the same commit: no table is laid that nobody is led to
                await store_table(connection, id, standing, self._secret(standing))

        await table.change(link, lay)
        assert table.standing.rematch is not None
        return await self.table(table.standing.rematch)

    async def play_on(self, table: Table, player: str) -> Table:
        """A game that somebody gave up, played on against bots from where it stood: for practice."""
        standing, mine = table.standing, table.standing.seats_of(player)
        if not mine:
            raise NotYours("seated-only")
        if standing.result is None or not standing.result.early or standing.terms.deck is not None:
            raise NotNow("table-not-over")
        terms = msgspec.structs.replace(
            standing.terms, practice=True, rated=False, public=False, undo=True, hints=True, pace=Pace()
        )
        seats = [
            msgspec.structs.replace(seat, stand_in=None, lost=None, helped=False, holders=[])
            if k in mine
            else Seat("bot", standing.bot, bot=standing.bot)
            for k, seat in enumerate(standing.seats)
        ]
        following = Standing(terms, player, seats, standing.rules, "running", now(), now(), values=standing.values)
        id, lines = fresh(), await self.storage.lines(table.id)
        board = table.board
        assert board is not None
        numbers = {number for number, _ in board.events}
        kept = [line for line in lines if line.number in numbers]
        masks = {line.number: line.waiting for line in kept}
        copied = [Line(k, line.entry, following.made, None, masks[line.number]) for k, line in enumerate(kept, 1)]
        if copied:  # (after an undo the last line that stays does not say who has to act now)
            copied[-1] = msgspec.structs.replace(copied[-1], waiting=sum(1 << seat for seat in board.waiting))
        await self.writer.lines(id, copied, lambda c: store_table(c, id, following, table.secret))
        return await self.table(id)

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

    async def tables_of(self, player: str, states: Sequence[str], most: int = 200) -> list[Listed]:
        """The tables a player sits at, newest change first."""
        return await self._told(await self.stored.of_player(player, states, most))

    async def public_tables(self, game: str | None, state: str, most: int = 100) -> list[Listed]:
        return await self._told(await self.stored.public(game, state, most))

    async def _told(self, tables: list[Listed]) -> list[Listed]:
        """Games of an older version did not say whose turn it is: the first who asks lets it be written down."""
        for one in tables:
            if one.waiting is None and one.standing.state in ("running", "paused"):
                loaded = await self.load_all([one.id])
                if loaded and loaded[0].board is not None:
                    one.waiting, one.clocks = loaded[0].board.waiting, loaded[0].clocks
        return tables

    async def load_all(self, ids: Sequence[str]) -> list[Table]:
        """Several tables; one of older rules is left out rather than spoiling the list."""
        await self._refresh([self.tables[id] for id in ids if id in self.tables])
        found = []
        for id in ids:
            with contextlib.suppress(NotNow, NotFound, BadOptions):
                found.append(self.tables.get(id) or await self.table(id))
        return found

    def rules_of(self, game: str) -> Rules | None:
        """The rules of a game, if it is installed here."""
        with contextlib.suppress(BadOptions):
            return self.find(game)
        return None

    async def record(self, standing: Standing, id: str, viewer: int | None) -> Record | None:
        """A game's record, as far as a viewer may read it: the secret of a deck stays one while it matters."""
        deck = standing.terms.deck
        reveal = deck is None or await self.decks.shown(deck)
        return await self.stored.record(id, self.rules_of(standing.terms.game), viewer, reveal=reveal)

    async def _refresh_one(self, table: Table) -> None:
        await self._refresh([table])

    async def _refresh(self, tables: Sequence[Table]) -> None:
        """Who asks sees what is stored, whichever worker stored it and however slow the bus."""
        if self.storage.sqlite or not tables:  # there is no other worker
            return
        marks = await self.storage.marks([table.id for table in tables])
        for table in tables:
            if table.id not in marks:
                self._gone(table.id)
            elif table.behind(marks[table.id]):
                async with table.lock:
                    await table.catch_up()
                self.leases.tend(table)
                table.tell()

    # --- what happens at tables ---

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

    async def _ending(self, connection: AsyncConnection, id: str, standing: Standing) -> None:
        await rate(connection, id, standing)
        await note_result(connection, id, standing)

    async def _heard(self, piece: Piece) -> None:
        """Bus of another worker."""
        if isinstance(piece, RollCall):
            self.presence.hear(piece)
            return
        for listener in self.listeners:
            listener.hear(piece)
        table, mark = self.tables.get(piece.table), (piece.version, piece.number, piece.message)
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
            self.leases.tend(table)
            table.tell()
        del self._ahead[table.id]

    async def _missed(self) -> None:
        """Bus may have been lost: look at every table in memory again."""
        await self._refresh(list(self.tables.values()))

    def _came_or_went(self, people: AbstractSet[str]) -> None:
        """Somebody came to or went from another worker: those at their tables see it."""
        for table in list(self.tables.values()):
            if table.watchers and any(
                people & {seat.player, *seat.holders} for seat in table.standing.seats if seat.kind == "person"
            ):
                table.tell()

    # --- rounds over all tables ---

    async def _rounds(self) -> None:
        swept = 0.0
        while True:
            try:
                self.leases.walk(self.tables.values())
                await self.leases.renew()
                await self._adopt()
                if not self.bus.flowing:
                    await self._refresh([table for table in self.tables.values() if table.watchers])
                await self._let_go()
                await self._draw_endings()
                if time.monotonic() - swept > 3600 or not swept:
                    swept = time.monotonic()
                    await self.clean_up()
            except Away:
                log.warning("the database is away")
            except Exception:  # whatever it was, the next round is due
                log.exception("a round over all tables failed")
            await asyncio.sleep(SWEEP if self.bus.flowing else 1)

    async def _adopt(self) -> None:
        for id in await self.leases.orphans():
            try:
                loaded = await self.load_all([id])
            except Away:
                raise
            except Exception:  # one that cannot be read must not keep the others waiting
                log.exception("a table cannot be loaded", extra={"table": id})
                loaded = []
            if not loaded or not needs_keeping(loaded[0].standing):
                await self.leases.put_off(id)
            else:
                self.leases.tend(loaded[0])

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

    async def _let_go(self) -> None:
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

    async def _draw_endings(self) -> None:
        """Keep the last picture of finished games: rules that come later may no longer know them."""
        for game, version in await self.stored.undrawn():
            rules = self.rules_of(game)
            if rules is None or rules.version != version:
                continue
            for id in await self.stored.undrawn_of(game, version, PICTURES):
                with contextlib.suppress(NotFound, Overtaken):  # removed, or another worker draws it
                    table = await Table.load(id, self.storage, self.writer, self.find)
                    if table.board is not None:
                        svg = await asyncio.to_thread(rules.svg, table.board.position, SPECTATOR)
                        await self.stored.keep_picture(id, svg)

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

        def shut(standing: Standing) -> None:
            standing.state, standing.ended = "closed", now()

        for row in quiet:
            await self.alter(row.id, shut)
        for row in old:
            await self.forget(row.id)

    async def forget(self, id: str) -> None:
        """Remove a table and all that belongs to it."""
        await self.stored.forget(id)
        self._gone(id)

    def _gone(self, id: str) -> None:
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

    async def hand_over(self, guest: str, account: str) -> None:
        """The tables of a guest whose browser has just signed in as an account."""
        for id in await self.stored.owned_by(guest) if guest != account else []:
            with contextlib.suppress(NotFound):  # removed meanwhile
                await self.alter(id, lambda standing: hand_over(standing, guest, account))

    async def forget_player(self, player: str) -> None:
        """Take a person's name from everything; seats in play go to bots."""

        def leave(standing: Standing) -> None:
            for seat in take_name(standing, player):
                lobby.lose(standing, seat, "resigned")

        for id in await self.stored.naming(player):
            with contextlib.suppress(NotFound):
                await self.alter(id, leave)
        await self.people.delete(player)
        for table in list(self.tables.values()):
            await table.read_messages()
