"""The two plain bots: random draws whenever it can, greedy takes what is best at the end of its turn."""

import numpy as np
import pytest

import chatelet
from chatelet.bots import match
from chatelet.bots.greedy import Greedy
from chatelet.bots.line_up import parse
from chatelet.bots.random import Random
from chatelet.core.chance import seeded
from chatelet.games import find, game_names


def test_random_passes_only_when_it_must():
    record = match.play(find("next-station"), {}, parse("random"), 3, 0).record()
    for number, event in enumerate(record.events):
        if event == "0 -":
            assert chatelet.replay(record, at=number).legal(0) == ["-"]


def test_random_reaches_every_choice():
    game = chatelet.new("next-station", seed=1)
    random, rules = seeded(1), game.rules
    picked = {Random().choose(rules, game.observation(0), 0, random) for _ in range(200)}
    assert picked == set(rules.legal_actions(game.position, 0)) - {rules.idle}


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("bot", [Random, Greedy])
def test_the_same_luck_gives_the_same_choice(name, bot):
    game = chatelet.new(name, seed=2)
    seat = game.waiting[0]
    choices = {bot().choose(game.rules, game.observation(seat), seat, seeded(5)) for _ in range(3)}
    assert len(choices) == 1
    assert choices <= set(game.rules.legal_actions(game.position, seat))


def gains(game: chatelet.Game) -> dict[str, int]:
    return {move: game.preview(0, move).points[0] for move in game.legal(0)}


def test_greedy_takes_the_section_worth_most():
    record = match.play(find("next-station"), {}, parse("greedy"), 4, 0).record()
    turns = 0
    for number, event in enumerate(record.events[:-1]):
        if event.startswith("0 ") and not record.events[number + 1].startswith("0 "):  # a turn ends with this choice
            turns += 1
            found = gains(chatelet.replay(record, at=number))
            assert found[event[2:]] == max(found.values())
    assert turns > 20


def test_greedy_draws_lots_between_equals():
    for seed in range(1, 20):
        game = chatelet.new("next-station", seed=seed)
        found = gains(game)
        best = {move for move, gain in found.items() if gain == max(found.values()) and move != "-"}
        if len(best) > 1:
            choices = {Greedy().choose(game.rules, game.observation(0), 0, seeded(k)) for k in range(60)}
            assert {game.rules.write(game.position, 0, choice) for choice in choices} == best
            return
    pytest.fail("no equals in twenty games")


@pytest.mark.parametrize("name", game_names())
def test_greedy_does_not_depend_on_what_it_cannot_see(name):
    game = chatelet.new(name, seats=2, seed=6)
    rules = game.rules
    for _ in range(12):
        seat = game.waiting[0]
        other = rules.resampled(rules.observation(game.position, seat), seat, seeded(99))
        choices = {Greedy().choose(rules, rules.observation(s, seat), seat, seeded(3)) for s in (game.position, other)}
        assert len(choices) == 1
        game.play(seat, game.legal(seat)[-1])


@pytest.mark.parametrize("name", game_names())
def test_greedy_beats_random(name):
    rules, won = find(name), 0
    for number in range(10):
        line_up = ["greedy", "random"] if number % 2 else ["random", "greedy"]
        won += match.play(rules, {}, parse(",".join(line_up)), 8, number).winners == [line_up.index("greedy")]
    assert won >= 8


def test_the_luck_of_bots_is_not_the_luck_of_cards():
    rules = find("next-station")
    games = [match.play(rules, {}, parse("random"), 9, 0), match.play(rules, {}, parse("greedy"), 9, 0)]
    flips = [[event for event in game.events if not event.startswith("0")] for game in games]
    first = [next(k for k, event in enumerate(cards) if event.startswith("flip")) for cards in flips]
    assert flips[0][: first[0] + 3] == flips[1][: first[1] + 3]
    streams = {int(word) for word in np.ravel(match.luck(9, range(50), 4))}
    assert len(streams) == 200
