"""A sheet drawn with letters, for terminals and for golden files: the map at the left, the account at the right."""

from ...core.contract import SPECTATOR, Position
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
from .moves import sources, wanted
from .notation import CORNERS
from .scoring import sheet_points, winners
from .state import (
    CIRCLE,
    COLOURS,
    DONE,
    FLIP,
    GATE_DISTRICT,
    GATE_FREE,
    GATE_STATION,
    GATE_SWITCH,
    GATES,
    MAIN,
    OBJECTIVES,
    OVER,
    POWERS,
    REPEAT,
    REPEAT_OFFER,
    TOUR,
    TURN,
)
from .tables import BONUSES, CITIES, IS_METRO, MAPS, METROS, ROUNDS, STREET, City, Section
from .tables import COLOURS as COLOUR_NAMES
from .tables import POWERS as POWER_NAMES

SIGNS = {"circle": "○", "triangle": "△", "square": "□", "pentagon": "⬠", "any": "★"}
CARD_SIGNS = ("○", "△", "□", "⬠", "any", "switch", "○", "△", "□", "⬠", "any")
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
GOALS = {
    "paris": (
        "3 stations with 3 lines or more",
        "one line in 7 districts",
        "6 different monuments",
        "2 crossings drawn twice",
        "all of one main district",
    ),
    "london": (
        "8 interchanges",
        "a station in all 13 districts",
        "all 5 tourist sites",
        "all 9 central stations",
        "6 sections under the Thames",
    ),
}
LEGEND = {
    "paris": "★ monument · ◇ crossing, drawn once ◈, twice ◆ · small letter: departure · *: end of the line",
    "london": "★ central station · ☆ tourist site · ~ Thames · small letter: departure · *: end of the line",
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


def head(s: Position) -> list[str]:
    """What all seats share: round, card, cards seen and left."""
    first = f"Next Station {MAPS[int(s.city)].capitalize()}"
    phase = int(s.phase)
    if phase in (COLOURS, OBJECTIVES, GATES, POWERS):
        waits = {COLOURS: "colours", OBJECTIVES: "objectives", GATES: "gates", POWERS: "powers"}[phase]
        return [f"{first} · set-up: the {waits} are drawn"]
    points = [f"seat {seat}: {int(sheet_points(s, seat))}" for seat in range(int(s.players))]
    if phase == OVER:
        won = " and ".join(str(seat) for seat in bits(int(winners(s))))
        return [f"{first} · the game is over, won by seat {won}", "points " + "   ".join(points)]
    if int(s.card) < 0:
        card = "no card turned yet"
    else:
        kind = "metro" if s.metro else "street"
        card = f"card: {kind} {CARD_SIGNS[int(s.card)]}" + (" with a Railway Switch" if s.switched else "")
        card += "" if phase == TURN else " (played)"
    seen = bits(int(s.seen))
    rows = [f"{first} · round {int(s.lap) + 1} of {ROUNDS} · {card}"]
    for title, wanted_here in (("seen", True), ("left", False)):
        names = []
        for metro, kind in ((0, "street"), (1, "metro")):
            cards = [i for i in range(len(CARD_SIGNS)) if int(IS_METRO[i]) == metro and (i in seen) == wanted_here]
            count = f" {len(cards)} of {METROS if metro else len(STREET)}"
            names.append(f"{kind}{count}: " + (" ".join(CARD_SIGNS[i] for i in cards) or "-"))
        rows.append(f"{title}   " + "   ".join(f"{name:<32}" for name in names).rstrip())
    return [*rows, "points " + "   ".join(points)]


def _where(s: Position, seat: int, stage: int) -> str:
    """The section asked for, in words: from where, to what."""
    sheet, city = s.sheets[seat], CITIES[int(s.city)]
    start = int(sources(s, seat, stage))
    anywhere = start != int(sheet.ends) and start == int(sheet.lines[s.lap])
    symbol = int(wanted(s, seat, stage))
    target = "any station" if symbol > 3 else f"{CARD_SIGNS[symbol]} or ★"
    if stage == TOUR:
        return f"from {city.stations[int(sheet.tour)].name} to {target}"
    return f"from {'anywhere' if anywhere else 'an end'} to {target}"


def task(s: Position, seat: int) -> list[str]:
    """What a seat is asked now."""
    phase, stage = int(s.phase), int(s.sheets[seat].stage)
    if phase == OVER:
        return []
    if phase != TURN:
        return ["waits for the next card" if phase == FLIP else "waits for the set-up"]
    if stage == DONE:
        return ["has played, waits for the others"]
    if stage in (GATE_DISTRICT, GATE_STATION):
        what = "the district of this gate" if stage == GATE_DISTRICT else "one station of the line"
        return ["gate: count twice", f" {what}, or pass"]
    if stage == CIRCLE:
        return ["power: circle a station, or pass"]
    name = {
        MAIN: "draw a section",
        TOUR: "Guided Tour: one more section",
        GATE_SWITCH: "gate, Switch and Free Entry",
        GATE_FREE: f"gate, Double Free Entry, {int(s.sheets[seat].left)} left",
        REPEAT_OFFER: "power: repeat the symbol, or pass",
        REPEAT: "power: the second section",
    }[stage]
    return [name, f" {_where(s, seat, stage)}" + ("" if stage == REPEAT_OFFER else ", or pass")]


def _pencil(s: Position, seat: int) -> list[str]:
    """The pencil in hand: its power, the ends of its line, what counts twice."""
    if not at_work(s):
        return []
    sheet, city = s.sheets[seat], CITIES[int(s.city)]
    rows = ["ends " + ", ".join(city.stations[i].name for i in bits(sheet.ends))]
    if shows_powers(s):
        used = " (used)" if sheet.spent else ""
        rows.append(f"power {POWER_NAMES[int(s.sheets[seat].power)]}{used}")
    twice = [city.stations[i].name for i in bits(sheet.doubled)]
    if sheet.extra:
        twice.append(f"district {CORNERS[[int(g) for g in s.gates].index(BONUSES.index('district'))]}")
    if twice:
        rows.append("counts twice: " + ", ".join(twice))
    return rows


def score_rows(s: Position, sums: Account) -> list[str]:
    """The account: every line, then what the whole network brings."""
    city = MAPS[int(s.city)]
    sight = "monuments" if city == "paris" else "Thames"
    rows = [f"round     districts x most + {sight}"]
    if any(line.doubled for line in sums.lines):
        rows.append("          + what counts twice")
    for lap, line in enumerate(sums.lines):
        mark = ">" if line.current else " "
        name = f"{mark}{lap + 1} {LETTERS[line.colour]} {line.colour:<7}"
        if line.drawn:
            sum_text = f"{line.districts:>2} x {line.most} + {line.sights:>2}"
            sum_text += f" + {line.doubled}" if line.doubled else ""
            rows.append(f"{name} {sum_text:<19}= {line.points:>3}")
        else:
            rows.append(f"{name} {'-':<19}  {line.points if line.finished else '':>3}".rstrip())

    def row(name: str, points: int) -> None:
        rows.append(f"{name:<33} {points:>3}")

    if city == "paris":
        row(f" crossings once {sums.once}, twice {sums.twice}", sums.sights)
    else:
        row(f" visits to tourist sites {sums.visits}", sums.sights)
    two, three, four = sums.shared
    row(f" stations on 2/3/4 lines {two}/{three}/{four}", sums.interchanges)
    for number, points in sums.objectives:
        row(f" {GOALS[city][number - 1]}", points)
    if sums.modules:
        row(" modules, playing alone", sums.modules)
    row(" total", sums.total)
    return rows


def _modules(s: Position) -> list[str]:
    rows = []
    if shows_gates(s):
        names = [f"{corner} {BONUSES[int(bonus)]}" for corner, bonus in zip(CORNERS, s.gates, strict=True)]
        rows += ["gates  " + f"{names[0]:<12} {names[1]}", f"       {names[2]:<12} {names[3]}"]
    if shows_powers(s):
        names = [
            f"{LETTERS[colour]} {POWER_NAMES[int(power)]}"
            for colour, power in zip(COLOUR_NAMES[int(s.city)], s.powers, strict=True)
        ]
        rows += [f"powers {names[0]:<12} {names[1]}", f"       {names[2]:<12} {names[3]}"]
    return rows


def sheet(s: Position, seat: int) -> list[str]:
    """One seat's sheet: map and account side by side."""
    pencil = f", {colour_name(s, seat, int(s.lap))} pencil" if begun(s) and int(s.phase) != OVER else ""
    panel = [f"Seat {seat}{pencil}", *_pencil(s, seat), "", *task(s, seat), "", *score_rows(s, account(s, seat))]
    modules = _modules(s)
    panel += ["", *modules] if modules else []
    left = sheet_map(s, seat)
    rows = []
    for i in range(max(len(left), len(panel))):
        a = left[i] if i < len(left) else ""
        b = panel[i] if i < len(panel) else ""
        rows.append(f"{a:<{MAP_WIDTH}} {b}".rstrip())
    return rows


def text(s: Position, seat: int) -> str:
    """A seat's sheet in letters; for a spectator (-1) all sheets, one after another."""
    rows = head(s)
    for shown in range(int(s.players)) if seat == SPECTATOR else (seat,):
        rows += ["", *sheet(s, shown)]
    rows += ["", LEGEND[MAPS[int(s.city)]]]
    return "\n".join(rows) + "\n"
