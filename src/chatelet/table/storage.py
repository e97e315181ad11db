"""Where tables are kept: SQLite in a folder of the user, or PostgreSQL by its address."""

import asyncio
import logging
import os
import sqlite3
import sys
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy import event, exc
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ..core.errors import ChateletError
from ..core.log import Entry, Line
from . import schema
from .errors import Away, Unstorable
from .model import Standing
from .sqlite_log import Row, SqliteLog

log = logging.getLogger("chatelet.storage")
# The pen looks after checkpoints; the size of the log (in pages, 64 MB) is only where it must not get past.
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "busy_timeout=10000",
    "foreign_keys=ON",
    "wal_autocheckpoint=16000",
    "secure_delete=ON",  # what is forgotten is not left in pages that are free
)
MIGRATIONS = Path(__file__).parent / "migrations"
LOCK_LONGEST = 10.0  # seconds after which PostgreSQL takes a lock from a worker that hangs


def data_folder() -> Path:
    """The user's folder for what must not be lost."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(os.environ.get("CHATELET_DATA") or Path(home) / "chatelet")


def sqlite_address(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'chatelet.sqlite'}"


def sqlite_file(address: str) -> Path | None:
    """The file of a database, where it is one. Raises ChateletError for what is no address of a database."""
    url = _url(address)
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database))


def _url(address: str) -> sa.URL:
    try:
        url = sa.make_url(address)
    except exc.ArgumentError:
        raise ChateletError("database-address", address=address[:80]) from None
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise ChateletError("database-address", address=url.render_as_string())
    return url


class Stored(msgspec.Struct):
    """A table as it lies in the database."""

    id: str
    version: int
    standing: Standing
    secret: bytes


class Storage:
    """The database. Reads go through here; writes through the `Writer`."""

    def __init__(self, address: str, *, patience: float | None = None) -> None:
        self.address = address
        url = _url(address)
        self.sqlite = url.get_backend_name() == "sqlite"
        if not self.sqlite and url.get_driver_name() != "asyncpg":
            url = url.set(drivername="postgresql+asyncpg")
        pool: dict[str, Any] = {}
        if not self.sqlite:
            # seconds to connect, and for one answer; whoever changes tables or writes a backup has more time
            waits = {"timeout": patience or 10, "command_timeout": patience}
            pool = {"pool_size": 5, "max_overflow": 5, "pool_pre_ping": True, "connect_args": waits}
            pool["pool_timeout"] = patience or 30
        self.engine: AsyncEngine = create_async_engine(url, **pool)
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self.file = sqlite_file(address)
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", _durable)

    async def open(self) -> None:
        """Connect, and bring the tables up to date."""
        self.create_file()
        async with self._within_reach(), self.begin() as connection:
            await self.migration_lock(connection)
            await connection.run_sync(migrate)

    @asynccontextmanager
    async def _within_reach(self) -> AsyncIterator[None]:
        """Say why the database does not answer, to whoever starts something that needs it."""
        try:
            yield
        except Away as error:
            cause = error.__cause__
            reason = (str(getattr(cause, "orig", None) or cause) or type(cause).__name__).splitlines()[0]
            raise ChateletError("database-unreachable", address=self.shown, reason=reason) from None

    def create_file(self) -> None:
        """Make the file of an SQLite database, where there is none: for the owner of its folder alone."""
        if self.file is not None and not self.file.exists():
            self.file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            self.file.touch(0o600)
            give_to_owner_of(self.file.parent, self.file)

    async def migration_lock(self, connection: AsyncConnection) -> None:
        """Let only one process at a time change the tables, until the end of this transaction."""
        if not self.sqlite:
            await connection.execute(sa.text("SELECT pg_advisory_xact_lock(7331001)"))

    async def find_revision(self) -> str | None:
        """The migration that the tables are at, whichever version wrote them; None where there are no tables."""
        if self.file is not None and not self.file.exists():  # connecting would make the file
            return None
        async with self._within_reach(), self.read() as connection:
            return await connection.run_sync(revision_of)

    async def check_tables(self) -> None:
        """Raise ChateletError where there are no tables."""
        if await self.find_revision() is None:
            raise ChateletError("database-none", address=self.shown)

    @cached_property
    def revision(self) -> str:
        """The migration that tables are at once it is open."""
        return _scripts()[1].get_current_head()

    @cached_property
    def sqlite_log(self) -> SqliteLog | None:
        """The quick way for lines of the log, where there is one. The tables have to be there."""
        return SqliteLog(partial(_connected, self.file)) if self.file is not None else None

    @property
    def shown(self) -> str:
        """The address without its password."""
        return sa.make_url(self.address).render_as_string(hide_password=True)

    async def close(self) -> None:
        if "sqlite_log" in vars(self) and self.sqlite_log is not None:
            await asyncio.to_thread(self.sqlite_log.close)
        await self.engine.dispose()

    def read(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return self._reach(self.engine.connect)

    def begin(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A transaction. Raises Away when the database does not answer."""
        return self._reach(self.engine.begin)

    @asynccontextmanager
    async def _reach(self, connect: Callable[[], Any]) -> AsyncIterator[AsyncConnection]:
        try:
            async with connect() as connection:
                yield connection
        except Exception as error:
            if _means_bad_data(error):
                raise Unstorable("bad-letters") from error
            if _means_away(error):
                raise Away("storage-away") from error
            raise

    @asynccontextmanager
    async def lock(self, name: str) -> AsyncIterator[None]:
        """Hold a named lock; no task of any worker holds the same one meanwhile.

        A worker that hangs loses the lock after `LOCK_LONGEST` seconds. Raises Away when the database does not answer.
        """
        async with self._locks[name]:  # one task at a time asks the database, so waiting takes one connection
            if self.sqlite:  # a single process serves the file
                yield
                return
            async with self.begin() as connection:
                longest = sa.func.set_config("idle_in_transaction_session_timeout", str(int(LOCK_LONGEST * 1000)), True)
                await connection.execute(sa.select(longest))
                await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(sa.func.hashtextextended(name, 0))))
                yield

    async def alive(self) -> bool:
        try:
            async with self.read() as connection:
                await connection.execute(sa.select(1))
        except Away:
            return False
        return True

    async def rows(self, query: Any) -> Sequence[Any]:
        async with self.read() as connection:
            return (await connection.execute(query)).all()

    async def row(self, query: Any) -> Any:
        async with self.read() as connection:
            return (await connection.execute(query)).first()

    def in_standing(self, text: str) -> Any:
        """The condition that the standing of a table, as it is stored, holds a text."""
        standing = schema.tables.c.standing
        if self.sqlite:
            return sa.func.instr(standing, text.encode()) > 0
        return sa.func.strpos(sa.func.encode(standing, "escape"), text) > 0

    async def scrub(self) -> None:
        """Leave nothing of what was just removed in SQLite's files: not between the rows of a page, nor in its changes.

        (`secure_delete` wipes what is deleted, but not the copies a page keeps when its rows are moved.)
        """
        if self.sqlite:
            async with self.read() as connection:
                await connection.exec_driver_sql("VACUUM")
                await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    # --- tables ---

    async def table(self, id: str) -> Stored | None:
        t = schema.tables
        row = await self.row(sa.select(t.c.id, t.c.version, t.c.standing, t.c.secret).where(t.c.id == id))
        return row and Stored(row.id, row.version, msgspec.json.decode(row.standing, type=Standing), row.secret)

    async def marks(self, ids: Sequence[str]) -> dict[str, tuple[int, int, int]]:
        """How far tables have come: version of the standing, number of the last line, number of the last message."""
        t, e, m = schema.tables, schema.entries, schema.messages
        line = sa.select(sa.func.max(e.c.number)).where(e.c.table_id == t.c.id).scalar_subquery()
        message = sa.select(sa.func.max(m.c.number)).where(m.c.table_id == t.c.id).scalar_subquery()
        rows = await self.rows(sa.select(t.c.id, t.c.version, line, message).where(t.c.id.in_(ids)))
        return {id: (version, number or 0, last or 0) for id, version, number, last in rows}

    async def lines(self, id: str, after: int = 0) -> list[Line]:
        """The log of a table, from the line after a number on."""
        e = schema.entries
        rows = await self.rows(
            sa.select(e.c.number, e.c.by, e.c.text, e.c.undo, e.c.to, e.c.at, e.c.client_id, e.c.waiting)
            .where(e.c.table_id == id, e.c.number > after)
            .order_by(e.c.number)
        )
        return [
            Line(number, Entry(by, text, bool(undo), to), at, name, waiting)
            for number, by, text, undo, to, at, name, waiting in rows
        ]

    async def saved(self, id: str, engine: str) -> bytes | None:
        """The position kept beside the log, if the same engine kept it."""
        s = schema.saved
        row = await self.row(sa.select(s.c.data).where(s.c.table_id == id, s.c.engine == engine))
        return row and row.data

    async def messages(self, id: str, after: int = 0, most: int = 100) -> list[dict[str, Any]]:
        m = schema.messages
        rows = await self.rows(
            sa.select(m).where(m.c.table_id == id, m.c.number > after).order_by(m.c.number.desc()).limit(most)
        )
        names = ("number", "at", "seat", "player", "name", "text")
        return [{name: getattr(row, name) for name in names} for row in reversed(rows)]


