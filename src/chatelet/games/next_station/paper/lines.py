"""A sheet of Next Station drawn again, line by line, by the rules of the game: what they refuse is a problem.

A finished sheet tells neither the cards nor the order of its sections. So every line is drawn as if each card were wild
and came with a Railway Switch: what is refused even then can never be. The cards of a round limit a line as a whole.
"""

from typing import Any, NamedTuple

import msgspec

from ....core.contract import Position
from ....core.numbers import np
from ....core.paper.pad import BadSheet, Problem
from ....core.texts import Message
from .. import moves, refusals, words
from ..account import line_of
from ..codes import Refusal
from ..notation import CORNERS, SECTION_OF, STATION, STATION_OF, no_line, section_name
from ..scoring import has_section
from ..state import (
    CIRCLE,
    GATE_STATION,
    MAIN,
    TURN,
    WITH_GATES,
    WITH_POWERS,
    NextStationOptions,
    start,
)
from ..tables import (
    ANY,
    BONUSES,
    CARD_SYMBOL,
    CITIES,
    COLOURS,
    CORNER,
    DEPARTURE,
    FROM,
    PARIS,
    POWERS,
    SHOWS,
    SYMBOLS,
    TO,
)
from ..view import SheetLine, line_view

# The cards of a round: a turn each (a switch comes with the next card), wild ones, switches, and those of one symbol.
TURNS, WILD, SWITCHES = (
    int(n) for n in ((CARD_SYMBOL >= 0).sum(), (CARD_SYMBOL == ANY).sum(), (CARD_SYMBOL < 0).sum())
)
OF_A_SYMBOL = int((CARD_SYMBOL == 0).sum())
# What a bonus or a power adds to a line: sections of their own, and starts anywhere.
SECTIONS_OF = {"switch": 1, "free": 2}


class Drawn(NamedTuple):
    """A sheet after its four lines."""

    sheet: Any  # the record of its seat
    order: list[int]  # the colours as they were drawn
    lines: list[SheetLine]  # as a view shows them
    problems: list[Problem]


def station_number(city: int, name: str) -> int:
    """A station by its name."""
    found = STATION_OF[city].get(name.lower().partition(".")[0])
    if found is None:
        raise BadSheet("next-station-no-station", station=name[:20])
    return found


def section_number(city: int, given: int | str) -> int:
    """A section by its number, or by its two stations; the corner of the platform may be left out where it is clear."""
    sections = CITIES[city].sections
    if isinstance(given, int):
        if not 0 <= given < len(sections):
            raise BadSheet("companion-no-section", given=given, last=len(sections) - 1)
        return given
    names = tuple(given.lower().split("-"))
    if len(names) != 2 or not all(STATION.fullmatch(name) for name in names):
        raise BadSheet("companion-section", given=given[:40])
    if (found := SECTION_OF[city].get((names[0], names[1]))) is not None:
        return found
    ends = {station_number(city, name) for name in names}
    near = [i for i, section in enumerate(sections) if set(section.ends) == ends]
    if any("." in name for name in names) or not near:
        message = no_line(start(NextStationOptions(map=("paris", "london")[city]), 1), names[0], names[1])
        raise BadSheet(message.id, **message.args)
    if len(near) > 1:
        raise BadSheet("companion-which-corner", given=given[:40], known=[section_name(city, i) for i in near])
    return near[0]


def _mark(sheet: Any, lap: int, section: int, city: int) -> None:
    """Draw a section that the rules refuse: both its stations are on the line now."""
    for end in (FROM[city, section], TO[city, section]):
        sheet.lines[lap] |= np.uint64(1 << int(end))
    sheet.drawn[lap, section >> 6] |= np.uint64(1 << (section & 63))


