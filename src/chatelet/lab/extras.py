"""What only the laboratory needs is installed by those who want it: an extra, asked for in words when it is missing."""

from importlib import import_module
from typing import Any

from ..core.errors import ChateletError


def needed(library: str, module: str | None = None, *, extra: str = "lab") -> Any:
    """A library of an extra, loaded now. Raises ChateletError where it is not installed."""
    try:
        return import_module(module or library)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != library:
            raise
        raise ChateletError("lab-needs", library=library, extra=extra) from None
