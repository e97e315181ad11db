"""`chatelet print`: map sheets and score pads of our own drawing, as PDF."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from ..companion.printed import printed, sheets
from .speech import Language, speaking


def print(
    sheet: Annotated[str, typer.Argument(metavar="SHEET", help=f"One of {', '.join(sheets())}.")],
    paper: Annotated[str, typer.Option("--paper", metavar="a4|letter", help="The paper.")] = "a4",
    copies: Annotated[int, typer.Option("--copies", min=1, max=100, help="How many pages.")] = 1,
    output: Annotated[
        str | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="Where to; - is standard output.", show_default="SHEET.pdf"
        ),
    ] = None,
    lang: Language = None,
) -> None:
    """Print a map sheet or a score pad, as PDF: vectors, and readable in grey."""
    with speaking(lang) as say:
        made = printed(sheet, paper, say.language, copies)
        if output == "-":
            sys.stdout.buffer.write(made)
            return
        path = Path(output or f"{sheet}.pdf")
        path.write_bytes(made)
        typer.echo(say("print-written", pages=copies, file=str(path)))
