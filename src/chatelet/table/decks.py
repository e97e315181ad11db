"""Decks that many tables share, compared in one ranking; and the daily deck of each game."""

import contextlib
import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..core.contract import Rules
from ..core.dealer import Dealer
from ..core.errors import BadOptions, ChateletError
from . import schema
from .errors import NotFound, NotNow, NotYours
from .lobby import clean_name
from .model import Standing, Terms, fresh, now, plain
from .ratings import housemates
from .storage import Storage
from .writer import Overtaken, Writer

DAY = 86_400_000
LONGEST_DAYS = 60


class Deck(msgspec.Struct):
    """A shuffle that several tables play."""

    id: str
    game: str
    options: dict[str, Any]
    seats: int
    name: str
    daily: bool
    secret: bytes
    made: int
    closes: int

    @property
    def open(self) -> bool:
        return now() < self.closes

    @property
    def commitment(self) -> str:
        return Dealer(self.secret).commitment


def today() -> str:
    return datetime.now(UTC).date().isoformat()


def daily_seats(count: int) -> list[dict[str, Any]]:
    """The seats of a daily deck, the same for everybody: one's own, and bots where a game needs more."""
    return [{"kind": "me"}, *({"kind": "bot", "bot": "greedy"} for _ in range(count - 1))]


def _laid(wish: dict[str, Any]) -> tuple[str, str]:
    return wish["kind"], (wish.get("bot") or "greedy") if wish["kind"] == "bot" else ""


class Decks:
    """Makes and finds decks, and ranks what was played with them."""

    def __init__(self, storage: Storage, writer: Writer, find: Callable[[str], Rules]) -> None:
        self.storage = storage
        self.writer = writer
        self.find = find

    async def deck(self, id: str) -> Deck:
        d = schema.decks
        row = await self.storage.row(sa.select(d).where(d.c.id == id))
        if row is None:
            raise NotFound("deck-unknown")
        options = msgspec.json.decode(row.options)
        with contextlib.suppress(BadOptions):  # a game that is no longer here; a value it no longer has
            options = plain(self.find(row.game).settings(options, row.seats))  # an older version spelt some otherwise
        return Deck(row.id, row.game, options, row.seats, row.name, bool(row.daily), row.secret, row.made, row.closes)

    async def make(self, maker: str, game: str, options: dict[str, Any], seats: int, name: str, days: float) -> Deck:
        """A deck for tables of one's own choosing."""
        if not 0 < days <= LONGEST_DAYS:
            raise ChateletError("deck-days", most=LONGEST_DAYS)
        settings = plain(self.find(game).settings(options, seats))
        at = now()
        deck = Deck(fresh(), game, settings, seats, clean_name(name), False, secrets.token_bytes(32), at, at)
        deck.closes += int(days * DAY)
        await self._store(deck, maker)
        return deck

    async def daily(self, game: str, day: str | None = None) -> Deck:
        """Today's deck of a game, made when first asked for."""
        rules, day = self.find(game), day or today()
        id = f"daily-{game}-{day}"
        try:
            return await self.deck(id)
        except NotFound:
            if day != today():
                raise
        seats = min(rules.seats)
        begins = datetime.fromisoformat(day).replace(tzinfo=UTC)
        closes = int((begins + timedelta(days=1)).timestamp() * 1000)
        options = plain(rules.settings({}, seats))
        deck = Deck(id, game, options, seats, "", True, secrets.token_bytes(32), now(), closes)
        try:
            await self._store(deck, None)
        except Overtaken:  # another worker had the same thought
            return await self.deck(id)
        return deck

    async def _store(self, deck: Deck, maker: str | None) -> None:
        values = msgspec.structs.asdict(deck) | {"options": msgspec.json.encode(deck.options).decode(), "maker": maker}
        await self.writer.do(lambda connection: connection.execute(sa.insert(schema.decks).values(**values)))

    async def forget(self, maker: str) -> None:
        """Decks that somebody made stay for those who play them, without the name they gave."""
        d = schema.decks
        await self.writer.do(lambda c: c.execute(sa.update(d).where(d.c.maker == maker).values(name="", maker=None)))

    async def secret(self, id: str, terms: Terms, wishes: Sequence[dict[str, Any]], player: str) -> bytes:
        """What a new table with this deck is dealt from, if it may be laid."""
        deck = await self.deck(id)
        if not deck.open:
            raise NotNow("deck-closed")
        if deck.game != terms.game or deck.seats != len(wishes):
            raise BadOptions("deck-other-game", game=deck.game, seats=deck.seats)
        if plain(terms.options) != deck.options:
            raise BadOptions("deck-options")
        if terms.practice:
            raise NotNow("deck-practice")
        if [wish["kind"] for wish in wishes].count("me") != 1:  # who only watched, or played two, would know the cards
            raise NotNow("deck-seats")
        if deck.daily and [_laid(wish) for wish in wishes] != [_laid(wish) for wish in daily_seats(deck.seats)]:
            raise NotNow("deck-daily-seats")
        return deck.secret

    async def table_of(self, id: str, player: str) -> str | None:
        """The table at which a player plays a deck."""
        t, s = schema.tables, schema.sitting
        row = await self.storage.row(
            sa.select(t.c.id)
            .join(s, s.c.table_id == t.c.id)
            .where(t.c.deck == id, s.c.player == player, t.c.state != "closed")
            .order_by(t.c.made)
        )
        return row and row.id

    async def shown(self, id: str) -> bool:
        """May a deck's secret be told? Not while anybody may still play it, nor while somebody plays."""
        t = schema.tables
        if (await self.deck(id)).open:
            return False
        playing = sa.select(t.c.id).where(t.c.deck == id, t.c.state.in_(("running", "paused"))).limit(1)
        return await self.storage.row(playing) is None

    async def may_look(self, standing: Standing, player: str | None) -> None:
        """Raises NotYours for who was sent away from a game under way, and where a look at a table would tell the cards
        of an open deck to who does not sit there.
        """
        if standing.started is not None and player in standing.removed:
            raise NotYours("player-removed")
        deck = standing.terms.deck
        if deck is None or standing.started is None or standing.seats_of(player):
            return
        if (await self.deck(deck)).open:
            raise NotYours("deck-watch")

    async def players(self, id: str) -> int:
        t = schema.tables
        row = await self.storage.row(sa.select(sa.func.count()).select_from(t).where(t.c.deck == id))
        return row[0]

    async def ranking(self, id: str) -> list[dict[str, Any]]:
        """Everybody's points, best first; guests and second attempts stand beside the ranking without a place."""
        d = schema.deck_results
        rows = await self.storage.rows(sa.select(d).where(d.c.deck == id).order_by(d.c.points.desc(), d.c.ended))
        ranked = [row.points for row in rows if row.ranked]
        return [
            {
                "place": 1 + sum(points > row.points for points in ranked) if row.ranked else None,
                "name": row.name,
                "player": row.player or None,
                "table": row.table_id,
                "seat": row.seat,
                "points": row.points,
                "ranked": bool(row.ranked),
            }
            for row in rows
        ]


