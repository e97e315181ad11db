"""What browsers need to play on their own device, offered by a server: made in the background, sent when it is ready.

What runs Python there is fetched where it did not come with the package, and the rules have to be translated once for
each version of the engine, which takes a minute or two of a core (`browser/offer.py`). Until then, or where the linker
is missing, the pages say so instead of offering it.
"""

import asyncio
import contextlib
import logging
import os
import signal
import sys
from multiprocessing import current_process
from pathlib import Path
from typing import Literal

from ..browser.offer import place
from ..core.texts import Message
from ..table.shutdown import end_process

NEVER = "CHATELET_NO_BROWSER_BUILD"  # where it is set, only what was built before is offered
MAKE = "import os, runpy; os.nice(10); runpy.run_module('chatelet.browser.offer', run_name='__main__', alter_sys=True)"
FIRST = ("MainProcess", "SpawnProcess-1")  # the only worker, or the first of several
log = logging.getLogger(__name__)


class DeviceEngine:
    """The folder `engine` beside the pages, once it is there."""

    def __init__(self) -> None:
        self.folder: Path | None = None
        self.building = True  # until it is there, or is known to be missing

    @property
    def state(self) -> Literal["ready", "building", "missing"]:
        """What the pages may offer."""
        return "ready" if self.folder is not None else "building" if self.building else "missing"

    async def run(self) -> None:
        """Have it made where it is missing, then offer it."""
        try:
            if not await asyncio.to_thread(self._found):
                reason = await self._make()
                if not await asyncio.to_thread(self._found) and NEVER not in os.environ:
                    self._warn(reason)
        except OSError as error:
            self._warn(str(error))
        finally:
            self.building = False

    def _warn(self, reason: str) -> None:
        """Log once what is missing, and what it means: of several workers the first one does."""
        if current_process().name in FIRST:
            no_linker = reason == str(Message("browser-no-linker"))
            log.warning(Message("device-no-linker") if no_linker else Message("device-missing", {"reason": reason}))

    def _found(self) -> bool:
        folder = place()
        if not (folder / "engine.json").is_file():
            return False
        os.utime(folder)  # somebody uses it
        self.folder = folder
        return True

    async def _make(self) -> str:
        """Make it in a process of its own, which leaves the machine to the games. Returns what that said last."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", MAKE, *(["--built"] if NEVER in os.environ else [])),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            said, _ = await process.communicate()
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # it works in processes of its own, a game each
            await end_process(process)
        return (said.decode(errors="replace").strip().splitlines() or ["the rules could not be built for browsers"])[-1]
