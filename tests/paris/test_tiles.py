"""The thirty bonus tiles and the twelve end-game tiles, each by its number."""

import pytest

from chatelet.games.paris import state as st
from chatelet.games.paris.facts import FACTS


@pytest.mark.parametrize(
    ("tile", "francs", "vp"), [(1, 3, 0), (5, 5, 0), (7, 2, 3), (12, 4, 3), (22, 4, 6)], ids=lambda x: str(x)
)
def test_tiles_1_5_7_12_and_22_give_francs_and_points(table, tile, francs, vp):
    t = table().tiles(0, tile).play(f"use {tile}")
    assert (t.money(), t.vp()) == (francs, vp)
    assert t.used() == [tile] and t.unused() == []


@pytest.mark.parametrize(("tile", "good", "price"), [(2, "wood", 1), (3, "marble", 2), (4, "gold", 3)])
def test_tiles_2_3_and_4_stand_for_one_resource_and_never_reach_the_supply(table, tile, good, price):
    t = table().tiles(0, tile).play(f"use {tile}")
    assert t.held(0, good) == 0 and f"sell {good}" in t.legal()
    t.play(f"sell {good}")
    assert t.money() == price and t.in_supply(good) == 0


def test_tile_2_pays_for_a_building_of_value_8_before_a_token_does(table):
    t = table().tiles(0, 2).keys(0, "belleville.bank").francs(0, 8).goods(0, wood=1)
    t.play("use 2", "move belleville.bank>belleville.8")
    assert t.held(0, "wood") == 1 and t.in_supply("wood") == 0


@pytest.mark.parametrize(
    ("tile", "value", "each"), [(6, 1, 2), (11, 2, 3), (15, 3, 4), (18, 4, 5), (26, 5, 6), (28, 8, 7)], ids=str
)
def test_tiles_6_11_15_18_26_and_28_count_keys_on_a_value(table, tile, value, each):
    t = (
        table()
        .tiles(0, tile)
        .keys(0, f"belleville.{value}", f"chaillot.{value}", f"chaillot.{value}", "belleville.bank")
    )
    t.keys(1, f"montmartre.{value}")
    assert t.play(f"use {tile}").vp() == 3 * each


@pytest.mark.parametrize("prestige", ["bronze", "silver", "gold"])
def test_tile_8_stands_for_any_prestige(table, prestige):
    price = {"bronze": 1, "silver": 2, "gold": 3}[prestige]
    t = table().tiles(0, 8).keys(0, "belleville.bank").play(f"use 8 {prestige}", f"sell {prestige}-prestige")
    assert t.money() == price


def test_tile_8_can_be_used_once_the_landmark_is_reached(table):
    t = table().tiles(0, 8).keys(0, "belleville.bank").francs(0, 16).goods(0, gold=3)
    t.play("move belleville.bank>belleville.l16", "use 8 gold", "prestige gold")
    assert t.vp() == 5


def test_tile_9_is_spent_by_a_move_to_a_place_of_ones_own(table):
    t = table().tiles(0, 9).keys(0, "belleville.bank", "belleville.4").francs(0, 4)
    t.play("move belleville.bank>belleville.4")
    assert t.has_key(0, "belleville.4") == 2 and t.used() == [9]


def test_tile_9_counts_the_place_twice_and_the_keys_leave_one_by_one(table):
    t = table().tiles(0, 9, 18).keys(0, "belleville.bank", "belleville.4").francs(0, 5)
    t.play("move belleville.bank>belleville.4", "use 18")
    assert t.vp() == 10 and int(t.s.worth[0, 0]) == 8
    t.s.stage, t.s.turn = st.ACTING, 0
    t.play("move belleville.4>belleville.5")
    assert t.has_key(0, "belleville.4") == 1 and t.has_key(0, "belleville.5") == 1
    assert int(t.s.worth[0, 0]) == 9


@pytest.mark.parametrize("resource", ["wood", "marble", "gold"])
def test_tile_10_stands_for_any_resource(table, resource):
    t = table().tiles(0, 10).play(f"use 10 {resource}", f"sell {resource}")
    assert t.money() == {"wood": 1, "marble": 2, "gold": 3}[resource] and t.in_supply(resource) == 0


@pytest.mark.parametrize(("tile", "price"), [(13, 2), (14, 1)])
def test_tiles_13_and_14_bring_a_reserve_key_that_can_be_placed_at_once(table, tile, price):
    t = table().tiles(0, tile).francs(0, price)
    t.s.hand[0] = 0
    assert "key arc" not in t.legal() and t.legal("pass") == ["pass"]
    t.play(f"use {tile}")
    assert t.money() == 0 and int(t.s.hand[0]) == 1 and int(t.s.reserve[0]) == 1
    assert t.legal("pass") == [] and "key arc" in t.legal()


