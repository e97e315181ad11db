"""Each layer knows only those above it: core none, games core, bots games through the contract, and so on."""

import ast
from pathlib import Path

import pytest

import chatelet

SOURCE = Path(chatelet.__file__).parent
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "coach": {"core", "games", "bots", "coach"},
    "companion": {"core", "games", "companion"},
    "lab": {"core", "games", "bots", "lab"},
    "rulebook": {"core", "games", "rulebook"},
    "table": {"core", "games", "bots", "coach", "table"},
    "server": {"core", "games", "bots", "coach", "companion", "rulebook", "table", "server"},
}


def imported(path: Path) -> set[str]:
    """The layers a file imports at its top or inside functions."""
    package = ["chatelet", *path.relative_to(SOURCE).parent.parts]
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            names = [module, *(f"{module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        for name in names:
            parts = name.split(".")
            if parts[0] == "chatelet" and len(parts) > 1 and parts[1] in MAY_IMPORT:
                found.add(parts[1])
    return found


@pytest.mark.parametrize("layer", MAY_IMPORT)
def test_a_layer_imports_only_those_above_it(layer):
    for path in (SOURCE / layer).rglob("*.py"):
        assert imported(path) <= MAY_IMPORT[layer], path.relative_to(SOURCE)


@pytest.mark.parametrize("layer", ["bots", "coach", "lab", "table", "server"])
def test_nobody_names_a_game_outside_its_folder(layer):
    for path in (SOURCE / layer).rglob("*.py"):
        if path.parent == SOURCE / "coach" / "next_station":  # its solver, in a folder named after it
            continue
        names = {
            node.module or "" for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ImportFrom)
        }
        assert not any(game in name for name in names for game in ("next_station", "games.metro", "games.paris")), path
