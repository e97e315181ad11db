"""Builds the rules of each game for browsers, once: what was built is kept under the digest of the engine.

python -m chatelet.browser.build                 all games
python -m chatelet.browser.build metro           one of them, in this process (as the first form runs it)
python -m chatelet.browser.build --pack FOLDER   all games, copied to where a wheel has them
"""

import contextlib
import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from ..core.compiler import COMPILED, PACKAGE, cache_root, engine_digest
from ..core.digests import digest, machine_code_sources
from ..core.errors import ChateletError
from ..core.texts import Message, say
from ..games import find, listed
from .exercise import exercise
from .runtime import playable
from .translate import Translation, translate

TRANSLATORS = [PACKAGE / "browser" / name for name in ("exercise.py", "translate.py", "wrappers.py")]

PACKED = PACKAGE / "browser" / "packed"

Tell = Callable[[str, str], None]  # a game, and how far it is


def folder_of(game: str) -> Path:
    """Where a game's module is kept, as the engine is now."""
    return cache_root() / f"engine-{digest(TRANSLATORS, engine_digest(listed(game).home, bots=True))}-browser"


def built(game: str) -> Path | None:
    """The module of a game (`rules.json`, how it is called, lies beside it), if it has been built."""
    places = (folder_of(game), packed(PACKED, game))
    return next((folder / "rules.wasm" for folder in places if (folder / "rules.wasm").exists()), None)


def packed(root: Path, game: str) -> Path:
    """Where a wheel has the module of a game: it goes with the sources, whatever made it and wherever it is used."""
    return root / digest([*machine_code_sources(listed(game).home, bots=True), *TRANSLATORS])


def build(games: Sequence[str], tell: Tell = lambda game, text: None) -> dict[str, Path]:
    """The modules of some games; those that are missing are built, each in a process of its own."""

    def one(game: str) -> Path:
        if found := built(game):
            return found
        folder = folder_of(game)
        with alone(folder):
            if found := built(game):  # by whom was waited for
                return found
            tell(game, "begun")
            with tempfile.TemporaryDirectory() as empty:  # code from a cache has no text that could be translated
                environment = {**os.environ, "NUMBA_OPT": "0", "CHATELET_CACHE": empty, "PYTHONWARNINGS": "ignore"}
                environment["CHATELET_BROWSER_INTO"] = str(folder)
                environment.pop("NUMBA_DISABLE_JIT", None)
                call = [sys.executable, "-m", __spec__.name, game]
                done = subprocess.run(call, env=environment, stdout=subprocess.PIPE, text=True)
            if done.returncode:
                raise ChateletError("browser-not-built", game=game, reason=done.stdout.strip()[-600:])
            tell(game, "ready")
            return folder / "rules.wasm"

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        return dict(zip(games, pool.map(one, games), strict=True))


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Several servers that start together build once: the others wait for the first."""
    with (_made(folder) / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build_here(game: str, folder: Path) -> Translation:
    """Compile and translate a game in this process, whose Numba must not optimise nor have a cache."""
    exercise(find(game))
    with tempfile.TemporaryDirectory(dir=_made(folder.parent)) as draft:
        skipped = "chatelet.core.shuffling"  # allocates; in a browser the dealer is plain Python
        rules = [one for one in COMPILED if one.py_func.__module__ != skipped]
        found = translate(game.replace("-", "_"), rules, Path(draft) / "rules.wasm")
        (Path(draft) / "rules.json").write_bytes(msgspec.json.encode(found))
        _made(folder)
        for file in Path(draft).iterdir():
            file.chmod(0o644)
        for name in ("rules.json", "rules.wasm"):  # the module last: where it is, all is
            os.replace(Path(draft) / name, folder / name)
    return found


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def main(games: Sequence[str]) -> None:
    if len(games) == 1 and (into := os.environ.get("CHATELET_BROWSER_INTO")):
        build_here(games[0], Path(into))
        return
    if games and games[0] == "--pack":
        for game, file in build(playable()).items():
            shutil.copytree(file.parent, packed(Path(games[1]), game), ignore=shutil.ignore_patterns("lock"))
        return
    begun = time.perf_counter()

    def tell(game: str, text: str) -> None:
        print(f"· {game}: {text} ({time.perf_counter() - begun:.0f} s)", flush=True)

    for game, file in build(list(games) or playable(), tell).items():
        print(say(Message("browser-built", {"game": game, "size": file.stat().st_size // 1024})))


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except ChateletError as error:
        sys.exit(say(error.message))
