"""What a network promises at the end of a round: a small net that looks at its bits."""

from functools import cache
from pathlib import Path
from struct import unpack
from zipfile import ZipFile

from ...core.bits import NONE, ONE, count_bits, lowest_bit
from ...core.compiler import compiled
from ...core.numbers import np
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
HIDDEN = 96


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
ON_ONE, ON_TWO, ON_THREE, BLOCKED_FROM, CROSSING_FROM, WORDS = 0, 1, 2, 3, 6, 9  # of a network: stations on so many
# lines, three words of blocked sections, three of those on crossings
KNOWN, FRESH = 0, 1  # two networks: what is known before a round, and what it adds
ROOM = (  # where the net is worked out: fields of the record of whoever asks
    ("words", "u8", (2, WORDS)),
    ("bits", "i8", (FEATURES,)),
    ("sums", "f4", (2, HIDDEN + 1)),
)


@cache
def net() -> tuple[np.ndarray, np.ndarray]:
    """The weights: by city, by round, from bits to hidden units (the last row always counts) and from those to points.

    The last of the hidden units is the part of the net that is linear.
    """
    into = np.zeros((2, 3, FEATURES + 1, HIDDEN + 1), np.float32)
    out = np.zeros((2, 3, HIDDEN + 1), np.float32)
    if WEIGHTS_FILE.exists():
        with ZipFile(WEIGHTS_FILE) as stored:
            for name, table in (("into", into), ("out", out)):
                raw = stored.read(f"{name}.npy")
                start = 10 + int.from_bytes(raw[8:10], "little")  # behind the header: half precision, row by row
                table.ravel()[:] = unpack(f"<{(len(raw) - start) // 2}e", raw[start:])
    return into, out


@compiled
def network(s, lap, words):
    """The network of a single seat after so many rounds, as words."""
    sheet, city = s.sheets[0], np.int64(s.city)
    words[:] = NONE
    for before in range(lap):
        line = sheet.lines[before]
        words[ON_THREE] |= words[ON_TWO] & line
        words[ON_TWO] |= words[ON_ONE] & line
        words[ON_ONE] |= line
        for w in range(3):
            words[CROSSING_FROM + w] |= sheet.drawn[before, w] & ON_CROSSINGS[city, w]
    for w in range(3):
        words[BLOCKED_FROM + w] = sheet.blocked[w]


@compiled
def list_bits(city, words, known, out):
    """The bits of a network that are not known yet. Returns how many."""
    n = 0
    for w in range(CROSSING_FROM):
        word = words[w] & ~known[w]
        base = STATIONS * w if w < BLOCKED_FROM else BLOCKED + 64 * (w - BLOCKED_FROM)
        n = list_features(word, base, out, n)
    for w in range(3):
        word = words[CROSSING_FROM + w] & ~known[CROSSING_FROM + w]
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
def prepare(s, into, room):
    """Add up what is known of the network at the end of the round at hand, once for all its ends."""
    words, bits, sums = room.words, room.bits, room.sums
    city, lap = np.int64(s.city), np.int64(s.lap)
    if lap + 1 == ROUNDS:
        return
    network(s, lap, words[KNOWN])
    words[FRESH, :] = NONE
    n = list_bits(city, words[KNOWN], words[FRESH], bits)
    copy_row(into[city, lap, FEATURES], sums[KNOWN])
    add_up(into[city, lap], bits, n, sums[KNOWN])


@compiled
def promise(s, into, out, room):
    """What the rounds to come are likely to add to a single seat's points, asked at the end of a round."""
    words, bits, sums = room.words, room.bits, room.sums
    city, lap = np.int64(s.city), np.int64(s.lap) - 1
    network(s, lap + 1, words[FRESH])
    n = list_counts(s, bits, list_bits(city, words[FRESH], words[KNOWN], bits))
    copy_row(sums[KNOWN], sums[FRESH])
    add_up(into[city, lap], bits, n, sums[FRESH])
    points = sums[FRESH, HIDDEN] + out[city, lap, HIDDEN]
    for h in range(HIDDEN):
        if sums[FRESH, h] > np.float32(0):
            points += sums[FRESH, h] * out[city, lap, h]
    return points
