"""`chatelet backup`: everything a server keeps, in one file."""

from pathlib import Path
from typing import Annotated

import typer

from .database_options import Database, DataFolder


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not be there yet.")],
    data_folder: DataFolder = None,
    database: Database = None,
) -> None:
    """Write all tables, games and accounts into one compressed file. The server may run meanwhile.

    Keep it safe: it holds the secrets of running games. The secret key in the data folder is not in it.
    """
    import asyncio

    from chatelet.core.texts import Message, say
    from chatelet.table.backup import backup as write
    from chatelet.table.storage import Storage, sqlite_address
    from chatelet.table.storage import data_folder as default_folder

    async def story() -> dict[str, int]:
        storage = Storage(database or sqlite_address(data_folder or default_folder()))
        try:
            return await write(storage, file)
        finally:
            await storage.close()

    counts = asyncio.run(story())
    print(say(Message("backup-done", {"tables": counts["tables"], "entries": counts["entries"], "file": str(file)})))
