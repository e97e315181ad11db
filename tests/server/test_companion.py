"""The companion over HTTP: counted like the rules, refused in words, limited in size."""

import msgspec

from chatelet.companion import pad, paper
from chatelet.games import game_names


def test_every_pad_counts_over_http_as_in_the_library(guest):
    ana = guest("Ana")
    for game in game_names():
        text = paper(game).example
        values = pad(game).read(text)
        found = pad(game)
        counted = msgspec.to_builtins(found.count(found.convert(values), "it"))
        assert ana.post(f"/api/companion/{game}/score?lang=it", values) == counted
        picture = ana.ask("POST", f"/api/companion/{game}/picture", values)
        assert picture.headers["content-type"].startswith("image/svg+xml")
        drawn = ana.ask("POST", f"/api/companion/{game}/pdf?paper=letter", values)
        assert drawn.content.startswith(b"%PDF") and drawn.headers["content-type"] == "application/pdf"


def test_what_cannot_be_read_is_answered_in_words(guest):
    ana = guest("Ana")
    for game, body, status in (
        ("next-station", {"sheets": []}, 400),
        ("next-station", {"sheets": [{"lines": {"blue": {"sections": ["d3-j9"]}}}]}, 400),
        ("next-station", {"sheets": [{"lines": {}}], "more": 1}, 400),
        ("metro", [], 400),
        ("chess", {}, 404),
        ("metro", {"players": ["x" * 20_000, ""]}, 413),
    ):
        answer = ana.ask("POST", f"/api/companion/{game}/score", body)
        assert answer.status_code == status, answer.text
        assert answer.json()["error"]["text"]
    good = pad("metro").read(paper("metro").example)
    assert ana.ask("POST", "/api/companion/metro/pdf?paper=a9", good).status_code == 400


def test_cards_can_be_kept_and_sheets_printed(guest):
    ana = guest("Ana")
    answer = ana.http.get("/api/companion/next-station/cards?map=london")
    assert "pink" in answer.json()["colours"]
    tag = answer.headers["etag"]
    again = ana.http.get("/api/companion/next-station/cards?map=london", headers={"if-none-match": tag})
    assert again.status_code == 304
    assert ana.http.get("/api/companion/next-station/cards?map=tokyo").status_code == 400
    assert ana.http.get("/api/companion/metro/cards").status_code == 404
    page = ana.http.get("/api/companion/print/metro.pdf?paper=letter&lang=fr")
    assert page.content.startswith(b"%PDF")
    assert ana.http.get("/api/companion/print/tokyo.pdf").status_code == 404
