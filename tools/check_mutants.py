"""Puts small mistakes into a copy of the code, one at a time, and says which of them the tests let through.

    .venv/bin/python tools/check_mutants.py             all mistakes
    .venv/bin/python tools/check_mutants.py preview     those whose description has this word

For each mistake one named test has to fail. Ends with status 1 where a mistake survives or cannot be tried.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("src", "tests", "pyproject.toml")
FOUND = 1  # pytest's status when a test has failed; others mean that it could not be run


class Mistake(NamedTuple):
    """A mistake made by replacing a text, and the test that has to find it."""

    what: str
    file: str  # in src/chatelet
    before: str  # occurs once in the file
    after: str
    test: str  # in tests

    def made(self, source: Path) -> str:
        """The text of the file with the mistake. Raises ValueError where the file no longer has what is replaced."""
        text = (source / self.file).read_text(encoding="utf-8")
        if text.count(self.before) != 1:
            raise ValueError(f"{self.file} does not have this text once: {self.before!r}")
        return text.replace(self.before, self.after)


MISTAKES = [
    Mistake(
        "a preview is answered for a seat of somebody else",
        "table/views.py",
        "    table.check_seat(seat, me)\n    board, terms",
        "    board, terms",
        "server/test_hidden.py::test_what_a_seat_cannot_know_is_never_sent[metro-False-0]",
    ),
    Mistake(
        "the place of a handed-over socket is not given back",
        "server/connections.py",
        "            guard.depart(address)\n\n        line.on_end",
        "\n        line.on_end",
        "server/test_connections.py::test_a_line_to_a_table_gives_its_place_back_when_it_ends",
    ),
    Mistake(
        "scripts can read the session cookie",
        "server/cookies.py",
        "mine = Cookie(NAME, value=value, max_age=DAYS * 86400, httponly=True, ",
        "mine = Cookie(NAME, value=value, max_age=DAYS * 86400, ",
        "server/test_sessions.py::test_scripts_can_read_no_cookie_but_the_token_they_send_back",
    ),
    Mistake(
        "a position kept on the way outlives the events that were taken back",
        "core/play.py",
        "self._kept[-1].length > first:",
        "self._kept[-1].length > first + 1:",
        "core/test_play.py::test_going_back_any_distance_leads_where_the_events_lead",
    ),
    Mistake(
        "going back in practice leaves the choices of other seats as they were",
        "core/play.py",
        "if entry.by == CHANCE or not self.rules.together or entry.to is not None:",
        "if entry.by == CHANCE or not self.rules.together:",
        "core/test_play.py::test_going_back_in_practice_changes_the_choices_of_every_seat",
    ),
    Mistake(
        "a bot's late answer is played in another position",
        "table/table.py",
        ' or self.standing.state != "running" or self.board.after[seat] != after:',
        ' or self.standing.state != "running":',
        "table/test_moves.py::test_an_answer_of_a_bot_is_not_played_in_another_position",
    ),
    Mistake(
        "in Paris value on the board counts as much as francs",
        "games/paris/scoring.py",
        "f > francs or (f == francs and w > worth)",
        "f > francs or w > worth",
        "paris/test_turn.py::test_more_francs_win_against_more_value_on_the_board",
    ),
    Mistake(
        "in Next Station a longer line of fewer points breaks a tie",
        "games/next_station/scoring.py",
        "best, best_line, mask = points, line, 1 << seat",
        "best, best_line, mask = points, max(line, best_line), 1 << seat",
        "next_station/test_scoring.py::test_ties_of_three_and_four_seats",
    ),
    Mistake(
        "the coach counts others' hidden draws as luck",
        "coach/analysis.py",
        'return "cards" if self.rules.redact(moment.text, self.seat) == moment.text else None',
        'return "cards"',
        "coach/test_analysis.py::test_what_others_draw_unseen_is_nobodys_luck",
    ),
    Mistake(
        "a Free Entry goes on where no station is open",
        "games/next_station/moves.py",
        "if sheet.left > 0 and any_open(s, seat, GATE_FREE):",
        "if sheet.left > 0:",
        "next_station/test_modules.py::test_a_free_entry_with_no_open_station_is_over",
    ),
    Mistake(
        "a Free Entry begins where no station is open",
        "games/next_station/moves.py",
        "        if possible(s, seat, stage):",
        "        if stage == GATE_FREE or possible(s, seat, stage):",
        "next_station/test_modules.py::test_a_free_entry_with_no_open_station_is_over",
    ),
    Mistake(
        "threads of a search share one random state",
        "bots/mcts.py",
        "lucks = [seeded(int(stir(random)), part) for part in range(len(parts))]",
        "lucks = [random] * len(parts)",
        "bots/test_search.py::test_each_thread_of_a_search_has_random_numbers_of_its_own",
    ),
]


def tried(mistake: Mistake) -> str:
    """What became of a mistake: nothing where its test has found it, else a sentence."""
    with tempfile.TemporaryDirectory(prefix="chatelet-mutant-") as folder:
        copy = Path(folder)
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy2(ROOT / name, copy / name)
        try:
            text = mistake.made(copy / "src" / "chatelet")
        except ValueError as error:
            return f"cannot be made: {error}"
        (copy / "src" / "chatelet" / mistake.file).write_text(text, encoding="utf-8")
        environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        if mistake.file.startswith(("core/", "games/", "bots/")):
            environment["NUMBA_DISABLE_JIT"] = "1"  # quicker than to compile a mistake
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-n0", "-p", "no:cacheprovider", f"tests/{mistake.test}"]
        done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)
    if done.returncode == FOUND:
        return ""
    return "survives" if done.returncode == 0 else f"could not be tried:\n{done.stdout[-2000:]}{done.stderr[-2000:]}"


def main(word: str = "") -> int:
    """Try the mistakes, a few at once, and print what became of each. Returns the exit status."""
    asked = [mistake for mistake in MISTAKES if word in mistake.what]
    survived = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for mistake, fate in zip(asked, pool.map(tried, asked), strict=True):
            survived += bool(fate)
            print(f"{'MISSED' if fate else 'found '}  {mistake.what}{f': {fate}' if fate else ''}", flush=True)
    print(f"{len(asked) - survived} of {len(asked)} mistakes were found.")
    return min(survived, 1)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
