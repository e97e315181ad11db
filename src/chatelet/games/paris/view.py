"""What a seat sees of Paris: the browser draws it and knows no rule."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Literal, cast

from msgspec import UNSET, Struct, UnsetType, field

from ...core.bits import bits
from ...core.contract import SPECTATOR, Position
from ...core.numbers import np
from ...core.view import Move, TieBreak, View
from . import actions as a
from .codes import Stage
from .facts import PRESTIGE, RESOURCES
from .hidden import ONE_OF, behind_a_screen, looking, shown_scores
from .keys import francs_for, in_reach, sources_in, targets_in
from .leftover import Leftover, leftover
from .moves import legal
from .notation import NAMES, place_name, space_name
from .prices import LandmarkPrice, landmark_prices
from .ranking import Rank, half, ranking, round_number
from .rewards import before_meeple, bonus_price, open_slots, pile_left
from .scoring import total_worth, winners
from .state import ACTING, CLOSING, FINAL_ROUND, FIRST_OF_SEAT, HONOURING, LAST_TILE_TAKEN, OVER, REWARDING
from .tables import (
    ARC,
    BANK,
    BUILDINGS,
    DISTRICT_IDS,
    DISTRICTS,
    END_IDS,
    GOODS,
    HIGHEST,
    LANDMARK,
    LANDMARK_CODES,
    LANDMARKS,
    LEVELS,
    PRESTIGE_GIVEN,
    STACKS,
    TILE_NAMES,
    TILE_STEP_BACK,
    TILE_TAKE_ANY,
    TYPE_IDS,
    TYPE_OF_TILE,
    UP_TO,
    VP_NAMES,
)
from .tiles import points_of
from .trade import payable

StageId = Literal[
    "start",
    "track",
    "tokens",
    "top",
    "building",
    "draw",
    "place",
    "action",
    "keep",
    "prestige",
    "bonus",
    "vp",
    "end",
    "over",
]
Ending = Literal["triggered", "final"]
ENDINGS: dict[int, Ending] = {LAST_TILE_TAKEN: "triggered", FINAL_ROUND: "final"}
Plain = SimpleNamespace  # a position as plain numbers and lists
EVERYWHERE = np.uint64((1 << 64) - 1)


class Space(Struct, frozen=True, kw_only=True):
    """A building space: its building if one stands there, its token, its keys."""

    place: str
    built: bool
    type: str | None
    token: str | None
    keys: list[int]


class Landmark(Struct, frozen=True, kw_only=True):
    """A landmark that was founded."""

    code: str
    place: str
    keys: list[int]


class District(Struct, frozen=True, kw_only=True):
    """A district: bank, buildings, landmarks from the lowest, VP tile, ranking."""

    id: str
    bank: list[int]  # the seats with a key there
    spaces: list[Space]
    landmarks: list[Landmark]
    summit: int  # the highest value there
    vp_tile: str | None
    keys: int
    ranking: list[Rank]
    half: int | None  # of two players, the total the second needs to score there


class EndTiles(Struct, frozen=True, kw_only=True):
    """The end-game tiles of a seat: how many it holds, which of them the viewer knows, and those it used."""

    held: int
    known: list[str]
    used: list[str]


class UnusedTile(Struct, frozen=True, kw_only=True):
    """A bonus tile, and the points it would give if it stayed unused."""

    tile: str
    worth: int


class Holding(Struct, frozen=True, kw_only=True):
    """What a seat has. All of it was open when it came and went; hiding it again is a choice of the display."""

    vp: int
    score: int
    francs: int | None  # none, like the rest of what is behind it: the screen is closed
    keys: int | None
    reserve: int | None
    tokens: dict[str, int] | None
    units: dict[str, int] | None
    meeple: int
    unused: list[UnusedTile] | None
    used: list[str]
    end_tiles: EndTiles
    arc: bool
    worth: int


class DrawnBuilding(Struct, frozen=True, kw_only=True):
    """The building tile in hand."""

    type: str
    tile: str


class Question(Struct, frozen=True, kw_only=True):
    """What the seat at turn is asked; the rest is there where the question is about it."""

    stage: StageId
    building: DrawnBuilding | UnsetType = UNSET
    stack: int | UnsetType = UNSET
    landmark: str | UnsetType = UNSET
    slots: dict[str, int] | UnsetType = UNSET  # open ones, by prestige token
    idle: bool | UnsetType = UNSET  # nothing the viewer has could be handed in, whatever it uses
    price: int | UnsetType = UNSET
    left: Leftover | UnsetType = UNSET  # of the viewer, before its last turn ends


class ParisMove(Move, frozen=True, kw_only=True):
    """A key's move also says where from and where to."""

    here: str | UnsetType = field(default=UNSET, name="from")
    to: str | UnsetType = UNSET
    francs: int | UnsetType = UNSET


