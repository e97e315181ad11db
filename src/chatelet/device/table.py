"""A table on a device: how it stands and the game on it. What a server stores is handed to the browser to keep."""

from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

from ..core.contract import Position, Rules
from ..core.dealer import Dealer
from ..core.log import Line
from ..core.play import Draft, Play
from ..core.record import Record
from ..table import lobby
from ..table.clocks import Clocks
from ..table.errors import NotFound, NotNow, NotYours, Stale
from ..table.model import Standing, fresh, now
from ..table.seat_names import among
from ..table.steps import MOMENTS, Told, end_early, ended, numbered, take_back

RECENT = 64  # lines kept to tell what happened


class Kept(msgspec.Struct):
    """A table as the browser keeps it."""

    id: str
    version: int
    changed: int
    standing: Standing
    secret: str
    lines: list[Line]


class DeviceTable:
    """A table. `views.py` shows it as it shows a server's."""

    def __init__(self, kept: Kept, rules: Rules, changed: Callable[["DeviceTable"], None]) -> None:
        self.id = kept.id
        self.version = kept.version
        self.standing = kept.standing
        self.secret = bytes.fromhex(kept.secret)
        self.lines = list(kept.lines)
        self.rules = rules
        self.on_change = changed
        self.board: Play | None = None
        self.clocks = Clocks(kept.standing.terms.pace, 0)
        self.recent: deque[Told] = deque(maxlen=RECENT)
        self.messages: deque[dict[str, Any]] = deque()
        self.ids: dict[tuple[int, str], int] = {}
        self.stood: deque[tuple[int, Position]] = deque(maxlen=MOMENTS + 1)  # positions after lines
        self.looks: dict[int | tuple[int, int], Any] = {}
        self.looks_at = -1
        if self.standing.started:
            self._set_up()
            for line in self.lines:
                self._absorb(line)

    @classmethod
    def laid(
        cls,
        standing: Standing,
        rules: Rules,
        changed: Callable[["DeviceTable"], None],
        secret: bytes | None = None,
    ) -> "DeviceTable":
        """A new table, dealt anew or from a secret of another."""
        seed = standing.terms.seed
        dealer = Dealer(secret) if seed is None else Dealer.from_seed(seed)
        kept = Kept(f"here-{fresh()}", 1, now(), standing, dealer.secret.hex(), [])
        return cls(kept, rules, changed)

    def kept(self) -> Kept:
        """All there is to keep."""
        return Kept(self.id, self.version, now(), self.standing, self.secret.hex(), self.lines)

    @property
    def commitment(self) -> str:
        """What the dealer promised when the table was laid."""
        return Dealer(self.secret).commitment

    def _dealer(self) -> Dealer:
        seed = self.standing.terms.seed
        return Dealer(self.secret, self.standing.values) if seed is None else Dealer.from_seed(seed)

    def _set_up(self) -> None:
        standing = self.standing
        options = self.rules.settings(standing.terms.options, len(standing.seats))
        self.board = Play(self.rules, options, [seat.name for seat in standing.seats], self._dealer())
        self.clocks = Clocks(standing.terms.pace, len(standing.seats), standing.pauses, standing.resets)
        self.clocks.turn(standing.started or 0, -1, self.board.waiting)

    def _absorb(self, line: Line) -> None:
        assert self.board is not None
        self._note(line, self.board.absorb(line))

    def _note(self, line: Line, takes: tuple[int, ...]) -> None:
        assert self.board is not None
        self.recent.append(Told(line, takes))
        if line.id is not None:
            self.ids[line.entry.by, line.id] = line.number
        self.clocks.turn(line.at, line.entry.by, self.board.waiting, undo=line.entry.undo)

    # --- changing how it stands ---

    def change(self, alter: Callable[[Standing], Any]) -> Any:
        """Alter the standing on a copy (the alteration may refuse), and keep it."""
        draft = self.standing.copy()
        answer = alter(draft)
        if draft.state in ("running", "paused") and self.board is not None and draft.decided():
            end_early(draft, self.board)
        self._stand(draft)
        self.on_change(self)
        return answer

    def _stand(self, standing: Standing) -> None:
        self.standing, self.version = standing, self.version + 1
        self.clocks.pauses, self.clocks.resets = standing.pauses, standing.resets
        if self.board is not None:
            self.board.names = [seat.name for seat in standing.seats]

    def start(self, player: str) -> None:
        """Begin, with what chance does first."""
        draft = self.standing.copy()
        lobby.start(self.rules, draft, player)
        self._stand(draft)
        self._set_up()
        assert self.board is not None
        self._accept(self.board, self.board.opening(), None)
        self.on_change(self)

    # --- playing ---

    def playing(self) -> Play:
        """The game, if moves can be made now."""
        if self.board is None or self.standing.state != "running":
            raise NotNow("table-not-running", state=self.standing.state)
        return self.board

    def check_seat(self, seat: int, player: str | None) -> None:
        if not 0 <= seat < len(self.standing.seats):
            raise NotFound("seat-unknown")
        if player is None or not self.standing.seats[seat].belongs_to(player):
            raise NotYours("seat-not-yours")

    def move(self, player: str, seat: int, text: str, after: int | None, id: str | None) -> int:
        """Make a move; returns its number."""
        return self._act(player, seat, after, id, lambda board: board.move(seat, text))

    def undo(self, player: str, seat: int, after: int | None, id: str | None, to: int | None = None) -> int:
        """Take back, as far as the table's terms allow."""
        return self._act(player, seat, after, id, lambda board: take_back(board, self.standing, seat, to))

    def _act(self, player: str, seat: int, after: int | None, id: str | None, make: Callable[[Play], Draft]) -> int:
        self.check_seat(seat, player)
        if id is not None and (seat, id) in self.ids:
            return self.ids[seat, id]
        board = self.playing()
        if self.standing.seats[seat].stand_in:
            raise NotNow("seat-stand-in")
        if after is not None and after != board.after[seat]:
            raise Stale("move-stale")
        with among(self.standing.seats, seat):
            draft = make(board)
        number = self._accept(board, draft, id)
        self.on_change(self)
        return number

    def act_for(self, seat: int, after: int, action: int) -> bool:
        """A bot's move. False: what it looked at is no longer there."""
        board = self.board
        if board is None or self.standing.state != "running" or board.after[seat] != after:
            return False
        if seat not in board.waiting or self.standing.seats[seat].played_by is None:
            return False
        if self.standing.seats[seat].kind == "person":
            self.standing.seats[seat].helped = True
        self._accept(board, board.act(seat, action), None)
        self.on_change(self)
        return True

    def _accept(self, board: Play, draft: Draft, id: str | None) -> int:
        lines = numbered(board, draft, now(), id)
        if draft.over:
            self._stand(ended(board, draft, self.standing.copy()))
        self._keep_position(board)
        board.accept(draft)
        self._keep_position(board)
        self.lines += lines
        for line in lines:
            self._note(line, draft.takes if line.entry.undo else ())
        return lines[0].number if lines else board.number

    def _keep_position(self, board: Play) -> None:
        """Positions that stand are never changed: keeping those of the last lines costs nothing."""
        if not self.stood or self.stood[-1][0] != board.number:
            self.stood.append((board.number, board.position))

    def record(self) -> Record:
        """The game written down, as its people may read it."""
        if self.board is None:
            raise NotFound("table-not-running", state=self.standing.state)
        mine = self.standing.seats_of(self.standing.maker)
        return self.board.record(mine[0] if mine else None)
