"""What seats are called when people are spoken to: bots by their level, in the language of whoever reads."""

from collections.abc import Sequence

from ..core.texts import Message, catalogue, say
from .terms import Seat


def bot_name(bot: str, language: str) -> str:
    """A bot as a person: `greedy` is a commuter. One of somebody's own keeps its name."""
    id = f"web-bot-{bot.partition(':')[0]}"
    return say(Message(id), language) if catalogue("en").has_message(id) else bot


def called(seats: Sequence[Seat], language: str) -> list[str]:
    """The names of all seats; several bots of one level are told apart by their places."""

    def name(place: int, seat: Seat) -> str:
        if seat.bot is None:
            return seat.name
        alike = sum(other.bot == seat.bot for other in seats) > 1
        return bot_name(seat.bot, language) + (f" {place + 1}" if alike else "")

    return [name(place, seat) for place, seat in enumerate(seats)]
