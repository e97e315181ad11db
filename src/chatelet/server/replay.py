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
from .dependencies import Connection, Language, TheHub, Visitor
from .limits import limited
from .replay_jobs import in_worker
from .replays import Moment, OpenReplay, Replay, Verdict, replay_view, rules_of
from .snapshots import readable

HOUR = 3600
ROOM = 48_000_000  # bytes of records kept
POSITIONS_ROOM = 32_000_000  # bytes of positions kept: some 70 of the longest games
STEPS = 600  # positions shown a minute: somebody who drags the slider asks for many
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


class OpenReplays:
    """The replays that were looked at last, with their positions. The least recent ones make room."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self._open: OrderedDict[str, tuple[float, OpenReplay]] = OrderedDict()
        self._size = 0

    async def add(self, replay: OpenReplay) -> str:
        """Keep a replay. Returns its id."""
        id = await self.shelf.put(replay.record.line().encode())
        self._keep(id, replay)
        return id

    async def find(self, connection: Connection, id: str) -> OpenReplay:
        """The replay of this id; its record is replayed only where its positions are gone. Raises NotFound."""
        until, replay = self._open.get(id, (0.0, None))
        if replay is not None and until > time.monotonic():
            self._open.move_to_end(id)
            return replay
        self._drop(id)
        record = await self.shelf.get(id)
        replay = await in_worker(connection, OpenReplay, record)
        self._keep(id, replay)
        return replay

    def _keep(self, id: str, replay: OpenReplay) -> None:
        self._drop(id)
        self._open[id] = (time.monotonic() + HOUR, replay)
        self._size += replay.size
        while self._size > POSITIONS_ROOM and len(self._open) > 1:
            self._drop(next(iter(self._open)))

    def _drop(self, id: str) -> None:
        if id in self._open:
            _, gone = self._open.pop(id)
            self._size -= gone.size


def open_replays_of(connection: Connection) -> OpenReplays:
    return connection.app.state.open_replays


def check(record: Record, language: str) -> tuple[OpenReplay, Replay]:
    """A record with its positions, and what a page is told about it. Raises BadRecord."""
    replay = OpenReplay(record)
    return replay, replay_view(replay, language)


async def opened(request: Any3, record: Record, language: str) -> Replay:
    """Check a record and keep it. Returns what a page is told about it. Raises BadRecord."""
    replay, seen = await in_worker(request, check, record, language)
    return replace(seen, replay=await open_replays_of(request).add(replay))


@post("/api/replay", status_code=200, request_max_body_size=BODY, guards=limited("replay", 60))
async def bring(request: Any3, tongue: Language) -> Replay:
    """A record, checked; it can then be looked at for an hour."""
    return await opened(request, read_record(await request.body()), tongue)


@get("/api/tables/{id:str}/replay", guards=limited("replay", 60, reading=True))
async def of_table(request: Any3, hub: TheHub, visitor: Visitor, tongue: Language, id: FromPath[str]) -> Replay:
    """The replay of a finished table."""
    return await opened(request, await readable(hub, id, visitor.id if visitor is not None else None), tongue)


@get("/api/replay/{id:str}", guards=limited("steps", STEPS, reading=True))
async def show(
    request: Any3, id: FromPath[str], at: FromQuery[int | None] = None, viewer: FromQuery[str] = "-1"
) -> Moment:
    """A position, as a seat saw it then."""
    return (await open_replays_of(request).find(request, id)).moment(at, viewer)


@get("/api/replay/{id:str}/picture", media_type="image/svg+xml", guards=limited("pictures", 240, reading=True))
async def picture(
    request: Any3,
    tongue: Language,
    id: FromPath[str],
    at: FromQuery[int | None] = None,
    viewer: FromQuery[str] = "-1",
) -> Response[str]:
    """A position as an SVG picture, in the language of whoever looks."""
    drawing = (await open_replays_of(request).find(request, id)).picture(at, viewer, tongue)
    return Response(drawing, media_type="image/svg+xml")


@post("/api/verify", status_code=200, request_max_body_size=BODY, guards=limited("replay", 60))
async def verify(request: Any3, tongue: Language) -> Verdict:
    """What is wrong with a record, in words."""
    record = read_record(await request.body())
    return Verdict(await in_worker(request, faults, record, tongue))


def faults(record: Record, language: str) -> list[str]:
    """What is wrong with a record, in words; nothing: all is well."""
    try:
        return verify_words(rules_of(record), record, language)
    except BadRecord as error:
        return [say(error.message, language)]


HANDLERS: Sequence[Any] = (bring, of_table, show, picture, verify)
