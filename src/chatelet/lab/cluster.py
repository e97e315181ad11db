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
    """Raise where nobody answers: Ray itself would go on trying for minutes."""
    host, colon, port = address.rpartition("://")[2].partition(":")
    if colon and port.isdigit():
        try:
            socket.create_connection((host, int(port)), PATIENT).close()
        except OSError as error:
            raise ChateletError("lab-no-cluster", address=address, reason=error.strerror or str(error)) from None


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
