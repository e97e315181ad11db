"""The pad of Paris: the keys in the districts and what the players hold, scored by the game's own rules."""

from typing import Annotated, Any

from msgspec import Meta, Struct, field, to_builtins
from msgspec.structs import asdict

from ....core.contract import Position
from ....core.numbers import np
from ....core.paper.pad import (
    BadSheet,
    Counted,
    Figure,
    FigureText,
    Given,
    Name,
    Pad,
    PadAnswer,
    Problem,
    ProblemText,
    seat_names,
)
from ....core.paper.written import Reader
from ....core.texts import Message, say
from .. import scoring
from ..keys import KEYS_FOR_AWARD
from ..ranking import Rank, ranking
from ..state import ParisOptions, start
from ..tables import (
    DISTRICT_IDS,
    DISTRICT_NAMES,
    DISTRICTS,
    LANDMARK_VALUE,
    RESERVE_KEYS,
    START_KEYS,
    TARGET_VALUE,
    TILE_PER_FRANC,
    VALUES,
    VP_STEPS,
)
from .sheets import picture

Word = Annotated[str, Meta(max_length=20)]
Count = Annotated[int, Meta(ge=0, le=999)]
KNOWN = sorted({int(value) for value in TARGET_VALUE})


class SeatGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A player: points on the track, francs, and whether the tile that counts francs lies unused behind the screen."""

    name: Name = ""
    vp: Count = 0
    francs: Count = 0
    tile_27: bool = False


class DistrictGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A district: what its VP tile gives the first (none: no tile), and the values under the keys, seat by seat."""

    vp_tile: int | None = None
    keys: Annotated[tuple[Annotated[tuple[int, ...], Meta(max_length=14)], ...], Meta(max_length=4)] = ()


class ParisGiven(Given, frozen=True):
    """The end of a game."""

    seats: Annotated[tuple[SeatGiven, ...], Meta(min_length=2, max_length=4)]
    districts: Annotated[dict[Word, DistrictGiven], Meta(max_length=DISTRICTS)] = field(default_factory=dict)


class RankCounted(Rank, frozen=True, kw_only=True):
    """A seat in the ranking of a district, with the reason for its points."""

    of: str
    text: str


class DistrictCounted(Struct, frozen=True, kw_only=True):
    """A district: the points of its VP tile by rank, and who stands where."""

    district: str
    name: str
    vp_tile: list[int] | None
    ranking: list[RankCounted]


class ParisCounted(Struct, frozen=True, kw_only=True):
    """A player: the total, what breaks ties, and where the points come from."""

    name: str
    total: int
    worth: int
    francs: int
    figures: list[FigureText]


class ParisAnswer(PadAnswer, frozen=True, kw_only=True, tag="paris"):
    """The districts, what every player gets from where, and who wins."""

    seats: list[ParisCounted]
    districts: list[DistrictCounted]
    problems: list[ProblemText]
    tie: FigureText | None


def position(given: ParisGiven) -> Position:
    """The end of the game that the pad tells."""
    s = start(ParisOptions(start=0), len(given.seats))
    for seat, one in enumerate(given.seats):
        s.vp[seat], s.francs[seat] = one.vp, one.francs
        if one.tile_27:
            s.unused[seat] |= np.uint64(1 << TILE_PER_FRANC)
    firsts = [int(first) for first in VP_STEPS[:, 0]]
    for name, district in given.districts.items():
        if name not in DISTRICT_IDS:
            raise BadSheet("companion-district", given=name, known=list(DISTRICT_IDS))
        d = DISTRICT_IDS.index(name)
        if district.vp_tile is not None:
            if district.vp_tile not in firsts:
                raise BadSheet("companion-vp-tile", given=district.vp_tile, known=[str(first) for first in firsts])
            s.award[d] = firsts.index(district.vp_tile)
        if len(district.keys) > len(given.seats):
            raise BadSheet("companion-too-many-seats", district=DISTRICT_NAMES[d], seats=len(given.seats))
        for seat, values in enumerate(district.keys):
            for value in values:
                if value not in KNOWN:
                    raise BadSheet("companion-value", given=value, known=[str(one) for one in KNOWN])
                s.worth[seat, d] += value
                s.peak[seat, d] = max(int(s.peak[seat, d]), value)
                s.crowd[d] += 1
    return s


def problems(given: ParisGiven, s: Position) -> list[Problem]:
    """What cannot be at the end of a game."""
    found = []

    def wrong(kind: str, district: str | None = None, **args: Any) -> None:
        if district is not None:
            args["district"] = DISTRICT_NAMES[DISTRICT_IDS.index(district)]
        found.append(Problem(kind, Message(f"companion-{kind}", args), {"district": district}))

    placed = [one.vp_tile for one in given.districts.values() if one.vp_tile is not None]
    for tile in sorted(set(placed)):
        if placed.count(tile) > 1:
            wrong("vp-tile-twice", tile=tile)
    full = sum(int(crowd) >= KEYS_FOR_AWARD for crowd in s.crowd)
    if len(placed) > full:
        wrong("vp-tiles-too-many", tiles=len(placed), full=full, keys=KEYS_FOR_AWARD)
    landmarks: dict[int, int] = {}
    for name, district in given.districts.items():
        values = [value for keys in district.keys for value in keys]
        for value in sorted(set(values)):
            if value not in VALUES:
                landmarks[value] = landmarks.get(value, 0) + 1
            if values.count(value) > 1:
                wrong("value-twice", name, value=value, count=values.count(value))
    for value, count in landmarks.items():
        if count > sum(int(one) == value for one in LANDMARK_VALUE):
            wrong("landmark-twice", value=value, count=count)
    most = int(START_KEYS[len(given.seats)]) + RESERVE_KEYS
    for seat, one in enumerate(given.seats):
        keys = sum(len(district.keys[seat]) for district in given.districts.values() if seat < len(district.keys))
        if keys > most:
            wrong("keys-too-many", name=one.name or str(seat + 1), keys=keys, most=most)
    return found


