"""`chatelet simulate`: bots play many games; the results in a table, the games in a file."""

from collections.abc import Iterator
from contextlib import ExitStack
from math import sqrt
from pathlib import Path
from secrets import randbelow
from typing import Annotated, Any, TextIO

import typer

from ..bots.line_up import parse
from ..bots.many import Wish, games
from ..core.errors import BadOptions
from ..games import find
from .speech import Language, Speaker, progress, speaking, written_out


def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game: see `chatelet games`.")],
    seats: Annotated[str, typer.Option("--seats", help="Who plays: random, greedy, or mybot.py:MyBot, with commas.")],
    number: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    seed: Annotated[int | None, typer.Option("--seed", help="Deals the same games again. [default: a new one]")] = None,
    map: Annotated[str | None, typer.Option("--map", help="The map, where the game has several.")] = None,
    modules: Annotated[str | None, typer.Option("--modules", help="Modules of the game, with commas.")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="Any option.")] = None,
    records: Annotated[
        str | None, typer.Option("--records", metavar="FILE|-", help="Write the games down, one a line; - prints them.")
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Processes to share the games among.")] = 1,
    lang: Language = None,
) -> None:
    """Let bots play many games, and show the mean score, its deviation and standard error, and the wins of every seat.

    A seed always gives the same games, whatever --jobs and --records say: the cards come from the same fair dealer as
    at a table. (Random bots alone, with nothing to write down, are played by compiled code: the same games, faster.
    `chatelet bench engine` measures the engine itself, with a quicker shuffle.)
    """
    with speaking(lang) as say, ExitStack() as stack:
        rules = find(game)
        players = parse(seats)
        options = settings(option or [], map=map, modules=modules)
        rules.settings(options, len(players), texts=True)
        wish = Wish(game, options, seats, randbelow(1 << 32) if seed is None else seed, written=records is not None)
        file = _opened(records, stack)
        results = Results(len(players))
        bar = stack.enter_context(progress(say("simulate-playing", game=game), number))
        for scores, winners, line in stack.enter_context(games(wish, number, jobs)):
            results.add(scores, winners)
            if file is not None and line is not None:
                file.write(f"{line}\n")
            bar.advance(bar.task_ids[0])
        bar.stop()
        if records != "-":
            print(say("simulate-head", game=game, games=number, seed=str(wish.seed)))
            print(results.table(say, [player.name for player in players]))


def settings(given: list[str], **named: str | None) -> dict[str, Any]:
    """Options as texts, from `--option key=value` and those with a name of their own."""
    options = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise BadOptions("option-form", given=text[:60])
        options[key] = value
    return options | {key: value for key, value in named.items() if value is not None}


def _opened(records: str | None, stack: ExitStack) -> TextIO | None:
    if records is None or records == "-":
        return written_out() if records else None
    return stack.enter_context(Path(records).open("w", encoding="utf-8", newline="\n"))


class Results:
    """Sums over the games, in whole numbers: their order does not matter."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.points = [0] * seats
        self.squares = [0] * seats
        self.least: list[int] = []
        self.most: list[int] = []
        self.wins = [0] * seats
        self.shared = [0] * seats

    def add(self, scores: list[int], winners: list[int]) -> None:
        self.games += 1
        self.least = [min(pair) for pair in zip(self.least or scores, scores, strict=True)]
        self.most = [max(pair) for pair in zip(self.most or scores, scores, strict=True)]
        for seat, score in enumerate(scores):
            self.points[seat] += score
            self.squares[seat] += score * score
        for seat in winners:
            self.wins[seat] += len(winners) == 1
            self.shared[seat] += len(winners) > 1

    def rows(self) -> Iterator[tuple[float, float, float]]:
        """Mean, standard deviation and standard error of every seat."""
        n = self.games
        for points, squares in zip(self.points, self.squares, strict=True):
            spread = sqrt(max(n * squares - points * points, 0) / (n * (n - 1))) if n > 1 else 0.0
            yield points / n, spread, spread / sqrt(n)

    def table(self, say: Speaker, names: list[str]) -> str:
        """A row a seat; alone there is nobody to win against."""
        alone = len(names) == 1
        heads = ["seat", "mean", "deviation", "error", "least", "most"] + ([] if alone else ["wins", "shared"])
        rows = []
        for seat, (mean, spread, error) in enumerate(self.rows()):
            row = [f"{seat} {names[seat]}", f"{mean:.2f}", f"{spread:.2f}", f"{error:.2f}"]
            row += [str(self.least[seat]), str(self.most[seat])]
            if not alone:
                row += [f"{self.wins[seat]} ({100 * self.wins[seat] / self.games:.1f} %)", str(self.shared[seat])]
            rows.append(row)
        return say.table([say(f"simulate-{head}") for head in heads], rows)
