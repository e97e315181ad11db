"""The hub of a worker: tables, people, decks and bots, opened and closed together, and what concerns several."""

import asyncio
import contextlib
import os
from collections.abc import Callable, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..core.contract import Rules
from ..core.errors import BadOptions
from ..core.record import Record
from ..games import find
from . import lobby, schema
from .bots import BotDesk
from .bus import Bus, Farewell, Piece, RollCall
from .decks import Decks, note_result, sit_down_once
from .errors import Away, NotFound, NotNow, NotYours
from .handover import known, move_rows
from .heartbeat import Heartbeat
from .leases import Leases, machine
from .live import LiveTables
from .model import MESSAGE_LONGEST, Standing, Terms, fresh, now
from .people import People
from .presence import Presence
from .ratings import rate, share_device
from .rounds import Rounds
from .sequels import secret_for
from .shutdown import end_tasks
from .storage import Storage, Stored, store_table
from .stored import Listed, hand_over, left_by, take_name
from .table import Table
from .writer import Writer

PATIENCE = 4.0  # seconds for one answer of the database
AWAY = 60.0  # seconds after which the others need not wait for somebody who is not here


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
        self.storage = Storage(address, patience=PATIENCE)
        self.writer = Writer(self.storage)
        self.desk = desk or BotDesk()
        self.leases = Leases(
            self.worker, self.storage, self.writer, self.desk, lambda table: self.live.refresh([table])
        )
        self.bus = Bus(self.worker, redis)
        self.live = LiveTables(self.worker, self.storage, self.writer, self.leases, self.bus, find=find, ending=_ending)
        self.stored = self.live.stored
        self.presence = Presence(self.worker, self.bus, self.live.came_or_went)
        self.people = People(self.storage, self.writer)
        self.company = self.people.company
        self.decks = Decks(self.storage, self.writer, find)
        self.rounds = Rounds(self)
        self.heartbeat = Heartbeat(self.worker, self.storage, self.writer)
        self.find = find
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, *, migrate: bool = True) -> None:
        """Open the doors; a worker whose parent brought the database up to date need not do it again."""
        if migrate:
            await self.storage.open()
        self.writer.start()
        if self.storage.sqlite:  # there is no other worker: what a killed one held is free
            await self.writer.do(lambda c: c.execute(sa.update(schema.leases).values(until=0)))
        await self.leases.open()
        self.bus.heard, self.bus.lost = self._hear, self._missed
        await self.bus.start()
        self._tasks = [
            asyncio.create_task(self.rounds.run(), name="rounds"),
            asyncio.create_task(self.presence.call_rolls(), name="rolls"),
        ]

    async def close(self) -> None:
        """Stop in order: bots and clocks, then what is still to be written, then the database."""
        await end_tasks(*self._tasks)
        await self.live.stop_looking()
        await self.leases.close()
        with contextlib.suppress(Away):
            await self.live.save([table for table in self.live.tables.values() if table.worth_saving()])
        await self.desk.close()
        await self.bus.close()
        await self.heartbeat.end()
        await self.writer.close()
        await self.storage.close()

    async def _hear(self, piece: Piece) -> None:
        """Another worker has something to say."""
        if isinstance(piece, RollCall):
            self.presence.hear(piece)
        elif isinstance(piece, Farewell):
            await self.presence.see_off(piece.player, piece.session, piece.but)
        else:
            await self.live.hear(piece)

    async def _missed(self) -> None:
        """Words of other workers may have been lost: who is here, too, is known only from now on."""
        self.presence.begin_anew()
        await self.live.missed()

    async def farewell(self, player: str, session: str | None, but: str = "") -> None:
        """Somebody signed out of a session, or of all but one: lines it has opened are closed, at every worker."""
        self.bus.tell(Farewell(self.worker, player, session, but))
        await self.presence.see_off(player, session, but)

    # --- tables ---

    async def table(self, id: str) -> Table:
        """A table by its id. Raises NotFound."""
        return await self.live.table(id)

    async def make(
        self, maker: str, name: str, terms: Terms, wishes: Sequence[dict[str, Any]], value: str | None = None
    ) -> Table:
        """Lay a new table."""
        rules, secret = self.find(terms.game), None
        if terms.deck is not None:
            secret = await self.decks.secret(terms.deck, terms, wishes, maker)
        if terms.rated:
            await self._check_rated([maker])
        if terms.public:
            await self.company.may(maker, "exclude")
        standing = lobby.lay(rules, terms, maker, name, wishes, value)
        return await self._lay(standing, secret)

    async def _lay(self, standing: Standing, secret: bytes | None = None) -> Table:
        secret = secret or secret_for(standing)
        id, deck = fresh(), standing.terms.deck

        async def store(connection: AsyncConnection) -> None:
            for player in standing.people() if deck is not None else ():
                await sit_down_once(connection, deck or "", player, id)
            await store_table(connection, id, standing, secret)

        await self.writer.do(store)
        rules = self.find(standing.terms.game)
        return self.live.keep(Table(Stored(id, 1, standing, secret), rules, self.storage, self.writer))

    async def join(
        self,
        table: Table,
        player: str,
        name: str,
        seat: int | None,
        value: str | None,
        drawn_up: int | None = None,
    ) -> None:
        """Sit down at a table."""
        deck = table.standing.terms.deck

        async def once(connection: AsyncConnection, id: str, _: Standing) -> None:
            await sit_down_once(connection, deck or "", player, id)

        if table.standing.terms.rated:
            await self._check_rated([*table.standing.people(), player])
        if table.standing.terms.public:
            await self.company.may(player, "exclude")
        await self.company.may_meet(player, table.standing.people())
        await table.change(
            lambda standing: lobby.join(standing, player, name, seat, value, drawn_up), None if deck is None else once
        )
        try:
            await self.company.may_meet(player, table.standing.people())
        except NotYours:  # the other sat down in the same moment
            with contextlib.suppress(NotNow):
                await table.change(lambda standing: lobby.stand_up(standing, player))
            raise
        if table.standing.terms.quick and not any(one.kind == "open" for one in table.standing.seats):
            with contextlib.suppress(NotNow, NotYours):  # somebody else has let it begin, or is about to stand up
                await self.company.all_meet(table.standing.people())
                await table.start(lambda standing: lobby.begin(table.rules, standing))

    async def take(self, table: Table, player: str, key: str) -> int:
        """Hold a seat by its private link."""
        if not table.standing.seats_of(player):
            held = {holder for seat in table.standing.seats for holder in seat.holders}
            await self.company.may_meet(player, table.standing.people() | held)
        return await table.change(lambda standing: lobby.take(standing, player, key))

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
        await self.company.all_meet(table.standing.people())
        await table.start(lambda standing: lobby.start(table.rules, standing, player))

    def away(self, table: Table, seat: int) -> bool:
        """Has the player of a seat been away for so long that the others need not wait, while it is their turn?"""
        place = lobby.seat_at(table.standing, seat)
        people = {player for player in (place.player, *place.holders) if player}
        if table.board is None or seat not in table.board.waiting or self.presence.away_for(people) < AWAY:
            return False
        if table.standing.state != "running" or place.kind != "person" or place.lost is not None:
            return False
        if _waited(table, seat) < AWAY * 1000:
            return False
        left = table.clocks.left_at(seat, now())
        return table.standing.terms.pace.kind != "slow" or place.stand_in is not None or (left or 0) <= 0

    def away_at(self, table: Table) -> list[int]:
        """The seats of a table for which nobody need wait."""
        waiting = table.board.waiting if table.board is not None and table.standing.state == "running" else []
        return [seat for seat in waiting if self.away(table, seat)]

    def gone_at(self, table: Table) -> list[float | None]:
        """For how many seconds the player of each seat has been away, where this worker has seen it."""
        people = [{player for player in (seat.player, *seat.holders) if player} for seat in table.standing.seats]
        return [self.presence.gone_for(players) for players in people]

    def look_for_the_absent(self) -> None:
        """Tell those at a table when they need not wait any longer, and when they do again."""
        here = self.presence.all
        for table in list(self.live.tables.values()):
            absent = table.watchers and any(
                seat.kind == "person" and seat.player not in here for seat in table.standing.seats
            )
            away = self.away_at(table) if absent else []
            if away != table.away:
                table.away = away
                table.tell()

    async def chat(self, table: Table, player: str, name: str, text: str) -> int:
        """Say something at a table."""
        text = "".join(letter for letter in text if letter.isprintable() or letter == "\n").strip()
        if not table.standing.terms.chat:
            raise NotNow("chat-off")
        if player in table.standing.muted or player in table.standing.removed:
            raise NotYours("muted")
        if not text or len(text) > MESSAGE_LONGEST:
            raise NotNow("message-length", most=MESSAGE_LONGEST)
        await self.company.may(player, "silence")
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
                loaded = await self.live.load_all([one.id])
                if loaded and loaded[0].board is not None:
                    one.waiting, one.clocks = loaded[0].board.waiting, loaded[0].clocks
        return tables

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

    # --- forgetting and handing over ---

    async def forget(self, id: str) -> None:
        """Remove a table and all that belongs to it."""
        await self.stored.forget(id)
        self.live.drop(id)

    async def hand_over(self, guest: str, account: str) -> None:
        """All that is a guest's, whose browser has just signed in as an account."""
        if guest == account:
            return
        tables = await self.stored.naming(guest) if await known(self.storage, guest) else []
        await self.writer.do(lambda connection: move_rows(connection, guest, account))
        for id in tables:
            with contextlib.suppress(NotFound):  # removed meanwhile
                await self.live.alter(id, lambda standing: hand_over(standing, guest, account))
        await self.company.hand_over(guest, account)
        for table in list(self.live.tables.values()):
            if any(message["player"] == guest for message in table.messages):
                await table.read_messages()

    async def forget_player(self, player: str) -> None:
        """Take a person's name from everything; games in play are given up, and lines they have opened are closed."""

        def give_up(standing: Standing) -> None:
            for seat in left_by(standing, player):
                lobby.lose(standing, seat, "resigned")

        await self.farewell(player, None)
        for id in await self.stored.naming(player):
            with contextlib.suppress(NotFound):
                stored = await self.storage.table(id)
                if stored is not None and left_by(stored.standing, player):
                    await self.live.load_all([id])  # what is decided by it is rated while it is known who played
                    await self.live.alter(id, give_up)
                await self.live.alter(id, lambda standing: take_name(standing, player))
        await self.decks.forget(player)
        await self.people.delete(player)
        for table in list(self.live.tables.values()):
            await table.read_messages()
        await self.storage.scrub()


def _waited(table: Table, seat: int) -> int:
    """For how many milliseconds a seat could have acted: who was away before its turn began is not late yet."""
    standing, at = table.standing, now()
    resumed = standing.pauses[-1][1] if standing.pauses else None
    last = table.recent[-1].line.at if table.recent else 0
    since = table.clocks.since[seat] if table.clocks.on else None
    waited = at - max(standing.started or 0, resumed or 0, last)
    return waited if since is None else min(waited, table.clocks.active(at) - since)


async def _ending(connection: AsyncConnection, id: str, standing: Standing) -> None:
    """What is written with the last move of a game: ratings, and the ranking of its deck."""
    await rate(connection, id, standing)
    await note_result(connection, id, standing)
