"""The table as a drawing: six districts around the Arc, the bonus track as a ribbon around them, the seats beside.

A value, without scripts and without anything from outside. What the viewer at turn cannot pay for is paler.
"""

from collections.abc import Sequence

from ...core.bits import bits
from ...core.contract import SPECTATOR, Position
from ...core.texts import BEGIN, Teller
from .board import cost_of
from .notation import place_name
from .picture_panel import panel
from .picture_shapes import (
    ARC as ARCH,
)
from .picture_shapes import (
    BRASS,
    BRASS_DARK,
    ENAMEL,
    GREY,
    HAIRLINE,
    INK,
    PAPER,
    TILE,
    WASHES,
    at,
    box,
    coin,
    facade,
    keys,
    landmark,
    mark,
    plaque,
    token,
    words,
)
from .picture_text import asked
from .ranking import ranking, round_number
from .state import FINAL_ROUND, FIRST_OF_SEAT, LAST_TILE_TAKEN, OVER
from .tables import (
    ARC,
    BANK,
    BANK_FRANCS,
    DISTRICT_NAMES,
    DISTRICTS,
    GOODS,
    LANDMARK,
    LANDMARK_IDS,
    LANDMARK_NAMES,
    LANDMARK_VALUE,
    LEVELS,
    TILE_NAMES,
    TILES,
    TYPE_IDS,
    VALUES,
    VP_STEPS,
    ZONE,
)
from .view import affordable, keys_at

WIDTH, HEIGHT = 1690, 1040
CENTRE = (645, 520)
PLATE = (356, 280)  # a district
RIBBON = 66  # the width of the bonus track
STEP = (120, 178)  # its spaces, on the long and on the short sides
# The districts lie around the Arc like the corners of a hexagon, clockwise from the top.
CORNERS = ((0, -290), (380, -147), (380, 147), (0, 290), (-380, 147), (-380, -147))
ZONE_FILLS = ("#EFE3C6", "#DDE7EC", "#EBDDE6")
FONT = 'font-family="Atkinson Hyperlegible, Segoe UI, Helvetica, Arial, sans-serif" text-anchor="middle"'
LEFT_ALIGNED = 'text-anchor="start"'


def corner(district: int) -> tuple[float, float]:
    """The middle of a district."""
    x, y = CORNERS[district]
    return CENTRE[0] + x, CENTRE[1] + y


def track_spot(space: int) -> tuple[float, float]:
    """The middle of a space of the bonus track: ten along the top, five down, ten back, five up."""
    left, top = 46, 46
    long, short = STEP
    if space < 10:
        return CENTRE[0] + (space - 4.5) * long, top
    if space < 15:
        return 2 * CENTRE[0] - left, CENTRE[1] + (space - 12) * short
    if space < 25:
        return CENTRE[0] + (19.5 - space) * long, HEIGHT - top
    return left, CENTRE[1] + (27 - space) * short


def pale(lit: set[str] | None, place: int, district: int) -> str:
    """How a place is drawn that the viewer cannot pay for."""
    return "" if lit is None or place_name(place, district) in lit else 'opacity=".42"'


def cost_row(target: int) -> str:
    """The resources of a price, side by side."""
    drawn = [GOODS.index(name) for name, n in cost_of(target).items() for _ in range(n)]
    left = -11 * (len(drawn) - 1) / 2
    return "".join(at(left + 11 * i, 0, f'<g transform="scale(.62)">{token(good)}</g>') for i, good in enumerate(drawn))


def building(s: Position, space: int, lit: set[str] | None, tell: Teller) -> str:
    """A building space: façade or empty lot, value, price, token, keys."""
    level, kind = space % LEVELS, int(s.type[space])
    title = f"{DISTRICT_NAMES[space // LEVELS]} {VALUES[level]}"
    if kind >= 0:
        drawn = f"<title>{title}, {tell(f'paris-type-{TYPE_IDS[kind]}')}</title>" + facade(TYPE_IDS[kind])
        drawn = f"<g {pale(lit, space, space // LEVELS)}>{drawn}</g>"
        drawn += at(-13, -52, plaque(VALUES[level])) + at(15, -56, cost_row(level))
    else:
        lot = f'<path d="M-22-40H22V0H-22z" fill="none" stroke="{HAIRLINE}" stroke-width="1.5" stroke-dasharray="4 4"/>'
        drawn = (
            f"<title>{title}, {tell('paris-text-not-built')}</title>"
            + lot
            + words(0, -14, VALUES[level], 17, f'fill="{GREY}"')
        )
    if s.token[space] >= 0:
        drawn += at(0, 15, token(int(s.token[space])))
    seats = keys_at(s, space)
    return drawn + (at(0, -24, keys(seats, 16 if len(seats) < 3 else 12)) if seats else "")


