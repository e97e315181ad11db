"""What ./play and ./test install and compile before they begin: once, only what is needed, and afresh after a break."""

import json
import os
import shutil
import stat
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from chatelet import engines
from chatelet.browser.bundle import compiled
from chatelet.commands import COMMANDS
from chatelet.core.cache_root import cache_root

ROOT = Path(__file__).parents[2]
TOOLS = ROOT / "tools"


def test_what_studies_need_is_compiled_for_the_commands_of_studies(tools):
    assert {command.name for command in COMMANDS if command.group == "Study"} == tools.STUDIES


def test_commands_that_begin_at_once_are_commands(tools):
    assert {command.name for command in COMMANDS} >= {name for name in tools.AT_ONCE if not name.startswith("-")}


@pytest.fixture
def nothing_compiled(tools, tmp_path, monkeypatch) -> Iterator[Any]:
    """A machine on which nothing is compiled."""
    monkeypatch.setenv("CHATELET_CACHE", str(tmp_path))
    cache_root.cache_clear()
    yield tools
    monkeypatch.undo()
    cache_root.cache_clear()


def compiling(tools: Any, scope: str) -> list[list[str]]:
    """What is run to compile, each step taken as done."""
    found = []
    for step in tools.compile_engines(scope):
        found.append(step.command[1:])
        for game in engines.games():
            engines.mark_ready(game, scope)
    return found


def test_a_table_is_compiled_for_once_and_the_rest_when_it_is_asked_for(nothing_compiled, monkeypatch):
    assert compiling(nothing_compiled, "table") == [["-m", "chatelet.warm", "--table"]]
    assert compiling(nothing_compiled, "table") == []
    assert compiling(nothing_compiled, "everything") == [["-m", "chatelet.warm"]]
    assert compiling(nothing_compiled, "everything") == []
    monkeypatch.setattr(engines, "made_of", lambda game, scope: f"another {scope}")
    assert compiling(nothing_compiled, "everything") != []
    assert compiling(nothing_compiled, "table") == []


def test_two_versions_side_by_side_are_both_remembered_until_one_is_no_longer_used(nothing_compiled, monkeypatch):
    compiling(nothing_compiled, "table")
    with monkeypatch.context() as other:
        other.setattr(engines, "made_of", lambda game, scope: "another")
        compiling(nothing_compiled, "table")
    assert nothing_compiled.compiled("table")
    for mark in cache_root().glob("ready-*-another"):
        os.utime(mark, (0, 0))
    compiling(nothing_compiled, "everything")
    assert not list(cache_root().glob("ready-*-another"))
    assert nothing_compiled.compiled("table")


def test_what_was_interrupted_counts_as_not_done(nothing_compiled):
    next(nothing_compiled.compile_engines("everything"))
    assert not nothing_compiled.compiled("everything") and not nothing_compiled.compiled("table")


def test_bytecode_is_kept_apart_where_the_shell_wants_none_in_the_sources(tools, monkeypatch):
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    tools.keep_bytecode()
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
    assert os.environ.pop("PYTHONPYCACHEPREFIX") == str(tools.VENV / "bytecode")


# --- what can go wrong, each tried ---


def test_uv_is_told_what_pip_was_told(tools, tmp_path, monkeypatch):
    install = import_module("install")
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setattr(install, "PIP_FILES", [str(tmp_path / "pip.conf")])
    (tmp_path / "pip.conf").write_text(
        "[global]\nindex-url = https://one/simple\nextra-index-url = https://a\n https://b\n"
    )
    monkeypatch.setenv("PIP_CERT", "/certificates")
    monkeypatch.setenv("PIP_FIND_LINKS", "/wheels")
    options, environment = install.told_as_pip(install.pip_settings())
    assert " ".join(options) == (
        "--default-index https://one/simple --index https://a --index https://b --find-links /wheels"
        " --index-strategy unsafe-best-match"
    )
    assert environment["SSL_CERT_FILE"] == os.environ.get("SSL_CERT_FILE", "/certificates")


