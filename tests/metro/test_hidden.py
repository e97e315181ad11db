"""What a seat may know: its own tiles, and which tiles it has not seen yet."""

import numpy as np
import pytest

from chatelet.core.chance import seeded
from chatelet.games.metro.codes import Refusal
from chatelet.games.metro.rules import RULES
from chatelet.games.metro.tables import COUNTS, EMPTY, PATTERNS, UNKNOWN
from chatelet.games.metro.view import DrawnTile

TWO = ("0 tile aaaa", "1 tile {}", "0 draw", "0 tile {}")


def both(play, first, second):
    """Two games that differ in these tiles of seats 1 (in hand) and 0 (drawn)."""
    return [
        play("metro", 2, *(e.format(*g) if "1 t" in e else e.format(g[1]) for e in TWO), start=0)
        for g in (first, second)
    ]


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_what_is_hidden_leaves_no_trace_in_an_observation(play, viewer):
    here, there = both(play, ("bbbb", "dddd"), ("cccc", "dddd"))
    same = here.observation(viewer).tobytes() == there.observation(viewer).tobytes()
    assert same == (viewer != 1)


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_the_tile_drawn_after_a_decline_is_hidden_as_well(play, viewer):
    here, there = both(play, ("bbbb", "dddd"), ("bbbb", "aacb"))
    same = here.observation(viewer).tobytes() == there.observation(viewer).tobytes()
    assert same == (viewer != 0)


def test_others_hold_unknown_tiles_and_a_seat_its_own(lay):
    seen = lay(holding="bbbb aaaa", hand=2).observation(0)
    assert seen.hands[0].tolist() == [PATTERNS.index("aaaa"), PATTERNS.index("bbbb"), EMPTY]
    assert seen.hands[1].tolist() == [UNKNOWN, UNKNOWN, EMPTY]


def test_a_viewer_knows_which_tiles_it_has_not_seen(lay):
    game = lay("aaaa05", holding="dddd")
    seen = game.observation(1)
    assert seen.pool[PATTERNS.index("aaaa")] == COUNTS[0, PATTERNS.index("aaaa")] - 1
    assert seen.pool[PATTERNS.index("dddd")] == COUNTS[0, PATTERNS.index("dddd")] - 1
    assert seen.unseen == sum(seen.pool) == 58
    assert seen.stack == 57


@pytest.mark.parametrize("options", [{}, {"hand": 3}, {"hand": 2, "rotation": True}], ids=str)
def test_unknown_tiles_are_dealt_so_that_all_tiles_add_up(random_positions, options):
    random = seeded(11)
    for game in random_positions(seats=4, **options):
        rotation = int(game.position.rotation)
        for viewer in range(-1, 4):
            s = RULES.resampled(game.observation(viewer), viewer, random)
            held = [int(kind) for kind in [*s.hands.flat, s.drawn] if kind != EMPTY]
            assert max(held, default=0) < UNKNOWN
            laid = [int(p) for p in s.board if p >= 0]
            kinds = np.bincount([*held, *(RULES_KIND[rotation][p] for p in laid)], minlength=24) + s.pool
            assert kinds.tolist() == COUNTS[rotation].tolist()
            assert s.unseen == s.stack == sum(s.pool)
            if viewer >= 0:
                assert s.hands[viewer].tolist() == game.position.hands[viewer].tolist()


RULES_KIND = [
    list(range(24)),
    [min(PATTERNS.index(p[-k:] + p[:-k]) for k in range(4)) for p in PATTERNS],
]


def test_unknown_tiles_are_dealt_by_how_many_are_left(lay):
    seen = lay(holding="aaaa").observation(0)
    random, n = seeded(12), 6000
    held = np.zeros(24)
    for _ in range(n):
        held[RULES.resampled(seen, 0, random).hands[1, 0]] += 1
    wanted = seen.pool / 59 * n
    assert np.all(np.abs(held - wanted) < 5 * np.sqrt(wanted))


def test_the_tiles_of_a_hand_are_dealt_in_any_combination(lay):
    seen = lay(seats=2, hand=2, holding="aaaa aaaa").observation(0)
    random, n = seeded(13), 6000
    pairs = sum(len(set(RULES.resampled(seen, 0, random).hands[1, :2].tolist())) == 1 for _ in range(n))
    wanted = n * sum(int(k) * (int(k) - 1) for k in seen.pool) / (58 * 57)
    assert abs(pairs - wanted) < 5 * wanted**0.5


def test_the_next_tile_comes_by_what_the_viewer_has_not_seen(play):
    game = play("metro", 2, "0 tile aaaa", "1 tile bbbb", "0 draw", start=0)
    chances = dict(RULES.chance_outcomes(game.observation(0)))
    assert chances[PATTERNS.index("bbbb")] == 2
    assert dict(RULES.chance_outcomes(game.position))[PATTERNS.index("bbbb")] == 1
    assert sum(chances.values()) == 59


@pytest.mark.parametrize(
    ("event", "viewer", "read"),
    [
        ("2 tile cbaa", 2, "2 tile cbaa"),
        ("2 tile cbaa", 0, "2 tile ?"),
        ("2 tile cbaa", -1, "2 tile ?"),
        ("2 cbaa72", 0, "2 cbaa72"),
        ("2 draw", 0, "2 draw"),
        ("start 2", -1, "start 2"),
    ],
)
def test_a_tile_is_known_to_its_seat_alone_until_it_is_placed(event, viewer, read):
    assert RULES.redact(event, viewer) == read


def test_a_refusal_tells_nothing_of_the_tile_another_has_drawn(play):
    here, there = both(play, ("bbbb", "dddd"), ("bbbb", "aacb"))
    code = Refusal.NOT_YOUR_TURN
    assert RULES.refusal(here.position, 1, 5) == code
    assert RULES.explain(here.position, 1, 5, code) == RULES.explain(there.position, 1, 5, code)


def test_nothing_a_viewer_is_shown_tells_a_tile_of_another(play):
    here, there = both(play, ("bbbb", "dddd"), ("cccc", "dddd"))
    for show in (lambda g: g.view(0), lambda g: g.text(0), lambda g: g.svg(0), lambda g: g.record_for(0).events):
        assert show(here) == show(there)
    assert here.view(0).seats[1].hand == [None]
    assert here.view(0).drawn == DrawnTile(seat=0, tile="dddd")
    assert here.view(1).drawn == DrawnTile(seat=0, tile=None)
