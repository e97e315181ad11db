"""Same seed, same game: what this machine and a browser make of the set-ups of golden games, held side by side.

python -m chatelet.browser.same tests/golden            200 random games and 20 searched decisions a set-up, in Node
python -m chatelet.browser.same tests/golden 20 2

For every set-up a whole game is told with all that can be asked about it ; then random games, with points,
positions and the state of chance; then searched decisions, with the visits of every move (`transcript.py`).
"""

import ast
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from .transcript import lines

GAMES, DECISIONS = 200, 20
# what is run there
CODE = """
import json
from chatelet.browser.transcript import lines
"\\n".join(line for one in json.loads(given) for line in lines(*one))
"""
HEAD = re.compile(r"game: (.+)\nseats: (.+)\noptions: (.+)\n")

Question = tuple[str, int, dict[str, Any], int, int]  # game, seats, options, random games, decisions


def questions(golden: Path, games: int = GAMES, decisions: int = DECISIONS) -> list[Question]:
    """The set-ups of all golden games in a folder."""
    heads = [HEAD.match(file.read_text(encoding="utf-8")) for file in sorted(golden.glob("*.txt"))]
    return [(head[1], int(head[2]), ast.literal_eval(head[3]), games, decisions) for head in heads if head is not None]


def in_node(engine: Path, asked: list[Question], code: str = CODE) -> list[str]:
    """The same in Node, from the folder that `write_engine` wrote."""
    call = ["node", str(Path(__file__).with_suffix(".mjs")), str(engine), code]
    done = subprocess.run(call, input=msgspec.json.encode(asked), stdout=subprocess.PIPE, check=True)
    return done.stdout.decode().splitlines()


def in_page(page: Any, site: str, code: str, given: str) -> str:
    """Some Python, run by the engine of a site in a page (of Playwright)."""
    script = Path(__file__).with_suffix(".mjs").read_text(encoding="utf-8")
    told = script[script.index("async function told") : script.index("\nif (globalThis")]
    return page.evaluate(
        f"""async ([site, code, given]) => {{
            {told}
            WebAssembly.instantiateStreaming = async (source, imports) =>  // hosts need not know its type
                WebAssembly.instantiate(await (await source).arrayBuffer(), imports)
            const about = await (await fetch(`${{site}}engine/engine.json`)).json()
            const folder = `${{site}}engine/${{about.version}}/`
            const {{ loadPyodide }} = await import(`${{folder}}pyodide.js`)
            const pack = await (await fetch(`${{folder}}chatelet.pack`)).arrayBuffer()
            return await told(loadPyodide, folder, pack, about, code, given)
        }}""",
        [site, code, given],
    )


def main(words: list[str]) -> int:
    import tempfile

    from .site import write_engine

    asked = questions(Path(words[0]), *map(int, words[1:]))
    with tempfile.TemporaryDirectory() as folder:
        write_engine(Path(folder))
        there = in_node(Path(folder), asked)
    here = [line for one in asked for line in lines(*one)]
    wrong = [(ours, theirs) for ours, theirs in zip(here, there, strict=False) if ours != theirs]
    print(f"{len(asked)} set-ups, {len(here)} lines here, {len(there)} in Node, {len(wrong)} differ")
    for ours, theirs in wrong[:10]:
        print(f"  {ours}\n  {theirs}")
    return int(bool(wrong) or len(here) != len(there))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