def landmarks(s: Position, district: int, lit: set[str] | None) -> str:
    """The landmarks of a district, the lowest at the left, each behind the one before."""
    found = bits(s.sited[district])
    step = min(74, 300 / max(1, len(found)))
    drawn = ""
    for i, m in enumerate(found):
        seats = keys_at(s, LANDMARK + m)
        name = f"<title>{LANDMARK_NAMES[m]}, {LANDMARK_VALUE[m]}</title>"
        shape = name + f"<g {pale(lit, LANDMARK + m, district)}>{landmark(LANDMARK_IDS[m])}</g>"
        shape += at(-19, -46, plaque(int(LANDMARK_VALUE[m]), BRASS, INK))
        drawn += at(step * (i + 0.5), 0, shape + (at(4, -26, keys(seats, 14)) if seats else ""))
    return drawn


def podium(s: Position, district: int) -> str:
    """The ranking as steps: place, mark and total."""
    drawn = ""
    for i, row in enumerate(ranking(s, district)):
        height = 29 - 6 * (row.rank - 1)
        plate = box(-24, -height, 48, height, TILE, f'stroke="{HAIRLINE}"')
        total = words(8, -height - 4, row.total, 15, f'font-weight="bold" fill="{INK}"')
        place = words(0, -height / 2 + 4, row.rank, 11, f'fill="{GREY}"')
        drawn += at(54 * i, 0, plate + place + at(-13, -height - 9, mark(row.seat, 0.8)) + total)
    return drawn


def award(s: Position, district: int, tell: Teller) -> str:
    """The VP tile of a district, or its empty place."""
    tile = int(s.award[district])
    if tile < 0:
        empty = f'<circle r="21" fill="none" stroke="{HAIRLINE}" stroke-width="1.5" stroke-dasharray="4 4"/>'
        return empty + words(0, 5, tell("paris-text-victory"), 13, f'fill="{GREY}"')
    first, second, third = (int(n) for n in VP_STEPS[tile])
    medal = f'<circle r="23" fill="{BRASS}" stroke="{BRASS_DARK}" stroke-width="2"/>'
    medal += words(0, 2, first, 18, f'font-weight="bold" fill="{INK}"')
    return medal + words(0, 16, f"{second} · {third}", 11, f'fill="{INK}"')


def plate(s: Position, district: int, lit: set[str] | None, tell: Teller) -> str:
    """A district: name, bank, landmarks above its row of buildings, ranking."""
    width, height = PLATE
    drawn = box(-width / 2, -height / 2, width, height, WASHES[district], f'stroke="{HAIRLINE}" stroke-width="1.5"')
    name = f'{LEFT_ALIGNED} font-family="Poiret One, Federo, Georgia, serif" font-weight="bold" fill="{INK}"'
    drawn += words(-width / 2 + 14, -height / 2 + 27, DISTRICT_NAMES[district], 21, name)
    bank = keys_at(s, BANK + district)
    drawn += at(width / 2 - 24, -height / 2 + 22, coin(int(BANK_FRANCS[district])))
    if bank:
        drawn += at(width / 2 - 48 - 8.5 * (len(bank) - 1), -height / 2 + 17, keys(bank))
    drawn += at(-width / 2 + 12, -32, landmarks(s, district, lit))
    for level in range(LEVELS):
        drawn += at(-width / 2 + 33 + 58 * level, 48, building(s, district * LEVELS + level, lit, tell))
    drawn += at(-width / 2 + 38, height / 2 - 8, podium(s, district))
    drawn += at(width / 2 - 34, height / 2 - 32, award(s, district, tell))
    return at(*corner(district), drawn)


