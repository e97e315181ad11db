"""No table stands still for good: bots are looked after whatever else happens in the same moment."""

import asyncio
import logging
import secrets

from chatelet.core.chance import seeded
from chatelet.games import find
from chatelet.table import lobby
from chatelet.table.bot_process import Question
from chatelet.table.bots import BotDesk, Thinker
from chatelet.table.hub import Hub
from chatelet.table.leases import STANDSTILL
from chatelet.table.model import Pace, Terms
from chatelet.table.table import Table
from chatelet.table.turns import Turns

from .conftest import ME, RANDOM, on, some_move


async def against_a_bot(hub: Hub) -> Table:
    """Ana against a bot of chance: her turn, and nothing to do for the keeper but to watch the clock."""
    pace = Pace("live", 60, 0).check()
    table = await hub.make("ana", "Ana", Terms("metro", {"start": 0}, pace=pace), [ME, RANDOM])
    await hub.start(table, "ana")
    while hub.leases.wakes[table.id].is_set() or table.id not in hub.leases.held:
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.01)
    return table


async def comes_round(table: Table) -> None:
    """Ana moves, and the bot answers."""
    await table.move("ana", 0, some_move(table, 0), None, None)
    async with asyncio.timeout(120):
        while 0 not in on(table).waiting:
            await asyncio.sleep(0.01)


def test_who_is_woken_and_told_to_stop_at_once_stops(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await against_a_bot(hub)
            task = hub.leases.tasks[table.id]
            hub.leases.wakes[table.id].set()
            await asyncio.sleep(0)
            task.cancel()
            await asyncio.wait([task], timeout=10)
            assert task.cancelled()

    asyncio.run(story())


def test_a_round_that_is_told_to_stop_while_it_lets_a_table_go_stops(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await against_a_bot(hub)
            releasing = asyncio.create_task(hub.leases.release(table))
            await asyncio.sleep(0)
            releasing.cancel()
            await asyncio.wait([releasing], timeout=10)
            assert releasing.cancelled()

    asyncio.run(story())


def test_a_table_resumed_in_the_moment_its_pause_was_seen_goes_on(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await against_a_bot(hub)
            task = hub.leases.tasks[table.id]
            await table.change(lambda standing: lobby.pause(standing, "ana"))
            while not task.done():
                await asyncio.sleep(0)
            assert hub.leases.tasks[table.id] is task  # nobody has noticed its end yet
            table.standing.state = "running"
            hub.leases.tend(table)
            await asyncio.sleep(0.01)
            assert not hub.leases.tasks[table.id].done()

    asyncio.run(story())


def test_a_round_through_the_house_finds_what_nobody_looks_after(hub_at, caplog):
    async def story():
        async with hub_at() as hub:
            table = await against_a_bot(hub)
            leases = hub.leases
            # the task is gone
            leases.tasks[table.id].cancel()
            await asyncio.wait([leases.tasks[table.id]])
            leases.walk([table])
            await comes_round(table)
            # the bot thinks for ever
            async with hub.desk.thinkers[0].turns.turn("bo", "elsewhere"):
                await table.move("ana", 0, some_move(table, 0), None, None)
                await asyncio.sleep(0.01)
                stuck = leases.tasks[table.id]
                leases.walk([table])
                await asyncio.sleep(0)
                assert leases.tasks[table.id] is stuck and not stuck.done()  # not yet
                leases.looked[table.id] -= STANDSTILL
                leases.walk([table])
                await asyncio.wait([stuck], timeout=10)
                assert stuck.cancelled()
            leases.walk([table])
            async with asyncio.timeout(120):
                while 0 not in on(table).waiting:
                    await asyncio.sleep(0.01)

    with caplog.at_level(logging.WARNING, "chatelet.leases"):
        asyncio.run(story())
    said = [record.message for record in caplog.records]
    assert said == ["nobody looked after a table", "a bot did not move", "nobody looked after a table"]


def question(bot: str) -> Question:
    rules = find("metro")
    start = rules.start(rules.settings({"start": 0}, 2), 2)
    while not rules.waiting_seats(start):
        rules.happen(start, int(rules.sample(start, seeded(1))))
    seat = rules.waiting_seats(start)[0]
    return Question("metro", bot, "", seat, rules.observation(start, seat).tobytes(), secrets.randbits(60))


def test_the_first_answer_of_each_bot_may_wait_for_its_engine():
    async def story():
        thinker = Thinker()
        try:
            assert await thinker.ask(question("random"), 0.0) is not None
            assert await thinker.ask(question("greedy"), 0.0) is not None
            assert await thinker.ask(question("greedy"), 0.0) is None
        finally:
            await thinker.stop()

    asyncio.run(story())


def test_a_process_that_cannot_be_started_is_no_answer(monkeypatch):
    async def full(*_, **__):
        raise BlockingIOError("no more processes")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", full)
    assert asyncio.run(Thinker().ask(question("random"), 1.0)) is None


def test_a_hint_does_not_wait_for_the_thoughts_of_bots(hub_at):
    async def story():
        desk = BotDesk(1)
        async with hub_at() as hub, desk.thinkers[0].turns.turn("bo", "elsewhere"):
            table = await hub.make("ana", "Ana", Terms("metro", {"start": 0}), [ME, RANDOM])
            await hub.start(table, "ana")
            async with asyncio.timeout(100):
                action = await desk.advise(table, 0, "greedy", 1)
            assert action in on(table).rules.legal_actions(on(table).position, 0)
            await desk.close()

    asyncio.run(story())


def test_a_move_of_a_level_does_not_wait_for_the_long_thoughts_of_other_tables(hub_at):
    async def story():
        async with hub_at() as hub, hub.desk.ponderers[0].turns.turn("bo", "elsewhere"):  # somebody thinks for long
            await comes_round(await against_a_bot(hub))

    asyncio.run(story())


def test_time_is_shared_between_people_whatever_number_of_tables_they_have():
    served: list[str] = []

    async def think(turns: Turns, person: str, table: str, thoughts: int) -> None:
        for _ in range(thoughts):
            async with turns.turn(person, table):
                served.append(table)
                await asyncio.sleep(0.002)

    async def story() -> None:
        turns = Turns()
        greedy = [think(turns, "eve", f"eve {k}", 6) for k in range(20)]
        await asyncio.gather(*greedy, think(turns, "ana", "ana", 6))

    asyncio.run(story())
    assert len(served) == 126
    last = max(k for k, table in enumerate(served) if table == "ana")
    assert (
        last < 30
    )  # she had every second turn as long as she wanted one; in a queue her last would have been the 120th
    assert set(served[:45]) == {"ana", *(f"eve {k}" for k in range(20))}  # and each of Eve's tables had its share


def test_who_gives_up_waiting_keeps_nobody_waiting():
    async def story() -> None:
        turns = Turns()
        async with turns.turn("ana", "a"):
            waits = [asyncio.create_task(turns._wait(name, name)) for name in ("bo", "zoe")]
            await asyncio.sleep(0)
            waits[0].cancel()
            await asyncio.sleep(0)
        await asyncio.wait_for(waits[1], 10)
        assert turns.busy

    asyncio.run(story())
