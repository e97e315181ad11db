"""Tables over HTTP: laying, sitting, starting, playing, talking, leaving."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from ..core.record import Record
from ..table import hints, lobby, views
from ..table.answers import Hint, ListedTable, PreviewView, Snapshot
from ..table.errors import NotFound, NotNow, NotYours, Stale
from ..table.hub import Hub
from ..table.model import MESSAGE_LONGEST, NAME_LONGEST, Pace, Standing, Terms, plain
from ..table.people import Person
from ..table.table import Table
from .dependencies import Language, Me, TheHub, Visitor, device_of
from .games import game
from .limits import CHAT, limited

Name = Annotated[str, msgspec.Meta(max_length=NAME_LONGEST * 4)]
ClientId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[^\x00]*$")]
Text = Annotated[str, msgspec.Meta(max_length=400)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=11)]
ANYONE = limited("changes", 240)
MOVES = limited("moves", 1200)
PICTURES = limited("pictures", 240, reading=True)


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    """A seat as the maker wants it."""

    kind: Literal["me", "bot", "open"]
    name: Name | None = None
    bot: Annotated[str, msgspec.Meta(max_length=40)] | None = None


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be laid."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=12)]
    options: dict[str, Any] = {}
    public: bool = False
    practice: bool = False
    rated: bool = False
    undo: bool = True
    chat: bool = True
    hints: bool = True
    pace: Pace = Pace()
    value: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    start: bool = False
    deck: Annotated[str, msgspec.Meta(max_length=60)] | None = None
    seed: Annotated[str, msgspec.Meta(max_length=60)] | None = None


class Join(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None
    name: Name | None = None
    value: Annotated[str, msgspec.Meta(max_length=64)] | None = None


class OneSeat(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber


class StandIn(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    bot: Annotated[str, msgspec.Meta(max_length=40)] | None = None


class MoveWish(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    move: Text
    after: int | None = None
    id: ClientId | None = None


class UndoWish(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    after: int | None = None
    id: ClientId | None = None
    to: Annotated[int, msgspec.Meta(ge=0)] | None = None


class PreviewWish(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    move: Text


class HintWish(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    more: bool = False


class Saying(msgspec.Struct, forbid_unknown_fields=True):
    text: Annotated[str, msgspec.Meta(max_length=MESSAGE_LONGEST * 4)]


class Key(msgspec.Struct, forbid_unknown_fields=True):
    key: Annotated[str, msgspec.Meta(max_length=60)]


class Agreeing(msgspec.Struct, forbid_unknown_fields=True):
    to: lobby.Agreement
    yes: bool = True


class Removal(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None
    player: Annotated[str, msgspec.Meta(max_length=32)] | None = None


class Muting(msgspec.Struct, forbid_unknown_fields=True):
    player: Annotated[str, msgspec.Meta(max_length=32)]
    muted: bool = True


class Nothing(msgspec.Struct, forbid_unknown_fields=True):
    """An empty object."""


class Tables(msgspec.Struct):
    """Tables in a list."""

    tables: list[ListedTable]


class Done(msgspec.Struct):
    """The number of the entry a move or an undo has become, and the table after it."""

    number: int
    snapshot: Snapshot


class Said(msgspec.Struct):
    """The number of the message."""

    number: int


class PrivateLink(msgspec.Struct):
    """Where a seat can be taken on another device."""

    path: str


async def view_of(hub: Hub, table: Table, me: str | None, language: str, seat: int | None = None) -> Snapshot:
    opened = True
    if table.standing.terms.deck is not None and table.standing.state == "over":
        opened = await hub.decks.shown(table.standing.terms.deck)
    return views.snapshot(table, me, seat, hub.presence.all, language, opened=opened)


async def changed(hub: Hub, id: str, me: Person, language: str, alter: Callable[[Standing], Any]) -> Snapshot:
    """Alter a table's standing and answer with the snapshot."""
    table = await hub.table(id)
    await table.change(alter)
    return await view_of(hub, table, me.id, language)


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
    found = await hub.public_tables(game_name, stage)
    return Tables([views.listed(table, me, hub.presence.all, tongue) for table in found])


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
    wishes = [msgspec.structs.asdict(wish) for wish in data.seats]
    name = await said_name(hub, me, next((wish.name for wish in data.seats if wish.name), None))
    table = await hub.make(me.id, name, terms, wishes, data.value)
    if data.start and not any(seat.kind == "open" for seat in table.standing.seats):
        await hub.start(table, me.id)
    return await view_of(hub, table, me.id, tongue)


