"""The bots that search: the same again for a seed, always legal, blind to what is hidden, and worth their time."""

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from chatelet.bots import match
from chatelet.bots.explain import explain
from chatelet.bots.hooks import looker
from chatelet.bots.levels import LEVELS, Level
from chatelet.bots.line_up import parse
from chatelet.bots.mcts import Count, Mcts, run, searcher, think
from chatelet.bots.team import Team
from chatelet.bots.tree import Tree
from chatelet.core.chance import below, seeded
from chatelet.core.compiler import compiled
from chatelet.core.errors import BadOptions
from chatelet.core.parts import Search, Style
from chatelet.games import find
from chatelet.games.next_station import heuristics as look
from chatelet.games.next_station import moves, state
from chatelet.games.next_station.guided_rollout import guided_round

GAMES = [("next-station", 1, {}), ("next-station", 3, {"modules": ("objectives", "gates", "powers")}), ("metro", 2, {})]
GAMES += [("metro", 3, {"hand": 2}), ("paris", 2, {}), ("paris", 4, {"placement": "free", "setup": "random"})]


def middle(name, seats, options, steps, seed=1):
    """A position in the middle of a game, where a seat has something to choose."""
    rules, random = find(name), seeded(seed)
    s = rules.start(rules.settings(options, seats), seats)
    while not rules.over(s):
        waiting = rules.waiting_seats(s)
        if not waiting:
            rules.happen(s, int(rules.sample(s, random)))
            continue
        legal = rules.legal_actions(s, waiting[0])
        if steps <= 0 and len(legal) > 1:
            return rules, s, waiting[0]
        rules.apply(s, waiting[0], legal[steps % len(legal)])
        steps -= 1
    raise AssertionError("the game ended before its middle")


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_a_seed_and_a_count_give_the_same_choice_again(name, seats, options):
    rules, s, seat = middle(name, seats, options, 9)
    chosen = {Mcts("80").choose(rules, rules.observation(s, seat), seat, seeded(5)) for _ in range(2)}
    assert len(chosen) == 1


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_a_tree_of_another_decision_is_forgotten(name, seats, options):
    rules, s, seat = middle(name, seats, options, 9)
    _, earlier, other = middle(name, seats, options, 2, seed=8)
    tree = searcher(rules, Count(80))
    think(tree, rules.observation(earlier, other), other, seeded(6), Count(80))
    found = think(tree, rules.observation(s, seat), seat, seeded(5), Count(80))
    assert sum(c.visits for c in tree.candidates()) in (79, 80)
    assert found == Mcts("80").choose(rules, rules.observation(s, seat), seat, seeded(5))


def test_what_is_known_is_kept_for_the_next_decision_of_a_turn():
    rules, s, seat = middle("paris", 2, {}, 9)
    tree = Tree(rules, 400)
    action = think(tree, rules.observation(s, seat), seat, seeded(5), Count(400))
    expected = next(c.visits for c in tree.candidates() if c.action == action)
    rules.apply(s, seat, action)
    assert seat in rules.waiting_seats(s)
    tree.begin(rules.observation(s, seat), seat)
    assert sum(c.visits for c in tree.candidates()) == expected - 1


def test_what_is_known_is_kept_for_the_next_card_of_a_round():
    rules, s, _ = middle("next-station", 1, {}, 3)
    tree, random = searcher(rules, Count(4000)), seeded(2)
    rules.apply(s, 0, think(tree, s.copy(), 0, random, Count(4000)))
    while not rules.waiting_seats(s):
        rules.happen(s, int(rules.sample(s, random)))
    tree.begin(s.copy(), 0)
    assert sum(c.visits for c in tree.candidates()) > 100


@pytest.mark.parametrize("name", ["next-station", "metro", "paris"])
def test_several_cores_give_the_same_game_again(name):
    seats = {"next-station": "mcts:30*3", "metro": "mcts:9*2,random", "paris": "mcts:5*2,random"}[name]
    first, second = (match.play(find(name), {}, parse(seats), 4, 1).record() for _ in range(2))
    assert first.events == second.events


def test_several_cores_share_the_simulations_and_tell_one_story():
    rules, s, seat = middle("metro", 2, {}, 9)
    found = explain(rules, rules.observation(s, seat), seat, seeded(2), "301*3")
    assert found.simulations == 301 == sum(c.visits for c in found.choices)
    assert found.line[0] == f"{seat} {found.choices[0].move}"


