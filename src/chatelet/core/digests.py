"""Which source files something is made of, and a digest over them.

A digest says whether what was made earlier is still valid: machine code, the games of a run, the engine for browsers.
`sources` follows imports from the entries it is given; each caller chooses the entries. Imports nothing of ours.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).resolve().parent.parent
SUFFIXES = (".py", ".json", ".toml", ".npz")  # modules, and the data that they read
COMPILER = "core/compiler.py"
COMPILES = {"compiled", "inlined", "bound"}  # a module that imports one of these from the compiler has compiled rules

_TEXT = re.compile(r'"""(?:[^\\]|\\.)*?"""', re.S)
_TYPES_ONLY = re.compile(r"^([ \t]*)if TYPE_CHECKING:\n(?:\1[ \t]+.*\n|[ \t]*\n)+", re.M)
_IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]+(\([^)]*\)|[^\n#]+)|import[ \t]+([\w., \t]+))", re.M
)
_COMMENT = re.compile(r"#.*")


class Import(NamedTuple):
    """One import statement: `from ..core import texts` is `Import(2, "core", ("texts",))`."""

    level: int
    module: str
    names: tuple[str, ...] = ()


@cache
def imports(path: Path) -> tuple[Import, ...]:
    """Every import of a module that is run, wherever it stands. Ten times as fast as parsing the module."""
    return tuple(_imports(path.read_text(encoding="utf-8")))


def _imports(text: str) -> Iterator[Import]:
    for dots, module, names, modules in _IMPORT.findall(_TYPES_ONLY.sub("", _TEXT.sub("", text))):
        if modules:
            yield from (Import(0, name) for name in _names(modules))
        else:
            yield Import(len(dots), module, tuple(_names(names)))


def _names(text: str) -> Iterator[str]:
    for name in _COMMENT.sub("", text).strip("() \t\n").split(","):
        if words := name.split():
            yield words[0]


def imported_files(path: Path) -> list[Path]:
    """The modules of ours, or of its own package, that a module imports."""
    found: list[Path] = []
    for level, module, names in imports(path):
        parts = module.split(".") if module else []
        if level:
            folder = path.parents[level - 1].joinpath(*parts)
        elif parts[0] == PACKAGE.name:
            folder = PACKAGE.joinpath(*parts[1:])
        else:
            continue
        found += [file for name in names for file in (folder / f"{name}.py", folder / name / "__init__.py")]
        found += [folder.with_suffix(".py"), folder / "__init__.py"]
    return [file for file in found if file.is_file()]


def sources(entries: Iterable[Path]) -> list[Path]:
    """The files of the entries (a folder stands for all its modules and data), and every module they import."""
    todo = [file for entry in entries for file in _files(entry)]
    found: set[Path] = set()
    while todo:
        file = todo.pop()
        if file not in found:
            found.add(file)
            if file.suffix == ".py":
                todo += imported_files(file)
    return sorted(found)


def _files(entry: Path) -> list[Path]:
    if entry.is_file():
        return [entry]
    return [path for path in entry.rglob("*") if path.suffix in SUFFIXES and path.is_file()]


def digest(files: Iterable[Path], *more: str) -> str:
    """A hash over the names and contents of files, and over some texts."""
    total = hashlib.sha256("\0".join(more).encode())
    for file in files:
        base = PACKAGE.parent if file.is_relative_to(PACKAGE) else file.parent.parent
        total.update(f"{file.relative_to(base).as_posix()}\0".encode() + _content_digest(file))
    return total.hexdigest()[:16]


@cache
def _content_digest(file: Path) -> bytes:
    return hashlib.sha256(file.read_bytes()).digest()


@cache
def compiled_modules(layer: str) -> tuple[Path, ...]:
    """The modules of `core`, `bots` or `lab` that have compiled rules."""
    compiler = PACKAGE / COMPILER
    return tuple(
        path
        for path in sorted((PACKAGE / layer).rglob("*.py"))
        if compiler in imported_files(path) and any(COMPILES.intersection(one.names) for one in imports(path))
    )


@cache
def machine_code_sources(home: Path | None, bots: bool, lab: bool = False) -> tuple[Path, ...]:
    """What compiled code is made of: the compiled modules of `core` (and of `bots` and `lab`), the whole folder of a
    game, and what these import."""
    layers = ["core", *(["bots"] if bots else []), *(["lab"] if lab else [])]
    entries = [path for layer in layers for path in compiled_modules(layer)]
    return tuple(sources([*entries, *([home] if home else [])]))


def machine_code_digest(home: Path | None, bots: bool, lab: bool = False, *more: str) -> str:
    """Says whether compiled code is still valid; `more` names the compiler and the machine."""
    return digest(machine_code_sources(home, bots, lab), *more)


def lab_digest(home: Path) -> str:
    """Says whether games of bots would go as they did: everything in `core`, `bots`, `lab` and the game has a say."""
    return digest(sources([PACKAGE / "core", PACKAGE / "bots", PACKAGE / "lab", home]))
