"""The small AlphaZero runs: it plays against itself, learns, measures, goes on where it was, and plays as a bot."""

import importlib.util
import json
import shutil
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from chatelet.games import find

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "alphazero.py"
FEW = ["--games", "4", "--steps", "4", "--simulations", "6", "--deals", "1", "--every", "2", "--rivals", "random"]


@pytest.fixture(scope="module")
def alphazero():
    spec = importlib.util.spec_from_file_location("alphazero", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["alphazero"] = module
    spec.loader.exec_module(module)
    return module


def learnt(folder, *more):
    done = [sys.executable, EXAMPLE, *FEW, "--out", folder, "--jobs", "1", *more]
    return subprocess.run(done, capture_output=True, text=True, check=True).stdout


def test_a_few_steps_and_a_few_more(tmp_path, run, monkeypatch):
    assert "round 1: " in learnt(tmp_path, "--rounds", "1")
    before = np.load(tmp_path / "state.npz")["see"]
    said = learnt(tmp_path, "--rounds", "2", "--jobs", "2")
    assert "round 1: " not in said and "round 2: " in said  # a stopped run goes on
    kept = np.load(tmp_path / "state.npz")
    assert kept["steps."][0] == 8 and not np.array_equal(kept["see"], before)
    curve = [json.loads(line) for line in (tmp_path / "curve.jsonl").read_text().splitlines()]
    assert [line["round"] for line in curve] == [0, 2] and len(curve[1]["random"]) == 4
    assert curve[1]["random"][1] is curve[1]["random"][3] is None  # one deal has no standard error, and JSON no NaN
    # the bot of the file plays with what was learnt
    shutil.copy(EXAMPLE, tmp_path)
    monkeypatch.chdir(tmp_path)
    asked = ["arena", "metro", "--players", "random", "--bot", "alphazero.py:Agent:6", "--deals", 1]
    told = json.loads(run(*asked, "--seed", 9, "--json", "--jobs", 1).out)
    assert {one["player"] for one in told["standings"]} == {"alphazero.py:Agent:6", "random"}
    # and says so where it has learnt another game, or for another number of seats
    for other in (["paris"], ["metro", "--seats", 3]):
        said = run("arena", *other, "--players", "random,greedy", "--bot", "alphazero.py:Agent:6", "--deals", 1)
        assert said.status == 1 and "the network learnt metro with seats: 2, not " in said.err
    done = [sys.executable, EXAMPLE, *FEW, "--out", tmp_path, "--game", "paris"]
    failed = subprocess.run(done, capture_output=True, text=True)
    assert failed.returncode and "Traceback" not in failed.stderr
    assert "the network learnt metro with seats: 2, not paris with seats: 2. Name another folder" in failed.stderr


def test_a_round_on_a_cluster(tmp_path):
    pytest.importorskip("ray")
    assert "round 1: " in learnt(tmp_path, "--rounds", "1", "--cluster", "local")
    assert len(np.load(tmp_path / "lessons-0.npz")["counts"])


@pytest.mark.parametrize(("game", "seats"), [("next-station", 1), ("paris", 3)])
def test_lessons_of_every_game_can_be_learnt_from(alphazero, tmp_path, game, seats):
    rules, weights = find(game), tmp_path / "weights.npz"
    net = alphazero.Net.fresh(rules, seats, width=16)
    np.savez(weights, **net.state())
    settings = alphazero.Settings(simulations=3, batch=2, noise=0.25)
    lessons = alphazero.play_games(game, seats, str(weights), settings, 1, 0, 2)
    assert len(lessons.actions) == len(lessons.shares) == lessons.counts.sum()
    assert lessons.targets.shape == (len(lessons.counts), seats)
    adam, luck = alphazero.Adam(net, rate=0.01), np.random.default_rng(1)
    first = alphazero.learn(rules, adam, [lessons], 5, luck)
    last = alphazero.learn(rules, adam, [lessons], 25, luck)
    assert last[1] < first[1]  # values are less wrong


def test_games_played_here_are_counted_once(alphazero, tmp_path):
    """Core-hours are processor time: what this process plays itself is part of its own."""
    begun = time.process_time()
    next(alphazero.rounds(alphazero.Asked("metro", 2, tmp_path, 4, 48, 2, 2, 9, 1, ("random",)), None))
    assert np.load(tmp_path / "state.npz")["seconds."][0] <= time.process_time() - begun


def test_slopes_are_those_of_what_is_made_smaller(alphazero):
    """A small step along any weight changes what is wrong by as much as its slope says."""
    luck, many, actions = np.random.default_rng(2), 8, 12
    weights = {
        name: luck.standard_normal(shape) * 0.3
        for name, shape in {"see": (20, 6), "think": (6, 6), "act": (6, actions), "hope": (6, 2)}.items()
    }
    weights |= {f"{name}_bias": luck.standard_normal(one.shape[1]) * 0.1 for name, one in weights.items()}
    net = alphazero.Net(weights, "metro", 2)
    rows, ahead, targets = luck.random((many, 20)), luck.random((many, 2)), luck.random((many, 2))
    legal = luck.random((many, actions)) < 0.7
    legal[:, 0] = True
    shares = np.where(legal, luck.random((many, actions)), 0)
    shares /= shares.sum(1, keepdims=True)

    def wrong():
        _, priors, values = alphazero.slopes(net, rows, ahead, targets, shares, legal)
        return priors + values

    found, *_ = alphazero.slopes(net, rows, ahead, targets, shares, legal)
    for name, slope in found.items():
        place = np.unravel_index(np.argmax(np.abs(slope)), slope.shape)
        kept = weights[name][place]
        weights[name][place] = kept + 1e-5
        more = wrong()
        weights[name][place] = kept - 1e-5
        assert (more - wrong()) / 2e-5 == pytest.approx(slope[place], rel=1e-3), name
        weights[name][place] = kept


def test_a_decision_is_learnt_from_the_end_and_from_what_was_found_on_the_way(alphazero):
    """The last decision of a seat knows only how the game ended; those before it mostly that."""

    def found(value):
        return alphazero.Found(*[np.zeros(1)] * 4, value)

    scale, last = alphazero.SCALE, alphazero.LAST
    lines = [(None, 0, found(7.0)), (None, 1, found(-3.0)), (None, 0, found(2.0))]
    rows = alphazero.afterwards([10, 4], lines)
    assert (rows[2] * scale).tolist() == pytest.approx([6, -6])  # own first
    assert (rows[1] * scale).tolist() == pytest.approx([-6, last * 6 + (1 - last) * 2])
    assert (rows[0] * scale).tolist() == pytest.approx([last * 6 + (1 - last) * 2, last * -6 - (1 - last) * 3])
