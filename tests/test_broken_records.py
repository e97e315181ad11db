"""Records and moves of strangers: thousands of broken ones, and never anything but a reason in words.

Some are broken letter by letter, some value by value, some event by event: what a careless editor, a cut line or
somebody with bad intentions would send.
"""

import asyncio
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import inspect

import chatelet
from chatelet.bots import match
from chatelet.bots.line_up import parse
from chatelet.core.errors import BadRecord, ChateletError
from chatelet.core.record import read_record
from chatelet.core.texts import LANGUAGES, say
from chatelet.device.place import Place
from chatelet.games import find, game_names

EACH = 220  # broken records of each of the three kinds, for every game
ODD = [
    None,
    True,
    -1,
    0,
    1.5,
    2**63,
    10**400,
    "",
    "0",
    "é",
    "\x00",
    "a" * 5000,
    [],
    [[]],
    {},
    {"a": {}},
    [None],
    ["0 -"],
]


@pytest.fixture(scope="module", params=game_names())
def line(request: pytest.FixtureRequest) -> str:
    """A good record of every game; the fewest seats make it short."""
    rules = find(request.param)
    return match.play(rules, {}, parse(",".join(["random"] * min(rules.seats))), 7, 0).record().line()


def answered(text: str | bytes | dict[str, Any]) -> bool:
    """Is the record accepted? Whatever is wrong has to be said in words."""
    try:
        wrong = chatelet.verify(text)
    except ChateletError as error:
        assert str(error) and not str(error).startswith(error.message.id), error
        return False
    assert all(wrong)
    return not wrong


def broken_letters(line: str, luck: Random) -> bytes:
    raw = bytearray(line.encode())
    for _ in range(luck.choice([1, 1, 2, 8])):
        place = luck.randrange(len(raw))
        kind = luck.randrange(4)
        if kind == 0:
            raw[place] = luck.randrange(256)
        elif kind == 1:
            del raw[place : place + luck.choice([1, 2, 40])]
        elif kind == 2:
            raw[place:place] = luck.choice(
                [b'"', b"{", b"]", b"\xff", b"\x00", b"NaN", b"1e999", b"\\ud800", b"[" * 50]
            )
        else:
            del raw[place:]
        if not raw:
            break
    return bytes(raw)


def broken_values(line: str, luck: Random) -> dict[str, Any]:
    record = json.loads(line)
    for _ in range(luck.choice([1, 1, 2])):
        spot: Any = record
        while True:
            keys = list(spot) if isinstance(spot, dict) else list(range(len(spot)))
            if not keys:
                break
            key = luck.choice(keys)
            if isinstance(spot[key], dict | list) and luck.random() < 0.7:
                spot = spot[key]
                continue
            if luck.random() < 0.2:
                del spot[key]
            elif luck.random() < 0.2 and isinstance(spot, dict):
                spot[luck.choice(["x", "", "format", "viewer"])] = luck.choice(ODD)
            else:
                spot[key] = luck.choice(ODD)
            break
    return record


def broken_events(line: str, luck: Random) -> dict[str, Any]:
    record = json.loads(line)
    events = record["events"]
    place, other = luck.randrange(len(events)), luck.randrange(len(events))
    kind = luck.randrange(6)
    if kind == 0:
        events[place], events[other] = events[other], events[place]
    elif kind == 1:
        del events[place]
    elif kind == 2:
        events.insert(place, events[other])
    elif kind == 3:
        events[place] = mangled(events[place], luck)
    elif kind == 4:
        events[place] = luck.choice("0123456789²-") + events[place][1:]
    else:
        words = events[place].split(" ") + events[other].split(" ")
        luck.shuffle(words)
        events[place] = " ".join(words[: luck.randrange(1, len(words) + 1)])
    return record


def mangled(text: str, luck: Random) -> str:
    """A notation with a few letters changed, lost or doubled."""
    letters = list(text)
    for _ in range(luck.choice([1, 1, 2, 3])):
        place = luck.randrange(len(letters) + 1)
        letters[place : place + luck.randrange(2)] = luck.choice(
            [*"abz019-. =>?²٣", "", "-", "  ", "\n", "\x00", "é", text]
        )
    return "".join(letters)


@pytest.mark.parametrize("breaking", [broken_letters, broken_values, broken_events], ids=lambda f: f.__name__)
def test_a_broken_record_is_refused_in_words(line, breaking):
    luck = Random(f"{breaking.__name__} {json.loads(line)['game']}")
    accepted = sum(answered(breaking(line, luck)) for _ in range(EACH))
    # a letter changed in a name, or an event swapped with itself, breaks nothing
    assert accepted < EACH / 4


