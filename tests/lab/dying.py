"""Work whose process is killed, for tests: a module of its own, so that other processes can load it."""

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any


def once(marks: Path, first: int, end: int) -> list[int]:
    """Kills its process the first time game 6 is played."""
    if first <= 6 < end and not (marks / "died").exists():
        (marks / "died").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return list(range(first, end))


def always(first: int, end: int) -> list[int]:
    """Kills its process at every game but the first."""
    if first:
        os.kill(os.getpid(), signal.SIGKILL)
    return list(range(first, end))


def watched(work: Callable[[int, int], Any], home: int, marks: Path, first: int, end: int) -> Any:
    """Work that notes which process does it; the first that is given game 4 is killed before it has finished."""
    (marks / f"{os.getpid()}-{first}").touch()
    if os.getpid() != home and first <= 4 < end and not (marks / "killed").exists():
        (marks / "killed").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return work(first, end)


def endless(first: int, end: int) -> None:
    """Work that never ends, but for the first game."""
    if first:
        os.write(1, b"working\n")  # at once: others write here, too
        time.sleep(600)


def stranded(work: Callable[[int, int], Any], doomed: str, marks: Path, first: int, end: int) -> Any:
    """Work that notes on which machine of a cluster it is done; on one of them it never ends."""
    import ray

    if ray.is_initialized():
        node = ray.get_runtime_context().get_node_id()
        (marks / f"{node}-{first}").touch()
        if node == doomed:
            time.sleep(300)
            raise AssertionError("this machine was not lost")
    return work(first, end)
