"""The API for machines: Litestar's document, with the errors as they really are."""

from typing import Any

from litestar import Litestar

ERROR = {
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["id", "text", "code"],
            "properties": {
                "id": {"type": "string", "description": "Names the sentence in the catalogues."},
                "text": {"type": "string", "description": "The sentence, to be shown as it is."},
                "code": {"type": ["integer", "null"], "description": "The number of the rule that was broken."},
            },
        },
        "snapshot": {"type": "object", "description": "Beside `move-stale`: the table as it is now."},
    },
}
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
    found.setdefault("components", {}).setdefault("schemas", {})["Error"] = ERROR
    for path in found["paths"].values():
        for method, operation in path.items():
            for status in operation["responses"].keys() & {"204"}:
                operation["responses"][status].pop("content", None)  # there is none
            changing = method in ("post", "put", "patch", "delete")
            for status, words in (EVERYWHERE | (CHANGING if changing else {})).items():
                operation["responses"][status] = _answer(words)
    return found


def _answer(words: str) -> dict[str, Any]:
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
    return {"description": words, "content": content}
