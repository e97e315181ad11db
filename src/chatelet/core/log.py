"""The log of a game: append-only, with undo as an entry; what counts is a pure function of it."""

from collections.abc import Iterable

import msgspec

CHANCE = -1


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the stored log: an event (by a seat or by chance), or a seat taking back."""

    by: int
    text: str = ""  # the whole event, with the seat in front where the notation has it
    undo: bool = False  # take back the last event of seat `by` ...
    to: int | None = None  # ... or everything after this many events of the effective log


class Line(msgspec.Struct, frozen=True):
    """A line of the stored log: an entry, its number at this table (from 1), its time, and the client's name for it."""

    number: int
    entry: Entry
    at: int  # milliseconds since 1970
    id: str | None = None
    waiting: int | None = None  # bit mask of the seats to act afterwards; older lines do not say


def effective(entries: Iterable[Entry]) -> list[Entry]:
    """The events that count."""
    events: list[Entry] = []
    for entry in entries:
        if not entry.undo:
            events.append(entry)
        elif entry.to is not None:
            del events[entry.to :]
        else:
            for place in range(len(events) - 1, -1, -1):
                if events[place].by == entry.by:
                    del events[place]
                    break
    return events
