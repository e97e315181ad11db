"""Who I am: names, my tables, my data, ratings."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, patch
from litestar.exceptions import ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream

from ..bots.levels import LEVELS
from ..core.record import Record
from ..core.texts import LANGUAGES
from ..table import views
from ..table.answers import ListedTable
from ..table.bots import offered
from ..table.errors import NotFound
from ..table.hub import Hub
from ..table.model import NAME_LONGEST, Ranked, Rating, Reliability, Standing
from ..table.people import Person, StoredRows, account_key, new_player
from ..table.ratings import reliability
from ..table.views import when
from .cookies import device_cookie
from .dependencies import Language, Me, TheHub, TheSettings, Visitor, device_of, identity_of, signer_of
from .games import game
from .limits import limited, limits_of
from .settings import Settings
from .wishes import MeView, MyTables

Name = Annotated[str, msgspec.Meta(max_length=NAME_LONGEST * 4)]
Passphrase = Annotated[str, msgspec.Meta(max_length=1000)]
LATELY, ENOUGH = 5, 4  # so many wins of the last games against a level, and it is time for the next
SIGN_IN = limited("sign-in", 100)  # attempts a minute of one address ...
ATTEMPTS = 10  # ... and for one account, from wherever
Any3 = Request[Any, Any, Any]


class Changes(msgspec.Struct, forbid_unknown_fields=True):
    """What a person may change about themselves."""

    name: Name | msgspec.UnsetType = msgspec.UNSET
    email: Annotated[str, msgspec.Meta(max_length=254)] | msgspec.UnsetType | None = msgspec.UNSET
    notices: bool | msgspec.UnsetType = msgspec.UNSET
    language: Annotated[str, msgspec.Meta(pattern=f"^({'|'.join(LANGUAGES)})$")] | msgspec.UnsetType | None = (
        msgspec.UNSET
    )


class Confirmation(msgspec.Struct, forbid_unknown_fields=True):
    passphrase: Passphrase = ""


class NextTable(msgspec.Struct, frozen=True, kw_only=True):
    """The next table that waits for me."""

    table: str | None


class PlayedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game of mine."""

    table: str
    ended: str | None
    points: int
    won: bool
    seats: int


class AgainstBot(msgspec.Struct, kw_only=True):
    """My games against one bot. `next`: the level it is time for."""

    bot: str
    played: int = 0
    won: int = 0
    next: str | None = None


class RatingStep(msgspec.Struct, frozen=True, kw_only=True):
    """My rating after a game."""

    ended: str | None
    mu: float
    sigma: float


class GameStatistics(msgspec.Struct, kw_only=True):
    """What I have played of a game."""

    game: str
    played: int = 0
    won: int = 0
    points: list[PlayedGame] = []
    bots: list[AgainstBot] = []
    rating: Rating | None = None
    history: list[RatingStep] = []


class Statistics(msgspec.Struct, frozen=True, kw_only=True):
    """What I have played, game by game, and how reliable I am."""

    games: list[GameStatistics]
    reliability: Reliability


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody, as everybody may see them."""

    player: str
    name: str
    account: bool
    ratings: list[Rating]
    reliability: Reliability
    finished: list[ListedTable]


class Ranking(msgspec.Struct, frozen=True, kw_only=True):
    """The best of a game, and me."""

    ratings: list[Ranked]
    me: Rating | None


class MyTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of mine, with its record as far as my first seat may read it."""

    table: str
    state: str
    seats: list[int]
    record: Record | None


class MyData(StoredRows, frozen=True, kw_only=True):
    """Everything stored about me."""

    player: Person
    tables: list[MyTable]


async def count_sign_in(request: Any3, account: str) -> None:
    """One more attempt to open an account. Raises TooOften."""
    await limits_of(request).count("account", account_key(account), ATTEMPTS)


async def me_view(hub: Hub, person: Person, csrf: str = "") -> MeView:
    return MeView(
        player=person.id,
        name=person.name,
        account=person.account,
        email=person.email,
        email_confirmed=person.email_confirmed,
        notices=person.notices,
        language=person.language,
        ratings=await hub.people.ratings(person.id),
        csrf=csrf,
    )


