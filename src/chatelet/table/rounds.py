"""Rounds over all tables, every few seconds: leases, orphans, tables nobody needs, last pictures, cleaning up."""

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING

import sqlalchemy as sa

from ..core.contract import SPECTATOR
from . import schema
from .errors import Away, NotFound, NotNow
from .leases import needs_keeping
from .model import Standing, now
from .table import Table
from .writer import Overtaken

if TYPE_CHECKING:
    from .hub import Hub

SWEEP = 5.0  # seconds between two rounds
DAY = 86_400_000
OPEN_DAYS = 3  # a table that never started is forgotten after this
QUIET_DAYS = 90  # a running game nobody touched is closed after this
PICTURES = 5  # of finished games drawn in one round

log = logging.getLogger("chatelet.rounds")


class Rounds:
    """What has to be done now and then, whether or not anybody asks."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self._unreadable: set[str] = set()  # finished games that cannot be drawn: their log has a gap

    async def run(self) -> None:
        swept = 0.0
        while True:
            try:
                self.hub.leases.walk(self.hub.live.tables.values())
                await self.hub.leases.renew()
                if not self.hub.storage.sqlite:  # others want to know whether we are well, and what time we think it is
                    await self.hub.heartbeat.stores()
                await self._adopt()
                if not self.hub.bus.flowing:
                    await self.hub.live.refresh([table for table in self.hub.live.tables.values() if table.watchers])
                self.hub.look_for_the_absent()
                await self.hub.live.let_go()
                await self._draw_endings()
                if time.monotonic() - swept > 3600 or not swept:
                    swept = time.monotonic()
                    await self.clean_up()
            except Away:
                log.warning("the database is away")
            except Exception:  # whatever it was, the next round is due
                log.exception("a round over all tables failed")
            await asyncio.sleep(SWEEP if self.hub.bus.flowing else 1)

    async def _adopt(self) -> None:
        for id in await self.hub.leases.orphans():
            try:
                loaded = await self.hub.live.load_all([id])
            except Away:
                raise
            except Exception:  # one that cannot be read must not keep the others waiting
                log.exception("a table cannot be loaded", extra={"table": id})
                loaded = []
            if not loaded or not needs_keeping(loaded[0].standing):
                await self.hub.leases.put_off(id)
            else:
                self.hub.leases.tend(loaded[0])

    async def _draw_endings(self) -> None:
        """Keep the last picture of finished games: rules that come later may no longer know them."""
        for game, version in await self.hub.stored.undrawn():
            rules = self.hub.rules_of(game)
            if rules is None or rules.version != version:
                continue
            for id in await self.hub.stored.undrawn_of(game, version, PICTURES, self._unreadable):
                with contextlib.suppress(NotFound, Overtaken):  # removed, or another worker draws it
                    try:
                        table = await Table.load(id, self.hub.storage, self.hub.writer, self.hub.find)
                    except NotNow:  # its log has a gap
                        self._unreadable.add(id)
                        continue
                    if table.board is not None:
                        svg = await asyncio.to_thread(rules.svg, table.board.position, SPECTATOR)
                        await self.hub.stored.keep_picture(id, svg)

    async def clean_up(self) -> None:
        """Forget tables that never started, and close games nobody has touched for long."""
        t, e, at = schema.tables, schema.entries, now()
        old = await self.hub.storage.rows(
            sa.select(t.c.id).where(t.c.state.in_(("open", "closed")), t.c.changed < at - OPEN_DAYS * DAY)
        )
        last = sa.select(sa.func.max(e.c.at)).where(e.c.table_id == t.c.id).scalar_subquery()
        quiet = await self.hub.storage.rows(
            sa.select(t.c.id).where(
                t.c.state.in_(("running", "paused")),
                t.c.changed < at - QUIET_DAYS * DAY,
                sa.func.coalesce(last, 0) < at - QUIET_DAYS * DAY,
            )
        )

        def shut(standing: Standing) -> None:
            standing.state, standing.ended = "closed", now()

        for row in quiet:
            await self.hub.live.alter(row.id, shut)
        for row in old:
            await self.hub.forget(row.id)
