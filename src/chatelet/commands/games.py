"""`chatelet games`: which games there are, for how many, with which options."""

from ..core.listing import allowed
from ..games import listings
from .speech import Language, speaking


def games(lang: Language = None) -> None:
    """List the games: how many play, the options and their values (the first named is not always the default)."""
    with speaking(lang) as say:
        for name, listing in listings().items():
            print(say("games-game", name=name, least=min(listing.seats), most=max(listing.seats)))
            for option in listing.option_types.values():
                print(
                    say(
                        "games-option", option=option.name, values=allowed(option.type), default=written(option.default)
                    )
                )


def written(default: object) -> str:
    """A default as it would be typed."""
    if isinstance(default, tuple):
        return ",".join(str(value) for value in default) or "none"
    return str(default).lower() if isinstance(default, bool) else str(default)
