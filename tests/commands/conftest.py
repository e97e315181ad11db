"""A command, run here: its exit status and what it said."""

import io
from collections.abc import Callable
from types import SimpleNamespace
from typing import NamedTuple

import pytest

from chatelet import cli


class Said(NamedTuple):
    status: object
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Said]:
    """`run("verify", "-", given=b"...")`."""
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)

    def command(*arguments: object, given: bytes = b"") -> Said:
        monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(given)))
        capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            cli.main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return Said(end.value.code, said.out, said.err)

    return command
