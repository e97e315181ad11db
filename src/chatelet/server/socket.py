"""A table over WebSocket: moves come in, what happened goes out."""

import asyncio
import contextlib
import logging
import time
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import UNSET, UnsetType

from ..core.errors import ChateletError
from ..core.texts import Message, say
from ..core.view import View
from ..table import views
from ..table.answers import ChatMessage, ClockView, ErrorText, Happening, PreviewView, Snapshot
from ..table.errors import Away, Stale, TooOften
from ..table.hub import Hub
from ..table.model import MESSAGE_LONGEST
from ..table.people import Person
from ..table.table import Table, Told
from .dependencies import hub_of, language_of, person_of, settings_of
from .limits import ARRIVALS, CHAT, address_of, limits_of
from .tables import ClientId, view_of

Socket = WebSocket[Any, Any, Any]
FOREIGN, UNKNOWN, TOO_FAST, TOO_MANY, LATER = 4403, 4404, 4408, 4429, 1013
CONNECTIONS = 20  # of one player
RATE, BURST = 40.0, 120.0  # messages a second on one connection
log = logging.getLogger("chatelet.socket")
encode = msgspec.json.encode


class Ask(msgspec.Struct, forbid_unknown_fields=True, tag_field="do"):
    """A message of a client."""

    id: ClientId


class MoveAsk(Ask, tag="move", kw_only=True):
    seat: int
    move: Annotated[str, msgspec.Meta(max_length=400)]
    after: int | None = None


class UndoAsk(Ask, tag="undo", kw_only=True):
    seat: int
    after: int | None = None
    to: Annotated[int, msgspec.Meta(ge=0)] | None = None


class PreviewAsk(Ask, tag="preview", kw_only=True):
    seat: int
    move: Annotated[str, msgspec.Meta(max_length=400)]


class ChatAsk(Ask, tag="chat", kw_only=True):
    text: Annotated[str, msgspec.Meta(max_length=MESSAGE_LONGEST * 4)]


class LookAsk(Ask, tag="look", kw_only=True):
    seat: int


class PingAsk(Ask, tag="ping"):
    pass


Asks = MoveAsk | UndoAsk | PreviewAsk | ChatAsk | LookAsk | PingAsk
decode = msgspec.json.Decoder(Asks).decode


class Word(msgspec.Struct, kw_only=True, tag_field="is"):
    """A message of the server."""


class TableWord(Word, tag="table"):
    """Everything anew; `id` where it was asked for."""

    id: str | None
    snapshot: Snapshot


class EventsWord(Word, tag="events"):
    """What happened. Programs that want no views get none of what follows `after`."""

    number: int
    events: list[Happening]
    waiting: list[int]
    after: list[int]
    seat: int | UnsetType = UNSET
    can_undo: list[int] | UnsetType = UNSET
    clocks: list[ClockView] | UnsetType = UNSET
    view: View | UnsetType = UNSET
    scores: list[int] | UnsetType = UNSET


class DoneWord(Word, tag="done"):
    """What was asked is done and stored, as this entry. Without views, what came of it comes with it."""

    id: str
    number: int
    events: list[Happening] | UnsetType = UNSET
    waiting: list[int] | UnsetType = UNSET
    after: list[int] | UnsetType = UNSET


class RefusedWord(Word, tag="refused"):
    """Why not; with the table as it is where the move was stale."""

    id: str | None
    error: ErrorText
    snapshot: Snapshot | UnsetType = UNSET


class PreviewWord(PreviewView, tag_field="is", tag="preview", frozen=True, kw_only=True):
    """What a move would change."""

    id: str


class MessageWord(Word, tag="message"):
    """Somebody said something."""

    message: ChatMessage


class HereWord(Word, tag="here"):
    """Who is here, by seat."""

    here: list[bool]


class PongWord(Word, tag="pong"):
    """An answer to a ping."""

    id: str


Words = TableWord | EventsWord | DoneWord | RefusedWord | PreviewWord | MessageWord | HereWord | PongWord


def same_site(socket: Socket) -> bool:
    """Does the page that opens this connection come from here? (Programs that are not browsers send no Origin.)"""
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    host = socket.headers.get("host", "")
    known = settings_of(socket).address
    try:
        return urlsplit(origin).netloc == host or (known is not None and origin == known)
    except ValueError:  # no address at all
        return False


