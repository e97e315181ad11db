"""Tables over HTTP: finding, laying, starting, pausing, ending, what follows, and the record."""

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from ..core.play import Play
from ..core.record import Record
from ..table import lobby, sequels, views
from ..table.answers import Gains, KeptTable, Since, Snapshot
from ..table.errors import NotFound, NotNow
from ..table.hub import Hub
from ..table.model import Terms, plain
from ..table.people import Person
from ..table.seat_names import called
from .dependencies import Language, Me, TheHub, Visitor, device_of
from .games import game
from .limits import limited
from .snapshots import CHANGES, changed, kept_view, readable, said_name, view_of
from .thinking import thinking_at
from .wishes import Agreeing, Confirming, NewTable, NewTerms, Nothing, Tables

PICTURES = limited("pictures", 240, reading=True)


@get("/api/tables")
async def tables(
    hub: TheHub,
    visitor: Visitor,
    tongue: Language,
    game_name: Annotated[str | None, QueryParameter(name="game", max_length=40)] = None,
    stage: Annotated[Literal["open", "running", "over"], QueryParameter(name="state")] = "open",
) -> Tables:
    """Public tables."""
    if game_name is not None:
        game(game_name)
    me = visitor.id if visitor is not None else None
    found, apart = await hub.public_tables(game_name, stage), (await hub.company.regard(me)).apart
    met = [table for table in found if not table.standing.people() & apart]
    return Tables([views.listed(table, me, hub.presence.all, tongue) for table in met])


@post("/api/tables", guards=limited("tables", 60))
async def lay(
    request: Request[Any, Any, Any], hub: TheHub, me: Me, tongue: Language, data: JSONBody[NewTable]
) -> Snapshot:
    """Lay a table."""
    rules = game(data.game)
    if request.app.state.compiling is not None:
        request.app.state.compiling.first(rules.name)
    options = data.options
    if data.deck is not None:
        options = (await hub.decks.deck(data.deck)).options
        await hub.people.note_device(device_of(request), me.id)
    count = len(data.seats) if len(data.seats) in rules.seats else min(rules.seats)
    terms = Terms(
        game=data.game,
        options=plain(rules.settings(options, count)),
        public=data.public and data.deck is None,  # whoever watches would know the cards
        practice=data.practice,
        rated=data.rated,
        undo=data.undo,
        chat=data.chat,
        hints=data.hints,
        pace=data.pace.check(),
        deck=data.deck,
        seed=data.seed,
    )
    thinking_at(request).check(request, me, [wish.bot for wish in data.seats])
    wishes = [msgspec.structs.asdict(wish) for wish in data.seats]
    name = await said_name(hub, me, next((wish.name for wish in data.seats if wish.name), None))
    table = await hub.make(me.id, name, terms, wishes, data.value)
    thinking_at(request).note(request, table)
    if data.start and not any(seat.kind == "open" for seat in table.standing.seats):
        await hub.start(table, me.id)
    return await view_of(hub, table, me.id, tongue)


@get("/api/tables/{id:str}")
async def one_table(
    hub: TheHub, visitor: Visitor, tongue: Language, id: FromPath[str], seat: FromQuery[int | None] = None
) -> Snapshot:
    """The snapshot of a table."""
    table, me = await hub.table(id), visitor.id if visitor is not None else None
    await hub.decks.may_look(table.standing, me)
    return await view_of(hub, table, me, tongue, seat)


async def look_at_stored(hub: Hub, id: str, me: str | None) -> None:
    """May somebody look at a table, of whatever rules it is?"""
    stored = await hub.storage.table(id)
    if stored is None:
        raise NotFound("table-unknown")
    await hub.decks.may_look(stored.standing, me)


@get("/api/tables/{id:str}/kept")
async def kept(hub: TheHub, visitor: Visitor, tongue: Language, id: FromPath[str]) -> KeptTable:
    """A game whose rules are no longer here: result, log, and whether picture and record can be had."""
    me = visitor.id if visitor is not None else None
    await look_at_stored(hub, id, me)
    return await kept_view(hub, id, me, tongue)


@get("/api/tables/{id:str}/picture", media_type="image/svg+xml", guards=PICTURES)
async def picture(
    hub: TheHub, visitor: Visitor, tongue: Language, id: FromPath[str], seat: FromQuery[int | None] = None
) -> Response[str]:
    """The game as an SVG picture, as this viewer may see it, in their language."""
    me = visitor.id if visitor is not None else None
    try:
        table = await hub.table(id)
    except NotNow:  # of older rules: what was kept of it
        await look_at_stored(hub, id, me)
        kept = await hub.stored.picture(id)
        if kept is None:
            raise
        return Response(kept, media_type="image/svg+xml")
    await hub.decks.may_look(table.standing, me)
    board = table.board
    if board is None:
        raise NotFound("table-not-running", state=table.standing.state)
    viewer = views.seen_from(table, me, seat)
    names = called(table.standing.seats, tongue)
    drawing = await asyncio.to_thread(board.rules.svg, board.observation(viewer), viewer, tongue, names)
    return Response(drawing, media_type="image/svg+xml")


