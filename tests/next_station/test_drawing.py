"""How a line may be drawn: ends, symbols, crossings, switches, the Guided Tour, and the words of each refusal."""

import pytest

from chatelet.core.errors import BadNotation, Refused
from chatelet.games import find
from chatelet.games.next_station import moves
from chatelet.games.next_station.codes import Refusal
from chatelet.games.next_station.view import Crossings


def refused(game, move, code=None):
    with pytest.raises(Refused) as error:
        game.play(0, move)
    if code is not None:
        assert error.value.code == code
    before = game.position.tobytes()
    assert game.position.tobytes() == before
    return str(error.value)


def test_a_section_follows_a_printed_line(solo):
    assert "No line is printed between d3 and e9" in refused(solo("flip street square"), "d3-e9")


def test_a_station_must_be_on_the_map(solo):
    with pytest.raises(BadNotation, match="no station f9"):
        solo("flip street square").play(0, "d3-f9")


def test_the_first_section_starts_at_the_departure(solo):
    assert "departure station, d3" in refused(solo("flip street square"), "a1-a2", Refusal.NOT_FROM_DEPARTURE)


def test_the_target_shows_the_symbol_of_the_card(solo):
    words = refused(solo("flip street square"), "d3-e4", Refusal.WRONG_SYMBOL)
    assert "e4 shows circle; the card asks for square" in words


def test_a_section_starts_on_the_line(solo):
    game = solo("flip street square", "0 d3-f3", "flip street circle")
    assert "Start from: d3, f3" in refused(game, "a1-b1", Refusal.NOT_ON_LINE)


def test_a_section_starts_at_an_end(solo):
    game = solo("flip street square", "0 d3-f3", "flip street circle", "0 f3-e4", "flip street triangle")
    assert "f3 is not an end" in refused(game, "f3-g4", Refusal.NOT_AN_END)


def test_a_line_never_makes_a_loop(solo):
    game = solo("flip street square", "0 d3-f3", "flip street circle", "0 f3-e4", "flip metro circle")
    assert "loop" in refused(game, "d3-e4", Refusal.ON_LINE)


def test_a_section_is_drawn_once(solo):
    game = solo("flip street square", "0 d3-f3", "flip metro square")
    assert "drawn already" in refused(game, "d3-f3", Refusal.ALREADY_DRAWN)


def test_a_section_of_another_colour_is_not_drawn_again(solo, finish_round):
    game = solo("flip street square", "0 d3-f3")
    finish_round(game)
    for event in ("flip street triangle", "0 h4-g4", "flip street square", "0 g4-f3", "flip street circle"):
        game.event(event)
    assert "drawn already" in refused(game, "f3-d3", Refusal.ALREADY_DRAWN)


def test_lines_do_not_cross(solo):
    game = solo("flip street square", "0 d3-f3", "flip street pentagon", "0 d3-e2", "flip street circle")
    assert "e2-e4 would cross the section d3-f3" in refused(game, "e2-e4", Refusal.CROSSES)


def test_only_one_of_two_parallel_lines_to_the_platform(solo, finish_round):
    game = solo("flip street circle", "0 d3-e4", "flip street triangle", "0 e4-hub.nw")
    finish_round(game)
    for event in ("flip street triangle", "0 h4-g4", "flip street circle", "0 g4-e4", "flip street square"):
        game.event(event)
    assert "A second line from e4 to hub" in refused(game, "e4-hub.ne", Refusal.PARALLEL)


def test_the_platform_is_left_by_any_of_its_lines_and_visited_once_a_line(solo):
    game = solo("flip street circle", "0 d3-e4", "flip street triangle", "0 e4-hub.nw", "flip street pentagon")
    assert "hub.se-h6" in game.legal(0) and "hub.sw-c8" in game.legal(0)
    assert "e4-hub.ne" not in game.legal(0)


def test_a_section_is_written_from_the_line(solo):
    with pytest.raises(BadNotation, match="d3-f3, not f3-d3"):
        solo("flip street square").play(0, "f3-d3")


def test_one_acts_once_on_a_card(play):
    game = play("next-station", 2, "colours blue orange green purple", "flip street square", "0 d3-f3")
    assert game.waiting == [1] and game.legal(0) == []
    rules = find("next-station")
    assert rules.refusal(game.position, 0, moves.PASS) == Refusal.NOT_YOUR_TURN


def test_the_departure_stays_an_end_until_a_second_section_leaves_it(solo):
    game = solo("flip street square", "0 d3-f3", "flip street triangle")
    assert "d3-b3" in game.legal(0)
    game.event("0 d3-b3")
    game.event("flip metro triangle")
    assert not any(move.startswith("d3-") for move in game.legal(0))


def test_passing_is_always_allowed(solo):
    game = solo("flip street square", "0 -", "flip street triangle")
    assert "-" in game.legal(0)


def test_a_departure_of_another_colour_is_an_ordinary_target(solo):
    game = solo("flip street square", "0 d3-f3", "flip street triangle", "0 f3-g4", "flip street pentagon")
    assert "g4-h4" in game.legal(0)


