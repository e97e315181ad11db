"""Beside the board: what every seat holds, and what lies ready for all."""

from ...core.bits import bits
from ...core.contract import Position
from .board import cost_of
from .facts import RESOURCES
from .picture_shapes import (
    BRASS,
    BRASS_DARK,
    ENAMEL,
    GREY,
    HAIRLINE,
    INK,
    SEATS,
    TILE,
    at,
    box,
    coin,
    key,
    landmark,
    mark,
    token,
    words,
)
from .rewards import pile_left
from .scoring import seat_points, winners
from .state import OVER
from .tables import DISTRICT_NAMES, GOODS, LANDMARK_IDS, LANDMARK_VALUE, LEVELS, TILE_NAMES, VP_NAMES
from .view import end_tiles_view

WIDE, TALL = 370, 172  # the card of a seat
LEFT = 'text-anchor="start"'


def chip(name: str, used: bool = False) -> str:
    """A tile in hand, or one already used."""
    fill, ink = ("none", GREY) if used else (TILE, ENAMEL)
    return box(-15, -12, 30, 24, fill, f'stroke="{HAIRLINE if used else INK}"') + words(
        0, 5, name, 13, f'fill="{ink}" font-weight="{"normal" if used else "bold"}"'
    )


def chips(names: list[tuple[str, bool]], y: float) -> str:
    """A row of tiles; many tiles move closer together."""
    step = min(34, (WIDE - 50) / max(1, len(names) - 1))
    return "".join(at(26 + step * i, y, chip(name, used)) for i, (name, used) in enumerate(names))


def counted(x: float, y: float, picture: str, amount: int) -> str:
    """A picture and how many of it."""
    faint = "" if amount else ' opacity=".3"'
    number = words(15, 5, amount, 16, f'{LEFT} fill="{INK}"')
    return at(x, y, f"<g{faint}>{picture}{number}</g>")


def seat_card(s: Position, seat: int) -> str:
    """A seat: points, francs, keys, tokens, tiles."""
    over = s.stage == OVER
    active = seat == s.turn and not over
    won = over and int(winners(s)) >> seat & 1
    frame = f'stroke="{SEATS[seat] if active or won else HAIRLINE}" stroke-width="{3 if active or won else 1.5}"'
    drawn = box(0, 0, WIDE, TALL, TILE, frame) + at(24, 25, mark(seat, 1.3))
    drawn += words(44, 32, f"Seat {seat}" + (" wins" if won else ""), 19, f'{LEFT} fill="{INK}" font-weight="bold"')
    points = f'text-anchor="end" fill="{INK}"'
    drawn += words(WIDE - 14, 33, f"{int(s.vp[seat])} VP", 20, points + ' font-weight="bold"')
    drawn += words(WIDE - 90, 33, f"now {int(seat_points(s, seat))} ·", 15, f'text-anchor="end" fill="{GREY}"')
    drawn += counted(26, 64, coin(""), int(s.francs[seat]))
    drawn += counted(96, 58, key(seat), int(s.hand[seat]))
    drawn += words(150, 69, f"meeple {int(s.meeple[seat]) or 'at the start'}", 14, f'{LEFT} fill="{GREY}"')
    for good in range(len(GOODS)):
        extra = int(s.units[good]) if seat == s.turn else 0
        drawn += counted(26 + 58 * good, 100, token(good), int(s.goods[seat, good]) + extra)
    names = [(TILE_NAMES[i], False) for i in bits(s.unused[seat])]
    end = end_tiles_view(s, seat)
    names += [(f"E{int(name[2:])}", False) for name in end.known] or [("?", False)] * end.held
    names += [(TILE_NAMES[i], True) for i in bits(s.used[seat])]
    names += [(f"E{int(name[2:])}", True) for name in end.used]
    return drawn + chips(names, 144)


def stacks(s: Position) -> str:
    """The building stacks with the backs of their top tiles."""
    drawn = words(0, 14, "Stacks", 15, f'{LEFT} fill="{GREY}"')
    for i in range(int(s.stacks)):
        top = DISTRICT_NAMES[s.top[i]] if s.top[i] >= 0 else "empty" if s.left[i] == 0 else "…"
        drawn += words(62 + 106 * i, 14, f"{int(s.left[i])} {top}", 15, f'{LEFT} fill="{INK}"')
    return drawn


def ready(s: Position) -> str:
    """What lies ready: stacks, supply, VP tiles, landmarks, end-game pile."""
    drawn = box(0, 0, WIDE, 268, TILE, f'stroke="{HAIRLINE}" stroke-width="1.5"') + at(14, 16, stacks(s))
    drawn += words(14, 64, "Supply", 15, f'{LEFT} fill="{GREY}"')
    for i in range(len(RESOURCES)):
        drawn += counted(92 + 58 * i, 59, token(i), int(s.supply[i]))
    drawn += words(WIDE - 14, 64, f"end-game tiles {int(pile_left(s))}", 15, f'text-anchor="end" fill="{INK}"')
    drawn += words(14, 104, "VP tiles", 15, f'{LEFT} fill="{GREY}"')
    for i, tile in enumerate(bits(s.awards)):
        medal = f'<circle r="15" fill="{BRASS}" stroke="{BRASS_DARK}" stroke-width="1.5"/>'
        drawn += at(96 + 42 * i, 99, medal + words(0, 5, VP_NAMES[tile], 15, f'fill="{INK}" font-weight="bold"'))
    drawn += words(14, 142, "Landmarks to found", 15, f'{LEFT} fill="{GREY}"')
    left = bits(s.idle)
    for i, m in enumerate(left):
        costs = [GOODS.index(name) for name, n in cost_of(LEVELS + m).items() for _ in range(n)]
        shape = f'<g transform="scale(.62)">{landmark(LANDMARK_IDS[m])}</g>'
        shape += words(0, 17, int(LANDMARK_VALUE[m]), 15, f'fill="{INK}" font-weight="bold"')
        for k, good in enumerate(costs):
            shape += at(12 * k - 6 * (len(costs) - 1), 29, f'<g transform="scale(.6)">{token(good)}</g>')
        drawn += at(30 + 44.5 * i, 206, shape)
    return drawn


def panel(s: Position, seat: int) -> str:
    """The seats, the viewer's first, then what lies ready."""
    players = int(s.players)
    first = seat if seat >= 0 else 0
    order = [(first + i) % players for i in range(players)]
    drawn = "".join(at(0, (TALL + 12) * i, seat_card(s, k)) for i, k in enumerate(order))
    return drawn + at(0, (TALL + 12) * players, ready(s))
