"""An update and the way back, each one command, while people play: nothing that was acknowledged is lost."""

import asyncio
import os
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from .guest import Guest
from .services import free_port
from .test_kill import Player, check

DEPLOY = Path(__file__).resolve().parents[2] / "tools" / "deploy.py"
CONTROL = """#!/bin/sh
home={home}
stop() {{
    [ -f $home/pid ] && kill -TERM $(cat $home/pid) 2>/dev/null && while kill -0 $(cat $home/pid) 2>/dev/null
    do sleep 0.05; done
    rm -f $home/pid
}}
start() {{
    $home/current/bin/chatelet serve --no-open --no-limits --port {port} --data-folder {data} >>$home/log 2>&1 &
    echo $! >$home/pid
}}
case $1 in stop) stop ;; start) start ;; restart) stop; start ;; esac
exit 0
"""


def program(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


@pytest.mark.skipif(sys.platform == "win32", reason="links and signals")
def test_an_update_and_a_rollback_under_load_lose_nothing(tmp_path):
    home, data, port = tmp_path / "home", tmp_path / "data", free_port()
    data.mkdir()
    for version in ("1.0", "2.0", "broken"):
        whole = f'exec {sys.executable} -c "from chatelet.cli import main; main()" "$@"'
        runs = "exit 1" if version == "broken" else whole
        guard = '[ "$1" = version ] && exit 0\n' if version == "broken" else ""
        program(home / "versions" / version / "bin" / "chatelet", f"#!/bin/sh\n{guard}{runs}\n")
    program(home / "control", CONTROL.format(home=home, port=port, data=data))
    where = ["--home", str(home), "--data-folder", str(data), "--server", f"http://127.0.0.1:{port}"]
    control = ["--control", f"{home}/control {{}}"]

    def deploy(*action: str, patience: str = "") -> subprocess.CompletedProcess[str]:
        load = "import runpy, sys; sys.argv = sys.argv[1:]; m = runpy.run_path(sys.argv[0])"
        code = f"{load}; {patience or 'pass'}; sys.exit(m['main']())"
        command = [sys.executable, "-c", code, str(DEPLOY), *where, *control, *action]
        return subprocess.run(command, capture_output=True, text=True)

    def running() -> str:
        return os.path.basename(os.readlink(home / "current"))

    first = deploy("update", "1.0")
    assert first.returncode == 0 and running() == "1.0", first.stderr
    stop = threading.Event()
    players = [Player(Guest(f"http://127.0.0.1:{port}", f"P{k}"), stop) for k in range(2)]
    for player in players:
        player.start()

    def play_on() -> None:
        before = sum(len(player.acknowledged) for player in players)
        while sum(len(player.acknowledged) for player in players) < before + 10:
            assert all(player.is_alive() for player in players)
            time.sleep(0.02)

    try:
        play_on()
        done = deploy("update", "2.0")
        assert done.returncode == 0 and running() == "2.0", done.stderr
        assert len(list((home / "backups").glob("before-update-*.gz"))) == 1
        play_on()
        done = deploy("rollback")
        assert done.returncode == 0 and running() == "1.0" and "runs again" in done.stdout, done.stderr
        play_on()
        failed = deploy("update", "broken", patience="m['main'].__globals__['PATIENCE'] = 2")
        assert failed.returncode == 1 and "Going back" in failed.stdout and running() == "1.0"
        play_on()
    finally:
        stop.set()
        for player in players:
            player.join(60)
        subprocess.run([str(home / "control"), "stop"], check=True)
    assert asyncio.run(check(f"sqlite+aiosqlite:///{data / 'chatelet.sqlite'}", players)) >= 40
