"""The rules built for browsers do what they do natively, call by call; what cannot be translated is named."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from chatelet.browser.check import check
from chatelet.browser.runtime import has_runtime
from chatelet.browser.same import in_node, questions
from chatelet.browser.site import write_engine
from chatelet.browser.transcript import lines
from chatelet.browser.translate import linker
from chatelet.core.errors import ChateletError


@pytest.fixture(autouse=True)
def node(monkeypatch):
    """The Node that builds the pages: of the machine, or of the wheel that was installed where it has none."""
    monkeypatch.syspath_prepend(str(Path(__file__).parent.parent / "tools"))
    monkeypatch.setenv("PATH", import_module("build_web").node()[2]["PATH"])


@pytest.mark.parametrize("game", ["next-station", "metro", "paris"])
def test_every_call_of_a_game_comes_out_the_same_in_webassembly(game):
    if linker() is None:  # whoever has no linker is told so, and how to get it
        with pytest.raises(ChateletError, match="wasm-ld"):
            check(game, games=1, decisions=2)
        return
    found = check(game, games=1, decisions=2)
    assert found.differences == []
    assert found.calls > 1000


def test_the_same_seed_is_the_same_game_in_node(tmp_path):
    if linker() is None or not has_runtime():
        with pytest.raises(ChateletError):
            write_engine(tmp_path)
        return
    asked = questions(Path(__file__).parent / "golden", 20, 2)
    write_engine(tmp_path)
    assert in_node(tmp_path, asked) == [line for one in asked for line in lines(*one)]
    many = in_node(tmp_path, [], "'\\n'.join(map(str, range(50_000)))")  # more than a pipe holds at once
    assert len(many) == 50_000 and many[-1] == "49999"


UNTRANSLATABLE = """
import sys
import numpy as np
from numba import njit
from chatelet.browser.translate import translate
from chatelet.core.errors import ChateletError
from pathlib import Path

@njit
def doubled(n):
    return np.zeros(n).sum() + n

doubled(3)
try:
    translate("toy", [doubled], Path(sys.argv[1]))
except ChateletError as error:
    print(error)
"""


def test_a_rule_that_cannot_be_translated_is_named(tmp_path):
    call = [sys.executable, "-c", UNTRANSLATABLE, str(tmp_path / "toy.wasm")]
    done = subprocess.run(call, capture_output=True, text=True, env={**os.environ, "NUMBA_OPT": "0"})
    said = "doubled cannot be translated" if linker() is not None else "wasm-ld is missing"
    assert said in done.stdout, done.stdout + done.stderr
    assert not (tmp_path / "toy.wasm").exists()
