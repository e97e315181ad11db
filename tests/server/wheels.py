"""Wheels of Châtelet, built here: of the present sources with some changes, and of version 0.1.0."""

import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OLD = "eb5e13d"  # the commit of version 0.1.0
BUILD_WEB = """
def main(arguments): pass
def find_node(): return "node"
def built(): return True
def suffices(): return True
"""
LEFT_OUT = shutil.ignore_patterns("pages", "__pycache__", "packed")


def present_wheel(folder: Path, changes: Mapping[str, str]) -> Path:
    """A wheel of the present sources; `changes` are texts put at the end of files."""
    tree = folder / "tree"
    shutil.copytree(ROOT / "src", tree / "src", ignore=LEFT_OUT)
    for name in ("pyproject.toml", "README.md", "LICENSE", "constraints.txt", "hatch_build.py"):
        shutil.copy(ROOT / name, tree)
    for name, text in changes.items():
        file = tree / name
        file.write_text((file.read_text(encoding="utf-8") if file.exists() else "") + text, encoding="utf-8")
    return build(tree)


def old_wheel(folder: Path) -> Path:
    """A wheel of version 0.1.0, from the history of the repository. Where there is none, the test is left out."""
    tree = folder / "tree"
    tree.mkdir(parents=True)
    archive = folder / "old.tar"
    command = ["git", "-C", str(ROOT), "archive", "--output", str(archive), OLD]
    try:
        done = subprocess.run(command, capture_output=True, text=True)
        reason = done.stderr.strip() if done.returncode else None
    except FileNotFoundError as error:
        reason = str(error)
    if reason is not None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(f"no commit {OLD} in the history here: {reason}")
    with tarfile.open(archive) as packed:
        packed.extractall(tree)
    return build(tree)


def build(tree: Path) -> Path:
    """Build the wheel of a source tree, with a placeholder for its pages and without rules for browsers."""
    pages = tree / "src" / "chatelet" / "pages"
    pages.mkdir()
    (pages / "index.html").write_text("<!doctype html><title>Châtelet</title>", encoding="utf-8")
    (tree / "tools").mkdir(exist_ok=True)
    (tree / "tools" / "build_web.py").write_text(BUILD_WEB)
    with (tree / "hatch_build.py").open("a", encoding="utf-8") as hook:
        hook.write("\n\nPages.pack_rules = lambda self, build_data: None\n")
    code = "from hatchling.build import build_wheel; print(build_wheel('.'))"
    done = subprocess.run([sys.executable, "-c", code], cwd=tree, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return tree / done.stdout.split()[-1]


def libraries(folder: Path) -> Path:
    """What Châtelet needs, for PYTHONPATH: nothing is fetched, and Châtelet itself is not among it."""
    folder.mkdir()
    for path in sys.path:
        if path.endswith("site-packages"):
            for one in Path(path).iterdir():
                if not one.name.lower().startswith(("chatelet", "pip", "__editable__")) and one.suffix != ".pth":
                    (folder / one.name).symlink_to(one)
    return folder
