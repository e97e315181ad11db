"""Sets are words of 64 bits in a position: what compiled rules do with them, and their members for plain Python.

Masks meet only `uint64`: mixed with signed numbers they fail or wrap when the compiler is off.
"""

from typing import Any

import numpy as np
from numba import types as numba_types
from numba.extending import intrinsic

from .compiler import JIT, compiled

ONE, NONE = np.uint64(1), np.uint64(0)


def bits(word: Any) -> list[int]:
    """The members of a set, from the lowest."""
    rest, found = int(word), []
    while rest:
        low = rest & -rest
        found.append(low.bit_length() - 1)
        rest ^= low
    return found


def _count(word: Any) -> int:
    return int(word).bit_count()


def _lowest(word: Any) -> int:
    return (int(word) & -int(word)).bit_length() - 1


@intrinsic
def _machine_count(typing_context, word):
    def code(context, builder, signature, arguments):
        return builder.ctpop(arguments[0])

    return numba_types.int64(numba_types.uint64), code


@intrinsic
def _machine_lowest(typing_context, word):
    def code(context, builder, signature, arguments):
        return builder.cttz(arguments[0], context.get_constant(numba_types.boolean, 1))

    return numba_types.int64(numba_types.uint64), code


# How many bits of a uint64 are set, and the index of the lowest one (of a word that is not zero).
count_bits: Any = _machine_count if JIT else _count
lowest_bit: Any = _machine_lowest if JIT else _lowest


@compiled
def has(word, i):
    """Is i in a set?"""
    return (word >> np.uint64(i)) & ONE != NONE


@compiled
def nth_bit(word, n):
    """The member of a set that has n lower ones."""
    for _ in range(n):
        word &= word - ONE
    return lowest_bit(word)


@compiled
def list_bits(word, base, out, n):
    """Append base + i for every member i of a set."""
    while word:
        out[n] = base + lowest_bit(word)
        word &= word - ONE
        n += 1
    return n
