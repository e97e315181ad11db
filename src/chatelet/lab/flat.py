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
from ..core.flat import EACH, KIND, NOT_READ, OWN, SEAT, SET, TABLE, Flat, Reading, plainly

count: Any = None  # of a game, filled in by `bound`

NUMBERS = ("i1", "u1", "i2", "i4", "i8")  # kinds of numbers in a record; sets are bytes, whatever they are kept in
U = np.uint64  # places are words without a sign: machine code need not look for places before the first
ONE, EIGHT = U(1), U(8)
OPENED = np.array([[byte >> bit & 1 for bit in range(8)] for byte in range(256)], np.float32).ravel()  # a set of eight
PLACED = np.eye(9, 8, dtype=np.float32).ravel()  # one of up to eight; the last: none of them
ROWS = 32  # written together: what a step says is looked up once for all of them, and they fit into a core's cache

SETS, PLACES, WIDE, FIGURES, SELVES, BLANK = range(6)  # what a step writes
STEP = record(
    [
        ("writes", "i8"),
        ("place", "u8"),  # of the seat it is about, counted from the one that looks
        ("at", "u8"),  # the first byte
        ("stride", "u8"),  # ... and how many further on that of the next seat is
        ("number", "i8"),  # the kind of number
        ("span", "u8"),  # bytes of an element
        ("many", "u8"),  # elements
        ("low", "i8"),
        ("turned", "b1"),  # is it a seat, which is counted from the one that looks?
        ("width", "u8"),
        ("share", "f4"),  # of a number: what it is multiplied by
        ("to", "u8"),  # the first figure
        ("last", "b1"),  # nothing may be written behind it
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
    readings: tuple[tuple[Reading, int], ...]  # what is read, and where its first figure is
    once: int  # figures before the first block
    each: int  # figures of a block
    derived: int  # where those begin that are counted

    def size(self, seats: int) -> int:
        """The length of a row."""
        return self.once + seats * self.each


@cache
def layout(rules: Rules) -> Layout:
    """How positions of a game are laid out."""
    told = told_by(rules)
    found: list[Field] = []
    readings: list[tuple[Reading, int]] = []
    at = derived = once = 0
    for whose in (TABLE, OWN, EACH):
        for reading in told.readings:
            if reading.whose == whose and reading.how != NOT_READ:
                shape = elements(rules, reading)[1]
                width = abs(reading.width)
                field = Field(reading.name, at, (*shape, *((width,) if width > 1 else ())), reading.meaning, whose)
                found.append(field)
                readings.append((reading, at))
                at += field.size
        if whose == OWN:
            derived = at
            for one in told.derived:
                found.append(Field(one.name, at, (one.width,), one.meaning, OWN))
                at += one.width
            once = at
    return Layout(tuple(found), tuple(readings), once, at - once, derived)


def elements(rules: Rules, reading: Reading) -> tuple[int, tuple[int, ...]]:
    """How many bytes an element of a field has, and of which shape they are."""
    if reading.width < 0:  # it reads nothing: which seat it is
        return 0, ()
    place = placed(rules, reading.name, reading.whose)
    words = -(-reading.width // (8 * place.number.itemsize)) if reading.how == SET else 1  # of one set
    return words * place.number.itemsize, place.shape[:-1] if words > 1 else place.shape


@cache
def steps(rules: Rules, players: int) -> np.ndarray:
    """How the row of a position with so many players is written, from its first figure to its last.

    Eight figures are written at once where there are fewer: those behind are written by the steps that follow.
    """
    plan, found = layout(rules), []
    for reading, begin in plan.readings:
        place, width = placed(rules, reading.name, reading.whose), abs(reading.width)
        span, shape = elements(rules, reading)
        for seat in range(players if reading.whose == EACH else 1):
            to = begin + seat * plan.each
            last = to + prod(shape) * width + 8 > plan.size(players)
            if reading.width < 0:
                writes = SELVES
            elif reading.how in (KIND, SEAT):
                writes = WIDE if last or width > 8 else PLACES
            else:
                writes = SETS if reading.how == SET else FIGURES
            number = NUMBERS.index(place.number.str[1:]) if writes in (PLACES, WIDE, FIGURES) else 0
            where = (writes, seat, place.at, place.stride, number, span, prod(shape), reading.low)
            found.append((*where, reading.how == SEAT, width, 1.0 / reading.scale, to, last))
    if plan.derived < plan.once:
        found.append((BLANK, 0, 0, 0, 0, 0, 1, 0, False, plan.once - plan.derived, 0.0, plan.derived, False))
    table = np.array(found, STEP)
    return table[np.argsort(table["to"])]


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


def flat(rules: Rules, positions: np.ndarray, seats: Any) -> np.ndarray:
    """Some positions of one game as the seats see them, a row each; `positions` are what they see already.

    All have to be of the same number of players. `seats` is one for all, or one for each.
    """
    positions = np.ascontiguousarray(np.atleast_1d(positions))
    lookers = np.broadcast_to(np.asarray(seats, np.int64), positions.shape)
    if len(positions) == 0:
        return np.empty((0, size(rules, min(rules.seats))), np.float32)
    players = int(positions["players"][0])
    if np.any(positions["players"] != players) or lookers.min() < 0 or lookers.max() >= players:
        raise BadOptions("flat-seats", players=players)
    out = np.empty((len(positions), size(rules, players)), np.float32)
    fill(rules, players, positions, lookers, out)
    return out


def fill(rules: Rules, players: int, positions: np.ndarray, lookers: np.ndarray, out: np.ndarray) -> None:
    """The same into rows that are there already: one after the other, and of the right length."""
    lookers = np.ascontiguousarray(lookers, np.int64)
    write(rows_of_bytes(positions), lookers.view(U), U(players), steps(rules, players), out)
    if told_by(rules).count is not None:
        plan = layout(rules)
        counter(rules)(positions, lookers, plan.derived, plan.once, out)


@compiled
def write(rows, lookers, players, steps, out):
    """All that is read off the records, and zeros for what is counted."""
    length, size = U(rows.shape[1]), U(out.shape[1])
    raw, line = rows.reshape(-1), out.reshape(-1)
    all_ats, all_tos = np.zeros(ROWS, U), np.zeros(ROWS, U)
    for begin in range(0, len(rows), ROWS):
        eyes = lookers[begin : begin + ROWS]
        ats, tos = all_ats[: len(eyes)], all_tos[: len(eyes)]
        for n in range(len(steps)):
            step = steps[n]
            for i in range(len(eyes)):
                seat = eyes[i] + step.place
                if seat >= players:
                    seat -= players
                ats[i] = U(begin + i) * length + step.at + step.stride * seat
                tos[i] = U(begin + i) * size + step.to
            if step.writes == SETS:
                write_sets(raw, step, ats, tos, line)
            elif step.writes == FIGURES:
                write_figures(raw.view(np.int8), step, ats, tos, line)
            elif step.writes == BLANK:
                for i in range(len(tos)):
                    line[tos[i] : tos[i] + step.width] = np.float32(0.0)
            elif step.writes == PLACES:
                write_places(raw.view(np.int8), step, ats, tos, eyes, players, line)
            else:
                write_wide(raw.view(np.int8), step, ats, tos, eyes, players, line)


@compiled
def write_sets(raw, step, ats, tos, line):
    """A one for each member of a set, eight at a time.

    Which of the two ways is asked in the innermost loop: without, the compiler works on many bytes across, more slowly.
    """
    span, many, width, exact = step.span, step.many, step.width, step.last
    for i in range(len(ats)):
        at, to = ats[i], tos[i]
        for _ in range(many):
            k, t, left = at, to, width
            while left > U(0):
                eight = U(raw[k]) * EIGHT
                if left >= EIGHT or not exact:
                    for bit in range(EIGHT):
                        line[t + bit] = OPENED[eight + bit]
                else:
                    for bit in range(left):
                        line[t + bit] = OPENED[eight + bit]
                k += ONE
                t += EIGHT
                left = left - EIGHT if left > EIGHT else U(0)
            at += span
            to += width


@compiled
def write_figures(raw, step, ats, tos, line):
    """Numbers, each by its share."""
    number, span, many, share = step.number, step.span, step.many, step.share
    if number == 0 and many == ONE:
        for i in range(len(ats)):
            line[tos[i]] = np.float32(raw[ats[i]]) * share
    elif number == 0:
        for i in range(len(ats)):
            at, to = ats[i], tos[i]
            for n in range(many):
                line[to + n] = np.float32(raw[at + n]) * share
    else:
        for i in range(len(ats)):
            at, to = ats[i], tos[i]
            for n in range(many):
                line[to + n] = np.float32(whole(raw, at + n * span, number)) * share


@compiled
def write_places(raw, step, ats, tos, eyes, players, line):
    """A one at the place of each of some kinds, of which there are eight at most."""
    number, span, many, low, width = step.number, step.span, step.many, step.low, step.width
    if number == 0 and not step.turned:
        for i in range(len(ats)):
            at, to = ats[i], tos[i]
            for n in range(many):
                value = U(np.int64(raw[at + n]) - low)
                row = (value if value < width else EIGHT) * EIGHT
                for k in range(EIGHT):
                    line[to + k] = PLACED[row + k]
                to += width
    else:
        for i in range(len(ats)):
            at, to = ats[i], tos[i]
            for _ in range(many):
                value = place_of(raw, step, at, eyes[i], players)
                row = (value if value < width else EIGHT) * EIGHT
                for k in range(EIGHT):
                    line[to + k] = PLACED[row + k]
                at += span
                to += width


@compiled
def write_wide(raw, step, ats, tos, eyes, players, line):
    """The same where there are more, or, where a game says nothing of itself, for the seat that looks."""
    own, span, many, width = step.writes == SELVES, step.span, step.many, step.width
    for i in range(len(ats)):
        at, to = ats[i], tos[i]
        for _ in range(many):
            line[to : to + width] = np.float32(0.0)
            value = eyes[i] if own else place_of(raw, step, at, eyes[i], players)
            if value < width:
                line[to + value] = np.float32(1.0)
            at += span
            to += width


@compiled
def place_of(raw, step, at, looker, players):
    """The place of a kind, or of a seat counted from the one that looks; beyond all places: there is none."""
    value = whole(raw, at, step.number)
    if step.turned and value >= 0:
        seat = U(value)
        return seat - looker if seat >= looker else seat + players - looker
    return U(value - step.low)


@compiled
def whole(raw, at, number):
    """A whole number from its bytes, the lowest first."""
    if number == 0:
        return np.int64(raw[at])
    if number == 1:
        return np.int64(raw[at]) & 255
    last = U(1 if number == 2 else 3 if number == 3 else 7)
    value = np.int64(raw[at + last])
    for k in range(last):
        value = (value << 8) | (np.int64(raw[at + last - ONE - k]) & 255)
    return value


def count_all(positions, lookers, begin, end, out):
    """All that is counted, into the figures from `begin` to `end`."""
    for i in range(len(positions)):
        row = out[i]
        count(positions[i], lookers[i], row[begin:end])


@cache
def counter(rules: Rules) -> Any:
    """`count_all` for one game."""
    return bound(count_all, rules.name, count=told_by(rules).count)
