"""The colours of the look can be read: every pair in use has contrast enough, in both themes."""

import re
from pathlib import Path

import pytest

TOKENS = (Path(__file__).resolve().parents[2] / "web" / "src" / "styles" / "tokens.css").read_text(encoding="utf-8")
TEXT, MARK = 4.5, 3.0
GROUNDS = ("paper", "tile", "tile-shade")
WASHES = ("map-paper", "wash-1", "wash-2", "wash-3", "wash-4", "wash-5")
PAIRS = [
    *((ink, ground, TEXT) for ground in GROUNDS for ink in ("ink", "ink-soft", "enamel-ink", "brass-ink", "red")),
    *((ink, wash, TEXT) for wash in ("enamel-wash", "brass-wash", "red-wash") for ink in ("ink", "ink-soft")),
    *((mark, ground, MARK) for ground in GROUNDS for mark in ("edge", "brass", "verdigris", "focus")),
    *((line, wash, MARK) for wash in WASHES for line in ("orange", "pink", "blue", "green", "purple", "verdigris")),
    *((ink, wash, TEXT) for wash in WASHES for ink in ("map-ink",)),
    *((line, "line-core", MARK) for line in ("orange", "pink", "blue", "green", "purple")),
    *((part, "tile-shade", MARK) for part in ("part-1", "part-2")),
    ("part-1", "part-2", MARK),
    ("map-label", "map-paper", TEXT),
    ("map-ink", "map-disc", TEXT),
    ("on-enamel", "enamel", TEXT),
    ("on-enamel", "enamel-deep", TEXT),
    ("on-verdigris", "verdigris", TEXT),
    ("on-red", "red", TEXT),
]


def theme(name: str) -> dict[str, str]:
    block = TOKENS[TOKENS.index(f"[data-theme='{name}']") :]
    return dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6});", block[: block.index("\n}")]))


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", ["light", "dark"])
def test_every_pair_can_be_read(name: str) -> None:
    colours = theme(name)
    poor = {
        f"{ink} on {ground}": round(contrast(colours[ink], colours[ground]), 2)
        for ink, ground, least in PAIRS
        if contrast(colours[ink], colours[ground]) < least
    }
    assert poor == {}
