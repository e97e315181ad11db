"""`chatelet doctor`: names games whose log is not whole, and ends them where it breaks."""

from pathlib import Path
from typing import Annotated

import typer

from .database_options import Database, DataFolder
from .speech import Language, speaking


def doctor(
    mend: Annotated[bool, typer.Option("--mend", help="End these games where their log breaks.")] = False,
    backup: Annotated[
        Path | None,
        typer.Option(help="Where --mend backs up the database first.", show_default="a new file in the data folder"),
    ] = None,
    data_folder: DataFolder = None,
    database: Database = None,
    lang: Language = None,
) -> None:
    """Name the games that lack a part of their log, as two servers on one database leave them.

    Changes nothing, unless --mend is given: then it backs up the database, removes what follows each gap, and ends the
    game there. Stop the server before --mend. Ends with 1 where something is wrong.
    """
    import asyncio
    import time

    from chatelet.table.backup import backup as write
    from chatelet.table.exclusive import check_workers, exclusive
    from chatelet.table.gaps import Gap, end_at_gap, find_gaps
    from chatelet.table.storage import Storage, sqlite_address
    from chatelet.table.storage import data_folder as default_folder

    folder = data_folder or default_folder()
    file = backup or folder / time.strftime("before-doctor-%Y%m%d-%H%M%S.jsonl.gz")
    storage = Storage(database or sqlite_address(folder))

    async def look() -> list[Gap]:
        async with storage.read() as connection:
            gaps = await find_gaps(connection)
        for gap in gaps:
            kind = "doctor-orphan" if gap.game is None else "doctor-gap" if gap.last else "doctor-empty"
            fill = {"table": gap.table, "game": gap.game or "", "state": gap.state or ""}
            print(say(kind, **fill, missing=str(gap.missing), last=str(gap.last)))
        if not gaps:
            print(say("doctor-whole"))
        return gaps

    async def repair() -> None:
        async with exclusive(storage):
            if not (gaps := await look()):
                return
            await storage.open()
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            await write(storage, file)
            print(say("database-before", file=str(file)))
            async with storage.begin() as connection:
                await storage.migration_lock(connection)
                await check_workers(connection)  # one may have started during the backup
                for gap in gaps:
                    await end_at_gap(connection, gap)
            print(say("doctor-mended", games=len(gaps)))

    async def story() -> bool:
        try:
            await storage.check_tables()
            if mend:
                await repair()
                return True
            return not await look()
        finally:
            await storage.close()

    with speaking(lang) as say:
        if not asyncio.run(story()):
            print(say("doctor-how"))
            raise typer.Exit(1)
