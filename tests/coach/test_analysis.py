"""The coach on whole games: what it says adds up, finds blunders, and knows no more than the seat knew."""

import re

import msgspec
import numpy as np
import pytest

import chatelet
from chatelet.bots import match
from chatelet.bots.line_up import parse
from chatelet.coach.analysis import analyse, moments
from chatelet.coach.evaluation import Effort, Evaluation
from chatelet.coach.findings import curve, summary, turning_points
from chatelet.coach.phrases import idea_of, moved
from chatelet.coach.report_page import page
from chatelet.core.record import Record
from chatelet.core.texts import LANGUAGES
from chatelet.games import find

BRIEF = Effort("brief", 4, 60)


@pytest.fixture(scope="module")
def solo():
    """A game of a middling bot with one blunder: it passes where it could score most."""
    rules = find("next-station")
    game = chatelet.new("next-station", seats=1, seed=11)
    bot = parse("mcts:60")[0].bot()
    planted = 0
    while game.waiting:
        seen = game.observation(0)
        gains = [rules.preview(seen, 0, action).points[0] for action in rules.legal_actions(seen, 0)]
        if not planted and max(gains) >= 9:
            game.act(0, rules.idle)
            planted = len(game.events)
        else:
            game.act(0, bot.choose(rules, seen, 0, np.array([len(game.events) + 1], np.uint64)))
        game.turn_chance()
    assert planted
    record = game.record()
    return rules, record, planted, analyse(rules, record, BRIEF)


def test_par_cards_and_choices_make_the_result(solo):
    _, record, _, found = solo
    [story] = found.stories
    assert story.final == record.scores[0] == found.scores[0]
    assert story.par + story.cards + story.others + story.choices == pytest.approx(story.final)
    assert story.par + sum(change.change for change in story.changes) == pytest.approx(story.final)
    assert story.lost == pytest.approx(sum(decision.played.behind for decision in story.decisions))
    assert curve(story)[0][1] == pytest.approx(story.par)
    assert curve(story)[-1][1] == pytest.approx(story.final)


def test_the_best_move_is_worth_at_least_the_one_played(solo):
    [story] = solo[3].stories
    for decision in story.decisions:
        assert decision.best.value >= decision.played.value
        assert decision.played.behind == pytest.approx(decision.best.value - decision.played.value)
        assert decision.played.behind >= 0 and decision.best.behind == 0
        assert {decision.played.move, decision.best.move} <= {option.move for option in decision.options}


def test_a_planted_blunder_is_a_turning_point(solo):
    rules, record, planted, found = solo
    [story] = found.stories
    assert planted in story.turning_points
    [point] = [one for one in turning_points(rules, record, story, "en") if one.event == planted]
    assert point.played.move == "-" and point.best.move != "-"
    assert point.lost >= 2 * point.error and point.best.why


def test_only_real_choices_count(solo):
    _, record, _, found = solo
    decided = {decision.event for decision in found.stories[0].decisions}
    for number, text in enumerate(record.events, 1):
        before = chatelet.replay(record, number - 1)
        real = text.startswith("0 ") and len(before.legal(0)) > 1
        assert (number in decided) == real


def test_a_report_in_every_language_and_as_a_page(solo):
    _, record, _, found = solo
    for language in LANGUAGES:
        lines = summary(found, found.stories[0], language)
        assert len(lines) == 4 and not any("coach-" in line or "{" in line for line in lines)
        html = page(record, found, language)
        assert html.startswith("<!doctype html>") and f'lang="{language}"' in html
        assert html.count('class="graph"') == 1 and html.count("<svg") == 1 + len(found.stories[0].turning_points)
        assert "src=" not in html and "coach-" not in html
        figures = re.findall(r"<td[^>]*>[+−±]?\d+([.,])\d</td>", html)
        assert set(figures) == {"." if language == "en" else ","}


def test_luck_is_what_the_cards_changed_and_others_do_not_touch_a_sheet_of_ones_own():
    rules = find("next-station")
    record = match.play(rules, {}, parse("random,random"), 3, 0).record()
    short = msgspec.structs.replace(record, events=record.events[:12], scores=None, winners=None)
    found = analyse(rules, short, BRIEF, [1])
    [story] = found.stories
    assert story.seat == 1 and story.measure == "points" and story.others == 0 and not found.over
    assert all(text.startswith(("flip", "colours")) for c in story.changes if c.kind == "cards" for text in c.texts)


