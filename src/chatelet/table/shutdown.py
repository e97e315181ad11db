"""Ends what runs beside: tasks and processes. Nobody waits for one that does not end for longer than a moment."""

import asyncio
import contextlib
import logging
from typing import Any

PATIENCE = 10.0  # seconds
log = logging.getLogger("chatelet.ends")


async def end_tasks(*tasks: asyncio.Task[Any]) -> None:
    """Cancel tasks and wait until they have ended.

    Not by awaiting them one by one: whoever is cancelled meanwhile could not tell that from a task's own end.
    """
    for task in tasks:
        task.cancel()
    if tasks:
        _, left = await asyncio.wait(tasks, timeout=PATIENCE)
        for task in left:
            log.error("a task does not end", extra={"task": task.get_name()})


async def end_process(process: asyncio.subprocess.Process) -> None:
    """Kill a process and wait until it is gone; children of its own may keep its pipes open for longer."""
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    try:
        async with asyncio.timeout(PATIENCE):
            await process.wait()
    except TimeoutError:
        log.error("a process does not end", extra={"process": process.pid})
