"""The library: begin a game, take up one that was written down, check it."""

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Literal, TypedDict, Unpack, overload

import msgspec

from . import games
from .core.dealer import Dealer
from .core.errors import BadOptions, BadRecord
from .core.game import Game
from .core.record import LONGEST, Record, read_record, verify_words
from .core.texts import say, seat_name
from .games import find

if TYPE_CHECKING:
    from .games.metro.options import MetroOptions
    from .games.metro.view import MetroView
    from .games.next_station.options import NextStationOptions
    from .games.next_station.view import NextStationView
    from .games.paris.options import ParisOptions
    from .games.paris.view import ParisView

LINE = LONGEST + 2  # what one line of a file may have before it is given up, with its line end


def game_names() -> list[str]:
    """The games there are."""
    return list(games.game_names())


class NextStationChoices(TypedDict, total=False):
    """The options of Next Station."""

    map: Literal["paris", "london"]
    modules: Sequence[Literal["objectives", "gates", "powers"]]


class MetroChoices(TypedDict, total=False):
    """The options of Metro."""

    adjacency: Literal["corner", "side"]
    hand: Literal[1, 2, 3]
    rotation: bool
    start: Literal["random", 0, 1, 2, 3, 4, 5]


class ParisChoices(TypedDict, total=False):
    """The options of Paris."""

    placement: Literal["fixed", "free"]
    stacks: Literal[2, 3]
    setup: Literal["fixed", "random"]
    arc_founds: bool
    strict_30: bool
    screens: Literal["closed", "open"]
    start: Literal["random", 0, 1, 2, 3]


Seats = int | Sequence[str] | None
Seed = int | str | None


@overload
def new(
    game: Literal["next-station"], seats: Seats = None, *, seed: Seed = None, **options: Unpack[NextStationChoices]
) -> "Game[NextStationOptions, NextStationView]": ...


@overload
def new(
    game: Literal["metro"], seats: Seats = None, *, seed: Seed = None, **options: Unpack[MetroChoices]
) -> "Game[MetroOptions, MetroView]": ...


@overload
def new(
    game: Literal["paris"], seats: Seats = None, *, seed: Seed = None, **options: Unpack[ParisChoices]
) -> "Game[ParisOptions, ParisView]": ...


@overload
def new(
    game: str, seats: Seats = None, *, seed: Seed = None, options: Mapping[str, Any] | None = None
) -> Game[Any, Any]: ...


def new(
    game: str, seats: Seats = None, *, seed: Seed = None, options: Mapping[str, Any] | None = None, **named: Any
) -> Game[Any, Any]:
    """A new game, with its first cards turned.

    `seats` is their number or their names (the fewest the game takes, if nothing is said); other arguments are options
    of the game, which may be given as `options`, too, where their names are not known beforehand. Without a seed the
    dealer has a real secret; with one the game can be dealt again.
    """
    rules = find(game)
    names = min(rules.seats) if seats is None else seats
    if isinstance(names, bool) or not isinstance(names, int | Sequence) or isinstance(names, str):
        raise BadOptions("bad-seat-names", given=str(names)[:40])
    if isinstance(names, int):
        rules.settings({}, names)
        names = [say(seat_name(seat)) for seat in range(names)]
    elif not all(isinstance(name, str) for name in names):
        raise BadOptions("bad-seat-names", given=str(names)[:40])
    return Game(rules, names, {**(options or {}), **named}, Dealer() if seed is None else Dealer.from_seed(seed))


def replay(record: Record | Mapping[str, Any] | str | bytes, at: int | None = None) -> Game[Any, Any]:
    """The game a record tells, or its first `at` events; raises BadRecord where it does not follow the rules."""
    written = as_record(record)
    if at is not None and not 0 <= at <= len(written.events):
        raise BadOptions("replay-at", given=at, events=len(written.events))
    return Game.from_record(find(written.game), written, at)


def verify(record: Record | Mapping[str, Any] | str | bytes, language: str = "en") -> list[str]:
    """What is wrong with a record (moves, scores, dealing), in words; nothing: all is well."""
    written = as_record(record)
    return verify_words(find(written.game), written, language)


def as_record(record: Record | Mapping[str, Any] | str | bytes) -> Record:
    """A record from its JSON, or from what a JSON library made of it."""
    if isinstance(record, str | bytes):
        return read_record(record)
    try:
        text = msgspec.json.encode(record)
    except (msgspec.MsgspecError, TypeError, ValueError, RecursionError) as error:
        raise BadRecord("record-not-read", reason=str(error)) from None
    return read_record(text)


def read(path: str | os.PathLike[str]) -> Iterator[Record]:
    """The records of a file, one after the other; raises BadRecord at the first that cannot be read."""
    with Path(path).open("rb") as file:
        for found in each_record(file):
            if isinstance(found, BadRecord):
                raise found
            yield found


def each_record(file: IO[bytes]) -> Iterator[Record | BadRecord]:
    """What stands in a file, which may be endless or not a file of ours: one record over many lines, or one a line.

    A line that is no record gives the reason instead, and the next is read all the same.
    """
    number, several = 0, False
    while row := file.readline(LINE):
        number += 1
        if not row.strip():
            continue
        if not several and not _whole(row):
            yield _one(row + file.read(LINE))
            return
        several = True
        found = _one(row)
        if isinstance(found, BadRecord):
            found = BadRecord("record-in-line", line=number, reason=found.message)
        yield found
        while len(row) == LINE and not row.endswith(b"\n"):  # the rest of a line that was too long to keep
            row = file.readline(LINE)
    if not several:
        yield BadRecord("record-empty")


def _one(text: bytes) -> Record | BadRecord:
    try:
        return read_record(text)
    except BadRecord as error:
        return error


def _whole(row: bytes) -> bool:
    """Is this line meant as a record of its own, well written or not?"""
    text = row.strip()
    return text.startswith(b"{") and text.endswith(b"}")
