"""What earlier versions wrote: where it lies, and how it is unpacked."""

import gzip
import json
import lzma
import shutil
import sqlite3
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tests.server.guest import Guest

HERE = Path(__file__).parent


class Version(NamedTuple):
    """The data of a version."""

    name: str
    folder: Path

    @property
    def notes(self) -> Any:
        return json.loads((self.folder / "notes.json").read_text())

    @property
    def fields(self) -> dict[str, dict[str, Any]]:
        """Every field it stored, by table or kind of document: its default, what it holds, what it may be."""
        return json.loads((self.folder / "fields.json").read_text())

    def packed(self, name: str) -> Any:
        """A file of JSON."""
        return json.loads(lzma.decompress((self.folder / f"{name}.json.xz").read_bytes()))

    def records(self) -> str:
        return gzip.decompress((self.folder / "records.jsonl.gz").read_bytes()).decode()

    def unpack(self, folder: Path) -> Path:
        """Its data folder, as if it had been used a moment ago: nothing in it is too old to keep."""
        folder.mkdir(exist_ok=True)
        file = folder / "chatelet.sqlite"
        with gzip.open(self.folder / "chatelet.sqlite.gz") as packed, file.open("wb") as out:
            shutil.copyfileobj(packed, out)
        shutil.copy(self.folder / "secret-key", folder / "secret-key")
        (folder / "secret-key").chmod(0o600)
        with sqlite3.connect(file) as database:
            database.execute("UPDATE tables SET changed = ?", [time.time_ns() // 1_000_000])
        database.close()
        return file

    def come_back(self, address: str, name: str) -> Guest:
        """Somebody with the cookies that this version gave them."""
        guest = Guest(address, name)
        guest.http.cookies.clear()
        for key, value in self.notes["cookies"][name].items():
            guest.http.cookies.set(key, value, domain="127.0.0.1")
        guest.me = guest.get("/api/me")
        guest.id = guest.me["player"]
        assert guest.me["name"] == name
        return guest


VERSIONS = [Version(file.parent.name, file.parent) for file in sorted(HERE.glob("*/fields.json"))]


def rows(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every row of a database, with the name of its table."""
    with sqlite3.connect(file) as database:
        database.row_factory = sqlite3.Row
        for (table,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            for row in database.execute(f'SELECT * FROM "{table}"'):
                yield table, dict(row)
    database.close()


def rows_of(origin: Any) -> list[dict[str, Any]]:
    """The tables of a device, as IndexedDB has them."""
    [database] = origin["indexedDB"]
    [store] = database["stores"]
    return [row["value"] for row in store["records"]]


class Found:
    """The values of all fields."""

    def __init__(self, fields: dict[str, dict[str, Any]]) -> None:
        self.fields = fields
        self.values: defaultdict[tuple[str, str], list[Any]] = defaultdict(list)

    def note(self, kind: str, document: dict[str, Any]) -> None:
        """Note the fields of a document, and of those it holds."""
        assert document.keys() <= self.fields[kind].keys()
        for name, value in document.items():
            self.values[kind, name].append(value)
            held = self.fields[kind][name].get("holds")
            for inner in value if isinstance(value, list) else [value]:
                if held and isinstance(inner, dict):
                    self.note(held, inner)
                elif held and isinstance(inner, list):
                    raise AssertionError(f"{kind}.{name} is nested deeper than this looks")

    def missing(self) -> set[str]:
        """The fields that never have another value than their default, or none at all; and choices nobody made."""
        missing = set()
        for kind, fields in self.fields.items():
            for name, told in fields.items():
                values = self.values[kind, name]
                usual = [told["default"]] if "default" in told else [None, False, 0, "", b"", [], {}]
                if all(value in usual for value in values):
                    missing.add(f"{kind}.{name}")
                    continue
                made = [*values, *usual]
                missing |= {f"{kind}.{name} {one}" for one in told.get("choices", ()) if one not in made}
        return missing
