"""Who is connected, and for how long without saying what they want: nobody may take all the connections there are."""

import asyncio
import contextlib
import ipaddress
import logging
import sys
import time
from collections import Counter
from typing import Any, ClassVar, Protocol

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ..core.texts import Message, say
from .limits import network_of
from .line import Line, squeezes
from .settings import Settings

LINE, SQUEEZING = "chatelet.line", "chatelet.squeezing"  # how the app gets a connection as a plain line
KEEP_ALIVE = 30  # seconds between two requests on one connection
LONGEST = 300.0  # seconds for a request, its body and its answer
OPEN_FILES = 65_536  # asked for, as far as the system allows it
MINUTE = 60.0
log = logging.getLogger("chatelet.connections")


def raise_open_files() -> int:
    """Ask the system for more open files, since each connection is one. Gives how many there may be."""
    if sys.platform == "win32":
        return OPEN_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    wanted = OPEN_FILES if hard == unlimited else min(hard, OPEN_FILES)
    if soft != unlimited and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            log.info("more open files", extra={"was": soft, "now": wanted})
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


class Trusted:
    """The proxies whose word about addresses is believed: `127.0.0.1,10.0.0.0/8`, or `*`."""

    def __init__(self, proxy: str | None) -> None:
        words = [word.strip() for word in (proxy or "").split(",") if word.strip()]
        self.everybody = "*" in words
        self.networks = []
        for word in words:
            with contextlib.suppress(ValueError):
                self.networks.append(ipaddress.ip_network(word, strict=False))

    def __contains__(self, address: str) -> bool:
        if self.everybody or not self.networks:
            return self.everybody
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.networks)


class Watched(Protocol):
    """A connection that may take too long."""

    client: tuple[str, int] | None
    transport: asyncio.Transport

    def overdue(self, at: float, patience: float) -> bool: ...


class Guard:
    """Counts connections by address, and closes those that say nothing."""

    def __init__(self, settings: Settings) -> None:
        self.most = settings.connections if settings.limits else sys.maxsize
        self.patience = settings.patience
        self.trusted = Trusted(settings.proxy)
        self.counts: Counter[str] = Counter()
        self.open: set[Watched] = set()
        self._told: dict[str, float] = {}
        self._timer: asyncio.TimerHandle | None = None

    def arrive(self, address: str) -> bool:
        """One more from an address. False: too many."""
        network = network_of(address)
        self.counts[network] += 1
        if self.counts[network] <= self.most or address in self.trusted:
            return True
        at = time.monotonic()
        if self._told.get(network, 0.0) < at:
            self._told = {one: until for one, until in self._told.items() if until > at} | {network: at + MINUTE}
            log.warning(
                "too many connections from one address (if it is a proxy, name it with --proxy)",
                extra={"address": network, "most": self.most},
            )
        return False

    def depart(self, address: str) -> None:
        network = network_of(address)
        self.counts[network] -= 1
        if self.counts[network] <= 0:
            del self.counts[network]

    def watch(self, one: Watched) -> None:
        self.open.add(one)
        if self._timer is None:
            self._wind()

    def _wind(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(min(1.0, self.patience / 4), self._sweep)

    def _sweep(self) -> None:
        at, closed = time.monotonic(), Counter[str]()
        for one in list(self.open):
            if one.overdue(at, self.patience):
                self.open.discard(one)
                one.transport.abort()
                closed[network_of(address_in(one.client))] += 1
        for address, count in closed.items():
            log.warning("closed connections that took too long", extra={"address": address, "count": count})
        self._timer = None
        if self.open:
            self._wind()


def address_in(client: tuple[str, int] | None) -> str:
    return client[0] if client else ""


class HttpConnection(H11Protocol):
    """HTTP on one connection, within the guard's patience."""

    guard: ClassVar[Guard]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.since = time.monotonic()
        self.answered = 0
        if self.guard.arrive(address_in(self.client)):
            self.guard.watch(self)
        else:
            words = say(Message("too-many-connections")).encode()
            head = f"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nContent-Length: {len(words)}\r\n"
            head += "Content-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n"
            transport.write(head.encode() + words)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._leave()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()  # it is counted as a WebSocket from now on
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.since = time.monotonic()
        self.answered += 1

    def overdue(self, at: float, patience: float) -> bool:
        """Does it keep us waiting for a request, or a request for its end?"""
        if self.cycle is None or self.cycle.response_complete:
            return at - self.since > patience + (KEEP_ALIVE if self.answered else 0)
        return at - self.since > patience + KEEP_ALIVE + LONGEST

    def _leave(self) -> None:
        self.guard.open.discard(self)
        self.guard.depart(address_in(self.client))


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket; one that neither reads nor answers is cut off."""

    guard: ClassVar[Guard]
    handed_over = False

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.guard.arrive(address_in(self.client))  # as HTTP it was within the limit

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.guard.depart(address_in(self.client))

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(1.0, self.transport.abort)  # what it does not read would keep it open

    async def run_asgi(self) -> None:
        self.scope["extensions"][LINE] = self.hand_over  # type: ignore[index,typeddict-item]
        self.scope["extensions"][SQUEEZING] = self.squeezing  # type: ignore[index,typeddict-item]
        try:
            await self.app(self.scope, self.receive, self.send)  # type: ignore[func-returns-value,arg-type]
        except Exception:
            log.exception("a WebSocket failed")
            self.send_500_response()
        if not self.handed_over and self.close_timer is None:
            self.transport.close()

    @property
    def squeezing(self) -> bool:
        return squeezes(", ".join(self.request.headers.get_all("Sec-WebSocket-Extensions")))

    def hand_over(self) -> Line:
        """The connection as a plain line, once it is accepted. Nothing of the handshake is needed any more."""
        self.handed_over = True
        self.stop_keepalive()
        line = Line(self.transport, self.client, squeezing=self.squeezing)
        self.transport.set_protocol(line)
        connections, guard, address = self.connections, self.guard, address_in(self.client)
        connections.discard(self)
        connections.add(line)  # type: ignore[arg-type]
        guard.watch(line)

        def ended() -> None:
            connections.discard(line)  # type: ignore[arg-type]
            guard.open.discard(line)
            guard.depart(address)

        line.on_end.append(ended)
        return line
