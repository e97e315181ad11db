"""Pads filled in in one line."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from chatelet.companion import pad


@pytest.fixture
def count() -> Callable[..., Any]:
    """`count("metro", players=["Ana", "Bo"], tiles={"00": "aaaa"})`: the answer in English."""

    def counted(game: str, language: str = "en", **values: Any) -> Any:
        found = pad(game)
        return msgspec.to_builtins(found.count(found.convert(values), language))

    return counted
