"""Each layer knows only those above it: core none, games core, bots games through the contract, and so on."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import chatelet
from chatelet.games import listings

SOURCE = Path(chatelet.__file__).parent
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "coach": {"core", "games", "bots", "coach"},
    "companion": {"core", "games", "companion"},
    "browser": {"core", "games", "bots", "browser"},
    "lab": {"core", "games", "bots", "lab"},
    "rulebook": {"core", "games", "rulebook"},
    "table": {"core", "games", "bots", "coach", "table"},
    "server": {"core", "games", "bots", "coach", "companion", "rulebook", "table", "server"},
}


ALONE = {"cli", "library", "warm", "commands", "__init__", "__main__"}  # above all layers: they may import any
GAMES = [listing.home.name for listing in listings().values()]
NAMED = re.compile(
    "|".join(rf"(?<![\w-]){re.escape(name)}(?![\w-])" for game in GAMES for name in (game, game.replace("_", "-")))
)


def imports(tree: ast.AST, package: list[str]) -> Iterator[str]:
    """The modules a file imports at its top, inside functions, or by a string."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if re.fullmatch(r"chatelet(\.\w+)+", node.value):
                yield node.value
        elif isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == "import_module":
            text = written(node.args[0])
            dots = len(text) - len(text.lstrip("."))
            yield ".".join([*package[: len(package) - dots + 1], text[dots:]]) if dots else text


def written(node: ast.AST) -> str:
    """A string as it stands in the source; what is filled in is a star."""
    if isinstance(node, ast.JoinedStr):
        return "".join(written(part) for part in node.values)
    return str(node.value) if isinstance(node, ast.Constant) else "*"


def imported(path: Path) -> set[str]:
    """The layers a file imports."""
    package = ["chatelet", *path.relative_to(SOURCE).parent.parts]
    tree = ast.parse(path.read_text(encoding="utf-8"))
    parts = [name.split(".") for name in imports(tree, package)]
    return {name[1] for name in parts if name[0] == "chatelet" and len(name) > 1 and name[1] in {*MAY_IMPORT, *ALONE}}


@pytest.mark.parametrize("layer", MAY_IMPORT)
def test_a_layer_imports_only_those_above_it(layer):
    for path in (SOURCE / layer).rglob("*.py"):
        assert imported(path) <= MAY_IMPORT[layer], path.relative_to(SOURCE)


def test_every_folder_of_the_package_is_a_layer_or_above_all():
    found = {path.parent.relative_to(SOURCE).parts[0] for path in SOURCE.glob("*/*.py")}
    assert found == {*MAY_IMPORT, "commands"}


def test_an_import_by_a_string_counts(tmp_path):
    text = "import_module('chatelet.lab.plan'), import_module('..table.hub', p), run(['-m', 'chatelet.server.run'])"
    names = set(imports(ast.parse(f"{text}; import_module(f'.{{x}}', p)"), ["chatelet", "core"]))
    assert {"chatelet.lab.plan", "chatelet.table.hub", "chatelet.server.run", "chatelet.core.*"} <= names


def spoken(tree: ast.AST) -> Iterator[str]:
    """The strings and the names of modules in a file, without what explains it."""
    explained = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explained:
            yield node.value
        elif isinstance(node, ast.ImportFrom):
            yield from (node.module or "").split(".")


@pytest.mark.parametrize("layer", [layer for layer in (*MAY_IMPORT, "commands") if layer != "games"])
def test_nobody_names_a_game_outside_its_folder(layer):
    for path in (SOURCE / layer).rglob("*.py"):
        if "migrations" in path.parts:  # history: what the options of games meant at the time
            continue
        for text in spoken(ast.parse(path.read_text(encoding="utf-8"))):
            assert not NAMED.search(text), f"{path.relative_to(SOURCE)} says {text!r}"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_no_other(game):
    others = [other for other in GAMES if other != game]
    for path in (SOURCE / "games" / game).rglob("*.py"):
        package = ["chatelet", *path.relative_to(SOURCE).parent.parts]
        names = set(imports(ast.parse(path.read_text(encoding="utf-8")), package))
        assert not any(name.startswith(f"chatelet.games.{other}") for name in names for other in others), path
