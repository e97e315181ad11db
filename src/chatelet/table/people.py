"""People: guests who only have a cookie, and accounts with a passphrase and recovery codes."""

import asyncio
import contextlib
import hashlib
import re
import secrets
import unicodedata
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy.ext.asyncio import AsyncConnection

from ..core.errors import ChateletError
from . import schema
from .company import Company
from .errors import NotNow, WrongPassphrase
from .lobby import clean_name
from .model import ALPHABET, NAME_LONGEST, Ranked, Rating, fresh, now
from .ratings import shown
from .seat_names import FORGOTTEN
from .storage import Storage
from .writer import Overtaken, Writer

CODES = 8
SHORTEST = 10  # characters of a passphrase
LONGEST = 200
ADDRESS = re.compile(r"""[^@\s,;:<>()\[\]\\"]+@[^@\s,;:<>()\[\]\\"]+""")  # one, and nothing a header reads as several


class MessageRow(msgspec.Struct, frozen=True, kw_only=True):
    """Something somebody said at a table, as it is stored."""

    table_id: str
    number: int
    at: int
    player: str
    seat: int | None
    name: str
    text: str


class RatingRow(msgspec.Struct, frozen=True, kw_only=True):
    """A rating, as it is stored."""

    player: str
    game: str
    mu: float
    sigma: float
    games: int


class RatedRow(msgspec.Struct, frozen=True, kw_only=True):
    """The rating after a rated game, as it is stored."""

    player: str
    table_id: str
    game: str
    ended: int
    mu: float
    sigma: float


