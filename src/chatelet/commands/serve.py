"""`chatelet serve`: the tables in a browser, for this machine, the home network or the world."""

from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on. 127.0.0.1: this machine only.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port; the next free one if it is taken.")] = 8000,
    lan: Annotated[
        bool,
        typer.Option("--lan", help="Serve the home network, and show its address and QR code.", show_default="off"),
    ] = False,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = False,
    data_folder: Annotated[
        Path | None,
        typer.Option(help="Folder of the database and the secret key.", show_default="~/.local/share/chatelet"),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            help="Database, as sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER@HOST/NAME.",
            show_default="SQLite in the data folder",
        ),
    ] = None,
    redis: Annotated[
        str | None, typer.Option(help="Redis, as redis://HOST; needed by several workers.", show_default="none")
    ] = None,
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes; more than one need PostgreSQL and Redis.")
    ] = 1,
    proxy: Annotated[
        str | None,
        typer.Option(help="Address of a proxy in front, whose X-Forwarded headers are believed.", show_default="none"),
    ] = None,
    https: Annotated[
        bool, typer.Option("--https", help="The proxy speaks TLS: cookies travel only there.", show_default="off")
    ] = False,
    address: Annotated[
        str | None,
        typer.Option(help="Where others find this server, like https://play.example.org.", show_default="by --lan"),
    ] = None,
    smtp: Annotated[
        str | None, typer.Option(help="Mail server for notices of turns, as HOST:PORT.", show_default="none")
    ] = None,
    smtp_from: Annotated[str, typer.Option(help="Sender of these letters.")] = "chatelet@localhost",
    smtp_user: Annotated[
        str | None,
        typer.Option(help="User there; the password is read from CHATELET_SMTP_PASSWORD.", show_default="none"),
    ] = None,
    smtp_tls: Annotated[
        bool, typer.Option("--smtp-tls", help="Speak TLS with the mail server (STARTTLS).", show_default="off")
    ] = False,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot",
            metavar="FILE:CLASS",
            help="Offer a bot of your own at the tables, like mybot.py:MyBot.",
            show_default="none",
        ),
    ] = None,
    limits: Annotated[bool, typer.Option("--limits/--no-limits", help="Limit how often anybody may ask.")] = True,
    metrics: Annotated[
        bool, typer.Option("--metrics", help="Show /metrics to other machines too.", show_default="off")
    ] = False,
    log: Annotated[str, typer.Option(help="Log from this level on: debug, info, warning, error.")] = "warning",
) -> None:
    """Serve the tables to browsers. Ctrl-C stops it; games go on where they were at the next start."""
    import os
    import socket
    import sys

    from chatelet import engines

    if workers == 1:
        engines.begin_plain()  # before the first engine is loaded; the compiled ones take over when they are there

    from chatelet.bots.line_up import parse
    from chatelet.core.errors import ChateletError
    from chatelet.server import run as runner
    from chatelet.server.settings import Mail, Settings, secret_key
    from chatelet.table.bots import guests
    from chatelet.table.storage import data_folder as default_folder
    from chatelet.table.storage import sqlite_address

    if workers > 1 and (redis is None or database is None or not database.startswith("postgresql")):
        raise ChateletError("workers-need")
    own = tuple(guests(bot or []).values())
    for text in own:
        parse(text)  # what is wrong with a bot is said now, not at a table
    folder = data_folder or default_folder()
    key = secret_key(folder)
    if handed := os.environ.pop(engines.DOOR, None):  # by ourselves, going over to compiled engines
        door, open_page = socket.socket(fileno=int(handed)), False
    else:
        door = runner.listen("0.0.0.0" if lan and host == "127.0.0.1" else host, port)
    spare = door.dup() if engines.plain() else None
    port = door.getsockname()[1]
    here = f"http://{'127.0.0.1' if lan or host == '0.0.0.0' else host}:{port}"
    if lan and address is None and (found := runner.lan_address()) is not None:
        address = f"http://{found}:{port}"
    mail = None
    if smtp is not None:
        mail_host, _, mail_port = smtp.partition(":")
        password = os.environ.get("CHATELET_SMTP_PASSWORD")
        mail = Mail(mail_host, int(mail_port or 25), smtp_from, smtp_user, password, smtp_tls)
    settings = Settings(
        database=database or sqlite_address(folder),
        key=key,
        redis=redis,
        address=address,
        lan=lan,
        https=https,
        limits=limits,
        metrics=metrics,
        mail=mail,
        bots=own,
        workers=workers,
    )

    def announce() -> None:
        if handed:
            return
        print(f"Châtelet is open: {here}", flush=True)
        if lan and address is not None:
            import segno

            print(f"On your network:  {address}", flush=True)
            segno.make(address, error="l").terminal(compact=True, border=2)
        print("Ctrl-C closes it.", flush=True)

    try:
        runner.run(
            settings,
            door,
            level=log,
            proxy=proxy,
            open_page=here if open_page else None,
            say=announce,
        )
    except KeyboardInterrupt:
        pass
    finally:
        door.close()
    if spare is not None and engines.HERE:
        engines.go_over(spare.fileno())
    print("Châtelet is closed.", file=sys.stderr, flush=True)
