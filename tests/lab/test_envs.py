"""The environments keep the promises of their libraries, for every game, and hide what is hidden."""

import warnings
from copy import deepcopy

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector.utils import batch_space
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from chatelet.core.errors import BadOptions, ChateletError
from chatelet.core.margin import margin
from chatelet.games import find, game_names
from chatelet.lab import envs
from chatelet.lab.envs.spaces import bits, fields
from chatelet.lab.envs.terms import Reward
from chatelet.lab.flat import ROWS, flat
from chatelet.lab.loops import REWARDS

SEATS = {name: max(2, min(find(name).seats)) for name in game_names()}


@pytest.mark.parametrize(("game", "seats"), SEATS.items())
def test_pettingzoo_s_own_tests_of_turns(game, seats):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it wishes for pictures in arrays
        api_test(envs.aec(game, seats), num_cycles=150)
    seed_test(lambda: envs.aec(game, seats), num_cycles=40)


def test_pettingzoo_s_own_tests_of_acting_at_once():
    parallel_api_test(envs.parallel("next-station", 3), num_cycles=60)
    parallel_seed_test(lambda: envs.parallel("next-station", 3), num_cycles=30)


@pytest.mark.parametrize(("game", "seats"), SEATS.items())
def test_gymnasium_s_own_tests(game, seats):
    env = gymnasium.make(envs.IDS[game], seats=seats)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it samples any action, and wishes for rewards within bounds
        check_env(env.unwrapped, skip_render_check=True)
    seen, _ = env.reset(seed=3)
    assert env.observation_space.contains(seen)
    again, _ = gymnasium.make(envs.IDS[game], seats=seats).reset(seed=3)
    assert data_equivalence(seen, again)


def played(env, seed: int) -> tuple[float, list]:
    """A random episode: the sum of its rewards, and the last step."""
    random = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    total = 0.0
    while True:
        assert env.observation_space.contains(seen)
        step = env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
        seen, reward, ended, cut, _ = step
        total += reward
        assert not cut
        if ended:
            return total, list(step)


@pytest.mark.parametrize("game", game_names())
def test_rewards_add_up_to_what_they_are_named_after(game):
    for reward in REWARDS:
        env = envs.SeatEnv(game, reward=reward)
        total, step = played(env, 2)
        session = env.session
        scores, winners = (
            find(game).score_list(session.position, session.seats),
            find(game).winner_list(session.position),
        )
        margin = scores[0] - max(scores[1:], default=0)
        wanted = {"margin": margin, "points": scores[0], "win": float(0 in winners) / len(winners)}
        assert total + session_start(env) == pytest.approx(wanted[reward])
        assert not step[0]["action_mask"].any()


def session_start(env) -> float:
    """What a seat has before anybody acts: a game may begin with points."""
    env.reset(seed=2)
    return env.session.had[env.seat]


@pytest.mark.parametrize("game", game_names())
def test_an_illegal_action_ends_the_episode_and_says_why(game):
    env = envs.SeatEnv(game)
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, ended, _, info = env.step(wrong)
    assert (reward, ended) == (-100.0, True)
    assert info["illegal"].endswith(".")
    env.reset(seed=1)
    assert "There is no action" in env.step(99_999)[4]["illegal"]
    table = envs.aec(game)
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(int(np.flatnonzero(table.observe(agent)["action_mask"] == 0)[0]))
    assert all(table.terminations.values())
    assert table.infos[agent]["illegal"].endswith(".")
    assert table.rewards == dict.fromkeys(table.possible_agents, 0.0) | {agent: -100.0}
    many = gymnasium.make_vec(envs.IDS[game], 3, vectorization_mode="vector_entry_point").unwrapped
    assert isinstance(many, envs.BatchEnv)
    many.reset(seed=1)
    actions = many.sample()
    actions[1] = np.flatnonzero(many.reset(seed=1)[0]["action_mask"][1] == 0)[0]
    actions[2] = -1
    _, rewards, ended, _, info = many.step(actions)
    assert ended.tolist()[1:] == [True, True] and rewards.tolist()[1:] == [-100.0, -100.0]
    assert info["_illegal"].tolist() == [False, True, True]
    assert info["illegal"][0] is None and info["illegal"][1].endswith(".")


