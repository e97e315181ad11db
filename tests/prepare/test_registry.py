"""npm where its registry cannot be asked: the reason is told soon, in a sentence, and nobody waits for minutes."""

import os
import re
import shutil
import socket
import ssl
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from chatelet.commands import COMMANDS

ROOT = Path(__file__).parents[2]
CERTIFICATE = Path(__file__).with_name("unknown-certificate.pem")  # of 127.0.0.1, with its key; made for these tests


def silent(connection: socket.socket) -> None:
    """Never answers."""
    with suppress(OSError):
        while connection.recv(1024):
            pass


def resets(connection: socket.socket) -> None:
    """Cuts the connection when it is asked."""
    connection.recv(1)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def missing(connection: socket.socket) -> None:
    """Has nothing of what it is asked for."""
    connection.recv(65536)
    connection.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")


def encrypted(connection: socket.socket) -> None:
    """Has a certificate that nobody knows, and nothing for those who trust it."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATE)
    with suppress(OSError), context.wrap_socket(connection, server_side=True) as safe:
        missing(safe)


@pytest.fixture
def registry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., str]]:
    """A registry on this machine, and the only one that npm knows: `registry(silent)` is its address."""
    for name in [name for name in os.environ if name.lower().startswith("npm_") or name.lower().endswith("_proxy")]:
        monkeypatch.delenv(name)
    monkeypatch.delenv("NODE_EXTRA_CA_CERTS", raising=False)
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "cache"))
    for level in ("userconfig", "globalconfig"):
        monkeypatch.setenv(f"npm_config_{level}", str(tmp_path / level))
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve(answer: Callable[[socket.socket], None]) -> None:
            def one(connection: socket.socket) -> None:
                with connection:
                    answer(connection)

            with suppress(OSError):  # closed: the test is over
                while True:
                    connection, _ = listening.accept()
                    threading.Thread(target=one, args=(connection,), daemon=True).start()

        def started(answer: Callable[[socket.socket], None]) -> str:
            scheme = "https" if answer is encrypted else "http"
            address = f"{scheme}://127.0.0.1:{listening.getsockname()[1]}"
            monkeypatch.setenv("npm_config_registry", address)
            threading.Thread(target=serve, args=(answer,), daemon=True).start()
            return address

        yield started
        listening.shutdown(socket.SHUT_RDWR)


@pytest.fixture
def pages(tools: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module that builds the pages, with nothing installed yet; it waits for a shorter time than people do."""
    module = tools.build_web
    assert module.QUIET < 20 and module.PATIENCE < 60
    for name in ("package.json", "package-lock.json"):
        shutil.copy(ROOT / "web" / name, tmp_path)
    monkeypatch.setattr(module, "QUIET", 3)
    monkeypatch.setattr(module, "PATIENCE", 10)
    monkeypatch.setattr(module, "digest", lambda files: "")
    return module


@pytest.mark.parametrize(
    ("answer", "why"),
    [(silent, "no answer from {}"), (resets, "ECONNRESET"), (encrypted, "SELF_SIGNED")],
)
def test_the_reason_is_told_at_the_first_failure_and_again_in_the_end(
    answer: Any, why: str, registry: Any, pages: Any, tmp_path: Path, capfd: Any
) -> None:
    address = registry(answer)
    with pytest.raises(pages.NpmFailed) as failed:
        pages.install_modules(tmp_path, ["--omit=dev"])
    told = [line for line in capfd.readouterr().out.splitlines() if line.startswith("! ")]
    assert len(told) == 1 and told[0].endswith("It tries again.") and why.format(address) in told[0]
    assert str(failed.value).startswith("npm could not fetch what the pages are built with: ")
    assert ("NODE_EXTRA_CA_CERTS" in str(failed.value)) == (answer is encrypted)


