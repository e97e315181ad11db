"""One table in memory: how it stands, the game on it, its chat, and who watches. Changes go through the writer."""

import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..core.contract import Position, Rules
from ..core.dealer import Dealer
from ..core.errors import ChateletError
from ..core.log import Line
from ..core.play import Draft, Play
from ..core.texts import title
from . import lobby, saved_positions, schema
from .clocks import Clocks
from .errors import NotFound, NotNow, NotYours, Stale
from .latch import Latch
from .model import Standing, now
from .seat_names import among, name_seats
from .steps import MOMENTS, Told, end_early, ended, numbered, take_back
from .storage import Storage, Stored, note_waiting, store_standing
from .writer import Overtaken, Writer

RECENT = 64  # lines kept to tell watchers what happened; who is further behind gets everything anew
ATTEMPTS = 8
log = logging.getLogger("chatelet.table")


# What else belongs into the commit of the last move (ratings, rankings); it may complete the result.
Ending = Callable[[AsyncConnection, str, Standing], Awaitable[None]]
Moved = Callable[[int, BaseException | None], None]  # told the number of a move that is on disk, or why it is not


class Table:
    """A table; `lock` is held by whoever changes it."""

    def __init__(self, stored: Stored, rules: Rules, storage: Storage, writer: Writer) -> None:
        self.id = stored.id
        self.version = stored.version
        self.standing = stored.standing
        self.secret = stored.secret
        self.rules = rules
        self.storage = storage
        self.writer = writer
        self.lock = Latch()
        self.board: Play | None = None
        self.clocks = Clocks(stored.standing.terms.pace, 0)
        self.recent: deque[Told] = deque(maxlen=RECENT)
        self.stood: deque[tuple[int, Position]] = deque(maxlen=MOMENTS + 1)  # positions after lines, for who watches
        self.messages: deque[dict[str, Any]] = deque(maxlen=100)
        self.watchers: set[Callable[[], None]] = set()
        self.ids: dict[tuple[int, str], int] = {}
        self.saved = 0  # the line whose position lies in the database
        self.unkept: Standing | None = None  # how it stood when nothing there had to happen without a person
        self.used = 0.0  # when somebody last asked for it
        self.away: list[int] = []  # seats nobody need wait for, as of the last round over all tables
        self.looks: dict[int | tuple[int, int], Any] = {}  # what each viewer sees, and saw on the way, as of `looks_at`
        self.looks_at = -1
        self.on_change: Callable[[Table], None] = lambda table: None
        self.on_end: Ending | None = None

    # --- loading and catching up ---

    @classmethod
    async def load(cls, id: str, storage: Storage, writer: Writer, find: Callable[[str], Rules]) -> "Table":
        stored = await storage.table(id)
        if stored is None:
            raise NotFound("table-unknown")
        rules = find(stored.standing.terms.game)
        table = cls(stored, rules, storage, writer)
        mark = stored.standing.rules
        if stored.standing.started and mark.version != rules.version:
            raise NotNow("table-old-rules", game=title(rules.name), given=mark.version, known=rules.version)
        if stored.standing.started:
            table._set_up()
            await table._fold()
        await table.read_messages()
        return table

    async def _fold(self) -> None:
        """The game, from its log; from a position kept on the way, where there is one."""
        lines = await self.storage.lines(self.id)
        if lines and lines[-1].number != len(lines):
            raise self._torn(next(k for k, line in enumerate(lines, 1) if line.number != k))
        unsaid = [line for line in lines if line.waiting is None]  # as older versions wrote them
        if len(lines) >= saved_positions.WORTH and not unsaid:
            data = await self.storage.saved(self.id, saved_positions.engine_of(self.rules.name))
            if data is not None:
                with contextlib.suppress(msgspec.DecodeError):  # another version of Châtelet wrote it otherwise
                    self.saved = saved_positions.restore(self, data, lines)
        masks = self._absorb(lines[self.saved :])
        if self.board is not None and not self.board.waiting and not self.board.over and self._in_play:
            raise self._torn(len(lines) + 1)  # chance has always answered in the same commit
        if unsaid and self._in_play:
            await self.writer.do(lambda connection: note_waiting(connection, self.id, masks))

    @property
    def _in_play(self) -> bool:
        return self.standing.state in ("running", "paused")

    def _torn(self, missing: int) -> NotNow:
        """Why a game cannot go on whose log lacks an event."""
        log.error("a log lacks an event: chatelet doctor says more", extra={"table": self.id, "event": missing})
        return NotNow("table-torn", missing=missing)

    def worth_saving(self) -> bool:
        """Has so much happened since a position was kept that loading would take long?"""
        return self.board is not None and self.board.number >= self.saved + saved_positions.WORTH

    def _dealer(self, standing: Standing) -> Dealer:
        seed = standing.terms.seed
        return Dealer(self.secret, standing.values) if seed is None else Dealer.from_seed(seed)

    @property
    def commitment(self) -> str:
        """What the dealer promised when the table was laid."""
        return Dealer(self.secret).commitment

    def _set_up(self) -> None:
        standing = self.standing
        options = self.rules.settings(standing.terms.options, len(standing.seats))
        self.board = Play(self.rules, options, [seat.name for seat in standing.seats], self._dealer(standing))
        self.clocks = Clocks(
            standing.terms.pace, len(standing.seats), standing.pauses, standing.resets, standing.stand_ins
        )
        self.clocks.turn(standing.started or 0, -1, self.board.waiting)

    def _absorb(self, lines: Sequence[Line]) -> dict[int, int]:
        """Take in lines that are stored. Gives the seats to act after each, as bit masks."""
        assert self.board is not None
        masks = {}
        for line in lines:
            if line.number != self.board.number + 1:
                raise self._torn(self.board.number + 1)
            self._keep_position()
            takes = self.board.absorb(line)
            self._keep_position()
            self._note(line, takes)
            masks[line.number] = sum(1 << seat for seat in self.board.waiting)
        return masks

    def _keep_position(self) -> None:
        """Positions that stand are never changed: keeping those of the last lines, for who watches, costs nothing."""
        board = self.board
        if board is not None and self.watchers and (not self.stood or self.stood[-1][0] != board.number):
            self.stood.append((board.number, board.position))

    def _note(self, line: Line, takes: tuple[int, ...]) -> None:
        assert self.board is not None
        self.recent.append(Told(line, takes))
        if line.id is not None:
            self.ids[line.entry.by, line.id] = line.number
        self.clocks.turn(line.at, line.entry.by, self.board.waiting, undo=line.entry.undo)

    @property
    def mark(self) -> tuple[int, int, int]:
        """How far it has come here: version of the standing, last line, last message."""
        number = self.board.number if self.board is not None else 0
        return self.version, number, self.messages[-1]["number"] if self.messages else 0

    def behind(self, mark: tuple[int, int, int]) -> bool:
        """Has it come further elsewhere?"""
        return any(there > here for there, here in zip(mark, self.mark, strict=True))

    async def catch_up(self) -> None:
        """Take in what other workers stored."""
        stored = await self.storage.table(self.id)
        if stored is None:
            self.standing.state = "closed"
            return
        if stored.version != self.version:
            self._stand(stored.standing, stored.version)
            await self.read_messages()  # somebody may have asked to be forgotten
        if self.board is not None:
            self._absorb(await self.storage.lines(self.id, self.board.number))
        last = self.messages[-1]["number"] if self.messages else 0
        self.messages.extend(await self.storage.messages(self.id, last))

    async def read_messages(self) -> None:
        """The chat, as it is stored now."""
        messages = await self.storage.messages(self.id)
        self.messages.clear()
        self.messages.extend(messages)

    def _stand(self, standing: Standing, version: int) -> None:
        fresh = standing.started is not None and self.board is None
        self.standing, self.version = standing, version
        if fresh:
            self._set_up()
        self.clocks.pauses, self.clocks.resets = standing.pauses, standing.resets
        self.clocks.stand_ins = standing.stand_ins
        if self.board is not None:
            self.board.names = [seat.name for seat in standing.seats]

    def changed(self) -> None:
        """Say so to the hub (bots, clocks, other workers) and to everybody who watches."""
        self.on_change(self)
        self.tell()

    def tell(self) -> None:
        """Let everybody who watches look again."""
        for watcher in tuple(self.watchers):
            watcher()

    # --- changing how it stands ---

    async def change(self, alter: Callable[[Standing], Any], also: Ending | None = None) -> Any:
        """Alter the standing (on a copy; the alteration may refuse), store it, and tell.

        What `also` writes belongs into the same commit. A game that is decided by the alteration ends with it.
        """
        async with self.lock:
            for _ in range(ATTEMPTS):
                draft = self.standing.copy()
                answer = alter(draft)
                first = also
                if draft.state in ("running", "paused") and self.board is not None and draft.decided():
                    end_early(draft, self.board)
                    first = self.on_end
                if await self._stored(draft, [], first):
                    break
            else:
                raise NotNow("table-busy")
        self.changed()
        return answer

    async def _stored(self, draft: Standing, lines: list[Line], first: Ending | None = None) -> bool:
        """Store the next version of the standing, and lines with it. False: another worker was first, look again."""
        version = self.version

        async def store(connection: AsyncConnection) -> bool:
            if first is not None:
                await first(connection, self.id, draft)
            return await store_standing(connection, self.id, version, draft, now())

        try:
            await self.writer.lines(self.id, lines, store)
        except Overtaken:
            await self.catch_up()
            return False
        self._stand(draft, version + 1)
        return True

    async def start(self, alter: Callable[[Standing], Any]) -> None:
        """Alter the standing to a running one, with what chance does first in the same commit."""
        async with self.lock:
            for _ in range(ATTEMPTS):
                draft = self.standing.copy()
                alter(draft)
                options = self.rules.settings(draft.terms.options, len(draft.seats))
                names = [seat.name for seat in draft.seats]
                board = Play(self.rules, options, names, self._dealer(draft))
                opening = board.opening()
                lines = numbered(board, opening, draft.started or now(), None)
                if await self._stored(draft, lines):
                    assert self.board is not None
                    self._absorb(lines)
                    break
            else:
                raise NotNow("table-busy")
        self.changed()

    # --- playing ---

    def playing(self) -> Play:
        """The game, if moves can be made now."""
        state = self.standing.state
        if self.board is None or state != "running":
            raise NotNow("table-not-running", state=state)
        return self.board

    def check_seat(self, seat: int, player: str | None) -> None:
        if not 0 <= seat < len(self.standing.seats):
            raise NotFound("seat-unknown")
        if player is None or not self.standing.seats[seat].belongs_to(player):
            raise NotYours("seat-not-yours")

    async def move(self, player: str, seat: int, text: str, after: int | None, id: str | None) -> int:
        """Make a move for a player; returns its number once it is on disk."""
        return await self._act(player, seat, after, id, lambda board: board.move(seat, text))

    def move_now(self, player: str, seat: int, text: str, after: int | None, id: str, done: Moved) -> bool:
        """Make a move without waiting for anybody: `done` is called once it is on disk, or with why it is not.

        False: others are changing the table, or the move changes how it stands (it ends the game, or an offer of who
        moves); `move` is the way then, and raises the same.
        """
        if self.lock.locked() or self.standing.offers:
            return False
        board = self._to_move(player, seat, after, id)
        if board is None:
            done(self.ids[seat, id], None)
            return True
        try:
            draft = board.move(seat, text)
        except ChateletError as error:
            name_seats(error, self.standing.seats, seat)
            raise
        if draft.over:
            return False
        lines = numbered(board, draft, now(), id)

        def settled(error: BaseException | None, _: Any) -> None:
            """Whatever fails here, the lock is free after it and whoever moved hears."""
            try:
                if error is None:
                    self._keep_position()
                    board.accept(draft)
                    self._keep_position()
                    for line in lines:
                        self._note(line, ())
            except Exception as failure:
                log.exception("a stored move was not taken in", extra={"table": self.id})
                error = failure
            finally:
                self.lock.release()
            try:
                if error is None:
                    self.changed()
            except Exception:  # the move stands
                log.exception("a move was not told", extra={"table": self.id})
            done(lines[0].number, error)

        self.writer.soon(self.id, lines, settled)
        self.lock.take()
        return True

    async def undo(self, player: str, seat: int, after: int | None, id: str | None, to: int | None = None) -> int:
        """Take back, as far as the table's terms allow."""

        def draft(board: Play) -> Draft:
            return take_back(board, self.standing, seat, to)

        return await self._act(player, seat, after, id, draft)

    def _to_move(self, player: str, seat: int, after: int | None, id: str | None) -> Play | None:
        """The game, if this player may act there now; None where the same was done before."""
        self.check_seat(seat, player)
        if id is not None and (seat, id) in self.ids:
            return None
        board = self.playing()
        if self.standing.seats[seat].stand_in:
            raise NotNow("seat-stand-in")
        if after is not None and after != board.after[seat]:
            raise Stale("move-stale")
        return board

    async def _act(
        self, player: str, seat: int, after: int | None, id: str | None, make: Callable[[Play], Draft]
    ) -> int:
        async with self.lock:
            for _ in range(ATTEMPTS):
                board = self._to_move(player, seat, after, id)
                if board is None:
                    return self.ids[seat, id or ""]
                with among(self.standing.seats, seat):
                    draft = make(board)
                number = await self._play(board, draft, id, seat)
                if number is not None:
                    break
            else:
                raise NotNow("table-busy")
        self.changed()
        return number

    async def act_for(self, seat: int, after: int, action: int) -> bool:
        """A bot's move. False: what it looked at is no longer there."""
        async with self.lock:
            if self.board is None or self.standing.state != "running" or self.board.after[seat] != after:
                return False
            if seat not in self.board.waiting or self.standing.seats[seat].played_by is None:
                return False
            made = await self._play(self.board, self.board.act(seat, action), None, seat, bot=True) is not None
        self.changed()
        return made

    async def _play(self, board: Play, draft: Draft, id: str | None, seat: int, *, bot: bool = False) -> int | None:
        """Store a draft of a seat, then make it the present. None: another worker was first, look again."""
        lines = numbered(board, draft, now(), id)
        place = self.standing.seats[seat]
        helps = bot and place.kind == "person" and not place.helped
        alters = helps or (not bot and bool(self.standing.offers))
        standing = self.standing.copy() if draft.over or alters else self.standing
        if helps:
            standing.seats[seat].helped = True
        elif alters:
            alters = lobby.play_on(standing, seat)
        try:
            if draft.over:
                if not await self._stored(ended(board, draft, standing), lines, self.on_end):
                    return None
            elif alters:
                if not await self._stored(standing, lines):
                    return None
            else:
                await self.writer.lines(self.id, lines)
        except Overtaken:
            await self.catch_up()
            return None
        self._keep_position()
        board.accept(draft)
        self._keep_position()
        for line in lines:
            self._note(line, draft.takes if line.entry.undo else ())
        return lines[0].number

    # --- chat ---

    async def say(self, player: str, name: str, text: str) -> int:
        """A message, stored before anybody reads it."""
        async with self.lock:
            for _ in range(ATTEMPTS):
                seats = self.standing.seats_of(player)
                message = {
                    "number": (self.messages[-1]["number"] if self.messages else 0) + 1,
                    "at": now(),
                    "seat": seats[0] if seats else None,
                    "player": player,
                    "name": self.standing.seats[seats[0]].name if seats else name,
                    "text": text,
                }
                row = {"table_id": self.id, **message}
                try:
                    await self.writer.do(lambda c, row=row: c.execute(sa.insert(schema.messages), row))
                except Overtaken:
                    await self.catch_up()
                    continue
                self.messages.append(message)
                break
            else:
                raise NotNow("table-busy")
        self.changed()
        return message["number"]
