"""An evaluator of one's own: searched with in every game, in the arena and at tables; noise, lots and batches."""

import json
import os
import subprocess
import sys
from typing import Any, ClassVar

import numpy as np
import pytest

from chatelet.bots.line_up import parse
from chatelet.core.chance import seeded, stir
from chatelet.core.errors import BadOptions, ChateletError
from chatelet.core.margin import margin
from chatelet.games import find, game_names
from chatelet.lab.evaluator import Found, Grove, Guided, Leaves, Plain, Settings, chosen
from chatelet.table.bot_process import Question, answer

BOT = """
import numpy as np
from chatelet.lab.evaluator import Guided, Plain

class Mine(Guided):
    def __init__(self, simulations="24"):
        super().__init__(Plain(), simulations=int(simulations), batch=4)

class Wrong(Guided):
    def __init__(self):
        super().__init__(self, simulations=4)

    def evaluate(self, rules, leaves):
        return np.zeros(len(leaves.positions)), np.ones((len(leaves.positions), rules.actions))
"""


def decision(name, seats=None, past=0, **options):
    """What a seat sees at its first choice (after so many others) where there are several things to do."""
    rules, random = find(name), seeded(4)
    seats = seats or min(rules.seats)
    s = rules.start(rules.settings(options, seats), seats)
    while True:
        waiting = rules.waiting_seats(s)
        if not waiting:
            rules.happen(s, int(rules.sample(s, random)))
            continue
        legal = rules.legal_actions(s, waiting[0])
        if len(legal) > 1 and past <= 0:
            return rules, rules.observation(s, waiting[0]), waiting[0]
        past -= 1
        rules.apply(s, waiting[0], legal[0])


class Watching(Plain):
    """Notes what it is asked."""

    def __init__(self, prefer=None):
        self.asked, self.prefer = [], prefer

    def evaluate(self, rules, leaves):
        self.asked.append((leaves.positions.copy(), leaves.seats.copy()))
        values, priors = super().evaluate(rules, leaves)
        if self.prefer is not None:
            priors[:] = 0
            priors[:, self.prefer] = 1
        return values, priors


@pytest.mark.parametrize("game", game_names())
def test_every_game_is_searched_with_every_number_of_seats(game):
    for seats in find(game).seats:
        rules, seen, seat = decision(game, seats, past=3)
        bot = Guided(Watching(), simulations=12, batch=3)
        action = bot.choose(rules, seen.copy(), seat, seeded(1))
        assert action in rules.legal_actions(seen, seat)
        assert bot.found is not None
        assert bot.found.visits.sum() == 11  # the first simulation judges the decision itself
        assert bot.found.actions.tolist() == rules.legal_actions(seen, seat)
        assert bot.found.priors.sum() == pytest.approx(1)


@pytest.mark.parametrize("game", ["metro", "paris"])
def test_an_evaluator_sees_only_what_the_seat_at_turn_sees(game):
    rules, seen, seat = decision(game, past=5)
    evaluator = Watching()
    Guided(evaluator, simulations=40, batch=5).choose(rules, seen, seat, seeded(1))
    others = 0
    for positions, seats in evaluator.asked:
        for s, actor in zip(positions, seats.tolist(), strict=True):
            assert rules.observation(s, actor).tobytes() == s.tobytes()
            assert rules.waiting(s) >> actor & 1
            others += actor != seat
    assert others > 0


def test_leaves_may_be_kept_and_changed():
    rules, seen, seat = decision("metro", past=5)

    class Keeping(Plain):
        kept: ClassVar = []

        def evaluate(self, rules, leaves):
            told = super().evaluate(rules, leaves)
            self.kept.append((leaves, leaves.positions.tobytes(), leaves.seats.tolist()))
            return told

    class Spoiling(Plain):
        def evaluate(self, rules, leaves):
            told = super().evaluate(rules, leaves)
            leaves.positions["points"], leaves.seats[:] = 99, 0
            return told

    choices = [Guided(one(), simulations=30).choose(rules, seen.copy(), seat, seeded(1)) for one in (Keeping, Spoiling)]
    assert choices[0] == choices[1]
    assert len(Keeping.kept) > 2
    assert all((k.positions.tobytes(), k.seats.tolist()) == (then, seats) for k, then, seats in Keeping.kept)


def test_leaves_come_in_batches_and_several_decisions_together():
    rules, seen, seat = decision("metro")
    evaluator = Watching()
    grove = Grove(rules, evaluator, Settings(simulations=33, batch=8), 3)
    found = grove.search([seen] * 3, [seat] * 3, np.array([seeded(k) for k in range(3)]))
    assert len(found) == 3 and all(one.visits.sum() == 32 for one in found)
    assert max(len(positions) for positions, _ in evaluator.asked) > 8
    assert not grove.forest.edges["lost"].any()  # what was counted as lost on the way is given back


