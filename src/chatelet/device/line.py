"""The line from a page to a table on this device: the same messages as a server's socket carries, without a socket."""

from collections.abc import Callable

import msgspec

from ..core.errors import ChateletError
from ..server import messages as m
from ..table import views
from ..table.errors import NotNow, Stale
from ..table.steps import Told
from .table import DeviceTable

Tell = Callable[[str], None]  # a message for the page, as JSON


class DeviceLine:
    """One page at one table."""

    def __init__(self, table: DeviceTable, me: str, seat: int | None, tell: Tell) -> None:
        self.table = table
        self.me = me
        self.asked = seat
        self.tell = tell
        self.number = 0  # of the last line told
        self.version = 0  # of the standing last told
        self.send_table(None)

    def send(self, word: m.Words) -> None:
        self.tell(msgspec.json.encode(word).decode())

    def snapshot(self) -> views.Snapshot:
        return views.snapshot(self.table, self.me, self.asked, {self.me}, "", opened=True)

    def send_table(self, id: str | None) -> None:
        self.version = self.table.version
        self.number = self.table.board.number if self.table.board is not None else 0
        self.send(m.TableWord(id=id, snapshot=self.snapshot()))

    def answer(self, data: str) -> None:
        """Do what the page asks."""
        try:
            ask = m.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            wrong = ChateletError("bad-message", reason=str(error)[:200])
            self.send(m.RefusedWord(id=None, error=views.error_view(wrong, "")))
            return
        try:
            self._do(ask)
        except ChateletError as error:
            word = m.RefusedWord(id=ask.id, error=views.error_view(error, ""))
            if isinstance(error, Stale):
                word.snapshot = self.snapshot()
            self.send(word)

    def _do(self, ask: m.Asks) -> None:
        table, me = self.table, self.me
        if isinstance(ask, m.MoveAsk):
            number = table.move(me, ask.seat, ask.move, ask.after, ask.id)
            self.send(m.DoneWord(id=ask.id, number=number))
        elif isinstance(ask, m.UndoAsk):
            number = table.undo(me, ask.seat, ask.after, ask.id, ask.to)
            self.send(m.DoneWord(id=ask.id, number=number))
        elif isinstance(ask, m.PreviewAsk):
            seen = views.preview_view(table, me, ask.seat, ask.move, "")
            self.send(m.PreviewWord(**msgspec.structs.asdict(seen), id=ask.id))
        elif isinstance(ask, m.ChatAsk):
            raise NotNow("chat-off")
        elif isinstance(ask, m.LookAsk):
            if ask.seat != -1:
                table.check_seat(ask.seat, me)
            self.asked = ask.seat
            self.send_table(ask.id)
        else:
            self.send(m.PongWord(id=ask.id))

    def catch_up(self) -> None:
        """Tell what happened at the table since."""
        board = self.table.board
        if board is not None and self.number < board.number:
            fresh = [told for told in self.table.recent if told.line.number > self.number]
            if fresh and fresh[0].line.number == self.number + 1:
                self.number = board.number
                self.send(self._events(fresh))
            else:
                self.version = -1  # too far behind: everything anew
        if self.version != self.table.version:
            self.send_table(None)

    def _events(self, fresh: list[Told]) -> m.EventsWord:
        table, board = self.table, self.table.board
        assert board is not None
        viewer = views.seen_from(table, self.me, self.asked)
        view, scores = views.sight(table, viewer)
        return m.EventsWord(
            number=board.number,
            events=views.moments(table, fresh, viewer),
            waiting=board.waiting,
            after=board.after,
            seat=viewer,
            can_undo=views.undo_view(table, self.me),
            clocks=views.clocks_view(table),
            view=view,
            scores=scores,
        )
