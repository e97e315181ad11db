"""The right side of a drawn sheet: the card, the cards left, and the account filled in as on paper."""

from html import escape

from ...core.bits import bits
from ...core.contract import Position
from ...core.svg import squeezed
from .account import Account, at_work, begun, colour_name, shows_powers
from .picture_shapes import BRASS, ENAMEL, GREY, HAIRLINE, HUES, INK, STROKES, at, icon, path, stroked, words
from .scoring import winners
from .state import OBJECTIVES, OVER, WITH_GATES, WITH_POWERS
from .tables import COLOURS as COLOUR_NAMES
from .tables import IS_METRO, MAPS, METRO, PARIS, POWERS, STREET, TRACK
from .tables import SYMBOLS as SYMBOL_NAMES

WIDTH, HEIGHT = 260, 720  # of the table, from its upper left corner
COLUMN, FIRST = 52, 72  # the columns of the lines
LEAST, BEST = 34, 46  # between two rows
SCORE = WIDTH - 24  # where points stand
DRAWN = f'stroke="{INK}" stroke-width="1.6"'
FIGURE = f'fill="{INK}"'
PLAIN = f'{FIGURE} stroke="none"'
CARDS_TOP = 48
CARDS = (*STREET, *METRO)


def _small(what: str, scale: float = 0.8) -> str:
    return f'<g transform="scale({scale:g})">{what}</g>'


def symbol(card: str) -> str:
    """What a card shows."""
    return icon({"wild": "any", "switch": "fork"}.get(card, card))


TWICE = words(13, 5, "2", 15, 'fill="#fff" stroke="none"')
BONUS_ICONS = {
    "switch": at(-11, 0, _small(icon("fork"))) + at(11, 0, _small(icon("any"))),
    "free": at(-11, 0, _small(icon("any"))) + at(11, 0, _small(icon("any"))),
    "district": at(-8, 0, icon("district")) + TWICE,
    "station": at(-8, 0, icon("dashed")) + TWICE,
}
POWER_ICONS = {"repeat": icon("again"), "wild": icon("any"), "switch": icon("fork"), "circle": icon("dashed")}


def _meeting(lines: int) -> str:
    """A station on several lines."""
    return f'<circle r="10" fill="{INK}" stroke="none"/>' + words(0, 5, lines, 14, 'fill="#fff" stroke="none"')


GOALS = {  # how many, of what
    "paris": (
        (3, _meeting(3) + words(17, 6, "+", 15, PLAIN)),
        (7, icon("district")),
        (6, icon("eiffel")),
        (2, icon("bridge") + words(18, 6, "2", 14, PLAIN)),
        (1, icon("full")),
    ),
    "london": (
        (8, _meeting(2) + words(17, 6, "+", 15, PLAIN)),
        (13, icon("district")),
        (5, icon("star")),
        (9, icon("centre")),
        (6, icon("wave")),
    ),
}


def _sign(s: Position, seat: int, name: str) -> str:
    """The station sign: the pencil in hand, in the end the map; and whose sheet it is."""
    parts = f'<rect width="{WIDTH}" height="34" rx="4" fill="{ENAMEL}"/>'
    look = f'fill="#fff" text-anchor="end"{squeezed(name, 17, WIDTH - 135)}'
    parts += words(WIDTH - 15, 23, escape(name), 17, look)
    if begun(s) and int(s.phase) != OVER:
        hue = HUES[colour_name(s, seat, int(s.lap))]
        return parts + at(42, 17, icon("pencil"), f'fill="{hue}" stroke="#fff" stroke-width="1.5"')
    city = MAPS[int(s.city)].upper()
    return parts + words(16, 23, city, 17, 'fill="#fff" text-anchor="start" letter-spacing="2"')


def _face(metro: bool) -> tuple[str, str]:
    """Cards of the metro are dark, those of the street light."""
    return (ENAMEL, "#fff") if metro else ("#fff", ENAMEL)


