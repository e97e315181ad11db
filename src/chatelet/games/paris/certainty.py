"""How sure the data is: the table of docs/paris-data.md, made from the data file itself."""

from collections.abc import Iterator
from typing import Any

import msgspec

from .facts import FILE

INTRO = """\
# How sure the data of Paris is

The rules of this game are known from a rulebook whose pictures are missing. What it does not say was taken from public
reviews, worked out, or chosen by us so that the game is balanced and always ends. Every value in
`src/chatelet/games/paris/data/paris.json` carries a flag:

- `rulebook`: stated in the rulebook, or strictly forced by it
- `reported`: found in public reviews of the game
- `inferred`: worked out from attested facts, not seen
- `house`: our own choice, because no source shows it

**To correct a value**, change it in that file, and its flag beside it (`status`, or the field in `field_status`; an
entry's `status` is its least sure field). Nothing else has to be touched: rules, tiles' texts, pictures and bots read
the file. It is checked when the game is loaded, and a mistake is refused with its place and the reason. Where it
changes how the game is played, raise the version of the rules (a test asks for it): older games are then kept as they
were played. Then write this page anew:

    python -m chatelet.games.paris.certainty > docs/paris-data.md

"""
OUTRO = "Everything in the file that is not listed here is `rulebook`.\n"
SKIPPED = ("status", "field_status", "note", "id", "number", "mode", "activation", "meta")


def _plain(value: Any) -> str:
    """A value in few words."""
    if isinstance(value, dict):
        if set(value) == {"token", "vp"}:
            return f"{value['token']} {value['vp']} VP"
        return ", ".join(f"{key}: {_plain(item)}" for key, item in value.items()) or "none"
    if isinstance(value, list):
        return " + ".join(_plain(item) for item in value)
    return str(value)


def _name(entry: dict[str, Any], place: int) -> str:
    for key in ("id", "space"):
        if key in entry:
            return str(entry[key])
    return f"tile {entry['number']}" if "number" in entry else str(place)


def _equal(entry: dict[str, Any], key: str) -> str:
    return f" = {_plain(entry[key])}" if key in entry else ""


def _row(name: str, entry: dict[str, Any]) -> list[str]:
    """The fields of an entry that are not from the rulebook, the entry's own flag where it has none by field."""
    by_field = entry.get("field_status", {})
    if by_field:
        unsure = {key: status for key, status in by_field.items() if status != "rulebook"}
        found = [f"{key}{_equal(entry, key)} ({status})" for key, status in unsure.items()]
    elif entry.get("status", "rulebook") != "rulebook":
        values = {key: value for key, value in entry.items() if key not in SKIPPED}
        for alone in ("value", "text", "rule"):
            values = values[alone] if isinstance(values, dict) and set(values) <= {alone} else values
        found = [f"{_plain(values)} ({entry['status']})"]
    else:
        found = []
    return [name, "; ".join(found).replace("|", "/"), entry.get("note", "").replace("|", "/")]


def _entries(section: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """The entries of a section, by name."""
    if isinstance(section, list):
        for place, entry in enumerate(section, 1):
            yield _name(entry, place), entry
    elif isinstance(section, dict) and "status" in section:
        yield "", section
    elif isinstance(section, dict):
        for name, entry in section.items():
            if isinstance(entry, dict):
                yield name, entry


def unsure(raw: dict[str, Any]) -> dict[str, list[list[str]]]:
    """What is not from the rulebook, section by section."""
    found = {}
    for title, section in raw.items():
        if title != "meta":
            rows = [row for name, entry in _entries(section) if (row := _row(name, entry))[1]]
            if rows:
                found[title] = rows
    return found


def page(data: bytes | None = None) -> str:
    """The whole page."""
    raw = msgspec.json.decode(data if data is not None else FILE.read_bytes())
    text = INTRO
    for title, rows in unsure(raw).items():
        text += f"## {title.replace('_', ' ').capitalize()}\n\n| what | value (how sure) | note |\n|---|---|---|\n"
        text += "".join(f"| {name} | {what} | {note} |\n" for name, what, note in rows) + "\n"
    return text + OUTRO


if __name__ == "__main__":
    print(page(), end="")
