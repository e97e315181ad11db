"""Positions in plain memory, where there is no NumPy: the same bytes, and fields that are read and written alike."""

from collections.abc import Sequence
from math import prod
from struct import Struct
from types import SimpleNamespace
from typing import Any, NamedTuple

from .arrays import LETTERS, SIZES, made, zeros


class Field(NamedTuple):
    """Where a field lies."""

    offset: int
    size: int  # of all of it, in bytes
    number: Struct | None  # how it is read, if it is one number
    letter: str  # of its numbers, else
    shape: tuple[int, ...]
    inner: "Layout | None"  # of the records it is made of


class Layout:
    """The type of a position: its fields, one after the other without gaps."""

    def __init__(self, fields: Sequence[Any]) -> None:
        self.fields: dict[str, Field] = {}
        self.itemsize = 0
        for name, kind, *shapes in fields:
            shape = tuple(shapes[0]) if shapes else ()
            inner = kind if isinstance(kind, Layout) else None
            letter = LETTERS[str(kind)] if inner is None else ""
            size = prod(shape) * (inner.itemsize if inner is not None else SIZES[letter])
            number = Struct(f"<{letter}") if not shape and inner is None else None
            self.fields[name] = Field(self.itemsize, size, number, letter, shape, inner)
            self.itemsize += size
        self.names = tuple(self.fields)


class Fields:
    """A record over memory whose fields are attributes."""

    __slots__ = ("__weakref__", "_address", "dtype", "memory")

    def __init__(self, kind: Layout, memory: memoryview) -> None:
        object.__setattr__(self, "dtype", kind)
        object.__setattr__(self, "memory", memory)
        object.__setattr__(self, "_address", None)  # for `wasm`

    def __getitem__(self, name: str) -> Any:
        field = self.dtype.fields[name]
        if field.number is not None:
            return field.number.unpack_from(self.memory, field.offset)[0]
        part = self.memory[field.offset : field.offset + field.size]
        if field.inner is None:
            return made(part, field.letter, field.shape)
        return Records(field.inner, part) if field.shape else Fields(field.inner, part)

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"a position has no field {name!r}") from None

    def __setitem__(self, name: str, value: Any) -> None:
        field = self.dtype.fields[name]
        if field.number is not None:
            field.number.pack_into(self.memory, field.offset, value if field.letter in "fd" else int(value))
        elif field.inner is None:
            self[name].fill(value)
        else:
            self.memory[field.offset : field.offset + field.size] = value.tobytes()

    def __setattr__(self, name: str, value: Any) -> None:
        try:
            self[name] = value
        except KeyError:
            raise AttributeError(f"a position has no field {name!r}") from None

    def tobytes(self) -> bytes:
        return self.memory.tobytes()

    def copy(self) -> "Fields":
        """Another record with the same content."""
        return Fields(self.dtype, memoryview(bytearray(self.memory)))

    def plain(self) -> SimpleNamespace:
        """A copy whose fields are plain numbers and lists of them, for whoever reads nearly all of them."""
        values = {name: self[name] for name in self.dtype.names}
        return SimpleNamespace(**{k: v if isinstance(v, int) else v.tolist() for k, v in values.items()})


class Records:
    """Records of one layout, one after the other."""

    __slots__ = ("_address", "inner", "memory")

    def __init__(self, inner: Layout, memory: memoryview) -> None:
        self.inner = inner
        self.memory = memory
        self._address: int | None = None

    def __len__(self) -> int:
        return len(self.memory) // self.inner.itemsize

    def __getitem__(self, index: Any) -> Fields:
        place, size = index.__index__(), self.inner.itemsize
        if not -len(self) <= place < len(self):
            raise IndexError(f"{place} is not among {len(self)} records")
        first = (place % len(self)) * size
        return Fields(self.inner, self.memory[first : first + size])

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):
            for place in range(*index.indices(len(self))):
                self[place].memory[:] = value.tobytes()
            return
        self[index].memory[:] = value.tobytes()

    def copy(self) -> "Records":
        """Other records with the same content."""
        return Records(self.inner, memoryview(bytearray(self.memory)))

    def tolist(self) -> list[tuple[Any, ...]]:
        """Plain tuples of numbers and lists of them, as NumPy gives."""
        return [tuple(vars(record.plain()).values()) for record in self]

    def tobytes(self) -> bytes:
        return self.memory.tobytes()


def layout(fields: Sequence[Any]) -> Any:
    """The type of a position: its fields, each a name, a kind ("i1", "u8", or a layout) and perhaps a shape."""
    return Layout(fields)


def blank(kind: Any) -> Any:
    """A position of a layout in which everything is 0."""
    return Fields(kind, memoryview(bytearray(kind.itemsize)))


def restored(kind: Any, data: bytes) -> Any:
    """The position whose `tobytes` gave these bytes."""
    if len(data) != kind.itemsize:
        raise ValueError(f"a position has {kind.itemsize} bytes, not {len(data)}")
    return Fields(kind, memoryview(bytearray(data)))


def rows_of_bytes(positions: Any) -> Any:
    """The bytes of some positions, a row each, over the same memory."""
    return made(positions.memory, "B", (len(positions), positions.inner.itemsize))


def int16s(size: int) -> Any:
    """A list for a rule to fill."""
    return zeros(size, "i2")


def int64s(size: int) -> Any:
    """A list for a rule to fill, of zeros."""
    return zeros(size, "i8")


def uint64s(*words: int) -> Any:
    """Words of 64 bits, as a state of chance is one."""
    found = zeros(len(words), "u8")
    found.fill(words)
    return found
