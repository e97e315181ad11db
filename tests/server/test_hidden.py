"""Nothing hidden is ever sent: two games that differ only in what a seat cannot know look the same to it, byte by byte.

Everything a browser can get is compared: snapshots, lists, records, data, previews, refusals, and every pushed event.
"""

import asyncio
import json
import random
import socket as sockets
import time
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import connect

from chatelet.core.chance import seeded
from chatelet.core.errors import ChateletError
from chatelet.core.log import CHANCE, Entry, Line
from chatelet.core.play import Play
from chatelet.core.record import RulesMark, play_event
from chatelet.games import find, game_names
from chatelet.server.app import make_app
from chatelet.server.connections import Guard, WebSocketConnection
from chatelet.server.cookies import Signer
from chatelet.server.settings import Settings
from chatelet.table.bus import Word
from chatelet.table.hub import Hub
from chatelet.table.model import Seat, Standing, Terms
from chatelet.table.storage import store_table

from .waiting import in_time

AT = int(time.time() * 1000) - 3_600_000
KEY = "k" * 64
GENEROUS: dict[str, Any] = {"max_size": None, "open_timeout": 120}


def settings_of(rules, rich: bool) -> dict[str, Any]:
    """The default options, or every choice at its last value."""
    found: dict[str, Any] = {}
    for name, info in rules.option_types.items() if rich else ():
        if get_origin(info.type) is Literal and name != "start":
            found[name] = get_args(info.type)[-1]
    return found


def random_log(rules, options, seats: int, seed: int, share: float) -> list[Entry]:
    """A share of a game between random players, chance drawn from its weights, up to a moment when somebody chooses."""
    luck, random_state = random.Random(seed), seeded(seed)
    s, log = rules.start(options, seats), []
    choices = []
    while not rules.over(s):
        waiting = rules.waiting_seats(s)
        if waiting:
            choices.append(len(log))
            seat = luck.choice(waiting)
            action = luck.choice(rules.legal_actions(s, seat))
            log.append(Entry(seat, f"{seat} {rules.write(s, seat, action)}"))
            rules.apply(s, seat, action)
        else:
            outcome = int(rules.sample(s, random_state))
            log.append(Entry(CHANCE, rules.write_chance(s, outcome)))
            rules.happen(s, outcome)
    return log[: next(length for length in choices if length >= share * choices[-1])]


def resting_places(rules, options, seats: int, log: list[Entry]) -> list[int]:
    """After how many events somebody chooses: chance has answered, so a stored log can end there."""
    s, found = rules.start(rules.settings(options, seats), seats), [0]
    for length, entry in enumerate(log, 1):
        play_event(rules, s, entry.text)
        if rules.waiting_seats(s):
            found.append(length)
    return found


def played_on(rules, s, texts: list[str]) -> Any:
    """The position after some more events, or None where they are not legal."""
    s = s.copy()
    try:
        for text in texts:
            play_event(rules, s, text)
    except ChateletError:
        return None
    return s


def other_log(rules, options, seats: int, log: list[Entry], viewer: int, seed: int) -> tuple[list[Entry], int]:
    """A log that the viewer cannot tell from this one, and in how many events it differs."""
    luck, changed, before = random.Random(seed), 0, rules.start(options, seats)
    texts = [entry.text for entry in log]
    seen = rules.observation(played_on(rules, before, texts), viewer).tobytes()
    for place, entry in enumerate(log):
        read = rules.redact(entry.text, viewer)
        if read != entry.text:
            for text in others(rules, before, entry, read, viewer, luck)[:6]:
                s = played_on(rules, before, [text, *texts[place + 1 :]])
                if s is not None and rules.observation(s, viewer).tobytes() == seen:
                    texts[place], changed = text, changed + 1
                    break
        play_event(rules, before, texts[place])
    return [Entry(entry.by, text) for entry, text in zip(log, texts, strict=True)], changed


def others(rules, s, entry: Entry, read: str, viewer: int, luck: random.Random) -> list[str]:
    """Other events that could have come here and that the viewer would read the same way."""
    if entry.by == CHANCE:
        texts = [rules.write_chance(s, outcome) for outcome, _ in rules.chance_outcomes(s)]
    else:
        texts = [f"{entry.by} {rules.write(s, entry.by, action)}" for action in rules.legal_actions(s, entry.by)]
    luck.shuffle(texts)
    return [text for text in texts if text != entry.text and rules.redact(text, viewer) == read]


