"""What a seat sees of Next Station: the browser draws it and knows no rule."""

from collections.abc import Sequence
from typing import Literal, cast, get_args

from msgspec import UNSET, Struct, UnsetType, field

from ...core.bits import bits
from ...core.contract import Position
from ...core.numbers import np
from ...core.view import Move, TieBreak, View
from .account import Line, account, drawn_sections
from .codes import Phase, Stage
from .facts import SCORING
from .moves import ACTIONS, PASS, POWER, apply, legal, open_sections
from .notation import card_name, section_name, station_name, write
from .scoring import sheet_points, winners
from .state import DONE, FLIP, MAIN, MODULES, OVER, TURN, WITH_GATES, WITH_POWERS
from .tables import BONUSES, CARDS, COLOURS, MAPS, METROS, OBJECTIVE_POINTS, PARIS, POWERS, ROUNDS, SWITCH_CARD

StageId = Literal["done", "section", "tour", "switch", "free", "district", "station", "offer", "repeat", "circle"]
PhaseId = Literal["colours", "objectives", "gates", "powers", "flip", "turn", "over"]
Shown = Literal["circle", "triangle", "square", "pentagon", "wild"]
SHOWN: tuple[Shown, ...] = get_args(Shown)
ALL_CARDS = (1 << CARDS) - 1


class SheetLine(Struct, frozen=True, kw_only=True):
    """One line of a sheet: where it runs and what it is worth, with the figures of the score sheet."""

    round: int
    colour: str
    stations: list[str]
    sections: list[int]
    names: list[str]  # of the sections
    ends: list[str]
    doubled: list[str]  # stations that count twice
    districts: int
    most: int  # stations in the district with most of them
    sights: int
    points: int
    current: bool


class Interchanges(Struct, frozen=True, kw_only=True):
    """Stations on exactly two, three and four lines."""

    two: list[str]
    three: list[str]
    four: list[str]
    points: int


class Crossings(Struct, frozen=True, kw_only=True):
    """Crossings drawn once and twice."""

    once: int
    twice: int
    points: int


class Tourist(Struct, frozen=True, kw_only=True):
    """London's track of visits to tourist sites."""

    visits: int
    points: int


class Objective(Struct, frozen=True, kw_only=True):
    """A shared objective, and whether this sheet has reached it."""

    number: int
    reached: bool
    points: int


class Sheet(Struct, frozen=True, kw_only=True):
    """A sheet: its lines and its score, box by box."""

    lines: list[SheetLine]
    stage: StageId
    power: str | None
    power_spent: bool
    powered: bool
    tour: str | None
    interchanges: Interchanges
    crossings: Crossings
    tourist: Tourist | None
    objectives: list[Objective]
    deduction: int
    total: int
    stations_on_network: list[str]


class TurnedCard(Struct, frozen=True, kw_only=True):
    """The card that is played now."""

    symbol: Shown
    metro: bool
    switch: bool


class NextStationMove(Move, frozen=True, kw_only=True):
    """A section also says where it starts and ends."""

    section: int | UnsetType = UNSET
    idle: bool | UnsetType = UNSET  # a power that would open nothing new
    here: str | UnsetType = field(default=UNSET, name="from")
    to: str | UnsetType = UNSET


class NextStationView(View, frozen=True, kw_only=True, tag="next-station"):
    """Everything on the table: all is open in this game."""

    map: str
    modules: list[str]
    phase: PhaseId
    round: int
    card: TurnedCard | None
    seen: list[str]
    to_come: list[str]
    switch_to_come: bool
    metros: int
    metros_left: int  # Metro cards until the round ends; none: this is its last turn
    objectives: list[int]
    gates: list[str] | None  # the bonus of each corner
    powers: dict[str, str] | None  # of each colour
    sheets: list[Sheet]
    moves: Sequence[NextStationMove]
    band: int | None  # alone, at the end: which of the six verdicts


def stations_of(city: int, mask: int) -> list[str]:
    """A set of stations, by name."""
    return [station_name(city, i) for i in bits(mask)]


def line_view(city: int, line: Line, sheet: Position, lap: int) -> SheetLine:
    """The line of a round."""
    sections = drawn_sections(sheet, lap)
    return SheetLine(
        round=lap + 1,
        colour=line.colour,
        stations=stations_of(city, int(sheet.lines[lap])) if line.drawn else [],
        sections=sections,
        names=[section_name(city, e) for e in sections],
        ends=stations_of(city, int(sheet.ends)) if line.current else [],
        doubled=stations_of(city, int(sheet.doubled)) if line.current else [],
        districts=line.counted_districts,
        most=line.counted_most,
        sights=line.sights,
        points=line.points,
        current=line.current,
    )


