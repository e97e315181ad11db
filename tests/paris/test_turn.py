"""The order of a turn, what may be chosen in it, and how the game ends."""

import numpy as np
import pytest
from msgspec import UNSET

from chatelet.core.chance import below, seeded
from chatelet.games.paris import actions as a
from chatelet.games.paris import state as st
from chatelet.games.paris.moves import perform
from chatelet.games.paris.scoring import total_worth
from chatelet.games.paris.trade import worth_in_francs
from chatelet.games.paris.view import view
from chatelet.lab.check import check_ties


def test_a_turn_draws_acts_and_ends_by_itself_when_nothing_is_left_to_do(play):
    g = play("paris", 2, "start 1", "top 1 chaillot", "top 2 montmartre")
    assert g.legal(1) == ["draw 1", "draw 2"]
    for event in ("1 draw 2", "building montmartre.5", "top 2 belleville", "1 key chaillot.bank"):
        g.event(event)
    assert g.waiting == [0] and int(g.position.francs[1]) == 5


def test_end_is_asked_for_only_where_free_actions_are_possible(table):
    t = table().goods(0, wood=1).play("key arc")
    assert t.legal() == ["sell wood", "end"] and t.stage == st.CLOSING
    t.play("sell wood")
    assert int(t.s.turn) == 1


def test_free_actions_are_legal_before_the_draw_between_and_after(table):
    t = table().goods(0, wood=3).tiles(0, 1)
    t.s.stage = st.DRAWING
    assert {"sell wood", "use 1", "draw 1"} <= set(t.legal())
    t.play("sell wood")
    t.s.stage = st.ACTING
    assert {"sell wood", "use 1", "key arc"} <= set(t.play("sell wood").legal())
    assert t.play("key arc").legal() == ["sell wood", "use 1", "end"]


@pytest.mark.parametrize(
    ("end_tile", "bonus", "helps"),
    [("eg01", None, False), ("eg05", None, False), ("eg06", None, True), ("eg01", 8, True), ("eg01", 17, True)],
)
def test_whoever_can_have_no_prestige_is_told_so_where_the_rules_ask(table, end_tile, bonus, helps):
    """Any end-game tile in hand is reason to ask, so that the question betrays nothing; the view of that seat knows."""
    t = table().keys(0, "belleville.bank").francs(0, 16).goods(0, gold=3).ends(0, end_tile)
    if bonus:
        t.tiles(0, bonus)
    t.play("move belleville.bank>belleville.l16")
    assert t.legal("prestige") == ["prestige -"]
    assert (view(t.s, 0).question.idle is True) is not helps
    assert view(t.s, 1).question.idle is UNSET  # it would say what is behind the screen


def test_questions_come_in_the_order_prestige_bonus_vp(table):
    t = table(4).keys(0, "belleville.bank").francs(0, 16).goods(0, gold=3, gold_prestige=1)
    t.keys(1, "belleville.1", "belleville.2", "belleville.3")
    t.play("move belleville.bank>belleville.l16")
    assert t.legal("prestige", "bonus", "vp", "end") == ["prestige gold", "prestige -"]
    t.play("prestige -")
    assert t.stage == st.RANKING
    t = table(4).keys(0, "belleville.bank").francs(0, 1).keys(1, "belleville.4", "belleville.2", "belleville.3")
    t.play("move belleville.bank>belleville.1")
    assert t.stage == st.REWARDING
    assert t.play("bonus -").stage == st.RANKING


def test_a_bank_pays_each_time_and_may_be_used_again_once_it_is_left(table):
    t = table().francs(0, 0).play("key belleville.bank")
    assert t.money() == 7
    t.s.turn, t.s.stage = 0, st.ACTING
    assert t.refused("key belleville.bank")[0] == "key-there"
    t.play("move belleville.bank>belleville.4", "end")
    t.s.turn, t.s.stage = 0, st.ACTING
    assert t.play("key belleville.bank").money() == 10
    t.s.turn, t.s.stage = 1, st.ACTING
    assert t.play("key belleville.bank").money(1) == 7  # another seat's key does not block a bank


