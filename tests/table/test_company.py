"""Other people: muting, blocking, reporting, playing with strangers, terms that change before the start."""

import asyncio

import pytest

from chatelet.games import find
from chatelet.table import lobby, pairing, sequels, views
from chatelet.table.errors import NotNow, NotYours
from chatelet.table.hub import Hub
from chatelet.table.model import Pace, Terms

from .conftest import ME, OPEN, on, play_out, two_people
from .test_fair_play import accounts

LIVE, SLOW = Pace("live", 15, 10).check(), Pace("slow", days=2).check()


class Page:
    """A page somebody has open."""

    session = ""

    def __init__(self, player: str) -> None:
        self.player = player

    async def see_off(self) -> None:
        """Nobody signs out here."""


async def heard_by(hub: Hub, table, player: str) -> list[str]:
    """The messages that somebody gets to see."""
    regard = await hub.company.regard(player)
    seen = views.snapshot(table, player, None, set(), "en", regard=regard)
    return [message.text for message in seen.messages]


def test_anyone_mutes_anyone_for_themselves(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub)
            await hub.chat(table, "bo", "Bo", "rude")
            await hub.chat(table, "ana", "Ana", "please")
            await hub.company.set("ana", "bo", "mute", True)
            assert await heard_by(hub, table, "ana") == ["please"]
            assert await heard_by(hub, table, "bo") == ["rude", "please"]  # who is muted does not notice
            seats = views.seats_view(table.standing, "ana", set(), "en", await hub.company.regard("ana"))
            assert [seat.unheard for seat in seats] == [False, True]
            await hub.company.set("ana", "bo", "mute", False)
            assert await heard_by(hub, table, "ana") == ["rude", "please"]
            with pytest.raises(NotYours):
                await hub.company.set("ana", "ana", "mute", True)

    asyncio.run(story())


def test_who_blocks_and_who_is_blocked_never_meet_again_nor_hear_each_other(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub)
            await hub.chat(table, "ana", "Ana", "hello")
            await hub.chat(table, "bo", "Bo", "rude")
            await play_out(table, ["ana", "bo"])
            await hub.company.set("ana", "bo", "block", True)
            assert await heard_by(hub, table, "ana") == ["hello"]
            assert await heard_by(hub, table, "bo") == ["rude"]
            for player in ("ana", "bo"):
                with pytest.raises(NotYours):
                    await sequels.rematch(hub, table, player)
            for host, guest in (("ana", "bo"), ("bo", "ana")):
                laid = await hub.make(host, host, Terms("metro", {}, public=True), [ME, OPEN])
                with pytest.raises(NotYours):
                    await hub.join(laid, guest, guest, None, None)
            await hub.company.set("ana", "bo", "block", False)
            assert (await sequels.rematch(hub, table, "bo")).standing.people() == {"ana", "bo"}

    asyncio.run(story())


