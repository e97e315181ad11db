"""Update an installation, or go back to the version before, in one command. Needs only the standard library.

    python3 tools/deploy.py update chatelet==0.2.0      (or a wheel, or the folder of a checkout)
    python3 tools/deploy.py rollback

The home of an installation (`/opt/chatelet`) holds `versions/`, an environment for each wheel, named by its version and
its content, and the links `current` and `previous`; the service runs `current/bin/chatelet`. An update installs beside
what runs, writes a backup, changes the link, restarts, and asks the server which build it is. If the new one is not
well within two minutes, it goes back by itself.

Where a migration of the database lies between two versions, the server is stopped before the backup. The way back then
restores that backup, after a backup of the database as it is.
"""

import argparse
import csv
import gzip
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import venv
import zipfile
from enum import Enum
from pathlib import Path
from typing import NamedTuple

PATIENCE = 120.0  # seconds for a server to be well
MIGRATIONS = "lib/python*/site-packages/chatelet/table/migrations/versions/[0-9]*.py"
RECORD = "lib/python*/site-packages/chatelet-*.dist-info/RECORD"
FIRST = "0002"  # the revision of backups that do not name one


class Failed(Exception):
    """Said in words; nothing was lost."""


class Way(Enum):
    """What becomes of the database when another version takes over."""

    PLAIN = "it stays as it is"
    MIGRATES = "the other version brings it up to date"
    RESTORES = "the other version cannot read it"


class Build(NamedTuple):
    """What a wheel, or an environment, holds."""

    version: str
    number: str  # of its content: two wheels of one version differ in it

    @property
    def name(self) -> str:
        return f"{self.version}-{self.number}"


def build_of(place: Path) -> Build:
    """The build in a wheel or an environment."""
    if place.is_file():
        with zipfile.ZipFile(place) as wheel:
            record = next(name for name in wheel.namelist() if name.endswith(".dist-info/RECORD"))
            text = wheel.read(record).decode()
    else:
        found = next(iter(place.glob(RECORD)), None)
        if found is None:
            raise Failed(f"There is no Châtelet in {place}.")
        record, text = str(found), found.read_text(encoding="utf-8")
    rows = csv.reader(text.splitlines())
    files = sorted(f"{row[0]} {row[1]}" for row in rows if row[0].startswith("chatelet/") and row[0][-4:] != ".pyc")
    number = hashlib.sha256("\n".join(files).encode()).hexdigest()[:12]  # as chatelet/server/build.py has it
    return Build(Path(record).parent.name.split("-")[1].removesuffix(".dist"), number)


