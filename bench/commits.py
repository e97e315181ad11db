"""Bots of two commits against each other: `python bench/commits.py paris f00b8ca HEAD --count 300 --deals 200`.

Each commit is checked out beside the other and plays in a process of its own, with its own engine; a referee, the rules
of this checkout, deals and tells both what happened in notation. Every deal is played twice with the seats turned, so
that the luck of the cards falls out of the difference. Games that were played before are read from the results file
(bench/commits.jsonl), so a stopped run goes on where it was. Bots count simulations: the figures are the same again
anywhere.

Where nothing but a seat's own choices stands between it and the end of the game, the referee also counts the points
that each of them certainly gave away.
"""

import argparse
import json
import os
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

SEED = 2027
HERE = Path(__file__).parent
RESULTS = HERE / "commits.jsonl"


def hash_of(commit: str) -> str:
    """The full name of a commit."""
    return subprocess.run(
        ["git", "rev-parse", "--verify", f"{commit}^{{commit}}"], cwd=HERE, check=True, capture_output=True, text=True
    ).stdout.strip()


def checkout(commit: str, folder: Path) -> Path:
    """The tree of a commit, in a folder named after it."""
    place = folder / commit[:12]
    if not (place / "src").is_dir():
        packed = subprocess.run(["git", "archive", commit, "src"], cwd=HERE.parent, check=True, capture_output=True)
        place.mkdir(parents=True, exist_ok=True)
        with tarfile.open(fileobj=BytesIO(packed.stdout)) as tree:
            tree.extractall(place, filter="data")
    return place


# --- a player: runs with the sources of its commit, and uses only what all commits have ---


def sit() -> None:
    """Answer the referee, a line a question, until it has no more."""
    from chatelet.bots.mcts import Mcts
    from chatelet.core.chance import seeded
    from chatelet.core.record import play_event
    from chatelet.games import find

    rules: Any = None
    s: Any = None
    bot: Any = None
    luck: Any = None
    for line in sys.stdin:
        asked = json.loads(line)
        if "game" in asked:
            rules = find(asked["game"])
            s = rules.start(rules.settings(asked["options"], asked["seats"]), asked["seats"])
            bot, luck = Mcts(str(asked["count"])), seeded(asked["seed"], asked["stream"])
        elif "event" in asked:
            play_event(rules, s, asked["event"])
        else:
            seat = asked["seat"]
            action = int(bot.choose(rules, rules.observation(s, seat), seat, luck))
            print(json.dumps(rules.write(s, seat, action)), flush=True)


