"""What is known of a game before its rules are loaded: its name, how many may play, its options, where it lives.

Loads neither NumPy nor the compiler, so that games can be listed and wishes checked at once.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal, get_args, get_origin

import msgspec

from .errors import BadOptions
from .texts import in_letters

if TYPE_CHECKING:
    from .contract import Rules


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game; each game derives its own, with a default for every field."""

    # What a default was before it was changed: a stored game that leaves the option out was played by it.
    earlier_defaults: ClassVar[Mapping[str, Any]] = {}

    def check(self, seats: int) -> None:
        """Raise BadOptions where a combination makes no sense."""


@dataclass(frozen=True)
class Listing:
    """A game on the shelf. Its folder may hold `texts/` (a folder a language) where they do not lie with ours."""

    name: str  # "next-station"
    seats: tuple[int, ...]  # how many may play
    options: type[Options]
    home: Path  # the folder with all that the game is made of
    rules: Callable[[], "Rules"]  # loads them
    sheets: tuple[str, ...] = ()  # what can be printed for a game on paper, by name

    @cached_property
    def option_types(self) -> dict[str, Any]:
        """The options by name."""
        return {info.name: info for info in msgspec.structs.fields(self.options)}

    def stored_settings(self, given: Mapping[str, Any], seats: int) -> Any:
        """The options of a game that was written down, perhaps long ago and not in full."""
        return self.settings({**self.options.earlier_defaults, **given}, seats)

    def settings(self, given: Mapping[str, Any], seats: int, *, texts: bool = False) -> Any:
        """The game's options from plain data (with `texts`, from strings of a command line), checked."""
        if seats not in self.seats:
            raise BadOptions("bad-seats", game=self.name, least=min(self.seats), most=max(self.seats), given=seats)
        values = dict(given)
        for name in values:
            if name not in self.option_types:
                known = ", ".join(f"{k} ({allowed(v.type)})" for k, v in self.option_types.items())
                raise BadOptions("bad-option", game=self.name, option=str(name), known=known)
            if texts and isinstance(values[name], str) and get_origin(self.option_types[name].type) is tuple:
                values[name] = [word for word in values[name].split(",") if word]
            elif _number_in_words(values[name], self.option_types[name].type):
                values[name] = int(values[name])
        try:
            options = msgspec.convert(values, self.options, strict=not texts)
        except msgspec.ValidationError as error:
            name = str(error).partition("$.")[2].strip("`").partition("[")[0]
            right = allowed(self.option_types[name].type) if name in self.option_types else ""
            wrong = in_letters(values.get(name))
            raise BadOptions("bad-value", game=self.name, option=name, given=wrong, allowed=right) from None
        options.check(seats)
        return options


def _number_in_words(value: Any, kind: Any) -> bool:
    """Is this a number that was written as a text, as the options of earlier versions and of command lines are?"""
    if not isinstance(value, str) or not value.isdecimal() or get_origin(kind) is not Literal:
        return False
    return len(value) < 10 and int(value) in get_args(kind)


def allowed(kind: Any) -> str:
    """The values an option takes, for people."""
    origin = get_origin(kind)
    if origin is Literal:
        return ", ".join(str(value) for value in get_args(kind))
    if origin is tuple:
        return "any of " + allowed(get_args(kind)[0])
    return {bool: "true, false", int: "a whole number"}.get(kind, str(getattr(kind, "__name__", kind)))