def test_the_same_luck_gives_the_same_search_and_a_batch_of_one_needs_no_virtual_loss():
    rules, seen, seat = decision("paris", past=4)
    for batch in (1, 6):
        one, two = (Guided(Plain(), simulations=30, batch=batch) for _ in range(2))
        assert one.choose(rules, seen.copy(), seat, seeded(3)) == two.choose(rules, seen.copy(), seat, seeded(3))
        assert one.found is not None and two.found is not None
        assert one.found.visits.tolist() == two.found.visits.tolist()


def test_priors_lead_and_values_decide():
    rules, seen, seat = decision("metro", past=10)
    legal = rules.legal_actions(seen, seat)
    led = Guided(Watching(prefer=legal[3]), simulations=30, batch=1, explore=50.0)
    assert led.choose(rules, seen.copy(), seat, seeded(1)) == legal[3]

    class Likes:
        """Every position in which a tile lies on a square is worth a lot to the seat that decides."""

        def evaluate(self, rules, leaves):
            values = np.zeros((len(leaves.positions), leaves.players))
            values[:, seat] = (leaves.positions["laid"] >> np.uint64(legal[5] % 64)) & np.uint64(1)
            return values, np.ones((len(leaves.positions), rules.actions))

    told = Guided(Likes(), simulations=200, batch=4)
    assert told.choose(rules, seen.copy(), seat, seeded(1)) % 64 == legal[5] % 64


def test_noise_at_the_root_changes_priors_there_and_nowhere_else():
    rules, seen, seat = decision("metro")
    grove = Grove(rules, Plain(), Settings(simulations=20, batch=4, noise=0.25))
    found = grove.search([seen], [seat], seeded(1)[None, :])[0]
    assert found.priors.sum() == pytest.approx(1) and found.priors.std() > 0
    assert found.priors.min() >= 0.75 / len(found.priors) - 1e-9
    nodes, edges = grove.forest.nodes[0], grove.forest.edges[0]
    for node in nodes[1 : int(grove.forest.known[0])]:
        priors = edges[int(node["first"]) : int(node["first"] + node["many"])]["prior"]
        assert np.allclose(priors, 1 / len(priors))


def found(visits: list[int], means: list[float], priors: list[float]) -> Found:
    return Found(np.arange(len(visits)) + 4, np.array(visits), np.array(means), np.array(priors), 0.0)


def test_the_choice_is_what_turned_out_best_not_what_was_tried_most():
    assert chosen(found([2, 3, 2], [0.0, 1.0, 2.0], [0.3, 0.4, 0.3]), 0.0, 0.99) == 6
    assert chosen(found([2, 2], [1.0, 1.0], [0.3, 0.7]), 0.0, 0.0) == 5  # of equals the more promising one
    assert chosen(found([40, 1], [1.0, 9.0], [0.5, 0.5]), 0.0, 0.0) == 4  # once is never
    assert chosen(found([3, 0], [-1.0, 0.0], [0.5, 0.5]), 0.0, 0.0) == 4  # ... and not at all neither


def test_temperature_draws_the_better_the_likelier():
    one = found([1, 1, 1], [0.0, 1.0, 1.0], [0.2, 0.6, 0.2])
    policy = one.policy()
    assert policy.sum() == pytest.approx(1)
    assert policy[1] / policy[2] == pytest.approx(3)
    assert policy[1] / policy[0] > 100
    assert [chosen(one, 1.0, luck) for luck in (0.0001, 0.1, 0.7, 0.8, 0.9999)] == [4, 5, 5, 6, 6]
    assert [chosen(one, 0.1, luck) for luck in (0.01, 0.5, 0.99)] == [5, 5, 5]


PLAIN = """
from chatelet.core.chance import seeded
from chatelet.games import find
from chatelet.bots.mcts import Mcts
from chatelet.lab.evaluator import Guided, Plain
rules, random = find("metro"), seeded(1)
s = rules.start(rules.settings({"start": 0}, 2), 2)
while not rules.waiting_seats(s):
    rules.happen(s, int(rules.sample(s, random)))
seen = rules.observation(s, 0)
print([bot.choose(rules, seen.copy(), 0, seeded(7)) for bot in (Guided(Plain(), simulations=5), Mcts("5"))])
"""


def test_without_the_compiler_the_same_is_chosen_and_nothing_overflows():
    asked = [sys.executable, "-W", "error::RuntimeWarning", "-c", PLAIN]
    said = [
        subprocess.run(asked, env={**os.environ, "NUMBA_DISABLE_JIT": off}, capture_output=True, text=True)
        for off in ("0", "1")
    ]
    assert [one.stderr for one in said] == ["", ""] and said[0].stdout == said[1].stdout


