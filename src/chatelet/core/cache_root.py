"""Where machine code is kept. Needs nothing but the standard library: asked before any engine is loaded."""

import os
import tempfile
from functools import cache
from pathlib import Path


@cache
def cache_root() -> Path:
    """Where machine code is kept: the user's cache folder or, if that is read-only, a temporary one."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    asked = os.environ.get("CHATELET_CACHE") or Path(home) / "chatelet"
    user = os.getuid() if hasattr(os, "getuid") else "user"
    for root in (Path(asked), Path(tempfile.gettempdir()) / f"chatelet-{user}"):
        try:
            root.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError:
            continue
        if os.access(root, os.W_OK):
            return root
    raise OSError(f"no folder to keep compiled rules in: tried {asked} and {tempfile.gettempdir()}")
