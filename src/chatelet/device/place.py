"""The place on this device: its tables and lines, and an answer to whatever a page would ask a server about them.

The page hands over what it keeps of every table; what changes is handed back to be kept. Bots are asked through a
function that the worker brings, since they think in a worker of their own.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from ..core.errors import ChateletError, Refused
from ..core.play import Play
from ..core.record import Record, read_record
from ..core.texts import title
from ..games import find, game_names
from ..server import wishes
from ..table import hints, lobby, views
from ..table.answers import Gains, KeptTable, ListedTable, Since, Snapshot
from ..table.bot_process import Question
from ..table.clocks import Clocks
from ..table.errors import NotFound, NotNow, NotYours
from ..table.model import Pace, Standing, Terms, plain
from ..table.seat_names import called
from ..table.written import written
from .answering import Answer, Route, answered
from .challenge import Challenge, Comparison, SameCards, challenge, compared, same_cards
from .line import DeviceLine
from .table import DeviceTable, Kept

if TYPE_CHECKING:
    from .library import Library

ME = "me"  # whoever has this device
STATUSES: list[tuple[type[ChateletError], int]] = [(Refused, 422), (NotFound, 404), (NotYours, 403), (NotNow, 409)]

Think = Callable[[str], Awaitable[int]]  # a Question as JSON -> the action


class Listed(NamedTuple):
    """What a list says of a table."""

    id: str
    standing: Standing
    waiting: list[int] | None
    clocks: Clocks
    moved: int | None


class Looking(msgspec.Struct):
    """Through whose eyes a table is looked at."""

    seat: int | None = None


class Place:
    """All tables on a device."""

    def __init__(self, think: Think, keep: Callable[[str, str, str], None], forget: Callable[[str], object]) -> None:
        self.think = think
        self.keep = keep
        self.forget = forget
        self.name = ""
        self.kept: dict[str, Kept] = {}
        self.unreadable: set[str] = set()
        self.tables: dict[str, DeviceTable] = {}
        self.lines: dict[int, DeviceLine] = {}
        self.thinking: dict[str, asyncio.Future[None]] = {}  # the moves of bots, by table

    @cached_property
    def library(self) -> "Library":
        """All that needs no table."""
        from .library import Library

        return Library()

    def get_ready(self, game: str) -> None:
        """Load the rules of a game that will be played soon."""
        if game in game_names():
            find(game)

    def take_in(self, id: str, data: str) -> None:
        """A table that the browser kept. Of one that cannot be read nothing is known but that."""
        self._let_go(id)
        try:
            self.kept[id] = msgspec.json.decode(data, type=Kept)
        except msgspec.MsgspecError:
            self.unreadable.add(id)

    def knows(self, id: str) -> bool:
        """Is the table in memory?"""
        return id in self.kept

    def drop(self, id: str) -> None:
        """Forget what is in memory of a table that is kept: another tab may go on with it."""
        self._let_go(id)

    def _let_go(self, id: str) -> None:
        """Nothing is known of a table any more, and what a bot thinks about it is no longer wanted."""
        self.kept.pop(id, None)
        self.unreadable.discard(id)
        self.tables.pop(id, None)
        if thought := self.thinking.pop(id, None):
            thought.cancel()

    def table(self, id: str) -> DeviceTable:
        """A table, with its game. Raises NotFound or NotNow."""
        if id in self.tables:
            return self.tables[id]
        if id in self.unreadable:
            raise NotNow("device-unreadable")
        kept = self._old(id)
        rules, mark = find(kept.standing.terms.game), kept.standing.rules
        if kept.standing.started and mark.version != rules.version:
            raise NotNow("device-old-rules", game=title(rules.name), given=mark.version, known=rules.version)
        self.tables[id] = DeviceTable(kept, rules, self._changed)
        return self.tables[id]

    def _changed(self, table: DeviceTable) -> None:
        kept = table.kept()
        if table.standing.state == "closed":
            self.kept.pop(table.id, None)
            self.forget(table.id)
        else:
            self.kept[table.id] = kept
            row = msgspec.json.encode(self.row(kept)).decode()
            self.keep(table.id, msgspec.json.encode(kept).decode(), row)
        self.tables[table.id] = table
        for line in tuple(self.lines.values()):
            if line.table is table:
                line.catch_up()
        self._wake(table)

    # --- lines ---

    def open(self, number: int, id: str, seat: int | None, tell: Callable[[str], None]) -> bool:
        """A page looks at a table. False: it cannot; asked for the table, `ask` says why."""
        try:
            self.lines[number] = DeviceLine(self.table(id), ME, seat, tell)
        except ChateletError:
            return False
        self._wake(self.table(id))
        return True

    def hear(self, number: int, data: str) -> None:
        """The page asks something."""
        if number in self.lines:
            self.lines[number].answer(data)

    def close(self, number: int) -> None:
        self.lines.pop(number, None)

    # --- bots ---

    def _wake(self, table: DeviceTable) -> None:
        """Let the bots of a table play, if somebody looks at it and it is their turn."""
        watched = any(line.table is table for line in self.lines.values())
        if watched and table.id not in self.thinking and self._bots_turn(table) is not None:
            self.thinking[table.id] = asyncio.ensure_future(self._let_bots_play(table))

    async def _let_bots_play(self, table: DeviceTable) -> None:
        """The moves of bots, one after the other, as long as it is their turn."""
        try:
            while (seat := self._bots_turn(table)) is not None:
                board = table.playing()
                after, legal = board.after[seat], board.rules.legal_actions(board.position, seat)
                bot = table.standing.seats[seat].played_by or "random"
                action = legal[0] if len(legal) == 1 else await self._chosen(table, seat, bot, f"{table.id} {seat}")
                table.act_for(seat, after, action if action in legal else secrets.choice(legal))
        finally:
            if self.tables.get(table.id) is table:
                self.thinking.pop(table.id, None)

    def _bots_turn(self, table: DeviceTable) -> int | None:
        if table.board is None or table.standing.state != "running":
            return None
        seats = table.standing.seats
        return next((seat for seat in table.board.waiting if seats[seat].played_by is not None), None)

    async def _chosen(self, table: DeviceTable, seat: int, bot: str, key: str, luck: int | None = None) -> int:
        seen = table.playing().observation(seat).tobytes()
        luck = secrets.randbits(60) if luck is None else luck
        return int(
            await self.think(msgspec.json.encode(Question(table.rules.name, bot, key, seat, seen, luck)).decode())
        )

    async def advise(self, table: DeviceTable, seat: int, bot: str, luck: int) -> int:
        """What a bot would do in place of a person (`hints` asks a desk like this one)."""
        legal = table.rules.legal_actions(table.playing().position, seat)
        action = legal[0] if len(legal) == 1 else await self._chosen(table, seat, bot, "", luck)
        if action not in legal:
            raise NotNow("hint-failed")
        return action

    # --- answering ---

    async def ask(self, method: str, path: str, query: str, body: str) -> Answer:
        """What a server would answer, as far as it goes here."""
        given: Mapping[str, str] = msgspec.json.decode(query, type=dict[str, str])
        try:
            found = await answered(self, ROUTES, method, path, given, body)
            if found is None:
                found = await self.library.ask(method, path, given, body)
            if found is not None:
                return found
            raise NotFound("device-needs-server")
        except (msgspec.MsgspecError, RecursionError) as error:
            return self._refused(ChateletError("bad-message", reason=str(error)[:200]))
        except ChateletError as error:
            return self._refused(error)

    def _refused(self, error: ChateletError) -> Answer:
        status = next((status for kind, status in STATUSES if isinstance(error, kind)), 400)
        return Answer(status, msgspec.json.encode({"error": views.error_view(error, "")}).decode())

    def snapshot(self, table: DeviceTable, seat: int | None = None) -> Snapshot:
        return views.snapshot(table, ME, seat, {ME}, "", opened=True)

    def changed(self, id: str, alter: Callable[[Standing], Any]) -> Snapshot:
        table = self.table(id)
        table.change(alter)
        return self.snapshot(table)

    def me(self, given: Any, body: str) -> wishes.MeView:
        """Whoever has this device; a name is all there is to know."""
        if body:
            name = msgspec.json.decode(body).get("name")
            self.name = lobby.clean_name(name) if isinstance(name, str) else self.name
        return wishes.MeView(
            player=ME,
            name=self.name,
            account=None,
            email=None,
            email_confirmed=False,
            notices=False,
            language=None,
            ratings=[],
            csrf="",
        )

    def row(self, kept: Kept) -> ListedTable:
        """A table in a list."""
        standing = kept.standing
        mask = (kept.lines[-1].waiting or 0) if kept.lines else 0
        waiting = [seat for seat in range(len(standing.seats)) if mask >> seat & 1]
        clocks = Clocks(standing.terms.pace, len(standing.seats))
        moved = kept.lines[-1].at if kept.lines else None
        return views.listed(Listed(kept.id, standing, waiting, clocks, moved), ME, {ME}, "")

    def my_tables(self, given: Any, body: str) -> wishes.MyTables:
        """All tables on this device, the last changed first."""
        return wishes.MyTables.of(self.row(kept) for kept in sorted(self.kept.values(), key=lambda one: -one.changed))

    def no_tables(self, given: Any, body: str) -> wishes.Tables:
        """Nobody else's tables are here."""
        return wishes.Tables([])

    def lay(self, given: Any, body: str) -> Snapshot:
        data = msgspec.json.decode(body, type=wishes.NewTable)
        if data.pace.check() != Pace():
            raise NotNow("device-no-clock")
        rules = find(data.game)
        count = len(data.seats) if len(data.seats) in rules.seats else min(rules.seats)
        terms = Terms(
            game=data.game,
            options=plain(rules.settings(data.options, count)),
            practice=data.practice,
            undo=data.undo,
            chat=False,
            hints=data.hints,
            seed=data.seed,
        )
        asked = [msgspec.structs.asdict(wish) for wish in data.seats]
        self.name = lobby.clean_name(next((wish.name for wish in data.seats if wish.name), None) or self.name)
        table = DeviceTable.laid(lobby.lay(rules, terms, ME, self.name, asked, data.value), rules, self._changed)
        self._changed(table)
        if data.start and not any(seat.kind == "open" for seat in table.standing.seats):
            table.start(ME)
        return self.snapshot(table)

    def same_cards(self, given: Any, body: str) -> Snapshot:
        """A table dealt as today's deck is, or as the game of a challenge was."""
        wish = msgspec.json.decode(body, type=SameCards)
        standing, secret = same_cards(wish, ME)
        self.name = self.name or lobby.clean_name(wish.name)
        table = DeviceTable.laid(standing, find(standing.terms.game), self._changed, secret)
        table.start(ME)
        return self.snapshot(table)

    def challenge(self, given: Any, body: str) -> Challenge:
        """What a link holds, before anybody believes it."""
        return challenge(read_record(body))

    def compare(self, given: Any, body: str) -> Comparison:
        theirs, mine = msgspec.json.decode(body, type=tuple[Record, Record])
        return compared(theirs, mine)

    def one_table(self, given: Mapping[str, str], body: str, id: str) -> Snapshot:
        return self.snapshot(self.table(id), msgspec.convert(given, Looking, strict=False).seat)

    def kept_table(self, given: Any, body: str, id: str) -> KeptTable:
        """A game whose rules are no longer here: how it ended, all that happened, and its record."""
        kept = self._old(id)
        standing = kept.standing
        return KeptTable(
            table=id,
            game=standing.terms.game,
            state=standing.state,
            version=standing.rules.version,
            started=views.when(standing.started),
            ended=views.when(standing.ended),
            seats=views.seats_view(standing, ME, {ME}, ""),
            result=standing.result,
            events=written(standing, bytes.fromhex(kept.secret), kept.lines).events,
            picture=False,
            record=True,
        )

    def _old(self, id: str) -> Kept:
        if id not in self.kept:
            raise NotFound("table-unknown")
        return self.kept[id]

    def picture(self, given: Mapping[str, str], body: str, id: str) -> Answer:
        board, viewer = self._looked_at(given, id)
        names = called(self.table(id).standing.seats, "")
        return Answer(200, board.rules.svg(board.observation(viewer), viewer, "", names))

    def gains(self, given: Mapping[str, str], body: str, id: str) -> Gains:
        return views.gains_view(*self._looked_at(given, id))

    def since(self, given: Mapping[str, str], body: str, id: str) -> Since:
        return views.since_view(*self._looked_at(given, id))

    def _looked_at(self, given: Mapping[str, str], id: str) -> tuple[Play, int]:
        table = self.table(id)
        if table.board is None:
            raise NotFound("table-not-running", state=table.standing.state)
        return table.board, views.seen_from(table, ME, msgspec.convert(given, Looking, strict=False).seat)

    def start(self, given: Any, body: str, id: str) -> Snapshot:
        self.table(id).start(ME)
        return self.snapshot(self.table(id))

    def set_seat(self, given: Any, body: str, id: str, seat: str | None = None) -> Snapshot:
        table = self.table(id)
        wish = msgspec.structs.asdict(msgspec.json.decode(body, type=wishes.SeatWish))
        place = None if seat is None else int(seat)
        return self.changed(id, lambda one: lobby.set_seat(table.rules, one, ME, self.name, place, wish))

    def drop_seat(self, given: Any, body: str, id: str, seat: str) -> Snapshot:
        return self.changed(id, lambda standing: lobby.drop_seat(standing, ME, int(seat)))

    def seat_change(self, given: Any, body: str, id: str, what: str) -> Snapshot:
        """Standing up, coming back, giving up."""
        seat = msgspec.json.decode(body, type=wishes.OneSeat).seat
        act = {"leave": lobby.leave, "back": lobby.back, "resign": lobby.resign}[what]
        return self.changed(id, lambda standing: act(standing, ME, seat))

    def stand_in(self, given: Any, body: str, id: str) -> Snapshot:
        data = msgspec.json.decode(body, type=wishes.StandIn)
        return self.changed(id, lambda one: lobby.stand_in(one, ME, data.seat, data.bot, away=False))

    def pausing(self, given: Any, body: str, id: str, what: str) -> Snapshot:
        act = lobby.pause if what == "pause" else lobby.resume
        return self.changed(id, lambda standing: act(standing, ME))

    def agree(self, given: Any, body: str, id: str) -> Snapshot:
        data = msgspec.json.decode(body, type=wishes.Agreeing)
        return self.changed(id, lambda standing: lobby.agree(standing, ME, data.to, data.yes))

    def shut(self, given: Any, body: str, id: str) -> Answer:
        self.table(id).change(lambda standing: lobby.close(standing, ME))
        return Answer(204, "")

    def forgotten(self, given: Any, body: str, id: str) -> Answer:
        """A table is deleted from the device, whatever its state."""
        self._let_go(id)
        self.forget(id)
        return Answer(204, "")

    def rematch(self, given: Any, body: str, id: str) -> Snapshot:
        table = self.table(id)
        if table.standing.rematch is None or table.standing.rematch not in self.kept:
            seats, terms = lobby.rematch(table.standing, ME)
            terms = msgspec.structs.replace(terms, seed=None)  # other cards than those of a day
            following = Standing(terms, ME, seats, table.standing.rules, made=table.standing.made, rematch_of=id)
            fresh_one = DeviceTable.laid(following, table.rules, self._changed)
            self._changed(fresh_one)

            def link(standing: Standing) -> None:
                standing.rematch, standing.rematch_by = fresh_one.id, ME

            table.change(link)
        return self.snapshot(self.table(table.standing.rematch or ""))

    def preview(self, given: Any, body: str, id: str) -> Any:
        data = msgspec.json.decode(body, type=wishes.PreviewWish)
        return views.preview_view(self.table(id), ME, data.seat, data.move, "")

    def hint(self, given: Any, body: str, id: str) -> Awaitable[Any]:
        data = msgspec.json.decode(body, type=wishes.HintWish)
        return hints.hint(self, self.table(id), ME, data.seat, data.more, "")

    def record(self, given: Any, body: str, id: str) -> Record:
        try:
            return self.table(id).record()
        except NotNow:  # of older rules, which alone could go on with it: nothing need stay hidden
            kept = self._old(id)
            return written(kept.standing, bytes.fromhex(kept.secret), kept.lines)

    def replay_of(self, given: Any, body: str, id: str) -> Any:
        return self.library.shelved(self.table(id).record())


