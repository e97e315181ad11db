"""What people see: previews, views, pictures."""

import re
import xml.etree.ElementTree as tree

import msgspec
import numpy as np
import pytest

from chatelet.core.chance import below, seeded
from chatelet.core.texts import LANGUAGES, say
from chatelet.games.paris.board import board
from chatelet.games.paris.picture_text import WIDTH
from chatelet.games.paris.ranking import Rank
from chatelet.games.paris.scoring import seat_points
from chatelet.games.paris.state import ParisOptions
from chatelet.games.paris.tables import DISTRICTS, LANDMARK
from chatelet.games.paris.view import ParisView
from chatelet.games.paris.words import tile_word


def positions(rules, seats=4, seed=5, every=17, **options):
    """Positions of a random game, its start and its end among them."""
    s, random, n = rules.start(rules.settings(options, seats), seats), seeded(seed), 0
    while not rules.over(s):
        if n % every == 0:
            yield s.copy()
        n += 1
        if rules.waiting(s):
            legal = rules.legal_actions(s, int(s.turn))
            rules.apply(s, int(s.turn), legal[int(below(random, len(legal)))])
        else:
            rules.happen(s, int(rules.sample(s, random)))
    yield s


# --- previews ---


def test_a_preview_tells_cost_gain_and_what_comes_next(table):
    t = table(3).keys(0, "belleville.bank").keys(1, "belleville.2", "belleville.3", "belleville.4").francs(0, 9)
    found = t.preview("move belleville.bank>belleville.1")
    assert found.cost == {"francs": 1} and found.gain == {"gold-prestige": 1}
    said = [t.words(part.what) for part in found.parts]
    assert "takes the token: gold prestige" in said
    assert "then a bonus tile can be taken" in said
    assert "the fourth key of the district: then a VP tile can be placed" in said


def test_a_tile_that_counts_as_one_good_of_several_says_or_and_districts_take_their_article():
    from chatelet.core.texts import say
    from chatelet.games.paris.tables import BANK, DISTRICTS
    from chatelet.games.paris.words import place_word, tile_word

    assert say(tile_word(9)).startswith(
        "Counts as 1 resource: wood, marble or gold. To be spent or sold in the turn in"
    )
    assert say(tile_word(1)).startswith("Counts as 1 resource: ") and " or gold" not in say(tile_word(1))
    banks = [say(place_word(BANK + district), "fr") for district in range(DISTRICTS)]
    assert "banque des Batignolles" in banks and "banque de La Villette" in banks


def test_a_preview_tells_who_rises_and_who_falls_in_the_district(table):
    t = table(3).award("belleville", 20).keys(0, "belleville.bank", "belleville.1").keys(1, "belleville.4").francs(0, 5)
    found = t.preview("move belleville.bank>belleville.5")
    assert found.points == (10, -10, 0)
    said = {t.words(part.what): part.points for part in found.parts}
    assert said["Belleville: player 1 goes from place 2 to place 1"] == 10
    assert said["Belleville: player 2 goes from place 1 to place 2"] == -10
    (line,) = found.lines
    assert [row.seat for row in line.before] == [1, 0] and [row.seat for row in line.after] == [0, 1]
    assert line.after[0].total == 6 and line.district == "belleville"


def test_a_preview_says_that_a_move_spends_a_tile(table):
    t = table().tiles(0, 16).keys(0, "arc").keys(1, "chaillot.4").francs(0, 4)
    found = t.preview("move arc>chaillot.4")
    assert "spends tile 16" in [t.words(part.what) for part in found.parts] and found.cost == {"francs": 4, "tile": 1}


def test_a_preview_says_what_the_tile_does_that_is_kept_or_taken(table):
    t = table(empty_stacks=True).play("endgame")
    assert [t.words(part.what) for part in t.preview("keep eg03").parts] == ["Take 6 francs."]
    t = table().keys(0, "belleville.bank").francs(0, 9).play("move belleville.bank>belleville.1")
    assert [t.words(part.what) for part in t.preview("bonus 1").parts] == ["Take 3 francs."]


def test_a_preview_of_a_landmark_names_resources_and_founding(table):
    t = table().keys(0, "chaillot.bank").francs(0, 16).goods(0, gold=3)
    found = t.preview("move chaillot.bank>chaillot.l16")
    assert found.cost == {"francs": 16, "gold": 3}
    assert "founds Tour Eiffel in Chaillot" in [t.words(part.what) for part in found.parts]


