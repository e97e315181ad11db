"""The fair dealer's shuffles as machine code: HMAC-SHA256 for many games at once, the same draws as `dealer.py`.

Simulations deal millions of games. What a game deals are piles; a *shoe* is all of them, shuffled, one after the other.
"""

from collections.abc import Sequence

import numpy as np

from .compiler import compiled
from .dealer import Pile

# The constants of SHA-256: the first bits of the roots of the first primes.
_PRIMES = [n for n in range(2, 312) if all(n % k for k in range(2, n))]


def _root_bits(prime: int, power: int) -> int:
    """The first 32 bits behind the point of a prime's square (2) or cube root (3), without rounding."""
    wanted, low, high = prime << (32 * power), 0, prime << 32
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if middle**power <= wanted else (low, middle - 1)
    return low & 0xFFFFFFFF


ROUND = np.array([_root_bits(prime, 3) for prime in _PRIMES], np.uint32)
FIRST = np.array([_root_bits(prime, 2) for prime in _PRIMES[:8]], np.uint32)


@compiled
def turned(word, n):
    """A word of 32 bits turned to the right."""
    return np.uint32(np.uint32(word >> np.uint32(n)) | np.uint32(word << np.uint32(32 - n)))


@compiled
def compress(state, block, words):
    """Take 64 bytes into the state of a SHA-256."""
    for i in range(16):
        k = 4 * i
        words[i] = (
            (np.uint32(block[k]) << np.uint32(24))
            | (np.uint32(block[k + 1]) << np.uint32(16))
            | (np.uint32(block[k + 2]) << np.uint32(8))
            | np.uint32(block[k + 3])
        )
    for i in range(16, 64):
        x, y = words[i - 15], words[i - 2]
        small = turned(x, 7) ^ turned(x, 18) ^ np.uint32(x >> np.uint32(3))
        large = turned(y, 17) ^ turned(y, 19) ^ np.uint32(y >> np.uint32(10))
        words[i] = np.uint32(words[i - 16] + small + words[i - 7] + large)
    a, b, c, d = state[0], state[1], state[2], state[3]
    e, f, g, h = state[4], state[5], state[6], state[7]
    for i in range(64):
        large = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
        one = np.uint32(h + large + ((e & f) ^ (~e & g)) + ROUND[i] + words[i])
        small = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
        two = np.uint32(small + ((a & b) ^ (a & c) ^ (b & c)))
        h, g, f, e = g, f, e, np.uint32(d + one)
        d, c, b, a = c, b, a, np.uint32(one + two)
    state[0] += a
    state[1] += b
    state[2] += c
    state[3] += d
    state[4] += e
    state[5] += f
    state[6] += g
    state[7] += h


@compiled
def digest_rest(state, text, length, before, block, words):
    """Take a text into a state that has taken `before` bytes, and end it."""
    done = 0
    while length - done >= 64:
        compress(state, text[done : done + 64], words)
        done += 64
    rest = length - done
    for i in range(64):
        block[i] = text[done + i] if i < rest else np.uint8(0)
    block[rest] = np.uint8(0x80)
    if rest >= 56:
        compress(state, block, words)
        block[:] = np.uint8(0)
    bits = np.int64(8 * (before + length))
    for i in range(8):
        block[63 - i] = np.uint8((bits >> (8 * i)) & 0xFF)
    compress(state, block, words)


@compiled
def write_number(text, at, number):
    """Write a number in digits; returns where they end."""
    size = 1
    while number >= 10**size:
        size += 1
    for i in range(size):
        text[at + size - 1 - i] = np.uint8(48 + number % 10)
        number //= 10
    return at + size


@compiled
def keyed_word(inner, outer, state, text, length, block, words):
    """The first 64 bits of an HMAC whose key has gone into the states `inner` and `outer`."""
    state[:] = inner
    digest_rest(state, text, length, 64, block, words)
    for i in range(8):
        for k in range(4):
            text[length + 4 * i + k] = np.uint8((state[i] >> np.uint32(24 - 8 * k)) & np.uint32(0xFF))
    state[:] = outer
    digest_rest(state, text[length:], 32, 64, block, words)
    return (np.uint64(state[0]) << np.uint64(32)) | np.uint64(state[1])


@compiled
def shuffle_all(secrets, texts, lengths, sizes, singles, shoes):
    """Shuffle the piles of many games, each by its own secret. A text holds what is hashed up to the place's number."""
    text = np.zeros(texts.shape[1] + 96, np.uint8)
    block, words = np.zeros(64, np.uint8), np.zeros(64, np.uint32)
    inner, outer, state = np.zeros(8, np.uint32), np.zeros(8, np.uint32), np.zeros(8, np.uint32)
    left = np.zeros(sizes.max(), np.int16)
    for game in range(len(secrets)):
        for pad, key in ((0x36, inner), (0x5C, outer)):
            for i in range(64):
                block[i] = np.uint8(pad ^ secrets[game, i]) if i < 32 else np.uint8(pad)
            key[:] = FIRST
            compress(key, block, words)
        at = 0
        for pile in range(len(sizes)):
            for i in range(sizes[pile]):
                left[i] = i
            text[: lengths[pile]] = texts[pile, : lengths[pile]]
            for place in range(1 if singles[pile] else sizes[pile]):
                n = sizes[pile] - place
                here = lengths[pile] if singles[pile] else write_number(text, lengths[pile], place + 1)
                text[here] = np.uint8(0)
                # words above the last whole multiple of n would favour some: they are drawn again
                spare = (np.uint64(0xFFFFFFFFFFFFFFFF) % np.uint64(n) + np.uint64(1)) % np.uint64(n)
                attempt = 0
                while True:
                    end = write_number(text, here + 1, attempt)
                    word = keyed_word(inner, outer, state, text, end, block, words)
                    if spare == np.uint64(0) or word < np.uint64(0) - spare:
                        break
                    attempt += 1
                k = np.int64(word % np.uint64(n))
                shoes[game, at] = left[k]
                at += 1
                for i in range(k, n - 1):
                    left[i] = left[i + 1]


def shoes(secrets: Sequence[bytes], head: bytes, piles: Sequence[Pile]) -> np.ndarray:
    """The shoes of many games, a row each; `head` is what is hashed before the name of a pile."""
    names = [head + (pile.name if pile.single else f"{pile.name}, ").encode() for pile in piles]
    lengths = np.array([len(name) for name in names])
    texts = np.zeros((len(names), int(lengths.max())), np.uint8)
    for row, name in zip(texts, names, strict=True):
        row[: len(name)] = np.frombuffer(name, np.uint8)
    keys = np.frombuffer(b"".join(secrets), np.uint8).reshape(len(secrets), 32)
    sizes, singles = np.array([pile.size for pile in piles]), np.array([pile.single for pile in piles])
    found = np.zeros((len(secrets), sum(pile.places for pile in piles)), np.int16)
    shuffle_all(keys, texts, lengths, sizes, singles, found)
    return found
