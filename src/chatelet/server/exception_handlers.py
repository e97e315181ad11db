"""Failures as answers: a status, and a sentence in the language of who asked. Never a traceback."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import ClientException, HTTPException
from litestar.types import ExceptionHandlersMap
from msgspec import UNSET, Struct, UnsetType

from ..core.errors import ChateletError, Refused
from ..core.texts import Message, say
from ..table.answers import ErrorText, Snapshot
from ..table.errors import Away, NotFound, NotNow, NotYours, TooOften, Unstorable, WrongPassphrase
from ..table.views import error_view
from .dependencies import language_of

log = logging.getLogger("chatelet.server")

STATUSES: list[tuple[type[ChateletError], int]] = [
    (Refused, 422),
    (NotFound, 404),
    (NotYours, 403),
    (NotNow, 409),
    (WrongPassphrase, 401),
    (TooOften, 429),
    (Away, 503),
]
NAMES = {404: "page-unknown", 405: "method-unknown"}
RequestAny = Request[Any, Any, Any]
ResponseAny = Response[Any]


class Failure(Struct, frozen=True, kw_only=True):
    """Every answer from 400 on; beside a stale move, the table as it is now."""

    error: ErrorText
    snapshot: Snapshot | UnsetType = UNSET


def said(name: str, words: str) -> Failure:
    """A failure that breaks no rule of a game."""
    return Failure(error=ErrorText(id=name, text=words, code=None))


def status_of(error: ChateletError) -> int:
    if error.message.id == "event-not-turn":
        return 409
    return next((status for kind, status in STATUSES if isinstance(error, kind)), 400)


def refused(request: RequestAny, error: Exception) -> ResponseAny:
    """One of our own errors."""
    assert isinstance(error, ChateletError)
    body = Failure(error=error_view(error, language_of(request)), snapshot=getattr(error, "snapshot", UNSET))
    headers = {}
    if isinstance(error, (TooOften, Away)):
        headers["Retry-After"] = str(error.seconds if isinstance(error, TooOften) else 2)
    return Response(body, status_code=status_of(error), headers=headers, media_type="application/json")


def unreadable(request: RequestAny, error: Exception) -> ResponseAny:
    """One of the framework's: bad bodies, unknown pages, too large, no CSRF token."""
    assert isinstance(error, HTTPException)
    status, headers = error.status_code, dict(error.headers or {})
    args: dict[str, Any] = {}
    if status == 403 and "CSRF" in error.detail:
        name = "bad-csrf"
    elif status == 413:
        limit = getattr(request.route_handler, "resolve_request_max_body_size", lambda: 0)
        name, args = "too-large", {"most": limit() or 0}
    elif status in NAMES:
        name = NAMES[status]
    elif status >= 500:
        log.error("failed", extra={"path": request.scope["path"], "reason": error.detail})
        name = "server-fault"
    else:
        items = error.extra if isinstance(error.extra, list) else []
        reasons = [str(item.get("message", "")) + _where(item) for item in items]
        name, args = "bad-request", {"reason": "; ".join(reasons)[:300] or error.detail[:300]}
    words = say(Message(name, args), language_of(request))
    return Response(said(name, words), status_code=status, headers=headers, media_type="application/json")


def _where(item: dict[str, Any]) -> str:
    return f" ({item['key']})" if item.get("key") else ""


def nested(request: RequestAny, _: Exception) -> ResponseAny:
    """Lists in lists in lists: deeper than anything here is."""
    return unreadable(request, ClientException("too many levels"))


def not_letters(request: RequestAny, _: Exception) -> ResponseAny:
    """Bytes that are no text, or letters that no text can hold (half of a pair of surrogates)."""
    return refused(request, Unstorable("bad-letters"))


def failed(request: RequestAny, error: Exception) -> ResponseAny:
    """What should not happen."""
    log.exception("failed", extra={"path": request.scope["path"]}, exc_info=error)
    words = say(Message("server-fault"), language_of(request))
    return Response(said("server-fault", words), status_code=500, media_type="application/json")


def handlers() -> ExceptionHandlersMap:
    return {
        ChateletError: refused,
        HTTPException: unreadable,
        RecursionError: nested,
        UnicodeError: not_letters,
        Exception: failed,
    }
