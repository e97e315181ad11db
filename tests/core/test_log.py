"""The log only grows; an undo is an entry, and what counts is a function of all entries."""

import pytest

from chatelet.core.dealer import Dealer
from chatelet.core.errors import ChateletError
from chatelet.core.game import Game
from chatelet.core.log import CHANCE, Entry, effective
from chatelet.games import find


def texts(*entries):
    return [entry.text for entry in effective(entries)]


def test_an_undo_takes_back_only_that_seats_last_event():
    turn = Entry(CHANCE, "flip"), Entry(0, "0 a"), Entry(1, "1 b"), Entry(0, "0 c")
    assert texts(*turn, Entry(0, undo=True)) == ["flip", "0 a", "1 b"]
    assert texts(*turn, Entry(1, undo=True)) == ["flip", "0 a", "0 c"]


def test_a_practice_table_goes_back_to_any_event():
    assert texts(Entry(CHANCE, "flip"), Entry(0, "0 a"), Entry(0, undo=True, to=1), Entry(0, "0 b")) == ["flip", "0 b"]


def new(seats=2):
    return Game(find("next-station"), ["x"] * seats, {}, Dealer.from_seed(11))


def test_a_seat_takes_back_while_others_think():
    game = new()
    before = game.position.tobytes()
    move = game.legal(0)[0]
    game.play(0, move)
    game.undo(0)
    assert game.position.tobytes() == before
    assert len(game.log) == len(game.events) + 2


def test_a_seat_takes_back_across_another_that_acts_at_once():
    game = new(3)
    game.play(0, "-")
    game.play(1, "-")
    game.undo(0)
    assert game.waiting == [0, 2]
    assert game.events[-1] == "1 -"


def test_nobody_takes_back_across_a_card():
    game = new()
    game.play(0, "-")
    game.play(1, "-")
    assert not game.can_undo(0)
    with pytest.raises(ChateletError, match="can no longer be taken back"):
        game.undo(0)
