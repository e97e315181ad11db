"""Who I am: names, accounts, my tables, my data, ratings."""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, patch, post
from litestar.exceptions import ValidationException
from litestar.params import FromPath, FromQuery, JSONBody

from ..core.texts import LANGUAGES
from ..table import views
from ..table.answers import ListedTable
from ..table.errors import NotFound
from ..table.hub import Hub
from ..table.model import NAME_LONGEST, Ranked, Rating
from ..table.people import Person, new_player
from ..table.views import when
from .cookies import device_cookie
from .dependencies import Language, Me, TheHub, TheSettings, Visitor, device_of, signer_of
from .games import game
from .limits import limited
from .settings import Settings

Name = Annotated[str, msgspec.Meta(max_length=NAME_LONGEST * 4)]
Passphrase = Annotated[str, msgspec.Meta(max_length=1000)]
Any3 = Request[Any, Any, Any]


class Changes(msgspec.Struct, forbid_unknown_fields=True):
    """What a person may change about themselves."""

    name: Name | msgspec.UnsetType = msgspec.UNSET
    email: Annotated[str, msgspec.Meta(max_length=254)] | msgspec.UnsetType | None = msgspec.UNSET
    notices: bool | msgspec.UnsetType = msgspec.UNSET
    language: Annotated[str, msgspec.Meta(pattern=f"^({'|'.join(LANGUAGES)})$")] | msgspec.UnsetType | None = (
        msgspec.UNSET
    )


class SignIn(msgspec.Struct, forbid_unknown_fields=True):
    account: Name
    passphrase: Passphrase


class Recovery(msgspec.Struct, forbid_unknown_fields=True):
    account: Name
    code: Annotated[str, msgspec.Meta(max_length=100)]
    passphrase: Passphrase


class NewPassphrase(msgspec.Struct, forbid_unknown_fields=True):
    old: Passphrase
    new: Passphrase


class Confirmation(msgspec.Struct, forbid_unknown_fields=True):
    passphrase: Passphrase = ""


class MeView(msgspec.Struct, frozen=True, kw_only=True):
    """Who this browser is."""

    player: str
    name: str
    account: str | None
    email: str | None
    notices: bool
    language: str | None
    ratings: list[Rating]
    csrf: str


class NewAccount(msgspec.Struct, frozen=True, kw_only=True):
    """The account, and what opens it when the passphrase is forgotten."""

    me: MeView
    recovery_codes: list[str]


class RecoveryCodes(msgspec.Struct, frozen=True, kw_only=True):
    """Each sets a new passphrase once."""

    recovery_codes: list[str]


class MyTables(msgspec.Struct, frozen=True, kw_only=True):
    """My tables; `waiting` are those that wait for me."""

    waiting: list[ListedTable] = []
    running: list[ListedTable] = []
    open: list[ListedTable] = []
    finished: list[ListedTable] = []


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
    rating: Rating | None = None
    history: list[RatingStep] = []


class Statistics(msgspec.Struct, frozen=True, kw_only=True):
    """What I have played, game by game."""

    games: list[GameStatistics]


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody, as everybody may see them."""

    player: str
    name: str
    account: bool
    ratings: list[Rating]
    finished: list[ListedTable]


class Ranking(msgspec.Struct, frozen=True, kw_only=True):
    """The best of a game, and me."""

    ratings: list[Ranked]
    me: Rating | None


async def me_view(hub: Hub, person: Person, csrf: str = "") -> MeView:
    return MeView(
        player=person.id,
        name=person.name,
        account=person.account,
        email=person.email,
        notices=person.notices,
        language=person.language,
        ratings=await hub.people.ratings(person.id),
        csrf=csrf,
    )


def csrf_of(request: Any3) -> str:
    from litestar.utils.scope.state import ScopeState

    token = ScopeState.from_scope(request.scope).csrf_token
    return token if isinstance(token, str) else request.cookies.get("chatelet-csrf", "")


async def as_me(request: Any3, hub: Hub, settings: Settings, person: Person, status: int = 200) -> Response[MeView]:
    """Me, with the cookie that says so."""
    cookie = signer_of(request).cookie(person.id, person.epoch, https=settings.https)
    cookies = [cookie, device_cookie(device_of(request), https=settings.https)]
    return Response(await me_view(hub, person, csrf_of(request)), status_code=status, cookies=cookies)


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
    return await as_me(request, hub, settings, await hub.people.update(me, **changes))


@post("/api/accounts", guards=limited("accounts", 10))
async def make_account(
    request: Any3, hub: TheHub, settings: TheSettings, me: Me, data: JSONBody[SignIn]
) -> Response[NewAccount]:
    """The guest becomes an account."""
    person, codes = await hub.people.make_account(me, data.account, data.passphrase)
    await hub.people.note_device(device_of(request), person.id)
    mine = await as_me(request, hub, settings, person)
    answer = NewAccount(me=mine.content, recovery_codes=codes)
    return Response(answer, status_code=201, cookies=mine.cookies)


@post("/api/session", status_code=200, guards=limited("sign-in", 10))
async def sign_in(
    request: Any3, hub: TheHub, settings: TheSettings, visitor: Visitor, data: JSONBody[SignIn]
) -> Response[MeView]:
    """Sign in; the tables of this browser's guest come along."""
    person = await hub.people.sign_in(data.account, data.passphrase)
    if visitor is not None and visitor.account is None:
        await hub.people.note_device(device_of(request), visitor.id)  # a guest who saw cards, and now has a name
        await hub.hand_over(visitor.id, person.id)
    await hub.people.note_device(device_of(request), person.id)
    return await as_me(request, hub, settings, person)


