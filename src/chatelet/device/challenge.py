"""The same cards once more: a table dealt as another game was, and the two games side by side, stretch by stretch."""

from collections.abc import Iterator
from typing import Any

import msgspec

from ..core.contract import Position
from ..core.errors import BadRecord
from ..core.log import CHANCE, Entry
from ..core.record import Record, steps, verify
from ..games import find
from ..server.wishes import SeatWish
from ..table import lobby
from ..table.model import Standing, Terms, plain
from ..table.seat_names import is_level

ROUNDS = 8  # at most, to be compared one by one
STRETCHES = 4  # of a game that has none, or more


class SameCards(msgspec.Struct, forbid_unknown_fields=True):
    """A table that is dealt from a text all know (today's deck), or as a record was."""

    game: str
    name: str
    seed: str | None = None
    record: Record | None = None


class Challenge(msgspec.Struct):
    """Whose game a link holds, and what they made of it."""

    game: str
    name: str
    points: int


class Side(msgspec.Struct):
    """A game of a comparison: the points of its person after each stretch, and where in the record that is."""

    seat: int
    points: list[int]
    ends: list[int]  # how many events


class Comparison(msgspec.Struct):
    """Two games of the same cards, round by round (or quarter by quarter of the moves), the last of them the end."""

    rounds: bool
    theirs: Side
    mine: Side


def same_cards(wish: SameCards, me: str) -> tuple[Standing, bytes | None]:
    """How the table stands before it starts, and the secret it is dealt from (None: from its seed)."""
    rules = find(wish.game)
    if wish.record is None:
        seats = min(rules.seats)
        places = [SeatWish("me", wish.name), *(SeatWish("bot", bot="commuter") for _ in range(seats - 1))]
        standing = _laid(wish.game, {}, places, me, wish.name)
        standing.terms = msgspec.structs.replace(standing.terms, seed=wish.seed)
        return standing, None
    record = wish.record
    secret = proven(record)
    mine = person_of(record)
    places = [
        SeatWish("me", wish.name) if seat == mine else SeatWish("bot", bot=name if is_level(name) else "commuter")
        for seat, name in enumerate(record.seats)
    ]
    standing = _laid(record.game, record.options, places, me, wish.name)
    for seat, value in zip(standing.seats, record.fair.values if record.fair else (), strict=False):
        seat.value = value
    return standing, secret


def _laid(game: str, options: dict[str, Any], places: list[SeatWish], me: str, name: str) -> Standing:
    rules = find(game)
    terms = Terms(game, plain(rules.settings(options, len(places))), chat=False, undo=False, hints=False)
    return lobby.lay(rules, terms, me, name, [msgspec.structs.asdict(place) for place in places], None)


def challenge(record: Record) -> Challenge:
    """What a link holds. Raises ChateletError where it is no game that was played to its end and dealt as it says."""
    proven(record)
    seat = person_of(record)
    return Challenge(record.game, lobby.clean_name(record.seats[seat]), (record.scores or [])[seat])


def proven(record: Record) -> bytes:
    """The secret that a finished game was dealt from. Raises ChateletError where anything in it is not as it says."""
    if record.fair is None or record.fair.secret is None:
        raise BadRecord("verify-secret")
    if record.scores is None:
        raise BadRecord("verify-unfinished")
    for wrong in verify(find(record.game), record):
        raise BadRecord(wrong.id, **wrong.args)
    return bytes.fromhex(record.fair.secret)


def person_of(record: Record) -> int:
    """The seat of the person who played: the first that is no level of a bot."""
    return next((seat for seat, name in enumerate(record.seats) if not is_level(name)), 0)


def compared(theirs: Record, mine: Record) -> Comparison:
    """Two games side by side."""
    sides = [_by_rounds(record) for record in (theirs, mine)]
    rounds = 0 < len(sides[0].points) == len(sides[1].points) <= ROUNDS
    return Comparison(rounds, *(sides if rounds else [_by_quarters(record) for record in (theirs, mine)]))


def _by_rounds(record: Record) -> Side:
    """After each round."""
    rules, lap, ends = find(record.game), 0, dict[int, tuple[int, int]]()
    for count, entry, points, s in _counted(record):
        if entry.by != CHANCE:
            ends[lap] = points, count
        lap = rules.lap(s) if rules.lap is not None else 0
    return _side(record, list(ends.values()))


def _by_quarters(record: Record) -> Side:
    """After each quarter of one's own moves, and at the end."""
    played = [(entry.by, (points, count)) for count, entry, points, _ in _counted(record) if entry.by != CHANCE]
    own = [now for by, now in played if by == person_of(record)]
    end = played[-1][1] if played else (0, 0)
    quarters = [own[max(len(own) * part // STRETCHES, 1) - 1] if own else end for part in range(1, STRETCHES)]
    return _side(record, [*quarters, end])


def _counted(record: Record) -> Iterator[tuple[int, Entry, int, Position]]:
    """The events in order: how many they are by then, the event, the points of the person, the position."""
    rules, seat = find(record.game), person_of(record)
    for count, (entry, s) in enumerate(steps(rules, record)):
        if entry is not None:
            yield count, entry, rules.score_list(s, len(record.seats))[seat], s


def _side(record: Record, stretches: list[tuple[int, int]]) -> Side:
    return Side(person_of(record), [points for points, _ in stretches], [events for _, events in stretches])