def positions(line: str) -> Iterator[tuple[Any, Any]]:
    """Some moments of a game."""
    count = len(json.loads(line)["events"])
    for at in range(0, count, max(1, count // 12)):
        game = chatelet.replay(line, at=at)
        yield game.rules, game.position


def test_a_broken_notation_is_refused_in_words(line):
    luck = Random(f"notation {json.loads(line)['game']}")
    events = json.loads(line)["events"]
    read = 0
    for rules, s in positions(line):
        before = s.tobytes()
        for _ in range(60):
            text = mangled(luck.choice(events), luck)
            for seat in rules.waiting_seats(s):
                for words in (text, text.partition(" ")[2]):
                    try:
                        action = rules.read(s, seat, words)
                        assert 0 <= action < rules.actions
                        read += 1
                        code = int(rules.refusal(s, seat, action))
                        if code:
                            assert rules.explain(s, seat, action, code)
                    except ChateletError as error:
                        assert not str(error).startswith(error.message.id)
            if not rules.waiting_seats(s) and not rules.over(s):
                try:
                    assert rules.read_chance(s, text) in [outcome for outcome, _ in rules.chance_outcomes(s)]
                    read += 1
                except ChateletError as error:
                    assert not str(error).startswith(error.message.id)
        assert s.tobytes() == before
    assert read


def json_values() -> st.SearchStrategy[Any]:
    plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
    return st.recursive(
        plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    )


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(changes=st.dictionaries(st.sampled_from(chatelet.Record.__struct_fields__), json_values(), max_size=3))
def test_a_record_of_anything_is_refused_in_words(changes):
    game = chatelet.new("next-station", seed=1)
    answered(json.loads(game.record().line()) | changes)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(text=st.text() | st.binary() | json_values().map(json.dumps))
def test_anything_at_all_is_no_record(text):
    assert not answered(text)


@pytest.mark.parametrize("name", game_names())
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(text=st.text(max_size=20) | st.text("abcdefghij0123456789-. ", max_size=12))
def test_anything_at_all_is_no_move(name, text):
    game = chatelet.new(name, seed=3)
    for seat in (*game.waiting, 9, -1):
        if seat in game.waiting and text in game.legal(seat):
            continue
        with pytest.raises(ChateletError) as refused:
            game.play(seat, text)
        assert not str(refused.value).startswith(refused.value.message.id)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \n",
        "null",
        "[]",
        "{}",
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"format": NaN}',
        '{"format": "chatelet-record-1"' + " " * 4_000_000 + "}",
        '{"format": "\\ud800"}',
        b"\xff\xfe\x00",
        b"\x1f\x8b\x08",
        b"\x00" * 1000,
    ],
    ids=lambda text: repr(text[:20]),
)
def test_a_text_that_is_no_record_is_refused_in_words(text):
    assert not answered(text)


def test_values_that_no_record_can_hold_are_refused_in_words(line):
    record = json.loads(line)
    deep: Any = []
    for _ in range(900):
        deep = [deep]
    round_about: dict[str, Any] = {}
    round_about["again"] = round_about
    for odd in (deep, round_about, object(), b"\xff", {1, 2}, float("nan"), "\ud800", {1: 2}, 1 << 70):
        for key in ("options", "events", "seats", "scores", "fair"):
            assert not answered(record | {key: odd})
            assert not answered(record | {"options": {"map": odd, "start": odd}})


def unlimited(kind: inspect.Type, where: str) -> Iterator[str]:
    """The strings, lists and numbers of a type that may be as large as anybody wants."""
    match kind:
        case inspect.AnyType():
            yield where
        case inspect.StrType(max_length=most):
            if most is None:
                yield where
        case inspect.IntType() | inspect.FloatType():
            if (kind.ge is None and kind.gt is None) or (kind.le is None and kind.lt is None):
                yield where
        case inspect.CollectionType(item_type=item):
            if kind.max_length is None:
                yield where
            yield from unlimited(item, f"{where}[]")
        case inspect.DictType(key_type=key, value_type=value):
            if kind.max_length is None:
                yield where
            yield from unlimited(key, f"{where} key")
            yield from unlimited(value, f"{where}{{}}")
        case inspect.UnionType(types):
            for one in types:
                yield from unlimited(one, where)
        case inspect.Metadata(type=inner):
            yield from unlimited(inner, where)
        case inspect.StructType(fields=fields):
            for field in fields:
                yield from unlimited(field.type, f"{where}.{field.encode_name}")
        case inspect.NoneType() | inspect.BoolType():
            pass
        case _:
            yield f"{where}: {kind}"


