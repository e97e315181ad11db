"""How strong the bots are, with standard errors: `python bench/strength.py [--games 200] [--only TEXT] [--page FILE]`.

Every line of the table is a line-up with a seed. Games of a line that were played before are read from the results file
(bench/strength.jsonl), so a stopped run goes on where it was. Seats are turned: each player sits in every seat.
A game's deal depends on the seed and its number alone, so lines of one game are compared on the same deals.
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

from chatelet.bots.line_up import parse
from chatelet.bots.match import result
from chatelet.games import find

SEED = 2026
HERE = Path(__file__).parent
RESULTS = HERE / "strength.jsonl"
HEAD = "| line-up | games | points | share of wins | s/game |"
LEVELS = ("tourist", "commuter", "conductor", "architect")
ALL_MODULES = {"modules": "objectives,gates,powers"}


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
    """The whole table."""
    alone = ("random", "greedy", "tourist", "commuter", "conductor", "architect", "mcts:100", "mcts:1ms", "mcts:2000")
    for title, options in (
        ("Next Station alone, Paris", {"map": "paris"}),
        ("Next Station alone, London", {"map": "london"}),
        ("Next Station alone, Paris with all modules", {"map": "paris", **ALL_MODULES}),
        ("Next Station alone, London with all modules", {"map": "london", **ALL_MODULES}),
    ):
        for bot in alone:
            yield Line(title, "next-station", options, bot, 0.5 if bot in ("architect", "mcts:2000") else 1.0)
    yield Line("Next Station, four seats", "next-station", {}, "architect,conductor,commuter,tourist", 0.25)
    for game, seconds in (("metro", "0.2s"), ("paris", "0.25s")):
        title = f"{game.capitalize()}, two seats"
        yield Line(title, game, {}, "greedy,random")
        yield Line(title, game, {}, "tourist,random")
        for weaker, stronger in pairwise(LEVELS):
            yield Line(title, game, {}, f"{stronger},{weaker}", 0.25 if stronger == "architect" else 0.5)
        yield Line(title, game, {}, f"mcts:{seconds},greedy", 0.2)
        for seats in (3, 4):
            title = f"{game.capitalize()}, {seats} seats"
            yield Line(title, game, {}, ",".join(["conductor", *["greedy"] * (seats - 1)]), 0.2)


def play(line: Line, number: int) -> dict[str, Any]:
    """Game `number` of a line: points and share of the win of every player, wherever it sat."""
    players = parse(line.line_up)
    rules, seats = find(line.game), len(players)
    settings = rules.settings(line.options, seats, texts=True)
    options = {name: getattr(settings, name) for name in rules.option_types}
    turn = number % seats
    begun = time.process_time()
    points, winners = result(rules, options, players[turn:] + players[:turn], SEED, number // seats)
    took = time.process_time() - begun
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    back = [(player - turn) % seats for player in range(seats)]
    return {
        "line": line.name,
        "number": number,
        "points": [points[seat] for seat in back],
        "wins": [shares[seat] for seat in back],
        "seconds": took,
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
            out += [
                "",
                f"## {section}",
                "",
                "| line-up | games | points | share of wins | s/game |",
                "|---|---|---|---|---|",
            ]
        points = np.array([game["points"] for game in games], float)
        wins = np.array([game["wins"] for game in games], float)
        seconds = np.median([game["seconds"] for game in games])  # the first game of a run also compiles
        rates = each(100 * wins, 0, " %") if wins.shape[1] > 1 else ""
        out.append(f"| {line.line_up} | {len(games)} | {each(points, 1)} | {rates} | {seconds:.2f} |")
    return "\n".join(out) + "\n"


def main() -> None:
    """Play what is missing, then print (or write) the table."""
    parser = argparse.ArgumentParser(description="How strong the bots are.")
    parser.add_argument("--games", type=int, default=200, help="games of a line (slow lines play a share of them)")
    parser.add_argument("--only", default="", help="only lines whose name holds this text")
    parser.add_argument("--minutes", type=float, default=1e9, help="stop after this time; a later run goes on")
    parser.add_argument("--page", type=Path, help="put the table at the end of this page")
    asked = parser.parse_args()
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    if RESULTS.exists():
        for text in RESULTS.read_text(encoding="utf-8").splitlines():
            game = json.loads(text)
            found[game["line"]].append(game)
    end = time.monotonic() + 60 * asked.minutes
    with RESULTS.open("a", encoding="utf-8") as file:
        for line in lines():
            if asked.only not in line.name:
                continue
            for number in range(len(found[line.name]), max(2, int(asked.games * line.share))):
                if time.monotonic() > end:
                    break
                game = play(line, number)
                found[line.name].append(game)
                file.write(json.dumps(game) + "\n")
                file.flush()
    table = page(found)
    print(table)
    if asked.page:
        mark = "<!-- made by bench/strength.py -->\n"
        head = asked.page.read_text(encoding="utf-8").partition(mark)[0] if asked.page.exists() else ""
        asked.page.write_text(f"{head}{mark}{table}", encoding="utf-8")


if __name__ == "__main__":
    main()
