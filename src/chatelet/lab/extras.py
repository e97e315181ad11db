"""What only the laboratory needs is installed by those who want it: an extra, asked for in words when it is missing."""

import sys
from importlib import import_module
from typing import Any

from ..core.errors import ChateletError

UP_TO_3_14 = {"ray", "pyspiel"}  # without wheels for Python 3.15 so far (pyproject.toml)


def needed(library: str, module: str | None = None, *, extra: str = "lab") -> Any:
    """A library of an extra, loaded now. Raises ChateletError where it is not installed."""
    try:
        return import_module(module or library)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != library:
            raise
        if library in UP_TO_3_14 and sys.version_info >= (3, 15):
            python = f"{sys.version_info[0]}.{sys.version_info[1]}"
            raise ChateletError("lab-needs-older", library=library, python=python, extra=extra) from None
        raise ChateletError("lab-needs", library=library, extra=extra) from None
