"""Everything the database holds, in one compressed file, and back again: from SQLite to PostgreSQL too."""

import base64
import gzip
import json
import os
import zlib
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TextIO

import sqlalchemy as sa
from sqlalchemy import exc
from sqlalchemy.ext.asyncio import AsyncConnection

from ..core.errors import ChateletError
from . import schema
from .exclusive import check_workers, exclusive
from .gaps import find_gaps
from .storage import Storage, give_to_owner_of, lay_anew, migrate, own_tables, revision_of

FORMAT = "chatelet-backup-1"
FIRST = "0002"  # the revision of backups that do not name one
CHUNK = 2000  # rows at a time ...
ROOM = 4_000_000  # ... or so many characters of them
LONGEST = 16_000_000  # characters of one row: more is no row of ours
# worked out anew, of this moment only, and said in the first line
PASSED_OVER = {schema.saved.name, schema.workers.name, "alembic_version"}


def _out(value: Any) -> Any:
    return {"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def _in(value: Any) -> Any:
    return base64.b64decode(value["bytes"]) if isinstance(value, dict) else value


async def backup(storage: Storage, file: Path) -> dict[str, int]:
    """Write all rows of our tables, as of one moment and as they are; games may go on meanwhile."""
    if file.exists():
        raise ChateletError("backup-exists", file=str(file))
    await storage.check_tables()
    counts: dict[str, int] = {}
    draft = file.with_name(file.name + ".part")
    engine = storage.engine if storage.sqlite else storage.engine.execution_options(isolation_level="REPEATABLE READ")
    try:
        async with engine.connect() as connection:
            if storage.sqlite:
                await connection.exec_driver_sql("BEGIN")  # its driver begins none for reading
            own = await connection.run_sync(own_tables)
            draft.unlink(missing_ok=True)
            handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)  # never through a link
            give_to_owner_of(file.parent, handle)
            with open(handle, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as out:
                gaps = [gap.table for gap in await find_gaps(connection)]
                head = {"format": FORMAT, "revision": await connection.run_sync(revision_of), "gaps": gaps}
                out.write(json.dumps(head) + "\n")
                for table in own.sorted_tables:
                    if table.name in PASSED_OVER:
                        continue
                    rows = await connection.stream(sa.select(table))
                    counts[table.name] = 0
                    async for row in rows:
                        out.write(json.dumps([table.name, {k: _out(v) for k, v in row._mapping.items()}]) + "\n")
                        counts[table.name] += 1
                out.write(json.dumps({"end": counts}) + "\n")
        draft.replace(file)
    except BaseException:
        draft.unlink(missing_ok=True)  # half of it, with secrets, helps nobody
        raise
    return counts


async def restore(
    storage: Storage, file: Path, *, replace: bool, keep_revision: bool = False, before: Path | None = None
) -> dict[str, int]:
    """Put all rows back, in one transaction: the whole backup, or nothing. Tables of others are left alone.

    They come into tables as they were when the backup was written, and are then brought up to date like any database;
    with `keep_revision` they stay as they were, for an older version. What is replaced is backed up to `before`.
    Raises ChateletError while a server uses the database.
    """
    file.open("rb").close()  # is it there? Asked here, where it is no failure of the database
    present = await storage.find_revision()
    storage.create_file()
    async with exclusive(storage):
        if before is not None and replace and present is not None:
            await backup(storage, before)
        async with storage.begin() as connection, _fitting(file):
            await storage.migration_lock(connection)
            await check_workers(connection)  # one may have started during the backup
            if storage.sqlite:
                await connection.exec_driver_sql("BEGIN IMMEDIATE")  # its driver begins none for changing tables
            if not replace:
                await _check_empty(connection, storage)
            lines = _rows(file)
            revision, known = next(lines)
            await connection.run_sync(lay_anew, revision)
            tables = (await connection.run_sync(own_tables)).tables
            counts, end = await _insert(connection, lines, tables)
            if not isinstance(end, dict) or any(counts.get(key, 0) != count for key, count in end.items()):
                raise ChateletError("backup-not-read", file=str(file), reason="it is not complete")
            if not keep_revision:
                await connection.run_sync(migrate)
            gaps = [gap for gap in await find_gaps(connection) if gap.table not in known]
            if gaps:
                raise ChateletError("backup-torn", file=str(file), tables=len(gaps), first=gaps[0].table)
    return counts


async def _check_empty(connection: AsyncConnection, storage: Storage) -> None:
    for table in (await connection.run_sync(own_tables)).sorted_tables:
        if table.name not in PASSED_OVER:
            there = (await connection.execute(sa.select(sa.func.count()).select_from(table))).scalar_one()
            if there:
                raise ChateletError("restore-not-empty", address=storage.shown)


async def _insert(
    connection: AsyncConnection, lines: Any, tables: Mapping[str, sa.Table]
) -> tuple[dict[str, int], Any]:
    counts: dict[str, int] = {}
    name, rows, size, end = "", [], 0, None
    for number, (what, row, length) in enumerate(lines, 2):
        if what == "":
            end = row
            continue
        if rows and (what != name or len(rows) >= CHUNK or size >= ROOM):
            await connection.execute(sa.insert(tables[name]), rows)
            rows, size = [], 0
        try:
            rows.append({tables[what].columns[key].name: _in(row[key]) for key in row})
        except (ValueError, TypeError, LookupError, AttributeError):
            raise Unreadable(f"line {number} is no row that is known here") from None
        name, size = what, size + length
        counts[what] = counts.get(what, 0) + 1
    if rows:
        await connection.execute(sa.insert(tables[name]), rows)
    return counts, end


class Unreadable(ValueError):
    """A line that is no row of ours."""


@asynccontextmanager
async def _fitting(file: Path) -> AsyncIterator[None]:
    """Rows that are not as the database wants them are the file's fault."""
    try:
        yield
    except Unreadable as error:
        raise ChateletError("backup-not-read", file=str(file), reason=str(error)) from None
    except (exc.OperationalError, exc.InterfaceError):
        raise
    except exc.SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0][:200]
        raise ChateletError("backup-not-read", file=str(file), reason=reason) from None


def _rows(file: Path) -> Any:
    """First the revision, and the games that had a gap when it was written; then table, row and length of each line.

    Last, with an empty name, what the end says.
    """
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            head = json.loads(_line(lines) or "{}")
            if not isinstance(head, dict) or head.get("format") != FORMAT:
                raise ChateletError("backup-not-read", file=str(file), reason=f"it does not say {FORMAT}")
            yield str(head.get("revision", FIRST)), set(head.get("gaps", ()))
            number = 1
            while text := _line(lines):
                found, number = json.loads(text), number + 1
                if isinstance(found, dict):
                    yield "", found.get("end"), 0
                elif not isinstance(found, list) or len(found) != 2 or not isinstance(found[1], dict):
                    raise ValueError(f"line {number} is no row that is known here")
                else:
                    yield found[0], found[1], len(text)
    except (OSError, EOFError, zlib.error, ValueError, RecursionError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise ChateletError("backup-not-read", file=str(file), reason=reason) from None


def _line(lines: TextIO) -> str:
    text = lines.readline(LONGEST)
    if len(text) >= LONGEST:
        raise ValueError("a line is too long for a row")
    return text
