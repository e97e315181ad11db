"""The pad of Next Station: sheets of up to four players, scored by the game's own scoring, each figure explained."""

from itertools import pairwise
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field
from msgspec.structs import replace

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
    ProblemText,
    seat_names,
)
from ....core.paper.written import Reader
from ....core.texts import Message
from .. import picture, scoring
from ..account import account
from ..notation import CORNERS
from ..options import Module, NextStationOptions
from ..state import MODULES, OVER, colour_of, start
from ..tables import BONUSES, COLOURS, MAPS, OBJECTIVES, POWERS, ROUNDS
from ..view import Sheet, SheetLine, band, sheet_view
from .cards import cards
from .lines import Drawn, draw_sheet

Word = Annotated[str, Meta(max_length=20)]
MOST_SECTIONS = 160


class LineGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """One line: its sections, and what counts twice on it."""

    sections: Annotated[tuple[int | Word, ...], Meta(max_length=MOST_SECTIONS)] = ()
    double: Word | None = None  # the station of a gate's Double Station
    circle: Word | None = None  # the station of the power of the circle
    district: bool = False  # a gate's Double District


class SheetGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """One player's sheet; with `insist` what cannot be is counted all the same."""

    lines: Annotated[dict[Word, LineGiven], Meta(max_length=ROUNDS)]
    name: Name = ""
    insist: bool = False


class NextStationGiven(Given, frozen=True):
    """The table: its map, its modules with what was dealt, and the sheets."""

    sheets: Annotated[tuple[SheetGiven, ...], Meta(min_length=1, max_length=4)]
    map: Literal["paris", "london"] = "paris"
    modules: tuple[Module, ...] = ()
    objectives: tuple[int, ...] = ()
    gates: dict[Word, Word] = field(default_factory=dict)
    powers: dict[Word, Word] = field(default_factory=dict)
    solo: bool | None = None  # nothing said: one sheet is a game alone


class SheetCounted(Struct, frozen=True, kw_only=True):
    """A sheet with its total, its figures and what cannot be on it."""

    name: str
    insist: bool
    total: int
    sheet: Sheet
    figures: list[FigureText]
    problems: list[ProblemText]


class NextStationAnswer(PadAnswer, frozen=True, kw_only=True, tag="next-station"):
    """Every sheet, who wins, and alone the verdict."""

    map: Literal["paris", "london"]
    modules: list[str]
    solo: bool
    sheets: list[SheetCounted]
    band: int | None


def _order(given: dict[str, str], keys: tuple[str, ...], values: tuple[str, ...], name: str) -> list[int]:
    """Which value each key has: every key once, every value once."""
    if sorted(given) != sorted(keys) or sorted(given.values()) != sorted(values):
        raise BadSheet(f"companion-{name}", keys=list(keys), values=list(values))
    return [values.index(given[key]) for key in keys]


def table(given: NextStationGiven, players: int) -> Position:
    """The position of a table before its first round, with what was dealt."""
    options = NextStationOptions(map=given.map, modules=given.modules)
    options.check(players)
    s = start(options, players)
    if "objectives" in given.modules:
        goals = sorted(set(given.objectives))
        if len(given.objectives) != 2 or len(goals) != 2 or not 1 <= goals[0] < goals[1] <= OBJECTIVES:
            raise BadSheet("companion-objectives", last=OBJECTIVES)
        s.objectives = sum(1 << goal - 1 for goal in goals)
    if "gates" in given.modules:
        s.gates[:] = _order(given.gates, CORNERS, BONUSES, "gates")
    if "powers" in given.modules:
        s.powers[:] = _order(given.powers, COLOURS[int(s.city)], POWERS, "powers")
    for sheet in given.sheets:
        for colour in sheet.lines:
            if colour not in COLOURS[int(s.city)]:
                raise BadSheet("companion-colour", given=colour, known=list(COLOURS[int(s.city)]))
    return s


def position(given: NextStationGiven) -> tuple[Position, list[Drawn]]:
    """The finished game that the sheets tell."""
    solo = len(given.sheets) == 1 if given.solo is None else given.solo
    if solo and len(given.sheets) > 1:
        raise BadSheet("companion-solo", sheets=len(given.sheets))
    # a sheet of a larger table costs nothing for its modules: somebody else sits there as well
    s = table(given, 1 if solo else max(2, len(given.sheets)))
    s.colours[:] = range(4)
    s.phase, s.lap = OVER, ROUNDS - 1
    drawn = [draw_sheet(table(given, 1), sheet.lines, sheet.insist) for sheet in given.sheets]
    for seat, one in enumerate(drawn):
        for lap in range(ROUNDS):
            source = one.order.index(int(colour_of(s, seat, lap)))
            for part in ("lines", "drawn", "points"):
                s.sheets[seat][part][lap] = one.sheet[part][source]
    return s, drawn