def cards(s: Position) -> str:
    """The card turned (before a Railway Switch that came with it), and the round's cards: those seen are pale."""
    if int(s.phase) == OVER:
        return ""
    fill, ink = _face(bool(s.metro))
    frame = f'<rect x="-30" y="-42" width="60" height="84" rx="6" stroke="{ENAMEL}" stroke-width="2"'
    x, y = 31, CARDS_TOP + 46
    if int(s.card) < 0:
        parts = at(
            x, y, f'<rect x="-30" y="-42" width="60" height="84" rx="6" stroke="{GREY}" stroke-dasharray="5 6"/>'
        )
    else:
        parts = ""
        if s.switched:
            parts += at(x, y - 4, f'{frame} fill="#fff"/>')
            x, y = x + 11, y + 7
        card = symbol((*SYMBOL_NAMES, "wild")[int(s.card)])
        shown = f'{frame} fill="{fill}"/><g stroke="{ink}" stroke-width="1.4" transform="scale(2)">{card}</g>'
        if s.switched:
            shown += at(-19, -31, f'<g stroke="{ink}" stroke-width="2">{_small(icon("fork"), 0.9)}</g>')
        parts += at(x, y, shown, 'class="card"')
    seen = bits(int(s.seen)) if at_work(s) else []
    for i, card in enumerate(CARDS):
        metro = bool(IS_METRO[i])
        fill, ink = _face(metro)
        kind = f'class="{"metro" if metro else "street"}-{card}"' + (' opacity=".22"' if i in seen else "")
        small = (
            f'<rect x="-11" y="-17" width="22" height="34" rx="4" fill="{fill}" stroke="{ENAMEL}" stroke-width="1.5"/>'
        )
        small += f'<g stroke="{ink}" stroke-width="1.8" transform="scale(.8)">{symbol(card)}</g>'
        parts += at(114 + 26.8 * (i - metro * len(STREET)), CARDS_TOP + (68 if metro else 24), small, kind)
    return parts


def _powers(s: Position, sums: Account, seat: int, top: int) -> str:
    """The power of each pencil, above its column; struck out when it is used."""
    parts = ""
    for lap, line in enumerate(sums.lines):
        power = POWERS[int(s.powers[COLOUR_NAMES[int(s.city)].index(line.colour)])]
        spent = line.finished or (line.current and bool(s.sheets[seat].spent))
        badge = f'<circle r="15" fill="#fff" stroke="{HUES[line.colour]}" stroke-width="2"/>'
        badge += f'<g stroke="{INK}" stroke-width="1.7">{_small(POWER_ICONS[power], 0.9)}</g>'
        badge += path("M-11 11L11-11", f'stroke="{GREY}" stroke-width="2.5"') if spent else ""
        parts += at(FIRST + lap * COLUMN, top + 15, badge, f'class="power-{power}"')
    return parts


def _terms(s: Position) -> list[tuple[str, str]]:
    """The rows of the table: districts x most stations + sights (+ what gates and powers doubled) = points."""
    sight = "eiffel" if int(s.city) == PARIS else "wave"
    rows = [("", icon("district")), ("×", icon("most")), ("+", icon(sight))]
    if int(s.modules) & (WITH_GATES | WITH_POWERS):
        rows.append(("+", icon("dashed")))
    return rows


def _table(s: Position, sums: Account, top: int, pitch: int) -> str:
    """The four lines, a column each."""
    terms = _terms(s)
    first, height = top + 30 + pitch // 2, 34 + pitch * (len(terms) + 1)
    last = first + pitch * len(terms)
    parts = words(28, last + 7, "=", 20, FIGURE)
    for i, (sign, drawing) in enumerate(terms):
        parts += words(6, first + i * pitch + 6, sign, 17, f'fill="{GREY}"') if sign else ""
        parts += at(28, first + i * pitch, drawing, DRAWN)
    for lap in range(4):
        x = FIRST + lap * COLUMN
        frame = f'<rect x="{x - 23}" y="{top}" width="46" height="{height}" rx="6" fill="#fff"'
        if lap >= len(sums.lines):
            parts += f'{frame} stroke="{HAIRLINE}"/>'
            continue
        line = sums.lines[lap]
        hue = HUES[line.colour]
        parts += f'{frame} stroke="{hue}" stroke-width="{3 if line.current else 1.2}"/>'
        parts += stroked(STROKES[line.colour], f'<path d="M{x - 12} {top + 17}H{x + 12}"', hue)
        if line.drawn or line.finished:
            for i, figure in enumerate((line.districts, line.most, line.sights, line.doubled)[: len(terms)]):
                parts += words(x, first + i * pitch + 6, figure, 17, FIGURE)
            parts += words(x, last + 7, line.points, 20, f'fill="{hue}" class="line-{lap}"')
    return parts


