"""`chatelet restore`: a backup becomes a database again."""

from pathlib import Path
from typing import Annotated

import typer


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `chatelet backup` wrote.")],
    data_folder: Annotated[
        Path | None, typer.Option(help="The server's data folder.", show_default="~/.local/share/chatelet")
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="The database to fill.", show_default="SQLite in the data folder")
    ] = None,
    replace: Annotated[bool, typer.Option("--replace", help="Throw away what is in the database now.")] = False,
) -> None:
    """Put a backup back: the whole of it, or nothing. Stop the server first."""
    import asyncio

    from chatelet.core.texts import Message, say
    from chatelet.table.backup import restore as read
    from chatelet.table.storage import Storage, sqlite_address
    from chatelet.table.storage import data_folder as default_folder

    async def story() -> dict[str, int]:
        storage = Storage(database or sqlite_address(data_folder or default_folder()))
        await storage.open()
        try:
            return await read(storage, file, replace=replace)
        finally:
            await storage.close()

    counts = asyncio.run(story())
    print(say(Message("restore-done", {"tables": counts.get("tables", 0), "entries": counts.get("entries", 0)})))
