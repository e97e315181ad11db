"""Installs libraries into a private environment: by uv where it can be had, since it takes seconds, else by pip.

Needs nothing but the standard library. uv comes from the machine, or is itself a library; it is told what pip was told
(indexes, certificates, folders of wheels). Whatever goes wrong with it, pip is the way that always works. Nothing is
compiled: where a library has no wheel for this Python, a sentence names one for which all have.

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
import tempfile
from pathlib import Path

BUILDERS = ["hatchling", "editables"]
PATIENCE = 120  # seconds to wait for uv itself
TRIED = ["3.14", "3.13", "3.12", "3.11", "3.15"]  # Pythons that Châtelet is tried with, the best first
COMPILED_BY_NOBODY = {"pyyaml"}  # lags behind with its wheels, and is installed from its source without a compiler
# what pip calls it, and how uv is told
TOLD = {
    "index-url": "--default-index",
    "extra-index-url": "--index",
    "find-links": "--find-links",
    "trusted-host": "--allow-insecure-host",
}
CUDA = re.compile(r"\b(nvidia|cuda)-")  # what only graphics cards need, gigabytes of it
PIP_FILES = ["/etc/pip.conf", "~/.pip/pip.conf", "~/.config/pip/pip.conf", "~/Library/Application Support/pip/pip.conf"]


class NoWheel(Exception):
    """A library has no wheel for this Python; says which, and a Python that works."""

    def __init__(self, library: str, working: str | None) -> None:
        here = f"{sys.version_info.major}.{sys.version_info.minor}"
        way = (
            f"Python {working} works: python{working} tools/prepare.py play"
            if working
            else "No other Python works here"
        )
        super().__init__(f"{library} has no wheel for Python {here} on this machine. {way}.")


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


def only_wheels(constraints: Path) -> list[str]:
    """Options that keep a library from being compiled: without all that it needs, that ends in pages of errors."""
    names = dict.fromkeys(re.findall(r"^[\w.-]+", constraints.read_text(encoding="utf-8"), re.M))
    return [f"--only-binary={name}" for name in names if name.lower() not in COMPILED_BY_NOBODY]


def aloud(command: list[str], environment: dict[str, str] | None = None) -> tuple[int, str]:
    """Run a command and pass on what it says; returns how it ended, and what it said."""
    said = []
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    ) as child:
        assert child.stdout is not None
        for line in child.stdout:
            print(line, end="", flush=True)
            said.append(line)
    return child.returncode, "".join(said)


def by_uv(uv: Path, python: Path, constraints: Path, requirements: list[str], spare: str = "") -> bool:
    options, environment = told_as_pip(pip_settings())
    options += ["--constraint", str(constraints), "--build-constraint", str(constraints), *only_wheels(constraints)]
    command = [str(uv), "pip", "install", "--python", str(python), "--no-progress", *options]
    try:
        if spare:
            requirements = spared(command, requirements, spare, environment)
        print("· everything at once", flush=True)
        status, said = aloud([*command, *editable(requirements)], environment)
        missing = re.search(r"([\w.-]+)(?:\{[^}]*\})?(?:[<>=~!]\S+)? ha(?:s|ve) no (?:usable )?wheels", said)
        if status and missing:
            resolve = [str(uv), "pip", "compile", "--quiet", "--python", str(python), *options]
            raise NoWheel(missing[1], working_python(resolve, requirements, environment))
        return status == 0
    except OSError:
        return False


def working_python(command: list[str], requirements: list[str], environment: dict[str, str]) -> str | None:
    """A version of Python for which all of it has wheels."""
    words, lines = ["-"], []
    for one in requirements:
        name, _, extras = one.removesuffix("]").partition("[")
        if one.startswith("/"):
            words += [f"{name}/pyproject.toml", *(f"--extra={extra}" for extra in extras.split(",") if extra)]
        else:
            lines.append(one)
    given = "\n".join(lines)
    for version in TRIED:
        asked = [*command, f"--python-version={version}", *words]
        if subprocess.run(asked, env=environment, input=given, capture_output=True, text=True).returncode == 0:
            return version
    return None


def by_pip(python: Path, constraints: Path, requirements: list[str], spare: str = "") -> bool:
    """One library after the other."""
    if subprocess.run([str(python), "-c", "import pip"], stderr=subprocess.DEVNULL).returncode:
        subprocess.run([str(python), "-m", "ensurepip", "--default-pip"], check=True)
    pip = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--progress-bar", "off"]
    # what is imported is made ready for it then, and most of what comes along never is
    pip += ["--no-compile", "--constraint", str(constraints), *only_wheels(constraints)]
    if any(one.startswith("/") for one in requirements) and subprocess.run([*pip, *BUILDERS]).returncode:
        return False
    pip.append("--no-build-isolation")
    if spare:
        requirements = spared(pip, requirements, spare)
    status, said = aloud([*pip, *editable(requirements)])
    missing = re.search(r"(?:satisfies the requirement|available for your environment:)\s+([\w.-]+)", said)
    if (
        status
        and missing
        and (working := with_wheel([*pip, "--dry-run", "--no-deps", "--only-binary=:all:"], missing[1]))
    ):
        raise NoWheel(missing[1], working)
    return status == 0


def with_wheel(command: list[str], library: str) -> str | None:
    """A version of Python for which a library has a wheel; none where it is not to be had at all."""
    with tempfile.TemporaryDirectory() as nowhere:
        for version in TRIED:
            asked = [*command, f"--target={nowhere}", f"--python-version={version}", library]
            if subprocess.run(asked, capture_output=True).returncode == 0:
                return version
    return None


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
    try:
        sys.exit(main(Path(place), Path(pinned), wanted, spare))
    except NoWheel as reason:
        print(f"✗ {reason}", flush=True)
        sys.exit(1)
