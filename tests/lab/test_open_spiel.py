"""The games keep the promises of OpenSpiel: its own simulation passes, and its algorithms play them."""

import pickle
import random
from copy import deepcopy

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.rl_environment import Environment

import chatelet
from chatelet.core.errors import BadOptions
from chatelet.games import find, game_names
from chatelet.lab import flat
from chatelet.lab.open_spiel import read_options, short_name

SEATS = {name: max(2, min(find(name).seats)) for name in game_names()}


def loaded(game: str, **settings):
    return pyspiel.load_game(short_name(game), settings)


def some_way_on(state, events: int, seed: int = 1):
    """A random game after some events; what was asked for at each choice is looked at on the way."""
    luck = random.Random(seed)
    while events and not state.is_terminal():
        events -= 1
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(outcomes, odds)[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("game", game_names())
def test_open_spiel_s_own_simulation(game):
    pyspiel.random_sim_test(loaded(game), num_sims=1, serialize=False, verbose=False)


def read_again(state) -> list:
    """The same state by each way of writing it down."""
    game = state.get_game()
    whole = pyspiel.serialize_game_and_state(game, state)
    read = game.deserialize_state(state.serialize()), pyspiel.deserialize_game_and_state(whole)[1]
    return [*read, pickle.loads(pickle.dumps(state)), state.clone(), deepcopy(state)]


@pytest.mark.parametrize("game", game_names())
def test_a_state_that_is_written_down_and_read_again_is_the_same_and_goes_on(game):
    state = loaded(game, players=SEATS[game]).new_initial_state()
    while not state.is_terminal():
        some_way_on(state, 15)
        for again in read_again(state):
            assert (str(again), again.history()) == (str(state), state.history())
            assert again.position.tobytes() == state.position.tobytes() and again.returns() == state.returns()
    assert str(some_way_on(read_again(loaded(game).new_initial_state())[0], 30)).count("\n") == 29


@pytest.mark.parametrize(("game", "seats"), SEATS.items())
def test_a_state_is_the_game_that_its_events_tell(game, seats):
    rules, spiel = find(game), loaded(game, players=seats)
    state = some_way_on(spiel.new_initial_state(), 40)
    while state.is_chance_node():
        some_way_on(state, 1)
    ours = chatelet.new(game, seats, seed=1).copy(dealt=False)
    ours.stand(rules.start(rules.settings({}, seats), seats))
    for event in str(state).splitlines():
        ours.event(event)
    assert ours.position.tobytes() == state.position.tobytes()
    seat = state.current_player()
    assert ours.waiting[0] == seat and state.legal_actions() == rules.legal_actions(ours.position, seat)
    assert [state.action_to_string(seat, action) for action in state.legal_actions()] == ours.legal(seat)
    seen = np.array([ours.observation(seat)], rules.dtype)
    assert np.array_equal(state.observation_tensor(seat), flat.flat(rules, seen, seat)[0])
    assert state.observation_string(seat) == ours.text(seat)
    assert state.information_state_string(seat).splitlines() == ours.record_for(seat).events
    for reward in ("margin", "points", "win"):
        ended = some_way_on(loaded(game, players=seats, reward=reward).new_initial_state(), -1)
        scores = rules.score_list(ended.position, seats)
        winners = rules.winner_list(ended.position)
        wanted = {"points": scores, "win": [(seat in winners) / len(winners) for seat in range(seats)]}
        wanted["margin"] = [scores[0] - scores[1], scores[1] - scores[0]]
        assert ended.returns() == [float(one) for one in wanted[reward]]


def test_a_guess_at_what_is_hidden_looks_the_same_to_the_seat_and_is_another_world():
    game = loaded("metro", players=2, options="hand:3")
    state = some_way_on(game.new_initial_state(), 25)
    while state.is_chance_node():
        some_way_on(state, 1)
    seat, luck = state.current_player(), random.Random(3)
    worlds, others = set(), set()
    for _ in range(8):
        guess = state.resample_from_infostate(seat, luck.random)
        assert guess.information_state_string(seat) == state.information_state_string(seat)
        assert guess.observation_tensor(seat) == state.observation_tensor(seat)
        assert guess.legal_actions() == state.legal_actions()
        worlds.add(guess.position.tobytes())
        others.add(guess.information_state_string(1 - seat))
        some_way_on(guess, 6)  # and it can be played on
    assert len(worlds) > 1 and len(others) > 1
    assert "?" in state.information_state_string(seat) and "?" not in str(state)


@pytest.mark.parametrize(
    ("game", "options"),
    [("metro", "hand:3"), ("paris", "setup:random;stacks:3"), ("next-station", "modules:gates+powers+objectives")],
)
def test_a_guess_is_one_for_every_seat_of_every_game_and_stays_the_one_that_it_is(game, options):
    luck, worlds = random.Random(3), 0
    state = loaded(game, players=3, options=options).new_initial_state()
    while not some_way_on(state, 25).is_terminal():
        for seat in range(3):
            guess = state.resample_from_infostate(seat, luck.random)
            assert guess.information_state_string(seat) == state.information_state_string(seat)
            assert guess.observation_tensor(seat) == state.observation_tensor(seat)
            assert guess.observation_string(seat) == state.observation_string(seat)
            assert guess.current_player() == state.current_player()
            if seat == state.current_player():
                assert guess.legal_actions() == state.legal_actions()
            worlds += guess.position.tobytes() != state.position.tobytes()
            some_way_on(guess, 4)  # it is another world, and goes another way
            for again in read_again(guess):
                assert again.position.tobytes() == guess.position.tobytes()
                for looker in range(3):
                    assert again.information_state_string(looker) == guess.information_state_string(looker)
    assert bool(worlds) == (game != "next-station")  # there all is open


def test_search_with_hidden_information_and_learning_environments_of_open_spiel():
    game = loaded("metro", players=2, options="hand:2")
    state = some_way_on(game.new_initial_state(), 20)
    while state.is_chance_node():
        some_way_on(state, 1)
    bot = ISMCTSBot(
        game, RandomRolloutEvaluator(1, np.random.RandomState(1)), 1.4, 4, random_state=np.random.RandomState(2)
    )
    assert bot.step(state) in state.legal_actions()
    env = Environment(loaded("next-station", players=2), observation_type=None)
    step = env.reset()
    action = step.observations["legal_actions"][step.observations["current_player"]][0]
    assert len(env.step([action]).observations["info_state"][0]) == flat.size(find("next-station"), 2)


def test_options_are_read_and_checked():
    assert read_options("modules:gates+powers;map:london") == {"modules": "gates,powers", "map": "london"}
    state = loaded("next-station", options="modules:gates+powers;map:london").new_initial_state()
    wanted = chatelet.new("next-station", seed=1, map="london", modules=["gates", "powers"]).position
    assert (state.position.city, state.position.modules) == (wanted.city, wanted.modules)
    for settings, words in (({"options": "hand"}, "written like"), ({"reward": "fame"}, "one of margin")):
        with pytest.raises(BadOptions, match=words):
            loaded("metro", **settings)
    with pytest.raises(BadOptions, match="no option"):
        loaded("metro", options="map:london")
