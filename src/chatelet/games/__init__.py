"""The games of the house. A new game is a folder and a line here."""

import difflib
from functools import cache
from importlib import import_module
from threading import RLock

from ..core.contract import Rules
from ..core.errors import BadOptions

FOLDERS = {"next-station": "next_station", "metro": "metro", "paris": "paris"}

# Numba has one setting for the folder of its cache: two games loaded at once would put code into each other's.
LOADING = RLock()


@cache
def find(name: str) -> Rules:
    """The rules of a game by its name; loaded when first asked for."""
    if name not in FOLDERS:
        near = difflib.get_close_matches(name, FOLDERS, 1)
        raise BadOptions("bad-game", given=name[:40], known=", ".join(FOLDERS), near=near[0] if near else "none")
    with LOADING:
        return import_module(f".{FOLDERS[name]}", __package__).RULES
