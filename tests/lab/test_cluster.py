"""A cluster plays the same games, and a worker that is killed costs only what it had not finished."""

import os
import signal
from functools import partial
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


def watched(work, home: int, marks: Path, first: int, end: int):
    """Work that notes which process does it; the first that is given game 4 is killed before it has finished."""
    (marks / f"{os.getpid()}-{first}").touch()
    if os.getpid() != home and first <= 4 < end and not (marks / "killed").exists():
        (marks / "killed").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return work(first, end)


def test_a_killed_worker_costs_only_its_unfinished_games(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("mybot.py").write_text(MYBOT)
    plan = made("next-station", {}, "mybot.py:MyBot,random", 3, 12)
    work = partial(play, plan, wants=Wants(rows=True, details=True, records=True))
    alone = list(crew.done(work, 0, 12, jobs=1, span=2))
    Path("mybot.py").write_text("what stood here has travelled with the plan")
    marks = tmp_path / "marks"
    marks.mkdir()
    shared = list(crew.done(partial(watched, work, os.getpid(), marks), 0, 12, jobs=2, cluster="local", span=2))
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
    with (
        pytest.raises(ChateletError, match="no cluster to be reached at 127.0.0.1:1"),
        cluster.joined("127.0.0.1:1", 1),
    ):
        pass
