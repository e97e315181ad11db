"""Against forged requests: whoever changes something sends back the token that belongs to this visitor."""

from typing import Any

from litestar.connection import Request
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import PermissionDeniedException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ..table.errors import NotYours
from .cookies import CSRF, NAME, Signer

HEADER = "x-csrf-token"
SAFE = ("GET", "HEAD", "OPTIONS")


class Csrf(ASGIMiddleware):
    """Compares the header with the token of the signed cookie: one that another visitor was given does not fit."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, signer: Signer, *, https: bool) -> None:
        self.signer = signer
        self.https = https

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        request: Request[Any, Any, Any] = Request(scope)
        visitor = self.signer.read(request.cookies.get(NAME))
        if request.method not in SAFE:
            if visitor is None:
                raise NotYours("cookie-needed")
            if not self.signer.is_csrf(visitor, request.headers.get(HEADER, "")):
                raise PermissionDeniedException("CSRF token verification failed")
        elif visitor is not None and request.cookies.get(CSRF) != self.signer.csrf(visitor):
            # version 0.1.0 signed its tokens with another key
            cookie = self.signer.csrf_cookie(visitor, https=self.https)

            async def with_token(message: Message) -> None:
                if message["type"] == "http.response.start":
                    headers = MutableScopeHeaders.from_message(message)
                    if not any(value.startswith(f"{CSRF}=") for value in headers.getall("set-cookie", [])):
                        headers.add("set-cookie", cookie.to_header(header=""))
                await send(message)

            await next_app(scope, receive, with_token)
            return
        await next_app(scope, receive, send)
