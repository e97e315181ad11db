"""Positions as rows of float32, for networks: sets opened to zeros and ones, the own seat first, in machine code.

What the figures mean is told by the game (`flat.py` in its folder); `fields` lists them with their places.
"""

from functools import cache
from math import prod
from typing import Any, NamedTuple, cast

import numpy as np

from ..core.compiler import bound, compiled
from ..core.contract import Rules
from ..core.errors import BadOptions
from ..core.fields import layout as record
from ..core.fields import rows_of_bytes
from ..core.flat import EACH, KIND, NOT_READ, NUMBER, OWN, SEAT, SET, TABLE, Flat, plainly

count: Any = None  # of a game, filled in by `bound`

HOWS = (SET, KIND, NUMBER, SEAT)
NUMBERS = ("i1", "u1", "i2", "i4", "i8")  # kinds of numbers in a record; sets are bytes, whatever they are kept in
SELF = len(HOWS)  # reads nothing: which seat it is
STEP = record(
    [
        ("how", "i8"),
        ("at", "i8"),  # the first byte
        ("stride", "i8"),  # ... and how many further on that of the next seat is
        ("number", "i8"),  # the kind of number
        ("span", "i8"),  # bytes of an element
        ("many", "i8"),  # elements
        ("low", "i8"),
        ("width", "i8"),
        ("scale", "f8"),
        ("to", "i8"),  # the first figure
        ("each", "i8"),  # is it read for each seat?
    ]
)


class Field(NamedTuple):
    """Some figures of a row: what they mean, and where they are."""

    name: str
    offset: int
    shape: tuple[int, ...]
    meaning: str
    whose: str  # "table", "own" or "each": those of every seat, the own first, lie `Layout.each` apart

    @property
    def size(self) -> int:
        return prod(self.shape)


class Layout(NamedTuple):
    """Where everything lies in a row: what is there once, then a block for each seat, the own first."""

    fields: tuple[Field, ...]
    once: int  # figures before the first block
    each: int  # figures of a block
    derived: int  # where those begin that are counted
    steps: np.ndarray

    def size(self, seats: int) -> int:
        """The length of a row."""
        return self.once + seats * self.each


