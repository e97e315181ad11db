"""The Python that runs in a browser, as one archive: core, games and bots, the device's tables, and what they read.

It is made from the sources as they are installed here; what only a server, the laboratory or paper needs stays out.
"""

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

from ..core.compiler import PACKAGE

FOLDERS = ("core", "games", "bots", "table", "coach", "device", "browser", "rulebook")
SINGLE = (
    "__init__.py",
    "engines.py",
    *(f"server/{name}.py" for name in ("__init__", "wishes", "messages", "replays", "puzzle_views")),
)
KINDS = (".py", ".json", ".toml", ".npz", ".gz", ".md")
LEFT_OUT = {"solver", "paper", "__pycache__", "migrations", "texts"}
WHEN = (2020, 1, 1, 0, 0, 0)  # the same archive for the same sources


def sources() -> Iterator[Path]:
    """Every file that goes along."""
    yield from (PACKAGE / name for name in SINGLE)
    for folder in FOLDERS:
        for path in sorted((PACKAGE / folder).rglob("*")):
            if path.suffix in KINDS and not LEFT_OUT.intersection(path.relative_to(PACKAGE).parts):
                yield path
    yield from sorted((PACKAGE / "texts" / "en").glob("*.ftl"))  # only for the names of what can be said
    yield from (PACKAGE / "texts").glob("*/language.ftl")


def bundle() -> bytes:
    """The archive."""
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in dict.fromkeys(sources()):
            name = zipfile.ZipInfo(f"chatelet/{path.relative_to(PACKAGE).as_posix()}", WHEN)
            name.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(name, path.read_bytes())
    return into.getvalue()
