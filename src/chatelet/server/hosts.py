"""The names this server answers to: a page of another site could have its own name point here, and read our answers."""

import ipaddress
import socket
from functools import lru_cache
from urllib.parse import urlsplit

from .settings import Settings

LOOPBACK = "localhost"


def name_in(host: bytes) -> str | None:
    """The name in a header `Host`, without the port; None where no site can be called so."""
    try:
        parts = urlsplit(b"//" + host)
        _ = parts.port
        return (parts.hostname or b"").decode("ascii").rstrip(".") or None
    except ValueError:
        return None


def address_in(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(name)
    except ValueError:
        return None


def is_here(host: bytes) -> bool:
    """Does whoever asks call this machine by a name that only it answers to: localhost, 127.0.0.1?"""
    name = name_in(host)
    found = address_in(name) if name is not None else None
    return name == LOOPBACK or (found is not None and found.is_loopback)


class Hosts:
    """Who may be asked for: a plain address (no other site can have it), this machine, and what the operator named."""

    def __init__(self, settings: Settings) -> None:
        machine = socket.gethostname().lower()
        self.names = {LOOPBACK, machine, f"{machine}.local", *(name.lower() for name in settings.names)}
        if settings.address is not None:
            self.names.add(urlsplit(settings.address).hostname or "")
        self.knows = lru_cache(1024)(self._knows)

    def _knows(self, host: bytes) -> bool:
        name = name_in(host)
        return name is not None and (name in self.names or address_in(name) is not None)
