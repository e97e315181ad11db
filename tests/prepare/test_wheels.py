"""A library without a wheel for this Python is named, and a Python for which all is there; nothing is compiled."""

import os
import re
import subprocess
import sys
import zipfile
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.tags import platform_tags

ROOT = Path(__file__).parents[2]
PYTHONS = ["3.11", "3.12", "3.13", "3.14", "3.15"]
OURS = f"{sys.version_info.major}.{sys.version_info.minor}"
OTHER = "3.14" if OURS != "3.14" else "3.13"


def wheel(folder: Path, name: str, version: str, python: str) -> None:
    """A wheel that only one version of Python can install."""
    tag = f"cp{python.replace('.', '')}"
    tag = f"{tag}-{tag}-{next(platform_tags())}"
    about = f"{name}-{version}.dist-info"
    with zipfile.ZipFile(folder / f"{name}-{version}-{tag}.whl", "w") as file:
        file.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        file.writestr(f"{about}/WHEEL", f"Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: {tag}\n")
        file.writestr(f"{about}/RECORD", "")


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: Any, tools: Any) -> Path:
    """The only folder in which libraries are looked for, and the file of constraints in it."""
    for name in [name for name in os.environ if name.startswith(("PIP_", "UV_"))]:
        monkeypatch.delenv(name)
    settings = {
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(tmp_path),
        "UV_NO_CONFIG": "1",
    }
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    wheel(tmp_path, "stone", "1.0", OTHER)
    (tmp_path / "constraints.txt").write_text("stone==1.0\n")
    return tmp_path


@pytest.mark.parametrize("by", ["uv", "pip"])
def test_a_library_without_a_wheel_is_named_with_a_python_that_works(by: str, shelf: Path) -> None:
    install = import_module("install")
    python, constraints = Path(sys.executable), shelf / "constraints.txt"
    with pytest.raises(install.NoWheel) as missing:
        if by == "uv":
            assert not install.by_uv(install.find_uv(python), python, constraints, ["stone"])
        else:
            assert not install.by_pip(python, constraints, ["stone"])
    assert str(missing.value) == (
        f"stone has no wheel for Python {OURS} on this machine. "
        f"Python {OTHER} works: python{OTHER} tools/prepare.py play."
    )


@pytest.mark.parametrize("by", ["uv", "pip"])
def test_a_library_that_is_nowhere_is_no_matter_of_the_python(by: str, shelf: Path) -> None:
    install = import_module("install")
    python, constraints = Path(sys.executable), shelf / "constraints.txt"
    if by == "uv":
        assert not install.by_uv(install.find_uv(python), python, constraints, ["pebble"])
    else:
        assert not install.by_pip(python, constraints, ["pebble"])


def test_play_says_only_that(shelf: Path, tools: Any, monkeypatch: Any, capfd: Any) -> None:
    monkeypatch.setattr(tools, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(tools, "ROOT", shelf)
    step = tools.Step("the libraries", tools.installing("stone"), shelf / "install.log")
    with pytest.raises(SystemExit):
        tools.together(iter([step]))
    told = capfd.readouterr().err.splitlines()
    failed = next(k for k, line in enumerate(told) if line.startswith("✗ the libraries"))
    assert told[failed + 1].startswith(f"stone has no wheel for Python {OURS}") and len(told) == failed + 3


def test_every_python_that_is_named_has_its_constraints(tools: Any) -> None:
    """Classifiers, the search for a Python, the markers of the constraints: all speak of the same versions."""
    named = (ROOT / "pyproject.toml").read_text()
    assert re.findall(r"Programming Language :: Python :: (3\.\d+)", named) == PYTHONS
    search = (ROOT / "tools" / "find-python.sh").read_text()
    assert sorted(re.findall(r"python(3\.\d+)", search.partition("; do")[0])) == PYTHONS
    assert sorted(import_module("install").TRIED) == PYTHONS
    lines = [line for line in (ROOT / "constraints.txt").read_text().splitlines() if not line.startswith("#")]
    for python in PYTHONS:
        applied = [
            one.name
            for one in map(Requirement, lines)
            if not one.marker or one.marker.evaluate({"python_version": python})
        ]
        assert len(applied) == len(set(applied)) and set(applied) == {Requirement(line).name for line in lines}


@pytest.mark.parametrize("python", PYTHONS)
def test_everything_has_wheels_for_every_python(python: str) -> None:
    """Asked of the index that libraries come from here; nothing is installed."""
    install = import_module("install")
    uv, constraints = install.find_uv(Path(sys.executable)), ROOT / "constraints.txt"
    options, environment = install.told_as_pip(install.pip_settings())
    asked = [uv, "pip", "compile", "--quiet", "--all-extras", "--constraint", constraints, f"--python-version={python}"]
    asked += [*install.only_wheels(constraints), *options, ROOT / "pyproject.toml"]
    done = subprocess.run(asked, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
