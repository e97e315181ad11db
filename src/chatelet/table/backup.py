"""Everything the database holds, in one compressed file, and back again: from SQLite to PostgreSQL too."""

import base64
import gzip
import json
from pathlib import Path
from typing import Any

import sqlalchemy as sa

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
    return counts


async def restore(storage: Storage, file: Path, *, replace: bool) -> dict[str, int]:
    """Put all rows back, in one transaction: the whole backup, or nothing."""
    counts: dict[str, int] = {table.name: 0 for table in TABLES}
    async with storage.begin() as connection:
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
        if end != {key: counts.get(key, 0) for key in end or {}} or end is None:
            raise ChateletError("backup-not-read", file=str(file), reason="it is not complete")
    return counts


def _rows(file: Path) -> Any:
    """Table and row, line by line; last, with an empty name, what the end of the file says."""
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            head = json.loads(next(lines, "{}"))
            if not isinstance(head, dict) or head.get("format") != FORMAT:
                raise ChateletError("backup-not-read", file=str(file), reason=f"it does not say {FORMAT}")
            for line in lines:
                found = json.loads(line)
                if isinstance(found, dict):
                    yield "", found.get("end")
                else:
                    table, row = found
                    if table not in schema.metadata.tables:
                        raise ChateletError("backup-not-read", file=str(file), reason=f"unknown table {table}")
                    yield table, {key: _in(value) for key, value in row.items()}
    except (gzip.BadGzipFile, EOFError, UnicodeError, ValueError) as error:
        raise ChateletError("backup-not-read", file=str(file), reason=str(error)) from None
