"""What ./play and ./test do before they begin: several steps at once, told so that they can be read, and done once."""

import json
import os
import pty
import re
import shutil
import signal
import subprocess
import sys
import time
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

ROOT = Path(__file__).parent.parent
TOOLS = ROOT / "tools"


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


def ends(pid: int) -> bool:
    """Does a process that was told to end do so? (One nobody waits for still has a name, and a Z for its state.)"""
    for _ in range(300):
        try:
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except (FileNotFoundError, ProcessLookupError):
            return True
        time.sleep(0.1)
    return False


def wait_for(file: str) -> str:
    return f"until [ -e {file} ]; do sleep 0.05; done"


def test_chains_run_beside_each_other_and_their_steps_in_order(tools, step, tmp_path, capfd):
    def libraries() -> Iterator[Any]:
        yield step("libraries", f"touch a; {wait_for('b')}")
        assert (tmp_path / "b").exists()
        yield step("engines", "ls a b")

    tools.together(libraries(), iter([step("pages", f"touch b; {wait_for('a')}")]), iter([]))
    told = capfd.readouterr().err
    assert [line for line in told.splitlines() if "✓" not in line] == [
        "  libraries ...",
        "  pages ...",
        "  engines ...",
    ]
    assert sorted(re.findall(r"✓ (\w+)  \d", told)) == ["engines", "libraries", "pages"]


def test_a_step_that_fails_is_told_with_its_last_lines_and_ends_the_others_whole(tools, step, tmp_path, capfd):
    pages = step("pages", "sleep 300 & echo $! > child; wait")
    libraries = step("libraries", f"{wait_for('child')}; seq 100; echo no such library; exit 3")
    never = step("engines", "touch engines")
    with pytest.raises(SystemExit) as ended:
        tools.together(iter([libraries, never]), iter([pages]))
    assert ended.value.code == 1
    told = capfd.readouterr().err.splitlines()
    failed = next(k for k, line in enumerate(told) if line.startswith("✗ libraries"))
    assert told[failed + 1 : failed + 16] == [f"    {n}" for n in range(87, 101)] + ["    no such library"]
    assert told[failed + 16].endswith(f"Everything it said is in {libraries.log}.")
    assert told[failed + 17].startswith("- pages")
    assert not (tmp_path / "engines").exists()
    assert ends(int((tmp_path / "child").read_text()))


def test_progress_is_read_from_what_a_step_says(tools, step):
    said = step("libraries", "")
    heard = []
    for line in (
        "Collecting numpy>=1.26 (from chatelet==0.1.0)",
        "  Downloading numpy.whl",
        "Collecting numba",
        "Installing collected packages: numpy, numba, llvmlite",
        "· metro is ready (9.1 s), paris to come",
    ):
        said.hear(line)
        heard.append(said.now)
    assert heard == [
        "1: numpy>=1.26",
        "1: numpy>=1.26",
        "2: numba",
        "unpacking 3 libraries",
        "metro is ready (9.1 s), paris to come",
    ]


TWO_CHAINS = """
import sys
from pathlib import Path
from steps import Step, together

def slow(what, seconds):
    return Step(what, ["sh", "-c", f"echo · {'far ' * 99}; sleep {seconds}"], Path(sys.argv[1]) / f"{what}.log")

together(iter([slow("libraries", 0.5), slow("engines", 0.6)]), iter([slow("pages", 0.8)]))
"""


def screen(written: str) -> list[str]:
    """The lines a terminal shows after this was written to it."""
    lines, row = [""], 0
    for part in re.findall(r"\x1b\[\d*[A-Z]|\r|\n|[^\x1b\r\n]+", written):
        if part == "\n":
            row += 1
            lines += [""] * (row + 1 - len(lines))
        elif part == "\r":
            continue
        elif part.endswith("A") and part.startswith("\x1b"):
            row -= int(part[2:-1])
        elif part == "\x1b[J":
            lines = [*lines[:row], ""]
        else:
            assert not part.startswith("\x1b"), part
            lines[row] += part
    return lines


def test_on_a_terminal_every_step_has_a_line_that_moves_and_is_left_in_order(tmp_path):
    ours, theirs = pty.openpty()
    program = [sys.executable, "-c", TWO_CHAINS, str(tmp_path)]
    wide = {**os.environ, "PYTHONPATH": str(TOOLS), "COLUMNS": "60", "PYTHONIOENCODING": "utf-8"}
    running = subprocess.Popen(program, stderr=theirs, env=wide)
    os.close(theirs)
    written = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:  # how Linux says that nobody writes any more
            break
        if not part:
            break
        written += part
    os.close(ours)
    assert running.wait() == 0
    shown = screen(written.decode())
    assert [line.split("  ")[0] for line in shown] == ["✓ libraries", "✓ pages", "✓ engines", ""]
    moving = re.findall(r"[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏] (?:libraries|pages|engines)  \S+ s.*", written.decode())
    assert len(moving) > 6 and all(len(line.rstrip("\r")) < 60 for line in moving)  # one that is longer would wrap


