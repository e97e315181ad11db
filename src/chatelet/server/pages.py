"""The browser's pages, built into the package; without them, a small page that says what is here."""

import asyncio
import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path
from stat import S_ISREG
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

FOLDER = Path(__file__).resolve().parent.parent / "pages"
PLAIN = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Châtelet</title>
<h1>Châtelet</h1>
<p>The server runs; its pages are not built here. The API is at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>
"""
FOREVER = "public, max-age=31536000, immutable"
SMALLER = {".html", ".js", ".css", ".json", ".svg", ".txt", ".wasm", ".webmanifest"}  # what gets smaller by compressing
ENGINE = b"/* ENGINE */ ''"  # what a service worker says in place of its version
WORTH = 1000  # bytes from which on that is worth it
LEVEL = 6  # of gzip
ENCODED = "encoded"  # set for a handler that compresses its answers itself


def page(path: str, engine: Path | None = None, gzipped: bool = False) -> Response[bytes]:
    """A file of the pages, or of the engine for browsers; every address without one is the single page."""
    root = FOLDER.resolve()
    if path.startswith("/engine/"):
        if engine is None:
            raise NotFoundException
        root, path = engine.resolve(), path.removeprefix("/engine")
    try:
        wanted = (root / path.lstrip("/")).resolve() if path.strip("/") else root / "index.html"
        known = is_file(wanted)
    except (OSError, ValueError):  # longer than a name can be, or no name at all
        raise NotFoundException from None
    if not wanted.is_relative_to(root):
        raise NotFoundException
    if known and wanted == root / "offline.js":
        return service_worker(wanted, engine)
    if known:
        lasting = len(wanted.relative_to(root).parts) > 1  # in `assets`, or under the version of an engine
        return sent(wanted, FOREVER if lasting else "no-cache", gzipped)
    if "." in wanted.name or (engine is not None and root == engine.resolve()):
        raise NotFoundException
    index = root / "index.html"
    if index.is_file():
        return sent(index, "no-cache", gzipped)
    return Response(PLAIN.encode(), media_type="text/html", headers={"Cache-Control": "no-cache"})


def is_file(path: Path) -> bool:
    """`Path.is_file` that raises OSError for a name that cannot be one, as it did up to Python 3.13."""
    try:
        return S_ISREG(path.stat().st_mode)
    except (FileNotFoundError, NotADirectoryError):
        return False


def service_worker(file: Path, engine: Path | None) -> Response[bytes]:
    """The service worker names the engine, so that browsers notice a new one as they notice new pages."""
    about = {} if engine is None else msgspec.json.decode((engine / "engine.json").read_bytes())
    body = file.read_bytes().replace(ENGINE, f"'{about.get('version', '')}'".encode(), 1)
    return Response(body, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


def sent(file: Path, kept: str, gzipped: bool) -> Response[bytes]:
    """A file as an answer, compressed for whoever understands that."""
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    kind = {".wasm": "application/wasm"}.get(file.suffix, kind)
    headers = {"Cache-Control": kept}
    known = file.stat()
    if file.suffix in SMALLER and known.st_size > WORTH:
        headers["Vary"] = "Accept-Encoding"
        if gzipped:
            headers["Content-Encoding"] = "gzip"
            return Response(compressed(file, known.st_mtime_ns), media_type=kind, headers=headers)
    return Response(file.read_bytes(), media_type=kind, headers=headers)


@lru_cache(512)
def compressed(file: Path, changed: int) -> bytes:
    """A file, smaller; worked out once."""
    return gzip.compress(file.read_bytes(), LEVEL, mtime=0)


@get(["/", "/{path:path}"], include_in_schema=False, opt={ENCODED: True})
async def pages(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    """Everything that is not the API."""
    if path.startswith("/api/"):
        raise NotFoundException
    gzipped = "gzip" in request.headers.get("accept-encoding", "")
    return await asyncio.to_thread(page, path, request.app.state.device.folder, gzipped)
