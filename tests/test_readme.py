"""What README.md and the pages of docs show is what happens: their examples are run, in a folder of their own."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from chatelet import cli

ROOT = Path(__file__).parent.parent
PAGES = ["README.md", "docs/bots.md", "docs/lab.md"]
BLOCK = re.compile(r"^```(python|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LENIENT = doctest.ELLIPSIS


def console(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Run each `$ ./play ...` and compare what it prints; `...` stands for anything."""
    for shown in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, wanted = shown.partition("\n")
        play, *arguments = shlex.split(command)
        assert play == "./play", command
        capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            cli.main(arguments)
        said = capsys.readouterr()
        assert end.value.code == 0, said.err
        wanted = re.sub(r"\.\.\.$", "...\n", wanted) if wanted.endswith("...") else wanted
        matches = doctest.OutputChecker().check_output(wanted, said.out, doctest.ELLIPSIS)
        assert matches, f"$ {command}\n{said.out}\ninstead of\n{wanted}"


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_do_what_they_show(page, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C.UTF-8")
    names: dict[str, object] = {}
    blocks = BLOCK.findall((ROOT / page).read_text(encoding="utf-8"))
    assert blocks
    for language, text in blocks:
        if language == "console":
            console(text, capsys)
        elif file := re.match(r"# (\w+\.py)\n", text):
            Path(file[1]).write_text(text, encoding="utf-8")
        else:
            test = doctest.DocTestParser().get_doctest(text, names, page, page, 0)
            report: list[str] = []
            result = doctest.DocTestRunner(optionflags=LENIENT).run(test, out=report.append, clear_globs=False)
            names = test.globs
            assert result.attempted and not result.failed, "".join(report)
