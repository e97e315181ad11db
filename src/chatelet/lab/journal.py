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
START = msgspec.json.encode({"format": FORMAT})[:-1]
CODE = {"chatelet", "code", "files", "rules"}  # what of a head tells who played, not what was asked for


class Journal:
    """A file of results, open for what is still to come."""

    def __init__(self, path: Path, plan: Plan, head: dict[str, Any]) -> None:
        self.path = path
        self.rows = 0
        mark = {"format": FORMAT, **plan.mark(), **head}
        if (found := head_of(path)) is not None:
            agree(found, mark, path)
            self.rows, end = _whole_rows(path)
            self.file: IO[bytes] = path.open("r+b")
            self.file.seek(end)
            self.file.truncate()  # forget what was left half written
        else:
            self.file = path.open("wb")
            self.file.write(msgspec.json.encode(mark) + b"\n")
            self.file.flush()

    def add(self, first: int, rows: list[dict[str, Any]]) -> None:
        """Write down, now, the rows of games `first` and after that are not there yet."""
        new = rows[self.rows - first :] if first < self.rows else rows
        self.file.write(b"".join(msgspec.json.encode(row) + b"\n" for row in new))
        self.file.flush()
        self.rows += len(new)

    def close(self) -> None:
        self.file.close()


def head_of(path: Path) -> dict[str, Any] | None:
    """What a file of results was asked for; None where there is none yet, or not even all of its head."""
    if not path.is_file():
        return None
    with path.open("rb") as file:
        line = file.readline()
    if not line.endswith(b"\n") and (START.startswith(line) or line.startswith(START)):
        return None  # stopped while the head was written
    found = _decoded(line)
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise BadOptions("journal-not", file=str(path))
    return found


def _whole_rows(path: Path) -> tuple[int, int]:
    """How many rows a file holds, and where they end; one that is not the next one ends what can be used."""
    rows = 0
    with path.open("rb") as file:
        end = len(file.readline())
        for line in file:
            found = _decoded(line)
            if not line.endswith(b"\n") or not isinstance(found, dict) or found.get("game") != rows:
                break
            rows, end = rows + 1, end + len(line)
    return rows, end


def _decoded(line: bytes) -> Any:
    try:
        return msgspec.json.decode(line)
    except msgspec.DecodeError:
        return None


def rows_of(path: Path, most: int | None = None) -> Iterator[dict[str, Any]]:
    """The rows of a file of results."""
    with path.open("rb") as file:
        next(file)
        for number, line in enumerate(file):
            if most is not None and number >= most:
                return
            yield msgspec.json.decode(line)


def agree(found: dict[str, Any], asked: dict[str, Any], path: Path) -> None:
    """Raise ChateletError where the results in `path` were asked for otherwise, or played by other code."""
    differ = [key for key in asked | found if found.get(key) != asked.get(key)]
    if not differ:
        return
    if set(differ) <= CODE:
        then, now = found.get("files") or {}, asked["files"]
        files = [name for name in now if then.get(name) != now[name]]
        raise ChateletError("journal-code", file=str(path), changed=", ".join(files) or "Châtelet")
    told = (f"{key} {_short(found.get(key))} / {_short(asked.get(key))}" for key in differ)
    raise ChateletError("journal-other", file=str(path), differs=", ".join(told))


def _short(value: Any) -> str:
    if isinstance(value, dict):
        value = [f"{key} {one}" for key, one in value.items()]
    return (", ".join(map(str, value)) if isinstance(value, list) else str(value))[:60]
