"""bench/chaos.py, in short: a power cut, a full disk and a backup while people play."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.skipif(sys.platform != "linux", reason="prlimit")
def test_mishaps_while_people_play_lose_nothing_and_leave_no_trace():
    command = [sys.executable, "bench/chaos.py", "--json", "--rounds", "1", "--tables", "3"]
    done = subprocess.run([*command, "--only", "full-disk,backup"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    rows = json.loads(done.stdout)["mishaps"]
    assert [row["mishap"] for row in rows] == ["full-disk", "backup"]
    for row in rows:
        assert row["acknowledged"] >= 20 and row["lost"] == row["tracebacks"] == 0
    wrong = subprocess.run([*command, "--only", "meteor"], cwd=ROOT, capture_output=True, text=True)
    assert wrong.returncode == 2 and "full-disk" in wrong.stderr
