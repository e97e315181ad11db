"""Large answers are compressed, unless they hold a person's secrets."""

import json
from collections.abc import AsyncGenerator, Iterator

import pytest
from litestar import Request, get
from litestar.datastructures import State
from litestar.response import Stream
from litestar.testing import TestClient, create_test_client

import chatelet
from chatelet.server import pages
from chatelet.server.app import COMPRESSION
from chatelet.server.device import DeviceEngine

RAW = {"accept-encoding": "identity"}
BOARD = "/api/games/paris/board"


def encoding(answer) -> str | None:
    """How an answer was sent, which is as many bytes as it says."""
    assert answer.num_bytes_downloaded == int(answer.headers["content-length"])
    return answer.headers.get("content-encoding")


@pytest.fixture
def replay(guest) -> str:
    """A game of Paris to look at."""
    game = chatelet.new("paris", seats=2, seed=1)
    while not game.over:
        seat = game.waiting[0]
        game.play(seat, game.legal(seat)[0])
    return guest().post("/api/replay", json.loads(game.record().line()))["replay"]


def test_boards_pictures_and_replays_are_sent_compressed(guest, replay):
    ana = guest()
    for path in (BOARD, f"/api/replay/{replay}/picture", f"/api/replay/{replay}", "/api/openapi.json"):
        small, large = ana.http.get(path), ana.http.get(path, headers=RAW)
        assert encoding(small) == "gzip" and small.headers["vary"] == "Accept-Encoding", path
        assert encoding(large) is None and small.content == large.content, path
        assert small.num_bytes_downloaded * 4 < large.num_bytes_downloaded, path


def test_small_answers_are_sent_as_they_are(guest):
    ana = guest()
    for path, status in (("/health", 200), ("/api/site", 200), ("/api/games/chess", 404)):
        answer = ana.http.get(path)
        assert answer.status_code == status and encoding(answer) is None, path


def test_an_answer_about_oneself_is_never_compressed(guest):
    ana = guest("Ana")
    for _ in range(3):
        ana.lay("metro", "me", "random", start=True)
    for path in ("/api/me/data", "/api/me/tables"):
        answer = ana.http.get(path)
        assert len(answer.content) > COMPRESSION.minimum_size and "content-encoding" not in answer.headers, path


def test_an_unchanged_board_is_not_sent_again(guest):
    ana = guest()
    first = ana.http.get(BOARD)
    for accepted in ({}, RAW):
        again = ana.http.get(BOARD, headers={"if-none-match": first.headers["etag"], **accepted})
        assert again.status_code == 304 and not again.content and "content-encoding" not in again.headers
    # two encodings share a tag, so it promises the same answer and not the same bytes
    assert first.headers["etag"].startswith('W/"')


def test_the_head_of_an_answer_is_that_of_the_whole(guest):
    ana = guest()
    for accepted in ({}, RAW):
        head, whole = (ana.http.request(method, BOARD, headers=accepted) for method in ("HEAD", "GET"))
        del head.headers["date"], whole.headers["date"]
        assert head.headers == whole.headers and not head.content


@pytest.fixture
def client(tmp_path, monkeypatch) -> Iterator[TestClient]:
    """The server's pages and compression, with paths that answer at length."""
    (tmp_path / "script.js").write_text("script(); " * 1000)
    (tmp_path / "icon.png").write_bytes(b"icon" * 1000)
    monkeypatch.setattr(pages, "FOLDER", tmp_path)

    @get(
        ["/api/me", "/api/me/company", "/api/accounts", "/api/accounts/recover", "/api/session", "/api/sessions"],
        sync_to_thread=False,
    )
    def long(request: Request) -> str:
        return "secret " * 1000

    @get("/api/stream", sync_to_thread=False)
    def stream() -> Stream:
        async def parts() -> AsyncGenerator[str]:
            for part in range(1000):
                yield f"part {part}\n"

        return Stream(parts())

    state = State({"device": DeviceEngine()})
    with create_test_client([long, stream, pages.pages], compression_config=COMPRESSION, state=state) as client:
        yield client


@pytest.mark.parametrize(
    "path", ["/api/me", "/api//me/", "/api/me/company", "/api/accounts", "/api/accounts/recover", "/api/session"]
)
def test_answers_with_secrets_are_left_out_by_their_path(client, path):
    assert "content-encoding" not in client.get(path).headers
    assert client.get("/api/sessions").headers["content-encoding"] == "gzip"


def test_an_answer_in_parts_is_compressed_as_it_comes(client):
    small, large = client.get("/api/stream"), client.get("/api/stream", headers=RAW)
    assert small.headers["content-encoding"] == "gzip" and "content-length" not in small.headers
    assert small.text == large.text and small.text.endswith("part 999\n")


def test_pages_are_compressed_once_and_images_not_at_all(client):
    small, large = client.get("/script.js"), client.get("/script.js", headers=RAW)
    assert encoding(small) == "gzip" and small.headers.get_list("vary") == ["Accept-Encoding"]
    assert encoding(large) is None and small.content == large.content
    assert encoding(client.get("/icon.png")) is None
