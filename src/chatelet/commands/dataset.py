"""`chatelet dataset`: positions, actions, values and outcomes of many games, for learning."""

from pathlib import Path
from typing import Annotated

import typer

from ..lab.dataset import write
from ..lab.plan import made
from . import study
from .speech import Language, progress, speaking


def dataset(
    game: study.GameName,
    out: Annotated[
        Path, typer.Option("--out", metavar="FOLDER", help="Where the data go; a run that stopped goes on.")
    ],
    seats: Annotated[
        str, typer.Option("--seats", help="Who plays: mcts:200, greedy ... or mybot.py:MyBot, with commas.")
    ] = "",
    number: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option("--seed", help="Deals the same games again.")] = 1,
    map: study.MapName = None,
    modules: study.Modules = None,
    option: study.AnyOption = None,
    bot: study.OwnBots = None,
    jobs: study.Jobs = 0,
    cluster: study.Cluster = None,
    lang: Language = None,
) -> None:
    """Let bots play, and write every choice they make: what the seat saw, could do and did, and how it ended.

    The folder holds Parquet files of 20 games each; docs/lab.md explains the columns. The same command finishes a run
    that was interrupted.
    """
    with speaking(lang) as say:
        plan = made(game, study.settings(option, map=map, modules=modules), study.with_own(seats, bot), seed, number)
        with progress(say, say("lab-playing", game=game), plan.games) as bar:
            for games in write(plan, out, jobs=jobs, cluster=cluster):
                bar.advance(games)
        print(say("dataset-done", games=number, folder=str(out), seed=str(seed)))