class SittingRow(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits where, as it is stored."""

    table_id: str
    seat: int
    player: str
    owner: bool


class DeviceRow(msgspec.Struct, frozen=True, kw_only=True):
    """A browser somebody signed in with, as it is stored."""

    device: str
    player: str


class DeckResultRow(msgspec.Struct, frozen=True, kw_only=True):
    """A result with a deck, as it is stored."""

    deck: str
    table_id: str
    seat: int
    player: str
    name: str
    points: int
    ranked: bool
    ended: int


class RegardRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody muted or blocked."""

    other: str
    kind: str
    made: int


class ReportRow(msgspec.Struct, frozen=True, kw_only=True):
    """Something reported about somebody."""

    made: int
    table_id: str
    about_name: str
    reason: str


class SanctionRow(msgspec.Struct, frozen=True, kw_only=True):
    """What the operator decided; `until` none: for good."""

    kind: str
    until: int | None


class StoredRows(msgspec.Struct, frozen=True, kw_only=True):
    """Everything stored about somebody beside their games, row by row."""

    messages: list[MessageRow]
    ratings: list[RatingRow]
    rated: list[RatedRow]
    sitting: list[SittingRow]
    devices: list[DeviceRow]
    deck_results: list[DeckResultRow]
    regards: list[RegardRow]
    reports: list[ReportRow]
    sanctions: list[SanctionRow]


class Person(msgspec.Struct):
    """Somebody this server knows."""

    id: str
    name: str = ""
    account: str | None = None
    epoch: int = 0
    email: str | None = None
    email_confirmed: bool = False
    notices: bool = False
    language: str | None = None


def account_key(account: str) -> str:
    """The name of an account without the differences that do not count: capitals, spaces at the ends."""
    return unicodedata.normalize("NFKC", clean_name(account)).casefold()


def digest(player: str, code: str) -> str:
    """A recovery code has 80 random bits: a plain hash is enough to keep it."""
    return hashlib.sha256(f"{player} {code.replace('-', '').strip().lower()}".encode()).hexdigest()


class People:
    """Reads and changes what is stored about people."""

    def __init__(self, storage: Storage, writer: Writer) -> None:
        self.storage = storage
        self.writer = writer
        self.company = Company(storage, writer)
        self.hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(2)  # each takes 64 MB while it works

    async def person(self, id: str) -> Person:
        """Somebody by id; a guest who never did anything is not in the database."""
        p = schema.players
        row = await self.storage.row(sa.select(p).where(p.c.id == id))
        return Person(id) if row is None else _person(row)

    async def signed_in(self, id: str, epoch: int, session: str) -> Person | None:
        """Whom a cookie names, unless they have signed out there or everywhere."""
        p, ended = schema.players, schema.ended_sessions
        gone = sa.exists().where(ended.c.session == session)
        row = await self.storage.row(sa.select(p, gone.label("gone")).where(p.c.id == id))
        if row is None:
            return Person(id) if epoch == 0 else None
        return _person(row) if row.epoch == epoch and not row.gone else None

    async def sign_out(self, person: Person, session: str | None) -> None:
        """End a session of somebody; without one, all they have."""
        ended, p = schema.ended_sessions, schema.players
        if session is not None:
            with contextlib.suppress(Overtaken):  # ended already
                row = {"session": session, "player": person.id}
                await self.writer.do(lambda connection: connection.execute(sa.insert(ended).values(row)))
            return

        async def end(connection: AsyncConnection) -> None:
            await connection.execute(sa.update(p).where(p.c.id == person.id).values(epoch=p.c.epoch + 1))
            await connection.execute(sa.delete(ended).where(ended.c.player == person.id))

        await self.update(person, notices=person.notices)  # a guest of whom nothing was stored has a row from now on
        await self.writer.do(end)

    async def named(self, account: str) -> Any:
        p = schema.players
        return await self.storage.row(sa.select(p).where(p.c.account_key == account_key(account)))

    async def update(self, person: Person, **changes: Any) -> Person:
        """Store changes; a guest's first change makes them known."""
        if "name" in changes:
            changes["name"] = clean_name(changes["name"] or "")
        if "email" in changes and changes["email"] != person.email:
            changes["email_confirmed"] = False
        if changes.get("email") and not (ADDRESS.fullmatch(changes["email"]) and changes["email"].isprintable()):
            raise ChateletError("bad-email")
        p = schema.players

        async def store(connection: AsyncConnection) -> None:
            done = await connection.execute(sa.update(p).where(p.c.id == person.id).values(**changes))
            if done.rowcount == 0:
                values = {"name": "", "epoch": 0, "notices": False, "made": now(), **changes}
                await connection.execute(sa.insert(p).values(id=person.id, **values))

        if changes:
            try:
                await self.writer.do(store)
            except Overtaken:
                await self.writer.do(store)
        return await self.person(person.id)

    # --- accounts ---

    async def make_account(self, person: Person, account: str, passphrase: str) -> tuple[Person, list[str]]:
        """The guest becomes an account and keeps their games."""
        account = clean_name(account)
        if person.account is not None:
            raise NotNow("account-there", account=person.account)
        if len(account) < 2:
            raise ChateletError("account-name", most=NAME_LONGEST)
        check_passphrase(passphrase)
        if await self.named(account) is not None:
            raise NotNow("account-taken", account=account)
        hashed = await self._hash(passphrase)
        codes = new_codes()
        try:
            person = await self.update(
                person,
                name=person.name or account,
                account=account,
                account_key=account_key(account),
                passphrase=hashed,
                epoch=person.epoch + 1,
            )
        except Overtaken:
            raise NotNow("account-taken", account=account) from None
        await self._store_codes(person.id, codes)
        return person, codes

    async def sign_in(self, account: str, passphrase: str) -> Person:
        """Who has this name and passphrase. An unknown name takes as long as a wrong passphrase."""
        row = await self.named(account)
        if not await self._matches(row.passphrase if row is not None else None, passphrase):
            raise WrongPassphrase("wrong-passphrase")
        return _person(row)

    async def recover(self, account: str, code: str, passphrase: str) -> Person:
        """A recovery code sets a new passphrase, once."""
        check_passphrase(passphrase)
        row, c = await self.named(account), schema.codes
        hashed = await self._hash(passphrase)
        if row is None:
            raise WrongPassphrase("wrong-code")

        async def spend(connection: AsyncConnection) -> bool:
            done = await connection.execute(
                sa.delete(c).where(c.c.player == row.id, c.c.digest == digest(row.id, code))
            )
            return done.rowcount == 1

        try:
            await self.writer.do(spend)
        except Overtaken:
            raise WrongPassphrase("wrong-code") from None
        return await self.update(_person(row), passphrase=hashed, epoch=row.epoch + 1)

    async def confirm(self, person: Person, passphrase: str) -> None:
        """Is it really them?"""
        row = await self.named(person.account or "")
        if row is None or row.id != person.id or not await self._matches(row.passphrase, passphrase):
            raise WrongPassphrase("wrong-passphrase")

    async def change_passphrase(self, person: Person, old: str, new: str) -> Person:
        check_passphrase(new)
        await self.confirm(person, old)
        return await self.update(person, passphrase=await self._hash(new), epoch=person.epoch + 1)

    async def renew_codes(self, person: Person, passphrase: str) -> list[str]:
        await self.confirm(person, passphrase)
        codes = new_codes()
        await self._store_codes(person.id, codes)
        return codes

    # --- devices ---

    async def note_device(self, device: str, player: str) -> None:
        """Somebody uses a browser that others may use, too."""
        d = schema.devices
        if await self.storage.row(sa.select(d).where(d.c.device == device, d.c.player == player)) is None:
            with contextlib.suppress(Overtaken):
                await self.writer.do(lambda c: c.execute(sa.insert(d).values(device=device, player=player)))

    async def delete(self, id: str) -> None:
        """Forget a person. (The hub takes their name from tables.)"""
        m, d, k = schema.messages, schema.deck_results, schema.decks

        async def drop(connection: AsyncConnection) -> None:
            named = (schema.codes, schema.ratings, schema.rated, schema.sitting, schema.devices, schema.ended_sessions)
            for table in named:
                await connection.execute(sa.delete(table).where(table.c.player == id))
            await connection.execute(sa.delete(schema.players).where(schema.players.c.id == id))
            await connection.execute(
                sa.update(m).where(m.c.player == id).values(player="", name=FORGOTTEN, text=FORGOTTEN)
            )
            await connection.execute(sa.update(d).where(d.c.player == id).values(player="", name=FORGOTTEN))
            await connection.execute(sa.update(k).where(k.c.maker == id).values(maker=None))
            await self.company.forget(connection, id)

        await self.writer.do(drop)

    async def data(self, person: Person) -> AsyncIterator[tuple[str, list[Any]]]:
        """Everything stored about somebody, beside their games: each field of StoredRows, with its rows."""
        for field in msgspec.structs.fields(StoredRows):
            table = schema.metadata.tables[field.name]
            whose = table.c.by if field.name == "reports" else table.c.player
            # whoever asks may go: a query that is cut off breaks its connection
            rows = await asyncio.shield(self.storage.rows(sa.select(table).where(whose == person.id)))
            yield (
                field.name,
                msgspec.convert([{str(key): value for key, value in row._mapping.items()} for row in rows], field.type),
            )

    # --- ratings ---

    async def ratings(self, player: str) -> list[Rating]:
        r = schema.ratings
        rows = await self.storage.rows(sa.select(r).where(r.c.player == player).order_by(r.c.game))
        return [shown(row.game, row.mu, row.sigma, row.games) for row in rows]

    async def best(self, game: str, most: int = 100) -> list[Ranked]:
        r, p = schema.ratings, schema.players
        rows = await self.storage.rows(
            sa.select(r, p.c.name)
            .join(p, p.c.id == r.c.player)
            .where(r.c.game == game)
            .order_by((r.c.mu - 3 * r.c.sigma).desc())
            .limit(most)
        )
        return [
            Ranked(
                **msgspec.structs.asdict(shown(game, row.mu, row.sigma, row.games)), player=row.player, name=row.name
            )
            for row in rows
        ]

    async def rating_history(self, player: str) -> list[Any]:
        r = schema.rated
        return list(await self.storage.rows(sa.select(r).where(r.c.player == player).order_by(r.c.ended)))

    # --- hashing ---

    async def _hash(self, passphrase: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self.hasher.hash, passphrase)

    async def _matches(self, hashed: str | None, passphrase: str) -> bool:
        if hashed is None:
            await self._hash(passphrase[:LONGEST])
            return False
        try:
            async with self._hashing:
                return await asyncio.to_thread(self.hasher.verify, hashed, passphrase[:LONGEST])
        except (VerificationError, InvalidHashError):
            return False

    async def _store_codes(self, player: str, codes: list[str]) -> None:
        c = schema.codes

        async def store(connection: AsyncConnection) -> None:
            await connection.execute(sa.delete(c).where(c.c.player == player))
            await connection.execute(
                sa.insert(c), [{"player": player, "digest": digest(player, code)} for code in codes]
            )

        await self.writer.do(store)


def new_player() -> str:
    return f"p{fresh(14)}"


def new_codes() -> list[str]:
    return ["-".join("".join(secrets.choice(ALPHABET) for _ in range(4)) for _ in range(4)) for _ in range(CODES)]


def check_passphrase(passphrase: str) -> None:
    if not SHORTEST <= len(passphrase) <= LONGEST:
        raise ChateletError("passphrase-length", least=SHORTEST, most=LONGEST)


def _person(row: Any) -> Person:
    names = ("id", "name", "account", "epoch", "email", "email_confirmed", "notices", "language")
    return Person(**{name: getattr(row, name) for name in names})
