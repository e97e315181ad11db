"""Makes a data folder with all that a server of this version stores: `python -m tests.kept.making.database OUT WORK`"""

import asyncio
import gzip
import json
import shutil
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from chatelet import new
from chatelet.games import find
from chatelet.server.cookies import Signer
from chatelet.table.model import Standing
from chatelet.table.storage import Storage, sqlite_address
from chatelet.table.stored import StoredTables
from chatelet.table.writer import Writer
from tests.server.guest import Guest, Server

from .people import PASSPHRASE, arrive, chosen, lay, play, take_back
from .records import records

# two line-ups of options for each game: one that is usual, one that is not
VARIANTS: dict[str, list[dict[str, Any]]] = {
    "next-station": [{}, {"map": "london", "modules": ["powers", "objectives"]}],
    "metro": [{}, {"adjacency": "side", "hand": 2, "rotation": True, "start": 1}],
    "paris": [
        {},
        {"placement": "free", "stacks": 3, "setup": "random", "arc_founds": True, "strict_30": False, "start": 1}
        | {"screens": "open"},
    ],
}
LIVE = {"kind": "live", "minutes": 20.5, "increment": 2.5}
SLOW = {"kind": "slow", "days": 2.5, "late": "bot"}
HURRIED = {"kind": "live", "minutes": 0.02}


def chatelet(*arguments: object) -> None:
    command = [sys.executable, "-c", "from chatelet.cli import main; main()", *map(str, arguments)]
    subprocess.run(command, check=True)


def until(state: str, guest: Guest, table: str) -> Any:
    """Wait until a table is in a state."""
    while (seen := guest.get(f"/api/tables/{table}"))["state"] != state:
        time.sleep(0.2)
    return seen