def test_a_switch_adds_an_end(solo):
    game = solo("flip street square", "0 d3-f3", "flip street circle", "0 f3-e4", "flip switch street triangle")
    assert "f3-g4" in game.legal(0)
    game.event("0 f3-g4")
    ends = {name for name in game.view(0).sheets[0].lines[0].ends}
    assert ends == {"d3", "e4", "g4"}


def test_from_an_end_a_switch_simply_extends_the_line(solo):
    game = solo("flip street square", "0 d3-f3", "flip switch street circle", "0 f3-e4")
    assert set(game.view(0).sheets[0].lines[0].ends) == {"d3", "e4"}


def test_a_switch_that_comes_first_or_second_is_no_help(solo):
    plain, switched = solo("flip street circle"), solo("flip switch street circle")
    assert plain.legal(0) == switched.legal(0)
    plain = solo("flip street square", "0 d3-f3", "flip street circle")
    switched = solo("flip street square", "0 d3-f3", "flip switch street circle")
    assert plain.legal(0) == switched.legal(0)


def test_a_switch_may_start_at_the_platform(solo):
    game = solo(
        "flip street circle", "0 d3-e4", "flip street triangle", "0 e4-hub.nw", "flip street square", "0 hub.nw-d6"
    )
    game.event("flip switch street pentagon")
    assert "hub.se-h6" in game.legal(0)


def test_two_sections_of_one_colour_meet_on_a_crossing(solo):
    game = solo("flip street triangle", "0 d3-d1", "flip street circle", "0 d1-b1", "flip street square", "0 b1-b2")
    game.event("flip street pentagon")
    game.play(0, "b2-e2")
    assert game.view(0).sheets[0].crossings == Crossings(once=0, twice=1, points=6)


def test_wild_reaches_any_station(solo):
    game = solo("flip street wild")
    assert {move.partition("-")[2] for move in game.legal(0)} >= {"b1", "b3", "c4", "d1", "d4", "e2", "e4", "f3"}


def test_a_guided_tour_goes_on_from_the_monument_and_never_a_third_time(solo):
    game = solo("flip street triangle", "0 d3-b3", "flip street wild", "0 b3-b4")
    assert game.waiting == [0] and all(move.startswith("b4-") for move in game.legal(0) if move != "-")
    assert "goes on from the monument just reached, b4" in refused(game, "d3-e4", Refusal.NOT_FROM_MONUMENT)
    game.event("0 b4-a5")
    assert game.waiting == []
    third = solo(
        "flip street triangle", "0 d3-b3", "flip street wild", "0 b3-a2", "0 a2-a5", "flip metro wild", "0 a5-b4"
    )
    third.event("0 b4-c4")
    assert third.waiting == []


def test_a_guided_tour_may_be_given_up(solo):
    game = solo("flip street triangle", "0 d3-b3", "flip street wild", "0 b3-b4", "0 -")
    assert game.waiting == []


def test_a_symbol_card_to_a_monument_gives_no_tour(solo):
    game = solo("flip street triangle", "0 d3-b3", "flip street square", "0 b3-b4")
    assert game.waiting == []


def test_switch_and_wild_together_start_anywhere_and_tour(solo):
    game = solo("flip street triangle", "0 d3-b3", "flip street pentagon", "0 b3-c4", "flip switch street wild")
    assert "b3-b4" in game.legal(0)
    game.event("0 b3-b4")
    assert game.waiting == [0]


def test_the_round_ends_with_the_fifth_metro_card(solo, finish_round):
    game = solo("flip street square", "0 d3-f3")
    finish_round(game)
    assert game.position.lap == 1 and game.view(0).round == 2
    assert game.position.sheets[0].points[0] == 2


@pytest.mark.parametrize(
    ("seats", "first", "second"),
    [
        (1, ["blue"], ["orange"]),
        (2, ["blue", "green"], ["orange", "purple"]),
        (3, ["blue", "purple", "green"], ["orange", "blue", "purple"]),
        (4, ["blue", "purple", "green", "orange"], ["orange", "blue", "purple", "green"]),
    ],
)
def test_pencils_move_on_by_one_place(play, finish_round, seats, first, second):
    game = play("next-station", seats, "colours blue orange green purple")

    def colours():
        return [sheet.lines[-1].colour for sheet in game.view(-1).sheets]

    assert colours() == first
    finish_round(game)
    assert colours() == second


def test_every_seat_draws_every_colour_once(play, finish_round):
    game = play("next-station", 3, "colours blue orange green purple")
    while not game.over:
        finish_round(game)
    for sheet in game.view(-1).sheets:
        assert {line.colour for line in sheet.lines} == {"blue", "orange", "green", "purple"}


def test_a_card_is_turned_once_a_round(solo):
    game = solo("flip street square", "0 -")
    with pytest.raises(BadNotation, match="street square was already turned"):
        game.event("flip street square")


@pytest.mark.parametrize(
    "text", ["", "d3", "d3-", "-d3", "d3-e4-f5", "D3-E4", "hub-d4", "circle", "double z9", "power 3", "\x00", "é"]
)
def test_what_is_no_move_is_said_so(solo, text):
    with pytest.raises((BadNotation, Refused)):
        solo("flip street square").play(0, text)
