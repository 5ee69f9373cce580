"""A real server and a real browser. Where Chromium cannot be had, these tests are skipped, loudly; in CI they fail."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.web.running import NO_TIPS, browser_arguments, find_chromium, running_server
from tests.web.tour import Tour

ROOT = Path(__file__).parent.parent.parent
STATIC = ROOT / "src/spielkreis/server/static/index.html"
PATIENCE = 60_000
"""Milliseconds; a slow machine is no reason to fail."""
EMPTY = "/health/live"
"""A page without the web client, for tests that first make a guest and a table."""
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def chromium() -> str:
    found = find_chromium()
    if found is None or not STATIC.is_file():
        missing = (
            "no Chromium was found and none could be installed" if found is None else "the web client is not built"
        )
        warnings.warn(f"THE BROWSER TESTS DO NOT RUN: {missing}", stacklevel=1)
        if os.environ.get("CI"):
            pytest.fail(f"the browser tests must run here, but {missing}")
        pytest.skip(missing)
    return found


@pytest.fixture(scope="package")
def browser(chromium: str) -> Iterator[Browser]:
    """The browser. It is closed before tests of other folders: while it is open, they cannot use asyncio."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=browser_arguments())
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server with an empty database."""
    with running_server(tmp_path_factory.mktemp("server")) as address:
        yield address


NewPage = Callable[..., Page]


@pytest.fixture
def new_page(browser: Browser, server: str) -> Iterator[NewPage]:
    """Opens pages, each in a browser of its own. At the end none may have complained or asked another host.

    Service workers are for `test_platform.py`: each would load the whole client once more.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(
        path: str = EMPTY, *, width: int = 1280, height: int = 900, theme: str = "light", touch: bool = False
    ) -> Page:
        context = browser.new_context(
            base_url=server,
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
            locale="en",
            service_workers="block",
            has_touch=touch,
            is_mobile=touch,
        )
        contexts.append(context)
        context.add_init_script(NO_TIPS)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: None if request.url.startswith(server) else complaints.append(request.url))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture(scope="package")
def tour(browser: Browser, server: str) -> Iterator[Tour]:
    """One German guest who has seen every page: German words are the longest."""
    context = browser.new_context(base_url=server, reduced_motion="reduce", service_workers="block")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(NO_TIPS)
    page = context.new_page()
    page.goto("/")
    made = Tour(page)
    made.speak("de")
    yield made
    context.close()
