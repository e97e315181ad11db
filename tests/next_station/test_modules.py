"""City Gates and Pencil Powers: each bonus, each power, and the order in which they are asked."""

import numpy as np
import pytest
from msgspec import UNSET

from chatelet.core.errors import BadOptions, Refused
from chatelet.games import find
from chatelet.games.next_station import moves
from chatelet.games.next_station.codes import Refusal
from chatelet.games.next_station.notation import SECTION_OF

GATES = "gates a1={} j1={} a10={} j10={}"
TO_J1 = (
    "flip street circle", "0 d3-b1", "flip street triangle", "0 d3-d1", "flip street square", "0 d1-g1",
    "flip metro triangle", "0 g1-h1", "flip metro circle", "0 h1-j1",
)  # fmt: skip


def gates(a1, j1):
    rest = [bonus for bonus in ("switch", "free", "district", "station") if bonus not in (a1, j1)]
    return GATES.format(a1, j1, *rest)


def powers(blue):
    rest = [power for power in ("repeat", "wild", "switch", "circle") if power != blue]
    return f"powers orange={rest[0]} blue={blue} green={rest[1]} purple={rest[2]}"


def test_switch_and_free_entry_starts_anywhere(solo):
    game = solo(gates("free", "switch"), *TO_J1, modules=("gates",))
    assert game.waiting == [0]
    assert "g1-f2" in game.legal(0) and "b1-a2" in game.legal(0) and "d1-e2" in game.legal(0)
    game.event("0 g1-f2")
    assert game.waiting == []


def test_a_corner_reached_by_a_bonus_brings_the_next_bonus(solo):
    game = solo(gates("district", "switch"), *TO_J1, "0 b1-a1", modules=("gates",))
    assert game.legal(0) == ["-", "district"]
    before = game.view(0).sheets[0].lines[0].districts
    game.event("0 district")
    assert game.view(0).sheets[0].lines[0].districts == before + 1
    assert game.waiting == []


def test_double_free_entry_is_finished_before_the_next_bonus(solo):
    game = solo(gates("district", "free"), *TO_J1, "0 b1-a1", modules=("gates",))
    assert "district" not in game.legal(0) and "j1-i2" in game.legal(0)
    assert "g1-f2" not in game.legal(0), "only ends may be prolonged"
    game.event("0 j1-i2")
    assert game.legal(0) == ["-", "district"]


