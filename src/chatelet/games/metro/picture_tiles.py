"""How tiles, tracks and wagons are drawn, as pieces of SVG.

Tracks lie one above the other with a pale border, so that crossings go over and under. The line of a station runs
between the rails in its owner's colour: pale while it is open, full once it is scored, then with the owner's stroke.
"""

from math import cos, pi, sin

from .lines import Route
from .tables import NOBODY

TILE = 60
IVORY, INK, ENAMEL, WHITE = "#FBF6E6", "#27324A", "#0A3D91", "#fff"

# Yellow, blue, orange, green, purple, black; nobody's line is grey. Pale: while the line is open.
FULL = ("#F5B800", "#1F6FDB", "#E8590C", "#1E8E4E", "#8A3FC4", "#15171C", "#7C8494")
PALE = ("#FFE48A", "#A9CBF7", "#FBC39B", "#A5DBBB", "#D9B9F0", "#8F9198", "#D5D7DC")
STROKES = ("", "6 7", "0 5", "none", "9 5 0 5", "2 9")  # along a scored line, by seat

# A track that enters by the top side; the other sides are turned.
CURVES = {
    "a": "M20 0V60",
    "b": "M20 0A40 40 0 0 0 60 40",
    "c": "M20 0A20 20 0 0 1 0 20",
    "d": "M20 0V6A10 10 0 0 0 40 6V0",
}


def _star(points: int, outer: float, inner: float) -> str:
    """A star around the origin."""
    spots = []
    for i in range(2 * points):
        far, angle = (outer, inner)[i % 2], pi * i / points - pi / 2
        spots.append(f"{far * cos(angle):.1f} {far * sin(angle):.1f}")
    return "M" + "L".join(spots) + "Z"


# Disc, triangle, square, diamond, star, cross.
MARKS = (
    "M-4.4 0A4.4 4.4 0 1 0 4.4 0A4.4 4.4 0 1 0 -4.4 0Z",
    "M0 -5L5 3.8H-5Z",
    "M-4 -4H4V4H-4Z",
    "M0 -5.6L5.6 0L0 5.6L-5.6 0Z",
    _star(5, 6, 2.5),
    "M-1.7 -5H1.7V-1.7H5V1.7H1.7V5H-1.7V1.7H-5V-1.7H-1.7Z",
)
MARK_COLOURS = (INK, WHITE, WHITE, WHITE, WHITE, WHITE)

STYLE = (
    "text{font-family:'Atkinson Hyperlegible',system-ui,sans-serif;text-anchor:middle;font-weight:700}"
    ".h,.t,.r,.k,.f{fill:none}"
    f".h{{stroke:{IVORY};stroke-width:13}}"
    ".t{stroke:#BCAB82;stroke-width:10.5;stroke-dasharray:1.6 3.4}"
    f".r{{stroke:{INK};stroke-width:7.4}}"
    ".k{stroke:currentColor;stroke-width:4.8}"
    ".f{stroke:#fff;stroke-width:1.7;stroke-linecap:round}"
    f".i{{color:{IVORY}}}"
)


def box(x: float, y: float, width: float, height: float, rest: str) -> str:
    """A rectangle."""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" {rest}/>'


def word(x: float, y: float, size: float, colour: str, text: object, rest: str = "") -> str:
    """A word around a point."""
    return f'<text x="{x:g}" y="{y + 0.35 * size:g}" font-size="{size:g}" fill="{colour}"{rest}>{text}</text>'


def use(name: str, x: float = 0, y: float = 0) -> str:
    """A piece from the definitions, at a place."""
    return f'<use href="#{name}" x="{x:g}" y="{y:g}"/>' if x or y else f'<use href="#{name}"/>'


def definitions(patterns: set[str]) -> str:
    """Curves and tracks for every side, the patterns in use, wagons with their marks, station and sign."""
    parts = [box(1, 1, 58, 58, f'id="_t" rx="5" fill="{IVORY}" stroke="#C9BFA5" stroke-width=".8"')]
    for side in range(4):
        turn = f' transform="rotate({90 * side} 30 30)"' if side else ""
        for letter, curve in CURVES.items():
            name = f"{letter}{side}"
            strokes = "".join(f'<use href="#_{name}" class="{kind}"/>' for kind in "htrk")
            parts.append(f'<path id="_{name}" d="{curve}"{turn}/><g id="{name}">{strokes}</g>')
    for name in sorted(patterns):
        tracks = "".join(use(f"{letter}{side}") for side, letter in enumerate(name))
        parts.append(f'<g id="{name}" class="i">{use("_t")}{tracks}</g>')
    for seat, shape in enumerate(MARKS):
        body = f'id="w{seat}" rx="3.5" fill="{FULL[seat]}" stroke="{WHITE}" stroke-width="1.3"'
        parts.append(box(-7.5, -11, 15, 22, body))
        parts.append(f'<path id="m{seat}" d="{shape}" fill="{MARK_COLOURS[seat]}"/>')
    rails = "M20 0V-30M40 0V-24"
    parts += [
        f'<g id="_s" fill="none"><path d="{rails}" stroke="{INK}" stroke-width="7.4"/>',
        f'<path d="{rails}" stroke="#9FB2D3" stroke-width="4.4"/>',
        '<path d="M31 -9V-20A9 9 0 0 1 49 -20V-9Z" fill="#2F6B5A" stroke="#BFE0D5" stroke-width="1.2"/></g>',
        box(-14, -9, 28, 18, f'id="_n" rx="3" fill="{ENAMEL}" stroke="{WHITE}" stroke-width="1.4"'),
    ]
    return "<defs>" + "".join(parts) + "</defs>"


def track(name: str, route: Route | None) -> str:
    """One track of a tile, with the line that runs in it."""
    if route is None:
        return use(name)
    done = route.end != "open"
    line = f'<use href="#{name}" color="{(FULL if done else PALE)[route.owner]}"/>'
    if done and route.owner != NOBODY and STROKES[route.owner]:
        line += f'<use href="#_{name}" class="f" stroke-dasharray="{STROKES[route.owner]}"/>'
    return line


def tile(pattern: str, x: float, y: float, lines: dict[int, Route]) -> str:
    """A tile; `lines` are those that enter by its sides."""
    if not lines:
        return use(pattern, x, y)
    # scored lines run above open ones, and those above empty track
    order = sorted(range(4), key=lambda side: (side in lines) + (side in lines and lines[side].end != "open"))
    tracks = "".join(track(f"{pattern[side]}{side}", lines.get(side)) for side in order)
    return f'<g class="i" transform="translate({x:g} {y:g})">{use("_t")}{tracks}</g>'


def wagon(owner: int, x: float, y: float, angle: int) -> str:
    """A wagon with its mark, along the track or (scored) across it."""
    turn = f" rotate({angle})" if angle % 180 else ""
    return f'<use href="#w{owner}" transform="translate({x:g} {y:g}){turn}"/>' + use(f"m{owner}", x, y)
