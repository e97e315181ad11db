"""A browser that stands still: whoever waits for it is told what it was doing, and the next test has a new one."""

import threading

import pytest
from playwright.sync_api import Error

from .axe import run
from .conftest import Browser


def test_a_browser_that_stands_still_is_ended_and_the_next_one_works(watched: Browser) -> None:
    page = watched.new_context().new_page()
    threading.Timer(0.2, watched.end).start()
    with pytest.raises(Error, match="closed"):
        page.evaluate("new Promise(() => undefined)")
    assert "browser" in watched.stood and "renderer" in watched.stood
    watched.stood = ""  # it was meant to be
    again = watched.new_context()
    assert again.new_page().evaluate("1 + 1") == 2
    again.close()


def test_a_page_that_never_answers_axe_is_said_to_have_not(watched: Browser) -> None:
    page = watched.new_context().new_page()
    page.evaluate("window.axe = {run: () => new Promise(() => undefined)}")
    with pytest.raises(Error, match="axe did not answer within 1 s"):
        run(page, seconds=1)
    page.context.close()
