"""`chatelet serve` as a command: how it starts, stops, and comes back."""

import signal

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from .guest import Guest, Server


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
    assert server.process.wait(60) == 0
    server.start()
    ana.http.close()
    ana.http = httpx.Client(base_url=server.address, cookies=ana.http.cookies, timeout=60)
    assert ana.get(f"/api/tables/{table}")["you"]["seats"] == [0]
    assert server.stop() == 0
