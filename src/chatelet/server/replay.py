"""Records that somebody brings, or of a finished table: checked by the rules and shown position by position."""

import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery
from msgspec.structs import replace

from ..core.errors import BadRecord
from ..core.record import LONGEST, Record, read_record, verify_words
from ..core.texts import say
from ..table.errors import NotFound
from ..table.model import fresh
from ..table.redis import asked, connect
from ..table.seat_names import recorded
from .dependencies import Language, TheHub, Visitor
from .limits import limited
from .replays import Moment, Replay, Verdict, moment, position, replay_view, rules_of
from .snapshots import readable

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
        self._make_room()
        return id

    def _make_room(self) -> None:
        """Forget what is older than an hour, and the oldest of the rest where there is too much."""
        at = time.monotonic()
        while self._kept and (self._size > ROOM or next(iter(self._kept.values()))[0] <= at):
            _, (_, gone) = self._kept.popitem(last=False)
            self._size -= len(gone)

    async def get(self, id: str) -> Record:
        if self._redis is not None:
            data = await asked(self._redis.get(f"chatelet:replay:{id}"))
        else:
            self._make_room()
            data = self._kept.get(id, (0.0, None))[1]
        if data is None:
            raise NotFound("replay-unknown")
        return read_record(data)

    async def close(self) -> None:
        if self._redis is not None:
            await self._redis.aclose()


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


@get("/api/replay/{id:str}")
async def show(
    request: Any3, id: FromPath[str], at: FromQuery[int | None] = None, viewer: FromQuery[str] = "-1"
) -> Moment:
    """A position, as a seat saw it then."""
    return moment(await request.app.state.shelf.get(id), at, viewer)


@get("/api/replay/{id:str}/picture", media_type="image/svg+xml", guards=limited("pictures", 240, reading=True))
async def picture(
    request: Any3,
    tongue: Language,
    id: FromPath[str],
    at: FromQuery[int | None] = None,
    viewer: FromQuery[str] = "-1",
) -> Response[str]:
    """A position as an SVG picture, in the language of whoever looks."""
    record = await request.app.state.shelf.get(id)
    game, seen, seat = position(record, at, viewer)
    drawing = game.rules.svg(seen, seat, tongue, recorded(record.seats, tongue))
    return Response(drawing, media_type="image/svg+xml")


@post("/api/verify", status_code=200, request_max_body_size=BODY, guards=limited("replay", 60))
async def verify(request: Any3, tongue: Language) -> Verdict:
    """What is wrong with a record, in words."""
    record = read_record(await request.body())
    try:
        return Verdict(verify_words(rules_of(record), record, tongue))
    except BadRecord as error:
        return Verdict([say(error.message, tongue)])


HANDLERS: Sequence[Any] = (bring, of_table, show, picture, verify)
