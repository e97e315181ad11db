"""What a seat cannot know: the tiles of the others."""

from ...core.compiler import compiled
from .chance import pick
from .tables import UNKNOWN


@compiled
def observe(s, seat):
    """Others' tiles become unknown: they are among all that the seat has not seen."""
    for other in range(s.players):
        if other == seat:
            continue
        for i in range(s.hand):
            kind = s.hands[other, i]
            if kind < UNKNOWN:
                s.pool[kind] += 1
                s.unseen += 1
                s.hands[other, i] = UNKNOWN
    if s.drawn < UNKNOWN and s.turn != seat:
        s.pool[s.drawn] += 1
        s.unseen += 1
        s.drawn = UNKNOWN


@compiled
def resample(s, seat, random):
    """Deal the unknown tiles out of all that the seat has not seen."""
    for other in range(s.players):
        for i in range(s.hand):
            if s.hands[other, i] != UNKNOWN:
                continue
            kind = pick(s, random)
            s.pool[kind] -= 1
            s.unseen -= 1
            j = i
            while j > 0 and s.hands[other, j - 1] > kind:
                s.hands[other, j] = s.hands[other, j - 1]
                j -= 1
            s.hands[other, j] = kind
    if s.drawn == UNKNOWN:
        s.drawn = pick(s, random)
        s.pool[s.drawn] -= 1
        s.unseen -= 1