async def looked_at(hub: Hub, visitor: Person | None, id: str, seat: int | None) -> tuple[Play, int]:
    """A game that was begun, and the seat that this visitor looks from."""
    table, me = await hub.table(id), visitor.id if visitor is not None else None
    await hub.decks.may_look(table.standing, me)
    if table.board is None:
        raise NotFound("table-not-running", state=table.standing.state)
    return table.board, views.seen_from(table, me, seat)


@get("/api/tables/{id:str}/gains", guards=PICTURES)
async def gains(hub: TheHub, visitor: Visitor, id: FromPath[str], seat: FromQuery[int | None] = None) -> Gains:
    """The points that every event of the log brought, as this viewer saw them."""
    board, viewer = await looked_at(hub, visitor, id, seat)
    return await asyncio.to_thread(views.gains_view, board, viewer)


@get("/api/tables/{id:str}/since", guards=PICTURES)
async def since(hub: TheHub, visitor: Visitor, id: FromPath[str], seat: FromQuery[int | None] = None) -> Since:
    """What happened since this viewer's last move, to be seen again."""
    board, viewer = await looked_at(hub, visitor, id, seat)
    return await asyncio.to_thread(views.since_view, board, viewer)


@post("/api/tables/{id:str}/start", status_code=200, guards=CHANGES)
async def start(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[Nothing]) -> Snapshot:
    """Begin."""
    table = await hub.table(id)
    await hub.start(table, me.id)
    return await view_of(hub, table, me.id, tongue)


@put("/api/tables/{id:str}/terms", guards=CHANGES)
async def set_terms(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[NewTerms]) -> Snapshot:
    """Play by other options or another clock; everybody else is asked again."""
    rules = (await hub.table(id)).rules
    return await changed(
        hub, id, me, tongue, lambda standing: lobby.set_terms(rules, standing, me.id, data.options, data.pace)
    )


@post("/api/tables/{id:str}/confirm", status_code=200, guards=CHANGES)
async def confirm(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[Confirming]) -> Snapshot:
    """Agree to terms that were changed."""
    return await changed(hub, id, me, tongue, lambda standing: lobby.confirm(standing, me.id, data.drawn_up))


@post("/api/tables/{id:str}/agree", status_code=200, guards=CHANGES)
async def agree(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[Agreeing]) -> Snapshot:
    """Say yes to ending the game without a result, or to a pause; done when everybody has."""
    return await changed(hub, id, me, tongue, lambda standing: lobby.agree(standing, me.id, data.to, data.yes))


@post("/api/tables/{id:str}/pause", status_code=200, guards=CHANGES)
async def pause(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[Nothing]) -> Snapshot:
    """Clocks and bots stand still."""
    return await changed(hub, id, me, tongue, lambda standing: lobby.pause(standing, me.id))


@post("/api/tables/{id:str}/resume", status_code=200, guards=CHANGES)
async def resume(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[Nothing]) -> Snapshot:
    """Go on."""
    return await changed(hub, id, me, tongue, lambda standing: lobby.resume(standing, me.id))


@post("/api/tables/{id:str}/rematch", status_code=200, guards=CHANGES)
async def rematch(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[Nothing]) -> Snapshot:
    """The next game."""
    return await view_of(hub, await sequels.rematch(hub, await hub.table(id), me.id), me.id, tongue)


@post("/api/tables/{id:str}/play-on", status_code=200, guards=CHANGES)
async def play_on(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[Nothing]) -> Snapshot:
    """Play a game that ended early on against bots, for practice."""
    return await view_of(hub, await sequels.play_on(hub, await hub.table(id), me.id), me.id, tongue)


@post("/api/tables/{id:str}/close", status_code=204, guards=CHANGES)
async def close(hub: TheHub, me: Me, id: FromPath[str], data: JSONBody[Nothing]) -> None:
    """Close a table."""
    await (await hub.table(id)).change(lambda standing: lobby.close(standing, me.id))


@get("/api/tables/{id:str}/record")
async def record(hub: TheHub, visitor: Visitor, id: FromPath[str]) -> Response[Record]:
    """The record, as a download."""
    found = await readable(hub, id, visitor.id if visitor is not None else None)
    return Response(found, headers={"Content-Disposition": f'attachment; filename="{found.game}-{id}.json"'})


HANDLERS: Sequence[Any] = (
    tables,
    lay,
    one_table,
    kept,
    picture,
    gains,
    since,
    start,
    set_terms,
    confirm,
    agree,
    pause,
    resume,
    rematch,
    play_on,
    close,
    record,
)
