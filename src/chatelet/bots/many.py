"""Many games between bots, on one core or several: the same games in the same order either way."""

import signal
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache
from itertools import chain
from multiprocessing import get_context
from typing import Any, NamedTuple

from ..games import find
from . import match
from .line_up import Player, parse

CHUNK = 25  # the most games handed to a process at a time

Result = tuple[list[int], list[int], str | None]  # scores, winners, the record where it is wanted


class Wish(NamedTuple):
    """What is to be played: all of it plain data, so that it can travel to another process."""

    game: str
    options: Mapping[str, Any]  # as texts, like on a command line
    line_up: str
    seed: int
    written: bool  # are the records wanted?


@contextmanager
def games(wish: Wish, number: int, jobs: int = 1) -> Iterator[Iterator[Result]]:
    """The results of games 0 to `number` - 1, in order."""
    if jobs == 1 or number == 1:
        yield (_play(wish, k) for k in range(number))
        return
    size = max(1, min(CHUNK, number // (4 * jobs)))
    pool = ProcessPoolExecutor(min(jobs, number), get_context("spawn"), _deaf)
    try:
        parts = [pool.submit(_chunk, wish, k, min(k + size, number)) for k in range(0, number, size)]
        yield chain.from_iterable(part.result() for part in parts)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _deaf() -> None:
    """Whoever stops the command is heard by it, not by each of its processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _chunk(wish: Wish, first: int, end: int) -> list[Result]:
    return [_play(wish, k) for k in range(first, end)]


def _play(wish: Wish, number: int) -> Result:
    rules, options, players = find(wish.game), *_prepared(wish.game, wish.line_up, tuple(wish.options.items()))
    if not wish.written:
        return *match.result(rules, options, players, wish.seed, number), None
    game = match.play(rules, options, players, wish.seed, number)
    return game.scores, game.winners, game.record().line()


@cache
def _prepared(game: str, line_up: str, options: tuple[tuple[str, Any], ...]) -> tuple[dict[str, Any], list[Player]]:
    players = parse(line_up)
    settings = find(game).settings(dict(options), len(players), texts=True)
    return {name: getattr(settings, name) for name in find(game).option_types}, players
