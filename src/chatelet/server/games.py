"""What there is to play: the site, the games with their options in words, and what never changes on their boards."""

import hashlib
import io
from collections.abc import Sequence
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
import segno
from litestar import Request, Response, get, post
from litestar.exceptions import ValidationException
from litestar.params import FromPath, JSONBody, QueryParameter

from ..core.contract import Rules
from ..core.errors import BadOptions
from ..core.texts import LANGUAGES, Message, catalogue, say
from ..games import find, game_names
from ..rulebook import drawn, figures
from ..table.bots import offered
from ..table.errors import NotFound
from ..table.model import MESSAGE_LONGEST, NAME_LONGEST, now
from ..table.seat_names import bot_name
from ..table.views import when
from .compiling import Compiling
from .dependencies import Language, TheSettings


def word(id: str, language: str) -> str | None:
    """A sentence, if any catalogue has it."""
    for tongue in (language, "en"):
        if catalogue(tongue).has_message(id):
            return say(Message(id), tongue)
    return None


def game(name: str) -> Rules:
    try:
        return find(name)
    except BadOptions as error:
        raise NotFound(error.message.id, **error.message.args) from None


def option_view(rules: Rules, name: str, language: str) -> dict[str, Any]:
    info = rules.option_types[name]
    plain = f"{rules.name}-option-{name}"
    found: dict[str, Any] = {
        "option": name,
        "name": word(plain, language) or name,
        "text": word(f"{plain}-about", language),
        "default": msgspec.to_builtins(info.default),
    }
    kind = info.type
    several = get_origin(kind) is tuple
    choice = get_args(kind)[0] if several else kind
    if get_origin(choice) is Literal:
        found |= {
            "kind": "some" if several else "one",
            "values": [
                {
                    "value": value,
                    "name": word(f"{plain}-{value}", language) or str(value),
                    "text": word(f"{plain}-{value}-about", language),
                }
                for value in get_args(choice)
            ],
        }
    else:
        found["kind"] = "switch" if kind is bool else "number"
    return found


def game_view(name: str, language: str) -> dict[str, Any]:
    rules = game(name)
    minutes = word(f"{name}-minutes", language)
    return {
        "game": name,
        "name": word(f"{name}-name", language) or name,
        "sentence": word(f"{name}-about", language),
        "minutes": int(minutes) if minutes and minutes.isdigit() else None,
        "seats": list(rules.seats),
        "together": rules.together,
        "hidden": rules.hidden,
        "rules": {"version": rules.version, "digest": rules.digest},
        "options": [option_view(rules, option, language) for option in rules.option_types],
    }


@get("/api/site", sync_to_thread=False)
def site(request: Request[Any, Any, Any], settings: TheSettings, tongue: Language) -> dict[str, Any]:
    """What the home page needs to know about this server."""
    from .. import __version__

    compiling: Compiling | None = request.app.state.compiling
    return {
        "version": __version__,
        "compiling": compiling and compiling.seconds_left,  # about how long until the engines are compiled, in seconds
        "languages": list(LANGUAGES),
        "address": settings.address,
        "lan": settings.lan,
        "mail": settings.mail is not None,
        "bots": [{"bot": bot, "name": bot_name(bot, tongue)} for bot in offered()],
        "now": when(now()),
        "names": {"longest": NAME_LONGEST},
        "chat": {"longest": MESSAGE_LONGEST},
    }


@get("/api/games", sync_to_thread=True)
def games(tongue: Language) -> dict[str, Any]:
    """Every game, with its options in words."""
    return {"games": [game_view(name, tongue) for name in game_names()]}


@get("/api/games/{name:str}", sync_to_thread=True)
def one_game(name: FromPath[str], tongue: Language) -> dict[str, Any]:
    """One game, with its options in words."""
    return game_view(name, tongue)


class Setting(msgspec.Struct, forbid_unknown_fields=True):
    """Seats and options to be checked."""

    seats: int
    options: dict[str, Any] = {}


@post("/api/games/{name:str}/check", status_code=200, sync_to_thread=False)
def check(name: FromPath[str], data: JSONBody[Setting]) -> dict[str, Any]:
    """All options, defaults filled in; or why they do not go together."""
    return {"options": msgspec.to_builtins(game(name).settings(data.options, data.seats))}


@get("/api/games/{name:str}/board", sync_to_thread=False)
def board(name: FromPath[str], request: Request[Any, Any, Any]) -> Response[Any]:
    """What never changes during a game and a board is drawn from; the query is options of the game."""
    rules = game(name)
    given = {key: value for key, value in request.query_params.items() if key != "lang"}
    options = rules.settings(given, min(rules.seats), texts=True)
    return cacheable(request, msgspec.json.encode(rules.board(options)))


@get("/api/games/{name:str}/texts", media_type="text/plain", sync_to_thread=True)
def texts(name: FromPath[str], tongue: Language) -> str:
    """The words of a game that brings its own catalogues, in Fluent: for pages that do not know it. English first."""
    folder = game(name).listing.home / "texts"
    files = [path for language in dict.fromkeys(("en", tongue)) for path in sorted((folder / language).glob("*.ftl"))]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


@get("/api/games/{name:str}/figures", sync_to_thread=True)
def figure_list(name: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
    """The pictures of the rules, each with the part of the board it shows."""
    crops = {key: shown.crop for key, shown in figures(game(name).name).items()}
    return cacheable(request, msgspec.json.encode({"figures": crops}))


@get("/api/games/{name:str}/figures/{figure:str}", sync_to_thread=True)
def figure(name: FromPath[str], figure: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
    """A picture of the rules: a position, and what of it is shown."""
    body = drawn(game(name).name, figure)
    if body is None:
        raise NotFound("figure-unknown", game=name, figure=figure[:40])
    return cacheable(request, body)


def cacheable(request: Request[Any, Any, Any], body: bytes) -> Response[bytes]:
    """An answer that a browser may keep, and that is sent again only when it has changed."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": "public, max-age=300"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers, media_type="application/json")
    return Response(body, headers=headers, media_type="application/json")


@get("/api/qr", media_type="image/svg+xml", sync_to_thread=False)
def qr(
    request: Request[Any, Any, Any], settings: TheSettings, path: Annotated[str, QueryParameter(max_length=500)] = "/"
) -> Response[bytes]:
    """A QR code (SVG) of a page of this site, at the address others find it."""
    if not path.startswith("/") or path.startswith("//"):
        raise ValidationException("path starts with /")
    base = settings.address or f"{request.scope['scheme']}://{request.headers.get('host', '')}"
    drawing = segno.make(base.rstrip("/") + path, error="m")
    out = io.BytesIO()
    drawing.save(out, kind="svg", scale=4, border=2, light="#fff", unit="px", xmldecl=False)
    return Response(out.getvalue(), media_type="image/svg+xml")


HANDLERS: Sequence[Any] = (site, games, one_game, check, board, texts, figure_list, figure, qr)