ENDLESS = """
import signal
import sys
from pathlib import Path
from steps import Step, together

signal.signal(signal.SIGINT, signal.default_int_handler)  # where tests run in the background, it is ignored

def endless(name):
    return Step(f"step {name}", ["sh", "-c", f"sleep 300 & echo $! > {name}; wait"], Path(f"{name}.log"))

together(iter([endless(sys.argv[1])]), iter([endless(sys.argv[2])]))
"""


def test_whoever_stops_the_preparing_stops_every_step(tmp_path):
    files = [tmp_path / "a", tmp_path / "b"]
    environment = {**os.environ, "PYTHONPATH": str(TOOLS)}
    running = subprocess.Popen(
        [sys.executable, "-c", ENDLESS, *map(str, files)], stderr=subprocess.PIPE, text=True, env=environment
    )
    while not all(file.exists() and file.read_text().strip() for file in files):
        assert running.poll() is None
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    _, told = running.communicate()
    assert all(ends(int(file.read_text())) for file in files)
    assert told.count("- step ") == 2 and "KeyboardInterrupt" in told


def test_checks_beside_others_are_told_in_order_when_all_is_done(tools, capfd):
    loud = {"first": ["sh", "-c", "echo one"], "second": ["sh", "-c", "echo two >&2; exit 3"], "third": ["true"]}
    with tools.Beside(loud) as readers:
        assert tools.checked("in front", ["sh", "-c", "echo in front"])
        assert readers.told() == ["second"]
    told = [line for line in capfd.readouterr().out.splitlines() if line and not line.startswith("──")]
    assert [line.partition("  ")[0] for line in told] == [
        "in front",
        "✓ in front",
        "one",
        "✓ first",
        "two",
        "✗ second",
        "✓ third",
    ]


def test_checks_beside_others_are_stopped_with_them(tools):
    with pytest.raises(KeyboardInterrupt), tools.Beside({"endless": ["sleep", "300"], "never": ["true"]}) as readers:
        while readers.child is None:
            time.sleep(0.01)
        raise KeyboardInterrupt
    assert readers.child is not None and readers.child.poll() is not None and list(readers.heard) == ["endless"]


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
    return subprocess.run(["/bin/sh", str(checkout / "play")], capture_output=True, text=True, env=whole, user=user)


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


NOWHERE = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "0", "PIP_CONFIG_FILE": os.devnull}
NOWHERE |= {
    "PIP_FIND_LINKS": "",
    "PIP_EXTRA_INDEX_URL": "",
    "UV_HTTP_RETRIES": "0",
    "HTTPS_PROXY": "http://127.0.0.1:9",
}


def test_without_a_network_it_says_so_and_the_next_run_begins_afresh(checkout):
    done = started(checkout, more=NOWHERE)
    assert done.returncode == 1 and "Traceback (most recent call last)" not in done.stderr
    assert "The libraries could not be fetched" in done.stderr and "run the same command again" in done.stderr
    assert not (checkout / ".venv" / "prepared.json").exists()  # it counts as interrupted


def test_a_checkout_that_cannot_be_written_is_told_where_to_go(checkout):
    for folder in (checkout, *checkout.rglob("*")):
        if not folder.is_symlink():
            folder.chmod(0o555 if folder.is_dir() else 0o444 | folder.stat().st_mode)
    parents = [folder for folder in checkout.parents if os.access(folder, os.W_OK) and folder != Path("/")]
    for folder in parents:
        folder.chmod(folder.stat().st_mode | 0o055)
    nobody = 65534 if os.geteuid() == 0 else None  # nothing is forbidden to root
    done = started(checkout, user=nobody, more={"HOME": "/nonexistent", "CHATELET_CACHE": "/nonexistent"})
    for folder in (checkout, *checkout.rglob("*")):
        folder.chmod(folder.stat().st_mode | 0o200)
    assert done.returncode == 1 and "Traceback" not in done.stderr
    assert "cannot be written to. Copy Châtelet into a folder of your own" in done.stderr


def test_a_full_disk_is_called_so(tools, step, capfd):
    with pytest.raises(SystemExit):
        tools.together(iter([step("libraries", "cp /etc/passwd /dev/full")]))
    assert "The disk is full: Châtelet needs about 1 GB." in capfd.readouterr().err
    with pytest.raises(OSError) as refused, open("/dev/full", "w") as full:
        full.write("prepared")
    assert tools.in_words(refused.value).endswith("Make room, then run the same command again.")


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
    made = (engine / "pyodide.mjs").stat().st_ino
    packed()
    assert (engine / "pyodide.mjs").stat().st_ino == made  # all is there: nothing is done
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
