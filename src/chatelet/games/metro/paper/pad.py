"""The pad of Metro: the tiles as they lie on the table, every line followed and counted by the game's own rules."""

import re
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from ....core.contract import SPECTATOR, Position
from ....core.paper.pad import (
    BadSheet,
    Counted,
    Figure,
    FigureText,
    Given,
    Name,
    Pad,
    PadAnswer,
    Problem,
    ProblemText,
    seat_names,
)
from ....core.paper.written import Reader
from ....core.texts import Message
from .. import moves, picture, refusals, scoring, words
from ..codes import Refusal
from ..lines import routes, square_name
from ..notation import PLACEMENT
from ..picture_tiles import IVORY
from ..preview import part
from ..state import TURN, MetroOptions, start
from ..tables import (
    CENTRE_SQUARES,
    COLOURS,
    COUNTS,
    EMPTY,
    KIND,
    KINDS,
    OPEN_SQUARES,
    PATTERNS,
    SIDE,
    SQUARES,
    TILES,
)
from ..view import MARKS, StationView, station_view

Square = Annotated[str, Meta(pattern="^[0-7][0-7]$")]
Pattern = Annotated[str, Meta(pattern="^[a-d]{4}$")]


class MetroGiven(Given, frozen=True):
    """The players, who began (0: the first), the variants, and the tiles by square."""

    players: Annotated[tuple[Name, ...], Meta(min_length=2, max_length=6)]
    tiles: Annotated[dict[Square, Pattern], Meta(max_length=SQUARES)] = field(default_factory=dict)
    first: Annotated[int, Meta(ge=0, le=5)] = 0
    rotation: bool = False
    adjacency: Literal["corner", "side"] = "corner"


class MetroCounted(Struct, frozen=True, kw_only=True):
    """A player: colour, mark, points, and the finished lines they come from."""

    name: str
    colour: str
    mark: str
    points: int
    figures: list[FigureText]


class MetroAnswer(PadAnswer, frozen=True, kw_only=True, tag="metro"):
    """The board as far as it is laid: lines, points, what cannot be, and what is left in the pile."""

    seats: list[MetroCounted]
    tiles: dict[str, str]
    stations: list[StationView]
    problems: list[ProblemText]
    pile: int
    left: dict[str, int]
    turn: int | None
    over: bool


def _laid(given: MetroGiven) -> list[tuple[int, int]]:
    """The tiles as pattern and square."""
    found = []
    for square, pattern in given.tiles.items():
        if pattern not in PATTERNS:
            raise BadSheet("metro-no-pattern", pattern=pattern, known=list(PATTERNS))
        found.append((PATTERNS.index(pattern), int(square[0]) * SIDE + int(square[1])))
    return found


