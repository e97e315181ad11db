"""Tables on a device answer what a server would, keep all there is to keep, and write records that verify."""

import asyncio
import json
import re
from collections.abc import Callable
from html import escape
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from chatelet.companion import pad, paper
from chatelet.core import texts
from chatelet.core.contract import SPECTATOR
from chatelet.core.record import read_record, verify_words
from chatelet.device.place import Place
from chatelet.games import find, game_names
from chatelet.server import wishes
from chatelet.table import views
from chatelet.table.bot_process import Question, answer


class Browser:
    """What the worker brings: a place to keep tables, bots to ask, and a page that listens."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.rows: dict[str, Any] = {}
        self.bots: dict[str, Any] = {}
        self.heard: list[Any] = []
        self.place = self.visit()

    def visit(self) -> Place:
        """The page is loaded anew, with all that was kept."""
        self.place = Place(self.think, self.keep, lambda id: self.kept.pop(id, None))
        for id, data in list(self.kept.items()):
            self.place.take_in(id, data)
        return self.place

    def keep(self, id: str, data: str, row: str) -> None:
        self.kept[id] = data
        self.rows[id] = msgspec.json.decode(row)

    async def think(self, question: str) -> int:
        await asyncio.sleep(0)
        return answer(msgspec.json.decode(question, type=Question), self.bots)

    async def ask(self, method: str, path: str, body: Any = None, **query: str) -> tuple[int, Any]:
        given = "" if body is None else msgspec.json.encode(body).decode()
        said = await self.place.ask(method, path, msgspec.json.encode(query).decode(), given)
        return said.status, msgspec.json.decode(said.body) if said.body.startswith(("{", "[")) else said.body

    def watch(self, table: str, seat: int | None = None) -> None:
        self.place.open(1, table, seat, lambda data: self.heard.append(msgspec.json.decode(data)))

    def say(self, **ask: Any) -> None:
        self.place.hear(1, msgspec.json.encode(ask).decode())

    async def bots_done(self) -> None:
        while self.place.thinking:
            await asyncio.sleep(0)


async def laid(browser: Browser, game: str, *others: dict[str, Any], **more: Any) -> str:
    seats = [{"kind": "me", "name": "Ana"}, *others]
    status, told = await browser.ask("POST", "/api/tables", {"game": game, "seats": seats, "start": True, **more})
    assert status == 200, told
    return told["table"]


async def played(browser: Browser, table: str) -> dict[str, Any]:
    """Play to the end: the first legal move, always."""
    for number in range(2000):
        await browser.bots_done()
        _, told = await browser.ask("GET", f"/api/tables/{table}")
        if told["state"] == "over":
            return told
        board = browser.place.table(table).playing()
        seat = board.waiting[0]
        move = board.rules.write(board.observation(seat), seat, board.rules.legal_actions(board.position, seat)[0])
        browser.say(do="move", id=f"m{number}", seat=seat, move=move, after=board.after[seat])
    raise AssertionError("it never ends")


@pytest.mark.parametrize("game", game_names())
def test_a_whole_game_against_a_bot_writes_a_record_that_verifies(game):
    async def run() -> None:
        browser = Browser()
        table = await laid(browser, game, {"kind": "bot", "bot": "random"})
        browser.watch(table)
        assert browser.heard[0]["is"] == "table"
        told = await played(browser, table)
        assert told["result"]["winners"]
        assert {word["is"] for word in browser.heard} >= {"table", "events", "done"}
        status, record = await browser.ask("GET", f"/api/tables/{table}/record")
        assert status == 200 and record["fair"]["secret"]
        assert verify_words(find(game), read_record(msgspec.json.encode(record)), "en") == []
        status, replay = await browser.ask("GET", f"/api/tables/{table}/replay")
        assert status == 200 and replay["wrong"] == []
        _, moment = await browser.ask("GET", f"/api/replay/{replay['replay']}", at="3", viewer="all")
        assert moment["at"] == 3
        status, gains = await browser.ask("GET", f"/api/tables/{table}/gains")
        assert status == 200 and gains["gains"] and gains["number"] == told["number"]

    asyncio.run(run())


@pytest.mark.parametrize("game", game_names())
def test_of_a_whole_round_that_is_told_at_once_the_position_after_every_line_is_known(game):
    async def run() -> None:
        browser = Browser()
        table = await laid(browser, game, *[{"kind": "me", "name": name} for name in ("Bo", "Cleo", "Dora")])
        browser.watch(table)
        place = browser.place.table(table)
        board, begins = place.playing(), []
        for number in range(40):
            seat = board.waiting[0]
            begins.append(board.number)
            move = board.rules.write(board.observation(seat), seat, board.rules.legal_actions(board.position, seat)[0])
            browser.say(do="move", id=f"m{number}", seat=seat, move=move, after=board.after[seat])
        known = max(number for number in begins if number <= board.number - 30)  # as many as three bots of Paris make
        told = views.moments(place, [one for one in place.recent if one.line.number > known], SPECTATOR)
        since = {one.number: (one.view, one.scores) for one in views.since_view(board, SPECTATOR).events}
        assert len(told) >= 30
        assert [(one.view, one.scores) for one in told[:-1]] == [since[one.number] for one in told[:-1]]

    asyncio.run(run())


def test_a_game_goes_on_after_the_page_was_loaded_anew():
    async def run() -> None:
        browser = Browser()
        table = await laid(browser, "metro", {"kind": "bot", "bot": "random"})
        browser.watch(table)
        await browser.bots_done()
        before = browser.place.table(table)
        browser.visit()
        after = browser.place.table(table)
        assert before is not after and before.board is not None and after.board is not None
        assert after.board.position.tobytes() == before.board.position.tobytes()
        assert after.commitment == before.commitment
        assert browser.rows[table]["your_turn"] and browser.rows[table]["state"] == "running"
        browser.watch(table)
        assert (await played(browser, table))["state"] == "over"

    asyncio.run(run())


def test_what_a_bot_thinks_about_a_table_that_was_let_go_is_not_wanted_any_more():
    async def run() -> None:
        browser = Browser()
        table = await laid(browser, "metro", {"kind": "bot", "bot": "commuter"})
        browser.watch(table)
        await browser.bots_done()
        for number in range(2):  # a tile may be declined
            board = browser.place.table(table).playing()
            if not browser.place.thinking:
                move = board.rules.write(board.observation(0), 0, board.rules.legal_actions(board.position, 0)[0])
                browser.say(do="move", id=f"m{number}", seat=0, move=move, after=board.after[0])
        assert browser.place.thinking
        kept = browser.kept[table]
        browser.place.close(1)
        browser.place.drop(table)  # whoever looked has gone, and another tab may go on with it
        for _ in range(20):
            await asyncio.sleep(0)
        assert browser.kept[table] == kept
        browser.place.take_in(table, kept)
        browser.watch(table)  # they come back, and the bot thinks anew
        await browser.bots_done()
        assert browser.place.table(table).playing().waiting == [0]

    asyncio.run(run())


def test_what_no_page_of_ours_asks_is_refused_in_words():
    async def run() -> None:
        browser = Browser()
        table = await laid(browser, "metro", {"kind": "bot", "bot": "random"})
        for look in ("", "/picture", "/gains", "/since"):
            assert (await browser.ask("GET", f"/api/tables/{table}{look}", seat="x"))[0] == 400
        deep = '{"options": ' + 5000 * "[" + 5000 * "]" + "}"
        for path, body in (("challenge", deep), ("compare", f"[{deep}, {deep}]"), ("same-cards", deep)):
            assert (await browser.place.ask("POST", f"/api/{path}", "{}", body)).status == 400

    asyncio.run(run())


def test_a_table_on_a_device_has_no_clock():
    async def run() -> None:
        wish = {"game": "metro", "seats": 2 * [{"kind": "me"}], "pace": {"kind": "live", "minutes": 5}}
        status, told = await Browser().ask("POST", "/api/tables", wish)
        assert status == 409 and told["error"]["id"] == "device-no-clock"

    asyncio.run(run())


def test_a_table_that_cannot_be_read_says_so_until_it_is_deleted():
    async def run() -> None:
        browser = Browser()
        table = await laid(browser, "metro", {"kind": "bot", "bot": "random"})
        browser.kept[table] = browser.kept[table].replace('"standing"', '"stood"')
        browser.visit()
        status, told = await browser.ask("GET", f"/api/tables/{table}")
        assert status == 409 and told["error"]["id"] == "device-unreadable"
        assert not browser.place.open(2, table, None, browser.heard.append)
        assert (await browser.ask("DELETE", f"/api/tables/{table}"))[0] == 204
        assert browser.kept == {} and (await browser.ask("GET", f"/api/tables/{table}"))[0] == 404

    asyncio.run(run())


def test_what_the_rules_refuse_is_refused_by_name_and_an_old_position_is_stale():
    async def run() -> None:
        browser = Browser()
        table = await laid(browser, "metro", {"kind": "me", "name": "Bo"})
        browser.watch(table)
        board = browser.place.table(table).playing()
        seat = board.waiting[0]
        browser.say(do="move", id="x", seat=seat, move="nonsense", after=board.after[seat])
        assert browser.heard[-1]["is"] == "refused" and browser.heard[-1]["error"]["id"]
        move = board.rules.write(board.observation(seat), seat, board.rules.legal_actions(board.position, seat)[0])
        browser.say(do="preview", id="p", seat=seat, move=move)
        assert browser.heard[-1]["is"] == "preview" and browser.heard[-1]["move"] == move
        browser.say(do="move", id="y", seat=seat, move=move, after=board.after[seat] - 1)
        assert browser.heard[-1]["is"] == "refused" and browser.heard[-1]["snapshot"]["table"] == table
        browser.say(do="move", id="z", seat=seat, move=move, after=board.after[seat])
        assert [word["is"] for word in browser.heard[-2:]] == ["events", "done"]

    asyncio.run(run())


def test_a_device_answers_in_the_types_of_the_server():
    async def run() -> None:
        browser = Browser()
        asked: list[tuple[str, str, Any, Any]] = [
            ("GET", "/api/me", None, wishes.MeView),
            ("PATCH", "/api/me", {"name": "Ana"}, wishes.MeView),
            ("GET", "/api/me/tables", None, wishes.MyTables),
            ("GET", "/api/tables", None, wishes.Tables),
            ("POST", "/api/games/metro/check", {"seats": 2}, wishes.CheckedOptions),
            ("GET", "/api/games/metro/figures", None, wishes.FigureList),
        ]
        for method, path, body, kind in asked:
            status, told = await browser.ask(method, path, body)
            assert status == 200
            assert msgspec.json.decode(msgspec.json.encode(msgspec.convert(told, kind))) == told, path
        assert (await browser.ask("POST", "/api/games/metro/check", {"options": {}}))[0] == 400  # for how many?

    asyncio.run(run())


def test_my_tables_lie_where_a_server_would_put_them():
    async def run() -> None:
        browser = Browser()
        mine = await laid(browser, "metro", {"kind": "bot", "bot": "random"})
        await browser.ask("POST", "/api/tables", {"game": "metro", "seats": [{"kind": "me"}, {"kind": "open"}]})
        browser.watch(mine)
        await browser.bots_done()
        _, told = await browser.ask("GET", "/api/me/tables")
        assert [row["table"] for row in told["waiting"]] == [mine]
        assert len(told["open"]) == 1 and told["running"] == told["finished"] == []

    asyncio.run(run())


def test_what_needs_a_server_says_so():
    async def run() -> None:
        status, told = await Browser().ask("GET", "/api/ratings/metro")
        assert status == 404 and told["error"]["id"] == "device-needs-server"

    asyncio.run(run())


def test_a_hint_comes_from_the_bot_of_the_house():
    async def run() -> None:
        browser = Browser()
        table = await laid(browser, "metro", {"kind": "bot", "bot": "random"})
        browser.watch(table)
        await browser.bots_done()
        board = browser.place.table(table).playing()
        asked: list[Question] = []

        async def think(question: str) -> int:
            asked.append(msgspec.json.decode(question, type=Question))
            return board.rules.legal_actions(board.position, 0)[0]

        browser.place.think = think
        status, told = await browser.ask("POST", f"/api/tables/{table}/hint", {"seat": 0, "more": True})
        assert status == 200 and told["move"] and asked[0].bot.startswith("mcts")

    asyncio.run(run())


def test_the_deck_of_a_day_is_the_same_on_every_device_and_a_challenge_has_the_same_cards():
    async def run() -> None:
        records = []
        for name in ("Ana", "Bo"):
            browser = Browser()
            wish = {"game": "next-station", "name": name, "seed": "today 2026-11-17 next-station"}
            _, told = await browser.ask("POST", "/api/same-cards", wish)
            browser.watch(told["table"])
            await played(browser, told["table"])
            records.append((await browser.ask("GET", f"/api/tables/{told['table']}/record"))[1])
        cards = [[event for event in record["events"] if event.startswith("flip")] for record in records]
        assert cards[0] == cards[1]
        browser = Browser()
        table = await laid(browser, "metro", {"kind": "bot", "bot": "random"}, value="ab" * 16)
        browser.watch(table)
        await played(browser, table)
        theirs = (await browser.ask("GET", f"/api/tables/{table}/record"))[1]
        other = Browser()
        status, told = await other.ask("POST", "/api/same-cards", {"game": "metro", "name": "Bo", "record": theirs})
        assert status == 200 and [seat["kind"] for seat in told["seats"]] == ["person", "bot"]
        assert told["fair"]["commitment"] == theirs["fair"]["commitment"]
        other.watch(told["table"])
        await played(other, told["table"])
        mine = (await other.ask("GET", f"/api/tables/{told['table']}/record"))[1]
        assert mine["fair"] == theirs["fair"] and mine["events"][0] == theirs["events"][0]
        _, sides = await other.ask("POST", "/api/compare", [theirs, mine])
        assert not sides["rounds"]  # too many of them
        for side, record in ((sides["theirs"], theirs), (sides["mine"], mine)):
            assert len(side["points"]) == len(side["ends"]) == 4 and side["points"][-1] == record["scores"][0]
            assert side["ends"] == sorted(side["ends"])
        _, sides = await other.ask("POST", "/api/compare", records)
        assert sides["rounds"] and len(sides["mine"]["points"]) == 4
        assert sides["mine"]["points"][-1] == records[1]["scores"][0]
        for record, side in zip(records, (sides["theirs"], sides["mine"]), strict=True):
            _, replay = await other.ask("POST", "/api/replay", record)
            told = [await other.ask("GET", f"/api/replay/{replay['replay']}", at=str(at)) for at in side["ends"]]
            assert [moment["scores"][0] for _, moment in told] == side["points"]  # the pictures are of the same moments

    asyncio.run(run())


def test_a_link_is_a_challenge_only_if_the_game_in_it_was_played_and_dealt_so():
    async def run() -> None:
        browser = Browser()
        table = await laid(browser, "metro", {"kind": "bot", "bot": "random"})
        browser.watch(table)
        await played(browser, table)
        record = (await browser.ask("GET", f"/api/tables/{table}/record"))[1]
        told = {"game": "metro", "name": "Ana", "points": record["scores"][0]}
        assert await browser.ask("POST", "/api/challenge", record) == (200, told)
        long = record | {"seats": ["n" * 1000, record["seats"][1]]}
        assert len((await browser.ask("POST", "/api/challenge", long))[1]["name"]) < 60
        for wrong in (
            {"scores": [9999, *record["scores"][1:]]},
            {"scores": None, "winners": None},
            {"events": []},
            {"events": record["events"][:-1]},
            {"events": ["nonsense"]},
            {"rules": {**record["rules"], "version": 99}},
            {"fair": {**record["fair"], "secret": "00" * 32}},
            {"fair": {**record["fair"], "secret": "no hex"}},
            {"fair": {**record["fair"], "secret": None}},
            {"fair": None},
            {"seats": None},
            {"seats": 5},
            {"seats": []},
            {"game": "chess"},
            {"game": 7},
            {"options": {"rotation": "perhaps"}},
            {"unknown": 1},
        ):
            for path, body in (
                ("/api/challenge", record | wrong),
                ("/api/same-cards", {"game": "metro", "name": "Bo", "record": record | wrong}),
            ):
                status, said = await browser.ask("POST", path, body)
                assert 400 <= status < 500 and said["error"]["id"], wrong
        assert list(browser.kept) == [table]

    asyncio.run(run())


def test_a_table_whose_rules_are_gone_says_why_and_shows_log_and_record():
    async def run() -> None:
        browser = Browser()
        table = await laid(browser, "metro", {"kind": "bot", "bot": "random"})
        browser.watch(table)
        await browser.bots_done()
        played = list(browser.place.table(table).playing().events)
        kept = msgspec.json.decode(browser.kept[table])
        kept["standing"]["rules"]["version"] -= 1  # begun before the last change of the rules
        browser.kept[table] = msgspec.json.encode(kept).decode()
        browser.visit()
        status, told = await browser.ask("GET", f"/api/tables/{table}")
        assert status == 409 and told["error"]["id"] == "device-old-rules" and "Metro" in told["error"]["text"]
        assert not browser.place.open(2, table, None, browser.heard.append)
        status, told = await browser.ask("GET", f"/api/tables/{table}/kept")
        assert status == 200 and told["events"] == [entry.text for _, entry in played] and told["record"]
        status, record = await browser.ask("GET", f"/api/tables/{table}/record")
        assert status == 200 and record["events"] == told["events"] and record["fair"]["secret"]
        assert (await browser.ask("GET", "/api/tables/here-none/kept"))[0] == 404

    asyncio.run(run())


def test_today_is_dealt_from_the_date_and_the_next_game_anew():
    async def run() -> None:
        browser = Browser()
        wish = {"game": "metro", "name": "Ana", "seed": "today 2026-11-17 metro"}
        _, told = await browser.ask("POST", "/api/same-cards", wish)
        browser.watch(told["table"])
        await played(browser, told["table"])
        _, again = await browser.ask("POST", f"/api/tables/{told['table']}/rematch", {})
        assert again["fair"]["commitment"] != told["fair"]["commitment"]

    asyncio.run(run())


@pytest.mark.parametrize("game", game_names())
def test_a_game_on_paper_is_counted_here_as_on_a_server(game):
    async def run() -> None:
        browser, values = Browser(), pad(game).read(paper(game).example)
        given = pad(game).convert(values)
        path = f"/api/companion/{game}"
        status, told = await browser.ask("POST", f"{path}/score", values)
        assert status == 200 and told == msgspec.json.decode(msgspec.json.encode(pad(game).count(given, "en")))
        status, drawn = await browser.ask("POST", f"{path}/picture", values)
        assert status == 200 and drawn == pad(game).svg(given, "")
        status, told = await browser.ask("POST", f"{path}/score", {"nonsense": 1})
        assert status == 400 and told["error"]["id"] == "companion-not-read"
        status, told = await browser.ask("GET", f"{path}/cards")
        assert (status == 200 and told["cards"]) if pad(game).cards else status == 404

    asyncio.run(run())


def said(text: str, written: Callable[[str], str] = str) -> str:
    """What the page makes of a picture: every message that is only named in it is said, and written down safely."""

    def fill(hit: re.Match[str]) -> str:
        id, args = json.loads(hit[1].replace(texts.QUOTE, '"'))
        return written(f"{id} {' '.join(said(value) for value in args.values() if isinstance(value, str))}".strip())

    return re.sub("\x01([^\x01\x02]*)\x02", fill, text)


@pytest.mark.parametrize("game", game_names())
def test_a_picture_names_everybody_and_stays_a_picture_once_the_page_has_said_its_words(game, monkeypatch):
    monkeypatch.setattr(texts, "UNSAID", True)  # as in a browser

    async def look() -> None:
        browser = Browser()
        others = [{"kind": "bot", "bot": "greedy"}, {"kind": "me", "name": 'Bo <b> & "Zo"'}]
        table = await laid(browser, game, *others, practice=True)
        seats = ["bot-name-greedy", 'Bo <b> & "Zo"'] if game != "metro" else []  # its picture has marks for seats
        status, drawn = await browser.ask("GET", f"/api/tables/{table}/picture", seat="-1")
        words = "".join(ElementTree.fromstring(said(drawn, escape)).itertext())
        assert status == 200 and [name for name in seats if name not in words] == []

    asyncio.run(look())
