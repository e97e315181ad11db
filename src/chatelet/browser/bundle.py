"""The Python that runs in a browser: the device's tables, games, bots, and what they import and read.

It is made from the sources as they are installed here; what nothing imports there stays out. Needs nothing but the
standard library: the tools that pack Python itself ask which of its modules are imported here.

All of it goes along as one *pack*, which a browser opens by itself: a line of JSON with names and lengths, then the
files one after the other, compressed with gzip.
"""

import gzip
import hashlib
import json
import re
import zipfile
from pathlib import Path

from ..core import digests
from ..core.digests import PACKAGE

# where it is entered: by the pages, by the bots, and by whoever compares it with this machine
ENTERED = ("core/wasm.py", "device/place.py", "table/bot_process.py", "browser/transcript.py")
READ = (".json", ".toml", ".npz", ".gz", ".md")  # files that games read beside their modules
LEFT_OUT = {"solver", "__pycache__", "texts"}
BYTECODE = "bytecode.pack"  # beside Python for browsers: our modules as it has compiled them


def sources() -> list[Path]:
    """Every file that goes along."""
    games = [path for path in sorted((PACKAGE / "games").rglob("*")) if not LEFT_OUT.intersection(path.parts)]
    modules = _reached([*(PACKAGE / name for name in ENTERED), *(path for path in games if path.suffix == ".py")])
    texts = PACKAGE / "texts"  # only for the names of what can be said
    said = [*sorted((texts / "en").glob("*.ftl")), *sorted(texts.glob("*/language.ftl"))]
    return list(dict.fromkeys([*modules, *(path for path in games if path.suffix in READ), *said]))


def imported() -> list[str]:
    """What is imported from outside anywhere in it: modules, and names of them as `module:name`."""
    outside = [(module, names) for path in modules() for level, module, names in digests.imports(path) if not level]
    return sorted({one for module, names in outside for one in (module, *(f"{module}:{name}" for name in names))})


def modules() -> list[Path]:
    """Every module of ours that goes along."""
    return [path for path in sources() if path.suffix == ".py"]


def bundle(runtime: Path) -> dict[str, bytes]:
    """All of it by name, with the libraries that lie beside Python for browsers."""
    files = {f"{PACKAGE.name}/{path.relative_to(PACKAGE).as_posix()}": _shortened(path) for path in sources()}
    for wheel in sorted(runtime.glob("*.whl")):
        with zipfile.ZipFile(wheel) as library:
            files |= {name: library.read(name) for name in library.namelist() if name.endswith((".py", ".so"))}
    return files


def compiled(files: dict[str, bytes], runtime: Path) -> dict[str, bytes]:
    """The same, with every module as bytecode that was compiled as it is now: that starts sooner."""
    kept = runtime / BYTECODE
    bytecode = opened(kept.read_bytes()) if kept.is_file() else {}
    found = {}
    for name, data in files.items():
        code = bytecode.get(f"{hashlib.sha256(data).hexdigest()} {name}c")
        found.update({name: data} if code is None else {f"{name}c": code})
    return found


def pack(files: dict[str, bytes]) -> bytes:
    """Files as one. The same for the same files."""
    head = json.dumps({name: len(data) for name, data in files.items()}).encode()
    return gzip.compress(b"\n".join([head, b"".join(files.values())]), 9, mtime=0)


def opened(data: bytes) -> dict[str, bytes]:
    """The files of a pack."""
    head, _, rest = gzip.decompress(data).partition(b"\n")
    found, at = {}, 0
    for name, length in json.loads(head).items():
        found[name], at = rest[at : at + length], at + length
    return found


def _shortened(path: Path) -> bytes:
    """A file as it goes along: of a catalogue only the names, since the page says the sentences."""
    if path.suffix != ".ftl" or path.name == "language.ftl":
        return path.read_bytes()
    names = re.findall(r"^([a-zA-Z][\w-]*) *=", path.read_text(encoding="utf-8"), re.M)
    return "".join(f"{name} =\n" for name in names).encode()


def _reached(entries: list[Path]) -> list[Path]:
    """Some modules, all that they import of ours, and the packages these lie in."""
    while True:
        found = digests.sources(entries)
        folders = {folder for path in found for folder in path.parents if folder.is_relative_to(PACKAGE)}
        packages = [path for folder in folders if (path := folder / "__init__.py").is_file()]
        if set(packages) <= set(found):
            return found
        entries = [*found, *packages]
