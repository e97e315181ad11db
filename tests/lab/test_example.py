"""The example learns: after a few seconds of training it beats `random` on the same deals."""

import json
import shutil
import sys
from importlib import import_module
from pathlib import Path

import numpy as np

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def test_a_small_agent_learns_to_beat_random(run, tmp_path, monkeypatch):
    shutil.copy(EXAMPLES / "train_agent.py", tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    example = import_module("train_agent")
    means: list[str] = []
    np.savez(example.WEIGHTS, weights=example.train(41, say=means.append))
    first, *_, last = [float(line.split()[-2]) for line in means]
    assert last > first + 20
    asked = [
        "arena",
        "next-station",
        "--players",
        "random",
        "--bot",
        "train_agent.py:Agent",
        "--deals",
        15,
        "--seed",
        9,
    ]
    told = json.loads(run(*asked, "--bot", "train_agent.py:Agent", "--json", "--jobs", 1).out)
    assert [one["player"] for one in told["standings"]] == ["train_agent.py:Agent", "random"]
    assert told["duels"][0]["difference"][1] > 0  # the low end of the interval
    sys.modules.pop("train_agent")