def test_a_network_that_swallows_everything_is_given_up(
    registry: Any, pages: Any, tmp_path: Path, monkeypatch: Any, capfd: Any
) -> None:
    """Not even the connection comes about: npm itself has no limit for that."""
    with socket.create_server(("127.0.0.1", 0), backlog=0) as full:
        registry(silent)
        monkeypatch.setenv("npm_config_registry", f"http://127.0.0.1:{full.getsockname()[1]}")
        waiting = [socket.socket() for _ in range(3)]
        for one in waiting:
            one.setblocking(False)
            one.connect_ex(full.getsockname())
        with pytest.raises(pages.NpmFailed, match="the registry does not answer"):
            pages.install_modules(tmp_path, ["--omit=dev"])
        for one in waiting:
            one.close()
    assert "! npm cannot fetch what the pages are built with: the registry does not answer." in capfd.readouterr().out


def test_node_trusts_what_python_trusts(registry: Any, pages: Any, tmp_path: Path, monkeypatch: Any) -> None:
    registry(encrypted)
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))
    with pytest.raises(pages.NpmFailed) as failed:
        pages.install_modules(tmp_path, ["--omit=dev"])
    assert "Not Found" in str(failed.value) and "CERT" not in str(failed.value)  # it was heard
    assert pages.node()[2]["NODE_EXTRA_CA_CERTS"] == str(CERTIFICATE)
    monkeypatch.setenv("NODE_EXTRA_CA_CERTS", "/mine")
    assert pages.node()[2]["NODE_EXTRA_CA_CERTS"] == "/mine"


def test_what_debian_trusts_is_found(monkeypatch: Any, tools: Any, tmp_path: Path) -> None:
    """Its Python knows a folder only; the file with all of them lies there."""
    install = import_module("install")
    monkeypatch.setenv("SSL_CERT_FILE", "/nonexistent")
    monkeypatch.setenv("SSL_CERT_DIR", str(tmp_path))
    assert install.trusted_certificates() is None
    shutil.copy(CERTIFICATE, tmp_path / "ca-certificates.crt")
    assert install.trusted_certificates() == str(tmp_path / "ca-certificates.crt")
    assert install.told_as_pip({})[1]["SSL_CERT_FILE"] == "/nonexistent"  # what a user sets stays
    monkeypatch.delenv("SSL_CERT_FILE")
    assert install.told_as_pip({"cert": ["/pip"]})[1]["SSL_CERT_FILE"] == "/pip"


def test_who_cannot_have_pages_is_told_what_works_without(
    tools: Any, registry: Any, tmp_path: Path, monkeypatch: Any, capfd: Any
) -> None:
    """As ./play does it, in a checkout of its own."""
    registry(missing)
    for name in ("tools", "web", "src/chatelet/texts"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
    (tmp_path / ".venv").symlink_to(ROOT / ".venv")  # where Node may be
    monkeypatch.setattr(tools.build_web, "__file__", str(tmp_path / "tools" / "build_web.py"))
    monkeypatch.setattr(tools, "pages_ready", lambda whole: False)
    monkeypatch.setattr(tools, "VENV", tmp_path / "logs")
    with pytest.raises(SystemExit):
        tools.together(tools.build_pages(False))
    told = capfd.readouterr().err.splitlines()
    failed = next(k for k, line in enumerate(told) if line.startswith("✗ the pages for the browser"))
    assert told[failed + 1].startswith("npm could not fetch what the pages are built with: Not Found")
    assert told[failed + 2] == tools.WITHOUT_PAGES and len(told) == failed + 4  # and where the log is


def test_commands_that_show_no_pages_do_not_wait_for_them(tools: Any, monkeypatch: Any) -> None:
    asked: dict[str, bool] = {}
    monkeypatch.setattr(tools, "hand_over", lambda command: None)
    for command in [*COMMANDS, SimpleNamespace(name="--lan"), SimpleNamespace(name="--help")]:
        monkeypatch.setattr(
            tools, "get_ready", lambda extras, scope, pages=True, name=command.name: asked.update({name: pages})
        )
        tools.play([command.name])
    assert {name for name, pages in asked.items() if pages} == {"serve", "site", "--lan"}
    named = re.findall(r"\./play ([a-z]+)", tools.WITHOUT_PAGES)
    assert len(named) > 3 and not any(asked[name] for name in named)
