"""The laboratory ends the processes that it started, and no others."""

import multiprocessing
import time

from chatelet.lab import workers


def waits() -> None:
    time.sleep(600)


def counted(first: int, end: int) -> int:
    return end - first


def test_the_lab_ends_only_processes_of_its_own():
    other = multiprocessing.get_context("spawn").Process(target=waits, daemon=True)
    other.start()
    try:
        assert sum(workers.done(counted, 0, 6, jobs=2, span=1)) == 6
        assert other.is_alive()
        assert multiprocessing.active_children() == [other]
    finally:
        other.terminate()
        other.join()
