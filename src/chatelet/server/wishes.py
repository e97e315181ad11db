"""What browsers ask and what they are told, as types: a device uses them, too, so nothing here needs the web server."""

from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec

from ..table import lobby
from ..table.answers import ListedTable, Snapshot
from ..table.model import MESSAGE_LONGEST, NAME_LONGEST, Pace, Rating

Name = Annotated[str, msgspec.Meta(max_length=NAME_LONGEST * 4)]
ClientId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[^\x00]*$")]
Text = Annotated[str, msgspec.Meta(max_length=400)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=11)]


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    """A seat as the maker wants it."""

    kind: Literal["me", "bot", "open"]
    name: Name | None = None
    bot: Annotated[str, msgspec.Meta(max_length=40)] | None = None


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be laid."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=12)]
    options: dict[str, Any] = {}
    public: bool = False
    practice: bool = False
    rated: bool = False
    undo: bool = True
    chat: bool = True
    hints: bool = True
    pace: Pace = Pace()
    value: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    start: bool = False
    deck: Annotated[str, msgspec.Meta(max_length=60)] | None = None
    seed: Annotated[str, msgspec.Meta(max_length=60)] | None = None


class Join(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None
    name: Name | None = None
    value: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    drawn_up: int | None = None  # the terms I have read


class Confirming(msgspec.Struct, forbid_unknown_fields=True):
    """I agree to the terms I have read."""

    drawn_up: int | None = None


class OneSeat(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber


class StandIn(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    bot: Annotated[str, msgspec.Meta(max_length=40)] | None = None


class MoveWish(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    move: Text
    after: int | None = None
    id: ClientId | None = None


class UndoWish(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    after: int | None = None
    id: ClientId | None = None
    to: Annotated[int, msgspec.Meta(ge=0)] | None = None


class PreviewWish(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    move: Text


class HintWish(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    more: bool = False


class Saying(msgspec.Struct, forbid_unknown_fields=True):
    text: Annotated[str, msgspec.Meta(max_length=MESSAGE_LONGEST * 4)]


class Key(msgspec.Struct, forbid_unknown_fields=True):
    key: Annotated[str, msgspec.Meta(max_length=60)]


class Agreeing(msgspec.Struct, forbid_unknown_fields=True):
    to: lobby.Agreement
    yes: bool = True


class Removal(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None
    player: Annotated[str, msgspec.Meta(max_length=32)] | None = None


class Muting(msgspec.Struct, forbid_unknown_fields=True):
    player: Annotated[str, msgspec.Meta(max_length=32)]
    muted: bool = True


class NewTerms(msgspec.Struct, forbid_unknown_fields=True):
    """Other options and another clock, before the start."""

    options: dict[str, Any]
    pace: Pace


class Setting(msgspec.Struct, forbid_unknown_fields=True):
    """Seats and options to be checked."""

    seats: int
    options: dict[str, Any] = {}


class Nothing(msgspec.Struct, forbid_unknown_fields=True):
    """An empty object."""


class Tables(msgspec.Struct):
    """Tables in a list."""

    tables: list[ListedTable]


class MyTables(msgspec.Struct, frozen=True, kw_only=True):
    """My tables; `waiting` are those that wait for me."""

    waiting: list[ListedTable] = []
    running: list[ListedTable] = []
    open: list[ListedTable] = []
    finished: list[ListedTable] = []

    @classmethod
    def of(cls, rows: Iterable[ListedTable]) -> "MyTables":
        """Each table where it belongs; of those that wait for me, the first whose time runs out comes first."""
        found = cls(waiting=[], running=[], open=[], finished=[])
        for row in rows:
            places = {"open": found.open, "over": found.finished}
            places.get(row.state, found.waiting if row.your_turn else found.running).append(row)
        found.waiting.sort(key=lambda row: row.deadline or "9")
        return found


class MeView(msgspec.Struct, frozen=True, kw_only=True):
    """Who this browser is."""

    player: str
    name: str
    account: str | None
    email: str | None
    email_confirmed: bool
    notices: bool
    language: str | None
    ratings: list[Rating]
    csrf: str


class Done(msgspec.Struct):
    """The number of the entry a move or an undo has become, and the table after it."""

    number: int
    snapshot: Snapshot


class Said(msgspec.Struct):
    """The number of the message."""

    number: int


class PrivateLink(msgspec.Struct):
    """Where a seat can be taken on another device."""

    path: str


class CheckedOptions(msgspec.Struct, frozen=True, kw_only=True):
    """All options, defaults filled in."""

    options: dict[str, Any]


class FigureList(msgspec.Struct, frozen=True, kw_only=True):
    """The pictures of the rules, each with the part of the board it shows."""

    figures: dict[str, tuple[int, int, int, int]]