def test_the_arc_pays_nothing_and_leads_to_every_district(table):
    t = table().play("key arc")
    assert t.money() == 0
    t = table().keys(0, "arc").francs(0, 1)
    assert t.legal("move") == [
        f"move arc>{d}.1"
        for d in ("belleville", "batignolles", "montmartre", "la-villette", "saint-germain", "chaillot")
    ]


def test_a_key_of_the_arc_enters_a_landmark_but_founds_one_only_by_the_option(table):
    def at_arc(**options):
        return table(**options).keys(0, "arc").keys(1, "chaillot.bank").francs(0, 16).goods(0, gold=3, marble=3)

    assert [move for move in at_arc().legal("move") if ".l" in move] == []
    assert len([move for move in at_arc(arc_founds=True).legal("move") if ".l" in move]) == 48
    t = at_arc()
    t.s.site[0], t.s.summit[0], t.s.idle = 0, 10, np.uint64(0)
    t.s.sited[0] = np.uint64(1)
    assert [move for move in t.legal("move") if ".l" in move] == ["move arc>belleville.l10"]


def test_landmarks_of_a_district_rise_and_the_two_of_11_never_meet(table):
    t = table().keys(0, "belleville.l11a", "belleville.bank").keys(1, "chaillot.bank").francs(0, 30)
    t.goods(0, gold=4, marble=4)
    targets = {move.partition(">")[2] for move in t.legal("move") if "bank>" in move and ".l" in move}
    assert targets == {f"belleville.l{n}" for n in (12, 13, 14, 15, 16)}
    t.play("move belleville.bank>belleville.l13")
    assert int(t.s.summit[0]) == 13 and t.has_key(0, "belleville.l11a")
    t.s.turn, t.s.stage = 0, st.ACTING
    t.keys(0, "belleville.5")
    assert t.refused("move belleville.5>belleville.l12")[1].startswith("Landmark 12 is lower than 13 in Belleville")


def test_an_earlier_landmark_may_be_entered_when_it_is_free(table):
    t = table().keys(1, "belleville.l10").keys(0, "belleville.l12", "belleville.bank").francs(0, 10).goods(0, marble=1)
    assert t.refused("move belleville.bank>belleville.l10")[0] == "others-key"
    t.s.keys[1] = np.uint64(0)
    t.play("move belleville.bank>belleville.l10")
    assert t.has_key(0, "belleville.l10")


def test_the_whole_price_of_resources_is_due_however_near_the_target(table):
    t = table().keys(0, "belleville.l15", "belleville.bank").francs(0, 1).goods(0, gold=2)
    assert t.refused("move belleville.l15>belleville.l16") == (
        "move-resources",
        "Needs 1 gold: none in the supply.",
    )


def test_the_token_is_taken_once_and_comes_before_the_bonus_is_paid(table):
    t = table().keys(0, "belleville.bank").francs(0, 4)
    t.play("move belleville.bank>belleville.3")  # a bronze token, 1 franc left, and the bonus tile costs 2
    assert t.money() == 1 and t.held(0, "bronze-prestige") == 1 and t.stage == st.REWARDING
    assert t.legal("bonus") == ["bonus -"]
    t.play("sell bronze-prestige", "bonus 1")
    assert t.money() == 0 and t.unused() == [1]


def test_at_value_3_nobody_is_asked_who_could_never_pay(table):
    t = table().keys(0, "belleville.bank").francs(0, 3)
    t.s.token[:] = -1
    t.play("move belleville.bank>belleville.3")
    assert int(t.s.turn) == 1


def test_an_end_game_tile_in_hand_is_reason_to_ask_whichever_it_is(table):
    for tile in ("eg01", "eg03"):
        t = table().keys(0, "belleville.bank").francs(0, 3).ends(0, tile)
        t.s.token[:] = -1
        assert t.play("move belleville.bank>belleville.3").stage == st.REWARDING


