"""Work whose process is killed, for tests: a module of its own, so that other processes can load it."""

import os
import signal
from pathlib import Path


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
