"""How a question of a page finds who answers it, as a server's routes do."""

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

Route = tuple[
    str, str, Callable[..., Any]
]  # a verb, the pattern of a path, and what answers (whose, query, body, parts)


class Answer(NamedTuple):
    """A status as of HTTP, and JSON or a picture."""

    status: int
    body: str


async def answered(
    whose: Any, routes: Sequence[Route], method: str, path: str, given: Mapping[str, str], body: str
) -> Answer | None:
    """The answer of the first route that fits; None: there is none."""
    for verb, pattern, handler in routes:
        found = re.fullmatch(pattern, path) if verb == method else None
        if found:
            answer = handler(whose, given, body, *found.groups())
            answer = await answer if isinstance(answer, Awaitable) else answer
            return answer if isinstance(answer, Answer) else Answer(200, msgspec.json.encode(answer).decode())
    return None
