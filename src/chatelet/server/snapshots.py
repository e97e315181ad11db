"""What a request about a table is answered with: its snapshot after a change, its record, the names people give."""

from collections.abc import Callable
from typing import Any

from ..core.record import Record
from ..core.texts import title
from ..table import lobby, views
from ..table.answers import KeptTable, Snapshot
from ..table.errors import NotFound, NotNow, NotYours
from ..table.hub import Hub
from ..table.model import Standing
from ..table.people import Person
from ..table.table import Table
from .limits import limited

CHANGES = limited("changes", 240)


async def view_of(hub: Hub, table: Table, me: str | None, language: str, seat: int | None = None) -> Snapshot:
    opened = True
    if table.standing.terms.deck is not None and table.standing.state == "over":
        opened = await hub.decks.shown(table.standing.terms.deck)
    return views.snapshot(
        table,
        me,
        seat,
        hub.presence.all,
        language,
        opened=opened,
        away=hub.away_at(table),
        gone=hub.gone_at(table),
        regard=await hub.company.seen(me),
    )


async def changed(hub: Hub, id: str, me: Person, language: str, alter: Callable[[Standing], Any]) -> Snapshot:
    """Alter a table's standing and answer with the snapshot."""
    table = await hub.table(id)
    await table.change(alter)
    return await view_of(hub, table, me.id, language)


async def said_name(hub: Hub, me: Person, name: str | None) -> str:
    """The name somebody just gave; a guest without one is called so from now on."""
    name = lobby.clean_name(name or "")
    if name and not me.name:
        await hub.people.update(me, name=name)
    return name or me.name


async def readable(hub: Hub, id: str, me: str | None) -> Record:
    """The record of a table, if this viewer may have it."""
    stored = await hub.storage.table(id)
    if stored is None:
        raise NotFound("table-unknown")
    standing = stored.standing
    if standing.started is None:
        raise NotFound("table-not-running", state=standing.state)
    mine = standing.seats_of(me)
    if not mine and not (standing.terms.public and standing.state == "over"):
        raise NotYours("record-not-yours")
    found = await hub.record(standing, id, mine[0] if mine else None)
    if found is None:
        rules = hub.rules_of(standing.terms.game)
        known = 0 if rules is None else rules.version
        raise NotNow("table-old-rules", game=title(standing.terms.game), given=standing.rules.version, known=known)
    return found


async def kept_view(hub: Hub, id: str, me: str | None, language: str) -> KeptTable:
    """What is stored of a game, without its rules. Raises NotFound."""
    stored = await hub.storage.table(id)
    if stored is None:
        raise NotFound("table-unknown")
    standing = stored.standing
    record = await hub.record(standing, id, None) if standing.state == "over" else None
    mine = bool(standing.seats_of(me))
    return KeptTable(
        table=id,
        game=standing.terms.game,
        state=standing.state,
        version=standing.rules.version,
        started=views.when(standing.started),
        ended=views.when(standing.ended),
        seats=views.seats_view(standing, me, hub.presence.all, language),
        result=standing.result,
        events=record.events if record is not None else [],
        picture=await hub.stored.picture(id) is not None,
        record=record is not None and (mine or standing.terms.public),
    )