def _step(i: int, fill: str, ink: str) -> str:
    disc = f'<circle cx="{12 + 23.6 * i:g}" r="11" fill="{fill}" stroke="{BRASS}" stroke-width="1.4"/>'
    return disc + words(12 + 23.6 * i, 5, int(TRACK[i]), 14, f'fill="{ink}"')


EMPTY_TRACK = '<g id="ns-track">' + "".join(_step(i, "#fff", INK) for i in range(len(TRACK))) + "</g>"


def _track(visits: int, y: float) -> str:
    """The tourist track with the step reached."""
    return at(0, y, icon("track") + _step(min(visits, len(TRACK) - 1), BRASS, "#fff"))


def _network(s: Position, sums: Account) -> list[tuple[str, int, str]]:
    """What all lines bring together, row by row: drawing, points, name."""
    rows = []
    if int(s.city) == PARIS:
        once = at(18, 0, icon("bridge"), DRAWN) + words(44, 6, sums.once, 17, FIGURE)
        twice = at(88, 0, icon("bridge"), DRAWN) + words(106, 6, "2", 14, f'fill="{GREY}"')
        rows.append((once + twice + words(126, 6, sums.twice, 17, FIGURE), sums.sights, "crossings"))
    else:
        visits = at(18, 0, icon("star"), DRAWN) + words(44, 6, sums.visits, 17, FIGURE)
        rows.append((visits, sums.sights, "visits"))
    meetings = "".join(
        at(18 + 64 * i, 0, _meeting(i + 2)) + words(44 + 64 * i, 6, n, 17, FIGURE) for i, n in enumerate(sums.shared)
    )
    rows.append((meetings, sums.interchanges, "interchanges"))
    for number, points in sums.objectives if int(s.phase) > OBJECTIVES else ():
        count, drawing = GOALS[MAPS[int(s.city)]][number - 1]
        goal = words(18, 6, count, 17, FIGURE) + at(48, 0, drawing, DRAWN)
        if points:
            goal += at(116, 0, path("M-8 0L-2 7L9-7"), 'stroke="#3E7D6B" stroke-width="4"')
        rows.append((goal, points, f"objective-{number}"))
    if sums.modules:
        rows.append((at(18, 0, path("M-9-9H9V9H-9zM-4 0H4"), DRAWN), sums.modules, "modules"))
    return rows


def panel(s: Position, seat: int, sums: Account, key: str, name: str = "") -> str:
    """Everything beside the map."""
    parts, top = _sign(s, seat, name), CARDS_TOP
    if int(s.phase) != OVER:
        parts += f'<use href="#ns-cards-{key}"/>'
        top += 106
    if shows_powers(s):
        parts += _powers(s, sums, seat, top)
        top += 40
    rows, track = _network(s, sums), 0 if int(s.city) == PARIS else 36
    lines = len(_terms(s)) + 1
    pitch = min(BEST, max(LEAST, (HEIGHT - top - track - 110) // (lines + len(rows))))
    parts += _table(s, sums, top, pitch)
    y = top + 34 + pitch * lines + 12 + pitch // 2
    for i, (drawing, points, name) in enumerate(rows):
        parts += at(0, y, drawing) + words(SCORE, y + 6, points, 18, f'{FIGURE} class="{name}"')
        if i == 0 and track:
            y += track
            parts += _track(sums.visits, y - 6)
        parts += path(f"M0 {y + pitch // 2}H{WIDTH}", f'stroke="{HAIRLINE}" stroke-width="1.2"')
        y += pitch
    y += 14 - pitch // 2
    parts += f'<rect x="{WIDTH - 92}" y="{y}" width="92" height="44" rx="6" fill="{BRASS}"/>'
    if int(s.phase) == OVER and int(winners(s)) >> seat & 1:
        parts += at(WIDTH - 118, y + 22, _small(icon("star"), 1.6), f'fill="{BRASS}"')
    return parts + words(WIDTH - 46, y + 31, sums.total, 26, 'fill="#fff" class="total"')
