"""What seats are called when people are spoken to: bots by their level, in the language of whoever reads."""

from collections.abc import Sequence

from ..core.texts import Message, catalogue, say
from .model import Seat


def bot_name(bot: str, language: str) -> str:
    """A bot as a person: `greedy` is a commuter. One of somebody's own keeps its name."""
    return say(Message(message_of(bot)), language) if is_level(bot) else bot


def message_of(bot: str) -> str:
    return f"web-bot-{bot.partition(':')[0]}"


def is_level(name: str) -> bool:
    return catalogue("en").has_message(message_of(name))


def told_apart(names: Sequence[str], bots: Sequence[str | None], language: str) -> list[str]:
    """People by their names, bots by their levels; several bots of one level by their places, too."""
    return [
        name if bot is None else bot_name(bot, language) + (f" {place}" if bots.count(bot) > 1 else "")
        for place, (name, bot) in enumerate(zip(names, bots, strict=True), 1)
    ]


def called(seats: Sequence[Seat], language: str) -> list[str]:
    """The names of all seats of a table."""
    return told_apart([seat.name for seat in seats], [seat.bot for seat in seats], language)


def recorded(names: Sequence[str], language: str) -> list[str]:
    """The names of all seats of a record, where a bot is written down by its level."""
    return told_apart(names, [name if is_level(name) else None for name in names], language)
