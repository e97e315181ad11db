"""The board drawn with letters, for terminals and for golden files: tiles by their pattern, stations around them."""

from textwrap import wrap

from ...core.contract import Position
from .lines import Route, routes
from .moves import reachable
from .state import DEAL, DRAW, OVER, REFILL, START
from .tables import CENTRE_SQUARES, COLOURS, EMPTY, NOBODY, PATTERNS, SIDE, STATION_AT, UNKNOWN

WAGONS = "●▲■◆★✚"  # a wagon in its station
TURNED = "○△□◇☆✛"  # a wagon turned: its line is scored
NO_WAGON = " "
CELL = 6
LEFT = 6  # columns for the row and the station at the left
WIDTH = 100
LEGEND = (
    "stations: ● wagon waits, ○ line scored · squares: a tile as it lies, · may be laid on, ▒ centre",
    "lines: 5:3 from station 5, open, 3 tiles · 5=7 scored 7 points · 5=8* scored double in the centre",
)


def wagon(route: Route) -> str:
    """The sign of a station's wagon."""
    if route.owner == NOBODY:
        return NO_WAGON
    return (WAGONS if route.end == "open" else TURNED)[route.owner]


def tile_name(kind: int) -> str:
    """A tile in a hand."""
    return PATTERNS[kind] if kind < UNKNOWN else "?"


def head(s: Position) -> str:
    """Who is to do what."""
    seat, phase = int(s.turn), int(s.phase)
    now = f"seat {seat} is to place a tile"
    if phase == START:
        now = "the start seat is drawn"
    elif phase in (DEAL, DRAW, REFILL):
        now = f"seat {seat} gets a tile"
    elif phase == OVER:
        now = "the game is over"
    elif s.drawn != EMPTY:
        now = f"seat {seat} has declined and is to place {tile_name(int(s.drawn))}"
    return f"Metro · {now} · stack {int(s.stack)}"


def cell(s: Position, square: int) -> str:
    """What a square shows."""
    if square in CENTRE_SQUARES:
        return "▒" * (CELL - 1)
    if s.board[square] >= 0:
        return f"{PATTERNS[s.board[square]]:^{CELL - 1}}"
    free = int(reachable(s)) >> square & 1 and s.phase != OVER
    return f"{'·' if free else '':^{CELL - 1}}"


def board(s: Position, lines: list[Route]) -> list[str]:
    """The squares with the stations around them; rows and columns as the notation counts them."""
    signs = {}
    for route in lines:
        square, _port, side = STATION_AT[route.station - 1]
        signs[side, square // SIDE if side in "EW" else square % SIDE] = f"{route.station}{wagon(route)}"
    pad = " " * LEFT
    rows = [pad + "  " + "".join(f"{col:^{CELL - 1}} " for col in range(SIDE)).rstrip()]
    rows.append(pad + "  " + "".join(f"{signs['N', col]:^{CELL - 1}} " for col in range(SIDE)).rstrip())
    for row in range(SIDE):
        left, right = ("┌", "┐") if row == 0 else ("├", "┤")
        rows.append(f"{pad} {left}" + ("┼" if row else "┬").join(["─" * (CELL - 1)] * SIDE) + right)
        cells = "│".join(cell(s, row * SIDE + col) for col in range(SIDE))
        rows.append(f"{row} {signs['W', row]:>{LEFT - 2}} │{cells}│ {signs['E', row]}".rstrip())
    rows.append(f"{pad} └" + "┴".join(["─" * (CELL - 1)] * SIDE) + "┘")
    rows.append(pad + "  " + "".join(f"{signs['S', col]:^{CELL - 1}} " for col in range(SIDE)).rstrip())
    return rows


def line_word(route: Route) -> str:
    """A line in a word: its station, its tiles while it is open, its points once it is scored."""
    if route.end == "open":
        return f"{route.station}:{len(route.tracks)}"
    return f"{route.station}={route.points}" + ("*" if route.end == "centre" else "")


def seats(s: Position, lines: list[Route]) -> list[str]:
    """Points, hand and lines of every seat."""
    rows = []
    for seat in range(int(s.players)):
        hand = " ".join(tile_name(int(kind)) for kind in s.hands[seat] if kind != EMPTY) or "-"
        begun = " ".join(line_word(route) for route in lines if route.owner == seat and route.tracks) or "-"
        turn = ">" if seat == s.turn and s.phase != OVER else " "
        name = f"{turn}{WAGONS[seat]} seat {seat} {COLOURS[seat]:<7}{int(s.points[seat]):>4} points"
        rows += wrap(f"{name}  hand {hand:<{5 * int(s.hand) - 1}}  lines {begun}", WIDTH, subsequent_indent=" " * 11)
    return rows


def text(s: Position, seat: int) -> str:
    """What an observation shows, in letters."""
    lines = routes(s)
    return "\n".join([head(s), "", *board(s, lines), "", *seats(s, lines), "", *LEGEND]) + "\n"
