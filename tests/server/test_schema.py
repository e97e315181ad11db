"""Whatever is asked, by the letter of the OpenAPI document and beyond it: no answer is a failure of ours."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance
from websockets.exceptions import ConnectionClosed

from .guest import Guest, Server

CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance]
FEW = settings(
    max_examples=8,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
)


def test_random_requests_find_no_fault(server: Server):
    ana = Guest(server.address, "Ana")
    running = ana.lay("next-station", "me", "random", start=True)["table"]
    schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    headers = {"x-csrf-token": ana.me["csrf"], "cookie": ana.cookie()}
    asked = 0
    for result in schema.get_all_operations():
        operation: Any = getattr(result, "ok")()  # noqa: B009
        if (operation.method.upper(), operation.path) == ("DELETE", "/api/me"):
            continue  # Ana has to stay

        def ask(case: schemathesis.Case) -> None:
            nonlocal asked
            asked += 1
            if "id" in case.path_parameters and "/tables/" in case.path:
                case.path_parameters["id"] = running
            case.call_and_validate(headers=headers, checks=CHECKS)

        FEW(given(case=operation.as_strategy())(ask))()
    assert asked > 100
    assert ana.get("/health")["status"] == "ok"


def test_what_no_document_foresees_is_refused_in_words(server: Server):
    ana = Guest(server.address, "Ana")
    table = ana.lay("metro", "me", "random", start=True)["table"]
    move = {"id": "\0", "seat": 0, "move": "cccc01"}
    asked = {
        400: [
            ("PATCH", "/api/me", {"language": "klingon"}),
            ("PATCH", "/api/me", {"language": 7}),
            ("POST", f"/api/tables/{table}/moves", move),
            *(("POST", path, text) for path in ("/api/tables", "/api/coach") for text in ("[" * 5000, '{"a":' * 3000)),
        ],
        401: [("POST", "/api/session", {"account": "a\0b", "passphrase": "at least ten"})],
        404: [("GET", path, None) for path in ("/%00", f"/{'a' * 3000}", "/t/a%00b", "/api/tables/%00")],
    }
    for status, requests in asked.items():
        for method, path, body in requests:
            answer = (
                ana.http.request(method, path, content=body, headers={"x-csrf-token": ana.me["csrf"]})
                if isinstance(body, str)
                else ana.ask(method, path, body)
            )
            assert answer.status_code == status, (method, path, answer.text)
            assert len(answer.json()["error"]["text"]) > 10
    for path in ("/", "/api/qr?path=/", "/api/games/metro/check"):
        answer = ana.ask(
            "POST" if "check" in path else "GET", path, {} if "check" in path else None, headers={"host": "a:b:c"}
        )
        assert answer.status_code in (200, 400, 421), answer.text  # 421: no name of this server
    with ana.sit(table, origin="http://[::1") as place, pytest.raises(ConnectionClosed):
        place.hear()
    assert '"trace"' not in server.log.read_text()


def test_every_error_is_documented_as_it_is(guest):
    document = guest().get("/api/openapi.json")
    assert document["components"]["schemas"]["Failure"]["required"] == ["error"]
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            assert {"400", "404", "409", "429", "503"} <= set(operation["responses"]), (method, path)
