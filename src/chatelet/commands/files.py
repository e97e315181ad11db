"""Records in files, for the commands that take one: `-` is standard input."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Annotated

import typer

from ..core.errors import BadOptions, BadRecord
from ..core.game import Game
from ..core.record import Record
from ..games import find
from ..library import each_record, replay

OneFile = Annotated[str, typer.Argument(metavar="FILE", help="A record, or one a line; - reads standard input.")]
Which = Annotated[int, typer.Option("--record", min=1, help="Which record of the file, from 1.")]
At = Annotated[int | None, typer.Option("--at", help="After this many events; 0 is the start.", show_default="the end")]
SeatOf = Annotated[
    int | None, typer.Option("--seat", help="As this seat sees it, from 0.", show_default="as all see it")
]


@contextmanager
def opened(file: str) -> Iterator[IO[bytes]]:
    """A file to read, or standard input."""
    if file == "-":
        yield sys.stdin.buffer
        return
    with Path(file).open("rb") as stream:
        yield stream


def one_record(file: str, which: int) -> Record:
    """Record number `which` of a file."""
    number = 0
    with opened(file) as stream:
        for number, found in enumerate(each_record(stream), 1):
            if number < which:
                continue
            if isinstance(found, BadRecord):
                raise found
            return found
    raise BadOptions("file-records", file=file, records=number, given=which)


def game_at(record: Record, at: int | None, seat: int | None) -> tuple[Game, int]:
    """The game of a record after some events, and the seat that looks (-1: everybody)."""
    if seat is not None and not 0 <= seat < len(record.seats):
        find(record.game).stored_settings(record.options, len(record.seats))
        raise BadOptions("file-seat", given=seat, last=len(record.seats) - 1)
    return replay(record, at), -1 if seat is None else seat
