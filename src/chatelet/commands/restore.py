"""`chatelet restore`: a backup becomes a database again."""

from pathlib import Path
from typing import Annotated

import typer

from .database_options import DataFolder


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `chatelet backup` wrote.")],
    data_folder: DataFolder = None,
    database: Annotated[
        str | None, typer.Option(help="The database to fill.", show_default="SQLite in the data folder")
    ] = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Replace what is in the database now, after a backup of it.")
    ] = False,
    backup: Annotated[
        Path | None,
        typer.Option(help="Where --replace backs up the database first.", show_default="a new file in the data folder"),
    ] = None,
    keep_revision: Annotated[
        bool, typer.Option("--keep-revision", help="Leave the tables as an older version wrote them, for that version.")
    ] = False,
) -> None:
    """Put a backup back: the whole of it, or nothing. Tables of other programs in the database are left alone.

    Stop the server first.
    """
    import asyncio
    import time

    from chatelet.core.errors import ChateletError
    from chatelet.core.texts import Message, say
    from chatelet.table.backup import restore as read
    from chatelet.table.storage import Storage, sqlite_address
    from chatelet.table.storage import data_folder as default_folder

    folder = data_folder or default_folder()
    before = None
    if replace:
        before = backup or folder / time.strftime("before-restore-%Y%m%d-%H%M%S.jsonl.gz")
        if before.exists():
            raise ChateletError("backup-exists", file=str(before))
        before.parent.mkdir(parents=True, exist_ok=True, mode=0o700)

    async def story() -> dict[str, int]:
        storage = Storage(database or sqlite_address(folder))
        try:
            return await read(storage, file, replace=replace, keep_revision=keep_revision, before=before)
        finally:
            await storage.close()

    counts = asyncio.run(story())
    if before is not None and before.exists():
        print(say(Message("database-before", {"file": str(before)})))
    print(say(Message("restore-done", {"tables": counts.get("tables", 0), "entries": counts.get("entries", 0)})))