class Line:
    """One line being drawn on a position of one seat."""

    def __init__(self, s: Position, lap: int, colour: str, insist: bool) -> None:
        self.s, self.lap, self.colour, self.insist = s, lap, colour, insist
        self.city, self.sheet = int(s.city), s.sheets[0]
        self.problems: list[Problem] = []
        s.phase, s.card, s.switched = TURN, ANY, 1
        self.sheet.stage = MAIN

    def wrong(self, kind: str, message: Message, **where: Any) -> None:
        self.problems.append(Problem(kind, message, {"line": self.colour, **where}))

    def has(self, station: int) -> bool:
        return bool(int(self.sheet.lines[self.lap]) >> station & 1)

    def draw(self, sections: list[int]) -> None:
        """Draw what the rules allow, in whatever order it can be drawn; the rest are problems."""
        left = list(sections)
        while True:
            refused = []
            for section in left:
                if refusals.refusal(self.s, 0, section) == Refusal.OK:
                    moves.draw(self.s, 0, section)
                    self.sheet.queued = 0  # bonuses are not offered on paper that is filled already
                else:
                    refused.append(section)
            if len(refused) == len(left):
                break
            left = refused
        for section in left:
            code = int(refusals.refusal(self.s, 0, section))
            message = words.explain(self.s, 0, section, code)
            kind = Refusal(code).id
            self.wrong(kind, message, section=section, name=section_name(self.city, section))
        if self.insist:
            for section in left:
                _mark(self.sheet, self.lap, section, self.city)
            departure = int(DEPARTURE[self.city, COLOURS[self.city].index(self.colour)])
            if sections and not any(departure in CITIES[self.city].sections[e].ends for e in sections):
                self.sheet.lines[self.lap] &= ~np.uint64(1 << departure)  # it never left its departure

    def gate(self, bonus: str) -> bool:
        """Has the line reached the corner with a bonus?"""
        corner = [int(g) for g in self.s.gates].index(BONUSES.index(bonus))
        return self.has(int(CORNER[self.city, corner]))

    def _check_gate(self, bonus: str) -> bool:
        if not int(self.s.modules) & WITH_GATES:
            self.wrong("no-gates", Message("companion-no-gates"))
        elif not self.gate(bonus):
            corner = CORNERS[[int(g) for g in self.s.gates].index(BONUSES.index(bonus))]
            bonus_word = Message(f"next-station-gate-{bonus}")
            self.wrong("gate", Message("companion-gate-not-reached", {"corner": corner, "bonus": bonus_word}))
        else:
            return True
        return self.insist

    def double(self, name: str) -> None:
        """A gate's Double Station."""
        if self._check_gate("station"):
            self._count_twice(moves.DOUBLE, GATE_STATION, name)

    def circle(self, name: str) -> None:
        """The power of the circle."""
        if not int(self.s.modules) & WITH_POWERS:
            self.wrong("no-powers", Message("companion-no-powers"))
            if not self.insist:
                return
        self._count_twice(moves.ENCIRCLE, CIRCLE, name)

    def _count_twice(self, action: int, stage: int, name: str) -> None:
        station = station_number(self.city, name)
        self.sheet.stage = stage
        code = int(refusals.refusal(self.s, 0, action + station))
        if code:
            message = words.explain(self.s, 0, action + station, code)
            self.wrong(Refusal(code).id, message, station=name)
        if not code or self.insist:
            self.sheet.doubled |= np.uint64(1 << station)
        self.sheet.stage = MAIN

    def district(self) -> None:
        """A gate's Double District."""
        if self._check_gate("district"):
            self.sheet.extra += 1

    def check_cards(self) -> None:
        """Can the cards of one round have made this line at all? Branches, sections and symbols are counted."""
        sections = [
            e for e in range(len(CITIES[self.city].sections)) if refusals.has_bit(self.sheet.drawn[self.lap], e)
        ]
        power = POWERS[int(self.sheet.power)] if self.sheet.power >= 0 else ""
        gates = [b for b in BONUSES if int(self.s.modules) & WITH_GATES and self.gate(b)]
        switches = SWITCHES + gates.count("switch") + (power == "switch")
        tours = WILD if self.city == PARIS else 0
        extra = tours + sum(SECTIONS_OF.get(gate, 0) for gate in gates) + (power == "repeat")
        meets: dict[int, int] = {}
        for section in sections:
            for end in CITIES[self.city].sections[section].ends:
                meets[end] = meets.get(end, 0) + 1
        branches = sum(max(0, n - 2) for n in meets.values())
        if branches > switches:
            self.wrong("branches", Message("companion-branches", {"branches": branches, "switches": switches}))
        if len(sections) > TURNS + extra:
            self.wrong("long", Message("companion-long", {"sections": len(sections), "most": TURNS + extra}))
        departure = int(DEPARTURE[self.city, COLOURS[self.city].index(self.colour)])
        shown = [int(SHOWS[self.city, station]) for station in meets if station != departure]
        spare = WILD + extra + (power == "wild")
        needed = sum(max(0, shown.count(symbol) - OF_A_SYMBOL) for symbol in range(len(SYMBOLS)))
        if needed > spare:
            symbol = max(range(len(SYMBOLS)), key=shown.count)
            args = {"symbol": words.symbol_word(symbol), "count": shown.count(symbol), "cards": OF_A_SYMBOL}
            self.wrong("symbols", Message("companion-symbols", args | {"spare": spare}))


def draw_sheet(empty: Position, written: dict[str, Any], insist: bool) -> Drawn:
    """Draw the lines of one sheet, in the order they are written, on a position of one seat before its first round."""
    s, city = empty, int(empty.city)
    names = [*written, *(colour for colour in COLOURS[city] if colour not in written)]
    order = [COLOURS[city].index(colour) for colour in names]
    s.colours[:] = order
    lines, problems = [], []
    moves.open_round(s)
    for lap, colour in enumerate(names):
        line = Line(s, lap, colour, insist)
        if colour in written:
            given = written[colour]
            line.draw([section_number(city, one) for one in given.sections])
            if given.double is not None:
                line.double(given.double)
            if given.circle is not None:
                line.circle(given.circle)
            if given.district:
                line.district()
            if has_section(line.sheet.lines[lap]):
                line.check_cards()
        seen = line_view(city, line_of(s, 0, lap), line.sheet, lap)
        lines.append(msgspec.structs.replace(seen, ends=[], current=False))
        problems += line.problems
        moves.close_round(s)
    return Drawn(s.sheets[0].copy(), order, lines, problems)
