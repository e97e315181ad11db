"""What is said on the line to a table, as types: a browser asks, the table tells. A socket carries it, or a worker."""

from typing import Annotated

import msgspec
from msgspec import UNSET, UnsetType

from ..core.view import View
from ..table.answers import ChatMessage, ClockView, ErrorText, Happening, PreviewView, Snapshot
from ..table.model import MESSAGE_LONGEST
from .wishes import ClientId


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
    """Who is here, by seat, and the seats for which nobody need wait any longer."""

    here: list[bool]
    away: list[int]


class PongWord(Word, tag="pong"):
    """An answer to a ping."""

    id: str


Words = TableWord | EventsWord | DoneWord | RefusedWord | PreviewWord | MessageWord | HereWord | PongWord
