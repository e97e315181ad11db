"""The quick random numbers of simulations and search: one word of state, no allocation, the same with the compiler off.

Tables with people are dealt by `core.dealer`, not by this.
"""

from typing import Any

from .compiler import compiled
from .fields import uint64s
from .numbers import np

WORD = (1 << 64) - 1


def seeded(seed: int, stream: int = 0) -> np.ndarray:
    """A fresh random state for (seed, stream); neighbouring seeds give unrelated streams."""
    word = (stream * 0xD1342543DE82EF95 + seed * 0x9E3779B97F4A7C15 + 0x2545F4914F6CDD1D) & WORD
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        word = ((word ^ (word >> shift)) * factor) & WORD
    return uint64s((word ^ (word >> 31)) or 1)


def streams(seed: int, numbers: np.ndarray) -> np.ndarray:
    """The states of many streams of a seed, the same as `seeded` gives one by one."""
    first = np.uint64((seed * 0x9E3779B97F4A7C15 + 0x2545F4914F6CDD1D) & WORD)
    words = numbers.astype(np.uint64) * np.uint64(0xD1342543DE82EF95) + first
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        words = (words ^ (words >> np.uint64(shift))) * np.uint64(factor)
    words ^= words >> np.uint64(31)
    return np.where(words == 0, np.uint64(1), words)


@compiled
def stirred(word: Any) -> Any:
    """The 64 random bits after these (xorshift)."""
    word ^= word << np.uint64(13)
    word ^= word >> np.uint64(7)
    return word ^ (word << np.uint64(17))


@compiled
def scaled(word: Any, n: Any) -> Any:
    """Random bits as a whole number from 0 to n - 1."""
    return np.int64(((word >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))


@compiled
def stir(random: np.ndarray) -> int:
    """The next 64 random bits."""
    random[0] = stirred(random[0])
    return random[0]


@compiled
def below(random: np.ndarray, n: Any) -> int:
    """A whole number from 0 to n - 1."""
    return scaled(stir(random), n)
