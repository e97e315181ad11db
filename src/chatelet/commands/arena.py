"""`chatelet arena`: which bot is stronger, on the same deals and in every seat."""

from typing import Annotated

import typer

from ..games import find
from ..lab.arena import Arena
from ..lab.plan import made
from ..lab.play import rows_from
from ..lab.run import Run, seed_for
from . import study
from .gathered import gathered
from .speech import Language, Speaker, one_line, speaking


@gathered
def arena(
    game: study.GameName,
    *,
    players: Annotated[
        str, typer.Option("--players", help="Who meets: random, greedy, mcts:100 ... or mybot.py:MyBot, with commas.")
    ] = "",
    seats: Annotated[
        str | None,
        typer.Option("--seats", help="Seats at a table, or who meets.", show_default="the fewest of the game"),
    ] = None,
    deals: Annotated[int, typer.Option("--deals", min=1, help="How often everybody meets everybody.")] = 50,
    seed: study.Seed = None,
    variant: study.Variant,
    kept: study.Kept,
    hands: study.Hands,
    lang: Language = None,
) -> None:
    """Let bots meet each other, and show points, wins, ratings and the differences between them.

    On every deal each group of players sits down until everyone has had every seat; alone, everybody plays it.
    Intervals are of 95 %: of points and differences from deal to deal, of rates by Wilson. Ratings are those of
    openskill (Plackett-Luce).
    """
    with speaking(lang) as say:
        if seats is not None and not seats.isdecimal():  # a line-up, as other commands have it
            players, seats = ",".join(filter(None, (players, seats))), None
        table_seats = int(seats) if seats else min(find(game).seats)
        line_up, chosen = study.with_own(players, variant.bot), seed_for(seed, kept.out)
        plan = made(game, variant.settings, line_up, chosen, deals, seats=table_seats)
        found = Arena(plan.players)
        whole = Run(
            plan,
            out=kept.out,
            parquet=kept.parquet,
            report=kept.report,
            details=kept.details,
            language=say.language,
            jobs=hands.jobs,
            cluster=hands.cluster,
        )
        with whole as run:
            at = 0
            for rows, points, won in study.told(say, run):
                found.add(rows or rows_from(plan, at, points, won))
                at += len(points)
        if kept.as_json:
            ranking = [one._asdict() for one in found.ranking()]
            duels = [duel._asdict() for duel in found.duels()]
            told = {"game": game, "seats": table_seats, "deals": deals, "seed": plan.seed}
            print(one_line(told | {"standings": ranking, "duels": duels}))
            return
        print(say("arena-head", game=game, games=plan.games, deals=deals, seats=table_seats, seed=str(plan.seed)))
        print(ranking_table(say, found))
        print()
        print(duels_table(say, found))


def ranking_table(say: Speaker, arena: Arena) -> str:
    heads = [say(f"arena-{head}") for head in ("player", "games", "points", "wins", "rating")]
    rows = [
        [
            one.player,
            str(one.games),
            one.points.told(),
            one.wins.told(100),
            f"{one.rating:.1f} ± {one.doubt:.1f}",
        ]
        for one in arena.ranking()
    ]
    return say.table(heads, rows)


def duels_table(say: Speaker, arena: Arena) -> str:
    heads = [say(f"arena-{head}") for head in ("duel", "games", "difference", "ahead")]
    rows = [
        [
            f"{duel.player} – {duel.other}",
            str(duel.games),
            duel.difference.told(sign="+"),
            duel.ahead.told(100),
        ]
        for duel in arena.duels()
    ]
    return say.table(heads, rows)