async def as_me(
    request: Any3, hub: Hub, settings: Settings, person: Person, status: int = 200, *, anew: bool = False
) -> Response[MeView]:
    """Me, with the cookies that say so; in a session of its own where somebody has just signed in."""
    signer, known = signer_of(request), identity_of(request)
    goes_on = not anew and known is not None and known[:2] == (person.id, person.epoch)
    session = known.session if known is not None and goes_on else ""
    cookies = signer.cookies(person.id, person.epoch, session=session, https=settings.https)
    token = cookies[1].value or ""
    cookies.append(device_cookie(device_of(request), https=settings.https))
    return Response(await me_view(hub, person, token), status_code=status, cookies=cookies)


def as_nobody(request: Any3, settings: Settings) -> Response[None]:
    """The browser is a new guest."""
    return Response(None, status_code=204, cookies=signer_of(request).cookies(new_player(), 0, https=settings.https))


@get("/api/me")
async def who_am_i(request: Any3, hub: TheHub, settings: TheSettings, visitor: Visitor) -> Response[MeView]:
    """Who this browser is; a new guest where it was nobody."""
    return await as_me(request, hub, settings, visitor or Person(new_player()))


@patch("/api/me", guards=limited("changes", 240))
async def change_me(
    request: Any3, hub: TheHub, settings: TheSettings, me: Me, data: JSONBody[Changes]
) -> Response[MeView]:
    """Name, e-mail, language."""
    changes = {key: value for key, value in msgspec.structs.asdict(data).items() if value is not msgspec.UNSET}
    person = await hub.people.update(me, **changes)
    if changes.get("email") and not person.email_confirmed:
        request.app.state.notices.ask_to_confirm(person, str(request.base_url))
    return await as_me(request, hub, settings, person)


@get(
    "/api/me/data",
    media_type="application/json",
    guards=limited("data", 10, reading=True),
    responses={200: ResponseSpec(MyData, generate_examples=False)},
)
async def my_data(hub: TheHub, me: Me) -> Stream:
    """Everything stored about this player. It is sent piece by piece, because it may be much."""
    headers = {"Content-Disposition": 'attachment; filename="chatelet-data.json"'}
    return Stream(data_of(hub, me), media_type="application/json", headers=headers)


async def data_of(hub: Hub, me: Person) -> AsyncIterator[bytes]:
    """MyData as JSON, in pieces: the rows of one kind, then table by table."""
    yield b'{"player":' + msgspec.json.encode(me)
    async for name, rows in hub.people.data(me):
        yield b"," + msgspec.json.encode(name) + b":" + msgspec.json.encode(rows)
    yield b',"tables":['
    comma = b""
    # whoever asks may go: a query that is cut off breaks its connection
    for id in await asyncio.shield(hub.stored.ids_of_player(me.id)):
        stored = await asyncio.shield(hub.storage.table(id))
        if stored is not None:  # else it was deleted meanwhile
            mine = stored.standing.seats_of(me.id)
            record = await asyncio.shield(hub.record(stored.standing, id, mine[0])) if mine else None
            table = MyTable(table=id, state=stored.standing.state, seats=mine, record=record)
            yield comma + msgspec.json.encode(table)
            comma = b","
    yield b"]}"


@delete("/api/me", status_code=204, guards=SIGN_IN)
async def forget_me(request: Any3, hub: TheHub, settings: TheSettings, me: Me) -> Response[None]:
    """Forget this player."""
    body = await request.body()
    try:
        data = msgspec.json.decode(body, type=Confirmation) if body else Confirmation()
    except msgspec.MsgspecError as error:
        raise ValidationException(str(error)) from None
    if me.account is not None:
        await count_sign_in(request, me.account)
        await hub.people.confirm(me, data.passphrase)
    await hub.forget_player(me.id)
    return as_nobody(request, settings)


@get("/api/me/tables")
async def my_tables(hub: TheHub, visitor: Visitor, tongue: Language) -> MyTables:
    """My tables, those that wait for me first."""
    me = visitor.id if visitor is not None else None
    if me is None:
        return MyTables()
    here = hub.presence.all
    tables = [*await hub.tables_of(me, ("open", "running", "paused")), *await hub.tables_of(me, ("over",), 100)]
    return MyTables.of(views.listed(table, me, here, tongue) for table in tables)


@get("/api/me/next")
async def next_table(hub: TheHub, visitor: Visitor, tongue: Language, after: FromQuery[str] = "") -> NextTable:
    """The next table that waits for me."""
    waiting = [row.table for row in (await my_tables.fn(hub, visitor, tongue)).waiting]
    if after in waiting:
        place = waiting.index(after)
        waiting = waiting[place + 1 :] + waiting[:place]
    return NextTable(table=waiting[0] if waiting else None)


