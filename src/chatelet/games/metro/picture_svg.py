"""The board as an SVG picture: ivory tiles on a deep-blue ground, enamel signs around, points at the right."""

from collections.abc import Sequence

from ...core.contract import Position
from .lines import Route, routes, square_name
from .picture_tiles import IVORY, STYLE, TILE, WHITE, box, definitions, tile, use, wagon, word
from .state import OVER
from .tables import EMPTY, EXIT, NOBODY, OPEN_SQUARES, PATTERNS, SIDE, STATION_AT, UNKNOWN

EDGE = SIDE * TILE
MIDDLE = EDGE // 2
MARGIN = 72  # for the stations
PANEL = 176
WIDTH, HEIGHT = EDGE + 2 * MARGIN + PANEL, EDGE + 2 * MARGIN
BRASS, GROUND, FIELD, HAIR = "#D9AE55", "#0B2550", "#0F2F63", "#1D4480"
TURNS = {"N": 0, "E": 90, "S": 180, "W": 270}
LEAVES = {1: (40, 0, 0, -1), 3: (60, 40, 1, 0), 5: (20, 60, 0, 1), 7: (0, 20, -1, 0)}  # a port: where, and whither


def _turned(side: str, x: float, y: float) -> tuple[float, float]:
    """A point drawn for the top side, at the side of the board that is meant."""
    dx, dy = x - MIDDLE, y - MIDDLE
    for _ in range(TURNS[side] // 90):
        dx, dy = -dy, dx
    return MIDDLE + dx, MIDDLE + dy


def _along(side: str, square: int) -> int:
    """How far along its side a station lies, seen with that side on top."""
    row, col = divmod(square, SIDE)
    return {"N": col, "E": row, "S": SIDE - 1 - col, "W": SIDE - 1 - row}[side] * TILE


def _station(route: Route, arriving: Route | None) -> str:
    """A station: its tracks, its sign, its wagon, its points once scored, and whose line came in."""
    square, _port, side = STATION_AT[route.station - 1]
    along, turn = _along(side, square), TURNS[side]
    rotate = f"rotate({turn} {MIDDLE} {MIDDLE}) " if turn else ""
    x, y = _turned(side, along + 30, -46)
    parts = [
        f'<use href="#_s" transform="{rotate}translate({along} 0)"/>',
        use("_n", x, y),
        word(x, y, 14, WHITE, route.station),
    ]
    done = route.end != "open"
    if route.owner != NOBODY:
        parts.append(wagon(route.owner, *_turned(side, along + 20, -16), turn + 90 * done))
    if done and route.owner != NOBODY:
        parts.append(word(x, y - 18 if side == "N" else y + 18, 13, BRASS, route.points))
    if arriving is not None:
        parts.append(word(*_turned(side, along + 40, -18), 10.5, WHITE, arriving.station))
    return "".join(parts)


def _arrival(s: Position, route: Route) -> str:
    """In the centre, beside the bay a line came in by: the station it departed from."""
    square, side = route.tracks[-1]
    x, y, dx, dy = LEAVES[int(EXIT[s.board[square], side])]
    return word(square % SIDE * TILE + x + 23 * dx, square // SIDE * TILE + y + 23 * dy, 10.5, WHITE, route.station)


def _ground(s: Position) -> str:
    """The field, its free squares by name, and the centre where points are doubled."""
    grid = "".join(f"M{i * TILE} 0V{EDGE}M0 {i * TILE}H{EDGE}" for i in range(SIDE + 1))
    free = [q for q in OPEN_SQUARES if s.board[q] < 0]
    names = (f'<text x="{q % SIDE * TILE + 30}" y="{q // SIDE * TILE + 34}">{square_name(q)}</text>' for q in free)
    low = MIDDLE - TILE
    bays = "".join(
        f'<path d="M{low + 20 + TILE * i} {low - 1}v16" transform="rotate({turn} {MIDDLE} {MIDDLE})"/>'
        for turn in TURNS.values()
        for i in (0, 1)
    )
    return (
        box(0, 0, EDGE, EDGE, f'fill="{FIELD}"')
        + f'<path d="{grid}" stroke="{HAIR}"/><g font-size="12" fill="#6C8FC7">{"".join(names)}</g>'
        + box(
            low + 1, low + 1, 2 * TILE - 2, 2 * TILE - 2, f'rx="8" fill="#123A78" stroke="{BRASS}" stroke-width="1.6"'
        )
        + f'<g stroke="{BRASS}" stroke-width="9">{bays}</g>'
        + f'<circle cx="{MIDDLE}" cy="{MIDDLE}" r="27" fill="{GROUND}" stroke="{BRASS}" stroke-width="1.6"/>'
        + word(MIDDLE, MIDDLE, 26, BRASS, "×2")
    )


def _own_tiles(s: Position, viewer: int) -> list[int]:
    """The tiles a viewer may place: after a decline, the drawn one alone."""
    if not 0 <= viewer < s.players:
        return []
    own = [s.drawn] if s.turn == viewer and s.drawn != EMPTY else s.hands[viewer]
    return [int(kind) for kind in own if kind < UNKNOWN]


def _panel(s: Position, viewer: int) -> str:
    """At the right: points by seat, the viewer's tiles, the stack."""
    left, width, y = EDGE + MARGIN + 8, PANEL - 24, 36 - MARGIN
    face = " style=\"font-family:Federo,'Poiret One',Georgia,serif;font-weight:400;letter-spacing:3px\""
    parts = [word(left + width / 2, y, 32, BRASS, "Metro", face)]
    y += 32
    for seat in range(int(s.players)):
        if seat == s.turn and s.phase != OVER:
            parts.append(box(left, y, width, 36, f'rx="6" fill="{HAIR}" stroke="{BRASS}"'))
        parts.append(wagon(seat, left + 22, y + 18, 90))
        parts.append(word(left + 54, y + 18, 16, "#C9D6EE", seat))
        parts.append(word(left + width - 12, y + 18, 20, WHITE, int(s.points[seat]), ' style="text-anchor:end"'))
        y += 40
    tiles = _own_tiles(s, viewer)
    for i, kind in enumerate(tiles):
        x = left + (46 if len(tiles) == 1 else 6 + i % 2 * 72)
        parts.append(use(PATTERNS[kind], x, y + 14 + i // 2 * 70))
    y = EDGE + MARGIN - 66
    for i in range(min(3, int(s.stack))):
        back = f'rx="4" fill="#7E2A22" stroke="{IVORY}" stroke-width="1.2"'
        parts.append(box(left + 34 + 3 * i, y + 6 - 3 * i, 40, 40, back))
    parts.append(word(left + 106, y + 26, 22, WHITE, int(s.stack)))
    return "".join(parts)


def svg(s: Position, seat: int, language: str = "en", names: Sequence[str] = ()) -> str:
    """A picture of an observation."""
    lines = routes(s)
    entering: dict[int, dict[int, Route]] = {}
    for route in lines:
        for square, side in route.tracks:
            entering.setdefault(square, {})[side] = route
    tiles = "".join(
        tile(PATTERNS[s.board[q]], q % SIDE * TILE, q // SIDE * TILE, entering.get(q, {}))
        for q in OPEN_SQUARES
        if s.board[q] >= 0
    )
    arriving = {route.arrival: route for route in lines if route.arrival is not None}
    stations = "".join(_station(route, arriving.get(route.station)) for route in lines)
    stations += "".join(_arrival(s, route) for route in lines if route.end == "centre")
    panel = _panel(s, seat)
    used = {name for name in PATTERNS if f'"#{name}"' in tiles + panel}
    frame = f'viewBox="{-MARGIN} {-MARGIN} {WIDTH} {HEIGHT}" role="img" aria-label="Metro"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {frame}><style>{STYLE}</style>{definitions(used)}'
        + box(-MARGIN, -MARGIN, WIDTH, HEIGHT, f'fill="{GROUND}"')
        + f"{_ground(s)}{tiles}{stations}{panel}</svg>\n"
    )
