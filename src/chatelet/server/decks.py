"""Decks that many tables share, and the daily deck of each game."""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from ..games import game_names
from ..table.decks import Deck, today
from ..table.hub import Hub
from ..table.model import Terms
from ..table.views import when
from .dependencies import Language, Me, TheHub, Visitor, device_of
from .games import game
from .limits import limited
from .tables import Name, said_name, view_of

MINE = ResponseSpec(dict[str, Any], description="The table I have already.", generate_examples=False)


class NewDeck(msgspec.Struct, forbid_unknown_fields=True):
    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[int, msgspec.Meta(ge=1, le=12)]
    options: dict[str, Any] = {}
    name: Name = ""
    days: Annotated[float, msgspec.Meta(gt=0, le=60)] = 7


class DailyPlay(msgspec.Struct, forbid_unknown_fields=True):
    name: Name | None = None


async def deck_view(hub: Hub, deck: Deck, me: str | None) -> dict[str, Any]:
    """A deck as somebody may see it; others' tables only when it is closed: whoever looks at one knows the cards."""
    ranking = await hub.decks.ranking(deck.id)
    for row in ranking:
        if deck.open and row["player"] != me:
            row["table"] = None
    return {
        "deck": deck.id,
        "game": deck.game,
        "options": deck.options,
        "seats": deck.seats,
        "name": deck.name,
        "made": when(deck.made),
        "closes": when(deck.closes),
        "open": deck.open,
        "commitment": deck.commitment,
        "secret": deck.secret.hex() if await hub.decks.shown(deck.id) else None,
        "ranking": ranking,
    }


@get("/api/daily")
async def daily(hub: TheHub, visitor: Visitor) -> dict[str, Any]:
    """Today's decks."""
    found, closes = [], None
    for name in game_names():
        deck = await hub.decks.daily(name)
        closes = when(deck.closes)
        me = visitor.id if visitor is not None else ""
        place = next((row["place"] for row in await hub.decks.ranking(deck.id) if row["player"] == me), None)
        found.append(
            {
                "deck": deck.id,
                "game": name,
                "options": deck.options,
                "seats": deck.seats,
                "players": await hub.decks.players(deck.id),
                "table": await hub.decks.table_of(deck.id, me) if me else None,
                "place": place,
            }
        )
    return {"day": today(), "closes": closes, "decks": found}


@post("/api/daily/{name:str}", guards=limited("tables", 60), responses={200: MINE})
async def play_daily(
    request: Request[Any, Any, Any],
    hub: TheHub,
    me: Me,
    tongue: Language,
    name: FromPath[str],
    data: JSONBody[DailyPlay],
) -> Response[Any]:
    """My table with today's deck: alone, or against bots where a game needs more seats."""
    game(name)
    deck = await hub.decks.daily(name)
    mine = await hub.decks.table_of(deck.id, me.id)
    if mine is not None:
        return Response(await view_of(hub, await hub.table(mine), me.id, tongue), status_code=200)
    await hub.people.note_device(device_of(request), me.id)
    called = await said_name(hub, me, data.name)
    wishes: list[dict[str, Any]] = [{"kind": "me"}, *({"kind": "bot"} for _ in range(deck.seats - 1))]
    table = await hub.make(me.id, called, Terms(name, deck.options, deck=deck.id), wishes)
    await hub.start(table, me.id)
    return Response(await view_of(hub, table, me.id, tongue), status_code=201)


@post("/api/decks", guards=limited("tables", 60))
async def make_deck(hub: TheHub, me: Me, data: JSONBody[NewDeck]) -> dict[str, Any]:
    """The same deck for many tables."""
    game(data.game)
    deck = await hub.decks.make(me.id, data.game, data.options, data.seats, data.name, data.days)
    return await deck_view(hub, deck, me.id)


@get("/api/decks/{id:str}")
async def one_deck(hub: TheHub, visitor: Visitor, id: FromPath[str]) -> dict[str, Any]:
    """A deck and its ranking."""
    return await deck_view(hub, await hub.decks.deck(id), visitor.id if visitor is not None else None)


HANDLERS: Sequence[Any] = (daily, play_daily, make_deck, one_deck)
