"""Turns rules written in Python into machine code, and keeps the code where no stale copy can be run.

Numba does not notice that a function in another file, or a table, has changed. So the folder of its cache is named
after a hash of everything the engine is made of: a changed rule or data file simply looks in another folder.
"""

import hashlib
import os
import shutil
import sys
import tempfile
import time
import types
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numba
from numba import njit
from numba import types as numba_types
from numba.core import config as numba_config

PACKAGE = Path(__file__).resolve().parent.parent
SOURCES = (".py", ".json", ".toml", ".npz")
KEPT_DAYS = 14


@cache
def digest_of(folder: str) -> str:
    """A hash over the sources and data of one folder of the package."""
    digest = hashlib.sha256()
    for path in sorted((PACKAGE / folder).rglob("*")):
        if path.suffix not in SOURCES or not path.is_file():
            continue
        content = path.read_bytes()
        if folder == "core" and b"@compiled" not in content:
            continue  # records, words, dealing: nothing of them is in machine code
        if folder == "lab" and b"bound" not in content:
            continue  # the same there: only what is bound to a game is compiled
        digest.update(path.relative_to(PACKAGE).as_posix().encode())
        digest.update(content)
    return digest.hexdigest()


def engine_digest(game: str | None, bots: bool, lab: bool = False) -> str:
    """A hash over all that compiled code is made of: core, the rules of one game, bots and lab where they take part."""
    folders = ["core", *([f"games/{game}"] if game else []), *(["bots"] if bots else []), *(["lab"] if lab else [])]
    text = " ".join([numba.__version__, sys.version, *(digest_of(folder) for folder in folders)])
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@cache
def cache_root() -> Path:
    """Where machine code is kept: the user's cache folder or, if that is read-only, a temporary one."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    asked = os.environ.get("CHATELET_CACHE") or Path(home) / "chatelet"
    user = os.getuid() if hasattr(os, "getuid") else "user"
    for root in (Path(asked), Path(tempfile.gettempdir()) / f"chatelet-{user}"):
        try:
            root.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError:
            continue
        if os.access(root, os.W_OK):
            return root
    raise OSError(f"no folder to keep compiled rules in: tried {asked} and {tempfile.gettempdir()}")


@cache
def cache_folder(game: str | None, bots: bool, lab: bool = False) -> Path:
    """The folder for the code of one game (None: of no game), as it is now."""
    folder = cache_root() / f"engine-{engine_digest(game, bots, lab)}"
    if not folder.is_dir():
        _sweep(cache_root())
    folder.mkdir(exist_ok=True)
    os.utime(folder)
    return folder


def _sweep(root: Path) -> None:
    """Forget the code of engines that nobody has used for a while."""
    old = time.time() - KEPT_DAYS * 86400
    for folder in root.glob("engine-*"):
        if folder.stat().st_mtime < old:
            shutil.rmtree(folder, ignore_errors=True)


JIT = not numba_config.DISABLE_JIT  # pyright: ignore[reportAttributeAccessIssue]
COMPILED: list[Any] = []  # every compiled function, so that set-up and tests can ask about cache hits


def compiled(function: Callable[..., Any], game: str | None = None) -> Any:
    """A rule as machine code; with NUMBA_DISABLE_JIT=1 it stays plain Python."""
    if not JIT:
        return function
    package, _, module = function.__module__.partition(".games.")
    own = module.partition(".")[0] or game
    lab = ".lab" in package
    bots = lab or ".bots" in package or (own is not None and game is not None)
    # Numba reads the folder when the function is wrapped, so each function can have its own.
    numba_config.CACHE_DIR = str(cache_folder(own, bots, lab))  # pyright: ignore[reportAttributeAccessIssue]
    dispatcher = njit(cache=True, error_model="numpy", nogil=True)(function)
    _compile_once_for_all_constants(dispatcher)
    COMPILED.append(dispatcher)
    return dispatcher


def _compile_once_for_all_constants(dispatcher: Any) -> None:
    """Make `rule(s, 0)` call the code of `rule(s, seat)`.

    Numba would compile the rule, and all that it calls, anew for each constant it is called with. That took a third of
    the time for Next Station, and gains nothing: where a constant helps, the optimizer sees it after inlining.
    """
    resolve = dispatcher.get_call_template

    def get_call_template(args: Any, kws: Any) -> Any:
        plain = {name: numba_types.unliteral(kind) for name, kind in kws.items()}
        return resolve([numba_types.unliteral(kind) for kind in args], plain)

    dispatcher.get_call_template = get_call_template


def bound(function: Callable[..., Any], owner: str, **names: Any) -> Any:
    """Generic code bound to one game: the same body, with the game's functions as its globals and a name of its own.

    `owner` is the game's name, with anything after a dot that tells several copies apart.
    """
    body = types.FunctionType(
        function.__code__, {**function.__globals__, **names}, function.__name__, function.__defaults__
    )
    body.__module__ = function.__module__
    body.__doc__ = function.__doc__
    body.__qualname__ = f"{owner}.{function.__qualname__}"
    return compiled(body, owner.partition(".")[0].replace("-", "_"))
