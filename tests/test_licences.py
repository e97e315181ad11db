"""The licences of what is handed on with the pages: the list in `licenses.txt` is complete."""

import fnmatch
import json
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "src" / "chatelet" / "pages"
WEB = ROOT / "web"
OURS = {"imported.json", "package.json"}  # files beside Python for browsers that the build writes itself
PACKAGE = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/")


def listed(text: str) -> set[str]:
    """The names in the list at the top of the file."""
    return set(re.findall(r"^  (.+?)(?: [\d.]+)? \([\w.-]+\)$", text, re.M))


@pytest.fixture(scope="module")
def node() -> Path:
    """The Node that builds the pages."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / "tools"))
        return import_module("build_web").node()[0] / "node"


@pytest.fixture(scope="module")
def mapped(node: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages, built with source maps: they tell which package every line comes from."""
    folder = tmp_path_factory.mktemp("mapped")
    command = [str(node), "node_modules/vite/bin/vite.js", "build", "--sourcemap", "--logLevel", "error"]
    subprocess.run(command, cwd=WEB, env={**os.environ, "CHATELET_PAGES": str(folder)}, check=True)
    return folder


def test_every_bundled_package_has_an_entry(mapped):
    maps = [json.loads(path.read_text(encoding="utf-8")) for path in (mapped / "assets").glob("*.map")]
    bundled = {found[1] for one in maps for source in one["sources"] if (found := PACKAGE.search(source))}
    assert {"svelte", "@fluent/bundle"} <= bundled
    assert bundled <= listed((mapped / "licenses.txt").read_text(encoding="utf-8"))


def test_every_font_has_an_entry(mapped):
    names = listed((mapped / "licenses.txt").read_text(encoding="utf-8"))
    fonts = [path.name for path in (mapped / "assets").glob("*.woff*")]
    assert fonts
    assert [font for font in fonts if not any(font.startswith(name.rpartition("/")[2]) for name in names)] == []


def test_every_file_of_python_for_browsers_has_an_entry():
    entries = json.loads((WEB / "licenses" / "engine.json").read_text(encoding="utf-8"))
    names = {path.name for path in (PAGES / "engine").iterdir()} - OURS
    patterns = [pattern for entry in entries for pattern in entry["files"]]
    assert [name for name in names if not any(fnmatch.fnmatch(name, pattern) for pattern in patterns)] == []
    assert [pattern for pattern in patterns if not fnmatch.filter(names, pattern)] == []
    assert {entry["name"] for entry in entries} <= listed((PAGES / "licenses.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "notice",
    [
        "Apache License",
        "SIL OPEN FONT LICENSE",
        "Mozilla Public License Version 2.0",
        "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "Copyright (c) 2011 by Olexa M. Volochay",
        "Svelte Contributors",
    ],
)
def test_the_notices_are_there_in_full(notice):
    assert notice in (PAGES / "licenses.txt").read_text(encoding="utf-8")


def test_a_package_without_a_licence_stops_the_build(node, tmp_path):
    web = tmp_path / "web"
    (web / "node_modules" / "nameless").mkdir(parents=True)
    (web / "node_modules" / "nameless" / "package.json").write_text('{"name": "nameless", "main": "index.js"}')
    (web / "node_modules" / "nameless" / "index.js").write_text("export default () => document.title = 'nameless'")
    (web / "index.html").write_text('<script type="module" src="/main.js"></script>')
    (web / "main.js").write_text("import nameless from 'nameless'\nnameless()")
    (web / "vite.config.mjs").write_text(
        f"import {{ licenses }} from '{(WEB / 'licenses' / 'plugin.ts').as_uri()}'\n"
        "export default { plugins: [licenses()], build: { license: { fileName: 'licenses.json' } } }\n"
    )
    command = [str(node), str(WEB / "node_modules" / "vite" / "bin" / "vite.js"), "build", str(web)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "There is no licence text for nameless: put one into web/licenses." in done.stderr + done.stdout


def test_the_command_version_names_the_list():
    done = subprocess.run([sys.executable, "-m", "chatelet", "version"], capture_output=True, text=True, check=True)
    assert f"licences {PAGES / 'licenses.txt'}" in done.stdout.splitlines()