def _rank_words(row: Rank, rows: list[Rank], s: Position) -> str:
    """Why a seat gets what it gets: the name of the sentence."""
    equal = [one for one in rows if one.total == row.total and one is not row]
    if row.points == 0 and row.rank == 2 and int(s.players) == 2:
        return "half"
    if row.points == 0:
        return "behind"
    if any(one.rank == row.rank for one in equal):
        return "tied"
    return "higher" if any(one.rank > row.rank for one in equal) else "place"


def district_view(given: ParisGiven, s: Position, district: int, language: str) -> DistrictCounted:
    """A district: who stands where, and what that brings."""
    rows = ranking(s, district)
    tile = int(s.award[district])
    written = given.districts.get(DISTRICT_IDS[district], DistrictGiven())
    shown = []
    for row in rows:
        seat = row.seat
        values = sorted(written.keys[seat], reverse=True)
        args = {
            "sum": " + ".join(map(str, values)) + (f" = {row.total}" if len(values) > 1 else ""),
            "rank": row.rank,
            "points": row.points,
            "highest": row.highest,
        }
        name = "companion-rank-none" if tile < 0 else f"companion-rank-{_rank_words(row, rows, s)}"
        shown.append(RankCounted(**asdict(row), of="rank", text=say(Message(name, args), language)))
    return DistrictCounted(
        district=DISTRICT_IDS[district],
        name=DISTRICT_NAMES[district],
        vp_tile=[int(points) for points in VP_STEPS[tile]] if tile >= 0 else None,
        ranking=shown,
    )


def count(given: ParisGiven, language: str) -> ParisAnswer:
    """The districts, what every player gets from where, and who wins."""
    s = position(given)
    districts = [district_view(given, s, d, language) for d in range(DISTRICTS)]
    won = int(scoring.winners(s))
    winners = [seat for seat in range(len(given.seats)) if won >> seat & 1]
    seats = []
    for seat, one in enumerate(given.seats):
        francs = int(scoring.franc_points(s, seat))
        figures = [Figure("vp", one.vp, Message("companion-vp", {"points": one.vp}))]
        for d in range(DISTRICTS):
            points = int(scoring.district_points(s, d, seat))
            if points:
                args = {"district": DISTRICT_NAMES[d], "points": points}
                figures.append(Figure(DISTRICT_IDS[d], points, Message("companion-district-points", args)))
        name = "companion-francs-tile" if one.tile_27 else "companion-francs-no-tile"
        figures.append(Figure("francs", francs, Message(name, {"francs": one.francs})))
        seats.append(
            ParisCounted(
                name=one.name,
                total=int(scoring.seat_points(s, seat)),
                worth=int(scoring.total_worth(s, seat)),
                francs=one.francs,
                figures=[figure.told(language) for figure in figures],
            )
        )
    best = max(one.total for one in seats)
    level = [seat for seat, one in enumerate(seats) if one.total == best]
    tie = None
    if len(level) > 1:
        richest = max(seats[seat].francs for seat in level)
        by = "francs" if any(seats[seat].francs < richest for seat in level) else "worth"
        if len(winners) > 1 and len(winners) == len(level):
            by = "shared"
        tie = Figure(by, best, Message(f"companion-tie-{by}", {"points": best})).told(language)
    return ParisAnswer(
        seats=seats,
        districts=districts,
        problems=[problem.told(language) for problem in problems(given, s)],
        winners=winners,
        tie=tie,
    )


def svg(given: ParisGiven, language: str) -> str:
    """The pad, filled in, as a picture."""
    return picture(to_builtins(count(given, language)), language)


def read(text: str) -> dict[str, Any]:
    """The small text format: the players, then the districts with the values under each player's keys."""
    found: dict[str, Any] = {"seats": [], "districts": {}}
    here: dict[str, Any] | None = None
    for row in Reader(text).rows("paris"):
        names = [seat["name"] for seat in found["seats"]]
        if row.head == "player":
            words = row.words
            seat: dict[str, Any] = {"name": words[0] if words else ""}
            for word in words[1:]:
                key, _, value = word.partition("=")
                if key == "tile-27":
                    seat["tile_27"] = True
                elif key in ("vp", "francs"):
                    seat[key] = row.number_of(value)
                else:
                    raise row.wrong("player Ana vp=45 francs=12 tile-27")
            found["seats"].append(seat)
        elif row.head == "district":
            if not 1 <= len(row.words) <= 2:
                raise row.wrong("district montmartre 16")
            here = {"keys": [[] for _ in names]}
            if len(row.words) == 2:
                here["vp_tile"] = row.number_of(row.words[1])
            found["districts"][row.words[0]] = here
        elif here is not None and row.head in names:
            here["keys"][names.index(row.head)] = row.numbers()
        else:
            raise row.unknown(["player", "district", *names])
    return found


def told(answer: dict[str, Any]) -> Counted:
    """The answer, for a terminal: every district with its ranking, too."""
    names = seat_names(answer["seats"])
    seats = [(name, one["total"], one) for name, one in zip(names, answer["seats"], strict=True)]
    rows = tuple(
        f"{district['name']}, {names[row['seat']]}: {row['text']} ({row['points']})"
        for district in answer["districts"]
        for row in district["ranking"]
    )
    return Counted(seats, rows=rows, notes=(answer["tie"]["text"],) if answer["tie"] else ())


PAD = Pad(ParisGiven, read, count, svg, told)