def test_room_grows_with_the_tree():
    rules, seen, seat = decision("metro", hand=3, rotation=True)
    grove = Grove(rules, Plain(), Settings(simulations=30, batch=4))
    before = grove.forest.edges.shape[1]
    assert grove.search([seen], [seat], seeded(1)[None, :])[0].visits.sum() == 29
    assert grove.forest.edges.shape[1] > before


@pytest.mark.parametrize(
    "given",
    [{"simulations": 0}, {"batch": 0}, {"noise": 1.5}, {"reward": "glory"}, {"temperature": -1.0}, {"spread": 0.0}],
)
def test_settings_that_make_no_sense_are_refused(given):
    with pytest.raises(BadOptions):
        Guided(Plain(), **given)


def test_an_evaluator_that_returns_nonsense_is_told_so():
    rules, seen, seat = decision("metro")

    class Nonsense:
        def __init__(self, *told: Any):
            self.told = told

        def evaluate(self, rules, leaves) -> Any:
            return self.told

    for values, priors in (
        (np.zeros((1, 3)), np.ones((1, rules.actions))),
        (np.full((1, 2), np.nan), np.ones((1, rules.actions))),
        (np.zeros((1, 2)), -np.ones((1, rules.actions))),
        (None, None),
    ):
        with pytest.raises(ChateletError) as refused:
            Guided(Nonsense(values, priors), simulations=2).choose(rules, seen.copy(), seat, seeded(1))
        assert refused.value.message.id.startswith("evaluator-")


def test_it_plays_in_the_arena_and_at_tables(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(BOT)
    asked = ["arena", "metro", "--players", "random", "--bot", "mine.py:Mine", "--bot", "mine.py:Mine:4", "--deals", 2]
    told = json.loads(run(*asked, "--seed", 3, "--json", "--jobs", 1).out)
    points = {one["player"]: one["points"][0] for one in told["standings"]}
    assert sorted(points) == ["mine.py:Mine", "mine.py:Mine:4", "random"]
    assert points["mine.py:Mine"] > points["random"]
    rules, seen, seat = decision("metro")
    bots: dict = {}
    asked_at_a_table = Question("metro", f"{tmp_path}/mine.py:Mine:8", "table", seat, seen.tobytes(), 5)
    assert answer(asked_at_a_table, bots) in rules.legal_actions(seen, seat)
    assert next(iter(bots.values())).settings.simulations == 8


def test_what_an_evaluator_does_wrong_is_said_in_one_line(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(BOT)
    said = run("simulate", "metro", "--seats", "mine.py:Wrong,random", "--games", 1, "--seed", 1, "--jobs", 1)
    assert said.status == 1 and "values" in said.err and "Traceback" not in said.err
    with pytest.raises(BadOptions):
        parse("mine.py:Mine:many")[0].bot()


def test_it_plays_whole_games_by_the_rules():
    rules, _, _ = decision("metro")
    random, bots = seeded(2), [Guided(Plain(), simulations=6, batch=2, temperature=1.0) for _ in range(2)]
    s = rules.start(rules.settings({}, 2), 2)
    while not rules.over(s):
        waiting = rules.waiting_seats(s)
        if not waiting:
            rules.happen(s, int(rules.sample(s, random)))
            continue
        seat = waiting[0]
        action = bots[seat].choose(rules, rules.observation(s, seat), seat, random)
        assert rules.refusal(s, seat, action) == 0
        rules.apply(s, seat, action)


@pytest.mark.parametrize("game", game_names())
def test_the_game_s_own_estimate_says_who_is_ahead_and_the_end_who_was(game):
    rules, random, actions = find(game), seeded(9), np.empty(find(game).actions, np.int16)
    seats = max(rules.seats)
    s, along = rules.start(rules.settings({}, seats), seats), []
    while not rules.over(s):
        if waiting := rules.waiting_seats(s):
            n = rules.legal(s, waiting[0], actions)
            rules.apply(s, waiting[0], int(actions[int(stir(random)) % n]))
        else:
            rules.happen(s, int(rules.sample(s, random)))
        along.append(s.copy())
    judged = Leaves(rules, np.array(along[::20] + along[-1:], rules.dtype), np.zeros(len(along[::20]) + 1, int)).ahead()
    points = rules.score_list(s, seats)
    assert judged[-1].tolist() == [margin(points, seats, seat) for seat in range(seats)]
    assert all((row >= 0).any() and (row <= 0).any() for row in judged)  # somebody leads, somebody does not
