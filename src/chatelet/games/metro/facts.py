"""The facts of Metro, read from the data file and checked: a wrong file is refused at once, with the reason."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from ...core.contract import data_digest
from ...core.facts import Checked

FILE = Path(__file__).parent / "data" / "metro.json"
PORTS = 8

Port = Annotated[int, msgspec.Meta(ge=0, lt=PORTS)]
Side = Literal["N", "E", "S", "W"]
check = Checked("metro", FILE.name)


class Board(msgspec.Struct, kw_only=True):
    """The squares, and those of the centre (row and column)."""

    rows: int
    cols: int
    centre_squares: list[tuple[int, int]]


class Tile(msgspec.Struct, kw_only=True):
    """A pattern: how often it is there, and by which port a train that enters leaves it."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-d]{4}$")]
    count: Annotated[int, msgspec.Meta(gt=0)]
    segments: list[tuple[Port, Port]]


class EdgeStation(msgspec.Struct, kw_only=True):
    """A station at the rim: beside which square, on which side of it, and its two ports."""

    number: int
    row: int
    col: int
    side: Side
    departure_port: Port
    arrival_port: Port
    name: str | None = None


class CentreStation(msgspec.Struct, kw_only=True):
    """A way into the centre."""

    id: str
    row: int
    col: int
    side: Side
    arrival_port: Port


class Facts(msgspec.Struct, kw_only=True):
    """The whole file."""

    about: str
    board: Board
    tiles: list[Tile]
    edge_stations: list[EdgeStation]
    centre_stations: list[CentreStation]
    colours: list[str]
    ownership: dict[str, list[list[int]]]  # by the number of seats: the stations of each
    ownerless_stations: dict[str, list[int]]


def load(raw: bytes) -> Facts:
    """The facts of a data file. Raises BadData with the place and the reason."""
    facts = check.decoded(raw, Facts)
    _check_tiles(facts)
    _check_stations(facts)
    _check_owners(facts)
    return facts


def _check_tiles(facts: Facts) -> None:
    """Every tile joins all four sides, each by another port, and every turn of a tile is there."""
    check.unique((tile.id for tile in facts.tiles), "tiles")
    names = {tile.id for tile in facts.tiles}
    for tile in facts.tiles:
        where = f"tiles.{tile.id}"
        ways = sorted(enter for enter, _ in tile.segments), sorted(leave for _, leave in tile.segments)
        check.need(ways == ([0, 2, 4, 6], [1, 3, 5, 7]), where, "enters by every even port and leaves by every odd one")
        check.need(tile.id[-1:] + tile.id[:-1] in names, where, "there is no tile for it turned by a quarter")


def _check_stations(facts: Facts) -> None:
    side = facts.board.rows
    check.need(side == facts.board.cols, "board", "is a square")
    check.need(len(facts.board.centre_squares) == 4, "board.centre_squares", "needs four squares")
    count = len(facts.edge_stations)
    check.need(count == 4 * side, "edge_stations", f"needs {4 * side} stations, not {count}")
    numbers = [station.number for station in facts.edge_stations]
    check.need(numbers == list(range(1, count + 1)), "edge_stations", "are numbered from 1, in order")
    for station in facts.edge_stations:
        at_rim = {
            "N": station.row == 0,
            "S": station.row == side - 1,
            "W": station.col == 0,
            "E": station.col == side - 1,
        }
        where = f"edge_stations.{station.number}"
        check.need(at_rim[station.side], where, "does not lie at its side of the board")
        check.need(station.departure_port % 2 == 0 and station.arrival_port % 2 == 1, where, "enters even, leaves odd")


def _check_owners(facts: Facts) -> None:
    """At every number of seats each station has one owner, or is named as one without."""
    check.unique(facts.colours, "colours")
    for seats, hands in facts.ownership.items():
        where = f"ownership.{seats}"
        check.need(seats.isdigit() and len(hands) == int(seats) <= len(facts.colours), where, "needs a list a seat")
        owned = [number for hand in hands for number in hand] + facts.ownerless_stations.get(seats, [])
        check.unique(owned, where)
        check.need(len(owned) == len(facts.edge_stations), where, "leaves stations out")
        check.need(len({len(hand) for hand in hands}) == 1, where, "gives every seat as many stations")


RAW = FILE.read_bytes()
FACTS = load(RAW)
DIGEST = data_digest(RAW)
