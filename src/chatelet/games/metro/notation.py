"""Metro in writing: placements, declines and dealt tiles as short texts, both ways.

A placement is the pattern as it lies, then row and column from 0 at the top left: `cbaa72`.
"""

import re

from ...core.contract import Position
from ...core.errors import BadNotation
from ...core.texts import Message, seat_name
from .lines import square_name
from .moves import DECLINE
from .state import START
from .tables import KIND, PATTERNS, SIDE, SQUARES

PLACEMENT = re.compile(r"([a-d]{4})([0-7])([0-7])")
DEALT = re.compile(r"([0-5]) tile ([a-d]{4}|\?)")
BEGINS = re.compile(r"start ([0-5])")
DRAW_WORD = "draw"


def write(s: Position, seat: int, action: int) -> str:
    """An action in notation, without the seat."""
    if action == DECLINE:
        return DRAW_WORD
    return PATTERNS[action // SQUARES] + square_name(action % SQUARES)


def read(s: Position, seat: int, text: str) -> int:
    """The action a text stands for. Raises BadNotation."""
    if text == DRAW_WORD:
        return DECLINE
    found = PLACEMENT.fullmatch(text)
    if found is None:
        raise BadNotation("metro-notation", given=text[:40])
    pattern, row, col = found.groups()
    return pattern_of(pattern) * SQUARES + int(row) * SIDE + int(col)


def pattern_of(name: str) -> int:
    """The number of a pattern."""
    if name not in PATTERNS:
        raise BadNotation("metro-no-pattern", pattern=name, known=PATTERNS)
    return PATTERNS.index(name)


def _tile_for(seat: int) -> Message:
    """What is expected when a seat gets a tile."""
    return Message("metro-expect-tile", {"who": seat_name(seat), "seat": seat})


def write_chance(s: Position, outcome: int) -> str:
    """An event of chance in notation."""
    return f"start {outcome}" if s.phase == START else f"{s.turn} tile {PATTERNS[outcome]}"


def read_chance(s: Position, text: str) -> int:
    """The outcome an event stands for: who begins, or a tile that is still in the stack."""
    if s.phase == START:
        found = BEGINS.fullmatch(text)
        if found is None or int(found[1]) >= s.players:
            expected = Message("metro-expect-start", {"last": int(s.players) - 1})
            raise BadNotation("metro-chance", given=text[:80], expected=expected)
        return int(found[1])
    found = DEALT.fullmatch(text)
    if found is None or int(found[1]) != s.turn:
        raise BadNotation("metro-chance", given=text[:80], expected=_tile_for(int(s.turn)))
    if found[2] == "?":
        raise BadNotation("metro-tile-hidden", who=seat_name(int(s.turn)))
    tile = pattern_of(found[2])
    if KIND[s.rotation, tile] != tile:
        raise BadNotation("metro-tile-class", given=found[2], right=PATTERNS[KIND[s.rotation, tile]])
    if not s.pool[tile]:
        raise BadNotation("metro-tile-gone", tile=found[2])
    return tile


def redact(event: str, viewer: int) -> str:
    """A tile is known to its seat alone until it is placed."""
    found = DEALT.fullmatch(event)
    return f"{found[1]} tile ?" if found and int(found[1]) != viewer else event
