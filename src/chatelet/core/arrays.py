"""A small array over plain memory, for where there is no NumPy: rows, slices, filling, and little else.

It behaves as NumPy's does in what it offers. Its numbers are Python's, which do not wrap around.
"""

from collections.abc import Callable, Iterator, Sequence
from math import prod
from typing import Any

# The letters of `struct` and `memoryview` for NumPy's names of kinds.
LETTERS = {
    "?": "?",
    "i1": "b",
    "u1": "B",
    "i2": "h",
    "u2": "H",
    "i4": "i",
    "u4": "I",
    "i8": "q",
    "u8": "Q",
    "f4": "f",
    "f8": "d",
}
WORD = (1 << 64) - 1
SIZES: dict[str, int] = {letter: 1 if letter == "?" else int(kind[1:]) for kind, letter in LETTERS.items()}


class Array:
    """Numbers of one kind in rows of equal length. A row and a slice of rows are views of the same memory."""

    __slots__ = ("_address", "letter", "memory", "shape")

    def __init__(self, memory: memoryview, letter: str, shape: tuple[int, ...]) -> None:
        self.memory: Any = memory  # as one list of numbers
        self.letter = letter
        self.shape: Any = shape  # the length of each axis
        self._address: int | None = None  # for `wasm`

    def __len__(self) -> int:
        return self.shape[0]

    def _row(self, index: int) -> Any:
        n = self.shape[0]
        if not -n <= index < n:
            raise IndexError(f"{index} is not in an array of {n}")
        if len(self.shape) == 1:
            return self.memory[index]
        rest = self.shape[1:]
        size = prod(rest)
        first = (index % n) * size
        return Array(self.memory[first : first + size], self.letter, rest)

    def _rows(self, index: slice) -> "Array":
        first, last, step = index.indices(self.shape[0])
        count = len(range(first, last, step))
        size, shape = prod(self.shape[1:]), (count, *self.shape[1:])
        if step == 1:
            return Array(self.memory[first * size : (first + count) * size], self.letter, shape)
        if size == 1:
            return Array(self.memory[index], self.letter, shape)
        return stacked([self._row(k) for k in range(first, last, step)], self.letter)

    def _place(self, index: Any) -> int | None:
        """Where one number lies, if plain whole numbers name one: nearly always, so that is found out quickly."""
        if type(index) is not tuple:
            index = (index,)
        if len(index) != len(self.shape):
            return None
        place = 0
        for one, n in zip(index, self.shape, strict=True):
            if type(one) is not int or not -n <= one < n:
                return None
            place = place * n + one % n
        return place

    def __getitem__(self, index: Any) -> Any:
        place = self._place(index)
        if place is not None:
            return self.memory[place]
        if isinstance(index, slice):
            return self._rows(index)
        if isinstance(index, tuple):
            if not index:
                return self
            first, rest = self[index[0]], index[1:]
            if not rest:
                return first
            if isinstance(index[0], slice) or _listed(index[0]):
                return stacked([row[rest] for row in first], self.letter)  # a copy, where NumPy gives a view
            return first[rest]
        if _listed(index):
            return stacked([self._row(k) for k in self._chosen(index)], self.letter, self.shape[1:])
        return self._row(index.__index__())

    def __setitem__(self, index: Any, value: Any) -> None:
        place = self._place(index)
        if place is not None:
            self.memory[place] = _number(value, self.letter)
            return
        head, rest = (index[0], index[1:]) if isinstance(index, tuple) else (index, ())
        if isinstance(head, slice):
            places: Any = range(*head.indices(self.shape[0]))
        elif _listed(head):
            places = self._chosen(head)
        else:
            self._put(head.__index__(), rest, value)
            return
        if isinstance(head, slice) and not rest and places.step == 1:
            self._rows(head).fill(value)
            return
        for k, place in enumerate(places):
            self._put(int(place), rest, value[k] if _listed(value) else value)

    def _put(self, place: int, rest: tuple[Any, ...], value: Any) -> None:
        if rest:
            self._row(place)[rest] = value
        elif len(self.shape) == 1:
            self.memory[place] = _number(value, self.letter)
        else:
            self._row(place).fill(value)

    def _chosen(self, index: Any) -> list[int]:
        """The places a list of numbers, or of yes and no, names."""
        chosen = list(index)
        if chosen and isinstance(chosen[0], bool):
            return [k for k, taken in enumerate(chosen) if taken]
        return [int(k) for k in chosen]

    def fill(self, value: Any) -> None:
        """Put a number everywhere, or rows into rows."""
        if not _listed(value):
            number = _number(value, self.letter)
            for k in range(len(self.memory)):
                self.memory[k] = number
            return
        values: list[Any] = list(value)
        if len(self.shape) > 1 and not (values and _listed(values[0])):
            for row in self:
                row.fill(values)
            return
        if len(values) != self.shape[0]:
            raise ValueError(f"{len(values)} values do not fill {self.shape[0]} places")
        for k, one in enumerate(values):
            self._put(k, (), one)

    def __iter__(self) -> Iterator[Any]:
        if len(self.shape) == 1:
            return iter(self.memory)
        return (self._row(k) for k in range(self.shape[0]))

    def __contains__(self, value: Any) -> bool:
        return value in self.memory.tolist()

    def tolist(self) -> list[Any]:
        """Plain numbers, in lists of lists."""
        return self.memory.tolist() if len(self.shape) == 1 else [row.tolist() for row in self]

    def tobytes(self) -> bytes:
        return self.memory.tobytes()

    def copy(self) -> "Array":
        """Another array with the same numbers."""
        return made(bytearray(self.memory), self.letter, self.shape)

    def sum(self) -> Any:
        return sum(self.memory)

    def max(self) -> Any:
        return max(self.memory)

    def min(self) -> Any:
        return min(self.memory)

    def any(self) -> bool:
        return any(self.memory)

    def all(self) -> bool:
        return all(self.memory)

    def ravel(self) -> "Array":
        """All numbers in one list, over the same memory."""
        return Array(self.memory, self.letter, (len(self.memory),))

    def _compared(self, other: Any, by: Callable[[Any, Any], bool]) -> "Array":
        values = list(other.ravel() if isinstance(other, Array) else other) if _listed(other) else None
        if values is None:
            found = [by(one, other) for one in self.memory]
        elif len(values) != len(self.memory):
            raise ValueError(f"{len(values)} values beside {len(self.memory)}")
        else:
            found = [by(one, two) for one, two in zip(self.memory, values, strict=True)]
        return made(bytearray(found), "?", self.shape)

    def __eq__(self, other: Any) -> Any:
        return self._compared(other, lambda one, two: one == two)

    def __ne__(self, other: Any) -> Any:
        return self._compared(other, lambda one, two: one != two)

    def __lt__(self, other: Any) -> Any:
        return self._compared(other, lambda one, two: one < two)

    def __le__(self, other: Any) -> Any:
        return self._compared(other, lambda one, two: one <= two)

    def __gt__(self, other: Any) -> Any:
        return self._compared(other, lambda one, two: one > two)

    def __ge__(self, other: Any) -> Any:
        return self._compared(other, lambda one, two: one >= two)

    __hash__ = None  # type: ignore[assignment]

    def _combined(self, other: Any, by: Callable[[Any, Any], Any]) -> "Array":
        if _listed(other):
            values = list(other.ravel() if isinstance(other, Array) else other)
        else:
            values = [other] * len(self.memory)
        found = self.copy()
        found.ravel().fill([by(one, two) for one, two in zip(self.memory, values, strict=True)])
        return found

    def __add__(self, other: Any) -> "Array":
        return self._combined(other, lambda one, two: one + two)

    def __sub__(self, other: Any) -> "Array":
        return self._combined(other, lambda one, two: one - two)

    def __and__(self, other: Any) -> "Array":
        return self._combined(other, lambda one, two: one & two)

    def __or__(self, other: Any) -> "Array":
        return self._combined(other, lambda one, two: one | two)

    def __xor__(self, other: Any) -> "Array":
        return self._combined(other, lambda one, two: one ^ two)

    def __repr__(self) -> str:
        return f"Array({self.tolist()})"


def made(memory: Any, letter: Any, shape: tuple[int, ...]) -> Array:
    """An array over bytes."""
    return Array(memoryview(memory).cast(letter), letter, shape)


def zeros(shape: int | tuple[int, ...], kind: str = "f8") -> Array:
    """An array of zeros."""
    rows = shape if isinstance(shape, tuple) else (shape,)
    letter = LETTERS[kind]
    return made(bytearray(prod(rows) * SIZES[letter]), letter, rows)


def stacked(rows: Sequence[Any], letter: str, row: tuple[int, ...] = ()) -> Array:
    """Rows (or numbers) one after the other, copied; `row` is the shape of one where there is none."""
    first = rows[0] if len(rows) else None
    shape = (len(rows), *(first.shape if isinstance(first, Array) else row))
    found = made(bytearray(prod(shape) * SIZES[letter]), letter, shape)
    found.fill(rows)
    return found


def _listed(value: Any) -> bool:
    return isinstance(value, (list, tuple, range, Array))


def _number(value: Any, letter: str) -> Any:
    if letter in "fd":
        return value
    return int(value) & WORD if letter == "Q" else int(value)