async def said_name(hub: Hub, me: Person, name: str | None) -> str:
    """The name somebody just gave; a guest without one is called so from now on."""
    name = lobby.clean_name(name or "")
    if name and not me.name:
        await hub.people.update(me, name=name)
    return name or me.name


@get("/api/tables/{id:str}")
async def one_table(
    hub: TheHub, visitor: Visitor, tongue: Language, id: FromPath[str], seat: FromQuery[int | None] = None
) -> Snapshot:
    """The snapshot of a table."""
    return await view_of(hub, await hub.table(id), visitor.id if visitor is not None else None, tongue, seat)


@get("/api/tables/{id:str}/picture", media_type="image/svg+xml", guards=PICTURES)
async def picture(
    hub: TheHub, visitor: Visitor, id: FromPath[str], seat: FromQuery[int | None] = None
) -> Response[str]:
    """The game as an SVG picture, as this viewer may see it."""
    try:
        table = await hub.table(id)
    except NotNow:  # of older rules: what was kept of it
        kept = await hub.stored.picture(id)
        if kept is None:
            raise
        return Response(kept, media_type="image/svg+xml")
    board = table.board
    if board is None:
        raise NotFound("table-not-running", state=table.standing.state)
    viewer = views.seen_from(table, visitor.id if visitor is not None else None, seat)
    drawing = await asyncio.to_thread(board.rules.svg, board.observation(viewer), viewer)
    return Response(drawing, media_type="image/svg+xml")


@post("/api/tables/{id:str}/join", status_code=200, guards=ANYONE)
async def join(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[Join]) -> Snapshot:
    """Sit down."""
    name = await said_name(hub, me, data.name)
    table = await hub.table(id)
    await hub.join(table, me.id, name, data.seat, data.value)
    return await view_of(hub, table, me.id, tongue)


@post("/api/tables/{id:str}/leave", status_code=200, guards=ANYONE)
async def leave(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[OneSeat]) -> Snapshot:
    """Stand up."""
    return await changed(hub, id, me, tongue, lambda standing: lobby.leave(standing, me.id, data.seat))


@put("/api/tables/{id:str}/seats/{seat:int}", guards=ANYONE)
async def set_seat(
    hub: TheHub, me: Me, tongue: Language, id: FromPath[str], seat: FromPath[int], data: JSONBody[SeatWish]
) -> Snapshot:
    """Arrange a seat."""
    rules, wish = (await hub.table(id)).rules, msgspec.structs.asdict(data)
    return await changed(
        hub, id, me, tongue, lambda standing: lobby.set_seat(rules, standing, me.id, me.name, seat, wish)
    )


@post("/api/tables/{id:str}/seats", status_code=200, guards=ANYONE)
async def add_seat(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[SeatWish]) -> Snapshot:
    """One seat more."""
    rules, wish = (await hub.table(id)).rules, msgspec.structs.asdict(data)
    return await changed(
        hub, id, me, tongue, lambda standing: lobby.set_seat(rules, standing, me.id, me.name, None, wish)
    )


@delete("/api/tables/{id:str}/seats/{seat:int}", status_code=200, guards=ANYONE)
async def drop_seat(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], seat: FromPath[int]) -> Snapshot:
    """One seat fewer."""
    return await changed(hub, id, me, tongue, lambda standing: lobby.drop_seat(standing, me.id, seat))


