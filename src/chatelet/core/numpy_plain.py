"""The little of NumPy that games and bots use, for where there is none: tables, room for rules, kinds of numbers.

Rules are not run by it: a browser calls them as WebAssembly. It has NumPy's names so that a game's tables are written
once (`core/numbers.py`).
"""

from collections.abc import Sequence
from math import prod, sqrt
from typing import Any

from .arrays import LETTERS, SIZES, WORD, Array, made
from .fields_memory import Layout, Records

__all__ = ["arange", "array", "empty", "full", "ndarray", "sqrt", "zeros"]

ndarray = Array


class Kind:
    """A kind of number: makes one out of another, and names what an array holds."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, value: Any = 0) -> Any:
        if self.name.startswith("f"):
            return float(value)
        return int(value) & WORD if self.name == "u8" else int(value)


int8, int16, int32, int64 = Kind("i1"), Kind("i2"), Kind("i4"), Kind("i8")
uint8, uint16, uint32, uint64 = Kind("u1"), Kind("u2"), Kind("u4"), Kind("u8")
float32, float64 = Kind("f4"), Kind("f8")
bool_ = Kind("?")


def _letter(kind: Any) -> str:
    named: dict[Any, str] = {float: "f8", int: "i8", bool: "?"}
    return LETTERS[kind.name if isinstance(kind, Kind) else named.get(kind) or str(kind)]


def zeros(shape: Any, kind: Any = float64) -> Any:
    """An array of zeros; of a layout, as many blank records."""
    if isinstance(kind, Layout):
        return Records(kind, memoryview(bytearray(int(shape) * kind.itemsize)))
    rows = tuple(shape) if isinstance(shape, tuple | list) else (int(shape),)
    letter = _letter(kind)
    return made(bytearray(prod(rows) * SIZES[letter]), letter, rows)


empty = zeros


def full(shape: Any, value: Any, kind: Any = None) -> Any:
    """An array in which every number is the same."""
    found = zeros(shape, kind or (float64 if isinstance(value, float) else int64))
    found.fill(value)
    return found


def _shape(values: Any) -> tuple[int, ...]:
    if isinstance(values, Array):
        return values.shape
    return (len(values), *(_shape(values[0]) if len(values) else ())) if isinstance(values, Sequence) else ()


def array(values: Any, kind: Any = None) -> Any:
    """An array of numbers, or of lists of them."""
    shape = _shape(values)
    if kind is None:
        flat = values
        while isinstance(flat, Sequence) and flat and isinstance(flat[0], Sequence):
            flat = flat[0]
        kind = float64 if any(isinstance(one, float) for one in flat) else int64
    found = zeros(shape, kind)
    found.fill(values)
    return found


def arange(n: int) -> Any:
    """The numbers from 0 to n - 1."""
    return array(range(n), int64)
