"""A cluster plays the same games; a killed worker, or a lost machine, costs only what it had not finished."""

import os
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from chatelet.core.errors import ChateletError
from chatelet.lab import cluster, workers
from chatelet.lab.plan import made
from chatelet.lab.play import Played, Wants, play

HERE = Path(__file__).parent
MYBOT = """
class MyBot:
    def choose(self, rules, observation, seat, random):
        return rules.legal_actions(observation, seat)[-1]
"""


@pytest.fixture
def dying(monkeypatch) -> Any:
    """Work that comes to a bad end, where other processes find it too."""
    monkeypatch.syspath_prepend(HERE)
    monkeypatch.setenv("RAY_gcs_rpc_server_connect_timeout_s", "60")  # however busy this machine is
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(HERE), os.environ.get("PYTHONPATH", "")]))
    return import_module("dying")


@pytest.fixture
def work(tmp_path, monkeypatch) -> Callable[[int, int], Played]:
    """Games of a bot of somebody's own."""
    monkeypatch.chdir(tmp_path)
    Path("mybot.py").write_text(MYBOT)
    plan = made("next-station", {}, "mybot.py:MyBot,random", 3, 12)
    return partial(play, plan, wants=Wants(rows=True, details=True, records=True))


def told(parts: Iterator[Played]) -> list[tuple]:
    return [(part.first, part.rows, part.records) for part in parts]


def test_a_killed_worker_costs_only_its_unfinished_games(work, dying, tmp_path):
    alone = told(workers.done(work, 0, 12, jobs=1, span=2))
    Path("mybot.py").write_text("what stood here has travelled with the plan")
    marks = tmp_path / "marks"
    marks.mkdir()
    killing = partial(dying.watched, work, os.getpid(), marks)
    assert told(workers.done(killing, 0, 12, jobs=2, cluster="local", span=2)) == alone
    done_by = [name.name.partition("-") for name in marks.iterdir() if "-" in name.name]
    assert (marks / "killed").exists()
    assert sorted(int(first) for _, _, first in done_by) == sorted([0, 2, 4, 4, 6, 8, 10])
    assert {pid for pid, _, first in done_by if first != "0"} - {str(os.getpid())}

    import ray

    assert not ray.is_initialized()


@contextmanager
def two_machines() -> Iterator[tuple[Any, Any]]:
    """A cluster of two machines (both are this one), and the second of them."""
    from ray.cluster_utils import Cluster

    small = {"num_cpus": 1, "object_store_memory": cluster.STORE, "include_dashboard": False}
    soon = {"health_check_initial_delay_ms": 500, "health_check_period_ms": 500, "health_check_failure_threshold": 3}
    machines = Cluster(initialize_head=True, head_node_args=small | {"_system_config": soon})
    try:
        yield machines, machines.add_node(**small)
    finally:
        machines.shutdown()


def test_a_lost_machine_costs_only_its_unfinished_games(work, dying, tmp_path):
    alone = told(workers.done(work, 0, 12, jobs=1, span=2))
    marks = tmp_path / "marks"
    marks.mkdir()
    with two_machines() as (machines, second):

        def lose() -> None:
            while not any(marks.glob(f"{second.node_id}-*")):
                time.sleep(0.05)
            machines.remove_node(second, allow_graceful=False)

        loss = Thread(target=lose, daemon=True)
        loss.start()
        stranded = partial(dying.stranded, work, second.node_id, marks)
        assert told(workers.done(stranded, 0, 12, cluster=machines.address, span=2)) == alone
        loss.join(60)
    places = [name.name.split("-") for name in marks.iterdir()]
    lost = {first for node, first in places if node == second.node_id}
    assert lost and lost <= {first for node, first in places if node != second.node_id}


def test_a_cluster_that_is_not_there_is_said_in_words():
    with pytest.raises(ChateletError) as error, cluster.joined("127.0.0.1:1", 1):
        pass
    assert "no cluster to be reached at 127.0.0.1:1" in str(error.value)


def test_a_cluster_that_is_not_there_is_said_before_the_first_game():
    played = []
    with pytest.raises(ChateletError, match="no cluster to be reached"):
        list(workers.done(lambda first, end: played.append((first, end)), 0, 5, cluster="127.0.0.1:1"))
    assert played == []


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n", None])
def test_what_listens_but_is_no_cluster_is_said_in_words(answer, monkeypatch):
    """Also where it never says anything: nobody waits for it for minutes."""
    monkeypatch.setattr(cluster, "POLITE", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as door:

        def listen() -> None:
            guest, _ = door.accept()
            with guest:
                guest.recv(24)
                if answer is None:
                    guest.recv(1 << 16)
                    guest.recv(1)  # until the guest has left
                else:
                    guest.sendall(answer)

        listener = Thread(target=listen, daemon=True)
        listener.start()
        address = f"127.0.0.1:{door.getsockname()[1]}"
        with pytest.raises(ChateletError, match=f"listens at {address}, but"), cluster.joined(address, 1):
            pass
        listener.join(60)


def test_the_benchmark_prints_nothing_where_there_is_no_cluster(run):
    said = run("evaluate", "random", "--on", "metro-v1", "--cluster", "127.0.0.1:1")
    assert (said.status, said.out) == (1, "")
    assert "no cluster to be reached" in said.err
