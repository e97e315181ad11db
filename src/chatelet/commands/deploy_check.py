"""`chatelet deploy-check`: what is wrong with an installation, and how to mend it."""

from pathlib import Path
from typing import Annotated

import typer

from .database_options import Database, DataFolder
from .speech import Language, speaking


def deploy_check(
    server: Annotated[str, typer.Option(help="Where the server listens.")] = "http://127.0.0.1:8000",
    address: Annotated[
        str | None, typer.Option(help="Where others find it, like https://play.example.org.", show_default="none")
    ] = None,
    data_folder: DataFolder = None,
    database: Database = None,
    redis: Annotated[str | None, typer.Option(help="The server's Redis.", show_default="none")] = None,
    lang: Language = None,
    backups: Annotated[
        Path | None, typer.Option(help="Folder of backups, or the last one.", show_default="none")
    ] = None,
) -> None:
    """Look at server, versions, disk, backups, open files, database, clocks, TLS and proxy, and say what to mend.

    Ends with 1 where something is wrong.
    """
    import asyncio

    from chatelet.server.inspection import Installation, inspect
    from chatelet.table.storage import data_folder as default_folder
    from chatelet.table.storage import sqlite_address

    folder = data_folder or default_folder()
    place = Installation(folder, database or sqlite_address(folder), server.rstrip("/"), address, redis, backups)

    async def look() -> bool:
        well = True
        async for finding in inspect(place):
            mark = {True: "check-well", False: "check-wrong", None: "check-open"}[finding.well]
            words = say(finding.said.id, **finding.said.args)
            print(f"{say(mark):8} {say(f'check-{finding.about}')}: {words}", flush=True)
            well &= finding.well is not False
        return well

    with speaking(lang) as say:
        if not asyncio.run(look()):
            raise typer.Exit(1)
