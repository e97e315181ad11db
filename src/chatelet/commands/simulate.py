"""`chatelet simulate`: bots play many games; the results in a table, in files and in pictures, the games in a file."""

from typing import Annotated

import typer

from ..lab.plan import made
from ..lab.run import Run, seed_for
from ..lab.statistics import Tally
from . import study
from .gathered import gathered
from .speech import Language, Speaker, one_line, speaking, written_out


@gathered
def simulate(
    game: study.GameName,
    *,
    seats: Annotated[
        str, typer.Option("--seats", help="Who plays: random, greedy, mcts:100 ... or mybot.py:MyBot, with commas.")
    ] = "",
    number: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    seed: study.Seed = None,
    variant: study.Variant,
    records: Annotated[
        str | None, typer.Option("--records", metavar="FILE|-", help="Write the games down, one a line; - prints them.")
    ] = None,
    kept: study.Kept,
    hands: study.Hands,
    lang: Language = None,
) -> None:
    """Let bots play many games, and show the mean score, its deviation and standard error, and the wins of every seat.

    A seed always gives the same games, whatever --jobs, --cluster and --records say: the cards come from the same fair
    dealer as at a table. A run with --out that is interrupted goes on where it was, by the same command. (Random bots
    alone, with nothing to write down, are played by compiled code: the same games, much faster.)
    """
    with speaking(lang) as say:
        players = study.with_own(seats, variant.bot)
        plan = made(game, variant.settings, players, seed_for(seed, kept.out), number)
        tally = Tally(plan.seats)
        whole = Run(
            plan,
            out=kept.out,
            records=written_out() if records == "-" else records,
            parquet=kept.parquet,
            report=kept.report,
            details=kept.details,
            language=say.language,
            jobs=hands.jobs,
            cluster=hands.cluster,
        )
        with whole as run:
            for _, points, won in study.told(say, run):
                tally.add(points, won)
        if kept.as_json:
            told = {"game": game, "games": number, "seed": plan.seed}
            print(one_line(told | {"seats": figures(tally, plan.players)}))
        elif records != "-":
            print(say("simulate-head", game=game, games=number, seed=str(plan.seed)))
            print(table(say, tally, plan.players))


def figures(tally: Tally, names: tuple[str, ...]) -> list[dict[str, object]]:
    """Every seat, as plain data."""
    found = []
    for seat, name in enumerate(names):
        mean, spread, error = tally.row(seat)
        figure = {"player": name, "mean": mean, "deviation": spread, "error": error}
        figure |= {"least": tally.least[seat], "most": tally.most[seat]}
        found.append(figure | {"wins": tally.wins[seat], "shared": tally.shared[seat]})
    return found


def table(say: Speaker, tally: Tally, names: tuple[str, ...]) -> str:
    """A row a seat; alone there is nobody to win against."""
    alone = len(names) == 1
    heads = ["seat", "mean", "deviation", "error", "least", "most"] + ([] if alone else ["wins", "shared"])
    rows = []
    for seat, name in enumerate(names):
        mean, spread, error = tally.row(seat)
        row = [f"{seat} {name}", f"{mean:.2f}", f"{spread:.2f}", f"{error:.2f}"]
        row += [str(tally.least[seat]), str(tally.most[seat])]
        if not alone:
            row += [f"{tally.wins[seat]} ({100 * tally.wins[seat] / tally.games:.1f} %)", str(tally.shared[seat])]
        rows.append(row)
    return say.table([say(f"simulate-{head}") for head in heads], rows)
