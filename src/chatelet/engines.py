"""Are the engines compiled? And what a server does until they are: it begins with plain ones, and goes over.

Loads no engine itself, since with the first import of Numba it is decided whether rules are compiled or plain.
"""

import os
import sys
from functools import cache
from pathlib import Path

from .core.cache_root import cache_root, sweep
from .core.digests import machine_code_digest

PLAIN = "CHATELET_PLAIN"  # this process and its children run plain engines only until the compiled ones are there
NO_COMPILER = "NUMBA_DISABLE_JIT"
DOOR = "CHATELET_DOOR"  # the listening socket, handed on when a server goes over
LOCK = "CHATELET_LOCK"  # the open file that locks the database, handed on in the same way
HERE: list[bool] = []  # filled when a server that began with plain engines ends because the compiled ones are here


def games() -> tuple[str, ...]:
    """The names of the games, found without loading their rules."""
    from .games import game_names

    return game_names()


@cache
def made_of(game: str, scope: str) -> str:
    """A hash of all that the engine of a game is made of, with these libraries, on this kind of machine."""
    import platform  # these two only here: a browser loads this file, and asks nothing of it
    from importlib.metadata import version

    from .games import listed

    libraries = [f"{library} {version(library)}" for library in ("numba", "numpy", "llvmlite")]
    machine = [sys.version, platform.machine(), *libraries]
    return machine_code_digest(listed(game).home, True, scope == "everything", *machine)


def _mark(game: str, scope: str) -> Path:
    return cache_root() / f"ready-{game}-{scope}-{made_of(game, scope)}"


def ready(game: str, scope: str = "table") -> bool:
    """Is everything compiled that is called of this game: at a table, or everywhere?"""
    for mark in (_mark(game, scope), _mark(game, "everything")):
        if mark.exists():
            os.utime(mark)
            return True
    return False


def mark_ready(game: str, scope: str) -> None:
    """Remember that it is; versions that nobody has used for a while are forgotten."""
    sweep("ready-*")
    _mark(game, scope).touch()


def begin_plain() -> bool:
    """Let this process run plain engines, where some are not compiled yet and nobody has decided otherwise."""
    if NO_COMPILER in os.environ or "numba" in sys.modules or all(ready(game) for game in games()):
        return False
    os.environ[NO_COMPILER] = os.environ[PLAIN] = "1"
    return True


def plain() -> bool:
    """Does this process run plain engines only for now?"""
    return PLAIN in os.environ


def environment() -> dict[str, str]:
    """The environment of a process that runs compiled engines, whatever this one does."""
    found = dict(os.environ)
    if plain():
        del found[PLAIN], found[NO_COMPILER]
    return found


def go_over(door: int, lock: int | None) -> None:
    """Become the same command with compiled engines; whoever knocks at the door meanwhile waits there."""
    handed = {DOOR: door} | ({} if lock is None else {LOCK: lock})
    for handle in handed.values():
        os.set_inheritable(handle, True)
    os.execve(
        sys.executable,
        [sys.executable, "-m", "chatelet", *sys.argv[1:]],
        environment() | {name: str(handle) for name, handle in handed.items()},
    )
