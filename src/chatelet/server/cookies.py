"""Who a browser is: a signed cookie with the player's id. Nobody can make one without the secret key."""

import base64
import hashlib
import hmac
from typing import Literal

from litestar.datastructures import Cookie

NAME = "chatelet"
DAYS = 400  # as long as browsers keep one
DEVICE = "chatelet-device"  # this browser, whoever uses it


class Signer:
    """Signs cookies; `epoch` makes those of an old passphrase void."""

    def __init__(self, key: str) -> None:
        self._key = hashlib.sha256(b"chatelet cookie " + key.encode()).digest()

    def _signature(self, text: str) -> str:
        return base64.urlsafe_b64encode(hmac.digest(self._key, text.encode(), "sha256")).decode().rstrip("=")

    def value(self, player: str, epoch: int) -> str:
        text = f"{player}.{epoch}"
        return f"{text}.{self._signature(text)}"

    def read(self, value: str | None) -> tuple[str, int] | None:
        """The player and the epoch, or None for anything that was not signed here."""
        text, _, signature = (value or "").rpartition(".")
        if not text or not hmac.compare_digest(signature.encode(), self._signature(text).encode()):
            return None
        player, _, epoch = text.partition(".")
        return player, int(epoch)

    def cookie(self, player: str, epoch: int, *, https: bool) -> Cookie:
        lax: Literal["lax"] = "lax"
        return Cookie(
            key=NAME,
            value=self.value(player, epoch),
            max_age=DAYS * 86400,
            path="/",
            httponly=True,
            samesite=lax,
            secure=https,
        )


def device_cookie(device: str, *, https: bool) -> Cookie:
    """Says that it is the same browser again, when somebody else signs in."""
    return Cookie(key=DEVICE, value=device, max_age=DAYS * 86400, path="/", httponly=True, samesite="lax", secure=https)
