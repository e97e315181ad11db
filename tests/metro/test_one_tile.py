"""No line from station to station over a single tile, unless the tile fits nowhere else."""

import pytest

from chatelet.core.errors import Refused
from chatelet.games.metro.codes import Refusal


def refused(game, move):
    """The rule a move breaks."""
    with pytest.raises(Refused) as reason:
        game.play(game.waiting[0], move)
    return reason.value.code, str(reason.value)


def test_a_corner_tile_may_not_join_its_two_stations(lay):
    code, words = refused(lay(holding="bbbb"), "bbbb07")
    assert code == Refusal.ONE_TILE
    assert "from station 1 to station 32" in words


def test_the_refusal_names_the_squares_where_the_tile_fits(lay):
    _code, words = refused(lay(holding="bbbb"), "bbbb07")
    assert "fits on 01, 02, 03" in words
    assert "07," not in words.partition("nowhere else")[2]


def test_the_other_way_around_the_corner_counts_as_well(lay):
    code, words = refused(lay(holding="acba"), "acba07")
    assert code == Refusal.ONE_TILE
    assert "from station 32 to station 1" in words


def test_a_u_turn_on_the_rim_leads_back_to_the_same_station(lay):
    code, words = refused(lay(holding="dacc"), "dacc05")
    assert code == Refusal.ONE_TILE
    assert "from station 3 straight back" in words


def test_a_u_turn_away_from_the_rim_is_no_one_tile_line(lay):
    game = lay("aaaa05", holding="dddd")
    game.event("1 dddd15")
    assert game.scores == [3, 0]


@pytest.mark.parametrize("square", ["16", "17"])
def test_stations_of_nobody_count_as_well(lay, square):
    code, words = refused(lay(seats=3, holding="bbbb"), "bbbb70")
    assert code == Refusal.ONE_TILE
    assert f"station {square}" in words


def test_four_u_turns_may_open_the_game_because_they_fit_nowhere_else(lay):
    game = lay(holding="dddd")
    game.event("0 dddd05")
    assert game.scores == [1, 0]


def test_once_another_square_is_reached_four_u_turns_must_go_there(lay):
    game = lay("aaaa05", holding="dddd")
    assert refused(game, "dddd02")[0] == Refusal.ONE_TILE
    assert [move for move in game.legal(1) if move.startswith("dddd")] == ["dddd14", "dddd15", "dddd16"]


def test_the_exception_is_asked_of_the_tile_whatever_else_the_hand_holds(lay):
    game = lay(holding="dddd aaaa", hand=2)
    assert "dddd05" in game.legal(0)
    assert "aaaa05" in game.legal(0)


def test_a_tile_that_fits_nowhere_else_may_go_to_all_squares_that_satisfy_the_rest(nearly_full):
    game = nearly_full("03 05", "dacc")
    assert game.legal(0) == ["dacc03", "dacc05"]


def test_one_fitting_square_is_enough_to_forbid_the_others(nearly_full):
    game = nearly_full("03 05 11", "dacc")
    assert game.legal(0) == ["dacc11"]


def test_a_player_may_decline_first_but_need_not(lay):
    assert {"draw", "dddd05"} <= set(lay(holding="dddd").legal(0))


def test_with_free_rotation_the_exception_needs_a_tile_that_fits_in_no_rotation(nearly_full):
    game = nearly_full("03", "accd", rotation=True)
    assert game.legal(0) == ["accd03", "ccda03", "cdac03"]
    code, words = refused(game, "dacc03")
    assert code == Refusal.ONE_TILE
    assert words.endswith("turned another way, it fits here.")


def test_with_free_rotation_four_u_turns_still_fit_nowhere_else(nearly_full):
    assert nearly_full("03", "dddd", rotation=True).legal(0) == ["dddd03"]
