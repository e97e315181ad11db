"""A table over WebSocket: everybody sees what happens, once and in order; nothing broken harms it."""

import json
import random
import string
import time
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from chatelet.core.errors import ChateletError
from chatelet.core.game import Game
from chatelet.games import find

from . import waiting
from .waiting import PATIENCE, messages, receive


def first_move(view):
    return view["moves"][0]["move"]


@pytest.fixture
def two(guest):
    """Ana and Bo at a running table."""
    ana, bo = guest("Ana"), guest("Bo")
    table = ana.lay("next-station", "me", "open")["table"]
    bo.post(f"/api/tables/{table}/join", {"name": "Bo"})
    ana.post(f"/api/tables/{table}/start")
    return ana, bo, table


def test_each_sees_the_others_moves(two):
    ana, bo, table = two
    with ana.sit(table) as here, bo.sit(table) as there:
        mine, theirs = here.until("table")["snapshot"], there.until("table")["snapshot"]
        assert mine["you"]["seat"] == 0 and theirs["you"]["seat"] == 1
        id = here.say("move", seat=0, move=first_move(mine["view"]), after=mine["after"][0])
        number = here.until("done", id=id)["number"]
        told = there.until("events")
        assert told["number"] >= number and told["events"][0]["by"] == 0
        # Bo's choice was made before Ana's move came: it is not stale, for both act at once
        id = there.say("move", seat=1, move=first_move(theirs["view"]), after=theirs["after"][1])
        there.until("done", id=id)
        events = [told]
        while events[-1]["events"][-1]["by"] != -1:
            events.append(there.until("events"))
        card = events[-1]
        assert card["view"]["moves"] and card["after"] == [card["number"]] * 2
        assert card["view"] == bo.get(f"/api/tables/{table}")["view"]


@pytest.mark.parametrize("game", ["next-station", "metro", "paris"])
def test_every_event_comes_with_the_position_after_it(guest, game):
    ana = guest("Ana")
    table = ana.lay(game, *["me"] * 2, start=True)["table"]
    with ana.sit(table) as place:
        seen = place.until("table")["snapshot"]
        told: list[Any] = []
        while sum(len(one["events"]) > 1 for one in told) < 2:  # a move, and chance's answer in the same breath
            seat = seen["waiting"][0]
            place.say("look", seat=seat)
            seen = place.until("table")["snapshot"]
            place.say("move", seat=seat, move=first_move(seen["view"]), after=seen["after"][seat])
            told.append(place.until("events"))
            seen = {**seen, "waiting": told[-1]["waiting"], "after": told[-1]["after"]}
    replay = Game(find(game), ["Ana 0", "Ana 1"], seen["options"], None, deal=False)
    events = ana.get(f"/api/tables/{table}")["events"]
    said = {one["number"]: (word["seat"], one) for word in told for one in word["events"]}
    present = {word["number"] for word in told}
    for event in events:
        try:
            replay.event(event["text"])
        except ChateletError:
            break  # something hidden stands in it: from here on the log of a seat cannot be played
        if event["number"] in said:
            seat, one = said[event["number"]]
            assert ("view" in one) == (event["number"] not in present)
            if "view" in one:
                assert one["view"] == msgspec.to_builtins(replay.view(seat))
    assert any("view" in one for _, one in said.values())


def test_one_event_and_an_undo_come_with_the_present_position_alone(guest):
    ana, bo = guest("Ana"), guest("Bo")
    table = ana.lay("next-station", "me", "open")["table"]
    bo.post(f"/api/tables/{table}/join", {"name": "Bo"})
    ana.post(f"/api/tables/{table}/start")
    with ana.sit(table) as here:
        seen = here.until("table")["snapshot"]
        move = next(m["move"] for m in seen["view"]["moves"] if m["move"] != "-")
        here.say("move", seat=0, move=move, after=seen["after"][0])
        made = here.until("events")
        here.say("undo", seat=0, after=made["after"][0])
        undone = here.until("events")
    assert all("view" not in one for word in (made, undone) for one in word["events"])


