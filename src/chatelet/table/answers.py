"""What a table tells the outside, as types: snapshots, lists, events, previews. `views.py` fills them in."""

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from ..core.dealer import Fair
from ..core.view import PreviewLine, View
from .model import Lost, Pace, Result, State


class ErrorText(Struct, frozen=True, kw_only=True):
    """Why not, in words. `code` is the number of the rule that was broken."""

    id: str  # names the sentence in the catalogues
    text: str
    code: int | None


class SeatView(Struct, frozen=True, kw_only=True):
    """A seat and who has it. `here`: a device of this person is connected now."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    player: str | None
    bot: str | None
    stand_in: str | None
    helped: bool  # a bot has chosen for this person, at least once
    asked: bool  # the host changed the terms, and this person has not agreed yet
    lost: Lost | None
    here: bool
    yours: bool
    muted: bool  # by the host, for everybody
    unheard: bool  # you have muted this person, for yourself
    blocked: bool  # you never want to play with this person


class EventView(Struct, frozen=True, kw_only=True):
    """An event that counts; `by` -1 is chance."""

    number: int
    by: int
    text: str


class EventGain(Struct, frozen=True, kw_only=True):
    """The points that an event brought whoever made it."""

    number: int
    points: int


class Gains(Struct, frozen=True, kw_only=True):
    """What the events so far brought, as one viewer saw it; events without a gain are left out."""

    seat: int  # the seat it is seen from (-1: a spectator)
    number: int  # of the last line it knows
    gains: list[EventGain]


class Happening(Struct, frozen=True, kw_only=True):
    """Something that just happened: an event with its text, or an undo with the numbers of the events it takes back.

    `view` and `scores` are the position after it, where more happened since.
    """

    number: int
    by: int
    text: str | UnsetType = UNSET
    undo: bool | UnsetType = UNSET
    takes: list[int] | UnsetType = UNSET
    view: View | UnsetType = UNSET
    scores: list[int] | UnsetType = UNSET


class ClockView(Struct, frozen=True, kw_only=True):
    """The clock of a seat; `left` in seconds."""

    seat: int
    left: float | None
    running: bool
    deadline: str | None


class ChatMessage(Struct, frozen=True, kw_only=True):
    """Something somebody said."""

    number: int
    at: str
    seat: int | None
    player: str | None
    name: str
    text: str


class Offer(Struct, frozen=True, kw_only=True):
    """What some at the table want and all have to agree to: the seats that do, and those that have not said so."""

    to: Literal["end", "pause"]
    seats: list[int]
    missing: list[int]


class You(Struct, frozen=True, kw_only=True):
    """Who a snapshot is for, and the seat it looks from (-1: a spectator)."""

    player: str | None
    seats: list[int]
    seat: int
    maker: bool
    muted: bool
    removed: bool


class Since(Struct, frozen=True, kw_only=True):
    """What happened since a seat's last move, for somebody who comes back: each event with the position after it.

    The first one is where it begins: what was seen before all others.
    """

    seat: int  # the seat it is seen from (-1: a spectator)
    events: list[Happening]


class Snapshot(Struct, frozen=True, kw_only=True):
    """A table for one viewer: nothing in it is hidden from them."""

    table: str
    game: str
    options: dict[str, Any]
    state: State
    public: bool
    practice: bool
    on_device: bool  # played on somebody's own device: it counts for nothing
    rated: bool
    quick: bool  # begins when all seats are taken
    drawn_up: int  # how often the terms were changed: who sits down or agrees says which they have read
    offers: list[Offer]
    away: list[int]  # seats for which nobody need wait any longer: let a bot play, or claim the win
    gone: list[float | None]  # by seat, for how many seconds its player has been away, where that was seen
    undo: bool
    chat: bool
    hints: bool
    pace: Pace
    deck: str | None
    made: str
    started: str | None
    ended: str | None
    maker: str
    rematch: str | None
    rematch_by: str | None  # the name of who asked for it
    seats: list[SeatView]
    you: You
    number: int
    events: list[EventView]
    waiting: list[int]
    after: list[int]
    can_undo: list[int]
    clocks: list[ClockView]
    messages: list[ChatMessage]
    view: View | None
    scores: list[int] | None
    result: Result | None
    fair: Fair


class ListedTable(Struct, frozen=True, kw_only=True):
    """A table in a list."""

    table: str
    game: str
    options: dict[str, Any]
    state: State
    seats: list[SeatView]
    pace: Pace
    made: str
    started: str | None
    ended: str | None
    moved: str | None  # when something last happened in the game
    waiting: list[int]
    yours: list[int]
    your_turn: bool
    deadline: str | None
    result: Result | None
    public: bool
    practice: bool
    on_device: bool
    rated: bool
    quick: bool
    undo: bool
    chat: bool
    deck: str | None


class KeptTable(Struct, frozen=True, kw_only=True):
    """A game of rules that are no longer here: how it ended, what happened, and what can be had of it."""

    table: str
    game: str
    state: State
    version: int  # of the rules it was played by
    started: str | None
    ended: str | None
    seats: list[SeatView]
    result: Result | None
    events: list[str]  # in notation; none while only those rules know what must stay hidden
    picture: bool
    record: bool


class PartView(Struct, frozen=True, kw_only=True):
    """One thing a move changes, in words."""

    text: str
    points: int
    seat: int


class PreviewView(Struct, frozen=True, kw_only=True):
    """What a move would change, in words of a language."""

    seat: int
    move: str
    points: list[int]
    cost: dict[str, int]
    gain: dict[str, int]
    parts: list[PartView]
    lines: Sequence[PreviewLine]
    sure: bool


class Hint(Struct, frozen=True, kw_only=True):
    """The thought of a good move; the move itself when it was asked for."""

    seat: int
    after: int
    idea: str | None
    move: str | None
    why: list[str]
