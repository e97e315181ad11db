"""What is shown again to whoever comes to a table: what happened since their last move, or the end of it all."""

import random

import pytest

from chatelet.core.contract import SPECTATOR
from chatelet.core.dealer import Dealer
from chatelet.core.play import Play
from chatelet.games import find, game_names
from chatelet.table.views import AGAIN, since_view


@pytest.mark.parametrize("name", game_names())
def test_who_sits_sees_again_from_their_last_move_on_and_who_watches_all_that_can_be_shown(name: str) -> None:
    rules, luck = find(name), random.Random(3)
    play = Play(rules, rules.settings({}, 2), ["Ana", "Bo"], Dealer.from_seed(4))
    play.accept(play.opening())
    for _ in range(9):
        seat = luck.choice(play.waiting)
        play.accept(play.act(seat, luck.choice(play.rules.legal_actions(play.position, seat))))
    numbers = [number for number, _ in play.events]
    for seat in range(2):
        own = [number for number, entry in play.events if entry.by == seat]
        since = numbers[numbers.index(own[-1]) :]
        assert [one.number for one in since_view(play, seat).events] == since[-AGAIN:]
    assert [one.number for one in since_view(play, SPECTATOR).events] == numbers[-AGAIN:]