def test_the_points_of_a_preview_are_the_change_of_the_scores(rules):
    for s in positions(rules, 3, every=5):
        if not rules.waiting(s):
            continue
        seat = int(s.turn)
        for action in rules.legal_actions(s, seat)[::5]:
            after = s.copy()
            rules.apply(after, seat, action)
            change = tuple(int(seat_points(after, k)) - int(seat_points(s, k)) for k in range(3))
            assert rules.preview(s, seat, action).points == change


# --- counters kept along the way agree with the board ---


def test_totals_highest_values_and_crowds_agree_with_the_keys(rules):
    for s in positions(rules, 4, seed=8, every=3, arc_founds=True):
        values = [1, 2, 3, 4, 5, 8]
        for d in range(DISTRICTS):
            crowd = 0
            for seat in range(4):
                found = []
                for word in (int(s.keys[seat]), int(s.twice[seat])):
                    found += [values[v] for v in range(6) if word >> (6 * d + v) & 1]
                    marks = [10, 11, 11, 12, 13, 14, 15, 16]
                    found += [v for i, v in enumerate(marks) if word >> (LANDMARK + i) & 1 and s.site[i] == d]
                assert sum(found) == s.worth[seat, d] and max(found, default=0) == s.peak[seat, d]
                crowd += len(found)
            assert crowd == s.crowd[d]


def test_tokens_never_appear_from_nowhere(rules):
    for s in positions(rules, 4, seed=9, every=4):
        for good in range(3):
            on_board = int((s.token == good).sum())
            assert on_board + int(s.supply[good]) + int(s.goods[:, good].sum()) == 6
        assert min(s.francs.tolist()) >= 0 and int(s.goods.min()) >= 0


# --- views and pictures ---


def test_a_view_can_be_sent_and_names_the_choice_at_hand(table, rules):
    t = table(3).keys(0, "belleville.bank").francs(0, 5).keys(1, "belleville.4").award("belleville", 20)
    view = rules.view(rules.observation(t.s, 0), 0)
    assert msgspec.json.decode(msgspec.json.encode(view), type=ParisView) == view
    assert view.question.stage == "action" and view.waiting == [0]
    assert "belleville.5" in view.affordable and "belleville.8" not in view.affordable
    assert view.districts[0].ranking[0] == Rank(seat=1, rank=1, total=4, highest=4, points=20)
    moves = msgspec.to_builtins(view)["moves"]
    assert {"action", "move", "from", "to", "francs"} == set(next(m for m in moves if m["move"].startswith("move")))
    assert rules.view(rules.observation(t.s, -1), -1).moves == []


def test_the_printed_board_can_be_sent_and_its_tiles_speak_three_languages():
    data = board(ParisOptions())
    assert len(data.bonus_tiles) == 30 and len(data.end_game_tiles) == 12 and len(data.landmarks) == 8
    assert msgspec.json.decode(msgspec.json.encode(data))["bonus_tiles"][0]["text"]["id"].startswith("paris-tile-")
    for language in LANGUAGES:
        for tile in range(42):
            sentence = say(tile_word(tile), language)
            assert "paris-" not in sentence and "{" not in sentence
    assert say(tile_word(17)) == "5 VP for each of your keys on buildings of value 4."


@pytest.mark.parametrize("options", [{}, {"placement": "free", "stacks": 3}, {"setup": "random"}], ids=str)
def test_pictures_fit_and_change_nothing(rules, options):
    for s in positions(rules, 4, every=60, **options):
        before = s.tobytes()
        for seat in (-1, int(s.turn)):
            seen = rules.observation(s, seat)
            letters = rules.text(seen, seat)
            assert all(len(row) <= WIDTH and row == row.rstrip() for row in letters.splitlines())
            drawing = tree.fromstring(rules.svg(seen, seat))
            assert drawing.tag.endswith("svg") and "script" not in rules.svg(seen, seat)
        assert s.tobytes() == before


