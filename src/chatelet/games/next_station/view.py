"""What a seat sees of Next Station: the browser draws it and knows no rule."""

from collections.abc import Sequence
from typing import Literal, get_args

import numpy as np
from msgspec import UNSET, Struct, UnsetType, field

from ...core.bits import bits
from ...core.contract import Position
from ...core.view import Move, View
from .moves import ACTIONS, PASS, legal
from .notation import card_name, section_name, station_name, write
from .scoring import (
    MODULE_COST,
    OBJECTIVE_POINTS,
    crossings_used,
    districts_of,
    has_section,
    interchanges,
    line_points,
    most_of,
    reaches,
    sheet_points,
    sights_of,
    tourist_visits,
    winners,
)
from .state import DONE, FLIP, MODULES, OVER, TURN, WITH_GATES, WITH_POWERS, colour_of
from .tables import (
    BONUSES,
    CARDS,
    COLOURS,
    LONDON,
    MAPS,
    POWERS,
    ROUNDS,
    SWITCH_CARD,
    TRACK,
)

Stage = Literal["done", "section", "tour", "switch", "free", "district", "station", "offer", "repeat", "circle"]
Phase = Literal["colours", "objectives", "gates", "powers", "flip", "turn", "over"]
Shown = Literal["circle", "triangle", "square", "pentagon", "wild"]
STAGES: tuple[Stage, ...] = get_args(Stage)
PHASES: tuple[Phase, ...] = get_args(Phase)
SHOWN: tuple[Shown, ...] = get_args(Shown)
ALL_CARDS = (1 << CARDS) - 1
BANDS = {"paris": (100, 120, 140, 160, 180), "london": (89, 105, 120, 135, 150)}


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
    stage: Stage
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
    here: str | UnsetType = field(default=UNSET, name="from")
    to: str | UnsetType = UNSET


class NextStationView(View, frozen=True, kw_only=True, tag="next-station"):
    """Everything on the table: all is open in this game."""

    map: str
    modules: list[str]
    phase: Phase
    round: int
    card: TurnedCard | None
    seen: list[str]
    to_come: list[str]
    switch_to_come: bool
    metros: int
    objectives: list[int]
    gates: list[str] | None  # the bonus of each corner
    powers: dict[str, str] | None  # of each colour
    sheets: list[Sheet]
    moves: Sequence[NextStationMove]
    band: int | None  # alone, at the end: which of the six verdicts


def stations_of(city: int, mask: int) -> list[str]:
    """A set of stations, by name."""
    return [station_name(city, i) for i in bits(mask)]


def line_view(s: Position, city: int, seat: int, sheet: Position, lap: int, now: bool) -> SheetLine:
    """The line of a round; `now`: it is being drawn."""
    line = sheet.lines[lap]
    drawn = bool(has_section(line))
    doubled, extra = (sheet.doubled, int(sheet.extra)) if now else (np.uint64(0), 0)
    sections = [64 * w + i for w, word in enumerate(sheet.drawn[lap].tolist()) for i in bits(word)]
    return SheetLine(
        round=lap + 1,
        colour=COLOURS[city][int(colour_of(s, seat, lap))],
        stations=stations_of(city, int(line)) if drawn else [],
        sections=sections,
        names=[section_name(city, e) for e in sections],
        ends=stations_of(city, int(sheet.ends)) if now else [],
        doubled=stations_of(city, int(doubled)),
        districts=int(districts_of(city, line)) + extra if drawn else 0,
        most=int(most_of(city, line, doubled)) if drawn else 0,
        sights=int(sights_of(city, sheet, lap)) if drawn else 0,
        points=int(line_points(city, sheet, lap)) if now else int(sheet.points[lap]),
        current=now,
    )


def sheet_view(s: Position, seat: int) -> Sheet:
    """The sheet of a seat."""
    sheet, city = s.sheets[seat], int(s.city)
    one, two, three, four = (int(x) for x in interchanges(sheet))
    once, twice = (int(x) for x in crossings_used(city, sheet))
    visits = int(tourist_visits(city, sheet))
    phase, lap, power, tour = int(s.phase), int(s.lap), int(sheet.power), int(sheet.tour)
    last = ROUNDS if phase == OVER else lap + 1
    stage = int(sheet.stage) if phase == TURN else DONE
    lines = [line_view(s, city, seat, sheet, k, k == lap and phase != OVER) for k in range(last)]
    return Sheet(
        lines=lines if phase >= FLIP else [],
        stage=STAGES[stage],
        power=POWERS[power] if power >= 0 else None,
        power_spent=bool(sheet.spent),
        powered=bool(sheet.powered),
        tour=station_name(city, tour) if tour >= 0 else None,
        interchanges=Interchanges(
            two=stations_of(city, two & ~three),
            three=stations_of(city, three & ~four),
            four=stations_of(city, four),
            points=2 * two.bit_count() + 3 * three.bit_count() + 4 * four.bit_count(),
        ),
        crossings=Crossings(once=once, twice=twice, points=2 * once + 6 * twice),
        tourist=Tourist(visits=visits, points=int(TRACK[min(visits, len(TRACK) - 1)])) if city == LONDON else None,
        objectives=[
            Objective(number=k + 1, reached=bool(reaches(city, sheet, k)), points=OBJECTIVE_POINTS)
            for k in bits(s.objectives)
        ],
        deduction=MODULE_COST * int(s.modules).bit_count() if s.players == 1 else 0,
        total=int(sheet_points(s, seat)),
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
            ends = {"here": here.partition(".")[0], "to": there.partition(".")[0]}
            found.append(NextStationMove(action=action, move=text, section=action, **ends))
        else:
            found.append(NextStationMove(action=action, move=write(s, seat, action)))
    return found


def band(s: Position) -> int | None:
    """Alone, at the end: which of the six verdicts the score earns (0 to 5)."""
    if s.players != 1 or s.phase != OVER:
        return None
    return sum(int(sheet_points(s, 0)) > limit for limit in BANDS[MAPS[int(s.city)]])


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
        phase=PHASES[phase],
        round=int(s.lap) + 1,
        card=turned,
        seen=[card_name(i) for i in seen],
        to_come=[card_name(i) for i in unseen],
        switch_to_come=SWITCH_CARD in unseen,
        metros=int(s.metros),
        objectives=[k + 1 for k in bits(s.objectives)],
        gates=gates if modules & WITH_GATES and phase >= FLIP else None,
        powers=powers if modules & WITH_POWERS and phase >= FLIP else None,
        sheets=[sheet_view(s, k) for k in range(players)],
        waiting=[k for k in range(players) if s.sheets[k].stage != DONE] if phase == TURN else [],
        moves=moves_view(s, seat) if seat >= 0 else [],
        winners=bits(winners(s)) if phase == OVER else [],
        band=band(s),
    )