class Story:
    """What happens on the server, table by table. `tables` names what came of it."""

    def __init__(self, server: Server) -> None:
        self.server, self.tables = server, dict[str, str]()
        self.ana = arrive(server.address, "Ana", email="ana@example.org", notices=True, language="it")
        self.bo, self.zoe = arrive(server.address, "Bo"), arrive(server.address, "Zoë")
        self.guest, self.eve = (arrive(server.address, name, account=False) for name in ("Guest", "Eve"))

    def tell(self) -> None:
        self.people()
        for game, variants in VARIANTS.items():
            for number, options in enumerate(variants):
                self.game(game, number, options)
        self.agreements()
        self.practice()
        self.decks()
        self.clocks()
        self.rated()
        self.company()
        self.sequels()

    def people(self) -> None:
        """A confirmed address; a session that was ended on another device."""
        signer = Signer((self.server.folder / "secret-key").read_text().strip())
        key = signer.confirmation(self.ana.id, "ana@example.org")
        assert self.ana.http.get(f"/api/me/confirm?key={key}").status_code == 303
        phone = Guest(self.server.address, "Ana")
        phone.post("/api/session", {"account": "ana", "passphrase": PASSPHRASE})
        assert phone.ask("DELETE", "/api/session").status_code == 204

    def game(self, game: str, number: int, options: Any) -> None:
        """A whole game, one in the middle, one against a bot, and one that is only laid, for a recording."""
        ana, bo = self.ana, self.bo
        over = lay(ana, game, bo, options=options, public=True)
        ana.post(f"/api/tables/{over}/chat", {"text": "Bonjour à tous !"})
        self.eve.post(f"/api/tables/{over}/chat", {"text": "From who watches"})
        self.tables[f"over-{game}-{number}"] = over
        assert play(over, ana, bo)["state"] == "over"
        running = lay(ana, game, bo, options=options)
        take_back(running, ana, bo)
        play(running, ana, bo, most=12)
        self.tables[f"running-{game}-{number}"] = running
        with_bot = lay(ana, game, "commuter", "greedy", options=options)
        play(with_bot, ana, most=3)
        self.tables[f"bots-{game}-{number}"] = with_bot
        self.tables[f"laid-{game}-{number}"] = lay(ana, game, bo, options=options, start=False)

    def agreements(self) -> None:
        """Other terms that nobody has agreed to yet, people sent away, offers, pauses, links."""
        ana, bo, eve = self.ana, self.bo, self.eve
        asked = lay(ana, "metro", bo, eve, start=False)
        terms = {"options": {"hand": 3}, "pace": SLOW}
        ana.post(f"/api/tables/{asked}/terms", terms, method="PUT")
        ana.post(f"/api/tables/{asked}/remove", {"player": eve.id})
        ana.post(f"/api/tables/{asked}/mute", {"player": bo.id})
        offered = lay(ana, "paris", bo)
        play(offered, ana, bo, most=5)
        for to in ("end", "pause"):
            bo.post(f"/api/tables/{offered}/agree", {"to": to})
        linked = lay(ana, "metro", bo, undo=False, hints=False, chat=False)
        path = ana.get(f"/api/tables/{linked}/link?seat=0")["path"]
        self.guest.post(f"/api/tables/{linked}/take", {"key": path.partition("#seat=")[2]})
        play(linked, ana, bo, most=3)
        quick = {"game": "metro", "name": "Eve", "pace": {"kind": "slow", "days": 30}}
        self.tables["quick"] = eve.post("/api/pairing", quick)["table"]
        closed = lay(ana, "paris", "greedy", start=False)
        ana.post(f"/api/tables/{closed}/close", status=204)
        self.tables |= {"asked": asked, "offered": offered, "linked": linked, "closed": closed}

    def practice(self) -> None:
        """A game of a known seed, taken back to the middle; and one that was played on a device."""
        practice = lay(self.ana, "next-station", practice=True, seed="kept")
        play(practice, self.ana, most=9)
        self.ana.post(f"/api/tables/{practice}/undo", {"seat": 0, "to": 4, "id": "far back"})
        game = new("metro", ["Ana", "commuter"], seed=None)
        while not game.over:
            game.play(game.waiting[0], chosen.choice(game.legal(game.waiting[0])))
        brought = self.ana.post("/api/brought", json.loads(game.record().line()), 201)["table"]
        self.tables |= {"practice": practice, "brought": brought}

    def decks(self) -> None:
        """A deck of our own and one of the day, each played, begun and laid."""
        wish = {"game": "paris", "seats": 2, "options": {"strict_30": False}, "name": "Sunday", "days": 60}
        deck = self.ana.post("/api/decks", wish, 201)["deck"]
        for person, name, most in ((self.ana, "deck-over", 10_000), (self.bo, "deck-running", 6)):
            seats = [{"kind": "bot", "bot": "greedy"}, {"kind": "me"}]
            table = person.post("/api/tables", {"game": "paris", "seats": seats, "deck": deck, "start": True}, 201)
            self.tables[name] = table["table"]
            play(table["table"], person, most=most)
        daily = self.ana.post("/api/daily/next-station", {}, 201)["table"]
        play(daily, self.ana, most=4)
        self.tables["daily"], self.deck = daily, deck

    def clocks(self) -> None:
        """Clocks that stand still, and some that ran out: the seat is lost, or a bot plays on."""
        ana, bo, zoe = self.ana, self.bo, self.zoe
        for name, pace in (("live", LIVE), ("slow", SLOW)):
            table = lay(ana, "metro", bo, pace=pace)
            play(table, ana, bo, most=5)
            for guest, path, body in (
                (ana, "pause", None),
                (bo, "resume", None),
                (bo, "stand-in", {"seat": 1, "bot": "commuter"}),
                (ana, "pause", None),
            ):
                guest.post(f"/api/tables/{table}/{path}", body)
            self.tables[f"paused-{name}"] = table
        late = lay(ana, "metro", bo, pace=HURRIED | {"late": "lost"})
        helped = lay(ana, "metro", bo, zoe, pace=HURRIED | {"late": "bot"})
        self.tables |= {"late": late, "helped": helped}
        until("over", ana, late)
        until("over", ana, helped)
        # two who go away while it is their turn: a minute later the others need not wait
        claimed = lay(ana, "metro", bo, pace=LIVE, options={"start": 1})
        self.tables["claimed"] = claimed
        while bo.id and ana.ask("POST", f"/api/tables/{claimed}/claim", {"seat": 1}).status_code != 200:
            time.sleep(2)

    def rated(self) -> None:
        """Rated games: one played to its end, one given up, one in which somebody gives up and is forgotten."""
        ana, bo, zoe = self.ana, self.bo, self.zoe
        rated = {"pace": LIVE, "rated": True, "public": True}
        whole = lay(ana, "metro", bo, **rated)
        play(whole, ana, bo)
        resigned = lay(ana, "metro", bo, **rated)
        play(resigned, ana, bo, most=8)
        bo.post(f"/api/tables/{resigned}/resign", {"seat": 1})
        three = lay(ana, "metro", bo, zoe, **rated)
        play(three, ana, bo, zoe, most=9)
        zoe.post(f"/api/tables/{three}/chat", {"text": "Adieu"})
        assert zoe.ask("DELETE", "/api/me", {"passphrase": PASSPHRASE}).status_code == 204
        play(three, ana, bo)
        self.tables |= {"rated": whole, "resigned": resigned, "forgotten": three}

    def company(self) -> None:
        """Muted, blocked, reported; and what the operator made of it."""
        ana, eve, over = self.ana, self.eve, self.tables["over-metro-0"]
        ana.post(f"/api/me/company/{eve.id}", {"mute": True}, method="PUT")
        self.bo.post(f"/api/me/company/{eve.id}", {"block": True}, method="PUT")
        for reason in ("She shouts.", "Again."):
            report = ana.post(f"/api/tables/{over}/report", {"player": eve.id, "reason": reason}, 201)["report"]
        folder = self.server.folder
        chatelet("reports", report, "--silence", "--days", "3", "--data-folder", folder)

    def sequels(self) -> None:
        """The next game of the same people, and one that is played on alone."""
        over = self.tables["over-paris-0"]
        self.tables["rematch"] = self.bo.post(f"/api/tables/{over}/rematch")["table"]
        played_on = self.ana.post(f"/api/tables/{self.tables['resigned']}/play-on")["table"]
        play(played_on, self.ana, most=2)
        self.tables["played-on"] = played_on


