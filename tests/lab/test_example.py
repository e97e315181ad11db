"""The example learns: after a few seconds of training it beats `random` on the same deals."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "train_agent.py"


def test_a_small_agent_learns_to_beat_random(run, tmp_path, monkeypatch):
    shutil.copy(EXAMPLE, tmp_path)
    monkeypatch.chdir(tmp_path)
    training = [sys.executable, EXAMPLE.name, "--rounds", "41"]
    said = subprocess.run(training, capture_output=True, text=True, check=True).stdout.splitlines()
    first, *_, last = [float(line.split()[-2]) for line in said if line.startswith("round")]
    assert last > first + 20
    asked = ["arena", "next-station", "--players", "random", "--bot", f"{EXAMPLE.name}:Agent", "--deals", 15]
    told = json.loads(run(*asked, "--seed", 9, "--json", "--jobs", 1).out)
    assert [one["player"] for one in told["standings"]] == ["train_agent.py:Agent", "random"]
    assert told["duels"][0]["difference"][1] > 0  # the low end of the interval
