"""`chatelet reports`: what people reported about others, and what to do about it."""

from typing import Annotated, Any

import typer

from .database_options import Database, DataFolder


def reports(
    report: Annotated[str | None, typer.Argument(help="A report to act on; else they are listed.")] = None,
    silence: Annotated[bool, typer.Option("--silence", help="Whom it is about can say nothing any more.")] = False,
    exclude: Annotated[bool, typer.Option("--exclude", help="They sit at no public table any more.")] = False,
    dismiss: Annotated[bool, typer.Option("--dismiss", help="Do nothing about it.")] = False,
    days: Annotated[float | None, typer.Option(help="For so many days.", show_default="for good")] = None,
    pardon: Annotated[str | None, typer.Option(metavar="PLAYER", help="End what was decided about somebody.")] = None,
    settled: Annotated[bool, typer.Option("--all", help="List those that were acted on, too.")] = False,
    anomalies: Annotated[
        bool, typer.Option("--anomalies", help="List pairs who trade wins, and people who give up at once.")
    ] = False,
    data_folder: DataFolder = None,
    database: Database = None,
) -> None:
    """List what people reported, with the last messages of the table, and act on it. The server may run meanwhile."""
    import asyncio

    from chatelet.core.errors import BadOptions
    from chatelet.core.texts import Message, say
    from chatelet.table.anomalies import DAYS, find_anomalies
    from chatelet.table.company import Company, Report
    from chatelet.table.storage import Storage, sqlite_address
    from chatelet.table.storage import data_folder as default_folder
    from chatelet.table.views import moment
    from chatelet.table.writer import Writer

    from .speech import harmless

    def tell(what: str, **fill: Any) -> None:
        print(harmless(say(Message(what, fill))))

    def show(one: Report) -> None:
        tell("report-head", id=one.id, when=moment(one.made), table=one.table)
        tell("report-about", by=one.by_name or "–", about=one.about_name or "–", player=one.about or "–")
        if one.reason:
            tell("report-reason", reason=one.reason)
        for message in one.messages:
            print(harmless(f"    {message['name']}: {message['text']}"))
        if one.outcome is not None:
            tell("report-outcome", outcome=one.outcome)
        print()

    async def show_anomalies(storage: Storage) -> None:
        found = await find_anomalies(storage)
        for pair in found.pairs:
            (one, other), (wins, losses) = zip(pair.names, pair.players, strict=True), pair.wins
            tell("anomaly-pair", one=one[0], player=one[1], other=other[0], opponent=other[1], games=pair.games)
            tell("anomaly-pair-results", wins=wins, losses=losses, changes=pair.changes, short=pair.short)
        for person in found.resigners:
            who = {"name": person.name, "player": person.player}
            tell("anomaly-resigner", **who, at_once=person.at_once, games=person.games)
        tell("anomaly-none" if not any(found) else "anomaly-note", days=DAYS)

    async def act(company: Company) -> None:
        if anomalies:
            await show_anomalies(company.storage)
        elif pardon is not None:
            await company.pardon(pardon)
            tell("report-pardoned", player=pardon)
        elif report is None:
            found = await company.reports(settled=settled)
            for one in found:
                show(one)
            if not found:
                tell("report-none")
        else:
            if silence + exclude + dismiss != 1:
                raise BadOptions("report-one-act")
            done = await company.settle(report, "silence" if silence else "exclude" if exclude else None, days)
            said = "report-dismissed" if dismiss else "report-silenced" if silence else "report-excluded"
            tell(said, id=done.id, name=done.about_name, days=days or 0)

    async def story() -> None:
        storage = Storage(database or sqlite_address(data_folder or default_folder()))
        await storage.open()
        writer = Writer(storage)
        writer.start()
        try:
            await act(Company(storage, writer))
        finally:
            await writer.close()
            await storage.close()

    asyncio.run(story())