ONE = r"/api/tables/([^/]+)"
ROUTES: list[Route] = [
    ("GET", "/api/me", Place.me),
    ("PATCH", "/api/me", Place.me),
    ("GET", "/api/me/tables", Place.my_tables),
    ("GET", "/api/tables", Place.no_tables),
    ("POST", "/api/tables", Place.lay),
    ("GET", ONE, Place.one_table),
    ("DELETE", ONE, Place.forgotten),
    ("GET", f"{ONE}/kept", Place.kept_table),
    ("GET", f"{ONE}/picture", Place.picture),
    ("GET", f"{ONE}/gains", Place.gains),
    ("GET", f"{ONE}/since", Place.since),
    ("POST", f"{ONE}/start", Place.start),
    ("POST", f"{ONE}/seats", Place.set_seat),
    ("PUT", f"{ONE}/seats/(\\d+)", Place.set_seat),
    ("DELETE", f"{ONE}/seats/(\\d+)", Place.drop_seat),
    ("POST", f"{ONE}/(leave|back|resign)", Place.seat_change),
    ("POST", f"{ONE}/stand-in", Place.stand_in),
    ("POST", f"{ONE}/(pause|resume)", Place.pausing),
    ("POST", f"{ONE}/agree", Place.agree),
    ("POST", f"{ONE}/close", Place.shut),
    ("POST", f"{ONE}/rematch", Place.rematch),
    ("POST", f"{ONE}/preview", Place.preview),
    ("POST", f"{ONE}/hint", Place.hint),
    ("GET", f"{ONE}/record", Place.record),
    ("GET", f"{ONE}/replay", Place.replay_of),
    ("POST", "/api/same-cards", Place.same_cards),
    ("POST", "/api/challenge", Place.challenge),
    ("POST", "/api/compare", Place.compare),
]
