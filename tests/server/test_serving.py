"""`chatelet serve` as a command: how it starts, stops, and comes back."""

import os
import re
import signal
import subprocess
import sys
import xml.etree.ElementTree as xml

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from .guest import Guest, Server

CHATELET = [sys.executable, "-c", "from chatelet.cli import main; main()"]


def test_a_stopped_server_tells_its_players_to_come_back(tmp_path):
    server = Server(tmp_path, "--no-limits").start()
    ana = Guest(server.address, "Ana")
    table = ana.lay("next-station", "me", start=True)["table"]
    with ana.sit(table) as place:
        place.until("table")
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                place.hear()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
    assert server.process.wait(300) == 0
    server.start()
    ana.http.close()
    ana.http = httpx.Client(base_url=server.address, cookies=ana.http.cookies, timeout=300)
    assert ana.get(f"/api/tables/{table}")["you"]["seats"] == [0]
    assert server.stop() == 0


def test_at_home_the_address_is_shown_and_ctrl_c_ends_it(tmp_path):
    where = ["--lan", "--host", "127.0.0.1", "--address", "http://192.0.2.9:8000", "--data-folder", str(tmp_path)]
    home = subprocess.Popen(
        [*CHATELET, "serve", "--port", "0", *where], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert home.stdout is not None and home.stderr is not None
    said = ""
    while "Ctrl-C" not in said:
        line = home.stdout.readline()
        assert line, home.stderr.read()  # else it has ended
        said += line
    here = re.search(r"open: (http://127\.0\.0\.1:(\d+))", said)
    assert here is not None
    assert "On your network:  http://192.0.2.9:8000" in said
    assert sum(any(letter in line for letter in "█▀▄") for line in said.splitlines()) > 10  # the QR code
    ana = Guest(here.group(1), "Ana")
    site = ana.get("/api/site")
    assert site["lan"] is True and site["address"] == "http://192.0.2.9:8000"
    drawing = xml.fromstring(ana.http.get("/api/qr?path=/t/abc").text)
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg" and drawing.attrib["viewBox"].startswith("0 0 ")
    assert ana.http.get("/api/qr?path=//evil.example").status_code == 400
    home.send_signal(signal.SIGINT)
    assert home.wait(300) == 0
    assert home.stderr.read().strip() == "Châtelet is closed."
    assert (tmp_path / "secret-key").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "chatelet.sqlite").stat().st_mode & 0o777 == 0o600


def test_help_explains_every_option_with_its_default():
    wide = {"COLUMNS": "220", "TERM": "dumb", "PATH": "", "NO_COLOR": "1"}
    done = subprocess.run([*CHATELET, "serve", "--help"], capture_output=True, text=True, env={**os.environ, **wide})
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    first = [k for k, line in enumerate(lines) if re.search(r"^[│ ]*--\w", line)]
    assert len(first) >= 16
    for begin, end in zip(first, [*first[1:], len(lines)], strict=True):
        words = " ".join(lines[begin:end])
        if "--help" not in words:
            assert "[default: " in words, words