def carried_on(folder: Path, tables: dict[str, str]) -> None:
    """What this version never writes but carries on, since versions before it wrote it."""

    async def story() -> None:
        storage = Storage(sqlite_address(folder))
        await storage.open()
        writer = Writer(storage)
        writer.start()
        stored = StoredTables(storage, writer)

        def filled_again(standing: Standing) -> None:
            standing.resets.append((1, standing.pauses[0][0] - 1))

        def sent_away(standing: Standing) -> None:
            next(seat for seat in standing.seats if seat.lost is None).lost = "removed"
            standing.bot = "commuter"

        await stored.alter(tables["paused-slow"], filled_again)
        await stored.alter(tables["late"], sent_away)
        await writer.close()
        await storage.close()

    asyncio.run(story())


def packed(file: Path, into: Path) -> None:
    with file.open("rb") as plain, gzip.GzipFile(into, "wb", 9, mtime=0) as out:
        shutil.copyfileobj(plain, out)


def copied(file: Path, out: Path, tables: dict[str, str]) -> dict[str, dict[str, str]]:
    """Copy the database while its server runs and holds tables; the state of each table that has a name."""
    copy = file.with_name("copy.sqlite")
    with sqlite3.connect(file) as database, sqlite3.connect(copy) as there:
        while not database.execute("SELECT count(*) FROM leases WHERE until > 0").fetchone()[0]:
            time.sleep(0.2)
        database.backup(there)
        states = dict(there.execute("SELECT id, state FROM tables"))
    there.execute("VACUUM")
    database.close()
    there.close()
    packed(copy, out / "chatelet.sqlite.gz")
    return {name: {"table": id, "state": states[id]} for name, id in tables.items()}


def main(out: Path, work: Path) -> None:
    server = Server(work, "--no-limits").start()
    try:
        story = Story(server)
        story.tell()
        with sqlite3.connect(work / "chatelet.sqlite") as database:  # the last picture of each finished game is drawn
            drawn = "SELECT count(*) FROM tables WHERE state = 'over' AND id NOT IN (SELECT table_id FROM pictures)"
            while database.execute(drawn).fetchone()[0]:
                time.sleep(1)
    finally:
        assert server.stop() == 0
    carried_on(work, story.tables)
    out.mkdir(parents=True, exist_ok=True)
    server.start()
    try:
        tables = copied(work / "chatelet.sqlite", out, story.tables)
        chatelet("backup", work / "backup.gz", "--data-folder", work)
    finally:
        assert server.stop() == 0
    shutil.copy(work / "backup.gz", out / "backup.jsonl.gz")
    shutil.copy(work / "secret-key", out / "secret-key")
    cookies = {who.name: dict(who.http.cookies) for who in (story.ana, story.bo, story.guest, story.eve)}
    notes = {"passphrase": PASSPHRASE, "tables": tables, "deck": story.deck, "cookies": cookies}
    (out / "notes.json").write_text(json.dumps(notes, indent=1) + "\n")
    lines = "".join(record.line() + "\n" for record in records(find, chosen))
    (work / "records.jsonl").write_text(lines)
    packed(work / "records.jsonl", out / "records.jsonl.gz")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
