"""A record shown position by position, as types: what was played, what is wrong with it, what a seat saw then."""

from typing import Any

import msgspec

from ..core.contract import EVERYTHING, SPECTATOR
from ..core.errors import BadNotation, BadOptions, BadRecord
from ..core.game import Game
from ..core.log import CHANCE
from ..core.record import Record, verify_words
from ..core.view import View
from ..games import find
from ..table.answers import EventView
from ..table.errors import NotFound
from ..table.seat_names import recorded


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


def replay_view(id: str, record: Record, language: str) -> Replay:
    rules = rules_of(record)
    game = Game.from_record(rules, record)
    return Replay(
        replay=id,
        game=record.game,
        options=record.options,
        seats=recorded(record.seats, language),
        moves=sum(entry.by != CHANCE for entry in game.log),
        events=[EventView(number=k, by=entry.by, text=entry.text) for k, entry in enumerate(game.log, 1)],
        scores=game.scores,
        winners=game.winners,
        wrong=verify_words(rules, record, language),
        over=game.over,
    )


def position(record: Record, at: int | None, viewer: str) -> tuple[Game, Any, int]:
    """The game after so many events, what the viewer saw of it then, and who the viewer is."""
    count = len(record.events)
    at = count if at is None else at
    if not 0 <= at <= count:
        raise BadNotation("replay-range", events=count, given=at)
    game = Game.from_record(rules_of(record), record, at)
    if viewer == "all":
        return game, game.position, EVERYTHING
    known = [str(seat) for seat in range(SPECTATOR, len(record.seats))]
    if viewer not in known:
        raise NotFound("seat-unknown")
    return game, game.observation(int(viewer)), int(viewer)


def moment(record: Record, at: int | None, viewer: str) -> Moment:
    """A position, as a seat saw it then."""
    game, seen, seat = position(record, at, viewer)
    scores = game.rules.scores_seen(seen, len(game.seats), seat)
    by, gain = game.log[-1].by if game.log else CHANCE, 0
    if by != CHANCE:
        _, earlier, _ = position(record, len(game.log) - 1, viewer)
        gain = scores[by] - game.rules.scores_seen(earlier, len(game.seats), seat)[by]
    return Moment(
        at=len(game.log),
        viewer=viewer if viewer == "all" else seat,
        view=game.rules.view(seen, seat),
        scores=scores,
        gain=gain,
        waiting=game.waiting,
        text=game.log[-1].text if game.log else None,
    )
