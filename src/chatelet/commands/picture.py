"""`chatelet picture`: a game that was written down, as an SVG picture."""

from pathlib import Path
from typing import Annotated

import typer

from .files import At, OneFile, SeatOf, Which, game_at, one_record
from .speech import Language, speaking, written_out


def picture(
    file: OneFile,
    at: At = None,
    seat: SeatOf = None,
    record: Which = 1,
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help="Where to; - is standard output.")
    ] = "-",
    lang: Language = None,
) -> None:
    """Draw a game that was written down, as an SVG picture."""
    with speaking(lang) as say:
        game, viewer = game_at(one_record(file, record), at, seat)
        svg = game.svg(viewer, say.language)
        if output == "-":
            written_out().write(svg if svg.endswith("\n") else f"{svg}\n")
        else:
            Path(output).write_text(svg, encoding="utf-8", newline="\n")