def ribbon(s: Position) -> str:
    """The bonus track: what lies on each space, and whose meeple stands there."""
    drawn = ""
    for space in range(TILES):
        tile = int(s.track[space])
        long = space % 15 < 10
        w, h = (112, RIBBON) if long else (RIBBON, 168)
        copies = int(s.copies[tile]) if tile >= 0 else 0
        fill = ZONE_FILLS[ZONE[space]] if copies else PAPER
        cell = box(-w / 2, -h / 2, w, h, fill, f'stroke="{HAIRLINE}"')
        cell += words(0, -h / 2 + 15, space + 1, 11, f'fill="{GREY}"')
        if copies:
            if copies > 1:
                cell += box(-16, -10, 38, 28, TILE, f'stroke="{GREY}"')
            cell += box(-19, -13, 38, 28, TILE, f'stroke="{INK}" stroke-width="1.3"')
            cell += words(0, 7, TILE_NAMES[tile], 18, f'font-weight="bold" fill="{ENAMEL}"')
            cell += (
                words(29 if long else 0, 4 if long else 34, f"×{copies}", 13, f'fill="{GREY}"') if copies > 1 else ""
            )
        here = [seat for seat in range(int(s.players)) if s.meeple[seat] == space + 1]
        for i, seat in enumerate(here):
            cell += at(-16 * (len(here) - 1) / 2 + 16 * i, h / 2 - 10, mark(seat, 0.85))
        drawn += at(*track_spot(space), cell)
    return drawn


def avenues() -> str:
    """The star of streets from the Arc to its districts."""
    x, y = CENTRE
    lines = "".join(f"M{x} {y}L{corner(d)[0]:g} {corner(d)[1]:g}" for d in range(DISTRICTS))
    star = f'<path d="{lines}" stroke="#F0E8D4" stroke-width="46" fill="none"/>'
    return star + f'<circle cx="{x}" cy="{y}" r="128" fill="#F0E8D4"/><circle cx="{x}" cy="{y}" r="104" fill="{TILE}"/>'


def title(s: Position, tell: Teller) -> str:
    """The name of the game, the round, and what is asked of whom."""
    display = 'font-family="Poiret One, Federo, Georgia, serif" font-weight="bold"'
    drawn = words(96, 150, "Paris", 46, f'{LEFT_ALIGNED} {display} fill="{ENAMEL}"')
    number = tell("paris-text-round", number=round_number(s))
    drawn += words(98, 184, number, 19, f'{LEFT_ALIGNED} fill="{GREY}"')
    lines = [asked(s, tell)]
    if s.stage != OVER and int(s.ending) in (LAST_TILE_TAKEN, FINAL_ROUND):
        lines.append(tell("paris-text-last-next" if int(s.ending) == LAST_TILE_TAKEN else "paris-text-last"))
    for i, line in enumerate(lines):
        size, ink = (17, INK) if i else (19, ENAMEL)
        drawn += "".join(
            words(2 * CENTRE[0] - 96, 142 + 24 * (2 * i + k), part, size, f'text-anchor="end" fill="{ink}"')
            for k, part in enumerate(folded(line, 36))
        )
    return drawn


def folded(line: str, width: int) -> list[str]:
    """A sentence in rows of a width; what a page is still to say stays in one."""
    if BEGIN in line:
        return [line]
    rows = [""]
    for word in line.split():
        if len(rows[-1]) + len(word) >= width:
            rows.append("")
        rows[-1] = f"{rows[-1]} {word}".strip()
    return rows


def arc(s: Position) -> str:
    """The Arc de Triomphe with the keys on it."""
    body, lines = ARCH
    drawn = f'<title>Arc de Triomphe</title><path d="{body}" fill="#EFE5CD" stroke="{INK}" stroke-width="1.6"/>'
    drawn += f'<path d="{lines}" fill="#EFE5CD" stroke="{INK}" stroke-width="1.4"/>'
    return at(CENTRE[0], CENTRE[1] - 2, drawn + at(0, 26, keys(keys_at(s, ARC), 19)))


def svg(s: Position, seat: int = SPECTATOR, language: str = "en", names: Sequence[str] = ()) -> str:
    """The table as a seat sees it."""
    tell = Teller(language, names, seat)
    at_turn = seat >= 0 and seat == s.turn and FIRST_OF_SEAT <= int(s.stage) < OVER
    lit = set(affordable(s, seat)) if at_turn else None
    drawn = box(0, 0, WIDTH, HEIGHT, PAPER) + avenues() + ribbon(s)
    drawn += "".join(plate(s, d, lit, tell) for d in range(DISTRICTS)) + arc(s)
    drawn += title(s, tell) + at(1304, 14, panel(s, seat, tell))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {FONT} stroke-linejoin="round">'
    return f"{head}<title>Paris</title>{drawn}</svg>\n"
