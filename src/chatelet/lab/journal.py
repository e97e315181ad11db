"""Results as JSON Lines: a head that says what was asked for, then a row a game, in order.

A run that was interrupted leaves the first rows of a longer file; the same command reads them and goes on behind them.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import msgspec

from ..core.errors import BadOptions, ChateletError
from .plan import Plan

FORMAT = "chatelet-games-1"


class Journal:
    """A file of results, open for what is still to come."""

    def __init__(self, path: Path, plan: Plan, head: dict[str, Any]) -> None:
        self.path = path
        self.rows = 0
        mark = {"format": FORMAT, **plan.mark(), **head}
        if path.exists() and path.stat().st_size:
            found, ends = _read(path)
            if found != mark:
                raise ChateletError("journal-other", file=str(path), differs=", ".join(_differences(found, mark)))
            self.rows = len(ends)
            self.file: IO[bytes] = path.open("r+b")
            self._ends = ends
            self._start = len(msgspec.json.encode(mark)) + 1
            self.cut(self.rows)
        else:
            self.file = path.open("wb")
            self.file.write(msgspec.json.encode(mark) + b"\n")
            self.file.flush()

    def cut(self, rows: int) -> None:
        """Keep only the first rows, and forget what was left half written."""
        self.rows = rows
        self.file.seek(self._ends[rows - 1] if rows else self._start)
        self.file.truncate()

    def add(self, rows: list[dict[str, Any]]) -> None:
        """Write rows down, now."""
        self.file.write(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
        self.file.flush()
        self.rows += len(rows)

    def close(self) -> None:
        self.file.close()


def _read(path: Path) -> tuple[dict[str, Any], list[int]]:
    """The head, and where each whole row ends; a row that is not the next one ends what can be used."""
    ends: list[int] = []
    head: dict[str, Any] | None = None
    place = 0
    with path.open("rb") as file:
        for line in file:
            place += len(line)
            try:
                found = msgspec.json.decode(line)
            except msgspec.DecodeError:
                found = None
            if head is None:
                if not isinstance(found, dict) or found.get("format") != FORMAT:
                    raise BadOptions("journal-not", file=str(path))
                head = found
            elif not line.endswith(b"\n") or not isinstance(found, dict) or found.get("game") != len(ends):
                break
            else:
                ends.append(place)
    assert head is not None
    return head, ends


def head_of(path: Path) -> dict[str, Any] | None:
    """What a file of results was asked for; None where there is none yet."""
    return _read(path)[0] if path.exists() and path.stat().st_size else None


def rows_of(path: Path, most: int | None = None) -> Iterator[dict[str, Any]]:
    """The rows of a file of results."""
    with path.open("rb") as file:
        next(file)
        for number, line in enumerate(file):
            if most is not None and number >= most:
                return
            yield msgspec.json.decode(line)


def _differences(found: dict[str, Any], asked: dict[str, Any]) -> list[str]:
    return [
        f"{key} {_short(found.get(key))} / {_short(asked.get(key))}"
        for key in asked | found
        if found.get(key) != asked.get(key)
    ]


def _short(value: Any) -> str:
    return (", ".join(map(str, value)) if isinstance(value, list) else str(value))[:60]
