"""A sheet as a drawing: a value, without scripts and without anything from outside."""

from collections.abc import Sequence
from functools import cache
from html import escape
from math import atan2, degrees

from ...core.bits import bits
from ...core.contract import Position
from ...core.texts import Message, Teller, say
from .account import account, at_work, begun, colour_name, drawn_sections, shows_gates
from .moves import waiting
from .picture_panel import BONUS_ICONS, EMPTY_TRACK, cards, panel
from .picture_shapes import (
    BRASS,
    DEFINITIONS,
    ENAMEL,
    GREY,
    HAIRLINE,
    HUES,
    INK,
    MONUMENTS,
    PAPER,
    STROKES,
    WASHES,
    WATER,
    at,
    icon,
    path,
    stroked,
    words,
)
from .scoring import interchanges
from .state import OVER
from .tables import BONUSES, CITIES, CORNER, MAPS, PARIS, ROUNDS, City, Section, Station

STEP = 72  # one step of the grid
EDGE = 64  # from the paper's edge to the first column and row
SHEET = (1064, 2 * EDGE + 9 * STEP)
GAP = 24  # between two sheets
BETWEEN = (STEP // 2, STEP // 2)  # from the first point of the platform to its middle
RING = 50  # the platform, through its four points
DISC, SIGHT = 15, 19  # a station, a monument
DECK = 20  # half a bridge


def _place(point: tuple[float, float]) -> tuple[float, float]:
    return EDGE + point[0] * STEP, EDGE + point[1] * STEP


def _middle(station: Station) -> tuple[float, float]:
    x, y = _place(station.points[0])
    return (x + BETWEEN[0], y + BETWEEN[1]) if station.platform else (x, y)


def _segment(section: Section) -> str:
    (ax, ay), (bx, by) = (_place(point) for point in section.points)
    return f"M{ax:g} {ay:g}L{bx:g} {by:g}"


def _short(section: Section, point: tuple[int, int], half: float) -> str:
    """The piece of a section around a crossing."""
    (ax, ay), (bx, by) = section.points
    x, y = _place(point)
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    dx, dy = half * (bx - ax) / length, half * (by - ay) / length
    return f"M{x - dx:.1f} {y - dy:.1f}L{x + dx:.1f} {y + dy:.1f}"


def _radius(station: Station) -> int:
    return SIGHT if station.monument else DISC


# --- what is printed on every sheet of a map ---


def _washes(city: City) -> str:
    parts = []
    rows = sorted({district.rect[1] for district in city.districts if district.main})
    columns = sorted({district.rect[0] for district in city.districts if district.main})
    for main in (True, False):  # small districts lie on top of the large ones
        for district in city.districts:
            if district.main is main:
                x, y, width, height = district.rect
                wash = WASHES[(2 * rows.index(y) + columns.index(x)) % 4] if main else WASHES[4]
                left, top = _place((x - 0.5, y - 0.5))
                parts.append(
                    f'<rect x="{left:g}" y="{top:g}" width="{width * STEP}" height="{height * STEP}" fill="{wash}"/>'
                )
    return f'<g stroke="#B9AE93" stroke-width="1.2">{"".join(parts)}</g>'


def _river(city: City) -> str:
    if not city.river:
        return ""
    points = " ".join(f"{x:.0f},{y:.0f}" for x, y in (_place((min(max(x, -0.5), 9.5), y)) for x, y in city.river))
    line = f'<polyline points="{points}" stroke-linecap="butt"'
    return f'{line} stroke="#AACBDA" stroke-width="27"/>{line} stroke="{WATER}" stroke-width="24"/>'


def _deck(name: str, section: Section, point: tuple[int, int]) -> str:
    """One direction of a crossing: a lane between two parapets."""
    (ax, ay), (bx, by) = section.points
    x, y = _place(point)
    turn = round(degrees(atan2(by - ay, bx - ax)))
    return f'<use href="#{name}-deck" transform="translate({x:g} {y:g}) rotate({turn})"/>'


def _station(name: str, station: Station) -> str:
    x, y = _middle(station)
    parts = ""
    if station.departure:
        shape = f'<circle r="{_radius(station) + 4}"'
        parts += stroked(STROKES[station.departure], shape, HUES[station.departure], 6)
    if station.tourist:
        parts += f'<circle r="20" fill="#fff" stroke="{BRASS}" stroke-width="6" stroke-dasharray="2.6 5.254"/>'
        parts += f'<circle r="18" stroke="{BRASS}" stroke-width="1.6"/>'
    if station.monument:
        parts += f'<circle r="{SIGHT}" fill="#fff"/>' + icon(MONUMENTS[station.name], 'stroke-width="1.4"')
    else:
        parts += f'<circle r="{DISC}" fill="#fff"/>{icon(station.symbol)}'
    return f'<g id="{name}-{station.name}" transform="translate({x:g} {y:g})">{parts}</g>'


def _platform(name: str, station: Station) -> str:
    x, y = _middle(station)
    ring = f'<circle r="{RING}"'
    parts = f'{ring} stroke-width="17"/>{ring} stroke="#fff" stroke-width="13.6"/>'
    for px, py in station.points:
        qx, qy = _place((px, py))
        parts += f'<circle cx="{qx - x:g}" cy="{qy - y:g}" r="5" fill="{INK}" stroke="none"/>'
    return f'<g id="{name}-{station.name}" transform="translate({x:g} {y:g})">{parts}{icon("any")}</g>'


@cache
def printed(city: int) -> str:
    """The definitions all sheets of a map share: the ground, and the stations on top of the lines."""
    this, name = CITIES[city], f"ns-{MAPS[city]}"
    left, top = _place((-0.5, -0.5))
    labels = "".join(
        words(*_place((i, -0.5 - 10 / STEP)), "abcdefghij"[i], 14) + words(left - 14, _place((0, i))[1] + 5, i + 1, 14)
        for i in range(10)
    )
    dots = path("".join(_segment(section) for section in this.sections), 'stroke-dasharray="0 7.2"')
    crossings = "".join(
        _deck(name, this.sections[section], point)
        for point, pair in zip(this.crossings, this.crossing_sections, strict=True)
        for section in pair
    )
    x = DECK - 3
    deck = path(f"M-{DECK}-7.5H{DECK}V7.5H-{DECK}z", 'fill="#fff"')
    rails = f"M-{DECK}-9.5L-{x}-7.5H{x}L{DECK}-9.5M-{DECK} 9.5L-{x} 7.5H{x}L{DECK} 9.5"
    deck += path(rails, f'stroke="{INK}" stroke-width="1.6"')
    stations = "".join(
        _platform(name, station) if station.platform else _station(name, station) for station in this.stations
    )
    frame = (
        f'<rect x="{left:g}" y="{top:g}" width="{10 * STEP}" height="{10 * STEP}" stroke="{GREY}" stroke-width="1.6"/>'
    )
    return (
        f'<g id="{name}-deck">{deck}</g><g id="{name}-ground">{_washes(this)}{_river(this)}'
        f'<g stroke="#A29A86" stroke-width="2.8">{dots}</g>{crossings}{frame}<g fill="{GREY}">{labels}</g></g>'
        f'<g id="{name}-stations" stroke="{INK}" stroke-width="1.8">{stations}</g>'
    )


# --- what a seat has drawn ---


def _lines(s: Position, seat: int) -> str:
    city, sheet = CITIES[int(s.city)], s.sheets[seat]
    parts, owner = [], {}
    for lap in range(ROUNDS):
        drawn = drawn_sections(sheet, lap)
        if drawn:
            colour = colour_name(s, seat, lap)
            owner |= dict.fromkeys(drawn, colour)
            shape = '<path d="' + "".join(_segment(city.sections[i]) for i in drawn) + '"'
            parts.append(f'<g class="{colour}">{stroked(STROKES[colour], shape, HUES[colour])}</g>')
    for point, (under, over) in zip(city.crossings, city.crossing_sections, strict=True):
        if under in owner:  # the second direction bridges the first
            parts.append(_deck(f"ns-{MAPS[int(s.city)]}", city.sections[over], point))
            if over in owner:
                colour = owner[over]
                shape = f'<path d="{_short(city.sections[over], point, DECK + 1)}" stroke-linecap="butt"'
                parts.append(stroked(STROKES[colour], shape, HUES[colour]))
    return "".join(parts)


def _ends(s: Position, seat: int) -> str:
    """The ends of the line being drawn, filled with its colour; what counts twice, in dashed circles."""
    if not at_work(s):
        return ""
    city, sheet, parts = CITIES[int(s.city)], s.sheets[seat], ""
    hue = HUES[colour_name(s, seat, int(s.lap))]
    for i in bits(sheet.ends):
        station = city.stations[i]
        x, y = _middle(station)
        if station.platform:
            parts += at(x, y, f'<circle r="{RING}" stroke="{hue}" stroke-width="4"/>')
            continue
        symbol = icon(MONUMENTS[station.name]) if station.monument else icon(station.symbol)
        disc = f'<circle r="{_radius(station)}" fill="{hue}" stroke="{INK}" stroke-width="1.8"/>'
        parts += at(x, y, f'{disc}<g stroke="#fff" stroke-width="2">{symbol}</g>', f'class="end-{station.name}"')
    dashed = f'stroke="{hue}" stroke-width="3" stroke-dasharray="6 5"'
    for i in bits(sheet.doubled):
        station = city.stations[i]
        parts += at(*_middle(station), f'<circle r="{64 if station.platform else _radius(station) + 10}" {dashed}/>')
    if sheet.extra:
        gate = [int(bonus) for bonus in s.gates].index(BONUSES.index("district"))
        station = city.stations[int(CORNER[int(s.city), gate])]
        parts += at(*_middle(station), f'<rect x="-32" y="-32" width="64" height="64" rx="8" {dashed}/>')
    return parts


def _shared(s: Position, seat: int) -> str:
    """How many lines meet at a station, where there are several."""
    city, parts = CITIES[int(s.city)], ""
    _one, *several = interchanges(s.sheets[seat])
    for i, station in enumerate(city.stations):
        n = 1 + sum(int(stations) >> i & 1 for stations in several)
        if n > 1:
            x, y = _middle(station)
            across, up = (0, RING) if station.platform else (_radius(station) * 0.8,) * 2
            badge = f'<circle r="9.5" fill="{INK}" stroke="#fff" stroke-width="1.5"/>' + words(
                0, 5, n, 14, 'fill="#fff"'
            )
            parts += at(x + across, y - up, badge, f'class="shared-{station.name}"')
    return parts


def _gates(s: Position) -> str:
    if not shows_gates(s):
        return ""
    parts = ""
    for i, bonus in enumerate(s.gates):
        x, y = _place(CITIES[int(s.city)].stations[int(CORNER[int(s.city), i])].points[0])
        outward = (-33 if i % 2 == 0 else 33, -33 if i < 2 else 33)
        sign = f'<rect x="-25" y="-16" width="50" height="32" rx="6" fill="{ENAMEL}" stroke="#fff" stroke-width="2"/>'
        icon = f'<g stroke="#fff" stroke-width="1.8">{BONUS_ICONS[BONUSES[int(bonus)]]}</g>'
        parts += at(x + outward[0], y + outward[1], sign + icon, f'class="gate-{BONUSES[int(bonus)]}"')
    return parts


def _sheet(s: Position, seat: int, key: str, language: str, seat_name: str) -> str:
    name, (width, height) = f"ns-{MAPS[int(s.city)]}", SHEET
    sums = account(s, seat)
    edge = f'stroke="{BRASS}" stroke-width="4"' if int(waiting(s)) >> seat & 1 else f'stroke="{HAIRLINE}"'  # to act
    title = say(Message("next-station-picture-sheet", {"who": seat_name, "points": sums.total}), language)
    return (
        f'<title>{escape(title)}</title><rect width="{width}" height="{height}" rx="6" fill="{PAPER}" {edge}/>'
        f'<use href="#{name}-ground"/>{_lines(s, seat) if begun(s) else ""}<use href="#{name}-stations"/>'
        f'{_ends(s, seat)}{_shared(s, seat)}<use href="#ns-gates-{key}"/>'
        f"{at(2 * EDGE + 9 * STEP, EDGE - STEP // 2, panel(s, seat, sums, key, seat_name))}"
    )


def svg(s: Position, seat: int, language: str = "en", names: Sequence[str] = ()) -> str:
    """A seat's sheet as SVG; for a spectator (-1) all sheets, two in a row. Seats may have names."""
    seats, tell = range(int(s.players)) if seat < 0 else range(seat, seat + 1), Teller(language, names)
    columns = min(len(seats), 2)
    rows = -(-len(seats) // columns)
    width, height = columns * (SHEET[0] + GAP) - GAP, rows * (SHEET[1] + GAP) - GAP
    city = MAPS[int(s.city)].capitalize()
    end = "-over" if int(s.phase) == OVER else ""
    title = say(Message(f"next-station-picture{end}", {"city": city, "round": int(s.lap) + 1}), language)
    # What all sheets show alike is drawn once, under a name made of what it shows.
    key = "-".join(str(int(x)) for x in (s.city, s.phase, s.seen, s.card, s.metro, s.switched, *s.gates))
    shared = "" if int(s.city) == PARIS else EMPTY_TRACK
    shared += f'<g id="ns-cards-{key}">{cards(s)}</g><g id="ns-gates-{key}">{_gates(s)}</g>'
    sheets = "".join(
        at(
            i % columns * (SHEET[0] + GAP),
            i // columns * (SHEET[1] + GAP),
            _sheet(s, shown, key, language, tell.who(shown)),
            f'class="seat-{shown}"',
        )
        for i, shown in enumerate(seats)
    )
    style = 'fill="none" stroke-linecap="round" stroke-linejoin="round" font-weight="700" text-anchor="middle"'
    fonts = "Atkinson Hyperlegible,DejaVu Sans,Verdana,sans-serif"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' role="img" lang="{language}" {style} font-family="{fonts}"><title>{title}</title>'
        f"<defs>{DEFINITIONS}{printed(int(s.city))}{shared}</defs>{sheets}</svg>\n"
    )