class TakenTiles(Struct, frozen=True, kw_only=True):
    """What the viewer saw missing at one of its looks at the pile: who took, and which tiles are still with them."""

    seats: list[int]
    tiles: list[str]


class Pile(Struct, frozen=True, kw_only=True):
    """The end-game pile: how many are left, and what the viewer can say about it."""

    left: int
    possible: list[str]
    sure: bool
    looking: bool
    taken: list[TakenTiles]


class TrackSpace(Struct, frozen=True, kw_only=True):
    """A space of the bonus track: its tile, and how many copies are left."""

    space: int
    tile: str | None
    copies: int
    open: bool  # could the viewer advance to it?


class Stack(Struct, frozen=True, kw_only=True):
    """A stack of building tiles: how many are left, and the district on the back of the top one."""

    left: int
    top: str | None


class ParisView(View, frozen=True, kw_only=True, tag="paris"):
    """Everything on the table, and what the viewer can do and afford."""

    seats: int
    turn: int
    starter: int
    round: int
    ending: Ending | None
    question: Question
    districts: list[District]
    arc: list[int]
    landmarks: list[str]  # not founded yet
    landmark_prices: list[LandmarkPrice]  # what each would cost the viewer now
    supply: dict[str, int]
    stacks: list[Stack]
    unseen: list[str]
    track: list[TrackSpace]
    vp_tiles: list[str]
    pile: Pile
    holdings: list[Holding]
    affordable: list[str]
    acting: bool
    closing: bool
    moves: Sequence[ParisMove]


def keys_at(s: Position | Plain, place: int) -> list[int]:
    """The seats with a key on a place; one with two keys twice."""
    return [k for k in range(s.players) for word in (s.keys[k], s.twice[k]) if int(word) >> place & 1]


def space_view(p: Plain, space: int) -> Space:
    """A building space."""
    kind, good = p.type[space], p.token[space]
    return Space(
        place=space_name(space),
        built=kind >= 0,
        type=TYPE_IDS[kind] if kind >= 0 else None,
        token=GOODS[good] if good >= 0 else None,
        keys=keys_at(p, space),
    )


def district_view(s: Position, p: Plain, district: int) -> District:
    """A district."""
    award = p.award[district]
    return District(
        id=DISTRICT_IDS[district],
        bank=keys_at(p, BANK + district),
        spaces=[space_view(p, district * LEVELS + level) for level in range(LEVELS)],
        landmarks=[
            Landmark(code=LANDMARK_CODES[i], place=place_name(LANDMARK + i, district), keys=keys_at(p, LANDMARK + i))
            for i in bits(p.sited[district])
        ],
        summit=p.summit[district],
        vp_tile=VP_NAMES[award] if award >= 0 else None,
        keys=p.crowd[district],
        ranking=ranking(s, district),
        half=half(s, district),
    )


def taken_groups(s: Position | Plain, viewer: int) -> list[tuple[set[int], list[int]]]:
    """What the viewer saw missing at each of its looks at the pile: who took, and which tiles are still with them."""
    groups: list[tuple[set[int], list[int]]] = [(set(), [])]
    for i in range(int(s.takes)):
        if int(s.taker[i]) == viewer:
            groups.append((set(), []))
        elif s.taken[i] >= ONE_OF:
            groups[-1][0].add(int(s.taker[i]))
            groups[-1][1].append(int(s.taken[i]) - ONE_OF)
    return [group for group in groups if group[1]]


