"""The small drawings of the table: façades, landmarks, keys, tokens, coins; ours, one stroke width."""

INK, PAPER, TILE, HAIRLINE, GREY = "#14233C", "#FBF8F0", "#FFFFFF", "#D9CFB8", "#6B6453"
ENAMEL, BRASS, BRASS_DARK, NIGHT = "#0A3D91", "#E3B75A", "#8A6420", "#17233A"
# Every seat has a colour and a mark, so that keys differ without colour.
SEATS = ("#0A3D91", "#B8322A", "#2C6E5B", "#74439F")
MARKS = (
    '<circle r="8"/>',
    '<path d="M0-9L9 7H-9z"/>',
    '<path d="M-7.5-7.5H7.5V7.5H-7.5z"/>',
    '<path d="M0-10L9 0L0 10L-9 0z"/>',
)
WASHES = ("#F6E7D3", "#E6EEDC", "#F4DFDA", "#DFE9F1", "#ECE2F0", "#F3ECC8")  # of the districts
TOKENS = ("#9C6B3C", "#DCE3E6", "#F0C24B", "#B9773F", "#C9CED6", "#F0C24B")  # wood, marble, gold; bronze, silver, gold

# Façades by type, in a box of 46 by 60 with its foot in the middle at 0,0: ground colour, then lines.
FACADES = {
    "bar": (
        "#E8B48C",
        "M-23-40H23V0H-23zM-23-40L-19-50H19L23-40M-23-27H23M-17-27C-17-21-11-21-11-27C-11-21-5-21-5-27C-5-21 1-21 1-27"
        "C1-21 7-21 7-27C7-21 13-21 13-27C13-21 19-21 19-27M7 0V-17H17V0M-13-17H-3L-8-10zM-8-10V-4M-12-4H-4",
    ),
    "bakery": (
        "#F1D48A",
        "M-23-38H23V0H-23zM-23-38C-15-52 15-52 23-38M-23-26H23M-17-26V-32M-9-26V-35M0-26V-37M9-26V-35M17-26V-32"
        "M9 0V-17H18V0M-18-8C-18-16-4-16-4-8zM-14-13L-12-10M-9-14L-8-10",
    ),
    "restaurant": (
        "#E59C93",
        "M-23-44H23V0H-23zM-23-44V-50H23V-44M-23-24H23M-15-44V-30M15-44V-30M8 0V-17H18V0"
        "M-15-19V-14C-15-11-9-11-9-14V-19M-12-19V-3M-3-19C-6-16-6-11-3-10V-3",
    ),
    "hotel": (
        "#B9CFE3",
        "M-19-50H19V0H-19zM-19-50L-14-58H14L19-50M-14-45H-8V-38H-14zM-3-45H3V-38H-3zM8-45H14V-38H8z"
        "M-14-32H-8V-25H-14zM-3-32H3V-25H-3zM8-32H14V-25H8zM-19-20H19M-4 0V-14H4V0M-14-14H-9V-7H-14zM9-14H14V-7H9z",
    ),
    "theatre": (
        "#D9C3E3",
        "M-23-36L0-54L23-36zM-23-36H23V-30H-23zM-20-30V-4M-12-30V-4M-4-30V-4M4-30V-4M12-30V-4M20-30V-4M-23 0H23V-4H-23z"
        "M-4-41A4 4 0 1 0 4-41A4 4 0 1 0-4-41",
    ),
    "bookshop": (
        "#BFD9B8",
        "M-23-42H23V0H-23zM-23-42L0-53L23-42M-23-30H23M9 0V-18H18V0M-18-6H4M-17-6V-19H-13V-6M-13-6V-22H-9V-6"
        "M-9-6V-17H-5V-6M-5-6L-1-20L3-19L0-6",
    ),
}

# Landmarks as silhouettes, in a box of 56 by 56 with its foot in the middle at 0,0.
LANDMARKS = {
    "jardin-du-luxembourg": "M-28 0V-4H-20V-22H-22L-12-34L-2-22H2L12-34L22-22H20V-4H28V0z"
    "M-3-22V-30A3 3 0 0 1 3-30V-22z",
    "tuileries": "M-28 0V-3H-24V-14A8 9 0 1 1-14-14V-3H-5V-20A9 11 0 1 1 5-20V-3H14V-14A8 9 0 1 1 24-14V-3H28V0z",
    "pantheon": "M-26 0V-5H-22V-24H-26L0-36L26-24H22V-5H26V0zM-10-36C-10-54 10-54 10-36zM-1-50H1V-58H-1z",
    "grand-palais": "M-28 0V-16H-16C-16-34-9-42 0-44C9-42 16-34 16-16H28V0zM-1-44H1V-54H-1zM1-54L8-51L1-49z",
    "sacre-coeur": "M-24 0V-16C-24-24-20-28-18-30C-16-28-12-24-12-18C-12-34-6-42 0-48C6-42 12-34 12-18C12-24 16-28"
    " 18-30C20-28 24-24 24-16V0zM-1-48H1V-56H-1z",
    "notre-dame": "M-22 0V-50H-8V-32H8V-50H22V0zM-6-24A6 6 0 1 1 6-24A6 6 0 1 1-6-24",
    "louvre": "M-28 0V-5H28V0zM-24-6L0-46L24-6zM-2-40L-22-6H-14L0-40zM2-40L22-6H14L0-40z",
    "tour-eiffel": "M-18 0C-10-12-4-30-1-56H1C4-30 10-12 18 0H9A9 9 0 0 0-9 0zM-10-16H10V-13H-10zM-6-30H6V-27H-6z",
}
OTHER_LANDMARK = "M-20 0V-34L0-48L20-34V0z"
ARC = (
    "M-52 60V-48H52V60H24V4A24 24 0 0 0-24 4V60z",
    "M-58-48H58M-52-24H52M-56-56H56V-48H-56zM-46-18H-30V-2H-46zM30-18H46V-2H30z",
)
COIN = f'<circle r="11" fill="{BRASS}" stroke="{BRASS_DARK}" stroke-width="1.5"/>'