def sheet_view(s: Position, seat: int) -> Sheet:
    """The sheet of a seat."""
    sheet, city, sums = s.sheets[seat], int(s.city), account(s, seat)
    one, two, three, four = sums.stations
    phase, power, tour = int(s.phase), int(sheet.power), int(sheet.tour)
    last = ROUNDS if phase == OVER else int(s.lap) + 1 if phase >= FLIP else 0
    paris = city == PARIS
    return Sheet(
        lines=[line_view(city, line, sheet, lap) for lap, line in enumerate(sums.lines[:last])],
        stage=cast("StageId", Stage(int(sheet.stage) if phase == TURN else DONE).id),
        power=POWERS[power] if power >= 0 else None,
        power_spent=bool(sheet.spent),
        powered=bool(sheet.powered),
        tour=station_name(city, tour) if tour >= 0 else None,
        interchanges=Interchanges(
            two=stations_of(city, two & ~three),
            three=stations_of(city, three & ~four),
            four=stations_of(city, four),
            points=sums.interchanges,
        ),
        crossings=Crossings(once=sums.once, twice=sums.twice, points=sums.sights if paris else 0),
        tourist=None if paris else Tourist(visits=sums.visits, points=sums.sights),
        objectives=[
            Objective(number=number, reached=points > 0, points=OBJECTIVE_POINTS) for number, points in sums.objectives
        ],
        deduction=-sums.modules,
        total=sums.total,
        stations_on_network=stations_of(city, one),
    )


def moves_view(s: Position, seat: int) -> list[NextStationMove]:
    """What the seat may do now."""
    out = np.empty(ACTIONS, np.int16)
    city, line = int(s.city), int(s.sheets[seat].lines[s.lap])
    found = []
    for action in out[: int(legal(s, seat, out))].tolist():
        if action < PASS:
            text = section_name(city, action, line)
            here, _, there = text.partition("-")
            here, there = here.partition(".")[0], there.partition(".")[0]
            found.append(NextStationMove(action=action, move=text, section=action, here=here, to=there))
        else:
            idle = action == POWER and s.sheets[seat].stage == MAIN and not opens_more(s, seat)
            found.append(NextStationMove(action=action, move=write(s, seat, action), idle=True if idle else UNSET))
    return found


def opens_more(s: Position, seat: int) -> bool:
    """Would the power of the pencil let the seat draw a section that it cannot draw without it?"""
    after = s.copy()
    apply(after, seat, POWER)
    before, now = open_sections(s, seat, MAIN), open_sections(after, seat, MAIN)
    return any(int(new) & ~int(old) for old, new in zip(before, now, strict=True))


def band(s: Position) -> int | None:
    """Alone, at the end: which of the six verdicts the score earns (0 to 5)."""
    if s.players != 1 or s.phase != OVER:
        return None
    return sum(int(sheet_points(s, 0)) > limit for limit in SCORING.bands[MAPS[int(s.city)]])


def ties(s: Position) -> list[TieBreak]:
    """What decides between equal points: the best single line."""
    return [TieBreak(what="line", amounts=[int(s.sheets[seat].points.max()) for seat in range(s.players)])]


def view(s: Position, seat: int) -> NextStationView:
    """What is on the table, and what the seat may do."""
    city, players, phase, card = int(s.city), int(s.players), int(s.phase), int(s.card)
    colours, modules = COLOURS[city], int(s.modules)
    seen, unseen = bits(s.seen), bits(~int(s.seen) & ALL_CARDS)
    turned = TurnedCard(symbol=SHOWN[card], metro=bool(s.metro), switch=bool(s.switched)) if card >= 0 else None
    gates = [BONUSES[g] for g in s.gates.tolist()]
    powers = {colours[i]: POWERS[p] for i, p in enumerate(s.powers.tolist())}
    return NextStationView(
        viewer=seat,
        map=MAPS[city],
        modules=[module for i, module in enumerate(MODULES) if modules >> i & 1],
        phase=cast("PhaseId", Phase(phase).id),
        round=int(s.lap) + 1,
        card=turned,
        seen=[card_name(i) for i in seen],
        to_come=[card_name(i) for i in unseen],
        switch_to_come=SWITCH_CARD in unseen,
        metros=int(s.metros),
        metros_left=METROS - int(s.metros),
        objectives=[k + 1 for k in bits(s.objectives)],
        gates=gates if modules & WITH_GATES and phase >= FLIP else None,
        powers=powers if modules & WITH_POWERS and phase >= FLIP else None,
        sheets=[sheet_view(s, k) for k in range(players)],
        waiting=[k for k in range(players) if s.sheets[k].stage != DONE] if phase == TURN else [],
        moves=moves_view(s, seat) if seat >= 0 else [],
        winners=bits(winners(s)) if phase == OVER else [],
        ties=ties(s) if phase == OVER else UNSET,
        band=band(s),
    )
