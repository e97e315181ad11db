"""The Python that runs in a browser, as one archive: the device's tables, games, bots, and what they import and read.

It is made from the sources as they are installed here; what nothing imports there stays out. Needs nothing but the
standard library: the tools that pack Python itself ask which of its modules are imported here.
"""

import ast
import io
import re
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
# where it is entered: by the pages, by the bots, and by whoever compares it with this machine
ENTERED = ("core/wasm.py", "device/place.py", "table/bot_process.py", "browser/transcript.py")
READ = (".json", ".toml", ".npz", ".gz", ".md")  # files that games read beside their modules
LEFT_OUT = {"solver", "__pycache__", "texts"}
WHEN = (2020, 1, 1, 0, 0, 0)  # the same archive for the same sources


def sources() -> list[Path]:
    """Every file that goes along."""
    games = [path for path in sorted((PACKAGE / "games").rglob("*")) if not LEFT_OUT.intersection(path.parts)]
    modules = _reached([*(PACKAGE / name for name in ENTERED), *(path for path in games if path.suffix == ".py")])
    texts = PACKAGE / "texts"  # only for the names of what can be said
    said = [*sorted((texts / "en").glob("*.ftl")), *sorted(texts.glob("*/language.ftl"))]
    return list(dict.fromkeys([*modules, *(path for path in games if path.suffix in READ), *said]))


def imported() -> list[str]:
    """What is imported from outside anywhere in it: modules, and names of them as `module:name`."""
    modules = (path for path in sources() if path.suffix == ".py")
    outside = [(module, names) for path in modules for level, module, names in _imports(path) if not level]
    return sorted({one for module, names in outside for one in (module, *(f"{module}:{name}" for name in names))})


def bundle() -> bytes:
    """The archive."""
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sources():
            name = zipfile.ZipInfo(f"chatelet/{path.relative_to(PACKAGE).as_posix()}", WHEN)
            archive.writestr(name, _shortened(path), zipfile.ZIP_DEFLATED, 9)
    return into.getvalue()


def _shortened(path: Path) -> bytes:
    """A file as it goes along: of a catalogue only the names, since the page says the sentences."""
    if path.suffix != ".ftl" or path.name == "language.ftl":
        return path.read_bytes()
    names = re.findall(r"^([a-zA-Z][\w-]*) *=", path.read_text(encoding="utf-8"), re.M)
    return "".join(f"{name} =\n" for name in names).encode()


def _reached(todo: list[Path]) -> list[Path]:
    """Some modules, all that they import of ours, and the packages these lie in."""
    found: set[Path] = set()
    while todo:
        path = todo.pop()
        if path in found:
            continue
        found.add(path)
        todo += [path.parent / "__init__.py"]
        if path.parent != PACKAGE:
            todo += [path.parent.parent / "__init__.py"]
        for level, module, names in _imports(path):
            if level:
                folder = path.parents[level - 1].joinpath(*filter(None, module.split(".")))
                todo += [one for name in names for one in (folder / f"{name}.py", folder / name / "__init__.py")]
                todo += [folder.with_suffix(".py"), folder / "__init__.py"]
        todo = [one for one in todo if one.is_file()]
    return sorted(found)


@cache
def _imports(path: Path) -> list[tuple[int, str, list[str]]]:
    """What a module imports, wherever that stands in it: how many dots, the module, the names taken from it."""

    def walked(node: ast.AST) -> Iterator[tuple[int, str, list[str]]]:
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            for inner in node.orelse:  # the rest is never run
                yield from walked(inner)
            return
        if isinstance(node, ast.Import):
            yield from ((0, name.name, []) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.level, node.module or "", [name.name for name in node.names]
        for inner in ast.iter_child_nodes(node):
            yield from walked(inner)

    return list(walked(ast.parse(path.read_bytes())))
