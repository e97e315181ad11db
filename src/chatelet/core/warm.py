"""Compiles every engine once, with a progress line: `python -m chatelet.core.warm`. Quick when nothing has changed."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from importlib import import_module

import numpy as np

from .chance import seeded
from .compiler import COMPILED
from .contract import Rules
from .playout import fastest, generic, random_games


def warm(rules: Rules) -> None:
    """Call everything a game brings once, the way the rest of the house calls it."""
    seats = min(rules.seats)
    options = rules.settings({}, seats)
    random, actions = seeded(1), np.empty(rules.actions, np.int16)
    s = rules.start(options, seats)
    for _ in range(40):
        if rules.over(s):
            break
        waiting = rules.waiting_seats(s)
        if not waiting:
            rules.chance_outcomes(s)
            rules.happen(s, int(rules.sample(s, random)))
            continue
        seat = waiting[0]
        legal = rules.legal_actions(s, seat)
        rules.refusal(s, seat, legal[0])
        seen = rules.observation(s, seat)
        rules.resampled(seen, seat, random)
        rules.preview(seen, seat, legal[0])
        rules.view(seen, seat)
        rules.text(seen, seat)
        rules.apply(s, seat, legal[-1])
    rules.score_list(s, seats)
    rules.winner_list(s)
    for hook in (rules.key, rules.value):
        if hook is not None:
            hook(s, 0) if hook is rules.value else hook(s)
    for play in {generic(rules), fastest(rules)}:
        play(rules.start(options, seats), random, actions)
    random_games(rules, options, seats, 1, 1)
    random_games(rules, options, seats, 1, 1, own=False)


def cache_counts() -> tuple[int, int]:
    """How many compiled functions came from the cache in this process, and how many had to be compiled."""
    hits = sum(sum(f.stats.cache_hits.values()) for f in COMPILED)
    misses = sum(sum(f.stats.cache_misses.values()) for f in COMPILED)
    return hits, misses


def ready(name: str) -> float:
    """Warm one game, its bots, its pad and its lab, in a process of its own. Returns the seconds it took."""
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-m", __spec__.name, name], check=True)
    return time.perf_counter() - begun


def main(names: list[str]) -> None:
    """Warm every game, as many at once as there are cores, saying so."""
    print(f"  compiling the rules of {', '.join(names)} ...", flush=True)
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        under_way = {pool.submit(ready, name): name for name in names}
        for done in as_completed(under_way):
            print(f"  the rules of {under_way[done]} are ready ({done.result():.1f} s)", flush=True)


if __name__ == "__main__":
    games = import_module("chatelet.games")
    if sys.argv[1:]:
        for name in sys.argv[1:]:
            warm(games.find(name))
            import_module("chatelet.bots.warm").warm(games.find(name))
            import_module("chatelet.companion.warm").warm(name)
            import_module("chatelet.lab.warm").warm(games.find(name))
    else:
        main(list(games.FOLDERS))
