"""Tables as they are stored: lists, results, records, hand-overs and forgetting. No game is folded here.

So a table of older rules, or of a game that is no longer installed, is in nobody's way.
"""

import zlib
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..core.bits import bits
from ..core.contract import Rules
from ..core.log import Line
from ..core.record import Record
from . import schema
from .clocks import Clocks
from .errors import NotFound, NotNow
from .model import Seat, Standing, now
from .seat_names import FORGOTTEN
from .storage import Storage, Stored, store_standing
from .writer import Overtaken, Writer
from .written import written

ATTEMPTS = 8


class Listed(msgspec.Struct):
    """A table in a list: how it stands, who has to act, and how long they have."""

    id: str
    version: int
    standing: Standing
    waiting: list[int] | None  # None: an older version stored the game and did not say
    clocks: Clocks
    moved: int | None  # when the last line was written


class StoredTables:
    """Reads and changes tables in the database."""

    def __init__(self, storage: Storage, writer: Writer) -> None:
        self.storage = storage
        self.writer = writer

    # --- lists ---

    async def of_player(self, player: str, states: Sequence[str], most: int) -> list[Listed]:
        """The tables a player sits at, newest change first."""
        t, s = schema.tables, schema.sitting
        mine = sa.select(s.c.table_id).where(s.c.player == player)
        return await self._listed(t.c.id.in_(mine), t.c.state.in_(states), most=most)

    async def ids_of_player(self, player: str) -> list[str]:
        """All tables a player sits at, newest change first."""
        t, s = schema.tables, schema.sitting
        mine = sa.select(s.c.table_id).where(s.c.player == player)
        rows = await self.storage.rows(sa.select(t.c.id).where(t.c.id.in_(mine)).order_by(t.c.changed.desc()))
        return [row.id for row in rows]

    async def public(self, game: str | None, state: str, most: int) -> list[Listed]:
        t = schema.tables
        of_game = [t.c.game == game] if game is not None else []
        return await self._listed(t.c.public.is_(True), t.c.state == state, *of_game, most=most)

    async def _listed(self, *which: Any, most: int) -> list[Listed]:
        t, e = schema.tables, schema.entries

        def last(column: Any) -> Any:
            lines = sa.select(column).where(e.c.table_id == t.c.id).order_by(e.c.number.desc())
            return lines.limit(1).correlate(t).scalar_subquery()

        rows = await self.storage.rows(
            sa.select(t.c.id, t.c.version, t.c.standing, last(e.c.waiting), last(e.c.at))
            .where(*which)
            .order_by(t.c.changed.desc())
            .limit(most)
        )
        found = []
        for id, version, data, mask, moved in rows:
            standing = msgspec.json.decode(data, type=Standing)
            seats = None if mask is None else bits(mask)
            clocks = Clocks(
                standing.terms.pace, len(standing.seats), standing.pauses, standing.resets, standing.stand_ins
            )
            found.append(Listed(id, version, standing, seats, clocks, moved))
        await self._wind([one for one in found if one.clocks.on and one.standing.state == "running"])
        return found

    async def _wind(self, tables: Sequence[Listed]) -> None:
        """Let clocks run through the times in the log."""
        e, by_id = schema.entries, {one.id: one for one in tables}
        if not tables:
            return
        for row in await self.storage.rows(
            sa.select(e.c.table_id, e.c.by, e.c.at, e.c.waiting, e.c.undo)
            .where(e.c.table_id.in_(by_id), e.c.waiting.is_not(None))
            .order_by(e.c.table_id, e.c.number)
        ):
            by_id[row.table_id].clocks.turn(row.at, row.by, bits(row.waiting), undo=row.undo)

    # --- finished games ---

    async def record(self, id: str, rules: Rules | None, viewer: int | None, *, reveal: bool) -> Record | None:
        """The record of a game: whole when it is over; while it runs, as a viewer may read it by the rules it has."""
        stored = await self.storage.table(id)
        if stored is None or stored.standing.started is None:
            return None
        return record_of(stored, await self.storage.lines(id), rules, viewer, reveal=reveal)

    async def picture(self, id: str) -> str | None:
        """How a finished game ended."""
        p = schema.pictures
        row = await self.storage.row(sa.select(p.c.svg).where(p.c.table_id == id))
        return row and zlib.decompress(row.svg).decode()

    async def keep_picture(self, id: str, svg: str) -> None:
        p, data = schema.pictures, zlib.compress(svg.encode(), 9)

        async def store(connection: AsyncConnection) -> None:
            await connection.execute(sa.delete(p).where(p.c.table_id == id))
            await connection.execute(sa.insert(p).values(table_id=id, svg=data))

        await self.writer.do(store)

    async def undrawn(self) -> list[tuple[str, int]]:
        """Games and versions of rules of which a finished game has no picture yet."""
        t = schema.tables
        rows = await self.storage.rows(sa.select(t.c.game, t.c.rules).where(*self._undrawn()).distinct())
        return [(row.game, row.rules) for row in rows]

    async def undrawn_of(self, game: str, version: int, most: int, but: Iterable[str] = ()) -> list[str]:
        t = schema.tables
        of_version = (t.c.game == game, t.c.rules == version, t.c.id.not_in(but))
        rows = await self.storage.rows(sa.select(t.c.id).where(*of_version, *self._undrawn()).limit(most))
        return [row.id for row in rows]

    def _undrawn(self) -> tuple[Any, Any]:
        t, p = schema.tables, schema.pictures
        return t.c.state == "over", ~sa.exists().where(p.c.table_id == t.c.id)

    # --- changes ---

    async def alter(self, id: str, change: Callable[[Standing], Any]) -> None:
        """Change how a table stands, wherever it is in memory. Raises NotFound."""
        for _ in range(ATTEMPTS):
            stored = await self.storage.table(id)
            if stored is None:
                raise NotFound("table-unknown")
            change(stored.standing)

            async def store(connection: AsyncConnection, stored: Stored = stored) -> bool:
                return await store_standing(connection, id, stored.version, stored.standing, now())

            try:
                return await self.writer.do(store)
            except Overtaken:
                continue
        raise NotNow("table-busy")

    async def naming(self, player: str) -> list[str]:
        """Every table whose standing holds a player's id: as seated, host, holder of a link, sent away or muted."""
        rows = await self.storage.rows(sa.select(schema.tables.c.id).where(self.storage.in_standing(player)))
        return [row.id for row in rows]

    async def forget(self, id: str) -> None:
        """Remove a table and all that belongs to it."""
        t = schema.tables
        belongings = (
            schema.entries,
            schema.messages,
            schema.sitting,
            schema.leases,
            schema.saved,
            schema.pictures,
        )

        async def drop(connection: AsyncConnection) -> None:
            for one in belongings:
                await connection.execute(sa.delete(one).where(one.c.table_id == id))
            await connection.execute(sa.delete(t).where(t.c.id == id))

        await self.writer.do(drop)


