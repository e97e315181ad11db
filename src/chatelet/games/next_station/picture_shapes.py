"""The small drawings of a sheet: symbols of stations, monuments, bonuses, powers; ours, one stroke width."""

INK, PAPER, HAIRLINE, GREY, BRASS, ENAMEL, WATER = (
    "#14233C",
    "#FBF8F0",
    "#D8CFB8",
    "#6B6453",
    "#8A6420",
    "#0A3D91",
    "#D3E6EE",
)
WASHES = ("#F6EBD9", "#E7EEDF", "#F4E4DF", "#E3EBF0", "#EFE6F0")  # of the districts; the last one for the small ones
HUES = {"orange": "#CF5F0E", "pink": "#CC3C78", "blue": "#1C66B8", "green": "#23824A", "purple": "#74439F"}
# Every colour has a stroke of its own, so that lines differ without colour.
STROKES = {"orange": "solid", "pink": "solid", "green": "core", "purple": "double", "blue": "dots"}

# Around their centre: what a station shows, sights, bonuses, powers. Every sheet refers to them by name.
ICONS = {
    "circle": '<circle r="7"/>',
    "triangle": '<path d="M0-8.5L8 5.5H-8z"/>',
    "square": '<path d="M-6.3-6.3H6.3V6.3H-6.3z"/>',
    "pentagon": '<path d="M0-8.2L7.9-2.4L4.9 6.8H-4.9L-7.9-2.4z"/>',
    "any": '<circle cx="-4.6" cy="-4.2" r="3.2"/><path d="M4.6-7.9L8.2-1.5H1z'
    'M-7.6 1.8H-1.6V7.8H-7.6zM4.6 1.2L8.2 3.9L6.8 8.2H2.4L1 3.9z"/>',
    "moulin": '<path d="M-4.5 11L-3 0H3L4.5 11zM-3 0L0-4L3 0M0-2L-9-11M0-2L9-11M0-2L-9 7M0-2L9 7'
    'M-5.5-10.5L-8.5-7.5M5.5-10.5L8.5-7.5M-8.5 3.5L-5.5 6.5M8.5 3.5L5.5 6.5M-1.3 11V7.5H1.3V11"/>',
    "sacre-coeur": '<path d="M-11 11H11M-4 11V1C-4-5-2-8 0-9C2-8 4-5 4 1V11M0-9V-12.5'
    "M-10 11V3C-10 0-8.5-2-7-3C-5.7-2.2-4.6-.8-4 1M10 11V3C10 0 8.5-2 7-3C5.7-2.2 4.6-.8 4 1"
    'M-4 1H4M-1.7 11V7A1.7 1.7 0 0 1 1.7 7V11"/>',
    "arc": '<path d="M-10 11V-9H10V11H4.5V2A4.5 4.5 0 0 0-4.5 2V11zM-11-9H11M-10-4.5H10"/>',
    "opera": '<path d="M-11 10H11M-10 10V-1H10V10M-10 3H10M-6 10V3M-2 10V3M2 10V3M6 10V3'
    'M-6-1C-6-7 6-7 6-1M0-5.5V-10M-2-10H2M-9-1V-4.5M9-1V-4.5"/>',
    "eiffel": '<path d="M-8.5 11C-4.5 5-1.5-2 0-12C1.5-2 4.5 5 8.5 11M-5.6 6H5.6M-2.7-.5H2.7'
    'M-4 11A4 4 0 0 1 4 11M-8.5 11H-4M4 11H8.5"/>',
    "notre-dame": '<path d="M-9 11V-11H-3.5V-4H3.5V-11H9V11zM-9-4H-3.5M3.5-4H9M-9 5.5H9'
    'M2.7 1A2.7 2.7 0 1 1-2.7 1A2.7 2.7 0 1 1 2.7 1M-1.8 11V8.5A1.8 1.8 0 0 1 1.8 8.5V11M-6.2-10V-6M6.2-10V-6"/>',
    "pantheon": '<path d="M-11 11H11M-9 11V4M-4.5 11V4M0 11V4M4.5 11V4M9 11V4M-11 4L0-1.5L11 4z'
    'M-5 .8V-4C-5-9 5-9 5-4V.8M-6-4H6M0-8V-12"/>',
    "pyramid": '<path d="M-12 8H12M-10.5 8L0-10L10.5 8M-7 2H7M-3.5-4H3.5'
    'M-3.5 8L3.5-4M3.5 8L-3.5-4M-7 2L-3.5 8M7 2L3.5 8"/>',
    "star": '<path d="M0-8L2.1-2.6L7.8-2.4L3.3 1.1L4.9 6.7L0 3.5L-4.9 6.7L-3.3 1.1L-7.8-2.4L-2.1-2.6z"/>',
    "wave": '<path d="M-9-2C-6-6-3-6 0-2S6 2 9-2M-9 4C-6 0-3 0 0 4S6 8 9 4"/>',
    "fork": '<path d="M-9 6H9M-6 6C2 6 0-6 8-6M4.5-9L8.5-6L4.5-3"/>',
    "again": '<path d="M6.5-4.5A8 8 0 1 0 8 1M7.5-9V-4H2.5"/>',
    "dashed": '<circle r="9" stroke-dasharray="3.4 2.25"/>',
    "district": '<path d="M-8-8H8V8H-8zM-8 0H8M0-8V8"/>',
    "centre": '<path d="M-9-9H9V9H-9zM-3-3H3V3H-3z"/>',
    "bridge": '<path d="M-9 7C-9-3 9-3 9 7M-11-3.5H11M-6-3.5V-7M6-3.5V-7M-11-7H11"/>',
    "pencil": '<path d="M-26-5H14L26 0L14 5H-26zM14-5V5M-20-5V5"/>',
    "most": '<path d="M-9-9H9V9H-9z"/><path d="M-4-4h0M4-2h0M-1 4h0" stroke-width="4"/>',
    "full": f'<path d="M-9-9H9V9H-9z" fill="{INK}"/>'
    '<path d="M-4-4h0M4-4h0M-4 4h0M4 4h0" stroke="#fff" stroke-width="4"/>',
}
# The sights of Paris by the station they stand at.
MONUMENTS = {
    "a2": "moulin",
    "i2": "sacre-coeur",
    "b4": "arc",
    "j5": "opera",
    "a6": "eiffel",
    "f7": "notre-dame",
    "c10": "pantheon",
    "g10": "pyramid",
}
DEFINITIONS = "".join(f'<g id="ns-{name}">{shape}</g>' for name, shape in ICONS.items())


