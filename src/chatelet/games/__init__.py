"""The games there are: the folders beside this file, and installed packages with the entry point `chatelet.games`.

Each of them offers a `LISTING`. Those that one can play alone come first, then by name.
"""

import logging
import sys
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from threading import RLock
from typing import TYPE_CHECKING

from ..core import texts
from ..core.errors import BadOptions
from ..core.listing import Listing

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from ..core.contract import Rules

GROUP = "chatelet.games"

# Two threads that ask for a game at once get the same one.
LOADING = RLock()


@cache
def listings() -> dict[str, Listing]:
    """Every game by its name, without its rules."""
    found = [import_module(f".{module.name}", __name__).LISTING for module in iter_modules(__path__) if module.ispkg]
    names = {listing.name for listing in found}
    for entry in _entry_points():
        listing = _offered(entry)
        if listing is not None and listing.name not in names:
            names.add(listing.name)
            found.append(listing)
            texts.add(listing.home / "texts")
        elif listing is not None:
            logging.getLogger(__name__).warning("%s: there is a game %s already", entry.value, listing.name)
    return {listing.name: listing for listing in sorted(found, key=lambda one: (min(one.seats), one.name))}


def _entry_points() -> "Iterable[EntryPoint]":
    """What installed packages name; in a browser there are none, and looking for them takes its time."""
    if sys.platform == "emscripten":
        return ()
    from importlib.metadata import entry_points

    return entry_points(group=GROUP)


def _offered(entry: "EntryPoint") -> Listing | None:
    """What an installed package offers; one that is broken is left out, and does not take the others with it."""
    try:
        listing = entry.load()
    except Exception as error:
        logging.getLogger(__name__).warning("the game %s cannot be loaded: %r", entry.name, error)
        return None
    if not isinstance(listing, Listing):
        logging.getLogger(__name__).warning("%s is no Listing of a game", entry.value)
        return None
    return listing


def game_names() -> tuple[str, ...]:
    """The names of the games."""
    return tuple(listings())


def own(name: str) -> bool:
    """Is this one of the games beside this file? Of those that packages bring the pages have no words, so that only a
    server, which says them, can play them."""
    return listed(name).home.parent == Path(__file__).resolve().parent


def listed(name: str) -> Listing:
    """A game by its name, without its rules. Raises BadOptions."""
    if name not in listings():
        import difflib

        near = difflib.get_close_matches(name, game_names(), 1)
        raise BadOptions("bad-game", given=name[:40], known=", ".join(game_names()), near=near[0] if near else "none")
    return listings()[name]


@cache
def find(name: str) -> "Rules":
    """The rules of a game by its name; loaded when first asked for. Raises BadOptions."""
    from ..core.compiler import HOMES

    listing = listed(name)
    with LOADING:
        HOMES[name] = listing.home
        return listing.rules()
