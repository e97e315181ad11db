"""Records that somebody brings, or of a finished table: checked by the rules and shown position by position."""

import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery
from msgspec.structs import replace

from ..core.contract import EVERYTHING, SPECTATOR
from ..core.errors import BadNotation, BadRecord
from ..core.game import Game
from ..core.log import CHANCE
from ..core.record import LONGEST, Record, read_record, verify_words
from ..core.texts import say
from ..core.view import View
from ..games import find
from ..table.answers import EventView
from ..table.errors import NotFound
from ..table.model import fresh
from ..table.redis import asked, connect
from ..table.seat_names import recorded
from .dependencies import Language, TheHub, Visitor
from .limits import limited
from .tables import readable

HOUR = 3600
ROOM = 48_000_000  # bytes of records kept
BODY = LONGEST + 1000
Any3 = Request[Any, Any, Any]
At = FromQuery[int | None]


class Shelf:
    """Records kept for an hour; the oldest make room. With Redis, every worker finds them."""

    def __init__(self, redis: str | None) -> None:
        self._kept: OrderedDict[str, tuple[float, bytes]] = OrderedDict()
        self._size = 0
        self._redis: Any = None
        if redis is not None:
            self._redis = connect(redis, 5)

    async def put(self, data: bytes) -> str:
        id = f"r-{fresh(16)}"
        if self._redis is not None:
            await asked(self._redis.set(f"chatelet:replay:{id}", data, ex=HOUR))
            return id
        self._kept[id] = (time.monotonic() + HOUR, data)
        self._size += len(data)
        while self._size > ROOM or next(iter(self._kept.values()))[0] < time.monotonic():
            _, (_, gone) = self._kept.popitem(last=False)
            self._size -= len(gone)
        return id

    async def get(self, id: str) -> Record:
        if self._redis is not None:
            data = await asked(self._redis.get(f"chatelet:replay:{id}"))
        else:
            data = self._kept.get(id, (0.0, None))[1]
        if data is None:
            raise NotFound("replay-unknown")
        return read_record(data)

    async def close(self) -> None:
        if self._redis is not None:
            await self._redis.aclose()


def rules_of(record: Record) -> Any:
    from ..core.errors import BadOptions

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


@post("/api/replay", status_code=200, request_max_body_size=BODY, guards=limited("replay", 60))
async def bring(request: Any3, tongue: Language) -> Replay:
    """A record, checked; it can then be looked at for an hour."""
    data = await request.body()
    record = read_record(data)
    rules_of(record)
    seen = replay_view("", record, tongue)
    return replace(seen, replay=await request.app.state.shelf.put(data))


@get("/api/tables/{id:str}/replay", guards=limited("replay", 60, reading=True))
async def of_table(request: Any3, hub: TheHub, visitor: Visitor, tongue: Language, id: FromPath[str]) -> Replay:
    """The replay of a finished table."""
    record = await readable(hub, id, visitor.id if visitor is not None else None)
    seen = replay_view("", record, tongue)
    return replace(seen, replay=await request.app.state.shelf.put(record.line().encode()))


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


@get("/api/replay/{id:str}")
async def show(
    request: Any3, id: FromPath[str], at: FromQuery[int | None] = None, viewer: FromQuery[str] = "-1"
) -> Moment:
    """A position, as a seat saw it then."""
    game, seen, seat = position(await request.app.state.shelf.get(id), at, viewer)
    return Moment(
        at=len(game.log),
        viewer=viewer if viewer == "all" else seat,
        view=game.rules.view(seen, seat),
        scores=game.rules.scores_seen(seen, len(game.seats), seat),
        waiting=game.waiting,
        text=game.log[-1].text if game.log else None,
    )


@get("/api/replay/{id:str}/picture", media_type="image/svg+xml", guards=limited("pictures", 240, reading=True))
async def picture(
    request: Any3, id: FromPath[str], at: FromQuery[int | None] = None, viewer: FromQuery[str] = "-1"
) -> Response[str]:
    """A position as an SVG picture."""
    game, seen, seat = position(await request.app.state.shelf.get(id), at, viewer)
    return Response(game.rules.svg(seen, max(seat, SPECTATOR)), media_type="image/svg+xml")


@post("/api/verify", status_code=200, request_max_body_size=BODY, guards=limited("replay", 60))
async def verify(request: Any3, tongue: Language) -> Verdict:
    """What is wrong with a record, in words."""
    record = read_record(await request.body())
    try:
        return Verdict(verify_words(rules_of(record), record, tongue))
    except BadRecord as error:
        return Verdict([say(error.message, tongue)])


HANDLERS: Sequence[Any] = (bring, of_table, show, picture, verify)
