"""Writes the pages of docs that are made from the sources: what lies where in an observation, and the reference.

.venv/bin/python tools/make_docs.py            writes docs/fields.md and docs/reference.md
.venv/bin/python tools/make_docs.py --check    only says whether they are up to date
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

DOCS = Path(__file__).resolve().parent.parent / "docs"

FIELDS = """# What lies where in an observation

Made by `tools/make_docs.py` from what the games say of themselves (`flat.py` in their folders).

With `observation="flat"` an environment shows a position as one row of float32, as `chatelet.lab.flat.flat` makes it:
sets are opened to zeros and ones, one of several things is a one at its place, numbers are divided by about the most
that they get. The seat that looks comes first, the others follow in the order they sit. What the seat cannot see is not
in it. A row begins with what is there once: what belongs to the table, then what the own seat alone has and what is
counted for it. Behind that lies a block for each seat, the own first; all blocks are laid out alike. The offset of a
field in the block of the seat `k` places further on is its offset here plus `k` times the length of a block.

From Python: `chatelet.lab.flat.fields(rules)` gives the same list, `size(rules, seats)` the length of a row.
"""
WHOSE = {"table": "the table", "own": "the own seat", "each": "each seat"}

# what one may rely on, in the order of the page
PARTS = {
    "Games": ("chatelet", None),
    "The games there are": ("chatelet.games", ["find", "listed", "game_names"]),
    "The rules of a game": ("chatelet.core.contract", ["Rules", "Position"]),
    "What a game shows": ("chatelet.core.view", ["View", "Move", "Preview", "Part"]),
    "How a search goes about a game": ("chatelet.core.parts", ["Search", "Style"]),
    "A bot": ("chatelet.bots.base", ["Bot"]),
    "Line-ups": ("chatelet.bots.line_up", ["parse", "Player"]),
    "The search for all games": ("chatelet.bots.tree", ["Tree", "Candidate"]),
    "The bot that searches": ("chatelet.bots.mcts", ["Mcts", "Count", "searcher"]),
    "A decision, explained": ("chatelet.bots.explain", ["explain", "Explanation", "Choice"]),
    "Luck": ("chatelet.core.chance", None),
    "Rules as machine code": ("chatelet.core.compiler", ["compiled", "inlined", "bound"]),
    "Plans and runs": ("chatelet.lab.plan", ["made", "Plan"]),
    "Runs": ("chatelet.lab.run", ["Run", "Part"]),
    "Who is stronger": ("chatelet.lab.arena", ["Arena", "Ranked", "Duel"]),
    "Figures with their uncertainty": ("chatelet.lab.statistics", ["Estimate", "mean", "rate", "Tally"]),
    "A frozen benchmark": ("chatelet.lab.benchmark", ["settings", "planned", "measured", "line", "Setting", "Result"]),
    "Environments": ("chatelet.lab.envs", ["SeatEnv", "BatchEnv", "aec", "parallel"]),
    "All seats, in turn": ("chatelet.lab.envs.turns", ["TableEnv"]),
    "All seats, at once": ("chatelet.lab.envs.together", ["TogetherEnv"]),
    "Sets in an observation": ("chatelet.lab.envs.spaces", ["bits"]),
    "Terms of an environment": ("chatelet.lab.envs.terms", ["Terms"]),
    "Positions as rows of numbers": ("chatelet.lab.flat", ["flat", "fields", "size", "Field", "layout", "Layout"]),
    "An evaluator of one's own": (
        "chatelet.lab.evaluator",
        ["Evaluator", "Leaves", "Guided", "Settings", "Found", "Grove", "chosen", "Plain"],
    ),
    "Data for learning": ("chatelet.lab.dataset", ["write", "read", "positions"]),
    "Games for OpenSpiel": ("chatelet.lab.open_spiel", ["SpielGame", "SpielState", "SpielObserver", "read_options"]),
    "Does a game keep the contract?": ("chatelet.lab.check", ["check_game"]),
}


def fields_page() -> str:
    """The page about observations."""
    from chatelet.games import find, game_names
    from chatelet.lab.flat import fields, layout

    parts = [FIELDS]
    for name in game_names():
        rules = find(name)
        plan = layout(rules)
        lengths = ", ".join(f"{plan.size(seats):,} ({seats})" for seats in rules.seats)
        parts.append(
            f"## {name}\n\nThe length of a row, by seats: {lengths}. "
            f"{plan.once:,} figures are there once, {plan.each:,} for each seat.\n\n"
            "| offset | figures | shape | field | whose | what it is |\n|---:|---:|---|---|---|---|"
        )
        rows = []
        for one in fields(rules):
            shape = " × ".join(map(str, one.shape)) or "1"
            cells = [one.offset, one.size, shape, f"`{one.name}`", WHOSE[one.whose], one.meaning]
            rows.append(f"| {' | '.join(map(str, cells))} |")
        parts.append("\n".join(rows) + "\n")
    return "\n".join(parts)


def reference_page() -> str:
    """The reference: what the library offers, by its docstrings."""
    parts = [
        "# Reference\n\nMade by `tools/make_docs.py` from the docstrings. How it is used: [README](../README.md), "
        "[lab.md](lab.md), [bots.md](bots.md).\n"
    ]
    for title, (room, names) in PARTS.items():
        module = import_module(room)
        parts.append(f"## {title}\n\n`{room}`: {paragraphs(module)}\n")
        for name in names or public(module):
            parts.append(entry(name, getattr(module, name)))
    return "\n".join(parts)


def public(module: Any) -> list[str]:
    """What a module offers: the names it lists, or those that it defines."""
    if hasattr(module, "__all__"):
        return [name for name in module.__all__ if callable(getattr(module, name))]
    own = [name for name, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__]
    return [name for name in own if not name.startswith("_") and callable(getattr(module, name))]


def entry(name: str, thing: Any) -> str:
    """One thing that is offered, with all that it offers itself."""
    thing = inspect.unwrap(getattr(thing, "py_func", thing))
    if not isinstance(thing, type):
        return f"### `{name}`\n\n```python\n{name}{signature(thing)}\n```\n\n{paragraphs(thing)}\n"
    lines = [f"### `{name}`\n\n{paragraphs(thing)}\n"]
    if written(vars(thing).get("__init__")) and not issubclass(thing, Exception):
        lines.append(f"```python\n{name}{signature(thing.__init__)}\n```\n")
    lines += [f"- {member}" for member in members(thing)]
    return "\n".join(lines).rstrip() + "\n"


def members(thing: type) -> Iterator[str]:
    """The fields, properties and methods of a class that it documents itself."""
    notes = comments(thing)
    for name, kind in kinds(thing).items():
        if not name.startswith("_") and name != "metadata":
            yield f"`{name}: {kind}`" + (f": {notes[name]}" if name in notes else "")
    for name, value in vars(thing).items():
        if name.startswith("_"):
            continue
        called = value.__func__ if isinstance(value, (classmethod, staticmethod)) else value
        if isinstance(called, property) and called.__doc__:
            yield f"`{name}`: {in_line(called)}"
        elif inspect.isfunction(called) and called.__doc__:
            yield f"`{name}{signature(called)}`: {in_line(called)}"


def kinds(thing: type) -> dict[str, str]:
    """The fields of a class and what they are, as it stands in the source."""
    body = ast.parse(textwrap.dedent(inspect.getsource(thing))).body[0]
    assert isinstance(body, ast.ClassDef)
    fields = [one for one in map(_WithoutLimits(thing).visit, body.body) if isinstance(one, ast.AnnAssign)]
    return {one.target.id: ast.unparse(one.annotation) for one in fields if isinstance(one.target, ast.Name)}


class _WithoutLimits(ast.NodeTransformer):
    """Replaces the names of types with limits, such as `Events`, by the types: `list[str]`."""

    def __init__(self, thing: type) -> None:
        self.names = vars(sys.modules[thing.__module__])

    def visit_Name(self, node: ast.Name) -> ast.expr:
        kind = self.names.get(node.id)
        return ast.parse(_plain(kind), mode="eval").body if get_origin(kind) is Annotated else node


def _plain(kind: Any) -> str:
    if get_origin(kind) is Annotated:
        anything = any(getattr(limit, "extra", None) for limit in kind.__metadata__)
        return "Any" if anything else _plain(kind.__origin__)
    args = ", ".join(map(_plain, get_args(kind)))
    return f"{kind.__name__}[{args}]" if args else kind.__name__


def comments(thing: type) -> dict[str, str]:
    """What stands behind the fields of a class."""
    found: dict[str, str] = {}
    for line in inspect.getsource(thing).splitlines():
        if hit := re.match(r"    (\w+): .*?  # (?!type: |noqa)(.+)", line):
            found[hit[1]] = hit[2]
    return found


def signature(called: Any) -> str:
    """How it is called, as it stands in the source."""
    node = ast.parse(textwrap.dedent(inspect.getsource(called))).body[0]
    assert isinstance(node, ast.FunctionDef)
    if node.args.args and node.args.args[0].arg in ("self", "cls"):
        del node.args.args[0]
    returns = "" if node.returns is None else f" -> {ast.unparse(node.returns)}"
    return f"({ast.unparse(node.args)}){returns}"


def written(called: Any) -> bool:
    """Does it stand in a file, rather than being made by a library?"""
    return inspect.isfunction(called) and Path(called.__code__.co_filename).is_relative_to(DOCS.parent)


def in_line(thing: Any) -> str:
    return " ".join((inspect.getdoc(thing) or "").split())


def paragraphs(thing: Any) -> str:
    """What a docstring says; indented lines are code."""
    text = inspect.getdoc(thing)
    if not text:
        raise SystemExit(f"{thing!r} has no docstring")
    return text


PAGES = {"fields.md": fields_page, "reference.md": reference_page}


def main(check: bool) -> int:
    stale = []
    for name, made in PAGES.items():
        path, text = DOCS / name, made()
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(name)
            if not check:
                path.write_text(text, encoding="utf-8")
                print(f"written: docs/{name}")
    if check and stale:
        print(f"not up to date: {', '.join(stale)}; tools/make_docs.py writes them")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
