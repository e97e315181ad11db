"""People around a table, over HTTP: sit, start, play, talk, leave, come back."""

import json
import time

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from chatelet.core.record import read_record, verify_words
from chatelet.games import find, game_names
from chatelet.server.me import MyData

from .test_brought import played


def first_move(snapshot):
    return snapshot["view"]["moves"][0]["move"]


def play_out(player, snapshot):
    """Play all seats of a player until the game is over; bots play theirs."""
    while snapshot["state"] != "over":
        mine = [seat for seat in snapshot["you"]["seats"] if seat in snapshot["waiting"]]
        if not mine:
            time.sleep(0.01)
            snapshot = player.get(f"/api/tables/{snapshot['table']}")
            continue
        if snapshot["you"]["seat"] != mine[0]:
            snapshot = player.get(f"/api/tables/{snapshot['table']}?seat={mine[0]}")
        move = snapshot["view"]["moves"][-1]["move"]
        body = {"id": f"m{snapshot['number']}", "seat": mine[0], "move": move, "after": snapshot["after"][mine[0]]}
        answer = player.ask("POST", f"/api/tables/{snapshot['table']}/moves", body)
        assert answer.status_code in (200, 409), answer.text
        snapshot = answer.json().get("snapshot") or player.get(f"/api/tables/{snapshot['table']}")
    return snapshot


@pytest.mark.parametrize("game", game_names())
def test_two_requests_lead_to_the_first_move_against_a_bot(guest, game):
    ana = guest("Ana")
    table = ana.lay(game, "me", "greedy", start=True)
    assert table["state"] == "running" and table["you"]["seats"] == [0]


def test_bots_have_the_names_of_the_readers_language_wherever_a_table_is_shown(guest):
    ana = guest("Ana")
    table = ana.lay("metro", "me", "greedy", "greedy", start=True)["table"]
    for language, names in (("it", ["Pendolare 2", "Pendolare 3"]), ("fr", ["Habitué 2", "Habitué 3"])):
        mine = ana.get(f"/api/me/tables?lang={language}")
        listed = next(one for place in ("waiting", "running") for one in mine[place] if one["table"] == table)
        for shown in (listed, ana.get(f"/api/tables/{table}?lang={language}")):
            assert [seat["name"] for seat in shown["seats"][1:]] == names


def test_a_refusal_speaks_of_people_by_name_and_of_the_reader_as_you(guest):
    ana, bo = guest("Ana"), guest("Bo")
    table = ana.lay("metro", "me", "open", "greedy", options={"start": 0})["table"]
    bo.post(f"/api/tables/{table}/join", {"name": "Bo"})
    ana.post(f"/api/tables/{table}/start")
    body = {"id": "m", "seat": 1, "move": "aaaa00", "after": bo.get(f"/api/tables/{table}")["after"][1]}
    told = {
        language: bo.post(f"/api/tables/{table}/moves?lang={language}", body, 409)["error"]["text"]
        for language in ("en", "it", "fr")
    }
    assert told == {
        "en": "It is not your turn. Waiting for: Ana 0.",
        "it": "Adesso non tocca a te. Si aspetta: Ana 0.",
        "fr": "Ce n'est pas à vous de jouer. On attend\u00a0: Ana 0.",
    }
    other = bo.post(f"/api/tables/{table}/moves", body | {"seat": 0}, 403)["error"]
    assert other["text"] == "This seat is not yours."


