"""What a guest left in the database becomes an account's when their browser signs in: nothing keeps the old id."""

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from . import schema
from .storage import Storage


async def known(storage: Storage, guest: str) -> bool:
    """Has this guest a name or a seat? Most who sign in have neither, and are not looked for at every table."""
    for column in (schema.players.c.id, schema.sitting.c.player):
        if await storage.row(sa.select(column).where(column == guest).limit(1)) is not None:
            return True
    return False


async def move_rows(connection: AsyncConnection, guest: str, account: str) -> None:
    """What they said, played and reported; what was only the guest's goes."""
    m, r, k, d, p = schema.messages, schema.deck_results, schema.decks, schema.devices, schema.reports
    for column in (m.c.player, r.c.player, k.c.maker, p.c.by, p.c.about):
        await connection.execute(sa.update(column.table).where(column == guest).values({column.name: account}))
    for row in (await connection.execute(sa.select(p.c.id, p.c.messages).where(p.c.messages.contains(guest)))).all():
        messages = msgspec.json.decode(row.messages)
        for message in messages:
            message["player"] = account if message["player"] == guest else message["player"]
        said = msgspec.json.encode(messages).decode()
        await connection.execute(sa.update(p).where(p.c.id == row.id).values(messages=said))
    there = sa.select(d.c.device).where(d.c.player == account)
    await connection.execute(sa.delete(d).where(d.c.player == guest, d.c.device.in_(there)))
    await connection.execute(sa.update(d).where(d.c.player == guest).values(player=account))
    await connection.execute(sa.delete(schema.ended_sessions).where(schema.ended_sessions.c.player == guest))
    await connection.execute(sa.delete(schema.players).where(schema.players.c.id == guest))
