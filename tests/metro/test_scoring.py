"""Lines, their points, and who wins."""

import pytest

from chatelet.games.metro import scoring
from chatelet.games.metro.heuristics import value
from chatelet.games.metro.lines import routes, trace
from chatelet.games.metro.rules import RULES
from chatelet.games.metro.state import MetroOptions, start
from chatelet.games.metro.tables import DEPARTURE, NOBODY, PATTERNS


def test_two_tiles_one_of_them_crossed_twice_are_three_points(lay):
    assert lay("aaaa05 dddd15").scores == [3, 0]


def test_two_tiles_are_two_points(lay):
    assert lay("baac05 aacb06").scores == [2, 0]


def test_five_tiles_into_the_centre_are_ten_points(lay):
    game = lay("baac01 baac02 aaaa12 baac22 baac23")
    assert game.scores == [10, 0]
    assert trace(game.position, 7).end == "centre"


def test_a_line_scores_as_soon_as_it_is_complete_and_only_once(lay):
    game = lay("aaaa05", holding="dddd")
    assert game.scores == [0, 0]
    game.event("1 dddd15")
    assert game.scores == [3, 0]
    for event in ("1 tile aaaa", "0 draw", "0 tile aacb", "0 aacb04"):
        game.event(event)
    assert game.scores == [3, 0]


def test_the_owner_of_the_departure_scores_whoever_lays_the_tile(lay):
    assert lay("aaaa06 dddd16").scores == [0, 3]


def test_one_tile_may_complete_several_lines_of_several_seats(lay):
    assert lay("aaaa07 aacb06 bcbc05").scores == [2, 3]


def test_a_line_may_end_in_any_station(lay):
    game = lay("baac05 aacb06")
    route = trace(game.position, 3)
    assert (route.owner, route.end, route.arrival) == (0, "station", 2)


def test_stations_of_nobody_score_for_nobody(lay):
    game = lay("aaaa70 baac71", seats=3)
    route = trace(game.position, 16)
    assert (route.owner, route.end, route.arrival, len(route.tracks)) == (NOBODY, "station", 18, 2)
    assert game.scores == [0, 0, 0]


def test_a_loop_is_worth_nothing(lay):
    game = lay("aaaa06 dddd16 adad15")
    assert game.scores == [0, 3]
    assert all((2 * 4 + 7, 1) not in route.tracks for route in routes(game.position))


def test_totals_may_pass_a_hundred(lay):
    s = lay("aaaa05", holding="dddd").position
    s.points[0] = 99
    RULES.apply(s, 1, RULES.read(s, 1, "dddd15"))
    assert RULES.score_list(s, 2) == [102, 0]


def test_most_points_win_and_equal_points_share_the_win(lay):
    s = lay(seats=3).position
    for points, winners in (((3, 9, 4), [1]), ((9, 2, 9), [0, 2]), ((0, 0, 0), [0, 1, 2])):
        s.points[:3] = points
        assert RULES.winner_list(s) == winners


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_points_of_a_game_are_those_of_its_lines(random_positions, seats):
    done = []
    for game in random_positions(seats=seats, seed=seats, rotation=seats % 2 == 0):
        lines = routes(game.position)
        done = [route for route in lines if route.end != "open"]
        assert game.scores == [sum(r.points for r in done if r.owner == seat) for seat in range(seats)]
    assert len(done) == 32, "every station is joined to a station at the end"


def test_lines_joined_tile_by_tile_are_as_long_as_lines_followed_with_the_finger(random_positions):
    for game in random_positions(seats=4, seed=9):
        s = game.position
        for route in routes(s):
            assert s.lengths[DEPARTURE[route.station - 1]] == len(route.tracks)


def test_a_position_tells_how_the_board_lies_not_how_it_came_to_be(random_positions):
    *_, game = random_positions(seats=2, seed=5)
    placed = [(PATTERNS.index(e[2:6]), int(e[6]) * 8 + int(e[7])) for e in game.events if len(e) == len("0 cbaa72")]
    boards = []
    for order in (placed[:40], placed[:40][::-1]):
        s = start(MetroOptions(start=0), 2)
        for pattern, square in order:
            scoring.lay(s, pattern, square)
        boards.append((s.ends.tobytes(), s.lengths.tobytes(), s.points.tobytes()))
    assert boards[0] == boards[1]


def test_a_line_is_traced_over_the_tiles_it_crosses(lay):
    route = trace(lay("aaaa05 dddd15").position, 3)
    assert route.squares == ["05", "15", "05"]
    assert (route.points, route.arrival) == (3, 3)


def test_an_open_line_is_traced_to_the_square_it_waits_for(lay):
    route = trace(lay("aaaa05").position, 3)
    assert (route.end, route.squares, route.points, route.view.waits) == ("open", ["05"], 1, "15")


def test_there_is_no_station_33(lay):
    with pytest.raises(ValueError, match="numbered 1 to 32"):
        trace(lay().position, 33)


def test_hopes_count_open_lines_and_forget_finished_ones(lay):
    before, after = lay("aaaa05").position, lay("aaaa05 dddd15").position
    assert value(before, 0) > value(after, 0)
    assert value(start(MetroOptions(), 2), 0) == value(start(MetroOptions(), 2), 1)
