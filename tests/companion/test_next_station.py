"""Sheets of Next Station: scored like the game itself, and what cannot be is marked with its rule."""

from collections.abc import Callable
from typing import Any

import pytest

import chatelet
from chatelet.companion import pad
from chatelet.core.chance import below, seeded
from chatelet.core.paper.pad import BadSheet

Count = Callable[..., Any]
ALL = ("objectives", "gates", "powers")
TABLES = [
    ("paris", 1, ()),
    ("paris", 3, ALL),
    ("paris", 1, ALL),
    ("paris", 2, ("gates",)),
    ("london", 4, ALL),
    ("london", 1, ("objectives",)),
    ("london", 2, ("gates", "powers")),
]
GATES = {"a1": "switch", "j1": "free", "a10": "district", "j10": "station"}


def written_down(game: Any, map: str, modules: tuple[str, ...]) -> dict[str, Any]:
    """What the players of a finished game have on their sheets, from its log alone."""
    given: dict[str, Any] = {"map": map, "modules": modules, "sheets": [{"lines": {}} for _ in game.seats]}
    lap, metros, order = 0, 0, []
    places = {1: (0,), 2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}[len(game.seats)]
    for event in game.events:
        head, *rest = event.split()
        if head == "colours":
            order = rest
        elif head == "objectives":
            given[head] = [int(number) for number in rest]
        elif head in ("gates", "powers"):
            given[head] = dict(word.split("=") for word in rest)
        elif head == "flip":
            if metros == 5:
                lap, metros = lap + 1, 0
            metros += "metro" in rest
        else:
            colour = order[(lap - places[int(head)]) % 4]
            line = given["sheets"][int(head)]["lines"].setdefault(colour, {"sections": []})
            if rest[0] in ("double", "circle"):
                line[rest[0]] = rest[1]
            elif rest[0] == "district":
                line["district"] = True
            elif rest[0] not in ("-", "power"):
                line["sections"].append(rest[0])
    return given


@pytest.mark.parametrize(("map", "seats", "modules"), TABLES)
def test_a_finished_game_scores_the_same_on_paper(count: Count, map: str, seats: int, modules: tuple[str, ...]) -> None:
    for seed in range(12):
        game = chatelet.new("next-station", seats=seats, seed=f"paper {seed}", options={"map": map, "modules": modules})
        random = seeded(seed)
        while not game.over:
            seat = game.waiting[0]
            moves = game.legal(seat)
            game.play(seat, moves[int(below(random, len(moves)))])
        answer = count("next-station", **written_down(game, map, modules))
        assert [sheet["total"] for sheet in answer["sheets"]] == game.scores
        assert answer["winners"] == (game.winners if seats > 1 else [])
        for sheet in answer["sheets"]:
            assert sheet["problems"] == []
            assert sum(figure["points"] for figure in sheet["figures"]) == sheet["total"]
        assert answer["band"] == game.view(-1).band


def wrong(answer: Any, sheet: int = 0) -> list[tuple[str, str | None]]:
    return [(one["kind"], one.get("name")) for one in answer["sheets"][sheet]["problems"]]


def one_sheet(**lines: Any) -> dict[str, Any]:
    return {"sheets": [{"lines": {colour: {"sections": list(sections)} for colour, sections in lines.items()}}]}


def test_the_order_of_sections_does_not_matter(count: Count) -> None:
    answer = count("next-station", **one_sheet(blue=["e4-f3", "d3-e4"]))
    assert wrong(answer) == []
    assert answer["sheets"][0]["total"] == 4


def test_a_line_that_is_not_joined_to_its_departure(count: Count) -> None:
    answer = count("next-station", **one_sheet(blue=["e4-f3"]))
    assert wrong(answer) == [("not-from-departure", "e4-f3")]
    assert "d3" in answer["sheets"][0]["problems"][0]["text"]
    assert answer["sheets"][0]["total"] == 0


def test_a_loop_a_section_twice_and_a_crossing(count: Count) -> None:
    answer = count(
        "next-station", **one_sheet(blue=["d3-d4", "d4-e4", "d3-e4", "d3-d4"], green=["c7-c4", "c4-d4", "d3-d4"])
    )
    assert wrong(answer) == [("on-line", "d3-e4"), ("already-drawn", "d3-d4"), ("already-drawn", "d3-d4")]
    crossing = count("next-station", **one_sheet(blue=["d3-c4"], green=["c7-c4", "b3-c4", "b3-d3", "b4-c4"]))
    assert wrong(crossing) == []
    crossed = count("next-station", **one_sheet(blue=["d3-b1"], orange=["b2-d4"]))
    assert ("not-from-departure", "b2-d4") in wrong(crossed)


def test_lines_cross_only_on_overhead_crossings(count: Count) -> None:
    answer = count("next-station", **one_sheet(green=["c7-c8"], blue=["d3-d4", "d4-hub.nw", "hub.sw-c8"]))
    assert [kind for kind, _ in wrong(answer)] == []
    answer = count("next-station", **one_sheet(blue=["d3-b1", "d3-b3", "b3-d1"]))
    assert wrong(answer) == [("crosses", "b3-d1")]
    assert "d1" in answer["sheets"][0]["problems"][0]["text"]