def test_what_would_bring_libraries_for_graphics_cards_is_left_out_and_said(tools, tmp_path, monkeypatch, capfd):
    install = import_module("install")
    asked = [f"{tmp_path}[lab,learn]", "wheel"]
    small, large, broken = (["sh", "-c", line] for line in ("echo + torch==2", "echo + nvidia-cublas==13", "exit 2"))
    assert install.spared(small, asked, "learn") == asked and not capfd.readouterr().out
    for command in (large, broken):
        assert install.spared(command, asked, "learn") == [f"{tmp_path}[lab]", "wheel"]
        assert "without learn" in capfd.readouterr().out
    assert install.without("/x[learn]", "learn") == install.without("/x", "learn") == "/x"
    # ./test does not try again, who asks for it by name gets it
    monkeypatch.setattr(tools, "read_stamp", lambda: {"wants": tools.wanted(), "extras": ["lab"], "spared": ["learn"]})
    monkeypatch.setattr(tools, "in_place", lambda stamp: True)
    assert tools.installed({"lab", "learn"}, spare=True) and not tools.installed({"lab", "learn"})


@pytest.fixture
def checkout(tmp_path) -> Path:
    """A fresh checkout: what ./play looks at before anything is installed."""
    home = tmp_path / "checkout"
    for name in ("play", "test", "pyproject.toml", "constraints.txt", "tools", "web/package.json", "src/chatelet"):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        source = ROOT / name
        ignored = shutil.ignore_patterns("__pycache__", "pages", "texts")
        (shutil.copytree(source, home / name, ignore=ignored) if source.is_dir() else shutil.copy(source, home / name))
    return home


def started(
    checkout: Path, path: str | None = None, user: int | None = None, more: dict[str, str] | None = None
) -> Any:
    """`./play` there."""
    whole = {**os.environ, **(more or {})} | ({"PATH": path} if path else {})
    command = ["/bin/sh", str(checkout / "play")]
    return subprocess.run(command, capture_output=True, text=True, env=whole, user=user, group=user)


def a_python(folder: Path, says: str) -> str:
    """A folder with a python3 that runs this shell line, and little else."""
    folder.mkdir()
    (folder / "python3").write_text(f"#!/bin/sh\n{says}\n")
    (folder / "python3").chmod(0o755)
    for tool in ("dirname", "env", "sh"):
        (folder / tool).symlink_to(shutil.which(tool) or f"/bin/{tool}")
    return str(folder)


@pytest.mark.parametrize("version", ["3.8.10", "2.7.18"])
def test_an_old_python_is_named_with_the_one_that_is_needed(version, checkout, tmp_path):
    path = a_python(tmp_path / "bin", f'[ "$1" = --version ] && echo Python {version} && exit 0; exit 1')
    done = started(checkout, path=path)
    assert done.returncode == 1
    assert done.stderr.startswith(f"Châtelet needs Python 3.11 or newer, with venv (found: Python {version}).")
    assert "apt install python3 python3-venv" in done.stderr and not (checkout / ".venv").exists()


def test_a_python_without_venv_is_told_how_to_get_it(checkout, tmp_path):
    blind = "import sys; sys.modules['venv'] = None; exec(sys.argv.pop(1))"
    ours = sys.executable
    line = f'[ "$1" = -c ] && shift && exec {ours} -c "{blind}" "$@"; exec {ours} "$@"'
    done = started(checkout, path=a_python(tmp_path / "bin", line))
    assert done.returncode == 1 and "python3-venv" in done.stderr and "Traceback" not in done.stderr