def test_a_seat_with_nothing_to_do_waits():
    env = envs.parallel("next-station", 2, options={"modules": ("objectives", "gates", "powers")})
    waited, random = 0, np.random.default_rng(1)
    for seed in range(3):
        seen, _ = env.reset(seed=seed)
        while env.agents:
            masks = {agent: seen[agent]["action_mask"] for agent in env.agents}
            for mask in masks.values():
                assert mask.any()
                if mask[env.wait]:
                    assert mask.sum() == 1
                    waited += 1
            assert not all(mask[env.wait] for mask in masks.values())
            seen, *_ = env.step({agent: int(random.choice(np.flatnonzero(mask))) for agent, mask in masks.items()})
    assert waited
    seen, _ = env.reset(seed=0)
    _, rewards, *_, infos = env.step(dict.fromkeys(env.agents, env.wait))
    assert "have to choose" in infos["seat_0"]["illegal"] and env.agents == []
    assert set(rewards.values()) == {-100.0}
    with pytest.raises(BadOptions, match="one after the other"):
        envs.parallel("metro")


def test_what_is_hidden_is_not_in_an_observation():
    rules = find("metro")
    env = envs.aec("metro", 2, options={"hand": 3})
    env.reset(seed=1)
    hands = env.session.position.hands.copy()
    for seat in range(2):
        seen = env.observe(f"seat_{seat}")["observation"]["hands"]
        assert seen[seat].tolist() == hands[seat].tolist()
        blank = rules.observation(env.session.position, seat).hands[1 - seat].tolist()
        assert seen[1 - seat].tolist() == blank != hands[1 - seat].tolist()
    many = envs.BatchEnv("metro", 8, 2, seat=1, options={"hand": 3})
    seen, _ = many.reset(seed=1)
    for row in range(8):
        wanted = rules.observation(many.batch.positions[row], 1)
        assert seen["observation"]["hands"][row].tolist() == wanted.hands.tolist()
        assert seen["observation"]["hands"][row, 0].tolist() != many.batch.positions[row].hands[0].tolist()


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("seat", [0, None])
def test_a_batch_plays_by_the_rules(game, seat):
    rules, rows = find(game), 16
    env = envs.BatchEnv(game, rows, SEATS[game], seat=seat)
    assert env.observation_space == batch_space(env.single_observation_space, rows)
    seen, info = env.reset(seed=5)
    totals, games = np.zeros((rows, SEATS[game])), 0
    for _ in range(200):
        masks = seen["action_mask"]
        for row in (0, rows - 1):
            s, actor = env.batch.positions[row], int(info["seat"][row])
            legal = rules.legal_actions(s, actor) if actor >= 0 else []
            assert np.flatnonzero(masks[row]).tolist() == legal
            if actor >= 0:
                view = {name: value[row] for name, value in seen["observation"].items() if not isinstance(value, dict)}
                wanted = np.array(rules.observation(s, actor), rules.dtype)
                assert all(np.array_equal(view[k], fields(wanted)[k]) for k in view)
        before = env.batch.ended.copy()
        seen, rewards, ended, _, info = env.step(env.sample())
        assert env.observation_space.contains(seen)
        assert not rewards[before].any()
        totals[before] = 0
        totals[np.arange(rows), info["acted"]] += rewards
        assert all(rules.over(env.batch.positions[row]) for row in np.flatnonzero(ended))
        if seat == 0:
            for row in np.flatnonzero(ended):
                games += 1
                scores = env.points()[row]
                assert totals[row, 0] == pytest.approx(scores[0] - scores[1:].max())
    assert games or seat is None


@pytest.mark.parametrize("seat", [0, None])
@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in game_names() for seats in sorted({*find(game).seats} & {1, 2, 4})]
)
def test_what_every_seat_of_a_batch_gains_adds_up_to_the_end(game, seats, seat):
    """Also for the seats that do not act last, whoever learns."""
    rules, rows = find(game), 4
    for reward in REWARDS:
        env = envs.BatchEnv(game, rows, seats, seat=seat, reward=reward)
        _, info = env.reset(seed=7)
        assert not info["gains"].any()
        totals, done = np.zeros((rows, seats)), np.zeros(rows, np.bool_)
        while not done.all():
            _, rewards, ended, _, info = env.step(env.sample())
            assert np.array_equal(rewards, info["gains"][np.arange(rows), info["acted"]])
            totals += np.where(done[:, None], 0, info["gains"])
            for row in np.flatnonzero(ended & ~done):
                scores, winners = env.points()[row], rules.winner_list(env.batch.positions[row])
                wanted = {"points": scores, "win": [(k in winners) / len(winners) for k in range(seats)]}
                wanted["margin"] = [margin(scores, seats, k) for k in range(seats)]
                assert totals[row].tolist() == pytest.approx(list(wanted[reward]))
            done |= ended


