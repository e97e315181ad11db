"""Several steps at once before ./play and ./test begin: in order, told so that they can be read, stopped together."""

import os
import pty
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = ROOT / "tools"


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
        "Collecting numpy>=1.26 (from chatelet==0.2.0)",
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


def test_a_full_disk_is_called_so(tools, step, capfd):
    with pytest.raises(SystemExit):
        tools.together(iter([step("libraries", "cp /etc/passwd /dev/full")]))
    assert "The disk is full: Châtelet needs about 1 GB." in capfd.readouterr().err
    with pytest.raises(OSError) as refused, open("/dev/full", "w") as full:
        full.write("prepared")
    assert tools.in_words(refused.value).endswith("Make room, then run the same command again.")
