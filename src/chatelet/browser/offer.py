"""What a server offers to browsers that play on their own device: the folder `engine`, made once and found again.

python -m chatelet.browser.offer            fetch and build what is missing, and put it together
python -m chatelet.browser.offer --built    put it together only if nothing has to be fetched or built

A server has this run in a process of its own: it reads and packs all our sources, and the compiler comes along. What it
says last, where it fails, is why. Imports nothing heavy by itself, so that a server can ask where the folder is.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from ..core.cache_root import cache_root, sweep
from ..core.digests import digest, machine_code_sources
from ..games import listed
from . import bundle
from .runtime import BUILDER, PACKAGE, fetch, has_runtime, playable

CHECKOUT = PACKAGE.parent.parent
# in a checkout, what Python for browsers is fetched and packed by
FETCHED_BY = [
    "tools/build_web.py",
    "tools/pack_python.mjs",
    "tools/compile_python.mjs",
    "web/pyodide/package-lock.json",
    "constraints.txt",
]


def made_of() -> Iterator[Path]:
    """Every file that the engine of browsers follows from, as it is now."""
    yield from bundle.sources()
    for game in playable():
        yield from machine_code_sources(listed(game).home, bots=True)
    yield from sorted((PACKAGE / "browser").glob("*.py"))
    if BUILDER.is_file():
        yield from (CHECKOUT / name for name in FETCHED_BY)


def place() -> Path:
    """The folder for the engine of this version: it is there if it has been made."""
    return cache_root() / f"engine-{digest(made_of())}-offered"


def offer(only_built: bool = False) -> None:
    """Make it. Raises ChateletError with what is missing."""
    from ..core.errors import ChateletError
    from .build import built
    from .site import write_engine
    from .translate import linker

    if not (only_built or fetch()) or not has_runtime():
        raise ChateletError("browser-no-runtime")
    if not all(built(game) for game in playable()):
        if only_built:
            return
        if linker() is None:
            raise ChateletError("browser-no-linker")
    into = place()
    sweep("engine-*")
    with tempfile.TemporaryDirectory(dir=cache_root(), prefix="engine-") as draft:
        write_engine(Path(draft) / "offered")
        shutil.rmtree(into, ignore_errors=True)
        os.rename(Path(draft) / "offered", into)


if __name__ == "__main__":
    from ..core.errors import ChateletError
    from ..core.texts import say

    try:
        offer(sys.argv[1:] == ["--built"])
    except ChateletError as error:
        print(say(error.message))
        sys.exit(1)
    except OSError as error:
        print(error)
        sys.exit(1)