def test_each_thread_of_a_search_has_random_numbers_of_its_own():
    """Shared, they would depend on which thread is faster."""
    given = []

    class Noting(Tree):
        def run(self, simulations, random):
            given.append((random, int(random[0])))
            super().run(simulations, random)

    rules, s, seat = middle("metro", 2, {}, 9)
    random = seeded(2)
    team = Team([Noting(rules, 10) for _ in range(3)])
    team.begin(rules.observation(s, seat), seat)
    run(team, random, Count(30, cores=3))
    assert len({word for _, word in given}) == 3
    assert not any(np.shares_memory(*pair) for pair in combinations([random, *(own for own, _ in given)], 2))


def test_more_cores_than_simulations_do_no_harm():
    rules, s, seat = middle("next-station", 1, {}, 9)
    found = explain(rules, rules.observation(s, seat), seat, seeded(2), "1*4")
    assert found.simulations == 1


@pytest.mark.parametrize("seats", [2, 4])
def test_in_paris_something_legal_is_always_worth_a_thought(seats):
    rules, random = find("paris"), seeded(seats)
    for options in ({}, {"placement": "free", "setup": "random"}):
        s = rules.start(rules.settings(options, seats), seats)
        actions = np.zeros(rules.actions, np.int16)
        while not rules.over(s):
            if not rules.waiting_seats(s):
                rules.happen(s, int(rules.sample(s, random)))
                continue
            seat = rules.waiting_seats(s)[0]
            n = looker(rules)(s, seat, actions)
            legal = rules.legal_actions(s, seat)
            assert n > 0
            assert set(actions[:n].tolist()) <= set(legal)
            rules.apply(s, seat, legal[below(random, len(legal))])


def test_nobody_who_thinks_buys_and_sells_the_same_thing_in_a_turn():
    events = match.play(find("paris"), {}, parse("mcts:20,greedy"), 6, 0).record().events
    turn, bought = "", set()
    for event in events:
        seat, _, move = event.partition(" ")
        if seat in ("0", "1") and (seat != turn or move.startswith("draw")):
            turn, bought = seat, set()
        if move.startswith("buy "):
            bought.add(move.removeprefix("buy "))
        assert move.removeprefix("sell ") not in bought, event


def test_search_is_far_above_greedy_in_paris():
    rules, margin = find("paris"), 0
    for number in range(3):
        ours, theirs = match.result(rules, {}, parse("mcts:200,greedy"), 12, number)[0]
        margin += ours - theirs
    assert margin > 0  # about 50 points a game


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_every_choice_of_a_whole_game_is_legal(name, seats, options):
    players = parse(",".join(["mcts:6", "tourist", "mcts:3", "random"][:seats]))
    game = match.play(find(name), options, players, 3, 0)
    assert game.over


@pytest.mark.parametrize(("name", "seats", "options"), [game for game in GAMES if game[0] != "next-station"])
def test_two_positions_that_differ_only_in_what_is_hidden_get_the_same_choice(name, seats, options):
    rules, s, seat = middle(name, seats, options, 12)
    seen = rules.observation(s, seat)
    chosen = []
    for seed in (1, 2, 3):
        other = rules.resampled(seen, seat, seeded(seed))
        chosen.append(Mcts("60").choose(rules, rules.observation(other, seat), seat, seeded(7)))
    assert len(set(chosen)) == 1


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_the_tree_for_all_games_works_without_a_game_s_own_search(name, seats, options):
    rules, s, seat = middle(name, seats, options, 7)
    tree = Tree(rules, 60)
    action = think(tree, rules.observation(s, seat), seat, seeded(1), Count(60))
    assert action in rules.legal_actions(s, seat)
    assert sum(c.visits for c in tree.candidates()) == 60


@compiled
def hopeless(s, seat):
    return 0.0


def loosely(s, seat, out):
    return 0


class Mine(Tree):
    """A search that somebody brings together with rules."""


def test_a_search_of_a_game_s_own_is_for_its_own_rules_alone():
    """It does not read them: a value, or a rule, of somebody's own would be passed over without a word."""
    rules = find("next-station")
    own = type(searcher(rules, Count(8)))
    levels = replace(rules, search=replace(rules.search, levels={}))
    assert own is not Tree and type(searcher(levels, Count(8))) is own
    valued = replace(rules, value=hopeless)
    styled = replace(rules, search=replace(rules.search, style=Style(steps=3)))
    for other in (valued, styled, replace(rules, legal=loosely)):
        assert type(searcher(other, Count(8))) is Tree
    assert type(searcher(replace(valued, search=Search(own=lambda: Mine)), Count(8))) is Mine


