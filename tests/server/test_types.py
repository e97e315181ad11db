"""The border is typed once: the browser's types are made from the server's."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_types_of_the_browser_are_those_of_the_server():
    made = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "make_types.py"), "--check"], capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stderr
