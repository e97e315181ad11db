"""Rules that changed have another version: games, records and puzzles of the old one are then kept, not misread.

What a game is, is how it is played: every legal move, every event of chance and every score of some games, in every
variant. Texts, pictures, names and the layout of a position may change freely. Where this fails and the rules were
meant to change, raise the version in the game's `__init__.py` and write the new marks down:

    .venv/bin/python -m tests.test_rules_versions
"""

import hashlib
import json
from itertools import chain
from pathlib import Path

import pytest

from chatelet.core.contract import Rules
from chatelet.core.dealer import Dealer
from chatelet.games import find

MARKS = Path(__file__).parent / "rules_versions.json"
GAMES = 1  # of every variant
# All options are named: a default says what people mean by nothing, not how a game is played.
PARIS = {
    "placement": "fixed",
    "stacks": 2,
    "setup": "fixed",
    "arc_founds": False,
    "strict_30": False,
    "screens": "closed",
    "start": "random",
}
METRO = {"adjacency": "corner", "hand": 1, "rotation": False, "start": "random"}
VARIANTS = {
    "next-station": [
        *((seats, {"map": map, "modules": []}) for map in ("paris", "london") for seats in (1, 2, 3, 4)),
        *(
            (2, {"map": map, "modules": modules})
            for map in ("paris", "london")
            for modules in (["powers"], ["gates"], ["objectives"], ["powers", "gates", "objectives"])
        ),
    ],
    "metro": [
        *((seats, METRO) for seats in range(2, 7)),
        (2, METRO | {"adjacency": "side"}),
        (3, METRO | {"hand": 2, "rotation": True}),
        (4, METRO | {"hand": 3}),
    ],
    "paris": [
        *((seats, PARIS) for seats in (2, 3, 4)),
        *(
            (2, PARIS | change)
            for change in (
                {"placement": "free"},
                {"stacks": 3},
                {"setup": "random"},
                {"arc_founds": True},
                {"strict_30": True},
            )
        ),
    ],
}


def told(rules: Rules, seats: int, options: dict[str, object], number: int) -> str:
    """A game with everything that could be done in it, a step a line. Moves are chosen by their names."""
    dealer = Dealer.from_seed("rules", number)
    luck = hashlib.sha256(f"{seats} {json.dumps(options, sort_keys=True)} {number}".encode())
    s, lines = rules.start(rules.settings(options, seats), seats), []
    while not rules.over(s):
        waiting = rules.waiting_seats(s)
        if not waiting:
            outcome = rules.deal(s, dealer)
            chances = sorted(f"{rules.write_chance(s, o)} {weight}" for o, weight in rules.chance_outcomes(s))
            lines.append(f"{rules.write_chance(s, outcome)} of {chances}")
            rules.happen(s, outcome)
            continue
        luck.update(b".")
        seat = waiting[luck.digest()[0] % len(waiting)]
        choices = {rules.write(s, seat, action): action for action in rules.legal_actions(s, seat)}
        names = sorted(choices)
        # to pass is nearly always possible, and shows little
        wanted = [name for name in names if choices[name] != rules.idle] or names
        name = wanted[int.from_bytes(luck.digest()[1:5], "big") % len(wanted)]
        lines.append(f"{seat} {name} of {names} at {rules.score_list(s, seats)}")
        rules.apply(s, seat, choices[name])
    return "\n".join([*lines, f"{rules.score_list(s, seats)} {rules.winner_list(s)}"])


def mark_of(game: str) -> str:
    """A digest of how a game is played."""
    rules = find(game)
    games = chain.from_iterable(
        (told(rules, seats, options, number) for number in range(GAMES)) for seats, options in VARIANTS[game]
    )
    return hashlib.sha256("\n\n".join(games).encode()).hexdigest()


@pytest.mark.parametrize("game", VARIANTS)
def test_other_rules_have_another_version(game):
    marks = json.loads(MARKS.read_text())[game]
    version = str(find(game).version)
    assert max(marks, key=int) == version, "an older version than the newest that is written down"
    assert marks[version] == mark_of(game), f"{game} is played otherwise than version {version} was"


if __name__ == "__main__":
    marks = json.loads(MARKS.read_text()) if MARKS.exists() else {}
    for game in VARIANTS:
        version = str(find(game).version)
        mark = mark_of(game)
        if marks.setdefault(game, {}).setdefault(version, mark) != mark:
            raise SystemExit(f"{game} is played otherwise than version {version} was: raise the version first")
    MARKS.write_text(json.dumps(marks, indent=1) + "\n")
