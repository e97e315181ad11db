"""The rules of Les Puces.

Every seat has 60 francs and a commission: two of the four kinds, seen by nobody else. Lots come up one after the other;
each seat hands in a sealed bid, the highest pays and takes the lot (of equal bids the first from the leader on). A lot
is worth 12 points, one of the commission 24; francs left are a point each.
"""

import re
from collections.abc import Sequence
from html import escape
from typing import Any

import numpy as np
from msgspec import Struct

from chatelet.core.chance import below
from chatelet.core.codes import Code
from chatelet.core.compiler import compiled
from chatelet.core.contract import Part, Position, Preview, Rules, data_digest
from chatelet.core.dealer import Dealer
from chatelet.core.errors import BadNotation
from chatelet.core.fields import Fields
from chatelet.core.texts import Message, seat_name
from chatelet.core.view import Move, View

from . import LISTING, PucesOptions

KINDS = ("mirror", "clock", "lamp", "chair")
EACH, SEATS, PURSE = 4, 4, 60
COMMISSIONS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
WANTED = np.array([sum(1 << kind for kind in pair) for pair in COMMISSIONS], np.int64)
WORTH, WISHED = 12, 24
NONE, UNKNOWN = -1, -2
COMMISSION, LOT, BID, OVER = range(4)

STATE = np.dtype(
    (
        Fields,
        [
            ("players", "i1"),
            ("lots", "i1"),  # that are sold in this game
            ("phase", "i1"),
            ("turn", "i1"),
            ("leader", "i1"),
            ("shown", "i1"),  # lots that came up
            ("lot", "i1"),  # the one on the table
            ("pool", "i1", (len(KINDS),)),  # lots still to come
            ("purse", "i1", (SEATS,)),
            ("wish", "i1", (SEATS,)),  # the commission
            ("bids", "i1", (SEATS,)),
            ("won", "i1", (SEATS, len(KINDS))),
        ],
    )
)


class Refusal(Code):
    """Why not."""

    OK = 0
    NOT_YOUR_TURN = 1
    NO_SUCH_BID = 2
    TOO_DEAR = 3


def start(options: PucesOptions, seats: int) -> Position:
    s = np.zeros(1, STATE)[0]
    s.players, s.lots, s.lot = seats, options.lots, NONE
    s.pool[:], s.wish[:], s.bids[:] = EACH, NONE, NONE
    s.purse[:seats] = PURSE
    return s


@compiled
def waiting(s):
    return 1 << s.turn if s.phase == BID else 0


@compiled
def over(s):
    return s.phase == OVER


@compiled
def legal(s, seat, out) -> Any:
    if s.phase != BID or seat != s.turn:
        return 0
    for bid in range(s.purse[seat] + 1):
        out[bid] = bid
    return np.int64(s.purse[seat] + 1)


@compiled
def refusal(s, seat, action) -> Any:
    if s.phase != BID or seat != s.turn:
        return np.int64(Refusal.NOT_YOUR_TURN)
    if action < 0 or action > PURSE:
        return np.int64(Refusal.NO_SUCH_BID)
    return np.int64(Refusal.TOO_DEAR if action > s.purse[seat] else Refusal.OK)


@compiled
def apply(s, seat, action):
    s.bids[seat] = action
    s.turn = (s.turn + 1) % s.players
    if s.turn != s.leader:
        return
    best = s.leader
    for step in range(1, s.players):
        other = (s.leader + step) % s.players
        if s.bids[other] > s.bids[best]:
            best = other
    s.purse[best] -= s.bids[best]
    s.won[best, s.lot] += 1
    s.lot = NONE
    for other in range(s.players):
        s.bids[other] = NONE
    s.leader = (s.leader + 1) % s.players
    s.turn = s.leader
    s.phase = OVER if s.shown == s.lots else LOT


@compiled
def chances(s, outcomes, weights):
    n = 0
    if s.phase == COMMISSION:
        for pair in range(6):
            outcomes[pair] = pair
            weights[pair] = 1
        n = 6
    elif s.phase == LOT:
        for kind in range(4):
            if s.pool[kind] > 0:
                outcomes[n] = kind
                weights[n] = s.pool[kind]
                n += 1
    return n


@compiled
def sample(s, random) -> Any:
    if s.phase == COMMISSION:
        return below(random, 6)
    left, kind = below(random, s.pool[0] + s.pool[1] + s.pool[2] + s.pool[3]), 0
    while left >= s.pool[kind]:
        left -= s.pool[kind]
        kind += 1
    return np.int64(kind)


@compiled
def happen(s, outcome):
    if s.phase == COMMISSION:
        s.wish[s.turn] = outcome
        s.turn = (s.turn + 1) % s.players
        if s.turn == 0:
            s.phase = LOT
        return
    s.lot = outcome
    s.pool[outcome] -= 1
    s.shown += 1
    s.phase = BID


@compiled
def points(s, seat):
    total = np.int64(s.purse[seat])
    for kind in range(4):
        wished = s.wish[seat] >= 0 and (WANTED[s.wish[seat]] >> kind) & 1 == 1
        total += s.won[seat, kind] * (WISHED if wished else WORTH)
    return total


@compiled
def scores(s, out):
    for seat in range(s.players):
        out[seat] = points(s, seat)


@compiled
def winners(s):
    best, mask = np.int64(-1), 0
    for seat in range(s.players):
        mine = points(s, seat)
        if mine > best:
            best, mask = mine, 0
        if mine == best:
            mask |= 1 << seat
    return mask


@compiled
def observe(s, seat):
    if s.phase == OVER:
        return
    for other in range(s.players):
        if other != seat:
            if s.wish[other] != NONE:
                s.wish[other] = UNKNOWN
            if s.bids[other] != NONE:
                s.bids[other] = UNKNOWN


