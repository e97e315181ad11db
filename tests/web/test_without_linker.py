"""A server that cannot build the rules for browsers: a sentence says so in place of the button, and all else works."""

import json
import time
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest

from chatelet.core.cache_root import cache_root
from chatelet.server.device import NEVER

from .conftest import Server
from .tables import my_turn

SENTENCES = {
    "en": "Playing on your own device is not offered here",
    "it": "Qui non si può giocare sul proprio dispositivo",
    "fr": "Ici, on ne peut pas jouer sur son propre appareil",
}


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with compiled engines, and neither a linker on its path nor anything that one has linked before."""
    folder = tmp_path_factory.mktemp("bare")
    kept, programs = folder / "cache", folder / "programs"
    kept.mkdir()
    programs.mkdir()
    for one in cache_root().iterdir():
        if not one.name.endswith(("-browser", "-offered")):
            (kept / one.name).symlink_to(one)
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv(NEVER)  # it tries to build, as a server of people does
        server = Server(folder, CHATELET_CACHE=str(kept), PATH=str(programs))
    yield server
    server.stop()


@pytest.mark.parametrize(
    ("width", "theme", "language"), [(390, "light", "en"), (1440, "dark", "it"), (390, "dark", "fr")]
)
def test_without_a_linker_a_sentence_stands_where_the_button_would_be(
    watched: Any, bare: Server, width: int, theme: str, language: str
) -> None:
    context = watched.new_context(
        base_url=bare.address, viewport={"width": width, "height": 860}, color_scheme=theme, locale=language
    )
    page = context.new_page()
    page.goto("/new/metro")
    sentence = page.locator("[data-device=missing]")
    sentence.wait_for()  # it says that it is being prepared until that is known
    assert sentence.inner_text().startswith(SENTENCES[language])
    assert sentence.count() == 1 and page.locator("[data-here]").count() == 0
    page.locator("[data-start]").click()  # on the server, as ever
    assert my_turn(page) and "/t/here-" not in page.url
    context.close()


def test_the_log_of_the_server_says_what_is_missing(bare: Server) -> None:
    def device() -> str:
        with urllib.request.urlopen(f"{bare.address}/api/site") as answer:
            return json.load(answer)["device"]

    while device() == "building":  # the pages say so until it is known
        time.sleep(0.05)
    said = bare.log.read_text()
    assert "not without a server" in said and "apt install lld" in said, said
