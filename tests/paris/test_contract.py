"""Paris keeps the contract of a game, with every option; whole games read as they did."""

import pytest

from chatelet.core.playthrough import playthrough
from chatelet.games import find
from chatelet.lab.check import check_game

KINDS = [
    (2, {}),
    (3, {"placement": "free", "stacks": 3}),
    (4, {"setup": "random", "arc_founds": True, "strict_30": False, "start": 2}),
]


@pytest.mark.parametrize(("seats", "options"), KINDS, ids=str)
def test_paris_keeps_the_contract(seats, options):
    check_game(find("paris"), seats, options, games=1)


GOLDEN = {
    "two": (2, {}),
    "three": (3, {}),
    "four": (4, {}),
    "free-placement": (2, {"placement": "free"}),
    "three-stacks": (3, {"stacks": 3}),
    "random-setup": (2, {"setup": "random"}),
    "arc-founds": (2, {"arc_founds": True}),
    "mild-30": (2, {"strict_30": False, "start": 1}),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_a_whole_game_reads_as_it_did(name, golden):
    seats, options = GOLDEN[name]
    golden(f"paris-{name}", playthrough(find("paris"), seats, options))


def test_a_position_is_small():
    assert find("paris").dtype.itemsize < 2048