class Home:
    """An installation."""

    def __init__(self, wish: argparse.Namespace) -> None:
        self.folder = Path(wish.home).resolve()
        self.control = wish.control
        self.server = wish.server.rstrip("/")
        self.patience = wish.patience
        self.storage = ["--data-folder", wish.data_folder, *(["--database", wish.database] if wish.database else [])]
        self.extras = {"postgres"} if (wish.database or "").startswith("postgres") else set()
        self.backups = Path(wish.backups) if wish.backups else self.folder / "backups"
        self.current, self.previous = self.folder / "current", self.folder / "previous"

    # --- installing ---

    def install(self, what: str) -> Path:
        """An environment with this wheel, beside the others."""
        named = re.search(r"\[([\w\s,.-]+)\]", what)
        extras = sorted(self.extras | {one.strip() for one in (named[1].split(",") if named else ())})
        with tempfile.TemporaryDirectory() as folder:
            wheel = self.wheel(what.replace(named[0], "") if named else what, Path(folder))
            place = self.folder / "versions" / "-".join([build_of(wheel).name, *extras])
            if not list(place.glob("*.whl")):  # it is copied there last
                say(f"installing {place.name}")
                shutil.rmtree(place, ignore_errors=True)
                venv.create(place, with_pip=True)
                command = [*pip(place), "install", "--quiet", f"{wheel}[{','.join(extras)}]" if extras else str(wheel)]
                with zipfile.ZipFile(wheel) as archive:
                    if "chatelet/constraints.txt" in archive.namelist():  # the libraries it was tried with
                        constraints = place / "constraints.txt"
                        constraints.write_bytes(archive.read("chatelet/constraints.txt"))
                        command += ["--constraint", str(constraints)]
                run(command)
                run([str(place / "bin" / "chatelet"), "version"])
                shutil.copy(wheel, place / "part")
                os.replace(place / "part", place / wheel.name)
        return place

    def wheel(self, what: str, folder: Path) -> Path:
        """The wheel that is meant: the file itself, or fetched or built into a folder."""
        if what.endswith(".whl") and Path(what).is_file():
            return Path(what).resolve()
        say(f"getting the wheel of {what}")
        venv.create(folder / "pip", with_pip=True)  # the Python that runs this may have none
        run([*pip(folder / "pip"), "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), what])
        return next(folder.glob("chatelet-*.whl"))

    # --- the database ---

    def compare(self, target: Path, present: Path) -> tuple[Way, list[str]]:
        """What becomes of the database when one version follows another, and the revisions that the other knows.

        The newer of the two looks; nothing is changed. Raises Failed where it cannot tell.
        """
        theirs, ours = migrations(target), migrations(present)
        if theirs == ours:
            return Way.PLAIN, theirs
        newer, older = (target, present) if len(theirs) > len(ours) else (present, target)
        wheel = next(iter(older.glob("*.whl")), older)
        answer = json.loads(run([str(newer / "bin" / "chatelet"), "revision", "--other", str(wheel), *self.storage]))
        known: list[str] = answer["known"] if newer == target else answer["other"]
        database = answer["database"]
        if database is not None and database not in known:
            return Way.RESTORES, known
        return Way.PLAIN if database in (None, known[-1]) else Way.MIGRATES, known

    def backup(self, newer: Path) -> None:
        """Write a backup, if there is a database yet. Raises Failed."""
        command = newer / "bin" / "chatelet"
        if json.loads(run([str(command), "revision", *self.storage]))["database"] is not None:
            file = self.new_backup("before-update")
            run([str(command), "backup", str(file), *self.storage])
            say(f"a backup is in {file}")

    def new_backup(self, name: str) -> Path:
        try:
            self.backups.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            raise Failed(f"No backup can be written in {self.backups}: {error.strerror}") from None
        return self.backups / time.strftime(f"{name}-%Y%m%d-%H%M%S.jsonl.gz")

    def last_backup(self, known: list[str]) -> Path:
        """The last backup from before an update whose revision a version knows."""
        for file in sorted(self.backups.glob("before-update-*.gz"), reverse=True):
            try:
                with gzip.open(file, "rt", encoding="utf-8") as lines:
                    if json.loads(lines.readline()).get("revision", FIRST) in known:
                        return file
            except (OSError, EOFError, ValueError, AttributeError):
                continue
        raise Failed(
            f"The older version cannot read this database, and no backup in {self.backups} is one that it can. "
            "Nothing was changed."
        )

    # --- switching ---

    def point(self, link: Path, target: Path) -> None:
        """Change a link in one step: there is no moment without it."""
        draft = link.with_name(link.name + ".new")
        draft.unlink(missing_ok=True)
        draft.symlink_to(target)
        os.replace(draft, link)

    def do(self, action: str) -> None:
        run(shlex.split(self.control.format(action)))

    def wait(self, place: Path) -> None:
        """Until this version runs, and a move could be stored."""
        wanted, until, seen = build_of(place), time.monotonic() + self.patience, "nothing"
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(f"{self.server}/health", timeout=5) as answer:
                    health = json.load(answer)
                running = Build(health["version"], health.get("build", wanted.number))  # 0.1.0 did not say
                seen = f"version {health['version']}, build {health.get('build')}"
                if health["status"] == "ok" and running == wanted:
                    return
            except (OSError, ValueError, KeyError, urllib.error.URLError):
                pass
            time.sleep(0.2)
        raise Failed(f"After {self.patience:g} s the server at {self.server} is not well as {wanted.name}: {seen}.")

    def update(self, what: str) -> None:
        new = self.install(what)
        if not self.current.exists():
            self.point(self.current, new)
            self.do("restart")
            self.wait(new)
            say(f"{new.name} runs")
            return
        old, before = self.current.resolve(), self.previous.resolve() if self.previous.exists() else None
        way, _ = self.compare(new, old)
        if way is Way.RESTORES:
            raise Failed(f"{new.name} is too old to read this database. Nothing was changed; rollback is the way back.")
        if way is Way.MIGRATES:
            self.do("stop")  # what is played after the backup would be lost on the way back
        try:
            self.backup(new)
        except Failed as error:
            if way is Way.MIGRATES:
                self.do("start")
            raise Failed(f"{error}\nNothing was changed.") from None
        if old != new:
            self.point(self.previous, old)
        self.point(self.current, new)
        try:
            self.do("start" if way is Way.MIGRATES else "restart")
            self.wait(new)
        except Failed as error:
            if old != new:
                say(f"{error} Going back.")
                self.switch_back(old, new, before)
            raise
        say(f"{new.name} runs")

    def rollback(self) -> None:
        if not self.previous.exists():
            raise Failed("There is no version before this one.")
        new = self.current.resolve()
        self.switch_back(self.previous.resolve(), new, new)

    def switch_back(self, old: Path, new: Path, previous: Path | None) -> None:
        """Let the version before take over, with a database that it can read; `previous` is then the one before it."""
        way, known = self.compare(old, new)  # all that can be decided is decided before anything changes
        file = self.last_backup(known) if way is Way.RESTORES else None
        self.do("stop")
        try:
            if way is Way.MIGRATES:  # it is the newer one: somebody goes back and forth
                self.backup(old)
            if file is not None:
                self.put_back(file, new)
        except Failed as error:
            self.do("start")
            raise Failed(f"{error}\nNothing was changed; {new.name} runs.") from None
        self.point(self.current, old)
        if previous is not None:
            self.point(self.previous, previous)
        else:
            self.previous.unlink(missing_ok=True)
        self.do("start")
        self.wait(old)
        say(f"{old.name} runs again")

    def put_back(self, file: Path, new: Path) -> None:
        """Restore a backup into tables as the older version knows them; only the newer one can read what is there."""
        before = self.new_backup("before-rollback")
        keep = ["--replace", "--keep-revision", "--backup", str(before)]
        run([str(new / "bin" / "chatelet"), "restore", str(file), *keep, *self.storage])
        say(f"the older version cannot read this database: {file} was restored; what came after it is in {before}")


def migrations(place: Path) -> list[str]:
    """The migrations that the version in an environment knows."""
    return sorted(file.name for file in place.glob(MIGRATIONS))


def pip(place: Path) -> list[str]:
    return [str(place / "bin" / "python"), "-m", "pip"]


def say(words: str) -> None:
    print(words, flush=True)


def run(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise Failed(f"{' '.join(command)} failed:\n{(done.stderr or done.stdout).strip()[-2000:]}")
    return done.stdout


def asked() -> argparse.Namespace:
    lines = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    lines.add_argument("--home", default="/opt/chatelet", help="the installation")
    lines.add_argument("--data-folder", default="/var/lib/chatelet", help="of the server")
    lines.add_argument("--database", help="of the server, if it is not in the data folder")
    lines.add_argument("--backups", help="where backups go (else backups/ in the home)")
    lines.add_argument("--server", default="http://127.0.0.1:8000", help="where it listens")
    lines.add_argument("--control", default="systemctl {} chatelet", help="how it is stopped, started, restarted")
    lines.add_argument("--patience", type=float, default=PATIENCE, help="seconds for a server to be well")
    actions = lines.add_subparsers(dest="action", required=True)
    actions.add_parser("update", help="to another version").add_argument("what", help="as pip takes it")
    actions.add_parser("rollback", help="to the version before")
    return lines.parse_args()


def main() -> int:
    wish = asked()
    try:
        home = Home(wish)
        home.update(wish.what) if wish.action == "update" else home.rollback()
    except (Failed, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
