"""Behind nginx with TLS, by the very configuration that docs/deploy.md shows."""

import json
import re
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.sync.client import connect

from .conftest import needed
from .guest import Guest, Server
from .services import Service, free_port
from .waiting import messages, receive

DEPLOY = Path(__file__).resolve().parents[2] / "docs" / "deploy.md"


class Nginx(Service):
    """The documented server block, on a port of its own and with a certificate of its own."""

    program = shutil.which("nginx") or ("/usr/sbin/nginx" if Path("/usr/sbin/nginx").exists() else None)

    def __init__(self, behind: int) -> None:
        super().__init__()
        name, key = self.folder / "cert.pem", self.folder / "key.pem"
        subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
        make = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        subprocess.run(
            [*make, *subject, "-days", "2", "-keyout", str(key), "-out", str(name)], check=True, capture_output=True
        )
        found = re.search(r"```nginx\n(.*?)```", DEPLOY.read_text(encoding="utf-8"), re.S)
        assert found is not None
        block = found.group(1)
        for shown, here in (
            ("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl"),
            ("/etc/letsencrypt/live/play.example.org/fullchain.pem", str(name)),
            ("/etc/letsencrypt/live/play.example.org/privkey.pem", str(key)),
            ("http://127.0.0.1:8000", f"http://127.0.0.1:{behind}"),
        ):
            assert shown in block
            block = block.replace(shown, here)
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        temporary = "".join(f"{kind}_temp_path {self.folder};\n" for kind in kinds)
        self.config = self.folder / "nginx.conf"
        self.config.write_text(
            f"daemon off;\nuser root;\npid {self.folder}/pid;\nevents {{}}\n"
            f"http {{\naccess_log off;\n{temporary}{block}}}\n"
        )

    def command(self) -> list[str]:
        return [str(self.program), "-p", str(self.folder), "-e", "stderr", "-c", str(self.config)]


@pytest.fixture
def behind(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """The address of a server behind nginx, and its log."""
    needed(Nginx)
    port = free_port()
    proxy = Nginx(port)
    address = f"https://127.0.0.1:{proxy.port}"
    options = ["--port", str(port), "--proxy", "127.0.0.1", "--https", "--address", address, "--log", "info"]
    server = Server(tmp_path, *options)
    server.address = f":{port}"
    server.start()
    proxy.start()
    yield address, server.log
    proxy.close()
    assert server.stop() == 0


def test_tls_cookies_sockets_and_limits_work_behind_nginx(behind):
    address, _ = behind
    ana = Guest(address, "Ana")
    answer = ana.http.get("/api/me")
    cookies = answer.headers.get_list("set-cookie")
    assert cookies and all("secure" in cookie.lower() for cookie in cookies)
    hidden = {cookie.partition("=")[0] for cookie in cookies if "httponly" in cookie.lower()}
    assert hidden == {"chatelet", "chatelet-device"}
    assert "max-age" in answer.headers["strict-transport-security"]
    table = ana.lay("next-station", "me", start=True)["table"]
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    line = address.replace("https", "wss") + f"/api/tables/{table}/socket"
    headers = {"Cookie": ana.cookie()}
    with connect(line, ssl=trusting, origin=address, additional_headers=headers) as socket:  # type: ignore[arg-type]
        assert receive(socket)["is"] == "table"
        socket.send(json.dumps({"do": "ping", "id": "p"}))
        assert any(told["is"] == "pong" for told in messages(socket, "a pong"))
    with connect(line, ssl=trusting, origin="https://evil.example", additional_headers=headers) as socket:  # type: ignore[arg-type]
        with pytest.raises(Exception) as closed:
            receive(socket)
        assert closed.value.rcvd.code == 4403  # type: ignore[attr-defined]
    # each visitor is counted by their own address, which nginx names
    for far, wanted in (("198.51.100.1", [400] * 100 + [429]), ("198.51.100.2", [400])):
        ana.http.headers["x-forwarded-for"] = far
        wishes = [{"account": f"{far} {k}", "code": "y", "passphrase": "short"} for k in range(len(wanted))]
        assert [ana.ask("POST", "/api/accounts/recover", wish).status_code for wish in wishes] == wanted
    big = ana.ask("POST", "/api/replay", {"format": "x" * 900_000})
    assert big.status_code == 400  # read, and found to be no record
