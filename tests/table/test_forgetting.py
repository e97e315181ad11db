"""Being forgotten leaves nothing: not in any column of the database, nor in any file that is kept."""

import asyncio
import dataclasses
from pathlib import Path

import sqlalchemy as sa

from chatelet.games import find
from chatelet.server.decks import deck_view
from chatelet.table import lobby, schema, sequels
from chatelet.table.hub import Hub
from chatelet.table.model import Pace, Terms

from .conftest import ME, OPEN, play_out, some_move, two_people

ID, NAME, GUEST = "p4forgetmenot44", "Ana-Lina", "p4guestofhers55"
TRACES = (ID, NAME, GUEST, "ana@example.org", "a word of mine", "because of me", "Club of Ana-Lina")


def newer(name: str):
    """The games by rules of another version: only what is stored is known of them."""
    return dataclasses.replace(find(name), version=find(name).version + 1)


async def live(hub: Hub) -> None:
    """Whatever leaves a trace."""
    person = await hub.people.update(await hub.people.person(ID), name=NAME, email="ana@example.org", notices=True)
    await hub.people.make_account(person, NAME, "ten letters at least")
    await hub.people.note_device("d" * 24, ID)
    deck = await hub.decks.daily("next-station")
    daily = await hub.make(ID, NAME, Terms("next-station", deck.options, deck=deck.id), [ME])
    await hub.start(daily, ID)
    await play_out(daily, [ID])
    await hub.decks.make(ID, "metro", {}, 2, "Club of Ana-Lina", 2)
    await hub.make(ID, NAME, Terms("metro", {}, public=True), [ME, OPEN])
    for state in ("running", "over", "offered"):
        table = await hub.make(ID, NAME, Terms("next-station", {}, pace=Pace("slow", days=2).check()), [ME, OPEN])
        await hub.join(table, "bo", "Bo", None, "b" * 32)
        await hub.start(table, ID)
        await table.move(ID, 0, some_move(table, 0), None, "c1")
        await hub.chat(table, ID, NAME, "a word of mine")
        await hub.chat(table, "bo", "Bo", "kept")
        if state == "over":
            await play_out(table, [ID, "bo"])
            await sequels.rematch(hub, table, ID)
        if state == "offered":
            await table.change(lambda s: lobby.agree(s, ID, "end", True))
        await hub.company.report((ID, NAME), ("bo", "Bo"), table.id, "because of me")
        await hub.company.report(("bo", "Bo"), (ID, NAME), table.id, "rude")
    other = await two_people(hub)  # somebody else's, seen by a link, silenced, sent away
    await table.change(lambda s: s.seats[1].holders.append(ID))
    await other.change(lambda s: lobby.mute(s, "ana", ID, True))
    await other.change(lambda s: lobby.remove(s, "ana", None, ID))
    await hub.company.set(ID, "bo", "block", True)
    await hub.company.set("bo", ID, "mute", True)
    report = (await hub.company.reports())[-1]
    await hub.company.settle(report.id, "silence", 3)
    await hub.live.save([table for table in hub.live.tables.values() if table.board is not None])


async def come_as_a_guest(hub: Hub) -> None:
    """What somebody did before they signed in."""
    await hub.people.update(await hub.people.person(GUEST), name=NAME)
    await hub.people.note_device("e" * 24, GUEST)
    deck = await hub.decks.daily("next-station")
    daily = await hub.make(GUEST, NAME, Terms("next-station", deck.options, deck=deck.id), [ME])
    await hub.start(daily, GUEST)
    await play_out(daily, [GUEST])
    await hub.decks.make(GUEST, "metro", {}, 2, "Club of Ana-Lina", 2)
    table = await two_people(hub)
    await hub.chat(table, GUEST, NAME, "a word of mine")
    await hub.company.report((GUEST, NAME), ("bo", "Bo"), table.id, "because of me")
    await hub.company.report(("bo", "Bo"), (GUEST, NAME), table.id, "rude")
    await table.change(lambda s: s.seats[1].holders.append(GUEST))
    await table.change(lambda s: lobby.mute(s, "ana", GUEST, True))
    await table.change(lambda s: lobby.agree(s, GUEST, "end", True))


async def traces_in_columns(hub: Hub) -> list[str]:
    found = []
    for table in schema.metadata.sorted_tables:
        for row in await hub.storage.rows(sa.select(table)):
            for column, value in row._mapping.items():
                text = value if isinstance(value, bytes) else str(value).encode()
                found += [f"{table.name}.{column}: {trace}" for trace in TRACES if trace.encode() in text]
    return found


def traces_in_files(folder: Path) -> list[str]:
    return [
        f"{file.name}: {trace}"
        for file in folder.rglob("*")
        if file.is_file()
        for trace in TRACES
        if trace.encode() in file.read_bytes()
    ]


def forget(hub_at, folder: Path, **options) -> None:
    async def story():
        async with hub_at() as hub:
            await live(hub)
            assert {trace.partition(":")[0] for trace in await traces_in_columns(hub)} >= {
                "players.name",
                "players.account",
                "tables.standing",
                "sitting.player",
                "messages.text",
                "deck_results.name",
                "decks.maker",
                "devices.player",
                "codes.player",
                "regards.other",
                "reports.messages",
                "sanctions.player",
            }
        async with hub_at(**options) as hub:
            await hub.forget_player(ID)
            assert await traces_in_columns(hub) == []
            assert traces_in_files(folder) == []  # while the server goes on
            deck = await hub.decks.daily("next-station")
            for language, name in (("en", "somebody"), ("it", "qualcuno"), ("fr", "quelqu'un")):
                assert [row.name for row in (await deck_view(hub, deck, None, language)).ranking] == [name]
            kept = await hub.storage.rows(sa.select(schema.messages.c.text).where(schema.messages.c.player == "bo"))
            assert [row.text for row in kept] == ["kept"] * 3
        assert traces_in_files(folder) == []

    asyncio.run(story())


def test_nothing_of_somebody_is_left_in_any_column_or_file(hub_at, tmp_path):
    forget(hub_at, tmp_path)


class Page:
    """A page that somebody has open."""

    def __init__(self, player: str) -> None:
        self.player, self.session, self.open = player, "s", True

    async def see_off(self) -> None:
        self.open = False


def test_nor_of_what_they_did_as_a_guest_before_they_signed_in(hub_at, tmp_path):
    async def story():
        async with hub_at() as hub:
            await come_as_a_guest(hub)
            await live(hub)
            await hub.hand_over(GUEST, ID)
            assert not [trace for trace in await traces_in_columns(hub) if GUEST in trace]
            said = [row.player for row in await hub.storage.rows(sa.select(schema.messages)) if "mine" in row.text]
            assert said == [ID] * 4  # it is theirs, and they may have it
            page, others = Page(ID), Page("bo")
            hub.presence.arrive(page)
            hub.presence.arrive(others)
            await hub.forget_player(ID)
            assert await traces_in_columns(hub) == []
            assert others.open and not page.open  # nobody goes on speaking who is not known any more
        assert traces_in_files(tmp_path) == []

    asyncio.run(story())


def test_nor_in_tables_of_older_rules(hub_at, tmp_path):
    forget(hub_at, tmp_path, find=newer)
