"""Installs libraries into a private environment: by uv where it can be had, since it takes seconds, else by pip.

Needs nothing but the standard library. uv comes from the machine, or is itself a library; it is told what pip was told
(indexes, certificates, folders of wheels). Whatever goes wrong with it, pip is the way that always works.

    install.py PYTHON CONSTRAINTS REQUIREMENT ...      a requirement that begins with / is a folder, installed editable
    install.py --spare EXTRA PYTHON ...                the extra of that folder is left out where it would bring CUDA
"""

from __future__ import annotations

import configparser
import os
import re
import shutil
import ssl
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
CUDA = re.compile(r"\b(nvidia|cuda)-")  # what only graphics cards need, gigabytes of it
PIP_FILES = ["/etc/pip.conf", "~/.pip/pip.conf", "~/.config/pip/pip.conf", "~/Library/Application Support/pip/pip.conf"]


def pip_settings() -> dict[str, list[str]]:
    """What pip's files and variables say; what is nearer to the user counts."""
    files = configparser.RawConfigParser()
    named = os.environ.get("PIP_CONFIG_FILE")
    known = [] if named == os.devnull else [*PIP_FILES, *([named] if named else [])]  # as pip reads it
    files.read([Path(file).expanduser() for file in known], encoding="utf-8")
    found: dict[str, list[str]] = {}
    for section in ("global", "install"):
        if files.has_section(section):
            found |= {key.replace("_", "-"): value.split() for key, value in files.items(section)}
    for name, value in os.environ.items():
        if name.startswith("PIP_"):
            found[name[4:].lower().replace("_", "-")] = value.split()
    return found


def trusted_certificates() -> str | None:
    """The file with the certificates that Python trusts, where there is one."""
    places = ssl.get_default_verify_paths()
    bundle = Path(places.capath or os.devnull) / "ca-certificates.crt"  # Debian's: all that lie in that folder
    return places.cafile or (str(bundle) if bundle.is_file() else None)


def told_as_pip(settings: dict[str, list[str]]) -> tuple[list[str], dict[str, str]]:
    """Options and environment of uv that say the same as the settings of pip."""
    options = [word for key, option in TOLD.items() for value in settings.get(key, []) for word in (option, value)]
    if settings.get("no-index", ["0"])[0].lower() in ("1", "true", "yes", "on"):
        options.append("--no-index")
    if settings.get("extra-index-url"):
        options += ["--index-strategy", "unsafe-best-match"]  # as pip does: the best of all places
    environment = dict(os.environ)
    if certificates := settings.get("cert", [trusted_certificates()])[0]:
        environment.setdefault("SSL_CERT_FILE", certificates)  # uv by itself trusts those it carries along
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


def by_uv(uv: Path, python: Path, constraints: Path, requirements: list[str], spare: str = "") -> bool:
    options, environment = told_as_pip(pip_settings())
    command = [str(uv), "pip", "install", "--python", str(python), "--no-progress", *options]
    command += ["--constraint", str(constraints), "--build-constraint", str(constraints)]
    try:
        if spare:
            requirements = spared(command, requirements, spare, environment)
        print("· everything at once", flush=True)
        return subprocess.run([*command, *editable(requirements)], env=environment).returncode == 0
    except OSError:
        return False


def by_pip(python: Path, constraints: Path, requirements: list[str], spare: str = "") -> bool:
    """One library after the other."""
    if subprocess.run([str(python), "-c", "import pip"], stderr=subprocess.DEVNULL).returncode:
        subprocess.run([str(python), "-m", "ensurepip", "--default-pip"], check=True)
    pip = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--progress-bar", "off"]
    # what is imported is made ready for it then, and most of what comes along never is
    pip += ["--no-compile", "--constraint", str(constraints)]
    if any(one.startswith("/") for one in requirements) and subprocess.run([*pip, *BUILDERS]).returncode:
        return False
    pip.append("--no-build-isolation")
    if spare:
        requirements = spared(pip, requirements, spare)
    return subprocess.run([*pip, *editable(requirements)]).returncode == 0


def spared(
    command: list[str], requirements: list[str], spare: str, environment: dict[str, str] | None = None
) -> list[str]:
    """The requirements, without an extra that would bring what only graphics cards need."""
    asked = [*command, "--dry-run", *editable(requirements)]
    trial = subprocess.run(asked, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if trial.returncode == 0 and not CUDA.search(trial.stdout):
        return requirements
    print(f"· without {spare}, which would bring libraries for graphics cards", flush=True)
    return [without(one, spare) for one in requirements]


def without(requirement: str, extra: str) -> str:
    """A requirement that does not ask for an extra."""
    name, bracket, rest = requirement.partition("[")
    kept = [one for one in rest.removesuffix("]").split(",") if one != extra] if bracket else []
    return f"{name}[{','.join(kept)}]" if kept else name


def editable(requirements: list[str]) -> list[str]:
    return [word for one in requirements for word in (("--editable", one) if one.startswith("/") else (one,))]


def main(python: Path, constraints: Path, requirements: list[str], spare: str = "") -> int:
    uv = find_uv(python)
    if uv is not None and by_uv(uv, python, constraints, requirements, spare):
        return 0
    print("uv could not do it; pip tries." if uv else "uv is not to be had; pip does it.", flush=True)
    return 0 if by_pip(python, constraints, requirements, spare) else 1


if __name__ == "__main__":
    os.environ["CHATELET_EDITABLE"] = "1"  # no Node is fetched to build pages: they are built in a step of their own
    given = sys.argv[1:]
    spare = given[1] if given[0] == "--spare" else ""
    place, pinned, *wanted = given[2:] if spare else given
    sys.exit(main(Path(place), Path(pinned), wanted, spare))
