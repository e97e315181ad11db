"""Metro in writing: what is written is read again, and nonsense is refused in words."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chatelet.core.errors import BadNotation, ChateletError, Refused
from chatelet.core.record import play_event
from chatelet.games.metro import moves
from chatelet.games.metro.rules import RULES
from chatelet.games.metro.state import MetroOptions, start
from chatelet.games.metro.tables import PATTERNS


def opening(**options):
    """A table of three at which seat 0 is to place the first tile."""
    s = start(MetroOptions(**{"start": 0, **options}), 3)
    for seat, tile in enumerate(("aacb", "bbbb", "cccc")):
        play_event(RULES, s, f"{seat} tile {tile}")
    return s


def test_every_action_is_read_as_it_is_written():
    s = opening()
    for action in range(moves.ACTIONS):
        assert RULES.read(s, 0, RULES.write(s, 0, action)) == action


def test_a_placement_is_the_pattern_as_it_lies_then_row_and_column():
    assert RULES.write(opening(), 0, PATTERNS.index("cbaa") * 64 + 7 * 8 + 2) == "cbaa72"
    assert RULES.write(opening(), 0, moves.DECLINE) == "draw"


@pytest.mark.parametrize(
    "text", ["", "cbaa", "cbaa8", "cbaa82", "cbaa 72", "CBAA72", "72cbaa", "pass", "cbaa7２", "draw "]
)
def test_what_is_no_move_is_refused_with_an_example(text):
    with pytest.raises(BadNotation, match="like cbaa72"):
        RULES.read(opening(), 0, text)


def test_a_pattern_that_no_tile_has_is_refused_with_those_that_are():
    with pytest.raises(BadNotation, match=r"looks like abcd\..*aaaa, aacb"):
        RULES.read(opening(), 0, "abcd00")


@pytest.mark.parametrize("text", ["start 3", "start", "start -1", "0 tile aaaa", "start 0 "])
def test_only_a_seat_of_the_table_can_begin(text):
    with pytest.raises(BadNotation, match='who begins, from "start 0" to "start 2"'):
        RULES.read_chance(start(MetroOptions(), 3), text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1 tile aaaa", "a tile for player 1"),
        ("0 tile", "a tile for player 1"),
        ("0 tile zzzz", "a tile for player 1"),
        ("0 tile abcd", "looks like abcd"),
        ("0 tile ?", "hidden"),
        ("start 1", "a tile for player 1"),
    ],
)
def test_a_tile_has_a_seat_and_a_name(text, reason):
    with pytest.raises(BadNotation, match=reason):
        RULES.read_chance(start(MetroOptions(start=0), 3), text)


def test_a_tile_that_is_all_dealt_cannot_come_again(play):
    with pytest.raises(BadNotation, match="No tile dddd is left"):
        play("metro", 3, "0 tile dddd", "1 tile dddd", "2 tile dddd", start=0)


def test_with_free_rotation_a_tile_is_written_by_its_first_pattern(play):
    with pytest.raises(BadNotation, match="is written aacb"):
        play("metro", 2, "0 tile cbaa", start=0, rotation=True)


def test_a_whole_game_is_read_from_its_events(random_positions, play):
    *_, game = random_positions(seats=3, seed=2, hand=2, rotation=True)
    again = play("metro", 3, *game.events, hand=2, rotation=True)
    assert again.position.tobytes() == game.position.tobytes()


words = st.text(alphabet="abcd012345678 tileraws?-\n", max_size=14)
nearly = st.from_regex(r"[0-6]? ?(tile |draw|start )?[a-e]{3,5}[0-8]{0,3}", fullmatch=True)


@settings(deadline=None, max_examples=150)
@given(text=st.one_of(words, nearly, st.text(max_size=20)), turned=st.booleans())
def test_broken_notation_never_breaks_the_table(text, turned):
    for s in (opening(rotation=turned), start(MetroOptions(rotation=turned), 3), start(MetroOptions(start=1), 3)):
        before = s.tobytes()
        try:
            play_event(RULES, s, text)
        except (BadNotation, Refused) as error:
            assert str(error) and not str(error).startswith("metro-")
            assert s.tobytes() == before
        except ChateletError as error:
            pytest.fail(f"{text!r} is answered by {error!r}")
