"""Seats over HTTP: sitting down, arranging, taking to another device, leaving to a bot, giving up, sending away."""

from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import Request, delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody

from ..table import lobby
from ..table.answers import Snapshot
from ..table.hub import Hub
from ..table.people import Person
from ..table.table import Table
from .dependencies import Language, Me, TheHub, device_of
from .snapshots import CHANGES, changed, said_name, view_of
from .thinking import thinking_at
from .wishes import Join, Key, Muting, OneSeat, PrivateLink, Removal, SeatWish, StandIn

Any3 = Request[Any, Any, Any]


@post("/api/tables/{id:str}/join", status_code=200, guards=CHANGES)
async def join(
    request: Any3, hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[Join]
) -> Snapshot:
    """Sit down."""
    name = await said_name(hub, me, data.name)
    table = await hub.table(id)
    if table.standing.terms.deck is not None:  # whoever uses this browser next has seen the cards
        await hub.people.note_device(device_of(request), me.id)
    await hub.join(table, me.id, name, data.seat, data.value, data.drawn_up)
    return await view_of(hub, table, me.id, tongue)


@post("/api/tables/{id:str}/leave", status_code=200, guards=CHANGES)
async def leave(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[OneSeat]) -> Snapshot:
    """Stand up."""
    return await changed(hub, id, me, tongue, lambda standing: lobby.leave(standing, me.id, data.seat))


@put("/api/tables/{id:str}/seats/{seat:int}", guards=CHANGES)
async def set_seat(
    request: Any3,
    hub: TheHub,
    me: Me,
    tongue: Language,
    id: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[SeatWish],
) -> Snapshot:
    """Arrange a seat."""
    return await arranged(request, hub, me, tongue, id, seat, data)


@post("/api/tables/{id:str}/seats", status_code=200, guards=CHANGES)
async def add_seat(
    request: Any3, hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[SeatWish]
) -> Snapshot:
    """One seat more."""
    return await arranged(request, hub, me, tongue, id, None, data)


async def arranged(
    request: Any3, hub: Hub, me: Person, tongue: str, id: str, seat: int | None, data: SeatWish
) -> Snapshot:
    table, wish = await hub.table(id), msgspec.structs.asdict(data)
    thinking_at(request).check(request, me, [data.bot], table)
    answer = await changed(
        hub, id, me, tongue, lambda standing: lobby.set_seat(table.rules, standing, me.id, me.name, seat, wish)
    )
    thinking_at(request).note(request, table)
    return answer


@delete("/api/tables/{id:str}/seats/{seat:int}", status_code=200, guards=CHANGES)
async def drop_seat(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], seat: FromPath[int]) -> Snapshot:
    """One seat fewer."""
    return await changed(hub, id, me, tongue, lambda standing: lobby.drop_seat(standing, me.id, seat))


def link_to(table: Table, seat: int) -> PrivateLink:
    return PrivateLink(f"/t/{table.id}#seat={seat}.{table.standing.seats[seat].key}")


@get("/api/tables/{id:str}/link")
async def link(hub: TheHub, me: Me, id: FromPath[str], seat: FromQuery[int]) -> PrivateLink:
    """The private link of my seat."""
    table = await hub.table(id)
    table.check_seat(seat, me.id)
    return link_to(table, seat)


@post("/api/tables/{id:str}/link", status_code=200, guards=CHANGES)
async def new_link(hub: TheHub, me: Me, id: FromPath[str], data: JSONBody[OneSeat]) -> PrivateLink:
    """A new private link; the old one is void."""
    table = await hub.table(id)
    await table.change(lambda standing: lobby.new_link(standing, me.id, data.seat))
    return link_to(table, data.seat)


@post("/api/tables/{id:str}/take", status_code=200, guards=CHANGES)
async def take(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[Key]) -> Snapshot:
    """Hold a seat by its private link."""
    table = await hub.table(id)
    seat = await hub.take(table, me.id, data.key)
    return await view_of(hub, table, me.id, tongue, seat)


@post("/api/tables/{id:str}/stand-in", status_code=200, guards=CHANGES)
async def stand_in(
    request: Any3, hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[StandIn]
) -> Snapshot:
    """A bot plays for somebody."""
    table = await hub.table(id)
    thinking_at(request).check(request, me, [data.bot], table)
    away = hub.away(table, data.seat)
    return await changed(
        hub, id, me, tongue, lambda standing: lobby.stand_in(standing, me.id, data.seat, data.bot, away=away)
    )


@post("/api/tables/{id:str}/back", status_code=200, guards=CHANGES)
async def back(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[OneSeat]) -> Snapshot:
    """Play again in place of the bot."""
    return await changed(hub, id, me, tongue, lambda standing: lobby.back(standing, me.id, data.seat))


@post("/api/tables/{id:str}/resign", status_code=200, guards=CHANGES)
async def resign(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[OneSeat]) -> Snapshot:
    """Give up."""
    return await changed(hub, id, me, tongue, lambda standing: lobby.resign(standing, me.id, data.seat))


@post("/api/tables/{id:str}/claim", status_code=200, guards=CHANGES)
async def claim(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[OneSeat]) -> Snapshot:
    """Win against somebody who is away."""
    away = hub.away(await hub.table(id), data.seat)
    return await changed(hub, id, me, tongue, lambda standing: lobby.claim(standing, me.id, data.seat, away=away))


@post("/api/tables/{id:str}/remove", status_code=200, guards=CHANGES)
async def remove(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[Removal]) -> Snapshot:
    """Send somebody away."""
    return await changed(hub, id, me, tongue, lambda standing: lobby.remove(standing, me.id, data.seat, data.player))


@post("/api/tables/{id:str}/mute", status_code=200, guards=CHANGES)
async def mute(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[Muting]) -> Snapshot:
    """Switch somebody's messages off or on."""
    return await changed(hub, id, me, tongue, lambda standing: lobby.mute(standing, me.id, data.player, data.muted))


HANDLERS: Sequence[Any] = (
    join,
    leave,
    set_seat,
    add_seat,
    drop_seat,
    link,
    new_link,
    take,
    stand_in,
    back,
    resign,
    claim,
    remove,
    mute,
)
