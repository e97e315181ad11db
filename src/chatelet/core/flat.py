"""How a position reads as a row of numbers for a network: what each field of its record means, told by the game.

A game says it in `flat.py` of its folder; `lab/flat.py` makes the rows. Everything is seen from one seat: it comes
first, the others follow in the order they sit. Nothing is read but what the seat sees.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

TABLE, OWN, EACH = "table", "own", "each"  # of the table; of the seat that looks alone; of every seat, own first
SET, KIND, NUMBER, SEAT, NOT_READ = "set", "kind", "number", "seat", "not read"


class Reading(NamedTuple):
    """How one field is read; of an array, every element is."""

    name: str  # of the field; `sheets.ends`: of a record inside
    how: str  # one of the above
    meaning: str
    whose: str = TABLE
    width: int = 1  # figures that an element gives
    low: int = 0  # of a kind: the value that the first figure stands for
    scale: float = 1.0  # of a number: what it is divided by


class Derived(NamedTuple):
    """Figures that are counted from the position rather than read off it."""

    name: str
    width: int
    meaning: str


@dataclass(frozen=True)
class Flat:
    """A game's readings, and what it counts beside them."""

    readings: tuple[Reading, ...]
    derived: tuple[Derived, ...] = ()
    count: Callable[..., None] | None = None  # compiled: (s, seat, out float32[]) for the derived ones, out being 0


def a_set(name: str, width: int, meaning: str, whose: str = TABLE) -> Reading:
    """A set of things: a one for each that is in it."""
    return Reading(name, SET, meaning, whose, width)


def a_kind(name: str, width: int, meaning: str, whose: str = TABLE, low: int = 0) -> Reading:
    """One of several: a one at its place, none where it is none of them."""
    return Reading(name, KIND, meaning, whose, width, low)


def a_number(name: str, scale: float, meaning: str, whose: str = TABLE) -> Reading:
    """A number, divided by about the most that it gets."""
    return Reading(name, NUMBER, meaning, whose, scale=scale)


def a_seat(name: str, seats: int, meaning: str) -> Reading:
    """A seat: a one at its place, counted from the own; none where it is nobody."""
    return Reading(name, SEAT, meaning, width=seats)


def not_read(name: str, why: str) -> Reading:
    """A field that gives no figures, and why."""
    return Reading(name, NOT_READ, why)


def plainly(kind: Any, seats: int) -> Flat:
    """The readings of a game that brings none: sets opened, numbers as they are, and which seat looks."""
    found = [Reading("players", SEAT, "the seat that looks, by its number", width=-seats)]
    for name in kind.names:
        field = kind[name].base
        if field.names:
            continue  # records inside a record: only the game itself knows what they are
        word = field.itemsize == 8 and field.kind == "u"
        found.append(a_set(name, 64, name) if word else a_number(name, 10.0, name))
    return Flat(tuple(found))
