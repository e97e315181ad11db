"""Other people: playing with somebody, muting, blocking, reporting."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, get, post, put
from litestar.params import FromPath, JSONBody

from ..table import pairing
from ..table.answers import Snapshot
from ..table.company import REASON_LONGEST
from ..table.errors import NotFound
from ..table.model import Pace
from .dependencies import Language, Me, TheHub
from .games import game
from .limits import limited
from .snapshots import CHANGES, said_name, view_of
from .wishes import Name

PlayerId = Annotated[str, msgspec.Meta(max_length=32)]


class PairingWish(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody wants to play with somebody."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    pace: Pace = Pace("live", 15, 10)
    rated: bool = False
    name: Name | None = None
    value: Annotated[str, msgspec.Meta(max_length=64)] | None = None


class RegardWish(msgspec.Struct, forbid_unknown_fields=True):
    """Mute or block, or no longer; what is not said stays."""

    mute: bool | None = None
    block: bool | None = None


class Regarded(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody I have muted or blocked."""

    player: str
    name: str
    kind: Literal["mute", "block"]


class MyCompany(msgspec.Struct, frozen=True, kw_only=True):
    """Whom I have muted or blocked."""

    people: list[Regarded]


class ReportWish(msgspec.Struct, forbid_unknown_fields=True):
    player: PlayerId
    reason: Annotated[str, msgspec.Meta(max_length=REASON_LONGEST)] = ""


class Reported(msgspec.Struct, frozen=True, kw_only=True):
    """The number of the report."""

    report: str


@post("/api/pairing", status_code=200, guards=limited("tables", 60))
async def pair(
    request: Request[Any, Any, Any], hub: TheHub, me: Me, tongue: Language, data: JSONBody[PairingWish]
) -> Snapshot:
    """Play with somebody."""
    rules = game(data.game)
    if request.app.state.compiling is not None:
        request.app.state.compiling.first(rules.name)
    name = await said_name(hub, me, data.name)
    wanted = pairing.terms_of(rules, data.pace, rated=data.rated)
    table = await pairing.pair(hub, me.id, name, wanted, data.value)
    return await view_of(hub, table, me.id, tongue)


async def company_view(hub: TheHub, me: str) -> MyCompany:
    rows = await hub.company.of(me)
    return MyCompany(people=[Regarded(player=id, name=name, kind=kind) for id, name, kind in rows])


@get("/api/me/company")
async def my_company(hub: TheHub, me: Me) -> MyCompany:
    """Whom I have muted or blocked."""
    return await company_view(hub, me.id)


@put("/api/me/company/{player:str}", guards=CHANGES)
async def regard(hub: TheHub, me: Me, player: FromPath[str], data: JSONBody[RegardWish]) -> MyCompany:
    """Mute somebody (no messages for me) or block (no messages either way, never a table together)."""
    if len(player) > 32:
        raise NotFound("player-unknown")
    if data.mute is not None:
        await hub.company.set(me.id, player, "mute", data.mute)
    if data.block is not None:
        await hub.company.set(me.id, player, "block", data.block)
    return await company_view(hub, me.id)


@post("/api/tables/{id:str}/report", guards=limited("reports", 10))
async def report(hub: TheHub, me: Me, id: FromPath[str], data: JSONBody[ReportWish]) -> Reported:
    """Tell the operator about somebody at a table, with its last messages."""
    stored = await hub.storage.table(id)
    if stored is None:
        raise NotFound("table-unknown")
    names = {message["player"]: message["name"] for message in await hub.storage.messages(id)}
    names |= {seat.player: seat.name for seat in stored.standing.seats if seat.player}
    if data.player not in names or data.player == me.id:
        raise NotFound("player-unknown")
    made = await hub.company.report((me.id, me.name), (data.player, names[data.player]), id, data.reason)
    return Reported(report=made)


HANDLERS: Sequence[Any] = (pair, my_company, regard, report)