def at(x: float, y: float, what: str, more: str = "") -> str:
    """A drawing moved to a point."""
    return f'<g transform="translate({x:g} {y:g})"{" " + more if more else ""}>{what}</g>'


def words(x: float, y: float, what: object, size: int = 15, more: str = "") -> str:
    """A short text; centred unless `more` says otherwise."""
    safe = str(what).replace("&", "&amp;").replace("<", "&lt;")
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}"{" " + more if more else ""}>{safe}</text>'


def box(x: float, y: float, width: float, height: float, fill: str, more: str = "") -> str:
    """A plate with soft corners."""
    size = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    return f'<rect {size} rx="6" fill="{fill}"{" " + more if more else ""}/>'


def mark(seat: int, scale: float = 1) -> str:
    """The mark of a seat."""
    return f'<g fill="{SEATS[seat]}" stroke="#fff" stroke-width="1.5" transform="scale({scale:g})">{MARKS[seat]}</g>'


def key(seat: int) -> str:
    """A key: its bow is the seat's mark."""
    shaft = f'<path d="M0 0V22M0 21H6M0 15H5" fill="none" stroke="{SEATS[seat]}" stroke-width="3.2"/>'
    return shaft + mark(seat)


def keys(seats: list[int], step: float = 17) -> str:
    """Keys side by side, around a middle."""
    left = -step * (len(seats) - 1) / 2
    return "".join(at(left + i * step, 0, key(seat)) for i, seat in enumerate(seats))


def coin(amount: object) -> str:
    """Francs."""
    return COIN + words(0, 5, amount, 14, f'fill="{INK}" font-weight="bold"')


def token(good: int) -> str:
    """A token: resources are square, prestige has a ribbon and bars: bronze one, silver two, gold three."""
    fill = TOKENS[good]
    edge = f'fill="{fill}" stroke="{INK}" stroke-width="1.3"'
    if good == 0:
        return f'<path d="M-9-6H9V6H-9z" {edge}/><path d="M-9-2H9M-9 2H9" stroke="{INK}" stroke-width=".8"/>'
    if good == 1:
        vein = f'<path d="M-6 5C-2-1 1 3 6-6" fill="none" stroke="{GREY}" stroke-width="1"/>'
        return f'<path d="M-8-7H8V7H-8z" {edge}/>{vein}'
    if good == 2:
        return f'<path d="M-9 6L-6-6H6L9 6z" {edge}/>'
    bars = "".join(
        f"M-4 {3 * k - 1.5 * (good - 3):g}H4" for k in range(good - 2)
    )  # one, two or three: no language's letters
    ribbon = f'<path d="M-5 4L-7 13L-2 10L0 13L2 10L7 13L5 4" fill="{ENAMEL}" stroke="{INK}" stroke-width="1"/>'
    return ribbon + f'<circle r="8" {edge}/>' + f'<path d="{bars}" stroke="{INK}" stroke-width="1.5"/>'


def facade(kind: str) -> str:
    """A building."""
    ground, lines = FACADES.get(kind, FACADES["hotel"])
    outline = lines.partition("M-23-27")[0] if kind == "bar" else lines
    return f'<path d="{outline}" fill="{ground}"/><path d="{lines}" fill="{ground}" stroke="{INK}" stroke-width="1.4"/>'


def landmark(name: str, fill: str = NIGHT) -> str:
    """A landmark."""
    return f'<path d="{LANDMARKS.get(name, OTHER_LANDMARK)}" fill="{fill}" fill-rule="evenodd"/>'


def plaque(value: object, fill: str = ENAMEL, ink: str = "#fff") -> str:
    """A value, as on a house number."""
    return box(-11, -9, 22, 18, fill) + words(0, 5, value, 14, f'fill="{ink}" font-weight="bold"')
