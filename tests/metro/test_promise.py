"""What lines of Metro promise to a search, and to a greedy bot."""

import dataclasses

import pytest

from chatelet.bots.hooks import hoper
from chatelet.bots.tree import judge_of
from chatelet.core.chance import seeded
from chatelet.core.compiler import compiled
from chatelet.core.numbers import np
from chatelet.games import find
from chatelet.games.metro.heuristics import COMES_TO, PLACE, PLACES, SHARE, promise, value
from chatelet.games.metro.tables import CENTRE, OPEN_SQUARES, STATION

METRO = find("metro")


def played(seats: int, seed: int, most: int = 1000):
    """The positions of a random game."""
    random, actions = seeded(seed), np.empty(METRO.actions, np.int16)
    s = METRO.start(METRO.settings({}, seats), seats)
    for _ in range(most):
        if METRO.over(s):
            return
        if waiting := METRO.waiting_seats(s):
            n = METRO.legal(s, waiting[0], actions)
            METRO.apply(s, waiting[0], int(actions[int(random[0]) % n]))
        else:
            METRO.happen(s, int(METRO.sample(s, random)))
        yield s


def test_every_place_is_four_nodes_that_a_turn_of_the_board_brings_onto_each_other():
    found = [int(PLACE[4 * square + side]) for square in OPEN_SQUARES for side in range(4)]
    assert sorted(found) == sorted(4 * list(range(PLACES)))


def test_the_exits_of_a_tile_share_all_of_its_tracks():
    assert SHARE.sum() == pytest.approx(1)


def test_stations_and_the_centre_lead_to_themselves_so_that_a_line_that_ends_there_counts_its_tiles():
    for s in played(6, 1):
        assert [int(s.ends[node]) for node in (STATION, CENTRE)] == [STATION, CENTRE]
        assert int(s.lengths[STATION]) == int(s.lengths[CENTRE]) == 0
    assert COMES_TO[STATION].tolist() == [0, 1] and COMES_TO[CENTRE].tolist() == [0, 2]


@pytest.mark.parametrize("seats", METRO.seats)
def test_nobody_is_promised_less_than_its_points_and_at_the_end_exactly_those(seats):
    for s in played(seats, seats):
        assert all(promise(s, seat) >= s.points[seat] for seat in range(seats))
        if METRO.over(s):
            assert [promise(s, seat) for seat in range(seats)] == METRO.score_list(s, seats)


@compiled
def nothing(s, seat):
    return 0.0


def test_a_search_asks_the_deeper_estimate_and_greedy_the_first_and_ones_own_is_asked_by_both():
    s = next(s for i, s in enumerate(played(3, 5)) if i == 40)
    other = dataclasses.replace(METRO, value=nothing)
    hopes, work, out = np.zeros(6), np.zeros(6, np.int64), np.zeros(6)

    def asked(estimate):
        points = [float(estimate(s, seat)) for seat in range(3)]
        return [points[seat] - max(points[:seat] + points[seat + 1 :]) for seat in range(3)]

    for rules, deep, first in ((METRO, promise, value), (other, nothing, nothing)):
        judge_of(rules)(s, hopes, work, out, 10.0)
        assert out[:3].tolist() == pytest.approx(asked(deep))
        hoper(rules)(s, hopes, work)
        assert hopes[:3].tolist() == pytest.approx([float(first(s, seat)) for seat in range(3)])
