"""The command `chatelet`: finds the command asked for, loads only that one, and puts failures into words."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, NoReturn

import typer

from chatelet.commands import COMMANDS, Command

WELCOME = """One table for board games set in Paris: in the browser, on paper, and for those who study them."""
FAREWELL = """Every command explains itself: chatelet COMMAND --help"""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run one command and leave with its exit status; nobody who plays ever meets a traceback."""
    arguments = list(sys.argv[1:] if arguments is None else arguments) or ["--help"]
    try:
        status = run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        status = 1
        # the reader has gone: let the interpreter flush what is left into the void
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        status = stopped()
    except Exception as failure:
        if os.environ.get("CHATELET_TRACEBACK"):
            raise
        complain(in_words(failure))
        status = 1
    sys.exit(status)


def run(arguments: list[str]) -> int:
    try:
        app_for(arguments)(arguments, prog_name="chatelet")
    except SystemExit as end:
        return stopped() if end.code == 130 else end.code if isinstance(end.code, int) else 1 if end.code else 0
    return 0


def app_for(arguments: list[str]) -> typer.Typer:
    """All commands by name and help, but only the one that is asked for with its code."""
    app = typer.Typer(help=WELCOME, epilog=FAREWELL, add_completion=False, pretty_exceptions_enable=False)
    app.callback()(options)
    asked = next((word for word in arguments if not word.startswith("-")), None)
    for command in COMMANDS:
        if command.name == asked:
            load(app, command)
        else:
            app.command(command.name, help=command.help, rich_help_panel=command.group)(lambda: None)
    return app


def load(app: typer.Typer, command: Command) -> None:
    module = import_module(f"chatelet.commands.{command.module}")
    commands = getattr(module, "app", None)
    if isinstance(commands, typer.Typer):
        app.add_typer(commands, name=command.name, rich_help_panel=command.group)
    else:
        function = getattr(module, command.name.replace("-", "_"))
        app.command(command.name, rich_help_panel=command.group)(function)


def show_version(wanted: bool) -> None:
    if wanted:
        from chatelet import __version__

        print(f"chatelet {__version__}")
        raise typer.Exit


def options(
    version: Annotated[
        bool, typer.Option("--version", help="Say which Châtelet this is.", callback=show_version, is_eager=True)
    ] = False,
) -> None:
    pass


def in_words(failure: Exception) -> str:
    # An error of ours can only have been raised by a module that is loaded: looking costs no import.
    errors = sys.modules.get("chatelet.core.errors")
    if errors is not None and isinstance(failure, errors.ChateletError):
        return str(failure)
    if isinstance(failure, OSError) and failure.strerror:
        return f"{failure.filename}: {failure.strerror}" if failure.filename else failure.strerror
    return (
        f"This should not have happened, and it is not your fault: {type(failure).__name__}: {failure}\n"
        "To see where, run it again with CHATELET_TRACEBACK=1."
    )


def complain(words: str) -> None:
    coloured = sys.stderr.isatty() and not os.environ.get("NO_COLOR")
    print(f"\x1b[31m{words}\x1b[0m" if coloured else words, file=sys.stderr)


def stopped() -> int:
    complain("stopped")
    return 130
