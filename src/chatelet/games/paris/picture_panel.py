"""Beside the board: what every seat holds, and what lies ready for all."""

from ...core.bits import bits
from ...core.contract import Position
from ...core.svg import squeezed
from ...core.texts import Teller
from .board import cost_of
from .facts import RESOURCES
from .hidden import behind_a_screen, shown_scores
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
from .picture_text import meeple
from .rewards import pile_left
from .scoring import winners
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


def seat_card(s: Position, seat: int, viewer: int, tell: Teller) -> str:
    """A seat: points, and what lies behind its screen where the viewer may look there."""
    over = s.stage == OVER
    active = seat == s.turn and not over
    won = over and int(winners(s)) >> seat & 1
    frame = f'stroke="{SEATS[seat] if active or won else HAIRLINE}" stroke-width="{3 if active or won else 1.5}"'
    drawn = box(0, 0, WIDE, TALL, TILE, frame) + at(24, 25, mark(seat, 1.3))
    who = tell.who(seat)
    name = who + (f" · {tell('paris-text-wins')}" if won else "")
    drawn += words(44, 32, name, 19, f'{LEFT} fill="{INK}" font-weight="bold"{squeezed(name, 19, WIDE - 134)}')
    points = f'text-anchor="end" fill="{INK}"'
    drawn += words(WIDE - 14, 33, f"{int(s.vp[seat])} {tell('paris-text-victory')}", 20, points + ' font-weight="bold"')
    drawn += words(
        WIDE - 14,
        69,
        tell("paris-text-now", points=shown_scores(s, viewer)[seat]),
        14,
        f'text-anchor="end" fill="{GREY}"',
    )
    if behind_a_screen(s, seat, viewer):
        return drawn + _screen(s, seat, tell)
    drawn += counted(26, 64, coin(""), int(s.francs[seat]))
    drawn += counted(96, 58, key(seat), int(s.hand[seat]))
    drawn += _meeple(s, seat, 138, tell)
    for good in range(len(GOODS)):
        extra = int(s.units[good]) if seat == s.turn else 0
        drawn += counted(26 + 58 * good, 100, token(good), int(s.goods[seat, good]) + extra)
    names = [(TILE_NAMES[i], False) for i in bits(s.unused[seat])]
    end = end_tiles_view(s, seat)
    names += [(f"E{int(name[2:])}", False) for name in end.known] or [("?", False)] * end.held
    names += [(TILE_NAMES[i], True) for i in bits(s.used[seat])]
    names += [(f"E{int(name[2:])}", True) for name in end.used]
    return drawn + chips(names, 144)


def _meeple(s: Position, seat: int, x: float, tell: Teller) -> str:
    where = meeple(s, seat, tell)
    return words(x, 69, where, 14, f'{LEFT} fill="{GREY}"{squeezed(where, 14, 150)}')


def _screen(s: Position, seat: int, tell: Teller) -> str:
    """A closed screen: what was used is open, the rest is to be remembered."""
    end = end_tiles_view(s, seat)
    used = [(TILE_NAMES[i], True) for i in bits(s.used[seat])] + [(f"E{int(name[2:])}", True) for name in end.used]
    wall = box(18, 84, WIDE - 36, 34, SEATS[seat], 'opacity=".16"')
    return _meeple(s, seat, 24, tell) + wall + chips(used, 144)


def stacks(s: Position, tell: Teller) -> str:
    """The building stacks with the backs of their top tiles."""
    drawn, room = words(0, 10, tell("paris-text-stacks"), 15, f'{LEFT} fill="{GREY}"'), (WIDE - 28) / int(s.stacks)
    for i in range(int(s.stacks)):
        top = DISTRICT_NAMES[s.top[i]] if s.top[i] >= 0 else tell("paris-text-empty") if s.left[i] == 0 else "…"
        told = f"{int(s.left[i])} {top}"
        drawn += words(room * i, 32, told, 15, f'{LEFT} fill="{INK}"{squeezed(told, 15, room - 12)}')
    return drawn


def ready(s: Position, tell: Teller) -> str:
    """What lies ready: stacks, supply, VP tiles, landmarks, end-game pile."""
    drawn = box(0, 0, WIDE, 268, TILE, f'stroke="{HAIRLINE}" stroke-width="1.5"') + at(14, 16, stacks(s, tell))
    drawn += words(
        WIDE - 14, 26, tell("paris-text-pile", count=int(pile_left(s))), 15, f'text-anchor="end" fill="{INK}"'
    )
    drawn += words(14, 82, tell("paris-text-supply"), 15, f'{LEFT} fill="{GREY}"')
    for i in range(len(RESOURCES)):
        drawn += counted(118 + 58 * i, 77, token(i), int(s.supply[i]))
    drawn += words(14, 118, tell("paris-text-vp-tiles"), 15, f'{LEFT} fill="{GREY}"')
    for i, tile in enumerate(bits(s.awards)):
        medal = f'<circle r="15" fill="{BRASS}" stroke="{BRASS_DARK}" stroke-width="1.5"/>'
        drawn += at(118 + 42 * i, 113, medal + words(0, 5, VP_NAMES[tile], 15, f'fill="{INK}" font-weight="bold"'))
    drawn += words(14, 152, tell("paris-text-found"), 15, f'{LEFT} fill="{GREY}"')
    left = bits(s.idle)
    for i, m in enumerate(left):
        costs = [GOODS.index(name) for name, n in cost_of(LEVELS + m).items() for _ in range(n)]
        shape = f'<g transform="scale(.62)">{landmark(LANDMARK_IDS[m])}</g>'
        shape += words(0, 17, int(LANDMARK_VALUE[m]), 15, f'fill="{INK}" font-weight="bold"')
        for k, good in enumerate(costs):
            shape += at(12 * k - 6 * (len(costs) - 1), 29, f'<g transform="scale(.6)">{token(good)}</g>')
        drawn += at(30 + 44.5 * i, 210, shape)
    return drawn


def panel(s: Position, seat: int, tell: Teller) -> str:
    """The seats, the viewer's first, then what lies ready."""
    players = int(s.players)
    first = seat if seat >= 0 else 0
    order = [(first + i) % players for i in range(players)]
    drawn = "".join(at(0, (TALL + 12) * i, seat_card(s, k, seat, tell)) for i, k in enumerate(order))
    return drawn + at(0, (TALL + 12) * players, ready(s, tell))
