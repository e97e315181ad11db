"""Everything the database holds, in one compressed file, and back again: from SQLite to PostgreSQL too."""

import base64
import gzip
import json
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import exc

from ..core.errors import ChateletError
from . import schema
from .storage import Storage

FORMAT = "chatelet-backup-1"
CHUNK = 2000  # rows at a time
TABLES = [table for table in schema.metadata.sorted_tables if table is not schema.saved]  # that is worked out anew


def _out(value: Any) -> Any:
    return {"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def _in(value: Any) -> Any:
    return base64.b64decode(value["bytes"]) if isinstance(value, dict) else value


async def backup(storage: Storage, file: Path) -> dict[str, int]:
    """Write all rows, as of one moment; games may go on meanwhile."""
    if file.exists():
        raise ChateletError("backup-exists", file=str(file))
    counts: dict[str, int] = {}
    draft = file.with_name(file.name + ".part")
    engine = storage.engine if storage.sqlite else storage.engine.execution_options(isolation_level="REPEATABLE READ")
    try:
        async with engine.connect() as connection:
            with gzip.open(draft, "wt", encoding="utf-8") as out:
                draft.chmod(0o600)
                out.write(json.dumps({"format": FORMAT}) + "\n")
                for table in TABLES:
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


async def restore(storage: Storage, file: Path, *, replace: bool) -> dict[str, int]:
    """Put all rows back, in one transaction: the whole backup, or nothing."""
    counts: dict[str, int] = {table.name: 0 for table in TABLES}
    file.open("rb").close()  # is it there? Asked here, where it is no failure of the database
    async with storage.begin() as connection, _fitting(file):
        await connection.execute(sa.delete(schema.saved))
        for table in TABLES:
            there = (await connection.execute(sa.select(sa.func.count()).select_from(table))).scalar_one()
            if there and not replace:
                raise ChateletError("restore-not-empty", address=storage.shown)
            await connection.execute(sa.delete(table))
        name, rows, end = "", [], None
        for what, row in _rows(file):
            if what == "":
                end = row
                continue
            if rows and (what != name or len(rows) >= CHUNK):
                await connection.execute(sa.insert(schema.metadata.tables[name]), rows)
                rows = []
            name = what
            rows.append(row)
            counts[what] += 1
        if rows:
            await connection.execute(sa.insert(schema.metadata.tables[name]), rows)
        if not isinstance(end, dict) or any(counts.get(key, 0) != count for key, count in end.items()):
            raise ChateletError("backup-not-read", file=str(file), reason="it is not complete")
    return counts


@asynccontextmanager
async def _fitting(file: Path) -> AsyncIterator[None]:
    """Rows that are not as the database wants them are the file's fault."""
    try:
        yield
    except (exc.OperationalError, exc.InterfaceError):
        raise
    except exc.SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0][:200]
        raise ChateletError("backup-not-read", file=str(file), reason=reason) from None


def _rows(file: Path) -> Any:
    """Table and row, line by line; last, with an empty name, what the end of the file says."""
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            head = json.loads(next(lines, "{}"))
            if not isinstance(head, dict) or head.get("format") != FORMAT:
                raise ChateletError("backup-not-read", file=str(file), reason=f"it does not say {FORMAT}")
            for number, line in enumerate(lines, 2):
                found = json.loads(line)
                if isinstance(found, dict):
                    yield "", found.get("end")
                    continue
                try:
                    name, row = found
                    values = {schema.metadata.tables[name].columns[key].name: _in(row[key]) for key in row}
                except (ValueError, TypeError, LookupError):
                    raise ValueError(f"line {number} is no row that is known here") from None
                yield name, values
    except (OSError, EOFError, zlib.error, ValueError, RecursionError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise ChateletError("backup-not-read", file=str(file), reason=reason) from None