def test_value_8_costs_wood_and_brings_2_points(table):
    t = table().keys(0, "chaillot.5").francs(0, 3).goods(0, wood=1).play("move chaillot.5>chaillot.8")
    assert t.vp() == 2 and t.in_supply("wood") == 1 and t.held(0, "wood") == 1  # the token beside it


def test_a_vp_tile_comes_with_the_fourth_key_of_a_district_and_goes_anywhere(table):
    t = table(3).keys(1, "belleville.2", "belleville.3", "belleville.4").keys(0, "belleville.bank").francs(0, 5)
    t.play("move belleville.bank>belleville.5")
    assert "vp 20 chaillot" in t.legal() and "vp 10 belleville" in t.legal()
    assert len(t.legal("vp")) == 37
    t.play("vp 18 chaillot")
    assert int(t.s.award[5]) == 1 and t.legal("vp") == []


def test_an_upgrade_inside_the_district_brings_no_vp_tile(table):
    t = table(3).keys(1, "belleville.2", "belleville.3").keys(0, "belleville.1", "belleville.4").francs(0, 1)
    t.play("move belleville.4>belleville.5", "end")
    assert int(t.s.turn) == 1


def test_two_keys_on_one_place_count_as_two_for_the_vp_tile(table):
    t = (
        table()
        .tiles(0, 9)
        .keys(1, "belleville.2")
        .keys(0, "belleville.1", "belleville.4", "belleville.bank")
        .francs(0, 4)
    )
    assert t.play("move belleville.bank>belleville.4").stage == st.RANKING


def test_a_declined_vp_tile_is_lost(table):
    t = table(3).keys(1, "belleville.2", "belleville.3", "belleville.4").keys(0, "belleville.bank").francs(0, 5)
    t.play("move belleville.bank>belleville.5", "vp -", "end")
    assert int(t.s.turn) == 1 and int(t.s.award.max()) == -1


def test_pass_only_when_no_action_is_possible(table):
    t = table().francs(0, 0)
    t.s.hand[0] = 0
    t.keys(0, "belleville.5")
    t.s.hand[0] = 0
    assert t.legal() == ["pass"]
    t.goods(0, gold=1)
    assert t.legal() == ["sell gold", "pass"]  # nobody has to sell in order to act
    t.play("pass", "end")
    assert int(t.s.turn) == 1


def test_pass_is_refused_while_an_end_game_tile_can_be_taken(table):
    t = table(empty_stacks=True)
    t.s.hand[0] = 0
    assert t.legal() == ["endgame"]
    assert t.refused("pass")[0] == "must-act"


def test_end_game_tiles_only_once_the_stacks_are_empty_even_in_the_turn_of_the_last_draw(table):
    t = table()
    assert t.refused("endgame")[0] == "stacks-left"
    t.s.left[:] = (1, 0, 0)
    t.s.top[:] = (3, -1, -1)
    t.s.stage = st.DRAWING
    t.s.built, t.s.unseen = np.uint64(0), np.uint64(1 << 20)
    t.play("draw 1")
    t.rules.happen(t.s, t.rules.read_chance(t.s, "building la-villette.3"))
    assert "endgame" in t.legal()
    assert t.play("endgame").legal("keep") == [f"keep eg0{i}" for i in range(1, 7)]


def finish(t):
    """Let everybody place a key on the Arc, or pass, until the end; the seats that had a turn."""
    turns = []
    while not t.rules.over(t.s):
        turns.append(int(t.s.turn))
        before = int(t.s.turns)
        t.play(next(m for m in t.legal() if m.startswith(("key", "pass", "move"))))
        while not t.rules.over(t.s) and int(t.s.turns) == before:
            t.play(t.legal()[-1])
    return turns