@pytest.fixture
def nowhere(monkeypatch) -> None:
    """A machine that reaches nothing, whatever it is set up with."""
    for name in list(os.environ):
        if name.upper().startswith(("PIP_", "UV_", "NPM_")) or name.upper().endswith("_PROXY"):
            monkeypatch.delenv(name)
    closed = "http://127.0.0.1:9"
    settings = {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": f"{closed}/simple", "PIP_RETRIES": "1"}
    settings |= {"UV_NO_CONFIG": "1", "UV_HTTP_RETRIES": "0", "HTTPS_PROXY": closed, "npm_config_registry": closed}
    for name, value in settings.items():
        monkeypatch.setenv(name, value)


def test_without_a_network_it_says_so_and_the_next_run_begins_afresh(nowhere, checkout):
    done = started(checkout)
    assert done.returncode == 1 and "Traceback (most recent call last)" not in done.stderr
    assert "The libraries could not be fetched" in done.stderr and "run the same command again" in done.stderr
    assert not (checkout / ".venv" / "prepared.json").exists()  # it counts as interrupted


def test_a_checkout_that_cannot_be_written_is_told_where_to_go(checkout):
    for folder in (checkout, *checkout.rglob("*")):
        if not folder.is_symlink():
            folder.chmod(0o555 if folder.is_dir() else 0o444 | folder.stat().st_mode)
    nobody = 65534 if os.geteuid() == 0 else None  # nothing is forbidden to root
    closed = [folder for folder in checkout.parents if nobody and not folder.stat().st_mode & stat.S_IXOTH]
    for folder in closed:
        folder.chmod(folder.stat().st_mode | stat.S_IXOTH)
    done = started(checkout, user=nobody, more={"HOME": "/nonexistent", "CHATELET_CACHE": "/nonexistent"})
    for folder in closed:
        folder.chmod(folder.stat().st_mode & ~stat.S_IXOTH)
    for folder in (checkout, *checkout.rglob("*")):
        folder.chmod(folder.stat().st_mode | 0o200)
    assert done.returncode == 1 and "Traceback" not in done.stderr
    assert "cannot be written to. Copy Châtelet into a folder of your own" in done.stderr


def test_a_first_start_has_the_libraries_of_a_server_read_beside_the_pages(tools):
    """What it reads is what a server loads: whoever starts one after it parses nothing again."""
    [step] = tools.read_libraries()
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": ""}
    again = "import sys\n{}\nprint(*{{name.partition('.')[0] for name in sys.modules}})"
    loaded = [
        subprocess.run([sys.executable, "-c", again.format(what)], env=environment, capture_output=True, text=True)
        for what in (tools.SERVER, "import chatelet.server.app, chatelet.commands.serve")
    ]
    assert step.command[-1] == tools.SERVER and all(done.returncode == 0 for done in loaded)
    read, needed = (set(done.stdout.split()) for done in loaded)
    assert needed <= read and {"litestar", "sqlalchemy", "uvicorn", "alembic", "numpy"} <= read


def test_an_install_that_was_interrupted_is_thrown_away(tools, tmp_path, monkeypatch):
    monkeypatch.setattr(tools, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(tools, "STAMP", tmp_path / ".venv" / "prepared.json")
    monkeypatch.setattr(tools, "ROOT", tmp_path)
    monkeypatch.setattr(tools, "wanted", lambda: "these libraries")
    (tmp_path / ".venv" / "lib").mkdir(parents=True)  # and no stamp
    asked = []
    monkeypatch.setattr(tools, "together", lambda *chains: asked.append((tmp_path / ".venv").exists()))
    monkeypatch.setattr(tools, "pages_ready", lambda whole: True)
    tools.get_ready(set(), None)
    assert asked[0] is False


def test_a_second_run_waits_for_the_first(tools, tmp_path, monkeypatch, capfd):
    monkeypatch.setattr(tools, "ROOT", tmp_path)
    waits = f"""
import fcntl, sys
with open("{tmp_path}/.prepare.lock", "w") as lock:
    fcntl.flock(lock, fcntl.LOCK_EX)
    print("mine", flush=True)
    sys.stdin.read()
    open("{tmp_path}/done", "w").close()
"""
    first = subprocess.Popen([sys.executable, "-c", waits], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert first.stdout is not None and first.stdout.readline() == "mine\n"
    real = tools.say

    def say(line: str) -> None:
        real(line)
        assert first.stdin is not None
        first.stdin.close()  # the first run goes on only when the second has said that it waits

    monkeypatch.setattr(tools, "say", say)
    with tools.alone():
        assert (tmp_path / "done").exists()
    assert capfd.readouterr().err == "Another run is preparing; waiting for it.\n"
    assert first.wait() == 0


def test_python_for_browsers_is_looked_through_only_when_our_code_has_changed(tools, tmp_path, monkeypatch):
    pages = tools.build_web
    monkeypatch.setattr(pages, "PAGES", tmp_path)
    asked: list[str] = []
    monkeypatch.setattr(pages, "imported", lambda: asked.append("read") or ["json"])
    assert not pages.suffices()
    (tmp_path / "engine").mkdir()
    assert not pages.suffices()
    kept = tmp_path / "engine" / pages.NEEDED
    now = {"from": pages.runtime_of(), "of": pages.digest(pages.python()), "modules": ["json"], "code": pages.code()}
    kept.write_text(json.dumps(now))
    assert pages.suffices() and not asked  # nothing changed, so nothing is read through
    kept.write_text(json.dumps(now | {"of": "before"}))
    assert pages.suffices() and asked
    kept.write_text(json.dumps(now | {"of": "before", "modules": []}))
    assert not pages.suffices()
    kept.write_text(json.dumps(now | {"of": "before", "code": "before"}))
    assert not pages.suffices()
    kept.write_text(json.dumps(now | {"from": "another Pyodide"}))
    assert not pages.suffices()
    kept.write_text(json.dumps(["json"]))  # as it was kept once
    assert not pages.suffices()


def test_python_for_browsers_is_fetched_apart_from_the_pages_and_packed_anew_when_we_import_more(tmp_path):
    """From nothing: Pyodide from npm, msgspec from PyPI, packed by the very Python that is packed."""
    for name in ("constraints.txt", "tools", "web/pyodide"):
        into = tmp_path / name
        into.parent.mkdir(exist_ok=True)
        left_out = shutil.ignore_patterns("node_modules", "__pycache__")
        shutil.copytree(ROOT / name, into, ignore=left_out) if (ROOT / name).is_dir() else shutil.copy(
            ROOT / name, into
        )
    left_out = shutil.ignore_patterns("pages*", "__pycache__")
    shutil.copytree(ROOT / "src" / "chatelet", tmp_path / "src" / "chatelet", ignore=left_out)
    (tmp_path / "src" / "chatelet" / "pages").mkdir()
    engine = tmp_path / "src" / "chatelet" / "pages" / "engine"

    def packed() -> set[str]:
        subprocess.run([sys.executable, tmp_path / "tools" / "build_web.py", "--python"], check=True)
        with zipfile.ZipFile(engine / "python_stdlib.zip") as library:
            return set(library.namelist())

    first = packed()
    assert "json/__init__.pyc" in first and "wave.pyc" not in first
    assert (engine / "pyodide.asm.wasm").stat().st_size > 1_000_000 and len(list(engine.glob("msgspec-*.whl"))) == 1
    assert not (tmp_path / "web" / "node_modules").exists()  # what builds the pages was not needed
    made = (engine / "pyodide.js").stat().st_ino
    packed()
    assert (engine / "pyodide.js").stat().st_ino == made  # all is there: nothing is done
    entered = tmp_path / "src" / "chatelet" / "device" / "place.py"
    sources = {"chatelet/device/place.py": entered.read_bytes(), "chatelet/data.json": b"{}"}
    assert set(compiled(sources, engine)) == {"chatelet/device/place.pyc", "chatelet/data.json"}
    entered.write_text("import wave\n" + entered.read_text())
    sources = {"chatelet/device/place.py": entered.read_bytes()}
    assert compiled(sources, engine) == sources  # changed since: it goes along as it is
    assert "wave.pyc" in packed()
    assert list(compiled(sources, engine)) == ["chatelet/device/place.pyc"]


def test_what_npm_installs_is_not_among_what_the_pages_are_made_of(tools):
    made_of = tools.build_web.sources()
    assert ROOT / "web" / "index.html" in made_of and not [path for path in made_of if "node_modules" in path.parts]
