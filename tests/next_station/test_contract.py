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
    "paris-four-seats": (4, {"modules": ALL}),
    "london-base": (1, {"map": "london"}),
    "london-objectives": (1, {"map": "london", "modules": ("objectives",)}),
    "london-gates": (1, {"map": "london", "modules": ("gates",)}),
    "london-powers": (1, {"map": "london", "modules": ("powers",)}),
    "london-all": (1, {"map": "london", "modules": ALL}),
    "london-three-seats": (3, {"map": "london"}),
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


@pytest.mark.parametrize("modules", [[], ALL], ids=str)
def test_with_the_last_card_of_a_game_a_preview_says_what_is_given_up(modules):
    rules = find("next-station")
    game = Game(rules, ["Ana"], {"modules": modules}, Dealer.from_seed("last card"))

    def given_up(s, action):
        parts = rules.preview(s, 0, action).parts
        return sum(part.what.args["count"] for part in parts if part.what.id == "part-given-up")

    def best_end(s):  # of all choices the one that gives up nothing, to the end
        while not rules.over(s):
            rules.apply(s, 0, min(rules.legal_actions(s, 0), key=lambda action: given_up(s, action)))
        return rules.score_list(s, 1)[0]

    while game.position.lap < 3 or game.position.metros < 5:
        legal = rules.legal_actions(game.position, 0)
        assert not any(given_up(game.position, action) for action in legal)
        game.act(0, max(legal, key=lambda action: rules.preview(game.position, 0, action).points[0]))
        game.turn_chance()
    best, found = best_end(game.position.copy()), []
    for action in rules.legal_actions(game.position, 0):
        after = game.position.copy()
        found.append(given_up(after, action))
        rules.apply(after, 0, action)
        assert best_end(after) == best - found[-1]
    assert min(found) == 0 < max(found)


def test_a_position_of_four_seats_takes_less_than_a_kilobyte():
    assert find("next-station").dtype.itemsize < 1024
