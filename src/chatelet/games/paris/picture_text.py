"""The table drawn with letters, for terminals and for golden files."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from ...core.bits import bits
from ...core.contract import SPECTATOR, Position
from ...core.texts import Teller
from .codes import Stage
from .facts import RESOURCES
from .hidden import looking
from .notation import space_name
from .ranking import ranking, round_number
from .scoring import seat_points, winners
from .state import FINAL_ROUND, LAST_TILE_TAKEN, OVER
from .tables import (
    ARC,
    BANK,
    BANK_FRANCS,
    DISTRICT_IDS,
    DISTRICT_NAMES,
    DISTRICTS,
    GOODS,
    LANDMARK,
    LANDMARK_CODES,
    LEVELS,
    TILE_NAMES,
    TILES,
    TYPE_IDS,
    TYPE_OF_TILE,
    VALUES,
    VP_NAMES,
    VP_STEPS,
)
from .view import end_tiles_view, keys_at, pile_view

WIDTH = 100
CELL = 12


def folded(label: str, text: str) -> list[str]:
    """A label and what it names, in rows that fit the width."""
    rows = wrap(text, WIDTH - len(label), break_long_words=False, break_on_hyphens=False)
    return [f"{label if i == 0 else ' ' * len(label)}{row}" for i, row in enumerate(rows)]


def asked(s: Position, tell: Teller) -> str:
    """What happens next, and who is asked."""
    stage = Stage(int(s.stage))
    if stage == Stage.OVER:
        return tell("paris-text-over", who=tell.all(bits(winners(s))))
    if stage < Stage.DRAW:
        return tell("paris-text-building" if stage == Stage.BUILDING else "paris-text-setup")
    args: dict[str, Any] = {"who": tell.who(int(s.turn))}
    if stage == Stage.PLACE:
        args |= {"type": tell(f"paris-type-{TYPE_IDS[TYPE_OF_TILE[s.tile]]}"), "value": VALUES[s.tile % LEVELS]}
    return tell(f"paris-text-{stage.id}", **args)


def head(s: Position, tell: Teller) -> list[str]:
    """Round, turn and points."""
    over = s.stage == OVER
    words = ["Paris", *([] if over else [tell("paris-text-round", number=round_number(s))]), asked(s, tell)]
    if not over and int(s.ending) in (LAST_TILE_TAKEN, FINAL_ROUND):
        words.append(tell("paris-text-last-next" if int(s.ending) == LAST_TILE_TAKEN else "paris-text-last"))
    points = [f"{tell.who(seat)}: {int(seat_points(s, seat))}" for seat in range(int(s.players))]
    return [" · ".join(words), f"{tell('paris-text-points')} " + "   ".join(points)]


def keys_text(s: Position, place: int) -> str:
    """The keys on a place."""
    keys = keys_at(s, place)
    return f"[{''.join(str(seat + 1) for seat in keys)}]" if keys else ""


def space_text(s: Position, space: int, tell: Teller) -> str:
    """A building space in a cell."""
    kind, token = int(s.type[space]), int(s.token[space])
    name = tell(f"paris-type-{TYPE_IDS[kind]}")[:4] if kind >= 0 else "·"
    sign = tell("paris-text-signs")[token] if token >= 0 else " "
    return f"{name:<4} {sign} {keys_text(s, space)}".rstrip()


def ranking_text(s: Position, district: int, tell: Teller) -> str:
    """The seats of a district by rank, with total and highest value."""
    rows = [f"{row.rank}. {tell.who(row.seat)} {row.total} ({row.highest})" for row in ranking(s, district)]
    return " ".join(rows)


def districts_rows(s: Position, tell: Teller) -> list[str]:
    """The board: a line of spaces a district, and a line of what stands above them."""
    heads = [f"{value}" for value in VALUES]
    rows = [(f"{'':<15}{tell('paris-text-bank'):<8}" + "".join(f"{text:<{CELL}}" for text in heads)).rstrip()]
    for d in range(DISTRICTS):
        bank = f"{BANK_FRANCS[d]} {keys_text(s, BANK + d)}"
        cells = [space_text(s, d * LEVELS + level, tell) for level in range(LEVELS)]
        rows.append((f"{DISTRICT_NAMES[d]:<15}{bank:<8}" + "".join(f"{cell:<{CELL}}" for cell in cells)).rstrip())
        marks = " ".join(f"{LANDMARK_CODES[i]}{keys_text(s, LANDMARK + i)}" for i in bits(s.sited[d]))
        award = int(s.award[d])
        vp = tell("paris-text-victory") + " " + "/".join(str(n) for n in VP_STEPS[award]) if award >= 0 else ""
        above = " · ".join(text for text in (marks, vp, ranking_text(s, d, tell)) if text)
        if above:
            rows += folded(" " * 15, above)
    rows.append(f"{tell('paris-text-arc'):<15}{keys_text(s, ARC) or '-'}")
    return rows


def track_text(s: Position) -> str:
    """What is left on the bonus track, in the order of its spaces."""
    words = []
    for space in range(TILES):
        tile = int(s.track[space])
        if tile >= 0 and s.copies[tile] > 0:
            copies = f"x{s.copies[tile]}" if s.copies[tile] > 1 else ""
            words.append(f"{TILE_NAMES[tile]}{copies}")
    return " ".join(words) or "-"


def table_rows(s: Position, seat: int, tell: Teller) -> list[str]:
    """What lies beside the board."""
    stacks = []
    for i in range(int(s.stacks)):
        top = f" ({DISTRICT_IDS[s.top[i]]})" if s.top[i] >= 0 else ""
        stacks.append(f"{i + 1}: {int(s.left[i])}{top}")
    pile, goods = pile_view(s, seat), good_names(tell)
    left = tell("paris-text-pile", count=pile.left)
    if seat >= 0 and bool(looking(s, seat)):
        left += f" ({', '.join(pile.possible)})"
    return [
        *folded(f"{tell('paris-text-track'):<15}", track_text(s)),
        f"{tell('paris-text-stacks'):<15}{'   '.join(stacks)}   {left}",
        f"{tell('paris-text-landmarks'):<15}{' '.join(LANDMARK_CODES[i] for i in bits(s.idle)) or '-'}",
        f"{tell('paris-text-vp-tiles'):<15}{' '.join(VP_NAMES[i] for i in bits(s.awards)) or '-'}",
        f"{tell('paris-text-supply'):<15}{', '.join(f'{int(s.supply[i])} {goods[i]}' for i in range(len(RESOURCES)))}",
    ]


def good_names(tell: Teller) -> list[str]:
    """The kinds of token in words."""
    return [tell(f"paris-good-{name}") for name in GOODS]


def seat_rows(s: Position, seat: int, tell: Teller) -> list[str]:
    """What a seat has."""
    names = good_names(tell)
    goods = [f"{int(s.goods[seat, i])} {name}" for i, name in enumerate(names) if s.goods[seat, i]]
    units = [f"{int(s.units[i])} {name}" for i, name in enumerate(names) if s.units[i]] if seat == s.turn else []
    mark = ">" if seat == s.turn and s.stage != OVER else " "
    args = {"vp": int(s.vp[seat]), "francs": int(s.francs[seat]), "keys": int(s.hand[seat])}
    rows = [f"{mark}{tell.who(seat)}: " + tell("paris-text-seat", **args, meeple=meeple(s, seat, tell))]
    if goods or units:
        this_turn = f" · {tell('paris-text-units')} {', '.join(units)}" if units else ""
        rows += folded(f"   {tell('paris-text-tokens')} ", ", ".join(goods or ["-"]) + this_turn)
    tiles = [TILE_NAMES[i] for i in bits(s.unused[seat])]
    used = [f"({TILE_NAMES[i]})" for i in bits(s.used[seat])]
    if tiles or used:
        rows += folded(f"   {tell('paris-text-bonus-tiles')} ", " ".join(tiles + used))
    end = end_tiles_view(s, seat)
    known: list[Any] = end.known or ["?"] * end.held
    if known or end.used:
        rows += folded(f"   {tell('paris-text-end-tiles')} ", " ".join([*known, *(f"({name})" for name in end.used)]))
    return rows


def meeple(s: Position, seat: int, tell: Teller) -> str:
    """Where a seat's meeple stands."""
    space = int(s.meeple[seat])
    return tell("paris-text-meeple-on", space=space) if space else tell("paris-text-meeple-start")


def text(s: Position, seat: int = SPECTATOR, language: str = "en", names: Sequence[str] = ()) -> str:
    """The whole table in letters, as a seat sees it."""
    tell = Teller(language, names, seat)
    rows = [*head(s, tell), "", *districts_rows(s, tell), "", *table_rows(s, seat, tell)]
    if s.tile >= 0:
        rows.append(f"{tell('paris-text-drawn'):<15}{space_name(int(s.tile))}")
    rows.append("")
    for k in range(int(s.players)):
        rows += seat_rows(s, k, tell)
    return "\n".join([*rows, "", *folded("", tell("paris-text-legend"))]) + "\n"
