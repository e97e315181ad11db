"""Boards of Metro counted again: the same points as the game, and layouts that cannot be are marked."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import chatelet
from chatelet.companion import pad
from chatelet.core.chance import below, seeded
from chatelet.core.paper.pad import BadSheet

Count = Callable[..., Any]


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"rotation": True}), (5, {"adjacency": "side"}), (6, {})])
def test_a_board_counts_like_the_game(count: Count, seats: int, options: dict[str, Any]) -> None:
    for seed in range(4):
        game, random = chatelet.new("metro", seats=seats, seed=f"paper {seed}", **options), seeded(seed)
        tiles = 15 + 15 * seed
        while not game.over and len(game.view(-1).tiles) < tiles:
            moves = [move for move in game.legal(game.waiting[0]) if move != "draw"]
            game.play(game.waiting[0], moves[int(below(random, len(moves)))])
        view = msgspec.to_builtins(game.view(-1))
        answer = count("metro", players=[""] * seats, tiles=view["tiles"], first=view["first"], **options)
        assert [one["points"] for one in answer["seats"]] == game.scores
        assert [one["line"] for one in answer["stations"]] == [one["line"] for one in view["stations"]]
        assert [one for one in answer["problems"] if one["kind"] != "one-tile"] == []
        assert answer["turn"] == (None if game.over else view["turn"])
        assert answer["over"] == game.over
        assert answer["pile"] == 60 - tiles
        assert all(sum(figure["points"] for figure in one["figures"]) == one["points"] for one in answer["seats"])


def kinds(answer: Any) -> list[tuple[str, list[str]]]:
    return [(one["kind"], one["squares"]) for one in answer["problems"]]


def test_a_tile_that_touches_nothing_is_marked_and_counted(count: Count) -> None:
    answer = count("metro", players=["", ""], tiles={"03": "aaaa", "22": "aaaa"})
    assert kinds(answer) == [("touches-nothing", ["22"])]
    assert set(answer["tiles"]) == {"03", "22"}
    assert "rim" in answer["problems"][0]["text"]


def test_more_of_a_tile_than_the_box_holds(count: Count) -> None:
    answer = count("metro", players=["", ""], tiles={f"0{col}": "dddd" for col in range(3)})
    assert ("too-many", ["00", "01", "02"]) in kinds(answer)
    assert answer["left"]["dddd"] == 0


def test_a_tile_in_the_centre_is_left_out(count: Count) -> None:
    answer = count("metro", players=["", ""], tiles={"33": "aaaa"})
    assert kinds(answer) == [("centre", ["33"])]
    assert answer["tiles"] == {}


def test_a_line_of_one_tile_is_marked(count: Count) -> None:
    answer = count("metro", players=["", ""], tiles={"07": "bbbb"})
    assert kinds(answer) == [("one-tile", ["07"])]
    assert sum(one["points"] for one in answer["seats"]) == 1


def test_nonsense_is_refused(count: Count) -> None:
    with pytest.raises(BadSheet, match="aaab"):
        count("metro", players=["", ""], tiles={"00": "aaab"})
    with pytest.raises(BadSheet):
        count("metro", players=[""], tiles={})
    with pytest.raises(BadSheet):
        count("metro", players=["", ""], tiles={"90": "aaaa"})


def test_the_text_format() -> None:
    read = pad("metro").read
    assert read("game metro\nplayer Ana\nplayer Bo Li\nfirst 1\ntiles aaaa00 cbaa72") == {
        "players": ["Ana", "Bo Li"],
        "first": 1,
        "tiles": {"00": "aaaa", "72": "cbaa"},
    }
    for text, word in (("tiles aaaa99", "cbaa72"), ("tiles aaaa00 aaaa00", "00"), ("tile aaaa00", "player")):
        with pytest.raises(BadSheet, match=word):
            read(f"game metro\n{text}")
