"""Updates and ways back with `tools/deploy.py`, between real wheels: nothing that was acknowledged is lost."""

import asyncio
import contextlib
import gzip
import json
import os
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from chatelet.table.storage import Storage, known_revisions

from .guest import Guest
from .services import Postgres, free_port
from .test_kill import Player, check
from .wheels import libraries, old_wheel, present_wheel

pytestmark = [
    pytest.mark.xdist_group("services"),
    pytest.mark.skipif(sys.platform == "win32", reason="links and signals"),
]
DEPLOY = Path(__file__).resolve().parents[2] / "tools" / "deploy.py"
NOBODY = 65534
AS_NOBODY = ("setpriv", f"--reuid={NOBODY}", "--clear-groups")
# Each action is noted with the version that is current, and the number of backups.
CONTROL = """#!/bin/sh
home={home}
echo "$1 $(basename $(readlink $home/current)) $(ls $home/backups 2>/dev/null | wc -l)" >>$home/actions
stop() {{
    [ -f $home/pid ] && kill -TERM $(cat $home/pid) 2>/dev/null && while kill -0 $(cat $home/pid) 2>/dev/null
    do sleep 0.05; done
    rm -f $home/pid
}}
start() {{
    {user} $home/current/bin/chatelet serve --no-open --no-limits --port {port} {storage} >>$home/log 2>&1 &
    echo $! >$home/pid
}}
case $1 in stop) stop ;; start) start ;; restart) stop; start ;; esac
exit 0
"""
MIGRATION = f'''
"""A migration between the two versions."""
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{known_revisions()[-1]}"


def upgrade() -> None:
    op.create_table("later", sa.Column("id", sa.Integer, primary_key=True))
    with op.batch_alter_table("players") as players:
        players.add_column(sa.Column("later", sa.Text))
'''
MIGRATIONS = "src/chatelet/table/migrations/versions"
BROKEN = '\nraise RuntimeError("this build does not start")\n'


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Wheels by name, each built once."""
    made: dict[str, Path] = {}
    changes = {
        "present": {},
        "mended": {"src/chatelet/server/app.py": "\n# the same version, and another content\n"},
        "broken": {"src/chatelet/server/app.py": BROKEN},
        "constrained": {"constraints.txt": "\nchatelet==9.9\n", "src/chatelet/py.typed": "\n"},
        "migrating": {f"{MIGRATIONS}/9999_later.py": MIGRATION},
    }

    def get(name: str) -> Path:
        if name not in made:
            folder = tmp_path_factory.mktemp(name)
            made[name] = old_wheel(folder) if name == "old" else present_wheel(folder, changes[name])
        return made[name]

    return get


def can_be_nobody() -> bool:
    """May a service run as another user: are we root, and may others read this Python and its libraries?"""
    command = [*AS_NOBODY, sys.executable, "-c", "import sqlalchemy"]
    return os.geteuid() == 0 and subprocess.run(command, capture_output=True).returncode == 0


class Installation:
    """A home with its service, whose user is not root where root runs the tests."""

    def __init__(self, folder: Path, database: str | None = None) -> None:
        self.home, self.data, self.port = folder / "home", folder / "data", free_port()
        self.owner = NOBODY if can_be_nobody() else os.geteuid()
        for place in (self.home, self.data, folder / "cache"):
            place.mkdir(mode=0o755)
        for place in (self.data, folder / "cache"):
            os.chown(place, self.owner, -1)
        self.data.chmod(0o700)
        storage = ["--data-folder", str(self.data), *(["--database", database] if database else [])]
        user = " ".join(AS_NOBODY) if self.owner == NOBODY else ""
        control = self.home / "control"
        fill = {"home": self.home, "port": self.port, "storage": " ".join(storage), "user": user}
        control.write_text(CONTROL.format(**fill))
        control.chmod(control.stat().st_mode | stat.S_IXUSR)
        self.command = [sys.executable, str(DEPLOY), "--home", str(self.home), *storage]
        self.command += ["--server", self.address, "--control", f"{control} {{}}"]
        self.environment = {
            **os.environ,
            "PYTHONPATH": str(libraries(folder / "libraries")),
            "PIP_NO_DEPS": "1",
            "NUMBA_DISABLE_JIT": "1",  # rules are plain from the start, and compiled by nobody
            "CHATELET_CACHE": str(folder / "cache"),
            "HOME": str(folder / "cache"),
        }

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def deploy(self, *action: object, within: tuple[str, ...] = (), **more: Any) -> subprocess.CompletedProcess[str]:
        command = [*within, *self.command, *map(str, action)]
        return subprocess.run(command, capture_output=True, text=True, env=self.environment, **more)

    def done(self, *action: object) -> str:
        """What a deploy that succeeds says."""
        finished = self.deploy(*action)
        log = self.home / "log"
        assert finished.returncode == 0, finished.stderr + (log.read_text()[-2000:] if log.exists() else "")
        return finished.stdout

    def health(self) -> dict[str, Any]:
        return httpx.get(f"{self.address}/health").json()

    def running(self) -> str:
        return os.path.basename(os.readlink(self.home / "current"))

    def actions(self) -> list[str]:
        """What the service was told since the last look."""
        file = self.home / "actions"
        found = file.read_text().splitlines() if file.exists() else []
        file.unlink(missing_ok=True)
        return found

    def backups(self) -> list[str]:
        return sorted(file.name for file in (self.home / "backups").glob("*"))

    def stop(self) -> None:
        subprocess.run([str(self.home / "control"), "stop"], check=True, env=self.environment)


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that the user of the service can reach: those of pytest are for their owner alone."""
    made = Path(tempfile.mkdtemp(prefix="chatelet-update-"))
    made.chmod(0o755)
    yield made
    shutil.rmtree(made)


