"""Accounts: making one, signing in and out, what opens one again, and the address letters go to."""

import contextlib
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter

from ..table.errors import NotFound
from .dependencies import Me, TheHub, TheSettings, Visitor, device_of, identity_of, signer_of
from .limits import limited
from .me import SIGN_IN, Confirmation, Name, Passphrase, as_me, as_nobody, count_sign_in
from .wishes import MeView

Any3 = Request[Any, Any, Any]


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


class NewAccount(msgspec.Struct, frozen=True, kw_only=True):
    """The account, and what opens it when the passphrase is forgotten."""

    me: MeView
    recovery_codes: list[str]


class RecoveryCodes(msgspec.Struct, frozen=True, kw_only=True):
    """Each sets a new passphrase once."""

    recovery_codes: list[str]


@post("/api/accounts", guards=limited("accounts", 10))
async def make_account(
    request: Any3, hub: TheHub, settings: TheSettings, me: Me, data: JSONBody[SignIn]
) -> Response[NewAccount]:
    """The guest becomes an account."""
    person, codes = await hub.people.make_account(me, data.account, data.passphrase)
    await hub.people.note_device(device_of(request), person.id)
    mine = await as_me(request, hub, settings, person, anew=True)
    answer = NewAccount(me=mine.content, recovery_codes=codes)
    return Response(answer, status_code=201, cookies=mine.cookies)


@post("/api/session", status_code=200, guards=SIGN_IN)
async def sign_in(
    request: Any3, hub: TheHub, settings: TheSettings, visitor: Visitor, data: JSONBody[SignIn]
) -> Response[MeView]:
    """Sign in; the tables of this browser's guest come along."""
    await count_sign_in(request, data.account)
    person = await hub.people.sign_in(data.account, data.passphrase)
    if visitor is not None and visitor.account is None:
        await hub.people.note_device(device_of(request), visitor.id)  # a guest who saw cards, and now has a name
        await hub.hand_over(visitor.id, person.id)
    await hub.people.note_device(device_of(request), person.id)
    return await as_me(request, hub, settings, person, anew=True)


@delete("/api/session", guards=limited("changes", 240))
async def sign_out(
    request: Any3, hub: TheHub, settings: TheSettings, visitor: Visitor, everywhere: FromQuery[bool] = False
) -> Response[None]:
    """End this session, or all there are; the browser is a new guest."""
    known = identity_of(request)
    if visitor is not None and known is not None:
        # a guest has this one browser, and cookies of older versions name no session
        one = known.session if known.session and visitor.account is not None and not everywhere else None
        await hub.people.sign_out(visitor, one)
        await hub.farewell(visitor.id, one)
    return as_nobody(request, settings)


@post("/api/accounts/recover", status_code=200, guards=SIGN_IN)
async def recover(request: Any3, hub: TheHub, settings: TheSettings, data: JSONBody[Recovery]) -> Response[MeView]:
    """A recovery code sets a new passphrase and signs in."""
    await count_sign_in(request, data.account)
    person = await hub.people.recover(data.account, data.code, data.passphrase)
    await hub.people.note_device(device_of(request), person.id)
    await hub.farewell(person.id, None)
    return await as_me(request, hub, settings, person, anew=True)


@post("/api/me/passphrase", status_code=204, guards=SIGN_IN)
async def new_passphrase(
    request: Any3, hub: TheHub, settings: TheSettings, me: Me, data: JSONBody[NewPassphrase]
) -> Response[None]:
    """Another passphrase; other devices have to sign in again."""
    await count_sign_in(request, me.account or me.id)
    person = await hub.people.change_passphrase(me, data.old, data.new)
    known = identity_of(request)
    session = known.session if known is not None else ""
    await hub.farewell(person.id, None, session)
    cookies = signer_of(request).cookies(person.id, person.epoch, session=session, https=settings.https)
    return Response(None, status_code=204, cookies=cookies)


@post("/api/me/recovery-codes", status_code=200, guards=SIGN_IN)
async def new_codes(request: Any3, hub: TheHub, me: Me, data: JSONBody[Confirmation]) -> RecoveryCodes:
    """New recovery codes; the old ones are void."""
    await count_sign_in(request, me.account or me.id)
    return RecoveryCodes(recovery_codes=await hub.people.renew_codes(me, data.passphrase))


@get("/api/me/confirm", guards=limited("confirm", 30, reading=True), status_code=303)
async def confirm(request: Any3, hub: TheHub, key: Annotated[str, QueryParameter(max_length=200)]) -> Response[None]:
    """The link in a letter: whoever reads what comes to this address wants letters there."""
    person = await hub.people.person(key.partition(".")[0])
    right = False
    with contextlib.suppress(ValueError):
        right = person.email is not None and signer_of(request).confirms(key, person.email)
    if not right:
        raise NotFound("confirm-void")
    await hub.people.update(person, email_confirmed=True)
    return Response(None, status_code=303, headers={"Location": "/me"})


HANDLERS: Sequence[Any] = (
    make_account,
    sign_in,
    sign_out,
    recover,
    new_passphrase,
    new_codes,
    confirm,
)
