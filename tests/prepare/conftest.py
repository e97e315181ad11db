"""The scripts ./play and ./test as they begin: the module that prepares everything, and a step to try it with."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

TOOLS = Path(__file__).parents[2] / "tools"


@pytest.fixture
def tools(monkeypatch) -> Any:
    """The module `prepare`, found the way ./play finds it."""
    monkeypatch.syspath_prepend(str(TOOLS))
    return import_module("prepare")


@pytest.fixture
def step(tools, tmp_path) -> Any:
    """A step that runs a line of shell in a folder of its own."""

    def made(what: str, line: str) -> Any:
        return tools.Step(what, ["sh", "-c", f"cd '{tmp_path}'; {line}"], tmp_path / f"{what}.log")

    return made
