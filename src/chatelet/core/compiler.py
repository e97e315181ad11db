"""Turns rules written in Python into machine code, and keeps the code where no stale copy can be run.

Numba does not notice that a function in another file, or a table, has changed. So the folder of its cache is named
after a digest of everything the engine is made of: a changed rule or data file simply looks in another folder.
"""

import hashlib
import os
import sys
import types
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from .cache_root import cache_root, sweep
from .digests import PACKAGE, machine_code_digest

try:
    from . import native
except ImportError:  # no Numba here
    native = None
wasm: Any = None
if sys.platform == "emscripten":  # in a browser
    from . import wasm

Rule = TypeVar("Rule", bound=Callable[..., Any])

HOMES: dict[str, Path] = {}  # the folder of each game that was loaded, by its name; filled in by `games`


def engine_digest(home: Path | None, bots: bool, lab: bool = False) -> str:
    """Says whether the machine code of a game (None: of no game) is still valid, with this compiler and this Python."""
    return machine_code_digest(home, bots, lab, native.VERSION if native else "plain", sys.version)


def home_of(module: str) -> Path | None:
    """The folder of the game that a module belongs to (of somebody else's, of its whole package); None: of no game."""
    top, _, rest = module.partition(".")
    if top == PACKAGE.name:
        layer, _, inner = rest.partition(".")
        return PACKAGE / "games" / inner.partition(".")[0] if layer == "games" and inner else None
    file = getattr(sys.modules.get(top), "__file__", None)
    if file is None:
        return None
    return Path(file).parent if Path(file).stem == "__init__" else Path(file)


def told_apart(module: str) -> bool:
    """Is a module ours, or of the package of a game, so that the name of a folder says all that its code is made of?

    A script of somebody's own is not: its code depends on what it imports and how it was called, too.
    """
    if module.startswith(f"{PACKAGE.name}."):
        return True
    own = home_of(module)
    return own is not None and any(home.resolve().is_relative_to(own.resolve()) for home in HOMES.values())


@cache
def cache_folder(home: Path | None, bots: bool, lab: bool = False) -> Path:
    """The folder for the code of the game in a folder (None: of no game), as it is now."""
    folder = cache_root() / f"engine-{engine_digest(home, bots, lab)}"
    if not folder.is_dir():
        sweep("engine-*")
    folder.mkdir(exist_ok=True)
    os.utime(folder)
    return folder


JIT = native is not None and native.JIT
COMPILED: list[Any] = []  # every compiled function, so that set-up and tests can ask about cache hits


def cache_counts() -> tuple[int, int]:
    """How many compiled functions came from the cache in this process, and how many had to be compiled."""
    hits = sum(sum(f.stats.cache_hits.values()) for f in COMPILED)
    misses = sum(sum(f.stats.cache_misses.values()) for f in COMPILED)
    return hits, misses


def compiled(function: Rule, home: Path | None = None, kept: bool = True, inline: bool = False) -> Rule:
    """A rule as machine code; without Numba, or with NUMBA_DISABLE_JIT=1, it stays plain Python.

    `home`: of the game it is bound to. `kept`: on disk, for other processes, where it can be told from what it was
    before a change. `inline`: into each of its callers.
    """
    if wasm is not None:
        return wasm.Rule(function)
    if native is None or not JIT:
        return function
    own = home_of(function.__module__) or home
    lab = function.__module__.startswith(f"{PACKAGE.name}.lab.")
    bots = lab or home is not None or function.__module__.startswith(f"{PACKAGE.name}.bots.")
    kept = kept and told_apart(function.__module__)
    dispatcher = native.machine_code(function, cache_folder(own, bots, lab) if kept else None, inline)
    COMPILED.append(dispatcher)
    return dispatcher


def inlined(function: Rule) -> Rule:
    """A rule so small, and called so often, that the call itself would be noticed."""
    return compiled(function, inline=True)


def bound(function: Callable[..., Any], owner: str, **names: Any) -> Any:
    """Generic code bound to one game: the same body, with the game's functions as its globals and a name of its own.

    `owner` is the game's name. What is bound is part of the copy's name, so that code for an estimate of somebody's own
    is never run in place of the game's, nor the other way round. Where it is made of anything but the game's folder and
    ours it is compiled in each process: a cache could not tell whether that has changed.
    """
    home = HOMES.get(owner) or PACKAGE / "games" / owner.replace("-", "_")
    marks = {name: _mark(value, home) for name, value in sorted(names.items())}
    told = hashlib.sha256(repr([(name, mark) for name, (mark, _) in marks.items()]).encode()).hexdigest()[:12]
    kept = told_apart(function.__module__) and all(known for _, known in marks.values())
    body = types.FunctionType(
        function.__code__, {**function.__globals__, **names}, function.__name__, function.__defaults__
    )
    body.__module__ = function.__module__
    body.__doc__ = function.__doc__
    body.__qualname__ = f"{owner}.{function.__qualname__}.{told}"
    body.__dict__["kept"] = kept
    return compiled(body, home, kept)


def _mark(value: Any, home: Path) -> tuple[str, bool]:
    """What tells one bound value from another, and whether another process can know that it is the same."""
    if value is None or isinstance(value, bool | int | float | str):
        return repr(value), True
    function = getattr(value, "py_func", value)
    name = getattr(function, "__qualname__", "")
    if not name:
        return f"{type(value).__name__} {id(value)}", False
    if "kept" in function.__dict__:  # bound itself, by its own name
        return f"{function.__module__} {name}", function.__dict__["kept"]
    module = function.__module__
    where = home_of(module)
    ours = where.resolve() == home.resolve() if where else module.startswith(f"{PACKAGE.name}.")
    if ours and getattr(sys.modules.get(module), name, None) is value:
        return f"{module} {name}", True
    return f"{module} {name} {id(value)}", False
