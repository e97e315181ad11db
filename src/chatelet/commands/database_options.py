"""The options of commands that work on a server's database."""

from pathlib import Path
from typing import Annotated

import typer

DataFolder = Annotated[
    Path | None, typer.Option(help="The server's data folder.", show_default="~/.local/share/chatelet")
]
Database = Annotated[str | None, typer.Option(help="The server's database.", show_default="SQLite in the data folder")]
