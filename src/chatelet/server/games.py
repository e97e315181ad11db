"""What there is to play: the site, the games with their options in words, and what never changes on their boards."""

import hashlib
import io
from collections.abc import Sequence
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
import segno
from litestar import Request, Response, get, post
from litestar.exceptions import ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter

from ..core.contract import Rules
from ..core.errors import BadOptions
from ..core.texts import LANGUAGES, Message, catalogue, say
from ..games import find, game_names, own
from ..rulebook import FigureView, drawn, figures
from ..table.bots import offered
from ..table.errors import NotFound
from ..table.model import MESSAGE_LONGEST, NAME_LONGEST, now
from ..table.seat_names import bot_name
from ..table.views import moment
from .compiling import Compiling
from .dependencies import Language, TheSettings
from .wishes import CheckedOptions, FigureList, Setting


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


class OptionValue(msgspec.Struct, frozen=True, kw_only=True):
    """A value an option may take."""

    value: str | int
    name: str
    text: str | None


class OptionView(msgspec.Struct, frozen=True, kw_only=True):
    """An option: one of `values`, some of them, a switch or a number."""

    option: str
    name: str
    text: str | None
    default: Any
    kind: Literal["one", "some", "switch", "number"]
    values: list[OptionValue] | msgspec.UnsetType = msgspec.UNSET


class RulesView(msgspec.Struct, frozen=True, kw_only=True):
    """Which rules are played."""

    version: int
    digest: str


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game, with its options in words."""

    game: str
    name: str
    sentence: str | None
    minutes: int | None
    seats: list[int]
    together: bool
    hidden: bool
    here: bool  # can it be played on one's own device?
    rules: RulesView
    options: list[OptionView]


class Games(msgspec.Struct, frozen=True, kw_only=True):
    """Every game."""

    games: list[GameInfo]


class BotView(msgspec.Struct, frozen=True, kw_only=True):
    """A level to play against."""

    bot: str
    name: str


class Longest(msgspec.Struct, frozen=True, kw_only=True):
    """How many characters a text may have."""

    longest: int


class Site(msgspec.Struct, frozen=True, kw_only=True):
    """What the home page needs to know about this server."""

    version: str
    compiling: float | None  # about how long until the engines are compiled, in seconds
    languages: list[str]
    operator: str | None  # who runs this server, as they put it
    address: str | None
    lan: bool
    mail: bool
    device: Literal["ready", "building", "missing"]  # what one plays with on one's own device
    bots: list[BotView]
    now: str
    names: Longest
    chat: Longest


def answering(kind: type[msgspec.Struct]) -> dict[int, ResponseSpec]:
    """What an answer holds that is handed out as bytes, to be kept by browsers."""
    return {200: ResponseSpec(kind, generate_examples=False, description="As it was asked for.")}


def option_view(rules: Rules, name: str, language: str) -> OptionView:
    info = rules.option_types[name]
    plain, kind = f"{rules.name}-option-{name}", info.type
    several = get_origin(kind) is tuple
    choice = get_args(kind)[0] if several else kind
    chosen = get_origin(choice) is Literal
    values = [
        OptionValue(
            value=value,
            name=word(f"{plain}-{value}", language) or str(value),
            text=word(f"{plain}-{value}-about", language),
        )
        for value in (get_args(choice) if chosen else ())
    ]
    return OptionView(
        option=name,
        name=word(plain, language) or name,
        text=word(f"{plain}-about", language),
        default=msgspec.to_builtins(info.default),
        kind=("some" if several else "one") if chosen else "switch" if kind is bool else "number",
        values=values if chosen else msgspec.UNSET,
    )


def game_view(name: str, language: str) -> GameInfo:
    rules = game(name)
    minutes = word(f"{name}-minutes", language)
    return GameInfo(
        game=name,
        name=word(f"{name}-name", language) or name,
        sentence=word(f"{name}-about", language),
        minutes=int(minutes) if minutes and minutes.isdigit() else None,
        seats=list(rules.seats),
        together=rules.together,
        hidden=rules.hidden,
        here=own(name),
        rules=RulesView(version=rules.version, digest=rules.digest),
        options=[option_view(rules, option, language) for option in rules.option_types],
    )


@get("/api/site", sync_to_thread=False)
def site(request: Request[Any, Any, Any], settings: TheSettings, tongue: Language) -> Site:
    """What the home page needs to know about this server."""
    from .. import __version__

    compiling: Compiling | None = request.app.state.compiling
    return Site(
        version=__version__,
        compiling=compiling and compiling.seconds_left,
        languages=list(LANGUAGES),
        operator=settings.operator,
        address=settings.address,
        lan=settings.lan,
        mail=settings.mail is not None,
        device=request.app.state.device.state,
        bots=[BotView(bot=bot, name=bot_name(bot, tongue)) for bot in offered()],
        now=moment(now()),
        names=Longest(longest=NAME_LONGEST),
        chat=Longest(longest=MESSAGE_LONGEST),
    )


@get("/api/games", sync_to_thread=True)
def games(tongue: Language) -> Games:
    """Every game, with its options in words."""
    return Games(games=[game_view(name, tongue) for name in game_names()])


@get("/api/games/{name:str}", sync_to_thread=True)
def one_game(name: FromPath[str], tongue: Language) -> GameInfo:
    """One game, with its options in words."""
    return game_view(name, tongue)


@post("/api/games/{name:str}/check", status_code=200, sync_to_thread=False)
def check(name: FromPath[str], data: JSONBody[Setting]) -> CheckedOptions:
    """All options, defaults filled in; or why they do not go together."""
    return CheckedOptions(options=msgspec.to_builtins(game(name).settings(data.options, data.seats)))


@get("/api/games/{name:str}/board", sync_to_thread=False)
def board(name: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
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


@get("/api/games/{name:str}/rules", media_type="text/markdown", sync_to_thread=True)
def rules(name: FromPath[str], tongue: Language) -> str:
    """The rules page of a game that brings its own, for pages that do not know it; in English where it has no other."""
    known = game(name)
    pages = [known.listing.home / "texts" / language / "rules" / f"{known.name}.md" for language in (tongue, "en")]
    found = next((page for page in pages if page.is_file()), None)
    if found is None:
        raise NotFound("rules-unknown", game=known.name)
    return found.read_text(encoding="utf-8")


@get("/api/games/{name:str}/figures", sync_to_thread=True, responses=answering(FigureList))
def figure_list(name: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
    """The pictures of the rules, each with the part of the board it shows."""
    crops = {key: shown.crop for key, shown in figures(game(name).name).items()}
    return cacheable(request, msgspec.json.encode(FigureList(figures=crops)))


@get("/api/games/{name:str}/figures/{figure:str}", sync_to_thread=True, responses=answering(FigureView))
def figure(name: FromPath[str], figure: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
    """A picture of the rules: a position, and what of it is shown."""
    body = drawn(game(name).name, figure)
    if body is None:
        raise NotFound("figure-unknown", game=name, figure=figure[:40])
    return cacheable(request, body)


def cacheable(request: Request[Any, Any, Any], body: bytes) -> Response[bytes]:
    """An answer that a browser may keep, and that is sent again only when it has changed."""
    tag = f'W/"{hashlib.sha256(body).hexdigest()[:20]}"'
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


HANDLERS: Sequence[Any] = (site, games, one_game, check, board, texts, rules, figure_list, figure, qr)
