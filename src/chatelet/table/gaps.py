"""Logs that lack an event: finds them, and ends their games where the log breaks."""

from typing import NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from . import schema
from .model import Standing, now
from .storage import store_standing


class Gap(NamedTuple):
    """A log that is not whole."""

    table: str
    game: str | None  # none: no table belongs to these events
    state: str | None
    missing: int  # the first event that is not there
    last: int  # the last one that is; 0 where the whole log is missing


async def find_gaps(connection: AsyncConnection) -> list[Gap]:
    """Every table whose game has no log or a log with a gap, and every log without a table."""
    t, e = schema.tables, schema.entries
    lines = (
        sa.select(e.c.table_id, sa.func.count().label("lines"), sa.func.max(e.c.number).label("last"))
        .group_by(e.c.table_id)
        .subquery()
    )
    whole = sa.func.coalesce(lines.c.lines == lines.c.last, False)
    playing = t.c.state.in_(("running", "paused", "over"))
    torn = await connection.execute(
        sa.select(t.c.id, t.c.game, t.c.state, lines.c.last)
        .outerjoin(lines, lines.c.table_id == t.c.id)
        .where(playing, ~whole)
    )
    found = [
        Gap(row.id, row.game, row.state, await _first_missing(connection, row.id), row.last or 0) for row in torn.all()
    ]
    known = sa.exists().where(t.c.id == lines.c.table_id)
    orphans = await connection.execute(sa.select(lines.c.table_id, lines.c.last).where(~known))
    return [*found, *(Gap(row.table_id, None, None, 1, row.last) for row in orphans.all())]


async def _first_missing(connection: AsyncConnection, table: str) -> int:
    e = schema.entries
    numbers = (await connection.execute(sa.select(e.c.number).where(e.c.table_id == table).order_by(e.c.number))).all()
    return next((k for k, row in enumerate(numbers, 1) if row.number != k), len(numbers) + 1)


async def end_at_gap(connection: AsyncConnection, gap: Gap) -> None:
    """Remove what follows the gap. A game that was played ends there without a result; one that was over keeps its own.

    Where nothing is left of a log, the table is closed.
    """
    t, e, s = schema.tables, schema.entries, schema.saved
    await connection.execute(sa.delete(e).where(e.c.table_id == gap.table, e.c.number >= gap.missing))
    await connection.execute(sa.delete(s).where(s.c.table_id == gap.table))
    row = (await connection.execute(sa.select(t.c.version, t.c.standing).where(t.c.id == gap.table))).first()
    if row is None or (gap.state == "over" and gap.missing > 1):
        return
    standing = msgspec.json.decode(row.standing, type=Standing)
    standing.state, standing.ended, standing.offers = "closed", standing.ended or now(), {}
    await store_standing(connection, gap.table, row.version, standing, now())
