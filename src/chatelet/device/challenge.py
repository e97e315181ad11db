"""The same cards once more: a table dealt as another game was, and the two games side by side, stretch by stretch."""

from typing import Any

import msgspec

from ..core.errors import BadRecord
from ..core.log import CHANCE
from ..core.record import Record, steps, verify
from ..games import find
from ..server.wishes import SeatWish
from ..table import lobby
from ..table.model import Standing, Terms, plain
from ..table.seat_names import is_level

STRETCHES = 4  # of a game that has no rounds


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


class Comparison(msgspec.Struct):
    """Two games of the same cards: points after each round (or a quarter of the moves), and at the end."""

    rounds: bool
    theirs: list[int]
    mine: list[int]


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
    rules = find(theirs.game)
    return Comparison(rules.lap is not None, _stretches(theirs), _stretches(mine))


def _stretches(record: Record) -> list[int]:
    """The points of the person after each round, or after each quarter of their moves."""
    rules, seat = find(record.game), person_of(record)
    ends: dict[int, int] = {}  # points at the end of each round
    own: list[int] = []  # ... and after each move of one's own
    lap = now = 0
    for entry, s in steps(rules, record):
        if entry is not None and entry.by != CHANCE:
            now = rules.score_list(s, len(record.seats))[seat]
            ends[lap] = now
            if entry.by == seat:
                own.append(now)
        lap = rules.lap(s) if rules.lap is not None else 0
    if rules.lap is not None:
        return list(ends.values())
    return [own[len(own) * part // STRETCHES - 1] for part in range(1, STRETCHES) if len(own) >= STRETCHES] + [now]