def test_tile_16_is_spent_by_a_move_to_a_place_of_somebody_else(table):
    t = table().tiles(0, 16).keys(0, "belleville.bank").keys(1, "belleville.2").francs(0, 2)
    t.play("move belleville.bank>belleville.2")
    assert t.used() == [16] and t.has_key(0, "belleville.2") == t.has_key(1, "belleville.2") == 1
    assert t.stage == st.REWARDING  # the benefit of the building is had by everyone who acquires it


def test_a_place_with_own_and_foreign_keys_needs_both_tiles(table):
    def at_both(*tiles):
        t = table().tiles(0, *tiles).keys(0, "belleville.bank", "belleville.4").keys(1, "belleville.4").francs(0, 4)
        return t

    move = "move belleville.bank>belleville.4"
    assert at_both(16).refused(move)[0] == "own-key"
    assert at_both(9).refused(move)[0] == "others-key"
    assert at_both(9, 16).play(move).used() == [9, 16]


def test_tile_17_takes_any_tile_and_the_meeple_stays(table):
    t = table().tiles(0, 17).meeple(0, 20).play("use 17 5")
    assert t.unused() == [5] and t.used() == [17] and int(t.s.meeple[0]) == 20
    assert int(t.s.copies[4]) == 0


@pytest.mark.parametrize(("tile", "use"), [(17, "use 17 5"), (25, "use 25 28")])
def test_tiles_17_and_25_bring_nothing_on_space_30_and_say_so(table, tile, use):
    code, words = table().tiles(0, tile).meeple(0, 30).refused(use)
    assert code == "space-30" and "space 30" in words and f"tile {tile}" in words
    assert use in table().tiles(0, tile).meeple(0, 29).legal()


@pytest.mark.parametrize(("tile", "use"), [(17, "use 17 5"), (25, "use 25 28")])
def test_where_the_table_reads_it_mildly_tiles_17_and_25_still_work_on_space_30(table, tile, use):
    assert use in table(strict_30=False).tiles(0, tile).meeple(0, 30).legal()


def test_tile_19_gives_two_prestige_units_of_one_turn(table):
    t = table().tiles(0, 19).keys(0, "belleville.bank").francs(0, 13).goods(0, gold=2, silver_prestige=1)
    t.play("use 19 gold silver", "move belleville.bank>belleville.l13", "prestige gold", "prestige silver")
    assert t.vp() == 9 and t.held(0, "silver-prestige") == 1


def test_a_unit_of_tile_19_that_is_not_used_is_lost_at_the_end_of_the_turn(table):
    t = table().tiles(0, 19).play("use 19 gold gold", "sell gold-prestige", "key arc")
    assert t.legal("end", "sell") == ["sell gold-prestige", "end"]
    t.play("end")
    assert t.s.units.sum() == 0 and t.money() == 3


@pytest.mark.parametrize(("seats", "each"), [(2, 1), (3, 2), (4, 3)])
def test_tile_20_counts_the_other_unused_bonus_tiles_27_included_end_game_tiles_not(table, seats, each):
    t = table(seats).tiles(0, 20, 27, 9).ends(0, "eg01")
    assert t.play("use 20").vp() == 2 * each


def test_tile_21_gives_two_resource_units(table):
    t = table().tiles(0, 21).keys(0, "belleville.bank").francs(0, 12)
    t.play("use 21 gold marble", "move belleville.bank>belleville.l12")
    assert t.has_key(0, "belleville.l12") and t.in_supply("gold") == 0


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 3), (4, 4)])
def test_tile_23_returns_pairs_of_prestige_which_are_gone(table, seats, each):
    t = table(seats).tiles(0, 23).goods(0, gold_prestige=3, silver_prestige=2, bronze_prestige=1)
    assert t.legal("use") == ["use 23 silver", "use 23 gold", "use 23 gold silver"]
    t.play("use 23 gold silver")
    assert t.vp() == 2 * each and t.held(0, "gold-prestige") == 1 and t.held(0, "silver-prestige") == 0


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 3), (4, 4)])
def test_tile_24_returns_pairs_of_resources_to_the_supply(table, seats, each):
    t = table(seats).tiles(0, 24).goods(0, gold=4, wood=1).play("use 24 gold gold")
    assert t.vp() == 2 * each and t.in_supply("gold") == 4 and t.held(0, "wood") == 1


def test_tiles_23_and_24_take_tokens_only_not_units(table):
    t = table().tiles(0, 23, 24, 19, 21).play("use 19 gold gold", "use 21 wood wood")
    assert t.legal("use") == []
    assert t.refused("use 24 wood")[0] == "no-pairs"


def test_tile_25_goes_back_one_to_five_spaces_and_play_goes_on_from_there(table):
    t = table().tiles(0, 25).meeple(0, 20)
    assert t.legal("use") == [f"use 25 {n}" for n in (15, 16, 17, 18, 19)]
    t.play("use 25 16")
    assert int(t.s.meeple[0]) == 16 and t.unused() == [16]
    t.keys(0, "belleville.bank").francs(0, 1).play("move belleville.bank>belleville.1", "bonus 17")
    assert int(t.s.meeple[0]) == 17