@pytest.mark.parametrize(
    ("starter", "taker", "rest"),
    [(0, 0, [1, 2, 0, 1, 2]), (0, 2, [0, 1, 2]), (1, 1, [2, 0, 1, 2, 0]), (1, 0, [1, 2, 0])],
)
def test_the_last_end_game_tile_ends_the_round_and_gives_everyone_one_more_turn(table, starter, taker, rest):
    t = table(3, empty_stacks=True).ends(1, *(f"eg0{i}" for i in range(1, 9)))
    t.s.shown[1], t.s.kept[1] = t.s.kept[1], np.uint64(0)
    t.s.starter, t.s.turn = starter, taker
    t.play("endgame", "keep eg09", "end")
    assert finish(t) == rest


def test_the_winner_has_most_points_then_francs_then_value_on_the_board(table):
    t = table(3).francs(0, 5).francs(1, 5).francs(2, 4)
    assert t.winners == [0, 1]
    t.keys(1, "belleville.1")
    assert t.winners == [1]
    t.s.vp[2] = 1
    assert t.winners == [2]


@pytest.mark.parametrize("rich", [0, 1, 2])
def test_more_francs_win_against_more_value_on_the_board(table, rich):
    t = table(3)
    for seat, place in enumerate(("belleville.2", "chaillot.3", "montmartre.4")):
        t.francs(seat, 6 if seat == rich else 5)
        if seat != rich:
            t.keys(seat, place)
    assert t.scores == [0, 0, 0] and t.winners == [rich]


def test_what_breaks_a_tie_is_told(table):
    t = table(3).francs(0, 5).francs(1, 5).francs(2, 4).keys(1, "belleville.1")
    assert t.rules.view(t.s, 0).ties is UNSET  # it goes on
    t.s.stage = st.OVER
    told = [(tie.what, tie.amounts) for tie in t.rules.view(t.s, 0).ties]
    assert told == [("francs", [5, 5, 4]), ("worth", [0, 1, 0])]
    check_ties(t.rules, t.s)


def test_values_on_the_board_are_counted_key_by_key(table):
    t = table().keys(0, "belleville.4", "belleville.4", "chaillot.l16", "chaillot.bank")
    assert int(total_worth(t.s, 0)) == 24


def test_free_placement_asks_for_a_district_with_the_number_and_the_type_free(play):
    g = play("paris", 2, "start 0", "top 1 chaillot", "top 2 chaillot", placement="free")
    for event in ("0 draw 1", "building chaillot.1", "top 1 belleville"):
        g.event(event)
    assert [m for m in g.legal(0) if m.startswith("place")] == [
        f"place {d}" for d in ("belleville", "batignolles", "montmartre", "la-villette", "saint-germain", "chaillot")
    ]
    g.event("0 place montmartre")
    for event in (
        "0 key arc",
        "1 draw 2",
        "building chaillot.8",
        "top 2 belleville",
        "1 place montmartre",
        "1 key arc",
    ):
        g.event(event)
    for event in ("0 draw 1", "building belleville.1", "top 1 chaillot"):
        g.event(event)
    places = [m for m in g.legal(0) if m.startswith("place")]
    assert "place montmartre" not in places and len(places) == 5


def test_without_a_space_the_building_leaves_the_game_without_an_event(table):
    t = table(placement="free", built=False)
    t.s.stage, t.s.unseen = st.DRAWING, np.uint64(1 << 35)
    t.s.left[:], t.s.top[:] = (1, 0, 0), (5, -1, -1)
    t.s.types[:] = np.uint64(63)
    t.play("draw 1")
    t.rules.happen(t.s, t.rules.read_chance(t.s, "building chaillot.8"))
    assert t.stage == st.ACTING and int(t.s.built) == 0 and "endgame" in t.legal()


def free_actions(t, seat):
    return [x for x in t.rules.legal_actions(t.s, seat) if a.BUYING <= x < a.END]


def wealth(s, seat):
    """What a cycle could gain: points, francs, tokens, tiles."""
    return (int(s.vp[seat]), int(s.francs[seat]), *(int(n) for n in s.goods[seat]), int(s.hand[seat]))


