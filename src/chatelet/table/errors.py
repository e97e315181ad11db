"""What can be refused at a table besides a move: each kind of refusal, for whoever has to answer."""

from ..core.errors import ChateletError


class NotFound(ChateletError):
    """There is no such table, player or deck."""


class NotYours(ChateletError):
    """Somebody else's seat or decision."""


class NotNow(ChateletError):
    """Possible at another time."""


class Stale(NotNow):
    """The choice was made looking at a position that is no longer there."""


class Unstorable(ChateletError):
    """No database keeps this, however often it is asked."""


class WrongPassphrase(ChateletError):
    """Who you say you are cannot be believed."""


class TooOften(ChateletError):
    """Slower, please."""

    def __init__(self, seconds: int) -> None:
        super().__init__("too-often", seconds=seconds)
        self.seconds = seconds


class Away(ChateletError):
    """The database (or Redis) does not answer just now. Whether a change was stored is not known: ask again."""