def test_tile_25_counts_empty_spaces_as_spaces(table):
    t = table().tiles(1, 19, 18).tiles(0, 25).meeple(0, 20)
    assert t.legal("use") == [f"use 25 {n}" for n in (15, 16, 17)]
    assert t.refused("use 25 14")[0] == "too-far-back"


def test_tile_27_is_worth_a_point_a_franc_at_the_end_and_cannot_be_used(table):
    t = table().tiles(0, 27).francs(0, 9).francs(1, 9)
    assert t.scores == [9, 0]
    assert t.refused("use 27")[0] == "at-the-end"


def test_tile_29_counts_keys_on_landmarks(table):
    t = table().tiles(0, 29).keys(0, "belleville.l10", "chaillot.l16", "chaillot.8")
    assert t.play("use 29").vp() == 16


@pytest.mark.parametrize(("types", "vp"), [(3, 0), (4, 10), (5, 15), (6, 20), (7, 25)])
def test_tile_30_counts_types_with_all_landmarks_as_one(table, types, vp):
    district = [f"belleville.{n}" for n in (1, 2, 3, 4, 5, 8)]
    t = table().tiles(0, 30).keys(0, "chaillot.l10", "chaillot.l12", *district[: types - 1])
    assert t.play("use 30").vp() == vp


@pytest.mark.parametrize(
    ("tile", "francs", "vp"),
    [
        ("eg01", 0, 6),
        ("eg02", 0, 4),
        ("eg03", 6, 0),
        ("eg04", 4, 0),
        ("eg07", 0, 5),
        ("eg08", 5, 0),
        ("eg09", 2, 3),
        ("eg10", 0, 3),
    ],
)
def test_end_game_tiles_that_give_francs_and_points(table, tile, francs, vp):
    t = table(4).ends(0, tile).play(f"use {tile}")
    assert (t.money(), t.vp()) == (francs, vp)
    assert t.refused(f"use {tile}")[0] == "used-already"


@pytest.mark.parametrize("tile", ["eg05", "eg11"])
@pytest.mark.parametrize(("resource", "price"), [("wood", 1), ("marble", 2), ("gold", 3)])
def test_end_game_tiles_eg05_and_eg11_stand_for_any_resource(table, tile, resource, price):
    t = table(4).ends(0, tile).play(f"use {tile} {resource}", f"sell {resource}")
    assert t.money() == price and t.in_supply(resource) == 0


@pytest.mark.parametrize("tile", ["eg06", "eg12"])
@pytest.mark.parametrize(("prestige", "price"), [("bronze", 1), ("silver", 2), ("gold", 3)])
def test_end_game_tiles_eg06_and_eg12_stand_for_any_prestige(table, tile, prestige, price):
    assert table(4).ends(0, tile).play(f"use {tile} {prestige}", f"sell {prestige}-prestige").money() == price


@pytest.mark.parametrize(("seats", "tiles", "end_tiles"), [(2, 30, 6), (3, 36, 9), (4, 42, 12)])
def test_as_many_tiles_as_the_seats_need(table, seats, tiles, end_tiles):
    t = table(seats)
    assert int(t.s.copies.sum()) == tiles
    assert int(t.s.pile).bit_count() == end_tiles


def test_every_tile_of_the_data_has_a_test_here(request):
    source = request.path.read_text(encoding="utf-8")
    for tile in FACTS.bonus_tiles:
        assert f"use {tile.number}" in source or f"({tile.number}," in source or f"_{tile.number}_" in source
    for tile in FACTS.end_game_tiles:
        assert f'"{tile.id}"' in source


def test_nobody_gets_a_number_twice_even_after_using_it(table):
    t = table(4).tiles(0, 5, 17).play("use 5")
    assert t.refused("use 17 5")[0] == "tile-owned"


def test_a_tile_gained_by_a_move_is_usable_in_the_same_turn(table):
    t = table().keys(0, "belleville.bank").francs(0, 1)
    assert t.play("move belleville.bank>belleville.1", "bonus 5", "use 5").money() == 5


def test_no_bonus_is_asked_for_where_stepping_back_leaves_none_to_advance_to(table):
    t = table(strict_30=False).tiles(0, 25).meeple(0, 30).keys(0, "belleville.bank").francs(0, 1)
    t.tiles(1, 26, 27, 28)
    assert t.play("move belleville.bank>belleville.1").legal("bonus") == []
    t = table(strict_30=False).tiles(0, 25).meeple(0, 30).keys(0, "belleville.bank").francs(0, 1)
    assert t.play("move belleville.bank>belleville.1").legal("bonus") == ["bonus -"]


def test_no_bonus_is_asked_for_on_space_30_though_tile_25_could_step_back(table):
    t = table().tiles(0, 25).meeple(0, 30).keys(0, "belleville.bank").francs(0, 1)
    assert t.play("move belleville.bank>belleville.1").legal("bonus") == []
