"""Lists all that a version stores, field by field: `python -m tests.kept.making.fields FILE`, with its code."""

import json
import sys
import typing
from pathlib import Path
from types import UnionType
from typing import Any

import msgspec

from chatelet.core.record import Record
from chatelet.device.table import Kept
from chatelet.server.messages import MoveAsk, UndoAsk
from chatelet.table import schema
from chatelet.table.answers import ListedTable
from chatelet.table.model import Standing

DOCUMENTS = (Standing, Record, Kept, ListedTable, MoveAsk, UndoAsk)
PARTS = (typing.Union, UnionType, list, tuple, typing.Annotated)


def parts(hint: Any) -> list[Any]:
    """What a type is made of: the members of a union, the items of a list."""
    if typing.get_origin(hint) in PARTS:
        return [part for inner in typing.get_args(hint) for part in parts(inner)]
    return [hint]


def is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def described(field: Any, hint: Any) -> dict[str, Any]:
    """The default of a field, where it has one; the documents it holds; its values, where they are listed."""
    told: dict[str, Any] = {}
    if field.default not in (msgspec.NODEFAULT, msgspec.UNSET):
        told["default"] = msgspec.to_builtins(field.default)
    elif field.default_factory is not msgspec.NODEFAULT:
        told["default"] = msgspec.to_builtins(field.default_factory())
    if holds := next((part.__name__ for part in parts(hint) if is_struct(part)), None):
        told["holds"] = holds
    if choices := [one for part in parts(hint) if typing.get_origin(part) is typing.Literal for one in part.__args__]:
        told["choices"] = choices
    return told


def note(kind: Any, found: dict[str, dict[str, Any]]) -> None:
    """Note the fields of a kind of document, and of those within it."""
    if not is_struct(kind) or kind.__name__ in found:
        return
    hints = typing.get_type_hints(kind)
    found[kind.__name__] = {one.encode_name: described(one, hints[one.name]) for one in msgspec.structs.fields(kind)}
    if (config := kind.__struct_config__).tag is not None:
        found[kind.__name__][config.tag_field] = {}
    for hint in hints.values():
        for part in parts(hint):
            note(part, found)


def stored() -> dict[str, dict[str, Any]]:
    """The columns of every table of the database, and the fields of every document that is stored as JSON."""
    tables = schema.metadata.sorted_tables
    found: dict[str, dict[str, Any]] = {table.name: {column.name: {} for column in table.columns} for table in tables}
    for kind in DOCUMENTS:
        note(kind, found)
    return found


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(stored(), indent=1) + "\n")
