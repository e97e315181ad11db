"""Whom people do not want to hear or to meet: muting, blocking, reports, and what the operator makes of those."""

import contextlib
import time
from collections.abc import Iterable
from typing import Any, Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from . import schema
from .errors import Away, NotFound, NotYours
from .model import NO_REGARD, Regard, fresh, now
from .seat_names import FORGOTTEN
from .storage import Storage
from .writer import Overtaken, Writer

DAY = 86_400_000
LAST = 20  # messages that go with a report
FRESH = 10.0  # seconds for which a worker believes what it last read, and so a change made at another one is late
MOST = 10_000  # people it remembers at once
REASON_LONGEST = 500
Kind = Literal["mute", "block"]
Sanction = Literal["silence", "exclude"]  # no messages anywhere; no seat among strangers


class Report(msgspec.Struct):
    """What somebody has to say about somebody, with the last messages of the table."""

    id: str
    made: int
    table: str
    by: str
    by_name: str
    about: str
    about_name: str
    reason: str
    messages: list[dict[str, Any]]
    outcome: str | None


class Company:
    """Reads and changes how people stand to each other."""

    def __init__(self, storage: Storage, writer: Writer) -> None:
        self.storage = storage
        self.writer = writer
        self._seen: dict[str, tuple[float, Regard]] = {}

    async def seen(self, player: str | None) -> Regard:
        """Whom somebody does not hear, for every look at a table: as last read, also while the database is away."""
        if player is None:
            return NO_REGARD
        read, found = self._seen.get(player, (-FRESH, NO_REGARD))
        if time.monotonic() - read < FRESH:
            return found
        with contextlib.suppress(Away):
            found = await self.regard(player)
        if len(self._seen) >= MOST:
            self._seen.clear()
        self._seen[player] = time.monotonic(), found
        return found

    async def regard(self, player: str | None) -> Regard:
        if player is None:
            return NO_REGARD
        r, found = schema.regards, Regard(set(), set(), set())
        for row in await self.storage.rows(sa.select(r).where(sa.or_(r.c.player == player, r.c.other == player))):
            if row.player == player:
                (found.blocked if row.kind == "block" else found.muted).add(row.other)
            elif row.kind == "block":
                found.blocked_by.add(row.player)
        return found

    async def set(self, player: str, other: str, kind: Kind, on: bool) -> None:
        """Mute or block somebody for oneself, or no longer."""
        if player == other:
            raise NotYours("company-self")
        r = schema.regards
        one = sa.and_(r.c.player == player, r.c.other == other, r.c.kind == kind)

        async def store(connection: AsyncConnection) -> None:
            await connection.execute(sa.delete(r).where(one))
            if on:
                await connection.execute(sa.insert(r).values(player=player, other=other, kind=kind, made=now()))

        with contextlib.suppress(Overtaken):  # asked for twice at once
            await self.writer.do(store)
        for changed in (player, other):
            self._seen.pop(changed, None)

    async def of(self, player: str) -> list[tuple[str, str, Kind]]:
        """Whom a player has muted or blocked: id, name and which of the two."""
        r, p = schema.regards, schema.players
        rows = await self.storage.rows(
            sa.select(r.c.other, p.c.name, r.c.kind)
            .outerjoin(p, p.c.id == r.c.other)
            .where(r.c.player == player)
            .order_by(r.c.made)
        )
        return [(row.other, row.name or "", row.kind) for row in rows]

    async def may_meet(self, player: str, others: Iterable[str]) -> None:
        """Raises NotYours where one has blocked the other, without saying who."""
        if (await self.regard(player)).apart & (set(others) - {player}):
            raise NotYours("company-apart")

    async def all_meet(self, people: Iterable[str]) -> None:
        """Raises NotYours where any two of these have parted, without saying who."""
        everybody = set(people)
        for player in everybody:
            await self.may_meet(player, everybody)

    # --- reports ---

    async def report(self, by: tuple[str, str], about: tuple[str, str], table: str, reason: str) -> str:
        """Keep what somebody says about somebody (ids and names), with the last messages of the table."""
        messages = [
            {key: message[key] for key in ("at", "player", "name", "text")}
            for message in await self.storage.messages(table, most=LAST)
        ]
        reason = "".join(letter for letter in reason if letter.isprintable() or letter == "\n").strip()
        id = fresh(8)
        row = {
            "id": id,
            "made": now(),
            "table_id": table,
            "by": by[0],
            "by_name": by[1],
            "about": about[0],
            "about_name": about[1],
            "reason": reason[:REASON_LONGEST],
            "messages": msgspec.json.encode(messages).decode(),
        }
        await self.writer.do(lambda connection: connection.execute(sa.insert(schema.reports), row))
        return id

    async def reports(self, *, settled: bool = False) -> list[Report]:
        """Reports nobody has acted on yet (or all of them), oldest first."""
        r = schema.reports
        which = [] if settled else [r.c.outcome.is_(None)]
        return [_report(row) for row in await self.storage.rows(sa.select(r).where(*which).order_by(r.c.made))]

    async def settle(self, id: str, sanction: Sanction | None, days: float | None) -> Report:
        """Act on a report: silence or exclude whom it is about, for some days or for good; or dismiss it."""
        r, s = schema.reports, schema.sanctions
        row = await self.storage.row(sa.select(r).where(r.c.id == id))
        if row is None:
            raise NotFound("report-unknown", given=id[:40])
        outcome = "dismiss" if sanction is None else sanction if days is None else f"{sanction} {days:g}"

        async def store(connection: AsyncConnection) -> None:
            await connection.execute(sa.update(r).where(r.c.id == id).values(outcome=outcome))
            if sanction is not None and row.about:
                until = None if days is None else now() + int(days * DAY)
                await connection.execute(sa.delete(s).where(s.c.player == row.about, s.c.kind == sanction))
                await connection.execute(sa.insert(s).values(player=row.about, kind=sanction, until=until))

        await self.writer.do(store)
        return _report(await self.storage.row(sa.select(r).where(r.c.id == id)))

    async def pardon(self, player: str) -> None:
        """Whatever the operator decided about somebody ends."""
        s = schema.sanctions
        await self.writer.do(lambda connection: connection.execute(sa.delete(s).where(s.c.player == player)))

    async def may(self, player: str, kind: Sanction) -> None:
        """Raises NotYours while the operator has silenced or excluded somebody."""
        s = schema.sanctions
        row = await self.storage.row(
            sa.select(s.c.until).where(
                s.c.player == player, s.c.kind == kind, sa.or_(s.c.until.is_(None), s.c.until > now())
            )
        )
        if row is not None:
            raise NotYours(f"sanction-{kind}")

    # --- people who change or go ---

    async def hand_over(self, guest: str, account: str) -> None:
        """A guest's wishes and faults become the account's."""
        r, s = schema.regards, schema.sanctions

        async def move(connection: AsyncConnection) -> None:
            rows = (await connection.execute(sa.select(r).where(sa.or_(r.c.player == guest, r.c.other == guest)))).all()
            await connection.execute(sa.delete(r).where(sa.or_(r.c.player == guest, r.c.other == guest)))
            for row in rows:
                values = {"player": row.player, "other": row.other, "kind": row.kind, "made": row.made}
                values = {key: account if value == guest else value for key, value in values.items()}
                same = [r.c[key] == values[key] for key in ("player", "other", "kind")]
                there = (await connection.execute(sa.select(r).where(*same))).first()
                if values["player"] != values["other"] and there is None:
                    await connection.execute(sa.insert(r).values(**values))
            for row in (await connection.execute(sa.select(s).where(s.c.player == guest))).all():
                await connection.execute(sa.delete(s).where(s.c.player.in_((guest, account)), s.c.kind == row.kind))
                await connection.execute(sa.insert(s).values(player=account, kind=row.kind, until=row.until))

        await self.writer.do(move)
        self._seen.clear()

    async def forget(self, connection: AsyncConnection, player: str) -> None:
        """Leave nothing of somebody in what others wished and reported."""
        r, s, p = schema.regards, schema.sanctions, schema.reports
        self._seen.clear()
        await connection.execute(sa.delete(r).where(sa.or_(r.c.player == player, r.c.other == player)))
        await connection.execute(sa.delete(s).where(s.c.player == player))
        for row in (await connection.execute(sa.select(p))).all():
            report = _report(row)
            said = [message for message in report.messages if message["player"] == player]
            if not said and player not in (report.by, report.about):
                continue
            for message in said:
                message.update(player="", name=FORGOTTEN, text=FORGOTTEN)
            values: dict[str, Any] = {"messages": msgspec.json.encode(report.messages).decode()}
            if report.by == player:
                values |= {"by": "", "by_name": FORGOTTEN, "reason": FORGOTTEN}
            if report.about == player:
                values |= {"about": "", "about_name": FORGOTTEN, "reason": FORGOTTEN}
                values |= {"outcome": report.outcome or "gone"}
            await connection.execute(sa.update(p).where(p.c.id == report.id).values(**values))


def _report(row: Any) -> Report:
    return Report(
        row.id,
        row.made,
        row.table_id,
        row.by,
        row.by_name,
        row.about,
        row.about_name,
        row.reason,
        msgspec.json.decode(row.messages),
        row.outcome,
    )
