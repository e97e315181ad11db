"""Games that somebody played on a device of their own, kept among their games here.

The device knew the secret all the time, so such a game is marked, is practice, and counts for nothing.
"""

import hashlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from ..core.contract import Rules
from ..core.errors import BadRecord
from ..core.log import Line
from ..core.record import Record, steps, verify
from . import schema
from .errors import NotFound, NotNow, NotYours
from .lobby import clean_name
from .model import ALPHABET, Result, Seat, Standing, Terms, now, places_of, plain
from .seat_names import is_level
from .storage import store_table
from .table import Table

if TYPE_CHECKING:
    from .hub import Hub

ID_LENGTH = 16
MOST_GAMES = 300  # that one person may keep ...
MOST_BYTES = 3_000_000  # ... and how large these may be together: most games have less than 10,000


async def keep(hub: "Hub", player: str, record: Record, run: Callable[..., Awaitable[Any]]) -> Table:
    """The finished game of a record as a table of this player; the same record once more is the same table.

    `run` calls a function in a worker thread: it replays the record.
    """
    rules = hub.find(record.game)
    id = _id(player, record)
    if await hub.storage.table(id) is None:
        standing, secret, lines = await run(_table, rules, record, player)
        async with hub.storage.lock("brought"):  # else several that come together could all find room
            if await hub.storage.table(id) is None:
                await _check_room(hub, player, len(record.line()))
                await hub.writer.lines(id, lines, lambda connection: store_table(connection, id, standing, secret))
    return await hub.table(id)


async def remove(hub: "Hub", player: str, id: str) -> None:
    """Delete a game that this player brought. Raises NotFound or NotYours."""
    stored = await hub.storage.table(id)
    if stored is None:
        raise NotFound("table-unknown")
    if not stored.standing.terms.on_device or stored.standing.maker != player:
        raise NotYours("brought-not-yours")
    await hub.forget(id)


async def _check_room(hub: "Hub", player: str, size: int) -> None:
    """Raise NotNow where this player keeps too many games to add one of so many bytes."""
    t, s, e = schema.tables, schema.sitting, schema.entries
    marked = hub.storage.in_standing('"on_device":true')
    mine = t.c.id.in_(sa.select(s.c.table_id).where(s.c.player == player))
    kept = sa.select(t.c.id, sa.func.length(t.c.standing).label("size")).where(mine, marked).subquery()
    events = sa.select(sa.func.sum(sa.func.length(e.c.text))).where(e.c.table_id.in_(sa.select(kept.c.id)))
    row = await hub.storage.row(
        sa.select(sa.func.count(), sa.func.sum(kept.c.size), events.scalar_subquery()).select_from(kept)
    )
    games, standings, texts = row if row is not None else (0, 0, 0)
    if games >= MOST_GAMES or (standings or 0) + (texts or 0) + size > MOST_BYTES:
        raise NotNow("brought-full", games=MOST_GAMES, megabytes=MOST_BYTES // 1_000_000)


def _id(player: str, record: Record) -> str:
    digest = hashlib.sha256(f"{player} {record.line()}".encode()).digest()
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:ID_LENGTH])


def _table(rules: Rules, record: Record, player: str) -> tuple[Standing, bytes, list[Line]]:
    """How the table stands, its secret and its log. Raises BadRecord."""
    wrong = verify(rules, record)
    if wrong:
        raise BadRecord(wrong[0].id, **wrong[0].args)
    fair, scores, winners = record.fair, record.scores, record.winners
    if fair is None or fair.secret is None or scores is None or winners is None:
        raise BadRecord("brought-unfinished")
    seats = [
        Seat("bot", name, bot=name) if is_level(name) else Seat("person", clean_name(name), player)
        for name in record.seats
    ]
    if not any(seat.kind == "person" for seat in seats):
        raise BadRecord("brought-nobody")
    at = now()
    options = plain(rules.stored_settings(record.options, len(seats)))
    terms = Terms(record.game, options, practice=True, undo=False, chat=False, hints=False, on_device=True)
    places = places_of(scores, winners, [])
    standing = Standing(
        terms,
        maker=player,
        seats=seats,
        rules=record.rules,
        state="over",
        made=at,
        started=at,
        ended=at,
        values=fair.values,
        result=Result(scores, [k for k, place in enumerate(places) if place == 1], places, by_rules=winners),
    )
    lines = [
        Line(number, entry, at, None, sum(1 << seat for seat in rules.waiting_seats(s)))
        for number, (entry, s) in enumerate(steps(rules, record))
        if entry is not None
    ]
    return standing, bytes.fromhex(fair.secret), lines
