"""The browser's pages, built into the package; without them, a small page that says what is here."""

import asyncio
import mimetypes
from pathlib import Path

from litestar import Response, get
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


def page(path: str) -> Response[bytes]:
    """A file of the pages; every address without one is the single page, which knows what to show there."""
    root = FOLDER.resolve()
    try:
        wanted = (root / path.lstrip("/")).resolve() if path.strip("/") else root / "index.html"
        known = wanted.is_file()
    except (OSError, ValueError):  # longer than a name can be, or no name at all
        raise NotFoundException from None
    if not wanted.is_relative_to(root):
        raise NotFoundException
    if known:
        kind = mimetypes.guess_type(wanted.name)[0] or "application/octet-stream"
        kept = FOREVER if "assets" in wanted.relative_to(root).parts[:-1] else "no-cache"
        return Response(wanted.read_bytes(), media_type=kind, headers={"Cache-Control": kept})
    if "." in wanted.name:
        raise NotFoundException
    index = root / "index.html"
    body = index.read_bytes() if index.is_file() else PLAIN.encode()
    return Response(body, media_type="text/html", headers={"Cache-Control": "no-cache"})


@get(["/", "/{path:path}"], include_in_schema=False)
async def pages(path: FromPath[str] = "") -> Response[bytes]:
    """Everything that is not the API."""
    if path.startswith("/api/"):
        raise NotFoundException
    return await asyncio.to_thread(page, path)