def only_open(game, *moves):
    """Let nothing be drawn but these sections."""
    free = [0, 0, 0]
    for move in moves:
        section = SECTION_OF[0][tuple(move.split("-"))]
        free[section // 64] |= 1 << section % 64
    for word, sections in enumerate(free):
        game.position.sheets[0].blocked[word] = np.uint64(~sections & (1 << 64) - 1)


@pytest.mark.parametrize("more", [[], ["0 j1-i2"]], ids=["at once", "after one section"])
def test_a_free_entry_with_no_open_station_is_over(solo, more):
    *before, last = TO_J1
    game = solo(gates("district", "free"), *before, modules=("gates",))
    only_open(game, *[move.removeprefix("0 ") for move in (last, *more)])
    for move in (last, *more):
        assert game.waiting == [0]
        game.event(move)
    assert game.waiting == []


def test_giving_up_the_rest_of_a_bonus(solo):
    game = solo(gates("district", "free"), *TO_J1, "0 b1-a1", "0 -", modules=("gates",))
    assert game.legal(0) == ["-", "district"]
    game.event("0 -")
    assert game.waiting == []


def test_double_station_doubles_an_ordinary_station(solo):
    game = solo(gates("free", "station"), *TO_J1, modules=("gates",))
    assert set(game.legal(0)) == {"-", "double b1", "double d1", "double g1", "double h1", "double j1"}
    before = game.scores[0]
    with pytest.raises(Refused, match="special station"):
        game.play(0, "double d3")
    game.event("0 double h1")
    assert game.scores[0] == before + game.view(0).sheets[0].lines[0].districts


def test_a_free_entry_of_a_gate_gives_no_guided_tour(solo):
    game = solo(gates("free", "switch"), *TO_J1, "0 j1-i2", modules=("gates",))
    assert game.waiting == []


def test_a_section_that_needs_a_gate_is_not_asked_without_it(solo):
    game = solo("flip street circle")
    with pytest.raises(Refused):
        game.play(0, "district")


def test_power_wild_reaches_any_station_without_a_tour(solo):
    game = solo(powers("wild"), "flip street triangle", "0 d3-b3", "flip street square", modules=("powers",))
    game.event("0 power")
    assert "b3-c4" in game.legal(0) and "power" not in game.legal(0)
    game.event("0 b3-b4")
    assert game.waiting == []
    game.event("flip street circle")
    with pytest.raises(Refused, match="used up"):
        game.play(0, "power")


def test_power_switch_starts_anywhere(solo):
    start = ("flip street square", "0 d3-f3", "flip street circle", "0 f3-e4", "flip street triangle")
    game = solo(powers("switch"), *start, modules=("powers",))
    assert "f3-g4" not in game.legal(0)
    game.event("0 power")
    assert "f3-g4" in game.legal(0)


def test_a_power_that_the_card_gives_already_is_not_wasted(solo):
    with pytest.raises(Refused, match="wasted"):
        solo(powers("wild"), "flip street wild", modules=("powers",)).play(0, "power")
    with pytest.raises(Refused, match="wasted"):
        solo(powers("switch"), "flip switch street circle", modules=("powers",)).play(0, "power")


def test_power_repeat_draws_the_same_symbol_again(solo):
    game = solo(powers("repeat"), "flip street triangle", "0 d3-d1", modules=("powers",))
    assert game.legal(0) == ["-", "power"]
    game.event("0 power")
    assert set(game.legal(0)) == {"d1-b3", "d3-b3", "-"}
    game.event("0 d3-b3")
    assert game.waiting == []


def test_after_a_wild_repeat_asks_for_the_symbol_of_the_first_target(solo):
    game = solo(powers("repeat"), "flip street wild", "0 d3-d1", "0 power", modules=("powers",))
    assert set(game.legal(0)) == {"d1-b3", "d3-b3", "-"}


def test_after_a_monument_repeat_asks_for_any_symbol(solo):
    start = ("flip street triangle", "0 d3-b3", "0 -", "flip street wild", "0 b3-b4", "0 -")
    game = solo(powers("repeat"), *start, "0 power", modules=("powers",))
    assert {"b4-a5", "b4-c4", "d3-e4", "d3-f3"} <= set(game.legal(0))


def test_a_switch_serves_only_the_first_section_of_repeat(solo):
    start = (
        "flip street square",
        "0 d3-f3",
        "0 -",
        "flip street circle",
        "0 f3-e4",
        "0 -",
        "flip switch street triangle",
    )
    game = solo(powers("repeat"), *start, "0 f3-g4", modules=("powers",))
    game.event("0 power")
    assert all(move == "-" or move[:2] in ("d3", "e4", "g4") for move in game.legal(0))


def test_repeat_needs_a_first_section(solo):
    game = solo(powers("repeat"), "flip street triangle", "0 -", modules=("powers",))
    assert game.waiting == []


def test_a_gate_bonus_is_finished_before_the_second_section_of_repeat(play):
    game = play(
        "next-station", 1, "colours blue orange green purple", gates("district", "free"), powers("repeat"),
        "flip street circle", "0 d3-b1", "0 -", "flip street square", "0 b1-a1", modules=("gates", "powers"),
    )  # fmt: skip
    assert game.legal(0) == ["-", "district"]
    game.event("0 district")
    assert game.legal(0) == ["-", "power"]


def test_circle_before_and_after_the_section_or_pass(solo):
    game = solo(powers("circle"), "flip street square", modules=("powers",))
    assert not any(move.startswith("circle") for move in game.legal(0)), "nothing is on the line yet"
    game.event("0 d3-f3")
    assert set(game.legal(0)) == {"-", "circle d3", "circle f3"}
    game.event("0 -")
    game.event("flip street triangle")
    assert "circle d3" in game.legal(0) and "f3-g4" in game.legal(0)
    game.event("0 circle d3")
    game.event("0 f3-g4")
    assert game.waiting == []
    assert game.view(0).sheets[0].lines[0].most == 2


def test_circle_after_a_pass(solo):
    game = solo(
        powers("circle"), "flip street square", "0 d3-f3", "0 -", "flip street circle", "0 -", modules=("powers",)
    )
    assert set(game.legal(0)) == {"-", "circle d3", "circle f3"}


def test_a_station_counts_at_most_twice(play):
    game = play(
        "next-station", 1, "colours blue orange green purple", gates("station", "free"), powers("circle"),
        "flip street circle", "0 d3-b1", "0 circle b1", "flip street square", "0 b1-a1", modules=("gates", "powers"),
    )  # fmt: skip
    assert game.legal(0) == ["-", "double a1"]
    assert find("next-station").refusal(game.position, 0, moves.DOUBLE + 1) == Refusal.STATION_DOUBLED


def test_powers_and_gates_work_on_london(play):
    game = play("next-station", 1, "colours green blue pink purple", "gates a1=switch j1=free a10=district j10=station",
                map="london", modules=("gates",))  # fmt: skip
    for event in ("flip street triangle", "0 d3-b1", "flip street pentagon", "0 b1-a1"):
        game.event(event)
    assert "d3-e4" in game.legal(0)


def test_london_has_no_guided_tour(play):
    game = play("next-station", 1, "colours pink blue green purple", "flip street wild", map="london")
    game.event("0 h4-g3")
    game.event("flip metro wild")
    game.event("0 g3-g2")
    assert game.waiting == []


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"map": "tokyo"}, 'cannot be "tokyo". It takes: paris, london'),
        ({"mapp": "paris"}, 'no option "mapp". It has: map'),
        ({"modules": ["gate"]}, "objectives, gates, powers"),
        ({"modules": ["gates", "gates"]}, "once"),
        ({"modules": 3}, "It takes: any of objectives"),
    ],
)
def test_options_are_checked_in_words(options, words):
    with pytest.raises(BadOptions) as error:
        find("next-station").settings(options, 1)
    assert words in str(error.value)


@pytest.mark.parametrize("seats", [0, 5, -1])
def test_one_to_four_seats(seats):
    with pytest.raises(BadOptions, match="for 1 to 4 seats"):
        find("next-station").settings({}, seats)


def test_a_power_that_would_open_nothing_is_marked_for_the_page(solo):
    """Before the first section the line has one station alone: from anywhere on it is from there."""
    game = solo(powers("switch"), "flip street triangle", modules=("powers",))
    power = next(one for one in game.view(0).moves if one.move == "power")
    assert power.idle is True and "power" in game.legal(0)
    start = ("flip street square", "0 d3-f3", "flip street circle", "0 f3-e4", "flip street triangle")
    later = solo(powers("switch"), *start, modules=("powers",))
    assert next(one for one in later.view(0).moves if one.move == "power").idle is UNSET
