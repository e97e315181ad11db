"""The 60 tiles, their 24 patterns, the board and its stations."""

import pytest

from chatelet.games.metro.tables import (
    ARRIVALS,
    CENTRE,
    COUNTS,
    DEPARTS,
    DEPARTURE,
    EXIT,
    FACTS,
    KIND,
    NODES,
    ONE_TILE,
    OWNER,
    PATTERNS,
    RIM_SQUARES,
    STATION,
    TARGET,
    TILES,
)

# From the top side's port 0 a train leaves: a straight across, b to the right, c to the left, d back.
LEAVES = {"a": 5, "b": 3, "c": 7, "d": 1}


@pytest.mark.parametrize("pattern", PATTERNS)
def test_the_letters_of_a_pattern_say_where_its_tracks_lead(pattern):
    for side, letter in enumerate(pattern):
        assert EXIT[PATTERNS.index(pattern), side] == (LEAVES[letter] + 2 * side) % 8


@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_side_of_a_tile_is_entered_once_and_left_once(pattern):
    assert sorted(EXIT[PATTERNS.index(pattern)]) == [1, 3, 5, 7]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_train_goes_where_the_letters_lead(pattern):
    """In the open board: from the middle of square 55 to the neighbour on the side the letter names."""
    node = [4 * 37 + 2, 4 * 46 + 3, 4 * 53 + 0, 4 * 44 + 1]  # above, right, below, left of 55, by the side entered
    for side, letter in enumerate(pattern):
        turn = {"a": 2, "b": 1, "c": 3, "d": 0}[letter]
        assert TARGET[PATTERNS.index(pattern), 45, side] == node[(side + turn) % 4]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_tile_turned_once_to_the_right_is_a_tile_again(pattern):
    turned = pattern[-1] + pattern[:-1]
    assert turned in PATTERNS
    assert KIND[1, PATTERNS.index(pattern)] == KIND[1, PATTERNS.index(turned)]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_pattern_can_be_laid_and_read_back(pattern, lay):
    game = lay("aaaa00", holding=pattern)
    game.event(f"1 {pattern}11")
    assert PATTERNS[game.position.board[9]] == pattern


def test_there_are_sixty_tiles_of_24_patterns():
    assert (len(TILES), len(PATTERNS)) == (60, 24)
    assert sum(COUNTS[0]) == sum(COUNTS[1]) == 60


def test_a_tile_that_turns_is_named_by_the_first_of_its_patterns():
    names = {PATTERNS[k]: int(COUNTS[1, k]) for k in range(24) if COUNTS[1, k]}
    assert names == {
        "aaaa": 4, "aacb": 16, "accd": 8, "adad": 4, "adbb": 8, "bbbb": 2, "bcbc": 6, "bcdd": 8, "cccc": 2, "dddd": 2,
    }  # fmt: skip


def test_each_station_has_one_departure_and_one_arrival():
    assert sorted(DEPARTS[node] for node in DEPARTURE) == list(range(32))
    assert sum(DEPARTS[node] >= 0 for node in range(NODES)) == 32
    assert sorted(ARRIVALS.values()) == list(range(32))


def test_eight_tracks_lead_into_the_centre():
    straight = PATTERNS.index("aaaa")
    assert sum(int(TARGET[straight, q, side]) == CENTRE for q in range(64) for side in range(4)) == 8
    assert sum(int(TARGET[straight, q, side]) == STATION for q in range(64) for side in range(4)) == 32


@pytest.mark.parametrize(("seats", "wagons"), [(2, 16), (3, 10), (4, 8), (5, 6), (6, 5)])
def test_each_seat_has_as_many_stations_as_wagons(seats, wagons):
    owners = OWNER[seats].tolist()
    assert [owners.count(seat) for seat in range(seats)] == [wagons] * seats
    assert [i + 1 for i in range(32) if owners[i] < 0] == FACTS.ownerless_stations[str(seats)]


def test_four_u_turns_join_a_station_with_itself_all_around_the_rim():
    assert int(ONE_TILE[PATTERNS.index("dddd")]) == sum(1 << q for q in RIM_SQUARES)


def test_straight_track_never_makes_a_one_tile_line():
    assert int(ONE_TILE[PATTERNS.index("aaaa")]) == 0