async def everything_sent(folder: Path, game: str, options: Any, log: list[Entry], viewer: int) -> list[str]:
    """All that a real server sends to a viewer of this game."""
    rules, seats = find(game), 2
    database = f"sqlite+aiosqlite:///{folder / 'chatelet.sqlite'}"
    people = [Seat("person", f"P{k}", f"p{k}", key="k" * 22) for k in range(seats)]
    terms = Terms(game, options, public=True)
    mark = RulesMark(rules.version, rules.digest)
    standing = Standing(terms, "p0", people, mark, state="running", made=AT, started=AT)
    lines = [Line(number, entry, AT + number, f"c{number}") for number, entry in enumerate(log, 1)]
    writer = Hub(database)
    await writer.open()
    await writer.writer.do(lambda c: store_table(c, "t", standing, b"s" * 32))
    half = max(length for length in resting_places(rules, options, seats, log) if length <= max(0, len(lines) - 30))
    if half:
        await writer.writer.lines("t", lines[:half])

    settings = Settings(database=database, key=KEY, limits=False)
    app = make_app(settings)
    WebSocketConnection.guard = Guard(settings)
    listening = sockets.socket()
    listening.bind(("127.0.0.1", 0))
    server = uvicorn.Server(
        uvicorn.Config(app, log_config=None, ws=WebSocketConnection, ws_per_message_deflate=False, lifespan="on")
    )
    task = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    me = f"p{viewer}" if viewer >= 0 else "nobody"
    cookie = {"Cookie": f"chatelet={Signer(KEY).value(me, 0)}; chatelet-csrf="}
    address = f"127.0.0.1:{listening.getsockname()[1]}"
    sent: list[str] = []
    try:
        async with (
            httpx.AsyncClient(base_url=f"http://{address}", headers=cookie, timeout=300, verify=False) as http,
            connect(
                f"ws://{address}/api/tables/t/socket", additional_headers=cookie, max_size=None, open_timeout=120
            ) as line,
        ):
            sent.append(await in_time(line.recv(decode=True), "the table"))
            hub: Hub = app.state.hub
            for told in lines[half:]:  # as another worker would go on with it, event by event
                await writer.writer.lines("t", [told])
                await hub._hear(Word("other", "t", told.number, 1, 0))
                sent.append(await in_time(line.recv(decode=True), "what happened"))
            looks = [f"/{look}{seat}" for look in ("picture", "gains", "since") for seat in ("", "?seat=1")]
            for path in ("", "?seat=0", "?seat=1", "?seat=-1", *looks, "/record", "/replay"):
                sent.append((await http.get(f"/api/tables/t{path}")).text)
            for path in ("/api/tables?state=running", "/api/me/tables", "/api/me/data", "/api/me/statistics"):
                sent.append((await http.get(path)).text)
            board = hub.live.tables["t"].board
            assert board is not None
            for text in asked_moves(board, viewer):
                for do in ("preview", "move") if text[0] == "!" else ("preview",):
                    ask = {"do": do, "id": f"{do}{len(sent)}", "seat": max(viewer, 0), "move": text[1:]}
                    await line.send(json.dumps(ask))
                    sent.append(await in_time(line.recv(decode=True), "an answer"))
            for seat in set(range(seats)) - {viewer}:  # nobody looks into the hand of another
                actions = rules.legal_actions(board.position, seat)[:3]
                for move in ("-", *(rules.write(board.position, seat, action) for action in actions)):
                    await line.send(json.dumps({"do": "preview", "id": f"x{len(sent)}", "seat": seat, "move": move}))
                    sent.append(await in_time(line.recv(decode=True), "an answer"))
                    assert json.loads(sent[-1])["error"]["id"] == "seat-not-yours"
            for ask in ({"do": "undo", "seat": max(viewer, 0)}, {"do": "look", "seat": 1 - max(viewer, 0)}):
                await line.send(json.dumps(ask | {"id": f"x{len(sent)}"}))
                answer = json.loads(await in_time(line.recv(decode=True), "an answer"))
                if answer["is"] == "refused":
                    sent.append(json.dumps(answer))
    finally:
        server.should_exit = True
        await task
        await writer.close()
    return sent


def asked_moves(board: Play, viewer: int) -> list[str]:
    """Moves to ask about, in notation: legal ones, and illegal ones (marked with !) from all over the action space."""
    rules, seen = board.rules, board.observation(viewer)
    legal = rules.legal_actions(seen, viewer) if viewer in board.waiting else []
    texts = [f" {rules.write(seen, viewer, action)}" for action in legal[:12]]
    for action in range(0, rules.actions, max(1, rules.actions // 40)):
        if action not in legal and viewer >= 0:
            try:
                texts.append(f"!{rules.write(seen, viewer, action)}")
            except (ChateletError, ValueError, IndexError, KeyError):
                continue
    return texts or ["!-"]


@pytest.mark.parametrize("viewer", [0, -1])
@pytest.mark.parametrize("rich", [False, True])
@pytest.mark.parametrize("game", game_names())
def test_what_a_seat_cannot_know_is_never_sent(tmp_path, game, rich, viewer):
    rules, seats = find(game), 2
    plain = settings_of(rules, rich)
    options = rules.settings(plain, seats)
    pairs = 0
    for seed in range(1, 41 if rules.hidden else 2):
        share = (0.5, 0.9, 0.8, 0.97)[seed % 4]
        log = random_log(rules, options, seats, seed, share)
        other, changed = other_log(rules, options, seats, log, viewer, seed)
        if rules.hidden and not changed:
            continue
        pairs += 1
        sent = []
        for name, one in (("a", log), ("b", other)):
            folder = tmp_path / f"{seed}{name}"
            folder.mkdir()
            sent.append(asyncio.run(everything_sent(folder, game, plain, one, viewer)))
        assert len(sent[0]) > 15
        for here, there in zip(*sent, strict=True):
            assert here == there
        if pairs == (1 if rich else 2):
            break
    assert pairs, "no two games were found that differ only in what this viewer cannot know"