def icon(name: str, more: str = "") -> str:
    """A drawing by its name, in the current stroke."""
    return f'<use href="#ns-{name}"{" " + more if more else ""}/>'


def at(x: float, y: float, what: str, more: str = "") -> str:
    """A drawing moved to a point."""
    return f'<g transform="translate({x:g} {y:g})"{" " + more if more else ""}>{what}</g>'


def path(d: str, more: str = "") -> str:
    """A path of the current stroke."""
    return f'<path d="{d}"{" " + more if more else ""}/>'


def words(x: float, y: float, what: object, size: int = 16, more: str = "") -> str:
    """Figures, centred around x."""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}"{" " + more if more else ""}>{what}</text>'


def stroked(kind: str, shape: str, hue: str, width: float = 9) -> str:
    """A shape (an element without its end) in the stroke of a colour."""

    def layer(colour: str, share: float, more: str = "") -> str:
        return f'{shape} stroke="{colour}" stroke-width="{width * share:g}"{more}/>'

    if kind == "core":
        return layer(hue, 1.1) + layer("#fff", 0.27)
    if kind == "double":
        return layer(hue, 1.25) + layer("#fff", 0.7)
    if kind == "dots":
        return layer(hue, 1.1) + layer("#fff", 0.5, ' stroke-dasharray="0 12" style="stroke-linecap:round"')
    return layer(hue, 1)
