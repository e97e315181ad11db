"""What browsers need to play on their own device, offered by a server: made in the background, sent when it is ready.

The rules have to be translated for browsers once for each version of the engine (`browser/build.py`), which takes a
minute or two of a core. Until then, or where the linker is missing, the pages say so instead of offering it.
"""

import asyncio
import contextlib
import logging
import os
import signal
import sys
from pathlib import Path
from typing import Literal

from ..core.cache_root import cache_root
from ..core.errors import ChateletError
from ..core.texts import say
from ..games import game_names
from ..table.shutdown import end_process

NEVER = "CHATELET_NO_BROWSER_BUILD"  # where it is set, only what was built before is offered
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
        """Build what is missing, then offer it."""
        try:
            if not await asyncio.to_thread(self._written) and NEVER not in os.environ:
                await asyncio.to_thread(_check)
                await self._build()
                if not await asyncio.to_thread(self._written):
                    log.warning("nobody can play on their own device: the rules could not be built for browsers")
        except ChateletError as error:
            log.warning("nobody can play on their own device: %s", say(error.message))
        except OSError as error:
            log.warning("nobody can play on their own device: %s", error)
        finally:
            self.building = False

    def _written(self) -> bool:
        """Put the folder together, if all is built that belongs into it."""
        from ..browser.build import built  # brings the compiler along, which no page should wait for
        from ..browser.site import has_runtime, write_engine

        if not has_runtime() or not all(built(game) is not None for game in game_names()):
            return False
        into = cache_root() / "engine-for-browsers"
        write_engine(into)
        self.folder = into
        return True

    async def _build(self) -> None:
        code = "import os, runpy; os.nice(10); runpy.run_module('chatelet.browser.build', run_name='__main__')"
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", code),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            await process.wait()
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # it works in processes of its own, a game each
            await end_process(process)


def _check() -> None:
    """Can it be built? Raises ChateletError with what is missing."""
    from ..browser.site import has_runtime
    from ..browser.translate import linker

    if not has_runtime():
        raise ChateletError("browser-no-runtime")
    if linker() is None:
        raise ChateletError("browser-no-linker")