@post("/api/tables/{id:str}/start", status_code=200, guards=ANYONE)
async def start(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[Nothing]) -> Snapshot:
    """Begin."""
    table = await hub.table(id)
    await hub.start(table, me.id)
    return await view_of(hub, table, me.id, tongue)


async def acted(hub: Hub, table: Table, me: Person, language: str, act: Callable[[], Any]) -> Done:
    try:
        number = await act()
    except Stale as error:
        error.snapshot = await view_of(hub, table, me.id, language)  # type: ignore[attr-defined]
        raise
    return Done(number, await view_of(hub, table, me.id, language))


@post("/api/tables/{id:str}/moves", status_code=200, guards=MOVES)
async def move(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[MoveWish]) -> Done:
    """Make a move."""
    table = await hub.table(id)
    return await acted(hub, table, me, tongue, lambda: table.move(me.id, data.seat, data.move, data.after, data.id))


@post("/api/tables/{id:str}/undo", status_code=200, guards=MOVES)
async def undo(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[UndoWish]) -> Done:
    """Take back."""
    table = await hub.table(id)
    return await acted(hub, table, me, tongue, lambda: table.undo(me.id, data.seat, data.after, data.id, data.to))


@post("/api/tables/{id:str}/preview", status_code=200, guards=MOVES)
async def preview(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[PreviewWish]) -> PreviewView:
    """What a move would change."""
    return views.preview_view(await hub.table(id), me.id, data.seat, data.move, tongue)


@post("/api/tables/{id:str}/hint", status_code=200, guards=limited("hints", 60))
async def hint(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[HintWish]) -> Hint:
    """The thought of a good move; with `more`, the move."""
    table = await hub.table(id)
    return await hints.hint(hub.desk, table, me.id, data.seat, data.more, tongue)


@post("/api/tables/{id:str}/chat", status_code=200, guards=limited("chat", CHAT))
async def chat(hub: TheHub, me: Me, id: FromPath[str], data: JSONBody[Saying]) -> Said:
    """Say something."""
    return Said(await hub.chat(await hub.table(id), me.id, me.name, data.text))


def link_to(table: Table, seat: int) -> PrivateLink:
    return PrivateLink(f"/t/{table.id}#seat={seat}.{table.standing.seats[seat].key}")


@get("/api/tables/{id:str}/link")
async def link(hub: TheHub, me: Me, id: FromPath[str], seat: FromQuery[int]) -> PrivateLink:
    """The private link of my seat."""
    table = await hub.table(id)
    table.check_seat(seat, me.id)
    return link_to(table, seat)


@post("/api/tables/{id:str}/link", status_code=200, guards=ANYONE)
async def new_link(hub: TheHub, me: Me, id: FromPath[str], data: JSONBody[OneSeat]) -> PrivateLink:
    """A new private link; the old one is void."""
    table = await hub.table(id)
    await table.change(lambda standing: lobby.new_link(standing, me.id, data.seat))
    return link_to(table, data.seat)


@post("/api/tables/{id:str}/take", status_code=200, guards=ANYONE)
async def take(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[Key]) -> Snapshot:
    """Hold a seat by its private link."""
    table = await hub.table(id)
    seat = await table.change(lambda standing: lobby.take(standing, me.id, data.key))
    return await view_of(hub, table, me.id, tongue, seat)


@post("/api/tables/{id:str}/stand-in", status_code=200, guards=ANYONE)
async def stand_in(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[StandIn]) -> Snapshot:
    """A bot plays for somebody."""
    table = await hub.table(id)
    away = hub.away(table, data.seat)
    return await changed(
        hub, id, me, tongue, lambda standing: lobby.stand_in(standing, me.id, data.seat, data.bot, away=away)
    )


@post("/api/tables/{id:str}/back", status_code=200, guards=ANYONE)
async def back(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[OneSeat]) -> Snapshot:
    """Play again in place of the bot."""
    return await changed(hub, id, me, tongue, lambda standing: lobby.back(standing, me.id, data.seat))


