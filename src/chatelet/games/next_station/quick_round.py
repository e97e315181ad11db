"""A round of one seat in local variables: what the random and the guided playout share.

A set of sections is three words. A trail is a value: a step gives a new one, and the compiler keeps it in registers.
"""

from typing import Any, NamedTuple

from ...core.bits import NONE, ONE, count_bits, lowest_bit
from ...core.compiler import compiled, inlined
from ...core.numbers import np
from .chance import ALL_CARDS
from .moves import close_turn
from .state import DONE
from .tables import ANY, CLASH, FROM, INCIDENT, MONUMENTS, REACH, TO


class Sections(NamedTuple):
    """A set of sections."""

    a: Any
    b: Any
    c: Any


class Trail(NamedTuple):
    """The line of a round as it is drawn."""

    line: Any  # its stations
    ends: Any
    rim: Sections  # sections with exactly one end on it
    free: Sections  # sections neither drawn, crossed nor parallel to one drawn
    drawn: Sections  # its own


@compiled
def trail_of(sheet, lap):
    """The line of a round, as far as it is drawn."""
    return Trail(
        sheet.lines[lap],
        sheet.ends,
        Sections(sheet.rim[0], sheet.rim[1], sheet.rim[2]),
        Sections(~sheet.blocked[0], ~sheet.blocked[1], ~sheet.blocked[2]),
        Sections(sheet.drawn[lap, 0], sheet.drawn[lap, 1], sheet.drawn[lap, 2]),
    )


@inlined
def sections_from(trail, city, starts, symbol):
    """The sections that lead from some stations to a symbol and may be drawn."""
    a, b, c = NONE, NONE, NONE
    while starts:
        station = lowest_bit(starts)
        starts &= starts - ONE
        a |= REACH[city, station, symbol, 0]
        b |= REACH[city, station, symbol, 1]
        c |= REACH[city, station, symbol, 2]
    rim, free = trail.rim, trail.free
    return Sections(a & rim.a & free.a, b & rim.b & free.b, c & rim.c & free.c)


@compiled
def count_sections(sections):
    """How many sections a set has."""
    return count_bits(sections.a) + count_bits(sections.b) + count_bits(sections.c)


@compiled
def ends_of(trail, city, section):
    """Where a section leaves the line, and the new station it reaches."""
    here, there = FROM[city, section], TO[city, section]
    if (trail.line >> np.uint64(there)) & ONE:
        return there, here
    return here, there


@inlined
def prolonged(trail, city, section):
    """The line with one more section, and the station it has reached."""
    here, there = ends_of(trail, city, section)
    line, ends, free, rim, drawn = trail.line, trail.ends, trail.free, trail.rim, trail.drawn
    if line & (line - ONE):
        ends &= ~(ONE << np.uint64(here))
    bit, new = ONE << np.uint64(there), ONE << np.uint64(section & 63)
    a, b, c = drawn
    if section < 64:
        a |= new
    elif section < 128:
        b |= new
    else:
        c |= new
    after = Trail(
        line | bit,
        ends | bit,
        Sections(rim.a ^ INCIDENT[city, there, 0], rim.b ^ INCIDENT[city, there, 1], rim.c ^ INCIDENT[city, there, 2]),
        Sections(
            free.a & ~CLASH[city, section, 0], free.b & ~CLASH[city, section, 1], free.c & ~CLASH[city, section, 2]
        ),
        Sections(a, b, c),
    )
    return after, there


@compiled
def tours(city, symbol, station):
    """Does a card of any symbol that reached this station lead on a Guided Tour?"""
    return symbol == ANY and (MONUMENTS[city] >> np.uint64(station)) & ONE != NONE


@compiled
def close(s, trail, left, metros):
    """Write a round that was played to its end into the position."""
    sheet, lap = s.sheets[0], np.int64(s.lap)
    sheet.lines[lap] = trail.line
    sheet.blocked[0], sheet.blocked[1], sheet.blocked[2] = ~trail.free.a, ~trail.free.b, ~trail.free.c
    sheet.drawn[lap, 0], sheet.drawn[lap, 1], sheet.drawn[lap, 2] = trail.drawn.a, trail.drawn.b, trail.drawn.c
    sheet.stage = DONE
    s.seen = np.int64(ALL_CARDS & ~left)
    s.metros = metros
    close_turn(s)
