"""What the landmarks would cost a seat now: the cheapest way a key of it could go, and what it lacks for it."""

from collections.abc import Iterator

from msgspec import Struct, field

from ...core.bits import bits, has
from ...core.contract import Position
from . import actions as a
from .facts import RESOURCES
from .keys import enterable, sources_in
from .notation import place_name
from .tables import ARC, COST, DISTRICTS, LANDMARK, LANDMARK_CODES, LANDMARK_VALUE, LANDMARKS, LEVELS
from .trade import held


class LandmarkPrice(Struct, frozen=True, kw_only=True):
    """A landmark, where it stands or could be founded, the key that gets there cheapest, and what is missing for it."""

    code: str
    place: str | None  # none: no key of the seat leads there
    here: str | None = field(name="from")
    francs: int
    short: dict[str, int]


def ways(s: Position, seat: int, landmark: int) -> Iterator[tuple[int, int]]:
    """The districts and places from which a key of the seat could enter or found a landmark, were it paid for."""
    site, value = int(s.site[landmark]), int(LANDMARK_VALUE[landmark])
    if site >= 0 and not has(enterable(s, seat), LANDMARK + landmark):
        return
    for district in [site] if site >= 0 else range(DISTRICTS):
        if site < 0 and value <= s.summit[district]:
            continue
        places = [int(a.source_place(district, source)) for source in bits(sources_in(s, seat, district))]
        if has(s.keys[seat], ARC) and (site >= 0 or s.arc_founds):
            places.append(ARC)
        yield from ((district, place) for place in places if a.PLACE_VALUE[place] < value)


def landmark_prices(s: Position, seat: int) -> list[LandmarkPrice]:
    """Every landmark as a seat could have it now."""
    found = []
    for landmark in range(LANDMARKS):
        value = int(LANDMARK_VALUE[landmark])
        cheapest = min(
            ((value - int(a.PLACE_VALUE[place]), district, place) for district, place in ways(s, seat, landmark)),
            default=None,
        )
        francs, district, place = cheapest or (value, -1, -1)
        short = {"francs": francs - int(s.francs[seat])}
        for good, name in enumerate(RESOURCES):
            short[name] = int(COST[LEVELS + landmark, good]) - int(
                held(s, seat, good) if seat == s.turn else s.goods[seat, good]
            )
        found.append(
            LandmarkPrice(
                code=LANDMARK_CODES[landmark],
                place=place_name(LANDMARK + landmark, district) if cheapest else None,
                here=place_name(place, district) if cheapest else None,
                francs=francs,
                short={name: n for name, n in short.items() if n > 0},
            )
        )
    return found
