"""Tables that follow from another: the next game of the same people, and a game given up that is played on."""

from typing import TYPE_CHECKING

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from ..core.dealer import Dealer
from ..core.log import Line
from . import lobby
from .errors import NotNow, NotYours
from .model import Pace, Seat, Standing, fresh, now
from .storage import store_table
from .table import Table

if TYPE_CHECKING:
    from .hub import Hub


def secret_for(standing: Standing) -> bytes:
    """What a new table is dealt from."""
    seed = standing.terms.seed
    return Dealer().secret if seed is None else Dealer.from_seed(seed).secret


async def rematch(hub: "Hub", table: Table, player: str) -> Table:
    """The next game of the same people, seats turned; the second who asks gets the same table."""
    if not table.standing.seats_of(player):
        raise NotYours("seated-only")
    if table.standing.terms.deck is not None:
        raise NotNow("deck-once")
    await hub.company.all_meet(table.standing.people())
    laid: list[tuple[str, Standing]] = []

    def link(draft: Standing) -> None:
        laid.clear()
        if draft.rematch is None:
            seats, terms = lobby.rematch(draft, player)
            draft.rematch, draft.rematch_by = fresh(), player
            following = Standing(terms, player, seats, draft.rules, made=now(), rematch_of=table.id)
            laid.append((draft.rematch, following))

    async def lay(connection: AsyncConnection, _: str, __: Standing) -> None:
        for id, standing in laid:  # in the same commit: no table is laid that nobody is led to
            await store_table(connection, id, standing, secret_for(standing))

    await table.change(link, lay)
    assert table.standing.rematch is not None
    following = await hub.table(table.standing.rematch)
    if following.standing.state == "open" and following.standing.seats_of(player):
        await following.change(lambda standing: lobby.confirm(standing, player))  # who asks, too, has agreed
    return following


async def play_on(hub: "Hub", table: Table, player: str) -> Table:
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
    id, lines = fresh(), await hub.storage.lines(table.id)
    board = table.board
    assert board is not None
    numbers = {number for number, _ in board.events}
    kept = [line for line in lines if line.number in numbers]
    masks = {line.number: line.waiting for line in kept}
    copied = [Line(k, line.entry, following.made, None, masks[line.number]) for k, line in enumerate(kept, 1)]
    if copied:  # (after an undo the last line that stays does not say who has to act now)
        copied[-1] = msgspec.structs.replace(copied[-1], waiting=sum(1 << seat for seat in board.waiting))
    await hub.writer.lines(id, copied, lambda c: store_table(c, id, following, table.secret))
    return await hub.table(id)
