"""How strong the bots are, with standard errors: `python bench/strength.py [--only PATTERN] [--page FILE]`.

Every line of the table is a line-up with a seed and a number of games. Games that were played before are read from the
results file (bench/strength.jsonl), so a stopped run goes on where it was. Seats are turned: each player sits in every
seat. A game's deal depends on the seed and its number alone, so lines of one game are compared on the same deals. All
bots count simulations, not seconds: everything but the column of times is the same again on every machine.
"""

import argparse
import json
import re
import time
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from chatelet.bots.base import Bot
from chatelet.bots.line_up import Player, parse
from chatelet.bots.match import result
from chatelet.core.contract import Position, Rules
from chatelet.games import find

SEED = 2026
HERE = Path(__file__).parent
RESULTS = HERE / "strength.jsonl"
HEAD = ["| line-up | games | points | share of wins | ms a decision |", "|---|---|---|---|---|"]
LEVELS = ("tourist", "commuter", "conductor", "architect")
ALL_MODULES = {"modules": "objectives,gates,powers"}
MAPS = {"Paris": {"map": "paris"}, "London": {"map": "london"}}


class Line(NamedTuple):
    """One line of the table."""

    section: str
    game: str
    options: dict[str, str]
    line_up: str
    games: int

    @property
    def name(self) -> str:
        options = " ".join(f"{key}={value}" for key, value in self.options.items())
        return f"{self.game} {options} {self.line_up}".replace("  ", " ")


ALONE = {"random": 500, "greedy": 500, "tourist": 500, "commuter": 500, "conductor": 500, "architect": 100}
ALONE |= {"mcts:100": 500, "mcts:300": 500, "mcts:2000": 500, "mcts:20000": 200}
WITH_MODULES = {"greedy": 200, "conductor": 200, "mcts:100": 200, "mcts:2000": 200}


def lines() -> Iterator[Line]:
    """The whole table."""
    for city, options in MAPS.items():
        for bot, games in ALONE.items():
            yield Line(f"Next Station alone, {city}", "next-station", options, bot, games)
    for city, options in MAPS.items():
        for bot, games in WITH_MODULES.items():
            title = f"Next Station alone, {city} with all modules"
            yield Line(title, "next-station", options | ALL_MODULES, bot, games)
    yield from against("next-station", "mcts:300", {2: 200, 3: 150, 4: 100})
    yield Line(seated("next-station", 4), "next-station", {}, ",".join(reversed(LEVELS)), 100)
    yield from two("metro", {"tourist": 200, "commuter": 200, "conductor": 200, "architect": 50})
    yield from against("metro", "mcts:400", {2: 200})
    yield from against("metro", "mcts:8000", {2: 50})
    yield from against("metro", "mcts:400", {3: 99, 4: 100, 5: 100, 6: 102})
    yield from two("paris", {"tourist": 100, "commuter": 100, "conductor": 100, "architect": 50})
    yield from against("paris", "mcts:600", {2: 200, 3: 60, 4: 60})


def two(game: str, levels: dict[str, int]) -> Iterator[Line]:
    """The lines of two seats: greedy and the lowest level against luck, then every level against the one before."""
    yield Line(seated(game, 2), game, {}, "greedy,random", 200)
    for weaker, stronger in pairwise(["random", *levels]):
        yield Line(seated(game, 2), game, {}, f"{stronger},{weaker}", levels[stronger])


def against(game: str, bot: str, games: dict[int, int]) -> Iterator[Line]:
    """The lines of one bot that searches among greedy ones, by the number of seats."""
    for seats, count in games.items():
        yield Line(seated(game, seats), game, {}, ",".join([bot] + ["greedy"] * (seats - 1)), count)


def seated(game: str, seats: int) -> str:
    """The title of the lines of a game with some seats."""
    return f"{game.replace('-', ' ').title()}, {seats} seats"


class Timed:
    """A bot whose choices are timed."""

    def __init__(self, bot: Bot, spent: list[float]) -> None:
        self.bot, self.spent = bot, spent

    def choose(self, rules: Rules, observation: Position, seat: int, random: np.ndarray) -> int:
        begun = time.process_time()
        action = self.bot.choose(rules, observation, seat, random)
        self.spent.append(time.process_time() - begun)
        return action


def timed(player: Player, spent: list[float]) -> Player:
    """The same player, timed."""
    return Player(player.name, lambda: Timed(player.bot(), spent))


