"""What all tests share: golden files, the switch that writes them anew (`./test --update-golden`), and commands."""

import difflib
import io
import os
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

GOLDEN = Path(__file__).parent / "golden"
os.environ["CHATELET_NO_BROWSER_BUILD"] = "1"  # servers of tests offer what is built, and build nothing beside them


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with a golden file, line by line."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / f"{name}.txt"
        if request.config.getoption("--update-golden"):
            path.write_text(text, encoding="utf-8")
        wanted = path.read_text(encoding="utf-8") if path.exists() else ""
        if text != wanted:
            change = list(difflib.unified_diff(wanted.splitlines(), text.splitlines(), "golden", "now", lineterm=""))
            pytest.fail(f"{path.name} differs (./test --update-golden accepts it):\n" + "\n".join(change[:60]))

    return compare


@pytest.fixture
def play() -> Callable[..., Any]:
    """A game in one line: `play("next-station", 1, "colours ...", "flip ...", "0 d3-e4", option=...)`."""
    from chatelet.core.game import Game
    from chatelet.games import find

    def build(name: str, seats: int, *events: str, **options: Any) -> Game:
        game = Game(find(name), [f"seat {k}" for k in range(seats)], options, None)
        for event in events:
            game.event(event)
        return game

    return build


class Said(NamedTuple):
    status: object
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Said]:
    """`run("verify", "-", given=b"...")`."""
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)

    from chatelet import cli

    def command(*arguments: object, given: bytes = b"") -> Said:
        monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(given)))
        capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            cli.main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return Said(end.value.code, said.out, said.err)

    return command
