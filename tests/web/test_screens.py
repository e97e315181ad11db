"""Every screen that has a picture: axe-core's rules for WCAG 2.2 AA, a phone by day and a desk at night; no jumps."""

import importlib.util
from collections.abc import Iterator
from typing import Any

import pytest

from .axe import complaints
from .conftest import ROOT, Browser, Server
from .tables import resize

SPEC = importlib.util.spec_from_file_location("screens", ROOT / "tools" / "screens.py")
assert SPEC is not None and SPEC.loader is not None
screens = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(screens)

# how far things moved by themselves since the page was opened, as browsers measure it
SHIFTED = """() => new Promise((resolve) => {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value
  }).observe({type: 'layout-shift', buffered: true})
  setTimeout(() => resolve(sum), 100)
})"""


@pytest.fixture(scope="module")
def played(server: Server) -> tuple[Any, dict[str, str]]:
    """Somebody with an account, games behind them and tables that wait."""
    return screens.prepare(server.address, rated=1, care=2)


@pytest.fixture
def open_as(watched: Browser, server: Server, played: Any) -> Iterator[Any]:
    contexts = []

    def opened(width: int, height: int) -> Any:
        context = watched.new_context(
            base_url=server.address,
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            locale="en",
            has_touch=width < 600,
            storage_state=played[0].browser(server.address),
        )
        contexts.append(context)
        return context.new_page()

    yield opened
    for context in contexts if watched.alive else ():
        context.close()


PHONE, DESK = (390, 780), (1440, 900)


@pytest.mark.parametrize("part", screens.PARTS)
def test_axe_finds_nothing_on_any_screen(part: str, open_as: Any, played: Any) -> None:
    """Each screen is opened once, on a phone by day, and then laid on a desk at night."""
    page = open_as(*PHONE)
    wrong: dict[str, list[str]] = {}
    for name, screen in screens.screens(played[1], part).items():
        for theme, (width, height) in (("light", PHONE), ("dark", DESK)):
            resize(page, width, height)
            page.emulate_media(color_scheme=theme)
            if theme == "light":
                screens.show(page, screen)
            page.wait_for_function("(theme) => document.documentElement.dataset.theme === theme", arg=theme)
            wrong[f"{name} {theme}"] = complaints(page)
            if page.evaluate("document.documentElement.scrollWidth") > width:
                wrong[f"{name} {width}"] = ["wider than the window"]
    assert {name: found for name, found in wrong.items() if found} == {}


def test_nothing_jumps_while_loading(open_as: Any, played: Any) -> None:
    page = open_as(1440, 900)
    everything = screens.screens(played[1])
    page.goto("/")  # the first visit learns which tables are mine
    page.wait_for_selector("[data-daily]")
    moved = {}
    for name in ("home", "set-up", "next-station", "metro", "me", "settings"):
        path, ready = everything[name]
        page.goto(path)
        page.wait_for_selector("[data-number]" if callable(ready) else ready)
        page.wait_for_load_state("networkidle")
        moved[name] = round(page.evaluate(SHIFTED), 3)
    # a tenth is what counts as still for people who measure this
    assert {name: shift for name, shift in moved.items() if shift > 0.1} == {}