@compiled
def resample(s, seat, random):
    for other in range(s.players):
        if s.wish[other] == UNKNOWN:
            s.wish[other] = below(random, 6)
        if s.bids[other] == UNKNOWN:
            s.bids[other] = below(random, s.purse[other] + 1)


def deal(s: Position, dealer: Dealer) -> int:
    if s.phase == COMMISSION:
        return dealer.choice(f"commission of seat {s.turn}", len(COMMISSIONS))
    return dealer.card("lots", int(s.shown), EACH * len(KINDS)) // EACH


def write(s: Position, seat: int, action: int) -> str:
    return f"bid {action}"


def read(s: Position, seat: int, text: str) -> int:
    found = re.fullmatch(r"bid (\d{1,3})", text)
    if found is None:
        raise BadNotation("puces-notation", given=text[:40])
    return int(found[1])


def write_chance(s: Position, outcome: int) -> str:
    if s.phase == COMMISSION:
        return f"{s.turn} wish {'+'.join(KINDS[kind] for kind in COMMISSIONS[outcome])}"
    return f"lot {KINDS[outcome]}"


def read_chance(s: Position, text: str) -> int:
    count = len(COMMISSIONS) if s.phase == COMMISSION else len(KINDS)
    known = {write_chance(s, k): k for k in range(count) if s.phase == COMMISSION or s.pool[k] > 0}
    if text not in known:
        raise BadNotation("puces-chance", given=text[:40], known=list(known))
    return known[text]


def redact(event: str, viewer: int) -> str:
    found = re.fullmatch(r"(\d) (wish|bid) .*", event)
    return f"{found[1]} {found[2]} ?" if found and int(found[1]) != viewer else event


def explain(s: Position, seat: int, action: int, code: int) -> Message:
    args = {"who": seat_name(int(s.turn)), "purse": int(s.purse[seat]) if 0 <= seat < s.players else 0}
    return Message(f"puces-refusal-{Refusal(code).id}", args)


def preview(s: Position, seat: int, action: int) -> Preview:
    what = Message("puces-part-bid", {"francs": action})
    return Preview(points=(0,) * int(s.players), cost={"francs": action}, parts=(Part(what, 0, seat),))


class Stall(Struct, frozen=True, kw_only=True):
    """What a seat has: its commission is None to those who may not know it."""

    purse: int
    won: dict[str, int]
    commission: list[str] | None
    has_bid: bool


class PucesView(View, frozen=True, kw_only=True, tag="puces"):
    """The lot on the table and the stalls around it."""

    lot: str | None
    left: int
    stalls: list[Stall]


def view(s: Position, viewer: int) -> PucesView:
    mine = s.phase == BID and s.turn == viewer
    return PucesView(
        viewer=viewer,
        waiting=[int(s.turn)] if s.phase == BID else [],
        moves=[Move(action=bid, move=f"bid {bid}") for bid in range(s.purse[viewer] + 1)] if mine else [],
        winners=[seat for seat in range(s.players) if winners(s) >> seat & 1] if s.phase == OVER else [],
        lot=KINDS[s.lot] if s.lot >= 0 else None,
        left=int(s.lots - s.shown),
        stalls=[
            Stall(
                purse=int(s.purse[seat]),
                won={kind: int(s.won[seat, k]) for k, kind in enumerate(KINDS)},
                commission=[KINDS[k] for k in COMMISSIONS[s.wish[seat]]] if s.wish[seat] >= 0 else None,
                has_bid=bool(s.bids[seat] != NONE),
            )
            for seat in range(s.players)
        ],
    )


def text(s: Position, viewer: int, language: str = "en", names: Sequence[str] = ()) -> str:
    seen = view(s, viewer)
    rows = [f"lot: {seen.lot or '-'}, {seen.left} to come"]
    for seat, stall in enumerate(seen.stalls):
        things = " ".join(f"{kind} {count}" for kind, count in stall.won.items() if count) or "-"
        name = names[seat] if names else seat + 1
        rows.append(f"{name}: {stall.purse} francs, {things}, wishes {'+'.join(stall.commission or ['?'])}")
    return "\n".join(rows)


def svg(s: Position, viewer: int, language: str = "en", names: Sequence[str] = ()) -> str:
    said = escape(text(s, viewer, language, names)).split("\n")
    rows = "".join(f'<text x="12" y="{28 + 26 * i}">{row}</text>' for i, row in enumerate(said))
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 150" font-family="sans-serif" font-size="17">'
    return f'{head}<rect width="480" height="150" fill="#fbf6e6"/>{rows}</svg>'


RULES = Rules(
    listing=LISTING,
    version=1,
    digest=data_digest(repr((KINDS, EACH, PURSE, COMMISSIONS, WORTH, WISHED)).encode()),
    dtype=STATE,
    actions=PURSE + 1,
    outcomes=len(COMMISSIONS),
    idle=-1,
    together=False,
    hidden=True,
    waiting=waiting,
    over=over,
    legal=legal,
    refusal=refusal,
    apply=apply,
    chances=chances,
    happen=happen,
    sample=sample,
    scores=scores,
    winners=winners,
    observe=observe,
    resample=resample,
    start=start,
    deal=deal,
    write=write,
    read=read,
    write_chance=write_chance,
    read_chance=read_chance,
    redact=redact,
    explain=explain,
    preview=preview,
    view=view,
    text=text,
    svg=svg,
    shown_scores=lambda s, viewer: RULES.score_list(RULES.observation(s, viewer), int(s.players)),
    reveals=lambda s, seat, action: bool((s.turn + 1) % s.players == s.leader),
)
