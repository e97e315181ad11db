"""The board drawn with letters, for terminals and for golden files: tiles by their pattern, stations around them."""

from collections.abc import Sequence
from textwrap import wrap

from ...core.contract import Position
from ...core.texts import Teller
from .codes import Phase
from .lines import Route, routes
from .moves import reachable
from .state import OVER
from .tables import CENTRE_SQUARES, COLOURS, EMPTY, NOBODY, PATTERNS, SIDE, STATION_AT, UNKNOWN

WAGONS = "●▲■◆★✚"  # a wagon in its station
TURNED = "○△□◇☆✛"  # a wagon turned: its line is scored
NO_WAGON = " "
CELL = 6
LEFT = 6  # columns for the row and the station at the left
WIDTH = 100
TILE_COMES = (Phase.DEAL, Phase.DRAW, Phase.REFILL)


def wagon(route: Route) -> str:
    """The sign of a station's wagon."""
    if route.owner == NOBODY:
        return NO_WAGON
    return (WAGONS if route.end == "open" else TURNED)[route.owner]


def tile_name(kind: int) -> str:
    """A tile in a hand."""
    return PATTERNS[kind] if kind < UNKNOWN else "?"


def head(s: Position, tell: Teller) -> str:
    """Who is to do what."""
    who, phase = tell.who(int(s.turn)), Phase(int(s.phase))
    now = tell(f"metro-text-{phase.id}", who=who) if phase not in TILE_COMES else tell("metro-text-draw", who=who)
    if phase == Phase.TURN and s.drawn != EMPTY:
        now = tell("metro-text-declined", who=who, tile=tile_name(int(s.drawn)))
    return tell("metro-text-head", now=now, stack=int(s.stack))


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


def seats(s: Position, lines: list[Route], tell: Teller) -> list[str]:
    """Points, hand and lines of every seat."""
    rows = []
    players = range(int(s.players))
    room = max(len(tell.who(seat)) for seat in players)
    points, in_hand, drawn = (tell(f"metro-text-{word}") for word in ("points", "hand", "lines"))
    for seat in players:
        hand = " ".join(tile_name(int(kind)) for kind in s.hands[seat] if kind != EMPTY) or "-"
        begun = " ".join(line_word(route) for route in lines if route.owner == seat and route.tracks) or "-"
        turn = ">" if seat == s.turn and s.phase != OVER else " "
        colour = tell(f"metro-colour-{COLOURS[seat]}")
        name = f"{turn}{WAGONS[seat]} {tell.who(seat):<{room}} {colour:<9}{int(s.points[seat]):>4} {points}"
        row = f"{name}  {in_hand} {hand:<{5 * int(s.hand) - 1}}  {drawn} {begun}"
        rows += wrap(row, WIDTH, subsequent_indent=" " * 11)
    return rows


def text(s: Position, seat: int, language: str = "en", names: Sequence[str] = ()) -> str:
    """What an observation shows, in letters."""
    lines, tell = routes(s), Teller(language, names, seat)
    legend = [tell("metro-text-legend-stations"), tell("metro-text-legend-lines")]
    return "\n".join([head(s, tell), "", *board(s, lines), "", *seats(s, lines, tell), "", *legend]) + "\n"