def test_a_move_sent_again_after_a_lost_connection_counts_once(two):
    ana, _, table = two
    with ana.sit(table) as place:
        seen = place.until("table")["snapshot"]
        move = {"seat": 0, "move": first_move(seen["view"]), "after": seen["after"][0], "id": "mine"}
        place.say("move", **move)
        first = place.until("done")["number"]
    with ana.sit(table) as place:
        again = place.until("table")["snapshot"]
        place.say("move", **move)
        assert place.until("done")["number"] == first
        place.say("move", **{**move, "id": "other"})
        refused = place.until("refused")
        assert refused["error"]["id"] == "move-stale" and refused["snapshot"]["number"] == again["number"]


def test_undo_preview_chat_and_ping(two):
    ana, bo, table = two
    with ana.sit(table, "?lang=it") as here, bo.sit(table) as there:
        seen = here.until("table")["snapshot"]
        move = next(m["move"] for m in seen["view"]["moves"] if m["move"] != "-")
        here.say("preview", seat=0, move=move)
        assert len(here.until("preview")["points"]) == 2
        here.say("move", seat=0, move=move, after=seen["after"][0])
        done = here.until("done")
        told = here.until("events")
        assert told["can_undo"] == [0]
        here.say("undo", seat=0, after=told["after"][0])
        here.until("done")
        assert here.until("events")["events"][-1]["takes"] == [done["number"]]
        here.say("preview", seat=0, move="a1-z9")
        assert "a1" in here.until("refused")["error"]["text"]
        here.say("chat", text="  ciao <script> ")
        assert there.until("message")["message"]["text"] == "ciao <script>"
        here.say("ping", id="p")
        assert here.until("pong")["id"] == "p"


def test_a_program_that_wants_no_views_is_told_in_one_breath(two):
    ana, bo, table = two
    seen = ana.get(f"/api/tables/{table}")
    with ana.sit(table, "?views=0") as here, bo.sit(table, "?views=0") as there:
        here.until("table")
        there.until("table")
        here.say("move", seat=0, move=first_move(seen["view"]), after=seen["after"][0])
        done = here.until("done")
        assert done["events"][0]["number"] == done["number"] and done["waiting"]
        told = there.until("events")
        assert told["events"] == done["events"] and "view" not in told


@pytest.mark.parametrize("last", ["table", "page"])
def test_who_closes_the_page_is_away_whichever_of_its_lines_ends_last(two, last):
    ana, bo, table = two
    with ana.sit(table) as here:
        here.until("table")
        address = bo.address.replace("http", "ws") + "/api/me/socket"
        with bo.sit(table) as there, connect(address, additional_headers={"Cookie": bo.cookie()}) as page:
            receive(page)
            here.until("here", here=[True, True])
            for line in [there.socket, page] if last == "page" else [page, there.socket]:
                line.close()
            here.until("here", here=[True, False])


def test_a_page_that_is_opened_anew_says_since_when_somebody_is_away(two):
    ana, bo, table = two
    path = f"/api/tables/{table}"
    with ana.sit(table) as here:
        here.until("table")
        assert ana.get(path)["gone"][1] is None  # never seen: nobody knows
        with bo.sit(table):
            here.until("here", here=[True, True])
            assert ana.get(path)["gone"][1] is None
        here.until("here", here=[True, False])
        first = ana.get(path)["gone"][1]
        assert 0 <= first <= ana.get(path)["gone"][1]


def test_one_screen_looks_from_one_seat_at_a_time(guest):
    ana = guest("Ana")
    table = ana.lay("metro", "me", "me", start=True, options={"hand": 2})["table"]
    with ana.sit(table, "?seat=1") as place:
        assert place.until("table")["snapshot"]["view"]["viewer"] == 1
        id = place.say("look", seat=0)
        assert place.until("table", id=id)["snapshot"]["view"]["viewer"] == 0
        place.say("look", seat=7)
        assert place.until("refused")["error"]["id"] == "seat-unknown"


def test_a_page_of_another_site_is_turned_away(two):
    ana, _, table = two
    with ana.sit(table, origin="https://elsewhere.example") as place, pytest.raises(ConnectionClosed) as closed:
        place.hear()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4403
    with ana.sit("unknown") as place, pytest.raises(ConnectionClosed) as closed:
        place.hear()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404


