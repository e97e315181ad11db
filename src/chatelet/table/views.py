"""What a viewer gets to see of a table: snapshots, lists and events. Nothing hidden passes here."""

from collections.abc import Sequence, Set
from datetime import UTC, datetime
from typing import Any

from ..core.contract import SPECTATOR, Preview, View
from ..core.dealer import Fair
from ..core.errors import Refused
from ..core.play import Play
from ..core.texts import say, with_names
from . import hints
from .answers import (
    ChatMessage,
    ClockView,
    ErrorText,
    EventView,
    Happening,
    ListedTable,
    PartView,
    PreviewView,
    SeatView,
    Snapshot,
    You,
)
from .model import Standing, now
from .seat_names import among, called
from .stored import Listed
from .table import Table, Told


def when(at: int | None) -> str | None:
    """A time for the outside; None: it has not come."""
    return None if at is None else moment(at)


def moment(at: int) -> str:
    """A time for the outside."""
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def seats_view(standing: Standing, me: str | None, here: Set[str], language: str) -> list[SeatView]:
    names = called(standing.seats, language)
    return [seat_view(standing, k, names[k], me, here) for k in range(len(names))]


def seat_view(standing: Standing, number: int, name: str, me: str | None, here: Set[str]) -> SeatView:
    seat = standing.seats[number]
    return SeatView(
        seat=number,
        kind=seat.kind,
        name=name,
        player=seat.player,
        bot=seat.bot,
        stand_in=seat.stand_in,
        helped=seat.helped,
        lost=seat.lost,
        here=seat.kind == "bot" or bool({seat.player, *seat.holders} & here),
        yours=me is not None and seat.belongs_to(me),
        muted=seat.player in standing.muted,
    )


def seen_from(table: Table, me: str | None, asked: int | None) -> int:
    """The seat a viewer looks from: one of their own, or a spectator's."""
    mine = table.standing.seats_of(me)
    if asked is not None and (asked in mine or asked == SPECTATOR):
        return asked
    waiting = table.board.waiting if table.board is not None else []
    return next((seat for seat in mine if seat in waiting), mine[0] if mine else SPECTATOR)


def event_view(board: Play, told: Told, viewer: int) -> Happening:
    line = told.line
    if line.entry.undo:
        return Happening(number=line.number, by=line.entry.by, undo=True, takes=list(told.takes))
    text = line.entry.text if board.over else board.rules.redact(line.entry.text, viewer)
    return Happening(number=line.number, by=line.entry.by, text=text)


def sight(table: Table, viewer: int) -> tuple[View, list[int]]:
    """The view and the scores of a seat, worked out once for all who look from there."""
    board = table.board
    assert board is not None
    if table.looks_at != board.number:
        table.looks.clear()
        table.looks_at = board.number
    if viewer not in table.looks:
        seen = board.observation(viewer)
        scores = board.rules.scores_seen(board.position if board.over else seen, board.seats, viewer)
        table.looks[viewer] = (board.rules.view(seen, viewer), scores)
    return table.looks[viewer]


def undo_view(table: Table, me: str | None) -> list[int]:
    """The seats of a player that may take back now."""
    board, standing = table.board, table.standing
    if board is None or standing.state != "running":
        return []
    mine = [seat for seat in standing.seats_of(me) if not standing.seats[seat].stand_in]
    if standing.terms.practice:
        return [seat for seat in mine if any(entry.by == seat for _, entry in board.events)]
    return [seat for seat in mine if standing.terms.undo and board.can_undo(seat)]


def clocks_view(table: Table) -> list[ClockView]:
    at = now()
    found = []
    for seat in range(len(table.clocks.left)):
        left, deadline = table.clocks.left_at(seat, at), table.clocks.deadline(seat, at)
        found.append(
            ClockView(
                seat=seat,
                left=None if left is None else left / 1000,
                running=deadline is not None,
                deadline=when(deadline),
            )
        )
    return found


