"""What the coach says of a move is true: held against the position, without the code that says it."""

import sys
from itertools import islice
from pathlib import Path

import pytest

from chatelet.bots import match
from chatelet.bots.line_up import parse
from chatelet.coach.analysis import moments
from chatelet.games import find
from chatelet.games.paris.board import ParisBoard

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

from reasons import SET_UPS, claims

RULES = find("paris")


def ranks(s, place: int) -> list[int]:
    """Who stands where in a district: 0 is first; -1 is not there."""
    sums = [(int(s.worth[seat, place]), int(s.peak[seat, place])) for seat in range(s.players)]
    return [sum(other > own for other in sums) if own[0] else -1 for own in sums]


def test_a_vp_tile_is_said_to_bring_something_only_where_the_seat_stands():
    told: dict[str, int] = {}
    board = RULES.board(RULES.settings({}, 2))
    assert isinstance(board, ParisBoard)
    names = [district.id for district in board.districts]
    for number in range(6):
        record = match.play(RULES, {}, parse("greedy,greedy,greedy"), 5, number).record()
        for moment in moments(RULES, record)[0]:
            if moment.by < 0:
                continue
            s, seat = moment.before, moment.by
            for action in RULES.legal_actions(s, seat):
                move = RULES.write(s, seat, action)
                if not move.startswith("vp ") or move == "vp -":
                    continue
                assert RULES.idea is not None
                claim = RULES.idea(s, seat, action).id.removeprefix("paris-idea-")
                place = next(k for k, name in enumerate(names) if name in move)
                rank = ranks(s, place)[seat]
                after = s.copy()
                RULES.apply(after, seat, action)
                gain = RULES.score_list(after, int(s.players))[seat] - RULES.score_list(s, int(s.players))[seat]
                assert (claim == "vp-first") == (rank == 0), move
                assert claim != "vp" or gain > 0, move
                assert claim != "vp-nothing" or gain <= 0, move
                told[claim] = told.get(claim, 0) + 1
    assert set(told) == {"vp", "vp-first", "vp-nothing"}, told


@pytest.mark.parametrize("game", list(SET_UPS))
def test_everything_the_coach_says_of_some_games_is_true(game):
    """A part of `python bench/reasons.py`, which goes through 2,000 claims of each game."""
    rules, checked = find(game), 0
    for number in range(len(SET_UPS[game])):
        for claim, true in islice(claims(rules, number), 90):
            assert true, f"{claim.move}: {claim.message}"
            checked += 1
    assert checked >= 200