def give_to_owner_of(folder: Path, *files: Path | int) -> None:
    """Give new files to the owner of a folder: what root makes there, the user of the service has to read.

    SQLite gives the files beside a database to the owner of the database.
    """
    if sys.platform != "win32" and os.geteuid() == 0:
        owner = folder.stat()
        for file in files:
            os.chown(file, owner.st_uid, owner.st_gid)


def _means_bad_data(error: Exception) -> bool:
    """Does PostgreSQL refuse what it was given, as it does a text with the character NUL?"""
    return isinstance(error, exc.DBAPIError) and str(getattr(error.orig, "sqlstate", "")).startswith("22")


def _means_away(error: Exception) -> bool:
    """Does a failure come from the way to the database, and not from what was asked of it?"""
    if isinstance(error, (exc.IntegrityError, exc.ProgrammingError, exc.DataError)):
        return False
    if isinstance(error, (OSError, TimeoutError, exc.DBAPIError, exc.TimeoutError)):
        return True
    # asyncpg's own errors come through unchanged while a connection is being made
    return type(error).__module__.startswith("asyncpg.")


def _durable(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _connected(file: Path) -> sqlite3.Connection:
    """A connection for threads of our own, each statement a transaction unless it says otherwise."""
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False, cached_statements=256)
    _durable(connection, None)
    return connection


