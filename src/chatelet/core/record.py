"""Records: a whole game as one JSON object that anybody can replay and check."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from .dealer import Fair, dealer_of
from .errors import BadNotation, BadRecord, ChateletError, Refused
from .log import CHANCE, Entry
from .record_types import Events, Names, Number, OptionValues, Scores, Text, Viewer, Winners
from .texts import Message, say, seat_name, title, with_names

FORMAT = "chatelet-record-1"
LONGEST = 1_000_000  # bytes of one record; the longest games take about 10,000


class RulesMark(msgspec.Struct, forbid_unknown_fields=True):
    """Which rules a record was played by. The version decides; the digest of the data files only says more."""

    version: Number
    digest: Text


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A game, finished or not. `viewer` marks the log of one seat, with `?` for what it may not know."""

    format: Text  # "chatelet-record-1"
    game: Text  # its name
    rules: RulesMark  # by which version of them it was played
    options: OptionValues  # as plain data
    seats: Names  # names
    fair: Fair | None  # how it was dealt: what the dealer promised and, at the end, showed; None: dealt elsewhere
    events: Events  # in notation
    scores: Scores | None = None  # None: not over
    winners: Winners | None = None  # seats
    viewer: Viewer | None = None  # None: nothing is left out

    def line(self) -> str:
        """The record as one line of JSON."""
        return msgspec.json.encode(self).decode()


def read_record(data: bytes | str) -> Record:
    """One record from JSON. What is wrong is said with its place."""
    try:
        raw = data.encode() if isinstance(data, str) else data
    except UnicodeEncodeError as error:
        raise BadRecord("record-not-read", reason=str(error)) from None
    if len(raw) > LONGEST:
        raise BadRecord("record-too-long", most=LONGEST)
    try:
        record = msgspec.json.decode(raw, type=Record)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord("record-not-read", reason=str(error)) from None
    if record.format != FORMAT:
        raise BadRecord("record-format", given=record.format[:40], known=FORMAT)
    return record


def read_records(lines: Iterable[str] | str) -> Iterator[Record]:
    """The records of a file: one JSON object (over any number of lines), or one a line."""
    text = lines if isinstance(lines, str) else "\n".join(lines)
    rows = [row for row in text.split("\n") if row.strip()]  # a name may hold what else ends a line
    if not rows:
        raise BadRecord("record-empty")
    if len(rows) > 1 and not _whole(rows[0]):
        yield read_record(text)
        return
    for number, row in enumerate(rows, 1):
        try:
            yield read_record(row)
        except BadRecord as error:
            if len(rows) == 1:
                raise
            raise BadRecord("record-in-line", line=number, reason=error.message) from None


def _whole(row: str) -> bool:
    try:
        return isinstance(msgspec.json.decode(row.encode()), dict)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return row.rstrip().endswith("}") and row.lstrip().startswith("{")


def not_to_act(seat: int, waiting: Sequence[int]) -> BadNotation:
    """It is not this seat's turn; whose it is."""
    return BadNotation("event-not-turn", who=seat_name(seat), seats=[seat_name(k) for k in waiting], count=len(waiting))


def read_event(rules: Any, s: Any, waiting: Sequence[int], over: bool, text: str) -> tuple[int, int]:
    """Who makes an event in a position (CHANCE, or a seat), and which outcome or action it is.

    Raises BadNotation or Refused.
    """
    if over:
        raise BadNotation("event-after-end", event=text[:80])
    if not waiting:
        return CHANCE, rules.read_chance(s, text)
    head, _, rest = text.partition(" ")
    if head not in {"0", "1", "2", "3", "4", "5"} or not rest:
        raise BadNotation("event-of-nobody", event=text[:80], seats=[seat_name(seat) for seat in waiting])
    seat = int(head)
    if seat not in waiting:
        raise not_to_act(seat, waiting)
    action = rules.read(s, seat, rest)
    code = int(rules.refusal(s, seat, action))
    if code:
        raise Refused(rules.explain(s, seat, action, code), code)
    return seat, action


def play_event(rules: Any, s: Any, text: str) -> Entry:
    """Make one event happen in a position. Raises BadNotation or Refused and leaves the position as it was."""
    by, number = read_event(rules, s, rules.waiting_seats(s), bool(rules.over(s)), text)
    if by == CHANCE:
        rules.happen(s, number)
    else:
        rules.apply(s, by, number)
    return Entry(by, text)


def opened(rules: Any, record: Record) -> Any:
    """The options a record was played with, if it can be followed by these rules. Raises BadRecord or BadOptions."""
    if record.game != rules.name:
        raise BadRecord("record-game", game=record.game[:40])
    if record.rules.version != rules.version:
        raise BadRecord("record-version", game=title(rules.name), given=record.rules.version, known=rules.version)
    if record.viewer is not None:
        raise BadRecord("record-hidden", viewer=record.viewer)
    return rules.stored_settings(record.options, len(record.seats))


def numbered(events: Iterable[str], play: Callable[[str], Any], names: Sequence[str]) -> Iterator[Any]:
    """Play event after event; what is refused is said with the event's number, and of people by their names."""
    for number, text in enumerate(events, 1):
        try:
            played = play(text)
        except ChateletError as error:
            reason = with_names(error.message, names)
            raise BadRecord("record-event", number=number, event=text[:80], reason=reason) from None
        yield played


def steps(rules: Any, record: Record) -> Iterator[tuple[Entry | None, Any]]:
    """The position before the first event, then each event with the position after it (one object, moving on).

    Refuses what is illegal, with the event's number and the reason.
    """
    s = rules.start(opened(rules, record), len(record.seats))
    yield None, s
    for entry in numbered(record.events, lambda text: play_event(rules, s, text), record.seats):
        yield entry, s


def verify(rules: Any, record: Record) -> list[Message]:
    """Everything that is wrong with a record: illegal events, scores, winners, dealing. Empty: all is well."""
    wrong: list[Message] = []
    dealer = None
    if record.fair is not None:
        try:
            dealer = dealer_of(record.fair)
        except ValueError as error:
            wrong.append(Message(f"verify-{error}" if str(error) in ("commitment", "seed") else "verify-secret"))
    elif record.scores is not None:
        wrong.append(Message("verify-no-dealer"))
    try:
        s = None
        for number, (_, s) in enumerate(steps(rules, record)):
            if dealer is not None and number < len(record.events) and not rules.waiting_seats(s) and not rules.over(s):
                dealt = rules.deal(s, dealer)
                with suppress(ChateletError):  # what cannot be read at all is refused by the next step
                    if rules.read_chance(s, record.events[number]) != dealt:
                        told, right = record.events[number], rules.write_chance(s, dealt)
                        wrong.append(Message("verify-draw", {"number": number + 1, "event": told, "dealt": right}))
                        dealer = None
    except ChateletError as error:
        return [*wrong, error.message]
    over = bool(rules.over(s))
    if over and record.fair is not None and record.fair.secret is None:
        wrong.append(Message("verify-closed"))
    if record.scores is None and record.winners is None:
        return wrong
    if not over:
        return [*wrong, Message("verify-unfinished")]
    scores, winners = rules.score_list(s, len(record.seats)), rules.winner_list(s)
    if record.scores != scores:
        wrong.append(Message("verify-scores", {"given": str(record.scores), "right": str(scores)}))
    if record.winners != winners:
        wrong.append(Message("verify-winners", {"given": str(record.winners), "right": str(winners)}))
    return wrong


def verify_words(rules: Any, record: Record, language: str = "en") -> list[str]:
    """What is wrong, in words."""
    return [say(message, language) for message in verify(rules, record)]