class Connection:
    """One device at one table."""

    def __init__(
        self, socket: Socket, hub: Hub, table: Table, me: Person, language: str, seat: int | None, views: bool
    ) -> None:
        self.socket = socket
        self.hub = hub
        self.table = table
        self.me = me
        self.language = language
        self.asked = seat
        self.views = views
        self.limits = settings_of(socket).limits
        self.wake = asyncio.Event()
        self.answering = False  # a move: what comes of it is told after the answer, often with it
        self.number = 0  # of the last line told
        self.version = 0  # of the standing last told
        self.message = 0  # of the chat
        self.here: list[bool] = []
        self.arrivals = 0
        self.tokens, self.filled = BURST, time.monotonic()

    async def run(self) -> None:
        table, me = self.table, self.me.id
        self.hub.presence.arrive(me)
        table.watchers.add(self.poke)
        teller = None
        try:
            await self.send_table(None)
            table.tell()  # the others see who has come
            teller = asyncio.create_task(self._tell(), name="teller")
            while True:
                data = await self.socket.receive_data("text")
                if self.limits and not self._slow_enough():
                    await self.socket.close(TOO_FAST)
                    return
                await self.answer(data)
        except WebSocketDisconnect:
            pass
        finally:
            table.watchers.discard(self.poke)
            self.hub.presence.depart(me)
            table.used = time.monotonic()
            table.tell()
            if teller is not None:
                teller.cancel()
                with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect):
                    await teller

    def _slow_enough(self) -> bool:
        at = time.monotonic()
        self.tokens = min(BURST, self.tokens + (at - self.filled) * RATE) - 1
        self.filled = at
        return self.tokens >= 0

    # --- answering ---

    async def answer(self, data: str) -> None:
        try:
            ask = decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            await self.refuse(_id_in(data), ChateletError("bad-message", reason=str(error)[:200]))
            return
        try:
            await self._do(ask)
        except Stale as error:
            await self.refuse(ask.id, error, await view_of(self.hub, self.table, self.me.id, self.language, self.asked))
        except ChateletError as error:
            await self.refuse(ask.id, error)

    async def _do(self, ask: Asks) -> None:
        table, me = self.table, self.me.id
        if isinstance(ask, (MoveAsk, UndoAsk)):
            self.answering = True
            try:
                if isinstance(ask, MoveAsk):
                    number = await table.move(me, ask.seat, ask.move, ask.after, ask.id)
                else:
                    number = await table.undo(me, ask.seat, ask.after, ask.id, ask.to)
                await self.done(ask.id, number)
            finally:
                self.answering = False
                if self._behind():
                    self.wake.set()
        elif isinstance(ask, PreviewAsk):
            seen = views.preview_view(table, me, ask.seat, ask.move, self.language)
            await self.send(PreviewWord(**msgspec.structs.asdict(seen), id=ask.id))
        elif isinstance(ask, ChatAsk):
            await limits_of(self.socket).count("chat", address_of(self.socket), CHAT)
            number = await self.hub.chat(table, me, self.me.name, ask.text)
            await self.send(DoneWord(id=ask.id, number=number))
        elif isinstance(ask, LookAsk):
            if ask.seat != -1:
                table.check_seat(ask.seat, me)
            self.asked = ask.seat
            await self.send_table(ask.id)
        else:
            await self.send(PongWord(id=ask.id))

    async def done(self, id: str, number: int) -> None:
        """A move is on disk. A program that wants no views is told in the same breath what came of it."""
        fresh = [] if self.views else self._fresh()
        if not fresh:
            await self.send(DoneWord(id=id, number=number))
            return
        came = self._events(fresh)
        done = DoneWord(id=id, number=number, events=came.events, waiting=came.waiting, after=came.after)
        await self.send(done)

    async def refuse(self, id: str | None, error: ChateletError, snapshot: Snapshot | UnsetType = UNSET) -> None:
        await self.send(RefusedWord(id=id, error=views.error_view(error, self.language), snapshot=snapshot))

    async def send(self, word: Words) -> None:
        try:
            await self.socket.send_data(encode(word).decode(), "text")
        except OSError:  # the page was closed just now
            raise WebSocketDisconnect(detail="") from None

    # --- telling ---

    def poke(self) -> None:
        """Something may have happened at the table."""
        if not self.answering:
            self.wake.set()

    def _behind(self) -> bool:
        """Is there something this device has not been told?"""
        table = self.table
        return (
            (table.board is not None and self.number < table.board.number)
            or self.version != table.version
            or self.arrivals != self.hub.presence.arrivals
            or (bool(table.messages) and self.message < table.messages[-1]["number"])
        )

    async def send_table(self, id: str | None) -> None:
        table = self.table
        self.version = table.version
        self.number = table.board.number if table.board is not None else 0
        self.message = table.messages[-1]["number"] if table.messages else 0
        snapshot = await view_of(self.hub, table, self.me.id, self.language, self.asked)
        self.here = [seat.here for seat in snapshot.seats]
        await self.send(TableWord(id=id, snapshot=snapshot))

    async def _tell(self) -> None:
        """Tell what happened, as often as something did and the line is free."""
        try:
            while True:
                await self.wake.wait()
                self.wake.clear()
                await self._catch_up()
        except WebSocketDisconnect:
            pass
        except Exception:
            log.exception("telling failed", extra={"table": self.table.id})
            await self.socket.close(1011)

    async def _catch_up(self) -> None:
        table, board = self.table, self.table.board
        if board is not None and self.number < board.number:
            fresh = self._fresh()
            if fresh:
                await self.send(self._events(fresh))
            else:
                self.version = -1  # too far behind: everything anew
        if self.version != table.version:
            await self.send_table(None)
            return
        for message in [m for m in table.messages if m["number"] > self.message]:
            self.message = message["number"]
            await self.send(MessageWord(message=views.message_view(message)))
        if self.arrivals != self.hub.presence.arrivals:
            self.arrivals = self.hub.presence.arrivals
            present = self.hub.presence.all
            here = [seat.kind == "bot" or bool({seat.player, *seat.holders} & present) for seat in table.standing.seats]
            if here != self.here:
                self.here = here
                await self.send(HereWord(here=here))

    def _fresh(self) -> list[Told]:
        """What happened since this device was last told; empty when it is too far behind."""
        board = self.table.board
        if board is None or self.number >= board.number:
            return []
        fresh = []
        for told in reversed(self.table.recent):
            if told.line.number <= self.number:
                break
            fresh.append(told)
        fresh.reverse()
        if not fresh or fresh[0].line.number != self.number + 1:
            return []
        self.number = board.number
        return fresh

    def _events(self, fresh: list[Told]) -> EventsWord:
        table, board = self.table, self.table.board
        assert board is not None
        viewer = views.seen_from(table, self.me.id, self.asked)
        word = EventsWord(
            number=board.number,
            events=[views.event_view(board, told, viewer) for told in fresh],
            waiting=board.waiting,
            after=board.after,
        )
        if self.views:
            word.seat = viewer
            word.can_undo = views.undo_view(table, self.me.id)
            word.clocks = views.clocks_view(table)
            word.view, word.scores = views.sight(table, viewer)
        return word