def test_the_bot_goes_by_a_value_of_ones_own():
    rules, s, seat = middle("next-station", 1, {}, 7)
    players = [Mcts("60") for _ in range(2)]
    asked = replace(rules, value=hopeless, search=replace(rules.search, style=Style(steps=0)))  # asked at once
    for player, played in zip(players, (rules, asked), strict=True):
        player.choose(played, rules.observation(s, seat), seat, seeded(1))
    assert all(c.mean == 0.0 for c in players[1].search.candidates() if c.visits)
    assert any(c.mean != 0.0 for c in players[0].search.candidates())


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_an_explanation_names_every_candidate_and_a_main_line_that_can_be_played(name, seats, options):
    rules, s, seat = middle(name, seats, options, 10)
    found = explain(rules, rules.observation(s, seat), seat, seeded(2), "300")
    assert sorted(c.action for c in found.choices) == rules.legal_actions(s, seat)
    assert found.choices[0].visits == max(c.visits for c in found.choices)
    assert found.line[0] == f"{seat} {found.choices[0].move}"
    if rules.together and seats > 1:  # the others' moves are not in it
        return
    walked = rules.resampled(rules.observation(s, seat), seat, seeded(1))
    for event in found.line:
        if rules.waiting_seats(walked):
            who, _, move = event.partition(" ")
            rules.apply(walked, int(who), rules.read(walked, int(who), move))
        else:
            rules.happen(walked, rules.read_chance(walked, event))


def test_search_is_far_above_greedy_in_next_station():
    rules = find("next-station")
    sums = [
        sum(match.result(rules, {}, parse(who), 11, number)[0][0] for number in range(6))
        for who in ("greedy", "mcts:100")
    ]
    assert sums[1] > sums[0] + 60  # about 40 points a game, with a deviation of 16


def test_search_is_far_above_greedy_in_metro():
    rules, margin = find("metro"), 0
    for number in range(4):
        ours, theirs = match.result(rules, {}, parse("mcts:300,greedy"), 12, number)[0]
        margin += ours - theirs
    assert margin > 0  # about 60 points a game


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_every_game(level):
    for name, seats, options in GAMES[::2]:
        rules, s, seat = middle(name, seats, options, 8)
        bot = Level(level)
        assert bot.choose(rules, rules.observation(s, seat), seat, seeded(1)) in rules.legal_actions(s, seat)
    assert parse(level)[0].name == level


@pytest.mark.parametrize(
    "text", ["", "0", "x", "-5", "1.5", "0s", ".s", "1e3", "5m", "9999999999", "50*0", "50*", "*2"]
)
def test_a_count_that_means_nothing_is_refused(text):
    with pytest.raises(BadOptions):
        Mcts(text)


def test_a_count_is_simulations_or_a_time():
    assert Count.read("250") == Count(simulations=250)
    assert Count.read("0.1s") == Count(seconds=0.1)
    assert Count.read("50ms") == Count(seconds=0.05)
    assert Count.read("0.5s*2") == Count(seconds=0.5, cores=2)
    rules, s, seat = middle("metro", 2, {}, 5)
    assert Mcts("2ms").choose(rules, rules.observation(s, seat), seat, seeded(1)) in rules.legal_actions(s, seat)


# --- Next Station's own search ---


def by_first_sight(s, random):
    """A round to its end with the rules alone: of the sections, the one that looks best; a pass when there is none."""
    rules = find("next-station")
    actions, looks, lap = np.zeros(rules.actions, np.int16), np.zeros(rules.actions), int(s.lap)
    while int(s.lap) == lap and not rules.over(s):
        if s.phase != state.TURN:
            rules.happen(s, int(rules.sample(s, random)))
            continue
        n = int(rules.legal(s, 0, actions))
        look.sights(s, look.SHAPE, actions, n, looks)
        sections = [i for i in range(n) if actions[i] != moves.PASS]
        best = max(sections, key=lambda i: looks[i]) if sections else 0
        rules.apply(s, 0, int(actions[best]))


@pytest.mark.parametrize("city", ["paris", "london"])
def test_the_round_in_registers_is_the_round_of_the_rules(city):
    rules = find("next-station")
    for seed in range(12):
        random = seeded(seed)
        s = rules.start(rules.settings({"map": city}, 1), 1)
        rules.happen(s, int(rules.sample(s, random)))
        while not rules.over(s):
            quick, slow = s.copy(), s.copy()
            one, two = random.copy(), random.copy()
            guided_round(quick, look.SHAPE, one, -1)
            by_first_sight(slow, two)
            assert quick.tobytes() == slow.tobytes()
            assert one == two
            s, random = slow, two


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_searched_alone_has_the_same_choices_and_colours(seats):
    rules, s, _ = middle("next-station", seats, {"modules": ("powers",)}, 30)
    for seat in rules.waiting_seats(s):
        alone = s.copy()
        look.alone(alone, seat)
        assert rules.legal_actions(alone, 0) == rules.legal_actions(s, seat)
        for lap in range(4):
            assert state.colour_of(alone, 0, lap) == state.colour_of(s, seat, lap)
