"""One folder a game, all alike: where each part of the contract stands in it, so that the rules need not list them."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .listing import Listing, Options

if TYPE_CHECKING:
    from .contract import Rules

# In which module of a game's folder each function of the contract is found, under its own name.
PLACES = {
    "state": ("start",),
    "moves": ("waiting", "over", "legal", "apply"),
    "refusals": ("refusal",),
    "chance": ("chances", "happen", "sample"),
    "hidden": ("observe", "resample"),
    "scoring": ("scores", "winners"),
    "dealing": ("deal", "piles", "dealt"),
    "notation": ("write", "read", "write_chance", "read_chance", "redact"),
    "words": ("explain",),
    "preview": ("preview",),
    "view": ("view",),
    "board": ("board",),
    "picture": ("text", "svg"),
    "summary": ("lap", "parts"),
    "advice": ("idea", "reasons"),
}
# ... and those that a game may leave out.
OPTIONAL = {
    "words": ("reveals",),
    "hidden": ("shown_scores",),
    "heuristics": ("value", "spent", "prior"),
    "rollout": ("rollout",),
}


def part(package: str, module: str, name: str) -> Any:
    """Something out of a module of a game's folder."""
    return getattr(import_module(f"{package}.{module}"), name)


def loaded(package: str, module: str, name: str) -> Callable[[], Any]:
    """Fetches it when it is asked for."""
    return partial(part, package, module, name)


def listing(
    package: str, file: str, name: str, seats: tuple[int, ...], options: type[Options], *sheets: str
) -> Listing:
    """The game of a folder on the shelf; its rules are loaded when they are asked for."""
    return Listing(name, seats, options, Path(file).resolve().parent, loaded(package, "rules", "RULES"), sheets)


def rules(package: str, idle: int = -1, together: bool = False, **own: Any) -> "Rules":
    """The rules of the game in a folder: every part from its place, the rest as given."""
    from .contract import Rules  # with NumPy, which whoever only lists the games does not need

    found = {name: part(package, module, name) for module, names in PLACES.items() for name in names}
    for module, names in OPTIONAL.items():
        if find_spec(f"{package}.{module}") is not None:
            home = import_module(f"{package}.{module}")
            found |= {name: getattr(home, name) for name in names if hasattr(home, name)}
    if find_spec(f"{package}.paper") is not None:
        found["paper"] = loaded(package, "paper", "PAPER")
    if find_spec(f"{package}.flat") is not None:
        found["flat"] = loaded(package, "flat", "FLAT")
    found |= {"dtype": part(package, "state", "STATE"), "digest": part(package, "facts", "DIGEST")}
    return Rules(listing=import_module(package).LISTING, idle=idle, together=together, **(found | own))
