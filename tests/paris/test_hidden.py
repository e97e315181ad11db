"""Who knows what: the order of the stacks nobody, the end-game tiles those who saw them; and what chance may bring."""

from collections import Counter

import msgspec
import numpy as np
import pytest

from chatelet.core.chance import below, seeded
from chatelet.core.contract import EVERYTHING
from chatelet.core.dealer import Dealer
from chatelet.core.game import Game
from chatelet.games import find
from chatelet.games.paris import state as st
from chatelet.games.paris.tables import END_IDS, HERE
from chatelet.games.paris.view import EndTiles

plain = msgspec.to_builtins


def looked(table, *takes, seats=3, shown=()):
    """A table at which end-game tiles were taken in this order: pairs of seat and number. Some are used since."""
    t = table(seats, empty_stacks=True)
    for seat, number in takes:
        t.ends(seat, f"eg{number:02}")
    for order, number in enumerate(shown, 1):
        seat = next(seat for seat, taken in takes if taken == number)
        t.s.kept[seat] &= ~np.uint64(1 << (number - 1))
        t.s.shown[seat] |= np.uint64(1 << (number - 1))
        t.s.showing[number - 1] = order
    return t


def same(rules, one, other, seat):
    return rules.observation(one.s, seat).tobytes() == rules.observation(other.s, seat).tobytes()


def test_others_and_spectators_cannot_tell_which_tile_was_kept(table, rules):
    one, other = looked(table, (1, 3)), looked(table, (1, 8))
    assert same(rules, one, other, 0) and same(rules, one, other, 2) and same(rules, one, other, -1)
    assert not same(rules, one, other, 1)


def test_the_number_of_tiles_is_no_secret(table, rules):
    assert not same(rules, looked(table, (1, 3)), looked(table, (1, 3), (1, 4)), 0)
    view = rules.view(rules.observation(looked(table, (1, 3)).s, 0), 0)
    assert view.holdings[1].end_tiles == EndTiles(held=1, known=[], used=[]) and view.pile.left == 8


def test_whoever_looks_later_knows_what_is_gone_but_not_who_has_it(table, rules):
    one, other = looked(table, (1, 3), (2, 8), (0, 1)), looked(table, (1, 8), (2, 3), (0, 1))
    assert same(rules, one, other, 0)
    assert not same(rules, one, looked(table, (1, 3), (2, 7), (0, 1)), 0)
    assert not same(rules, one, other, 2)  # seat 2 saw the pile without the tile of seat 1


def test_what_was_taken_since_the_last_look_is_unknown(table, rules):
    one, other = looked(table, (0, 1), (1, 3), (2, 8)), looked(table, (0, 1), (1, 7), (2, 9))
    assert same(rules, one, other, 0) and not same(rules, one, other, 2)


def test_a_used_tile_is_open_but_not_when_it_was_taken(table, rules):
    one = looked(table, (1, 3), (2, 5), (1, 8), shown=(3,))
    other = looked(table, (1, 8), (2, 5), (1, 3), shown=(3,))
    assert same(rules, one, other, 0) and not same(rules, one, looked(table, (1, 3), (2, 5), (1, 8), shown=(8,)), 0)


def test_while_looking_a_seat_sees_the_whole_pile(table, rules):
    t = looked(table, (1, 3)).play("endgame")
    seen = rules.observation(t.s, 0)
    assert rules.view(seen, 0).pile.possible == [name for name in END_IDS[:9] if name != "eg03"]
    assert len(rules.legal_actions(seen, 0)) == 8
    assert rules.view(rules.observation(t.s, 2), 2).pile.looking is False


def test_resampling_agrees_with_all_a_seat_knows(table, rules):
    takes = [(1, 3), (2, 8), (0, 1), (1, 5), (2, 2)]
    t, random = looked(table, *takes, shown=(5,)), seeded(3)
    early, late = Counter(), Counter()
    for _ in range(300):
        s = rules.resampled(rules.observation(t.s, 0), 0, random)
        first, second = (END_IDS[i] for i in s.taken[:2])
        assert {first, second} == {"eg03", "eg08"}  # known as a set, before the own look
        assert [int(x) for x in s.taken[2:4]] == [0, 4]  # the own tile, and the used one
        early[first] += 1
        late[END_IDS[s.taken[4]]] += 1
        assert int(s.kept[1]).bit_count() == 1 and int(s.kept[2]).bit_count() == 2
        assert int(s.pile).bit_count() == 4
    assert set(early) == {"eg03", "eg08"} and min(early.values()) > 100
    assert set(late) == {"eg02", "eg04", "eg06", "eg07", "eg09"} and min(late.values()) > 30


def test_a_finished_game_hides_nothing(table, rules):
    t = looked(table, (1, 3))
    t.s.stage = st.OVER
    assert rules.observation(t.s, -1).tobytes() == t.s.tobytes()


def test_the_log_of_others_has_a_question_mark(rules):
    assert rules.redact("1 keep eg03", 0) == "1 keep ?"
    assert rules.redact("1 keep eg03", 1) == "1 keep eg03"
    assert rules.redact("1 keep eg03", -1) == "1 keep ?"
    assert rules.redact("1 use eg03", 0) == "1 use eg03"


def test_looking_and_using_end_game_tiles_cannot_be_taken_back(table, rules):
    t = looked(table, (0, 3))
    for move, shown in (("endgame", True), ("use eg03", True), ("key arc", False)):
        assert rules.reveals(t.s, 0, rules.read(t.s, 0, move)) is shown


# --- the stacks ---


