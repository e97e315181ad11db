"""Where a tile may lie, and the reason where it may not."""

import pytest

from chatelet.core.errors import Refused
from chatelet.games.metro import moves, refusals
from chatelet.games.metro.codes import Refusal
from chatelet.games.metro.tables import RIM_SQUARES


def squares(game, pattern):
    """The squares the seat in turn may lay a pattern on."""
    return {move[4:] for move in game.legal(game.waiting[0]) if move.startswith(pattern)}


def refused(game, move):
    """The rule a move breaks."""
    with pytest.raises(Refused) as reason:
        game.play(game.waiting[0], move)
    return reason.value.code, str(reason.value)


def test_the_first_tile_lies_on_the_rim(lay):
    assert squares(lay(holding="aaaa"), "aaaa") == {f"{q // 8}{q % 8}" for q in RIM_SQUARES}


def test_a_tile_may_touch_another_by_its_side(lay):
    assert {"14", "05", "03"} <= squares(lay("aaaa04", holding="aaaa"), "aaaa")


def test_a_tile_may_touch_another_by_its_corner(lay):
    assert {"13", "15"} <= squares(lay("aaaa04", holding="aaaa"), "aaaa")


def test_with_side_contact_a_corner_is_not_enough(lay):
    game = lay("aaaa04", holding="aaaa", adjacency="side")
    assert "14" in squares(game, "aaaa")
    code, words = refused(game, "aaaa13")
    assert code == Refusal.TOUCHES_NOTHING
    assert "corners and the centre do not count" in words


def test_a_tile_that_touches_nothing_is_refused_with_the_squares_that_do(lay):
    code, words = refused(lay("aaaa04", holding="aaaa"), "aaaa25")
    assert code == Refusal.TOUCHES_NOTHING
    assert "00, 01, 02, 03, 05" in words


@pytest.mark.parametrize("square", ["23", "24", "32", "42", "35", "45", "53", "54", "22", "55"])
def test_touching_the_centre_is_not_enough(lay, square):
    assert refused(lay(holding="aaaa"), f"aaaa{square}")[0] == Refusal.TOUCHES_NOTHING


@pytest.mark.parametrize("square", ["33", "34", "43", "44"])
def test_no_tile_lies_in_the_centre(lay, square):
    code, words = refused(lay("aaaa03 aaaa13 baac23", holding="aaaa"), f"aaaa{square}")
    assert code == Refusal.CENTRE
    assert "centre" in words


def test_a_taken_square_is_refused_in_words_that_need_no_notation(lay):
    code, words = refused(lay("cbaa04", holding="aaaa"), "aaaa04")
    assert code == Refusal.TAKEN
    assert words == "The square 04 is taken: a tile lies there already."


def test_a_tile_of_nobody_is_refused_with_those_in_hand(lay):
    code, words = refused(lay(holding="aaaa"), "bbbb04")
    assert code == Refusal.NOT_YOUR_TILE
    assert words == "You do not hold bbbb. You can place aaaa."


def test_tiles_keep_the_way_they_are_printed(lay):
    code, words = refused(lay(holding="aacb"), "cbaa04")
    assert code == Refusal.TURNED
    assert "aacb, not cbaa" in words


def test_with_free_rotation_a_tile_may_lie_in_each_of_its_ways(lay):
    game = lay(holding="cbaa", rotation=True)
    assert all("04" in squares(game, pattern) for pattern in ("aacb", "acba", "baac", "cbaa"))
    assert refused(game, "bbbb04")[0] == Refusal.NOT_YOUR_TILE


def test_a_move_out_of_turn_is_refused(lay):
    game = lay("aaaa04", holding="aaaa")
    assert refusals.refusal(game.position, 0, moves.DECLINE) == Refusal.NOT_YOUR_TURN
    assert refusals.refusal(game.position, 5, moves.DECLINE) == Refusal.NOT_YOUR_TURN
    assert refusals.refusal(game.position, -1, moves.DECLINE) == Refusal.NOT_YOUR_TURN


@pytest.mark.parametrize("action", [-1, moves.ACTIONS, 30_000])
def test_an_action_that_does_not_exist_is_refused(lay, action):
    assert refusals.refusal(lay(holding="aaaa").position, 0, action) == Refusal.NO_SUCH_ACTION


def test_there_is_always_a_square_for_a_tile(random_positions):
    for seed in range(3):
        for game in random_positions(seats=3, seed=seed, adjacency="side"):
            assert game.over or len(game.legal(game.waiting[0])) > 0