def _scripts(connection: sa.Connection | None = None) -> tuple[Any, Any]:
    """Alembic's configuration, for a connection, and the migrations there are."""
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config, ScriptDirectory.from_config(config)


def revision_of(connection: sa.Connection) -> str | None:
    """The migration that the tables of a database are at."""
    from alembic.runtime.migration import MigrationContext

    return MigrationContext.configure(connection).get_current_revision()


def known_revisions() -> list[str]:
    """The migrations that this version knows, oldest first."""
    return [one.revision for one in _scripts()[1].walk_revisions()][::-1]


def migrate(connection: sa.Connection, target: str | None = None) -> None:
    """Bring the tables to a revision, else up to date. Raises ChateletError where a newer version wrote them."""
    known, present = known_revisions(), revision_of(connection)
    target = target or known[-1]
    if present == target:
        return
    if (present is not None and present not in known) or target not in known:
        raise ChateletError("database-newer")
    log.info("bringing the database up to date", extra={"was": present, "will_be": target})
    _upgrade(connection, target)


def _upgrade(connection: sa.Connection, target: str) -> None:
    from alembic import command

    command.upgrade(_scripts(connection)[0], target)


@cache
def _names_at(revision: str) -> frozenset[str]:
    """The names of our tables at a revision: those that the migrations up to it make."""
    if revision not in known_revisions():
        raise ChateletError("database-newer")
    with sa.create_engine("sqlite://").begin() as connection:
        _upgrade(connection, revision)
        return frozenset(sa.inspect(connection).get_table_names())