def test_nor_by_somebody_elses_rematch_a_private_link_or_in_the_same_moment(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await hub.make("ana", "Ana", Terms("metro", {}), [ME, OPEN, OPEN])
            for player in ("bo", "carla"):
                await hub.join(table, player, player, None, None)
            await hub.start(table, "ana")
            await play_out(table, ["ana", "bo", "carla"])
            seated = await hub.make("carla", "Carla", Terms("metro", {}), [ME, OPEN, OPEN])
            for player in ("ana", "bo"):
                await hub.join(seated, player, player, None, None)
            hers = await hub.make("ana", "Ana", Terms("metro", {}), [ME, OPEN])
            await hub.company.set("ana", "bo", "block", True)
            with pytest.raises(NotYours):
                await sequels.rematch(hub, table, "carla")
            with pytest.raises(NotYours):
                await hub.start(seated, "carla")
            with pytest.raises(NotYours):
                await hub.take(hers, "bo", f"0.{hers.standing.seats[0].key}")
            both = await hub.make("carla", "Carla", Terms("metro", {}), [ME, OPEN, OPEN])
            sitting = [hub.join(both, player, player, None, None) for player in ("ana", "bo")]
            refused = await asyncio.gather(*sitting, return_exceptions=True)
            assert any(isinstance(one, NotYours) for one in refused)
            assert not {"ana", "bo"} <= both.standing.people()

    asyncio.run(story())


def test_a_guests_wishes_come_along_when_they_sign_in(hub_at):
    async def story():
        async with hub_at() as hub:
            await hub.company.set("guest", "bo", "block", True)
            await hub.company.set("carla", "guest", "mute", True)
            await hub.company.set("carla", "ana", "mute", True)
            await hub.hand_over("guest", "ana")
            assert (await hub.company.regard("ana")).blocked == {"bo"}
            assert (await hub.company.regard("carla")).muted == {"ana"}

    asyncio.run(story())


def test_a_report_brings_the_last_messages_and_the_operator_acts_on_it(hub_at, run, tmp_path):
    async def meet():
        async with hub_at() as hub:
            table = await two_people(hub)
            for number in range(25):
                await hub.chat(table, "bo", "Bo", f"rude {number} \x1b[2J")
            return table.id, await hub.company.report(("ana", "Ana"), ("bo", "Bo"), table.id, "insults\x07")

    async def try_again(id: str):
        async with hub_at() as hub:
            table = await hub.table(id)
            refused = []
            try:
                await hub.chat(table, "bo", "Bo", "again")
            except NotYours as error:
                refused.append(error.message.id)
            try:
                await hub.make("bo", "Bo", Terms("metro", {}, public=True), [ME, OPEN])
            except NotYours as error:
                refused.append(error.message.id)
            await hub.make("bo", "Bo", Terms("metro", {}), [ME, OPEN])  # among friends
            return refused

    def reports(*arguments: str) -> str:
        said = run("reports", *arguments, "--data-folder", tmp_path)
        assert said.status == 0, said.err
        return said.out

    table, id = asyncio.run(meet())
    listed = reports()
    assert id in listed and table in listed and "Ana reports Bo (bo)" in listed and "insults" in listed
    assert listed.count("rude") == 20 and "rude 24" in listed and "\x1b" not in listed and "\x07" not in listed
    assert run("reports", id, "--data-folder", tmp_path).status == 1  # what is to be done?
    assert run("reports", "nothing", "--dismiss", "--data-folder", tmp_path).status == 1
    assert asyncio.run(try_again(table)) == []
    assert "for 3 days" in reports(id, "--silence", "--days", "3")
    assert "for good" in reports(id, "--exclude")
    assert asyncio.run(try_again(table)) == ["sanction-silence", "sanction-exclude"]
    assert "no reports" in reports() and "exclude" in reports("--all")
    reports("--pardon", "bo")
    assert asyncio.run(try_again(table)) == []


def test_the_host_changes_options_and_clock_and_everybody_agrees_again(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await hub.make("ana", "Ana", Terms("metro", {}, pace=LIVE), [ME, OPEN, OPEN])
            for player in ("bo", "carla"):
                await hub.join(table, player, player, None, None)
            same = dict(table.standing.terms.options)
            await table.change(lambda s: lobby.set_terms(table.rules, s, "ana", same, LIVE))
            assert not any(seat.asked for seat in table.standing.seats)  # nothing changed
            for wrong, pace in (({"size": "enormous"}, LIVE), (same, Pace("live", -3))):
                with pytest.raises(Exception, match=r"\w"):
                    await table.change(lambda s, o=wrong, p=pace: lobby.set_terms(table.rules, s, "ana", o, p))
            with pytest.raises(NotYours):
                await table.change(lambda s: lobby.set_terms(table.rules, s, "bo", same, SLOW))
            await table.change(lambda s: lobby.set_terms(table.rules, s, "ana", same, SLOW))
            assert table.standing.terms.pace == SLOW
            assert [seat.asked for seat in table.standing.seats] == [False, True, True]
            await table.change(lambda s: lobby.confirm(s, "bo"))
            with pytest.raises(NotNow) as refused:
                await hub.start(table, "ana")
            assert refused.value.message.id == "terms-asked" and "carla" in str(refused.value)
            await table.change(lambda s: lobby.leave(s, "carla", 2))  # no is an answer, too
            await hub.start(table, "ana")
            assert table.clocks.pace == SLOW
            with pytest.raises(NotNow):
                await table.change(lambda s: lobby.set_terms(table.rules, s, "ana", same, LIVE))

    asyncio.run(story())


def test_play_with_somebody_sits_down_at_a_fitting_table_or_lays_one(hub_at):
    async def story():
        async with hub_at() as hub:
            wanted = pairing.terms_of(find("metro"), SLOW, rated=False)
            for misfit in (
                Terms("next-station", {}, public=True, pace=SLOW),
                Terms("metro", {}, public=True, pace=LIVE),
                Terms("metro", {}, pace=SLOW),  # among friends
            ):
                await hub.make("zoe", "Zoe", misfit, [ME, OPEN])
            mine = await pairing.pair(hub, "ana", "Ana", wanted, None)
            assert mine.standing.state == "open" and mine.standing.terms.public
            assert (await pairing.pair(hub, "ana", "Ana", wanted, None)).id == mine.id  # pressed twice
            await hub.company.set("ana", "rude", "block", True)
            elsewhere = await pairing.pair(hub, "rude", "Rude", wanted, None)
            assert elsewhere.id != mine.id
            both = await pairing.pair(hub, "bo", "Bo", wanted, None)
            assert both.id == mine.id and both.standing.state == "running"  # nobody has to press start
            assert both.standing.people() == {"ana", "bo"} and on(both).number >= 0

    asyncio.run(story())


def test_a_live_game_is_looked_for_among_those_who_are_here(hub_at):
    async def story():
        async with hub_at() as hub:
            wanted = pairing.terms_of(find("metro"), LIVE, rated=False)
            gone = await pairing.pair(hub, "ana", "Ana", wanted, None)
            mine = await pairing.pair(hub, "bo", "Bo", wanted, None)
            assert mine.id != gone.id
            hub.presence.arrive(Page("ana"))
            hub.presence.arrive(Page("bo"))
            assert (await pairing.pair(hub, "carla", "Carla", wanted, None)).id == gone.id  # who has waited longest

    asyncio.run(story())


def test_two_who_look_for_somebody_in_the_same_moment_find_each_other(hub_at):
    async def story():
        async with hub_at() as hub:
            wanted = pairing.terms_of(find("metro"), SLOW, rated=False)
            one, two = await asyncio.gather(
                pairing.pair(hub, "ana", "Ana", wanted, None), pairing.pair(hub, "bo", "Bo", wanted, None)
            )
            assert one.id == two.id or "running" in (one.standing.state, two.standing.state)
            running = await hub.tables_of("ana", ("running",))
            assert [table.standing.people() for table in running] == [{"ana", "bo"}]
            assert await hub.tables_of("ana", ("open",)) == await hub.tables_of("bo", ("open",)) == []

    asyncio.run(story())


async def pairs_of_eight(hubs: list[Hub], rounds: int) -> None:
    """Eight people, spread over the workers, look for an opponent in the same moment, again and again."""
    wanted = pairing.terms_of(find("metro"), SLOW, rated=False)
    for number in range(rounds):
        people = [f"p{number}x{k}" for k in range(8)]
        found = await asyncio.gather(
            *(pairing.pair(hubs[k % len(hubs)], player, player, wanted, None) for k, player in enumerate(people))
        )
        for player, table in zip(people, found, strict=True):
            tables = await hubs[0].tables_of(player, ("open", "running"))
            assert [(one.id, one.standing.state) for one in tables] == [(table.id, "running")]


def test_many_who_look_in_the_same_moment_all_play_one_game_each(hub_at):
    async def story():
        async with hub_at() as hub:
            await pairs_of_eight([hub], 5)

    asyncio.run(story())


def test_asking_twice_in_the_same_moment_is_one_table(hub_at):
    async def story():
        async with hub_at() as hub:
            wanted = pairing.terms_of(find("metro"), SLOW, rated=False)
            both = await asyncio.gather(*(pairing.pair(hub, "ana", "Ana", wanted, None) for _ in range(2)))
            assert [one.id for one in await hub.tables_of("ana", ("open", "running"))] == [both[0].id]
            assert both[0] is both[1]

    asyncio.run(story())


def test_a_rated_stranger_has_an_account_and_another_device(hub_at):
    async def story():
        async with hub_at() as hub:
            wanted = pairing.terms_of(find("metro"), SLOW, rated=True)
            assert wanted.pace.late == "lost"  # no bot plays for who is late where it counts, and the terms say so
            with pytest.raises(NotNow):
                await pairing.pair(hub, "guest", "Guest", wanted, None)
            await accounts(hub, "ana", "bo", "carla")
            mine = await pairing.pair(hub, "ana", "Ana", wanted, None)
            assert (await pairing.pair(hub, "ana", "Ana", wanted, None)).id == mine.id  # asked twice
            for player in ("ana", "bo"):
                await hub.people.note_device("d" * 24, player)
            assert (await pairing.pair(hub, "bo", "Bo", wanted, None)).id != mine.id
            assert (await pairing.pair(hub, "carla", "Carla", wanted, None)).id == mine.id

    asyncio.run(story())


def test_the_others_are_told_when_they_need_not_wait_any_longer(hub_at, monkeypatch):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub, "metro", pace=LIVE)
            seat = on(table).waiting[0]
            absent, other = ["ana", "bo"][seat], ["bo", "ana"][seat]
            told: list[int] = []
            table.watchers.add(lambda: told.append(1))
            page = Page(absent)
            hub.presence.arrive(Page(other))
            hub.presence.arrive(page)
            hub.presence.depart(page)
            hub.look_for_the_absent()
            assert table.away == [] == hub.away_at(table)  # they have a minute
            monkeypatch.setattr("chatelet.table.hub.AWAY", 0.0)
            hub.look_for_the_absent()
            assert table.away == [seat] and told
            seen = views.snapshot(table, other, None, set(), "en", away=hub.away_at(table))
            assert seen.away == [seat]
            hub.presence.arrive(page)
            hub.look_for_the_absent()
            assert table.away == []
            hub.presence.depart(page)
            await table.change(lambda s: lobby.claim(s, other, seat, away=hub.away(table, seat)))
            result = table.standing.result
            assert result and result.early and result.winners == [1 - seat] and hub.away_at(table) == []

    asyncio.run(story())


def test_an_offer_says_who_agrees_and_who_is_missing(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub)
            await table.change(lambda s: lobby.agree(s, "bo", "end", True))
            (offer,) = views.offers_view(table.standing)
            assert (offer.to, offer.seats, offer.missing) == ("end", [1], [0])
            await table.change(lambda s: lobby.agree(s, "bo", "end", False))
            assert views.offers_view(table.standing) == []

    asyncio.run(story())
