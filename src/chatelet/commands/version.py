"""`chatelet version`: which Châtelet, on which Python and libraries; what to put in a report."""

from importlib.metadata import version as installed
from platform import python_version


def version() -> None:
    """Say which Châtelet this is, and the Python and the engine's libraries under it."""
    print(f"chatelet {installed('chatelet')}")
    print(f"python {python_version()}")
    for library in ("numpy", "numba"):
        print(f"{library} {installed(library)}")
