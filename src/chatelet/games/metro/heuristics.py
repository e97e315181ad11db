"""What bots need to know about Metro: what a position promises, at a glance and to a search."""

import json
from pathlib import Path

from ...core.compiler import compiled
from ...core.numbers import np
from .tables import (
    CENTRE,
    COUNTS,
    DEPARTURE,
    EXIT,
    KINDS,
    NODES,
    OPEN_SQUARES,
    OWNER,
    SEATS,
    SIDE,
    STATION,
    STATIONS,
    leave,
)

PROMISE_FILE = Path(__file__).parent / "data" / "promise.json"

# In random games an open line ends with about this many points, whenever asked, and this more for each tile it has.
OPEN_LINE, EACH_TILE = 5.5, 1.25

# The node behind each exit of a node, counted from the side it is entered by, and which share of all tracks lead there.
NEXT = np.zeros((NODES, 4), np.int64)
SHARE = np.zeros(4, np.float64)
for _square in OPEN_SQUARES:
    for _side in range(4):
        for _k in range(4):
            NEXT[4 * _square + _side, _k] = leave(_square, 2 * ((_side + _k) % 4) + 1)
for _pattern in range(KINDS):
    for _side in range(4):
        SHARE[(int(EXIT[_pattern, _side]) // 2 - _side) % 4] += COUNTS[0, _pattern] / (4 * int(COUNTS[0].sum()))

# The place of a node: the same for those that a turn of the board brings onto each other.
PLACE = np.full(NODES, -1, np.int64)
PLACES = 0
for _square in OPEN_SQUARES:
    for _side in range(4):
        if PLACE[4 * _square + _side] >= 0:
            continue
        _row, _col = divmod(_square, SIDE)
        for _turn in range(4):
            PLACE[4 * (_row * SIDE + _col) + (_side + _turn) % 4] = PLACES
            _row, _col = _col, SIDE - 1 - _row
        PLACES += 1

# What a line that is led to a node comes to: so much, and so much for each of its tiles.
WAITING, EACH = 0, 1
COMES_TO = np.zeros((NODES, 2), np.float64)
if PROMISE_FILE.exists():  # else it is about to be made
    _fitted = json.loads(PROMISE_FILE.read_text())["places"]
    for _node in range(NODES):
        if PLACE[_node] >= 0:
            COMES_TO[_node, WAITING], COMES_TO[_node, EACH] = _fitted[int(PLACE[_node])]
COMES_TO[STATION, EACH], COMES_TO[CENTRE, EACH] = 1.0, 2.0

# The stations of every seat, by the number of seats, and how many they are.
STATIONS_OF = np.zeros((SEATS + 1, SEATS, STATIONS), np.int64)
STATION_COUNT = np.zeros(SEATS + 1, np.int64)
for _seats in range(2, SEATS + 1):
    for _seat in range(_seats):
        _own = [station for station in range(STATIONS) if OWNER[_seats, station] == _seat]
        STATIONS_OF[_seats, _seat, : len(_own)] = _own
        STATION_COUNT[_seats] = len(_own)


@compiled
def value(s, seat):
    """The score a seat may hope for at a glance: its points, and what its open lines are likely to bring."""
    hope = float(s.points[seat])
    for k in range(STATION_COUNT[s.players]):
        node = DEPARTURE[STATIONS_OF[s.players, seat, k]]
        head = np.int64(s.ends[node])
        if head != STATION and head != CENTRE:
            hope += OPEN_LINE + EACH_TILE * np.int64(s.lengths[node])
    return hope


@compiled
def promise(s, seat):
    """The same for a search: what every open line comes to behind each of its four exits, by the shares of tracks."""
    hope = float(s.points[seat])
    for k in range(STATION_COUNT[s.players]):
        node = DEPARTURE[STATIONS_OF[s.players, seat, k]]
        head = np.int64(s.ends[node])
        if head != STATION and head != CENTRE:
            length = 1 + np.int64(s.lengths[node])
            for way in range(4):
                there = NEXT[head, way]
                end = np.int64(s.ends[there])  # a station and the centre lead to themselves
                tiles = length + np.int64(s.lengths[there])
                hope += SHARE[way] * (COMES_TO[end, WAITING] + COMES_TO[end, EACH] * tiles)
    return hope
