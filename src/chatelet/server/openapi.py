"""The API for machines: Litestar's document, with the errors as they really are."""

from typing import Any, get_args, get_type_hints

import msgspec
from litestar import Litestar

from ..core.view import answer_of
from ..games import find, game_names
from .exception_handlers import Failure

PLACE = "#/components/schemas/"
EVERYWHERE = {
    "400": "The request, the options or the notation cannot be read.",
    "403": "Not yours to do: not your seat, not the maker, muted; or no cookie.",
    "404": "No such table, game, player, deck or page.",
    "409": "Not now: the seat is taken, the table has started, the move is stale.",
    "429": "Too often; Retry-After says how many seconds to wait.",
    "503": "The database is away, or the server stops; ask again after Retry-After seconds.",
}
CHANGING = {
    "401": "Name, passphrase or recovery code is wrong.",
    "413": "Too large.",
    "422": "The rules refuse the move; `code` says which.",
}


def document(app: Litestar) -> dict[str, Any]:
    """The OpenAPI document."""
    found = app.openapi_schema.to_schema()
    _of_games(found)
    for path in found["paths"].values():
        for method, operation in path.items():
            for status in operation["responses"].keys() & {"204"}:
                operation["responses"][status].pop("content", None)  # there is none
            changing = method in ("post", "put", "patch", "delete")
            for status, words in (EVERYWHERE | (CHANGING if changing else {})).items():
                operation["responses"][status] = _answer(words)
    return found


def _of_games(found: dict[str, Any]) -> None:
    """Views, boards, previews and pads are of one game or another, and failures look like one another."""
    rules = [find(name) for name in game_names()]
    pads = [one.paper() for one in rules if one.paper is not None]
    kinds = {
        "View": [answer_of(one.view) for one in rules],
        "Printed": [answer_of(one.board) for one in rules],
        "PadAnswer": [answer_of(one.pad.count) for one in pads],
        "PadCards": [answer_of(one.pad.cards) for one in pads if one.pad.cards],
        "PreviewLine": [get_args(get_type_hints(answer_of(one.preview))["lines"])[0] for one in rules],
    }
    schemas = found.setdefault("components", {}).setdefault("schemas", {})
    for name, types in kinds.items():
        references, parts = msgspec.json.schema_components(types, ref_template=f"{PLACE}{{name}}")
        schemas |= {key: part for key, part in parts.items() if key not in schemas}
        schemas[name] = {
            "anyOf": [*references, *([{"type": "object", "maxProperties": 0}] if name == "Printed" else [])]
        }
    _, parts = msgspec.json.schema_components([Failure], ref_template=f"{PLACE}{{name}}")
    schemas |= {key: part for key, part in parts.items() if key not in schemas}
    board = found["paths"]["/api/games/{name}/board"]["get"]["responses"]["200"]
    board["content"] = {"application/json": {"schema": {"$ref": f"{PLACE}Printed"}}}


def _answer(words: str) -> dict[str, Any]:
    content = {"application/json": {"schema": {"$ref": f"{PLACE}Failure"}}}
    return {"description": words, "content": content}