class Sitting:
    """A player of one commit, as the referee knows it."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.seconds = 0.0

    def tell(self, **asked: Any) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()

    def choose(self, seat: int) -> str:
        """The move, in notation."""
        assert self.process.stdout is not None
        begun = time.perf_counter()
        self.tell(seat=seat)
        line = self.process.stdout.readline()
        self.seconds += time.perf_counter() - begun
        if not line:
            raise SystemExit("A player left the game: see above.")
        return json.loads(line)


@contextmanager
def sitting(place: Path) -> Iterator[Sitting]:
    """A player of a checkout."""
    command = [sys.executable, str(Path(__file__).resolve()), "--sit"]
    given = {**os.environ, "PYTHONPATH": str(place / "src")}
    with subprocess.Popen(
        command, cwd=place, env=given, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield Sitting(process)
        finally:
            assert process.stdin is not None
            process.stdin.close()


# --- the referee ---


def play(rules: Any, players: tuple[Sitting, Sitting], count: int, deal: int, turned: bool) -> dict[str, Any]:
    """One game; all figures are of the player of the first commit, then of the second."""
    from chatelet.bots.endings import GIVEN_UP, Endings
    from chatelet.core.dealer import Dealer

    order = (1, 0) if turned else (0, 1)
    settings = rules.settings({}, 2)
    options = {name: getattr(settings, name) for name in rules.option_types}
    for seat, player in enumerate(order):
        luck = {"seed": SEED + 1, "stream": 2 * deal + seat}
        players[player].tell(game=rules.name, options=options, seats=2, count=count, **luck)
    s, dealer, endings = rules.start(settings, 2), Dealer.from_seed(SEED, deal), Endings(rules)
    given_away = [0.0, 0.0]
    for player in players:
        player.seconds = 0.0
    while not rules.over(s):
        waiting = rules.waiting_seats(s)
        if waiting:
            seat = waiting[0]
            move = players[order[seat]].choose(seat)
            action = int(rules.read(s, seat, move))
            if rules.refusal(s, seat, action):
                raise SystemExit(f"{rules.name}, deal {deal}: {move} is not legal.")
            certain = endings.of(rules.observation(s, seat), seat) if rules.spent is not None else []
            if certain and (worth := endings.after(s, seat, action)) != GIVEN_UP:
                given_away[order[seat]] += max(0.0, round(certain[0].worth - worth, 3))
            event = f"{seat} {move}"
            rules.apply(s, seat, action)
        else:
            outcome = int(rules.deal(s, dealer))
            event = rules.write_chance(s, outcome)
            rules.happen(s, outcome)
        for player in players:
            player.tell(event=event)
    points, winners = rules.score_list(s, 2), rules.winner_list(s)
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(2)]
    return {
        "points": [points[order.index(player)] for player in range(2)],
        "wins": [shares[order.index(player)] for player in range(2)],
        "given_away": [round(away, 1) for away in given_away],
        "seconds": [round(player.seconds, 2) for player in players],
    }


def read() -> list[dict[str, Any]]:
    """The games played so far."""
    return [json.loads(line) for line in RESULTS.read_text(encoding="utf-8").splitlines()] if RESULTS.exists() else []


def with_error(values: list[float], digits: int = 1) -> str:
    """A mean with its standard error."""
    n = len(values)
    mean = sum(values) / n
    error = (sum((value - mean) ** 2 for value in values) / max(n - 1, 1) / n) ** 0.5
    return f"{mean:.{digits}f} ± {error:.{digits}f}"


def table(games: list[dict[str, Any]], title: str) -> str:
    """A line of the page: pairs of games of one deal are one measurement."""
    pairs: dict[int, list[dict[str, Any]]] = {}
    for game in games:
        pairs.setdefault(game["deal"], []).append(game)
    whole = [both for both in pairs.values() if len(both) == 2]
    if not whole:
        return ""
    lead = [sum(game["points"][1] - game["points"][0] for game in both) / 2 for both in whole]
    wins = [100 * sum(game["wins"][1] for game in both) / 2 for both in whole]
    away = [with_error([sum(game["given_away"][k] for game in both) / 2 for both in whole], 2) for k in range(2)]
    return f"| {title} | {len(whole)} | {with_error(wins)} % | {with_error(lead)} | {away[0]} | {away[1]} |"


def main() -> None:
    """Play what is missing, then print the table."""
    parser = argparse.ArgumentParser(description="Bots of two commits against each other.")
    parser.add_argument("game", help="metro or paris")
    parser.add_argument("before", help="a commit")
    parser.add_argument("after", nargs="?", default="HEAD", help="another")
    parser.add_argument("--count", type=int, default=300, help="simulations of every decision")
    parser.add_argument("--deals", type=int, default=200, help="each is played twice")
    parser.add_argument("--folder", type=Path, default=HERE.parent / ".commits", help="where the commits are put")
    parser.add_argument("--minutes", type=float, default=1e9, help="stop after this time; a later run goes on")
    asked = parser.parse_args()
    from chatelet.games import find

    rules = find(asked.game)
    commits = [hash_of(asked.before), hash_of(asked.after)]
    same = {"game": asked.game, "before": commits[0], "after": commits[1], "count": asked.count}
    games = [game for game in read() if all(game[key] == value for key, value in same.items())]
    done = {(game["deal"], game["turned"]) for game in games}
    end = time.monotonic() + 60 * asked.minutes
    missing = [(deal, turned) for deal in range(asked.deals) for turned in (False, True) if (deal, turned) not in done]
    with ExitStack() as stack, RESULTS.open("a", encoding="utf-8") as file:
        one, two = (stack.enter_context(sitting(checkout(commit, asked.folder))) for commit in commits)
        for deal, turned in missing:
            game = {**same, "deal": deal, "turned": turned, **play(rules, (one, two), asked.count, deal, turned)}
            games.append(game)
            file.write(json.dumps(game) + "\n")
            file.flush()
            print(f"\r{asked.game}: deal {deal + 1} of {asked.deals}   ", end="", file=sys.stderr, flush=True)
            if time.monotonic() > end:
                break
    print("\n| game, simulations | deals | wins of the later | its lead | given away before | and now |")
    print("|---|---:|---:|---:|---:|---:|")
    print(table(games, f"{asked.game}, {asked.count}"))


if __name__ == "__main__":
    sit() if "--sit" in sys.argv else main()