def test_what_cannot_be_can_still_be_counted(count: Count) -> None:
    given = one_sheet(blue=["e4-f3"])
    given["sheets"][0]["insist"] = True
    answer = count("next-station", **given)
    assert wrong(answer) == [("not-from-departure", "e4-f3")]
    # two stations in two districts; the departure that the line never left is not on it
    assert answer["sheets"][0]["sheet"]["lines"][0]["stations"] == ["f3", "e4"]
    assert answer["sheets"][0]["total"] == 2


def test_a_gate_that_was_not_reached_doubles_nothing(count: Count) -> None:
    given = one_sheet(blue=["d3-e4"]) | {"modules": ["gates"], "gates": GATES, "solo": False}
    given["sheets"][0]["lines"]["blue"] |= {"double": "e4", "district": True}
    answer = count("next-station", **given)
    assert wrong(answer) == [("gate", None), ("gate", None)]
    plain = answer["sheets"][0]["total"]
    given["sheets"][0]["insist"] = True
    assert count("next-station", **given)["sheets"][0]["total"] > plain


def test_a_special_station_cannot_be_doubled(count: Count) -> None:
    given = one_sheet(blue=["d3-d1", "d1-b1", "b1-a1"]) | {"modules": ["gates"], "solo": False}
    given["gates"] = {"a1": "station", "j1": "free", "a10": "district", "j10": "switch"}
    given["sheets"][0]["lines"]["blue"]["double"] = "d3"
    assert wrong(count("next-station", **given)) == [("station-special", None)]
    given["sheets"][0]["lines"]["blue"]["double"] = "b1"
    answer = count("next-station", **given)
    assert wrong(answer) == []
    assert answer["sheets"][0]["sheet"]["lines"][0]["most"] == 3


def test_more_branches_than_switches(count: Count) -> None:
    star = ["d3-b1", "d3-d1", "d3-f3", "d3-e4", "d3-d4", "d3-b3"]
    assert [kind for kind, _ in wrong(count("next-station", **one_sheet(blue=star)))] == ["branches"]


def test_alone_modules_cost_and_a_verdict_is_given(count: Count) -> None:
    given = one_sheet(blue=["d3-e4"]) | {"modules": ["objectives"], "objectives": [1, 2]}
    alone, together = count("next-station", **given), count("next-station", **given, solo=False)
    assert alone["sheets"][0]["total"] == together["sheets"][0]["total"] - 10
    assert (alone["band"], together["band"]) == (0, None)


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"modules": ["gates"]}, "every one once"),
        ({"modules": ["objectives"], "objectives": [3, 3]}, "two that lay open"),
        ({"sheets": [{"lines": {"pink": {}}}]}, "orange"),
        ({"sheets": [{"lines": {"blue": {"sections": ["d3-j9"]}}}]}, "d3"),
        ({"sheets": [{"lines": {"blue": {"sections": [999]}}}]}, "999"),
        ({"sheets": [{"lines": {"blue": {"sections": ["a5-hub"]}}}]}, None),
        ({"sheets": []}, "length"),
        ({"map": "tokyo"}, "tokyo"),
        ({"solo": True, "sheets": [{"lines": {}}, {"lines": {}}]}, "one sheet"),
    ],
)
def test_what_cannot_be_read_is_refused_in_words(count: Count, changed: dict[str, Any], words: str | None) -> None:
    given = one_sheet(blue=[]) | changed
    if words is None:
        assert count("next-station", **given)
        return
    with pytest.raises(BadSheet, match=words):
        count("next-station", **given)


def test_the_text_format_says_the_same_as_json(count: Count) -> None:
    text = """
    map paris
    modules objectives gates     # what was in play
    objectives 2 5
    gates a1=switch j1=free a10=district j10=station
    solo no

    sheet Ana
    blue: d3-e4-f3 d3-d4
    green c7-a5 district

    sheet Bo
    insist
    """
    found = pad("next-station")
    assert found.read(text) == {
        "map": "paris",
        "modules": ["objectives", "gates"],
        "objectives": [2, 5],
        "gates": GATES,
        "solo": False,
        "sheets": [
            {
                "name": "Ana",
                "lines": {
                    "blue": {"sections": ["d3-e4", "e4-f3", "d3-d4"]},
                    "green": {"sections": ["c7-a5"], "district": True},
                },
            },
            {"name": "Bo", "lines": {}, "insist": True},
        ],
    }
    assert found.convert(found.read(text)).sheets[0].name == "Ana"


def test_the_cards_of_a_round_are_the_games_own(count: Count) -> None:
    deck = pad("next-station").cards
    assert deck is not None
    paris: Any = deck("paris")
    assert len(paris.cards) == 11
    assert [card.card for card in paris.cards if card.with_next] == ["street switch"]
    assert sum(card.kind == paris.ends.kind for card in paris.cards) == paris.ends.count == 5
    for players, seats in enumerate(paris.pencils, 1):
        assert len(seats) == players
        assert all(sorted(rounds) == [0, 1, 2, 3] for rounds in seats)
        assert all(len({rounds[lap] for rounds in seats}) == players for lap in range(4))
    game = chatelet.new("next-station", seats=3, seed=5)
    order = game.events[0].split()[1:]
    drawn = [sheet.lines[0].colour for sheet in game.view(-1).sheets]
    assert drawn == [order[rounds[0]] for rounds in paris.pencils[2]]