@pytest.mark.parametrize(("game", "events"), [("metro", 13), ("paris", 40)])
def test_games_against_others_tell_cards_and_others_apart(game, events):
    rules = find(game)
    record = match.play(rules, {}, parse("greedy,greedy"), 2, 0).record()
    short = msgspec.structs.replace(record, events=record.events[:events], scores=None, winners=None)
    [story] = analyse(rules, short, Effort("least", 2, 40), [0]).stories
    assert story.measure == "lead"
    assert {change.kind for change in story.changes} >= {"choice", "others"}
    assert story.par + story.cards + story.others + story.choices == pytest.approx(story.final)
    # a choice that the bots do not think about, like the end of a turn, is worth what comes after it, not nothing
    assert not [one for decision in story.decisions for one in decision.options if one.value == one.error == 0]


def test_what_others_draw_unseen_is_nobodys_luck():
    """In Metro with hands, every tile drawn by another is hidden: it changes nothing that a seat could notice."""
    rules = find("metro")
    record = match.play(rules, {"hand": 2}, parse("random,random"), 2, 0).record()
    short = msgspec.structs.replace(record, events=record.events[:12], scores=None, winners=None)
    drawn = [moment.text for moment in moments(rules, short)[0] if moment.by == -1]
    assert any(rules.redact(text, 0) != text for text in drawn)
    [story] = analyse(rules, short, Effort("least", 2, 40), [0]).stories
    told = [text for change in story.changes if change.kind == "cards" for text in change.texts]
    assert told == [text for text in drawn if rules.redact(text, 0) == text]


def test_the_first_section_is_a_new_district_only_where_it_leaves_the_departures(play):
    rules = find("next-station")
    game = play("next-station", 1, "colours orange blue green purple", "flip street triangle")
    for move, thought in (("h4-g4", "station"), ("h4-h1", "district")):
        assert rules.idea is not None
        idea = rules.idea(game.position, 0, rules.read(game.position, 0, move))
        assert idea.id == f"next-station-idea-{thought}"


def test_what_a_tile_does_to_others_is_told_by_name():
    rules, names = find("metro"), ["Ana", "Bo"]
    record = match.play(rules, {}, parse("random,random"), 4, 0).record()
    assert rules.idea is not None
    cut = told = 0
    for moment in moments(rules, record)[0][1::2]:
        for seat in rules.waiting_seats(moment.before):
            seen = rules.observation(moment.before, seat)
            for action in rules.legal_actions(seen, seat)[:4]:
                ended = [
                    part for part in rules.preview(seen, seat, action).parts if part.seat == 1 - seat and part.points
                ]
                move = rules.write(seen, seat, action)
                why = moved(rules, seen, seat, move, "en", names)
                assert sum(row.startswith(f"{names[1 - seat]}: +") for row in why) == len(ended)
                told += len(ended)
                if rules.idea(seen, seat, action).id == "metro-idea-cut":
                    cut += 1
                    assert min(part.points for part in ended) < 5  # a long line is no less long for being ended
                    assert names[1 - seat] in (idea_of(rules, seen, seat, move, "en", names) or "")
    assert cut and told


def test_the_coach_knows_no_more_than_the_seat_knew():
    """Two games of Metro that differ only in the tile another seat holds get the same advice for the choice at hand."""
    rules = find("metro")
    game = chatelet.new("metro", seats=2, hand=3, seed=4)
    for _ in range(6):
        seat = game.waiting[0]
        game.play(seat, game.legal(seat)[0])
    seat = game.waiting[0]
    other = game.position.copy()
    rules.observe(other, seat)
    guesses = (rules.resampled(other, seat, np.array([again], np.uint64)) for again in range(99, 120))
    swapped = next(guess for guess in guesses if guess.tobytes() != game.position.tobytes())
    minds = Evaluation(rules, BRIEF), Evaluation(rules, BRIEF)
    first, second = (
        evaluation.options(rules.observation(s, seat), seat)
        for evaluation, s in zip(minds, (game.position, swapped), strict=True)
    )
    assert first == second


def test_a_record_that_breaks_the_rules_is_refused():
    record = chatelet.new("next-station", seats=1, seed=1).record()
    broken = Record(**{**msgspec.structs.asdict(record), "events": [*record.events, "0 a1-b1"]})
    with pytest.raises(chatelet.BadRecord):
        analyse(find("next-station"), broken, BRIEF)
    with pytest.raises(chatelet.BadRecord):
        analyse(find("next-station"), record, BRIEF, [3])
