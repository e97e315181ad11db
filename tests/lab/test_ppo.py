"""The stock MaskablePPO of sb3-contrib learns in our environment without a wrapper; what it learnt plays as a bot."""

import csv
import importlib.util
import zipfile
from pathlib import Path

import pytest

from chatelet.bots import match
from chatelet.bots.line_up import Player, parse
from chatelet.games import find

pytest.importorskip("sb3_contrib", reason="PyTorch would bring gigabytes here: tools/prepare.py install learn")

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "ppo.py"


def weights(file: Path) -> bytes:
    """What an agent has learnt."""
    return zipfile.ZipFile(file).read("policy.pth")


def test_a_few_steps_of_ppo_change_the_agent_and_it_plays_as_a_bot(tmp_path, monkeypatch):
    spec = importlib.util.spec_from_file_location("ppo", EXAMPLE)
    assert spec and spec.loader
    ppo = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(ppo)
    monkeypatch.setattr(ppo, "HOME", tmp_path)
    file, learnt = tmp_path / "ppo.zip", []
    for _ in range(2):  # the second goes on from the file
        ppo.train(1024, "random", file, every=1024, trials=1)
        learnt.append(weights(file))
    assert learnt[0] != learnt[1]
    assert [row[:2] for row in csv.reader((tmp_path / "ppo.csv").open())] == [["random", "1024"], ["random", "2048"]]
    game = match.play(find("metro"), {}, [Player("ppo", ppo.Agent), *parse("random")], 1, 0)
    assert game.over
