"""What runs Python in browsers (Pyodide, Python's own library, msgspec): it lies beside the pages.

A wheel has it. In a checkout it is fetched when it is asked for first, and packed anew when our code imports something
else; `tools/build_web.py` does so, and does nothing where all is there.
"""

import subprocess
import sys
from pathlib import Path

from ..games import game_names, own

PACKAGE = Path(__file__).resolve().parent.parent
RUNTIME = PACKAGE / "pages" / "engine"
BUILDER = PACKAGE.parent.parent / "tools" / "build_web.py"


def playable() -> list[str]:
    """The games that a browser can play."""
    return [name for name in game_names() if own(name)]


def has_runtime() -> bool:
    """Is there a Python for browsers?"""
    return (RUNTIME / "pyodide.js").is_file()


def fetch() -> bool:
    """Have it fetched, or packed anew, where that is missing. Is it as it should be now? What came with a wheel is."""
    if not BUILDER.is_file():
        return True
    return subprocess.run([sys.executable, str(BUILDER), "--python"], stdout=sys.stderr, check=False).returncode == 0
