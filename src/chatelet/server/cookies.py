"""Who a browser is: a signed cookie with a player and a session. Nobody can make one without the secret key."""

import base64
import hashlib
import hmac
import re
import time
from typing import NamedTuple

from litestar.datastructures import Cookie

from ..table.model import fresh

NAME = "chatelet"
CSRF = "chatelet-csrf"  # readable by scripts of this site, which send it back
DAYS = 400  # as long as browsers keep one
DEVICE = "chatelet-device"  # this browser, whoever uses it
CONFIRM_DAYS = 7
IDENTITY = re.compile(r"([0-9a-z]+)\.([0-9]{1,15})(?:\.([0-9a-z]+))?")


class Identity(NamedTuple):
    """What a cookie says. `epoch` makes those of an old passphrase void; older versions named no session."""

    player: str
    epoch: int
    session: str = ""

    @property
    def text(self) -> str:
        return ".".join([self.player, str(self.epoch), *([self.session] if self.session else [])])


class Key:
    """Signs texts for one purpose. A signature for one purpose is worth nothing for another."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def sign(self, text: str) -> str:
        return base64.urlsafe_b64encode(hmac.digest(self._key, text.encode(), "sha256")).decode().rstrip("=")

    def verify(self, text: str, signature: str) -> bool:
        return hmac.compare_digest(signature.encode(), self.sign(text).encode())


class Signer:
    """Signs what a browser or a letter brings back.

    Each purpose has a key of its own, derived from the secret key. Version 0.1.0 had one key for all purposes. What it
    signed stays valid: browsers keep its cookies for 400 days, and `/api/me` replaces them by new ones.
    """

    def __init__(self, key: str) -> None:
        def derived(purpose: str) -> Key:
            return Key(hmac.digest(key.encode(), f"chatelet {purpose}".encode(), "sha256"))

        self._session, self._csrf, self._email = derived("session"), derived("csrf"), derived("email")
        self._key_of_0_1_0 = Key(hashlib.sha256(b"chatelet cookie " + key.encode()).digest())

    def value(self, player: str, epoch: int, session: str = "") -> str:
        text = Identity(player, epoch, session).text
        return f"{text}.{self._session.sign(text)}"

    def read(self, value: str | None) -> Identity | None:
        """Who it is, or None for anything that was not signed here."""
        text, _, signature = (value or "").rpartition(".")
        found = IDENTITY.fullmatch(text)
        if found is None or not (self._session.verify(text, signature) or self._key_of_0_1_0.verify(text, signature)):
            return None
        player, epoch, session = found.groups()
        return Identity(player, int(epoch), session or "")

    def csrf(self, identity: Identity) -> str:
        """What a page of ours knows and a forged request does not: it fits this visitor alone."""
        return self._csrf.sign(identity.text)

    def is_csrf(self, identity: Identity, token: str) -> bool:
        """Does a token belong to this visitor?"""
        return self._csrf.verify(identity.text, token) or self._key_of_0_1_0.verify(f"csrf {identity.text}", token)

    def cookies(self, player: str, epoch: int, *, session: str = "", https: bool) -> list[Cookie]:
        """The cookies of somebody; a new session where none goes on."""
        identity = Identity(player, epoch, session or fresh(16))
        value = self.value(*identity)
        mine = Cookie(NAME, value=value, max_age=DAYS * 86400, httponly=True, samesite="lax", secure=https)
        return [mine, self.csrf_cookie(identity, https=https)]

    def csrf_cookie(self, identity: Identity, *, https: bool) -> Cookie:
        return Cookie(CSRF, value=self.csrf(identity), max_age=DAYS * 86400, samesite="lax", secure=https)

    # --- addresses ---

    def confirmation(self, player: str, email: str) -> str:
        """What a letter brings to an address, and only to it."""
        until = int(time.time()) + CONFIRM_DAYS * 86400
        return f"{player}.{until}.{self._email.sign(f'{player} {until} {email}')}"

    def confirms(self, key: str, email: str) -> bool:
        player, _, rest = key.partition(".")
        until, _, signature = rest.partition(".")
        text = f"{player} {until} {email}"
        right = self._email.verify(text, signature) or self._key_of_0_1_0.verify(f"email {text}", signature)
        return right and int(until) > time.time()


def device_cookie(device: str, *, https: bool) -> Cookie:
    """Says that it is the same browser again, when somebody else signs in."""
    return Cookie(key=DEVICE, value=device, max_age=DAYS * 86400, path="/", httponly=True, samesite="lax", secure=https)
