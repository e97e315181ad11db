"""What Metro says: previews, refusals in three languages, the data for the browser."""

import re

import msgspec
import pytest

from chatelet.core.texts import FOLDER, LANGUAGES, Message, catalogue, say
from chatelet.games.metro.codes import Refusal
from chatelet.games.metro.rules import RULES

IDS = {
    language: set(re.findall(r"^(metro-[\w-]+) =", (FOLDER / language / "metro.ftl").read_text("utf-8"), re.M))
    for language in LANGUAGES
}


def parts(game, move, language="en"):
    """What a move would bring, in words, with points and seat."""
    found = game.preview(game.waiting[0], move).parts
    return [(say(part.what, language), part.points, part.seat) for part in found]


def test_a_preview_tells_the_line_that_begins(lay):
    assert parts(lay(holding="aaaa"), "aaaa05") == [("The line of station 3 begins: 1 tile", 0, 0)]


def test_a_preview_tells_the_lines_that_grow(lay):
    found = parts(lay("aaaa05", holding="aaaa"), "aaaa15")
    assert found == [("The line of station 3 grows by 1 to 2 tiles", 0, 0)]


def test_a_preview_tells_the_lines_that_are_completed_and_for_whom(lay):
    game = lay("aaaa07 aacb06", holding="bcbc")
    preview = game.preview(0, "bcbc05")
    assert preview.points == (2, 3)
    assert parts(game, "bcbc05")[:2] == [
        ("Station 32 reaches station 3: 3 points", 3, 1),
        ("Station 3 reaches station 2: 2 points", 2, 0),
    ]
    assert preview.lines[0].squares == ["07", "06", "05"]
    assert (preview.lines[0].before, preview.lines[0].end, preview.lines[0].arrival) == (2, "station", 3)


def test_a_preview_tells_the_double_points_of_the_centre(lay):
    game = lay("baac01 baac02 aaaa12 baac22", holding="baac")
    assert parts(game, "baac23")[0] == ("Station 7 reaches the centre: 5 × 2 = 10 points", 10, 0)


def test_a_preview_tells_that_a_line_is_nobodys(lay):
    game = lay("aaaa70", seats=3, holding="baac")
    assert ("The line of station 16 is complete, for nobody", 0, -1) in parts(game, "baac71")
    assert game.preview(1, "baac71").points == (0, 0, 0)


def test_a_decline_promises_a_tile_and_no_points(lay):
    preview = lay(holding="aaaa").preview(0, "draw")
    assert (preview.points, preview.gain, preview.parts) == ((0, 0), {"tile": 1}, ())


def test_the_last_tile_says_what_another_way_to_lay_it_would_bring(nearly_full):
    game = nearly_full("24", "baac", rotation=True)  # no tile follows: all that is left is how this one is turned
    ahead = {}
    for move in game.legal(0):
        found = game.preview(0, move)
        told = [part.what.args["count"] for part in found.parts if part.what.id == "part-given-up"]
        ahead[move] = found.points[0] - found.points[1], (told or [0])[0]
    best = max(margin for margin, _ in ahead.values())
    assert len({margin for margin, _ in ahead.values()}) > 1
    assert all(lost == best - margin for margin, lost in ahead.values())


def test_while_other_tiles_follow_nothing_is_certain(random_positions):
    game = next(random_positions())
    game.turn_chance()
    seat = game.waiting[0]
    for move in game.legal(seat):
        assert not [part for part in game.preview(seat, move).parts if part.what.id == "part-given-up"]


def test_a_preview_keeps_its_promise(random_positions):
    for game in random_positions(seats=3, seed=7, rotation=True):
        if not game.over:
            seat = game.waiting[0]
            for move in game.legal(seat)[::9]:
                preview, s = game.preview(seat, move), game.position.copy()
                RULES.apply(s, seat, RULES.read(s, seat, move))
                gained = [a - b for a, b in zip(RULES.score_list(s, 3), game.scores, strict=True)]
                assert list(preview.points) == gained
                assert sum(part.points for part in preview.parts) == sum(gained)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything(language):
    assert IDS[language] == IDS["en"]
    for name in IDS["en"]:
        assert catalogue(language).has_message(name)


def test_every_refusal_has_words():
    assert all(f"metro-refusal-{code.id}" in IDS["en"] for code in Refusal if code != Refusal.OK)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_a_game_is_said_without_gaps(language, random_positions):
    said = set()
    for game in random_positions(seats=2, seed=3):
        s = game.position
        if not game.over:
            seat = game.waiting[0]
            for action in range(0, RULES.actions, 61):
                code = int(RULES.refusal(s, seat, action))
                if code:
                    message = RULES.explain(s, seat, action, code)
                    assert message.id in IDS["en"]
                    sentence = say(message, language)
                    assert "{" not in sentence and "$" not in sentence and "metro-" not in sentence
                    said.add(message.id)
    assert len(said) >= 5


def test_italian_and_french_speak_of_pieces_as_people_do(lay):
    s = lay(holding="bbbb").position
    action = RULES.read(s, 0, "bbbb07")
    message = RULES.explain(s, 0, action, Refusal.ONE_TILE)
    assert "dalla stazione 1 alla stazione 32 per mezzo di una sola piastrina" in say(message, "it")
    assert "de la station 1 à la station 32" in say(message, "fr")
    assert say(Message("metro-squares", {"squares": ["00"], "more": 1}), "it") == "00 e un'altra"


def test_the_view_can_be_sent_with_all_that_a_board_needs(lay):
    game = lay("aaaa05 dddd15", seats=3, holding="cbaa")
    view = msgspec.json.decode(msgspec.json.encode(game.view(2)))
    assert view["tiles"] == {"05": "aaaa", "15": "dddd"}
    assert (view["turn"], view["waiting"], view["stack"]) == (2, [2], 55)
    assert [seat["hand"] for seat in view["seats"]] == [[None], [None], ["cbaa"]]
    assert [(seat["colour"], seat["mark"]) for seat in view["seats"]][:2] == [("yellow", "disc"), ("blue", "triangle")]
    assert view["placements"]["cbaa"] == [move["square"] for move in view["moves"] if "square" in move]
    assert view["moves"][-1]["move"] == "draw"
    third = view["stations"][2]
    assert (third["number"], third["owner"], third["finished"], third["line"]["points"]) == (3, 2, True, 3)
    assert view["stations"][15]["owner"] is None
    assert sum(view["unseen"].values()) == 57
    assert view["options"] == {"adjacency": "corner", "hand": 1, "rotation": False}


def test_a_viewer_sees_where_its_tiles_could_lie_while_others_think(lay):
    view = lay("aaaa05", holding="dddd").view(0)
    assert (view.turn, view.moves) == (1, [])
    assert list(view.placements) == view.seats[0].hand


def test_a_spectator_has_no_moves_and_sees_no_hand(lay):
    view = lay("aaaa05").view(-1)
    assert (view.moves, view.placements) == ([], {})
    assert [seat.hand for seat in view.seats] == [[None], [None]]