@post("/api/tables/{id:str}/resign", status_code=200, guards=ANYONE)
async def resign(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[OneSeat]) -> Snapshot:
    """Give up."""
    return await changed(hub, id, me, tongue, lambda standing: lobby.resign(standing, me.id, data.seat))


@post("/api/tables/{id:str}/claim", status_code=200, guards=ANYONE)
async def claim(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[OneSeat]) -> Snapshot:
    """Win against somebody who is away."""
    away = hub.away(await hub.table(id), data.seat)
    return await changed(hub, id, me, tongue, lambda standing: lobby.claim(standing, me.id, data.seat, away=away))


@post("/api/tables/{id:str}/agree", status_code=200, guards=ANYONE)
async def agree(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[Agreeing]) -> Snapshot:
    """Say yes to ending the game without a result, or to a pause; done when everybody has."""
    return await changed(hub, id, me, tongue, lambda standing: lobby.agree(standing, me.id, data.to, data.yes))


@post("/api/tables/{id:str}/play-on", status_code=200, guards=ANYONE)
async def play_on(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[Nothing]) -> Snapshot:
    """Play a game that ended early on against bots, for practice."""
    return await view_of(hub, await hub.play_on(await hub.table(id), me.id), me.id, tongue)


@post("/api/tables/{id:str}/pause", status_code=200, guards=ANYONE)
async def pause(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[Nothing]) -> Snapshot:
    """Clocks and bots stand still."""
    return await changed(hub, id, me, tongue, lambda standing: lobby.pause(standing, me.id))


@post("/api/tables/{id:str}/resume", status_code=200, guards=ANYONE)
async def resume(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[Nothing]) -> Snapshot:
    """Go on."""
    return await changed(hub, id, me, tongue, lambda standing: lobby.resume(standing, me.id))


@post("/api/tables/{id:str}/remove", status_code=200, guards=ANYONE)
async def remove(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[Removal]) -> Snapshot:
    """Send somebody away."""
    return await changed(hub, id, me, tongue, lambda standing: lobby.remove(standing, me.id, data.seat, data.player))


@post("/api/tables/{id:str}/mute", status_code=200, guards=ANYONE)
async def mute(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[Muting]) -> Snapshot:
    """Switch somebody's messages off or on."""
    return await changed(hub, id, me, tongue, lambda standing: lobby.mute(standing, me.id, data.player, data.muted))


@post("/api/tables/{id:str}/rematch", status_code=200, guards=ANYONE)
async def rematch(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[Nothing]) -> Snapshot:
    """The next game."""
    return await view_of(hub, await hub.rematch(await hub.table(id), me.id), me.id, tongue)


@post("/api/tables/{id:str}/close", status_code=204, guards=ANYONE)
async def close(hub: TheHub, me: Me, id: FromPath[str], data: JSONBody[Nothing]) -> None:
    """Close a table."""
    await (await hub.table(id)).change(lambda standing: lobby.close(standing, me.id))


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
        raise NotNow("table-old-rules", game=standing.terms.game, given=standing.rules.version, known=known)
    return found


@get("/api/tables/{id:str}/record")
async def record(hub: TheHub, visitor: Visitor, id: FromPath[str]) -> Response[Record]:
    """The record, as a download."""
    found = await readable(hub, id, visitor.id if visitor is not None else None)
    return Response(found, headers={"Content-Disposition": f'attachment; filename="{found.game}-{id}.json"'})


HANDLERS: Sequence[Any] = (
    tables,
    lay,
    one_table,
    picture,
    join,
    leave,
    set_seat,
    add_seat,
    drop_seat,
    start,
    move,
    undo,
    preview,
    hint,
    chat,
    link,
    new_link,
    take,
    stand_in,
    back,
    resign,
    claim,
    agree,
    play_on,
    pause,
    resume,
    remove,
    mute,
    rematch,
    close,
    record,
)
