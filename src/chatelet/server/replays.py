"""A record shown position by position, as types: what was played, what is wrong with it, what a seat saw then."""

from typing import Any

import msgspec

from ..core.contract import EVERYTHING, SPECTATOR, Position
from ..core.errors import BadNotation, BadOptions, BadRecord
from ..core.log import CHANCE, Entry
from ..core.record import Record, steps, verify_words
from ..core.view import View
from ..games import find
from ..table.answers import EventView
from ..table.errors import NotFound
from ..table.seat_names import recorded

POSITION_OVERHEAD = 200  # bytes of memory beside those of a position itself


def rules_of(record: Record) -> Any:
    try:
        return find(record.game)
    except BadOptions:
        raise BadRecord("record-game", game=record.game[:40]) from None


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A record, checked: what was played, and what is wrong with it."""

    replay: str
    game: str
    options: dict[str, Any]
    seats: list[str]
    moves: int
    events: list[EventView]
    scores: list[int]
    winners: list[int]
    wrong: list[str]
    over: bool


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """A position of a replay, as a seat (or "all") saw it then."""

    at: int
    viewer: int | str
    view: View
    scores: list[int]
    gain: int  # the points that the event which led here brought whoever made it
    waiting: list[int]
    text: str | None


class Verdict(msgspec.Struct, frozen=True):
    """What is wrong with a record; nothing: all is well."""

    wrong: list[str]


class OpenReplay:
    """A record whose positions are at hand: showing one of them replays nothing. Raises BadRecord or BadOptions."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.rules = rules_of(record)
        self.entries: list[Entry] = []
        self.positions: list[Position] = []  # before the first event, then after each
        for entry, s in steps(self.rules, record):
            if entry is not None:
                self.entries.append(entry)
            self.positions.append(s.copy())

    @property
    def size(self) -> int:
        """About how many bytes of memory the positions take."""
        return len(self.positions) * (len(self.positions[0].tobytes()) + POSITION_OVERHEAD)

    @property
    def over(self) -> bool:
        """Did the game end?"""
        return bool(self.rules.over(self.positions[-1]))

    def look(self, at: int | None, viewer: str) -> tuple[int, Position, int]:
        """After how many events (None: all), what the viewer saw of the position then, and who the viewer is."""
        count = len(self.entries)
        at = count if at is None else at
        if not 0 <= at <= count:
            raise BadNotation("replay-range", events=count, given=at)
        if viewer == "all":
            return at, self.positions[at], EVERYTHING
        known = [str(seat) for seat in range(SPECTATOR, len(self.record.seats))]
        if viewer not in known:
            raise NotFound("seat-unknown")
        seat = int(viewer)
        return at, self.rules.observation(self.positions[at], seat), seat

    def moment(self, at: int | None, viewer: str) -> Moment:
        """A position, as a seat saw it then."""
        at, seen, seat = self.look(at, viewer)
        scores, entry, gain = self._scores(seen, seat), None, 0
        if at > 0:
            entry = self.entries[at - 1]
            if entry.by != CHANCE:
                gain = scores[entry.by] - self._scores(self.look(at - 1, viewer)[1], seat)[entry.by]
        return Moment(
            at=at,
            viewer=viewer if viewer == "all" else seat,
            view=self.rules.view(seen, seat),
            scores=scores,
            gain=gain,
            waiting=self.rules.waiting_seats(self.positions[at]),
            text=entry.text if entry is not None else None,
        )

    def picture(self, at: int | None, viewer: str, language: str) -> str:
        """A position as an SVG picture, as a seat saw it then."""
        _, seen, seat = self.look(at, viewer)
        return self.rules.svg(seen, seat, language, recorded(self.record.seats, language))

    def _scores(self, seen: Position, seat: int) -> list[int]:
        return self.rules.scores_seen(seen, len(self.record.seats), seat)


def replay_view(replay: OpenReplay, language: str) -> Replay:
    """What was played, and what is wrong with it: the record is replayed once more for that."""
    record, rules, end = replay.record, replay.rules, replay.positions[-1]
    return Replay(
        replay="",
        game=record.game,
        options=record.options,
        seats=recorded(record.seats, language),
        moves=sum(entry.by != CHANCE for entry in replay.entries),
        events=[EventView(number=k, by=entry.by, text=entry.text) for k, entry in enumerate(replay.entries, 1)],
        scores=rules.score_list(end, len(record.seats)),
        winners=rules.winner_list(end) if replay.over else [],
        wrong=verify_words(rules, record, language),
        over=replay.over,
    )
