"""`chatelet version`: which Châtelet, on which Python and libraries, and where the licences are."""

from importlib.metadata import version as installed
from pathlib import Path
from platform import python_version

LICENSES = Path(__file__).resolve().parent.parent / "pages" / "licenses.txt"


def version() -> None:
    """Say which Châtelet this is, the Python and the engine's libraries under it, and where the licences are."""
    print(f"chatelet {installed('chatelet')}")
    print(f"python {python_version()}")
    for library in ("numpy", "numba"):
        print(f"{library} {installed(library)}")
    print(f"licences {LICENSES if LICENSES.is_file() else '(none: the pages are not built)'}")
