"""The library reads like the game, and costs nothing until a game is asked for."""

import copy
import json
import subprocess
import sys
import types
from collections.abc import Sequence

import pytest

import chatelet
from chatelet.games import game_names

HEAVY = ("numpy", "numba", "msgspec", "typer", "chatelet.core", "chatelet.games")


def test_importing_chatelet_loads_nothing_heavy():
    program = "import sys, chatelet; dir(chatelet); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert set(loaded).isdisjoint(HEAVY)


def test_every_name_it_promises_is_there():
    for name in chatelet.__all__:
        assert getattr(chatelet, name) is not None
        assert name in dir(chatelet)
    with pytest.raises(AttributeError):
        chatelet.nothing_of_the_kind  # noqa: B018


def test_the_games_have_names():
    assert chatelet.game_names() == list(game_names())


def test_seats_are_a_number_or_names():
    assert chatelet.new("next-station").seats == ["player 1"]
    assert chatelet.new("next-station", 3, seed=1).seats == ["player 1", "player 2", "player 3"]
    assert chatelet.new("next-station", seats=["Ada", "Édith"]).seats == ["Ada", "Édith"]
    for wrong in ("Ada", True, 2.0, [1, 2], {"Ada"}):
        with pytest.raises(chatelet.BadOptions, match="Seats are a number"):
            chatelet.new("next-station", seats=wrong)  # type: ignore[arg-type]
    for wrong in (0, -1, 5, 10**9, []):
        with pytest.raises(chatelet.BadOptions, match="1 to 4 seats"):
            chatelet.new("next-station", seats=wrong)


def test_a_game_says_what_it_is_and_whose_turn_it_is():
    game = chatelet.new("paris", seats=["Ada", "Bo"], seed=1, placement="free", start=0)
    count = len(game.events)
    assert repr(game) == (
        f"<Game paris, placement='free', start=0, seats=['Ada', 'Bo'], {count} events, waiting for Ada>"
    )
    alone = chatelet.new("next-station", seed=1)
    while not alone.over:
        alone.play(0, alone.legal(0)[0])
    assert repr(alone).endswith(f"events, over, {alone.scores}>")
    assert "map=" not in repr(alone)  # as usual


def test_other_arguments_are_options_of_the_game():
    game = chatelet.new("next-station", map="london", modules=["objectives"])
    assert (game.options.map, game.options.modules) == ("london", ("objectives",))
    with pytest.raises(chatelet.BadOptions, match='no option "colour"'):
        chatelet.new("next-station", colour="red")  # type: ignore[call-overload]


def test_a_seed_deals_the_same_cards_and_no_seed_a_secret():
    one, two, other, secret = (chatelet.new("next-station", seed=seed) for seed in (7, 7, "seven", None))
    assert one.record() == two.record()
    assert one.record() != other.record()
    fair = secret.record().fair
    assert fair and fair.seed is None and fair.secret is None


def test_a_record_can_be_taken_up_in_any_form():
    game = chatelet.new("next-station", seats=2, seed=7)
    for _ in range(6):
        game.play(game.waiting[0], game.legal(game.waiting[0])[0])
    record = game.record()
    for form in (record, record.line(), record.line().encode(), json.loads(record.line()), types.MappingProxyType({})):
        if not form:
            with pytest.raises(chatelet.BadRecord):
                chatelet.replay(form)
            continue
        again = chatelet.replay(form)
        assert again.position.tobytes() == game.position.tobytes()
        assert chatelet.verify(form) == []


def test_a_game_can_be_taken_up_at_any_event():
    game = chatelet.new("metro", seats=2, seed=7)
    game.play(game.waiting[0], game.legal(game.waiting[0])[0])
    record = game.record()
    for at in range(len(record.events) + 1):
        assert chatelet.replay(record, at=at).events == record.events[:at]
    for at in (-1, len(record.events) + 1):
        with pytest.raises(chatelet.BadOptions, match="events"):
            chatelet.replay(record, at=at)


