"""The commands of `chatelet`: one line in this table, one small module beside it.

A module is imported only when its command is asked for. It holds a function with the command's name (dashes become
underscores), annotated for typer, whose docstring is the command's own help; or, for a command with commands of its
own, a typer app called `app`. What several commands share is in `speech.py` and `files.py`.
"""

from typing import NamedTuple


class Command(NamedTuple):
    name: str
    module: str  # inside chatelet.commands
    help: str  # the line in `chatelet --help`
    group: str  # the heading it stands under there


COMMANDS = (
    Command("serve", "serve", "Serve the tables to browsers, here or on the network.", "Play"),
    Command("site", "site", "Write the games as plain files, to play without a server.", "Play"),
    Command("games", "games", "List the games and their options.", "Play"),
    Command("score", "score", "Score a sheet or a board of a game on paper.", "At your own table"),
    Command("print", "print", "Print map sheets and score pads, as PDF.", "At your own table"),
    Command("replay", "replay", "Show a game that was written down, at any event.", "Records"),
    Command("picture", "picture", "Draw a game that was written down, as SVG.", "Records"),
    Command("verify", "verify", "Check the moves, the scores and the dealing of records.", "Records"),
    Command("coach", "coach", "Go through a game: skill, luck and turning points.", "Learn"),
    Command("puzzles", "puzzles", "Find the one best move; or make more such positions.", "Learn"),
    Command("solve", "solve", "A game with its cards known: the best there is.", "Learn"),
    Command("simulate", "simulate", "Let bots play many games, and count or record them.", "Study"),
    Command("arena", "arena", "Find out which bot is stronger: same deals, every seat.", "Study"),
    Command("evaluate", "evaluate", "Measure a bot or an agent on the benchmark's held-out deals.", "Study"),
    Command("dataset", "dataset", "Write positions, actions and outcomes for learning.", "Study"),
    Command("bench", "bench", "Measure how fast the engines are here.", "Study"),
    Command("backup", "backup", "Write everything a server keeps into one file.", "Operate"),
    Command("restore", "restore", "Put a backup back.", "Operate"),
    Command("revision", "revision", "Say which versions can read a database.", "Operate"),
    Command("doctor", "doctor", "Name games whose log is not whole, and end them there.", "Operate"),
    Command("reports", "reports", "List what people reported about others, and act on it.", "Operate"),
    Command("deploy-check", "deploy_check", "Say what is wrong with an installation, and how to mend it.", "Operate"),
    Command("version", "version", "Say which Châtelet this is.", "About"),
)
