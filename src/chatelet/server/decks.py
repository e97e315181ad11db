"""Decks that many tables share, and the daily deck of each game."""

import contextlib
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from ..core.texts import Message, say
from ..games import game_names
from ..table.answers import Snapshot
from ..table.decks import Deck, daily_seats, today
from ..table.errors import NotNow
from ..table.hub import Hub
from ..table.model import Terms
from ..table.views import when
from .dependencies import Language, Me, TheHub, Visitor, device_of
from .games import game
from .limits import limited
from .snapshots import said_name, view_of
from .wishes import Name

MINE = ResponseSpec(Snapshot, description="The table I have already.", generate_examples=False)


class NewDeck(msgspec.Struct, forbid_unknown_fields=True):
    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[int, msgspec.Meta(ge=1, le=12)]
    options: dict[str, Any] = {}
    name: Name = ""
    days: Annotated[float, msgspec.Meta(gt=0, le=60)] = 7


class DailyPlay(msgspec.Struct, forbid_unknown_fields=True):
    name: Name | None = None


class DeckRow(msgspec.Struct, kw_only=True):
    """A result in the ranking of a deck; guests and second attempts have no place."""

    place: int | None
    name: str
    player: str | None
    table: str | None
    seat: int
    points: int
    ranked: bool


class DeckView(msgspec.Struct, frozen=True, kw_only=True):
    """A deck as somebody may see it."""

    deck: str
    game: str
    options: dict[str, Any]
    seats: int
    name: str
    made: str | None
    closes: str | None
    open: bool
    commitment: str
    secret: str | None
    ranking: list[DeckRow]


class DailyDeck(msgspec.Struct, frozen=True, kw_only=True):
    """Today's deck of a game, and my table and place with it."""

    deck: str
    game: str
    options: dict[str, Any]
    seats: int
    players: int
    table: str | None
    place: int | None


class Daily(msgspec.Struct, frozen=True, kw_only=True):
    """Today's decks."""

    day: str
    closes: str | None
    decks: list[DailyDeck]


async def deck_view(hub: Hub, deck: Deck, me: str | None, language: str) -> DeckView:
    """A deck as somebody may see it; others' tables only when it is closed: whoever looks at one knows the cards."""
    ranking = [DeckRow(**row) for row in await hub.decks.ranking(deck.id)]
    for row in ranking:
        row.name = row.name if row.player else say(Message("player-forgotten"), language)
        if deck.open and row.player != me:
            row.table = None
    return DeckView(
        deck=deck.id,
        game=deck.game,
        options=deck.options,
        seats=deck.seats,
        name=deck.name,
        made=when(deck.made),
        closes=when(deck.closes),
        open=deck.open,
        commitment=deck.commitment,
        secret=deck.secret.hex() if await hub.decks.shown(deck.id) else None,
        ranking=ranking,
    )


@get("/api/daily")
async def daily(hub: TheHub, visitor: Visitor) -> Daily:
    """Today's decks."""
    found, closes = [], None
    for name in game_names():
        deck = await hub.decks.daily(name)
        closes = when(deck.closes)
        me = visitor.id if visitor is not None else ""
        ranking = await hub.decks.ranking(deck.id)
        place = next((row["place"] for row in ranking if row["player"] == me and row["ranked"]), None)
        found.append(
            DailyDeck(
                deck=deck.id,
                game=name,
                options=deck.options,
                seats=deck.seats,
                players=await hub.decks.players(deck.id),
                table=await hub.decks.table_of(deck.id, me) if me else None,
                place=place,
            )
        )
    return Daily(day=today(), closes=closes, decks=found)


@post("/api/daily/{name:str}", guards=limited("tables", 60), responses={200: MINE})
async def play_daily(
    request: Request[Any, Any, Any],
    hub: TheHub,
    me: Me,
    tongue: Language,
    name: FromPath[str],
    data: JSONBody[DailyPlay],
) -> Response[Snapshot]:
    """My table with today's deck: alone, or against bots where a game needs more seats."""
    game(name)
    deck = await hub.decks.daily(name)
    mine = await hub.decks.table_of(deck.id, me.id)
    if mine is None:
        await hub.people.note_device(device_of(request), me.id)
        called = await said_name(hub, me, data.name)
        try:
            table = await hub.make(me.id, called, Terms(name, deck.options, deck=deck.id), daily_seats(deck.seats))
            await hub.start(table, me.id)
            return Response(await view_of(hub, table, me.id, tongue), status_code=201)
        except NotNow:
            mine = await hub.decks.table_of(deck.id, me.id)  # asked twice in the same moment: it is the same table
            if mine is None:
                raise
    table = await hub.table(mine)
    if table.standing.state == "open" and deck.open:
        with contextlib.suppress(NotNow):  # by the other who asked
            await hub.start(table, me.id)
    return Response(await view_of(hub, table, me.id, tongue), status_code=200)


@post("/api/decks", guards=limited("tables", 60))
async def make_deck(hub: TheHub, me: Me, tongue: Language, data: JSONBody[NewDeck]) -> DeckView:
    """The same deck for many tables."""
    game(data.game)
    deck = await hub.decks.make(me.id, data.game, data.options, data.seats, data.name, data.days)
    return await deck_view(hub, deck, me.id, tongue)


@get("/api/decks/{id:str}")
async def one_deck(hub: TheHub, visitor: Visitor, tongue: Language, id: FromPath[str]) -> DeckView:
    """A deck and its ranking."""
    return await deck_view(hub, await hub.decks.deck(id), visitor.id if visitor is not None else None, tongue)


HANDLERS: Sequence[Any] = (daily, play_daily, make_deck, one_deck)