def test_the_back_of_a_tile_limits_what_is_drawn(play):
    g = play("paris", 2, "start 0", "top 1 chaillot", "top 2 montmartre", "0 draw 1")
    names = [g.rules.write_chance(g.position, o) for o, _ in g.rules.chance_outcomes(g.position)]
    assert names == [f"building chaillot.{n}" for n in (1, 2, 3, 4, 5, 8)]


def test_a_visible_top_makes_its_district_rarer_elsewhere(play):
    g = play("paris", 2, "start 0", "top 1 chaillot")
    assert [w for _, w in g.rules.chance_outcomes(g.position)] == [6, 6, 6, 6, 6, 5]
    for event in ("top 2 chaillot", "0 draw 1", "building chaillot.2"):
        g.event(event)
    assert [w for _, w in g.rules.chance_outcomes(g.position)] == [6, 6, 6, 6, 6, 4]


def test_the_weights_are_the_odds_of_a_real_shuffle(rules):
    """Belleville 2 was drawn from stack 1, stack 2 shows Belleville: shuffle the other 35 tiles and look."""
    rest = np.array([tile for tile in range(36) if tile != 1])
    orders = np.random.default_rng(1).permuted(np.tile(rest, (40_000, 1)), axis=1)
    found = Counter((order[0] // 6) for order in orders if order[16] // 6 == 0)
    s = rules.start(rules.settings({"start": 0}, 2), 2)
    for event in ("top 1 belleville", "top 2 belleville"):
        rules.happen(s, rules.read_chance(s, event))
    rules.apply(s, 0, 0)
    rules.happen(s, rules.read_chance(s, "building belleville.2"))
    weights = [w for _, w in rules.chance_outcomes(s)]
    assert weights == [4, 6, 6, 6, 6, 6]
    total = sum(found.values())
    for district, weight in enumerate(weights):
        assert abs(found[district] / total - weight / sum(weights)) < 0.02


def test_the_piles_do_not_depend_on_who_draws_when(rules):
    def drawn(order):
        game = Game(rules, ["a", "b"], {"start": 0}, Dealer.from_seed("piles"))
        while len(game.events) < 400 and any(game.position.left) and order:
            seat = game.waiting[0]
            legal = game.legal(seat)
            wanted = (
                [f"draw {order[0]}"] if f"draw {order[0]}" in legal else [m for m in legal if m in ("end", "bonus -")]
            )
            if wanted and wanted[0].startswith("draw"):
                order.pop(0)
            game.play(seat, wanted[0] if wanted else legal[0])
        stack, found = 0, {1: [], 2: []}
        for event in game.events:
            if " draw " in event:
                stack = int(event[-1])
            if event.startswith("building"):
                found[stack].append(event)
        return found

    one, other = drawn([1, 1, 2, 2, 1]), drawn([2, 1, 2, 1, 1])
    assert one == other


@pytest.mark.parametrize(("options", "sizes"), [({}, [17, 16, 0]), ({"stacks": 3}, [11, 11, 11])])
def test_three_tiles_stay_out_unseen(rules, options, sizes):
    s, random = rules.start(rules.settings(options, 2), 2), seeded(2)
    assert s.left.tolist() == sizes
    free = rules.start(rules.settings(options | {"placement": "free"}, 2), 2)
    assert int(free.left.sum()) == 36
    while s.left.any():
        if rules.waiting(s):
            legal = rules.legal_actions(s, int(s.turn))
            rules.apply(s, int(s.turn), legal[int(below(random, len(legal)))])
        else:
            rules.happen(s, int(rules.sample(s, random)))
    assert int(s.unseen).bit_count() == 3 and sum(int(s.unseen & h).bit_count() for h in HERE) == 3


def test_a_random_set_up_keeps_tiles_in_their_zones_and_tokens_on_their_values(rules):
    game = Game(find("paris"), ["a", "b"], {"setup": "random"}, Dealer.from_seed("mixed"))
    s = game.position
    assert [sorted(int(t) for t in s.track[z : z + 10]) for z in (0, 10, 20)] == [
        list(range(z, z + 10)) for z in (0, 10, 20)
    ]
    assert s.track.tolist() != list(range(30))
    assert [int((s.token == good).sum()) for good in range(6)] == [6] * 6
    for space, good in enumerate(s.token):
        assert (good >= 3) == (space % 6 < 3)
    assert game.events[1].startswith("track 1 ") and game.events[31].startswith("token belleville.1 ")


# --- screens ---


def test_points_shown_of_others_never_contain_what_lies_behind_their_screens(table, rules):
    t = table(2).tiles(1, 27).francs(1, 39)
    assert t.scores[1] == 39
    assert rules.scores_seen(t.s, 2, 0)[1] == rules.scores_seen(t.s, 2, -1)[1] == 0
    assert rules.scores_seen(t.s, 2, 1)[1] == 39


@pytest.mark.parametrize("viewer", [0, -1])
def test_the_view_of_another_seat_does_not_carry_what_lies_behind_its_screen(table, rules, viewer):
    poor = rules.view(table(2).s, viewer)
    rich = rules.view(table(2).tiles(1, 27, 3).francs(1, 39).goods(1, gold=2, gold_prestige=1).s, viewer)
    assert plain(rich)["holdings"][1] == plain(poor)["holdings"][1]


def test_open_screens_and_whoever_looks_back_see_everything(table, rules):
    for t, viewer in ((table(2, screens="open"), 0), (table(2), EVERYTHING)):
        t.tiles(1, 27).francs(1, 39)
        assert plain(rules.view(t.s, viewer))["holdings"][1]["francs"] == 39
        assert rules.scores_seen(t.s, 2, viewer)[1] == 39
