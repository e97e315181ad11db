"""One device at one table: moves come in, what happened goes out."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from functools import partial
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from ..core.errors import ChateletError
from ..core.texts import Message
from ..table import views
from ..table.answers import Snapshot
from ..table.errors import Stale
from ..table.hub import Hub
from ..table.people import Person
from ..table.steps import Told
from ..table.table import Table
from .limits import CHAT, Limits
from .line import NOT_TEXT, Line
from .messages import (
    Asks,
    ChatAsk,
    DoneWord,
    EventsWord,
    HereWord,
    LookAsk,
    MessageWord,
    MoveAsk,
    PingAsk,
    PongWord,
    PreviewAsk,
    PreviewWord,
    RefusedWord,
    TableWord,
    UndoAsk,
    Words,
    decode,
)
from .middleware import last_words
from .snapshots import view_of

FOREIGN, UNKNOWN, TOO_FAST, TOO_MANY, LATER = 4403, 4404, 4408, 4429, 1013
QUEUED = 8  # messages heard while another is answered; then nothing more is read
RATE, BURST = 40.0, 120.0  # frames a second on one connection
log = logging.getLogger("chatelet.socket")
encode = msgspec.json.encode


class Looks(NamedTuple):
    """How a device wants to see a table, and who it is."""

    seat: int | None
    views: bool
    language: str
    session: str
    address: str


class Connection:
    """One device at one table. It is heard and told without a task of its own; what has to wait gets one."""

    __slots__ = (
        "_address",
        "_busy",
        "_filled",
        "_going",
        "_limits",
        "_poked",
        "_queue",
        "_tasks",
        "_tokens",
        "answering",
        "arrivals",
        "asked",
        "away",
        "early",
        "here",
        "hub",
        "language",
        "line",
        "me",
        "message",
        "number",
        "player",
        "session",
        "table",
        "unheard",
        "version",
        "views",
        "welcomed",
    )

    def __init__(self, line: Line, hub: Hub, table: Table, me: Person, view: "Looks", limits: Limits) -> None:
        self.line = line
        self.player = me.id
        self.session = view.session
        self.hub = hub
        self.table = table
        self.me = me
        self.language = view.language
        self.asked = view.seat
        self.views = view.views
        self.early = table.standing.started is None  # came before the game began
        self.welcomed = False  # has heard how the table stands; before that nothing else is told
        self.answering = False  # a move: what comes of it is told after the answer, often with it
        self.number = 0  # of the last line told
        self.version = 0  # of the standing last told
        self.message = 0  # of the chat
        self.here: list[bool] = []
        self.away: list[int] = []
        self.unheard: set[str] = set()  # whose messages this person does not want, or may not, hear
        self.arrivals = 0
        self._address = view.address
        self._limits = limits
        self._tokens, self._filled = BURST, time.monotonic()
        self._busy = False  # one message is answered after the other
        self._going = False  # through the queue
        self._poked = False
        self._queue: list[bytes] = []
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Sit down: tell how the table stands, and listen from now on."""
        self.line.allowed, self.line.heard = self._slow_enough, self.heard
        self.line.drained, self.line.ended = self._go_on, self.close
        self.hub.presence.arrive(self)
        self.table.watchers.add(self.poke)
        self._busy = True
        self._start(self._welcome())

    async def _welcome(self) -> None:
        await self.send_table(None)
        self.table.tell()  # the others see who has come
        self._free()

    def close(self) -> None:
        """The line is gone."""
        self.table.watchers.discard(self.poke)
        self.hub.presence.depart(self)
        self.table.used = time.monotonic()
        self.table.tell()
        self._queue.clear()

    async def see_off(self) -> None:
        """They have signed out."""
        self.line.close(FOREIGN, last_words(Message("signed-out"), self.language))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        """What has to wait for something."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a device could not be served", extra={"table": self.table.id}, exc_info=error)
            self.line.close(1011)

    def _slow_enough(self) -> bool:
        """One more frame. Who sends without a breath is cut off, whatever it is."""
        if not self._limits.on:
            return True
        at = time.monotonic()
        self._tokens = min(BURST, self._tokens + (at - self._filled) * RATE) - 1
        self._filled = at
        if self._tokens < 0:
            self.line.close(TOO_FAST)
        return self._tokens >= 0

    # --- hearing ---

    def heard(self, data: bytes) -> None:
        """A message: answered now, or when those before it are and there is room for the answer."""
        if self._busy or self.line.full:
            self._queue.append(data)
            if len(self._queue) == QUEUED:
                self.line.pause()
        else:
            self._answer(data)

    def _free(self) -> None:
        """The answer is out: on to the next message."""
        self._busy = False
        self._go_on()

    def _go_on(self) -> None:
        if self._going:
            return  # what was answered at once: the loop below goes on
        self._going = True
        try:
            while self._queue and not self._busy and not self.line.full:
                if len(self._queue) == QUEUED:
                    self.line.resume()
                self._answer(self._queue.pop(0))
        finally:
            self._going = False
        if self._behind():
            self.poke()

    def _fail(self) -> None:
        """Something unforeseen, in an `except`: a line that may hang is of no use, and a new one finds the table."""
        log.exception("a device could not be served", extra={"table": self.table.id})
        self._queue.clear()
        self.line.close(1011)

    def _answer(self, data: bytes) -> None:
        try:
            self._answer_or_raise(data)
        except Exception:
            self._fail()

    def _answer_or_raise(self, data: bytes) -> None:
        try:
            ask = decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            self._not_understood(data, error)
            return
        self._busy = True
        if isinstance(ask, MoveAsk):
            self.answering = True
            try:
                if self.table.move_now(self.player, ask.seat, ask.move, ask.after, ask.id, partial(self._moved, ask)):
                    return
            except Stale:
                pass  # the long way finds that, too, and looks at the table for the answer
            except ChateletError as error:
                self.refuse(ask.id, error)
                self._answered()
                return
        elif isinstance(ask, PingAsk):
            self.send(PongWord(id=ask.id))
            self._busy = False
            return
        self._start(self._at_length(ask))

    def _not_understood(self, data: bytes, error: Exception) -> None:
        try:
            data.decode()
        except UnicodeDecodeError:
            self.line.close(NOT_TEXT)
            return
        self.refuse(_id_in(data), ChateletError("bad-message", reason=str(error)[:200]))

    def _moved(self, ask: MoveAsk, number: int, error: BaseException | None) -> None:
        """A move is on disk, or it is known why not."""
        try:
            if error is None:
                self.done(ask.id, number)
            elif isinstance(error, ChateletError):
                self.refuse(ask.id, error)
            else:  # another worker was first, or it was not taken in: the long way looks at what is stored
                self._start(self._at_length(ask))
                return
            self._answered()
        except Exception:
            self._fail()

    def _answered(self) -> None:
        self.answering = False
        self._free()

    # --- answering ---

    async def _at_length(self, ask: Asks) -> None:
        """Answer what has to wait for something."""
        try:
            await self._do(ask)
        except Stale as error:
            seen = await view_of(self.hub, self.table, self.player, self.language, self.asked)
            self.refuse(ask.id, error, seen)
        except ChateletError as error:
            self.refuse(ask.id, error)
        self._answered()

    async def _do(self, ask: Asks) -> None:
        table, me = self.table, self.player
        if isinstance(ask, (MoveAsk, UndoAsk)):
            self.answering = True
            if isinstance(ask, MoveAsk):
                number = await table.move(me, ask.seat, ask.move, ask.after, ask.id)
            else:
                number = await table.undo(me, ask.seat, ask.after, ask.id, ask.to)
            self.done(ask.id, number)
        elif isinstance(ask, PreviewAsk):
            seen = views.preview_view(table, me, ask.seat, ask.move, self.language)
            self.send(PreviewWord(**msgspec.structs.asdict(seen), id=ask.id))
        elif isinstance(ask, ChatAsk):
            await self._limits.count("chat", self._address, CHAT)
            number = await self.hub.chat(table, me, self.me.name, ask.text)
            self.send(DoneWord(id=ask.id, number=number))
        elif isinstance(ask, LookAsk):
            if ask.seat != -1:
                table.check_seat(ask.seat, me)
            self.asked = ask.seat
            await self.send_table(ask.id)

    def done(self, id: str, number: int) -> None:
        """A move is on disk. A program that wants no views is told in the same breath what came of it."""
        fresh = [] if self.views else self._fresh()
        if not fresh:
            self.send(DoneWord(id=id, number=number))
            return
        table, board = self.table, self.table.board
        assert board is not None
        viewer = views.seen_from(table, self.player, self.asked)
        events = [views.event_view(board, told, viewer) for told in fresh]
        self.send(DoneWord(id=id, number=number, events=events, waiting=board.waiting, after=board.after))

    def refuse(self, id: str | None, error: ChateletError, snapshot: Snapshot | UnsetType = UNSET) -> None:
        self.send(RefusedWord(id=id, error=views.error_view(error, self.language), snapshot=snapshot))

    def send(self, word: Words) -> None:
        self.line.say(encode(word))

    # --- telling ---

    def poke(self) -> None:
        """Something may have happened at the table: it is told when all of it has, and the line is free."""
        if not self.answering and not self._poked and not self.line.full:
            self._poked = True
            asyncio.get_running_loop().call_soon(self._tell)

    def _behind(self) -> bool:
        """Is there something this device has not been told?"""
        table = self.table
        return (
            (table.board is not None and self.number < table.board.number)
            or self.version != table.version
            or self.arrivals != self.hub.presence.arrivals
            or self.away != table.away
            or (bool(table.messages) and self.message < table.messages[-1]["number"])
        )

    async def send_table(self, id: str | None) -> None:
        table = self.table
        self.version = table.version
        self.unheard = (await self.hub.company.seen(self.player)).unheard
        snapshot = await view_of(self.hub, table, self.player, self.language, self.asked)
        # Nothing is awaited from here on: what happens after this snapshot is told, what it holds is not told again.
        self.number = snapshot.number
        self.message = table.messages[-1]["number"] if table.messages else 0
        self.here, self.away = [seat.here for seat in snapshot.seats], snapshot.away
        self.send(TableWord(id=id, snapshot=snapshot))
        self.welcomed = True
        if snapshot.away != table.away:  # the others learn it now, too
            table.away = snapshot.away
            table.tell()

    def _tell(self) -> None:
        """Tell what happened."""
        self._poked = False
        if self.line.full:
            return  # once there is room it is looked for again
        try:
            self._catch_up()
        except Exception:
            log.exception("telling failed", extra={"table": self.table.id})
            self.line.close(1011)

    def _catch_up(self) -> None:
        table, board = self.table, self.table.board
        if self.early and table.standing.started is not None:
            self.early = False
            if table.standing.terms.deck is not None and not table.standing.seats_of(self.player):
                self.line.close(FOREIGN, last_words(Message("deck-watch"), self.language))  # the cards are others'
                return
        if table.standing.started is not None and self.player in table.standing.removed:
            self.line.close(FOREIGN, last_words(Message("player-removed"), self.language))
            return
        if not self.welcomed:
            return
        if board is not None and self.number < board.number:
            fresh = self._fresh()
            if fresh:
                self.send(self._events(fresh))
            else:
                self.version = -1  # too far behind: everything anew
        if self.version != table.version:
            self.version = table.version
            self._start(self.send_table(None))
            return
        for message in [m for m in table.messages if m["number"] > self.message]:
            self.message = message["number"]
            if message["player"] not in self.unheard:
                self.send(MessageWord(message=views.message_view(message)))
        if self.arrivals != self.hub.presence.arrivals or self.away != table.away:
            self.arrivals = self.hub.presence.arrivals
            present = self.hub.presence.all
            here = [seat.kind == "bot" or bool({seat.player, *seat.holders} & present) for seat in table.standing.seats]
            if here != self.here or self.away != table.away:
                self.here, self.away = here, table.away
                self.send(HereWord(here=here, away=table.away))

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
        viewer = views.seen_from(table, self.player, self.asked)
        word = EventsWord(
            number=board.number,
            events=views.moments(table, fresh, viewer)
            if self.views
            else [views.event_view(board, told, viewer) for told in fresh],
            waiting=board.waiting,
            after=board.after,
        )
        if self.views:
            word.seat = viewer
            word.can_undo = views.undo_view(table, self.player)
            word.clocks = views.clocks_view(table)
            word.view, word.scores = views.sight(table, viewer)
        return word


def _id_in(data: bytes) -> str | None:
    """The client's id in a message that is otherwise not understood, so that it knows which one was."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    id = found.get("id") if isinstance(found, dict) else None
    return id if isinstance(id, str) and len(id) <= 64 else None
