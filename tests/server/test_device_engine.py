"""What a server makes in the background for games on one's own device."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from chatelet.browser import build
from chatelet.server.device import DeviceEngine


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

    async def story() -> None:
        building = asyncio.create_task(DeviceEngine()._build())
        while len(started_with(tmp_path)) < 2:  # the build itself, and the one it started for the first game
            await asyncio.sleep(0.05)
        building.cancel()
        await asyncio.gather(building, return_exceptions=True)

    asyncio.run(story())
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