def test_an_illegal_action_in_a_batch_costs_whoever_made_it():
    env = envs.BatchEnv("metro", 2, 3, seat=None)
    env.reset(seed=1)
    env.step(env.sample())
    *_, ended, _, info = env.step(np.array([-1, env.sample()[1]]))
    assert ended.tolist() == [True, False]
    acted = int(info["acted"][0])
    assert info["gains"][0].tolist() == [-100.0 if seat == acted else 0.0 for seat in range(3)]


def test_a_batch_is_the_same_again_for_its_seed():
    def told(seed):
        env = envs.BatchEnv("metro", 5, 2)
        env.reset(seed=seed)
        env.np_random = np.random.default_rng(1)
        return [env.step(env.sample()) for _ in range(30)]

    assert data_equivalence(told(3), told(3))
    assert not data_equivalence(told(3), told(4))
    one, two = envs.BatchEnv("metro", 2, 2), envs.BatchEnv("metro", 2, 2)
    assert data_equivalence(one.reset(seed=[7, 8])[0], two.reset(seed=[7, 8])[0])


def test_what_a_batch_hands_out_stays_as_it_is_unless_asked_otherwise():
    for copy in (True, False):
        env = envs.BatchEnv("next-station", 4, copy=copy)
        seen, _ = env.reset(seed=1)
        kept = deepcopy(seen)
        env.step(env.sample())
        assert data_equivalence(seen, kept) == copy


def test_a_mask_that_somebody_changed_allows_nothing():
    env = envs.BatchEnv("metro", 2, copy=False)
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"][0] == 0)[0])
    seen["action_mask"][:] = 1
    *_, ended, _, info = env.step(np.full(2, wrong))
    assert ended[0] and info["illegal"][0].endswith(".")


def test_what_a_batch_cannot_do_is_said_in_words():
    with pytest.raises(BadOptions, match="at least one game, not 0"):
        envs.BatchEnv("metro", 0)
    env = envs.BatchEnv("metro", 2)
    with pytest.raises(BadOptions, match="2 seeds are needed, one a game, not 3"):
        env.reset(seed=[1, 2, 3])
    env.reset(seed=1)
    for actions in ([1], [0.5, 1.0], [[1, 2]]):
        with pytest.raises(BadOptions, match="2 whole numbers are needed"):
            env.step(np.array(actions))


def test_sets_open_into_bits():
    env = envs.BatchEnv("next-station", 2)
    seen, _ = env.reset(seed=1)
    ends = bits(seen["observation"]["sheets"]["ends"])
    assert ends.shape == (2, 4, 64)
    for row in range(2):
        word = int(env.batch.positions[row].sheets[0].ends)
        assert np.flatnonzero(ends[row, 0]).tolist() == [k for k in range(64) if word >> k & 1]


def test_positions_can_be_looked_at():
    env = envs.SeatEnv("metro", render_mode="ansi", opponents="greedy", seat=1)
    env.reset(seed=1)
    assert env.render() == env.session.text(1)
    many = envs.BatchEnv("metro", 2, render_mode="ansi")
    many.reset(seed=1)
    assert len(many.render()) == 2


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"reward": "fame"}, "one of margin, points, win"),
        ({"seat": 5}, "seats 0 to 1"),
        ({"opponents": "random,greedy"}, "would be right"),
        ({"opponents": [7]}, "class or function"),
        ({"observation": "pixels"}, "one of record, flat"),
        ({"render_mode": "human"}, "render_mode is ansi or left out"),
        ({"language": "xx"}, "one of en, fr, it"),
        ({"penalty": -1}, "0 or more"),
        ({"penalty": float("nan")}, "0 or more"),
        ({"seats": 9}, "not 9"),
        ({"options": {"x": 1}}, 'no option "x"'),
    ],
)
def test_settings_that_make_no_sense_are_refused_in_words(settings, words):
    for made in (envs.SeatEnv, envs.BatchEnv):
        with pytest.raises(BadOptions, match=words):
            made("metro", **settings)


@pytest.mark.parametrize("settings", [{"render_mode": "human"}, {"language": "xx"}])
def test_no_environment_takes_what_it_cannot_draw_or_speak(settings):
    for made in (envs.SeatEnv, envs.BatchEnv, envs.aec):
        with pytest.raises(BadOptions, match=r"human|xx"):
            made("metro", **settings)
    with pytest.raises(BadOptions, match=r"human|xx"):
        envs.parallel("next-station", 2, **settings)


