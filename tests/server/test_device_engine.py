"""What a server makes in the background for games on one's own device."""

import asyncio
from pathlib import Path

from chatelet.server.device import DeviceEngine


def started_with(cache: Path) -> list[Path]:
    """The processes that keep what they build in this folder."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if f"CHATELET_CACHE={cache}\0".encode() in (folder / "environ").read_bytes():
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
