"""The dealer is fair: it commits, draws without bias, and can be checked."""

from collections import Counter

import pytest

from chatelet.core.dealer import Dealer, Fair, dealer_of
from chatelet.core.game import Game
from chatelet.core.record import verify
from chatelet.games import find


def test_a_secret_gives_the_same_draws_again():
    dealer = Dealer(values=["aa", "bb"])
    again = dealer_of(dealer.fair(reveal=True))
    assert again is not None
    assert [dealer.card("stack", k, 60) for k in range(60)] == [again.card("stack", k, 60) for k in range(60)]


def test_a_pile_holds_every_card_once():
    dealer = Dealer.from_seed(7)
    assert sorted(dealer.card("round 1, card", k, 11) for k in range(11)) == list(range(11))


def test_the_order_of_looking_does_not_change_a_pile():
    one, other = Dealer.from_seed(3), Dealer.from_seed(3)
    first = [(one.card("stack 1", k, 18), one.card("stack 2", k, 18)) for k in range(18)]
    late = [other.card("stack 2", k, 18) for k in range(18)]
    early = [other.card("stack 1", k, 18) for k in range(18)]
    assert first == list(zip(early, late, strict=True))


def test_draws_are_even():
    dealer = Dealer.from_seed("even")
    counts = Counter(dealer.choice(f"throw {k}", 6) for k in range(6000))
    assert all(850 < counts[face] < 1150 for face in range(6))


def test_what_a_seat_adds_changes_the_draws():
    secret = bytes(32)
    plain, stirred = Dealer(secret), Dealer(secret, values=["mine"])
    assert [plain.choice(str(k), 1000) for k in range(5)] != [stirred.choice(str(k), 1000) for k in range(5)]


def test_the_secret_is_not_shown_before_the_end():
    dealer = Dealer()
    assert dealer.fair(reveal=False).secret is None
    assert dealer_of(dealer.fair(reveal=False)) is None


def test_a_secret_that_was_not_promised_is_found():
    fair = Dealer().fair(reveal=True)
    with pytest.raises(ValueError, match="commitment"):
        dealer_of(Fair("00" * 32, secret=fair.secret))


def test_a_secret_that_is_not_of_its_seed_is_found():
    fair = Dealer().fair(reveal=True)
    fair.seed = "7/0"
    with pytest.raises(ValueError, match="seed"):
        dealer_of(fair)


def test_a_card_swapped_afterwards_is_found():
    rules = find("next-station")
    game = Game(rules, ["a"], {}, Dealer.from_seed(5))
    while not game.over:
        game.play(0, "-")
    record = game.record()
    assert verify(rules, record) == []
    first = next(i for i, event in enumerate(record.events) if event.startswith("flip"))
    other = "flip street circle" if record.events[first] != "flip street circle" else "flip street square"
    record.events[first] = other
    assert "verify-draw" in [message.id for message in verify(rules, record)]