def _id_in(data: str) -> str | None:
    """The client's id in a message that is otherwise not understood, so that it knows which one was."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    id = found.get("id") if isinstance(found, dict) else None
    return id if isinstance(id, str) and len(id) <= 64 else None


async def turn_away(socket: Socket, code: int, why: Message) -> None:
    """Close with a reason the browser can read: that takes accepting first."""
    await socket.accept()
    await socket.close(code, say(why, language_of(socket))[:120])


async def admitted(socket: Socket) -> Person | None:
    """Who opens a connection; None: they were turned away."""
    try:
        me = await person_of(socket)
    except Away as error:
        await turn_away(socket, LATER, error.message)
        return None
    if not same_site(socket):
        await turn_away(socket, FOREIGN, Message("bad-origin"))
    elif me is None:
        await turn_away(socket, FOREIGN, Message("cookie-needed"))
    elif settings_of(socket).limits and hub_of(socket).presence.here[me.id] >= CONNECTIONS:
        await turn_away(socket, TOO_MANY, Message("too-many-connections"))
    else:
        try:
            await limits_of(socket).count("connections", address_of(socket), ARRIVALS)
            return me
        except TooOften as error:
            await turn_away(socket, TOO_MANY, error.message)
    return None


@websocket("/api/tables/{id:str}/socket")
async def table_socket(socket: Socket, id: FromPath[str]) -> None:
    """One device at one table."""
    hub = hub_of(socket)
    me = await admitted(socket)
    if me is None:
        return
    try:
        table = await hub.table(id)
    except ChateletError as error:
        await turn_away(socket, LATER if isinstance(error, Away) else UNKNOWN, error.message)
        return
    asked = socket.query_params.get("seat")
    seat = int(asked) if asked is not None and asked.lstrip("-").isdecimal() and len(asked) < 4 else None
    views = socket.query_params.get("views") != "0"
    await socket.accept()
    await Connection(socket, hub, table, me, language_of(socket), seat, views).run()
