"""A browser that stands still: whoever waits for it is told, and the next test has a new one."""

import threading

import pytest
from playwright.sync_api import Error

from .conftest import Browser


def test_a_browser_that_stands_still_is_ended_and_the_next_one_works(watched: Browser) -> None:
    page = watched.new_context().new_page()
    threading.Timer(0.2, watched.end).start()
    with pytest.raises(Error, match="closed"):
        page.evaluate("new Promise(() => undefined)")
    again = watched.new_context()
    assert again.new_page().evaluate("1 + 1") == 2
    again.close()
