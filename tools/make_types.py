"""Write the browser's types: one TypeScript interface for every Struct that crosses the border, both ways.

.venv/bin/python tools/make_types.py           writes web/src/api/schema.ts
.venv/bin/python tools/make_types.py --check   says whether it is up to date
"""

import sys
from collections.abc import Iterable
from pathlib import Path
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
from litestar import Response
from msgspec import inspect

from chatelet.core.contract import Rules
from chatelet.core.paper.pad import PadAnswer, PadCards
from chatelet.core.view import PreviewLine, Printed, View, answer_of
from chatelet.device import challenge
from chatelet.games import find, game_names
from chatelet.server import notices, socket
from chatelet.server.app import MODULES
from chatelet.server.exception_handlers import Failure

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "api" / "schema.ts"
HEAD = """// The types of everything that crosses the border between server and browser.
// Made from the server's own by tools/make_types.py; change them there.
"""
WIDTH = 120
# Of these each game has its own: the browser's folder of a game narrows them to it.
OPEN = (View, Printed, PreviewLine, PadAnswer, PadCards)


def answers() -> Iterable[Any]:
    """What the handlers say they answer, and the messages of the two sockets."""
    for module in MODULES:
        for handler in module.HANDLERS:
            found = get_type_hints(handler.fn).get("return")
            found = get_args(found)[0] if get_origin(found) is Response else found
            if spec := (handler.responses or {}).get(200):
                yield spec.data_container
            if found not in (None, type(None), Any, bytes, str):
                yield found
    yield from (Failure, Printed, socket.Words, notices.Notice, challenge.Challenge, challenge.Comparison)
    for name in game_names():
        rules = find(name)
        yield from (answer_of(rules.view), answer_of(rules.board))
        yield get_args(get_type_hints(answer_of(rules.preview))["lines"])[0]
        yield from pad_answers(rules)


def pad_answers(rules: Rules) -> Iterable[Any]:
    """What the pad of a game answers, where it has one, and what is turned for it."""
    if rules.paper is not None:
        pad = rules.paper().pad
        yield from (answer_of(pad.count), *([answer_of(pad.cards)] if pad.cards else []))


def questions() -> Iterable[Any]:
    """What the handlers and the socket read."""
    for module in MODULES:
        for handler in module.HANDLERS:
            body = get_type_hints(handler.fn).get("data")
            if body is not None:
                yield body
    yield socket.Asks


class Types:
    """The interfaces, by name."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}
        self.kinds: dict[str, type] = {}

    def of(self, kind: inspect.Type, asked: bool) -> str:
        """A type in TypeScript; `asked`: the browser writes it, so what has a default may be left out."""
        match kind:
            case inspect.BoolType():
                return "boolean"
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.StrType():
                return "string"
            case inspect.NoneType():
                return "null"
            case inspect.AnyType():
                return "unknown"
            case inspect.LiteralType(values):
                return " | ".join(f"'{value}'" if isinstance(value, str) else str(value) for value in values)
            case inspect.CollectionType(item_type=item):
                inner = self.of(item, asked)
                return f"({inner})[]" if " | " in inner else f"{inner}[]"
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(self.of(item, asked) for item in items)}]"
            case inspect.DictType(value_type=value):
                return f"{{ [key: string]: {self.of(value, asked)} }}"
            case inspect.UnionType(types):
                return " | ".join(dict.fromkeys(self.of(one, asked) for one in types))
            case inspect.Metadata(extra={"typescript": str(given)}):
                return given
            case inspect.Metadata(type=inner):
                return self.of(inner, asked)
            case inspect.StructType(cls):
                self.struct(kind, asked)
                return cls.__name__
        raise TypeError(f"no TypeScript for {kind}")

    def struct(self, kind: inspect.StructType, asked: bool) -> None:
        name = kind.cls.__name__
        if name in self.kinds:
            if self.kinds[name] is not kind.cls:
                raise ValueError(f"two types are called {name}: {kind.cls} and {self.kinds[name]}")
            return
        self.kinds[name] = kind.cls
        rows = []
        if kind.tag_field:
            rows.append(f"{kind.tag_field}: {'string' if kind.cls in OPEN else repr(kind.tag)}")
        for field in kind.fields:
            spare = _unset(field) or (asked and not field.required) or _omitted(kind.cls, field)
            rows.append(_folded(f"{field.encode_name}{'?' if spare else ''}:", self.of(field.type, asked)))
        words = " ".join((kind.cls.__doc__ or "").split("\n\n")[0].split())
        head = f"/** {words} */\n" if words and not words.startswith(name + "(") else ""
        body = "".join(f"  {row}\n" for row in rows)
        written = f"export interface {name} {{\n{body}}}\n" if rows else f"export type {name} = object\n"
        self.found[name] = head + written

    def union(self, name: str, kinds: Any, asked: bool) -> None:
        """A name for messages of several kinds."""
        members = [self.of(inspect.type_info(one), asked) for one in get_args(kinds)]
        joined = " | ".join(members)
        line = f"export type {name} = {joined}\n"
        self.found[name] = line if len(line) <= WIDTH + 1 else f"export type {name} =\n  {joined}\n"


def _folded(head: str, kind: str) -> str:
    """A row of an interface; a long union stands one below the other, as Prettier has it."""
    row = f"{head} {kind}"
    return row if len(row) <= WIDTH - 2 else head + "".join(f"\n    | {member}" for member in kind.split(" | "))


def _unset(field: inspect.Field) -> bool:
    """May it be missing? (msgspec names no default of UNSET, only that it is not required.)"""
    return not field.required and field.default is field.default_factory is msgspec.NODEFAULT


def _omitted(cls: type, field: inspect.Field) -> bool:
    return bool(getattr(cls, "__struct_config__").omit_defaults) and not field.required  # noqa: B009


def text() -> str:
    """The whole file."""
    types = Types()
    for name, kinds, asked in (
        ("TableWords", socket.Words, False),
        ("TableAsks", socket.Asks, True),
        ("Notices", notices.Notice, False),
    ):
        types.union(name, kinds, asked)
    for kind in answers():
        for one in get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,):
            if isinstance(one, type) and issubclass(one, msgspec.Struct):
                types.of(inspect.type_info(one), False)
    for kind in questions():
        for one in get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,):
            if isinstance(one, type) and issubclass(one, msgspec.Struct):
                types.of(inspect.type_info(one), True)
    return HEAD + "\n" + "\n".join(types.found[name] for name in sorted(types.found))


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(0 if FILE.read_text(encoding="utf-8") == text() else f"{FILE.name} is stale: run tools/make_types.py")
    FILE.write_text(text(), encoding="utf-8", newline="\n")
