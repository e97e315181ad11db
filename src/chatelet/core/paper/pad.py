"""What every pad brings: what is written on it, how it is counted, and the answer in words and as a picture."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

import msgspec

from ..errors import ChateletError
from ..texts import Message, say

LONGEST = 16_000  # bytes of what is written on a pad
NAME_LONGEST = 40
# without control characters: a picture with one in it cannot be read
Name = Annotated[str, msgspec.Meta(max_length=NAME_LONGEST, pattern=r"^[^\x00-\x1f\x7f-\x9f\ufffe\uffff]*$")]


class BadSheet(ChateletError):
    """What was written on a pad cannot be read."""


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What people write on a pad; each game has its own."""


class FigureText(msgspec.Struct, frozen=True, kw_only=True):
    """One figure of an answer, and what it is made of, in words."""

    of: str
    points: int
    text: str


class ProblemText(msgspec.Struct, frozen=True, kw_only=True):
    """What cannot be, in words; the rest are the fields of the pad it is about, where it is about them."""

    kind: str
    text: str
    line: str | msgspec.UnsetType = msgspec.UNSET
    section: int | msgspec.UnsetType = msgspec.UNSET
    name: str | msgspec.UnsetType = msgspec.UNSET
    station: str | msgspec.UnsetType = msgspec.UNSET
    squares: list[str] | msgspec.UnsetType = msgspec.UNSET
    pattern: str | msgspec.UnsetType = msgspec.UNSET
    district: str | msgspec.UnsetType | None = msgspec.UNSET


class PadAnswer(msgspec.Struct, frozen=True, kw_only=True, tag_field="game"):
    """What was written on a pad, counted; each game has its own."""

    winners: list[int]


class PadCards(msgspec.Struct, frozen=True, kw_only=True, tag_field="game"):
    """What is shuffled and turned at a table; each game has its own."""


class Problem(NamedTuple):
    """What cannot be at a table, with the rule; `where` are the fields of the pad it is about."""

    kind: str
    message: Message
    where: dict[str, Any]

    def told(self, language: str) -> ProblemText:
        return ProblemText(kind=self.kind, text=say(self.message, language), **self.where)


class Figure(NamedTuple):
    """One figure of the answer, and what it is made of."""

    of: str
    points: int
    message: Message

    def told(self, language: str) -> FigureText:
        return FigureText(of=self.of, points=self.points, text=say(self.message, language))


class Counted(NamedTuple):
    """An answer as a terminal reads it out."""

    seats: list[tuple[str, int, dict[str, Any]]]  # name, points, and the part of the answer with figures and problems
    head: Message | None = None
    rows: tuple[str, ...] = ()  # more figures, below those of the seats
    notes: tuple[Message | str, ...] = ()  # what is left to say, before the winners


def seat_names(seats: Sequence[dict[str, Any]]) -> list[str]:
    """The names on a pad; who wrote none goes by a number."""
    return [one["name"] or str(number) for number, one in enumerate(seats, 1)]


@dataclass(frozen=True)
class Pad:
    """The pad of one game."""

    given: type[Any]  # a Given
    read: Callable[[str], dict[str, Any]]  # the small text format -> what JSON would hold
    count: Callable[[Any, str], PadAnswer]  # (given, language) -> the answer
    svg: Callable[[Any, str], str]  # (given, language) -> a picture of it
    told: Callable[[dict[str, Any]], Counted]  # the answer as plain data, for a terminal
    # (map; None: the usual one) -> what is shuffled and turned at the table
    cards: Callable[[str | None], PadCards] | None = None

    def decode(self, data: bytes) -> Any:
        """What stands in a JSON text. Raises BadSheet."""
        if len(data) > LONGEST:
            raise BadSheet("companion-too-long", most=LONGEST)
        try:
            return msgspec.json.decode(data, type=self.given)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise BadSheet("companion-not-read", reason=str(error)[:200]) from None

    def convert(self, values: dict[str, Any]) -> Any:
        """The same from plain data."""
        try:
            return msgspec.convert(values, self.given)
        except msgspec.ValidationError as error:
            raise BadSheet("companion-not-read", reason=str(error)[:200]) from None
