"""Installs libraries into a private environment: by uv where it can be had, since it takes seconds, else by pip.

Needs nothing but the standard library. uv comes from the machine, or is itself a library; it is told what pip was told
(indexes, certificates, folders of wheels). Whatever goes wrong with it, pip is the way that always works.

    install.py PYTHON CONSTRAINTS REQUIREMENT ...      a requirement that begins with / is a folder, installed editable
"""

from __future__ import annotations

import configparser
import os
import shutil
import subprocess
import sys
from pathlib import Path

BUILDERS = ["hatchling", "editables"]
PATIENCE = 120  # seconds to wait for uv itself
# what pip calls it, and how uv is told
TOLD = {
    "index-url": "--default-index",
    "extra-index-url": "--index",
    "find-links": "--find-links",
    "trusted-host": "--allow-insecure-host",
}
PIP_FILES = ["/etc/pip.conf", "~/.pip/pip.conf", "~/.config/pip/pip.conf", "~/Library/Application Support/pip/pip.conf"]


def pip_settings() -> dict[str, list[str]]:
    """What pip's files and variables say; what is nearer to the user counts."""
    files = configparser.RawConfigParser()
    named = os.environ.get("PIP_CONFIG_FILE")
    files.read([Path(file).expanduser() for file in [*PIP_FILES, *([named] if named else [])]], encoding="utf-8")
    found: dict[str, list[str]] = {}
    for section in ("global", "install"):
        if files.has_section(section):
            found |= {key.replace("_", "-"): value.split() for key, value in files.items(section)}
    for name, value in os.environ.items():
        if name.startswith("PIP_"):
            found[name[4:].lower().replace("_", "-")] = value.split()
    return found


def told_as_pip(settings: dict[str, list[str]]) -> tuple[list[str], dict[str, str]]:
    """Options and environment of uv that say the same as the settings of pip."""
    options = [word for key, option in TOLD.items() for value in settings.get(key, []) for word in (option, value)]
    if settings.get("no-index", ["0"])[0].lower() in ("1", "true", "yes", "on"):
        options.append("--no-index")
    if settings.get("extra-index-url"):
        options += ["--index-strategy", "unsafe-best-match"]  # as pip does: the best of all places
    environment = dict(os.environ)
    if settings.get("cert"):
        environment.setdefault("SSL_CERT_FILE", settings["cert"][0])
    return options, environment


def bundled_pip() -> Path | None:
    """The pip that every Python carries along to make environments with."""
    import ensurepip

    folders = [Path(ensurepip.__file__).parent / "_bundled", Path("/usr/share/python-wheels")]
    return next((wheel / "pip" for folder in folders for wheel in sorted(folder.glob("pip-*.whl"))), None)


def find_uv(python: Path) -> Path | None:
    """uv: beside the Python, on the machine, or fetched."""
    beside = python.parent / "uv"
    if beside.exists():
        return beside
    if found := shutil.which("uv"):
        return Path(found)
    pip = bundled_pip()
    if pip is None:
        return None
    print("· uv, which installs quickly", flush=True)
    try:
        quiet = ["--quiet", "--no-input", "--no-compile", "--disable-pip-version-check"]
        subprocess.run([str(python), str(pip), "install", *quiet, "uv"], check=True, timeout=PATIENCE)
    except (OSError, subprocess.SubprocessError):
        return None
    return beside if beside.exists() else None


def by_uv(uv: Path, python: Path, constraints: Path, requirements: list[str]) -> bool:
    options, environment = told_as_pip(pip_settings())
    command = [str(uv), "pip", "install", "--python", str(python), "--no-progress", *options]
    command += ["--constraint", str(constraints), "--build-constraint", str(constraints)]
    print("· everything at once", flush=True)
    try:
        return subprocess.run([*command, *editable(requirements)], env=environment).returncode == 0
    except OSError:
        return False


def by_pip(python: Path, constraints: Path, requirements: list[str]) -> bool:
    """One library after the other."""
    if subprocess.run([str(python), "-c", "import pip"], stderr=subprocess.DEVNULL).returncode:
        subprocess.run([str(python), "-m", "ensurepip", "--default-pip"], check=True)
    pip = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--progress-bar", "off"]
    # what is imported is made ready for it then, and most of what comes along never is
    pip += ["--no-compile", "--constraint", str(constraints)]
    if any(one.startswith("/") for one in requirements) and subprocess.run([*pip, *BUILDERS]).returncode:
        return False
    return subprocess.run([*pip, "--no-build-isolation", *editable(requirements)]).returncode == 0


def editable(requirements: list[str]) -> list[str]:
    return [word for one in requirements for word in (("--editable", one) if one.startswith("/") else (one,))]


def main(python: Path, constraints: Path, requirements: list[str]) -> int:
    uv = find_uv(python)
    if uv is not None and by_uv(uv, python, constraints, requirements):
        return 0
    print("uv could not do it; pip tries." if uv else "uv is not to be had; pip does it.", flush=True)
    return 0 if by_pip(python, constraints, requirements) else 1


if __name__ == "__main__":
    os.environ["CHATELET_EDITABLE"] = "1"  # no Node is fetched to build pages: they are built in a step of their own
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]))
