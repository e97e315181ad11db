"""Who sits where, in one short text: `random,greedy,mybot.py:MyBot`."""

import difflib
import hashlib
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module, invalidate_caches
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

    name: str  # of the bot, as in the line-up
    bot: Callable[[], Bot]  # makes a fresh one


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
    found = _loaded(file)
    made = getattr(found.module, name, None)
    if not isinstance(made, type):
        classes = [key for key, value in vars(found.module).items() if isinstance(value, type)]
        near = difflib.get_close_matches(name, classes, 1)
        raise BadOptions("bot-no-class", file=file, given=name[:40], near=near[0] if near else "none")
    if not callable(getattr(made, "choose", None)):
        raise BadOptions("bot-no-choose", file=file, name=name)

    def make() -> Bot:
        try:
            with _beside(Path(file).resolve().parent, found.others):
                return made(*given)
        except ChateletError:
            raise
        except (Exception, SystemExit) as error:
            raise BadOptions("bot-file-fails", file=file, error=_in_short(error)) from error

    return make


class Loaded(NamedTuple):
    """A file of somebody's own: the module it is, and those that it imports from its own folder."""

    module: ModuleType
    others: dict[str, ModuleType]
    sources: dict[Path, bytes]  # of all of them


LOADED: dict[Path, Loaded] = {}


def _loaded(file: str) -> Loaded:
    """A file of somebody's own, as it is now: it may have changed since it was last asked for."""
    path = Path(file).resolve()
    if not path.is_file():
        raise BadOptions("bot-no-file", file=file)
    found = LOADED.get(path)
    if found is None or any(not at.is_file() or at.read_bytes() != said for at, said in found.sources.items()):
        try:
            found = LOADED[path] = _read(path)
        except (Exception, SystemExit) as error:
            raise BadOptions("bot-file-fails", file=file, error=_in_short(error)) from error
    return found


def _read(path: Path) -> Loaded:
    """A file as a module with a name of its own, so that files of one name are two."""
    source = path.read_bytes()
    stem, told = re.sub(r"\W", "_", path.stem), hashlib.sha256(bytes(path) + source).hexdigest()
    module = ModuleType(f"{stem}_{told[:12]}")
    module.__file__ = str(path)
    others: dict[str, ModuleType] = {}
    sys.modules[module.__name__] = module
    try:
        with _beside(path.parent, others):
            exec(compile(source, path, "exec"), vars(module))
    except BaseException:
        del sys.modules[module.__name__]
        raise
    files = [Path(file) for other in others.values() if (file := getattr(other, "__file__", None))]
    return Loaded(module, others, {path: source} | {file: file.read_bytes() for file in files})


@contextmanager
def _beside(folder: Path, others: dict[str, ModuleType]) -> Iterator[None]:
    """Modules in a folder can be imported here, and only here: another folder may have others of the same names."""
    before = set(sys.modules)
    for name, module in others.items():
        sys.modules.setdefault(name, module)
    sys.path.insert(0, str(folder))
    invalidate_caches()
    try:
        yield
    finally:
        if str(folder) in sys.path:
            sys.path.remove(str(folder))
        fresh = sys.modules.keys() - before
        ours = {name for name in fresh if "." not in name and _stands_in(sys.modules[name], folder)}
        for name in fresh:
            if name.partition(".")[0] in ours:
                others[name] = sys.modules.pop(name)


def _stands_in(module: ModuleType, folder: Path) -> bool:
    places = [*getattr(module, "__path__", ()), getattr(module, "__file__", None) or ""]
    return any(Path(place).parent == folder for place in places)


def _in_short(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"[:200]
