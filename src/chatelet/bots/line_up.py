"""Who sits where, in one short text: `random,greedy,mybot.py:MyBot`."""

import difflib
import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from ..core.errors import BadOptions, ChateletError
from .base import Bot


class Kind(NamedTuple):
    """A bot of the house: where it lives, and what may follow its name after a colon."""

    room: str  # the module in this folder
    name: str  # the class in it
    takes: str = ""  # what the text after the colon is, for people ("a time like 0.1s"); empty: nothing may follow
    given: str = ""  # the text a named level hands over


# A new bot is a line here.
KINDS = {
    "random": Kind("random", "Random"),
    "greedy": Kind("greedy", "Greedy"),
    "tourist": Kind("levels", "Level", given="tourist"),
    "commuter": Kind("levels", "Level", given="commuter"),
    "conductor": Kind("levels", "Level", given="conductor"),
    "architect": Kind("levels", "Level", given="architect"),
    "mcts": Kind("mcts", "Mcts", takes="simulations like 200, or a time like 0.1s; 0.1s*2 for two cores"),
}


class Player(NamedTuple):
    """One seat of a line-up: its name, as it was asked for, and how to get a fresh bot."""

    name: str
    bot: Callable[[], Bot]


def parse(text: str) -> list[Player]:
    """The players a line-up names. Raises BadOptions, with what would be right."""
    words = [word.strip() for word in text.split(",")]
    if not all(words):
        raise BadOptions("line-up-empty", given=text[:80], known=", ".join(KINDS))
    return [Player(word, _maker(word)) for word in words]


class Own(NamedTuple):
    """A bot of somebody's own: `mybot.py:MyBot`, or `mybot.py:MyBot:400` with a text that its class is given."""

    file: str
    name: str  # of the class, and the text where there is one: what it is called

    @classmethod
    def read(cls, word: str) -> "Own | None":
        """None: it is not written like one."""
        found = re.fullmatch(r"(.*?\.py):([^:]*(?::.*)?)", word)
        return cls(found[1], found[2]) if found else None


def _maker(word: str) -> Callable[[], Bot]:
    if own := Own.read(word):
        name, colon, text = own.name.partition(":")
        return _from_file(own.file, name, [text] if colon else [])
    if word.endswith(".py"):
        raise BadOptions("bot-file-class", file=word)
    head, colon, rest = word.partition(":")
    kind = KINDS.get(head)
    if kind is None:
        near = difflib.get_close_matches(head.lower(), KINDS, 1)
        raise BadOptions("bad-bot", given=word[:40], known=", ".join(KINDS), near=near[0] if near else "none")
    if colon and not kind.takes:
        raise BadOptions("bot-takes-nothing", bot=head, given=rest[:40])
    arguments = [rest] if colon else [kind.given] if kind.given else []
    made = getattr(import_module(f".{kind.room}", __package__), kind.name)
    made(*arguments)  # what follows the colon is checked now, not in the middle of a game
    return lambda: made(*arguments)


def _from_file(file: str, name: str, given: list[str]) -> Callable[[], Bot]:
    made = getattr(_loaded(file), name, None)
    if not isinstance(made, type):
        classes = [key for key, value in vars(_loaded(file)).items() if isinstance(value, type)]
        near = difflib.get_close_matches(name, classes, 1)
        raise BadOptions("bot-no-class", file=file, given=name[:40], near=near[0] if near else "none")
    if not callable(getattr(made, "choose", None)):
        raise BadOptions("bot-no-choose", file=file, name=name)

    def make() -> Bot:
        try:
            return made(*given)
        except ChateletError:
            raise
        except Exception as error:
            raise BadOptions("bot-file-fails", file=file, error=_in_short(error)) from error

    return make


def _loaded(file: str) -> ModuleType:
    """The module in a file of somebody's own, as it is now: it may have changed since it was last asked for."""
    path = Path(file).resolve()
    if not path.is_file():
        raise BadOptions("bot-no-file", file=file)
    try:
        return _module(path, path.read_bytes())
    except Exception as error:
        raise BadOptions("bot-file-fails", file=file, error=_in_short(error)) from error


@cache
def _module(path: Path, source: bytes) -> ModuleType:
    module = ModuleType(path.stem)
    module.__file__ = str(path)
    exec(compile(source, path, "exec"), vars(module))
    return module


def _in_short(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:200]
