"""The plain install stays small: what only the laboratory needs is loaded by nobody else."""

import json
import subprocess
import sys

import pytest

EXTRAS = {"gymnasium", "pettingzoo", "ray", "pyarrow", "matplotlib", "ortools", "pandas"}
PLAIN = {
    "the library": "import chatelet\nchatelet.new('next-station', seed=1).legal(0)",
    "simulate": "from chatelet import cli\ncli.run('simulate next-station --seats random --games 1'.split())",
    "arena": "from chatelet import cli\ncli.run('arena metro --players random,tourist --deals 1 --jobs 1'.split())",
    "the server": "import chatelet.server.app",
}


@pytest.mark.parametrize("what", PLAIN)
def test_nothing_of_the_extra_is_loaded_by(what):
    program = f"{PLAIN[what]}\nimport json, sys\nprint(json.dumps(list(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert EXTRAS.isdisjoint(json.loads(done.stdout.splitlines()[-1]))
