"""Hosts of plain files, as there are many: they know nothing of us, and set no headers of their own."""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

# what every host has heard of; all else is sent as if nobody knew what it is
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
}
PARTS = 6  # of the engine
# until the site's worker leads and keeps so many files of the engine
KEPT = """async (files) => {
  for (;;) {
    for (const name of navigator.serviceWorker.controller ? await caches.keys() : [])
      if (name.startsWith('engine') && (await (await caches.open(name)).keys()).length >= files) return
    await new Promise((go) => setTimeout(go, 50))
  }
}"""


class Host(SimpleHTTPRequestHandler):
    """Files, and the page that a site has for what is not there."""

    def guess_type(self, path: Any) -> str:
        return TYPES.get(Path(path).suffix, "application/octet-stream")

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / self.path.split("/")[1] / "404.html"
        if code != 404 or not page.is_file():
            return super().send_error(code, message, explain)
        self.answer(code, page)

    def answer(self, code: int, file: Path, compressed: Path | None = None) -> None:
        body = (compressed or file).read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Length", str(len(body)))
        if compressed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Compressing(Host):
    """A better one: it knows WebAssembly, and sends the compressed copy beside a file, where there is one."""

    protocol_version = "HTTP/1.1"

    def guess_type(self, path: Any) -> str:
        return "application/wasm" if Path(path).suffix == ".wasm" else super().guess_type(path)

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        copy = path.with_name(path.name + ".gz")
        if path.is_file():
            self.answer(200, path, copy if copy.exists() else None)
        else:
            self.send_error(404)


class Hosting(ThreadingHTTPServer):
    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):  # a browser that hangs up is no error
            super().handle_error(request, client_address)


@contextmanager
def hosted(folder: Path, kind: type[Host] = Host) -> Iterator[str]:
    """The address of the site, under a path; its host is gone afterwards."""
    host = Hosting(("127.0.0.1", 0), lambda *given: kind(*given, directory=str(folder)))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{host.server_port}/chatelet/"
    host.shutdown()
    host.server_close()


def until(page: Any, cache: str, file: str) -> None:
    """Wait until the site's worker leads, and keeps a file in a cache whose name begins so."""
    page.evaluate(
        """async ([cache, file]) => {
            for (;;) {
                for (const name of navigator.serviceWorker.controller ? await caches.keys() : [])
                    if (name.startsWith(cache))
                        if ((await (await caches.open(name)).keys()).some(({ url }) => url.endsWith(file))) return
                await new Promise((go) => setTimeout(go, 50))
            }
        }""",
        [cache, file],
    )


def engine_kept(page: Any, more: int = 0) -> None:
    """Wait until all of the engine is kept; `more`: and the memory of Python."""
    page.evaluate(KEPT, PARTS + more)


def elsewhere(page: Any, path: str) -> None:
    """Another page of the site, without loading it anew."""
    page.evaluate("(path) => { location.hash = path }", path)


def deleted(page: Any) -> None:
    """Have pages and engine deleted in the settings."""
    kept = page.locator("[data-kept]")
    kept.get_by_text("Delete pages and engine").click()
    kept.get_by_role("button", name="Delete pages and engine").last.click()
    kept.get_by_text("Pages and engine are deleted").wait_for()
