"""`chatelet bench`: how fast the engines are on this machine."""

import json
import sys
import time
from collections.abc import Callable
from typing import Annotated, Any

import typer

from ..core.contract import Rules
from ..core.parts import Case
from ..core.playout import random_games
from ..games import find, game_names
from .speech import Language, Speaker, progress, speaking

app = typer.Typer(help="Measure how fast the engines are here.", no_args_is_help=True)

FIGURES = ("games_per_s", "decisions_per_s")
RUNS = 5
SECONDS = 0.4  # that one run should last, where the number of games is left to us


def cases(name: str) -> tuple[Case, ...]:
    """What is measured of a game; of one that does not say, the game of the fewest seats."""
    return find(name).measured or (Case("", min(find(name).seats), {}),)


@app.callback()
def bench() -> None:
    """Measure how fast the engines are here."""


@app.command()
def engine(
    as_json: Annotated[bool, typer.Option("--json", help="Only one JSON object, on the last line.")] = False,
    number: Annotated[
        int | None, typer.Option("--games", min=1, help="Games in a run.", show_default="about 0.4 s")
    ] = None,
    runs: Annotated[int, typer.Option("--runs", min=1, help="Runs of each kind; the best counts.")] = RUNS,
    lang: Language = None,
) -> None:
    """Random full games and decisions per second, on one core, after warm-up: the best of several runs.

    Next Station is the solo game (Paris; with all modules; London), where a turn is one decision, forced passes too;
    Metro has two seats, Paris four. Games are played by the compiled playout of the engine, with its own quick shuffle.
    """
    with speaking(lang) as say:
        kinds = [(name, case) for name in game_names() for case in cases(name)]
        found: dict[str, dict[str, Any]] = {}
        with progress(say, say("bench-measuring"), len(kinds) * runs) as bar:
            for name, (kind, seats, options) in kinds:
                if not sys.stderr.isatty():
                    print(say("bench-now", game=name, kind=kind, seats=seats), file=sys.stderr, flush=True)
                figures = measure(find(name), seats, options, number, runs, bar.advance)
                if kind:
                    found[name][kind] = figures
                else:
                    found[name] = figures
        print(json.dumps(found) if as_json else table(say, found))


def table(say: Speaker, found: dict[str, dict[str, Any]]) -> str:
    """The figures for people: a line for each kind of each game."""
    rows = []
    for name, figures in found.items():
        kinds = {name: figures} | {f"{name} {kind}": more for kind, more in figures.items() if isinstance(more, dict)}
        rows += [[kind, *(f"{more[figure]:,.0f}" for figure in FIGURES)] for kind, more in kinds.items()]
    return say.table([say("bench-game"), say("bench-games"), say("bench-decisions")], rows)


def measure(
    rules: Rules, seats: int, given: dict[str, Any], number: int | None, runs: int, done: Callable[[], object]
) -> dict[str, Any]:
    """The best of several runs."""
    options = rules.settings(given, seats)
    timed(rules, options, seats, 2, seed=0)  # compiles, or loads what was compiled
    games = number or 1
    while number is None and (took := timed(rules, options, seats, games, 0)[0]) < SECONDS:
        games = max(2 * games, min(100 * games, int(games * SECONDS / max(took, 1e-6))))
    best = (0.0, 0.0)
    for run in range(runs):
        took, decisions = timed(rules, options, seats, games, run + 1)
        best = max(best, (games / took, decisions / took))
        done()
    return dict(zip(FIGURES, (round(figure, 1) for figure in best), strict=True))


def timed(rules: Rules, options: Any, seats: int, games: int, seed: int, own: bool = True) -> tuple[float, int]:
    """The seconds some games take, and the decisions in them."""
    begun = time.perf_counter()
    decisions, _ = random_games(rules, options, seats, games, seed, own)
    return time.perf_counter() - begun, decisions
