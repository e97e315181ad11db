"""A real server with its built pages, and a real browser in front of it."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from .hosts import hosted
from .tables import sit_down

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
QUIET = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PATIENCE = 90_000  # milliseconds; a busy machine is no failure
STANDSTILL = 300  # seconds after which the browser of a test is ended: `evaluate` has no limit of its own


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """`chatelet serve` in a process of its own, with a data folder of its own; can be killed and started again."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder = folder
        self.environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **environment}
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / "serve.log"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "chatelet", "serve", "--port", str(self.port), "--no-limits"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--data-folder", str(self.folder)],
                cwd=ROOT,
                env=self.environment,
                stdout=log,
                stderr=log,
            )
        for _ in range(600):
            try:
                with urllib.request.urlopen(f"{self.address}/health", timeout=5):
                    return
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        pytest.fail(f"the server did not start:\n{self.log.read_text()}")

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (ROOT / "src" / "chatelet" / "pages" / "index.html").exists():
        pytest.skip("the pages are not built (tools/build_web.py)")
    server = Server(tmp_path_factory.mktemp("serve"))
    yield server
    server.stop()


def doing(process: int) -> list[str]:
    """What a process and all that it started are doing: `renderer R 12.3 s` is one that has worked so long."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "stat").read_text().rpartition(")")[2].split()
            command = (folder / "cmdline").read_text().replace("\0", " ")
        except OSError:
            continue
        if int(folder.name) == process:
            kind = "browser"
        elif int(words[1]) == process or ("--type=" in command and f"--pid={process}" in command):
            kind = command.partition("--type=")[2].split(" ")[0] or "child"
        else:
            continue
        worked = (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
        found.append(f"{kind} {words[0]} {worked:.1f} s")
        found += doing(int(folder.name)) if kind == "zygote" else []
    return found


class Browser:
    """Chromium, one for all tests of a worker. Where it was ended, the next who wants a context gets a new one."""

    def __init__(self, playwright: Any) -> None:
        self.playwright = playwright
        self.chromium: Any = None
        self.process = 0
        self.stood = ""  # what its processes did when it was ended, in a test that it held up

    def new_context(self, **options: Any) -> Any:
        """A fresh one, with limits on all that has one."""
        if not self.alive:
            self.chromium = self.playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET, timeout=PATIENCE)
            told = self.chromium.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
            self.process = next(one["id"] for one in told["processInfo"] if one["type"] == "browser")
        # pages are kept for later by a service worker: where that is not the question, it would only cost time
        context = self.chromium.new_context(**{"service_workers": "block", **options})
        context.set_default_timeout(PATIENCE)
        return context

    @property
    def alive(self) -> bool:
        return self.chromium is not None and self.chromium.is_connected()

    def end(self) -> None:
        """From any thread, whatever it does just now; what its processes were doing is noted."""
        if self.process:
            self.stood = "; ".join(doing(self.process))
            os.kill(self.process, signal.SIGKILL)

    def close(self) -> None:
        if self.alive:
            self.chromium.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed here")
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = Browser(playwright)
        yield browser
        browser.close()


@pytest.fixture
def watched(browser: Browser) -> Iterator[Browser]:
    """The browser; a test that would wait for it without an end fails, and says what the browser was doing."""
    browser.stood = ""
    watch = threading.Timer(STANDSTILL, browser.end)
    watch.start()
    yield browser
    watch.cancel()
    assert not browser.stood, f"the browser stood still for {STANDSTILL} s and was ended: {browser.stood}"


@pytest.fixture
def sit(visit: Callable[..., Any]) -> Callable[..., Any]:
    """A page with a table of mine against bots: `sit("metro", bots=3, options={"rotation": True}, width=390)`."""

    def seated(game: str, bots: int = 1, options: dict[str, Any] | None = None, **more: Any) -> Any:
        page = visit(None, **more)
        sit_down(page, game, bots, options=options or {})
        return page

    return seated


@pytest.fixture
def visit(watched: Browser, server: Server) -> Iterator[Callable[..., Any]]:
    """A page as a new guest sees it: `visit("/new/metro", width=390, theme="dark", language="it")`."""
    contexts, wrong = [], []

    def opened(path: str | None = "/", width: int = 1280, height: int = 860, theme: str = "light", **more: Any) -> Any:
        language = more.pop("language", "en")
        context = watched.new_context(
            base_url=server.address,
            viewport={"width": width, "height": height},
            color_scheme=theme,
            reduced_motion=more.pop("motion", "reduce"),
            locale=language,
            **more,
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        if path is not None:
            page.goto(path)
        return page

    yield opened
    for context in contexts if watched.alive else ():
        context.close()
    assert not wrong, f"errors in the page: {wrong}"


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The games as plain files, as they lie on a host."""
    from chatelet.browser.site import write_site
    from chatelet.commands.site import answers, sheets

    root = tmp_path_factory.mktemp("host")
    write_site(root / "chatelet", answers, sheets)
    return root


@pytest.fixture(scope="session")
def site(folder: Path) -> Iterator[str]:
    """Their address."""
    with hosted(folder) as address:
        yield address


@pytest.fixture
def away(watched: Any, site: str) -> Iterator[Callable[..., Any]]:
    """A page of the site as a new visitor sees it: `away("#/new/metro")`; `context=` opens it in another tab."""
    contexts, wrong = [], []

    def opened(path: str = "", context: Any = None, address: str = site, **more: Any) -> Any:
        if context is None:
            context = watched.new_context(viewport={"width": 1280, "height": 860}, reduced_motion="reduce", **more)
            contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("response", lambda answer: wrong.append(answer.url) if answer.status >= 400 else None)
        page.goto(address + path)
        return page

    yield opened
    for context in contexts if watched.alive else ():
        context.close()
    assert wrong == []
