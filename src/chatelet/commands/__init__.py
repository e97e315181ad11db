"""The commands of `chatelet`: one line in this table, one small module beside it.

A module is imported only when its command is asked for. It holds a function with the command's name (dashes become
underscores), annotated for typer, whose docstring is the command's own help; or, for a command with commands of its
own, a typer app called `app`.
"""

from typing import NamedTuple


class Command(NamedTuple):
    name: str
    module: str  # inside chatelet.commands
    help: str  # the line in `chatelet --help`
    group: str  # the heading it stands under there


COMMANDS = (Command("version", "version", "Say which Châtelet this is.", "About"),)
