"""`chatelet score` and `chatelet print`."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from chatelet.companion import paper
from chatelet.games import game_names

ROOT = Path(__file__).resolve().parents[2]
Run = Callable[..., Any]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    import io
    from types import SimpleNamespace

    from chatelet import cli

    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)

    def command(*arguments: object, given: str = "") -> Any:
        monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(given.encode())))
        with pytest.raises(SystemExit) as end:
            cli.main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return SimpleNamespace(status=end.value.code, out=said.out, err=said.err)

    return command


def test_the_example_of_the_documentation(run: Run, tmp_path: Path) -> None:
    text = (ROOT / "docs" / "companion.md").read_text(encoding="utf-8")
    blocks = [block.partition("\n")[2] for block in text.split("```")[1::2]]
    for block in blocks:
        if block.startswith("game ") or block.lstrip().startswith('{"game"'):
            done = run("score", "-", given=block)
            assert done.status == 0, done.err
            assert "!" not in done.out, done.out
    sheet = next(block for block in blocks if block.startswith("game next-station"))
    said = next(block for block in blocks if block.startswith("Next Station,"))
    assert run("score", "-", given=sheet).out == said


def test_the_answer_as_json_and_pictures(run: Run, tmp_path: Path) -> None:
    for game in game_names():
        text = paper(game).example
        svg, pdf = tmp_path / f"{game}.svg", tmp_path / f"{game}.pdf"
        done = run("score", "-", "--json", "--svg", svg, "--pdf", pdf, "--lang", "it", given=text)
        assert done.status == 0, done.err
        assert json.loads(done.out)["game"] == game
        assert svg.read_text(encoding="utf-8").startswith("<svg")
        assert pdf.read_bytes().startswith(b"%PDF")


def test_problems_are_said_with_the_rule(run: Run) -> None:
    done = run("score", "-", given="sheet Ana\nblue e4-f3")
    assert done.status == 0
    assert "! blue: The first section starts at your departure station, d3." in done.out
    assert "insist" in done.out


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("colour red", "Row 1"),
        ("sheet Ana\nred d3-e4", "orange"),
        ("game chess", "chess"),
        ("{", "cannot be read"),
        ("{}", "sheets"),
        ('{"game": "metro", "players": 3}', "players"),
        ("objectives two", "NUMBER"),
        ("x" * 20_000, "too long"),
    ],
)
def test_what_cannot_be_read_is_said_in_words(run: Run, given: str, words: str) -> None:
    done = run("score", "-", given=given)
    assert done.status == 1
    assert words in done.err
    assert "Traceback" not in done.err


def test_print_writes_pages(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "sheet.pdf"
    done = run("print", "next-station-london", "--paper", "letter", "--copies", 2, "-o", file, "--lang", "fr")
    assert (done.status, done.out) == (0, f"2 pages dans {file}\n")
    assert file.read_bytes().count(b"/Type /Page\n") == 2
    assert run("print", "tokyo").status == 1
