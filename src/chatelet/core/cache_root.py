"""Where machine code is kept. Needs nothing but the standard library: asked before any engine is loaded."""

import os
import shutil
import tempfile
import time
from functools import cache
from pathlib import Path

KEPT_DAYS = 14


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


def sweep(names: str) -> None:
    """Forget what nobody has used for a while, of files and folders with such names."""
    old = time.time() - KEPT_DAYS * 86400
    for kept in cache_root().glob(names):
        if kept.stat().st_mtime < old:
            shutil.rmtree(kept, ignore_errors=True) if kept.is_dir() else kept.unlink(missing_ok=True)
