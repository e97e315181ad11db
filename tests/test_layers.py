"""Each layer knows only those above it: core none, games core, bots games through the contract, and so on."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import chatelet
from chatelet.games import listings

ROOT = Path(__file__).resolve().parents[1]
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
    "engines": {"core", "games", "engines"},
    "table": {"core", "games", "engines", "bots", "coach", "table"},
    "server": {"core", "games", "engines", "bots", "browser", "coach", "companion", "rulebook", "table", "server"},
    "device": {"core", "games", "bots", "coach", "companion", "rulebook", "table", "server", "device"},
}

ALONE = {"cli", "library", "warm", "commands", "__init__", "__main__"}  # above all layers: they may import any
STARTS = {"server/compiling.py": {"warm"}}  # named for a process of its own, and not imported into this one
GAMES = [listing.home.name for listing in listings().values()]
NAMED = re.compile(
    "|".join(rf"(?<![\w-]){re.escape(name)}(?![\w-])" for game in GAMES for name in (game, game.replace("_", "-")))
)


def imports(tree: ast.AST, package: list[str]) -> Iterator[str]:
    """The modules a file imports at its top, inside functions, or by a string, be it a part of a longer one."""
    explained = explaining(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explained:
            yield from re.findall(r"(?<![\w.])chatelet(?:\.\w+)+", node.value)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == "import_module":
            text = written(node.args[0])
            dots = len(text) - len(text.lstrip("."))
            yield ".".join([*package[: len(package) - dots + 1], text[dots:]]) if dots else text


def written(node: ast.AST) -> str:
    """A string as it stands in the source; what is filled in is a star."""
    if isinstance(node, ast.JoinedStr):
        return "".join(written(part) for part in node.values)
    return str(node.value) if isinstance(node, ast.Constant) else "*"


def files_of(layer: str) -> list[Path]:
    """A layer is a folder, or a single file."""
    single = SOURCE / f"{layer}.py"
    return [single] if single.is_file() else sorted((SOURCE / layer).rglob("*.py"))


def imported(path: Path) -> set[str]:
    """The layers a file imports, and the modules above all of them."""
    package = ["chatelet", *path.relative_to(SOURCE).parent.parts]
    tree = ast.parse(path.read_text(encoding="utf-8"))
    parts = [name.split(".") for name in imports(tree, package)]
    return {name[1] for name in parts if name[0] == "chatelet" and len(name) > 1 and files_of(name[1])}


@pytest.mark.parametrize("layer", MAY_IMPORT)
def test_a_layer_imports_only_those_above_it(layer):
    assert files_of(layer)
    for path in files_of(layer):
        place = path.relative_to(SOURCE)
        assert imported(path) <= MAY_IMPORT[layer] | STARTS.get(place.as_posix(), set()), place


def test_every_folder_and_file_of_the_package_is_a_layer_or_above_all():
    folders = {path.parent.name for path in SOURCE.glob("*/*.py")}
    assert folders | {path.stem for path in SOURCE.glob("*.py")} == {*MAY_IMPORT, *ALONE}


def test_what_a_layer_starts_is_still_started_there():
    for place, started in STARTS.items():
        assert started <= imported(SOURCE / place)


def test_an_import_by_a_string_counts(tmp_path):
    text = (
        "import_module('chatelet.lab.plan'), import_module('..table.hub', p), run(['-c', 'import chatelet.server.run'])"
    )
    names = set(imports(ast.parse(f"{text}; import_module(f'.{{x}}', p)"), ["chatelet", "core"]))
    assert {"chatelet.lab.plan", "chatelet.table.hub", "chatelet.server.run", "chatelet.core.*"} <= names


def explaining(tree: ast.AST) -> set[int]:
    """The strings that only explain: the first thing in a module, a class or a function."""
    return {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }


def spoken(tree: ast.AST) -> Iterator[str]:
    """The strings and the names of modules in a file, without what explains it."""
    explained = explaining(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explained:
            yield node.value
        elif isinstance(node, ast.ImportFrom):
            yield from (node.module or "").split(".")


@pytest.mark.parametrize("layer", [layer for layer in (*MAY_IMPORT, "commands") if layer != "games"])
def test_nobody_names_a_game_outside_its_folder(layer):
    for path in files_of(layer):
        if "migrations" in path.parts:  # history: what the options of games meant at the time
            continue
        for text in spoken(ast.parse(path.read_text(encoding="utf-8"))):
            assert not NAMED.search(text), f"{path.relative_to(SOURCE)} says {text!r}"


def test_the_pages_name_a_game_only_in_its_folder():
    """Nor in comments: what all games share is explained without one. `schema.ts` is made from the server's types."""
    web = ROOT / "web"
    named = re.compile(rf"(?<![a-z])({'|'.join(GAMES).replace('_', '[-_ ]?')})(?![a-z])", re.IGNORECASE)
    homes = [web / "src" / "games" / game.replace("_", "-") for game in GAMES]
    assert all(home.is_dir() for home in homes)
    for path in [web / "offline.js", web / "vite.config.ts", *(web / "src").rglob("*.*")]:
        if path != web / "src" / "api" / "schema.ts" and not any(home in path.parents for home in homes):
            found = named.search(path.read_text(encoding="utf-8"))
            assert found is None, f"{path.relative_to(web)} says {found and found[0]!r}"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_no_other(game):
    others = [other for other in GAMES if other != game]
    for path in (SOURCE / "games" / game).rglob("*.py"):
        package = ["chatelet", *path.relative_to(SOURCE).parent.parts]
        names = set(imports(ast.parse(path.read_text(encoding="utf-8")), package))
        assert not any(name.startswith(f"chatelet.games.{other}") for name in names for other in others), path


@pytest.mark.parametrize("layer", [layer for layer in MAY_IMPORT if layer not in ("server", "rulebook")])
def test_no_engine_says_what_only_pages_say(layer):
    for path in files_of(layer):
        for text in spoken(ast.parse(path.read_text(encoding="utf-8"))):
            assert not re.match(r"web-[a-z]", text), f"{path.relative_to(SOURCE)} says {text!r}"


def test_every_python_file_that_the_architecture_names_is_there():
    """By its path in the package or the project, or by its name where the sentence says the folder."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([\w./*]+\.py)`", text))
    assert len(named) > 50
    assert [
        name for name in sorted(named) if not any([*SOURCE.rglob(name), *ROOT.glob(name), *(ROOT / "tools").glob(name)])
    ] == []
