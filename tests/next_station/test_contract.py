"""Next Station keeps the contract of a game, on both maps and with every module."""

import pytest

from chatelet.core.dealer import Dealer
from chatelet.core.game import Game
from chatelet.core.playthrough import playthrough
from chatelet.games import find
from chatelet.lab.check import check_game

ALL = ("objectives", "gates", "powers")
KINDS = [
    (1, {}),
    (2, {"modules": ("objectives",)}),
    (3, {"modules": ("gates",)}),
    (4, {"modules": ALL}),
    (1, {"map": "london", "modules": ALL}),
    (2, {"map": "london", "modules": ("powers",)}),
    (4, {"map": "london"}),
]


@pytest.mark.parametrize(("seats", "options"), KINDS, ids=str)
def test_next_station_keeps_the_contract(seats, options):
    check_game(find("next-station"), seats, options, games=1)


GOLDEN = {
    "paris-solo": (1, {}),
    "paris-objectives": (1, {"modules": ("objectives",)}),
    "paris-gates": (1, {"modules": ("gates",)}),
    "paris-powers": (1, {"modules": ("powers",)}),
    "paris-all": (2, {"modules": ALL}),
    "london-base": (1, {"map": "london"}),
    "london-objectives": (1, {"map": "london", "modules": ("objectives",)}),
    "london-gates": (1, {"map": "london", "modules": ("gates",)}),
    "london-powers": (1, {"map": "london", "modules": ("powers",)}),
    "london-all": (1, {"map": "london", "modules": ALL}),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_a_whole_game_reads_as_it_did(name, golden):
    seats, options = GOLDEN[name]
    golden(f"next-station-{name}", playthrough(find("next-station"), seats, options))


@pytest.mark.parametrize("options", [{"modules": ALL}, {"map": "london", "modules": ALL}], ids=str)
def test_the_parts_of_a_preview_add_up_to_what_a_move_brings(options):
    rules = find("next-station")
    game = Game(rules, ["Ana"], options, Dealer.from_seed("parts"))
    while not game.over:
        legal = rules.legal_actions(game.position, 0)
        seen = {action: rules.preview(game.position, 0, action) for action in legal}
        for action, found in seen.items():
            assert sum(part.points for part in found.parts) == found.points[0], rules.write(game.position, 0, action)
        game.act(0, max(legal, key=lambda action: seen[action].points[0]))
        game.turn_chance()


def test_a_position_of_four_seats_takes_less_than_a_kilobyte():
    assert find("next-station").dtype.itemsize < 1024
