"""Who a browser is: a signed cookie with a player and a session. Nobody can make one without the secret key."""

import base64
import hashlib
import hmac
import time
from typing import NamedTuple

from litestar.datastructures import Cookie

from ..table.model import fresh

NAME = "chatelet"
CSRF = "chatelet-csrf"  # readable by scripts of this site, which send it back
DAYS = 400  # as long as browsers keep one
DEVICE = "chatelet-device"  # this browser, whoever uses it
CONFIRM_DAYS = 7


class Identity(NamedTuple):
    """What a cookie says. `epoch` makes those of an old passphrase void; older versions named no session."""

    player: str
    epoch: int
    session: str = ""

    @property
    def text(self) -> str:
        return ".".join([self.player, str(self.epoch), *([self.session] if self.session else [])])


class Signer:
    """Signs what a browser or a letter brings back."""

    def __init__(self, key: str) -> None:
        self._key = hashlib.sha256(b"chatelet cookie " + key.encode()).digest()

    def _signature(self, text: str) -> str:
        return base64.urlsafe_b64encode(hmac.digest(self._key, text.encode(), "sha256")).decode().rstrip("=")

    def value(self, player: str, epoch: int, session: str = "") -> str:
        text = Identity(player, epoch, session).text
        return f"{text}.{self._signature(text)}"

    def read(self, value: str | None) -> Identity | None:
        """Who it is, or None for anything that was not signed here."""
        text, _, signature = (value or "").rpartition(".")
        if not text or not hmac.compare_digest(signature.encode(), self._signature(text).encode()):
            return None
        player, epoch, *session = text.split(".")
        return Identity(player, int(epoch), *session)

    def csrf(self, identity: Identity) -> str:
        """What a page of ours knows and a forged request does not: it fits this visitor alone."""
        return self._signature(f"csrf {identity.text}")

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
        return f"{player}.{until}.{self._signature(f'email {player} {until} {email}')}"

    def confirms(self, key: str, email: str) -> bool:
        player, _, rest = key.partition(".")
        until, _, signature = rest.partition(".")
        right = self._signature(f"email {player} {until} {email}")
        return hmac.compare_digest(signature.encode(), right.encode()) and int(until) > time.time()


def device_cookie(device: str, *, https: bool) -> Cookie:
    """Says that it is the same browser again, when somebody else signs in."""
    return Cookie(key=DEVICE, value=device, max_age=DAYS * 86400, path="/", httponly=True, samesite="lax", secure=https)
