"""What a network promises at the end of a round: a small net that looks at its bits."""

from functools import cache
from pathlib import Path

import numpy as np

from ...core.bits import NONE, ONE, count_bits, lowest_bit
from ...core.compiler import compiled
from .tables import CROSSED, CROSSINGS, ROUNDS, SECTIONS, STATIONS, TOURIST

WEIGHTS_FILE = Path(__file__).parent / "data" / "value_net.npz"

# Bits of a network that a small net looks at: stations on 1, 2, 3 lines, sections that are blocked or lie on crossings,
# visits of tourist sites, the next colour and the later ones.
BLOCKED = 3 * STATIONS
CROSSING = BLOCKED + SECTIONS
VISITS = CROSSING + 2 * CROSSINGS
NEXT_COLOUR = VISITS + 16
LATER_COLOUR = NEXT_COLOUR + 4
FEATURES = LATER_COLOUR + 4
HIDDEN = 32


@compiled
def list_features(word, base, out, n):
    """Append base + i for every bit i of a word."""
    while word:
        out[n] = base + lowest_bit(word)
        word &= word - ONE
        n += 1
    return n


# What lies on overhead crossings: the sections, and the bit of each.
ON_CROSSINGS = np.zeros((2, 3), np.uint64)
CROSSING_BIT = np.zeros((2, SECTIONS), np.int64)
for _city in range(2):
    for _crossing in range(CROSSINGS):
        for _k in range(2):
            _section = CROSSED[_city, _crossing, _k]
            if _section >= 0:
                ON_CROSSINGS[_city, _section // 64] |= ONE << np.uint64(_section % 64)
                CROSSING_BIT[_city, _section] = CROSSING + 2 * _crossing + _k
WORDS = 9  # of a network: stations on 1, 2, 3 lines, blocked sections, sections on crossings


@cache
def net() -> tuple[np.ndarray, np.ndarray]:
    """The weights: by city, by round, from bits to hidden units (the last row always counts) and from those to points.

    The last of the hidden units is the part of the net that is linear.
    """
    into = np.zeros((2, 3, FEATURES + 1, HIDDEN + 1), np.float32)
    out = np.zeros((2, 3, HIDDEN + 1), np.float32)
    if WEIGHTS_FILE.exists():
        with np.load(WEIGHTS_FILE) as stored:
            into[:], out[:] = stored["into"], stored["out"]
    return into, out


@compiled
def network(s, lap, words):
    """The network of a single seat after so many rounds, as words."""
    sheet, city = s.sheets[0], np.int64(s.city)
    words[:] = NONE
    for before in range(lap):
        line = sheet.lines[before]
        words[2] |= words[1] & line
        words[1] |= words[0] & line
        words[0] |= line
        for w in range(3):
            words[6 + w] |= sheet.drawn[before, w] & ON_CROSSINGS[city, w]
    for w in range(3):
        words[3 + w] = sheet.blocked[w]


@compiled
def list_bits(city, words, known, out):
    """The bits of a network that are not known yet. Returns how many."""
    n = 0
    for w in range(6):
        word = words[w] & ~known[w]
        base = STATIONS * w if w < 3 else BLOCKED + 64 * (w - 3)
        n = list_features(word, base, out, n)
    for w in range(3):
        word = words[6 + w] & ~known[6 + w]
        while word:
            out[n] = CROSSING_BIT[city, 64 * w + lowest_bit(word)]
            word &= word - ONE
            n += 1
    return n


@compiled
def list_counts(s, out, n):
    """Append the bits that are counts and colours."""
    visits = 0
    for lap in range(s.lap):
        visits += count_bits(s.sheets[0].lines[lap] & TOURIST[s.city])
    out[n] = VISITS + min(visits, 15)
    out[n + 1] = NEXT_COLOUR + s.colours[s.lap]
    n += 2
    for lap in range(s.lap + 1, ROUNDS):
        out[n] = LATER_COLOUR + s.colours[lap]
        n += 1
    return n


@compiled
def add_up(layer, bits, n, sums):
    """Add the rows of some bits."""
    for i in range(n):
        row = layer[bits[i]]
        for h in range(HIDDEN + 1):
            sums[h] += row[h]


@compiled
def copy_row(row, sums):
    """Put one row in place of another. (To assign rows would bring the allocator along, which no browser has.)"""
    for h in range(HIDDEN + 1):
        sums[h] = row[h]


@compiled
def prepare(s, into, words, bits, sums):
    """Add up what is known of the network at the end of the round at hand, once for all its ends.

    `words` and `sums` have two rows: what is known, and room for what a round adds.
    """
    city, lap = np.int64(s.city), np.int64(s.lap)
    if lap + 1 == ROUNDS:
        return
    network(s, lap, words[0])
    words[1, :] = NONE
    n = list_bits(city, words[0], words[1], bits)
    copy_row(into[city, lap, FEATURES], sums[0])
    add_up(into[city, lap], bits, n, sums[0])


@compiled
def promise(s, into, out, words, bits, sums):
    """What the rounds to come are likely to add to a single seat's points, asked at the end of a round."""
    city, lap = np.int64(s.city), np.int64(s.lap) - 1
    network(s, lap + 1, words[1])
    n = list_counts(s, bits, list_bits(city, words[1], words[0], bits))
    copy_row(sums[0], sums[1])
    add_up(into[city, lap], bits, n, sums[1])
    points = sums[1, HIDDEN] + out[city, lap, HIDDEN]
    for h in range(HIDDEN):
        if sums[1, h] > np.float32(0):
            points += sums[1, h] * out[city, lap, h]
    return points
