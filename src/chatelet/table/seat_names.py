"""What seats are called when people are spoken to: bots by their level, in the language of whoever reads."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from ..core import texts
from ..core.errors import ChateletError
from ..core.texts import Message, say, with_names
from .model import Seat

FORGOTTEN = "–"  # the name kept in place of somebody's who asked to be forgotten


def bot_name(bot: str, language: str) -> str:
    """A bot as a person: `greedy` is a commuter. One of somebody's own keeps its name."""
    return say(Message(message_of(bot)), language) if is_level(bot) else bot


def message_of(bot: str) -> str:
    return f"bot-name-{bot.partition(':')[0]}"


def is_level(name: str) -> bool:
    return message_of(name) in texts.names()


def told_apart(names: Sequence[str], bots: Sequence[str | None]) -> list[str | Message]:
    """People by their names, bots by their levels; several bots of one level by their places, too."""
    return [
        name if bot is None else _bot(bot, place, bots)
        for place, (name, bot) in enumerate(zip(names, bots, strict=True), 1)
    ]


def _bot(bot: str, place: int, bots: Sequence[str | None]) -> str | Message:
    name = Message(message_of(bot)) if is_level(bot) else bot
    return Message("seat-bot", {"bot": name, "place": place}) if bots.count(bot) > 1 else name


def in_words(names: Sequence[str | Message], language: str) -> list[str]:
    return [say(name, language) if isinstance(name, Message) else name for name in names]


def called(seats: Sequence[Seat], language: str) -> list[str]:
    """The names of all seats of a table."""
    names = told_apart([seat.name for seat in seats], [seat.bot for seat in seats])
    return in_words([Message("player-forgotten") if name == FORGOTTEN else name for name in names], language)


def recorded(names: Sequence[str], language: str) -> list[str]:
    """The names of all seats of a record, where a bot is written down by its level."""
    return in_words(told_apart(names, [name if is_level(name) else None for name in names]), language)


@contextmanager
def among(seats: Sequence[Seat], reader: int) -> Iterator[None]:
    """What is refused in here speaks of the people at the table by their names, and of the seat's own as you."""
    try:
        yield
    except ChateletError as error:
        name_seats(error, seats, reader)
        raise


def name_seats(error: ChateletError, seats: Sequence[Seat], reader: int) -> None:
    """Let a refusal speak of people by their names."""
    names = told_apart([seat.name for seat in seats], [seat.bot for seat in seats])
    error.message = with_names(error.message, names, reader)
