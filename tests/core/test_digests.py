"""Digests of sources: what changes them, and what does not."""

import ast
import inspect
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from chatelet.bots.levels import LEVELS, made
from chatelet.core import digests
from chatelet.core.compiler import COMPILED, home_of
from chatelet.games import find, game_names

MODULES = sorted(digests.PACKAGE.rglob("*.py"))


@pytest.fixture
def tree(tmp_path, monkeypatch) -> Iterator[Path]:
    """A copy of the package that digests are taken of."""
    home = tmp_path / "chatelet"
    leave_out = shutil.ignore_patterns("__pycache__", "pages", "packed")
    shutil.copytree(digests.PACKAGE, home, ignore=leave_out)
    monkeypatch.setattr(digests, "PACKAGE", home)
    forget()
    yield home
    monkeypatch.undo()
    forget()


def forget() -> None:
    for memory in (
        digests.imports,
        digests._content_digest,
        digests.compiled_modules,
        digests.machine_code_sources,
    ):
        memory.cache_clear()


def machine_code(tree: Path) -> str:
    forget()
    return digests.machine_code_digest(tree / "games" / "next_station", bots=True)


def lab(tree: Path) -> str:
    forget()
    return digests.lab_digest(tree / "games" / "next_station")


def append_byte(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"\n")


@pytest.mark.parametrize("suffix", ["json", "npz"])
def test_changed_data_of_a_game_changes_the_machine_code(tree, suffix):
    before = machine_code(tree)
    append_byte(next((tree / "games" / "next_station").rglob(f"*.{suffix}")))
    assert machine_code(tree) != before


def test_a_changed_constant_in_a_plain_module_that_rules_import_changes_it(tree):
    before = machine_code(tree)
    plain = tree / "core" / "numbers.py"
    assert plain not in digests.compiled_modules("core")
    append_byte(plain)
    assert machine_code(tree) != before


def test_a_new_file_in_the_folder_of_a_game_changes_it(tree):
    before = machine_code(tree)
    (tree / "games" / "next_station" / "more.json").write_text("{}")
    assert machine_code(tree) != before


@pytest.mark.parametrize("path", ["texts/en/core.ftl", "texts/en/rules/next-station.md", "server/app.py", "cli.py"])
def test_words_and_the_server_change_no_machine_code(tree, path):
    before = machine_code(tree)
    append_byte(tree / path)
    assert machine_code(tree) == before


@pytest.mark.parametrize("path", ["bots/levels.py", "lab/run.py", "core/record.py", "games/next_station/view.py"])
def test_whatever_has_a_say_in_a_game_of_bots_changes_the_digest_of_a_run(tree, path):
    before = lab(tree)
    append_byte(tree / path)
    assert lab(tree) != before


def test_every_compiled_function_is_in_its_own_digest():
    for game in game_names():
        rules = find(game)
        for level in LEVELS:
            made(level, rules)
    assert COMPILED
    for rule in COMPILED:
        module = inspect.getmodule(rule.py_func)
        assert module is not None and module.__file__ is not None
        file = Path(module.__file__)
        if file.is_relative_to(digests.PACKAGE):
            home = home_of(rule.py_func.__module__)
            found = digests.machine_code_sources(home, bots=True, lab=True)
            assert file in found, file


def run_imports(node: ast.AST) -> Iterator[tuple[int, str, tuple[str, ...]]]:
    """What a parsed module imports outside `if TYPE_CHECKING`."""
    if isinstance(node, ast.Import):
        yield from ((0, name.name, ()) for name in node.names)
    elif isinstance(node, ast.ImportFrom):
        yield node.level, node.module or "", tuple(name.name for name in node.names)
    inside = list(ast.iter_child_nodes(node))
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        inside = list[ast.AST](node.orelse)
    for inner in inside:
        yield from run_imports(inner)


def test_imports_are_those_that_a_parser_finds():
    different = {
        str(path): (found, parsed)
        for path in MODULES
        if (found := sorted(map(tuple, digests.imports(path))))
        != (parsed := sorted(run_imports(ast.parse(path.read_bytes()))))
    }
    assert different == {}