def test_broken_messages_are_refused_and_harm_nothing(two):
    ana, _, table = two
    luck = random.Random(7)
    before = ana.get(f"/api/tables/{table}")
    broken = ["", "null", "[]", "{}", '{"do": "move"}', '{"do": "dance", "id": "x"}', "\x00", "[" * 3000, '"' * 50]
    for _ in range(150):
        message: dict[str, Any] = {
            "do": luck.choice(["move", "undo", "preview", "chat", "look", "ping", "", "x"]),
            "id": "i",
        }
        for key in luck.sample(["seat", "move", "after", "to", "text", "id", "views"], 3):
            letters = "".join(luck.choices(string.printable + "é\u202e\ud7ff", k=luck.randrange(40)))
            message[key] = luck.choice([letters, -1, 99, 10**30, 1.5, None, [], {}, True, "9" * 64])
        if not (message["do"] == "chat" and isinstance(message.get("text"), str)):
            broken.append(json.dumps(message))
    with ana.sit(table) as place:
        place.until("table")
        for text in broken:
            place.socket.send(text)
            while (answer := place.hear())["is"] in ("events", "here"):
                pass
            assert answer["is"] in ("refused", "pong", "table"), answer
            if answer["is"] == "refused":
                assert "Traceback" not in answer["error"]["text"]
        place.socket.send(b"\xff\xfe")
        place.socket.send(json.dumps({"do": "ping", "id": "x" * 5000}))
        with pytest.raises(ConnectionClosed):
            while True:
                place.hear()
    after = ana.get(f"/api/tables/{table}")
    here = {"seats": 0, "away": [], "gone": []}  # Ana was there in between
    assert {**after, **here} == {**before, **here}


def test_a_wait_that_fails_says_what_did_not_come(two, monkeypatch):
    ana, _, table = two
    monkeypatch.setattr(waiting, "PATIENCE", 0.2)
    with ana.sit(table) as place:
        place.until("table")
        sentence = "Waited 0.2 seconds for a message of the kind 'pong', id: 'x', and it did not come."
        with pytest.raises(AssertionError, match=sentence):
            place.until("pong", id="x")


def test_my_own_line_says_which_tables_wait(guest):
    from websockets.sync.client import connect

    ana = guest("Ana")
    address = ana.address.replace("http", "ws") + "/api/me/socket"
    with connect(address, additional_headers={"Cookie": ana.cookie()}) as line:
        assert receive(line) == {"is": "waiting", "tables": []}
        table = ana.lay("next-station", "me", start=True)["table"]
        told = receive(line)
        assert told == {"is": "turn", "table": table, "game": "next-station", "seats": [0]}
        ana.post(f"/api/tables/{table}/stand-in", {"seat": 0, "bot": "random"})
        assert receive(line) == {"is": "turn-over", "table": table}


def test_who_is_here_is_told(two):
    ana, bo, table = two
    with ana.sit(table) as here:
        assert [seat["here"] for seat in here.until("table")["snapshot"]["seats"]] == [True, False]
        with bo.sit(table):
            assert here.until("here")["here"] == [True, True]
        assert here.until("here")["here"] == [True, False]


def test_a_slow_reader_gets_everything_in_the_end(guest):
    """Bots play a whole game while nobody reads; then the position is the last one."""
    ana, bo = guest("Ana"), guest("Bo")
    table = ana.lay("next-station", "me", "open")["table"]
    bo.post(f"/api/tables/{table}/join", {"name": "Bo"})
    ana.post(f"/api/tables/{table}/start")
    with ana.sit(table) as place:
        place.until("table")
        for seat, player in enumerate((ana, bo)):
            player.post(f"/api/tables/{table}/stand-in", {"seat": seat, "bot": "random"})
        while ana.get(f"/api/tables/{table}")["state"] != "over":
            time.sleep(0.05)
        last = place.until("table")["snapshot"]
        while last["state"] != "over":
            last = place.until("table")["snapshot"]
        assert last["result"] and last["view"] == ana.get(f"/api/tables/{table}?seat=0")["view"]


