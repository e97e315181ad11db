"""What docs/bots.md says: it lists every bot, and the bot that it shows beats `random` in every game."""

import re
from pathlib import Path

import numpy as np
import pytest

from chatelet.bots.line_up import KINDS, parse
from chatelet.bots.match import result
from chatelet.core.margin import margin
from chatelet.games import find, game_names

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_page_lists_every_bot():
    listed = re.findall(r"^\| `(\w+)", PAGE.partition("\n## ")[0], re.MULTILINE)
    assert set(KINDS) <= set(listed)


@pytest.mark.parametrize("game", game_names())
def test_the_bot_that_the_page_shows_beats_random(game, tmp_path):
    shown = re.search(r"```python\n# mybot\.py\n(.*?)```", PAGE, re.DOTALL)
    assert shown is not None
    (tmp_path / "mybot.py").write_text(shown[1], encoding="utf-8")
    mine, other = parse(f"{tmp_path}/mybot.py:MyBot,random")
    ahead = []
    for deal in range(8):
        for seat in range(2):
            points, _ = result(find(game), {}, [mine, other] if seat == 0 else [other, mine], 11, deal)
            ahead.append(margin(points, 2, seat))
    assert np.mean(ahead) > 3 * np.std(ahead) / np.sqrt(len(ahead))
