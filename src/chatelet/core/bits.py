"""Sets are words of 64 bits in a position: what compiled rules do with them, and their members for plain Python.

Masks meet only `uint64`: mixed with signed numbers they fail or wrap when the compiler is off.
"""

from typing import Any

from .compiler import JIT, compiled, native
from .numbers import np

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


# How many bits of a uint64 are set, and the index of the lowest one (of a word that is not zero).
count_bits: Any = native.machine_count if native is not None and JIT else _count
lowest_bit: Any = native.machine_lowest if native is not None and JIT else _lowest


@compiled
def _quick_product(one, other):
    return one * other


def _product(one: Any, other: Any) -> Any:
    return np.uint64(int(one) * int(other) & 0xFFFFFFFFFFFFFFFF)


# The product of two words, for keys: what does not fit falls away, of which NumPy would warn.
product: Any = _quick_product if JIT else _product


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