def test_a_picture_does_not_look_behind_a_closed_screen(rules):
    def amounts(svg):
        return [one.text for one in tree.fromstring(svg).iter() if one.tag.endswith("text")]

    *_, s, _end = positions(rules, 2, every=30, screens="closed")
    rich = s.copy()
    rich.francs[1] += 77
    rich.goods[1] += 31
    looking_back = -2
    for seat in (0, -1):
        assert rules.svg(rich, seat) == rules.svg(s, seat)
    for seat in (1, looking_back):
        assert str(int(rich.francs[1])) in amounts(rules.svg(rich, seat))
    rich.francs[0] += 77
    assert str(int(rich.francs[0])) in amounts(rules.svg(rich, 0))


def test_the_letters_tell_a_known_position(table, rules):
    t = table(2).keys(0, "belleville.4", "chaillot.l16", "arc").keys(1, "belleville.bank").award("chaillot", 14)
    rows = rules.text(t.goods(0, gold=1).tiles(0, 18).s, -1).splitlines()
    assert rows[0] == "Paris · round 1 · to place or move a key, or take an end-game tile: player 1"
    assert any(row.startswith("Belleville     7 [2]") and "bar  w [1]" in row for row in rows)
    assert any("l16[1] · VP 14/7/3 · 1. player 1 16 (16)" in row for row in rows)
    assert any(row.startswith("Arc") and "[1]" in row for row in rows)
    assert "   tokens 1 gold" in rows and "   bonus tiles 18" in rows


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_speak_the_language_of_the_reader_and_call_nobody_by_a_seat(table, rules, language):
    t = table(2).keys(0, "belleville.4", "arc").keys(1, "belleville.bank").award("belleville", 14)
    for picture in (rules.text(t.s, 0, language, ["Ana", "Zoé"]), rules.svg(t.s, 0, language, ["Ana", "Zoé"])):
        assert "Zoé" in picture and "Ana" not in picture  # whoever looks is "you"
        assert not re.search(r"\b([Ss]eat|[Pp]osto|paris-text)\b", picture)
        assert language == "en" or not re.search(r"\b(round \d+ ·.*to |wood|stacks|supply)\b", picture)


# --- what bots are told ---


def test_the_prior_is_positive_and_the_estimate_not_below_the_score(rules):
    all_positions = 0
    for s in positions(rules, 3, every=1):
        all_positions += 1
        if rules.waiting(s) and all_positions % 20 == 0:
            seat = int(s.turn)
            actions = np.array(rules.legal_actions(s, seat), np.int16)
            out = np.zeros(len(actions))
            rules.prior(s, seat, actions, len(actions), out)
            assert out.min() > 0
            assert rules.value(s, seat) >= rules.score_list(s, 3)[seat]
    assert all_positions > 20


def test_a_preview_tells_wood_paid_from_wood_found(table):
    t = table().keys(0, "montmartre.2").francs(0, 6).goods(0, wood=1)
    seen = t.preview("move montmartre.2>montmartre.8")
    assert seen.cost == {"francs": 6, "wood": 1}
    assert seen.gain == {"vp": 2, "wood": 1}
    assert "paris-part-token" in [part.what.id for part in seen.parts]


def test_of_two_seats_each_knows_what_the_other_took_before_its_own_look(table):
    t = table(2, empty_stacks=True).ends(1, "eg04").ends(0, "eg01")
    assert t.rules.view(t.rules.observation(t.s, 0), 0).holdings[1].end_tiles.known == ["eg04"]
    assert t.rules.view(t.rules.observation(t.s, 1), 1).holdings[0].end_tiles.known == []


def test_a_preview_speaks_of_players_until_a_table_names_them_and_to_the_reader_as_you():
    from chatelet.core.texts import LANGUAGES, Message, say, seat_name, with_names

    args = {"district": "Montmartre", "who": seat_name(1), "before": 2, "after": 1}
    part = Message("paris-part-moves", args)
    assert say(part) == "Montmartre: player 2 goes from place 2 to place 1"
    for language in LANGUAGES:
        assert "Bo" in say(with_names(part, ["Ana", "Bo"]), language)
        assert "Bo" not in say(with_names(part, ["Ana", "Bo"], reader=1), language)
    assert say(with_names(part, reader=1)) == "Montmartre: you go from place 2 to place 1"


def test_a_table_may_lay_its_screens_open():
    assert board(ParisOptions()).screens == "closed"
    assert board(ParisOptions(screens="open")).screens == "open"
