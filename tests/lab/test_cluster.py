"""A cluster plays the same games, and a worker that is killed costs only what it had not finished."""

import os
from functools import partial
from importlib import import_module
from pathlib import Path

import pytest

from chatelet.core.errors import ChateletError
from chatelet.lab import cluster, crew
from chatelet.lab.plan import made
from chatelet.lab.play import Wants, play

MYBOT = """
class MyBot:
    def choose(self, rules, observation, seat, random):
        return rules.legal_actions(observation, seat)[-1]
"""


def test_a_killed_worker_costs_only_its_unfinished_games(tmp_path, monkeypatch):
    here = Path(__file__).parent
    monkeypatch.syspath_prepend(here)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(here), os.environ.get("PYTHONPATH", "")]))
    monkeypatch.chdir(tmp_path)
    Path("mybot.py").write_text(MYBOT)
    plan = made("next-station", {}, "mybot.py:MyBot,random", 3, 12)
    work = partial(play, plan, wants=Wants(rows=True, details=True, records=True))
    alone = list(crew.done(work, 0, 12, jobs=1, span=2))
    Path("mybot.py").write_text("what stood here has travelled with the plan")
    marks = tmp_path / "marks"
    marks.mkdir()
    killing = partial(import_module("dying").watched, work, os.getpid(), marks)
    shared = list(crew.done(killing, 0, 12, jobs=2, cluster="local", span=2))
    assert [(part.first, part.rows, part.records) for part in shared] == [
        (part.first, part.rows, part.records) for part in alone
    ]
    done_by = [name.name.partition("-") for name in marks.iterdir() if "-" in name.name]
    assert (marks / "killed").exists()
    assert sorted(int(first) for _, _, first in done_by) == sorted([0, 2, 4, 4, 6, 8, 10])
    assert {pid for pid, _, first in done_by if first != "0"} - {str(os.getpid())}

    import ray

    assert not ray.is_initialized()


def test_a_cluster_that_is_not_there_is_said_in_words():
    with pytest.raises(ChateletError) as error, cluster.joined("127.0.0.1:1", 1):
        pass
    assert "no cluster to be reached at 127.0.0.1:1" in str(error.value)