class Recount:
    """The board laid again, tile by tile, in an order that the rules allow as far as there is one."""

    def __init__(self, given: MetroGiven) -> None:
        options = MetroOptions(adjacency=given.adjacency, rotation=given.rotation, start=given.first)  # type: ignore[arg-type]
        options.check(len(given.players))
        self.s = start(options, len(given.players))
        self.s.phase = TURN
        self.problems: list[Problem] = []
        tiles = _laid(given)
        self._count_patterns(tiles)
        left = [tile for tile in tiles if tile[1] not in CENTRE_SQUARES]
        for pattern, square in tiles:
            if square in CENTRE_SQUARES:
                self._wrong(pattern, square)
        while left:
            left = self._lay_all(left)
            # a line of one tile is allowed where the tile fits nowhere else: who knows, on paper?
            joined = [tile for tile in left if self._refusal(*tile) == Refusal.ONE_TILE]
            for tile in joined or left:
                self._wrong(*tile)
            for tile in joined or left:
                self._lay(*tile)
            left = [tile for tile in left if tile not in joined] if joined else []

    def _hold(self, pattern: int) -> None:
        self.s.phase, self.s.drawn = TURN, KIND[self.s.rotation, pattern]

    def _refusal(self, pattern: int, square: int) -> int:
        self._hold(pattern)
        return int(refusals.refusal(self.s, int(self.s.turn), pattern * SQUARES + square))

    def _lay(self, pattern: int, square: int) -> None:
        self._hold(pattern)
        moves.apply(self.s, int(self.s.turn), pattern * SQUARES + square)

    def _lay_all(self, tiles: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Lay every tile that the rules allow; what is left they refuse."""
        while True:
            refused = []
            for tile in tiles:
                if self._refusal(*tile):
                    refused.append(tile)
                else:
                    self._lay(*tile)
            if len(refused) == len(tiles):
                return refused
            tiles = refused

    def _wrong(self, pattern: int, square: int) -> None:
        code = self._refusal(pattern, square)
        message = words.explain(self.s, int(self.s.turn), pattern * SQUARES + square, code)
        self.problems.append(Problem(Refusal(code).id, message, {"squares": [square_name(square)]}))

    def _count_patterns(self, tiles: list[tuple[int, int]]) -> None:
        """No more of a tile than the box holds."""
        rotation = int(self.s.rotation)
        for kind in range(KINDS):
            squares = [square for pattern, square in tiles if KIND[rotation, pattern] == kind]
            if len(squares) > COUNTS[rotation, kind]:
                args = {"pattern": PATTERNS[kind], "count": len(squares), "box": int(COUNTS[rotation, kind])}
                where = {"squares": [square_name(square) for square in squares], "pattern": PATTERNS[kind]}
                self.problems.append(Problem("too-many", Message("companion-too-many-tiles", args), where))
        for kind in range(KINDS):
            used = sum(int(KIND[rotation, pattern] == kind) for pattern, _ in tiles)
            self.s.pool[kind] = max(0, int(COUNTS[rotation, kind]) - used)
        self.s.stack = self.s.unseen = max(0, len(TILES) - len(tiles))


def _figures(s: Position, seat: int) -> list[Figure]:
    """The finished lines of a seat."""
    found = []
    for route in routes(s):
        if route.owner == seat and route.end != "open":
            told = part(route, 0)
            found.append(Figure(str(route.station), told.points, told.what))
    return found


def count(given: MetroGiven, language: str) -> MetroAnswer:
    """Every line as far as it goes, the points of every player, what cannot be, and what is left in the pile."""
    recount = Recount(given)
    s = recount.s
    s.drawn = EMPTY
    laid = sum(int(s.board[square]) >= 0 for square in OPEN_SQUARES)
    over = laid == len(OPEN_SQUARES)
    won = int(scoring.winners(s))
    return MetroAnswer(
        seats=[
            MetroCounted(
                name=name,
                colour=COLOURS[seat],
                mark=MARKS[seat],
                points=int(s.points[seat]),
                figures=[figure.told(language) for figure in _figures(s, seat)],
            )
            for seat, name in enumerate(given.players)
        ],
        tiles={square_name(q): PATTERNS[s.board[q]] for q in OPEN_SQUARES if s.board[q] >= 0},
        stations=[station_view(route) for route in routes(s)],
        problems=[problem.told(language) for problem in recount.problems],
        pile=int(s.stack),
        left={PATTERNS[k]: int(s.pool[k]) for k in range(KINDS) if KIND[s.rotation, k] == k},
        turn=None if over else int(s.turn),
        over=over,
        winners=[seat for seat in range(len(given.players)) if won >> seat & 1 and s.points[seat] > 0],
    )


LINE_IN_COLOUR = re.compile(r'<use href="#(\w\d)" color="(#\w+)"/>')


def svg(given: MetroGiven, language: str) -> str:
    """The board as a picture, with its style written out: what makes a PDF of it knows little of CSS."""
    s = Recount(given).s
    s.drawn = EMPTY
    drawn = picture.svg(s, SPECTATOR).replace("stroke:currentColor;", "")
    drawn = drawn.replace("<svg ", '<svg text-anchor="middle" font-weight="700" ', 1)
    drawn = re.sub(r'(<use href="#_\w\d" class="k")/>', rf'\1 stroke="{IVORY}"/>', drawn)

    def written_out(found: re.Match[str]) -> str:
        name, colour = found.groups()
        layers = "".join(f'<use href="#_{name}" class="{kind}"/>' for kind in "htr")
        return f'{layers}<use href="#_{name}" class="k" stroke="{colour}"/>'

    return LINE_IN_COLOUR.sub(written_out, drawn)


def read(text: str) -> dict[str, Any]:
    """The small text format: the players, then tiles as the notation of the game has them (`cbaa72`)."""
    found: dict[str, Any] = {"players": [], "tiles": {}}
    for row in Reader(text).rows("metro"):
        if row.head == "player":
            found["players"].append(row.rest)
        elif row.head == "rotation":
            found[row.head] = row.switch()
        elif row.head == "adjacency":
            found[row.head] = row.one()
        elif row.head == "first":
            found[row.head] = row.number_of(row.one())
        elif row.head == "tiles":
            for word in row.words:
                placed = PLACEMENT.fullmatch(word)
                if placed is None:
                    raise row.wrong("tiles cbaa72 ...")
                square = placed[2] + placed[3]
                if square in found["tiles"]:
                    raise BadSheet("companion-square-twice", row=row.number, square=square)
                found["tiles"][square] = placed[1]
        else:
            raise row.unknown(["player", "first", "rotation", "adjacency", "tiles"])
    return found


def told(answer: dict[str, Any]) -> Counted:
    """The answer, for a terminal."""
    found = [(name, one["points"], one) for name, one in zip(seat_names(answer["seats"]), answer["seats"], strict=True)]
    if answer["over"]:
        return Counted(found)
    lines = sum(not station["finished"] for station in answer["stations"])
    return Counted(found, notes=(Message("score-open", {"lines": lines, "pile": answer["pile"]}),))


PAD = Pad(MetroGiven, read, count, svg, told)
