"""Facts of a game, read from a data file and checked: a wrong one is refused at once, with the place and the reason."""

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

import msgspec

from .errors import ChateletError

Shape = TypeVar("Shape")


class BadData(ChateletError):
    """A data file of a game that cannot be played with."""


class Checked:
    """The checks of one file."""

    def __init__(self, game: str, file: str) -> None:
        self.game, self.file = game, file

    def wrong(self, where: str, reason: str) -> BadData:
        """The refusal of a file: where in it, and what is wrong there."""
        return BadData("bad-data", game=self.game, where=where, reason=reason)

    def need(self, condition: object, where: str, reason: str) -> None:
        """Refuse the file unless a condition holds."""
        if not condition:
            raise self.wrong(where, reason)

    def unique(self, names: Iterable[object], where: str) -> None:
        """No name twice."""
        twice = [str(name) for name, n in Counter(names).items() if n > 1]
        self.need(not twice, where, f"{', '.join(twice)} is there twice")

    def decoded(self, raw: bytes, shape: type[Shape]) -> Shape:
        """The file in its shape. Raises BadData."""
        try:
            return msgspec.json.decode(raw, type=shape)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise self.wrong(self.file, str(error)) from None
