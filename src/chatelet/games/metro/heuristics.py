"""What bots need to know about Metro: what a position promises, and a number that tells positions apart."""

import numpy as np

from ...core.compiler import compiled
from .tables import CENTRE, DEPARTURE, KINDS, OWNER, SQUARES, STATION, STATIONS

# In random games an open line ends with about this many points, whenever asked, and this more for each tile it has.
OPEN_LINE, EACH_TILE = 5.5, 1.25

# How the search for all games plays it: the tiles that others draw are averaged.
SEARCH = {"closed": False}


@compiled
def value(s, seat):
    """The score a seat may hope for: its points, and what its open lines are likely to bring."""
    hope = float(s.points[seat])
    for station in range(STATIONS):
        if OWNER[s.players, station] == seat:
            node = DEPARTURE[station]
            head = np.int64(s.ends[node])
            if head != STATION and head != CENTRE:
                hope += OPEN_LINE + EACH_TILE * np.int64(s.lengths[node])
    return hope


@compiled
def stir_in(key, number):
    """Mix a small number into a key."""
    key ^= np.uint64(number + 2)
    key ^= key << np.uint64(13)
    key ^= key >> np.uint64(7)
    return key ^ (key << np.uint64(17))


@compiled
def key(s):
    """A hash of all that matters for the future; how the board came to lie so does not."""
    word = np.uint64(0xD1342543DE82EF95)
    for square in range(SQUARES):
        word = stir_in(word, np.int64(s.board[square]))
    for seat in range(s.players):
        word = stir_in(word, np.int64(s.points[seat]))
        for i in range(s.hand):
            word = stir_in(word, np.int64(s.hands[seat, i]))
    for kind in range(KINDS):
        word = stir_in(word, np.int64(s.pool[kind]))
    for number in (s.drawn, s.stack, s.turn, s.phase, s.players, s.hand, s.rotation, s.adjacency):
        word = stir_in(word, np.int64(number))
    return word
