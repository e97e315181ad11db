"""Rules as WebAssembly, called from Python inside Pyodide: what `compiled` gives in a browser.

`browser/build.py` translates the rules of a game into a library, and says how each is called. Positions and lists are
plain memory that a rule reads and writes where it lies.
"""

import ctypes
import json
import struct
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from .arrays import Array
from .fields_memory import Fields, Records

NUMBERS: dict[str, Any] = {"i": ctypes.c_int32, "u": ctypes.c_uint64, "d": ctypes.c_double, "": None}


class Export(NamedTuple):
    """How a rule is called for one list of arguments."""

    library: Callable[[], Any]
    symbol: str
    arguments: list[str]
    result: str


EXPORTS: dict[str, list[Export]] = {}  # by the name of the rule


def load(library: str, told: str) -> None:
    """Take in the rules of a game: its library, and the file that says how they are called. The library is opened when
    one of them is called."""
    with open(told, encoding="utf-8") as file:
        exports = json.load(file)["exports"]
    opened = cache(lambda: ctypes.CDLL(library))
    for name, ways in exports.items():
        EXPORTS[name] = [Export(opened, *way) for way in ways]


def address(value: Any) -> int:
    """Where the memory of a record or an array lies. It never moves, and is asked for at every call."""
    found = value._address
    if found is None:
        memory = value.memory
        found = ctypes.addressof(ctypes.c_char.from_buffer(memory)) if len(memory) else 0
        object.__setattr__(value, "_address", found)
    return found


def _way(library: Any, symbol: str, arguments: list[str], result: str) -> Callable[..., Any]:
    """A function that hands plain values, records and arrays to an export."""
    export = getattr(library, symbol)
    kinds = []
    for letter in arguments:
        kinds += [NUMBERS[letter]] if letter in NUMBERS else [ctypes.c_uint32]
        kinds += [ctypes.c_int32] * int(letter[1]) if letter.startswith("a") else []
    several = len(result) > 1
    export.argtypes = [*kinds, *([ctypes.c_uint32] if several else [])]
    export.restype = None if several else NUMBERS[result]
    results = bytearray(8 * len(result))
    there = ctypes.addressof(ctypes.c_char.from_buffer(results)) if results else 0
    format = "<" + "".join({"i": "q", "u": "Q", "d": "d"}[letter] for letter in result)

    def call(given: tuple[Any, ...]) -> Any:
        flat: list[Any] = []
        for letter, value in zip(arguments, given, strict=True):
            if letter == "r":
                flat.append(address(value))
            elif letter == "i" or letter == "u":
                flat.append(int(value))
            elif letter == "d":
                flat.append(float(value))
            else:
                flat.append(address(value))
                flat += value.shape if isinstance(value, Array) else (len(value),)
        if not several:
            return export(*flat)
        export(*flat, there)
        return struct.unpack(format, results)

    return call


def _fits(letter: str, value: Any) -> bool:
    if isinstance(value, Array):
        return letter == f"a{len(value.shape)}{value.letter}"
    if isinstance(value, Records):
        return letter == "a1r"
    return letter == "r" if isinstance(value, Fields) else letter in NUMBERS


class Rule:
    """A rule of a game. Which export it is, is looked up at its first call: by then the game's library is loaded."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.py_func = function
        self.__name__, self.__qualname__ = function.__name__, function.__qualname__
        self.__module__, self.__doc__ = function.__module__, function.__doc__
        self.ways: list[tuple[list[str], Callable[..., Any]]] = []

    def __call__(self, *given: Any) -> Any:
        if not self.ways:
            name = f"{self.__module__}.{self.__qualname__}"
            if name not in EXPORTS:
                raise LookupError(f"{name} was not translated for browsers")
            self.ways = [(one.arguments, _way(one.library(), *one[1:])) for one in EXPORTS[name]]
        if len(self.ways) == 1:
            return self.ways[0][1](given)
        for arguments, way in self.ways:
            if all(map(_fits, arguments, given)):
                return way(given)
        raise LookupError(f"{self.__qualname__} was not translated for {given!r}"[:300])
