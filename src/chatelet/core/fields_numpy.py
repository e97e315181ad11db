"""Positions as NumPy records that Python reads quickly and hands to compiled rules quickly."""

from collections.abc import Sequence
from operator import itemgetter
from types import SimpleNamespace
from typing import Any

import numpy as np


class Fields(np.record):  # pyright: ignore[reportIncompatibleVariableOverride]
    """A record whose fields are attributes, as in `np.record`, without that one's detours.

    `np.record` looks every attribute up in Python; and Numba asks a record for `data`, where NumPy would first describe
    all fields in a format string. Both together cost ten times as much as the call of a rule itself.
    """

    __slots__ = ()
    __getattribute__ = object.__getattribute__
    __getitem__: Any = np.void.__getitem__
    data: Any = property(lambda self: self)

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except ValueError:
            raise AttributeError(f"a position has no field {name!r}") from None

    def copy(self, order: Any = None) -> Any:
        """Another record with the same content. (NumPy copies field by field, which takes ten times as long.)"""
        return np.frombuffer(bytearray(self.tobytes()), self.dtype)[0]

    def plain(self) -> SimpleNamespace:
        """A copy whose fields are plain numbers and lists of them, for whoever reads nearly all of them."""
        return SimpleNamespace(**{name: self[name].tolist() for name in self.dtype.names or ()})

    def __setattr__(self, name: str, value: Any) -> None:
        try:
            self[name] = value
        except ValueError as error:
            if name in (self.dtype.names or ()):
                raise
            raise AttributeError(f"a position has no field {name!r}") from error


def layout(fields: Sequence[Any]) -> Any:
    """The type of a position: its fields, each a name, a kind ("i1", "u8", or a layout) and perhaps a shape."""
    for name, *_ in fields:  # found as a property, a field is read in half the time it takes by `__getattr__`
        if not hasattr(Fields, name):
            setattr(Fields, name, property(itemgetter(name)))
    return np.dtype((Fields, list(fields)))


def blank(kind: Any) -> Any:
    """A position of a layout in which everything is 0."""
    return np.zeros(1, kind)[0]


def restored(kind: Any, data: bytes) -> Any:
    """The position whose `tobytes` gave these bytes."""
    return np.frombuffer(bytearray(data), kind)[0]


def rows_of_bytes(positions: Any) -> Any:
    """The bytes of some positions, a row each, over the same memory."""
    return positions.view(np.uint8).reshape(len(positions), -1)


def int16s(size: int) -> Any:
    """A list for a rule to fill."""
    return np.empty(size, np.int16)


def int64s(size: int) -> Any:
    """A list for a rule to fill, of zeros."""
    return np.zeros(size, np.int64)


def uint64s(*words: int) -> Any:
    """Words of 64 bits, as a state of chance is one."""
    return np.array(words, np.uint64)
