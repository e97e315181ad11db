"""What a viewer gets to see of a table: snapshots, lists and events. Nothing hidden passes here."""

from collections import deque
from collections.abc import Sequence, Set
from datetime import UTC, datetime
from typing import Any, Protocol

from msgspec.structs import replace

from ..core.contract import SPECTATOR, Position, Preview, View
from ..core.dealer import Fair
from ..core.errors import Refused
from ..core.play import Play
from ..core.record import play_event
from ..core.texts import say, with_names
from .answers import (
    ChatMessage,
    ClockView,
    ErrorText,
    EventGain,
    EventView,
    Gains,
    Happening,
    ListedTable,
    Offer,
    PartView,
    PreviewView,
    SeatView,
    Since,
    Snapshot,
    You,
)
from .clocks import Clocks
from .model import NO_REGARD, Regard, Standing, now
from .seat_names import among, called
from .steps import Told

AGAIN = 40  # events that can be seen again


class Shown(Protocol):
    """A table, as far as it is looked at here: a server's, or one on somebody's own device."""

    id: str
    standing: Standing
    board: Play | None
    clocks: Clocks
    messages: deque[dict[str, Any]]
    stood: deque[tuple[int, Position]]  # positions after the last lines
    looks: dict[int | tuple[int, int], Any]  # what each viewer sees, and saw on the way, as of `looks_at`
    looks_at: int

    @property
    def commitment(self) -> str: ...

    def playing(self) -> Play: ...

    def check_seat(self, seat: int, player: str | None) -> None: ...


class Listed(Protocol):
    """A table, as far as a list tells of it."""

    @property
    def id(self) -> str: ...

    @property
    def standing(self) -> Standing: ...

    @property
    def waiting(self) -> list[int] | None: ...

    @property
    def clocks(self) -> Clocks: ...

    @property
    def moved(self) -> int | None: ...


def when(at: int | None) -> str | None:
    """A time for the outside; None: it has not come."""
    return None if at is None else moment(at)


def moment(at: int) -> str:
    """A time for the outside."""
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def seats_view(
    standing: Standing, me: str | None, here: Set[str], language: str, regard: Regard = NO_REGARD
) -> list[SeatView]:
    names = called(standing.seats, language)
    return [seat_view(standing, k, names[k], me, here, regard) for k in range(len(names))]


def seat_view(standing: Standing, number: int, name: str, me: str | None, here: Set[str], regard: Regard) -> SeatView:
    seat = standing.seats[number]
    return SeatView(
        seat=number,
        kind=seat.kind,
        name=name,
        player=seat.player,
        bot=seat.bot,
        stand_in=seat.stand_in,
        helped=seat.helped,
        asked=seat.asked,
        lost=seat.lost,
        here=seat.kind == "bot" or bool({seat.player, *seat.holders} & here),
        yours=me is not None and seat.belongs_to(me),
        muted=seat.player in standing.muted,
        unheard=seat.player in regard.muted,
        blocked=seat.player in regard.blocked,
    )


def offers_view(standing: Standing) -> list[Offer]:
    """What some want, by seats: whoever holds a seat speaks for it."""
    voices = [k for k, seat in enumerate(standing.seats) if seat.player in standing.voices() and seat.lost is None]
    found = []
    for to, players in standing.offers.items():
        willing = sorted({seat for player in players for seat in standing.seats_of(player)})
        if willing and to in ("end", "pause"):
            found.append(Offer(to=to, seats=willing, missing=[seat for seat in voices if seat not in willing]))
    return found


def seen_from(table: Shown, me: str | None, asked: int | None) -> int:
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


def moments(table: Shown, fresh: Sequence[Told], viewer: int) -> list[Happening]:
    """Lines that just happened; each with what the viewer saw after it, but the last: that is the present position.

    Of lines whose positions are no longer known, or of an undo, only the lines.
    """
    board = table.board
    assert board is not None
    told = [event_view(board, one, viewer) for one in fresh]
    if any(one.line.entry.undo for one in fresh):
        return told
    stood = dict(table.stood)
    s = stood.get(fresh[0].line.number - 1)
    for place, one in enumerate(fresh[:-1]):
        number = one.line.number
        if number in stood:
            s = stood[number]
        elif s is not None:  # chance answered in the same breath
            s = s.copy()
            play_event(board.rules, s, one.line.entry.text)
        if s is not None:
            view, scores = _seen(table, number, s, viewer)
            told[place] = replace(told[place], view=view, scores=scores)
    return told