def test_what_is_no_action_is_said_in_words():
    for env in (envs.SeatEnv("metro"), envs.aec("metro")):
        env.reset(seed=1)
        for action in (None, 1.5, "3", np.array([1])):
            with pytest.raises(BadOptions, match="An action is a whole number"):
                env.step(action)
        env.step(np.array(int(np.flatnonzero(env.action_masks())[0])))
    together = envs.parallel("next-station", 2)
    together.reset(seed=1)
    with pytest.raises(BadOptions, match="no action for seat_1: every agent"):
        together.step({"seat_0": 1})
    with pytest.raises(BadOptions, match="whole number"):
        together.step({"seat_0": None, "seat_1": 1})


def test_before_the_first_game_it_is_nobody_s_turn():
    """In the words, and as the kind of error, of PettingZoo's own wrappers."""
    table = envs.aec("metro")
    for asked in (table.last, lambda: table.step(0), lambda: table.rewards):
        with pytest.raises(AttributeError, match="cannot be accessed before reset"):
            asked()
    with pytest.raises(AttributeError, match="has no colour"):
        _ = table.colour
    table.reset(seed=1)
    assert table.last()[2] is False


# --- rows of numbers ---


@pytest.mark.parametrize(("game", "seats"), SEATS.items())
def test_libraries_own_tests_of_rows_of_numbers(game, seats):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(envs.SeatEnv(game, seats, observation="flat"), skip_render_check=True)
        api_test(envs.aec(game, seats, observation="flat"), num_cycles=60)
    seed_test(lambda: envs.aec(game, seats, observation="flat"), num_cycles=30)
    if find(game).together:
        parallel_api_test(envs.parallel(game, seats, observation="flat"), num_cycles=30)


@pytest.mark.parametrize(("game", "seats"), SEATS.items())
def test_a_row_of_numbers_is_what_the_seat_sees_in_every_environment(game, seats):
    rules, random = find(game), np.random.default_rng(3)
    one = envs.SeatEnv(game, seats, seat=1, observation="flat")
    table, many = (
        envs.aec(game, seats, observation="flat"),
        envs.BatchEnv(game, 3, seats, observation="flat", seat=None),
    )
    seen, info = one.reset(seed=2)
    table.reset(seed=2)
    rows, told = many.reset(seed=2)
    for _ in range(12):
        position = one.session.position
        assert np.array_equal(seen, flat(rules, np.array([rules.observation(position, 1)], rules.dtype), 1)[0])
        assert np.array_equal(info["action_mask"], one.action_masks())
        assert np.flatnonzero(one.action_masks()).tolist() == rules.legal_actions(position, 1)
        seen, _, _, _, info = one.step(int(random.choice(np.flatnonzero(one.action_masks()))))

        seat = table.possible_agents.index(table.agent_selection)
        wanted = flat(rules, np.array([rules.observation(table.session.position, seat)], rules.dtype), seat)[0]
        assert np.array_equal(table.observe(table.agent_selection)["observation"], wanted)
        assert np.array_equal(table.observe(table.agent_selection)["action_mask"], table.action_masks())
        table.step(int(random.choice(np.flatnonzero(table.action_masks()))))

        for row in range(3):
            seat = int(told["seat"][row])
            wanted = flat(rules, np.array([rules.observation(many.batch.positions[row], seat)], rules.dtype), seat)[0]
            assert np.array_equal(rows[row], wanted)
        assert np.array_equal(many.action_masks(), told["action_mask"])
        rows, _, _, _, told = many.step(many.sample())
        assert many.observation_space.contains(rows)


@pytest.mark.parametrize("copy", [True, False])
@pytest.mark.parametrize("seat", [0, None])
@pytest.mark.parametrize("game", game_names())
def test_rows_of_a_batch_are_those_of_what_is_seen_through_whole_games(game, seat, copy):
    """More rows than are written together, and a last part that is smaller; games end, break a rule and begin anew."""
    rules = find(game)
    plain = envs.BatchEnv(game, ROWS + 5, max(rules.seats), seat=seat, copy=copy)
    rows = envs.BatchEnv(game, ROWS + 5, max(rules.seats), seat=seat, copy=copy, observation="flat")
    plain.reset(seed=4)
    shown, _ = rows.reset(seed=4)
    begun = np.zeros(ROWS + 5, np.int64)
    for turn in range(600):
        assert np.array_equal(shown, flat(rules, plain.batch.seen, plain.batch.lookers))
        actions = plain.sample()
        if turn % 50 == 7:
            actions[3] = np.flatnonzero(plain.batch.masks[3] == 0)[0]
        _, rewards, ended, _, _ = plain.step(actions)
        shown, same, over, _, _ = rows.step(actions)
        assert np.array_equal(rewards, same) and np.array_equal(ended, over)
        begun += plain.batch.began
    assert begun[3] > 1 and begun.sum() > begun[3]
    shown, _ = rows.reset(seed=4)
    plain.reset(seed=4)
    assert np.array_equal(shown, flat(rules, plain.batch.seen, plain.batch.lookers))