def record_of(
    stored: Stored, lines: Iterable[Line], rules: Rules | None, viewer: int | None, *, reveal: bool
) -> Record | None:
    """A record from what is stored; None where only older rules know what must stay hidden."""
    standing = stored.standing
    over = standing.state == "over"
    record = written(standing, stored.secret, lines, reveal=over and reveal)
    if over:
        return record
    if rules is None or rules.version != standing.rules.version:
        return None
    seat = -1 if viewer is None else viewer
    return msgspec.structs.replace(record, events=[rules.redact(text, seat) for text in record.events], viewer=seat)


def hand_over(standing: Standing, guest: str, account: str) -> None:
    """What a guest has at a table belongs to an account from now on."""

    def handed(players: list[str]) -> list[str]:
        return list(dict.fromkeys(account if player == guest else player for player in players))

    for seat in standing.seats:
        if seat.player == guest:
            seat.player = account
        seat.holders = [player for player in handed(seat.holders) if player != seat.player]
    if standing.maker == guest:
        standing.maker = account
    if standing.rematch_by == guest:
        standing.rematch_by = account
    standing.removed, standing.muted = handed(standing.removed), handed(standing.muted)
    standing.offers = {to: handed(players) for to, players in standing.offers.items()}


def left_by(standing: Standing, player: str) -> list[int]:
    """The seats that somebody who goes for good has in a game that is played."""
    if standing.state not in ("running", "paused"):
        return []
    return [k for k, seat in enumerate(standing.seats) if seat.player == player and seat.lost is None]


def take_name(standing: Standing, player: str) -> None:
    """Leave nothing of a person at a table."""
    for k, seat in enumerate(standing.seats):
        if player in seat.holders:
            seat.holders.remove(player)
        if seat.player != player:
            continue
        if standing.state == "open":
            standing.seats[k] = Seat()
            continue
        seat.name, seat.player, seat.holders, seat.key = FORGOTTEN, None, [], ""
    if standing.maker == player:
        standing.maker = next((seat.player for seat in standing.seats if seat.player), "")  # who sits there is the host
    if standing.state == "open" and not standing.people():
        standing.state, standing.ended = "closed", now()
    if standing.rematch_by == player:
        standing.rematch_by = None
    for names in (standing.removed, standing.muted, *standing.offers.values()):
        if player in names:
            names.remove(player)
