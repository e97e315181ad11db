"""Update an installation, or go back to the version before, in one command. Needs only the standard library.

    python3 tools/deploy.py update chatelet==0.2.0      (or a wheel, or the folder of a checkout)
    python3 tools/deploy.py rollback

The home of an installation (`/opt/chatelet`) holds `versions/`, an environment each, and the links `current` and
`previous`; the service runs `current/bin/chatelet`. An update installs beside what runs, writes a backup, changes the
link, and restarts; if the new version is not well within a minute, it goes back by itself.
"""

import argparse
import json
import os
import re
import shlex
import subprocess
import sys
import time
import urllib.error
import urllib.request
import venv
from pathlib import Path

PATIENCE = 120  # seconds for a server to be well


class Failed(Exception):
    """Said in words; nothing was lost."""


class Home:
    """An installation."""

    def __init__(self, wish: argparse.Namespace) -> None:
        self.folder = Path(wish.home).resolve()
        self.control = wish.control
        self.server = wish.server.rstrip("/")
        self.storage = ["--data-folder", wish.data_folder, *(["--database", wish.database] if wish.database else [])]
        self.backups = Path(wish.backups) if wish.backups else self.folder / "backups"
        self.current, self.previous = self.folder / "current", self.folder / "previous"

    def install(self, what: str) -> Path:
        """An environment with this version, beside the others."""
        place = self.folder / "versions" / re.sub(r"[^\w.-]+", "-", Path(what).name)
        if not (place / "bin" / "chatelet").exists():
            say(f"installing {what}")
            venv.create(place, with_pip=True)
            run([str(place / "bin" / "python"), "-m", "pip", "install", "--quiet", what])
        run([str(place / "bin" / "chatelet"), "version"])
        return place

    def backup(self) -> Path:
        self.backups.mkdir(parents=True, exist_ok=True, mode=0o700)
        file = self.backups / time.strftime("before-update-%Y%m%d-%H%M%S.jsonl.gz")
        run([str(self.current / "bin" / "chatelet"), "backup", str(file), *self.storage])
        return file

    def point(self, link: Path, target: Path) -> None:
        """Change a link in one step: there is no moment without it."""
        draft = link.with_name(link.name + ".new")
        draft.unlink(missing_ok=True)
        draft.symlink_to(target)
        os.replace(draft, link)

    def do(self, action: str) -> None:
        run(shlex.split(self.control.format(action)))

    def wait(self) -> None:
        """Until a move could be stored."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(f"{self.server}/health", timeout=5) as answer:
                    if json.load(answer)["status"] == "ok":
                        return
            except (OSError, ValueError, urllib.error.URLError):
                pass
            time.sleep(0.2)
        raise Failed(f"The server at {self.server} is not well after {PATIENCE} s.")

    def update(self, what: str) -> None:
        new = self.install(what)
        if self.current.exists():
            say(f"a backup is in {self.backup()}")
            if self.current.resolve() != new.resolve():
                self.point(self.previous, self.current.resolve())
        self.point(self.current, new)
        self.do("restart")
        try:
            self.wait()
        except Failed as error:
            if self.previous.exists():
                say(f"{error} Going back.")
                self.rollback()
            raise
        say(f"{new.name} runs")

    def rollback(self) -> None:
        if not self.previous.exists():
            raise Failed("There is no version before this one.")
        old, new = self.previous.resolve(), self.current.resolve()
        self.do("stop")
        self.point(self.current, old)
        self.point(self.previous, new)
        self.fit()
        self.do("start")
        self.wait()
        say(f"{old.name} runs again")

    def fit(self) -> None:
        """A database that the newer version changed is put back as it was before the update, where it has to be."""
        trial = self.backups / "trial.jsonl.gz"
        trial.unlink(missing_ok=True)
        self.backups.mkdir(parents=True, exist_ok=True, mode=0o700)
        known = [str(self.current / "bin" / "chatelet"), "backup", str(trial), *self.storage]
        if subprocess.run(known, capture_output=True).returncode == 0:
            trial.unlink(missing_ok=True)
            return  # it knows this database: nothing is lost
        files = sorted(self.backups.glob("before-update-*.gz"))
        if not files:
            raise Failed(
                "The older version does not know this database, and there is no backup from before the update."
            )
        say(f"the older version does not know this database: restoring {files[-1]}; what came after it is lost")
        run([str(self.current / "bin" / "chatelet"), "restore", str(files[-1]), "--replace", *self.storage])


def say(words: str) -> None:
    print(words, flush=True)


def run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise Failed(f"{' '.join(command)} failed:\n{(done.stderr or done.stdout).strip()[-2000:]}")


def asked() -> argparse.Namespace:
    lines = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    lines.add_argument("--home", default="/opt/chatelet", help="the installation")
    lines.add_argument("--data-folder", default="/var/lib/chatelet", help="of the server")
    lines.add_argument("--database", help="of the server, if it is not in the data folder")
    lines.add_argument("--backups", help="where backups go (else backups/ in the home)")
    lines.add_argument("--server", default="http://127.0.0.1:8000", help="where it listens")
    lines.add_argument("--control", default="systemctl {} chatelet", help="how it is stopped, started, restarted")
    actions = lines.add_subparsers(dest="action", required=True)
    actions.add_parser("update", help="to another version").add_argument("what", help="as pip takes it")
    actions.add_parser("rollback", help="to the version before")
    return lines.parse_args()


def main() -> int:
    wish = asked()
    try:
        home = Home(wish)
        home.update(wish.what) if wish.action == "update" else home.rollback()
    except Failed as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
