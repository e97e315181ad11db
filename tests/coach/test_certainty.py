"""Certain points are certain: where only a seat's own choices are left, nothing is guessed and nothing left out."""

import pytest

import chatelet
from chatelet.bots import match
from chatelet.bots.endings import GIVEN_UP, Endings
from chatelet.bots.line_up import parse
from chatelet.coach.analysis import analyse, moments
from chatelet.coach.evaluation import Effort, Evaluation
from chatelet.core.chance import seeded
from chatelet.games import find

BRIEF = Effort("brief", 4, 60)
RULES = find("paris")


@pytest.fixture(scope="module")
def endings() -> Endings:
    return Endings(RULES)


@pytest.fixture(scope="module")
def kept():
    """The last turn of a game in which its seat could end with tiles unused that are worth points."""
    follow = Endings(RULES)
    for number in range(20):
        record = match.play(RULES, {}, parse("greedy,greedy"), 2, number).record()
        for moment in moments(RULES, record)[0][-12:]:
            if moment.by < 0 or moment.text.partition(" ")[2] == "end":
                continue
            game = chatelet.replay(record, moment.number - 1)
            if "end" not in game.legal(moment.by) or game.waiting != [moment.by]:
                continue
            found = follow.of(game.observation(moment.by), moment.by)
            end = RULES.read(game.position, moment.by, "end")
            worth = {ending.action: ending.worth for ending in found}
            if found and found[0].worth - worth[end] >= 10:
                return game, moment.by, end, found[0].worth - worth[end]
    raise AssertionError("no such turn in twenty games")


def test_ending_the_last_turn_with_tiles_unused_loses_what_they_are_worth(kept):
    game, seat, end, worth = kept
    options = Evaluation(RULES, BRIEF).options(game.observation(seat), seat, end)
    best, own = options[0], next(option for option in options if option.action == end)
    assert best.value.mean - own.value.mean == pytest.approx(worth, abs=3)  # others may still answer
    assert best.move.startswith(("use", "sell", "buy"))


def test_a_bot_uses_what_it_holds_before_its_last_turn_ends(kept):
    game, seat, end, _ = kept
    for bot in ("mcts:20", "greedy"):
        assert parse(bot)[0].bot().choose(RULES, game.observation(seat), seat, seeded(1)) != end


def test_what_a_seat_holds_after_its_last_turn_is_worth_nothing(kept):
    game, seat, end, _ = kept
    assert RULES.value is not None and RULES.spent is not None
    after = game.position.copy()
    RULES.apply(after, seat, end)
    assert RULES.spent(after, seat)
    points = RULES.score_list(after, 2)[seat]
    assert points <= RULES.value(after, seat) < points + 1  # francs break ties


def test_what_is_not_worth_a_thought_never_brings_certain_points(endings):
    decided = 0
    for number in range(2):
        record = match.play(RULES, {}, parse("greedy,random"), 2, number).record()
        for moment in moments(RULES, record)[0][-30:]:
            if moment.by < 0:
                continue
            seen = RULES.observation(moment.before, moment.by)
            found = endings.of(seen, moment.by)
            if not found:
                continue
            decided += 1
            for action in RULES.legal_actions(seen, moment.by):
                worth = endings.after(seen, moment.by, action, wide=True)
                assert worth == GIVEN_UP or worth <= found[0].worth + 0.9, moment.text  # francs are no points
    assert decided


def test_two_seats_expect_the_same_of_their_game():
    record = match.play(RULES, {}, parse("greedy,greedy"), 2, 1).record()
    short = chatelet.replay(record, 24).record()
    first, second = analyse(RULES, short, Effort("least", 2, 30)).stories
    assert first.par == pytest.approx(-second.par) and first.final == pytest.approx(-second.final)
    assert first.choices == pytest.approx(-second.others) and first.others == pytest.approx(-second.choices)
    for story in (first, second):
        assert story.par + story.cards + story.others + story.choices == pytest.approx(story.final)
