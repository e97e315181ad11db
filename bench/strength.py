"""How strong the bots are, with standard errors: `python bench/strength.py [--games 200] [--only TEXT] [--page FILE]`.

Every line of the table is a line-up with a seed. Games of a line that were played before are read from the results file
(bench/strength.jsonl), so a stopped run goes on where it was. Seats are turned: each player sits in every seat.
A game's deal depends on the seed and its number alone, so lines of one game are compared on the same deals. All bots
count simulations, not seconds: everything but the column of times is the same again on every machine.
"""

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
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
    share: float = 1.0  # of the games asked for

    @property
    def name(self) -> str:
        options = " ".join(f"{key}={value}" for key, value in self.options.items())
        return f"{self.game} {options} {self.line_up}".replace("  ", " ")


def lines() -> Iterator[Line]:
    """The whole table; slow lines play a part of the games."""
    alone = {"random": 1, "greedy": 1, **dict.fromkeys(LEVELS, 1.0), "architect": 0.1}
    alone |= {"mcts:100": 1, "mcts:300": 2.5, "mcts:2000": 2.5, "mcts:20000": 0.1}
    for city, options in MAPS.items():
        for bot, share in alone.items():
            yield Line(f"Next Station alone, {city}", "next-station", options, bot, share)
    for city, options in MAPS.items():
        for bot in ("greedy", "conductor", "mcts:100", "mcts:2000"):
            share = 0.25 if bot == "mcts:2000" else 1.0
            yield Line(
                f"Next Station alone, {city} with all modules", "next-station", options | ALL_MODULES, bot, share
            )
    yield Line("Next Station, four seats", "next-station", {}, ",".join(reversed(LEVELS)), 0.1)
    for game, some, much, most_seats in (("metro", "mcts:400", "mcts:8000", 6), ("paris", "mcts:600", "mcts:10000", 4)):
        title = f"{game.capitalize()}, two seats"
        yield Line(title, game, {}, "greedy,random")
        yield Line(title, game, {}, "tourist,random", 0.5)
        for weaker, stronger in pairwise(LEVELS):
            yield Line(title, game, {}, f"{stronger},{weaker}", {"architect": 0.1, "conductor": 0.5}.get(stronger, 1.0))
        yield Line(title, game, {}, f"{some},greedy", 1.0 if game == "metro" else 0.5)
        yield Line(title, game, {}, f"{much},greedy", 0.1 if game == "metro" else 0.05)
        for seats in range(3, most_seats + 1):
            others = ["greedy"] * (seats - 1)
            yield Line(f"{game.capitalize()}, {seats} seats", game, {}, ",".join([some, *others]), 0.2)


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


def play(line: Line, number: int) -> dict[str, Any]:
    """Game `number` of a line: points, share of the win and processor time of every player, wherever it sat."""
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


def main() -> None:
    """Play what is missing, then print (or write) the table."""
    parser = argparse.ArgumentParser(description="How strong the bots are.")
    parser.add_argument("--games", type=int, default=200, help="games of a line (slow lines play a share of them)")
    parser.add_argument("--only", default="", help="only lines whose name holds this text")
    parser.add_argument("--minutes", type=float, default=1e9, help="stop after this time; a later run goes on")
    parser.add_argument("--page", type=Path, help="put the table at the end of this page")
    asked = parser.parse_args()
    found = read()
    end = time.monotonic() + 60 * asked.minutes
    with RESULTS.open("a", encoding="utf-8") as file:
        for line in lines():
            if asked.only not in line.name:
                continue
            games = max(2, int(asked.games * line.share))
            for number in range(len(found[line.name]), games):
                if time.monotonic() > end:
                    break
                game = play(line, number)
                found[line.name].append(game)
                file.write(json.dumps(game) + "\n")
                file.flush()
                print(f"\r{line.name}: {number + 1} of {games}   ", end="", flush=True)
    table = page(found)
    print(f"\n{table}")
    if asked.page:
        mark = "<!-- made by bench/strength.py -->\n"
        head = asked.page.read_text(encoding="utf-8").partition(mark)[0] if asked.page.exists() else ""
        asked.page.write_text(f"{head}{mark}{table}", encoding="utf-8")


if __name__ == "__main__":
    main()
