"""Who does the work: this process, all cores, or a cluster. The results come in order and do not depend on who it was.

Work is a function of plain data, cut into spans of games. A process or machine that is lost costs the spans it had not
finished: they are given to another.
"""

import os
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, nullcontext
from multiprocessing import parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from threading import Thread
from typing import Any, NamedTuple, Protocol, TypeVar

from ..core.errors import ChateletError

T = TypeVar("T")
Work = Callable[[int, int], T]  # games from a number to before another; it has to travel to other processes

ALONE = 1.0  # seconds that this process works before it asks for help, to learn how long a game takes
SPAN = 1.0  # seconds of work to hand over at a time
LARGEST = 20_000  # games
AHEAD = 4  # spans for each worker that may be finished before an earlier one
PATIENCE = 3  # how often a span may lose its worker


class Span(NamedTuple):
    """A piece of work."""

    first: int
    end: int


class Workers(Protocol):
    """Workers that take spans and give results."""

    size: int

    def give(self, work: Work[T], span: Span) -> Any:
        """Hand a span over; returns a receipt."""
        ...

    def take(self, receipt: Any) -> Any:
        """Wait for what a receipt stands for. Raises Lost."""
        ...


class Lost(Exception):
    """Workers went away before they had finished."""


def done(
    work: Work[T],
    first: int,
    end: int,
    *,
    jobs: int = 0,
    cluster: str | None = None,
    span: int | None = None,
    answered: Callable[[], None] | None = None,
) -> Iterator[T]:
    """The work from `first` to `end`, in order; with `span`, in pieces of that size, else in pieces that take a while.

    `jobs` is the number of processes, 0: one a core. `cluster` is the address of a Ray cluster, or `local`; where it
    cannot be reached, that is said before the first game. `answered` is called before the first result of each
    worker: until then it has loaded and compiled, which says nothing about how long the rest will take.
    """
    jobs = jobs or os.cpu_count() or 1
    with _on_cluster(cluster, jobs) if cluster else nullcontext() as joined:
        yield from _shared(work, Span(first, end), jobs, joined, span, answered)


@contextmanager
def hired(jobs: int = 0, cluster: str | None = None) -> Iterator[Workers | None]:
    """Workers that stay for several pieces of work (`handed`); None: this process does all of it."""
    jobs = jobs or os.cpu_count() or 1
    alone = jobs == 1 and not cluster
    with _on_cluster(cluster, jobs) if cluster else nullcontext() if alone else _processes(jobs) as workers:
        yield workers


def handed(workers: Workers | None, work: Work[T], first: int, end: int, span: int) -> Iterator[T]:
    """The work from `first` to `end`, in order, in pieces of `span`: by workers that stay, or here."""
    spans = (Span(k, min(k + span, end)) for k in range(first, end, span))
    yield from _in_order(workers, work, spans) if workers else (work(*one) for one in spans)


def _shared(
    work: Work[T],
    whole: Span,
    jobs: int,
    joined: Workers | None,
    span: int | None,
    answered: Callable[[], None] | None,
) -> Iterator[T]:
    """The first pieces of the work are done here, to learn how long they take; the others by workers."""
    first, end = whole
    alone = jobs == 1 and joined is None
    at, size, begun = first, span or 1, time.monotonic()
    while at < end and (span is not None or alone or time.monotonic() - begun < ALONE):
        if span is not None and not alone and at > first:
            break
        yield work(at, min(at + size, end))
        at = min(at + size, end)
        if span is None:
            took = max(time.monotonic() - begun, 1e-6)
            size = max(1, min(LARGEST, 2 * size, int((at - first) * SPAN / took)))
    if at >= end:
        return
    with nullcontext(joined) if joined else _processes(jobs) as workers:
        if span is None:
            size = max(1, min(size, (end - at) // (AHEAD * workers.size)))
        yield from _in_order(workers, work, (Span(k, min(k + size, end)) for k in range(at, end, size)), answered)


def _in_order(
    workers: Workers, work: Work[T], spans: Iterator[Span], answered: Callable[[], None] | None = None
) -> Iterator[T]:
    under_way: deque[tuple[Span, Any, int]] = deque()
    taken = 0
    more = True
    while more or under_way:
        while more and len(under_way) < AHEAD * workers.size:
            span = next(spans, None)
            if span is None:
                more = False
            else:
                under_way.append((span, workers.give(work, span), 0))
        if not under_way:
            return
        span, receipt, losses = under_way[0]
        try:
            found = workers.take(receipt)
        except Lost:
            if losses >= PATIENCE:
                raise ChateletError("lab-workers-lost", first=span.first, last=span.end - 1) from None
            under_way[0] = (span, workers.give(work, span), losses + 1)
            continue
        under_way.popleft()
        taken += 1
        if taken <= workers.size and answered is not None:  # in order, so these are about the first of each
            answered()
        yield found


class Own(SpawnContext):
    """How processes are started here, and which: whoever uses this as a library may have others."""

    def __init__(self) -> None:
        super().__init__()
        self.started: list[SpawnProcess] = []

    def Process(self, *args: Any, **named: Any) -> SpawnProcess:  # type: ignore[override]
        self.started.append(SpawnProcess(*args, **named))
        return self.started[-1]


class Processes:
    """Processes of this machine; when one dies, all are started again."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.own = Own()
        self.pool = self._opened()

    def _opened(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.size, self.own, _loyal)

    def give(self, work: Work[T], span: Span) -> Future[T]:
        try:
            return self.pool.submit(work, *span)
        except BrokenProcessPool:
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = self._opened()
            return self.pool.submit(work, *span)

    def take(self, receipt: Future[T]) -> T:
        try:
            return receipt.result()
        except BrokenProcessPool:
            raise Lost from None

    def close(self) -> None:
        for child in self.own.started:
            child.terminate()  # whoever is stopped does not wait for a long game to end
        self.pool.shutdown(wait=True, cancel_futures=True)


def _loyal() -> None:
    """Whoever stops the command is heard by it, not by each of its processes; when it is killed, they go too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with, args=[parent_process()], daemon=True).start()


def _leave_with(parent: Any) -> None:
    parent.join()
    os._exit(1)


@contextmanager
def _processes(jobs: int) -> Iterator[Workers]:
    workers = Processes(jobs)
    try:
        yield workers
    finally:
        workers.close()


@contextmanager
def _on_cluster(address: str, jobs: int) -> Iterator[Workers]:
    from .cluster import joined

    with joined(address, jobs) as workers:
        yield workers
