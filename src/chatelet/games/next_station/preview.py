"""What an action would bring to a sheet."""

from ...core.contract import Part, Position, Preview
from ...core.given_up import Choices
from ...core.texts import Message
from ...core.view import PreviewLine
from .account import account
from .moves import ACTIONS, apply, legal
from .notation import write
from .scoring import sheet_points
from .state import DONE, TURN
from .tables import CITIES, LONDON, MAPS, METROS, PARIS, ROUNDS


class SectionAhead(PreviewLine, frozen=True, kw_only=True, tag="next-station"):
    """The section that would be drawn."""

    section: str


class NextStationPreview(Preview, frozen=True):
    """What an action brings, with the section it draws."""

    lines: tuple[SectionAhead, ...] = ()


def figures(s: Position, seat: int) -> dict[str, int]:
    """The figures of a sheet that an action can change."""
    sheet = account(s, seat)
    line = next((line for line in sheet.lines if line.current), None)
    found = {
        "districts": line.counted_districts if line else 0,
        "stations": line.counted_most if line else 0,
        "sights": line.sights if line else 0,
        "crossings" if s.city == PARIS else "visits": sheet.sights,
        "interchanges": sheet.interchanges,
    }
    return found | {f"objective-{number}": points for number, points in sheet.objectives}


def worth(s: Position, seat: int) -> int | None:
    """What the sheet of a seat is worth, once nothing is left to choose in this turn."""
    acts = s.phase == TURN and s.sheets[seat].stage != DONE
    return None if acts else int(sheet_points(s, seat))


REST = Choices(legal, apply, ACTIONS, worth)


def given_up(s: Position, seat: int, action: int) -> list[Part]:
    """With the last card of the game the rest is certain: points that another choice would bring are told."""
    if s.lap != ROUNDS - 1 or s.metros != METROS:
        return []
    last = s.copy()
    last.metros = 0  # as below
    return REST.given_up(last, seat, action)


def preview(s: Position, seat: int, action: int) -> NextStationPreview:
    """What an action would change on the sheet. The round's end is not awaited: cards may still come."""
    after = s.copy()
    closing = after.metros
    after.metros = 0  # so that the last action of a round leaves the line in view
    apply(after, seat, action)
    after.metros = closing
    old, new = figures(s, seat), figures(after, seat)
    route = (old["districts"] * old["stations"], new["districts"] * new["stations"])
    parts = []
    if route[0] != route[1]:
        what = Message("next-station-part-route", {"districts": new["districts"], "stations": new["stations"]})
        parts.append(Part(what, route[1] - route[0], seat))
    for name in new:
        if name not in ("districts", "stations") and new[name] != old[name]:
            goal = name.startswith("objective")
            seen = "thames" if name == "sights" and s.city == LONDON else name
            what = f"next-station-objective-{MAPS[int(s.city)]}-{name[-1]}" if goal else f"next-station-part-{seen}"
            parts.append(Part(Message(what), new[name] - old[name], seat))
    points = [0] * int(s.players)
    points[seat] = int(sheet_points(after, seat) - sheet_points(s, seat))
    parts += given_up(s, seat, action)
    lines = (SectionAhead(section=write(s, seat, action)),) if action < len(CITIES[int(s.city)].sections) else ()
    return NextStationPreview(tuple(points), parts=tuple(parts), lines=lines)
