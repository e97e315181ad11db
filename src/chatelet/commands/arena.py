"""`chatelet arena`: which bot is stronger, on the same deals and in every seat."""

import json
from collections.abc import Iterator
from typing import Annotated, Any

import numpy as np
import typer

from ..games import find
from ..lab.arena import Arena
from ..lab.plan import Plan, made
from ..lab.statistics import Estimate
from .speech import Language, Speaker, speaking
from .study import (
    AnyOption,
    AsJson,
    Cluster,
    Details,
    GameName,
    Jobs,
    MapName,
    Modules,
    Out,
    OwnBots,
    Parquet,
    Report,
    Run,
    Seed,
    seed_for,
    settings,
    with_own,
)


def arena(
    game: GameName,
    players: Annotated[
        str, typer.Option("--players", help="Who meets: random, greedy, mcts:100 ... or mybot.py:MyBot, with commas.")
    ] = "",
    seats: Annotated[
        int | None, typer.Option("--seats", min=1, help="Seats at a table.", show_default="the fewest of the game")
    ] = None,
    deals: Annotated[int, typer.Option("--deals", min=1, help="How often everybody meets everybody.")] = 50,
    seed: Seed = None,
    map: MapName = None,
    modules: Modules = None,
    option: AnyOption = None,
    bot: OwnBots = None,
    out: Out = None,
    parquet: Parquet = None,
    report: Report = None,
    details: Details = None,
    as_json: AsJson = False,
    jobs: Jobs = 0,
    cluster: Cluster = None,
    lang: Language = None,
) -> None:
    """Let bots meet each other, and show points, wins, ratings and the differences between them.

    On every deal each group of players sits down in every order; alone, everybody plays it. Intervals are of 95 %: of
    points and differences from deal to deal, of rates by Wilson. Ratings are those of openskill (Plackett-Luce).
    """
    with speaking(lang) as say:
        table_seats = seats or min(find(game).seats)
        options = settings(option, map=map, modules=modules)
        plan = made(game, options, with_own(players, bot), seed_for(seed, out), deals, seats=table_seats)
        found = Arena(plan.players)
        run = Run(say, plan, jobs=jobs, cluster=cluster)
        with run.opened(out, parquet=parquet, report=report, details=details):
            at = 0
            for rows, points, won in run.played():
                found.add(rows or _rows(plan, at, points, won))
                at += len(points)
        if as_json:
            standings = [one._asdict() for one in found.standings()]
            duels = [duel._asdict() for duel in found.duels()]
            told = {"game": game, "seats": table_seats, "deals": deals, "seed": plan.seed}
            print(json.dumps(told | {"standings": standings, "duels": duels}))
            return
        print(say("arena-head", game=game, games=plan.games, deals=deals, seats=table_seats, seed=str(plan.seed)))
        print(standings_table(say, found))
        print()
        print(duels_table(say, found))


def _rows(plan: Plan, first: int, points: np.ndarray, won: np.ndarray) -> Iterator[dict[str, Any]]:
    """Rows of games that are not kept: who played, and how it ended."""
    matches = plan.matches(first, first + len(points))
    for match, scores, mask in zip(matches, points.tolist(), won.tolist(), strict=True):
        names = [plan.players[player] for player in match.sitting]
        winners = [seat for seat in range(plan.seats) if mask >> seat & 1]
        yield {"deal": match.deal, "players": names, "scores": scores, "winners": winners}


def between(estimate: Estimate, digits: int = 1, factor: float = 1.0, sign: bool = False) -> str:
    """A figure with its interval."""
    plus = "+" if sign else ""
    value, low, high = (f"{figure * factor:{plus}.{digits}f}" for figure in estimate)
    return f"{value} [{low}, {high}]"


def standings_table(say: Speaker, arena: Arena) -> str:
    heads = [say(f"arena-{head}") for head in ("player", "games", "points", "wins", "rating")]
    rows = [
        [
            one.player,
            str(one.games),
            between(one.points),
            between(one.wins, factor=100),
            f"{one.rating:.1f} ± {one.doubt:.1f}",
        ]
        for one in arena.standings()
    ]
    return say.table(heads, rows)


def duels_table(say: Speaker, arena: Arena) -> str:
    heads = [say(f"arena-{head}") for head in ("duel", "games", "difference", "ahead")]
    rows = [
        [
            f"{duel.player} – {duel.other}",
            str(duel.games),
            between(duel.difference, sign=True),
            between(duel.ahead, factor=100),
        ]
        for duel in arena.duels()
    ]
    return say.table(heads, rows)