def end_tiles_view(s: Position | Plain, seat: int, viewer: int = SPECTATOR) -> EndTiles:
    """The end-game tiles of a seat, as the viewer knows them."""
    deduced = [tile for takers, tiles in taken_groups(s, viewer) if takers == {seat} for tile in tiles]
    known = sorted({*bits(s.kept[seat]), *deduced})
    return EndTiles(
        held=sum(int(s.taker[i]) == seat for i in range(int(s.takes))) - len(bits(s.shown[seat])),
        known=[END_IDS[i] for i in known],
        used=[END_IDS[i] for i in bits(s.shown[seat])],
    )


def seat_view(s: Position, p: Plain, seat: int, viewer: int) -> Holding:
    """What a seat has; of a closed screen only what lies in front of it."""
    closed = behind_a_screen(s, seat, viewer)
    return Holding(
        vp=p.vp[seat],
        score=shown_scores(s, viewer)[seat],
        francs=None if closed else p.francs[seat],
        keys=None if closed else p.hand[seat],
        reserve=None if closed else p.reserve[seat],
        tokens=None if closed else dict(zip(GOODS, p.goods[seat], strict=True)),
        units=None if closed else {name: p.units[i] if seat == p.turn else 0 for i, name in enumerate(GOODS)},
        meeple=p.meeple[seat],
        unused=None
        if closed
        else [UnusedTile(tile=TILE_NAMES[tile], worth=int(points_of(s, seat, tile))) for tile in bits(p.unused[seat])],
        used=[TILE_NAMES[tile] for tile in bits(p.used[seat])],
        end_tiles=end_tiles_view(p, seat, viewer),
        arc=bool(p.keys[seat] >> ARC & 1),
        worth=int(total_worth(s, seat)),
    )


def affordable(s: Position, seat: int) -> list[str]:
    """The buildings and landmarks (founded or not) whose price a seat could pay now, were they free to enter."""
    francs, paid = int(s.francs[seat]), np.uint64(payable(s, seat))
    from_arc, arc_founds = int(s.keys[seat]) >> ARC & 1, bool(s.arc_founds)
    found = []
    for district in range(DISTRICTS):
        reach = np.uint64(0)
        if from_arc:
            reach |= targets_in(s, district, EVERYWHERE, arc_founds) & UP_TO[min(francs, HIGHEST)]
        sources = bits(sources_in(s, seat, district))
        targets = targets_in(s, district, EVERYWHERE, True) if sources else reach
        for source in sources:
            reach |= targets & in_reach(int(a.PLACE_VALUE[a.source_place(district, source)]), francs)
        found += [place_name(a.target_place(district, target), district) for target in bits(reach & paid)]
    return found


def nothing_fits(s: Position, seat: int) -> bool:
    """Is a seat asked for prestige that it cannot have? Any end-game tile in hand is reason to ask; not any helps."""
    if s.stage != HONOURING or seat != s.turn:
        return False
    out = np.empty(a.ACTIONS, np.int16)
    found = out[: int(legal(s, seat, out))].tolist()
    used = {int(a.USE_TILE[action - a.USE]) for action in found if a.USE <= action < a.END}
    return not any(a.PRESTIGE <= action < a.NO_PRESTIGE for action in found) and not any(
        PRESTIGE_GIVEN[tile] or tile in (TILE_TAKE_ANY, TILE_STEP_BACK) for tile in used
    )


def question_view(s: Position, viewer: int) -> Question:
    """What the seat at turn is asked."""
    tile, honouring = int(s.tile), s.stage == HONOURING
    left = leftover(s, viewer) if viewer >= 0 else None
    return Question(
        stage=cast("StageId", Stage(int(s.stage)).id),
        building=DrawnBuilding(type=TYPE_IDS[TYPE_OF_TILE[tile]], tile=space_name(tile)) if tile >= 0 else UNSET,
        stack=int(s.pick) + 1 if s.pick >= 0 else UNSET,
        landmark=LANDMARK_CODES[int(s.spot) - LANDMARK] if honouring else UNSET,
        slots={name: int(open_slots(s, i)) for i, name in enumerate(PRESTIGE)} if honouring else UNSET,
        idle=True if nothing_fits(s, viewer) else UNSET,
        price=int(bonus_price(s)) if s.stage == REWARDING else UNSET,
        left=left if left is not None else UNSET,
    )