def test_an_update_and_a_rollback_under_load_lose_nothing(folder, wheel):
    """Between wheels of the same version: their content tells them apart."""
    place = Installation(folder)
    assert "runs" in place.done("update", wheel("present"))
    first, version = place.running(), place.health()["version"]
    assert first == f"{version}-{place.health()['build']}"
    stop = threading.Event()
    players = [Player(Guest(place.address, f"P{k}"), stop) for k in range(2)]
    for player in players:
        player.start()

    def play_on() -> None:
        before = sum(len(player.acknowledged) for player in players)
        while sum(len(player.acknowledged) for player in players) < before + 10:
            assert all(player.is_alive() for player in players)
            time.sleep(0.02)

    try:
        play_on()
        said = place.done("update", wheel("mended"))
        second = place.running()
        assert second != first and second.startswith(f"{version}-") and "installing" in said
        assert place.health()["build"] == second.removeprefix(f"{version}-")
        assert len(place.backups()) == 1
        play_on()
        assert "installing" not in place.done("update", wheel("mended"))  # it is there
        assert f"{first} runs again" in place.done("rollback") and place.running() == first
        play_on()
        failed = place.deploy("--patience", "30", "update", wheel("broken"))
        assert failed.returncode == 1 and "Going back" in failed.stdout and place.running() == first, failed.stderr
        assert os.path.basename(os.readlink(place.home / "previous")) == second
        play_on()
        refused = place.deploy("update", wheel("constrained"))  # the libraries are those that the wheel names
        assert refused.returncode == 1 and "constraint" in refused.stderr and place.running() == first
        place.actions()
        full = place.deploy("--backups", "/dev/full/backups", "update", wheel("mended"))
        assert full.returncode == 1 and place.running() == first and place.actions() == []
        play_on()
    finally:
        stop.set()
        for player in players:
            player.join(60)
        place.stop()
    assert asyncio.run(check(f"sqlite+aiosqlite:///{place.data / 'chatelet.sqlite'}", players)) >= 40


def on_a_full_disk(place: Installation, *action: object, holding: Path | None = None) -> Any:
    """A deploy whose backups lie on a full disk: a small tmpfs that only its processes see, with one file on it.

    Where nobody may mount one (a container without rights), they lie where nothing can be written.
    """
    small = place.home / "small"
    small.mkdir(exist_ok=True)
    unshare = ("unshare", "--mount", *(() if os.geteuid() == 0 else ("--map-root-user",)))
    copy = f'cp "{holding}" "{small}" && ' if holding is not None else ""
    fill = f'(head -c 1000000 /dev/zero >"{small}/other" 2>/dev/null; exec "$@")'
    within = (*unshare, "sh", "-c", f'mount -t tmpfs -o size=64k none "{small}" && {copy}{fill}', "sh")
    if subprocess.run([*within, "true"], capture_output=True).returncode == 0:
        return place.deploy("--backups", small, *action, within=within)
    return place.deploy("--backups", "/proc/sys", *action)


def moves(guest: Guest, table: str, count: int) -> int:
    """So many moves; the number of the last event then."""
    for _ in range(count):
        with guest.sit(table) as seat:
            seen = seat.until("table")["snapshot"]
            seat.say("move", seat=0, move=seen["view"]["moves"][0]["move"], after=seen["after"][0])
            seat.until("done")
    return guest.get(f"/api/tables/{table}")["number"]


