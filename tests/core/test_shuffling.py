"""The compiled shuffles are those of the fair dealer, draw by draw."""

import hmac

import numpy as np
import pytest

from chatelet.core.chance import seeded, streams
from chatelet.core.dealer import Dealer
from chatelet.core.shuffling import FIRST, ROUND, Pile, keyed_word, shoes

PILES = (Pile("round 1, card", 11), Pile("start", 5, single=True), Pile("stack", 60), Pile("coin", 1))


def by_hand(dealer: Dealer) -> list[int]:
    found = [dealer.card("round 1, card", place, 11) for place in range(11)]
    found += [dealer.choice("start", 5)]
    found += [dealer.card("stack", place, 60) for place in range(60)]
    return [*found, dealer.card("coin", 0, 1)]


@pytest.mark.parametrize("values", [[], ["a", "bb"], ["é" * 40], ["x" * 500, ""]])
def test_a_shoe_holds_what_the_dealer_would_draw(values):
    dealer = Dealer(values=values)
    assert dealer.shoe(lambda s: PILES, None).tolist() == by_hand(dealer)


def test_many_games_are_dealt_like_one():
    dealers = [Dealer.from_seed("many", number) for number in range(20)]
    found = shoes([dealer.secret for dealer in dealers], dealers[0].head, PILES)
    assert found.tolist() == [by_hand(dealer) for dealer in dealers]


def test_a_secret_of_another_length_deals_too():
    dealer = Dealer(b"short")
    assert dealer.shoe(lambda s: PILES, None).tolist() == by_hand(dealer)


@pytest.mark.parametrize("length", [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 200])
def test_the_compiled_hmac_is_the_one_of_the_library(length):
    from chatelet.core.shuffling import compress

    secret, text = bytes(range(32)), bytes(k % 251 for k in range(length))
    words, block = np.zeros(64, np.uint32), np.zeros(64, np.uint8)
    keys = []
    for pad in (0x36, 0x5C):
        block[:] = pad
        block[:32] = np.frombuffer(secret, np.uint8) ^ pad
        key = FIRST.copy()
        compress(key, block, words)
        keys.append(key)
    room = np.zeros(length + 96, np.uint8)
    room[:length] = np.frombuffer(text, np.uint8)
    word = keyed_word(keys[0], keys[1], np.zeros(8, np.uint32), room, length, block, words)
    assert int(word) == int.from_bytes(hmac.digest(secret, text, "sha256")[:8], "big")
    assert (int(ROUND[0]), int(ROUND[63])) == (0x428A2F98, 0xC67178F2)


def test_streams_are_seeded_alike_one_by_one_and_together():
    numbers = [0, 1, 7, 2**40, 2**64 - 1]
    together = streams(5, np.array(numbers, np.uint64))
    assert [int(seeded(5, number)[0]) for number in numbers] == together.tolist()
    assert int(seeded(2**80 + 5)[0]) == int(seeded(5)[0])
