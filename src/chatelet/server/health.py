"""For operators: is it well, and how much does it do."""

import resource
import sys
from typing import Any, Literal

import msgspec
from litestar import Request, Response, get

from ..table.errors import NotYours
from ..table.hub import Hub
from .build import build
from .dependencies import TheHub, TheSettings
from .hosts import is_here
from .openapi import document

FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-proto")  # what proxies add


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """Is it well?"""

    status: Literal["ok", "down"]
    database: bool  # does it answer?
    storing: bool  # could a move be stored now?
    version: str
    build: str | None  # which wheel of that version; none where it runs from a checkout


@get("/health")
async def health(hub: TheHub) -> Response[Health]:
    """Is it well?"""
    from .. import __version__

    storing = await hub.heartbeat.stores()
    alive = storing or await hub.storage.alive()
    body = Health(
        status="ok" if storing else "down", database=alive, storing=storing, version=__version__, build=build()
    )
    return Response(body, status_code=200 if storing else 503)


Figure = tuple[str, str, str, float, str]  # name, kind, help, value, labels


def figures(hub: Hub, middleware: Any) -> list[Figure]:
    """What this worker does."""
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    tables = list(hub.live.tables.values())
    found: list[Figure] = [
        ("tables_in_memory", "gauge", "Tables in memory", len(tables), ""),
        ("tables_watched", "gauge", "Tables somebody looks at", sum(bool(t.watchers) for t in tables), ""),
        ("tables_kept", "gauge", "Tables whose bots and clocks are looked after", len(hub.leases.held), ""),
        ("players_connected", "gauge", "Players with an open page", len(hub.presence.here), ""),
        ("sockets", "gauge", "Open WebSocket connections", middleware.sockets, ""),
        ("commits_total", "counter", "Commits to the database", hub.writer.commits, ""),
        ("writes_total", "counter", "Changes stored", hub.writer.jobs_done, ""),
        ("bot_fallbacks_total", "counter", "Random moves for bots that failed", hub.desk.fallbacks, ""),
        ("memory_peak_bytes", "gauge", "Largest resident memory so far", memory, ""),
    ]
    for status, count in sorted(middleware.answers.items()):
        found.append(("answers_total", "counter", "HTTP answers", count, f'status="{status}"'))
    return found


def written(hub: Hub, middleware: Any) -> str:
    """The figures as Prometheus reads them; several workers, as each last told, stand side by side."""
    own = figures(hub, middleware)
    if hub.bus.address is not None:
        own = _of_worker(hub.worker, own)
        for worker, (_, roll) in sorted(hub.presence.rolls.items()):
            own += _of_worker(worker, roll.figures)
    lines, told = [], set()
    for name, kind, text, value, labels in sorted(own, key=lambda figure: figure[0]):
        if name not in told:
            told.add(name)
            lines += [f"# HELP chatelet_{name} {text}", f"# TYPE chatelet_{name} {kind}"]
        shown = f"{value:g}" if value < 1e6 else str(int(value))
        lines.append(f"chatelet_{name}{{{labels}}} {shown}" if labels else f"chatelet_{name} {shown}")
    return "\n".join(lines) + "\n"


def _of_worker(worker: str, found: list[Figure]) -> list[Figure]:
    pid = f'worker="{worker.split("-")[1]}"'
    return [(*figure[:4], f"{pid},{figure[4]}" if figure[4] else pid) for figure in found]


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: Request[Any, Any, Any], hub: TheHub, settings: TheSettings) -> Response[str]:
    """Prometheus text; for other machines only if the operator opens it."""
    client = request.client.host if request.client else ""
    # a proxy on this machine that was not named by --proxy passes on everybody: it calls us by the site's name, or
    # says for whom it asks
    passed_on = any(name in request.headers for name in FORWARDED)
    here = client in ("127.0.0.1", "::1") and is_here(request.headers.get("host", "").encode()) and not passed_on
    if not settings.metrics and not here:
        raise NotYours("page-unknown")
    return Response(written(hub, request.app.state.middleware), media_type="text/plain; version=0.0.4")


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi(request: Request[Any, Any, Any]) -> Response[Any]:
    """The API for machines."""
    return Response(document(request.app), media_type="application/json")


HANDLERS = (health, metrics, openapi)
