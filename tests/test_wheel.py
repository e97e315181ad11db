"""The ordinary Python way: a wheel with its pages in it, installed elsewhere, opens the table. As in the container."""

import email
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from glob import glob
from importlib import import_module
from pathlib import Path

import httpx
import pytest
from markdown_it import MarkdownIt

from chatelet.browser.translate import linker
from chatelet.games import game_names

ROOT = Path(__file__).parent.parent
LINES = re.sub(r"\\\n\s*", " ", (ROOT / "Containerfile").read_text(encoding="utf-8")).splitlines()
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "node_modules", "__pycache__", "tests", "screens", "*.lock")


def words(instruction: str) -> list[str]:
    """What the lines of one kind of the container file say."""
    return [line.partition(" ")[2] for line in LINES if line.startswith(f"{instruction} ")]


class Plain:
    """A plain folder in place of a container: what it would have at / is in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {**os.environ, "PATH": f"{folder}/venv/bin:{os.environ['PATH']}"}
        # the libraries are those of this environment, so that nothing is fetched; Châtelet itself is not among them
        venv.create(folder / "venv", with_pip=False, symlinks=True)
        [site] = (folder / "venv" / "lib").glob("python*/site-packages")
        libraries = [path for path in sys.path if path.endswith("site-packages")]
        (site / "libraries.pth").write_text("\n".join(libraries))
        pip = folder / "venv" / "bin" / "pip"
        pip.write_text(f'#!/bin/sh\nexec "{folder}/venv/bin/python" -m pip "$@"\n')
        pip.chmod(0o755)
        self.environment |= {"PIP_NO_DEPS": "1", "PIP_NO_BUILD_ISOLATION": "0", "PIP_NO_WARN_SCRIPT_LOCATION": "1"}

    def here(self, line: str) -> str:
        """A line of the container file with its places in this folder."""
        return re.sub(r"(?<![\w.:/])/(source|wheels|data)\b", rf"{self.folder}/\1", line)

    def run(self, line: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            self.here(line), shell=True, cwd=self.folder, env=self.environment, capture_output=True, text=True
        )


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Plain:
    """Every command of the container file, run in its order (all but those that change a machine: programs, users)."""
    plain = Plain(tmp_path_factory.mktemp("container"))
    shutil.copytree(ROOT, plain.folder / "source", ignore=LEFT_OUT)
    (plain.folder / "wheels").mkdir()
    shutil.copy(ROOT / "constraints.txt", plain.folder / "wheels")
    for line in words("RUN"):
        if line.startswith(("useradd", "apt-get")):
            continue
        done = plain.run(line.removesuffix(" .") + f" {plain.folder}/source" if line.endswith(" .") else line)
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
    return plain


def test_the_wheel_has_the_pages_in_it(built):
    [wheel] = (built.folder / "wheels").glob("chatelet-*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "chatelet/pages/index.html" in names and "chatelet/texts/it/core.ftl" in names
    assert any(name.startswith("chatelet/pages/assets/") for name in names)
    assert "chatelet/constraints.txt" in names  # for tools/deploy.py, and whoever else installs it
    assert "chatelet/pages/licenses.txt" in names
    rules = [name for name in names if re.fullmatch(r"chatelet/browser/packed/\w+/rules.wasm", name)]
    assert len(rules) == (len(game_names()) if linker() is not None else 0)


def test_the_image_has_the_linker_where_its_wheel_is_made():
    first = LINES[: next(k for k, line in enumerate(LINES) if "pip wheel" in line)]
    assert any(re.match(r"RUN apt-get .* install .*\blld\b", line) for line in first)


@pytest.mark.skipif(linker() is None, reason="without wasm-ld no wheel has the rules for browsers in it")
def test_the_rules_for_browsers_are_found_in_it_where_nothing_was_built(built, tmp_path):
    code = "from chatelet.browser.build import built; print(built('metro'))"
    done = built.run(f'CHATELET_CACHE={tmp_path} python -c "{code}"')
    assert done.stdout.startswith(str(built.folder)) and done.stdout.strip().endswith("rules.wasm"), done.stderr


def test_a_package_index_can_show_what_the_wheel_says_of_itself(built):
    """No link leads into a repository that is not there, and nothing is left of the markup of pictures."""
    [wheel] = (built.folder / "wheels").glob("chatelet-*.whl")
    archive = zipfile.ZipFile(wheel)
    [name] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
    told = email.message_from_bytes(archive.read(name))
    assert told["License-Expression"] == "MIT" and told["Description-Content-Type"] == "text/markdown"
    assert not any("License ::" in one for one in told.get_all("Classifier", []))
    page = MarkdownIt("commonmark").render(archive.read(name).decode().partition("\n\n")[2])
    assert page.count("<h2>") > 5 and "<code" in page
    assert [link for link in re.findall(r'(?:href|src)="([^"]*)"', page) if not link.startswith("https://")] == []


@contextmanager
def serving(words_of: list[str], environment: dict[str, str], folder: Path) -> Iterator[httpx.Client]:
    """A server of that command, on a port of its own and with its data in that folder."""
    command = [*words_of, "--host", "127.0.0.1", "--port", "0", "--data-folder", str(folder / "data")]
    server = subprocess.Popen(command, env=environment, cwd=folder, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = next(hit.group() for line in server.stdout if (hit := re.search(r"http://\S+", line)))
        with httpx.Client(base_url=address, timeout=300) as http:
            yield http
    finally:
        server.send_signal(signal.SIGINT)
        assert server.wait() == 0


def play_a_move(http: httpx.Client) -> None:
    """Open a page, and play against a bot."""
    script = re.search(r'src="(/assets/[^"]+)"', http.get("/").text)
    assert script and http.get(script[1]).status_code == 200
    headers = {"x-csrf-token": http.get("/api/me").json()["csrf"]}
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "bot": "random"}]
    asked = {"game": "metro", "seats": seats, "start": True}
    laid = http.post("/api/tables", json=asked, headers=headers).raise_for_status()
    path = f"/api/tables/{laid.json()['table']}"
    while (seen := http.get(path).json())["waiting"] != [0]:
        pass
    move = {"id": "one", "seat": 0, "move": seen["view"]["moves"][0]["move"], "after": seen["after"][0]}
    assert http.post(f"{path}/moves", json=move, headers=headers).status_code == 200


def test_installed_elsewhere_it_opens_a_page_and_plays_on_the_same_machine_code(built):
    place = built.run("python -c 'import chatelet, sys; print(chatelet.__file__)'").stdout
    assert place.startswith(str(built.folder))
    [command], [check] = words("CMD"), words("HEALTHCHECK")
    with serving(json.loads(command), built.environment, built.folder) as http:
        healthy = check.partition("CMD ")[2].replace("http://127.0.0.1:8000", str(http.base_url).rstrip("/"))
        assert built.run(healthy).returncode == 0
        assert http.get("/api/site").json()["compiling"] is None  # what was compiled elsewhere is found again
        play_a_move(http)


def pythons() -> dict[str, str]:
    """The newest of each Python from 3.11 on that is installed here: by Debian, pyenv, uv or hand."""
    places = [
        "/usr/bin/python3",
        "/usr/bin/python3.??",
        "/usr/local/bin/python3.??",
        "~/.pyenv/versions/3.*/bin/python3",
    ]
    places += ["~/.local/share/uv/python/cpython-3.*/bin/python3"]
    ask = "import sys, venv, ensurepip; print(*sys.version_info[:3], sys.version_info.releaselevel)"
    found: dict[int, tuple[int, str]] = {}
    for file in [
        getattr(sys, "_base_executable", sys.executable),
        *(one for place in places for one in glob(os.path.expanduser(place))),
    ]:
        told = subprocess.run([file, "-c", ask], capture_output=True, text=True).stdout.split()
        if told and told[3] == "final" and int(told[1]) >= 11:
            found[int(told[1])] = max(found.get(int(told[1]), (-1, "")), (int(told[2]), file))
    return {f"3.{minor}": file for minor, (_, file) in sorted(found.items())}


@pytest.mark.parametrize("python", pythons().values(), ids=pythons())
def test_it_is_installed_and_plays_on_every_python_that_is_here(built, python, tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    install = import_module("install")
    constraints, own = ROOT / "constraints.txt", tmp_path / "venv" / "bin" / "python"
    options, environment = install.told_as_pip(install.pip_settings())
    subprocess.run([python, "-m", "venv", "--without-pip", tmp_path / "venv"], check=True)
    command = [install.find_uv(Path(sys.executable)), "pip", "install", "--python", own, "--constraint", constraints]
    wheels = (built.folder / "wheels").glob("chatelet-*.whl")
    subprocess.run([*command, *install.only_wheels(constraints), *options, *wheels], env=environment, check=True)
    alone = os.environ | {"CHATELET_CACHE": str(tmp_path / "cache")}
    with serving([str(own), "-m", "chatelet", "serve", "--no-open"], alone, tmp_path) as http:
        play_a_move(http)  # while the engines are compiled


def test_no_wheel_is_made_without_its_pages(built, tmp_path):
    """Neither pages nor a way to build them: the build says which, instead of packing nothing."""
    shutil.copytree(built.folder / "source", tmp_path / "source", ignore=shutil.ignore_patterns("pages"))
    (tmp_path / "bin").mkdir()
    for tool in ("sh", "env"):
        (tmp_path / "bin" / tool).symlink_to(shutil.which(tool) or tool)
    call = f"import sys; sys.path.insert(0, {str(tmp_path / 'source')!r}); from hatchling.build import build_wheel; "
    call += "import build_web; build_web.find_node = lambda: None; build_wheel('.')"
    tools = {"PYTHONPATH": str(tmp_path / "source" / "tools"), "PATH": str(tmp_path / "bin")}
    done = subprocess.run(
        [built.folder / "venv/bin/python", "-c", call],
        cwd=tmp_path / "source",
        env=built.environment | tools,
        capture_output=True,
        text=True,
    )
    assert done.returncode != 0 and not list((tmp_path / "source").glob("*.whl"))
    assert "The pages need Node 20.19 or newer" in done.stderr


def test_the_image_is_small_and_its_server_has_no_rights():
    assert len(words("FROM")) == 2 and words("USER") == ["chatelet"] and words("VOLUME") == ["/data"]
    assert all("/" not in image.partition(" ")[0] for image in words("FROM"))  # a name, not an address
