"""Plays with the oldest libraries that pyproject.toml allows, installed into an environment of its own.

    try_oldest.py               the libraries of a server
    try_oldest.py postgres,lab  those of extras, too

It simulates a game with compiled rules, opens a server, and plays games over a WebSocket (`bench/server.py`).
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import install

ROOT = Path(__file__).resolve().parent.parent
GAME = "metro"


def main(extras: str = "") -> None:
    """Install and play. Raises CalledProcessError where something fails; what failed has said why."""
    uv = install.find_uv(Path(sys.executable))
    if uv is None:
        sys.exit("uv, which finds the oldest libraries, could not be fetched.")
    options, environment = install.told_as_pip(install.pip_settings())
    options += install.only_wheels(ROOT / "constraints.txt")  # the oldest that comes compiled for this Python
    with tempfile.TemporaryDirectory(prefix="oldest-") as folder:
        environment |= {
            "CHATELET_EDITABLE": "1",
            "CHATELET_NO_BROWSER_BUILD": "1",
            "CHATELET_CACHE": folder,
            "XDG_DATA_HOME": folder,
        }
        python = f"{folder}/venv/bin/python"

        def run(*command: str | Path) -> None:
            subprocess.run(command, cwd=ROOT, env=environment, check=True)

        print("· the oldest libraries", flush=True)
        run(uv, "venv", "--quiet", "--python", sys.executable, f"{folder}/venv")
        wanted = f"{ROOT}[{extras}]" if extras else str(ROOT)
        oldest = ["--resolution", "lowest-direct", *options]
        run(uv, "pip", "install", "--quiet", "--python", python, *oldest, "--editable", wanted)
        run(uv, "pip", "freeze", "--quiet", "--python", python)
        print("· a game with compiled rules", flush=True)
        run(python, "-m", "chatelet", "simulate", GAME, "--seats", "random,random", "--games", "1")
        print("· games at a server", flush=True)
        run(python, "bench/server.py", "--game", GAME, "--tables", "1", "--seconds", "1", "--idle", "0")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except subprocess.CalledProcessError as error:
        program = " ".join(map(str, error.cmd[:4]))
        sys.exit(f"This failed with the oldest libraries that pyproject.toml allows: {program} …")
