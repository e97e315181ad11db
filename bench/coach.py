"""How soon the coach has something to say, in processor time: `python bench/coach.py [game ...]`.

A game between searching bots is gone through for one seat: a glance over all choices, which is shown first, then the
report by `quick`. The last column is how many glances a report takes. A page waits for what a quiet core needs.
"""

import argparse
import time

from chatelet.bots import match
from chatelet.bots.line_up import parse
from chatelet.coach.analysis import analyse, real_choices
from chatelet.coach.evaluation import EFFORTS, GLANCE
from chatelet.core.record import Record
from chatelet.games import find, game_names

SEED = 2028


def seconds(record: Record, effort: str) -> float:
    """What going through a game for its first seat takes."""
    begun = time.process_time()
    analyse(find(record.game), record, GLANCE if effort == "glance" else EFFORTS[effort], [0])
    return time.process_time() - begun


def main(games: list[str]) -> None:
    """Print the table."""
    print("| game | seats | choices | glance, s | quick, s | ratio |\n|---|---:|---:|---:|---:|---:|")
    for game in games:
        rules = find(game)
        seats = max(2, min(rules.seats)) if min(rules.seats) > 1 else 1
        record = match.play(rules, {}, parse(",".join(["mcts:100"] * seats)), SEED, 0).record()
        analyse(rules, record, GLANCE, [0])  # compiles
        first, whole = seconds(record, "glance"), seconds(record, "quick")
        choices = real_choices(rules, record, 0)
        print(f"| {game} | {seats} | {choices} | {first:.1f} | {whole:.1f} | {whole / first:.1f} |", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="How soon the coach has something to say.")
    parser.add_argument("games", nargs="*", default=list(game_names()))
    main(parser.parse_args().games)
