"""A position kept beside the log, so that a long game loads quickly.

The log stays the truth: what is kept is taken only where the same engine kept it, and the rest is folded on top.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from ..core.compiler import engine_digest
from ..core.contract import Position
from ..core.fields import restored
from ..core.log import Line
from ..core.play import Step
from ..games import listed

if TYPE_CHECKING:
    from .table import Table

WORTH = 24  # lines that make it worth while


class KeptStep(msgspec.Struct, array_like=True):
    """A move that could still be taken back."""

    number: int
    before: bytes
    shows: bool


class SavedPosition(msgspec.Struct, array_like=True):
    """A table's game after some line of its log."""

    number: int
    position: bytes
    counts: list[int]  # the numbers of the events that count
    after: list[int]
    steps: list[KeptStep]
    left: list[int]  # on the clocks
    since: list[int | None]


def engine_of(game: str) -> str:
    """The engine that kept a position: with another, the log is folded anew."""
    return engine_digest(listed(game).home, bots=False)


def save(table: "Table") -> bytes:
    """What has to be kept of a table's game."""
    board = table.board
    assert board is not None
    steps = [KeptStep(step.number, step.before.tobytes(), step.shows) for step in board.steps]
    return msgspec.msgpack.encode(
        SavedPosition(
            board.number,
            board.position.tobytes(),
            [number for number, _ in board.events],
            board.after,
            steps,
            table.clocks.left,
            table.clocks.since,
        )
    )


def restore(table: "Table", data: bytes, lines: Sequence[Line]) -> int:
    """Put a kept game back on a table that was just set up; the number of the line it stands at, 0 where none fits."""
    board = table.board
    assert board is not None
    saved = msgspec.msgpack.decode(data, type=SavedPosition)
    if saved.number > len(lines):  # the log has lost its end
        return 0
    entries = {line.number: line.entry for line in lines}

    def position(data: bytes) -> Position:
        return restored(board.rules.dtype, data)

    board.stand(
        saved.number,
        position(saved.position),
        [(number, entries[number]) for number in saved.counts],
        [Step(step.number, entries[step.number], position(step.before), step.shows) for step in saved.steps],
        saved.after,
    )
    table.clocks.left, table.clocks.since = saved.left, saved.since
    for line in lines[: saved.number]:
        if line.id is not None:
            table.ids[line.entry.by, line.id] = line.number
    return saved.number