def _seen(table: Shown, number: int, s: Position, viewer: int) -> tuple[View, list[int]]:
    """A position on the way, worked out once for all who look from that seat."""
    board = table.board
    assert board is not None
    if table.looks_at != board.number:
        table.looks.clear()
        table.looks_at = board.number
    if (number, viewer) not in table.looks:
        seen = board.rules.observation(s, viewer)
        scores = board.rules.scores_seen(seen, board.seats, viewer)
        table.looks[number, viewer] = (board.rules.view(seen, viewer), scores)
    return table.looks[number, viewer]


def sight(table: Shown, viewer: int) -> tuple[View, list[int]]:
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


def gains_view(board: Play, viewer: int) -> Gains:
    """What every event brought, for somebody who was not there: worked out from the log."""
    number = board.number
    gains = [EventGain(number=at, points=points) for at, points in board.gains(viewer)]
    return Gains(seat=viewer, number=number, gains=gains)


def since_view(board: Play, viewer: int) -> Since:
    """What happened since the viewer's last move, as they saw it. After the end there is nothing to come back to."""
    rules, events = board.rules, [] if board.over else list(board.events)  # somebody may go on with it meanwhile
    mine = (place for place in reversed(range(len(events))) if events[place][1].by == viewer)
    own = next(mine, 0) if viewer >= 0 else 0  # chance moves, too, and is nobody who looks
    first = max(own, len(events) - AGAIN)
    s, found = rules.start(board.options, board.seats), []
    for place, (number, entry) in enumerate(events):
        play_event(rules, s, entry.text)
        if place >= first:
            seen = rules.observation(s, viewer)
            view, scores = rules.view(seen, viewer), rules.scores_seen(seen, board.seats, viewer)
            text = rules.redact(entry.text, viewer)
            found.append(Happening(number=number, by=entry.by, text=text, view=view, scores=scores))
    return Since(seat=viewer, events=found)


def undo_view(table: Shown, me: str | None) -> list[int]:
    """The seats of a player that may take back now."""
    board, standing = table.board, table.standing
    if board is None or standing.state != "running":
        return []
    mine = [seat for seat in standing.seats_of(me) if not standing.seats[seat].stand_in]
    if standing.terms.practice:
        return [seat for seat in mine if any(entry.by == seat for _, entry in board.events)]
    return [seat for seat in mine if standing.terms.undo and board.can_undo(seat)]


def clocks_view(table: Shown) -> list[ClockView]:
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
    table: Shown,
    me: str | None,
    asked: int | None,
    here: Set[str],
    language: str,
    *,
    opened: bool = False,
    away: Sequence[int] = (),
    gone: Sequence[float | None] | None = None,
    regard: Regard = NO_REGARD,
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
        on_device=terms.on_device,
        rated=terms.rated,
        quick=terms.quick,
        drawn_up=standing.drawn_up,
        offers=offers_view(standing),
        away=list(away),
        gone=[None] * len(standing.seats) if gone is None else list(gone),
        undo=terms.undo,
        chat=terms.chat,
        hints=standing.hints_allowed,
        pace=terms.pace,
        deck=terms.deck,
        made=moment(standing.made),
        started=when(standing.started),
        ended=when(standing.ended),
        maker=standing.maker,
        rematch=standing.rematch,
        rematch_by=asked_again(standing, language),
        seats=seats_view(standing, me, here, language, regard),
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
        messages=[
            message_view(message)
            for message in (table.messages if terms.chat else ())
            if message["player"] not in regard.unheard
        ],
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
        moved=when(table.moved),
        waiting=waiting,
        yours=mine,
        your_turn=bool(turns),
        deadline=when(min(ends)) if ends else None,
        result=standing.result,
        public=standing.terms.public,
        practice=standing.terms.practice,
        on_device=standing.terms.on_device,
        rated=standing.terms.rated,
        quick=standing.terms.quick,
        undo=standing.terms.undo,
        chat=standing.terms.chat,
        deck=standing.terms.deck,
    )


def preview_view(table: Shown, me: str, seat: int, move: str, language: str) -> PreviewView:
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
