"""What an action would do, without doing it: its cost, its gain, and the ranking of the districts it touches."""

from ...core.bits import bits
from ...core.contract import Part, Position, Preview
from ...core.texts import Message, seat_name
from ...core.view import PreviewLine
from . import actions as a
from .leftover import leftover
from .moves import perform
from .ranking import Rank, ranking
from .rewards import may_honour, may_reward
from .scoring import district_points, franc_points, rank_in, seat_points
from .state import HONOURING
from .tables import DISTRICT_IDS, DISTRICT_NAMES, DISTRICTS, GOODS, LANDMARK, LANDMARK_NAMES, TILE_NAMES, TILES
from .words import good_word, tile_word


class RankingAhead(PreviewLine, frozen=True, kw_only=True, tag="paris"):
    """The ranking of a district that an action touches, before and after it."""

    district: str
    before: list[Rank]
    after: list[Rank]


class ParisPreview(Preview, frozen=True):
    """What an action brings and costs, with the rankings it changes."""

    lines: tuple[RankingAhead, ...] = ()


def holdings(s: Position, seat: int) -> dict[str, int]:
    """What a seat has, by kind."""
    found = {"francs": int(s.francs[seat]), "vp": int(s.vp[seat]), "key": int(s.hand[seat])}
    for i, good in enumerate(GOODS):
        found[good] = int(s.goods[seat, i]) + (int(s.units[i]) if seat == s.turn else 0)
    found["tile"] = len(bits(s.unused[seat]))
    found["endgame"] = len(bits(s.kept[seat]))
    return found


def preview(s: Position, seat: int, action: int) -> ParisPreview:
    """What an action changes at once; questions that follow it are not answered yet."""
    after = s.copy()
    perform(after, seat, action)
    old, new = holdings(s, seat), holdings(after, seat)
    change = {name: new[name] - old[name] for name in new}
    token = _token(s, after, action)
    parts = [*_what_happens(s, after, seat, action, token), *_points(s, after, seat, change), *_ranking(s, after)]
    gain = {name: n for name, n in change.items() if n > 0}
    if token >= 0:  # a wood paid and a wood found are two things, though they weigh the same
        change[GOODS[token]] -= 1
        gain[GOODS[token]] = 1
    return ParisPreview(
        tuple(int(seat_points(after, k)) - int(seat_points(s, k)) for k in range(int(s.players))),
        cost={name: -n for name, n in change.items() if n < 0},
        gain=gain,
        parts=tuple(parts),
        lines=tuple(_rankings(s, after, action)),
    )


def _token(s: Position, after: Position, action: int) -> int:
    """The token a move takes from beside its building, -1: none."""
    if not a.MOVE <= action < a.PRESTIGE or after.spot >= LANDMARK:
        return -1
    return int(s.token[after.spot])


def _what_happens(s: Position, after: Position, seat: int, action: int, token: int) -> list[Part]:
    """Things gained and lost that are more than a number."""
    parts = []
    for tile in bits(int(after.used[seat]) & int(s.unused[seat])):
        parts.append(Part(Message("paris-part-spends", {"tile": TILE_NAMES[tile]}), 0, seat))
    for tile in bits(int(after.unused[seat]) & ~int(s.unused[seat])):
        if not a.BONUS <= action < a.NO_BONUS:  # else the move itself says so
            parts.append(Part(Message("paris-part-takes", {"tile": TILE_NAMES[tile]}), 0, seat))
        parts.append(Part(tile_word(tile), 0, seat))
    for tile in bits(int(after.kept[seat]) & ~int(s.kept[seat])):
        parts.append(Part(tile_word(TILES + tile), 0, seat))
    for mark in bits(int(s.idle) & ~int(after.idle)):
        args = {"name": LANDMARK_NAMES[mark], "district": DISTRICT_NAMES[after.site[mark]]}
        parts.append(Part(Message("paris-part-founds", args), 0, seat))
    if a.MOVE <= action < a.PRESTIGE:
        if token >= 0:
            parts.append(Part(Message("paris-part-token", {"good": good_word(token)}), 0, seat))
        if after.stage == HONOURING and after.spot >= LANDMARK and may_honour(after, seat):
            parts.append(Part(Message("paris-part-may-honour"), 0, seat))
        if after.spot < LANDMARK and may_reward(after, seat):
            parts.append(Part(Message("paris-part-may-reward"), 0, seat))
        if after.fourth:
            parts.append(Part(Message("paris-part-may-award"), 0, seat))
    left = leftover(s, seat) if action == a.END else None
    if left is not None:
        parts.append(Part(Message("paris-part-left", {"count": left.points}), 0, seat))
    if action == a.END and s.units.any():
        parts.append(Part(Message("paris-part-units-lost", {"count": int(s.units.sum())}), 0, seat))
    return parts


def _points(s: Position, after: Position, seat: int, change: dict[str, int]) -> list[Part]:
    """Points at once, and those of the tile that counts francs."""
    parts = []
    if change["vp"]:
        parts.append(Part(Message("paris-part-vp"), change["vp"], seat))
    francs = int(franc_points(after, seat)) - int(franc_points(s, seat))
    if francs:
        parts.append(Part(Message("paris-part-francs"), francs, seat))
    return parts


def _ranking(s: Position, after: Position) -> list[Part]:
    """Who rises or falls in a district, and what that does to the points."""
    parts = []
    for d in range(DISTRICTS):
        for k in range(int(s.players)):
            ranks = int(rank_in(s, d, k)) + 1, int(rank_in(after, d, k)) + 1
            points = int(district_points(after, d, k)) - int(district_points(s, d, k))
            if ranks[0] != ranks[1] or points:
                args = {"district": DISTRICT_NAMES[d], "who": seat_name(k), "before": ranks[0], "after": ranks[1]}
                how = "enters" if ranks[0] == 0 else "stays" if ranks[0] == ranks[1] else "moves"
                parts.append(Part(Message(f"paris-part-{how}", args), points, k))
    return parts


def _rankings(s: Position, after: Position, action: int) -> list[RankingAhead]:
    """The ranking of every district an action touches, before and after it."""
    touched = []
    for d in range(DISTRICTS):
        before, now = ranking(s, d), ranking(after, d)
        if before != now:
            touched.append(RankingAhead(district=DISTRICT_IDS[d], before=before, after=now))
    return touched
