"""Positions kept beside the log: loading is quick, and leads where the fold of the whole log leads."""

import asyncio

import pytest
import sqlalchemy as sa

from chatelet.core.play import Play
from chatelet.games import game_names
from chatelet.table import saved_positions, schema
from chatelet.table.errors import Stale
from chatelet.table.model import Pace
from chatelet.table.table import Table

from .conftest import on, some_move, two_people


def same(one: Table, other: Table) -> None:
    """Everything about two games that anybody could ask for."""
    here, there = on(one), on(other)
    assert here.position.tobytes() == there.position.tobytes()
    assert (here.number, here.events, here.after, here.waiting) == (
        there.number,
        there.events,
        there.after,
        there.waiting,
    )
    steps = [[(s.number, s.entry, s.before.tobytes(), s.shows) for s in board.steps] for board in (here, there)]
    assert steps[0] == steps[1]
    assert [here.can_undo(seat) for seat in (0, 1)] == [there.can_undo(seat) for seat in (0, 1)]
    assert (one.ids, one.clocks.left, one.clocks.since) == (other.ids, other.clocks.left, other.clocks.since)


@pytest.mark.parametrize("game", game_names())
def test_a_kept_position_is_where_the_fold_of_the_log_leads(hub_at, game, monkeypatch):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub, game, pace=Pace("live", 60, 1))
            players = ["ana", "bo"]

            async def moves(first: int, last: int) -> None:
                for k in range(first, last):
                    seat = on(table).waiting[k % len(on(table).waiting)]
                    await table.move(players[seat], seat, some_move(table, seat), on(table).after[seat], f"c{k}")
                    if on(table).can_undo(seat) and k % 5 == 0:
                        await table.undo(players[seat], seat, on(table).after[seat], f"u{k}")

            await moves(0, 40)
            await hub.live.save([table])
            await moves(40, 43)  # the rest is folded on top

            async def loaded() -> Table:
                return await Table.load(table.id, hub.storage, hub.writer, hub.find)

            quick = await loaded()
            assert quick.saved > saved_positions.WORTH and on(quick).number > quick.saved
            same(quick, table)
            absorbed: list[int] = []
            plain = Play.absorb
            monkeypatch.setattr(Play, "absorb", lambda self, line: (absorbed.append(line.number), plain(self, line))[1])
            await loaded()
            assert absorbed == list(range(quick.saved + 1, on(table).number + 1))
            # of another engine it is worth nothing: the log alone counts
            await hub.writer.do(lambda c: c.execute(sa.update(schema.saved).values(engine="older", data=b"nonsense")))
            slow = await loaded()
            assert slow.saved == 0
            same(slow, table)
            # nor what another version wrote in another form
            mark = saved_positions.engine_of(game)
            await hub.writer.do(lambda c: c.execute(sa.update(schema.saved).values(engine=mark)))
            assert (await loaded()).saved == 0
            seat = on(quick).waiting[0]
            with pytest.raises(Stale):
                await quick.move(players[seat], seat, some_move(quick, seat), 1, None)
            before = on(quick).number
            await quick.move(players[seat], seat, some_move(quick, seat), on(quick).after[seat], None)
            assert on(quick).number > before

    asyncio.run(story())


def test_what_leaves_memory_or_is_closed_is_kept(hub_at, monkeypatch):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub)
            for k in range(40):
                seat = on(table).waiting[0]
                await table.move(["ana", "bo"][seat], seat, some_move(table, seat), None, f"c{k}")
            monkeypatch.setattr("chatelet.table.live.IDLE", 0)
            leaving = asyncio.create_task(hub.live.let_go())
            await asyncio.sleep(0)  # while its position is being kept, somebody asks for the table
            assert await hub.table(table.id) is table
            await leaving
            assert hub.live.tables[table.id] is table
            monkeypatch.setattr("chatelet.table.live.IDLE", -1)
            await hub.live.let_go()
            assert table.id not in hub.live.tables
            again = await hub.table(table.id)
            assert again.saved == on(table).number and not again.worth_saving()
            same(again, table)
            number = again.saved
            for k in range(saved_positions.WORTH):
                seat = on(again).waiting[0]
                await again.move(["ana", "bo"][seat], seat, some_move(again, seat), None, f"d{k}")
        async with hub_at() as hub:
            assert (await hub.table(table.id)).saved > number

    asyncio.run(story())