def test_read_goes_through_a_file_and_stops_at_what_is_no_record(tmp_path):
    line = chatelet.new("next-station", seed=7).record().line()
    (tmp_path / "good").write_text(f"{line}\n\n{line}\r\n{line}")
    assert len(list(chatelet.read(tmp_path / "good"))) == 3
    (tmp_path / "pretty").write_text(json.dumps(json.loads(line), indent=4))
    assert [record.line() for record in chatelet.read(str(tmp_path / "pretty"))] == [line]
    (tmp_path / "bad").write_text(f"{line}\n{{}}\n{line}\n")
    with pytest.raises(chatelet.BadRecord, match="Line 2"):
        list(chatelet.read(tmp_path / "bad"))
    for nothing in ("", "\n \n"):
        (tmp_path / "empty").write_text(nothing)
        with pytest.raises(chatelet.BadRecord, match="no record"):
            list(chatelet.read(tmp_path / "empty"))
    with pytest.raises(FileNotFoundError):
        list(chatelet.read(tmp_path / "none"))


def test_a_line_too_long_to_keep_is_one_bad_record(tmp_path):
    line = chatelet.new("next-station", seed=7).record().line()
    (tmp_path / "long").write_text("\n".join([line, "{" + "a" * 9_000_000 + "}", line]))
    with (tmp_path / "long").open("rb") as file:
        from chatelet.library import each_record

        kinds = [type(found).__name__ for found in each_record(file)]
    assert kinds == ["Record", "BadRecord", "Record"]


@pytest.mark.parametrize("copied", [chatelet.Game.copy, copy.copy, copy.deepcopy])
@pytest.mark.parametrize(("name", "seats"), [("next-station", 1), ("metro", 2), ("paris", 2)])
def test_a_copy_goes_its_own_way_and_draws_the_same_cards(name, seats, copied):
    game = chatelet.new(name, seats=seats, seed=4)
    for _ in range(5):
        game.play(game.waiting[0], game.legal(game.waiting[0])[0])
    before, other = game.record().line(), copied(game)
    for one in (other, game):
        for _ in range(5):
            one.play(one.waiting[0], one.legal(one.waiting[0])[-1])
        assert one.record().line() != before
    assert game.record() == other.record() and game.log == other.log
    other.play(other.waiting[0], other.legal(other.waiting[0])[0])
    assert game.record() != other.record()


def test_who_is_not_there_sees_nothing():
    game = chatelet.new("metro", seats=2, seed=4)
    for look in (game.observation, game.view, game.text, game.svg, game.legal, game.record_for):
        for right in (-1, 0, 1):
            look(right)
        for wrong in (2, 99, -2):
            with pytest.raises(chatelet.BadOptions, match="seats go from 0 to 1"):
                look(wrong)


def test_looking_ahead_leaves_the_game_alone_and_chance_open():
    game = chatelet.new("metro", seats=2, seed=4, start=0)
    before = game.record()
    ahead = game.after(0, game.legal(0)[0])
    assert game.record() == before and game.chances() == {}
    assert ahead.waiting == [] and abs(sum(ahead.chances().values()) - 1) < 1e-9
    drawn = next(iter(ahead.chances()))
    ahead.event(drawn)
    assert ahead.waiting == [1] and ahead.events[-1] == drawn


def test_the_types_of_options_are_those_of_the_games():
    """A type checker knows every option of every game and its values, and nothing else."""
    from typing import get_args, get_origin, get_type_hints

    from chatelet import library
    from chatelet.games import listings

    def values(kind):
        """What a type allows, whatever kind of sequence it is in."""
        return values(get_args(kind)[0]) if get_origin(kind) in (tuple, Sequence) else get_args(kind) or kind

    typed = {
        "next-station": library.NextStationChoices,
        "metro": library.MetroChoices,
        "paris": library.ParisChoices,
    }
    for name, choices in typed.items():
        hints, options = get_type_hints(choices), listings()[name].option_types
        assert {key: values(kind) for key, kind in hints.items()} == {
            key: values(one.type) for key, one in options.items()
        }


def test_options_may_come_in_a_mapping():
    game = chatelet.new("metro", 2, seed=1, options={"hand": 2})
    assert game.options.hand == 2
    with pytest.raises(chatelet.BadOptions, match='no option "hnad"'):
        chatelet.new("metro", 2, options={"hnad": 2})


def test_a_message_prints_as_a_sentence():
    game = chatelet.new("next-station", seed=7)
    with pytest.raises(chatelet.ChateletError) as refused:
        game.play(0, "a1-a3")
    assert str(refused.value.message) == "There is no station a3 on this map."