def test_every_string_list_and_number_of_a_record_has_a_limit():
    assert list(unlimited(inspect.type_info(chatelet.Record), "record")) == []


HUGE = 10**5000
TOO_MUCH: dict[str, dict[str, Any]] = {
    "format": {"format": "x" * 1001},
    "game": {"game": "x" * 1001},
    "version": {"rules": {"version": HUGE, "digest": ""}},
    "digest": {"rules": {"version": 1, "digest": "x" * 1001}},
    "options": {"options": {f"option {k}": 1 for k in range(101)}},
    "option-name": {"options": {"x" * 1001: 1}},
    "option-number": {"options": {"map": HUGE}},
    "option-fraction": {"options": {"map": 1e300}},
    "option-text": {"options": {"map": "x" * 1001}},
    "option-list": {"options": {"map": [1] * 101}},
    "option-depth": {"options": {"map": [[[1]]]}},
    "seats": {"seats": ["x"] * 13},
    "seat": {"seats": ["x" * 1001]},
    "events": {"events": ["x"] * 10_001},
    "event": {"events": ["x" * 201]},
    "scores": {"scores": [1] * 13},
    "score": {"scores": [HUGE]},
    "lower-score": {"scores": [-HUGE]},
    "word-score": {"scores": [2**63]},
    "winners": {"winners": [0] * 13},
    "winner": {"winners": [HUGE]},
    "viewer": {"viewer": HUGE},
    "commitment": {"fair": {"commitment": "x" * 1001}},
    "values": {"fair": {"commitment": "", "values": ["x"] * 13}},
    "value": {"fair": {"commitment": "", "values": ["x" * 1001]}},
    "secret": {"fair": {"commitment": "", "secret": "0" * 1001}},
    "seed": {"fair": {"commitment": "", "seed": "x" * 1001}},
}


def written_out(value: Any) -> str:
    """JSON with whole numbers of any length."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 10**4000:
        return "-" * (value < 0) + "1" + "0" * 5000
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)}: {written_out(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written_out, value)) + "]"
    return json.dumps(value)


@pytest.mark.parametrize("changes", TOO_MUCH.values(), ids=TOO_MUCH)
def test_what_is_too_large_is_refused_in_words_wherever_a_record_is_read(line, changes, run, tmp_path):
    text = written_out(json.loads(line) | changes)
    for read in (read_record, chatelet.verify, chatelet.replay):
        with pytest.raises(BadRecord) as refused:
            read(text)
        for language in LANGUAGES:
            assert "$" in say(refused.value.message, language), "the sentence says where"
    file = tmp_path / "record.json"
    file.write_text(text)
    done = run("verify", file)
    assert done.status == 1 and "$" in done.out and not done.err
    device = Place(no_bot, lambda *_: None, lambda _: None)
    for path, body in (
        ("/api/verify", text),
        ("/api/replay", text),
        ("/api/challenge", text),
        ("/api/compare", f"[{line}, {text}]"),
        ("/api/same-cards", f'{{"game": "metro", "name": "Ana", "record": {text}}}'),
    ):
        answer = asyncio.run(device.ask("POST", path, "{}", body))
        assert answer.status == 400 and "$" in json.loads(answer.body)["error"]["text"], path


@pytest.mark.parametrize("number", [HUGE, -HUGE, 10**400, 2**63], ids=["huge", "below", "400", "word"])
def test_huge_whole_numbers_are_refused_in_words_by_the_library(line, number):
    record = json.loads(line)
    game = chatelet.replay(line, at=0)
    for ask in (
        lambda: chatelet.new(record["game"], number),
        lambda: chatelet.new(record["game"], options={next(iter(record["options"])): number}),
        lambda: chatelet.replay(record, at=number),
        lambda: chatelet.verify(record | {"scores": [number]}),
        lambda: chatelet.verify(record | {"rules": {"version": number, "digest": ""}}),
        lambda: game.view(number),
        lambda: game.legal(number),
        lambda: game.play(number, "x"),
        lambda: game.play(0, number),
    ):
        with pytest.raises(ChateletError) as refused:
            ask()
        for language in LANGUAGES:
            words = say(refused.value.message, language)
            assert words and not words.startswith(refused.value.message.id) and len(words) < 1500


async def no_bot(_: str) -> int:
    raise AssertionError("nobody plays here")