def snapshot(
    table: Table, me: str | None, asked: int | None, here: Set[str], language: str, *, opened: bool = False
) -> Snapshot:
    """Everything one viewer may see. `opened`: the secret of a shared deck may be shown."""
    standing, terms, board = table.standing, table.standing.terms, table.board
    viewer = seen_from(table, me, asked)
    view, scores = sight(table, viewer) if board is not None else (None, None)
    fair = Fair(table.commitment, standing.values)
    if board is not None and board.dealer is not None and board.over and opened:
        fair = board.dealer.fair(reveal=True)
    return Snapshot(
        table=table.id,
        game=terms.game,
        options=terms.options,
        state=standing.state,
        public=terms.public,
        practice=terms.practice,
        rated=terms.rated,
        offers=standing.offers,
        undo=terms.undo,
        chat=terms.chat,
        hints=hints.allowed(table),
        pace=terms.pace,
        deck=terms.deck,
        made=moment(standing.made),
        started=when(standing.started),
        ended=when(standing.ended),
        maker=standing.maker,
        rematch=standing.rematch,
        rematch_by=asked_again(standing, language),
        seats=seats_view(standing, me, here, language),
        you=You(
            player=me,
            seats=standing.seats_of(me),
            seat=viewer,
            maker=me is not None and me == standing.maker,
            muted=me in standing.muted,
            removed=me in standing.removed,
        ),
        number=board.number if board is not None else 0,
        events=[
            EventView(number=at, by=entry.by, text=entry.text)
            for at, entry in (board.seen_events(viewer) if board is not None else [])
        ],
        waiting=board.waiting if board is not None else [],
        after=board.after if board is not None else [],
        can_undo=undo_view(table, me),
        clocks=clocks_view(table),
        messages=[message_view(message) for message in table.messages] if terms.chat else [],
        view=view,
        scores=scores,
        result=standing.result,
        fair=fair,
    )


def asked_again(standing: Standing, language: str) -> str | None:
    """Who asked for another game, by name."""
    seats = standing.seats_of(standing.rematch_by)
    return called(standing.seats, language)[seats[0]] if seats else None


def message_view(message: dict[str, Any]) -> ChatMessage:
    return ChatMessage(**{**message, "at": moment(message["at"])})


def listed(table: Listed, me: str | None, here: Set[str], language: str) -> ListedTable:
    """A table in a list."""
    standing = table.standing
    mine = standing.seats_of(me)
    waiting = table.waiting or [] if standing.state == "running" else []
    turns = [seat for seat in mine if seat in waiting and not standing.seats[seat].stand_in]
    ends = [end for seat in turns if (end := table.clocks.deadline(seat, now())) is not None]
    return ListedTable(
        table=table.id,
        game=standing.terms.game,
        options=standing.terms.options,
        state=standing.state,
        seats=seats_view(standing, me, here, language),
        pace=standing.terms.pace,
        made=moment(standing.made),
        started=when(standing.started),
        ended=when(standing.ended),
        waiting=waiting,
        yours=mine,
        your_turn=bool(turns),
        deadline=when(min(ends)) if ends else None,
        result=standing.result,
        public=standing.terms.public,
        practice=standing.terms.practice,
        rated=standing.terms.rated,
    )


def preview_view(table: Table, me: str, seat: int, move: str, language: str) -> PreviewView:
    """What a move would change, in words of a language; worked out from what the seat knows."""
    table.check_seat(seat, me)
    board, terms = table.playing(), table.standing.terms
    with among(table.standing.seats, seat):
        found = board.preview(seat, move)
    sure = (terms.undo or terms.practice) and board.sure(seat, move)
    return in_words(found, seat, move, called(table.standing.seats, language), language, sure=sure)


def in_words(
    found: Preview, seat: int, move: str, names: Sequence[str], language: str, *, sure: bool = False
) -> PreviewView:
    """A preview with its parts in words of a language, as its seat reads them."""
    return PreviewView(
        seat=seat,
        move=move,
        points=list(found.points),
        cost=found.cost,
        gain=found.gain,
        parts=[
            PartView(text=say(with_names(part.what, names, seat), language), points=part.points, seat=part.seat)
            for part in found.parts
        ],
        lines=found.lines,
        sure=sure,
    )


def error_view(error: Any, language: str) -> ErrorText:
    """A refusal in words."""
    return ErrorText(
        id=error.message.id,
        text=say(error.message, language),
        code=error.code if isinstance(error, Refused) and error.code >= 0 else None,
    )