@delete("/api/session")
async def sign_out(request: Any3, settings: TheSettings) -> Response[None]:
    """The browser is a new guest."""
    cookie = signer_of(request).cookie(new_player(), 0, https=settings.https)
    return Response(None, status_code=204, cookies=[cookie])


@post("/api/accounts/recover", status_code=200, guards=limited("sign-in", 10))
async def recover(request: Any3, hub: TheHub, settings: TheSettings, data: JSONBody[Recovery]) -> Response[MeView]:
    """A recovery code sets a new passphrase and signs in."""
    person = await hub.people.recover(data.account, data.code, data.passphrase)
    return await as_me(request, hub, settings, person)


@post("/api/me/passphrase", status_code=204, guards=limited("sign-in", 10))
async def new_passphrase(
    request: Any3, hub: TheHub, settings: TheSettings, me: Me, data: JSONBody[NewPassphrase]
) -> Response[None]:
    """Another passphrase; other devices have to sign in again."""
    person = await hub.people.change_passphrase(me, data.old, data.new)
    cookie = signer_of(request).cookie(person.id, person.epoch, https=settings.https)
    return Response(None, status_code=204, cookies=[cookie])


@post("/api/me/recovery-codes", status_code=200, guards=limited("sign-in", 10))
async def new_codes(hub: TheHub, me: Me, data: JSONBody[Confirmation]) -> RecoveryCodes:
    """New recovery codes; the old ones are void."""
    return RecoveryCodes(recovery_codes=await hub.people.renew_codes(me, data.passphrase))


@get("/api/me/data")
async def my_data(hub: TheHub, me: Me) -> Response[Any]:
    """Everything stored about this player."""
    found = await hub.people.data(me)
    tables = await hub.tables_of(me.id, ("open", "running", "paused", "over", "closed"), 10_000)
    found["tables"] = []
    for table in tables:
        mine = table.standing.seats_of(me.id)
        record = await hub.record(table.standing, table.id, mine[0]) if mine else None
        found["tables"].append({"table": table.id, "state": table.standing.state, "seats": mine, "record": record})
    headers = {"Content-Disposition": 'attachment; filename="chatelet-data.json"'}
    return Response(found, headers=headers)


@delete("/api/me", status_code=204, guards=limited("sign-in", 10))
async def forget_me(request: Any3, hub: TheHub, settings: TheSettings, me: Me) -> Response[None]:
    """Forget this player."""
    body = await request.body()
    try:
        data = msgspec.json.decode(body, type=Confirmation) if body else Confirmation()
    except msgspec.MsgspecError as error:
        raise ValidationException(str(error)) from None
    if me.account is not None:
        await hub.people.confirm(me, data.passphrase)
    await hub.forget_player(me.id)
    cookie = signer_of(request).cookie(new_player(), 0, https=settings.https)
    return Response(None, status_code=204, cookies=[cookie])


@get("/api/me/tables")
async def my_tables(hub: TheHub, visitor: Visitor, tongue: Language) -> MyTables:
    """My tables, those that wait for me first."""
    me = visitor.id if visitor is not None else None
    if me is None:
        return MyTables()
    listed: dict[str, list[ListedTable]] = {"waiting": [], "running": [], "open": []}
    here = hub.presence.all
    for table in await hub.tables_of(me, ("open", "running", "paused")):
        row = views.listed(table, me, here, tongue)
        place = "open" if row.state == "open" else "waiting" if row.your_turn else "running"
        listed[place].append(row)
    listed["waiting"].sort(key=lambda row: row.deadline or "9")
    finished = [views.listed(table, me, here, tongue) for table in await hub.tables_of(me, ("over",), 100)]
    return MyTables(**listed, finished=finished)


@get("/api/me/next")
async def next_table(hub: TheHub, visitor: Visitor, tongue: Language, after: FromQuery[str] = "") -> NextTable:
    """The next table that waits for me."""
    waiting = [row.table for row in (await my_tables.fn(hub, visitor, tongue)).waiting]
    if after in waiting:
        place = waiting.index(after)
        waiting = waiting[place + 1 :] + waiting[:place]
    return NextTable(table=waiting[0] if waiting else None)


@get("/api/me/statistics")
async def statistics(hub: TheHub, me: Me) -> Statistics:
    """What I have played, game by game."""
    found: dict[str, GameStatistics] = {}
    ratings = {rating.game: rating for rating in await hub.people.ratings(me.id)}
    history = await hub.people.rating_history(me.id)
    for table in reversed(await hub.tables_of(me.id, ("over",), 1000)):
        standing, result = table.standing, table.standing.result
        if result is None:
            continue
        name = standing.terms.game
        row = found.setdefault(name, GameStatistics(game=name))
        seat = standing.seats_of(me.id)[0]
        won = len(standing.seats) > 1 and seat in result.winners and seat not in result.lost
        row.played += 1
        row.won += won
        row.points.append(
            PlayedGame(
                table=table.id,
                ended=when(standing.ended),
                points=result.scores[seat],
                won=won,
                seats=len(standing.seats),
            )
        )
    for name, row in found.items():
        row.rating = ratings.get(name)
        row.history = [
            RatingStep(ended=when(step.ended), mu=step.mu, sigma=step.sigma) for step in history if step.game == name
        ]
    return Statistics(games=list(found.values()))


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
        finished=[views.listed(table, me, set(), tongue) for table in tables if table.standing.terms.public],
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
    make_account,
    sign_in,
    sign_out,
    recover,
    new_passphrase,
    new_codes,
    my_data,
    forget_me,
    my_tables,
    next_table,
    statistics,
    player,
    ratings,
)
