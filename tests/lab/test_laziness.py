"""The plain install stays small: what only the laboratory needs is loaded by nobody else."""

import json
import subprocess
import sys
from types import SimpleNamespace

import pytest

from chatelet.core.errors import ChateletError
from chatelet.core.texts import say
from chatelet.lab import extras

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


@pytest.mark.parametrize(("version", "way"), [((3, 14, 8), 'pip install "chatelet[lab]"'), ((3, 15, 0), "Python 3.14")])
def test_a_library_that_is_missing_is_named_with_the_way_to_get_it(version, way, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.setattr(extras, "sys", SimpleNamespace(version_info=version))
    with pytest.raises(ChateletError) as missing:
        extras.needed("ray")
    told = say(missing.value.message)
    assert "This needs ray" in told and way in told
