"""One folder a game, all alike, and nothing written twice: what games share stands in core."""

import ast
import io
import keyword
import tokenize
from collections import defaultdict
from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest

import chatelet
from chatelet.core.folder import PLACES
from chatelet.games import listings

GAMES = [listing.home for listing in listings().values() if listing.home.is_relative_to(Path(chatelet.__file__).parent)]
RUN = 6  # lines of the same shape that are too many
ALIKE = {"facts", "tables", "options", "codes", "heuristics", "rules", *PLACES}  # modules that every game has


def passed_over(tree: ast.AST) -> set[int]:
    """Lines that are no logic: imports, texts that explain, records that are only fields, lists of values."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if not isinstance(node, (ast.stmt, ast.expr)):
            continue
        explains = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        fields = isinstance(node, ast.ClassDef) and all(isinstance(one, (ast.AnnAssign, ast.Expr)) for one in node.body)
        number = isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        values = isinstance(node, (ast.Tuple, ast.List, ast.Set, ast.Dict)) and node.end_lineno != node.lineno
        if isinstance(node, (ast.Import, ast.ImportFrom)) or explains or fields or number or values:
            found |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return found


def shapes(path: Path) -> list[tuple[int, str]]:
    """The lines of a file with their numbers, names and values left out."""
    text = path.read_text(encoding="utf-8")
    lines: dict[int, list[str]] = defaultdict(list)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME:
            lines[token.start[0]].append(token.string if keyword.iskeyword(token.string) else "name")
        elif token.type in (tokenize.NUMBER, tokenize.STRING):
            lines[token.start[0]].append("value")
        elif token.type == tokenize.OP:
            lines[token.start[0]].append(token.string)
    passed = passed_over(ast.parse(text))
    told = {number: " ".join(words) for number, words in lines.items() if number not in passed}
    return [(number, line) for number, line in sorted(told.items()) if set(line) - set("()[]{}, ")]


def test_no_two_games_share_six_lines_of_the_same_shape():
    met: dict[tuple[str, ...], str] = {}
    for home in GAMES:
        own: dict[tuple[str, ...], str] = {}
        for path in sorted(home.rglob("*.py")):
            found = shapes(path)
            for k in range(len(found) - RUN + 1):
                run = tuple(line for _, line in found[k : k + RUN])
                place = f"{home.name}/{path.relative_to(home)}:{found[k][0]}"
                assert run not in met, f"{place} repeats {met[run]}"
                own.setdefault(run, place)
        met |= own


@pytest.mark.parametrize("home", GAMES, ids=lambda home: home.name)
def test_every_game_calls_the_same_thing_by_the_same_name(home):
    assert {name for name in ALIKE if not (home / f"{name}.py").exists()} == set()


@pytest.mark.parametrize("game", [home.name for home in GAMES])
def test_what_a_page_is_told_of_a_turn_is_named_like_the_codes(game):
    codes, view = (import_module(f"chatelet.games.{game}.{name}") for name in ("codes", "view"))
    for kind, told in (("Phase", "PhaseId"), ("Stage", "StageId")):
        if hasattr(codes, kind):
            assert list(get_args(getattr(view, told))) == [member.id for member in getattr(codes, kind)]
    assert hasattr(codes, "Phase") or hasattr(codes, "Stage")
