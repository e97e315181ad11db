"""The first minute of a new user, step by step: a fresh clone with empty caches, `./play`, a page, a move.

    .venv/bin/python bench/first_start.py [--without-node]

Prints the table that docs/performance.md shows. Needs a quiet machine, and a network to fetch libraries from. What was
committed is measured. With `--without-node` the machine's own Node is not found, as on most machines.
"""

import argparse
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import httpx

ROOT = Path(__file__).resolve().parent.parent
STEP = re.compile(r"✓ (.+?)  ([\d.]+ s|\d+ min \d+ s)$")
MOVE = "first move against a bot answered"
NODE = {"node", "nodejs", "npm", "npx", "corepack"}


class Start:
    """`./play` in a clone, from the moment it is typed."""

    def __init__(self, clone: Path, environment: dict[str, str]) -> None:
        self.rows: list[tuple[str, str]] = []
        self.begun = time.monotonic()
        command = ["./play", "--no-open", "--port", "0"]
        self.process = subprocess.Popen(
            command, cwd=clone, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            print(f"    {line}", end="", file=sys.stderr)
            if step := STEP.match(line.strip()):
                self.rows.append((f"- {step[1]}", step[2]))
            if found := re.search(r"http://\S+", line):
                self.address = found.group()
                break
        else:
            raise SystemExit("./play did not open; the lines above say why.")

    def reached(self, what: str) -> None:
        self.rows.append((what, f"{time.monotonic() - self.begun:.1f} s"))
        print(f"    {what}: {self.rows[-1][1]}", file=sys.stderr, flush=True)

    def page(self) -> None:
        """The home page with its scripts, and the games to choose from."""
        page = self.fetched("/").decode()
        for file in re.findall(r'(?:src|href)="(/assets/[^"]+)"', page):
            self.fetched(file)
        assert b"next-station" in self.fetched("/api/games")
        self.reached("home page with its games")

    def fetched(self, path: str) -> bytes:
        with urllib.request.urlopen(self.address + path) as answer:
            return answer.read()

    def move(self) -> None:
        """A table against the easiest bot, and a move there."""
        with httpx.Client(base_url=self.address, timeout=300) as http:
            token = http.get("/api/me").json()["csrf"]
            seats = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "bot": "tourist"}]
            headers = {"x-csrf-token": token}
            asked = {"game": "next-station", "seats": seats, "start": True}
            seen = http.post("/api/tables", json=asked, headers=headers).raise_for_status().json()
            where = f"/api/tables/{seen['table']}"
            seen = http.get(where).json()
            move = {"id": "first", "seat": 0, "move": seen["view"]["moves"][0]["move"], "after": seen["after"][0]}
            http.post(f"{where}/moves", json=move, headers=headers).raise_for_status()
        self.reached(MOVE)

    def compiled(self) -> None:
        """Wait until the server has gone over to compiled engines."""
        while True:
            try:
                if httpx.get(f"{self.address}/api/site", timeout=60).json().get("compiling") is None:
                    break
            except httpx.TransportError:
                pass
            time.sleep(0.2)
        self.reached("engines compiled, the server has gone over")

    def close(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait()


def fresh(folder: Path, without_node: bool) -> tuple[Path, dict[str, str]]:
    """A clone, and the environment of somebody whose caches are empty (where pip and npm look stays as it is)."""
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(folder / "clone")], check=True)
    home = folder / "home"
    home.mkdir()
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "CHATELET_"))}
    environment |= {"HOME": str(home), "UV_CACHE_DIR": str(home / "uv")}
    environment.pop("VIRTUAL_ENV", None)
    settings = [Path.home() / ".config/pip/pip.conf", Path.home() / ".pip/pip.conf"]
    if (found := next(filter(Path.exists, settings), None)) is not None:
        environment.setdefault("PIP_CONFIG_FILE", str(found))
    if (found := Path.home() / ".npmrc").exists():
        environment.setdefault("NPM_CONFIG_USERCONFIG", str(found))
    path = [one for one in environment["PATH"].split(os.pathsep) if Path(sys.prefix) not in Path(one, "x").parents]
    if without_node:
        path = [node_hidden(Path(one), folder / f"bin-{place}") for place, one in enumerate(path)]
    environment["PATH"] = os.pathsep.join(path)
    return folder / "clone", environment


def node_hidden(place: Path, beside: Path) -> str:
    """A folder of programs; where Node is among them, another with all the others."""
    if not (place / "node").exists():
        return str(place)
    beside.mkdir()
    for program in place.iterdir():
        if program.name not in NODE:
            (beside / program.name).symlink_to(program)
    return str(beside)


def main() -> None:
    lines = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    lines.add_argument("--without-node", action="store_true", help="as on a machine that has none")
    wish = lines.parse_args()
    with tempfile.TemporaryDirectory(prefix="chatelet-first-") as folder:
        clone, environment = fresh(Path(folder), wish.without_node)
        first = Start(clone, environment)
        first.reached("address shown")
        first.page()
        first.move()
        first.compiled()
        first.close()
        second = Start(clone, environment)
        second.page()
        second.move()
        second.close()
        rows = [*first.rows, *((f"second start: {what}", took) for what, took in second.rows)]
        for command in ("--help", "games"):
            begun = time.monotonic()
            subprocess.run(["./play", command], cwd=clone, env=environment, check=True, stdout=subprocess.DEVNULL)
            rows.append((f"`./play {command}`", f"{time.monotonic() - begun:.1f} s"))
    print("| from typing `./play` | time |\n|---|---:|")
    for what, took in rows:
        print(f"| {what} | {took} |")


if __name__ == "__main__":
    main()
