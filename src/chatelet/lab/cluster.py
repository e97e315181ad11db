"""The same work on a Ray cluster: many machines, or `local`, a cluster on this one.

Ray gives a span whose worker or machine died to another. Châtelet and the extra `lab` have to be installed on every
machine, in the same version; bots of somebody's own travel with the plan.
"""

import logging
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ..core.errors import ChateletError
from .extras import needed
from .workers import PATIENCE, Lost, Span, Work, Workers

PATIENT = 5.0  # seconds to wait for a cluster to answer
POLITE = 20.0  # ... and then to greet: its machine may be busy
SETTINGS = b"\x04"  # the kind of frame that HTTP/2 begins with
STORE = 80_000_000  # bytes for results on the way: they are small


class Ray:
    """Workers of a cluster."""

    def __init__(self, ray: Any, size: int) -> None:
        self.ray = ray
        self.size = size
        self.remote = ray.remote(num_cpus=1, max_retries=PATIENCE)(_run)

    def give(self, work: Work[Any], span: Span) -> Any:
        return self.remote.remote(work, span)

    def take(self, receipt: Any) -> Any:
        errors = self.ray.exceptions
        try:
            return self.ray.get(receipt)
        except (errors.WorkerCrashedError, errors.NodeDiedError, errors.ObjectLostError, errors.OutOfMemoryError):
            raise Lost from None
        except errors.RayError as error:
            cause = getattr(error, "cause", error)
            if isinstance(cause, ChateletError):
                raise cause from None
            raise ChateletError("lab-cluster-fails", reason=_last_line(cause)) from error


def _last_line(error: BaseException) -> str:
    """What an error says in the end: before it, Ray quotes whole tracebacks."""
    return (str(error).strip() or type(error).__name__).rpartition("\n")[2].strip()[:200]


def _run(work: Work[Any], span: Span) -> Any:
    return work(*span)


def _knock(address: str) -> None:
    """Raise where nobody answers, or nobody that speaks as Ray does: Ray itself would go on trying for minutes."""
    host, colon, port = address.rpartition("://")[2].partition(":")
    if not colon or not port.isdigit():
        return
    try:
        door = socket.create_connection((host, int(port)), PATIENT)
    except OSError as error:
        raise ChateletError("lab-no-cluster", address=address, reason=error.strerror or str(error)) from None
    with door:
        if not os.environ.get("RAY_USE_TLS") and not _greets(door):
            raise ChateletError("lab-not-ray", address=address)


def _greets(door: socket.socket) -> bool:
    """Does who listens begin with settings, as gRPC does, once it is greeted?"""
    door.settimeout(POLITE)
    heard = b""
    try:
        door.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(3) + SETTINGS + bytes(5))
        while len(heard) < 4 and (more := door.recv(4 - len(heard))):
            heard += more
    except OSError:
        return False
    return heard[3:] == SETTINGS


@contextmanager
def joined(address: str, jobs: int) -> Iterator[Workers]:
    """Join a cluster, or make one here; leave it in the end."""
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told about our games
    os.environ.setdefault("RAY_gcs_rpc_server_connect_timeout_s", "60")  # a busy machine takes long to start one
    ray = needed("ray")
    asked: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False}
    _knock(address)
    if address == "local":
        asked |= {"address": "local", "num_cpus": jobs, "include_dashboard": False, "object_store_memory": STORE}
    else:
        asked["address"] = address
    try:
        ray.init(**asked)
    except (ConnectionError, ValueError, RuntimeError, TimeoutError) as error:
        raise ChateletError("lab-no-cluster", address=address, reason=str(error).partition("\n")[0][:200]) from None
    try:
        size = int(ray.cluster_resources().get("CPU", 1))
        yield Ray(ray, max(1, size))
    finally:
        ray.shutdown()
