"""Asks of files before long work begins what would spoil it at its end."""

import errno
import os
from pathlib import Path


def writable(*files: str | Path | None) -> None:
    """Can these be written? Raises what the system would say at the end. (`-` is standard output.)"""
    for file in files:
        if file is None or str(file) == "-":
            continue
        path = Path(file)
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(file))
        if not path.parent.is_dir():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path.parent))
        if not os.access(path if path.exists() else path.parent, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(file))