def test_rows_that_a_batch_hands_out_stay_as_they_are_unless_asked_otherwise():
    for copy in (True, False):
        env = envs.BatchEnv("paris", 4, copy=copy, observation="flat")
        seen, _ = env.reset(seed=1)
        kept = seen.copy()
        env.step(env.sample())
        assert np.array_equal(seen, kept) == copy


def test_a_hidden_hand_is_in_no_row():
    """Two deals that differ only in what the other holds look the same."""
    rules = find("metro")
    env = envs.aec("metro", 2, options={"hand": 3}, observation="flat")
    env.reset(seed=1)
    agent = env.agent_selection
    other, before = 1 - env.possible_agents.index(agent), env.observe(agent)["observation"]
    hand, pool = env.session.position.hands[other].copy(), env.session.position.hands[other]
    pool[:] = hand[::-1] if hand[0] != hand[-1] else (hand + 1) % 24
    assert rules.over(env.session.position) == 0 and not np.array_equal(env.session.position.hands[other], hand)
    assert np.array_equal(env.observe(agent)["observation"], before)


# --- what an illegal action costs, and who sits opposite ---


def test_losing_on_purpose_does_not_pay():
    """Whoever is behind could stop at once: that has to cost more than it saves."""
    prices: list[tuple[Reward, float | None, float]] = [("margin", None, 100), ("points", None, 100), ("win", None, 1)]
    for reward, penalty, wanted in [*prices, ("win", 2.5, 2.5)]:
        env = envs.SeatEnv("metro", reward=reward, penalty=penalty)
        env.reset(seed=1)
        assert env.step(-1)[1] == -wanted
        many = envs.BatchEnv("metro", 2, reward=reward, penalty=penalty)
        many.reset(seed=1)
        assert many.step(np.array([-1, -1]))[1].tolist() == [-wanted] * 2
        table = envs.aec("metro", reward=reward, penalty=penalty)
        table.reset(seed=1)
        table.step(-1)
        assert min(table.rewards.values()) == -wanted


class Last:
    """Takes the last of its legal actions, and remembers how often it was asked."""

    asked = 0

    def choose(self, rules, observation, seat, random):
        Last.asked += 1
        return rules.legal_actions(observation, seat)[-1]


class Cheat:
    def choose(self, rules, observation, seat, random):
        return -3


@pytest.mark.parametrize("game", game_names())
def test_bots_of_any_kind_sit_opposite_in_a_batch(game):
    seats = 3 if 3 in find(game).seats else SEATS[game]
    names = ["greedy", *["mcts:4"] * (seats - 2)]
    env = envs.BatchEnv(game, 3, seats, seat=1, opponents=",".join(names))
    own = envs.BatchEnv(game, 3, seats, seat=1, opponents=[Last])
    for many in (env, own):
        many.reset(seed=4)
        ended = np.zeros(3, bool)
        while not ended.any():
            _, _, ended, _, info = many.step(many.sample())
            assert set(info["seat"].tolist()) <= {1, -1}
            for row in range(3):
                actor = int(info["seat"][row])
                assert actor < 0 or actor in find(game).waiting_seats(many.batch.positions[row])
    assert Last.asked
    with pytest.raises(ChateletError, match="Cheat"):
        envs.BatchEnv(game, 2, seats, seat=1, opponents=[Cheat]).reset(seed=1)


def test_a_batch_against_bots_is_the_same_again_for_its_seed_and_they_play_better_than_random_ones():
    def margin(opponents, seed=5):
        env = envs.BatchEnv("metro", 12, opponents=opponents)
        env.reset(seed=seed)
        env.np_random = np.random.default_rng(1)
        total, first = np.zeros(12), np.zeros(12, bool)
        while not first.all():
            _, rewards, ended, _, _ = env.step(env.sample())
            total += np.where(first, 0, rewards)
            first |= ended
        return total

    assert np.array_equal(margin("greedy"), margin("greedy"))
    assert margin("greedy").mean() < margin("random").mean() - 20


def test_a_picture_has_a_pace():
    for env in (envs.SeatEnv("metro"), envs.aec("metro"), envs.BatchEnv("metro", 2), envs.parallel("next-station", 2)):
        assert env.metadata["render_fps"] > 0
