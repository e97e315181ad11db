"""Numbers with names: a code, the message about it and what a debugger shows are one word."""

from enum import IntEnum


class Code(IntEnum):
    """A number that compiled rules return. In machine code a member is its number and costs nothing."""

    @property
    def id(self) -> str:
        """The name as messages and data spell it: `NOT_YOUR_TURN` is `not-your-turn`."""
        return self.name.lower().replace("_", "-")