def on_database(address: str, *sentences: str) -> list[Any]:
    async def run() -> list[Any]:
        storage, rows = Storage(address), []
        async with storage.begin() as connection:
            for sentence in sentences:
                done = await connection.execute(sa.text(sentence))
                rows = list(done.all()) if done.returns_rows else []
        await storage.close()
        return rows

    return asyncio.run(run())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_way_to_a_newer_database_and_back(folder, wheel, kind, request):
    """From 0.1.0 to the present with a migration between them, back, and forward again."""
    old, migrating = wheel("old"), wheel("migrating")
    postgres: Postgres | None = request.getfixturevalue("postgres") if kind == "postgresql" else None
    place = Installation(folder, postgres.new_database() if postgres is not None else None)
    database = place.command[place.command.index("--database") + 1] if postgres is not None else ""
    address = database or f"sqlite+aiosqlite:///{place.data / 'chatelet.sqlite'}"
    try:
        place.done("update", old)
        first = place.running()
        assert place.health()["version"] == "0.1.0" and first.startswith("0.1.0-")
        if kind == "sqlite":  # as an older deploy.py left it, which kept no wheel
            next((place.home / "versions" / first).glob("*.whl")).unlink()
        ana = Guest(place.address, "Ana")
        table = ana.lay("next-station", "me", start=True)["table"]
        number = moves(ana, table, 3)
        on_database(address, "CREATE TABLE theirs (id INTEGER)", "INSERT INTO theirs VALUES (7)")
        place.actions()

        full = on_a_full_disk(place, "update", migrating)
        assert full.returncode == 1 and "Nothing was changed" in full.stderr, full.stderr
        assert place.running() == first and [one.split()[0] for one in place.actions()] == ["stop", "start"]
        wait_until_well(place)
        assert ana.get(f"/api/tables/{table}")["number"] == number

        said = place.done("update", migrating)
        second = place.running()
        assert place.actions() == [f"stop {first} 0", f"start {second} 1"]  # stop, back up, switch, start
        [backup] = place.backups()
        assert f"a backup is in {place.home / 'backups' / backup}" in said
        assert ana.get(f"/api/tables/{table}")["number"] == number
        later = moves(ana, table, 2)
        assert on_database(address, "SELECT version_num FROM alembic_version")[0][0] == "9999"

        if postgres is not None:  # nothing is decided while the database is away
            postgres.stop(signal.SIGINT)
            failed = place.deploy("rollback")
            assert failed.returncode == 1 and "does not answer" in failed.stderr and place.running() == second
            assert place.actions() == [] and place.backups() == [backup]
            postgres.start()
            wait_until_well(place)
        full = on_a_full_disk(place, "rollback", holding=place.home / "backups" / backup)
        assert full.returncode == 1 and "Nothing was changed" in full.stderr and place.running() == second, full.stderr
        wait_until_well(place)
        running = place.deploy("--control", "true {}", "rollback")  # the server does not stop: nothing is restored
        assert running.returncode == 1 and "Nothing was changed" in running.stderr, running.stderr
        assert place.running() == second and place.backups() == [backup]
        assert ana.get(f"/api/tables/{table}")["number"] == later
        place.actions()

        said = place.done("rollback")
        assert f"{first} runs again" in said and place.running() == first
        assert [one.split()[0] for one in place.actions()] == ["stop", "start"]
        before = next(name for name in place.backups() if name.startswith("before-rollback"))
        assert f"what came after it is in {place.home / 'backups' / before}" in said
        with gzip.open(place.home / "backups" / before, "rt") as lines:
            assert json.loads(lines.readline())["revision"] == "9999"
        assert ana.get(f"/api/tables/{table}")["number"] == number
        assert place.health()["version"] == "0.1.0"
        moves(ana, table, 1)
        assert on_database(address, "SELECT id FROM theirs")[0][0] == 7
        assert {file.stat().st_uid for file in place.data.iterdir()} == {place.owner}

        place.actions()
        place.done("rollback")  # and forward again, by the same order
        assert place.running() == second
        assert place.actions() == [f"stop {first} 2", f"start {second} 3"]
        moves(ana, table, 1)
    finally:
        place.stop()


def wait_until_well(place: Installation) -> None:
    while True:
        with contextlib.suppress(httpx.TransportError, KeyError):
            if place.health()["status"] == "ok":
                return
        time.sleep(0.1)