def moves_view(s: Position, seat: int) -> list[ParisMove]:
    """What the seat may do now."""
    out = np.empty(a.ACTIONS, np.int16)
    found = []
    for action in out[: int(legal(s, seat, out))].tolist():
        name = NAMES[action]
        if a.MOVE <= action < a.PRESTIGE:
            here, _, there = name.removeprefix("move ").partition(">")
            found.append(
                ParisMove(action=action, move=name, here=here, to=there, francs=int(francs_for(action - a.MOVE)))
            )
        else:
            found.append(ParisMove(action=action, move=name))
    return found


def pile_view(s: Position, seat: int) -> Pile:
    """The end-game pile."""
    unknown = int((s.taken[: s.takes] < 0).sum())
    return Pile(
        left=int(pile_left(s)),
        possible=[END_IDS[i] for i in bits(s.pile)],
        sure=unknown == 0,
        looking=seat >= 0 and bool(looking(s, seat)),
        taken=[
            TakenTiles(seats=sorted(takers), tiles=[END_IDS[i] for i in tiles])
            for takers, tiles in taken_groups(s, seat)
        ],
    )


def track_view(s: Position, p: Plain, seat: int) -> list[TrackSpace]:
    """The bonus track."""
    ahead = bits(before_meeple(s, seat)) if seat >= 0 else []
    return [
        TrackSpace(
            space=space + 1,
            tile=TILE_NAMES[tile] if tile >= 0 else None,
            copies=p.copies[tile] if tile >= 0 else 0,
            open=tile in ahead,
        )
        for space, tile in enumerate(p.track)
    ]


def ties(s: Position) -> list[TieBreak]:
    """What decides between equal points: francs, then the value of all that stands on the board."""
    seats = range(s.players)
    return [
        TieBreak(what="francs", amounts=[int(s.francs[seat]) for seat in seats]),
        TieBreak(what="worth", amounts=[int(total_worth(s, seat)) for seat in seats]),
    ]


def view(s: Position, seat: int) -> ParisView:
    """Everything on the table, and what the viewer can do and afford."""
    p: Plain = s.plain()
    playing = FIRST_OF_SEAT <= p.stage < OVER
    mine = seat >= 0
    return ParisView(
        viewer=seat,
        seats=p.players,
        turn=p.turn,
        starter=p.starter,
        round=round_number(s),
        ending=ENDINGS.get(p.ending),
        question=question_view(s, seat),
        waiting=[p.turn] if playing else [],
        districts=[district_view(s, p, d) for d in range(DISTRICTS)],
        arc=keys_at(p, ARC),
        landmarks=[LANDMARK_CODES[i] for i in range(LANDMARKS) if p.site[i] < 0],
        landmark_prices=landmark_prices(s, seat) if mine and playing else [],
        supply={name: p.supply[i] for i, name in enumerate(RESOURCES)},
        stacks=[
            Stack(left=p.left[i], top=DISTRICT_IDS[p.top[i]] if p.top[i] >= 0 else None)
            for i in range(min(p.stacks, STACKS))
        ],
        unseen=[space_name(i) for i in bits(p.unseen) if i < BUILDINGS],
        track=track_view(s, p, seat),
        vp_tiles=[VP_NAMES[i] for i in bits(p.awards)],
        pile=pile_view(s, seat),
        holdings=[seat_view(s, p, k, seat) for k in range(p.players)],
        affordable=affordable(s, seat) if mine and playing else [],
        acting=p.stage == ACTING,
        closing=p.stage == CLOSING,
        moves=moves_view(s, seat) if mine else [],
        winners=bits(winners(s)) if p.stage == OVER else [],
        ties=ties(s) if p.stage == OVER else UNSET,
    )