def test_no_cycle_of_free_actions_gains_anything(table):
    """All sequences of free actions from a rich hand: no holding is reached again with more francs or points."""
    t = table().francs(0, 9).goods(0, wood=2, gold=1).supply(marble=1).tiles(0, 24)
    best: dict[tuple[int, ...], set[tuple[int, int]]] = {}
    todo, seen = [t.s.copy()], set()
    while todo:
        s = todo.pop()
        if s.tobytes() in seen:
            continue
        seen.add(s.tobytes())
        vp, francs, *rest = wealth(s, 0)
        holding = (*rest, int(s.unused[0]), *(int(n) for n in s.supply), *(int(n) for n in s.units))
        best.setdefault(holding, set()).add((vp, francs))
        t.s = s
        for action in free_actions(t, 0):
            after = s.copy()
            t.rules.apply(after, 0, action)
            todo.append(after)
    start = (2, 0, 1, 0, 0, 0, 10, 1 << 23, 0, 1, 0, 0, 0, 0, 0, 0, 0)
    assert max(best[start]) == (0, 9)
    assert len(seen) > 100


def test_trading_never_makes_richer_and_every_use_uses_up_a_tile(rules):
    """So no cycle of free actions can gain anything, in any position."""
    s, random = rules.start(rules.settings({}, 3), 3), seeded(11)
    tried = 0
    while not rules.over(s):
        if not rules.waiting(s):
            rules.happen(s, int(rules.sample(s, random)))
            continue
        seat = int(s.turn)
        legal = rules.legal_actions(s, seat)
        for action in [x for x in legal if a.BUYING <= x < a.END]:
            after = s.copy()
            perform(after, seat, action)
            if action < a.USE:
                assert worth_in_francs(after, seat) <= worth_in_francs(s, seat) and after.vp[seat] == s.vp[seat]
            else:
                assert int(after.used[seat]).bit_count() + int(after.shown[seat]).bit_count() == 1 + (
                    int(s.used[seat]).bit_count() + int(s.shown[seat]).bit_count()
                )
            tried += 1
        rules.apply(s, seat, legal[int(below(random, len(legal)))])
    assert tried > 500


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_who_stall_cannot_stop_the_end(rules, seats):
    """Trade without end, pass when possible, take an end-game tile only when nothing else is left."""
    options = rules.settings({}, seats)
    for seed in range(4):
        s, random, trades, rounds = rules.start(options, seats), seeded(seed), 0, 0
        while not rules.over(s):
            if not rules.waiting(s):
                rules.happen(s, int(rules.sample(s, random)))
                continue
            seat = int(s.turn)
            legal = rules.legal_actions(s, seat)
            trading = [x for x in legal if a.BUYING <= x < a.USE and trades < 40]
            lazy = [x for x in legal if x in (a.PASS, a.END, a.NO_BONUS, a.NO_PRESTIGE, a.NO_VP)]
            small = [x for x in legal if x < a.PRESTIGE]
            choice = trading or lazy or small or [x for x in legal if x == a.ENDGAME] or legal
            trades = trades + 1 if trading else 0
            rules.apply(s, seat, choice[int(below(random, len(choice)))] if choice is not small else choice[0])
            rounds = int(s.turns) // seats
            assert rounds < 80


def test_ending_the_last_turn_says_what_unused_tiles_would_bring(table):
    t = table(2, empty_stacks=True).keys(0, "belleville.4", "chaillot.4").tiles(0, 1, 18)
    t.s.ending, t.s.stage = st.FINAL_ROUND, st.CLOSING
    left = t.rules.view(t.s, 0).question.left
    assert left.points == 10 and left.moves == ["use 18"]
    assert any(part.what.id == "paris-part-left" and part.what.args["count"] == 10 for part in t.preview("end").parts)
    t.play(*left.moves)
    assert t.vp(0) == 10 and t.preview("end").parts == ()


def test_before_the_last_turn_nothing_is_lost_by_waiting(table):
    t = table(2).keys(0, "belleville.4").tiles(0, 18)
    t.s.stage = st.CLOSING
    assert not t.rules.view(t.s, 0).question.left
