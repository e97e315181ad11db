"""What can go wrong, said to a person: every error carries a message of the catalogues, not a sentence of its own."""

from typing import Any

from .texts import Message, say


class ChateletError(Exception):
    """Something a person asked for cannot be done; `str()` is the reason in English, `message` the one to translate."""

    def __init__(self, id: str, **args: Any) -> None:
        self.message = Message(id, args)
        super().__init__(id)

    def __str__(self) -> str:
        return say(self.message)


class Refused(ChateletError):
    """A move that the rules do not allow, with the number of the rule it breaks."""

    def __init__(self, message: Message, code: int = -1) -> None:
        super().__init__(message.id, **message.args)
        self.code = code


class BadNotation(ChateletError):
    """A text that is not an event of this game."""


class BadOptions(ChateletError):
    """Options, seats or a game's name that do not exist."""


class BadRecord(ChateletError):
    """A record that cannot be read, or whose events do not follow the rules."""
