"""`chatelet deploy-check` names what is wrong with an installation, and how to mend it."""

import os
import time

import pytest

from tests.server.guest import Server


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("installed")).start()
    yield server
    assert server.stop() == 0


def test_a_sound_installation_is_found_well(installed, run, tmp_path):
    (tmp_path / "monday.gz").write_bytes(b"")
    done = run("deploy-check", "--server", installed.address, "--data-folder", installed.folder, "--backups", tmp_path)
    assert done.status == 0, done.out
    for name in ("server", "version", "secret key", "disk", "open files", "backup", "database"):
        assert any(line.startswith("well") and f" {name}: " in line for line in done.out.splitlines()), name
    assert "WRONG" not in done.out


def test_what_is_wrong_is_named_with_what_to_do(installed, run, tmp_path):
    old = tmp_path / "old.gz"
    old.write_bytes(b"")
    long_ago = time.time() - 9 * 86400
    os.utime(old, (long_ago, long_ago))
    (installed.folder / "secret-key").chmod(0o644)
    try:
        done = run(
            *("deploy-check", "--server", installed.address, "--data-folder", installed.folder),
            *("--backups", tmp_path, "--address", installed.address),
        )
    finally:
        (installed.folder / "secret-key").chmod(0o600)
    wrong = [line for line in done.out.splitlines() if line.startswith("WRONG")]
    assert done.status == 1 and len(wrong) == 4, done.out
    for words in ("chmod 600", "216 hours old", "speaks no TLS", "--proxy"):
        assert any(words in line for line in wrong), words


def test_a_broken_secret_key_is_named(installed, run):
    file = installed.folder / "secret-key"
    key = file.read_text()
    file.write_text("")
    try:
        done = run("deploy-check", "--server", installed.address, "--data-folder", installed.folder)
    finally:
        file.write_text(key)
    assert any(line.startswith("WRONG") and "64 hexadecimal digits" in line for line in done.out.splitlines())


def test_a_server_that_is_away_or_does_not_know_its_name_is_named(installed, run, tmp_path):
    silent = run("deploy-check", "--server", "http://127.0.0.1:9", "--data-folder", tmp_path, "--lang", "it")
    assert silent.status == 1 and "--server" in silent.out and "MALE" in silent.out
    away = run(
        "deploy-check",
        "--server",
        installed.address,
        "--data-folder",
        installed.folder,
        "--redis",
        "redis://127.0.0.1:9",
    )
    assert away.status == 1 and any("WRONG" in line and "Redis" in line for line in away.out.splitlines())
