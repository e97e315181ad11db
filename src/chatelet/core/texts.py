"""What the program says, in the languages of its users: Fluent catalogues, the same ones the browser reads."""

import json
import math
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

NAME_ROOM = 18  # letters of a name in a picture
LARGEST = 10**15  # number that is written with the signs of its language
UNSAID = sys.platform == "emscripten"  # in a browser the page says what Python names
BEGIN, QUOTE, END = "\x01", "\x03", "\x02"  # the marks around what is named, and its quotation marks
# ... which are the same in the text of a picture: nothing is left in it that would be written otherwise there
UNMARKED = str.maketrans({'"': QUOTE, "'": "\\u0027", "&": "\\u0026", "<": "\\u003c", ">": "\\u003e"})
# Names and moves of strangers may hold what would move the cursor or turn the reading direction.
CONTROLS = [*range(0x00, 0x0A), *range(0x0B, 0x20), *range(0x7F, 0xA0), 0x2028, 0x2029]
CONTROLS += [*range(0x202A, 0x202F), *range(0x2066, 0x206A), *range(0xD800, 0xE000)]
HARMLESS = dict.fromkeys(CONTROLS, "\ufffd")
FOLDER = Path(__file__).resolve().parent.parent / "texts"
FOLDERS = [FOLDER]  # ours, and those that games bring; a folder a language
# a language is a folder of texts and nothing else; English comes first, for it stands in for what others lack
LANGUAGES = tuple(
    sorted((path.parent.name for path in FOLDER.glob("*/language.ftl")), key=lambda one: (one != "en", one))
)


@dataclass(frozen=True)
class Message:
    """A sentence to be said: its name in the catalogues and what fills its gaps (a Message there is said first)."""

    id: str
    args: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return say(self)


class Teller:
    """What a picture says: its words in a language, seats by the names of people, whoever looks as "you"."""

    def __init__(self, language: str = "en", names: Sequence[str | Message] = (), reader: int = -1) -> None:
        self.language, self.names, self.reader = language, names, reader

    def __call__(self, id: str, **args: Any) -> str:
        return say(Message(id, args), self.language)

    def who(self, seat: int) -> str:
        """A seat as people call it."""
        if seat == self.reader:
            return self("seat-you")
        name = self.names[seat] if seat < len(self.names) else seat_name(seat)
        told = say(name, self.language) if isinstance(name, Message) else name
        return cut(told, NAME_ROOM)

    def all(self, seats: Sequence[int]) -> str:
        """Several seats."""
        return ", ".join(self.who(seat) for seat in seats)


def cut(name: str, room: int) -> str:
    """A name in a picture that has room for so many letters; one that is still to be said stays whole."""
    return name if len(name) <= room or BEGIN in name else f"{name[: room - 1]}…"


def harmless(text: str) -> str:
    """A text that a terminal can show without obeying it."""
    return text.translate(HARMLESS)


def title(game: str) -> Message | str:
    """A game as people call it; by its short name where no catalogue knows another."""
    name = Message(f"{game}-name")
    return name if name.id in names() else game


def seat_name(seat: int) -> Message:
    """Whoever sits there: "player 3", until a table fills in the name."""
    return Message("seat-name", {"seat": seat, "number": seat + 1})


def with_names(message: Message, names: Sequence[str | Message] = (), reader: int | None = None) -> Message:
    """The message with people's names where it speaks of seats; `$you` says whether it speaks of whoever reads it."""
    told: dict[str, Any] = {}

    def fill(value: Any) -> Any:
        if isinstance(value, list):
            return [fill(item) for item in value]
        if not isinstance(value, Message):
            return value
        if value.id != "seat-name":
            return with_names(value, names, reader)
        seat = value.args["seat"]
        return names[seat] if seat < len(names) else value

    for key, value in message.args.items():
        if isinstance(value, Message) and value.id == "seat-name":
            told["you"] = "yes" if value.args["seat"] == reader else "no"
        told[key] = fill(value)
    return Message(message.id, told)


def add(folder: Path) -> None:
    """The catalogues of a game that brings its own."""
    if folder.is_dir() and folder not in FOLDERS:
        FOLDERS.append(folder)
        catalogue.cache_clear()
        names.cache_clear()


@cache
def names() -> frozenset[str]:
    """What can be said, by name; read off without the library that says it, which no browser has."""
    files = [path for folder in FOLDERS for path in (folder / "en").glob("*.ftl")]
    return frozenset(
        found for path in files for found in re.findall(r"^([a-zA-Z][\w-]*) *=", path.read_text(encoding="utf-8"), re.M)
    )


def unbroken(text: str) -> str:
    """A mark that a space stands before (« or : in French) never begins a line alone; the pages do the same."""
    return re.sub(r"(?<=[^\]=\s]) (?=[:;!?»])|(?<=«) ", "\u00a0", text)


def elided(text: str) -> str:
    """French leaves a vowel out before another, whatever name fills a gap: "d'Ana", "qu'Habitué"; the pages do so."""
    return re.sub(r"(?<![^\W\d_])(d|(?:|jus|lors|puis)qu)e (?=[aàâeéèêëiîïoôuùûœæ]|Habitué)", r"\1'", text, flags=re.I)


@cache
def catalogue(language: str) -> "FluentBundle":
    """All messages of a language."""
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for folder in FOLDERS:
        for path in sorted((folder / language).glob("*.ftl")):
            bundle.add_resource(FluentResource(unbroken(path.read_text(encoding="utf-8"))))
    return bundle


def say(message: Message, language: str = "en") -> str:
    """The message in words. A language without it falls back to English; a message nobody wrote shows its name."""
    if UNSAID:
        return _unsaid(message)
    for tongue in (language if language in LANGUAGES else "en", "en"):
        bundle = catalogue(tongue)
        if bundle.has_message(message.id):
            args = {key: _filled(value, tongue) for key, value in message.args.items()}
            found = bundle.get_message(message.id)
            if found.value is not None:
                told = str(bundle.format_pattern(found.value, args)[0])
                return elided(told) if tongue == "fr" else told
    gaps = ", ".join(f"{key}={_filled(value, 'en')}" for key, value in message.args.items())
    return f"{message.id} ({gaps})" if gaps else message.id


def _unsaid(message: Message) -> str:
    """Name and gaps of a message between two marks, for the page, whose own Fluent says it."""
    args = {key: _filled(value, "") for key, value in message.args.items()}
    return f"{BEGIN}{json.dumps([message.id, args]).translate(UNMARKED)}{END}"


def _filled(value: Any, language: str) -> Any:
    if isinstance(value, Message):
        return say(value, language)
    if isinstance(value, (list, tuple)):
        return ", ".join(str(_filled(item, language)) for item in value)
    if isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < LARGEST:
        return value
    return in_letters(value)


def in_letters(value: Any) -> str:
    """A value as text; of a whole number that is too long for Python to write out, its size."""
    try:
        return str(value)
    except ValueError:
        return f"{'-' if value < 0 else ''}10^{int(value.bit_length() * math.log10(2))}"
