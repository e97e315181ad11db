"""What a server makes in the background for games on one's own device."""

import asyncio
import os
import shutil
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from chatelet.browser import build, offer
from chatelet.core import digests
from chatelet.server.device import NEVER, DeviceEngine


def started_with(cache: Path) -> list[Path]:
    """The processes that keep what they build in this folder, and those they started to build it."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if f"={cache}".encode() in (folder / "environ").read_bytes():
                found.append(folder)
        except OSError:
            continue
    return found


def test_a_server_that_is_closed_leaves_no_build_behind(tmp_path, monkeypatch):
    monkeypatch.setenv("CHATELET_CACHE", str(tmp_path))
    monkeypatch.delenv(NEVER)

    async def story() -> None:
        building = asyncio.create_task(DeviceEngine()._make())
        while len(started_with(tmp_path)) < 2:  # the build itself, and the one it started for the first game
            await asyncio.sleep(0.05)
        building.cancel()
        await asyncio.gather(building, return_exceptions=True)

    asyncio.run(story())
    until = time.monotonic() + 30
    while started_with(tmp_path) and time.monotonic() < until:  # killed, but a busy machine takes a moment to bury them
        time.sleep(0.05)
    assert started_with(tmp_path) == []


def test_of_two_servers_that_start_together_one_builds_and_the_other_waits(tmp_path, monkeypatch):
    # nothing of it may reach the real cache, whose folder is known to this process already
    monkeypatch.setattr(build, "folder_of", lambda game: tmp_path / game)
    folder, begun = build.folder_of("metro"), threading.Event()
    with ThreadPoolExecutor(1) as pool:
        with build.alone(folder):  # the first server
            second = pool.submit(build.build, ["metro"], lambda *_: begun.set())
            assert not begun.wait(1)
            (folder / "rules.wasm").write_bytes(b"built")
        assert second.result() == {"metro": folder / "rules.wasm"}
    assert not begun.is_set()


def test_what_was_made_for_this_version_is_offered_at_once(tmp_path, monkeypatch):
    monkeypatch.setattr(offer, "cache_root", lambda: tmp_path)
    made: list[str] = []

    class Watched(DeviceEngine):
        async def _make(self) -> str:
            made.append("asked")
            return await super()._make()

    monkeypatch.setenv("CHATELET_CACHE", str(tmp_path))  # nothing is built there, and nothing will be
    first = Watched()
    assert first.state == "building"
    asyncio.run(first.run())
    assert first.state == "missing" and made == ["asked"]
    offer.place().mkdir()
    (offer.place() / "engine.json").write_text("{}")
    second = Watched()
    asyncio.run(second.run())
    assert second.state == "ready" and second.folder == offer.place() and made == ["asked"]


def test_another_version_is_offered_from_another_place(tmp_path):
    package = tmp_path / "src" / "chatelet"
    shutil.copytree(digests.PACKAGE, package, ignore=shutil.ignore_patterns("pages", "packed", "__pycache__"))
    (package / "pages").mkdir()

    def place() -> str:
        environment = {**os.environ, "PYTHONPATH": str(package.parent), "CHATELET_CACHE": str(tmp_path)}
        call = [sys.executable, "-c", "from chatelet.browser.offer import place; print(place())"]
        return subprocess.run(call, env=environment, capture_output=True, text=True, check=True).stdout

    before = place()
    (package / "pages" / "index.html").write_text("pages change without the engine")
    (package / "server" / "app.py").write_text("the server is not packed")
    assert place() == before
    rules = package / "games" / "metro" / "moves.py"
    rules.write_bytes(rules.read_bytes() + b"\n")
    assert place() != before


def test_without_the_linker_the_reason_is_told(tmp_path):
    if not offer.has_runtime():
        pytest.skip("Python for browsers is not here")
    environment = {**os.environ, "CHATELET_CACHE": str(tmp_path), "PATH": str(tmp_path)}
    call = [sys.executable, "-m", "chatelet.browser.offer"]
    done = subprocess.run(call, env=environment, capture_output=True, text=True)
    assert done.returncode == 1 and "lld" in done.stdout.splitlines()[-1]
