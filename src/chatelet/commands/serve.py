"""`chatelet serve`: the tables in a browser, for this machine, the home network or the world."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import typer

from .gathered import gathered


@dataclass
class Door:
    """Where the server listens, and what it is called."""

    host: Annotated[str, typer.Option(help="Address to listen on. 127.0.0.1: this machine only.")] = "127.0.0.1"
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="Port.", show_default="8000, or the next free one"),
    ] = None
    lan: Annotated[
        bool,
        typer.Option("--lan", help="Serve the home network, and show its address and QR code.", show_default="off"),
    ] = False
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = False
    proxy: Annotated[
        str | None,
        typer.Option(help="Address of a proxy in front, whose X-Forwarded headers are believed.", show_default="none"),
    ] = None
    https: Annotated[
        bool, typer.Option("--https", help="The proxy speaks TLS: cookies travel only there.", show_default="off")
    ] = False
    address: Annotated[
        str | None,
        typer.Option(help="Where others find this server, like https://play.example.org.", show_default="by --lan"),
    ] = None
    known_as: Annotated[
        list[str] | None,
        typer.Option("--known-as", metavar="NAME", help="Another name browsers may find it by.", show_default="none"),
    ] = None
    operator: Annotated[
        str | None,
        typer.Option(
            help="Who runs this server, for the page About: a name and how to reach you.", show_default="none"
        ),
    ] = None
    connections: Annotated[
        int, typer.Option(min=1, help="Open connections of one address; those of a proxy are its visitors'.")
    ] = 400
    patience: Annotated[
        float, typer.Option(min=0.1, help="Seconds that a connection may take to say what it wants.")
    ] = 15.0


@dataclass
class Storage:
    """Where tables are kept, and by how many processes they are served."""

    data_folder: Annotated[
        Path | None,
        typer.Option(help="Folder of the database and the secret key.", show_default="~/.local/share/chatelet"),
    ] = None
    database: Annotated[
        str | None,
        typer.Option(
            help="Database, as sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER@HOST/NAME.",
            show_default="SQLite in the data folder",
        ),
    ] = None
    redis: Annotated[
        str | None, typer.Option(help="Redis, as redis://HOST; needed by several workers.", show_default="none")
    ] = None
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; more than one need PostgreSQL and Redis.")] = 1


@dataclass
class Letters:
    """The mail server for notices of turns."""

    smtp: Annotated[
        str | None, typer.Option(help="Mail server for notices of turns, as HOST:PORT.", show_default="none")
    ] = None
    smtp_from: Annotated[str, typer.Option(help="Sender of these letters.")] = "chatelet@localhost"
    smtp_user: Annotated[
        str | None,
        typer.Option(help="User there; the password is read from CHATELET_SMTP_PASSWORD.", show_default="none"),
    ] = None
    smtp_tls: Annotated[
        bool, typer.Option("--smtp-tls", help="Speak TLS with the mail server (STARTTLS).", show_default="off")
    ] = False


@gathered
def serve(
    *,
    at: Door,
    storage: Storage,
    letters: Letters,
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
    log_format: Annotated[
        Literal["text", "json"] | None,
        typer.Option(help="Log sentences, or a JSON object a line.", show_default="text on a terminal, else json"),
    ] = None,
) -> None:
    """Serve the tables to browsers. Ctrl-C stops it; games go on where they were at the next start."""
    import os
    import socket
    import sys

    from chatelet import engines

    if storage.workers == 1:
        engines.begin_plain()  # before the first engine is loaded; the compiled ones take over when they are there

    from chatelet.bots.line_up import parse
    from chatelet.commands.speech import Speaker, own_language
    from chatelet.core.errors import ChateletError
    from chatelet.server import run as runner
    from chatelet.server.logs import LogOptions
    from chatelet.server.settings import Mail, Settings, secret_key
    from chatelet.table.bots import guests
    from chatelet.table.exclusive import lock_file
    from chatelet.table.storage import data_folder as default_folder
    from chatelet.table.storage import sqlite_address, sqlite_file

    shared = storage.redis is not None and (storage.database or "").startswith("postgresql")
    if storage.workers > 1 and not shared:
        raise ChateletError("workers-need")
    say = Speaker(own_language())
    own = tuple(guests(bot or []).values())
    for text in own:
        parse(text)  # what is wrong with a bot is said now, not at a table
    folder = storage.data_folder or default_folder()
    key = secret_key(folder)
    database = storage.database or sqlite_address(folder)
    inherited_lock = os.environ.pop(engines.LOCK, None)  # by ourselves, before we went over to compiled engines
    file = sqlite_file(database)
    lock = int(inherited_lock) if inherited_lock is not None else lock_file(file) if file is not None else None
    if handed := os.environ.pop(engines.DOOR, None):  # by ourselves, going over to compiled engines
        door, at.open_page = socket.socket(fileno=int(handed)), False
    else:
        door = runner.listen("0.0.0.0" if at.lan and at.host == "127.0.0.1" else at.host, at.port)
    spare = door.dup() if engines.plain() else None
    port = door.getsockname()[1]
    here = f"http://{'127.0.0.1' if at.lan or at.host == '0.0.0.0' else at.host}:{port}"
    address = at.address
    if at.lan and address is None and (found := runner.lan_address()) is not None:
        address = f"http://{found}:{port}"
    mail = None
    if letters.smtp is not None:
        host, _, mail_port = letters.smtp.partition(":")
        password = os.environ.get("CHATELET_SMTP_PASSWORD")
        mail = Mail(host, int(mail_port or 25), letters.smtp_from, letters.smtp_user, password, letters.smtp_tls)
    settings = Settings(
        database=database,
        key=key,
        redis=storage.redis,
        address=address,
        names=tuple(at.known_as or ()),
        operator=at.operator,
        lan=at.lan,
        https=at.https,
        limits=limits,
        proxy=at.proxy,
        connections=at.connections,
        patience=at.patience,
        metrics=metrics,
        mail=mail,
        bots=own,
        workers=storage.workers,
    )

    def announce() -> None:
        if handed:
            return
        print(say("serve-open", address=here), flush=True)
        if at.lan and address is not None:
            import segno

            print(say("serve-network", address=address), flush=True)
            segno.make(address, error="l").terminal(compact=True, border=2)
        print(say("serve-stop"), flush=True)

    try:
        runner.run(
            settings,
            door,
            LogOptions(log, log_format, say.language),
            open_page=here if at.open_page else None,
            say=announce,
        )
    except KeyboardInterrupt:
        pass
    finally:
        door.close()
    if spare is not None and engines.HERE:
        engines.go_over(spare.fileno(), lock)
    print(say("serve-closed"), file=sys.stderr, flush=True)
