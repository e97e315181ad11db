"""Puzzles: what is shipped stands on real positions with legal answers, and more can be made."""

import msgspec
import pytest

import chatelet
from chatelet.coach import puzzle_check, puzzles
from chatelet.core.texts import LANGUAGES, say
from chatelet.games import find, game_names


@pytest.mark.parametrize("game", list(game_names()))
def test_every_shipped_puzzle_has_legal_answers_the_best_first(game):
    rules, found = find(game), puzzles.shipped(game)
    assert len({puzzle.id for puzzle in found}) == len(found)
    assert puzzles.path_of(game).stat().st_size < 300_000
    for puzzle in found:
        at = puzzles.position(puzzle)
        legal = at.legal(puzzle.seat)
        assert len(legal) >= puzzles.WAYS
        moves = [answer.move for answer in puzzle.answers]
        assert set(moves) <= set(legal) and len(set(moves)) == len(moves) >= 2
        values = [answer.value for answer in puzzle.answers]
        assert values[0] - max(values[1:]) >= rules.coaching.ahead / 2 - 0.02
        assert all(answer.error >= 0 for answer in puzzle.answers)


def test_the_question_is_the_same_whatever_the_best_move_is():
    for language in LANGUAGES:
        words = say(puzzles.question(), language)
        assert "puzzle" not in words and words.rstrip().endswith("?")


def test_making_is_repeatable_and_what_is_made_can_be_kept(tmp_path):
    rules = find("metro")
    made = [puzzle for _, puzzle in puzzles.make(rules, 1, 7)]
    assert made == [puzzle for _, puzzle in puzzles.make(rules, 1, 7)]
    path = tmp_path / "some.jsonl.gz"
    puzzles.write(made, path)
    assert puzzles.read(path) == made
    assert made[0].answers[0].move in puzzles.position(made[0]).legal(made[0].seat)


def test_a_check_keeps_what_holds_with_a_value_for_every_move_and_drops_what_another_move_beats(tmp_path):
    rules = find("next-station")
    first = puzzles.shipped("next-station")[0]
    best, *rest = first.answers
    wrong = msgspec.structs.replace(first, id="wrong", answers=[rest[-1], best])
    journal = tmp_path / "verdicts.jsonl"
    held, fell = puzzle_check.checked(rules, [first, wrong], journal, replace=False, seed=1)
    assert held.holds and held.puzzle is not None and not fell.holds and fell.reason == "overtaken"
    legal = puzzles.position(first).legal(first.seat)
    assert {answer.move for answer in held.puzzle.answers} == set(legal) and held.puzzle.answers[0].move == best.move
    assert puzzle_check.kept(puzzle_check.read_journal(journal)) == [held.puzzle]


def test_a_check_that_was_stopped_goes_on_where_it_was(tmp_path, monkeypatch):
    rules, some, journal = find("metro"), list(puzzles.shipped("metro")[:2]), tmp_path / "verdicts.jsonl"
    judged = []

    def judge(rules, puzzle, seed):
        judged.append(puzzle.id)
        return puzzle_check.Verdict(puzzle.id, "holds", 8, puzzle)

    monkeypatch.setattr(puzzle_check, "check", judge)
    next(puzzle_check.checked(rules, some, journal, replace=True, seed=1))  # and stopped
    assert [verdict.id for verdict in puzzle_check.checked(rules, some, journal, replace=True, seed=1)] == [some[1].id]
    assert judged == [puzzle.id for puzzle in some]


def test_a_puzzle_of_an_older_default_is_asked_by_the_rules_of_today():
    rules = find("paris")
    old = msgspec.structs.replace(
        puzzles.shipped("paris")[0], options={**puzzles.shipped("paris")[0].options, "strict_30": False}
    )
    now = puzzle_check.by_today(rules, old)
    assert now is not None and now.options["strict_30"] and now.events == old.events


def test_a_puzzle_nobody_made_is_refused():
    with pytest.raises(chatelet.BadOptions, match="no puzzle"):
        puzzles.find_puzzle("metro", "nothing")
    with pytest.raises(chatelet.BadOptions):
        puzzles.shipped("chess")
