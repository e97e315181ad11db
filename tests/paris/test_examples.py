"""The examples of the rulebook, as its text tells them."""

import pytest

from chatelet.games.paris.scoring import district_points
from chatelet.games.paris.tables import DISTRICT_IDS


def test_julie_moves_from_the_theatre_of_la_villette_to_a_new_landmark_of_12(table):
    t = table(4).keys(0, "la-villette.8").francs(0, 4).goods(0, marble=1, gold=1)
    t.play("move la-villette.8>la-villette.l12")
    assert (t.money(), t.held(0, "marble"), t.held(0, "gold")) == (0, 0, 0)
    assert (t.in_supply("marble"), t.in_supply("gold")) == (1, 1)
    assert t.has_key(0, "la-villette.l12") and not t.has_key(0, "la-villette.8")


def test_raphael_moves_from_the_bakery_to_the_theatre_of_montmartre_for_3_francs(table):
    t = table(4).keys(0, "montmartre.2").francs(0, 3)
    assert t.preview("move montmartre.2>montmartre.5").cost == {"francs": 3}
    assert t.play("move montmartre.2>montmartre.5").money() == 0


def test_charlotte_may_only_go_up_and_only_where_nobody_is(table):
    t = table(4).keys(0, "la-villette.3").keys(1, "la-villette.5").keys(2, "la-villette.l13").francs(0, 3)
    assert t.legal("move") == ["move la-villette.3>la-villette.4"]


def test_julie_builds_the_15_above_a_10_and_hands_in_two_gold_prestige_for_10_points(table):
    t = table(4).keys(1, "belleville.l10").keys(0, "belleville.bank").francs(0, 15)
    t.goods(0, gold=2, marble=1, gold_prestige=2, bronze_prestige=1)
    t.play("move belleville.bank>belleville.l15", "prestige gold", "prestige gold")
    assert t.vp() == 10
    assert (t.money(), t.held(0, "gold"), t.held(0, "marble"), t.held(0, "gold-prestige")) == (0, 0, 0, 0)
    assert (t.in_supply("gold"), t.in_supply("marble")) == (2, 1)


def test_francois_built_12_in_saint_germain_so_the_next_is_13_or_more(table):
    t = table(4).keys(1, "saint-germain.l12").keys(0, "saint-germain.bank").francs(0, 30).goods(0, gold=4, marble=4)
    founded = [move.partition(">l")[2] or move.partition(".l")[2] for move in t.legal("move") if ".l" in move]
    assert founded == ["13", "14", "15", "16"]
    assert t.refused("move saint-germain.bank>saint-germain.l11a")[0] == "landmark-low"


def test_charlotte_uses_18_with_three_buildings_of_value_4_for_15_points(table):
    t = table(4).keys(0, "belleville.4", "chaillot.4", "montmartre.4", "montmartre.5").tiles(0, 18)
    assert t.play("use 18").vp() == 15


def test_raphael_uses_30_with_five_types_for_15_points(table):
    bar, bakeries, hotels, theatre = (
        ["belleville.4"],
        ["belleville.5", "chaillot.4", "montmartre.2"],
        [],
        ["chaillot.1"],
    )
    hotels = ["batignolles.2", "montmartre.4"]
    t = table(4).tiles(0, 30).keys(0, *bar, *bakeries, *hotels, *theatre, "la-villette.l10", "chaillot.l16")
    assert t.play("use 30").vp() == 15


def points(t, district):
    return [int(district_points(t.s, DISTRICT_IDS.index(district), seat)) for seat in range(t.seats)]


def test_batignolles_totals_13_10_13_3_give_10_5_20_0(table):
    t = table(4).award("batignolles", 20)
    t.keys(0, "batignolles.l11a", "batignolles.2").keys(1, "batignolles.5", "batignolles.4", "batignolles.1")
    t.keys(2, "batignolles.l13").keys(3, "batignolles.3")
    assert points(t, "batignolles") == [10, 5, 20, 0]


def test_montmartre_a_full_tie_for_the_first_place_skips_the_second(table):
    t = table(4).award("montmartre", 16)
    t.keys(0, "montmartre.l11b", "montmartre.5").keys(1, "montmartre.l15", "montmartre.3", "montmartre.3")
    t.keys(2, "montmartre.8").keys(3, "montmartre.l15", "montmartre.4", "montmartre.2")
    assert points(t, "montmartre") == [4, 16, 0, 16]


def test_belleville_with_two_seats_5_is_less_than_half_of_12(table):
    t = table(2).award("belleville", 18).keys(0, "belleville.l12").keys(1, "belleville.5")
    assert points(t, "belleville") == [18, 0]


@pytest.mark.parametrize(("mine", "mine_points"), [(["belleville.5", "belleville.1"], 9), (["belleville.5"], 0)])
def test_exactly_half_is_enough_for_the_second_of_two(table, mine, mine_points):
    t = table(2).award("belleville", 18).keys(0, "belleville.l12").keys(1, *mine)
    assert points(t, "belleville") == [18, mine_points]
