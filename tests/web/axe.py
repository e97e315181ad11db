"""axe-core over a page, with its rules for WCAG 2.2 AA."""

from pathlib import Path
from typing import Any

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PATIENCE = 120  # seconds; Playwright would wait for ever
# Nothing is preloaded: every style is the page's own, and axe would fetch it once more for each look.
RUN = """([rules, seconds]) => Promise.race([
  axe.run(document, {runOnly: rules, resultTypes: ['violations'], preload: false}),
  new Promise((_, fail) => setTimeout(() => fail(new Error(`axe did not answer within ${seconds} s`)), seconds * 1000)),
])"""


def run(page: Any, seconds: float = PATIENCE) -> dict[str, Any]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    return page.evaluate(RUN, [RULES, seconds])


def complaints(page: Any) -> list[str]:
    return [f"{one['id']}: {node['html'][:160]}" for one in run(page)["violations"] for node in one["nodes"]]
