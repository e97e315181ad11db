"""Perfect foresight: what is called proved equals brute force through the rules, and no bot does better."""

import numpy as np
import pytest

import chatelet
from chatelet.bots import match
from chatelet.bots.line_up import parse
from chatelet.commands.solve import rows
from chatelet.commands.speech import Speaker
from chatelet.core.game import Game
from chatelet.games import find
from chatelet.games.next_station.chance import WITH_SWITCH
from chatelet.games.next_station.solver import solving
from chatelet.games.next_station.solver.foresight import Deck, best_round
from chatelet.games.next_station.solver.games import Board, bound, improve, points_of
from chatelet.games.next_station.tables import CARDS, IS_METRO, SWITCH_CARD

RULES = find("next-station")


def opened(map: str, order: int):
    """A sheet with the colours dealt."""
    s = RULES.start(RULES.settings({"map": map}, 1), 1)
    RULES.happen(s, order)
    return s


def random_deck(random):
    """A round with every card in it: outcomes of chance in an order that ends with the metro."""
    metro = [card for card in range(CARDS) if IS_METRO[card]]
    order = [int(card) for card in random.permutation([card for card in range(CARDS) if card != SWITCH_CARD])]
    order.append(order.pop(max(order.index(card) for card in metro)))
    order[int(random.integers(0, len(order)))] += WITH_SWITCH
    return order


def brute(s, outcomes):
    """The most points after these cards, by trying everything the rules allow."""
    best, [outcome, *rest] = 0, outcomes
    s = s.copy()
    RULES.happen(s, outcome)
    open_positions = [s]
    while open_positions:
        now = open_positions.pop()
        if RULES.waiting_seats(now):
            for action in RULES.legal_actions(now, 0):
                after = now.copy()
                RULES.apply(after, 0, action)
                open_positions.append(after)
        else:
            best = max(best, RULES.score_list(now, 1)[0], brute(now, rest) if rest else 0)
    return best


@pytest.mark.parametrize("map", ["paris", "london"])
@pytest.mark.parametrize("seed", range(4))
def test_a_proved_round_equals_brute_force(map, seed):
    random = np.random.default_rng(seed)
    s = opened(map, seed * 5)
    outcomes = random_deck(random)[: 4 if map == "paris" else 5]
    solved = best_round(s, 0, Deck.of(outcomes))
    assert solved.proved
    assert solved.value == brute(s, outcomes)


def test_a_round_beside_earlier_lines_equals_brute_force():
    game = chatelet.new("next-station", seats=1, seed=5)
    bot = parse("mcts:40")[0].bot()
    while int(game.position.lap) < 2:
        action = bot.choose(RULES, game.observation(0), 0, np.array([len(game.events) + 1], np.uint64))
        game.act(0, action)
        if not game.waiting and int(game.position.lap) == 2:
            break
        game.turn_chance()
    s = game.position
    before = RULES.score_list(s, 1)[0]
    outcomes = random_deck(np.random.default_rng(1))[:4]
    solved = best_round(s, 0, Deck.of(outcomes))
    assert solved.proved and solved.value == brute(s, outcomes) - before


def test_foresight_beats_the_bots_on_the_same_cards_and_plays_by_the_rules():
    played = match.play(RULES, {}, parse("mcts:300"), 9, 0).record()
    found = solving.solve(played, steps=2)
    assert played.scores is not None and found.points >= played.scores[0]
    assert found.bound >= found.points
    again = Game.from_record(RULES, found.record)
    assert again.over and again.scores == [found.points] == found.record.scores
    flips = [event for event in played.events if event.startswith("flip")]
    assert [event for event in found.record.events if event.startswith("flip")] == flips
    assert all(one.proved for one in found.rounds) and len(found.rounds) == 4
    in_words = {row[1] for row in rows(Speaker("it"), found)}
    assert in_words <= {"arancione", "rosa", "blu", "verde", "viola"} and len(in_words) == 4


def test_the_bound_holds_for_every_game_with_these_cards():
    random = np.random.default_rng(7)
    for city in (0, 1):
        board = Board(city, (0, 1, 2, 3), tuple(Deck.of(random_deck(random)[-6:]) for _ in range(4)))
        least = bound(board, 0, 3, lambda value: None)
        for seed in (1, 2):
            lines, points = improve(board, seed, lambda most: None)
            assert points == points_of(board, lines) <= least + 1e-6


def test_a_list_of_cards_is_solved_and_a_bad_one_is_refused():
    record = solving.dealt("7", {"map": "london"})
    cards = [event for event in record.events if not event.startswith("0 ")]
    assert solving.from_cards({"map": "london"}, cards).events == record.events
    with pytest.raises(chatelet.BadOptions, match="whole game"):
        solving.from_cards({"map": "london"}, cards[:-1])
    with pytest.raises(chatelet.BadNotation):
        solving.from_cards({"map": "london"}, [*cards[:3], "flip street hexagon"])


def test_what_is_not_solved_is_said():
    game = chatelet.new("next-station", seats=1, seed=1, modules=["gates"])
    with pytest.raises(chatelet.BadOptions, match="gates"):
        solving.solve(game.record())
    with pytest.raises(chatelet.BadRecord, match="metro"):
        solving.solve(chatelet.new("metro", seats=2, seed=1).record())
    with pytest.raises(chatelet.BadOptions, match="four rounds"):
        solving.solve(chatelet.new("next-station", seats=1, seed=1).record())
