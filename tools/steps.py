"""Runs the steps that prepare ./play and ./test, several at once where they can be, and shows how far each of them is.

Needs nothing but the standard library, and speaks on standard error, so that what a command writes stays clean.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
SIGN_OF_LIFE = 30  # seconds between two, where no line can move
LAST_LINES = 15  # of what a step said, shown when it has failed


# What a failed step may have said, and the way out.
WAYS_OUT = {
    r"No space left on device|ENOSPC|Disk quota exceeded": "The disk is full: Châtelet needs about 1 GB. "
    "Make room, then run the same command again.",
    r"Read-only file system|EROFS|Permission denied|EACCES": "This folder cannot be written to. Copy Châtelet into a "
    "folder of your own and start it there, or install it as a package: pip install <this folder>, then chatelet.",
    r"(?i)name resolution|Could not resolve|Connection refused|ConnectionError|NewConnectionError|ConnectTimeout|"
    r"Network is unreachable|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|error sending request|tcp connect error|"
    r"Failed to establish a new connection|ProxyError": "The libraries could not be fetched: there is no way from here "
    "to where they are kept. Look at the network (or proxy), then run the same command again.",
    r"No module named '?(venv|ensurepip)|ensurepip is not available": "This Python cannot make private environments. "
    "Install what is missing (Debian: apt install python3-venv), then run the same command again.",
    r"No matching distribution|no versions? (of|matching)|No solution found": "A library was not found where libraries "
    "are looked for here. Look at the settings of pip (pip config list), then run the same command again.",
}


def way_out(said: str) -> str:
    """A sentence that helps with what went wrong, or nothing."""
    return next((sentence for pattern, sentence in WAYS_OUT.items() if re.search(pattern, said)), "")


def in_words(error: OSError) -> str:
    """What the system refused to do, and the way out."""
    what = f"{error.filename}: {error.strerror}" if error.filename else error.strerror or str(error)
    return f"{what}. {way_out(what)}".strip()


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def give_up(line: str) -> NoReturn:
    say(line)
    sys.exit(1)


def span(seconds: float) -> str:
    if seconds < 60:
        return f"{seconds:.1f} s" if seconds < 10 else f"{seconds:.0f} s"
    return f"{int(seconds) // 60} min {int(seconds) % 60} s"


class Step:
    """A command that runs quietly, with its output in a log."""

    def __init__(
        self, what: str, command: list[str], log: Path, environment: dict[str, str] | None = None, without: str = ""
    ) -> None:
        self.what = what
        self.command = command
        self.log = log
        self.environment = environment
        self.without = without  # what can be done where this fails
        self.now = ""  # how far it is
        self.warnings: list[str] = []  # what goes wrong, and is not said yet
        self.reason = ""  # why it failed, in a sentence
        self.output = b""
        self.collected = 0

    def start(self) -> None:
        self.began = self.spoke = time.monotonic()
        self.log.parent.mkdir(exist_ok=True)
        with self.log.open("ab") as log:
            self.told = self.log.open("rb")
            self.told.seek(0, os.SEEK_END)
            self.child = subprocess.Popen(
                self.command,
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=self.environment,
                start_new_session=True,  # so that it can be stopped with all that it has started
            )

    def look(self) -> int | None:
        """Read what it has said since the last look. Returns its exit status once it has ended."""
        status = self.child.poll()
        fresh = self.told.read()
        self.output += fresh
        for line in fresh.decode(errors="replace").splitlines():
            self.hear(line)
        return status

    def hear(self, line: str) -> None:
        """Our own programs begin a line with · to tell their progress, with ! to warn, and with ✗ to say why they fail;
        pip's progress has to be guessed."""
        words = line.split()
        if words[:1] == ["·"]:
            self.now = " ".join(words[1:])
        elif words[:1] == ["!"]:
            self.warnings.append(" ".join(words[1:]))
        elif words[:1] == ["✗"]:
            self.reason = " ".join(words[1:])
        elif words[:1] == ["Collecting"] and len(words) > 1:
            self.collected += 1
            self.now = f"{self.collected}: {words[1]}"
        elif line.startswith("Installing collected packages:"):
            self.now = f"unpacking {line.count(',') + 1} libraries"

    def stop(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.child.pid, signal.SIGTERM)
        self.child.wait()

    def line(self) -> str:
        return f"{self.what}  {span(time.monotonic() - self.began)}"

    def last_lines(self) -> str:
        lines = [line for line in self.output.decode(errors="replace").splitlines() if not line.startswith("WARNING:")]
        return "\n".join(f"    {line}" for line in lines[-LAST_LINES:])


class Show:
    """A moving line for each step on a terminal; elsewhere plain ones, with a sign of life now and then."""

    def __init__(self) -> None:
        self.live = sys.stderr.isatty()
        self.moving = 0  # lines that are to be drawn over
        self.turns = 0

    def started(self, step: Step) -> None:
        if not self.live:
            say(f"  {step.what} ...")

    def ended(self, step: Step, sign: str) -> None:
        self.clear()
        say(f"{sign} {step.line()}")

    def warn(self, step: Step) -> None:
        """Say at once what goes wrong in a step that has not ended."""
        for warning in step.warnings:
            self.clear()
            say(f"  {warning}")
        step.warnings.clear()

    def tick(self, steps: list[Step]) -> None:
        if self.live:
            self.turns += 1
            sign = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"[self.turns % 10]
            width = shutil.get_terminal_size().columns - 1
            lines = [f"{sign} {step.line()}  {step.now}"[:width] + "\n" for step in steps]
            self.clear("".join(lines))
            self.moving = len(lines)
            return
        for step in steps:
            if time.monotonic() - step.spoke > SIGN_OF_LIFE:
                step.spoke = time.monotonic()
                say(f"    {step.line()}  {step.now}")

    def clear(self, instead: str = "") -> None:
        """Take the moving lines away; in one go with what is to stand there, so that nothing flickers."""
        up = f"\x1b[{self.moving}A\x1b[J" if self.moving else ""
        print(up + instead, end="", file=sys.stderr, flush=True)
        self.moving = 0


def together(*chains: Iterator[Step]) -> None:
    """Run several chains of steps beside each other, and in each chain one step after the other.

    A chain is asked for its next step when the one before has succeeded. The first step that fails is told with its
    last lines, and ends everything; whoever stops us stops all that is under way.
    """
    show = Show()
    under_way: dict[Iterator[Step], Step] = {}

    def go_on(chain: Iterator[Step]) -> None:
        under_way.pop(chain, None)
        step = next(chain, None)
        if step is not None:
            step.start()
            under_way[chain] = step
            show.started(step)

    try:
        for chain in chains:
            go_on(chain)
        while under_way:
            time.sleep(0.1)
            for chain, step in list(under_way.items()):
                status = step.look()
                show.warn(step)
                if status == 0:
                    show.ended(step, "✓")
                    go_on(chain)
                elif status is not None:
                    del under_way[chain]
                    show.ended(step, "✗")
                    say(step.reason or step.last_lines())
                    log = step.log.relative_to(ROOT) if step.log.is_relative_to(ROOT) else step.log
                    if not step.reason and (help := way_out(step.output.decode(errors="replace"))):
                        say(help)
                    if step.without:
                        say(step.without)
                    give_up(f"That did not work; the next run starts it afresh. Everything it said is in {log}.")
            show.tick(list(under_way.values()))
    except BaseException:
        for step in under_way.values():
            step.stop()
            show.ended(step, "-")
        raise