def test_two_tabs_of_one_seat_agree(two):
    ana, _, table = two
    with ana.sit(table) as left, ana.sit(table) as right:
        seen, same = left.until("table")["snapshot"], right.until("table")["snapshot"]
        assert seen["view"] == same["view"] and seen["after"] == same["after"]
        move = {"seat": 0, "move": first_move(seen["view"]), "after": seen["after"][0]}
        number = left.until("done", id=left.say("move", **move))["number"]
        told = [place.until("events") for place in (left, right)]
        assert told[0] == told[1] and told[0]["events"][0]["number"] == number
        # the other tab chose at the same moment: its move is stale, and it is shown what stands now
        refused = right.until("refused", id=right.say("move", **move))
        assert refused["error"]["id"] == "move-stale" and refused["snapshot"]["number"] == told[0]["number"]
        undone = right.until("done", id=right.say("undo", seat=0, after=told[0]["after"][0]))["number"]
        assert [place.until("events")["number"] for place in (left, right)] == [undone, undone]
        views = [p.until("table", id=p.say("look", seat=0))["snapshot"]["view"] for p in (left, right)]
        assert views[0] == views[1] == seen["view"]


def test_a_spectator_sees_the_table_and_may_not_touch_it(guest):
    ana, zoe = guest("Ana"), guest("Zoe")
    table = ana.lay("metro", "me", "me", start=True, options={"hand": 2})["table"]
    with ana.sit(table) as place, zoe.sit(table) as watching:
        seen, theirs = place.until("table")["snapshot"], watching.until("table")["snapshot"]
        assert theirs["you"]["seat"] == -1 and theirs["view"]["viewer"] == -1 and not theirs["view"].get("moves")
        seat = seen["waiting"][0]
        body = {"seat": seat, "move": "x", "after": 0}
        assert watching.until("refused", id=watching.say("move", **body))["error"]["id"] == "seat-not-yours"
        assert watching.until("refused", id=watching.say("look", seat=0))["error"]["id"] == "seat-not-yours"
        look = place.until("table", id=place.say("look", seat=seat))["snapshot"]
        move = first_move(look["view"])
        place.until("done", id=place.say("move", seat=seat, move=move, after=look["after"][seat]))
        assert watching.until("events")["events"][0]["by"] == seat
        picture = zoe.http.get(f"/api/tables/{table}/picture?seat=0")
        assert picture.headers["content-type"].startswith("image/svg+xml") and picture.text.startswith("<svg")


def test_pictures_speak_the_language_of_whoever_looks_and_name_people(guest):
    ana, bea = guest("Ana"), guest("Bea & <Zoé>")
    table = ana.lay("paris", "me", "open")["table"]
    bea.post(f"/api/tables/{table}/join", {"name": bea.name})
    ana.post(f"/api/tables/{table}/start", {})
    told = ana.http.get(f"/api/tables/{table}/picture?seat=0&lang=it").text
    assert "Bea &amp; &lt;Zoé" in told and ">tu<" in told and "Monumenti da fondare" in told and "Landmarks" not in told
    ana.post(f"/api/tables/{table}/resign", {"seat": 0})
    replay = ana.get(f"/api/tables/{table}/replay")["replay"]
    told = ana.http.get(f"/api/replay/{replay}/picture?viewer=-1&lang=fr").text
    assert "Bea &amp; &lt;Zoé" in told and ">Ana 0<" in told and "Monuments à fonder" in told


def test_a_browser_that_squeezes_messages_is_understood_and_gets_squeezed_ones(server, two):
    ana, _, table = two
    address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket"
    with connect(address, additional_headers={"Cookie": ana.cookie()}, compression="deflate") as line:
        assert line.response is not None
        assert "permessage-deflate" in line.response.headers["Sec-WebSocket-Extensions"]
        seen = receive(line)
        assert seen["is"] == "table" and len(json.dumps(seen)) > 2000
        line.send(json.dumps({"do": "chat", "id": "c", "text": "bonjour " * 30}))
        told = next(told for told in messages(line, "what was said") if told["is"] == "message")
        assert told["message"]["text"].startswith("bonjour bonjour")
        line.send(["{", '"do": "ping", ', '"id": "in parts"}'])  # one message in three frames
        assert any(told.get("id") == "in parts" for told in messages(line, "the answer to what came in parts"))
        assert line.ping().wait(PATIENCE), "a ping was not answered"


def test_moves_sent_without_waiting_for_answers_are_answered_in_order(two):
    ana, _, table = two
    with ana.sit(table) as place:
        place.until("table")
        asked = [
            place.say("ping" if k % 3 else "look", id=f"m{k}", **({} if k % 3 else {"seat": 0})) for k in range(60)
        ]
        heard = []
        while len(heard) < 60:
            message = place.hear()
            if message.get("id"):
                heard.append(message["id"])
        assert heard == asked
