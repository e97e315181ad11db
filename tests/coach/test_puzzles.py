"""Puzzles: what is shipped stands on real positions with legal answers, and more can be made."""

import pytest

import chatelet
from chatelet.coach import puzzles
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
        assert values[0] - max(values[1:]) >= rules.coaching.ahead - 0.02
        assert all(answer.error >= 0 for answer in puzzle.answers)
    for language in LANGUAGES:
        words = say(puzzles.question(rules, found[0]), language)
        assert "puzzle" not in words and words.rstrip().endswith("?")


def test_making_is_repeatable_and_what_is_made_can_be_kept(tmp_path):
    rules = find("metro")
    made = list(puzzles.make(rules, 1, 7))
    assert made == list(puzzles.make(rules, 1, 7))
    path = tmp_path / "some.jsonl.gz"
    puzzles.write(made, path)
    assert puzzles.read(path) == made
    assert made[0].answers[0].move in puzzles.position(made[0]).legal(made[0].seat)


def test_a_puzzle_nobody_made_is_refused():
    with pytest.raises(chatelet.BadOptions, match="no puzzle"):
        puzzles.find_puzzle("metro", "nothing")
    with pytest.raises(chatelet.BadOptions):
        puzzles.shipped("chess")