def only_bot(standing: Standing, player: str) -> str | None:
    """The bot that somebody played against alone, without help and to the end."""
    mine = standing.seats_of(player)
    others = [seat for k, seat in enumerate(standing.seats) if k not in mine]
    bots = {seat.bot for seat in others}
    fair = len(mine) == 1 and not standing.seats[mine[0]].helped and standing.seats[mine[0]].lost is None
    return bots.pop() if fair and len(bots) == 1 and not standing.terms.practice else None


def next_level(bot: str, wins: Sequence[bool]) -> str | None:
    """The level to try after a bot that has been beaten again and again of late."""
    if bot not in LEVELS[:-1] or sum(wins[-LATELY:]) < ENOUGH:
        return None
    return LEVELS[LEVELS.index(bot) + 1]


@get("/api/me/statistics")
async def statistics(hub: TheHub, me: Me) -> Statistics:
    """What I have played, game by game."""
    found: dict[str, GameStatistics] = {}
    duels: dict[tuple[str, str], list[bool]] = {}  # oldest first
    ratings = {rating.game: rating for rating in await hub.people.ratings(me.id)}
    history = await hub.people.rating_history(me.id)
    for table in reversed(await hub.tables_of(me.id, ("over",), 1000)):
        standing, result = table.standing, table.standing.result
        mine = [k for k, place in enumerate(standing.seats) if place.player == me.id]  # not what was held for others
        if result is None or result.void or not mine or standing.terms.practice or standing.seats[mine[0]].helped:
            continue  # (a game played on is for practice, too)
        seat = mine[0]
        name = standing.terms.game
        row = found.setdefault(name, GameStatistics(game=name))
        against = len(standing.seats) > 1 and len(mine) == 1  # nobody wins against themselves
        won = against and seat in result.winners and seat not in result.lost
        row.played += 1
        row.won += won
        bot = only_bot(standing, me.id)
        if bot is not None:
            duels.setdefault((name, bot), []).append(won)
        row.points.append(
            PlayedGame(
                table=table.id,
                ended=when(standing.ended),
                points=result.scores[seat],
                won=won,
                seats=len(standing.seats),
            )
        )
    for (name, bot), wins in duels.items():
        found[name].bots.append(AgainstBot(bot=bot, played=len(wins), won=sum(wins), next=next_level(bot, wins)))
    for name, row in found.items():
        row.bots.sort(key=lambda one: offered().index(one.bot) if one.bot in offered() else len(offered()))
        row.rating = ratings.get(name)
        row.history = [
            RatingStep(ended=when(step.ended), mu=step.mu, sigma=step.sigma) for step in history if step.game == name
        ]
    return Statistics(games=list(found.values()), reliability=await reliability(hub.storage, me.id))


def is_shown(standing: Standing) -> bool:
    """Does everybody see this finished game among those of a player? Not a void one: it has no result."""
    return standing.terms.public and not (standing.result is not None and standing.result.void)


@get("/api/players/{player:str}")
async def player(hub: TheHub, visitor: Visitor, tongue: Language, player: FromPath[str]) -> PlayerView:
    """Somebody's name, ratings and public games."""
    person = await hub.people.person(player)
    if not person.name and person.account is None:
        raise NotFound("player-unknown")
    me = visitor.id if visitor is not None else None
    tables = await hub.tables_of(player, ("over",), 100)
    return PlayerView(
        player=person.id,
        name=person.name,
        account=person.account is not None,
        ratings=await hub.people.ratings(player),
        reliability=await reliability(hub.storage, player),
        finished=[views.listed(table, me, set(), tongue) for table in tables if is_shown(table.standing)],
    )


@get("/api/ratings/{name:str}")
async def ratings(hub: TheHub, visitor: Visitor, name: FromPath[str]) -> Ranking:
    """The best of a game."""
    game(name)
    mine = await hub.people.ratings(visitor.id) if visitor is not None else []
    return Ranking(
        ratings=await hub.people.best(name),
        me=next((rating for rating in mine if rating.game == name), None),
    )


HANDLERS: Sequence[Any] = (
    who_am_i,
    change_me,
    my_data,
    forget_me,
    my_tables,
    next_table,
    statistics,
    player,
    ratings,
)