@cache
def layout(rules: Rules) -> Layout:
    """How positions of a game are laid out."""
    told = told_by(rules)
    found: list[Field] = []
    steps: list[tuple[Any, ...]] = []
    ends = {TABLE: 0, OWN: 0, EACH: 0}
    for whose in (TABLE, OWN, EACH):
        for reading in told.readings:
            if reading.whose != whose or reading.how == NOT_READ:
                continue
            place = placed(rules, reading.name, whose)
            width, how = abs(reading.width), SELF if reading.width < 0 else HOWS.index(reading.how)
            words = -(-width // (8 * place.number.itemsize)) if how == 0 else 1  # of one set
            shape = place.shape[:-1] if words > 1 else place.shape
            count = 1 if how == SELF else prod(shape)
            to = ends[whose]
            ends[whose] += count * width
            each = whose == EACH
            kind = 0 if how in (0, SELF) else NUMBERS.index(place.number.str[1:])
            size = words * place.number.itemsize
            fixed = (how, place.at, place.stride, kind, size, count, reading.low, width, reading.scale, to, each)
            steps.append((fixed, whose))
            shape = (*(() if how == SELF else shape), *((width,) if width > 1 else ()))
            found.append(Field(reading.name, to, shape, reading.meaning, whose))
    own = ends[TABLE]
    derived = own + ends[OWN]
    once = derived + sum(one.width for one in told.derived)
    begins = {TABLE: 0, OWN: own, EACH: once}
    fields = [one._replace(offset=one.offset + begins[one.whose]) for one in found]
    table = np.array([fixed for fixed, _ in steps], STEP)
    table["to"] += [begins[whose] for _, whose in steps]
    at = derived
    for one in told.derived:
        fields.append(Field(one.name, at, (one.width,), one.meaning, OWN))
        at += one.width
    fields.sort(key=lambda one: one.offset)
    return Layout(tuple(fields), once, ends[EACH], derived, table)


def told_by(rules: Rules) -> Flat:
    """What a game says of its figures."""
    return rules.flat() if rules.flat is not None else plainly(rules.dtype, max(rules.seats))


class Place(NamedTuple):
    """Where a field lies in a record."""

    at: int
    stride: int  # from seat to seat; 0: it is the table's
    number: np.dtype
    shape: tuple[int, ...]  # without the seats


def placed(rules: Rules, name: str, whose: str) -> Place:
    """Where a field of a game's record lies."""
    at, kind, shape = 0, cast("Any", np.dtype(rules.dtype)), cast("tuple[int, ...]", ())
    for part in name.split("."):
        fields = kind.base.fields or {}
        inner, offset = fields[part][:2]
        at, kind, shape = at + offset, inner, (*shape, *inner.shape)
    if whose == TABLE:
        return Place(at, 0, kind.base, shape)
    outer = np.dtype(rules.dtype)[name.split(".")[0]]
    return Place(at, outer.itemsize // shape[0], kind.base, shape[1:])


def size(rules: Rules, seats: int) -> int:
    """The length of a row for so many seats."""
    return layout(rules).size(seats)


def fields(rules: Rules) -> tuple[Field, ...]:
    """Every field of a row, in order; those of `each` seat are given for the own."""
    return layout(rules).fields


def flat(rules: Rules, positions: np.ndarray, seats: Any, out: np.ndarray | None = None) -> np.ndarray:
    """Some positions of one game as the seats see them, a row each; `positions` are what they see already.

    All have to be of the same number of players. `seats` is one for all, or one for each.
    """
    positions = np.atleast_1d(positions)
    lookers = np.ascontiguousarray(np.broadcast_to(np.asarray(seats, np.int64), positions.shape))
    players = int(positions["players"][0]) if len(positions) else min(rules.seats)
    if len(positions) and (np.any(positions["players"] != players) or lookers.min() < 0 or lookers.max() >= players):
        raise BadOptions("flat-seats", players=players)
    if out is None:
        out = np.empty((len(positions), size(rules, players)), np.float32)
    plan = layout(rules)
    positions = np.ascontiguousarray(positions)
    write(rows_of_bytes(positions), lookers, players, plan.steps, plan.once, plan.each, out)
    if told_by(rules).count is not None:
        counter(rules)(positions, lookers, plan.derived, plan.once, out)
    return out


@compiled
def write(rows, lookers, players, steps, once, each, out):
    """All that is read off the records."""
    for i in range(len(rows)):
        row, line, looker = rows[i], out[i], lookers[i]
        for k in range(once + players * each):
            line[k] = np.float32(0.0)
        for n in range(len(steps)):
            step = steps[n]
            for place in range(players if step.each else 1):
                seat = looker + place
                if seat >= players:
                    seat -= players
                put(row, line, step, step.at + step.stride * seat, step.to + place * each * step.each, looker, players)


@compiled
def put(row, line, step, at, to, looker, players):
    """The figures of one field; the line is 0 before."""
    how, width, size = step.how, step.width, step.span
    if how == 4:
        line[to + looker] = np.float32(1.0)
    elif how == 0:
        for n in range(step.many):
            put_set(row, line, at + n * size, to + n * width, width)
    elif how == 2:
        share = np.float32(1.0 / step.scale)
        if step.number == 0:
            for n in range(step.many):
                line[to + n] = np.float32(signed(row[at + n])) * share
        else:
            for n in range(step.many):
                line[to + n] = np.float32(whole(row, at + n * size, step.number)) * share
    else:
        for n in range(step.many):
            value = whole(row, at + n * size, step.number)
            if how == 3 and value >= 0:
                value = value - looker if value >= looker else value - looker + players
            if 0 <= value - step.low < width:
                line[to + n * width + value - step.low] = np.float32(1.0)


@compiled
def put_set(row, line, at, to, width):
    """A one for each member of a set."""
    for k in range(width >> 3):
        byte = row[at + k]
        if byte:
            for bit in range(8):
                line[to + 8 * k + bit] = np.float32((byte >> bit) & 1)
    for n in range(width & ~7, width):
        line[to + n] = np.float32((row[at + (n >> 3)] >> (n & 7)) & 1)


@compiled
def signed(byte):
    """A byte with its sign."""
    value = np.int64(byte)
    return value - 256 if value > 127 else value


@compiled
def whole(row, at, number):
    """A whole number from its bytes, the lowest first."""
    if number == 0:
        return signed(row[at])
    if number == 1:
        return np.int64(row[at])
    size = 2 if number == 2 else 4 if number == 3 else 8
    value = signed(row[at + size - 1])
    for k in range(size - 1):
        value = (value << 8) | np.int64(row[at + size - 2 - k])
    return value


def count_all(positions, lookers, begin, end, out):
    """All that is counted, into the figures from `begin` to `end`."""
    for i in range(len(positions)):
        count(positions[i], lookers[i], out[i, begin:end])


@cache
def counter(rules: Rules) -> Any:
    """`count_all` for one game."""
    return bound(count_all, rules.name, count=told_by(rules).count)
