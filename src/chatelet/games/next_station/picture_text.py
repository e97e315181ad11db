"""A sheet drawn with letters, for terminals and for golden files: the map at the left, the account at the right."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from ...core.contract import SPECTATOR, Position
from ...core.texts import Teller
from .account import (
    Account,
    account,
    at_work,
    begun,
    bits,
    colour_name,
    drawn_sections,
    shows_gates,
    shows_powers,
)
from .codes import Phase, Stage
from .moves import sources, wanted
from .notation import CORNERS
from .scoring import sheet_points, winners
from .state import FLIP, OVER, TOUR, TURN
from .tables import BONUSES, CITIES, IS_METRO, MAPS, METROS, ROUNDS, STREET, City, Section
from .tables import COLOURS as COLOUR_NAMES
from .tables import POWERS as POWER_NAMES

SIGNS = {"circle": "○", "triangle": "△", "square": "□", "pentagon": "⬠", "any": "★"}
SHAPES = ("○", "△", "□", "⬠")
CARDS = (*SHAPES, "any", "switch", *SHAPES, "any")
LETTERS = {"orange": "O", "pink": "K", "blue": "B", "green": "G", "purple": "P"}
STEP_X, STEP_Y = 6, 3  # one step of the grid, in characters
LEFT, TOP = 4, 1  # where the grid starts
MAP_WIDTH = LEFT + 9 * STEP_X + 3
WIDTH = 100

STROKES = {
    (0, 1): "│",
    (1, 0): "─",
    (1, 1): "╲",
    (1, -1): "╱",
}


class Canvas:
    """Characters on a grid of points; later ones cover earlier ones."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], str] = {}

    def put(self, x: int, y: int, text: str) -> None:
        for i, sign in enumerate(text):
            self.cells[x + i, y] = sign

    def fill(self, x: int, y: int, sign: str) -> None:
        self.cells.setdefault((x, y), sign)

    def rows(self) -> list[str]:
        height = max(y for _, y in self.cells) + 1
        width = max(x for x, _ in self.cells) + 1
        return ["".join(self.cells.get((x, y), " ") for x in range(width)).rstrip() for y in range(height)]


def _spot(x: float, y: float) -> tuple[int, int]:
    return LEFT + round(x * STEP_X), TOP + round(y * STEP_Y)


