"""Who acts, who draws, and when it ends."""

import pytest

from chatelet.core.dealer import Dealer
from chatelet.core.errors import BadOptions, Refused
from chatelet.core.game import Game
from chatelet.games import find
from chatelet.games.metro.codes import Refusal
from chatelet.games.metro.tables import EMPTY, PATTERNS, TILES


def hand(game, seat):
    """The tiles a seat holds."""
    return [PATTERNS[kind] for kind in game.position.hands[seat] if kind != EMPTY]


def refused(game, move):
    """The rule a move breaks."""
    with pytest.raises(Refused) as reason:
        game.play(game.waiting[0], move)
    return reason.value.code, str(reason.value)


def dealt(game):
    """The tiles that came from the stack, in order."""
    return [event.split()[2] for event in game.events if " tile " in event]


def test_the_start_seat_is_drawn_and_gets_the_first_tile(play):
    game = play("metro", 3, "start 2", "2 tile aaaa", "0 tile bbbb", "1 tile cccc")
    assert game.waiting == [2]


def test_a_table_may_name_the_start_seat_and_then_nothing_is_drawn_for_it(play):
    game = play("metro", 3, "1 tile aaaa", "2 tile bbbb", "0 tile cccc", start=1)
    assert game.waiting == [1]


def test_a_start_seat_that_is_not_at_the_table_is_refused(play):
    with pytest.raises(BadOptions, match="This table has 3 seats"):
        play("metro", 3, start=3)


def test_every_seat_may_be_drawn_to_begin():
    rules = find("metro")
    firsts = {Game(rules, ["x"] * 3, {}, Dealer.from_seed(seed)).waiting[0] for seed in range(30)}
    assert firsts == {0, 1, 2}


@pytest.mark.parametrize("size", [1, 2, 3])
def test_hands_are_dealt_round_by_round(play, size):
    events = [f"{seat} tile {tile}" for tile in ("aaaa", "bbbb", "cccc")[:size] for seat in (1, 0)]
    game = play("metro", 2, *events, hand=size, start=1)
    assert hand(game, 0) == hand(game, 1) == ["aaaa", "bbbb", "cccc"][:size]
    assert game.waiting == [1]


def test_after_placing_from_the_hand_a_tile_is_drawn(play):
    game = play("metro", 2, "0 tile aaaa", "1 tile bbbb", "0 aaaa05", start=0)
    assert game.waiting == []
    game.event("0 tile dddd")
    assert (hand(game, 0), game.waiting) == (["dddd"], [1])


def test_declining_draws_a_tile_that_has_to_be_placed(play):
    game = play("metro", 2, "0 tile aaaa", "1 tile bbbb", "0 draw", "0 tile cbaa", start=0)
    assert {move[:4] for move in game.legal(0)} == {"cbaa"}
    code, words = refused(game, "aaaa05")
    assert code == Refusal.NOT_THE_DRAWN_TILE
    assert "only the tile just drawn can be placed: cbaa" in words


def test_there_is_no_second_decline(play):
    game = play("metro", 2, "0 tile aaaa", "1 tile bbbb", "0 draw", "0 tile cbaa", start=0)
    assert refused(game, "draw")[0] == Refusal.DECLINED_ALREADY


def test_after_a_decline_the_hand_stays_and_nobody_draws(play):
    game = play("metro", 2, "0 tile aaaa", "1 tile bbbb", "0 draw", "0 tile cbaa", "0 cbaa72", start=0)
    assert (hand(game, 0), game.waiting) == (["aaaa"], [1])


@pytest.mark.parametrize("size", [2, 3])
def test_with_larger_hands_a_decline_is_still_possible(lay, size):
    assert "draw" in lay(holding="aaaa bbbb cccc"[: 5 * size - 1], hand=size).legal(0)


def test_two_equal_tiles_in_hand_are_placed_one_at_a_time(lay):
    game = lay(holding="aaaa aaaa", hand=2)
    assert len([move for move in game.legal(0) if move == "aaaa05"]) == 1
    game.event("0 aaaa05")
    assert hand(game, 0) == ["aaaa"]


def test_when_the_stack_is_empty_there_is_no_decline_and_hands_are_played_out(random_positions):
    for game in random_positions(seats=3, seed=4, hand=2):
        if game.position.stack == 0 and not game.over:
            assert "draw" not in game.legal(game.waiting[0])
            assert refused(game, "draw")[0] == Refusal.STACK_EMPTY
        if game.over:
            assert [hand(game, seat) for seat in range(3)] == [[], [], []]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("size", [1, 3])
def test_the_game_ends_when_all_sixty_tiles_are_placed(random_positions, seats, size):
    *_, game = random_positions(seats=seats, hand=size, rotation=size == 3)
    placements = [event for event in game.events if len(event) == len("0 cbaa72")]
    assert len(placements) == len(TILES)
    assert game.over
    assert len(dealt(game)) == len(TILES)


def test_seats_take_turns_clockwise(random_positions):
    *_, game = random_positions(seats=4, seed=2)
    acting = [int(event[0]) for event in game.events if len(event) == len("0 cbaa72")]
    first = int(game.events[0].split()[1])
    assert acting == [(first + i) % 4 for i in range(60)]


def test_seats_whose_lines_are_all_finished_go_on_placing(random_positions):
    *_, game = random_positions(seats=6, seed=3)
    assert {int(event[0]) for event in game.events[-6:]} == set(range(6))


def test_the_pile_does_not_depend_on_who_draws():
    plain, declined = (Game(find("metro"), ["x"] * 2, {}, Dealer.from_seed("pile")) for _ in range(2))
    declined.play(declined.waiting[0], "draw")
    for game in (plain, declined):
        while not game.over:
            seat = game.waiting[0]
            game.play(seat, game.legal(seat)[0])
    assert dealt(plain) == dealt(declined)


def test_the_stack_holds_every_tile_once(random_positions):
    *_, game = random_positions(seats=5, seed=6)
    assert sorted(dealt(game)) == sorted(PATTERNS[tile] for tile in TILES)


def test_a_placed_tile_cannot_be_taken_back(random_positions):
    for game in random_positions(seats=2, seed=8):
        assert not any(game.can_undo(seat) for seat in range(2))
        if len(game.events) > 20:
            break
