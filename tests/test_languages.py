"""A fourth language is a folder of text files and nothing else."""

import os
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from fluent.syntax import ast, parse

from chatelet.core.texts import FOLDER, LANGUAGES, Message, say

ROOT = Path(__file__).resolve().parents[1]
MADE_UP = "eo"
ASK = """
from chatelet.core.texts import LANGUAGES, Message, say
from chatelet.coach.phrases import written
from chatelet.server.me import Changes
import msgspec
print(LANGUAGES, say(Message("language-name"), "eo"), written("1.5", "eo"), say(Message("table-full"), "eo"))
print(msgspec.convert({"language": "eo"}, Changes).language)
"""


@pytest.fixture
def with_a_fourth(tmp_path):
    """A copy of the sources with one folder more."""
    source = tmp_path / "src" / "chatelet"
    shutil.copytree(ROOT / "src" / "chatelet", source, ignore=shutil.ignore_patterns("pages", "__pycache__"))
    folder = source / "texts" / MADE_UP
    shutil.copytree(source / "texts" / "en", folder)
    (folder / "language.ftl").write_text("language-name = Esperanto\ndecimal-mark = ,\n", encoding="utf-8")
    table = folder / "table.ftl"
    text = table.read_text(encoding="utf-8")
    text = re.sub(r"^table-full = .*$", "table-full = Neniu libera seĝo.", text, flags=re.M)
    table.write_text(text, encoding="utf-8")
    return tmp_path


def run(folder, *arguments, **more):
    environment = os.environ | {"PYTHONPATH": str(folder / "src"), "NUMBA_DISABLE_JIT": "1"} | more
    done = subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_made_up_language_is_found_and_spoken(with_a_fourth):
    told = run(with_a_fourth, "-c", ASK)
    assert told == "('en', 'eo', 'fr', 'it') Esperanto 1,5 Neniu libera seĝo.\neo\n"
    assert run(with_a_fourth, "-m", "chatelet", "games", "--lang", MADE_UP) == run(
        with_a_fourth, "-m", "chatelet", "games", LC_ALL="eo.UTF-8"
    )


def test_the_pages_offer_a_made_up_language(with_a_fourth, monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    node, _, environment = import_module("build_web").node()  # the one that builds the pages
    web = with_a_fourth / "web"
    shutil.copytree(ROOT / "web", web, ignore=shutil.ignore_patterns("node_modules"))
    (web / "node_modules").symlink_to((ROOT / "web" / "node_modules").resolve())
    pages = with_a_fourth / "pages"
    done = subprocess.run(
        [node / "node", "node_modules/vite/bin/vite.js", "build", "--logLevel", "error"],
        cwd=web,
        env=environment | {"CHATELET_PAGES": str(pages)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    scripts = "\n".join(path.read_text(encoding="utf-8") for path in (pages / "assets").glob("*.js"))
    assert "language-name = Esperanto" in scripts and "language-name = Italiano" in scripts
    assert f"texts/{MADE_UP}/rules/paris.md" in scripts


def test_every_folder_says_what_its_language_is_called():
    assert LANGUAGES[0] == "en" and set(LANGUAGES) == {path.name for path in FOLDER.iterdir() if path.is_dir()}
    assert len({say(Message("language-name"), language) for language in LANGUAGES}) == len(LANGUAGES)
    assert {say(Message("decimal-mark"), language) for language in LANGUAGES} <= {".", ","}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_stands_twice(language):
    """Catalogues share one room, in Python and on a page: of two messages with one name only one is ever said."""
    where: dict[str, list[str]] = {}
    for folder in (FOLDER, ROOT / "tests" / "fourth" / "puces" / "texts"):
        for path in sorted((folder / language).rglob("*.ftl")):
            for entry in parse(path.read_text(encoding="utf-8")).body:
                assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
                if isinstance(entry, ast.Message):
                    where.setdefault(entry.id.name, []).append(path.name)
    assert "puces.ftl" in {name for names in where.values() for name in names}
    assert {name: files for name, files in where.items() if len(files) > 1} == {}


def test_french_marks_never_begin_a_line_alone():
    """Python says what the pages say: a no-break space stands before : ; ! ? and inside « »."""
    from chatelet.core.texts import Message, say, unbroken

    assert unbroken("oui = Ça va ? « Oui » : bien ; merci !") == (
        "oui = Ça va\u00a0? «\u00a0Oui\u00a0»\u00a0: bien\u00a0; merci\u00a0!"
    )
    assert "\u00a0:" in say(Message("next-station-picture-sheet", {"who": "Zoé", "points": 3}), "fr")