async def sit_down_once(connection: AsyncConnection, deck: str, player: str, table: str) -> None:
    """In the commit in which somebody sits down: nobody does so twice with the same cards, however the first game went.

    Raises NotNow. Two workers, asked in the same moment, look one after the other.
    """
    t, s = schema.tables, schema.sitting
    if connection.dialect.name == "postgresql":
        lock = sa.text("SELECT pg_advisory_xact_lock(hashtextextended(:who, 0))")
        await connection.execute(lock, {"who": f"{deck} {player}"})
    others = sa.select(t.c.id).join(s, s.c.table_id == t.c.id)
    others = others.where(t.c.deck == deck, s.c.player == player, t.c.state != "closed", t.c.id != table)
    if (await connection.execute(others.limit(1))).first() is not None:
        raise NotNow("deck-once")


async def note_result(connection: AsyncConnection, table: str, standing: Standing) -> None:
    """Enter a finished table into the ranking of its deck: an account's first game counts, while the deck is open."""
    deck, result = standing.terms.deck, standing.result
    if deck is None or result is None:
        return
    d, p, k = schema.deck_results, schema.players, schema.decks
    closes = (await connection.execute(sa.select(k.c.closes).where(k.c.id == deck))).scalar_one_or_none()
    in_time = closes is not None and (standing.ended or 0) < closes  # afterwards everybody knows the cards
    players = [seat.player for seat in standing.seats]
    for number, seat in enumerate(standing.seats):
        if seat.kind != "person" or seat.player is None:
            continue
        account = (
            await connection.execute(sa.select(p.c.id).where(p.c.id == seat.player, p.c.account.is_not(None)))
        ).first()
        if seat.lost is not None:
            continue  # who gave up has no points of their own
        alone = players.count(seat.player) == 1  # a guest at the same table may have signed in as who sat there already
        earlier = await _seen_before(connection, deck, table, seat.player, standing.ended or now())
        await connection.execute(
            sa.insert(d).values(
                deck=deck,
                table_id=table,
                seat=number,
                player=seat.player,
                name=seat.name,
                points=result.scores[number],
                ranked=in_time and account is not None and alone and not earlier and not seat.helped,
                ended=standing.ended,
            )
        )


async def _seen_before(connection: AsyncConnection, deck: str, table: str, player: str, ended: int) -> bool:
    """Did they, or somebody at the same browser, see these cards at another table before this game ended?"""
    t, s, e = schema.tables, schema.sitting, schema.entries
    people = await housemates(connection, [player])
    others = (
        sa.select(t.c.id)
        .join(s, s.c.table_id == t.c.id)
        .join(e, e.c.table_id == t.c.id)
        .where(t.c.deck == deck, t.c.id != table, s.c.player.in_(people), e.c.at < ended)
    )
    return (await connection.execute(others.limit(1))).first() is not None
