"""`chatelet revision`: which migration a database is at, and whether another version can read it."""

import re
import zipfile
from pathlib import Path
from typing import Annotated

import typer

from .database_options import Database, DataFolder

FOLDER = "chatelet/table/migrations/versions"


def revision(
    other: Annotated[
        Path | None, typer.Option(help="A wheel or an environment of another version.", show_default="none")
    ] = None,
    data_folder: DataFolder = None,
    database: Database = None,
) -> None:
    """Say, as JSON, the revision of a database, and those that this and another version know. Changes nothing.

    A version can read a database whose revision it knows and that is the newest it knows; an older one it brings up
    to date when it starts. What a newer version wrote, an older one cannot read.
    """
    import asyncio
    import json

    from chatelet.core.errors import ChateletError
    from chatelet.table.storage import Storage, known_revisions, sqlite_address
    from chatelet.table.storage import data_folder as default_folder

    async def find() -> str | None:
        storage = Storage(database or sqlite_address(data_folder or default_folder()))
        try:
            return await storage.find_revision()
        finally:
            await storage.close()

    found, known = asyncio.run(find()), known_revisions()
    if found is not None and found not in known:
        raise ChateletError("database-newer")
    answer = {"database": found, "known": known}
    if other is not None:
        answer["other"] = revisions_in(other)
    print(json.dumps(answer))


def revisions_in(version: Path) -> list[str]:
    """The revisions that a wheel, or what is installed in an environment, knows."""
    if version.is_file():
        with zipfile.ZipFile(version) as wheel:
            names = [name for name in wheel.namelist() if name.startswith(f"{FOLDER}/") and name.endswith(".py")]
            texts = [wheel.read(name).decode() for name in names]
    else:
        files = version.glob(f"lib/python*/site-packages/{FOLDER}/*.py")
        texts = [file.read_text(encoding="utf-8") for file in files]
    found = [hit[1] for text in texts if (hit := re.search(r'^revision = "(\w+)"', text, re.MULTILINE))]
    if not found:
        raise FileNotFoundError(2, "there is no Châtelet in it", str(version))
    return sorted(found)
