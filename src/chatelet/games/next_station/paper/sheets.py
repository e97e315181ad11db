"""Map sheets of Next Station to draw on: the map of our own drawing, and the score sheet under it."""

from ....core.paper.drawing import GREY, MARGIN, PALE, Page, Paper, Pen, box, foot, grid, head, moved, rule, text
from ..picture_shapes import DEFINITIONS, HUES, INK, STROKES, WASHES, stroked, words
from ..picture_svg import EDGE, STEP, printed
from ..tables import CITIES, COLOURS, MAPS, ROUNDS, TRACK

SIZE = 2 * EDGE + 9 * STEP - 36  # of the map in units of its own, without the wide edge
UNDER = 67  # millimetres that the score sheet needs at least
PALER = ("#FBF6EC", "#FFFFFF", "#FFFFFF", "#F3F3F3", "#EAEAEA")  # what is left of the washes under pencils


def _short(names: list[str]) -> list[str]:
    """The first letters of names, as many as it takes to tell them apart."""
    letters = 1
    while len({name[:letters] for name in names}) < len(names):
        letters += 1
    return [name[:letters].capitalize() for name in names]


def _departures(city: int, pen: Pen) -> str:
    """The first letters of its colour beside each departure, for those who print in grey."""
    colours = COLOURS[city]
    letters = dict(zip(colours, _short([pen.say(f"next-station-colour-{colour}") for colour in colours]), strict=True))
    parts = ""
    for station in CITIES[city].stations:
        if station.departure:
            x, y = station.points[0]
            place = (EDGE + x * STEP + 28, EDGE + y * STEP + 30)
            parts += words(*place, letters[station.departure], 19, f'fill="{INK}" font-weight="700"')
    return parts


def _map(city: int, pen: Pen) -> tuple[str, str]:
    """Definitions and drawing of the printed map."""
    drawn = printed(city)
    for wash, paler in zip(WASHES, PALER, strict=True):
        drawn = drawn.replace(f'fill="{wash}"', f'fill="{paler}"')
    name = f"ns-{MAPS[city]}"
    body = f'<use href="#{name}-ground"/><use href="#{name}-stations"/>{_departures(city, pen)}'
    return _centred(DEFINITIONS + drawn), _centred(body)


def _centred(drawn: str) -> str:
    """Every word in the middle of its place: in a PDF, words do not learn that from the group they stand in."""
    return drawn.replace("<text ", '<text text-anchor="middle" ')


def _lines_table(city: int, pen: Pen, x: float, y: float, width: float, row: float) -> str:
    """Four columns, one a line: districts × stations + sights = points. The pencil's colour is chosen by the table."""
    sights = "print-monuments" if MAPS[city] == "paris" else "print-thames"
    rows = ("print-round", "print-districts", "print-stations", sights, "print-line-points")
    first = 46.0
    column = (width - first) / ROUNDS
    heights = [row] * len(rows)
    parts = box(x, y + row * (len(rows) - 1), width, row, fill=PALE, stroke=0)
    parts += grid(x, y, [first, *[column] * ROUNDS], heights)
    for i, id in enumerate(rows):
        parts += text(x + 2, y + i * row + row / 2 + 1.4, pen.say(id), 9, bold=i == len(rows) - 1)
    for lap in range(ROUNDS):
        parts += text(x + first + lap * column + 2, y + row / 2 + 1.4, lap + 1, 9, fill=GREY)
    return parts


def _colours(city: int, pen: Pen, x: float, y: float) -> str:
    """What the four strokes of the map stand for."""
    parts = ""
    for i, colour in enumerate(COLOURS[city]):
        left = x + i * 27
        parts += moved(left, y, 0.25, stroked(STROKES[colour], '<path d="M0 0H24"', HUES[colour]))
        parts += text(left + 8.5, y + 1, pen.say(f"next-station-colour-{colour}"), 8, fill=GREY)
    return parts


def _final_table(city: int, pen: Pen, x: float, y: float, width: float, row: float) -> str:
    """What all lines bring together, and the total."""
    paris = MAPS[city] == "paris"
    rows: list[tuple[str, str]] = []
    if paris:
        rows += [(pen.say("print-crossing-once"), "× 2"), (pen.say("print-crossing-twice"), "× 6")]
    else:
        rows += [(pen.say("print-tourist"), "")]
    rows += [(pen.say("print-interchange", lines=n), f"× {points}") for n, points in ((2, 2), (3, 5), (4, 9))]
    rows += [(pen.say("print-objective"), ""), (pen.say("print-objective"), ""), (pen.say("print-alone"), "× −10")]
    last, parts = 20.0, ""
    for i, (label, times) in enumerate(rows):
        top = y + i * row
        parts += text(x, top + row / 2 + 1.2, label, 8.5)
        parts += rule(x + width - last - 14, top + row - 1, 8) if times else ""
        parts += text(x + width - last - 5.4, top + row / 2 + 1.2, times, 8, fill=GREY) if times else ""
        parts += box(x + width - last + 6, top + 0.5, last - 6, row - 1)
    bottom = y + len(rows) * row + 1.5
    parts += text(x, bottom + row / 2 + 2, pen.say("print-total"), 13, bold=True)
    return parts + box(x + width - last - 6, bottom, last + 6, row + 2.5, fill=PALE, stroke=0.6)


def _track(x: float, y: float, width: float) -> str:
    """The tourist track, to be ticked off."""
    step, parts = width / len(TRACK), ""
    for i, points in enumerate(TRACK):
        middle = x + (i + 0.5) * step
        parts += f'<circle cx="{middle:.2f}" cy="{y:.2f}" r="3.1" stroke="{INK}" stroke-width="0.25" fill="#fff"/>'
        parts += text(middle, y + 1.1, int(points), 8.5, anchor="middle")
    return parts


def page(map: str, paper: Paper, language: str) -> Page:
    """One map sheet."""
    city, pen = MAPS.index(map), Pen(language)
    definitions, drawn = _map(city, pen)
    width = paper.width - 2 * MARGIN
    top = MARGIN + 14
    size = min(width, paper.height - top - UNDER - 12)
    row = min(7.4, (paper.height - top - size - 24) / 9)
    scale = size / SIZE
    left = (paper.width - size) / 2
    style = 'stroke-linecap="round" stroke-linejoin="round" font-weight="700" text-anchor="middle"'
    body = head(pen, paper, f"Next Station · {pen.say(f'next-station-option-map-{map}')}")
    body += moved(left - 22 * scale, top - 22 * scale, scale, drawn, style)
    y = top + size + 3
    wide = width * 0.55
    body += _lines_table(city, pen, MARGIN, y, wide, row + 1.6)
    body += _colours(city, pen, MARGIN + 1, y + 5 * (row + 1.6) + 4.5)
    if map == "london":
        body += _track(MARGIN, y + 5 * (row + 1.6) + 12, wide)
    body += _final_table(city, pen, MARGIN + wide + 8, y, width - wide - 8, row)
    return Page(paper, body + foot(pen, paper), definitions)
