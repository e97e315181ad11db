"""Sets are words in a position: their members, for plain Python."""

from typing import Any


def bits(word: Any) -> list[int]:
    """The members of a set, from the lowest."""
    rest, found = int(word), []
    while rest:
        low = rest & -rest
        found.append(low.bit_length() - 1)
        rest ^= low
    return found
