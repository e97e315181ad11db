"""The table drawn with letters, for terminals and for golden files."""

from textwrap import wrap
from typing import Any

from ...core.bits import bits
from ...core.contract import SPECTATOR, Position
from .facts import RESOURCES
from .hidden import looking
from .notation import space_name
from .scoring import seat_points, winners
from .standings import round_number, standing
from .state import (
    ACTING,
    BUILDING,
    CLOSING,
    DRAWING,
    FINAL_ROUND,
    HONOURING,
    KEEPING,
    LAST_TILE_TAKEN,
    OVER,
    PLACING,
    RANKING,
    REWARDING,
)
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
SIGNS = ("w", "m", "g", "B", "S", "G")  # tokens: resources small, prestige large
CELL = 12
ASKS = {
    DRAWING: "draws a building",
    PLACING: "places the",
    ACTING: "places a key, moves a key or takes an end-game tile",
    KEEPING: "looks through the end-game pile and keeps a tile",
    HONOURING: "may hand in prestige",
    REWARDING: "may take a bonus tile",
    RANKING: "may place a VP tile",
    CLOSING: "may trade and use tiles, then ends the turn",
}
LEGEND = "a space: building (· none), token (w m g wood marble gold, B S G prestige), [keys of seats]"


def folded(label: str, text: str) -> list[str]:
    """A label and what it names, in rows that fit the width."""
    rows = wrap(text, WIDTH - len(label), break_long_words=False, break_on_hyphens=False)
    return [f"{label if i == 0 else ' ' * len(label)}{row}" for i, row in enumerate(rows)]


def head(s: Position) -> list[str]:
    """Round, turn and points."""
    first = f"Paris · round {round_number(s)}"
    stage = int(s.stage)
    if stage == OVER:
        won = " and ".join(str(seat) for seat in bits(winners(s)))
        first = f"Paris · the game is over, won by seat {won}"
    elif stage in ASKS:
        what = ASKS[stage]
        if stage == PLACING:
            what += f" {TYPE_IDS[TYPE_OF_TILE[s.tile]]} of value {VALUES[s.tile % LEVELS]}"
        first += f" · seat {int(s.turn)} {what}"
    else:
        first += " · a building is turned over" if stage == BUILDING else " · set-up"
    if stage != OVER and int(s.ending) == LAST_TILE_TAKEN:
        first += " · the last round comes next"
    elif stage != OVER and int(s.ending) == FINAL_ROUND:
        first += " · last round"
    points = [f"seat {seat}: {int(seat_points(s, seat))}" for seat in range(int(s.players))]
    return [first, "points " + "   ".join(points)]


def keys_text(s: Position, place: int) -> str:
    """The keys on a place."""
    keys = keys_at(s, place)
    return f"[{''.join(map(str, keys))}]" if keys else ""


def space_text(s: Position, space: int) -> str:
    """A building space in a cell."""
    kind, token = int(s.type[space]), int(s.token[space])
    name = TYPE_IDS[kind][:4] if kind >= 0 else "·"
    sign = SIGNS[token] if token >= 0 else " "
    return f"{name:<4} {sign} {keys_text(s, space)}".rstrip()


def ranking_text(s: Position, district: int) -> str:
    """The seats of a district by rank, with total and highest value."""
    rows = [f"{row.rank}. seat {row.seat} {row.total} ({row.highest})" for row in standing(s, district)]
    return " ".join(rows)


def districts_rows(s: Position) -> list[str]:
    """The board: a line of spaces a district, and a line of what stands above them."""
    heads = [f"{value}" for value in VALUES]
    rows = [(f"{'':<15}{'bank':<8}" + "".join(f"{text:<{CELL}}" for text in heads)).rstrip()]
    for d in range(DISTRICTS):
        bank = f"{BANK_FRANCS[d]} {keys_text(s, BANK + d)}"
        cells = [space_text(s, d * LEVELS + level) for level in range(LEVELS)]
        rows.append((f"{DISTRICT_NAMES[d]:<15}{bank:<8}" + "".join(f"{cell:<{CELL}}" for cell in cells)).rstrip())
        marks = " ".join(f"{LANDMARK_CODES[i]}{keys_text(s, LANDMARK + i)}" for i in bits(s.sited[d]))
        award = int(s.award[d])
        vp = "VP " + "/".join(str(n) for n in VP_STEPS[award]) if award >= 0 else ""
        above = " · ".join(text for text in (marks, vp, ranking_text(s, d)) if text)
        if above:
            rows += folded(" " * 15, above)
    rows.append(f"{'Arc':<15}{keys_text(s, ARC) or '-'}")
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


def table_rows(s: Position, seat: int) -> list[str]:
    """What lies beside the board."""
    stacks = []
    for i in range(int(s.stacks)):
        top = f" ({DISTRICT_IDS[s.top[i]]})" if s.top[i] >= 0 else ""
        stacks.append(f"{i + 1}: {int(s.left[i])}{top}")
    pile = pile_view(s, seat)
    left = f"end-game pile {pile.left}"
    if seat >= 0 and bool(looking(s, seat)):
        left += f" ({', '.join(pile.possible)})"
    return [
        *folded(f"{'bonus track':<15}", track_text(s)),
        f"{'stacks':<15}{'   '.join(stacks)}   {left}",
        f"{'landmarks':<15}{' '.join(LANDMARK_CODES[i] for i in bits(s.idle)) or '-'}",
        f"{'VP tiles':<15}{' '.join(VP_NAMES[i] for i in bits(s.awards)) or '-'}",
        f"{'supply':<15}{', '.join(f'{int(s.supply[i])} {name}' for i, name in enumerate(RESOURCES))}",
    ]


def seat_rows(s: Position, seat: int) -> list[str]:
    """What a seat has."""
    goods = [f"{int(s.goods[seat, i])} {name}" for i, name in enumerate(GOODS) if s.goods[seat, i]]
    units = [f"{int(s.units[i])} {name}" for i, name in enumerate(GOODS) if s.units[i]] if seat == s.turn else []
    mark = ">" if seat == s.turn and s.stage != OVER else " "
    space = int(s.meeple[seat])
    meeple = f"meeple on {space}" if space else "meeple at the start"
    first = f"{mark}Seat {seat}: {int(s.vp[seat])} VP, {int(s.francs[seat])} francs, {int(s.hand[seat])} keys, {meeple}"
    rows = [first]
    if goods or units:
        this_turn = f" · units this turn {', '.join(units)}" if units else ""
        rows += folded("   tokens ", ", ".join(goods or ["-"]) + this_turn)
    tiles = [TILE_NAMES[i] for i in bits(s.unused[seat])]
    used = [f"({TILE_NAMES[i]})" for i in bits(s.used[seat])]
    if tiles or used:
        rows += folded("   bonus tiles ", " ".join(tiles + used))
    end = end_tiles_view(s, seat)
    known: list[Any] = end.known or ["?"] * end.held
    if known or end.used:
        rows += folded("   end-game tiles ", " ".join([*known, *(f"({name})" for name in end.used)]))
    return rows


def text(s: Position, seat: int = SPECTATOR) -> str:
    """The whole table in letters, as a seat sees it."""
    rows = [*head(s), "", *districts_rows(s), "", *table_rows(s, seat)]
    if s.tile >= 0:
        rows.append(f"{'drawn':<15}{space_name(int(s.tile))}")
    rows.append("")
    for k in range(int(s.players)):
        rows += seat_rows(s, k)
    return "\n".join([*rows, "", LEGEND]) + "\n"