def own_tables(connection: sa.Connection) -> sa.MetaData:
    """Our tables as they are in a database now; those of others in the same database are left out.

    Raises ChateletError where a newer version made them.
    """
    revision, found = revision_of(connection), sa.MetaData()
    names = _names_at(revision) if revision is not None else frozenset()
    found.reflect(connection, only=lambda name, _: name in names, resolve_fks=False)
    return found


def lay_anew(connection: sa.Connection, revision: str) -> None:
    """Put empty tables as they were at a revision in the place of ours."""
    own_tables(connection).drop_all(connection)
    migrate(connection, revision)


def line_row(table: str, line: Line) -> Row:
    """A line as the columns of `schema.entries`."""
    entry = line.entry
    return (table, line.number, entry.by, entry.text, entry.undo, entry.to, line.at, line.id, line.waiting)


async def store_standing(connection: AsyncConnection, id: str, version: int, standing: Standing, at: int) -> bool:
    """Replace the standing of a table by its next version. False: somebody else changed it meanwhile."""
    t, s = schema.tables, schema.sitting
    done = await connection.execute(
        sa.update(t)
        .where(t.c.id == id, t.c.version == version)
        .values(state=standing.state, changed=at, version=version + 1, standing=msgspec.json.encode(standing))
    )
    if done.rowcount != 1:
        return False
    await connection.execute(sa.delete(s).where(s.c.table_id == id))
    await _store_sitting(connection, id, standing)
    return True


async def note_waiting(connection: AsyncConnection, id: str, masks: dict[int, int]) -> None:
    """Add to lines that an older version stored who had to act after them."""
    e = schema.entries
    fitting = sa.and_(e.c.table_id == id, e.c.number == sa.bindparam("line"), e.c.waiting.is_(None))
    change = sa.update(e).where(fitting).values(waiting=sa.bindparam("mask"))
    if masks:
        await connection.execute(change, [{"line": line, "mask": mask} for line, mask in masks.items()])


async def store_saved(connection: AsyncConnection, rows: list[dict[str, Any]]) -> None:
    """Positions in place of older ones."""
    s = schema.saved
    await connection.execute(sa.delete(s).where(s.c.table_id.in_([row["table_id"] for row in rows])))
    await connection.execute(sa.insert(s), rows)


async def store_table(connection: AsyncConnection, id: str, standing: Standing, secret: bytes) -> None:
    """A new table."""
    await connection.execute(
        sa.insert(schema.tables).values(
            id=id,
            game=standing.terms.game,
            state=standing.state,
            public=standing.terms.public,
            deck=standing.terms.deck,
            made=standing.made,
            changed=standing.made,
            version=1,
            standing=msgspec.json.encode(standing),
            secret=secret,
            rules=standing.rules.version,
        )
    )
    await _store_sitting(connection, id, standing)


async def _store_sitting(connection: AsyncConnection, id: str, standing: Standing) -> None:
    rows = [
        {"table_id": id, "seat": k, "player": player, "owner": player == seat.player}
        for k, seat in enumerate(standing.seats)
        if seat.kind == "person"
        for player in dict.fromkeys([seat.player, *seat.holders])
        if player
    ]
    if rows:
        await connection.execute(sa.insert(schema.sitting), rows)
