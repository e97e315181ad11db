"""What every handler may ask for: who is asking, in which language, and the hub."""

import re
from typing import Any

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency, Provide

from ..core.texts import LANGUAGES
from ..table.errors import NotYours
from ..table.hub import Hub
from ..table.model import fresh
from ..table.people import Person
from .cookies import DEVICE, NAME, Identity, Signer
from .settings import Settings

Connection = ASGIConnection[Any, Any, Any, Any]
TheHub = NamedDependency[Hub]
TheSettings = NamedDependency[Settings]
Language = NamedDependency[str]
Visitor = NamedDependency[Person | None]
Me = NamedDependency[Person]
DEVICE_NAME = re.compile("[0-9a-z]{24}")


def language_of(connection: Connection) -> str:
    """`?lang=`, else the first language of Accept-Language that we speak, else English."""
    asked = connection.query_params.get("lang")
    return asked if asked in LANGUAGES else preferred(connection.scope)


def preferred(scope: Any) -> str:
    """The first language of Accept-Language that we speak, else English."""
    asked = next((value for name, value in scope["headers"] if name == b"accept-language"), b"")
    wishes = []
    for place, word in enumerate(asked[:200].decode("latin-1").split(",")):
        tongue, _, weight = word.strip().partition(";q=")
        try:
            wishes.append((-float(weight or 1), place, tongue.partition("-")[0].lower()))
        except ValueError:
            continue
    return next((tongue for _, _, tongue in sorted(wishes) if tongue in LANGUAGES), "en")


def hub_of(connection: Connection) -> Hub:
    return connection.app.state.hub


def settings_of(connection: Connection) -> Settings:
    return connection.app.state.settings


def signer_of(connection: Connection) -> Signer:
    return connection.app.state.signer


def device_of(connection: Connection) -> str:
    """This browser, whoever uses it; a new one gets a name."""
    state = connection.scope["state"]
    if "device" not in state:
        told = connection.cookies.get(DEVICE, "")
        state["device"] = told if DEVICE_NAME.fullmatch(told) else fresh(24)
    return state["device"]


def identity_of(connection: Connection) -> Identity | None:
    """What the cookie says, as far as it was signed here."""
    return signer_of(connection).read(connection.cookies.get(NAME))


async def person_of(connection: Connection) -> Person | None:
    """Who is asking, if their cookie is good."""
    found = identity_of(connection)
    return None if found is None else await hub_of(connection).people.signed_in(*found)


async def provide_hub(request: Connection) -> Hub:
    return hub_of(request)


async def provide_settings(request: Connection) -> Settings:
    return settings_of(request)


async def provide_language(request: Connection) -> str:
    return language_of(request)


async def provide_visitor(request: Connection) -> Person | None:
    return await person_of(request)


async def provide_me(request: Connection) -> Person:
    person = await person_of(request)
    if person is None:
        raise NotYours("cookie-needed")
    return person


def dependencies() -> dict[str, Provide]:
    return {
        "hub": Provide(provide_hub),
        "settings": Provide(provide_settings),
        "tongue": Provide(provide_language),  # not `language`, as a field of a body is called: Litestar mixes them up
        "visitor": Provide(provide_visitor),
        "me": Provide(provide_me),
    }
