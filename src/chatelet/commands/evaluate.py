"""`chatelet evaluate`: a player on the held-out deals of the benchmark, as a line for its table of results."""

from pathlib import Path
from typing import Annotated

import typer

from ..lab import benchmark
from ..lab.run import Run
from . import study
from .gathered import gathered
from .speech import Language, one_line, speaking


@gathered
def evaluate(
    player: Annotated[
        str, typer.Argument(metavar="PLAYER", help="Who is measured: greedy, mcts:200 ... or mybot.py:MyBot.")
    ],
    *,
    on: Annotated[
        list[str] | None,
        typer.Option("--on", metavar="NAME", help="An environment of the benchmark.", show_default="all of them"),
    ] = None,
    deals: Annotated[int, typer.Option("--deals", min=2, help="Fewer give a first impression.")] = benchmark.DEALS,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FOLDER", help="Keep the games; the same command goes on from there."),
    ] = None,
    as_json: study.AsJson = False,
    hands: study.Hands,
    lang: Language = None,
) -> None:
    """Measure a bot or a trained agent on deals that nobody tunes with, the same for everybody.

    Alone, its points count; where two sit down, it plays both seats of every deal against greedy. Prints a line for
    each environment, for the table in docs/benchmark.md. Intervals are of 95 %, from deal to deal.
    """
    with speaking(lang) as say:
        asked = benchmark.chosen(on)
        plans = [benchmark.planned(setting, player, deals) for setting in asked]
        if out is not None:
            out.mkdir(parents=True, exist_ok=True)
        for number, (setting, plan) in enumerate(zip(asked, plans, strict=True)):
            file = None if out is None else out / f"{setting.name}.jsonl"
            with Run(plan, out=file, details=False, jobs=hands.jobs, cluster=hands.cluster) as run:
                found = benchmark.measured(setting, plan, study.told(say, run))
            if number == 0 and not as_json:  # not before it is known that anything can be played
                print(say("benchmark-head"))
            print(one_line(found._asdict()) if as_json else benchmark.line(found), flush=True)
