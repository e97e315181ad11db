"""The games of the house. A new game is a folder and a line here."""

import difflib
from functools import cache
from importlib import import_module

from ..core.contract import Rules
from ..core.errors import BadOptions

FOLDERS = {"next-station": "next_station", "metro": "metro", "paris": "paris"}


@cache
def find(name: str) -> Rules:
    """The rules of a game by its name; loaded when first asked for."""
    if name not in FOLDERS:
        near = difflib.get_close_matches(name, FOLDERS, 1)
        raise BadOptions("bad-game", given=name[:40], known=", ".join(FOLDERS), near=near[0] if near else "none")
    return import_module(f".{FOLDERS[name]}", __package__).RULES