def play(task: tuple[Line, int]) -> dict[str, Any]:
    """One game of a line: points, share of the win and processor time of every player, wherever it sat."""
    line, number = task
    players = parse(line.line_up)
    rules, seats = find(line.game), len(players)
    settings = rules.settings(line.options, seats, texts=True)
    options = {name: getattr(settings, name) for name in rules.option_types}
    turn = number % seats
    spent: list[list[float]] = [[] for _ in players]
    sitting = [timed(player, times) for player, times in zip(players, spent, strict=True)]
    points, winners = result(rules, options, sitting[turn:] + sitting[:turn], SEED, number // seats)
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    back = [(player - turn) % seats for player in range(seats)]
    return {
        "line": line.name,
        "number": number,
        "points": [points[seat] for seat in back],
        "wins": [round(shares[seat], 3) for seat in back],
        "ms": [round(1000 * sum(times) / max(len(times), 1), 4) for times in spent],
    }


def each(columns: np.ndarray, digits: int, unit: str = "") -> str:
    """The mean of every column with its standard error."""
    errors = columns.std(0) / np.sqrt(max(len(columns) - 1, 1))
    return ", ".join(f"{m:.{digits}f} ± {e:.{digits}f}{unit}" for m, e in zip(columns.mean(0), errors, strict=True))


def page(found: dict[str, list[dict[str, Any]]]) -> str:
    """The table as a page."""
    out, section = [], ""
    for line in lines():
        games = found.get(line.name, [])
        if not games:
            continue
        if line.section != section:
            section = line.section
            out += ["", f"## {section}", "", *HEAD]
        points = np.array([game["points"] for game in games], float)
        wins = np.array([game["wins"] for game in games], float)
        ms = np.median([game["ms"] for game in games], 0)  # the first game of a run may also compile
        rates = each(100 * wins, 1, " %") if wins.shape[1] > 1 else ""
        times = ", ".join(f"{each_ms:.3g}" for each_ms in ms)
        out.append(f"| {line.line_up} | {len(games)} | {each(points, 1)} | {rates} | {times} |")
    return "\n".join(out) + "\n"


def read() -> dict[str, list[dict[str, Any]]]:
    """The games played so far, line by line."""
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    if RESULTS.exists():
        for text in RESULTS.read_text(encoding="utf-8").splitlines():
            game = json.loads(text)
            found[game["line"]].append(game)
    return found


def missing(found: dict[str, list[dict[str, Any]]], only: str, most: int) -> list[tuple[Line, int]]:
    """The games that are still to be played, line after line."""
    wanted = [line for line in lines() if re.search(only, line.name)]
    return [
        (line, number)
        for line in wanted
        for number in range(len(found[line.name]), min(line.games, most or line.games))
    ]


def main() -> None:
    """Play what is missing, then print (or write) the table."""
    parser = argparse.ArgumentParser(description="How strong the bots are.")
    parser.add_argument("--games", type=int, default=0, help="for a first look: at most so many games of a line")
    parser.add_argument("--only", default="", help="only lines whose name matches this, like '^metro' or 'mcts:300$'")
    parser.add_argument("--minutes", type=float, default=1e9, help="stop after this time; a later run goes on")
    parser.add_argument("--processes", type=int, default=1, help="games played at the same time")
    parser.add_argument("--page", type=Path, help="put the table at the end of this page")
    asked = parser.parse_args()
    found = read()
    tasks = missing(found, asked.only, asked.games)
    end = time.monotonic() + 60 * asked.minutes
    with RESULTS.open("a", encoding="utf-8") as file, get_context("spawn").Pool(asked.processes) as pool:
        for game, (line, number) in zip(pool.imap(play, tasks), tasks, strict=True):
            found[line.name].append(game)
            file.write(json.dumps(game) + "\n")
            file.flush()
            print(f"\r{line.name}: {number + 1} of {line.games}   ", end="", flush=True)
            if time.monotonic() > end:
                break
    table = page(found)
    print(f"\n{table}")
    if asked.page:
        mark = "<!-- made by bench/strength.py -->\n"
        head = asked.page.read_text(encoding="utf-8").partition(mark)[0] if asked.page.exists() else ""
        asked.page.write_text(f"{head}{mark}{table}", encoding="utf-8")


if __name__ == "__main__":
    main()
