"""Decks that many tables share, and the daily deck of each game."""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from ..games import FOLDERS
from ..table.decks import Deck, today
from ..table.house import House
from ..table.look import when
from ..table.terms import Terms
from .games import game
from .limits import limited
from .tables import Name, said_name, view_of
from .visitor import Language, Me, TheHouse, Visitor

MINE = ResponseSpec(dict[str, Any], description="The table I have already.", generate_examples=False)


class NewDeck(msgspec.Struct, forbid_unknown_fields=True):
    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[int, msgspec.Meta(ge=1, le=12)]
    options: dict[str, Any] = {}
    name: Name = ""
    days: Annotated[float, msgspec.Meta(gt=0, le=60)] = 7


class DailyPlay(msgspec.Struct, forbid_unknown_fields=True):
    name: Name | None = None


async def deck_view(house: House, deck: Deck, me: str | None) -> dict[str, Any]:
    """A deck as somebody may see it; others' tables only when it is closed: whoever looks at one knows the cards."""
    ranking = await house.decks.ranking(deck.id)
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
        "secret": None if deck.open else deck.secret.hex(),
        "ranking": ranking,
    }


@get("/api/daily")
async def daily(house: TheHouse, visitor: Visitor) -> dict[str, Any]:
    """Today's decks."""
    found, closes = [], None
    for name in FOLDERS:
        deck = await house.decks.daily(name)
        closes = when(deck.closes)
        me = visitor.id if visitor is not None else ""
        place = next((row["place"] for row in await house.decks.ranking(deck.id) if row["player"] == me), None)
        found.append(
            {
                "deck": deck.id,
                "game": name,
                "options": deck.options,
                "seats": deck.seats,
                "players": await house.decks.players(deck.id),
                "table": await house.decks.table_of(deck.id, me) if me else None,
                "place": place,
            }
        )
    return {"day": today(), "closes": closes, "decks": found}


@post("/api/daily/{name:str}", guards=limited("tables", 60), responses={200: MINE})
async def play_daily(
    house: TheHouse, me: Me, tongue: Language, name: FromPath[str], data: JSONBody[DailyPlay]
) -> Response[Any]:
    """My table with today's deck: alone, or against bots where a game needs more seats."""
    game(name)
    deck = await house.decks.daily(name)
    mine = await house.decks.table_of(deck.id, me.id)
    if mine is not None:
        return Response(await view_of(house, await house.table(mine), me.id, tongue), status_code=200)
    called = await said_name(house, me, data.name)
    wishes: list[dict[str, Any]] = [{"kind": "me"}, *({"kind": "bot"} for _ in range(deck.seats - 1))]
    table = await house.make(me.id, called, Terms(name, deck.options, deck=deck.id), wishes)
    await house.start(table, me.id)
    return Response(await view_of(house, table, me.id, tongue), status_code=201)


@post("/api/decks", guards=limited("tables", 60))
async def make_deck(house: TheHouse, me: Me, data: JSONBody[NewDeck]) -> dict[str, Any]:
    """The same deck for many tables."""
    game(data.game)
    deck = await house.decks.make(me.id, data.game, data.options, data.seats, data.name, data.days)
    return await deck_view(house, deck, me.id)


@get("/api/decks/{id:str}")
async def one_deck(house: TheHouse, visitor: Visitor, id: FromPath[str]) -> dict[str, Any]:
    """A deck and its ranking."""
    return await deck_view(house, await house.decks.deck(id), visitor.id if visitor is not None else None)


HANDLERS: Sequence[Any] = (daily, play_daily, make_deck, one_deck)
