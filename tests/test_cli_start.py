"""The command starts light, speaks plainly, and leaves with the right exit status."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import chatelet
from chatelet import cli
from chatelet.commands import COMMANDS

ROOT = Path(__file__).parent.parent
HEAVY = [
    "numpy",
    "numba",
    "llvmlite",
    "litestar",
    "sqlalchemy",
    "rich.progress",
    "asyncio",
    "chatelet.core",
    "chatelet.games",
]


def chatelet_in_a_process(*arguments: str, before: str = "", **options) -> subprocess.CompletedProcess[str]:
    program = f"import sys\nfrom chatelet import cli\n{before}\ncli.main(sys.argv[1:])"
    return subprocess.run([sys.executable, "-c", program, *arguments], capture_output=True, text=True, **options)


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], []])
def test_nothing_heavy_is_imported_before_it_is_needed(arguments):
    at_the_end = "import atexit, json\natexit.register(lambda: print(json.dumps(list(sys.modules)), file=sys.stderr))"
    done = chatelet_in_a_process(*arguments, before=at_the_end)
    assert done.returncode == 0
    loaded = set(json.loads(done.stderr))
    assert loaded.isdisjoint(HEAVY)
    assert loaded.isdisjoint(f"chatelet.commands.{command.module}" for command in COMMANDS)


def test_games_are_listed_without_what_engines_stand_on():
    at_the_end = "import atexit, json\natexit.register(lambda: print(json.dumps(list(sys.modules)), file=sys.stderr))"
    done = chatelet_in_a_process("games", before=at_the_end)
    assert "metro" in done.stdout
    assert {"numpy", "numba", "litestar", "sqlalchemy"}.isdisjoint(json.loads(done.stderr))


def test_help_names_every_command():
    done = chatelet_in_a_process("--help")
    for command in COMMANDS:
        assert command.name in done.stdout


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_command_explains_itself(command, run):
    done = run(command.name, "--help")
    assert done.status in (0, None), done.err
    assert f"chatelet {command.name}" in done.out


def test_the_version_is_one():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert chatelet.__version__ == project["version"]
    assert chatelet_in_a_process("--version").stdout == f"chatelet {project['version']}\n"
    assert f"\nversion: {project['version']}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    newest = re.search(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest is not None and newest[1] == project["version"]


def test_an_unknown_command_is_refused_with_a_suggestion():
    done = chatelet_in_a_process("versoin")
    assert done.returncode == 2
    assert "version" in done.stderr
    assert not done.stdout


def failing(exception: str) -> str:
    return f"def fail(arguments): raise {exception}\ncli.run = fail"


@pytest.mark.parametrize(
    ("exception", "status", "words"),
    [
        ("KeyboardInterrupt", 130, "stopped\n"),
        ("FileNotFoundError(2, 'No such file or directory', 'game.json')", 1, "game.json: No such file or directory\n"),
        ("BrokenPipeError(32, 'Broken pipe')", 1, ""),
    ],
)
def test_a_failure_is_put_into_words(exception, status, words):
    done = chatelet_in_a_process("version", before=failing(exception))
    assert (done.returncode, done.stderr) == (status, words)


def test_an_error_of_ours_is_said_as_it_is():
    stand_in = "import types\nclass Ours(Exception): pass\n"
    stand_in += "sys.modules['chatelet.core.errors'] = types.SimpleNamespace(ChateletError=Ours)\n"
    done = chatelet_in_a_process("version", before=stand_in + failing("Ours('event 3: no printed line')"))
    assert (done.returncode, done.stderr) == (1, "event 3: no printed line\n")


def test_an_unexpected_failure_shows_a_traceback_only_on_request():
    quiet = chatelet_in_a_process("version", before=failing("ValueError('oh')"))
    assert quiet.returncode == 1
    assert "ValueError: oh" in quiet.stderr
    assert "Traceback" not in quiet.stderr
    loud = chatelet_in_a_process(
        "version", before=failing("ValueError('oh')"), env={**os.environ, "CHATELET_TRACEBACK": "1"}
    )
    assert "Traceback" in loud.stderr


def test_an_interrupted_command_is_stopped(monkeypatch, capsys):
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("chatelet.commands.version.version", interrupted)
    with pytest.raises(SystemExit) as end:
        cli.main(["version"])
    assert end.value.code == 130
    assert capsys.readouterr().err.endswith("stopped\n")


def test_a_reader_who_leaves_early_is_not_bothered():
    many = (
        "import chatelet.commands.version as v\nv.version = lambda: [print('x' * 1000) for _ in range(1000)] and None"
    )
    program = f"import sys\nfrom chatelet import cli\n{many}\ncli.main(['version'])"
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as writer:
        assert writer.stdout and writer.stderr
        writer.stdout.read(10)
        writer.stdout.close()
        assert writer.stderr.read() == b""
