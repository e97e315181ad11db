"""Which build runs: a number of the installed files, as `tools/deploy.py` finds it in a wheel."""

import csv
import hashlib
from collections.abc import Iterable
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution


@cache
def build() -> str | None:
    """The number of this build; none where Châtelet runs from a checkout."""
    try:
        return build_in((distribution("chatelet").read_text("RECORD") or "").splitlines())
    except PackageNotFoundError:
        return None


def build_in(record: Iterable[str]) -> str | None:
    """The number of the build whose files a RECORD lists, with their hashes; bytecode is not among them."""
    rows = [row for row in csv.reader(record) if row[0].startswith("chatelet/") and not row[0].endswith(".pyc")]
    files = sorted(f"{row[0]} {row[1]}" for row in rows)
    return hashlib.sha256("\n".join(files).encode()).hexdigest()[:12] if files else None
