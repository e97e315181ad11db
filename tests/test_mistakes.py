"""The mistakes that tools/check_mutants.py puts into the code fit it: each can be made, and its test is there."""

from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def checker(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return import_module("check_mutants")


def test_every_mistake_can_be_made_and_has_a_test(checker):
    for mistake in checker.MISTAKES:
        compile(mistake.made(ROOT / "src" / "chatelet"), mistake.file, "exec")
        file, _, name = mistake.test.partition("::")
        assert f"def {name.partition('[')[0]}(" in (ROOT / "tests" / file).read_text(encoding="utf-8")
