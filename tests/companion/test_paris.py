"""The score pad of Paris: majorities, ties, the half rule for two, tile 27, and what cannot be."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import chatelet
from chatelet.companion import pad
from chatelet.core.chance import below, seeded
from chatelet.core.paper.pad import BadSheet

Count = Callable[..., Any]
FOUR = [{}, {}, {}, {}]


def district(answer: Any, name: str) -> dict[int, tuple[int, str]]:
    found = next(one for one in answer["districts"] if one["district"] == name)
    return {row["seat"]: (row["points"], row["text"]) for row in found["ranking"]}


def kinds(answer: Any) -> list[str]:
    return [one["kind"] for one in answer["problems"]]


def test_the_examples_of_the_rules(count: Count) -> None:
    answer = count(
        "paris",
        seats=FOUR,
        districts={
            "batignolles": {"vp_tile": 20, "keys": [[11, 2], [5, 4, 1], [13], [3]]},
            "montmartre": {"vp_tile": 16, "keys": [[11, 5], [16, 5], [8], [16, 5]]},
        },
    )
    assert [points for _, (points, _) in sorted(district(answer, "batignolles").items())] == [10, 5, 20, 0]
    assert [points for _, (points, _) in sorted(district(answer, "montmartre").items())] == [4, 16, 0, 16]
    assert "higher single value" in district(answer, "batignolles")[2][1]
    assert "full tie" in district(answer, "montmartre")[1][1]
    assert [one["total"] for one in answer["seats"]] == [14, 21, 20, 16]


def test_of_two_the_second_needs_half(count: Count) -> None:
    def second(value: int) -> tuple[int, str]:
        keys = {"chaillot": {"vp_tile": 18, "keys": [[10], [value]]}}
        return district(count("paris", seats=[{}, {}], districts=keys), "chaillot")[1]

    assert second(5)[0] == 9
    assert second(4)[0] == 0
    assert "half" in second(4)[1]


def test_francs_count_with_tile_27_only(count: Count) -> None:
    answer = count("paris", seats=[{"vp": 30, "francs": 7, "tile_27": True}, {"vp": 37, "francs": 7}])
    assert [one["total"] for one in answer["seats"]] == [37, 37]
    assert answer["tie"]["of"] == "shared"
    assert answer["winners"] == [0, 1]
    richer = count("paris", seats=[{"vp": 30, "francs": 8}, {"vp": 30, "francs": 7}])
    assert (richer["tie"]["of"], richer["winners"]) == ("francs", [0])
    worth = count("paris", seats=[{"vp": 30}, {"vp": 30}], districts={"chaillot": {"keys": [[], [8]]}})
    assert (worth["tie"]["of"], worth["winners"]) == ("worth", [1])


def test_without_a_vp_tile_nobody_scores(count: Count) -> None:
    answer = count("paris", seats=[{}, {}], districts={"chaillot": {"keys": [[8], [5]]}})
    assert [one["total"] for one in answer["seats"]] == [0, 0]
    assert "No VP tile" in district(answer, "chaillot")[0][1]


def test_what_cannot_be_is_marked(count: Count) -> None:
    twice = {"vp_tile": 20, "keys": [[8, 8], [16, 5]]}
    answer = count("paris", seats=[{}, {}], districts={"chaillot": twice, "montmartre": {**twice, "keys": [[16], [1]]}})
    assert kinds(answer) == ["vp-tile-twice", "vp-tiles-too-many", "value-twice", "landmark-twice"]
    many = {name: {"keys": [[1, 2, 3], []]} for name in ("belleville", "batignolles", "montmartre", "la-villette")}
    many["chaillot"] = {"keys": [[1], []]}
    assert kinds(count("paris", seats=[{}, {}], districts=many)) == ["keys-too-many"]


@pytest.mark.parametrize(
    ("given", "word"),
    [
        ({"districts": {"bercy": {}}}, "belleville"),
        ({"districts": {"chaillot": {"vp_tile": 7}}}, "20"),
        ({"districts": {"chaillot": {"keys": [[7], []]}}}, "16"),
        ({"districts": {"chaillot": {"keys": [[], [], [8]]}}}, "Chaillot"),
        ({"seats": [{"vp": -1}, {}]}, "vp"),
    ],
)
def test_nonsense_is_refused(count: Count, given: dict[str, Any], word: str) -> None:
    with pytest.raises(BadSheet, match=word):
        count("paris", **({"seats": [{}, {}]} | given))


def test_a_finished_game_scores_the_same_on_the_pad(count: Count) -> None:
    for seats in (2, 3, 4):
        game, random = chatelet.new("paris", seats=seats, seed=f"pad {seats}"), seeded(seats)
        while not game.over:
            moves = game.legal(game.waiting[0])
            game.play(game.waiting[0], moves[int(below(random, len(moves)))])
        view, board = msgspec.to_builtins((game.view(-1), game.rules.board(game.rules.settings({}, seats))))
        values = {one["code"]: one["value"] for one in board["landmarks"]}
        districts = {}
        for one in view["districts"]:
            keys: list[list[int]] = [[] for _ in range(seats)]
            for space in one["spaces"]:
                for seat in space["keys"]:
                    keys[seat].append(int(space["place"].rpartition(".")[2]))
            for mark in one["landmarks"]:
                for seat in mark["keys"]:
                    keys[seat].append(values[mark["code"]])
            districts[one["id"]] = {"vp_tile": int(one["vp_tile"]) if one["vp_tile"] else None, "keys": keys}
        held = [
            {"vp": one["vp"], "francs": one["francs"], "tile_27": any(tile["tile"] == "27" for tile in one["unused"])}
            for one in view["holdings"]
        ]
        answer = count("paris", seats=held, districts=districts)
        assert [one["total"] for one in answer["seats"]] == game.scores
        assert answer["winners"] == game.winners
        assert set(kinds(answer)) <= {"value-twice"}


def test_the_text_format() -> None:
    text = """
    game paris
    player Ana vp=45 francs=12 tile-27
    player Bo vp=39
    district montmartre 16
    Ana 8 4
    Bo 16
    district chaillot
    """
    assert pad("paris").read(text) == {
        "seats": [{"name": "Ana", "vp": 45, "francs": 12, "tile_27": True}, {"name": "Bo", "vp": 39}],
        "districts": {"montmartre": {"vp_tile": 16, "keys": [[8, 4], [16]]}, "chaillot": {"keys": [[], []]}},
    }
    with pytest.raises(BadSheet, match="player"):
        pad("paris").read("game paris\ncity Ana")
