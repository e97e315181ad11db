"""Has the engines compiled while a server runs plain ones, the game that is asked for first; then it goes over."""

import asyncio
import logging
import os
import signal
import sys
import time
from collections.abc import Sequence

from .. import engines
from ..core.texts import Message
from ..table.shutdown import end_process

GUESS = 60.0  # seconds, as long as no game is ready to measure by
log = logging.getLogger(__name__)


class Compiling:
    """The games that are still to be compiled, each in a process of its own that gives way to the tables."""

    def __init__(self, games: Sequence[str]) -> None:
        self.waiting = [game for game in games if not engines.ready(game)]
        self.all = len(self.waiting)
        self.done = 0
        self.failed = False
        self.begun = time.monotonic()

    def first(self, game: str) -> None:
        """Somebody has asked for this one."""
        if game in self.waiting:
            self.waiting.remove(game)
            self.waiting.insert(0, game)

    @property
    def seconds_left(self) -> int | None:
        """About how long until the server goes over; None where it does not."""
        if self.failed:
            return None
        elapsed = time.monotonic() - self.begun
        left = elapsed / self.done * (self.all - self.done) if self.done else GUESS - elapsed
        return max(5, round(left))

    async def run(self) -> None:
        """Compile them all, then have the server end, to begin again as the same with compiled engines."""
        workers = [self._work() for _ in range(min(self.all, os.cpu_count() or 1))]
        await asyncio.gather(*workers)
        if self.failed:
            log.error(Message("compiling-failed"))
            return
        engines.HERE.append(True)
        os.kill(os.getpid(), signal.SIGTERM)

    async def _work(self) -> None:
        while self.waiting and not self.failed:
            game = self.waiting.pop(0)
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-c",
                "import os, runpy, sys; os.nice(10); sys.argv[0] = 'warm'; "
                "runpy.run_module('chatelet.warm', run_name='__main__', alter_sys=True)",
                "--table",
                game,
                env=engines.environment(),
                stdin=asyncio.subprocess.DEVNULL,
                start_new_session=True,
            )
            try:
                self.failed |= await process.wait() != 0
            finally:
                await end_process(process)
            self.done += not self.failed
