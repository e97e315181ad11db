"""`chatelet dataset`: positions, actions, values and outcomes of many games, for learning."""

from pathlib import Path
from typing import Annotated

import typer

from ..lab.dataset import write
from ..lab.plan import made
from . import study
from .gathered import gathered
from .speech import Language, progress, speaking


@gathered
def dataset(
    game: study.GameName,
    *,
    out: Annotated[
        Path, typer.Option("--out", metavar="FOLDER", help="Where the data go; a run that stopped goes on.")
    ],
    seats: Annotated[
        str, typer.Option("--seats", help="Who plays: mcts:200, greedy ... or mybot.py:MyBot, with commas.")
    ] = "",
    number: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option("--seed", help="Deals the same games again.")] = 1,
    variant: study.Variant,
    hands: study.Hands,
    lang: Language = None,
) -> None:
    """Let bots play, and write every choice they make: what the seat saw, could do and did, and how it ended.

    The folder holds Parquet files of 20 games each; docs/lab.md explains the columns. The same command finishes a run
    that was interrupted.
    """
    with speaking(lang) as say:
        plan = made(game, variant.settings, study.with_own(seats, variant.bot), seed, number)
        with progress(say, say("lab-playing", game=game), plan.games) as bar:
            for games in write(plan, out, jobs=hands.jobs, cluster=hands.cluster, answered=bar.pace):
                bar.advance(games)
        print(say("dataset-done", games=number, folder=str(out), seed=str(seed)))
