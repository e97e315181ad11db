"""The board and the tiles as arrays: what a tile joins on a square, who owns a station, which squares touch.

A node is a place where a train enters a square: 4 * square + side (0 top, 1 right, 2 bottom, 3 left). No tile ever lies
in the centre, so two nodes of a centre square are free to stand for the ends of a line: any station, and the centre.
"""

from functools import reduce
from operator import and_
from typing import Any

from ...core.numbers import np
from .facts import FACTS

SIDE = FACTS.board.rows
SQUARES = SIDE * SIDE
NODES = 4 * SQUARES
STATIONS = len(FACTS.edge_stations)
COLOURS: tuple[str, ...] = tuple(FACTS.colours)
SEATS = len(COLOURS)

PATTERNS: tuple[str, ...] = tuple(sorted(tile.id for tile in FACTS.tiles))
KINDS = len(PATTERNS)
UNKNOWN, EMPTY = KINDS, KINDS + 1  # in a hand: a tile the viewer does not know; no tile
TILES = tuple(PATTERNS.index(tile.id) for tile in FACTS.tiles for _ in range(tile.count))  # the 60, one by one

# Ports of a square, clockwise from the left end of its top side: even ones are entered, odd ones left.
EXIT = np.zeros((KINDS, 4), np.int64)  # the port a train leaves by, for each side it enters by
for _tile in FACTS.tiles:
    for _enter, _leave in _tile.segments:
        EXIT[PATTERNS.index(_tile.id), _enter // 2] = _leave
STEP = {1: (-1, 0, 2), 3: (0, 1, 3), 5: (1, 0, 0), 7: (0, -1, 1)}  # leaving by a port: rows, columns, side entered next


def square_at(row: int, col: int) -> int:
    return row * SIDE + col


def mask_of(squares: Any) -> np.uint64:
    """A set of squares as one word."""
    return np.uint64(sum(1 << square for square in squares))


CENTRE_SQUARES = tuple(square_at(row, col) for row, col in FACTS.board.centre_squares)
OPEN_SQUARES = tuple(square for square in range(SQUARES) if square not in CENTRE_SQUARES)
RIM_SQUARES = tuple(q for q in OPEN_SQUARES if {q // SIDE, q % SIDE} & {0, SIDE - 1})
BOARD = mask_of(OPEN_SQUARES)
RIM = mask_of(RIM_SQUARES)
STATION, CENTRE = 4 * CENTRE_SQUARES[0], 4 * CENTRE_SQUARES[0] + 1

SIDE_CONTACT, CORNER_CONTACT = 0, 1
NEIGHBOURS = np.zeros((2, SQUARES), np.uint64)
for _q in OPEN_SQUARES:
    for _other in OPEN_SQUARES:
        _far = (abs(_q // SIDE - _other // SIDE), abs(_q % SIDE - _other % SIDE))
        if max(_far) == 1:
            NEIGHBOURS[CORNER_CONTACT, _q] |= np.uint64(1 << _other)
        if sum(_far) == 1:
            NEIGHBOURS[SIDE_CONTACT, _q] |= np.uint64(1 << _other)

# Stations: index 0 is number 1.
DEPARTURE = np.zeros(STATIONS, np.int64)  # the node a line starts at
DEPARTS = np.full(NODES, -1, np.int8)  # the station whose line starts at a node, -1: none
ARRIVALS: dict[tuple[int, int], int] = {}  # (square, port left by) -> station
STATION_AT: list[tuple[int, int, str]] = []  # square, departure port, side of the board
for _i, _station in enumerate(FACTS.edge_stations):
    _q = square_at(_station.row, _station.col)
    DEPARTURE[_i] = 4 * _q + _station.departure_port // 2
    DEPARTS[DEPARTURE[_i]] = _i
    ARRIVALS[_q, _station.arrival_port] = _i
    STATION_AT.append((_q, _station.departure_port, _station.side))
NAMES = {i: station.name for i, station in enumerate(FACTS.edge_stations) if station.name is not None}

NOBODY = -1
OWNER = np.full((SEATS + 1, STATIONS), NOBODY, np.int8)  # by the number of seats
for _seats, _hands in FACTS.ownership.items():
    for _seat, _numbers in enumerate(_hands):
        for _number in _numbers:
            OWNER[int(_seats), _number - 1] = _seat

# Where a train goes: the node it enters next, or STATION, or CENTRE.
TARGET = np.zeros((KINDS, SQUARES, 4), np.uint8)


def leave(square: int, port: int) -> int:
    """The node that leads on from a port."""
    rows, cols, side = STEP[port]
    row, col = square // SIDE + rows, square % SIDE + cols
    if not (0 <= row < SIDE and 0 <= col < SIDE):
        return STATION
    return CENTRE if square_at(row, col) in CENTRE_SQUARES else 4 * square_at(row, col) + side


# Squares where a pattern alone would join two stations.
ONE_TILE = np.zeros(KINDS, np.uint64)
for _p in range(KINDS):
    for _q in OPEN_SQUARES:
        for _side in range(4):
            TARGET[_p, _q, _side] = leave(_q, EXIT[_p, _side])
            if DEPARTS[4 * _q + _side] >= 0 and TARGET[_p, _q, _side] == STATION:
                ONE_TILE[_p] |= np.uint64(1 << _q)

# Free rotation (second row): a tile is its rotation class, known by the first of its patterns.
_TURNS = [sorted({PATTERNS.index(name[-k:] + name[:-k]) for k in range(4)}) for name in PATTERNS]
KIND = np.array([range(KINDS), [turns[0] for turns in _TURNS]], np.int64)  # the tile that a pattern belongs to
LIES = np.zeros((2, KINDS + 2), np.uint64)  # the patterns a tile may show, as bits; none for UNKNOWN and EMPTY
HOPELESS = np.zeros((2, KINDS), np.uint64)  # squares where the pattern's tile joins two stations however it lies
COUNTS = np.zeros((2, KINDS), np.int64)  # how many of each tile there are
for _p, _turns in enumerate(_TURNS):
    LIES[0, _p] = np.uint64(1 << _p)
    LIES[1, _p] = mask_of(_turns)
    HOPELESS[0, _p] = ONE_TILE[_p]
    HOPELESS[1, _p] = reduce(and_, (ONE_TILE[turn] for turn in _turns))
    COUNTS[0, _p] = TILES.count(_p)
    COUNTS[1, _turns[0]] += TILES.count(_p)