@pytest.mark.parametrize("game", game_names())
def test_a_game_on_one_screen_ends_with_a_record_that_verifies(guest, game):
    ana = guest("Ana")
    table = ana.lay(game, "me", "me", start=True, value="ab" * 16)
    assert "secret" not in table["fair"]
    over = play_out(ana, table)
    assert over["result"]["scores"] == over["scores"] and over["fair"]["secret"]
    answer = ana.http.get(f"/api/tables/{table['table']}/record")
    assert "attachment" in answer.headers["content-disposition"]
    assert verify_words(find(game), read_record(answer.content)) == []
    assert ana.post("/api/verify", answer.json()) == {"wrong": []}
    replay = ana.get(f"/api/tables/{table['table']}/replay")
    assert replay["wrong"] == [] and replay["over"]
    middle = ana.get(f"/api/replay/{replay['replay']}?at={len(replay['events']) // 2}&viewer=0")
    assert middle["view"]["moves"] or middle["waiting"] != [0]
    # what each move brought, all at once and position by position
    gains = {one["number"]: one["points"] for one in ana.get(f"/api/tables/{table['table']}/gains")["gains"]}
    numbers = [one["number"] for one in over["events"]]
    for at in range(len(numbers) // 2, len(numbers) // 2 + 12):
        moment = ana.get(f"/api/replay/{replay['replay']}?at={at}&viewer=all")
        assert moment["gain"] == gains.get(numbers[at - 1], 0)
    stranger = guest("Zoe")
    stranger.get(f"/api/tables/{table['table']}/record", 403)


def test_friends_join_by_the_link_and_the_maker_starts(guest):
    ana, bo, zoe = guest("Ana"), guest("Bo"), guest("Zoe")
    table = ana.lay("next-station", "me", "open", "open", value="aa" * 16)["table"]
    seen = zoe.get(f"/api/tables/{table}")
    assert seen["state"] == "open" and seen["you"]["seats"] == []
    assert bo.post(f"/api/tables/{table}/join", {"value": "bb" * 16}, 400)["error"]["id"] == "name-needed"
    assert bo.post(f"/api/tables/{table}/join", {"name": "Bo", "value": "bb" * 16})["you"]["seats"] == [1]
    assert bo.post(f"/api/tables/{table}/join", {"name": "Bo"})["you"]["seats"] == [1]
    assert bo.post(f"/api/tables/{table}/start", {}, 403)["error"]["id"] == "maker-only"
    started = ana.post(f"/api/tables/{table}/start")
    assert [seat["name"] for seat in started["seats"]] == ["Ana 0", "Bo"]
    assert started["fair"]["values"] == ["aa" * 16, "bb" * 16]
    late = zoe.post(f"/api/tables/{table}/join", {"name": "Zoe"}, 409)
    assert late["error"]["id"] == "table-started"


def test_a_private_link_takes_the_seat_to_another_device_and_a_new_one_takes_it_away(guest):
    ana, phone, thief = guest("Ana"), guest(), guest()
    table = ana.lay("next-station", "me", start=True)["table"]
    path = ana.get(f"/api/tables/{table}/link?seat=0")["path"]
    key = path.partition("#seat=")[2]
    thief.get(f"/api/tables/{table}/link?seat=0", 403)
    assert thief.post(f"/api/tables/{table}/take", {"key": "0.guess"}, 403)["error"]["id"] == "link-void"
    seen = phone.post(f"/api/tables/{table}/take", {"key": key})
    assert seen["you"]["seats"] == [0]
    phone.post(f"/api/tables/{table}/moves", {"seat": 0, "move": first_move(seen), "after": seen["after"][0]})
    ana.post(f"/api/tables/{table}/link", {"seat": 0})
    assert phone.get(f"/api/tables/{table}")["you"]["seats"] == []
    assert phone.post(f"/api/tables/{table}/take", {"key": key}, 403)


def test_moves_are_counted_once_refused_in_words_and_stale_with_the_position(guest):
    ana = guest("Ana")
    table = ana.lay("next-station", "me", "me", start=True)
    path = f"/api/tables/{table['table']}"
    move = {"id": "c1", "seat": 0, "move": first_move(table), "after": table["after"][0]}
    first = ana.post(f"{path}/moves", move)
    assert ana.post(f"{path}/moves", move)["number"] == first["number"]
    stale = ana.post(f"{path}/moves", move | {"id": "c2"}, 409)
    assert stale["error"]["id"] == "move-stale" and stale["snapshot"]["number"] == first["number"]
    nonsense = ana.ask("POST", f"{path}/moves?lang=fr", {"seat": 1, "move": "nonsense"})
    assert nonsense.status_code == 400 and "nonsense" in nonsense.json()["error"]["text"]
    assert ana.post(f"{path}/undo", {"seat": 0, "id": "u1"})["snapshot"]["can_undo"] == []
    refused = ana.post(f"{path}/moves", {"seat": 0, "move": "a1-b2"}, 422)
    assert refused["error"]["code"] > 0 and " " in refused["error"]["text"]


def test_a_preview_speaks_the_language_that_was_asked(guest):
    ana = guest("Ana")
    table = ana.lay("metro", "me", "random", start=True)
    path = f"/api/tables/{table['table']}"
    while 0 not in table["waiting"]:
        time.sleep(0.01)
        table = ana.get(path)
    before = table["number"]
    for language in ("en", "it"):
        body = {"seat": 0, "move": first_move(table)}
        answer = ana.ask("POST", f"{path}/preview", body, headers={"accept-language": f"{language};q=0.9, de"})
        assert len(answer.json()["points"]) == 2
    assert ana.get(path)["number"] == before


def test_nothing_is_changed_without_the_csrf_token_or_a_cookie(guest):
    ana = guest("Ana")
    answer = ana.http.post("/api/tables", json={"game": "metro", "seats": [{"kind": "me", "name": "A"}]})
    assert answer.status_code == 403 and answer.json()["error"]["id"] == "bad-csrf"
    nobody = guest()
    nobody.http.cookies.delete("chatelet")
    refused = nobody.post("/api/tables", {"game": "metro", "seats": [{"kind": "me"}]}, 403)
    assert refused["error"]["id"] == "cookie-needed"
    forged = guest()
    forged.http.cookies.set("chatelet", f"{ana.id}.0.forged")
    assert forged.get("/api/me")["player"] != ana.id


def test_the_maker_removes_and_mutes(guest):
    ana, bo = guest("Ana"), guest("Bo")
    table = ana.lay("next-station", "me", "open")["table"]
    path = f"/api/tables/{table}"
    bo.post(f"{path}/join", {"name": "Bo"})
    bo.post(f"{path}/chat", {"text": "<b>hello</b>"})
    assert ana.get(path)["messages"][0]["text"] == "<b>hello</b>"
    assert bo.post(f"{path}/mute", {"player": ana.id}, 403)
    ana.post(f"{path}/mute", {"player": bo.id})
    assert bo.post(f"{path}/chat", {"text": "again"}, 403)["error"]["id"] == "muted"
    assert ana.post(f"{path}/remove", {"seat": 1})["seats"][1]["kind"] == "open"
    assert bo.post(f"{path}/join", {"name": "Bo"}, 403)["error"]["id"] == "player-removed"


def test_who_resigns_against_one_other_has_lost_at_once(guest):
    ana, bo = guest("Ana"), guest("Bo")
    table = ana.lay("metro", "me", "open")["table"]
    path = f"/api/tables/{table}"
    bo.post(f"{path}/join", {"name": "Bo"})
    ana.post(f"{path}/start")
    bo.post(f"{path}/resign", {"seat": 1})
    assert bo.post(f"{path}/back", {"seat": 1}, 409)["error"]["id"] == "seat-lost"
    over = ana.get(path)
    assert over["state"] == "over" and over["result"]["early"]
    assert over["result"]["lost"] == [1] and over["result"]["places"] == [1, 2] and over["result"]["winners"] == [0]
    again = bo.post(f"{path}/rematch")
    assert [seat["name"] for seat in again["seats"]] == ["Bo", "Ana 0"]
    assert ana.post(f"{path}/rematch")["table"] == again["table"] == ana.get(path)["rematch"]
    assert ana.get(path)["rematch_by"] == "Bo"


def test_a_bot_stands_in_and_the_player_comes_back(guest):
    ana, bo = guest("Ana"), guest("Bo")
    table = ana.lay("next-station", "me", "open")["table"]
    path = f"/api/tables/{table}"
    bo.post(f"{path}/join", {"name": "Bo"})
    ana.post(f"{path}/start")
    ana.post(f"{path}/stand-in", {"seat": 0, "bot": "random"})
    while not ana.get(path)["seats"][0]["helped"]:
        time.sleep(0.01)
    seen = ana.post(f"{path}/back", {"seat": 0})
    assert seen["seats"][0]["stand_in"] is None and seen["seats"][0]["helped"]


def test_a_paused_table_waits(guest):
    ana = guest("Ana")
    table = ana.lay("next-station", "me", start=True)
    path = f"/api/tables/{table['table']}"
    assert ana.post(f"{path}/pause")["state"] == "paused"
    body = {"seat": 0, "move": first_move(table)}
    assert ana.post(f"{path}/moves", body, 409)["error"]["id"] == "table-not-running"
    assert ana.post(f"{path}/resume")["state"] == "running"
    ana.post(f"{path}/moves", body)


def test_public_tables_are_listed_and_mine_wait_for_me(guest):
    ana, bo = guest("Ana"), guest("Bo")
    public = ana.lay("next-station", "me", "open", public=True)["table"]
    secret = ana.lay("next-station", "me", "open")["table"]
    listed = [row["table"] for row in bo.get("/api/tables?game=next-station")["tables"]]
    assert public in listed and secret not in listed
    running = ana.lay("next-station", "me", start=True)["table"]
    other = ana.lay("next-station", "me", start=True)["table"]
    mine = ana.get("/api/me/tables")
    assert {row["table"] for row in mine["waiting"]} == {running, other}
    assert {row["table"] for row in mine["open"]} == {public, secret}
    assert ana.get(f"/api/me/next?after={running}")["table"] == other


def test_options_are_described_and_checked(guest):
    ana = guest("Ana")
    for game in ana.get("/api/games")["games"]:
        defaults = {option["option"]: option["default"] for option in game["options"]}
        checked = ana.post(f"/api/games/{game['game']}/check", {"seats": min(game["seats"]), "options": {}})
        assert checked["options"] == defaults
        assert isinstance(ana.get(f"/api/games/{game['game']}/board"), dict)
        for figure, crop in ana.get(f"/api/games/{game['game']}/figures")["figures"].items():
            drawn = ana.get(f"/api/games/{game['game']}/figures/{figure}")
            assert drawn["crop"] == crop and drawn["view"]["game"] == game["game"]
    wrong = ana.post("/api/games/metro/check", {"seats": 2, "options": {"hand": 9}}, 400)
    assert "1, 2, 3" in wrong["error"]["text"]
    assert ana.get("/api/games/chess", 404)["error"]["id"] == "bad-game"
    assert ana.get("/api/games/metro/figures/no-such", 404)["error"]["id"] == "figure-unknown"


def test_a_broken_record_is_refused_with_words(guest):
    ana = guest("Ana")
    table = play_out(ana, ana.lay("next-station", "me", start=True))
    record = ana.get(f"/api/tables/{table['table']}/record")
    record["events"][4] = "0 a1-a2"
    assert "5" in ana.post("/api/replay", record, 400)["error"]["text"]
    record = ana.get(f"/api/tables/{table['table']}/record")
    record["scores"][0] += 1
    assert len(ana.post("/api/replay", record)["wrong"]) == 1
    assert ana.ask("POST", "/api/replay", None, headers={"content-type": "application/json"}).status_code == 400


def test_nobody_gets_a_page_with_inline_script_or_from_a_frame(guest):
    answer = guest().http.get("/t/anything")
    policy = answer.headers["content-security-policy"]
    assert answer.status_code == 200 and "frame-ancestors 'none'" in policy
    # WebAssembly, for games on one's own device, and nothing wider
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy and policy.count("unsafe") == 1
    assert guest().http.get("/../../etc/passwd").status_code in (200, 404)
    assert "root:" not in guest().http.get("/%2e%2e/%2e%2e/etc/passwd").text


def test_too_large_is_refused(guest):
    ana = guest("Ana")
    body = {"game": "metro", "seats": [{"kind": "me"}], "options": {"x": "y" * 100_000}}
    assert ana.post("/api/tables", body, 413)["error"]["id"] == "too-large"
    assert json.loads(ana.http.get("/health").text)["status"] == "ok"


def test_everybody_can_take_their_data_along_and_be_forgotten(guest):
    ana, bo = guest("Ana"), guest("Bo")
    ana.post("/api/me", {"name": "Ana", "email": "ana@example.org"}, method="PATCH")
    table = ana.lay("next-station", "me", "open")["table"]
    path = f"/api/tables/{table}"
    bo.post(f"{path}/join", {"name": "Bo"})
    ana.post(f"{path}/start")
    ana.post(f"{path}/chat", {"text": "remember me"})
    made = ana.post("/api/accounts", {"account": f"Ana {ana.id}", "passphrase": "a long passphrase"}, 201)
    assert made["me"]["player"] == ana.id  # the guest keeps their games
    answer = ana.http.get("/api/me/data")
    assert "attachment" in answer.headers["content-disposition"]
    data = answer.json()
    assert data["player"]["email"] == "ana@example.org" and data["messages"][0]["text"] == "remember me"
    assert data["tables"][0]["table"] == table and data["tables"][0]["record"]["viewer"] == 0
    assert "passphrase" not in answer.text and "argon2" not in answer.text
    assert ana.post("/api/me", {"passphrase": "another one here"}, 401, "DELETE")["error"]["id"] == "wrong-passphrase"
    ana.post("/api/me", {"passphrase": "a long passphrase"}, 204, "DELETE")
    seen = bo.get(path)
    assert seen["seats"][0]["name"] == "somebody" and seen["seats"][0]["player"] is None
    assert seen["state"] == "over" and seen["result"]["winners"] == [1]  # with two, who leaves has lost
    assert [message["text"] for message in seen["messages"]] == ["–"]
    assert ana.get("/api/me")["player"] != ana.id  # a new guest
    gone = {"account": f"Ana {ana.id}", "passphrase": "a long passphrase"}
    assert ana.post("/api/session", gone, 401)["error"]["id"] == "wrong-passphrase"
    bo.post("/api/me", {}, 204, "DELETE")  # a guest needs no passphrase


def test_all_that_is_stored_about_somebody_comes_piece_by_piece(guest):
    ana = guest("Ana")
    tables = [ana.post("/api/brought", played("metro", ["Ana", "commuter"]), 201)["table"] for _ in range(4)]
    running = ana.lay("next-station", "me", start=True)["table"]
    with ana.http.stream("GET", "/api/me/data") as answer:
        assert answer.headers["transfer-encoding"] == "chunked" and "content-length" not in answer.headers
        assert answer.headers["content-type"].startswith("application/json")
        assert answer.headers["cache-control"] == "no-store"
        pieces = list(answer.iter_raw())
    assert len(pieces) > len(tables)
    data = msgspec.json.decode(b"".join(pieces), type=MyData)
    assert {row.table: row.state for row in data.tables} == {**dict.fromkeys(tables, "over"), running: "running"}
    for row in data.tables:
        assert row.record is not None and msgspec.to_builtins(row.record) == ana.get(f"/api/tables/{row.table}/record")


def test_who_watched_before_a_deck_was_played_sees_none_of_its_cards(guest):
    ana, bo, zoe = guest("Ana"), guest("Bo"), guest("Zoe")
    deck = ana.post("/api/decks", {"game": "metro", "seats": 2, "name": "Sunday"}, 201)["deck"]
    table = ana.lay("metro", "me", "open", deck=deck)["table"]
    with zoe.sit(table) as place:
        place.until("table")
        bo.post(f"/api/tables/{table}/join", {"name": "Bo"})
        ana.post(f"/api/tables/{table}/start")
        heard = []
        with pytest.raises(ConnectionClosed):
            while True:
                heard.append(place.hear())
    assert "events" not in {word["is"] for word in heard}
    assert all(word["snapshot"]["view"] is None for word in heard if word["is"] == "table")


def test_who_watches_and_is_sent_away_sees_no_more_of_the_game(guest):
    ana, zoe = guest("Ana"), guest("Zoe")
    table = ana.lay("metro", "me", "me", start=True)["table"]
    with zoe.sit(table) as line:
        assert line.hear()["is"] == "table"
        ana.post(f"/api/tables/{table}/remove", {"player": zoe.id})
        with pytest.raises(ConnectionClosed) as told:
            while True:
                line.hear()
    assert (
        told.value.rcvd is not None and told.value.rcvd.code == 4403 and "asked you to leave" in told.value.rcvd.reason
    )
    for look in ("", "/picture", "/gains", "/since"):
        assert zoe.get(f"/api/tables/{table}{look}", 403)["error"]["id"] == "player-removed"
    with zoe.sit(table) as line, pytest.raises(ConnectionClosed):
        line.hear()
    assert ana.get(f"/api/tables/{table}")["state"] == "running"


def test_a_daily_deck_over_http(guest):
    ana = guest("Ana")
    mine = ana.post("/api/daily/next-station", {"name": "Ana"}, 201)
    assert ana.post("/api/daily/next-station", {}, 200)["table"] == mine["table"]
    today = next(deck for deck in ana.get("/api/daily")["decks"] if deck["game"] == "next-station")
    assert today["table"] == mine["table"] and today["players"] >= 1
    deck = ana.get(f"/api/decks/{today['deck']}")
    assert deck["open"] and deck["secret"] is None and deck["commitment"] == mine["fair"]["commitment"]
    again = {"game": "next-station", "seats": [{"kind": "me", "name": "Ana"}], "deck": today["deck"]}
    assert ana.post("/api/tables", again, 409)["error"]["id"] == "deck-once"
    assert ana.post(f"/api/tables/{mine['table']}/close", {}, 409)["error"]["id"] == "deck-once"
    zoe = guest("Zoe")
    for look in ("", "/picture", "/kept"):  # whoever looks knows the cards
        assert zoe.get(f"/api/tables/{mine['table']}{look}", 403)["error"]["id"] == "deck-watch"
    with pytest.raises(ConnectionClosed), zoe.sit(mine["table"]) as place:
        place.hear()
    assert ana.http.get(f"/api/tables/{mine['table']}/picture").status_code == 200
    over = play_out(ana, mine)
    assert "secret" not in over["fair"] or over["fair"]["secret"] is None
    assert ana.get(f"/api/tables/{mine['table']}/record")["fair"].get("secret") is None
    row = next(row for row in ana.get(f"/api/decks/{today['deck']}")["ranking"] if row["player"] == ana.id)
    assert row["ranked"] is False and row["place"] is None and row["points"] == over["scores"][0]  # a guest, for fun
    assert row["table"] == mine["table"]
    others = guest("Zoe").get(f"/api/decks/{today['deck']}")["ranking"]
    assert others and {row["table"] for row in others} == {None}  # a table would show the cards of an open deck
