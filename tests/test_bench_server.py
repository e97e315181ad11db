"""bench/server.py: what it measures of a server, and what it cannot measure."""

import json
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def bench(tmp_path):
    """`bench("--tables", 2)`: the script, in a process of its own."""

    def measured(*arguments: object) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "bench/server.py", *map(str, arguments)]
        environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
        return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)

    return measured


def test_a_server_is_measured_and_weighed(bench):
    done = bench("--json", "--tables", "1,4", "--seconds", 0.3, "--idle", 3)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert [run["tables"] for run in found["runs"]] == [1, 4]
    for figures in found["runs"]:
        assert figures["moves_per_s"] > 0
        assert 0 < figures["p50_ms"] <= figures["p95_ms"] <= figures["p99_ms"]
    assert found["idle_players"] == 3 and found["resident_mb"] > 1
    assert {"bytes_per_idle_table", "bytes_per_connected_player"} <= set(found)
    assert (found["database"], found["game"], found["views"]) == ("sqlite", "mix", False)


def test_one_game_as_browsers_see_it_is_a_table_for_people(bench):
    done = bench("--game", "metro", "--views", "--tables", 2, "--seconds", 0.3, "--idle", 0)
    head, _, row = done.stdout.splitlines()
    assert head.split(" | ")[:2] == ["| tables", "moves/s"] and row.startswith("| 2 |")
    assert "tables that play for 0.3 s: 2" in done.stderr


@pytest.mark.parametrize(
    ("wrong", "said"),
    [(["--tables", wrong], "1,50,500") for wrong in ("", "0", "many", "5,")] + [(["--game", "chess"], "chess")],
)
def test_it_says_what_it_cannot_measure(wrong, said, monkeypatch, capsys):
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    monkeypatch.setattr("sys.argv", ["bench/server.py", *wrong])
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(ROOT / "bench" / "server.py"), run_name="__main__")
    assert end.value.code == 2 and said in capsys.readouterr().err


def test_a_database_it_does_not_know_is_named(bench):
    nowhere = bench("--database", "mysql://nowhere")
    assert nowhere.returncode == 1 and "server" in nowhere.stderr
