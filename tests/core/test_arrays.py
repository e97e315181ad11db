"""The small array behaves as NumPy's does in what it offers; a position in plain memory has the same bytes."""

import random

import numpy as np
import pytest

from chatelet.core import fields_memory, fields_numpy
from chatelet.core.arrays import LETTERS, zeros

KINDS = [kind for kind in LETTERS if kind[0] in "iu"]
INDICES = [
    0,
    -1,
    2,
    (1, 2),
    (0, -1),
    slice(1, 3),
    slice(None),
    slice(None, None, 2),
    (2, slice(1, 3)),
    [2, 0],
    (slice(1, 3), 1),
]


def pair(kind: str, shape: tuple[int, ...], seed: int = 1):
    """The same numbers in both kinds of array."""
    luck = random.Random(seed)
    ours, theirs = zeros(shape, kind), np.zeros(shape, kind)
    low, high = (0, 100) if kind[0] == "u" else (-100, 100)
    for place in np.ndindex(shape):
        ours[place] = theirs[place] = luck.randrange(low, high)
    return ours, theirs


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("index", INDICES, ids=str)
def test_what_is_read_is_what_numpy_reads(kind, index):
    ours, theirs = pair(kind, (4, 5))
    found, right = ours[index], theirs[index]
    assert (found if isinstance(found, int) else found.tolist()) == right.tolist()
    assert ours.tobytes() == theirs.tobytes()


@pytest.mark.parametrize("index", INDICES, ids=str)
def test_what_is_written_lands_where_numpy_puts_it(index):
    for value in (7, None):
        ours, theirs = pair("i2", (4, 5))
        given = np.full(theirs[index].shape, 3).tolist() if value is None else value
        ours[index] = given
        theirs[index] = given
        assert ours.tolist() == theirs.tolist()


def test_a_row_and_a_slice_are_views_and_a_copy_is_not():
    ours, _ = pair("i8", (3, 4))
    ours[1][2], ours[0:2][0][0] = 1000, 2000
    assert ours[1, 2] == 1000 and ours[0, 0] == 2000
    twin = ours.copy()
    twin[1, 2] = 5
    assert ours[1, 2] == 1000


def test_sums_and_comparisons_are_those_of_numpy():
    ours, theirs = pair("i1", (6, 3))
    assert (ours.sum(), ours.max(), ours.min()) == (theirs.sum(), theirs.max(), theirs.min())
    for other in (3, theirs.ravel().tolist()):
        assert (ours == other).sum() == (theirs.ravel() == other).sum()
        assert (ours > other).tolist() == (theirs.ravel() > other).reshape(6, 3).tolist()
    assert ours.any() and not (ours != ours.copy()).any()


def test_what_does_not_fit_is_an_error_and_not_another_number():
    ours = zeros((2, 3), "i1")
    with pytest.raises(ValueError):
        ours[0, 0] = 200
    with pytest.raises(ValueError, match="do not fill"):
        ours[0] = [1, 2]
    with pytest.raises(IndexError):
        ours[2]


def test_a_position_has_the_same_bytes_with_and_without_numpy():
    made = []
    for way in (fields_numpy, fields_memory):
        sheet = way.layout([("lines", "u8", (4,)), ("left", "i1")])
        s = way.blank(way.layout([("sheets", sheet, (2,)), ("seen", "i2"), ("hands", "i1", (2, 3)), ("word", "u8")]))
        s.sheets[1].lines[2] = 1 << 63
        s.sheets[1].left = -3
        s.seen, s.word = -300, 2**64 - 1
        s.hands[1, 1:] = [4, 5]
        s.hands[0] = -1
        again = way.restored(s.dtype, s.tobytes())
        twin = again.copy()
        twin.seen = 0
        assert again.tobytes() == s.tobytes() != twin.tobytes()
        assert (int(again.sheets[1].left), again.hands.tolist()) == (-3, [[-1, -1, -1], [0, 4, 5]])
        assert again.plain().seen == -300
        with pytest.raises(AttributeError, match="no field 'nothing'"):
            _ = s.nothing
        made.append(s.tobytes())
    assert made[0] == made[1]