def _track(section: Section) -> list[tuple[int, int]]:
    """The cells a section covers between its two stations."""
    (ax, ay), (bx, by) = section.points
    (x0, y0), (x1, y1) = _spot(ax, ay), _spot(bx, by)
    n = abs(y1 - y0) or abs(x1 - x0)
    return [(x0 + (x1 - x0) * i // n, y0 + (y1 - y0) * i // n) for i in range(1, n)]


def _stroke(section: Section) -> str:
    (ax, ay), (bx, by) = section.points
    dx, dy = bx - ax, by - ay
    if dx < 0 or (dx == 0 and dy < 0):
        dx, dy = -dx, -dy
    return STROKES[int(dx > 0), (dy > 0) - (dy < 0)]


def _draw_section(canvas: Canvas, section: Section, letter: str) -> None:
    """A drawn section: strokes with the letter of its colour in every step."""
    stroke = _stroke(section)
    track = _track(section)
    for x, y in track:
        canvas.put(x, y, stroke)
    if stroke == "─":
        for x, y in track:
            if (x - LEFT) % STEP_X == STEP_X // 2:
                canvas.put(x, y, letter)
    else:
        for x, y in track:
            if (y - TOP) % STEP_Y == 1:
                canvas.put(x + 1, y, letter)


def _draw_printed(canvas: Canvas, section: Section) -> None:
    """A line still to be drawn: dots."""
    flat = _stroke(section) == "─"
    for x, y in _track(section):
        if not flat or (x - LEFT) % 2 == 0:
            canvas.put(x, y, "·")


def _draw_borders(canvas: Canvas, city: City) -> None:
    """Thin borders between districts, where nothing else is."""
    of = {}
    for main in (True, False):  # small districts lie on top of the large ones
        for d, district in enumerate(city.districts):
            if district.main is main:
                left, top, width, height = district.rect
                of.update({(x, y): d for x in range(left, left + width) for y in range(top, top + height)})
    for (x, y), d in of.items():
        cx, cy = _spot(x, y)
        if of.get((x + 1, y), d) != d:
            for row in range(max(cy - 1, TOP), min(cy + 2, TOP + 9 * STEP_Y + 1)):
                canvas.fill(cx + STEP_X // 2, row, "┊")
        if of.get((x, y + 1), d) != d:
            for dx in range(-2, 3):
                canvas.fill(cx + dx, cy + 1, "┈")


def _draw_river(canvas: Canvas, city: City) -> None:
    for (ax, ay), (bx, by) in zip(city.river, city.river[1:], strict=False):
        (x0, y0), (x1, y1) = _spot(ax, ay), _spot(bx, by)
        n = max(abs(x1 - x0), abs(y1 - y0)) or 1
        for i in range(n + 1):
            x, y = round(x0 + (x1 - x0) * i / n), round(y0 + (y1 - y0) * i / n)
            if LEFT - 1 <= x < LEFT + 9 * STEP_X + 3:
                canvas.fill(x, y, "~")


def sheet_map(s: Position, seat: int) -> list[str]:
    """The map of a sheet with the sections drawn on it."""
    city, sheet = CITIES[int(s.city)], s.sheets[seat]
    canvas = Canvas()
    for i in range(10):
        canvas.put(LEFT + i * STEP_X, 0, "abcdefghij"[i])
        canvas.put(0, TOP + i * STEP_Y, f"{i + 1:>2}")
    drawn = {}
    for lap in range(ROUNDS):
        drawn |= dict.fromkeys(drawn_sections(sheet, lap), lap)
    for i, section in enumerate(city.sections):
        if i not in drawn:
            _draw_printed(canvas, section)
    for i, lap in sorted(drawn.items()):
        _draw_section(canvas, city.sections[i], LETTERS[colour_name(s, seat, lap)])
    for point, pair in zip(city.crossings, city.crossing_sections, strict=True):
        canvas.put(*_spot(*point), "◇◈◆"[sum(section in drawn for section in pair)])
    ends = bits(sheet.ends) if at_work(s) else []
    for i, station in enumerate(city.stations):
        x, y = _spot(*station.points[0])
        if station.platform:
            for dy, row in enumerate(("╔═════╗", "║     ║", "║ hub ║", "╚═════╝")):
                canvas.put(x, y + dy, row)
            if i in ends:
                canvas.put(x + 3, y + 1, "*")
            continue
        canvas.put(x, y, SIGNS[station.symbol])
        if station.departure:
            canvas.put(x - 1, y, LETTERS[station.departure].lower())
        if station.tourist:
            canvas.put(x - 1, y, "☆")
        if i in ends:
            canvas.put(x + 1, y, "*")
    _draw_river(canvas, city)
    _draw_borders(canvas, city)
    return canvas.rows()


def card_sign(card: int, tell: Teller) -> str:
    """What a card shows."""
    return CARDS[card] if CARDS[card] in SHAPES else tell(f"next-station-text-{CARDS[card]}")


def head(s: Position, tell: Teller) -> list[str]:
    """What all seats share: round, card, cards seen and left."""
    first = f"Next Station {MAPS[int(s.city)].capitalize()}"
    phase = Phase(int(s.phase))
    if phase < Phase.FLIP:
        return [f"{first} · {tell(f'next-station-text-{phase.id}')}"]
    points = "   ".join(f"{tell.who(seat)}: {int(sheet_points(s, seat))}" for seat in range(int(s.players)))
    last = f"{tell('next-station-text-points')} {points}"
    if phase == Phase.OVER:
        return [f"{first} · {tell('next-station-text-over', who=tell.all(bits(int(winners(s)))))}", last]
    card = tell("next-station-text-no-card")
    if int(s.card) >= 0:
        kind = tell(f"next-station-text-{'metro' if s.metro else 'street'}")
        card = tell("next-station-text-card", card=f"{kind} {card_sign(int(s.card), tell)}")
        card = tell("next-station-text-switched", card=card) if s.switched else card
        card = card if phase == Phase.TURN else tell("next-station-text-played", card=card)
    seen = bits(int(s.seen))
    rows = [f"{first} · {tell('next-station-text-round', round=int(s.lap) + 1, rounds=ROUNDS)} · {card}"]
    for title, wanted_here in (("seen", True), ("left", False)):
        names = []
        for metro, kind in ((0, "street"), (1, "metro")):
            cards = [i for i in range(len(CARDS)) if int(IS_METRO[i]) == metro and (i in seen) == wanted_here]
            told = {
                "kind": tell(f"next-station-text-{kind}"),
                "count": len(cards),
                "all": METROS if metro else len(STREET),
            }
            shown = " ".join(card_sign(i, tell) for i in cards) or "-"
            names.append(f"{tell('next-station-text-of', **told)}: {shown}")
        rows.append(f"{tell(f'next-station-text-{title}'):<7} " + "   ".join(f"{name:<32}" for name in names).rstrip())
    return [*rows, last]


def _where(s: Position, seat: int, stage: int, tell: Teller) -> str:
    """The section asked for, in words: from where, to what."""
    sheet, city = s.sheets[seat], CITIES[int(s.city)]
    start = int(sources(s, seat, stage))
    anywhere = start != int(sheet.ends) and start == int(sheet.lines[s.lap])
    symbol = int(wanted(s, seat, stage))
    there = tell("next-station-text-to-any")
    if symbol < len(SHAPES):
        there = tell("next-station-text-to-symbol", symbol=SHAPES[symbol])
    here = city.stations[int(sheet.tour)].name
    if stage != TOUR:
        here = tell("next-station-text-anywhere" if anywhere else "next-station-text-an-end")
    return tell("next-station-text-from-to", here=here, there=there)


def task(s: Position, seat: int, tell: Teller) -> list[str]:
    """What a seat is asked now."""
    phase, stage = int(s.phase), Stage(int(s.sheets[seat].stage))
    if phase == OVER:
        return []
    if phase != TURN:
        return [tell(f"next-station-text-wait-{'card' if phase == FLIP else 'setup'}")]
    gate = "gate-" if Stage.SWITCH <= stage <= Stage.STATION else ""
    asked = tell(f"next-station-text-{gate}{stage.id}", left=int(s.sheets[seat].left))
    if stage == Stage.DONE:
        return [asked]
    if stage in (Stage.DISTRICT, Stage.STATION, Stage.CIRCLE):
        return [tell("next-station-text-or-pass", what=asked)]
    where = _where(s, seat, stage, tell)
    return [asked, f" {where if stage == Stage.OFFER else tell('next-station-text-or-pass', what=where)}"]


def _pencil(s: Position, seat: int, tell: Teller) -> list[str]:
    """The pencil in hand: its power, the ends of its line, what counts twice."""
    if not at_work(s):
        return []
    sheet, city = s.sheets[seat], CITIES[int(s.city)]
    rows = [tell("next-station-text-ends", stations=[city.stations[i].name for i in bits(sheet.ends)])]
    if shows_powers(s):
        power = tell(f"next-station-power-{POWER_NAMES[int(s.sheets[seat].power)]}")
        rows.append(tell(f"next-station-text-power{'-used' if sheet.spent else ''}", power=power))
    twice = [city.stations[i].name for i in bits(sheet.doubled)]
    if sheet.extra:
        corner = CORNERS[[int(g) for g in s.gates].index(BONUSES.index("district"))]
        twice.append(tell("next-station-text-district", corner=corner))
    if twice:
        rows.append(tell("next-station-text-twice", what=twice))
    return rows


def score_rows(s: Position, sums: Account, tell: Teller) -> list[str]:
    """The account: every line, then what the whole network brings."""
    city = MAPS[int(s.city)]
    rows = [tell(f"next-station-text-sum-{city}")]
    if any(line.doubled for line in sums.lines):
        rows.append(" " * 10 + tell("next-station-text-sum-twice"))
    for lap, line in enumerate(sums.lines):
        mark = ">" if line.current else " "
        name = f"{mark}{lap + 1} {LETTERS[line.colour]} {tell(f'next-station-colour-{line.colour}'):<7}"
        if line.drawn:
            sum_text = f"{line.districts:>2} x {line.most} + {line.sights:>2}"
            sum_text += f" + {line.doubled}" if line.doubled else ""
            rows.append(f"{name} {sum_text:<19}= {line.points:>3}")
        else:
            rows.append(f"{name} {'-':<19}  {line.points if line.finished else '':>3}".rstrip())

    def row(points: int, id: str, **args: Any) -> None:
        rows.append(f" {tell(id, **args):<32} {points:>3}")

    if city == "paris":
        row(sums.sights, "next-station-text-crossings", once=sums.once, twice=sums.twice)
    else:
        row(sums.sights, "next-station-text-visits", visits=sums.visits)
    row(sums.interchanges, "next-station-text-shared", counts="/".join(str(count) for count in sums.shared))
    for number, points in sums.objectives:
        row(points, f"next-station-objective-{city}-{number}")
    if sums.modules:
        row(sums.modules, "next-station-text-modules")
    row(sums.total, "next-station-text-total")
    return rows


def _modules(s: Position, tell: Teller) -> list[str]:
    rows = []
    if shows_gates(s):
        bonuses = [tell(f"next-station-gate-{BONUSES[int(bonus)]}") for bonus in s.gates]
        names = [f"{corner} {bonus}" for corner, bonus in zip(CORNERS, bonuses, strict=True)]
        rows += _listed(tell("next-station-text-gates-head"), names)
    if shows_powers(s):
        names = [
            f"{LETTERS[colour]} {tell(f'next-station-power-{POWER_NAMES[int(power)]}')}"
            for colour, power in zip(COLOUR_NAMES[int(s.city)], s.powers, strict=True)
        ]
        rows += _listed(tell("next-station-text-powers-head"), names)
    return rows


def _listed(title: str, names: list[str]) -> list[str]:
    """Names under each other, beside a title."""
    return [f"{title if i == 0 else '':<9}{name}" for i, name in enumerate(names)]


def sheet(s: Position, seat: int, tell: Teller) -> list[str]:
    """One seat's sheet: map and account side by side."""
    first = tell.who(seat)
    if begun(s) and int(s.phase) != OVER:
        colour = tell(f"next-station-colour-{colour_name(s, seat, int(s.lap))}")
        first = tell("next-station-text-pencil", who=first, colour=colour)
    panel = [first, *_pencil(s, seat, tell), "", *task(s, seat, tell), "", *score_rows(s, account(s, seat), tell)]
    modules = _modules(s, tell)
    panel += ["", *modules] if modules else []
    room = WIDTH - MAP_WIDTH - 1
    panel = [part for row in panel for part in (wrap(row, room, subsequent_indent=" ") if len(row) > room else [row])]
    left = sheet_map(s, seat)
    rows = []
    for i in range(max(len(left), len(panel))):
        a = left[i] if i < len(left) else ""
        b = panel[i] if i < len(panel) else ""
        rows.append(f"{a:<{MAP_WIDTH}} {b}".rstrip())
    return rows


def text(s: Position, seat: int, language: str = "en", names: Sequence[str] = ()) -> str:
    """A seat's sheet in letters; for a spectator (-1) all sheets, one after another."""
    tell = Teller(language, names, seat)
    rows = head(s, tell)
    for shown in range(int(s.players)) if seat == SPECTATOR else (seat,):
        rows += ["", *sheet(s, shown, tell)]
    rows += ["", tell(f"next-station-text-legend-{MAPS[int(s.city)]}")]
    return "\n".join(rows) + "\n"