def _line_figure(map: str, line: SheetLine) -> Figure:
    colour = Message(f"next-station-colour-{line.colour}")
    route = Message("next-station-part-route", {"districts": line.districts, "stations": line.most})
    args = {"colour": colour, "route": route, "sights": line.sights}
    if not line.sections:
        return Figure(line.colour, 0, Message("companion-line-none", args))
    name = f"companion-line-{map}" + ("-twice" if line.doubled else "")
    return Figure(line.colour, line.points, Message(name, args | {"doubled": line.doubled}))


def figures(s: Position, seat: int, drawn: Drawn) -> list[Figure]:
    """Every figure of a sheet, as it is filled in on paper; they add up to the total."""
    sums, map = account(s, seat), MAPS[int(s.city)]
    two, three, four = sums.shared
    found = [_line_figure(map, line) for line in drawn.lines]
    if map == "paris":
        args = {"once": sums.once, "twice": sums.twice}
        found.append(Figure("crossings", sums.sights, Message("companion-crossings", args)))
    else:
        found.append(Figure("tourist", sums.sights, Message("companion-tourist", {"visits": sums.visits})))
    meetings = Message("companion-interchanges", {"two": two, "three": three, "four": four})
    found.append(Figure("interchanges", sums.interchanges, meetings))
    for number, points in sums.objectives:
        goal = Message(f"next-station-objective-{map}-{number}")
        name = "companion-objective-reached" if points else "companion-objective-missed"
        found.append(Figure(f"objective {number}", points, Message(name, {"goal": goal})))
    if sums.modules:
        count = int(s.modules).bit_count()
        found.append(Figure("modules", sums.modules, Message("companion-modules", {"count": count})))
    return found


def count(given: NextStationGiven, language: str) -> NextStationAnswer:
    """Every sheet with its figures, its problems and its total; who wins, and alone the verdict."""
    s, drawn = position(given)
    seats = len(given.sheets)
    won = int(scoring.winners(s))
    sheets = []
    for seat, (sheet, one) in enumerate(zip(given.sheets, drawn, strict=True)):
        view = replace(sheet_view(s, seat), lines=one.lines)
        sheets.append(
            SheetCounted(
                name=sheet.name,
                insist=sheet.insist,
                total=view.total,
                sheet=view,
                figures=[figure.told(language) for figure in figures(s, seat, one)],
                problems=[problem.told(language) for problem in one.problems],
            )
        )
    return NextStationAnswer(
        map=given.map,
        modules=[module for module in MODULES if module in given.modules],
        solo=int(s.players) == 1,
        sheets=sheets,
        winners=[seat for seat in range(seats) if won >> seat & 1] if seats > 1 else [],
        band=band(s),
    )


def svg(given: NextStationGiven, language: str) -> str:
    """The sheets as a picture."""
    s, _ = position(given)
    names = [sheet.name for sheet in given.sheets]
    alone = len(given.sheets) == 1
    return picture.svg(s, 0 if alone else SPECTATOR, language, names)


def read(text: str) -> dict[str, Any]:
    """The small text format: what was dealt, then a sheet after the other, a line of the map a row."""
    reader = Reader(text)
    found: dict[str, Any] = {"sheets": []}
    for row in reader.rows("next-station"):
        head, rest = row.head, row.words
        if head in ("map",):
            found[head] = row.one()
        elif head == "modules":
            found[head] = rest
        elif head == "objectives":
            found[head] = row.numbers()
        elif head in ("gates", "powers"):
            found[head] = row.pairs()
        elif head == "solo":
            found[head] = row.switch()
        elif head == "sheet":
            found["sheets"].append({"name": row.rest, "lines": {}})
        elif found["sheets"] and head == "insist":
            found["sheets"][-1]["insist"] = True
        elif found["sheets"]:
            found["sheets"][-1]["lines"][head] = _line_row(rest)
        else:
            raise row.unknown(["map", "modules", "objectives", "gates", "powers", "solo", "sheet"])
    return found


def _line_row(words: list[str]) -> dict[str, Any]:
    """Sections one by one or as a chain (`d3-e4-f3`), and `double e4`, `circle e4`, `district`."""
    line: dict[str, Any] = {"sections": []}
    rest = iter(words)
    for word in rest:
        if word in ("double", "circle"):
            line[word] = next(rest, "")
        elif word == "district":
            line[word] = True
        else:
            stops = word.split("-")
            line["sections"] += [f"{a}-{b}" for a, b in pairwise(stops)] or [word]
    return line


def told(answer: dict[str, Any]) -> Counted:
    """The answer, for a terminal."""
    sheets = answer["sheets"]
    seats = [(name, one["total"], one) for name, one in zip(seat_names(sheets), sheets, strict=True)]
    verdict = () if answer["band"] is None else (Message(f"next-station-band-{answer['band']}"),)
    return Counted(seats, head=Message("score-head-next-station", {"map": answer["map"]}), notes=verdict)


PAD = Pad(NextStationGiven, read, count, svg, told, cards)
