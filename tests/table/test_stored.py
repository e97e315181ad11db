"""What is stored outlives the rules it was played by: lists, records and forgetting need no engine."""

import asyncio
import dataclasses

import pytest

from chatelet.core.errors import BadOptions
from chatelet.core.record import verify_words
from chatelet.games import find
from chatelet.table import lobby
from chatelet.table.errors import NotNow
from chatelet.table.model import Pace, Terms

from .conftest import ME, OPEN, on, play_out, some_move, two_people


def nothing_installed(name: str):
    raise BadOptions("bad-game", given=name, known="-", near="none")


def newer(name: str):
    """The same games, by the next version of their rules."""
    return dataclasses.replace(find(name), version=find(name).version + 1)


def test_lists_and_forgetting_fold_no_game(hub_at):
    """They work where not even the game is installed any more."""

    async def story():
        async with hub_at() as hub:
            over = await two_people(hub, public=True)
            await play_out(over, ["ana", "bo"])
            slow = await two_people(hub, pace=Pace("slow", days=2))
            await slow.move("ana", 0, some_move(slow, 0), None, None)
            deadline = slow.clocks.deadline(1, slow.standing.started or 0)
            laid = await hub.make("ana", "Ana", Terms("next-station", {}), [ME, OPEN])
        async with hub_at(find=nothing_installed) as hub:
            mine = {one.id: one for one in await hub.tables_of("ana", ("open", "running", "over"))}
            assert mine.keys() == {over.id, slow.id, laid.id}
            assert mine[over.id].standing.result == over.standing.result is not None
            assert mine[slow.id].waiting == [1] == on(slow).waiting
            assert mine[slow.id].clocks.deadline(1, slow.standing.started or 0) == deadline
            assert [one.id for one in await hub.public_tables(None, "over")] == [over.id]
            await hub.hand_over("bo", "carla")
            assert {one.id for one in await hub.tables_of("carla", ("running", "over"))} == {over.id, slow.id}
            await hub.forget_player("carla")
            assert await hub.tables_of("carla", ("running", "over")) == []
            seats = [one.standing.seats[1] for one in await hub.tables_of("ana", ("running", "over"))]
            assert all(seat.player is None and seat.name == "–" for seat in seats)
        async with hub_at() as hub:  # the bot that has to play for the one who left does so
            table = await hub.table(slow.id)
            assert table.standing.seats[1].lost == "resigned"

    asyncio.run(story())


def test_a_finished_game_of_older_rules_stays(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub, "metro")
            await play_out(table, ["ana", "bo"])
            left = await two_people(hub, "metro")
            drawn = await until(lambda: hub.stored.picture(table.id))
            assert drawn.startswith("<svg")
        async with hub_at(find=newer) as hub:
            with pytest.raises(NotNow):
                await hub.table(table.id)
            assert {one.id for one in await hub.tables_of("ana", ("running", "over"))} == {table.id, left.id}
            assert await hub.stored.picture(table.id) == drawn
            record = await hub.record(table.standing, table.id, 0)
            assert record == on(table).record(0)
            assert verify_words(find("metro"), record) == []
            assert await hub.record(left.standing, left.id, 0) is None  # what it hides only its own rules know
            await hub.forget_player("ana")
            stored = await hub.storage.table(table.id)
            assert stored is not None and stored.standing.seats[0].name == "–"

    asyncio.run(story())


async def until(ask):
    """What a question is answered once a round over all tables was made."""
    while (answer := await ask()) is None:
        await asyncio.sleep(0.05)
    return answer


def test_options_are_stored_in_full(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await hub.make("ana", "Ana", Terms("paris", {"stacks": 3}), [ME, OPEN])
            stored = await hub.storage.table(table.id)
            assert stored is not None
            assert stored.standing.terms.options.keys() == set(find("paris").option_types)
            await table.change(lambda standing: lobby.join(standing, "bo", "Bo", None, None))

    asyncio.run(story())
