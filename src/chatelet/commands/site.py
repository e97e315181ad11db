"""`chatelet site`: the games as plain files for any web host, to be played without a server."""

from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from ..browser.runtime import fetch, playable
from ..browser.site import write_site
from ..core.errors import ChateletError
from ..core.texts import Message, say
from ..games import game_names


def answers(language: str, operator: str | None = None) -> dict[str, Any]:
    """What pages ask a server before anything is played."""
    from .. import __version__
    from ..core.texts import LANGUAGES
    from ..server.games import BotView, Games, Longest, Site, game_view
    from ..table.bots import LEVELS
    from ..table.model import MESSAGE_LONGEST, NAME_LONGEST
    from ..table.seat_names import bot_name

    site = Site(
        version=__version__,
        compiling=None,
        languages=list(LANGUAGES),
        operator=operator,
        address=None,
        lan=False,
        mail=False,
        device="ready",
        bots=[BotView(bot=bot, name=bot_name(bot, language)) for bot in LEVELS],
        now="",
        names=Longest(longest=NAME_LONGEST),
        chat=Longest(longest=MESSAGE_LONGEST),
    )
    return {"site": site, "games": Games(games=[game_view(name, language) for name in playable()])}


def sheets(language: str) -> dict[str, bytes]:
    """The sheets to print, on every paper."""
    from ..companion.printed import printed
    from ..companion.printed import sheets as known
    from ..core.paper.drawing import PAPERS

    return {f"{sheet}-{paper}": printed(sheet, paper, language) for sheet in known() for paper in PAPERS}


def site(
    folder: Annotated[Path, typer.Argument(help="Where the files go; made if it is not there.")],
    operator: Annotated[
        str | None,
        typer.Option(help="Who runs the site, for the page About: a name and how to reach you.", show_default="none"),
    ] = None,
) -> None:
    """Write the games as plain files for any web host: everything but what needs a server.

    The folder can be served from anywhere, also under a path. What is in it and how to publish it: docs/anywhere.md.
    """

    def tell(game: str, text: str) -> None:
        print(say(Message("browser-building", {"game": game, "state": text})), flush=True)

    if not fetch():
        raise ChateletError("browser-no-runtime")
    size = write_site(folder, partial(answers, operator=operator), sheets, tell)
    for name in game_names():
        if name not in playable():
            print(say(Message("browser-left-out", {"game": name})))
    print(say(Message("browser-site-written", {"folder": str(folder), "size": round(size / 1_000_000, 1)})))
